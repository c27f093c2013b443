/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-seat.c: whose turn it is, who of two people is at the machine, and when it is
 * handed over. */
#include "mid-bout-private.h"

gboolean
mid_bout_is_shared (MidBout *self)
{
  return self->person == MID_NOBODY;
}

gboolean
mid_bout_is_foreign (MidBout *self)
{
  MidEngineState state =
    self->engine != NULL ? mid_engine_process_get_state (self->engine) : MID_ENGINE_DEAD;
  return state != MID_ENGINE_STARTING && state != MID_ENGINE_DEAD
         && !mid_engine_process_plays (self->engine, self->game);
}

gboolean
mid_bout_is_persons (MidBout *self, MidDecision decision)
{
  return mid_bout_is_shared (self) ? decision.decides != MID_CHANCE
                                   : decision.decides == self->person;
}

/* Who bids first: the engine, or of two people the defender. */
MidSide
mid_bout_get_first_bidder (MidBout *self, const MidDuelAnswers *duel)
{
  return mid_bout_is_shared (self) ? mid_duel_answers_get_defender (duel)
                                   : mid_bout_get_other (self->person);
}

MidSide
mid_bout_get_bidder (MidBout *self, const MidDuelAnswers *duel)
{
  return mid_bout_duel_get_bidder (&self->duel, duel, mid_bout_get_first_bidder (self, duel));
}

/* Whose answer is waited for; of a duel the next to bid, and then who chooses. */
MidSide
mid_bout_get_turn (MidBout *self)
{
  MidPosition at;
  MidDecision decision = mid_bout_get_decision (self, &at);
  if (decision.decides != MID_BOTH)
    return decision.decides;
  MidDuelAnswers duel;
  if (!mid_duel_answers_init (&duel, self->game, &at))
    return MID_NOBODY;
  MidSide bidder = mid_bout_get_bidder (self, &duel);
  MidSide turn = bidder != MID_NOBODY ? bidder : duel.duel.attacker;
  mid_duel_answers_clear (&duel);
  return turn;
}

/* One side has bid in the duel at hand, and the other is to. */
static gboolean
has_hidden_bid (MidBout *self)
{
  return (self->duel.bids[MID_FIRST] == MID_BOUT_NO_BID)
         != (self->duel.bids[MID_SECOND] == MID_BOUT_NO_BID);
}

MidSide
mid_bout_get_awaited (MidBout *self)
{
  g_return_val_if_fail (MID_IS_BOUT (self), MID_NOBODY);
  if (self->is_over || !mid_bout_is_shared (self))
    return MID_NOBODY;
  if (self->offer != MID_NOBODY && self->hands_over)
    return mid_bout_get_other (self->offer);
  MidSide turn = mid_bout_get_turn (self);
  gboolean is_side = turn == MID_FIRST || turn == MID_SECOND;
  return is_side && turn != self->seated && (self->hands_over || has_hidden_bid (self))
           ? turn
           : MID_NOBODY;
}

MidSide
mid_bout_get_present (MidBout *self)
{
  MidSide turn = self->is_over ? MID_NOBODY : mid_bout_get_turn (self);
  if (!mid_bout_is_shared (self))
    return turn == self->person ? turn : MID_NOBODY;
  gboolean is_side = turn == MID_FIRST || turn == MID_SECOND;
  return is_side && mid_bout_get_awaited (self) == MID_NOBODY ? turn : MID_NOBODY;
}

MidSide
mid_bout_get_seated (MidBout *self)
{
  if (!mid_bout_is_shared (self))
    return self->person;
  return self->seated != MID_NOBODY ? self->seated : mid_bout_get_turn (self);
}

void
mid_bout_show (MidBout *self)
{
  g_return_if_fail (MID_IS_BOUT (self));
  MidSide awaited = mid_bout_get_awaited (self);
  if (awaited == MID_NOBODY || self->offer != MID_NOBODY)
    return;
  self->seated = awaited;
  mid_bout_clock_run (&self->clock, awaited);
  mid_bout_tell_news (self);
}
