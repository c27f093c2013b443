/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-moves.c: the legal moves. */
#include "extreme2d-legal.h"

/* --- Listing ---------------------------------------------------------------------------------- */

static void
list_targets (MidMoveList *out, int from, MidSet targets)
{
  while (targets != 0)
    out->at[out->count++] = mid_extreme_move (from, mid_set_pop (&targets), MID_DEED_MOVE);
}

static void
list_pawns (const MidExtreme *p, MidSide us, const MidSafety *safety, MidMoveList *out)
{
  for (MidSet pawns = pawn_set (p, us); pawns != 0;)
    {
      int from = mid_set_pop (&pawns);
      MidSet pawn = mid_set_of (from);
      MidSet targets = pawn_targets (p, us, pawn) & safe_targets (safety, pawn);
      if (targets == 0)
        continue;
      int to = mid_set_first (targets);
      out->at[out->count++] = mid_extreme_move (from, to, pawn_deed (p, us, to));
    }
}

/* The heir and the stacks with powers. */
static MidSet
movers (const MidExtreme *p, MidSide us)
{
  return (p->sides[us] & (powered_set (p) | place_set (p->heirs[us]))) & ~place_set (p->kings[us]);
}

static void
list_placings (MidSide us, MidMoveList *out)
{
  for (int wing = 0; wing < 2; wing++)
    out->at[out->count++] = mid_extreme_move (mid_extreme_home (us, wing),
                                              mid_extreme_home (us, 1 - wing), MID_DEED_PLACE);
}

void
mid_extreme_moves (const MidExtreme *p, MidMoveList *out)
{
  MidSafety safety;
  MidSide us = p->turn;

  out->count = 0;
  if (p->phase == MID_PHASE_PLACE)
    {
      list_placings (us, out);
      return;
    }
  find_safety (p, us, &safety);
  list_pawns (p, us, &safety, out);
  for (MidSet set = movers (p, us); set != 0;)
    {
      int from = mid_set_pop (&set);
      list_targets (out, from, stack_targets (p, us, from, &safety));
    }
  list_targets (out, p->kings[us], king_targets (p, us));
  if (can_swap (p, us, &safety))
    out->at[out->count++] = mid_extreme_move (p->kings[us], p->heirs[us], MID_DEED_SWAP);
}

/* --- Asking ----------------------------------------------------------------------------------- */

static bool
can_place (const MidExtreme *p, MidMove m)
{
  MidMoveList list = { .count = 0 };
  list_placings (p->turn, &list);
  return m == list.at[0] || m == list.at[1];
}

bool
mid_extreme_can_move (const MidExtreme *p, MidMove m)
{
  MidSafety safety;
  MidSide us = p->turn;
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  MidDeed deed = mid_extreme_deed (m);

  if (p->phase == MID_PHASE_PLACE)
    return can_place (p, m);
  if (m >> 16 != 0 || from >= MID_EXTREME_CELLS || to >= MID_EXTREME_CELLS
      || !mid_set_has (p->sides[us], from))
    return false;
  find_safety (p, us, &safety);
  if (deed == MID_DEED_SWAP)
    return from == p->kings[us] && to == p->heirs[us] && can_swap (p, us, &safety);
  if (mid_set_has (pawn_set (p, us), from))
    return deed == pawn_deed (p, us, to)
           && mid_set_has (pawn_targets (p, us, mid_set_of (from))
                             & safe_targets (&safety, mid_set_of (from)),
                           to);
  return deed == MID_DEED_MOVE
         && mid_set_has (
           from == p->kings[us] ? king_targets (p, us) : stack_targets (p, us, from, &safety), to);
}

bool
mid_extreme_has_move (const MidExtreme *p)
{
  MidSafety safety;
  MidSide us = p->turn;

  if (p->phase == MID_PHASE_PLACE)
    return true;
  find_safety (p, us, &safety);
  for (MidSet pawns = pawn_set (p, us); pawns != 0;)
    {
      MidSet pawn = mid_set_of (mid_set_pop (&pawns));
      if ((pawn_targets (p, us, pawn) & safe_targets (&safety, pawn)) != 0)
        return true;
    }
  for (MidSet set = movers (p, us); set != 0;)
    if (stack_targets (p, us, mid_set_pop (&set), &safety) != 0)
      return true;
  return king_targets (p, us) != 0 || can_swap (p, us, &safety);
}

bool
mid_extreme_king_hangs (const MidExtreme *p, MidSide side)
{
  return p->kings[side] != MID_EXTREME_NOWHERE
         && is_attacked (p, other_side (side), p->kings[side], occupied_set (p));
}

bool
mid_extreme_is_in_check (const MidExtreme *p)
{
  return p->phase == MID_PHASE_PLAY && mid_extreme_king_hangs (p, p->turn);
}

MidSet
mid_extreme_pattern (const MidExtreme *p, int from)
{
  MidSide side = owner_at (p, from);
  MidSet pattern = powers_reach (p, from, p->cells[from], 0);
  if (p->cells[from] == MID_PAWN_STACK)
    pattern |= ahead (side, mid_set_of (from));
  if (mid_stack_top (p->cells[from]) >= MID_HEIR)
    pattern |= mid_extreme_steps[from];
  return pattern;
}
