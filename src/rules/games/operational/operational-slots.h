/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-slots.h: sets of squares of a board of 17 files and 11 ranks.
 *
 * Four words of three ranks each; a rank has 21 bits, of which the last four are a margin that is
 * never set.  So a shift of a whole set by up to four files stays within its rank or falls into the
 * margin, and one "and" with a set of the board clears the margin again.
 *
 *   bit 63   62-59   58-42      41-38   37-21      20-17   16-0
 *       0   margin  rank 3k+2  margin  rank 3k+1  margin  rank 3k      of word k
 *
 * A SLOT is the number of a bit, 64 * word + bit in the word.  Nothing outside this folder sees
 * one: moves, cells and changes have squares there.
 */
#pragma once
#include <stdbool.h>
#include <stdint.h>

enum
{
  MID_SLOT_FILES = 17,
  MID_SLOT_RANKS = 11,
  MID_SLOT_SQUARES = MID_SLOT_FILES * MID_SLOT_RANKS,
  MID_SLOT_WORDS = 4,
  MID_SLOTS_END = 230 /* one more than the last slot, that of q11 */
};

typedef struct
{
  uint64_t words[MID_SLOT_WORDS];
} MidSlots;

/* Clockwise; direction + 4 & 7 is its opposite. */
typedef enum
{
  MID_NORTH,
  MID_NORTH_EAST,
  MID_EAST,
  MID_SOUTH_EAST,
  MID_SOUTH,
  MID_SOUTH_WEST,
  MID_WEST,
  MID_NORTH_WEST,
  MID_DIRECTIONS
} MidDirection;

static inline int
mid_slot_at (int file, int rank)
{
  return 64 * (rank / 3) + 21 * (rank % 3) + file;
}

static inline bool
mid_slots_has (const MidSlots *set, int slot)
{
  return (set->words[slot >> 6] >> (slot & 63)) & 1;
}

static inline void
mid_slots_flip (MidSlots *set, int slot)
{
  set->words[slot >> 6] ^= UINT64_C (1) << (slot & 63);
}

static inline bool
mid_slots_is_empty (const MidSlots *set)
{
  return (set->words[0] | set->words[1] | set->words[2] | set->words[3]) == 0;
}

static inline MidSlots
mid_slots_and (MidSlots a, MidSlots b)
{
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    a.words[i] &= b.words[i];
  return a;
}

static inline MidSlots
mid_slots_or (MidSlots a, MidSlots b)
{
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    a.words[i] |= b.words[i];
  return a;
}

/* a without b. */
static inline MidSlots
mid_slots_minus (MidSlots a, MidSlots b)
{
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    a.words[i] &= ~b.words[i];
  return a;
}

static inline unsigned
mid_slots_count (MidSlots set)
{
  unsigned count = 0;
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    count += (unsigned) __builtin_popcountll (set.words[i]);
  return count;
}

/* Takes the lowest slot out; -1 if there is none. */
static inline int
mid_slots_take (MidSlots *set)
{
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    if (set->words[i] != 0)
      {
        int slot = 64 * i + __builtin_ctzll (set->words[i]);
        set->words[i] &= set->words[i] - 1;
        return slot;
      }
  return -1;
}
