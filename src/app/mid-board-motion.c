/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step forward or back is shown as a motion of the pieces it changes; anything further is
 * shown at once.  The game says what visibly happens, this file only lets it take a moment. */
#include "mid-board-private.h"

enum
{
  DURATION = 170 /* ms */
};

static void
progress_cb (double value, gpointer data)
{
  MidBoard *self = data;
  self->progress = value;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
done_cb (MidBoard *self)
{
  self->n_flights = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_board_stop (MidBoard *self)
{
  if (self->animation != NULL)
    adw_animation_reset (self->animation);
  done_cb (self);
}

static void
add_flight (MidBoard *self, const MidChange *change)
{
  if (self->n_flights == G_N_ELEMENTS (self->flights))
    return;
  switch (change->kind)
    {
    case MID_CHANGE_MOVE:
    case MID_CHANGE_TELEPORT:
    case MID_CHANGE_RAMPAGE:
      self->flights[self->n_flights++] =
        (MidFlight){ .cell = change->cell, .from = change->from, .to = change->to };
      break;
    case MID_CHANGE_REMOVE:
      self->flights[self->n_flights++] =
        (MidFlight){ .cell = change->cell, .from = change->from, .to = -1, .fades = TRUE };
      break;
    case MID_CHANGE_POUNCE:
    case MID_CHANGE_WHIRL:
    case MID_CHANGE_SHOOT:
    case MID_CHANGE_PROMOTE:
    case MID_CHANGE_PLACE:
      break;
    }
}

/* The change between two neighbouring nodes: `child` is the one further on. */
static void
take_flights (MidBoard *self, MidNode *child)
{
  MidPosition before;
  MidChange changes[MID_CHANGES_MAX];
  mid_record_get_position_before (mid_cursor_get_record (self->cursor), child, &before);
  unsigned n = self->game->changes (&before, mid_node_get_move (child), changes);
  for (unsigned i = 0; i < n; i++)
    add_flight (self, &changes[i]);
}

void
mid_board_animate (MidBoard *self, MidNode *from, MidNode *to)
{
  mid_board_stop (self);
  if (from == NULL || !adw_get_enable_animations (GTK_WIDGET (self)))
    return;
  self->backwards = mid_node_get_parent (from) == to;
  if (!self->backwards && mid_node_get_parent (to) != from)
    return;
  MidNode *child = self->backwards ? from : to;
  if (mid_node_get_move (child) == 0)
    return;
  take_flights (self, child);
  if (self->n_flights == 0)
    return;

  if (self->animation == NULL)
    {
      self->animation =
        adw_timed_animation_new (GTK_WIDGET (self), 0, 1, DURATION,
                                 adw_callback_animation_target_new (progress_cb, self, NULL));
      g_object_ref_sink (self->animation);
      g_signal_connect_object (self->animation, "done", G_CALLBACK (done_cb), self,
                               G_CONNECT_SWAPPED);
    }
  self->progress = 0;
  adw_animation_play (self->animation);
}

guint
mid_board_get_floating (MidBoard *self, MidFloatingPiece *floating, gint16 *hidden, guint *n_hidden)
{
  double t = self->backwards ? 1 - self->progress : self->progress;
  int files = self->game->files;
  for (guint i = 0; i < self->n_flights; i++)
    {
      const MidFlight *flight = &self->flights[i];
      int to = flight->fades ? flight->from : flight->to;
      floating[i] = (MidFloatingPiece){
        .cell = flight->cell,
        .file = flight->from % files * (1 - t) + to % files * t,
        .rank = flight->from / files * (1 - t) + to / files * t,
        .size = 1,
        .alpha = flight->fades ? 1 - t : 1,
      };
      /* What is drawn on its way is not drawn where the position has it. */
      int rests = self->backwards ? flight->from : to;
      if (!flight->fades || self->backwards)
        hidden[(*n_hidden)++] = (gint16) rests;
    }
  return self->n_flights;
}
