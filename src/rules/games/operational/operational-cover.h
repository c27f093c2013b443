/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-cover.h: which squares a side covers: where it would take an enemy piece, or take
 * back what took its own.  Missiles and bombers are left out, since nearly everything is in their
 * reach: they are counted by the colour of the squares they strike on. */
#pragma once
#include "operational-board.h"

typedef struct
{
  MidSlots once, twice; /* by one piece at least, by two */
  MidSlots strikes;     /* by missiles and bombers */
} MidCover;

/* O2: where a gun would hit if something stood there. */
static inline MidSlots
gun_cover (const MidOperational *p, MidSlots occupied, MidRole role, int slot)
{
  int range = gun_range (p, role), target;
  MidSlots reach = mid_slots_reach[MID_REACH_1 + (range > 0 ? range - 1 : 0)][slot];
  if (range <= 1 || (p->rules & MID_RULE_GUNS_IGNORE_BLOCKERS) != 0)
    return reach;
  for (MidSlots left = mid_slots_and (reach, occupied); (target = mid_slots_take (&left)) >= 0;)
    if (count_between (p, slot, target) > 0)
      mid_slots_flip (&reach, target);
  return reach;
}

/* Where one piece takes, or would take back. */
static inline MidSlots
piece_cover (const MidOperational *p, MidSlots occupied, MidRole role, int slot)
{
  MidReach reach = leap_reach (role);
  MidSlots set = { { 0 } };
  if (reach != MID_REACHES)
    set = mid_slots_reach[reach][slot];
  if (role == MID_AIRBORNE) /* O7: it takes behind one piece, whoever it is */
    return mid_slots_and (
      mid_slots_or (airborne_targets (p, MID_FIRST, slot), airborne_targets (p, MID_SECOND, slot)),
      occupied);
  return gun_range (p, role) > 0 ? mid_slots_or (set, gun_cover (p, occupied, role, slot)) : set;
}

static inline MidCover
side_cover (const MidOperational *p, MidSide side)
{
  MidCover cover = { .once = { { 0 } } };
  MidSlots occupied = occupied_set (p), left = p->sides[side];
  int slot;
  while ((slot = mid_slots_take (&left)) >= 0)
    {
      MidRole role = role_at (p, slot);
      if (role == MID_MISSILE || role == MID_BOMBER)
        {
          cover.strikes = mid_slots_or (cover.strikes, mid_slots_colours[mid_slots[slot].colour]);
          continue;
        }
      MidSlots set = piece_cover (p, occupied, role, slot);
      cover.twice = mid_slots_or (cover.twice, mid_slots_and (cover.once, set));
      cover.once = mid_slots_or (cover.once, set);
    }
  cover.strikes = mid_slots_minus (cover.strikes, mid_slots_ranks[last_rank (side)]); /* O6 */
  return cover;
}
