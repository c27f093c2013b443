/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study-pen.h"

#include <math.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-move-entry.h"
#include "mid-property.h"

struct _MidStudyPen
{
  GObject parent_instance;
  MidBoard *board; /* borrowed */
  gboolean snap;
  const MidGame *game; /* NULL: there is nothing to draw on */
  MidPosition position;

  gboolean draws; /* the button is down: `drawn` is what letting go would draw */
  MidMark drawn;
  gint16 ends[MID_CELLS_MAX]; /* where the arrow can end; none: anywhere */
  guint n_ends;
};

MID_DEFINE_PLAIN_TYPE (MidStudyPen, mid_study_pen, G_TYPE_OBJECT)

static guint drawn_signal;

static MidInk
ink_of (gpointer gesture)
{
  GdkModifierType held = gtk_event_controller_get_current_event_state (gesture);
  gboolean red = (held & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if ((held & GDK_ALT_MASK) != 0)
    return red ? MID_INK_YELLOW : MID_INK_BLUE;
  return red ? MID_INK_RED : MID_INK_GREEN;
}

/* --- Where arrows end ----------------------------------------------------------------------- */

static void
take_ends (MidStudyPen *self, const MidPosition *position, int square)
{
  g_autoptr (MidMoveEntry) entry = mid_move_entry_new (self->game, position);
  for (int to = 0; to < self->game->files * self->game->ranks; to++)
    if (to != square && mid_move_entry_is_target (entry, square, to))
      self->ends[self->n_ends++] = (gint16) to;
}

static void
find_ends (MidStudyPen *self, int square)
{
  self->n_ends = 0;
  if (!self->snap || mid_board_look (self->board)->cells[square].piece == 0)
    return;
  take_ends (self, &self->position, square);
  MidPosition other = self->position;
  if (self->n_ends == 0 && mid_play (self->game, &other, MID_NULL_MOVE, NULL) == MID_OK)
    take_ends (self, &other, square);
}

/* The square that the arrow ends on: -1, or the one it begins on, is none. */
static int
find_end (MidStudyPen *self, double x, double y)
{
  int under = mid_board_get_square_at (self->board, x, y), best = under;
  double least = G_MAXDOUBLE, file, rank;
  if (under < 0)
    self->n_ends = 0;
  if (under == self->drawn.square)
    return under;
  mid_board_get_point (self->board, x, y, &file, &rank);
  for (guint i = 0; i < self->n_ends; i++)
    {
      int to_file = self->ends[i] % self->game->files, to_rank = self->ends[i] / self->game->files;
      double distance = hypot (file - to_file, rank - to_rank);
      if (distance < least)
        {
          least = distance;
          best = self->ends[i];
        }
    }
  return best;
}

/* --- The button ----------------------------------------------------------------------------- */

/* While a piece is being dragged, this button takes that back. */
static void
drag_begin_cb (MidStudyPen *self, double x, double y, GtkGestureDrag *gesture)
{
  int square = mid_board_get_square_at (self->board, x, y);
  if (mid_board_put_back (self->board) || self->game == NULL || square < 0)
    return;
  self->draws = TRUE;
  find_ends (self, square);
  self->drawn = (MidMark){
    .kind = MID_MARK_CIRCLE, .square = (gint16) square, .to = -1, .ink = ink_of (gesture)
  };
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
drag_update_cb (MidStudyPen *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  if (!self->draws)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  int to = find_end (self, x + dx, y + dy);
  gboolean same = to < 0 || to == self->drawn.square;
  self->drawn.kind = same ? MID_MARK_CIRCLE : MID_MARK_ARROW;
  self->drawn.to = (gint16) (same ? -1 : to);
  self->drawn.ink = ink_of (gesture);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* Let go beside the board it is dropped. */
static void
drag_end_cb (MidStudyPen *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  if (!self->draws)
    return;
  self->draws = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (mid_board_get_square_at (self->board, x + dx, y + dy) >= 0)
    g_signal_emit (self, drawn_signal, 0, &self->drawn);
}

static gboolean
put_back_cb (MidStudyPen *self)
{
  gboolean draws = self->draws;
  self->draws = FALSE;
  return draws;
}

static void
decorate_cb (MidStudyPen *self, MidBoardDecor *decor)
{
  if (self->draws)
    g_array_append_val (decor->marks, self->drawn);
}

/* --- Object --------------------------------------------------------------------------------- */

void
mid_study_pen_set_position (MidStudyPen *self, const MidGame *game, const MidPosition *position)
{
  g_return_if_fail (MID_IS_STUDY_PEN (self));
  self->game = position != NULL ? game : NULL;
  if (position != NULL)
    self->position = *position;
}

static const MidProperty properties[] = {
  { "snap", G_TYPE_BOOLEAN, MID_FIELD (MidStudyPen, snap) },
};

static void
mid_study_pen_class_init (MidStudyPenClass *class)
{
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  drawn_signal = mid_class_add_signal (class, "drawn", 1, G_TYPE_POINTER);
}

MidStudyPen *
mid_study_pen_new (MidBoard *board)
{
  MidStudyPen *self = g_object_new (MID_TYPE_STUDY_PEN, NULL);
  GtkGesture *pen = gtk_gesture_drag_new ();
  self->board = board;
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pen), GDK_BUTTON_SECONDARY);
  mid_connect (pen, "drag-begin", drag_begin_cb, self);
  mid_connect (pen, "drag-update", drag_update_cb, self);
  mid_connect (pen, "drag-end", drag_end_cb, self);
  mid_connect (pen, "cancel", mid_board_put_back, board);
  gtk_widget_add_controller (GTK_WIDGET (board), GTK_EVENT_CONTROLLER (pen));
  mid_connect (board, "put-back", put_back_cb, self);
  mid_connect (board, "decorate", decorate_cb, self);
  return self;
}
