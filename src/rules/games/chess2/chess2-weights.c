/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-weights.c: what the numbers are.  The initialiser is written by a program, see
 * mid_weights_write_c(): change it by tuning. */
#include "chess2-weights.h"

MidChess2Weights mid_chess2_weights = {
  .worth = { { MID_PAIR (78, 116), MID_PAIR (340, 297), MID_PAIR (351, 299), MID_PAIR (429, 591),
               MID_PAIR (1019, 1068), 0 },
             { MID_PAIR (103, 106), MID_PAIR (379, 394), MID_PAIR (376, 401), MID_PAIR (465, 598),
               MID_PAIR (577, 694), MID_PAIR (47, 70) },
             { MID_PAIR (74, 135), MID_PAIR (380, 291), MID_PAIR (416, 334), MID_PAIR (438, 488),
               MID_PAIR (275, 350), 0 },
             { MID_PAIR (123, 46), MID_PAIR (326, 255), MID_PAIR (302, 269), MID_PAIR (277, 296),
               MID_PAIR (807, 794), MID_PAIR (44, 26) },
             { MID_PAIR (72, 174), MID_PAIR (313, 340), MID_PAIR (381, 338), MID_PAIR (522, 522), 0,
               MID_PAIR (118, 68) },
             { MID_PAIR (85, 76), MID_PAIR (301, 317), MID_PAIR (309, 323), MID_PAIR (408, 399),
               MID_PAIR (889, 871), MID_PAIR (69, 79) } },
  .second_king = MID_PAIR (601, 511),
  .by_rank = { { 0, MID_PAIR (0, 1), MID_PAIR (6, -4), MID_PAIR (10, 19), MID_PAIR (11, 16),
                 MID_PAIR (46, 30), MID_PAIR (38, 100), 0 },
               { MID_PAIR (-25, -1), MID_PAIR (20, 14), MID_PAIR (3, 35), MID_PAIR (19, 2),
                 MID_PAIR (31, -1), MID_PAIR (2, -1), MID_PAIR (33, 9), MID_PAIR (-82, -14) },
               { MID_PAIR (-11, -35), MID_PAIR (26, 7), MID_PAIR (13, 25), MID_PAIR (23, 58),
                 MID_PAIR (60, 42), MID_PAIR (48, 18), MID_PAIR (-6, -12), MID_PAIR (-76, -7) },
               { MID_PAIR (0, -37), MID_PAIR (-19, -60), MID_PAIR (-23, 17), MID_PAIR (-2, 6),
                 MID_PAIR (-20, 49), MID_PAIR (32, 99), MID_PAIR (10, 77), MID_PAIR (23, -27) },
               { MID_PAIR (20, -27), MID_PAIR (27, -20), MID_PAIR (21, -36), MID_PAIR (3, 63),
                 MID_PAIR (-10, 94), MID_PAIR (3, 12), MID_PAIR (-4, 84), MID_PAIR (34, 37) },
               { MID_PAIR (-4, -150), MID_PAIR (3, -34), MID_PAIR (17, 37), MID_PAIR (5, 189),
                 MID_PAIR (32, 28), MID_PAIR (13, -1), MID_PAIR (-14, -25), MID_PAIR (2, -1) } },
  .by_file = { { MID_PAIR (-7, 2), MID_PAIR (-9, -21), MID_PAIR (9, -12), MID_PAIR (22, -4) },
               { MID_PAIR (-15, 1), MID_PAIR (7, 4), MID_PAIR (12, -3), MID_PAIR (0, 49) },
               { MID_PAIR (6, -7), MID_PAIR (15, -11), MID_PAIR (29, 48), MID_PAIR (29, 60) },
               { MID_PAIR (-26, 33), MID_PAIR (-20, 1), MID_PAIR (14, 32), MID_PAIR (9, 22) },
               { MID_PAIR (16, 20), MID_PAIR (12, 45), MID_PAIR (15, 70), MID_PAIR (36, 27) },
               { MID_PAIR (42, -83), MID_PAIR (45, -2), MID_PAIR (22, 43), MID_PAIR (2, 75) } },
  .mobility = { { MID_PAIR (-24, -105), MID_PAIR (-11, -49), MID_PAIR (-4, -16), MID_PAIR (-1, 27),
                  MID_PAIR (8, 4), MID_PAIR (3, 40), MID_PAIR (9, 47), MID_PAIR (5, 63),
                  MID_PAIR (64, 54), MID_PAIR (25, 25), MID_PAIR (30, 30), MID_PAIR (35, 35),
                  MID_PAIR (40, 40), MID_PAIR (45, 45), MID_PAIR (50, 50), MID_PAIR (55, 55) },
                { MID_PAIR (-29, -51), MID_PAIR (-4, -78), MID_PAIR (-2, -63), MID_PAIR (8, -73),
                  MID_PAIR (2, 46), MID_PAIR (1, 45), MID_PAIR (1, 33), MID_PAIR (19, 10),
                  MID_PAIR (13, 52), MID_PAIR (23, 11), MID_PAIR (32, 60), MID_PAIR (3, 42),
                  MID_PAIR (28, 37), MID_PAIR (39, 22), MID_PAIR (40, 40), MID_PAIR (45, 45) },
                { MID_PAIR (-32, -10), MID_PAIR (-15, -71), MID_PAIR (-19, -61),
                  MID_PAIR (-18, -22), MID_PAIR (5, -52), MID_PAIR (-4, -6), MID_PAIR (15, -7),
                  MID_PAIR (9, -18), MID_PAIR (5, 14), MID_PAIR (27, -1), MID_PAIR (15, 13),
                  MID_PAIR (27, 42), MID_PAIR (63, 44), MID_PAIR (2, 65), MID_PAIR (22, 72),
                  MID_PAIR (24, 40) },
                { MID_PAIR (-23, -64), MID_PAIR (-22, -49), MID_PAIR (-20, -55), MID_PAIR (-7, -34),
                  MID_PAIR (-4, 19), MID_PAIR (-2, -37), MID_PAIR (-15, 11), MID_PAIR (-13, -5),
                  MID_PAIR (-10, -8), MID_PAIR (-20, 28), MID_PAIR (-4, -11), MID_PAIR (-15, 10),
                  MID_PAIR (-23, 31), MID_PAIR (1, 19), MID_PAIR (-1, 17), MID_PAIR (5, 18) },
                { MID_PAIR (-33, -35), MID_PAIR (-14, -9), MID_PAIR (-20, -14), MID_PAIR (-6, -22),
                  MID_PAIR (7, -1), MID_PAIR (18, 29), MID_PAIR (19, 53), MID_PAIR (8, 8),
                  MID_PAIR (31, 30), MID_PAIR (15, 20), MID_PAIR (18, 24), MID_PAIR (21, 28),
                  MID_PAIR (24, 32), MID_PAIR (27, 36), MID_PAIR (30, 40), MID_PAIR (33, 44) },
                { MID_PAIR (-51, -37), MID_PAIR (-41, -75), MID_PAIR (-35, 0), MID_PAIR (-54, -36),
                  MID_PAIR (-15, -44), MID_PAIR (12, -18), MID_PAIR (1, 29), MID_PAIR (9, 8),
                  MID_PAIR (27, 68), MID_PAIR (58, 34), MID_PAIR (39, 43), MID_PAIR (28, 29),
                  MID_PAIR (28, 28), MID_PAIR (32, 32), MID_PAIR (36, 36), MID_PAIR (40, 40) } },
  .passed = { 0, MID_PAIR (57, -10), MID_PAIR (-20, 11), MID_PAIR (-50, -50), MID_PAIR (10, 17),
              MID_PAIR (30, 116), MID_PAIR (44, 155), 0 },
  .held = { 0, MID_PAIR (11, -25), MID_PAIR (-14, -15), MID_PAIR (26, -52), MID_PAIR (-57, 10),
            MID_PAIR (-19, -40), MID_PAIR (-63, -56), 0 },
  .escort = { 0, MID_PAIR (11, 8), MID_PAIR (19, 14), MID_PAIR (19, 32), MID_PAIR (12, 50),
              MID_PAIR (-24, 46), MID_PAIR (-17, 15), 0 },
  .hunter = { 0, MID_PAIR (-31, -2), MID_PAIR (-14, -11), MID_PAIR (-12, 4), MID_PAIR (5, -22),
              MID_PAIR (-2, -26), MID_PAIR (1, 8), 0 },
  .isolated = MID_PAIR (-6, -1),
  .doubled = MID_PAIR (-11, -19),
  .backward = MID_PAIR (-8, -9),
  .guarded = { 0, 0, MID_PAIR (21, 14), MID_PAIR (19, -7), MID_PAIR (31, -13), MID_PAIR (35, -27),
               MID_PAIR (107, 81), 0 },
  .abreast = { 0, MID_PAIR (12, -13), MID_PAIR (4, 32), MID_PAIR (12, 6), MID_PAIR (28, 12),
               MID_PAIR (29, 41), MID_PAIR (50, 50), 0 },
  .bishop_pair = MID_PAIR (-12, 63),
  .open_file = MID_PAIR (30, 23),
  .half_open_file = MID_PAIR (0, 45),
  .outpost = { MID_PAIR (29, 18), MID_PAIR (20, -20) },
  .hunted = MID_PAIR (77, 73),
  .menaced = { MID_PAIR (47, 27), MID_PAIR (48, 20) },
  .loose = MID_PAIR (19, 26),
  .hanging = MID_PAIR (20, 62),
  .shielded = MID_PAIR (-8, -20),
  .attack = { 34, 22, 32, 49, 88, 22 },
  .check = { 67, 25, 117, 80, 30, 87 },
  .weak = 27,
  .run = { { 0, 330, 157, 51, 25, 4 }, { 0, 1492, 221, 91, 36, 10 } },
  .doors = MID_PAIR (-2, 45),
  .pulled = MID_PAIR (-3, 20),
  .besieging = MID_PAIR (29, 40),
  .barring = MID_PAIR (9, 17),
  .reaped = MID_PAIR (-8, -20),
  .storm = MID_PAIR (100, 44),
  .cramped = MID_PAIR (-26, 21),
  .lent = MID_PAIR (30, 45),
  .charge = MID_PAIR (-5, 36),
  .versus = { { 0, MID_PAIR (-112, -12), MID_PAIR (-54, 7), MID_PAIR (-139, -3),
                MID_PAIR (-91, -19), MID_PAIR (-48, -24) },
              { MID_PAIR (112, 12), 0, MID_PAIR (48, 16), MID_PAIR (42, 28), MID_PAIR (23, 26),
                MID_PAIR (34, -3) },
              { MID_PAIR (54, -7), MID_PAIR (-48, -16), 0, MID_PAIR (-37, -9), MID_PAIR (-38, -19),
                MID_PAIR (17, -14) },
              { MID_PAIR (139, 3), MID_PAIR (-42, -28), MID_PAIR (37, 9), 0, MID_PAIR (-16, -2),
                MID_PAIR (41, 1) },
              { MID_PAIR (91, 19), MID_PAIR (-23, -26), MID_PAIR (38, 19), MID_PAIR (16, 2), 0,
                MID_PAIR (47, 13) },
              { MID_PAIR (48, 24), MID_PAIR (-34, 3), MID_PAIR (-17, 15), MID_PAIR (-41, -1),
                MID_PAIR (-47, -13), 0 } },
  .stones = { 0, 55, 98, 130, 155, 172, 184 },
  .tempo = 30,
  .half_turn = 40,
};

/* --- What hangs on them ----------------------------------------------------------------------- */

MidPair mid_chess2_placed[MID_ROLES][64];

__attribute__ ((constructor)) void
mid_chess2_weights_settle (void)
{
  const MidChess2Weights *w = &mid_chess2_weights;
  for (int role = 0; role < MID_ROLES; role++)
    for (int square = 0; square < 64; square++)
      {
        int file = square & 7;
        mid_chess2_placed[role][square] =
          w->by_rank[role][square >> 3] + w->by_file[role][file < 4 ? file : 7 - file];
      }
}

/* --- For tuners ------------------------------------------------------------------------------- */

#define PAIRS(member, rows, columns, least, most)                                                  \
  {                                                                                                \
#    member, &mid_chess2_weights.member, MID_WEIGHT_PAIR, MID_WEIGHT_LINEAR, rows, columns, least, \
      most                                                                                         \
  }
#define PLAIN(member, shape, rows, columns, least, most)                                           \
  {                                                                                                \
#    member, &mid_chess2_weights.member, MID_WEIGHT_PLAIN, shape, rows, columns, least, most       \
  }

const MidWeightTable mid_chess2_weight_tables[MID_CHESS2_WEIGHT_TABLES] = {
  PAIRS (worth, MID_ARMIES, MID_ROLES, 0, 1500),
  PAIRS (second_king, 1, 1, 0, 1500),
  PAIRS (by_rank, MID_ROLES, 8, -250, 250),
  PAIRS (by_file, MID_ROLES, 4, -150, 150),
  PAIRS (mobility, MID_WAYS, MID_REACH_MOST + 1, -150, 150),
  PAIRS (passed, 8, 1, -50, 400),
  PAIRS (held, 8, 1, -250, 50),
  PAIRS (escort, 8, 1, -30, 60),
  PAIRS (hunter, 8, 1, -60, 30),
  PAIRS (isolated, 1, 1, -60, 20),
  PAIRS (doubled, 1, 1, -60, 20),
  PAIRS (backward, 1, 1, -60, 20),
  PAIRS (guarded, 8, 1, -30, 150),
  PAIRS (abreast, 8, 1, -30, 150),
  PAIRS (bishop_pair, 1, 1, -20, 120),
  PAIRS (open_file, 1, 1, -20, 100),
  PAIRS (half_open_file, 1, 1, -20, 80),
  PAIRS (outpost, 2, 1, -20, 120),
  PAIRS (hunted, 1, 1, -20, 150),
  PAIRS (menaced, 2, 1, -20, 150),
  PAIRS (loose, 1, 1, -20, 100),
  PAIRS (hanging, 1, 1, -20, 150),
  PAIRS (shielded, 1, 1, -20, 60),
  PLAIN (attack, MID_WEIGHT_BENT, MID_WAYS, 1, 0, 100),
  PLAIN (check, MID_WEIGHT_BENT, MID_WAYS, 1, 0, 200),
  PLAIN (weak, MID_WEIGHT_BENT, 1, 1, 0, 100),
  PLAIN (run, MID_WEIGHT_LINEAR, 2, MID_RUN_MOST, 0, 2000),
  PAIRS (doors, 1, 1, -20, 80),
  PAIRS (pulled, 1, 1, -20, 40),
  PAIRS (besieging, 1, 1, -20, 40),
  PAIRS (barring, 1, 1, -20, 100),
  PAIRS (reaped, 1, 1, -20, 100),
  PAIRS (storm, 1, 1, -50, 100),
  PAIRS (cramped, 1, 1, -100, 50),
  PAIRS (lent, 1, 1, -20, 100),
  PAIRS (charge, 1, 1, -20, 100),
  PAIRS (versus, MID_ARMIES, MID_ARMIES, -300, 300),
  PLAIN (stones, MID_WEIGHT_LINEAR, MID_STONES_MAX + 1, 1, 0, 400),
  PLAIN (tempo, MID_WEIGHT_LINEAR, 1, 1, 0, 60),
  PLAIN (half_turn, MID_WEIGHT_LINEAR, 1, 1, 0, 150),
};
