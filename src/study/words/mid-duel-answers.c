/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-duel-answers.h"

#include <glib/gi18n.h>

gboolean
mid_duel_answers_init (MidDuelAnswers *self, const MidGame *game, const MidPosition *position)
{
  if (game->duel == NULL || game->bid == NULL || !game->duel (position, &self->duel))
    return FALSE;
  self->game = game;
  self->position = *position;
  self->pass = game->decision (position).pass;
  self->answers = g_array_new (FALSE, FALSE, sizeof (MidDuelAnswer));

  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  game->legal (position, moves);
  for (unsigned i = 0; i < moves->count; i++)
    {
      MidDuelAnswer answer = { .move = moves->at[i] };
      game->bid (position, answer.move, &answer.bid);
      if (answer.bid.challenged)
        g_array_append_val (self->answers, answer);
    }
  return TRUE;
}

void
mid_duel_answers_clear (MidDuelAnswers *self)
{
  g_clear_pointer (&self->answers, g_array_unref);
}

MidSide
mid_duel_answers_get_defender (const MidDuelAnswers *self)
{
  return self->duel.attacker == MID_FIRST ? MID_SECOND : MID_FIRST;
}

gboolean
mid_duel_answers_allow (const MidDuelAnswers *self, int challenge, int response)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      const MidBid *bid = &g_array_index (self->answers, MidDuelAnswer, i).bid;
      if ((challenge == MID_BID_NONE || bid->challenge == challenge)
          && (response == MID_BID_NONE || bid->response == response))
        return TRUE;
    }
  return FALSE;
}

const MidDuelAnswer *
mid_duel_answers_find (const MidDuelAnswers *self, int challenge, int response, MidZero zero)
{
  for (guint i = 0; i < self->answers->len; i++)
    {
      const MidDuelAnswer *answer = &g_array_index (self->answers, MidDuelAnswer, i);
      if (answer->bid.challenge == challenge && answer->bid.response == response
          && answer->bid.zero == zero)
        return answer;
    }
  return NULL;
}

char *
mid_duel_answers_dup_reason (const MidDuelAnswers *self, MidSide side, int bid)
{
  gboolean defends = side == mid_duel_answers_get_defender (self);
  int held = self->duel.stones[side] - (defends ? self->duel.payment : 0);
  const char *name = _ (self->game->sides[side]);
  if (bid <= held)
    return g_strdup (_ ("The rules do not allow this bid here"));
  if (defends && self->duel.payment > 0)
    /* Translators: a side's name, a number of stones */
    return g_strdup_printf (_ ("%s can bid no more than %d after paying for the challenge"), name,
                            MAX (held, 0));
  return g_strdup_printf (_ ("%s holds no more than %d"), name, held);
}

char *
mid_duel_answers_dup_result (const MidDuelAnswers *self, const MidDuelAnswer *answer)
{
  MidPosition after = self->position;
  MidPlayer players[2];
  if (mid_play (self->game, &after, answer->move, NULL) != MID_OK)
    return g_strdup ("");
  self->game->player (&after, MID_FIRST, &players[0]);
  self->game->player (&after, MID_SECOND, &players[1]);

  const char *attacking = _ (self->game->pieces[self->duel.attacking.piece].name);
  g_autofree char *fate = answer->bid.attacker_dies
                            /* Translators: a piece: "The bishop dies as well." */
                            ? g_strdup_printf (_ ("The attacking %s dies as well."), attacking)
                            : g_strdup_printf (_ ("The attacking %s stays."), attacking);
  /* Translators: what happens, then each side's name and number of stones */
  return g_strdup_printf (_ ("%s\nStones left: %s %d, %s %d"), fate, _ (self->game->sides[0]),
                          players[0].stones, _ (self->game->sides[1]), players[1].stones);
}
