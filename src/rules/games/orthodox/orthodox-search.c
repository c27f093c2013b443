/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-search.c: chess for the search. */
#include "orthodox-make.h"
#include "orthodox-private.h"
#include "orthodox-weights.h"

#define MID_BOARD MidOrthodox
#include "mid-board-of.h"

static void
glance (const MidPosition *pos, MidGlance *out)
{
  const MidOrthodox *p = board_of (pos);
  bool drawn = mid_orthodox_is_drawn (p);
  MidSide us = (MidSide) p->turn;

  *out = (MidGlance){
    .decides = drawn ? MID_NOBODY : us,
    .turn = us,
    .ask = drawn ? MID_ASK_NOTHING : MID_ASK_MOVE,
    .result = drawn ? MID_DRAWN : MID_ONGOING,
    .stuck = MID_DRAWN,
    .starts_turn = true,
    .in_check = mid_orthodox_checkers (p, us) != 0,
    .may_claim = p->clock >= MID_ORTHODOX_FIFTY,
    .lookback = p->clock,
  };
  if (out->in_check)
    out->stuck = us == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS;
}

static int
evaluate (const MidPosition *pos)
{
  return mid_orthodox_evaluate (board_of (pos));
}

static void
noisy (const MidPosition *pos, MidMoveList *out)
{
  mid_orthodox_noisy_moves (board_of (pos), out);
}

static void
rate (const MidPosition *pos, const MidMoveList *in, MidRating *out)
{
  mid_orthodox_rate (board_of (pos), in, out);
}

static int
risk (const MidPosition *pos, MidMove m)
{
  return mid_orthodox_risk (board_of (pos), m);
}

/* With hardly more than king and pawns it is often a loss to have to move. */
static bool
pass (MidPosition *pos)
{
  MidOrthodox *p = edit_board (pos);
  MidBits officers = p->sides[p->turn] & ~role_set (p, MID_PAWN) & ~role_set (p, MID_KING);
  if (!mid_several (officers))
    return false;
  p->key ^= ep_key (p->ep) ^ mid_keys[KEYS_TURN];
  p->ep = 0;
  p->clock = 0; /* nothing before is repeated by moves of both */
  p->turn = other_side ((MidSide) p->turn);
  return true;
}

const MidSearch mid_orthodox_search = {
  .glance = glance,
  .evaluate = evaluate,
  .noisy = noisy,
  .rate = rate,
  .pass = pass,
  .risk = risk,
  .weights = mid_orthodox_weight_tables,
  .n_weights = MID_ORTHODOX_WEIGHT_TABLES,
  .settle = mid_orthodox_weights_settle,
  .inputs = &mid_orthodox_inputs,
  .odds = { 154, 131, 90 }, /* with its network */
};
