/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-weights.c: what the numbers are.  The initialiser is written by a program, see
 * mid_weights_write_c(): change it by tuning. */
#include "orthodox-weights.h"

MidOrthodoxWeights
  mid_orthodox_weights = {
    .worth = { 0, MID_PAIR (80, 90), MID_PAIR (413, 296), MID_PAIR (456, 297), MID_PAIR (524, 495),
               MID_PAIR (1084, 840), 0 },
    .by_rank = { { 0, 0, 0, 0, 0, 0, 0, 0 },
                 { 0, MID_PAIR (9, 12), MID_PAIR (14, -2), MID_PAIR (12, 7), MID_PAIR (16, 3),
                   MID_PAIR (7, 57), MID_PAIR (46, 93), 0 },
                 { MID_PAIR (-24, 11), MID_PAIR (-17, 19), MID_PAIR (10, -18), MID_PAIR (17, 7),
                   MID_PAIR (27, 3), MID_PAIR (18, -9), MID_PAIR (10, -7), MID_PAIR (-38, -29) },
                 { MID_PAIR (-10, 0), MID_PAIR (12, 7), MID_PAIR (-2, 2), MID_PAIR (1, -9),
                   MID_PAIR (26, -12), MID_PAIR (14, 5), MID_PAIR (-4, 6), MID_PAIR (-29, 6) },
                 { MID_PAIR (-4, 15), MID_PAIR (-17, 11), MID_PAIR (-21, 11), MID_PAIR (-4, 7),
                   MID_PAIR (18, -17), MID_PAIR (15, -11), MID_PAIR (23, 11), MID_PAIR (22, 5) },
                 { MID_PAIR (7, -21), MID_PAIR (28, -14), MID_PAIR (1, -17), MID_PAIR (-6, 15),
                   MID_PAIR (-18, 31), MID_PAIR (12, 25), MID_PAIR (-4, 18), MID_PAIR (7, -7) },
                 { MID_PAIR (13, -31), MID_PAIR (23, -12), MID_PAIR (-27, -12), MID_PAIR (-57, -1),
                   MID_PAIR (-56, 30), MID_PAIR (-58, 51), MID_PAIR (-61, 24),
                   MID_PAIR (-62, -7) } },
    .by_file = { { 0, 0, 0, 0 },
                 { MID_PAIR (-14, 3), MID_PAIR (-5, 9), MID_PAIR (8, 6), MID_PAIR (10, -16) },
                 { MID_PAIR (-18, -13), MID_PAIR (3, -7), MID_PAIR (3, -5), MID_PAIR (4, 17) },
                 { MID_PAIR (0, -4), MID_PAIR (4, 3), MID_PAIR (13, 6), MID_PAIR (-12, -4) },
                 { MID_PAIR (-5, 5), MID_PAIR (-14, 5), MID_PAIR (-1, 4), MID_PAIR (25, -17) },
                 { MID_PAIR (-11, -10), MID_PAIR (-7, -4), MID_PAIR (3, 6), MID_PAIR (19, 7) },
                 { MID_PAIR (38, -24), MID_PAIR (28, -7), MID_PAIR (-10, 11),
                   MID_PAIR (-34, 26) } },
    .mobility = { { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 },
                  { MID_PAIR (-37, -52), MID_PAIR (-23, -30), MID_PAIR (-13, -18),
                    MID_PAIR (-14, -1),  MID_PAIR (1, 8),     MID_PAIR (10, 9),
                    MID_PAIR (16, 7),    MID_PAIR (16, 13),   MID_PAIR (23, 3),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20),   MID_PAIR (24, 20),   MID_PAIR (24, 20),
                    MID_PAIR (24, 20) },
                  { MID_PAIR (-25, -42), MID_PAIR (-24, -31), MID_PAIR (-16, -16),
                    MID_PAIR (-9, 4),    MID_PAIR (20, 14),   MID_PAIR (26, 17),
                    MID_PAIR (27, 18),   MID_PAIR (24, 25),   MID_PAIR (13, 27),
                    MID_PAIR (21, 26),   MID_PAIR (26, 33),   MID_PAIR (29, 31),
                    MID_PAIR (34, 37),   MID_PAIR (37, 42),   MID_PAIR (37, 42),
                    MID_PAIR (37, 42),   MID_PAIR (37, 42),   MID_PAIR (37, 42),
                    MID_PAIR (37, 42),   MID_PAIR (37, 42),   MID_PAIR (37, 42),
                    MID_PAIR (37, 42),   MID_PAIR (37, 42),   MID_PAIR (37, 42),
                    MID_PAIR (37, 42),   MID_PAIR (37, 42),   MID_PAIR (37, 42),
                    MID_PAIR (37, 42) },
                  { MID_PAIR (-42, -81), MID_PAIR (-18, -50), MID_PAIR (-21, -30),
                    MID_PAIR (-12, -14), MID_PAIR (0, 1),     MID_PAIR (-6, 8),
                    MID_PAIR (5, 7),     MID_PAIR (3, 15),    MID_PAIR (13, 25),
                    MID_PAIR (18, 29),   MID_PAIR (18, 32),   MID_PAIR (26, 33),
                    MID_PAIR (24, 37),   MID_PAIR (20, 34),   MID_PAIR (25, 24),
                    MID_PAIR (24, 40),   MID_PAIR (24, 40),   MID_PAIR (24, 40),
                    MID_PAIR (24, 40),   MID_PAIR (24, 40),   MID_PAIR (24, 40),
                    MID_PAIR (24, 40),   MID_PAIR (24, 40),   MID_PAIR (24, 40),
                    MID_PAIR (24, 40),   MID_PAIR (24, 40),   MID_PAIR (24, 40),
                    MID_PAIR (24, 40) },
                  { MID_PAIR (-30, -50), MID_PAIR (-33, -40), MID_PAIR (-14, -30),
                    MID_PAIR (-13, -24), MID_PAIR (-10, -18), MID_PAIR (-19, -14),
                    MID_PAIR (-6, -11),  MID_PAIR (1, -6),    MID_PAIR (11, 1),
                    MID_PAIR (7, 4),     MID_PAIR (1, 7),     MID_PAIR (16, 17),
                    MID_PAIR (12, 19),   MID_PAIR (11, 19),   MID_PAIR (15, 25),
                    MID_PAIR (18, 27),   MID_PAIR (17, 27),   MID_PAIR (17, 29),
                    MID_PAIR (18, 31),   MID_PAIR (18, 30),   MID_PAIR (21, 35),
                    MID_PAIR (20, 27),   MID_PAIR (23, 37),   MID_PAIR (24, 37),
                    MID_PAIR (26, 43),   MID_PAIR (28, 43),   MID_PAIR (29, 46),
                    MID_PAIR (30, 48) },
                  { 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0,
                    0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0 } },
    .passed = { 0, MID_PAIR (-7, 15), MID_PAIR (1, 26), MID_PAIR (-14, 31), MID_PAIR (46, 70),
                MID_PAIR (54, 112), MID_PAIR (99, 148), 0 },
    .held = { 0, MID_PAIR (-1, -7), MID_PAIR (1, 5), MID_PAIR (-11, -14), MID_PAIR (-4, -25),
              MID_PAIR (-20, -32), MID_PAIR (-38, -77), 0 },
    .escort = { 0, MID_PAIR (-1, 0), MID_PAIR (-2, 2), MID_PAIR (-1, 8), MID_PAIR (2, 13),
                MID_PAIR (1, 12), MID_PAIR (-1, 11), 0 },
    .hunter = { 0, MID_PAIR (0, 1), MID_PAIR (0, 3), MID_PAIR (-2, -2), MID_PAIR (0, -10),
                MID_PAIR (-3, -15), MID_PAIR (-2, -18), 0 },
    .isolated = MID_PAIR (-12, -11),
    .doubled = MID_PAIR (-11, -22),
    .backward = MID_PAIR (-7, -9),
    .guarded = { 0, 0, MID_PAIR (12, 8), MID_PAIR (13, 5), MID_PAIR (16, 10), MID_PAIR (25, 17),
                 MID_PAIR (50, 30), 0 },
    .abreast = { 0, MID_PAIR (11, -4), MID_PAIR (5, 4), MID_PAIR (11, 10), MID_PAIR (18, 12),
                 MID_PAIR (30, 17), MID_PAIR (45, 30), 0 },
    .bishop_pair = MID_PAIR (32, 51),
    .open_file = MID_PAIR (29, 7),
    .half_open = MID_PAIR (10, 5),
    .outpost = { MID_PAIR (32, 17), MID_PAIR (21, 11) },
    .bad_bishop = MID_PAIR (-2, -5),
    .far_from_king = { MID_PAIR (-5, -5), MID_PAIR (-4, -4) },
    .hunted = MID_PAIR (69, 50),
    .pushed = MID_PAIR (24, 18),
    .by_minor = { 0, MID_PAIR (5, 11), MID_PAIR (27, 20), MID_PAIR (37, 26), MID_PAIR (59, 47),
                  MID_PAIR (53, 60), 0 },
    .by_rook = { 0, MID_PAIR (1, 22), MID_PAIR (20, 29), MID_PAIR (26, 30), 0, MID_PAIR (41, 26),
                 0 },
    .by_king = MID_PAIR (14, 38),
    .hanging = MID_PAIR (24, 20),
    .contested = MID_PAIR (4, 2),
    .space = MID_PAIR (4, 0),
    .shelter = { MID_PAIR (-17, 9), MID_PAIR (28, -2), MID_PAIR (14, 0), MID_PAIR (4, 1),
                 MID_PAIR (-11, -5), MID_PAIR (-5, -2), MID_PAIR (-8, 0), 0 },
    .storm = { MID_PAIR (3, -4), MID_PAIR (0, 1), MID_PAIR (-29, 1), MID_PAIR (-20, 5),
               MID_PAIR (-20, 1), MID_PAIR (-9, 1), MID_PAIR (-8, -1), 0 },
    .rammed = { 0, 0, MID_PAIR (-24, 0), MID_PAIR (-7, 2), MID_PAIR (-4, -1), MID_PAIR (-1, -3),
                MID_PAIR (0, -1), 0 },
    .attacker = { 0, 0, 40, 14, 0, 1, 0 },
    .near = 3,
    .check = { 0, 0, 131, 149, 115, 61, 0 },
    .risky_check = 2,
    .weak = 10,
    .tied = 39,
    .bare = 46,
    .flank = 9,
    .flank_guard = 0,
    .no_queen = 57,
    .knight_at_home = 60,
    .tempo = 25,
  };

/* --- What hangs on them ----------------------------------------------------------------------- */

MidPair mid_orthodox_placed[MID_ORTHODOX_ROLES][64];

__attribute__ ((constructor)) void
mid_orthodox_weights_settle (void)
{
  const MidOrthodoxWeights *w = &mid_orthodox_weights;
  for (int role = 0; role < MID_ORTHODOX_ROLES; role++)
    for (int square = 0; square < 64; square++)
      {
        int file = square & 7;
        mid_orthodox_placed[role][square] = w->worth[role] + w->by_rank[role][square >> 3]
                                            + w->by_file[role][file < 4 ? file : 7 - file];
      }
}

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
  PAIRS (mobility, MID_ORTHODOX_ROLES, MID_ORTHODOX_REACHES, -150, 150),
  PAIRS (passed, 8, 1, -50, 400),
  PAIRS (held, 8, 1, -250, 50),
  PAIRS (escort, 8, 1, -30, 60),
  PAIRS (hunter, 8, 1, -60, 30),
  PAIRS (isolated, 1, 1, -60, 20),
  PAIRS (doubled, 1, 1, -60, 20),
  PAIRS (backward, 1, 1, -60, 20),
  PAIRS (guarded, 8, 1, -20, 150),
  PAIRS (abreast, 8, 1, -20, 150),
  PAIRS (bishop_pair, 1, 1, -20, 120),
  PAIRS (open_file, 1, 1, -20, 100),
  PAIRS (half_open, 1, 1, -20, 80),
  PAIRS (outpost, 2, 1, -20, 120),
  PAIRS (bad_bishop, 1, 1, -20, 10),
  PAIRS (far_from_king, 2, 1, -20, 10),
  PAIRS (hunted, 1, 1, -20, 150),
  PAIRS (pushed, 1, 1, -20, 80),
  PAIRS (by_minor, MID_ORTHODOX_ROLES, 1, -20, 150),
  PAIRS (by_rook, MID_ORTHODOX_ROLES, 1, -20, 150),
  PAIRS (by_king, 1, 1, -20, 100),
  PAIRS (hanging, 1, 1, -20, 150),
  PAIRS (contested, 1, 1, -10, 20),
  PAIRS (space, 1, 1, -10, 20),
  PAIRS (shelter, 8, 1, -80, 80),
  PAIRS (storm, 8, 1, -80, 40),
  PAIRS (rammed, 8, 1, -80, 40),
  PLAIN (attacker, MID_WEIGHT_BENT, MID_ORTHODOX_ROLES, 1, 0, 150),
  PLAIN (near, MID_WEIGHT_BENT, 1, 1, 0, 100),
  PLAIN (check, MID_WEIGHT_BENT, MID_ORTHODOX_ROLES, 1, 0, 700),
  PLAIN (risky_check, MID_WEIGHT_BENT, 1, 1, 0, 150),
  PLAIN (weak, MID_WEIGHT_BENT, 1, 1, 0, 150),
  PLAIN (tied, MID_WEIGHT_BENT, 1, 1, 0, 120),
  PLAIN (bare, MID_WEIGHT_BENT, 1, 1, 0, 120),
  PLAIN (flank, MID_WEIGHT_BENT, 1, 1, 0, 20),
  PLAIN (flank_guard, MID_WEIGHT_BENT, 1, 1, 0, 20),
  PLAIN (no_queen, MID_WEIGHT_BENT, 1, 1, 0, 800),
  PLAIN (knight_at_home, MID_WEIGHT_BENT, 1, 1, 0, 150),
  PLAIN (tempo, MID_WEIGHT_LINEAR, 1, 1, 0, 60),
};
