/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-set.h: sets of cells of the 10 × 10 board, one bit a cell, a1 = bit 0, j10 = bit 99. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#define MID_INLINE static inline __attribute__ ((always_inline))

typedef unsigned __int128 MidSet;

enum
{
  MID_EXTREME_FILES = 10,
  MID_EXTREME_CELLS = 100
};

MID_INLINE MidSet
mid_set_of (int cell)
{
  return (MidSet) 1 << cell;
}

#define MID_SET_WORDS(high, low) ((MidSet) UINT64_C (high) << 64 | UINT64_C (low))
#define MID_SET_RANK_1           ((MidSet) 0x3ff)
#define MID_SET_RANK_10          (MID_SET_RANK_1 << 90)
#define MID_SET_BOARD            (((MidSet) 1 << MID_EXTREME_CELLS) - 1)

MID_INLINE bool
mid_set_has (MidSet set, int cell)
{
  return (set >> cell) & 1;
}

MID_INLINE unsigned
mid_set_count (MidSet set)
{
  return (unsigned) (__builtin_popcountll ((uint64_t) set)
                     + __builtin_popcountll ((uint64_t) (set >> 64)));
}

MID_INLINE bool
mid_set_several (MidSet set)
{
  return (set & (set - 1)) != 0;
}

/* The lowest cell of a set that is not empty. */
MID_INLINE int
mid_set_first (MidSet set)
{
  uint64_t low = (uint64_t) set, high = (uint64_t) (set >> 64);
  return low != 0 ? __builtin_ctzll (low) : 64 + __builtin_ctzll (high);
}

/* Takes the lowest cell out of a set that is not empty. */
MID_INLINE int
mid_set_pop (MidSet *set)
{
  int cell = mid_set_first (*set);
  *set &= *set - 1;
  return cell;
}

/* The highest cell of the set and all above it; everything if the set is empty. */
MID_INLINE MidSet
mid_set_from_highest (MidSet set)
{
  uint64_t low = (uint64_t) set | 1, high = (uint64_t) (set >> 64);
  if (high != 0)
    return (MidSet) (~UINT64_C (0) << (63 - __builtin_clzll (high))) << 64;
  return ~(MidSet) 0 << (63 - __builtin_clzll (low));
}
