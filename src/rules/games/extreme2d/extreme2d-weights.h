/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-weights.h: the numbers of the evaluation, in hundredths of a pawn. */
#pragma once
#include "extreme2d.h"
#include "mid-pair.h"
#include "mid-weights.h"

enum
{
  MID_EXTREME_REACH_MOST = 7, /* in steps of four cells; so many and more are the same */
  MID_EXTREME_WEIGHT_TABLES = 14
};

typedef struct
{
  MidPair discs[MID_COLOURS][2]; /* the first of a colour in a stack, the second */
  MidPair colours[2];            /* a stack with two colours, with three */
  MidPair pawn, heir;
  MidPair royal[MID_COLOURS]; /* what a colour beneath a king is worth less */
  MidPair advance[10];        /* a pawn, by rank */
  MidPair heirless[10];       /* the same, more, if it may become the heir (E6) */
  MidPair reach[MID_EXTREME_REACH_MOST + 1];
  MidPair hanging, covered; /* a stack attacked and not covered; covered */
  MidPair centre;           /* a powered stack, for each ring nearer the middle */
  MidPair home;             /* the king, for each rank from its own */
  int16_t zone;             /* danger, for each cell around the king that is attacked */
  int16_t tempo;
} MidExtremeWeights;

/* What they are; see mid-weights.h for who may change them. */
extern MidExtremeWeights mid_extreme_weights;
extern const MidWeightTable mid_extreme_weight_tables[MID_EXTREME_WEIGHT_TABLES];
