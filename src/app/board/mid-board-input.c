/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Clicks, drags and keys all come down to one act, select: it picks a piece up, puts it down where
 * it can go, or says why it cannot. */
#include "mid-board-private.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-announce.h"
#include "mid-move-chooser.h"
#include "mid-piece-guide.h"
#include "mid-spoken.h"
#include "mid-square.h"
#include "mid-study.h"

enum
{
  DRAG_BEGINS = 6 /* pixels from where the button went down */
};

void
mid_board_choose (MidBoard *self, int square)
{
  if (self->chosen >= 0 && (guint) self->chosen < self->squares->len)
    mid_square_set_chosen (self->squares->pdata[self->chosen], FALSE);
  self->chosen = square;
  if (square >= 0)
    mid_square_set_chosen (self->squares->pdata[square], TRUE);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
offer (MidBoard *self, GArray *moves, int square)
{
  GdkRectangle place;
  mid_board_get_place (self, square, &place);
  const MidEntryMove *first = &g_array_index (moves, MidEntryMove, 0);
  mid_move_chooser_offer (MID_MOVE_CHOOSER (self->chooser), self->game,
                          mid_move_entry_get_position (self->entry, first->passes), moves, &place);
}

/* Plays what from and to name, asks which of several, or says why there is none. */
static gboolean
play (MidBoard *self, int from, int to)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  if (moves->len == 0)
    {
      const char *why = mid_move_entry_why_not (self->entry, from, to);
      self->tried_from = from;
      self->tried_to = to;
      mid_board_choose (self, -1);
      mid_board_emit_refused (self, why != NULL ? _ (why) : NULL);
      return FALSE;
    }
  mid_board_choose (self, -1);
  if (moves->len > 1)
    {
      offer (self, moves, to);
      return FALSE;
    }
  MidEntryMove entry = g_array_index (moves, MidEntryMove, 0);
  mid_board_play (self, &entry);
  return TRUE;
}

static gboolean
can_go (MidBoard *self, int from, int to)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  return moves->len > 0;
}

gboolean
mid_board_can_place (MidBoard *self, int square)
{
  return self->entry != NULL && self->chosen < 0 && square >= 0
         && mid_move_entry_is_target (self->entry, -1, square);
}

/* Plays the only move that fits the square, if a click is to do that. */
static gboolean
play_only (MidBoard *self, int square)
{
  MidEntryMove only;
  if (!self->one_click || !mid_move_entry_find_only (self->entry, square, &only))
    return FALSE;
  mid_board_choose (self, -1);
  mid_board_play (self, &only);
  return TRUE;
}

/* Says why nothing on that square moves, or why nothing is placed there. */
static void
refuse_source (MidBoard *self, int square)
{
  gboolean empty = self->cells[square].piece == 0;
  if (empty && !mid_move_entry_is_source (self->entry, -1))
    return;
  const char *why = mid_move_entry_why_not (self->entry, empty ? -1 : square, square);
  mid_board_emit_refused (self, why != NULL ? _ (why) : NULL);
}

void
mid_board_select (MidBoard *self, int square)
{
  if (self->entry == NULL || square < 0)
    return;
  if (self->card != NULL)
    mid_board_select_for_card (self, square);
  else if (self->chosen == square)
    {
      if (can_go (self, square, square))
        play (self, square, square);
      else
        mid_board_choose (self, -1);
    }
  else if (self->chosen >= 0 && can_go (self, self->chosen, square))
    play (self, self->chosen, square);
  else if (self->chosen < 0 && play_only (self, square))
    return;
  else if (mid_move_entry_is_source (self->entry, square))
    mid_board_choose (self, square);
  else if (self->chosen >= 0)
    play (self, self->chosen, square);
  else if (mid_board_can_place (self, square))
    play (self, -1, square);
  else
    refuse_source (self, square);
}

/* --- The pointer ---------------------------------------------------------------------------- */

int
mid_board_get_square_at (MidBoard *self, double x, double y)
{
  return self->game != NULL ? mid_board_geometry_square_at (&self->geometry, x, y) : -1;
}

gboolean
mid_board_put_back (MidBoard *self)
{
  gboolean busy = self->dragged || self->draws;
  self->dragged = self->draws = FALSE;
  self->pressed = -1;
  if (busy)
    mid_board_choose (self, -1);
  return busy;
}

static void
drag_begin_cb (MidBoard *self, double x, double y)
{
  gtk_widget_grab_focus (GTK_WIDGET (self));
  if (mid_board_put_back (self)) /* the other button was down */
    return;
  self->keyboard = -1;
  self->pressed = mid_board_get_square_at (self, x, y);
  self->pointer_x = x;
  self->pointer_y = y;
  self->dragged = FALSE;
  self->again = self->pressed >= 0 && self->pressed == self->chosen;
  if (self->entry == NULL || self->pressed < 0 || self->again || self->card != NULL)
    return;
  /* A piece to pick up is picked up at once, unless the one in hand can go there. */
  if (mid_move_entry_is_source (self->entry, self->pressed)
      && (self->chosen < 0 || !can_go (self, self->chosen, self->pressed)))
    mid_board_choose (self, self->pressed);
}

static void
drag_update_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  self->pointer_x = x + dx;
  self->pointer_y = y + dy;
  if (!self->dragged && self->entry != NULL && self->card == NULL && self->pressed >= 0
      && self->input != MID_INPUT_CLICKS && ABS (dx) + ABS (dy) > DRAG_BEGINS
      && mid_move_entry_is_source (self->entry, self->pressed))
    {
      self->dragged = TRUE;
      mid_board_choose (self, self->pressed);
    }
  if (self->dragged)
    {
      self->hovered = mid_board_get_square_at (self, self->pointer_x, self->pointer_y);
      gtk_widget_queue_draw (GTK_WIDGET (self));
    }
}

/* What the keys held say of the rest of the line. */
static MidRest
rest_of (GdkModifierType state)
{
  gboolean more = (state & (GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0;
  if ((state & GDK_CONTROL_MASK) != 0)
    return more ? MID_REST_EXCHANGED : MID_REST_GOES;
  return (state & GDK_SHIFT_MASK) != 0 ? MID_REST_YIELDS : MID_REST_STAYS;
}

static void
drop (MidBoard *self, int square)
{
  int from = self->pressed;
  self->dragged = FALSE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  if (square < 0)
    mid_board_choose (self, -1);
  else if (square != from)
    {
      self->placed_by_hand = TRUE;
      play (self, from, square);
      self->placed_by_hand = FALSE;
    }
}

/* Whether a click where nothing can be moved has wiped out what is drawn. */
static gboolean
clear_drawn (MidBoard *self, int square)
{
  if (!self->click_clears || self->chosen >= 0 || square < 0 || self->cursor == NULL
      || (self->entry != NULL
          && (mid_move_entry_is_source (self->entry, square)
              || mid_board_can_place (self, square))))
    return FALSE;
  return mid_study_clear_marks (mid_board_get_study (self));
}

/* The button went up where it went down. */
static void
click (MidBoard *self, double x, double y)
{
  if (self->card != NULL)
    {
      mid_board_select (self, self->pressed);
      return;
    }
  gboolean idle = self->chosen < 0 && !self->again;
  if (idle && (mid_board_follow_arrow (self, x, y) || clear_drawn (self, self->pressed)))
    return;
  if (self->input == MID_INPUT_DRAGS && !mid_board_can_place (self, self->pressed))
    {
      mid_board_choose (self, -1);
      return;
    }
  if (self->again || self->chosen != self->pressed)
    mid_board_select (self, self->pressed);
  else if (self->entry != NULL)
    play_only (self, self->pressed);
}

static void
drag_end_cb (MidBoard *self, double dx, double dy, GtkGestureDrag *gesture)
{
  double x, y;
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  int square = mid_board_get_square_at (self, x + dx, y + dy);
  self->held =
    rest_of (gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (gesture)));
  if (self->dragged)
    drop (self, square);
  else if (self->pressed >= 0 && square == self->pressed)
    click (self, x + dx, y + dy);
  else if (self->pressed < 0 || (self->chosen == self->pressed && !self->again))
    mid_board_choose (self, -1);
  self->pressed = -1;
}

/* For those who do not know that two clicks do it. */
gboolean
mid_board_offer (MidBoard *self, int square)
{
  if (self->entry == NULL || square < 0)
    return FALSE;
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, square, square);
  if (moves->len > 0)
    offer (self, moves, square);
  return moves->len > 0;
}

/* The piece that is meant: the one in hand, at the keyboard's cursor, at the pointer, or the one
 * that has just been refused a move. */
static int
find_meant (MidBoard *self)
{
  const int squares[] = { self->chosen, self->keyboard, self->hovered, self->tried_from };
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    if (squares[i] >= 0 && self->cells[squares[i]].piece != 0)
      return squares[i];
  return -1;
}

gboolean
mid_board_explain (MidBoard *self)
{
  g_return_val_if_fail (MID_IS_BOARD (self), FALSE);
  int square = self->entry != NULL ? find_meant (self) : -1;
  if (square < 0)
    return FALSE;
  GdkRectangle place;
  mid_board_get_place (self, square, &place);
  mid_piece_guide_show (MID_PIECE_GUIDE (self->guide), self->game, self->entry, square,
                        square == self->tried_from ? self->tried_to : -1, &place);
  return TRUE;
}

static void
long_press_cb (MidBoard *self, double x, double y)
{
  mid_board_offer (self, mid_board_get_square_at (self, x, y));
}

static void
motion_cb (MidBoard *self, double x, double y)
{
  int square = mid_board_get_square_at (self, x, y);
  if (square == self->hovered)
    return;
  self->hovered = square;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
leave_cb (MidBoard *self)
{
  self->hovered = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
scroll_cb (MidBoard *self, double dx, double dy, GtkEventController *scroll)
{
  gboolean zooms = (gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK) != 0;
  if (dy == 0 || (!zooms && !self->wheel))
    return GDK_EVENT_PROPAGATE;
  if (zooms)
    gtk_widget_activate_action (GTK_WIDGET (self), dy > 0 ? "tab.zoom-out" : "tab.zoom-in", NULL);
  else
    gtk_widget_activate_action (GTK_WIDGET (self), dy > 0 ? "game.next" : "game.previous", NULL);
  return GDK_EVENT_STOP;
}

/* --- The keyboard --------------------------------------------------------------------------- */

/* Where the keyboard's cursor first appears: the piece in hand, one that can move, or where one can
 * be placed. */
static int
first_square (MidBoard *self)
{
  if (self->chosen >= 0)
    return self->chosen;
  for (guint i = 0; self->card != NULL && i < self->squares->len; i++)
    if (mid_card_entry_is_target (self->card, (int) i))
      return (int) i;
  for (guint i = 0; i < self->squares->len; i++)
    if (self->entry != NULL
        && (mid_move_entry_is_source (self->entry, (int) i) || mid_board_can_place (self, (int) i)))
      return (int) i;
  return 0;
}

static void
put_keyboard (MidBoard *self, int square)
{
  g_autofree char *label = mid_square_dup_label (self->squares->pdata[square]);
  self->keyboard = square;
  mid_announce (GTK_WIDGET (self), label);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
step_keyboard (MidBoard *self, int files, int ranks)
{
  int width = self->game->files, height = self->game->ranks;
  int turn = self->flipped ? -1 : 1;
  int file = CLAMP (self->keyboard % width + files * turn, 0, width - 1);
  int rank = CLAMP (self->keyboard / width + ranks * turn, 0, height - 1);
  put_keyboard (self, rank * width + file);
}

/* The next square with a piece of that letter, of whichever side. */
static gboolean
jump_to_piece (MidBoard *self, char letter)
{
  MidCell cells[MID_CELLS_MAX];
  int n = self->game->files * self->game->ranks;
  self->game->cells (mid_cursor_get_position (self->cursor), cells);
  for (int i = 1; i <= n; i++)
    {
      MidCell cell = cells[(self->keyboard + i) % n];
      if (cell.piece == 0 || self->game->pieces[cell.piece].letter != g_ascii_toupper (letter))
        continue;
      put_keyboard (self, (self->keyboard + i) % n);
      return TRUE;
    }
  return FALSE;
}

/* The rank of that number, on the same file; 0 is the tenth. */
static gboolean
jump_to_rank (MidBoard *self, char digit)
{
  int rank = digit == '0' ? 9 : digit - '1';
  if (rank >= self->game->ranks)
    return FALSE;
  put_keyboard (self, rank * self->game->files + self->keyboard % self->game->files);
  return TRUE;
}

gboolean
mid_board_hear (MidBoard *self, char key)
{
  char name[5];
  if (self->keyboard < 0 || self->cursor == NULL)
    return FALSE;
  if (g_ascii_isdigit (key))
    return jump_to_rank (self, key);
  if (!g_ascii_islower (key))
    return FALSE;
  if (jump_to_piece (self, key))
    return TRUE;
  mid_square_name (self->game, self->keyboard, name);
  g_autofree char *question =
    key == 'm' || key == 'o' ? g_strdup_printf ("%c %s", key, name) : g_strdup_printf ("%c", key);
  g_autofree char *answer =
    strchr ("mlco", key) != NULL ? mid_spoken_dup_answer (self->cursor, question) : NULL;
  if (answer != NULL)
    mid_announce (GTK_WIDGET (self), answer);
  return answer != NULL;
}

/* TRUE if the key means something while the keyboard's cursor is out. */
static gboolean
key_on_squares (MidBoard *self, guint keyval)
{
  switch (keyval)
    {
    case GDK_KEY_Left:
      step_keyboard (self, -1, 0);
      return TRUE;
    case GDK_KEY_Right:
      step_keyboard (self, 1, 0);
      return TRUE;
    case GDK_KEY_Up:
      step_keyboard (self, 0, 1);
      return TRUE;
    case GDK_KEY_Down:
      step_keyboard (self, 0, -1);
      return TRUE;
    case GDK_KEY_Return:
    case GDK_KEY_KP_Enter:
    case GDK_KEY_space:
      mid_board_select (self, self->keyboard);
      return TRUE;
    case GDK_KEY_Escape:
      if (mid_board_step_back_card (self))
        return TRUE;
      if (self->chosen < 0)
        self->keyboard = -1;
      mid_board_choose (self, -1);
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
key_cb (MidBoard *self, guint keyval, guint keycode, GdkModifierType state)
{
  if (keyval == GDK_KEY_Escape && mid_board_put_back (self))
    return GDK_EVENT_STOP;
  if (self->game == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (self->keyboard >= 0)
    return key_on_squares (self, keyval);
  if (keyval == GDK_KEY_Return || keyval == GDK_KEY_KP_Enter || keyval == GDK_KEY_space)
    {
      put_keyboard (self, first_square (self));
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape && mid_board_step_back_card (self))
    return GDK_EVENT_STOP;
  if (keyval == GDK_KEY_Escape && self->chosen >= 0)
    {
      mid_board_choose (self, -1);
      return GDK_EVENT_STOP;
    }
  if (keyval == GDK_KEY_Escape && self->cursor != NULL
      && mid_study_stop_exchange (mid_board_get_study (self)))
    return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

static void
focus_left_cb (MidBoard *self)
{
  self->keyboard = -1;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- Controllers ---------------------------------------------------------------------------- */

static void
add (MidBoard *self, gpointer controller)
{
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (controller));
}

static void
add_pointer (MidBoard *self)
{
  GtkGesture *drag = gtk_gesture_drag_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (drag), GDK_BUTTON_PRIMARY);
  g_signal_connect_swapped (drag, "drag-begin", G_CALLBACK (drag_begin_cb), self);
  g_signal_connect_swapped (drag, "drag-update", G_CALLBACK (drag_update_cb), self);
  g_signal_connect_swapped (drag, "drag-end", G_CALLBACK (drag_end_cb), self);
  g_signal_connect_swapped (drag, "cancel", G_CALLBACK (mid_board_put_back), self);
  add (self, drag);

  GtkGesture *hold = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_swapped (hold, "pressed", G_CALLBACK (long_press_cb), self);
  add (self, hold);

  GtkEventController *motion = gtk_event_controller_motion_new ();
  g_signal_connect_swapped (motion, "motion", G_CALLBACK (motion_cb), self);
  g_signal_connect_swapped (motion, "leave", G_CALLBACK (leave_cb), self);
  add (self, motion);

  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  g_signal_connect_swapped (scroll, "scroll", G_CALLBACK (scroll_cb), self);
  add (self, scroll);
}

void
mid_board_init_input (MidBoard *self)
{
  add_pointer (self);
  mid_board_init_pen (self);

  GtkEventController *key = gtk_event_controller_key_new ();
  g_signal_connect_swapped (key, "key-pressed", G_CALLBACK (key_cb), self);
  add (self, key);
  GtkEventController *focus = gtk_event_controller_focus_new ();
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (focus_left_cb), self);
  add (self, focus);

  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
}
