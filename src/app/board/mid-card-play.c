/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-play.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-class.h"
#include "mid-entry-marks.h"

struct _MidCardPlay
{
  GObject parent_instance;
  MidBoard *board;
  MidStudy *study;
  const MidGame *game;  /* NULL: nothing is shown */
  MidPosition position; /* in which it is played */
  MidCardEntry *entry;  /* NULL: no card is being told what to do */
  gboolean has_result;  /* it has been told everything */
  MidPosition result;   /* what it does then, which the board shows */
};

MID_DEFINE_PLAIN_TYPE (MidCardPlay, mid_card_play, G_TYPE_OBJECT)

static guint changed_signal;

/* What the card does is seen before it is played. */
static void
show_result (MidCardPlay *self)
{
  gboolean had = self->has_result;
  self->has_result = self->entry != NULL && mid_card_entry_is_whole (self->entry);
  if (self->has_result)
    {
      MidUndo undo;
      self->result = self->position;
      self->game->apply (&self->result, mid_card_entry_get_move (self->entry), &undo);
    }
  if (self->has_result || had)
    mid_board_update (self->board, self->has_result ? &self->result : &self->position);
}

static void
changed (MidCardPlay *self)
{
  show_result (self);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  g_signal_emit (self, changed_signal, 0);
}

MidCardEntry *
mid_card_play_get_entry (MidCardPlay *self)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), NULL);
  return self->entry;
}

const MidPosition *
mid_card_play_get_result (MidCardPlay *self)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), NULL);
  return self->has_result ? &self->result : NULL;
}

gboolean
mid_card_play_decorate (MidCardPlay *self, MidBoardDecor *decor)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), FALSE);
  if (self->has_result)
    mid_entry_marks_add_result (self->game, &self->position, &self->result, decor);
  else if (self->entry != NULL)
    mid_entry_marks_add_card (self->board, self->entry, decor);
  return self->entry != NULL;
}

/* What has just been seen needs no motion. */
static gboolean
play (MidCardPlay *self, MidRest rest)
{
  MidEntryMove move = { .move = self->entry != NULL ? mid_card_entry_get_move (self->entry) : 0 };
  if (move.move == 0)
    return FALSE;
  mid_card_play_drop (self);
  mid_study_enter (self->study, &move, rest);
  mid_board_stop (self->board);
  return TRUE;
}

void
mid_card_play_begin (MidCardPlay *self, const char *text, MidCardWords words)
{
  g_return_if_fail (MID_IS_CARD_PLAY (self));
  if (self->game == NULL || self->game->continue_aside == NULL)
    return;
  if (self->has_result && strcmp (mid_card_entry_get_text (self->entry), text) == 0)
    {
      play (self, MID_REST_STAYS);
      return;
    }
  mid_board_choose (self->board, -1);
  g_clear_pointer (&self->entry, mid_card_entry_free);
  self->entry = mid_card_entry_new (self->game, &self->position, text);
  if (words == MID_CARD_WORDS_ALL)
    mid_card_entry_end (self->entry);
  if (!mid_card_entry_is_play (self->entry) && mid_card_entry_is_whole (self->entry))
    play (self, MID_REST_STAYS);
  else
    changed (self);
}

const char *
mid_card_play_take (MidCardPlay *self, int square, MidRest rest)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), NULL);
  if (self->entry == NULL || square < 0)
    return NULL;
  gboolean again = square == mid_card_entry_get_last (self->entry);
  if (self->has_result && again)
    play (self, rest);
  else if (self->has_result)
    return _ ("Enter plays the card, Escape takes the last step back");
  else if (mid_card_entry_take (self->entry, square) || (again && mid_card_entry_end (self->entry)))
    changed (self);
  else
    return _ (mid_card_entry_why_refused (self->entry, square));
  return NULL;
}

gboolean
mid_card_play_enter (MidCardPlay *self, MidRest rest)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), FALSE);
  return self->has_result && play (self, rest);
}

gboolean
mid_card_play_finish (MidCardPlay *self)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), FALSE);
  if (mid_card_play_enter (self, MID_REST_STAYS))
    return TRUE;
  if (self->entry == NULL || !mid_card_entry_end (self->entry))
    return FALSE;
  changed (self);
  return TRUE;
}

gboolean
mid_card_play_step_back (MidCardPlay *self)
{
  g_return_val_if_fail (MID_IS_CARD_PLAY (self), FALSE);
  if (self->entry == NULL)
    return FALSE;
  if (!mid_card_entry_back (self->entry))
    g_clear_pointer (&self->entry, mid_card_entry_free);
  changed (self);
  return TRUE;
}

void
mid_card_play_drop (MidCardPlay *self)
{
  g_return_if_fail (MID_IS_CARD_PLAY (self));
  if (self->entry == NULL)
    return;
  g_clear_pointer (&self->entry, mid_card_entry_free);
  changed (self);
}

void
mid_card_play_show (MidCardPlay *self, MidStudy *study, const MidGame *game,
                    const MidPosition *position)
{
  g_return_if_fail (MID_IS_CARD_PLAY (self));
  mid_card_play_drop (self);
  self->study = study;
  self->game = position != NULL ? game : NULL;
  if (position != NULL)
    self->position = *position;
}

static void
mid_card_play_class_init (MidCardPlayClass *class)
{
  MID_DISPOSES (class, MidCardPlay, g_object_unref, board);
  MID_FINALIZES (class, MidCardPlay, mid_card_entry_free, entry);
  changed_signal = mid_class_add_signal (class, "changed", 0);
}

MidCardPlay *
mid_card_play_new (MidBoard *board)
{
  g_return_val_if_fail (MID_IS_BOARD (board), NULL);
  MidCardPlay *self = g_object_new (MID_TYPE_CARD_PLAY, NULL);
  self->board = g_object_ref (board);
  return self;
}
