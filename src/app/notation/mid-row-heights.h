/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-row-heights.h: how high the rows of a long list are, one below the other: an array of int.
 *
 * Rows that were never made have the height that is expected of them.  Sums are taken by adding up,
 * which for fifty thousand rows is quicker than a frame needs by a factor of a thousand.
 */
#pragma once
#include <glib.h>

/* From row `at` on `removed` are gone and `added`, of no height, have come. */
void mid_row_heights_splice (GArray *heights, guint at, guint removed, guint added);

/* The height of rows begin … end - 1, both at most the number of rows. */
int mid_row_heights_sum (GArray *heights, guint begin, guint end);

/* The row at that distance from the top of the first; *within becomes the distance from that row's
 * own top.  Above the first it is the first, below the last it is the last.  There are rows. */
guint mid_row_heights_find (GArray *heights, int distance, int *within);
