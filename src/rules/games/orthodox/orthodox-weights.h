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
  MID_ORTHODOX_WEIGHT_TABLES = 14
};

typedef struct
{
  MidPair worth[MID_ORTHODOX_ROLES];
  MidPair by_rank[MID_ORTHODOX_ROLES][8], by_file[MID_ORTHODOX_ROLES][4];
  MidPair mobility[MID_ORTHODOX_ROLES]; /* a square reached beyond a usual number of them */
  MidPair passed[8];
  MidPair isolated, doubled, shielded;
  MidPair bishop_pair, open_file, half_open;
  MidPair hunted;                     /* a piece that a pawn attacks */
  int16_t attack[MID_ORTHODOX_ROLES]; /* danger, for each square around the king attacked */
  int16_t tempo;
} MidOrthodoxWeights;

/* What they are; see mid-weights.h for who may change them. */
extern MidOrthodoxWeights mid_orthodox_weights;
extern const MidWeightTable mid_orthodox_weight_tables[MID_ORTHODOX_WEIGHT_TABLES];
