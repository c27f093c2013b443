/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bout-duel.h"

void
mid_bout_duel_forget (MidBoutDuel *self)
{
  self->bids[MID_FIRST] = self->bids[MID_SECOND] = MID_BOUT_NO_BID;
  self->zero = MID_ZERO_NONE;
}

MidSide
mid_bout_duel_get_bidder (const MidBoutDuel *self, const MidDuelAnswers *duel, MidSide first)
{
  MidSide second = MID_FIRST + MID_SECOND - first;
  MidSide defender = mid_duel_answers_get_defender (duel);
  if (self->bids[first] == MID_BOUT_NO_BID)
    return first;
  if (self->bids[defender] != MID_BID_NONE && self->bids[second] == MID_BOUT_NO_BID)
    return second;
  return MID_NOBODY;
}

gboolean
mid_bout_duel_is_possible (const MidDuelAnswers *duel, MidSide side, int bid)
{
  if (side != mid_duel_answers_get_defender (duel))
    return bid >= 0 && mid_duel_answers_allow (duel, MID_BID_NONE, bid);
  return bid == MID_BID_NONE ? duel->pass != 0 : mid_duel_answers_allow (duel, bid, MID_BID_NONE);
}

MidMove
mid_bout_duel_find_move (const MidBoutDuel *self, const MidDuelAnswers *duel, MidSide first,
                         gboolean attacker_is_asked)
{
  static const MidZero zeros[] = { MID_ZERO_NONE, MID_ZERO_GAIN, MID_ZERO_TAKE };
  MidSide defender = mid_duel_answers_get_defender (duel), attacker = duel->duel.attacker;
  const MidDuelAnswer *found = NULL;
  guint n = 0;
  if (mid_bout_duel_get_bidder (self, duel, first) != MID_NOBODY)
    return 0;
  if (self->bids[defender] == MID_BID_NONE)
    return duel->pass;
  for (guint i = 0; i < G_N_ELEMENTS (zeros); i++)
    {
      const MidDuelAnswer *answer =
        mid_duel_answers_find (duel, self->bids[defender], self->bids[attacker], zeros[i]);
      n += answer != NULL;
      found = found == NULL || (answer != NULL && zeros[i] == self->zero) ? answer : found;
    }
  return found == NULL || (n > 1 && attacker_is_asked) ? 0 : found->move;
}

MidMove
mid_bout_duel_find_choice (const MidBoutDuel *self, const MidDuelAnswers *duel, MidZero zero)
{
  if (self->bids[MID_FIRST] != 0 || self->bids[MID_SECOND] != 0)
    return 0;
  const MidDuelAnswer *answer = mid_duel_answers_find (duel, 0, 0, zero);
  return answer != NULL ? answer->move : 0;
}

/* --- What was seen ---------------------------------------------------------------------------- */

/* Keys of positions. */
static GHashTable *seen;

void
mid_bout_duel_set_seen (const MidDuelAnswers *duel)
{
  gint64 key = (gint64) duel->game->key (&duel->position);
  if (seen == NULL)
    seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  g_hash_table_add (seen, g_memdup2 (&key, sizeof key));
}

gboolean
mid_bout_duel_is_seen (const MidDuelAnswers *duel)
{
  gint64 key = (gint64) duel->game->key (&duel->position);
  return seen != NULL && g_hash_table_contains (seen, &key);
}
