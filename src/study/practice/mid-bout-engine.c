/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-engine.h"

#include <string.h>

#include "mid-bid-lot.h"
#include "mid-bout-duel.h"
#include "mid-engine-rules.h"

enum
{
  MOMENT = 1000 /* milliseconds for a decision where nothing is said */
};

MidEngineProcess *
mid_bout_engine_new (const MidEngineChoice *choice, const MidGame *game, const MidBoutTerms *terms)
{
  g_autofree char *skill = g_strdup_printf ("%d", terms->skill);
  g_autofree char *elo = g_strdup_printf ("%d", terms->elo);
  MidEngineProcess *engine = mid_engine_choice_new_process (choice);
  if (terms->elo > 0)
    {
      mid_engine_process_set_option (engine, "UCI_LimitStrength", "true");
      mid_engine_process_set_option (engine, "UCI_Elo", elo);
    }
  else if (terms->skill >= 0)
    mid_engine_process_set_option (engine, "Skill Level", skill);
  mid_engine_process_start (engine);
  mid_engine_process_prepare (engine, game);
  return engine;
}

void
mid_bout_engine_ask (MidEngineProcess *engine, MidRecord *record, MidNode *node,
                     const MidEngineLimit *limit)
{
  guint n = mid_node_get_depth (node);
  g_autofree MidMove *moves = g_new (MidMove, n + 1);
  for (guint i = n; i > 0; node = mid_node_get_parent (node))
    moves[--i] = mid_node_get_move (node);
  mid_engine_rules_tell (engine, record);
  mid_engine_process_analyse (engine, mid_record_get_game (record), mid_record_get_start (record),
                              moves, n, limit);
}

MidEngineLimit
mid_bout_engine_get_limit (const MidBoutTerms *terms, const MidBoutClock *clock, MidSide side)
{
  MidEngineLimit limit = terms->limit;
  gint64 left = clock->left[side] / 1000;
  limit.lines = 1;
  for (guint i = 0; i < 2 && terms->start != 0; i++)
    {
      limit.time[i] = MAX (clock->left[i] / 1000, 1);
      limit.increment[i] = terms->increment;
    }
  if (limit.kind == MID_LIMIT_NONE && terms->start != 0)
    limit.kind = MID_LIMIT_CLOCK;
  else if (limit.kind == MID_LIMIT_NONE)
    limit = (MidEngineLimit){ .kind = MID_LIMIT_TIME, .amount = MOMENT, .lines = 1 };
  else if (limit.kind == MID_LIMIT_TIME && terms->start != 0)
    limit.amount = CLAMP (limit.amount, 1, MAX (left / 2, 1)); /* it does not think itself lost */
  return limit;
}

static MidMove
parse (const MidGame *game, const MidPosition *at, const char *text)
{
  MidMove move = 0;
  return text != NULL && game->parse_move (at, text, strlen (text), &move).status == MID_OK ? move
                                                                                            : 0;
}

MidMove
mid_bout_engine_find_move (MidEngineProcess *engine, const MidGame *game, const MidPosition *at)
{
  return parse (game, at, mid_engine_process_get_best (engine));
}

/* Any number of stones that the duel allows the side. */
static int
draw_stones (const MidDuelAnswers *duel, MidSide side, MidLot *lot)
{
  int bids[MID_BID_MAX + 1];
  guint n = 0;
  for (int bid = 0; bid <= MID_BID_MAX; bid++)
    if (mid_bout_duel_is_possible (duel, side, bid))
      bids[n++] = bid;
  return n > 0 ? bids[mid_lot_below (lot, n)] : MID_BOUT_NO_BID;
}

int
mid_bout_engine_choose_bid (MidEngineProcess *engine, const MidDuelAnswers *duel, MidSide side,
                            MidLot *lot)
{
  const MidEngineReport *report = mid_engine_process_get_report (engine);
  gboolean defends = side == mid_duel_answers_get_defender (duel);
  MidMove move = mid_bout_engine_find_move (engine, duel->game, &duel->position);
  MidBid named = { 0 };
  int bid = MID_BOUT_NO_BID;
  double chance = mid_lot_share (lot);
  if (report->has_duel)
    bid = defends ? mid_bid_lot_challenge (&report->duel, chance)
                  : mid_bid_lot_response (&report->duel, chance);
  else if (move != 0)
    {
      duel->game->bid (&duel->position, move, &named);
      bid = defends ? (named.challenged ? named.challenge : MID_BID_NONE) : named.response;
      if (bid != MID_BID_NONE && mid_bout_duel_is_seen (duel))
        bid = draw_stones (duel, side, lot);
    }
  for (int i = MID_BID_NONE; i <= MID_BID_MAX && !mid_bout_duel_is_possible (duel, side, bid); i++)
    bid = i;
  return bid;
}

MidZero
mid_bout_engine_choose_zero (MidEngineProcess *engine, const MidDuelAnswers *duel)
{
  const MidEngineReport *report = mid_engine_process_get_report (engine);
  MidMove move =
    parse (duel->game, &duel->position, report->has_duel ? mid_bid_lot_zero (&report->duel) : NULL);
  MidBid bid = { .zero = MID_ZERO_NONE };
  if (move != 0)
    duel->game->bid (&duel->position, move, &bid);
  return bid.zero;
}

gboolean
mid_bout_engine_get_score (MidEngineProcess *engine, gint *score)
{
  const MidEngineReport *report = mid_engine_process_get_report (engine);
  if (report->n_lines == 0 || report->lines[0].score_kind == MID_SCORE_NONE)
    return FALSE;
  *score = report->lines[0].score;
  return TRUE;
}
