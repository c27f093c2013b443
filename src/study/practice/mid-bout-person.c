/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gi18n.h>

#include "mid-bout-private.h"
#include "mid-edit.h"
#include "mid-status.h"

MidNode *
mid_bout_get_node (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  return mid_node_get_living (self->at);
}

gint64
mid_bout_get_time (MidBout *self, MidSide side)
{
  g_return_val_if_fail (MID_IS_BOUT (self), -1);
  return mid_bout_clock_get_left (&self->clock, side);
}

MidSide
mid_bout_get_person (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), MID_NOBODY);
  return self->person;
}

gboolean
mid_bout_is_persons_turn (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  return !self->is_over && mid_bout_get_turn (self) == self->person;
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
  gboolean can = mid_bout_get_bidder (self, &duel) == self->person
                 && mid_bout_duel_is_possible (&duel, self->person, bid);
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
  self->duel.bids[self->person] = bid;
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
  MidMove move =
    duel.duel.attacker == self->person ? mid_bout_duel_find_choice (&self->duel, &duel, zero) : 0;
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
  mid_bout_play (self, move, self->person);
  mid_bout_look_later (self);
}

/* The place of the person's last own decision; NULL: there is none. */
static MidNode *
find_last (MidBout *self)
{
  MidPosition at;
  for (MidNode *n = self->at; mid_node_get_depth (n) > self->first;)
    {
      n = mid_node_get_parent (n);
      mid_record_get_position (self->record, n, &at);
      if (self->game->decision (&at).decides == self->person)
        return n;
    }
  return NULL;
}

gboolean
mid_bout_take_back (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  MidNode *place = !self->is_over ? find_last (self) : NULL;
  if (place == NULL)
    return FALSE;
  mid_bout_clock_stop (&self->clock);
  mid_engine_process_stop (self->engine);
  self->is_asked = FALSE;
  self->at = place;
  self->has_score = FALSE; /* of a game that was not played */
  self->said = NULL;
  mid_bout_duel_forget (&self->duel);
  self->is_playing = TRUE;
  mid_record_delete (self->record, mid_node_get_first_child (place));
  self->is_playing = FALSE;
  mid_bout_look_later (self);
  return TRUE;
}

gboolean
mid_bout_offer_draw (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), FALSE);
  if (self->is_over)
    return FALSE;
  gboolean agrees = self->has_score && self->score <= 0;
  self->said = agrees ? _ ("The engine agrees to a draw") : _ ("The engine declines the draw");
  if (agrees)
    mid_bout_finish (self, "1/2-1/2", "normal");
  else
    mid_bout_tell_news (self);
  return agrees;
}

void
mid_bout_resign (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  if (self->is_over)
    return;
  self->said = _ ("You have resigned");
  mid_bout_finish_won (self, mid_bout_get_other (self->person), "normal");
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
  return !self->is_over ? mid_engine_process_get_reason (self->engine) : NULL;
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

char *
mid_bout_dup_text (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), NULL);
  const char *trouble = mid_bout_get_trouble (self);
  if (trouble != NULL)
    /* Translators: why an engine is gone */
    return g_strdup_printf (_ ("The engine is gone: %s"), trouble);
  if (self->said != NULL)
    return g_strdup (self->said);
  if (self->is_over)
    return mid_status_dup_outcome (self->game, mid_record_get_outcome (self->record, self->at));
  return g_strdup (mid_bout_get_turn (self) == self->person ? _ ("Your turn")
                                                            : _ ("The engine thinks …"));
}
