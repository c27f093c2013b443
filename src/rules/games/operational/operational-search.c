/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-search.c: Operational Chess 2 for the search. */
#include "operational-search.h"

#include "operational-board.h"
#include "operational-weights.h"

#define MID_BOARD MidOperational
#include "mid-board-of.h"

static MidResult
won_by (MidSide side)
{
  return side == MID_FIRST ? MID_FIRST_WINS : MID_SECOND_WINS;
}

static MidResult
stopped_result (const MidOperational *p)
{
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      MidSlots posts = post_set (p, side);
      if (mid_slots_is_empty (&posts))
        return won_by (other_side (side));
    }
  return p->clock >= MID_OPERATIONAL_CLOCK_MAX ? MID_DRAWN : MID_ONGOING;
}

/* Not in the table of checks: a last post that hangs must be seen to, as a king in check. */
static void
glance (const MidPosition *pos, MidGlance *out)
{
  const MidOperational *p = board_of (pos);
  MidSide us = p->turn;
  MidResult result = stopped_result (p);
  *out = (MidGlance){
    .decides = result == MID_ONGOING ? us : MID_NOBODY,
    .turn = us,
    .ask = result == MID_ONGOING ? MID_ASK_MOVE : MID_ASK_NOTHING,
    .result = result,
    .stuck = won_by (other_side (us)), /* O10 */
    .starts_turn = true,
    .is_pressed = result == MID_ONGOING && mid_operational_is_last_post_hit (p, other_side (us)),
    .lookback = p->clock,
  };
}

static int
evaluate (const MidPosition *pos)
{
  return mid_operational_evaluate (board_of (pos));
}

static void
noisy (const MidPosition *pos, MidMoveList *out)
{
  mid_operational_noisy (board_of (pos), out);
}

static void
rate (const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  mid_operational_rate (board_of (pos), in, out);
}

/* With few pieces it may be a loss to have to move. */
static bool
pass (MidPosition *pos)
{
  enum
  {
    FEW = 4
  };
  MidOperational *p = (void *) pos->bytes;
  MidSlots movers = mid_slots_minus (p->sides[p->turn], post_set (p, p->turn));
  if (mid_slots_count (movers) < FEW)
    return false;
  p->key ^= mid_operational_key_turn;
  p->turn = other_side (p->turn);
  p->clock = 0; /* nothing before is repeated by moves of both */
  return true;
}

const MidSearch mid_operational_search = {
  .glance = glance,
  .evaluate = evaluate,
  .noisy = noisy,
  .rate = rate,
  .pass = pass,
  .weights = mid_operational_weight_tables,
  .n_weights = MID_OPERATIONAL_WEIGHT_TABLES,
  .odds = { 867, 934, 571 },
};
