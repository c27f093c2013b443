/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-legal.h: what may be done without leaving the own king in check, known before a move is
 * made.
 *
 * An enemy stack attacks the king with a colour when its area to the king is empty.  A move takes
 * one stack from one cell to another, so after it the attack is on exactly when the area held
 * nothing but the stack that moved, and it did not arrive in the area or on the attacker.  Hence:
 *
 *  - area empty: check.  Every move of the others must end in the area or on the attacker.  With
 *    several checks it must do so for each of them, which planar areas that overlap do allow.
 *  - area with one own stack and nothing else: that stack is PINNED to the area and the attacker.
 *  - anything else in the area: nothing can happen in one move.
 *
 * The king's own moves are looked at one by one with the king taken off the board. */
#pragma once
#include "extreme2d-board.h"

/* Enemy stacks with three colours each could pin one stack several times over. */
enum
{
  MID_PINS_MAX = 3 * MID_EXTREME_CELLS
};

typedef struct
{
  MidSet shelter; /* where a move of the others must end; the whole board when not in check */
  MidSet pinned;
  unsigned n_pins;
  struct
  {
    MidSet stack, allowed;
  } pins[MID_PINS_MAX];
} MidSafety;

MID_INLINE void
note_attack (MidSafety *safety, MidSet area, MidSet attacker, MidSet occupied, MidSet own)
{
  MidSet inside = area & occupied;
  if (inside == 0)
    safety->shelter &= area | attacker;
  else if (!mid_set_several (inside) && (inside & own) != 0)
    {
      safety->pinned |= inside;
      safety->pins[safety->n_pins].stack = inside;
      safety->pins[safety->n_pins++].allowed = area | attacker;
    }
}

/* Needs a king of `us`. */
MID_INLINE void
find_safety (const MidExtreme *p, MidSide us, MidSafety *safety)
{
  MidSide them = other_side (us);
  MidSet occupied = occupied_set (p);
  int king = p->kings[us];

  safety->shelter = MID_SET_BOARD;
  safety->pinned = 0;
  safety->n_pins = 0;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    for (MidSet suspects = colour_suspects (p, them, colour, king); suspects != 0;)
      {
        int from = mid_set_pop (&suspects);
        note_attack (safety, mid_power_tables[colour].between[king][from], mid_set_of (from),
                     occupied, p->sides[us]);
      }
  for (MidSet stepping = steppers (p, them, king); stepping != 0;)
    safety->shelter &= mid_set_of (mid_set_pop (&stepping));
}

MID_INLINE bool
is_check (const MidSafety *safety)
{
  return safety->shelter != MID_SET_BOARD;
}

/* Where a stack other than the king may end, for its king's sake. */
MID_INLINE MidSet
safe_targets (const MidSafety *safety, MidSet stack)
{
  MidSet safe = safety->shelter;
  if ((stack & safety->pinned) != 0)
    for (unsigned i = 0; i < safety->n_pins; i++)
      if (safety->pins[i].stack == stack)
        safe &= safety->pins[i].allowed;
  return safe;
}

/* Where pawns may step, E4 and E6 but not the king considered. */
MID_INLINE MidSet
pawn_targets (const MidExtreme *p, MidSide us, MidSet pawns)
{
  MidSet targets = ahead (us, pawns) & ~p->sides[us];
  if (p->heirs[us] != MID_EXTREME_NOWHERE)
    targets &= ~last_rank (us) | p->sides[other_side (us)];
  return targets;
}

/* Where the heir or a stack with powers may go. */
MID_INLINE MidSet
stack_targets (const MidExtreme *p, MidSide us, int from, const MidSafety *safety)
{
  MidSet targets = powers_reach (p, from, p->cells[from], occupied_set (p));
  if (from == p->heirs[us])
    targets |= mid_extreme_steps[from];
  return targets & ~p->sides[us] & safe_targets (safety, mid_set_of (from));
}

/* Everything that a side attacks, its own stacks included: what they protect. */
MID_INLINE MidSet
attack_map (const MidExtreme *p, MidSide by, MidSet occupied)
{
  MidSet map = ahead (by, pawn_set (p, by));
  if (p->heirs[by] != MID_EXTREME_NOWHERE)
    map |= mid_extreme_steps[p->heirs[by]];
  if (p->kings[by] != MID_EXTREME_NOWHERE)
    map |= mid_extreme_steps[p->kings[by]];
  for (MidSet set = p->sides[by] & powered_set (p); set != 0;)
    {
      int from = mid_set_pop (&set);
      map |= powers_reach (p, from, p->cells[from], occupied);
    }
  return map;
}

/* A king with powers reaches so many cells that one map of the attacks is cheaper than to ask for
 * each of them. */
enum
{
  MID_MANY_CELLS = 10
};

MID_INLINE MidSet
king_targets (const MidExtreme *p, MidSide us)
{
  MidSide them = other_side (us);
  int king = p->kings[us];
  MidSet occupied = occupied_set (p), without = occupied & ~mid_set_of (king);
  MidSet targets = mid_extreme_steps[king];

  if (mid_stack_discs (p->cells[king]) != 0)
    targets |= powers_reach (p, king, p->cells[king], occupied);
  targets &= ~p->sides[us];
  if (mid_set_count (targets) > MID_MANY_CELLS)
    return targets & ~attack_map (p, them, without);
  for (MidSet set = targets; set != 0;)
    {
      int to = mid_set_pop (&set);
      if (is_attacked (p, them, to, without))
        targets &= ~mid_set_of (to);
    }
  return targets;
}

/* E7.  The cells stay as full as they are: only the king's new cell matters. */
MID_INLINE bool
can_swap (const MidExtreme *p, MidSide us, const MidSafety *safety)
{
  return is_check (safety) && p->heirs[us] != MID_EXTREME_NOWHERE
         && !is_attacked (p, other_side (us), p->heirs[us], occupied_set (p));
}

/* E6: a pawn that gets to the last rank without capturing becomes the heir. */
MID_INLINE MidDeed
pawn_deed (const MidExtreme *p, MidSide us, int to)
{
  return mid_set_has (last_rank (us) & ~occupied_set (p), to) ? MID_DEED_PROMOTE : MID_DEED_MOVE;
}
