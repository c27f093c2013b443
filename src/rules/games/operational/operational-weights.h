/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-weights.h: the numbers of the evaluation, in hundredths of a soldier. */
#pragma once
#include "mid-pair.h"
#include "mid-weights.h"
#include "operational.h"

enum
{
  MID_OPERATIONAL_POSTS = 5, /* of each side at the start (O1) */
  MID_OPERATIONAL_WEIGHT_TABLES = 10
};

typedef struct
{
  MidPair worth[MID_OPERATIONAL_ROLES + 1];
  int16_t posts[MID_OPERATIONAL_POSTS + 1];   /* so many are left (O10) */
  MidPair advance;                            /* a soldier, for each rank */
  MidPair centre[MID_OPERATIONAL_ROLES + 1];  /* for each file nearer the middle */
  MidPair hanging[MID_OPERATIONAL_ROLES + 1]; /* attacked from near and not covered */
  MidPair bare;     /* a piece not covered, where missiles and bombers strike */
  MidPair besieged; /* a post, for each enemy piece that reaches it from near */
  MidPair guarded;  /* a piece covered */
  MidPair space;    /* a square in the enemy's half that is reached from near */
  int16_t tempo;
} MidOperationalWeights;

/* What they are; see mid-weights.h for who may change them. */
extern MidOperationalWeights mid_operational_weights;
extern const MidWeightTable mid_operational_weight_tables[MID_OPERATIONAL_WEIGHT_TABLES];
