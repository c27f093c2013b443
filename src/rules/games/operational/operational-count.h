/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-count.h: how many moves a side has, counted and not listed; inline, to be compiled
 * once for each kind of processor (operational-perft.c).
 *
 * What leaps lands on whatever is not its own, so the number of leaps hangs on the side's own
 * pieces alone: it is the same after every move of the other side that does not capture.  Shots and
 * the airborne's moves are all that has to be counted anew.
 */
#pragma once
#include <string.h>

#include "operational-board.h"

#define MID_INLINE static inline __attribute__ ((always_inline))

/* A set as one vector: left to find out by itself that four words are one, the compiler makes two
 * thirds of the speed of it (start at depth 3, AMD EPYC 9005: 2.8 against 4.2 thousand million
 * leaves a second).  Everything here is inline, so that processors differ in how they return a
 * vector does not matter. */
#pragma GCC diagnostic ignored "-Wpsabi"
typedef uint64_t Vector __attribute__ ((vector_size (32), aligned (16)));

MID_INLINE Vector
load (const MidSlots *set)
{
  Vector vector;
  memcpy (&vector, set, sizeof vector);
  return vector;
}

MID_INLINE unsigned
count_vector (const Vector *set)
{
  unsigned count = 0;
  for (int i = 0; i < MID_SLOT_WORDS; i++)
    count += (unsigned) __builtin_popcountll ((*set)[i]);
  return count;
}

/* One step of every square.  What leaves a word enters the next one, as the rank three ranks on;
 * what leaves the board is in a margin or in bit 63 afterwards, so "and" the result with squares.
 */
MID_INLINE Vector
step (const Vector *from, MidDirection direction)
{
  Vector set = *from;
  const Vector none = { 0 };
  Vector above = __builtin_shufflevector (none, set, 0, 4, 5, 6);
  Vector below = __builtin_shufflevector (set, none, 1, 2, 3, 4);
  switch (direction)
    {
    case MID_NORTH:
      return set << 21 | above >> 42;
    case MID_NORTH_EAST:
      return set << 22 | above >> 41;
    case MID_NORTH_WEST:
      return set << 20 | above >> 43;
    case MID_SOUTH:
      return set >> 21 | below << 42;
    case MID_SOUTH_EAST:
      return set >> 20 | below << 43;
    case MID_SOUTH_WEST:
      return set >> 22 | below << 41;
    case MID_EAST:
      return set << 1;
    case MID_WEST:
      return set >> 1;
    case MID_DIRECTIONS:
      break;
    }
  return set;
}

/* The side's guns that reach 1, 2, 3 and 4 squares (O3). */
MID_INLINE void
find_guns (const MidOperational *p, MidSide us, Vector guns[4])
{
  const MidSlots *roles = p->roles;
  Vector own = load (&p->sides[us]);
  guns[3] = own & load (&roles[MID_HELICOPTER - 1]);
  guns[2] = guns[3]
            | (own
               & (load (&roles[MID_STRONGHOLD - 1]) | load (&roles[MID_TANK - 1])
                  | load (&roles[MID_CAVALRY - 1])));
  Vector soldiers = own & load (&roles[MID_SOLDIER - 1]);
  guns[1] = (p->rules & MID_RULE_SHORT_SOLDIER_GUN) != 0 ? guns[2] : guns[2] | soldiers;
  guns[0] = guns[2] | soldiers | (own & load (&roles[MID_OUTPOST - 1]));
}

/* O2, O3: shots, for all guns at once.  Enemy pieces look out in one direction, a square further
 * each time; a gun of sufficient range that they meet can hit them, and everything else they meet
 * stops them.  As no gun has two targets in one direction, those met at all ranges are counted
 * together. */
MID_INLINE unsigned
count_shots (const MidOperational *p, MidSide us)
{
  Vector guns[4], enemies = load (&p->sides[other_side (us)]);
  Vector empty = load (&mid_slots_board) & ~(load (&p->sides[us]) | enemies);
  unsigned count = 0;
  find_guns (p, us, guns);
#pragma GCC unroll 8
  for (unsigned direction = 0; direction < MID_DIRECTIONS; direction++)
    {
      Vector look = step (&enemies, (MidDirection) direction), met = look & guns[0];
      for (int range = 1; range < 4; range++)
        {
          look &= empty;
          look = step (&look, (MidDirection) direction);
          met |= look & guns[range];
        }
      count += count_vector (&met);
    }
  return count;
}

/* The same where nothing stops a shot: a gun may have several targets in one direction. */
MID_INLINE unsigned
count_shots_past_blockers (const MidOperational *p, MidSide us)
{
  Vector guns[4], board = load (&mid_slots_board);
  unsigned count = 0;
  find_guns (p, us, guns);
  for (unsigned direction = 0; direction < MID_DIRECTIONS; direction++)
    {
      Vector look = load (&p->sides[other_side (us)]);
      for (int range = 0; range < 4; range++)
        {
          look = step (&look, (MidDirection) direction) & board;
          Vector met = look & guns[range];
          count += count_vector (&met);
        }
    }
  return count;
}

/* O8. */
MID_INLINE unsigned
count_steps (const MidOperational *p, MidSide us)
{
  Vector own = load (&p->sides[us]), free = load (&mid_slots_board) & ~own;
  Vector soldiers = own & load (&p->roles[MID_SOLDIER - 1]);
  unsigned count = 0;
  for (unsigned direction = 0; direction < MID_DIRECTIONS; direction++)
    {
      Vector reached = step (&soldiers, (MidDirection) direction) & free;
      count += count_vector (&reached);
    }
  return count;
}

/* O6: all that stand on one colour have the same targets. */
MID_INLINE unsigned
count_strikes (const MidOperational *p, MidSide us)
{
  MidSlots strikers = mid_slots_and (
    p->sides[us], mid_slots_or (p->roles[MID_MISSILE - 1], p->roles[MID_BOMBER - 1]));
  unsigned count = 0;
  for (int colour = 0; colour < 2; colour++)
    {
      unsigned n = mid_slots_count (mid_slots_and (strikers, mid_slots_colours[colour]));
      if (n > 0)
        count += n * mid_slots_count (strike_targets (p, us, colour));
    }
  return count;
}

/* O4, O5. */
MID_INLINE unsigned
count_leaps (const MidOperational *p, MidSide us)
{
  const MidSlots *roles = p->roles;
  MidSlots own = p->sides[us];
  MidSlots leapers = mid_slots_and (
    own,
    mid_slots_or (mid_slots_or (mid_slots_or (roles[MID_TANK - 1], roles[MID_HELICOPTER - 1]),
                                mid_slots_or (roles[MID_CAVALRY - 1], roles[MID_FIGHTER - 1])),
                  mid_slots_or (mid_slots_or (roles[MID_GENERAL_2 - 1], roles[MID_GENERAL_3 - 1]),
                                roles[MID_GENERAL_4 - 1])));
  unsigned count = 0;
  int slot;
  while ((slot = mid_slots_take (&leapers)) >= 0)
    count += mid_slots_count (
      mid_slots_minus (mid_slots_reach[leap_reach (role_at (p, slot))][slot], own));
  return count;
}

/* What does not change while the side's own pieces stay. */
MID_INLINE unsigned
count_unblocked (const MidOperational *p, MidSide us)
{
  return count_leaps (p, us) + count_steps (p, us) + count_strikes (p, us);
}

/* O7, on one line but ranks: occupied has a bit for each rank, `files` is how a step up goes. */
MID_INLINE unsigned
count_line (const MidOperational *p, MidSide them, const MidSlot *at, unsigned occupied, int files,
            int room_up, int room_down)
{
  unsigned up = occupied >> at->rank >> 1, down = occupied & ((1u << at->rank) - 1);
  unsigned count = 0;
  if (up == 0)
    count += (unsigned) room_up;
  else
    {
      count += (unsigned) __builtin_ctz (up);
      up &= up - 1;
      if (up != 0)
        {
          int far = __builtin_ctz (up) + 1;
          count +=
            mid_slots_has (&p->sides[them], mid_slot_at (at->file + far * files, at->rank + far));
        }
    }
  if (down == 0)
    return count + (unsigned) room_down;
  int first = 31 - __builtin_clz (down);
  count += (unsigned) (at->rank - 1 - first);
  down ^= 1u << first;
  if (down != 0)
    {
      int far = at->rank - (31 - __builtin_clz (down));
      count +=
        mid_slots_has (&p->sides[them], mid_slot_at (at->file - far * files, at->rank - far));
    }
  return count;
}

/* The same on a rank, whose occupation is found in the sets. */
MID_INLINE unsigned
count_rank (const MidOperational *p, MidSide them, const MidSlot *at)
{
  int word = at->rank / 3, shift = 21 * (at->rank % 3);
  unsigned enemies = (unsigned) (p->sides[them].words[word] >> shift) & 0x1ffff;
  unsigned occupied =
    enemies | ((unsigned) (p->sides[other_side (them)].words[word] >> shift) & 0x1ffff);
  unsigned east = occupied >> at->file >> 1, west = occupied & ((1u << at->file) - 1);
  unsigned count = 0;
  if (east == 0)
    count += at->room[MID_EAST];
  else
    {
      count += (unsigned) __builtin_ctz (east);
      east &= east - 1;
      count += (east & -east & (enemies >> at->file >> 1)) != 0;
    }
  if (west == 0)
    return count + at->room[MID_WEST];
  int first = 31 - __builtin_clz (west);
  count += (unsigned) (at->file - 1 - first);
  west ^= 1u << first;
  return count + (west != 0 && (enemies >> (31 - __builtin_clz (west)) & 1) != 0);
}

MID_INLINE unsigned
count_airborne (const MidOperational *p, MidSide us)
{
  MidSide them = other_side (us);
  MidSlots airborne = piece_set (p, us, MID_AIRBORNE);
  unsigned count = 0;
  int slot;
  while ((slot = mid_slots_take (&airborne)) >= 0)
    {
      const MidSlot *at = &mid_slots[slot];
      count += count_rank (p, them, at);
      count += count_line (p, them, at, p->lines[at->lines[0]], 0, at->room[MID_NORTH],
                           at->room[MID_SOUTH]);
      count += count_line (p, them, at, p->lines[at->lines[1]], 1, at->room[MID_NORTH_EAST],
                           at->room[MID_SOUTH_WEST]);
      count += count_line (p, them, at, p->lines[at->lines[2]], -1, at->room[MID_NORTH_WEST],
                           at->room[MID_SOUTH_EAST]);
    }
  return count;
}

/* Whether the side has lost all it had to keep (O10): then nobody moves. */
MID_INLINE bool
has_no_post (const MidOperational *p, MidSide side)
{
  MidSlots posts = post_set (p, side);
  return mid_slots_is_empty (&posts);
}

/* What the other side's pieces may stand in the way of. */
MID_INLINE unsigned
count_blocked (const MidOperational *p, MidSide us)
{
  unsigned shots = (p->rules & MID_RULE_GUNS_IGNORE_BLOCKERS) != 0
                     ? count_shots_past_blockers (p, us)
                     : count_shots (p, us);
  return shots + count_airborne (p, us);
}

/* All moves of the side to move. */
MID_INLINE unsigned
count_moves (const MidOperational *p)
{
  if (has_no_post (p, MID_FIRST) || has_no_post (p, MID_SECOND))
    return 0;
  return count_unblocked (p, p->turn) + count_blocked (p, p->turn);
}

/* All answers to all moves of the side to move: leaves two plies on.  What the other side can do
 * unblocked is counted once, and once more for each of its pieces that is captured. */
MID_INLINE uint64_t
count_answers (MidOperational *p)
{
  MidMoveList list;
  MidSide us = p->turn, them = other_side (us);
  unsigned unblocked = count_unblocked (p, them);
  unsigned without[MID_SLOTS_END]; /* without the piece there, plus 1; 0: not counted yet */
  uint64_t count = 0;

  if (has_no_post (p, MID_FIRST) || has_no_post (p, MID_SECOND))
    return 0;
  for (int slot = 0; slot < MID_SLOTS_END; slot++)
    without[slot] = 0;
  mid_operational_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidMove m = list.at[i];
      unsigned *left = &without[mid_operational_to (m)];
      bool captures = mid_operational_captured (m) != MID_NO_ROLE;
      flip_move (p, m);
      if (captures && *left == 0)
        *left = 1 + count_unblocked (p, them);
      if (!captures || !has_no_post (p, them))
        count += (captures ? *left - 1 : unblocked) + count_blocked (p, them);
      flip_move (p, m);
    }
  return count;
}
