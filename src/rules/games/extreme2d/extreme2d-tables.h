/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-tables.h: where the powers go and what must be empty for it (E3); the tables are
 * written by gen-extreme2d.c when the program is built.
 *
 * The three colours differ only in the shape of their AREAS.  The area between two cells is
 *
 *     red      the rectangle with the two at opposite corners
 *     blue     the same in diagonal axes: only cells of the diagonal pattern of the two
 *     yellow   the cells where the leaps in between touch down
 *
 * without the two themselves.  A move needs its area empty; the slide and the single leap are the
 * same move with a thin area.  A piece that attacks from a to b so attacks from b to a, and a
 * third piece blocks it anywhere in the area.
 */
#pragma once
#include "extreme2d-set.h"

typedef enum
{
  MID_RED,
  MID_BLUE,
  MID_YELLOW
} MidDisc;

enum
{
  MID_COLOURS = 3
};

typedef struct
{
  MidSet one[MID_EXTREME_CELLS]; /* where one disc can go on an empty board */
  MidSet two[MID_EXTREME_CELLS]; /* where two can: `one` is part of it */
  MidSet between[MID_EXTREME_CELLS][MID_EXTREME_CELLS]; /* the area; empty outside `two` */
  MidSet behind[MID_EXTREME_CELLS][MID_EXTREME_CELLS];  /* [a][b]: cells whose area from a has b */
} MidPowerTable;

/* A line through a cell, without it: the lower and the higher numbers. */
typedef struct
{
  MidSet below, above;
} MidLine;

extern const MidPowerTable mid_power_tables[MID_COLOURS];
extern const MidLine mid_extreme_lines[2][MID_EXTREME_CELLS][2]; /* [MID_RED or MID_BLUE] */
extern const MidSet mid_extreme_steps[MID_EXTREME_CELLS]; /* one cell in any direction (E7) */
