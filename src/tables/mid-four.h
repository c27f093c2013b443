/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-four.h: the endings of four pieces that a folder has, a file each by the name of the ending.
 *
 * It stands beside the file of three pieces, under its name with ".four" behind it.  Each file is
 * looked through when the folder is opened, and mapped.
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mid-four-map.h"

typedef struct MidFour MidFour;

/* Writes the folder of tables of three pieces; false if there is no room for its name. */
bool mid_four_name_folder (const char *tables, char *out, size_t size);

/* Whatever it has; a folder that is not there has nothing.  The refused file is
 * mid_four_get_refused(). */
MidFour *mid_four_open (const char *folder);
void mid_four_close (MidFour *self);

/* A file that could not be used, and why (constant); NULL: none. */
const char *mid_four_get_refused (const MidFour *self, const char **problem);

/* The ending's file, NULL if it is not there. */
const MidFourMap *mid_four_get (const MidFour *self, const char *name);
unsigned mid_four_count (const MidFour *self);
const MidFourMap *mid_four_nth (const MidFour *self, unsigned i);

/* Opens a file that has been written since. */
void mid_four_add (MidFour *self, const char *name);

/* The byte of position text; false if it is of no ending that is there. */
bool mid_four_find (const MidFour *self, const char *text, uint8_t *out);
