/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-motion.h"

#include <math.h>

/* A piece in motion: what happens to it, and where. */
typedef struct
{
  MidChangeKind kind;
  MidCell cell;
  gint16 from, to;
} Flight;

struct MidMotion
{
  GtkWidget *widget; /* borrowed */
  AdwAnimation *animation;
  int files;
  double progress;
  Flight flights[MID_CHANGES_MAX];
  guint n_flights;
  gboolean backwards;
};

enum
{
  DURATION = 170 /* ms */
};

void
mid_motion_set_progress (MidMotion *self, double progress)
{
  self->progress = progress;
  gtk_widget_queue_draw (self->widget);
}

static void
progress_cb (double value, gpointer data)
{
  mid_motion_set_progress (data, value);
}

static void
done_cb (MidMotion *self)
{
  self->n_flights = 0;
  gtk_widget_queue_draw (self->widget);
}

void
mid_motion_stop (MidMotion *self)
{
  adw_animation_reset (self->animation);
  done_cb (self);
}

MidMotion *
mid_motion_new (GtkWidget *widget)
{
  MidMotion *self = g_new0 (MidMotion, 1);
  self->widget = widget;
  self->animation = g_object_ref_sink (adw_timed_animation_new (
    widget, 0, 1, DURATION, adw_callback_animation_target_new (progress_cb, self, NULL)));
  g_signal_connect_swapped (self->animation, "done", G_CALLBACK (done_cb), self);
  return self;
}

void
mid_motion_free (MidMotion *self)
{
  g_signal_handlers_disconnect_by_data (self->animation, self);
  adw_animation_reset (self->animation);
  g_object_unref (self->animation);
  g_free (self);
}

/* A promotion is seen when the piece has arrived. */
static void
take_flights (MidMotion *self, const MidGame *game, const MidPosition *before, MidMove move)
{
  MidChange changes[MID_CHANGES_MAX];
  unsigned n = game->changes (before, move, changes);
  for (unsigned i = 0; i < n; i++)
    if (changes[i].kind != MID_CHANGE_PROMOTE)
      self->flights[self->n_flights++] = (Flight){ .kind = changes[i].kind,
                                                   .cell = changes[i].cell,
                                                   .from = changes[i].from,
                                                   .to = changes[i].to };
}

void
mid_motion_start (MidMotion *self, const MidGame *game, const MidPosition *before, MidMove move,
                  gboolean backwards)
{
  mid_motion_stop (self);
  if (!adw_get_enable_animations (self->widget))
    return;
  self->files = game->files;
  self->backwards = backwards;
  self->progress = 0;
  take_flights (self, game, before, move);
  if (self->n_flights > 0)
    adw_animation_play (self->animation);
}

/* --- Where the pieces are at time t, 0 … 1 -------------------------------------------------- */

/* 0 at both ends, 1 in the middle. */
static double
swing (double t)
{
  return sin (G_PI * t);
}

/* The piece so far (0 … 1) on the way from one square to another. */
static MidFloatingPiece
on_the_way (MidMotion *self, const Flight *flight, double share)
{
  int files = self->files;
  return (MidFloatingPiece){
    .cell = flight->cell,
    .file = flight->from % files * (1 - share) + flight->to % files * share,
    .rank = flight->from / files * (1 - share) + flight->to / files * share,
    .size = 1,
    .alpha = 1,
  };
}

static MidFloatingPiece
standing (MidMotion *self, MidCell cell, int square)
{
  Flight flight = { .cell = cell, .from = (gint16) square, .to = (gint16) square };
  return on_the_way (self, &flight, 0);
}

/* A gun recoils: a quarter of a square away from what it hits. */
static MidFloatingPiece
recoiling (MidMotion *self, const Flight *flight, double t)
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
float_piece (MidMotion *self, const Flight *flight, double t)
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
resting_square (const Flight *flight, gboolean backwards)
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

void
mid_motion_list (MidMotion *self, GArray *floating, GArray *hidden)
{
  double t = self->backwards ? 1 - self->progress : self->progress;
  for (guint i = 0; i < self->n_flights; i++)
    {
      gint16 rests = (gint16) resting_square (&self->flights[i], self->backwards);
      MidFloatingPiece piece = float_piece (self, &self->flights[i], t);
      g_array_append_val (floating, piece);
      if (rests >= 0)
        g_array_append_val (hidden, rests);
    }
}
