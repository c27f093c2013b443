/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-row-heights.h: how high the rows of a long list are, one below the other.
 *
 * Rows that were never made have the height that is expected of them.  Sums are taken by adding up,
 * which for fifty thousand rows is quicker than a frame needs by a factor of a thousand.
 */
#pragma once
#include <glib.h>

G_BEGIN_DECLS

typedef struct _MidRowHeights MidRowHeights;

MidRowHeights *mid_row_heights_new (void);
void mid_row_heights_free (MidRowHeights *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidRowHeights, mid_row_heights_free)

/* From row `at` on `removed` are gone and `added`, of no height, have come. */
void mid_row_heights_splice (MidRowHeights *self, guint at, guint removed, guint added);

guint mid_row_heights_get_n (MidRowHeights *self);

/* height: pixels, 0 or more. */
void mid_row_heights_set (MidRowHeights *self, guint row, int height);
int mid_row_heights_get (MidRowHeights *self, guint row);

/* The height of rows begin … end - 1, both at most the number of rows. */
int mid_row_heights_sum (MidRowHeights *self, guint begin, guint end);

/* The row at that distance from the top of the first; *within becomes the distance from that row's
 * own top.  Above the first it is the first, below the last it is the last.  There are rows. */
guint mid_row_heights_find (MidRowHeights *self, int distance, int *within);

G_END_DECLS
