/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "mid-bout-private.h"
#include "mid-edit.h"
#include "mid-status.h"

MidNode *
mid_bout_get_node (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  if (self->view.is_used && !self->is_over)
    return mid_bout_view_get_node (&self->view);
  return mid_node_get_living (self->at);
}

gint64
mid_bout_get_time (MidBout *self, MidSide side)
{
  g_return_val_if_fail (MID_IS_BOUT (self), -1);
  return mid_bout_clock_get_left (&self->clock, side);
}

gboolean
mid_bout_is_persons_turn (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  return mid_bout_get_present (self) != MID_NOBODY;
}

gboolean
mid_bout_can_bid (MidBout *self, int bid)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  MidPosition at;
  MidDuelAnswers duel;
  if (self->is_over || mid_bout_get_decision (self, &at).decides != MID_BOTH
      || !mid_duel_answers_init (&duel, self->game, &at))
    return FALSE;
  MidSide bidder = mid_bout_get_bidder (self, &duel);
  gboolean can = bidder != MID_NOBODY && mid_bout_get_present (self) == bidder
                 && mid_bout_duel_is_possible (&duel, bidder, bid);
  mid_duel_answers_clear (&duel);
  return can;
}

void
mid_bout_bid (MidBout *self, int bid)
{
  g_return_if_fail (mid_bout_can_bid (self, bid));
  MidPosition at;
  MidDuelAnswers duel;
  mid_bout_get_decision (self, &at);
  if (!mid_duel_answers_init (&duel, self->game, &at))
    return;
  self->duel.bids[mid_bout_get_present (self)] = bid;
  mid_bout_clock_stop (&self->clock);
  mid_bout_settle_duel (self, &duel);
  mid_duel_answers_clear (&duel);
  mid_bout_look_later (self);
}

/* The answer with that choice after two zeros; 0: it is not the person's to be made. */
static MidMove
find_choice (MidBout *self, MidZero zero)
{
  MidPosition at;
  MidDuelAnswers duel;
  if (self->is_over || mid_bout_get_decision (self, &at).decides != MID_BOTH
      || !mid_duel_answers_init (&duel, self->game, &at))
    return 0;
  MidMove move = duel.duel.attacker == mid_bout_get_present (self)
                   ? mid_bout_duel_find_choice (&self->duel, &duel, zero)
                   : 0;
  mid_duel_answers_clear (&duel);
  return move;
}

gboolean
mid_bout_can_choose (MidBout *self, MidZero zero)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  return find_choice (self, zero) != 0;
}

void
mid_bout_choose (MidBout *self, MidZero zero)
{
  MidMove move = find_choice (self, zero);
  g_return_if_fail (move != 0);
  mid_bout_clock_stop (&self->clock);
  mid_bout_play (self, move, mid_bout_get_present (self));
  mid_bout_look_later (self);
}

/* The place of the last decision of the person's own, of two people of either's; NULL: there is
 * none. */
static MidNode *
find_last (MidBout *self)
{
  MidPosition at;
  for (MidNode *n = self->at; mid_node_get_depth (n) > self->first;)
    {
      n = mid_node_get_parent (n);
      mid_record_get_position (self->record, n, &at);
      if (mid_bout_is_persons (self, self->game->decision (&at)))
        return n;
    }
  return NULL;
}

/* A bid of the duel at hand is the last answer of two people, or a card that shows others first. */
static gboolean
take_bids_back (MidBout *self)
{
  if (self->is_over || !mid_bout_is_shared (self)
      || (self->duel.bids[MID_FIRST] == MID_BOUT_NO_BID
          && self->duel.bids[MID_SECOND] == MID_BOUT_NO_BID && self->view.n_sight == 0))
    return FALSE;
  mid_bout_halt (self);
  mid_bout_look_later (self);
  return TRUE;
}

gboolean
mid_bout_take_back (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  if (take_bids_back (self))
    return TRUE;
  MidNode *place = !self->is_over ? find_last (self) : NULL;
  if (place == NULL)
    return FALSE;
  mid_bout_halt (self);
  self->at = place;
  self->has_score = FALSE; /* of a game that was not played */
  mid_bout_say (self, NULL);
  self->is_playing = TRUE;
  mid_record_delete (self->record, mid_node_get_first_child (place));
  self->is_playing = FALSE;
  mid_bout_look_later (self);
  return TRUE;
}

static gboolean
ask_engine_for_draw (MidBout *self)
{
  gboolean agrees = self->has_score && self->score <= 0;
  mid_bout_say (self, g_strdup (agrees ? _ ("The engine agrees to a draw")
                                       : _ ("The engine declines the draw")));
  if (agrees)
    mid_bout_finish (self, "1/2-1/2", "normal");
  else
    mid_bout_tell_news (self);
  return agrees;
}

gboolean
mid_bout_offer_draw (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  if (self->is_over || self->offer != MID_NOBODY)
    return FALSE;
  if (!mid_bout_is_shared (self))
    return ask_engine_for_draw (self);
  mid_bout_say (self, NULL);
  self->offer = mid_bout_get_seated (self);
  if (self->hands_over)
    mid_bout_clock_stop (&self->clock);
  mid_bout_tell_news (self);
  return FALSE;
}

MidSide
mid_bout_get_offer (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), MID_NOBODY);
  return self->is_over ? MID_NOBODY : self->offer;
}

void
mid_bout_answer_draw (MidBout *self, gboolean agrees)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (mid_bout_get_offer (self) == MID_NOBODY)
    return;
  const char *side = _ (self->game->sides[mid_bout_get_other (self->offer)]);
  self->offer = MID_NOBODY;
  if (agrees)
    {
      /* Translators: a side */
      mid_bout_say (self, g_strdup_printf (_ ("%s agrees to a draw"), side));
      mid_bout_finish (self, "1/2-1/2", "normal");
      return;
    }
  /* Translators: a side */
  mid_bout_say (self, g_strdup_printf (_ ("%s declines the draw"), side));
  if (self->hands_over)
    self->seated = MID_NOBODY; /* whoever has answered was at the machine */
  mid_bout_tell_news (self);
}

void
mid_bout_resign (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (self->is_over)
    return;
  MidSide side = mid_bout_get_seated (self);
  if (mid_bout_is_shared (self))
    /* Translators: a side */
    mid_bout_say (self, g_strdup_printf (_ ("%s has resigned"), _ (self->game->sides[side])));
  else
    mid_bout_say (self, g_strdup (_ ("You have resigned")));
  mid_bout_finish_won (self, mid_bout_get_other (side), "normal");
}

void
mid_bout_end (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (!self->is_over)
    mid_bout_finish (self, "*", "abandoned");
}

const char *
mid_bout_get_trouble (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  return !self->is_over && self->engine != NULL ? mid_engine_process_get_reason (self->engine)
                                                : NULL;
}

void
mid_bout_go_on (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (mid_bout_get_trouble (self) != NULL)
    {
      mid_engine_process_stop (self->engine);
      mid_engine_process_start (self->engine);
    }
}

/* Of two people: what is asked of whom. */
static char *
dup_asked (MidBout *self)
{
  MidPosition at;
  MidSide awaited = mid_bout_get_awaited (self);
  if (self->offer != MID_NOBODY)
    /* Translators: a side */
    return g_strdup_printf (_ ("%s offers a draw"), _ (self->game->sides[self->offer]));
  if (awaited != MID_NOBODY)
    /* Translators: the machine, to a side */
    return g_strdup_printf (_ ("Hand over to %s"), _ (self->game->sides[awaited]));
  if (mid_bout_get_decision (self, &at).decides == MID_BOTH)
    /* Translators: a side, in a duel */
    return g_strdup_printf (_ ("%s bids"), _ (self->game->sides[mid_bout_get_turn (self)]));
  if (mid_bout_get_sight (self, NULL) > 0)
    return g_strdup (_ ("Take one of these cards of the deck"));
  return mid_status_dup_decision (self->game, &at);
}

/* What a person is asked in a duel with an engine, which has bid unseen; NULL: it is none.  Whoever
 * challenges says so before either bids. */
static const char *
get_bid_question (MidBout *self)
{
  if (mid_bout_can_choose (self, MID_ZERO_GAIN) || mid_bout_can_choose (self, MID_ZERO_TAKE))
    return _ ("Both have bid 0: what do you do about the stones?");
  if (mid_bout_can_bid (self, MID_BID_NONE))
    return _ ("Do you challenge the capture, and bid how many stones?");
  if (mid_bout_can_bid (self, 0))
    return _ ("The engine challenges your capture: how many stones do you bid?");
  return NULL;
}

char *
mid_bout_dup_text (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  const char *trouble = mid_bout_get_trouble (self);
  if (trouble != NULL)
    /* Translators: why an engine is gone */
    return g_strdup_printf (_ ("The engine is gone: %s"), trouble);
  if (mid_bout_is_foreign (self))
    return g_strdup_printf (_ ("This engine does not play %s."), _ (self->game->name));
  if (self->said != NULL && mid_bout_get_awaited (self) == MID_NOBODY)
    return g_strdup (self->said);
  if (self->is_over)
    return mid_status_dup_outcome (self->game, mid_record_get_outcome (self->record, self->at));
  if (mid_bout_is_shared (self))
    return dup_asked (self);
  const char *question = get_bid_question (self);
  if (question != NULL)
    return g_strdup (question);
  return g_strdup (mid_bout_is_persons_turn (self) ? _ ("Your turn")
                                                   : _ ("The engine is thinking…"));
}
