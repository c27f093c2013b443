/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-four-build.h: solves endings of four pieces, and writes the files that mid-four.h reads. */
#pragma once
#include <stdbool.h>
#include <stddef.h>

#include "mid-four-class.h"
#include "mid-tables-build.h"

/* What is told: NAME is being made, and how far all of it is. */
typedef bool (*MidFourProgress) (const char *name, double share, void *data);

/* Bytes that the files of the n endings take together, and the memory that making one takes at
 * most. */
size_t mid_four_build_size (unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX]);
size_t mid_four_build_memory (unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX]);

/* The files of n endings in an order in which they can be solved (mid_four_class_list()), beside
 * the tables of three pieces in `tables`, which have to be there.  What is there and whole is not
 * made again, so that work that was ended, or killed, is gone on with; each file is written whole
 * or not at all.  False, and *problem (constant), if one cannot be made, or it was ended. */
bool
mid_four_build (const char *tables, unsigned n, char names[MID_FOUR_ENDINGS_MAX][MID_FOUR_NAME_MAX],
                MidFourProgress progress, void *data, const char **problem);
