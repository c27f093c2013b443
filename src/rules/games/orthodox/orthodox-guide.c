/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-guide.c: the rules in words. */
#include "orthodox-guide.h"

/* In the order of the pieces of orthodox-show.c. */
static const char *const rules[] = {
  NULL,
  MID_N_ ("Goes one square straight forward, two from where it started, and captures one square "
          "diagonally forward. On the last rank it becomes another piece."),
  MID_N_ ("Leaps two squares straight and one aside, over anything."),
  MID_N_ ("Goes any distance along diagonals."),
  MID_N_ ("Goes any distance along ranks and files."),
  MID_N_ ("Goes any distance along ranks, files and diagonals."),
  MID_N_ ("Goes one square in any direction, and once in a game castles with a rook that has not "
          "moved either."),
};

const MidGuide mid_orthodox_guide = { .rules = rules };
