/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-hand.h"

#include "mid-announce.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-entry-marks.h"
#include "mid-move-chooser.h"
#include "mid-move-entry.h"
#include "mid-piece-guide.h"
#include "mid-property.h"
#include "mid-suggestion.h"

struct _MidHand
{
  GObject parent_instance;
  MidBoard *board;
  MidStudy *study;     /* NULL: nothing is shown */
  const MidGame *game; /* of it */
  MidMoveEntry *entry; /* NULL without a study */
  MidCardPlay *card_play;

  MidInput input;
  gboolean one_click, suggests, targets;

  gboolean again;           /* the button went down on the chosen square */
  gboolean fresh;           /* ... and picked something up, or went down beside the board */
  int tried_from, tried_to; /* the last move that was refused here, -1 */
  MidMoveChooser *chooser;  /* a popover of the board, as the guide is */
  MidRest rest;             /* what is chosen there is entered with */
  GtkWidget *guide;

  MidSuggestion suggestion; /* for the square under the pointer */
  gboolean suggested;       /* it was seen when the button went down there */
};

G_DEFINE_FINAL_TYPE (MidHand, mid_hand, G_TYPE_OBJECT)

enum
{
  REFUSED,
  IDLE_CLICK,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
refuse (MidHand *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why);
}

static void
refuse_move (MidHand *self, int from, int to)
{
  g_autofree char *why = mid_move_entry_dup_refusal (self->entry, from, to);
  refuse (self, why);
}

/* Being told what to do; NULL: none. */
static MidCardEntry *
get_card (MidHand *self)
{
  return mid_card_play_get_entry (self->card_play);
}

static void
select_for_card (MidHand *self, int square, MidRest rest)
{
  const char *why = mid_card_play_take (self->card_play, square, rest);
  if (why != NULL)
    refuse (self, why);
}

/* --- Moves ---------------------------------------------------------------------------------- */

/* What the keys held say of the rest of the line. */
static MidRest
rest_of (guint held)
{
  gboolean more = (held & (GDK_SHIFT_MASK | GDK_ALT_MASK)) != 0;
  if ((held & GDK_CONTROL_MASK) != 0)
    return more ? MID_REST_EXCHANGED : MID_REST_GOES;
  return (held & GDK_SHIFT_MASK) != 0 ? MID_REST_YIELDS : MID_REST_STAYS;
}

static void
chosen_cb (MidHand *self, const MidEntryMove *move)
{
  mid_study_enter (self->study, move, self->rest);
}

/* Asks at the square which one is meant. */
static void
offer (MidHand *self, GArray *moves, int square, MidRest rest)
{
  self->rest = rest;
  mid_move_chooser_ask (self->chooser, self->game, self->entry, moves, square);
}

static gboolean
can_go (MidHand *self, int from, int to)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  return moves->len > 0;
}

gboolean
mid_hand_can_offer (MidHand *self, int square)
{
  g_return_val_if_fail (MID_IS_HAND (self), FALSE);
  return self->entry != NULL && square >= 0 && can_go (self, square, square);
}

gboolean
mid_hand_offer (MidHand *self, int square)
{
  g_return_val_if_fail (MID_IS_HAND (self), FALSE);
  if (self->entry == NULL || square < 0)
    return FALSE;
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, square, square);
  if (moves->len > 0)
    offer (self, moves, square, MID_REST_STAYS);
  return moves->len > 0;
}

/* Plays what from and to name, asks which of several, or says why there is none.  A second click on
 * a piece may only mean to put it down: what it would do where it stands is asked first. */
static void
play (MidHand *self, int from, int to, MidRest rest)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  if (from != to) /* what acts where it stands is not put down while that is asked */
    mid_board_choose (self->board, -1);
  if (moves->len == 0)
    {
      self->tried_from = from;
      self->tried_to = to;
      refuse_move (self, from, to);
    }
  else if (moves->len > 1 || from == to)
    offer (self, moves, to, rest);
  else
    mid_study_enter (self->study, &g_array_index (moves, MidEntryMove, 0), rest);
}

/* Whether a click on the square places a piece there; nothing may be picked up. */
static gboolean
can_place (MidHand *self, int square)
{
  return self->entry != NULL && mid_board_look (self->board)->chosen < 0 && square >= 0
         && mid_move_entry_is_target (self->entry, -1, square);
}

/* Plays the only move that fits the square, if a click is to do that. */
static gboolean
play_only (MidHand *self, int square, MidRest rest)
{
  MidEntryMove only;
  if (!self->one_click || self->entry == NULL
      || !mid_move_entry_find_only (self->entry, square, &only)
      || only.gesture.from == only.gesture.to[0])
    return FALSE;
  mid_board_choose (self->board, -1);
  mid_study_enter (self->study, &only, rest);
  return TRUE;
}

/* The move that is shown for the square under the pointer, while nothing else is about; NULL: none.
 */
static const MidEntryMove *
suggest (MidHand *self)
{
  const MidBoardState *now = mid_board_look (self->board);
  if (!self->suggests || self->entry == NULL || get_card (self) != NULL || now->hovered < 0
      || now->chosen >= 0 || now->keyboard >= 0)
    return NULL;
  return mid_suggestion_find (&self->suggestion, self->study, self->entry, now->hovered);
}

/* Plays what was shown for the square before the button went down. */
static gboolean
play_suggested (MidHand *self, int square, MidRest rest)
{
  const MidEntryMove *move = self->suggested ? suggest (self) : NULL;
  if (move == NULL || move->gesture.to[0] != square)
    return FALSE;
  play (self, move->gesture.from, square, rest);
  return TRUE;
}

/* Says why nothing on that square moves, or why nothing is placed there. */
static void
refuse_source (MidHand *self, int square)
{
  gboolean empty = mid_board_look (self->board)->cells[square].piece == 0;
  g_autofree char *why = empty ? NULL : mid_move_entry_dup_idle (self->entry, square);
  if (!empty)
    refuse (self, why);
  else if (mid_move_entry_is_source (self->entry, -1))
    refuse_move (self, -1, square);
}

/* --- Squares -------------------------------------------------------------------------------- */

MidCardPlay *
mid_hand_get_card_play (MidHand *self)
{
  g_return_val_if_fail (MID_IS_HAND (self), NULL);
  return self->card_play;
}

void
mid_hand_take_for_card (MidHand *self, int square)
{
  g_return_if_fail (MID_IS_HAND (self));
  select_for_card (self, square, MID_REST_STAYS);
}

/* Clicks and keys come down to this: it picks a piece up, puts it down where it can go, or says why
 * it cannot. */
static void
select_square (MidHand *self, int square, MidRest rest)
{
  int chosen = mid_board_look (self->board)->chosen;
  if (self->entry == NULL)
    return;
  if (get_card (self) != NULL)
    select_for_card (self, square, rest);
  else if (chosen == square && !can_go (self, square, square))
    mid_board_choose (self->board, -1);
  else if (chosen >= 0 && can_go (self, chosen, square))
    play (self, chosen, square, rest);
  else if (chosen < 0 && play_only (self, square, rest))
    return;
  else if (mid_move_entry_is_source (self->entry, square))
    mid_board_choose (self->board, square);
  else if (chosen >= 0)
    play (self, chosen, square, rest);
  else if (can_place (self, square))
    play (self, -1, square, rest);
  else
    refuse_source (self, square);
}

static void
selected_cb (MidHand *self, int square, guint held)
{
  if (!mid_card_play_enter (self->card_play, rest_of (held)))
    select_square (self, square, rest_of (held));
}

/* A piece to pick up is picked up at once, unless the one in hand can go there. */
static gboolean
pressed_cb (MidHand *self, int square)
{
  int chosen = mid_board_look (self->board)->chosen;
  self->suggested = square >= 0 && suggest (self) != NULL;
  mid_board_set_keyboard (self->board, -1);
  self->again = square >= 0 && square == chosen;
  self->fresh = square < 0;
  if (self->entry == NULL || square < 0 || self->again || get_card (self) != NULL)
    return FALSE;
  if (mid_move_entry_is_source (self->entry, square)
      && (chosen < 0 || !can_go (self, chosen, square)))
    {
      mid_board_choose (self->board, square);
      self->fresh = TRUE;
    }
  return FALSE;
}

static gboolean
lift_cb (MidHand *self, int square)
{
  if (self->entry == NULL || get_card (self) != NULL || self->input == MID_INPUT_CLICKS
      || !mid_move_entry_is_source (self->entry, square))
    return FALSE;
  mid_board_choose (self->board, square);
  return TRUE;
}

/* What the hand has brought there needs no motion. */
static void
dropped_cb (MidHand *self, int from, int to, guint held)
{
  if (to < 0)
    mid_board_choose (self->board, -1);
  else if (to != from)
    {
      play (self, from, to, rest_of (held));
      mid_board_stop (self->board);
    }
}

/* Nothing is picked up, placed or suggested there. */
static gboolean
is_free (MidHand *self, int square)
{
  return !mid_move_entry_is_source (self->entry, square) && !can_place (self, square)
         && !self->suggested;
}

static void
clicked_cb (MidHand *self, int square, guint held)
{
  if (square < 0 && self->fresh)
    mid_board_choose (self->board, -1);
  if (square < 0)
    return;
  if (get_card (self) == NULL)
    {
      gboolean taken = FALSE;
      if (self->entry != NULL && mid_board_look (self->board)->chosen < 0 && !self->again)
        g_signal_emit (self, signals[IDLE_CLICK], 0, square, is_free (self, square), &taken);
      if (taken)
        return;
      if (self->input == MID_INPUT_DRAGS && !can_place (self, square))
        {
          mid_board_choose (self->board, -1);
          return;
        }
    }
  if (play_suggested (self, square, rest_of (held)))
    return;
  if (!self->fresh || get_card (self) != NULL)
    select_square (self, square, rest_of (held));
  else
    play_only (self, square, rest_of (held));
}

static void
long_press_cb (MidHand *self, double x, double y)
{
  mid_hand_offer (self, mid_board_get_square_at (self->board, x, y));
}

/* --- The keyboard --------------------------------------------------------------------------- */

/* Where the keyboard's cursor first appears: the piece in hand, one that can move, or where one can
 * be placed. */
static int
first_square (MidHand *self)
{
  int n = mid_board_look (self->board)->n_squares;
  MidCardEntry *card = get_card (self);
  if (mid_board_look (self->board)->chosen >= 0)
    return mid_board_look (self->board)->chosen;
  for (int i = 0; card != NULL && i < n; i++)
    if (mid_card_entry_is_target (card, i))
      return i;
  for (int i = 0; i < n; i++)
    if (mid_move_entry_is_source (self->entry, i) || can_place (self, i))
      return i;
  return 0;
}

static gboolean
escape (MidHand *self)
{
  gboolean chosen = mid_board_look (self->board)->chosen >= 0;
  gboolean out = mid_board_look (self->board)->keyboard >= 0;
  if (mid_board_put_back (self->board) || mid_card_play_step_back (self->card_play))
    return GDK_EVENT_STOP;
  if (chosen)
    mid_board_choose (self->board, -1);
  else if (out)
    mid_board_set_keyboard (self->board, -1);
  return chosen || out || (self->study != NULL && mid_study_stop_exchange (self->study));
}

static gboolean
key_entered_cb (MidHand *self, guint keyval, guint held)
{
  if (keyval == GDK_KEY_Escape && mid_board_put_back (self->board))
    return GDK_EVENT_STOP;
  if (self->entry == NULL || (held & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    return escape (self);
  if (mid_board_look (self->board)->keyboard >= 0
      || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;
  if (!mid_card_play_enter (self->card_play, rest_of (held)))
    mid_board_set_keyboard (self->board, first_square (self));
  return GDK_EVENT_STOP;
}

static void
keyboard_cb (MidHand *self)
{
  int square = mid_board_look (self->board)->keyboard;
  if (square < 0)
    return;
  g_autofree char *label = mid_board_dup_label (self->board, square);
  mid_announce (GTK_WIDGET (self->board), label);
}

/* --- What a piece can do ------------------------------------------------------------------- */

/* The piece that is meant: the one in hand, at the keyboard's cursor, at the pointer, or the one
 * that has just been refused a move. */
static int
find_meant (MidHand *self)
{
  const int squares[] = { mid_board_look (self->board)->chosen,
                          mid_board_look (self->board)->keyboard,
                          mid_board_look (self->board)->hovered, self->tried_from };
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    if (squares[i] >= 0 && mid_board_look (self->board)->cells[squares[i]].piece != 0)
      return squares[i];
  return -1;
}

gboolean
mid_hand_explain (MidHand *self)
{
  g_return_val_if_fail (MID_IS_HAND (self), FALSE);
  int square = self->entry != NULL ? find_meant (self) : -1;
  if (square < 0)
    return FALSE;
  mid_piece_guide_show (GTK_POPOVER (self->guide), self->game, self->entry, square,
                        square == self->tried_from ? self->tried_to : -1);
  mid_board_pop_up (self->board, GTK_POPOVER (self->guide), square);
  return TRUE;
}

/* --- What is shown -------------------------------------------------------------------------- */

static void
decorate_cb (MidHand *self, MidBoardDecor *decor)
{
  const MidEntryMove *deed = mid_move_chooser_get_deed (self->chooser);
  if (mid_card_play_decorate (self->card_play, decor))
    return;
  if (deed != NULL)
    mid_entry_marks_add_victims (self->entry, self->game, deed, decor);
  else if (self->entry != NULL)
    {
      mid_entry_marks_add (self->board, self->entry, self->targets, decor);
      mid_entry_marks_add_suggested (suggest (self), decor);
    }
}

void
mid_hand_show (MidHand *self, MidStudy *study, const MidGame *game, const MidPosition *position)
{
  g_return_if_fail (MID_IS_HAND (self));
  gtk_popover_popdown (GTK_POPOVER (self->chooser));
  gtk_popover_popdown (GTK_POPOVER (self->guide));
  mid_card_play_show (self->card_play, study, game, position);
  g_clear_pointer (&self->entry, mid_move_entry_free);
  self->tried_from = self->tried_to = -1;
  mid_suggestion_forget (&self->suggestion);
  self->study = study;
  self->game = game;
  mid_board_show (self->board, game, position);
  if (position != NULL)
    self->entry = mid_move_entry_new (game, position);
}

/* --- Object --------------------------------------------------------------------------------- */

static GType
get_input_type (void)
{
  static const GEnumValue values[] = { { MID_INPUT_BOTH, "MID_INPUT_BOTH", "both" },
                                       { MID_INPUT_CLICKS, "MID_INPUT_CLICKS", "clicks" },
                                       { MID_INPUT_DRAGS, "MID_INPUT_DRAGS", "drags" },
                                       { 0, NULL, NULL } };
  static GType type;
  if (type == 0)
    type = g_enum_register_static ("MidInput", values);
  return type;
}

static const MidProperty properties[] = {
  { "input", .type_of = get_input_type, MID_FIELD (MidHand, input) },
  { "one-click", G_TYPE_BOOLEAN, MID_FIELD (MidHand, one_click) },
  { "suggested-moves", G_TYPE_BOOLEAN, MID_FIELD (MidHand, suggests) },
  { "targets", G_TYPE_BOOLEAN, MID_FIELD (MidHand, targets), .usual = TRUE },
};

static void
changed (GObject *object, const char *name)
{
  gtk_widget_queue_draw (GTK_WIDGET (MID_HAND (object)->board));
}

static void
mid_hand_class_init (MidHandClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MID_DISPOSES (class, MidHand, gtk_widget_unparent, chooser, guide);
  MID_DISPOSES (class, MidHand, g_object_unref, board, card_play);
  MID_FINALIZES (class, MidHand, mid_move_entry_free, entry);
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed);
  signals[REFUSED] = mid_class_add_signal (class, "refused", 1, G_TYPE_STRING);
  signals[IDLE_CLICK] = g_signal_new ("idle-click", MID_TYPE_HAND, G_SIGNAL_RUN_LAST, 0,
                                      g_signal_accumulator_true_handled, NULL, NULL, G_TYPE_BOOLEAN,
                                      2, G_TYPE_INT, G_TYPE_BOOLEAN);
}

static void
mid_hand_init (MidHand *self)
{
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
  self->tried_from = self->tried_to = -1;
  mid_suggestion_forget (&self->suggestion);
}

static void
listen (MidHand *self)
{
  mid_connect (self->board, "pressed", pressed_cb, self);
  mid_connect (self->board, "lift", lift_cb, self);
  mid_connect (self->board, "dropped", dropped_cb, self);
  mid_connect (self->board, "clicked", clicked_cb, self);
  mid_connect (self->board, "selected", selected_cb, self);
  mid_connect (self->board, "key-entered", key_entered_cb, self);
  mid_connect (self->board, "notify::keyboard", keyboard_cb, self);
  mid_connect (self->board, "decorate", decorate_cb, self);
  mid_connect (self->chooser, "chosen", chosen_cb, self);

  GtkGesture *hold = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  mid_connect (hold, "pressed", long_press_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (hold));
}

MidHand *
mid_hand_new (MidBoard *board)
{
  g_return_val_if_fail (MID_IS_BOARD (board), NULL);
  MidHand *self = g_object_new (MID_TYPE_HAND, NULL);
  self->board = g_object_ref (board);
  self->card_play = mid_card_play_new (board);
  self->chooser = MID_MOVE_CHOOSER (mid_move_chooser_new (board));
  self->guide = gtk_popover_new ();
  gtk_widget_add_css_class (self->guide, "pieceguide");
  gtk_widget_set_parent (self->guide, GTK_WIDGET (board));
  listen (self);
  return self;
}
