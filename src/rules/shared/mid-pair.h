/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pair.h: what a thing is worth on a full and on an empty board (chessprogramming wiki,
 * "Tapered Eval"), in one number: the empty board's value is in the upper half, so that both add up
 * at once.
 */
#pragma once
#include <stdint.h>

typedef int32_t MidPair;

/* A constant expression, so that tables can be made of it. */
#define MID_PAIR(full, empty) ((MidPair) ((uint32_t) (empty) << 16) + (full))

static inline int
mid_pair_full (MidPair pair)
{
  return (int16_t) (uint16_t) pair;
}

static inline int
mid_pair_empty (MidPair pair)
{
  return (int16_t) (uint16_t) ((uint32_t) (pair + 0x8000) >> 16);
}

/* At `phase` of `whole`, which is the full board's. */
static inline int
mid_pair_taper (MidPair pair, int phase, int whole)
{
  return (mid_pair_full (pair) * phase + mid_pair_empty (pair) * (whole - phase)) / whole;
}
