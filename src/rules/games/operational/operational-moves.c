/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-moves.c: the moves there are.  A piece's moves come before its shots. */
#include "operational-board.h"

/* Appends a move to each target; never more than the list holds (operational-setup.c keeps
 * positions that could have more out of play). */
static void
add_moves (const MidOperational *p, int from, MidRole role, MidSlots targets, unsigned flags,
           MidMoveList *out)
{
  int promotes_on = role == MID_SOLDIER && flags == 0 ? last_rank (p->turn) : -1;
  int to;
  while ((to = mid_slots_take (&targets)) >= 0 && out->count < MID_MOVES_MAX)
    {
      bool promotes = mid_slots[to].rank == promotes_on;
      out->at[out->count++] = mid_operational_move (from, to, role, role_at (p, to),
                                                    promotes ? MID_MOVE_PROMOTION : flags);
    }
}

void
mid_operational_moves (const MidOperational *p, MidMoveList *out)
{
  MidSide us = p->turn;
  MidSlots own = p->sides[us];
  int from;
  out->count = 0;
  while ((from = mid_slots_take (&own)) >= 0)
    {
      MidRole role = role_at (p, from);
      add_moves (p, from, role, move_targets (p, us, role, from), 0, out);
      add_moves (p, from, role, gun_targets (p, us, role, from), MID_MOVE_SHOT, out);
    }
}

bool
mid_operational_has_move (const MidOperational *p)
{
  MidSlots own = p->sides[p->turn];
  int from;
  while ((from = mid_slots_take (&own)) >= 0)
    {
      MidRole role = role_at (p, from);
      MidSlots targets =
        mid_slots_or (move_targets (p, p->turn, role, from), gun_targets (p, p->turn, role, from));
      if (!mid_slots_is_empty (&targets))
        return true;
    }
  return false;
}

bool
mid_operational_can_move (const MidOperational *p, MidMove m)
{
  int from = mid_operational_from (m), to = mid_operational_to (m);
  if (from >= MID_SLOTS_END || to >= MID_SLOTS_END || !mid_slots_has (&p->sides[p->turn], from))
    return false;
  MidRole role = role_at (p, from);
  bool shot = mid_operational_is_shot (m);
  MidSlots targets =
    shot ? gun_targets (p, p->turn, role, from) : move_targets (p, p->turn, role, from);
  bool promotes = !shot && role == MID_SOLDIER && mid_slots[to].rank == last_rank (p->turn);
  unsigned flags = (shot ? MID_MOVE_SHOT : 0u) | (promotes ? MID_MOVE_PROMOTION : 0u);
  return mid_slots_has (&targets, to)
         && m == mid_operational_move (from, to, role, role_at (p, to), flags);
}
