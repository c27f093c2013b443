/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-weights.c: what the numbers are.  The initialiser is written by a program, see
 * mid_weights_write_c(): change it by tuning. */
#include "orthodox-weights.h"

MidOrthodoxWeights mid_orthodox_weights = {
  .worth = { 0, MID_PAIR (85, 110), MID_PAIR (335, 300), MID_PAIR (350, 315), MID_PAIR (475, 535),
             MID_PAIR (1000, 980), 0 },
  .by_rank = { { 0, 0, 0, 0, 0, 0, 0, 0 },

               { 0, MID_PAIR (-4, 0), MID_PAIR (-2, 2), MID_PAIR (6, 8), MID_PAIR (14, 22),
                 MID_PAIR (30, 50), MID_PAIR (60, 95), 0 },
               { MID_PAIR (-24, -20), MID_PAIR (-10, -8), MID_PAIR (2, 0), MID_PAIR (10, 10),
                 MID_PAIR (18, 14), MID_PAIR (24, 8), MID_PAIR (4, -6), MID_PAIR (-30, -20) },
               { MID_PAIR (-12, -6), MID_PAIR (4, -2), MID_PAIR (6, 2), MID_PAIR (6, 4),
                 MID_PAIR (8, 6), MID_PAIR (8, 6), MID_PAIR (-6, 2), MID_PAIR (-16, -4) },
               { MID_PAIR (-2, -6), MID_PAIR (-8, -6), MID_PAIR (-6, -2), MID_PAIR (-4, 4),
                 MID_PAIR (2, 8), MID_PAIR (8, 10), MID_PAIR (24, 16), MID_PAIR (12, 12) },
               { MID_PAIR (-4, -18), MID_PAIR (2, -10), MID_PAIR (2, 0), MID_PAIR (0, 10),
                 MID_PAIR (2, 18), MID_PAIR (6, 20), MID_PAIR (4, 20), MID_PAIR (6, 8) },
               { MID_PAIR (24, -28), MID_PAIR (6, -12), MID_PAIR (-26, 4), MID_PAIR (-50, 16),
                 MID_PAIR (-60, 24), MID_PAIR (-60, 28), MID_PAIR (-60, 18), MID_PAIR (-60, -6) } },
  .by_file = { { 0, 0, 0, 0 },

               { MID_PAIR (-8, 4), MID_PAIR (-2, 2), MID_PAIR (0, 0), MID_PAIR (8, -2) },
               { MID_PAIR (-22, -16), MID_PAIR (-6, -6), MID_PAIR (6, 4), MID_PAIR (10, 10) },
               { MID_PAIR (-6, -4), MID_PAIR (4, 0), MID_PAIR (0, 2), MID_PAIR (2, 4) },
               { MID_PAIR (-6, 0), MID_PAIR (-2, 0), MID_PAIR (4, 0), MID_PAIR (8, -2) },
               { MID_PAIR (-4, -10), MID_PAIR (0, 0), MID_PAIR (2, 6), MID_PAIR (2, 10) },
               { MID_PAIR (22, -14), MID_PAIR (26, -2), MID_PAIR (-4, 8), MID_PAIR (-22, 14) } },
  .mobility = { 0, 0, MID_PAIR (5, 5), MID_PAIR (5, 5), MID_PAIR (3, 5), MID_PAIR (2, 4), 0 },
  .passed = { 0, MID_PAIR (0, 8), MID_PAIR (0, 14), MID_PAIR (6, 30), MID_PAIR (18, 58),
              MID_PAIR (40, 100), MID_PAIR (70, 160), 0 },
  .isolated = MID_PAIR (-12, -14),
  .doubled = MID_PAIR (-8, -20),
  .shielded = MID_PAIR (12, 0),
  .bishop_pair = MID_PAIR (28, 50),
  .open_file = MID_PAIR (24, 8),
  .half_open = MID_PAIR (12, 6),
  .hunted = MID_PAIR (36, 26),
  .attack = { 0, 0, 3, 3, 4, 6, 0 },
  .tempo = 14,
};

/* --- For tuners ------------------------------------------------------------------------------- */

#define PAIRS(member, rows, columns, least, most)                                                  \
  {                                                                                                \
#    member, &mid_orthodox_weights.member, MID_WEIGHT_PAIR, MID_WEIGHT_LINEAR, rows, columns,      \
      least, most                                                                                  \
  }
#define PLAIN(member, shape, rows, columns, least, most)                                           \
  {                                                                                                \
#    member, &mid_orthodox_weights.member, MID_WEIGHT_PLAIN, shape, rows, columns, least, most     \
  }

const MidWeightTable mid_orthodox_weight_tables[MID_ORTHODOX_WEIGHT_TABLES] = {
  PAIRS (worth, MID_ORTHODOX_ROLES, 1, 0, 1500),
  PAIRS (by_rank, MID_ORTHODOX_ROLES, 8, -250, 250),
  PAIRS (by_file, MID_ORTHODOX_ROLES, 4, -150, 150),
  PAIRS (mobility, MID_ORTHODOX_ROLES, 1, -10, 30),
  PAIRS (passed, 8, 1, -50, 400),
  PAIRS (isolated, 1, 1, -60, 20),
  PAIRS (doubled, 1, 1, -60, 20),
  PAIRS (shielded, 1, 1, -20, 60),
  PAIRS (bishop_pair, 1, 1, -20, 120),
  PAIRS (open_file, 1, 1, -20, 100),
  PAIRS (half_open, 1, 1, -20, 80),
  PAIRS (hunted, 1, 1, -20, 150),
  PLAIN (attack, MID_WEIGHT_BENT, MID_ORTHODOX_ROLES, 1, 0, 20),
  PLAIN (tempo, MID_WEIGHT_LINEAR, 1, 1, 0, 60),
};
