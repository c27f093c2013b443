/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-sight.c: what a card shows whoever plays it, before he chooses of it. */
#include <string.h>

#include "mid-bout-private.h"

guint
mid_bout_get_sight (MidBout *self, const MidSight **cards)
{
  g_return_val_if_fail (MID_IS_BOUT (self), 0);
  if (cards != NULL)
    *cards = self->view.sight;
  return mid_bout_get_present (self) != MID_NOBODY ? self->view.n_sight : 0;
}

void
mid_bout_take_sight (MidBout *self, guint i)
{
  g_return_if_fail (i < mid_bout_get_sight (self, NULL));
  MidMove move = self->view.sight[i].move;
  mid_bout_clock_stop (&self->clock);
  mid_bout_play (self, move, mid_bout_get_present (self));
  mid_bout_look_later (self);
}

/* Without the side that stands before a card for the other's turn. */
static const char *
skip_side (const char *text)
{
  return text[0] != '\0' && text[1] == ':' ? text + 2 : text;
}

static gboolean
begins_with (const char *written, const char *words)
{
  written = skip_side (written);
  words = skip_side (words);
  gsize len = strlen (words);
  return len > 0 && strncmp (written, words, len) == 0
         && (written[len] == ' ' || written[len] == '\0');
}

gboolean
mid_bout_look (MidBout *self, const char *words)
{
  g_return_val_if_fail (MID_IS_BOUT (self) && words != NULL, FALSE);
  MidPosition at;
  MidBoutView *view = &self->view;
  MidSide present = mid_bout_get_present (self);
  g_autofree MidMoveList *moves = g_new (MidMoveList, 1);
  if (!view->is_used || view->n_sight > 0 || present == MID_NOBODY
      || mid_bout_get_decision (self, &at).decides != present)
    return FALSE;
  self->game->legal (&at, moves);
  for (guint i = 0; i < moves->count && view->n_sight == 0; i++)
    {
      char written[MID_MOVE_TEXT_MAX];
      self->game->format_move (&at, moves->at[i], MID_SAN, written, sizeof written);
      if (begins_with (written, words))
        view->n_sight = self->game->sight (&at, moves->at[i], view->sight);
    }
  if (view->n_sight > 0)
    mid_bout_tell_news (self);
  return view->n_sight > 0;
}
