/* SPDX-License-Identifier: GPL-3.0-or-later */
/* One step forward or back is shown as a motion of the pieces it changes; anything further is
 * shown at once.  The game says what visibly happens, this file only lets it take a moment. */
#include "mid-board-private.h"

#include <math.h>

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

/* A promotion is seen when the piece has arrived. */
static void
add_flight (MidBoard *self, const MidChange *change)
{
  if (self->n_flights < G_N_ELEMENTS (self->flights) && change->kind != MID_CHANGE_PROMOTE)
    self->flights[self->n_flights++] = (MidFlight){
      .kind = change->kind, .cell = change->cell, .from = change->from, .to = change->to
    };
}

/* The change between two neighbouring nodes: `child` is the one further on.  It may have been
 * deleted together with what was before it: then it does not follow upon where the game starts now.
 */
static void
take_flights (MidBoard *self, MidNode *child)
{
  MidPosition before;
  MidChange changes[MID_CHANGES_MAX];
  mid_record_get_position_before (mid_cursor_get_record (self->cursor), child, &before);
  if (!self->game->is_legal (&before, mid_node_get_move (child)))
    return;
  unsigned n = self->game->changes (&before, mid_node_get_move (child), changes);
  for (unsigned i = 0; i < n; i++)
    add_flight (self, &changes[i]);
}

void
mid_board_animate (MidBoard *self, MidNode *from, MidNode *to)
{
  mid_board_stop (self);
  if (from == NULL || !self->animations || !adw_get_enable_animations (GTK_WIDGET (self)))
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

/* --- Where the pieces are at time t, 0 … 1 -------------------------------------------------------
 */

/* 0 at both ends, 1 in the middle. */
static double
swing (double t)
{
  return sin (G_PI * t);
}

/* The piece so far (0 … 1) on the way from one square to another. */
static MidFloatingPiece
on_the_way (MidBoard *self, const MidFlight *flight, double share)
{
  int files = self->game->files;
  return (MidFloatingPiece){
    .cell = flight->cell,
    .file = flight->from % files * (1 - share) + flight->to % files * share,
    .rank = flight->from / files * (1 - share) + flight->to / files * share,
    .size = 1,
    .alpha = 1,
  };
}

static MidFloatingPiece
standing (MidBoard *self, MidCell cell, int square)
{
  MidFlight flight = { .cell = cell, .from = (gint16) square, .to = (gint16) square };
  return on_the_way (self, &flight, 0);
}

/* A gun recoils: a quarter of a square away from what it hits. */
static MidFloatingPiece
recoiling (MidBoard *self, const MidFlight *flight, double t)
{
  MidFloatingPiece piece = standing (self, flight->cell, flight->from);
  MidFloatingPiece hit = standing (self, flight->cell, flight->to);
  double files = hit.file - piece.file, ranks = hit.rank - piece.rank;
  double back = 0.25 * swing (t) / MAX (hypot (files, ranks), 1);
  piece.file -= files * back;
  piece.rank -= ranks * back;
  return piece;
}

static MidFloatingPiece
float_piece (MidBoard *self, const MidFlight *flight, double t)
{
  MidFloatingPiece piece;
  switch (flight->kind)
    {
    case MID_CHANGE_REMOVE:
      piece = standing (self, flight->cell, flight->from);
      piece.alpha = 1 - t;
      return piece;
    case MID_CHANGE_TELEPORT: /* a leap: nearer to the eye in the middle */
      piece = on_the_way (self, flight, t);
      piece.size = 1 + 0.35 * swing (t);
      return piece;
    case MID_CHANGE_POUNCE:
      return on_the_way (self, flight, swing (t));
    case MID_CHANGE_WHIRL:
      piece = standing (self, flight->cell, flight->from);
      piece.turn = 2 * G_PI * t;
      return piece;
    case MID_CHANGE_SHOOT:
      return recoiling (self, flight, t);
    case MID_CHANGE_PLACE: /* put down from above */
      piece = standing (self, flight->cell, flight->to);
      piece.size = 1.5 - 0.5 * t;
      piece.alpha = t;
      return piece;
    case MID_CHANGE_MOVE:
    case MID_CHANGE_RAMPAGE:
    case MID_CHANGE_PROMOTE:
      break;
    }
  return on_the_way (self, flight, t);
}

/* Where the position has the piece that is drawn in motion, -1 if nowhere. */
static int
resting_square (const MidFlight *flight, gboolean backwards)
{
  switch (flight->kind)
    {
    case MID_CHANGE_POUNCE:
    case MID_CHANGE_WHIRL:
    case MID_CHANGE_SHOOT:
      return flight->from;
    case MID_CHANGE_REMOVE:
      return backwards ? flight->from : -1;
    case MID_CHANGE_PLACE:
      return backwards ? -1 : flight->to;
    case MID_CHANGE_MOVE:
    case MID_CHANGE_TELEPORT:
    case MID_CHANGE_RAMPAGE:
    case MID_CHANGE_PROMOTE:
      break;
    }
  return backwards ? flight->from : flight->to;
}

guint
mid_board_get_floating (MidBoard *self, MidFloatingPiece *floating, gint16 *hidden, guint *n_hidden)
{
  double t = self->backwards ? 1 - self->progress : self->progress;
  for (guint i = 0; i < self->n_flights; i++)
    {
      int rests = resting_square (&self->flights[i], self->backwards);
      floating[i] = float_piece (self, &self->flights[i], t);
      if (rests >= 0)
        hidden[(*n_hidden)++] = (gint16) rests;
    }
  return self->n_flights;
}
