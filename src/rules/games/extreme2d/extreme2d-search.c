/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-search.c: Extreme 2D Chess for the search. */
#include "extreme2d-search.h"

#include "extreme2d-board.h"
#include "extreme2d-make.h"
#include "extreme2d-weights.h"

#define MID_BOARD MidExtreme
#include "mid-board-of.h"

static void
glance (const MidPosition *pos, MidGlance *out)
{
  const MidExtreme *p = board_of (pos);
  bool drawn = p->clock >= MID_EXTREME_FIFTY;
  MidSide us = p->turn;
  *out = (MidGlance){
    .decides = us,
    .turn = us,
    .ask = p->phase == MID_PHASE_PLACE ? MID_ASK_PLACING : MID_ASK_MOVE,
    .stuck = MID_DRAWN,
    .starts_turn = true,
    .in_check = mid_extreme_is_in_check (p),
    .lookback = p->clock,
  };
  if (out->in_check)
    out->stuck = us == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS;
  /* E8: mate comes before the fifty moves. */
  if (!drawn)
    return;
  out->decides = MID_NOBODY;
  out->ask = MID_ASK_NOTHING;
  out->result = mid_extreme_has_move (p) ? MID_DRAWN : out->stuck;
}

static int
evaluate (const MidPosition *pos)
{
  return mid_extreme_evaluate (board_of (pos));
}

static void
noisy (const MidPosition *pos, MidMoveList *out)
{
  mid_extreme_noisy (board_of (pos), out);
}

static void
rate (const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  mid_extreme_rate (board_of (pos), in, out);
}

/* With hardly more than king and pawns it is often a loss to have to move. */
static bool
pass (MidPosition *pos)
{
  MidExtreme *p = (void *) pos->bytes;
  MidSet officers = p->sides[p->turn] & powered_set (p);
  if (p->phase == MID_PHASE_PLACE || !mid_set_several (officers))
    return false;
  p->key ^= mid_keys[KEY_TURN];
  p->turn = (uint8_t) other_side (p->turn);
  p->clock = 0; /* nothing before is repeated by moves of both */
  return true;
}

const MidSearch mid_extreme_search = {
  .glance = glance,
  .evaluate = evaluate,
  .noisy = noisy,
  .rate = rate,
  .pass = pass,
  .weights = mid_extreme_weight_tables,
  .n_weights = MID_EXTREME_WEIGHT_TABLES,
  .odds = { 51, 584, 292 },
};
