/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-weights.c: what the numbers are.  The initialiser is written by a program, see
 * mid_weights_write_c(): change it by tuning. */
#include "extreme2d-weights.h"

MidExtremeWeights mid_extreme_weights = {
  .discs = { { MID_PAIR (380, 450), MID_PAIR (200, 200) },
             { MID_PAIR (280, 300), MID_PAIR (120, 120) },
             { MID_PAIR (260, 250), MID_PAIR (90, 90) } },
  .colours = { MID_PAIR (40, 40), MID_PAIR (80, 80) },
  .pawn = MID_PAIR (80, 100),
  .heir = MID_PAIR (200, 250),
  .royal = { MID_PAIR (-150, -50), MID_PAIR (-100, -30), MID_PAIR (-60, -20) },
  .advance = { 0, 0, 0, MID_PAIR (2, 4), MID_PAIR (4, 8), MID_PAIR (8, 14), MID_PAIR (12, 20),
               MID_PAIR (18, 28), MID_PAIR (20, 34), 0 },
  .heirless = { 0, 0, 0, 0, 0, MID_PAIR (4, 8), MID_PAIR (10, 20), MID_PAIR (20, 40),
                MID_PAIR (40, 80), 0 },
  .reach = { MID_PAIR (-20, -20), 0, MID_PAIR (8, 8), MID_PAIR (16, 16), MID_PAIR (24, 24),
             MID_PAIR (32, 32), MID_PAIR (40, 40), MID_PAIR (48, 48) },
  .hanging = MID_PAIR (40, 40),
  .covered = MID_PAIR (6, 6),
  .centre = MID_PAIR (3, 3),
  .home = MID_PAIR (-15, 6),
  .zone = 6,
  .tempo = 25,
};

/* --- For tuners ------------------------------------------------------------------------------- */

#define PAIRS(member, rows, columns, least, most)                                                  \
  {                                                                                                \
#    member, &mid_extreme_weights.member, MID_WEIGHT_PAIR, MID_WEIGHT_LINEAR, rows, columns,       \
      least, most                                                                                  \
  }
#define PLAIN(member, shape, rows, columns, least, most)                                           \
  {                                                                                                \
#    member, &mid_extreme_weights.member, MID_WEIGHT_PLAIN, shape, rows, columns, least, most      \
  }

const MidWeightTable mid_extreme_weight_tables[MID_EXTREME_WEIGHT_TABLES] = {
  PAIRS (discs, MID_COLOURS, 2, 0, 1200),
  PAIRS (colours, 2, 1, -100, 400),
  PAIRS (pawn, 1, 1, 0, 300),
  PAIRS (heir, 1, 1, 0, 600),
  PAIRS (royal, MID_COLOURS, 1, -600, 200),
  PAIRS (advance, 10, 1, -60, 200),
  PAIRS (heirless, 10, 1, -60, 300),
  PAIRS (reach, MID_EXTREME_REACH_MOST + 1, 1, -100, 200),
  PAIRS (hanging, 1, 1, -20, 300),
  PAIRS (covered, 1, 1, -20, 60),
  PAIRS (centre, 1, 1, -20, 40),
  PAIRS (home, 1, 1, -60, 60),
  PLAIN (zone, MID_WEIGHT_BENT, 1, 1, 0, 40),
  PLAIN (tempo, MID_WEIGHT_LINEAR, 1, 1, 0, 100),
};
