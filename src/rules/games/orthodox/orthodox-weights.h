/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-weights.h: the numbers of chess's evaluation, in hundredths of a pawn.  Ranks are
 * counted from the side's own, files from the edge: a and h are 0. */
#pragma once
#include "mid-pair.h"
#include "mid-weights.h"
#include "orthodox-board.h"

enum
{
  MID_ORTHODOX_ROLES = MID_KING + 1, /* tables have a row for no piece */
  MID_ORTHODOX_REACHES = 28,         /* squares that a piece reaches: 0 … 27 */
  MID_ORTHODOX_WEIGHT_TABLES = 42
};

typedef struct
{
  MidPair worth[MID_ORTHODOX_ROLES];
  MidPair by_rank[MID_ORTHODOX_ROLES][8], by_file[MID_ORTHODOX_ROLES][4];
  MidPair mobility[MID_ORTHODOX_ROLES][MID_ORTHODOX_REACHES];

  /* Pawns. */
  MidPair passed[8], held[8];          /* a passed pawn; one with its way blocked, besides */
  MidPair escort[8], hunter[8];        /* a step nearer of the own king, of the enemy's, by rank */
  MidPair isolated, doubled, backward; /* flaws */
  MidPair guarded[8], abreast[8];      /* by a pawn behind; with one beside */

  /* Officers. */
  MidPair bishop_pair, open_file, half_open;
  MidPair outpost[2];       /* a knight, a bishop where no pawn drives it off, guarded by one */
  MidPair bad_bishop;       /* for each own pawn on squares of its colour */
  MidPair far_from_king[2]; /* a knight, a bishop, for each step */

  /* Contact. */
  MidPair hunted, pushed; /* an officer that a pawn attacks; that one can attack by a step */
  MidPair by_minor[MID_ORTHODOX_ROLES], by_rook[MID_ORTHODOX_ROLES]; /* attacked by a lesser one */
  MidPair by_king;          /* the king attacks something that is not well guarded */
  MidPair hanging;          /* attacked and not guarded, or not enough */
  MidPair contested, space; /* squares */

  /* Kings: by the rank of the own pawn nearest to him on each of three files, and of the enemy's
   * that has come nearest, on its way and stopped by that pawn; 0: none. */
  MidPair shelter[8], storm[8], rammed[8];

  /* Danger to a king; it counts by its square. */
  int16_t
    attacker[MID_ORTHODOX_ROLES];    /* for each that looks at his surroundings, times them all */
  int16_t near;                      /* for each square beside him that one of these attacks */
  int16_t check[MID_ORTHODOX_ROLES]; /* for a check that can be given safely */
  int16_t risky_check;               /* for each that cannot */
  int16_t weak;                      /* for each square around that he and a queen alone guard */
  int16_t tied;                      /* for each of his pieces that is pinned */
  int16_t bare;                      /* for each file without a pawn before him */
  int16_t flank, flank_guard;        /* attacks on his side of the board; what is guarded there */
  int16_t no_queen, knight_at_home;  /* less danger */

  int16_t tempo;
} MidOrthodoxWeights;

/* What they are; see mid-weights.h for who may change them. */
extern MidOrthodoxWeights mid_orthodox_weights;

/* worth, by_rank and by_file together: what a piece of the first side is worth where it stands. */
extern MidPair mid_orthodox_placed[MID_ORTHODOX_ROLES][64];
void mid_orthodox_weights_settle (void);

extern const MidWeightTable mid_orthodox_weight_tables[MID_ORTHODOX_WEIGHT_TABLES];
