/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-referee.h"

#include <string.h>

static void
note_turn (MidReferee *self)
{
  if (!self->game->decision (&self->pos).starts_turn)
    return;
  guint64 key = self->game->key (&self->pos);
  g_array_append_val (self->keys, key);
}

void
mid_referee_init (MidReferee *self, const MidGame *game, const MidPosition *start)
{
  self->game = game;
  self->start = self->pos = *start;
  self->moves = g_array_new (FALSE, FALSE, sizeof (MidMove));
  self->keys = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->plies = 0;
  note_turn (self);
}

void
mid_referee_clear (MidReferee *self)
{
  g_clear_pointer (&self->moves, g_array_unref);
  g_clear_pointer (&self->keys, g_array_unref);
}

MidMove
mid_referee_read (const MidReferee *self, const char *text)
{
  MidMove m = 0;
  MidParse parse = self->game->parse_move (&self->pos, text, strlen (text), &m);
  return parse.status == MID_OK && self->game->is_legal (&self->pos, m) ? m : 0;
}

gboolean
mid_referee_play (MidReferee *self, MidMove m)
{
  MidSide decides = self->game->decision (&self->pos).decides;
  gboolean irreversible;
  if (decides == MID_NOBODY || !self->game->is_legal (&self->pos, m))
    return FALSE;
  irreversible = self->game->irreversible (&self->pos, m);
  mid_play (self->game, &self->pos, m, NULL);
  if (irreversible)
    g_array_set_size (self->keys, 0);
  note_turn (self);
  g_array_append_val (self->moves, m);
  self->plies += decides != MID_BOTH;
  return TRUE;
}

MidOutcome
mid_referee_judge (const MidReferee *self)
{
  MidOutcome outcome = self->game->outcome (&self->pos);
  MidReason repeated = MID_REASON_NONE;
  if (outcome.result != MID_ONGOING)
    return outcome;
  if (self->game->decision (&self->pos).starts_turn)
    repeated = mid_repetition ((const guint64 *) (gpointer) self->keys->data, self->keys->len);
  MidReason draw = repeated != MID_REASON_NONE ? repeated : outcome.claim;
  return draw != MID_REASON_NONE ? (MidOutcome){ MID_DRAWN, draw, MID_REASON_NONE } : outcome;
}

void
mid_referee_list_bids (const MidReferee *self, gint challenge, gint response, MidMoveList *out)
{
  MidMoveList all;
  MidBid bid;
  out->count = 0;
  self->game->legal (&self->pos, &all);
  for (unsigned i = 0; i < all.count; i++)
    {
      self->game->bid (&self->pos, all.at[i], &bid);
      if (challenge < 0 ? !bid.challenged
                        : bid.challenged && bid.challenge == challenge && bid.response == response)
        out->at[out->count++] = all.at[i];
    }
}
