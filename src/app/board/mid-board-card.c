/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card is played on the board: what it can be played on is lit, and chosen square by square. */
#include "mid-board-private.h"

#include <glib/gi18n.h>

static void
card_changed (MidBoard *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self));
  mid_board_emit_card_changed (self);
}

void
mid_board_begin_card (MidBoard *self, const char *text)
{
  g_return_if_fail (MID_IS_BOARD (self));
  if (self->cursor == NULL || self->game->continue_aside == NULL)
    return;
  mid_board_choose (self, -1);
  g_clear_pointer (&self->card, mid_card_entry_free);
  self->card = mid_card_entry_new (self->game, mid_cursor_get_position (self->cursor), text);
  card_changed (self);
}

MidCardEntry *
mid_board_get_card (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), NULL);
  return self->card;
}

gboolean
mid_board_play_card (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), FALSE);
  MidEntryMove entry = { .move = self->card != NULL ? mid_card_entry_get_move (self->card) : 0 };
  if (entry.move == 0)
    return FALSE;
  mid_board_drop_card (self);
  mid_board_play (self, &entry);
  return TRUE;
}

void
mid_board_drop_card (MidBoard *self)
{
  if (self->card == NULL)
    return;
  g_clear_pointer (&self->card, mid_card_entry_free);
  card_changed (self);
}

gboolean
mid_board_step_back_card (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), FALSE);
  if (self->card == NULL)
    return FALSE;
  if (!mid_card_entry_back (self->card))
    g_clear_pointer (&self->card, mid_card_entry_free);
  card_changed (self);
  return TRUE;
}

/* The last square once more ends a play that could go on. */
void
mid_board_select_for_card (MidBoard *self, int square)
{
  gboolean taken = mid_card_entry_take (self->card, square);
  if (!taken && square == mid_card_entry_get_last (self->card) && mid_board_play_card (self))
    return;
  if (!taken)
    mid_board_emit_refused (self, _ (mid_card_entry_why_refused (self->card, square)));
  else if (mid_card_entry_goes_on (self->card) || !mid_board_play_card (self))
    card_changed (self);
}

void
mid_board_add_card_marks (MidBoard *self, GArray *marks)
{
  for (int square = 0; (guint) square < self->squares->len; square++)
    {
      MidMark mark = { .square = (gint16) square, .to = -1 };
      gboolean target = mid_card_entry_is_target (self->card, square);
      if (mid_card_entry_is_taken (self->card, square))
        mark.kind = MID_MARK_SELECTED;
      else if (target)
        mark.kind = self->cells[square].piece != 0 ? MID_MARK_CAPTURE : MID_MARK_TARGET;
      else
        continue;
      g_array_append_val (marks, mark);
      mark.kind = MID_MARK_HOVER;
      if (target && square == self->hovered)
        g_array_append_val (marks, mark);
    }
}
