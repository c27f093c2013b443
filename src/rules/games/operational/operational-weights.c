/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-weights.c: what the numbers are.  The initialiser is written by a program, see
 * mid_weights_write_c(): change it by tuning. */
#include "operational-weights.h"

MidOperationalWeights mid_operational_weights = {
  .worth = { 0, MID_PAIR (100, 100), MID_PAIR (300, 350), MID_PAIR (420, 420), MID_PAIR (650, 650),
             MID_PAIR (420, 420), MID_PAIR (800, 850), MID_PAIR (800, 850), MID_PAIR (180, 180),
             MID_PAIR (180, 180), MID_PAIR (180, 180), MID_PAIR (300, 300), MID_PAIR (150, 100),
             MID_PAIR (250, 200) },
  .posts = { 0, 0, 700, 1150, 1500, 1800 },
  .advance = MID_PAIR (4, 6),
  .centre = { 0, MID_PAIR (1, 1), MID_PAIR (2, 2), MID_PAIR (2, 2), MID_PAIR (3, 3),
              MID_PAIR (2, 2), 0, 0, MID_PAIR (2, 2), MID_PAIR (2, 2), MID_PAIR (2, 2),
              MID_PAIR (2, 2), 0, 0 },
  .hanging = { 0, MID_PAIR (15, 15), MID_PAIR (40, 40), MID_PAIR (50, 50), MID_PAIR (70, 70),
               MID_PAIR (50, 50), MID_PAIR (80, 80), MID_PAIR (80, 80), MID_PAIR (25, 25),
               MID_PAIR (25, 25), MID_PAIR (25, 25), MID_PAIR (35, 35), MID_PAIR (60, 60),
               MID_PAIR (70, 70) },
  .bare = MID_PAIR (12, 12),
  .besieged = MID_PAIR (20, 30),
  .guarded = MID_PAIR (3, 3),
  .space = MID_PAIR (2, 2),
  .tempo = 20,
};

/* --- For tuners ------------------------------------------------------------------------------- */

#define PAIRS(member, rows, columns, least, most)                                                  \
  {                                                                                                \
#    member, &mid_operational_weights.member, MID_WEIGHT_PAIR, MID_WEIGHT_LINEAR, rows, columns,   \
      least, most                                                                                  \
  }
#define PLAIN(member, rows, columns, least, most)                                                  \
  {                                                                                                \
#    member, &mid_operational_weights.member, MID_WEIGHT_PLAIN, MID_WEIGHT_LINEAR, rows, columns,  \
      least, most                                                                                  \
  }

const MidWeightTable mid_operational_weight_tables[MID_OPERATIONAL_WEIGHT_TABLES] = {
  PAIRS (worth, MID_OPERATIONAL_ROLES + 1, 1, 0, 1500),
  PLAIN (posts, MID_OPERATIONAL_POSTS + 1, 1, 0, 3000),
  PAIRS (advance, 1, 1, -20, 60),
  PAIRS (centre, MID_OPERATIONAL_ROLES + 1, 1, -20, 30),
  PAIRS (hanging, MID_OPERATIONAL_ROLES + 1, 1, 0, 300),
  PAIRS (bare, 1, 1, 0, 100),
  PAIRS (besieged, 1, 1, -20, 150),
  PAIRS (guarded, 1, 1, -20, 60),
  PAIRS (space, 1, 1, -10, 30),
  PLAIN (tempo, 1, 1, 0, 100),
};
