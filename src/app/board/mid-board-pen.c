/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The other button draws: a click a circle, a drag an arrow, and once more wipes it out.  The keys
 * held choose the ink, as on the boards that people know:
 *
 *     none   green        Alt                  blue
 *     Shift  red          Alt with Shift/Ctrl  yellow
 *     Ctrl   red
 *
 * Where arrows snap, they end on the square nearest to the pointer that the piece can go to, be it
 * the turn of its side or of the other; once the pointer has left the board, anywhere.
 *
 * Either button takes back what is being done with the other, and Escape both.
 */
#include "mid-board-private.h"

#include <math.h>

#include "mid-study.h"

static MidInk
ink_of (GdkModifierType state)
{
  gboolean red = (state & (GDK_SHIFT_MASK | GDK_CONTROL_MASK)) != 0;
  if ((state & GDK_ALT_MASK) != 0)
    return red ? MID_INK_YELLOW : MID_INK_BLUE;
  return red ? MID_INK_RED : MID_INK_GREEN;
}

static GdkModifierType
state_of (gpointer gesture)
{
  return gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture));
}

static void
take_snaps (MidBoard *self, MidMoveEntry *entry, int square)
{
  for (guint to = 0; to < self->squares->len; to++)
    if ((int) to != square && mid_move_entry_is_target (entry, square, (int) to))
      self->snaps[self->n_snaps++] = (gint16) to;
}

static void
find_snaps (MidBoard *self, int square)
{
  self->n_snaps = 0;
  if (!self->snap || self->entry == NULL || self->cells[square].piece == 0)
    return;
  take_snaps (self, self->entry, square);
  if (self->n_snaps > 0)
    return;
  MidPosition other = *mid_cursor_get_position (self->cursor);
  if (mid_play (self->game, &other, MID_NULL_MOVE, NULL) != MID_OK)
    return;
  g_autoptr (MidMoveEntry) entry = mid_move_entry_new (self->game, &other);
  take_snaps (self, entry, square);
}

/* The square that the arrow ends on: -1, or the one it begins on, is none. */
static int
find_end (MidBoard *self, double x, double y)
{
  int under = mid_board_get_square_at (self, x, y), best = under;
  double least = G_MAXDOUBLE, file, rank;
  if (under < 0)
    self->n_snaps = 0;
  if (under == self->drawn.square)
    return under;
  mid_board_geometry_from_point (&self->geometry, x, y, &file, &rank);
  for (guint i = 0; i < self->n_snaps; i++)
    {
      int to_file = self->snaps[i] % self->game->files,
          to_rank = self->snaps[i] / self->game->files;
      double distance = hypot (file - to_file, rank - to_rank);
      if (distance < least)
        {
          least = distance;
          best = self->snaps[i];
        }
    }
  return best;
}

static void
drag_begin_cb (MidBoard *self, double x, double y, GtkGestureDrag *gesture)
{
  int square = mid_board_get_square_at (self, x, y);
  /* While a piece is being dragged, this button takes that back. */
  if (mid_board_put_back (self) || self->cursor == NULL || square < 0)
    return;
  self->draws = TRUE;
  find_snaps (self, square);
  self->drawn = (MidMark){
    .kind = MID_MARK_CIRCLE, .square = (gint16) square, .to = -1, .ink = ink_of (state_of (gesture))
  };
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_update_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  if (!self->draws)
    return;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  int to = find_end (self, x + dx, y + dy);
  gboolean same = to < 0 || to == self->drawn.square;
  self->drawn.kind = same ? MID_MARK_CIRCLE : MID_MARK_ARROW;
  self->drawn.to = (gint16) (same ? -1 : to);
  self->drawn.ink = ink_of (state_of (gesture));
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
drag_end_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  if (!self->draws)
    return;
  self->draws = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  /* Let go beside the board it is dropped. */
  if (mid_board_get_square_at (self, x + dx, y + dy) < 0)
    return;
  gboolean plain = self->drawn.kind == MID_MARK_CIRCLE && self->drawn.ink == MID_INK_GREEN;
  if (!plain || !mid_board_offer (self, self->drawn.square))
    mid_study_toggle_mark (mid_board_get_study (self), &self->drawn);
}

void
mid_board_init_pen (MidBoard *self)
{
  GtkGesture *pen = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (pen), GDK_BUTTON_SECONDARY);
  g_signal_connect_swapped (pen, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (pen, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (pen, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (pen, "cancel", G_CALLBACK (mid_board_put_back), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (pen));
}
