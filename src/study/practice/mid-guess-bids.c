/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-guess-bids.h"

#include <glib/gi18n.h>

#include "mid-best-bids.h"
#include "mid-verdict.h"

/* --- Who is asked ---------------------------------------------------------------------------- */

static gboolean
is_possible (const MidGuessBids *self, MidSide side, int bid)
{
  gboolean defends = side == mid_duel_answers_get_defender (&self->answers);
  if (bid == MID_GUESS_NO_CHALLENGE)
    return defends && self->answers.pass != 0;
  return defends ? mid_duel_answers_allow (&self->answers, bid, MID_BID_NONE)
                 : mid_duel_answers_allow (&self->answers, MID_BID_NONE, bid);
}

static gboolean
has_choice (const MidGuessBids *self, MidSide side)
{
  guint n = 0;
  for (int bid = MID_GUESS_NO_CHALLENGE; bid <= MID_BID_MAX; bid++)
    n += is_possible (self, side, bid);
  return n > 1;
}

gboolean
mid_guess_bids_init (MidGuessBids *self, const MidGame *game, const MidPosition *at, MidMove move,
                     guint sides)
{
  *self = (MidGuessBids){ .bids = { MID_GUESS_NO_BID, MID_GUESS_NO_BID } };
  if (!mid_duel_answers_init (&self->answers, game, at))
    return FALSE;
  self->game = game;
  game->bid (at, move, &self->played);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if ((sides & 1u << side) != 0 && has_choice (self, side)
        && (self->played.challenged || side != self->answers.duel.attacker))
      self->sides |= 1u << side;
  if (self->sides == 0)
    mid_guess_bids_clear (self);
  return self->sides != 0;
}

void
mid_guess_bids_clear (MidGuessBids *self)
{
  if (self->game != NULL)
    mid_duel_answers_clear (&self->answers);
  self->game = NULL;
}

MidSide
mid_guess_bids_get_bidder (const MidGuessBids *self)
{
  MidSide sides[] = { mid_duel_answers_get_defender (&self->answers), self->answers.duel.attacker };
  for (guint i = 0; i < G_N_ELEMENTS (sides); i++)
    if ((self->sides & 1u << sides[i]) != 0 && self->bids[sides[i]] == MID_GUESS_NO_BID)
      return sides[i];
  return MID_NOBODY;
}

gboolean
mid_guess_bids_allow (const MidGuessBids *self, int bid)
{
  MidSide side = mid_guess_bids_get_bidder (self);
  return side != MID_NOBODY && is_possible (self, side, bid);
}

void
mid_guess_bids_give (MidGuessBids *self, int bid)
{
  g_return_if_fail (mid_guess_bids_allow (self, bid));
  self->bids[mid_guess_bids_get_bidder (self)] = bid;
}

void
mid_guess_bids_take (MidGuessBids *self, MidMove answer)
{
  MidBid bid;
  MidSide defender = mid_duel_answers_get_defender (&self->answers), side;
  self->game->bid (&self->answers.position, answer, &bid);
  while ((side = mid_guess_bids_get_bidder (self)) != MID_NOBODY)
    {
      int own = !bid.challenged    ? MID_GUESS_NO_CHALLENGE
                : side == defender ? bid.challenge
                                   : bid.response;
      if (!is_possible (self, side, own))
        return; /* who was not challenged bids nothing */
      mid_guess_bids_give (self, own);
    }
}

/* --- What it gives away ---------------------------------------------------------------------- */

/* The side's bid beside what the other one bid in the game; -1: it is not known. */
static double
get_loss (const MidGuessBids *self, MidSide side)
{
  MidBid bid = self->played;
  double lost[2];
  gboolean defends = side == mid_duel_answers_get_defender (&self->answers);
  if (!self->is_solved)
    return -1;
  if (!self->played.challenged)
    bid.response = (int8_t) self->duel.response[0];
  if (defends)
    {
      bid.challenged = self->bids[side] != MID_GUESS_NO_CHALLENGE;
      bid.challenge = (int8_t) self->bids[side];
    }
  else
    bid.response = (int8_t) self->bids[side];
  return mid_verdict_duel (self->game, &self->duel, &bid, &lost[0], &lost[1])
           ? MAX (lost[defends ? 0 : 1], 0)
           : -1;
}

double
mid_guess_bids_get_loss (const MidGuessBids *self, guint *n)
{
  double all = 0;
  *n = 0;
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    if (self->bids[side] != MID_GUESS_NO_BID)
      {
        double loss = get_loss (self, side);
        all = all < 0 || loss < 0 ? -1 : all + loss;
        ++*n;
      }
  return *n > 0 ? all : -1;
}

char *
mid_guess_bids_dup_best (const MidGuessBids *self)
{
  return self->is_solved ? mid_best_bids_dup_text (&self->duel) : NULL;
}

char *
mid_guess_bids_dup_question (const MidGuessBids *self)
{
  MidSide side = mid_guess_bids_get_bidder (self);
  if (side == MID_NOBODY)
    return g_strdup (_ ("The engine is working out what that gives away…"));
  return g_strdup_printf (side == mid_duel_answers_get_defender (&self->answers)
                            /* Translators: a side */
                            ? _ ("Should %s challenge, and bid how many stones?")
                            : _ ("How many stones should %s bid?"),
                          _ (self->game->sides[side]));
}

static char *
dup_bid (const MidGuessBids *self, MidSide side)
{
  const char *name = _ (self->game->sides[side]);
  if (self->bids[side] == MID_GUESS_NO_CHALLENGE)
    /* Translators: what was guessed of a duel; a side */
    return g_strdup_printf (_ ("Guessed: no challenge by %s"), name);
  /* Translators: a side and a number of stones */
  return g_strdup_printf (_ ("Guessed: %s bids %d"), name, self->bids[side]);
}

char *
mid_guess_bids_dup_text (const MidGuessBids *self)
{
  GString *text = g_string_new (NULL);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      if (self->bids[side] == MID_GUESS_NO_BID)
        continue;
      double loss = get_loss (self, side);
      g_autofree char *bid = dup_bid (self, side);
      g_string_append_printf (text, "%s%s", text->len > 0 ? " " : "", bid);
      if (loss >= 0.005)
        /* Translators: after what was bid: how much of the chance to win it costs */
        g_string_append_printf (text, _ (", which gives away %.0f %%"), 100 * loss);
      else if (loss >= 0)
        g_string_append (text, _ (", which gives nothing away"));
      g_string_append_c (text, '.');
    }
  return g_string_free (text, FALSE);
}
