/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-board.h: what stands where, where pieces may go, what guns hit; inline, for the files
 * of this folder. */
#pragma once
#include "operational.h"

static inline MidSide
other_side (MidSide side)
{
  return side == MID_FIRST ? MID_SECOND : MID_FIRST;
}

static inline uint8_t
piece_code (MidSide side, MidRole role)
{
  return (uint8_t) (role + 16 * side);
}

static inline MidRole
role_at (const MidOperational *p, int slot)
{
  return p->board[slot] & 15;
}

static inline MidSlots
piece_set (const MidOperational *p, MidSide side, MidRole role)
{
  return mid_slots_and (p->roles[role - 1], p->sides[side]);
}

static inline MidSlots
occupied_set (const MidOperational *p)
{
  return mid_slots_or (p->sides[MID_FIRST], p->sides[MID_SECOND]);
}

/* The opponent's first rank, where soldiers promote (O8) and nothing is bombed (O6). */
static inline int
last_rank (MidSide side)
{
  return side == MID_FIRST ? MID_SLOT_RANKS - 1 : 0;
}

/* What must be kept (O10). */
static inline MidSlots
post_set (const MidOperational *p, MidSide side)
{
  return mid_slots_and (p->sides[side],
                        mid_slots_or (p->roles[MID_OUTPOST - 1], p->roles[MID_STRONGHOLD - 1]));
}

/* Puts a piece on an empty square, or takes it off; everything but the key. */
static inline void
flip_piece (MidOperational *p, MidSide side, MidRole role, int slot)
{
  const MidSlot *place = &mid_slots[slot];
  uint16_t bit = (uint16_t) (1u << place->rank);
  mid_slots_flip (&p->roles[role - 1], slot);
  mid_slots_flip (&p->sides[side], slot);
  for (int i = 0; i < 3; i++)
    p->lines[place->lines[i]] ^= bit;
  p->board[slot] ^= piece_code (side, role);
}

/* Makes the move on the board: pieces, not key, clock, number and turn.  Its own inverse. */
static inline void
flip_move (MidOperational *p, MidMove m)
{
  MidSide us = p->turn;
  int from = mid_operational_from (m), to = mid_operational_to (m);
  MidRole role = mid_operational_role (m), captured = mid_operational_captured (m);
  if (captured != MID_NO_ROLE)
    flip_piece (p, other_side (us), captured, to);
  if (mid_operational_is_shot (m))
    return;
  flip_piece (p, us, role, from);
  flip_piece (p, us, mid_operational_is_promotion (m) ? MID_GENERAL_4 : role, to);
}

/* --- Guns ------------------------------------------------------------------------------------- */

/* O3; 0: no gun. */
static inline int
gun_range (const MidOperational *p, MidRole role)
{
  switch (role)
    {
    case MID_HELICOPTER:
      return 4;
    case MID_TANK:
    case MID_CAVALRY:
    case MID_STRONGHOLD:
      return 3;
    case MID_SOLDIER:
      return (p->rules & MID_RULE_SHORT_SOLDIER_GUN) ? 1 : 2;
    case MID_OUTPOST:
      return 1;
    case MID_NO_ROLE:
    case MID_AIRBORNE:
    case MID_MISSILE:
    case MID_BOMBER:
    case MID_GENERAL_2:
    case MID_GENERAL_3:
    case MID_GENERAL_4:
    case MID_FIGHTER:
      break;
    }
  return 0;
}

static inline int
sign (int n)
{
  return (n > 0) - (n < 0);
}

/* How many pieces stand between two squares of one line. */
static inline int
count_between (const MidOperational *p, int from, int to)
{
  const MidSlot *a = &mid_slots[from], *b = &mid_slots[to];
  int files = sign (b->file - a->file), ranks = sign (b->rank - a->rank);
  int file = a->file + files, rank = a->rank + ranks, count = 0;
  for (; file != b->file || rank != b->rank; file += files, rank += ranks)
    count += p->board[mid_slot_at (file, rank)] != 0;
  return count;
}

/* O2: what a gun there hits. */
static inline MidSlots
gun_targets (const MidOperational *p, MidSide us, MidRole role, int slot)
{
  MidSlots targets = { { 0 } };
  int range = gun_range (p, role);
  if (range == 0)
    return targets;
  targets =
    mid_slots_and (mid_slots_reach[MID_REACH_1 + range - 1][slot], p->sides[other_side (us)]);
  if ((p->rules & MID_RULE_GUNS_IGNORE_BLOCKERS) != 0)
    return targets;
  int target;
  for (MidSlots left = targets; (target = mid_slots_take (&left)) >= 0;)
    if (count_between (p, slot, target) > 0)
      mid_slots_flip (&targets, target);
  return targets;
}

/* --- Moves ------------------------------------------------------------------------------------ */

/* Where a missile or bomber on a square of the colour goes (O6).  The two start on different
 * colours and never leave them: that is all the difference between them. */
static inline MidSlots
strike_targets (const MidOperational *p, MidSide us, int colour)
{
  return mid_slots_minus (
    mid_slots_minus (mid_slots_colours[colour], mid_slots_ranks[last_rank (us)]), p->sides[us]);
}

/* The empty squares from a place on in one direction, and the piece behind the first piece there
 * (O7), if it is an enemy. */
static inline MidSlots
airborne_ray (const MidOperational *p, MidSide us, int slot, int files, int ranks)
{
  MidSlots targets = { { 0 } };
  int file = mid_slots[slot].file, rank = mid_slots[slot].rank, jumped = 0;
  for (;;)
    {
      file += files;
      rank += ranks;
      if (file < 0 || file >= MID_SLOT_FILES || rank < 0 || rank >= MID_SLOT_RANKS)
        return targets;
      int at = mid_slot_at (file, rank);
      if (p->board[at] == 0 && jumped == 0)
        mid_slots_flip (&targets, at);
      if (p->board[at] != 0 && jumped++ == 1)
        {
          if (mid_slots_has (&p->sides[other_side (us)], at))
            mid_slots_flip (&targets, at);
          return targets;
        }
    }
}

static inline MidSlots
airborne_targets (const MidOperational *p, MidSide us, int slot)
{
  MidSlots targets = { { 0 } };
  for (int files = -1; files <= 1; files++)
    for (int ranks = -1; ranks <= 1; ranks++)
      if (files != 0 || ranks != 0)
        targets = mid_slots_or (targets, airborne_ray (p, us, slot, files, ranks));
  return targets;
}

/* The reach of a role that leaps or steps; MID_REACHES of one that does not. */
static inline MidReach
leap_reach (MidRole role)
{
  switch (role)
    {
    case MID_SOLDIER:
      return MID_REACH_1; /* O8 */
    case MID_TANK:
      return MID_REACH_TANK;
    case MID_CAVALRY:
      return MID_REACH_CAVALRY;
    case MID_HELICOPTER:
      return MID_REACH_HELICOPTER;
    case MID_FIGHTER:
      return MID_REACH_FIGHTER;
    case MID_GENERAL_2:
      return MID_REACH_GENERAL_2;
    case MID_GENERAL_3:
      return MID_REACH_GENERAL_3;
    case MID_GENERAL_4:
      return MID_REACH_GENERAL_4;
    case MID_NO_ROLE:
    case MID_AIRBORNE:
    case MID_MISSILE:
    case MID_BOMBER:
    case MID_OUTPOST:
    case MID_STRONGHOLD:
      break;
    }
  return MID_REACHES;
}

/* Where the piece goes, shots apart. */
static inline MidSlots
move_targets (const MidOperational *p, MidSide us, MidRole role, int slot)
{
  MidReach reach = leap_reach (role);
  if (reach != MID_REACHES)
    return mid_slots_minus (mid_slots_reach[reach][slot], p->sides[us]);
  if (role == MID_AIRBORNE)
    return airborne_targets (p, us, slot);
  if (role == MID_MISSILE || role == MID_BOMBER)
    return strike_targets (p, us, mid_slots[slot].colour);
  return (MidSlots){ { 0 } }; /* O9 */
}
