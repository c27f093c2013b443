/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-outcome.c: how the game stands (O10). */
#include "operational-board.h"

static bool
has_post (const MidOperational *p, MidSide side)
{
  MidSlots posts = post_set (p, side);
  return !mid_slots_is_empty (&posts);
}

bool
mid_operational_is_won (const MidOperational *p)
{
  return !has_post (p, MID_FIRST) || !has_post (p, MID_SECOND);
}

bool
mid_operational_is_stopped (const MidOperational *p)
{
  return p->clock >= MID_OPERATIONAL_CLOCK_MAX || mid_operational_is_won (p);
}

static MidOutcome
lost_by (MidSide side, MidReason reason)
{
  return (MidOutcome){ side == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS, reason,
                       MID_REASON_NONE };
}

MidOutcome
mid_operational_outcome (const MidOperational *p)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (!has_post (p, side))
      return lost_by (side, MID_REASON_CAPTURED);
  if (!mid_operational_has_move (p))
    return lost_by (p->turn, MID_REASON_NO_MOVE);
  if (p->clock >= MID_OPERATIONAL_CLOCK_MAX)
    return (MidOutcome){ MID_DRAWN, MID_REASON_HUNDRED, MID_REASON_NONE };
  return (MidOutcome){ MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE };
}
