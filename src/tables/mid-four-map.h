/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-four-map.h: the file of one ending of four pieces, mapped.
 *
 * Whoever cuts a file off that is mapped takes the pages away, and the processor says so with a
 * signal (SIGBUS).  It is caught: what is read then is nothing, and the file is of no use from then
 * on.
 */
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "mid-four-class.h"

typedef struct MidFourMap MidFourMap;

/* What a file of such an ending begins with, eight bytes. */
#define MID_FOUR_BEGIN "MidFour1"

/* The file of the ending, looked through once; NULL, and *problem (constant), if it cannot be
 * used.  *problem is NULL where there is no such file. */
MidFourMap *mid_four_map_open (const char *path, const MidFourClass *class, const char **problem);
void mid_four_map_close (MidFourMap *self);

/* The byte of a number (mid-tables-private.h), less than the class's n; false once the file was
 * cut off.  Any thread. */
bool mid_four_map_get (const MidFourMap *self, uint32_t number, uint8_t *out);

const MidFourClass *mid_four_map_get_class (const MidFourMap *self);

/* Writes such a file, whole or not at all; bytes: of all numbers.  False, and *problem, if not. */
bool mid_four_map_write (const char *path, const MidFourClass *class, const uint8_t *bytes,
                         const char **problem);
