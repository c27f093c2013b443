/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study-controller.h"

#include <glib/gi18n.h>

#include "mid-announce.h"
#include "mid-duel-popover.h"
#include "mid-entry-marks.h"
#include "mid-move-chooser.h"
#include "mid-move-entry.h"
#include "mid-piece-guide.h"
#include "mid-settings.h"
#include "mid-study-marks.h"
#include "mid-study-pen.h"

struct _MidStudyController
{
  GObject parent_instance;
  MidBoard *board;
  MidStudyPen *pen;
  MidStudy *study;
  GSignalGroup *study_signals, *cursor_signals, *record_signals;

  MidCursor *cursor;   /* what of the study is shown; NULL: nothing */
  const MidGame *game; /* of it */
  MidNode *shown;      /* the node whose position is on the board */
  MidMoveEntry *entry; /* NULL without a cursor */
  GArray *marks;       /* MidMark, of the position alone */
  MidMidline midline;

  MidInput input;
  MidStudyMarks marked;
  gboolean one_click, targets, animations, wheel, click_clears;

  gboolean again;             /* the button went down on the chosen square */
  gboolean fresh;             /* ... and picked something up, or went down beside the board */
  MidCardEntry *card;         /* being told what to do; NULL: none */
  int tried_from, tried_to;   /* the last move that was refused here, -1 */
  int threat_from, threat_to; /* -1: none is shown */
  GtkWidget *chooser, *guide; /* popovers of the board */
  GtkWidget *duel;            /* NULL: nobody was asked yet */
};

G_DEFINE_FINAL_TYPE (MidStudyController, mid_study_controller, G_TYPE_OBJECT)

enum
{
  REFUSED,
  CARD_CHANGED,
  N_SIGNALS
};
static guint signals[N_SIGNALS];

static void
refuse (MidStudyController *self, const char *why)
{
  g_signal_emit (self, signals[REFUSED], 0, why != NULL ? _ (why) : NULL);
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

/* Asks at the square which one is meant. */
static void
offer (MidStudyController *self, GArray *moves, int square, MidRest rest)
{
  GdkRectangle place;
  mid_board_get_place (self->board, square, &place);
  const MidEntryMove *first = &g_array_index (moves, MidEntryMove, 0);
  mid_move_chooser_offer (MID_MOVE_CHOOSER (self->chooser), self->game,
                          mid_move_entry_get_position (self->entry, first->passes), moves, rest,
                          &place);
}

/* Offers what the piece does where it stands; FALSE if there is nothing. */
static gboolean
offer_here (MidStudyController *self, int square)
{
  if (self->entry == NULL || square < 0)
    return FALSE;
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, square, square);
  if (moves->len > 0)
    offer (self, moves, square, MID_REST_STAYS);
  return moves->len > 0;
}

/* Plays what from and to name, asks which of several, or says why there is none. */
static void
play (MidStudyController *self, int from, int to, MidRest rest)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  mid_board_choose (self->board, -1);
  if (moves->len == 0)
    {
      self->tried_from = from;
      self->tried_to = to;
      refuse (self, mid_move_entry_why_not (self->entry, from, to));
    }
  else if (moves->len > 1)
    offer (self, moves, to, rest);
  else
    mid_study_enter (self->study, &g_array_index (moves, MidEntryMove, 0), rest);
}

static gboolean
can_go (MidStudyController *self, int from, int to)
{
  g_autoptr (GArray) moves = mid_move_entry_find (self->entry, from, to);
  return moves->len > 0;
}

/* Whether a click on the square places a piece there; nothing may be picked up. */
static gboolean
can_place (MidStudyController *self, int square)
{
  return self->entry != NULL && mid_board_get_chosen (self->board) < 0 && square >= 0
         && mid_move_entry_is_target (self->entry, -1, square);
}

/* Plays the only move that fits the square, if a click is to do that. */
static gboolean
play_only (MidStudyController *self, int square, MidRest rest)
{
  MidEntryMove only;
  if (!self->one_click || self->entry == NULL
      || !mid_move_entry_find_only (self->entry, square, &only))
    return FALSE;
  mid_board_choose (self->board, -1);
  mid_study_enter (self->study, &only, rest);
  return TRUE;
}

/* Says why nothing on that square moves, or why nothing is placed there. */
static void
refuse_source (MidStudyController *self, int square)
{
  gboolean empty = mid_board_get_cell (self->board, square).piece == 0;
  if (!empty || mid_move_entry_is_source (self->entry, -1))
    refuse (self, mid_move_entry_why_not (self->entry, empty ? -1 : square, square));
}

/* --- A card, played square by square -------------------------------------------------------- */

static void
card_changed (MidStudyController *self)
{
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
  g_signal_emit (self, signals[CARD_CHANGED], 0);
}

void
mid_study_controller_begin_card (MidStudyController *self, const char *text)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  if (self->cursor == NULL || self->game->continue_aside == NULL)
    return;
  mid_board_choose (self->board, -1);
  g_clear_pointer (&self->card, mid_card_entry_free);
  self->card = mid_card_entry_new (self->game, mid_cursor_get_position (self->cursor), text);
  card_changed (self);
}

MidCardEntry *
mid_study_controller_get_card (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), NULL);
  return self->card;
}

void
mid_study_controller_drop_card (MidStudyController *self)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  if (self->card == NULL)
    return;
  g_clear_pointer (&self->card, mid_card_entry_free);
  card_changed (self);
}

static gboolean
play_card (MidStudyController *self, MidRest rest)
{
  MidEntryMove entry = { .move = self->card != NULL ? mid_card_entry_get_move (self->card) : 0 };
  if (entry.move == 0)
    return FALSE;
  mid_study_controller_drop_card (self);
  mid_study_enter (self->study, &entry, rest);
  return TRUE;
}

gboolean
mid_study_controller_play_card (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), FALSE);
  return play_card (self, MID_REST_STAYS);
}

gboolean
mid_study_controller_step_back_card (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), FALSE);
  if (self->card == NULL)
    return FALSE;
  if (!mid_card_entry_back (self->card))
    g_clear_pointer (&self->card, mid_card_entry_free);
  card_changed (self);
  return TRUE;
}

/* The last square once more ends a play that could go on. */
static void
select_for_card (MidStudyController *self, int square, MidRest rest)
{
  gboolean taken = mid_card_entry_take (self->card, square);
  if (!taken && square == mid_card_entry_get_last (self->card) && play_card (self, rest))
    return;
  if (!taken)
    refuse (self, mid_card_entry_why_refused (self->card, square));
  else if (mid_card_entry_goes_on (self->card) || !play_card (self, rest))
    card_changed (self);
}

/* --- Squares -------------------------------------------------------------------------------- */

/* Clicks and keys come down to this: it picks a piece up, puts it down where it can go, or says why
 * it cannot. */
static void
select_square (MidStudyController *self, int square, MidRest rest)
{
  int chosen = mid_board_get_chosen (self->board);
  if (self->entry == NULL)
    return;
  if (self->card != NULL)
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
selected_cb (MidStudyController *self, int square, guint held)
{
  select_square (self, square, rest_of (held));
}

/* A piece to pick up is picked up at once, unless the one in hand can go there. */
static gboolean
pressed_cb (MidStudyController *self, int square)
{
  int chosen = mid_board_get_chosen (self->board);
  mid_board_set_keyboard (self->board, -1);
  self->again = square >= 0 && square == chosen;
  self->fresh = square < 0;
  if (self->entry == NULL || square < 0 || self->again || self->card != NULL)
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
lift_cb (MidStudyController *self, int square)
{
  if (self->entry == NULL || self->card != NULL || self->input == MID_INPUT_CLICKS
      || !mid_move_entry_is_source (self->entry, square))
    return FALSE;
  mid_board_choose (self->board, square);
  return TRUE;
}

/* What the hand has brought there needs no motion. */
static void
dropped_cb (MidStudyController *self, int from, int to, guint held)
{
  if (to < 0)
    mid_board_choose (self->board, -1);
  else if (to != from)
    {
      play (self, from, to, rest_of (held));
      mid_board_stop (self->board);
    }
}

/* Where the arrow leads that was clicked on. */
static gboolean
follow_arrow (MidStudyController *self)
{
  double file, rank;
  if (self->cursor == NULL)
    return FALSE;
  mid_board_get_pointer (self->board, &file, &rank);
  MidNode *node = mid_study_marks_find_arrow (&self->marked, self->cursor, file, rank);
  if (node != NULL)
    mid_cursor_go (self->cursor, node);
  return node != NULL;
}

/* Whether a click where nothing can be moved has wiped out what is drawn. */
static gboolean
clear_drawn (MidStudyController *self, int square)
{
  return self->click_clears && self->cursor != NULL
         && !mid_move_entry_is_source (self->entry, square) && !can_place (self, square)
         && mid_study_clear_marks (self->study);
}

static void
clicked_cb (MidStudyController *self, int square, guint held)
{
  if (square < 0 && self->fresh)
    mid_board_choose (self->board, -1);
  if (square < 0)
    return;
  if (self->card == NULL)
    {
      gboolean idle = mid_board_get_chosen (self->board) < 0 && !self->again;
      if (idle && (follow_arrow (self) || clear_drawn (self, square)))
        return;
      if (self->input == MID_INPUT_DRAGS && !can_place (self, square))
        {
          mid_board_choose (self->board, -1);
          return;
        }
    }
  if (!self->fresh || self->card != NULL)
    select_square (self, square, rest_of (held));
  else
    play_only (self, square, rest_of (held));
}

/* A circle on a piece that acts where it stands is a question: for those who do not know that two
 * clicks do it. */
static void
drawn_cb (MidStudyController *self, const MidMark *mark)
{
  gboolean plain = mark->kind == MID_MARK_CIRCLE && mark->ink == MID_INK_GREEN;
  if (!plain || !offer_here (self, mark->square))
    mid_study_toggle_mark (self->study, mark);
}

static void
long_press_cb (MidStudyController *self, double x, double y)
{
  offer_here (self, mid_board_get_square_at (self->board, x, y));
}

static gboolean
scroll_cb (MidStudyController *self, double dx, double dy, GtkEventController *scroll)
{
  gboolean zooms = (gtk_event_controller_get_current_event_state (scroll) & GDK_CONTROL_MASK) != 0;
  const char *action;
  if (dy == 0 || (!zooms && !self->wheel))
    return GDK_EVENT_PROPAGATE;
  if (zooms)
    action = dy > 0 ? "tab.zoom-out" : "tab.zoom-in";
  else
    action = dy > 0 ? "game.next" : "game.previous";
  gtk_widget_activate_action (GTK_WIDGET (self->board), action, NULL);
  return GDK_EVENT_STOP;
}

/* --- The keyboard --------------------------------------------------------------------------- */

/* Where the keyboard's cursor first appears: the piece in hand, one that can move, or where one can
 * be placed. */
static int
first_square (MidStudyController *self)
{
  int n = (int) mid_board_get_n_squares (self->board);
  if (mid_board_get_chosen (self->board) >= 0)
    return mid_board_get_chosen (self->board);
  for (int i = 0; self->card != NULL && i < n; i++)
    if (mid_card_entry_is_target (self->card, i))
      return i;
  for (int i = 0; i < n; i++)
    if (mid_move_entry_is_source (self->entry, i) || can_place (self, i))
      return i;
  return 0;
}

static gboolean
escape (MidStudyController *self)
{
  gboolean chosen = mid_board_get_chosen (self->board) >= 0;
  gboolean out = mid_board_get_keyboard (self->board) >= 0;
  if (mid_board_put_back (self->board) || mid_study_controller_step_back_card (self))
    return GDK_EVENT_STOP;
  if (chosen)
    mid_board_choose (self->board, -1);
  else if (out)
    mid_board_set_keyboard (self->board, -1);
  return chosen || out || (self->cursor != NULL && mid_study_stop_exchange (self->study));
}

static gboolean
key_entered_cb (MidStudyController *self, guint keyval, guint held)
{
  if (keyval == GDK_KEY_Escape && mid_board_put_back (self->board))
    return GDK_EVENT_STOP;
  if (self->entry == NULL || (held & (GDK_CONTROL_MASK | GDK_ALT_MASK | GDK_SHIFT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  if (keyval == GDK_KEY_Escape)
    return escape (self);
  if (mid_board_get_keyboard (self->board) >= 0
      || (keyval != GDK_KEY_Return && keyval != GDK_KEY_KP_Enter && keyval != GDK_KEY_space))
    return GDK_EVENT_PROPAGATE;
  mid_board_set_keyboard (self->board, first_square (self));
  return GDK_EVENT_STOP;
}

static void
keyboard_cb (MidStudyController *self)
{
  int square = mid_board_get_keyboard (self->board);
  if (square < 0)
    return;
  g_autofree char *label = mid_board_dup_label (self->board, square);
  mid_announce (GTK_WIDGET (self->board), label);
}

/* --- Popovers ------------------------------------------------------------------------------- */

/* The piece that is meant: the one in hand, at the keyboard's cursor, at the pointer, or the one
 * that has just been refused a move. */
static int
find_meant (MidStudyController *self)
{
  const int squares[] = { mid_board_get_chosen (self->board), mid_board_get_keyboard (self->board),
                          mid_board_get_hovered (self->board), self->tried_from };
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    if (squares[i] >= 0 && mid_board_get_cell (self->board, squares[i]).piece != 0)
      return squares[i];
  return -1;
}

gboolean
mid_study_controller_explain (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), FALSE);
  int square = self->entry != NULL ? find_meant (self) : -1;
  if (square < 0)
    return FALSE;
  GdkRectangle place;
  mid_board_get_place (self->board, square, &place);
  mid_piece_guide_show (MID_PIECE_GUIDE (self->guide), self->game, self->entry, square,
                        square == self->tried_from ? self->tried_to : -1, &place);
  return TRUE;
}

static void
chosen_cb (MidStudyController *self, MidEntryMove *entry, int rest)
{
  mid_study_enter (self->study, entry, (MidRest) rest);
}

static void
duel_decided_cb (MidStudyController *self, guint64 move)
{
  mid_study_enter (self->study, &(MidEntryMove){ .move = move }, MID_REST_STAYS);
}

/* GTK 4.8 would give the focus back at the next frame, and a key that comes before would be lost.
 */
static void
take_keys_after (MidStudyController *self, GtkWidget *popover)
{
  g_signal_connect_object (popover, "closed", G_CALLBACK (gtk_widget_grab_focus), self->board,
                           G_CONNECT_SWAPPED);
}

/* Made when there is one to ask about. */
static MidDuelPopover *
get_duel_popover (MidStudyController *self)
{
  if (self->duel == NULL)
    {
      self->duel = mid_duel_popover_new ();
      gtk_widget_set_parent (self->duel, GTK_WIDGET (self->board));
      g_signal_connect_object (self->duel, "decided", G_CALLBACK (duel_decided_cb), self,
                               G_CONNECT_SWAPPED);
      take_keys_after (self, self->duel);
    }
  return MID_DUEL_POPOVER (self->duel);
}

gboolean
mid_study_controller_ask_duel (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), FALSE);
  MidDuel duel;
  if (self->cursor == NULL || self->game->duel == NULL
      || !self->game->duel (mid_cursor_get_position (self->cursor), &duel))
    return FALSE;
  GdkRectangle place;
  mid_board_get_place (self->board, duel.captured_square, &place);
  mid_duel_popover_ask (get_duel_popover (self), self->game, mid_cursor_get_position (self->cursor),
                        &place);
  return TRUE;
}

/* --- What is drawn -------------------------------------------------------------------------- */

void
mid_study_controller_set_threat (MidStudyController *self, int from, int to)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  self->threat_from = from;
  self->threat_to = to;
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

static void
add_threat (MidStudyController *self, GArray *marks)
{
  gboolean acts = self->threat_from < 0 || self->threat_from == self->threat_to;
  MidMark threat = { .kind = acts ? MID_MARK_CIRCLE : MID_MARK_ARROW,
                     .square = (gint16) (acts ? self->threat_to : self->threat_from),
                     .to = (gint16) (acts ? -1 : self->threat_to),
                     .ink = MID_INK_RED };
  if (self->threat_to >= 0)
    g_array_append_val (marks, threat);
}

static void
decorate_cb (MidStudyController *self, MidBoardDecor *decor)
{
  if (self->entry == NULL)
    return;
  decor->midline = self->midline;
  if (self->marks->len > 0)
    g_array_append_vals (decor->marks, self->marks->data, self->marks->len);
  add_threat (self, decor->marks);
  if (self->card != NULL)
    mid_entry_marks_add_card (self->board, self->card, decor);
  else
    mid_entry_marks_add (self->board, self->entry, self->targets, decor);
}

/* --- Following the study -------------------------------------------------------------------- */

/* A comment's arrows or a sign's badge may have changed. */
static void
mark_again (MidStudyController *self)
{
  g_array_set_size (self->marks, 0);
  self->midline = MID_MIDLINE_PLAIN;
  if (self->cursor != NULL)
    {
      mid_study_marks_list (&self->marked, self->cursor, self->shown, self->marks);
      self->midline = mid_study_marks_get_midline (self->cursor);
    }
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* Takes in the position at the cursor. */
static void
refresh (MidStudyController *self)
{
  const MidPosition *position =
    self->cursor != NULL ? mid_cursor_get_position (self->cursor) : NULL;
  mid_study_controller_drop_card (self);
  g_clear_pointer (&self->entry, mid_move_entry_free);
  mid_board_show (self->board, self->game, position);
  mid_study_pen_set_position (self->pen, self->game, position);
  if (position != NULL)
    {
      self->entry = mid_move_entry_new (self->game, position);
      self->shown = mid_cursor_get_node (self->cursor);
    }
  mark_again (self);
}

static void
popdown (GtkWidget *popover)
{
  if (popover != NULL)
    gtk_popover_popdown (GTK_POPOVER (popover));
}

/* Shows the step between two neighbouring nodes.  They may have been deleted together with what was
 * before them: then the one further on does not follow upon where the game starts now. */
static void
animate (MidStudyController *self, MidNode *from, MidNode *to)
{
  MidPosition before;
  gboolean backwards = mid_node_get_parent (from) == to;
  MidNode *child = backwards ? from : to;
  if (!self->animations || (!backwards && mid_node_get_parent (to) != from)
      || mid_node_get_move (child) == 0)
    return;
  mid_record_get_position_before (mid_cursor_get_record (self->cursor), child, &before);
  if (self->game->is_legal (&before, mid_node_get_move (child)))
    mid_board_animate (self->board, &before, mid_node_get_move (child), backwards);
}

static void
moved_cb (MidStudyController *self)
{
  MidNode *from = self->shown;
  self->tried_from = self->tried_to = -1;
  self->threat_from = self->threat_to = -1;
  popdown (self->chooser);
  popdown (self->duel);
  popdown (self->guide);
  refresh (self);
  mid_board_stop (self->board);
  if (from != NULL && from != self->shown)
    animate (self, from, self->shown);
}

static void
follow (MidStudyController *self, MidCursor *cursor)
{
  if (cursor == self->cursor)
    return;
  g_autoptr (MidCursor) before = g_steal_pointer (&self->cursor); /* until nobody looks at it */
  g_set_object (&self->cursor, cursor);
  MidRecord *record = cursor != NULL ? mid_cursor_get_record (cursor) : NULL;
  g_signal_group_set_target (self->cursor_signals, cursor);
  g_signal_group_set_target (self->record_signals, record);
  self->game = record != NULL ? mid_record_get_game (record) : NULL;
  self->shown = NULL;
  mid_board_stop (self->board);
  mid_board_set_keyboard (self->board, -1);
  refresh (self);
}

static void
shown_cb (MidStudyController *self)
{
  follow (self, self->study != NULL ? mid_study_get_shown (self->study) : NULL);
}

/* --- Properties ----------------------------------------------------------------------------- */

static const struct
{
  const char *name;
  gsize offset;
  gboolean usual;
} switches[] = {
  { "continuations", G_STRUCT_OFFSET (MidStudyController, marked.continuations), FALSE },
  { "one-click", G_STRUCT_OFFSET (MidStudyController, one_click), FALSE },
  { "targets", G_STRUCT_OFFSET (MidStudyController, targets), TRUE },
  { "last-move", G_STRUCT_OFFSET (MidStudyController, marked.last_move), TRUE },
  { "last-move-arrow", G_STRUCT_OFFSET (MidStudyController, marked.last_move_arrow), FALSE },
  { "check", G_STRUCT_OFFSET (MidStudyController, marked.check), TRUE },
  { "animations", G_STRUCT_OFFSET (MidStudyController, animations), TRUE },
  { "wheel", G_STRUCT_OFFSET (MidStudyController, wheel), TRUE },
  { "click-clears", G_STRUCT_OFFSET (MidStudyController, click_clears), FALSE },
};

enum
{
  PROP_0,
  PROP_STUDY,
  PROP_INPUT,
  PROP_SWITCHES /* and so on, by index in the table */
};

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

static void
mid_study_controller_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidStudyController *self = MID_STUDY_CONTROLLER (object);
  if (id == PROP_STUDY)
    g_value_set_object (value, self->study);
  else if (id == PROP_INPUT)
    g_value_set_enum (value, (int) self->input);
  else if (id - PROP_SWITCHES < G_N_ELEMENTS (switches))
    g_value_set_boolean (value,
                         G_STRUCT_MEMBER (gboolean, self, switches[id - PROP_SWITCHES].offset));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_study_controller_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MidStudyController *self = MID_STUDY_CONTROLLER (object);
  if (id == PROP_STUDY)
    {
      g_set_object (&self->study, g_value_get_object (value));
      g_signal_group_set_target (self->study_signals, self->study);
      shown_cb (self);
      return;
    }
  if (id == PROP_INPUT)
    self->input = (MidInput) g_value_get_enum (value);
  else if (id - PROP_SWITCHES < G_N_ELEMENTS (switches))
    G_STRUCT_MEMBER (gboolean, self, switches[id - PROP_SWITCHES].offset) =
      g_value_get_boolean (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
  mark_again (self);
}

void
mid_study_controller_bind (MidStudyController *self, GSettings *settings)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self) && G_IS_SETTINGS (settings));
  const GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT;
  g_settings_bind (settings, "coordinates", self->board, "coordinates", flags);
  g_settings_bind (settings, "snap", self->pen, "snap", flags);
  g_settings_bind (settings, "input", self, "input", flags);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_settings_bind (settings, switches[i].name, self, switches[i].name, flags);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_study_controller_dispose (GObject *object)
{
  MidStudyController *self = MID_STUDY_CONTROLLER (object);
  g_clear_object (&self->study_signals);
  g_clear_object (&self->cursor_signals);
  g_clear_object (&self->record_signals);
  g_clear_object (&self->pen);
  g_clear_pointer (&self->chooser, gtk_widget_unparent);
  g_clear_pointer (&self->duel, gtk_widget_unparent);
  g_clear_pointer (&self->guide, gtk_widget_unparent);
  g_clear_object (&self->board);
  G_OBJECT_CLASS (mid_study_controller_parent_class)->dispose (object);
}

static void
mid_study_controller_finalize (GObject *object)
{
  MidStudyController *self = MID_STUDY_CONTROLLER (object);
  g_clear_pointer (&self->entry, mid_move_entry_free);
  g_clear_pointer (&self->card, mid_card_entry_free);
  g_clear_object (&self->cursor);
  g_clear_object (&self->study);
  g_array_unref (self->marks);
  G_OBJECT_CLASS (mid_study_controller_parent_class)->finalize (object);
}

static void
mid_study_controller_class_init (MidStudyControllerClass *class)
{
  const GParamFlags flags = G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS;
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->get_property = mid_study_controller_get_property;
  object_class->set_property = mid_study_controller_set_property;
  object_class->dispose = mid_study_controller_dispose;
  object_class->finalize = mid_study_controller_finalize;
  g_object_class_install_property (
    object_class, PROP_STUDY, g_param_spec_object ("study", NULL, NULL, MID_TYPE_STUDY, flags));
  g_object_class_install_property (
    object_class, PROP_INPUT,
    g_param_spec_enum ("input", NULL, NULL, get_input_type (), MID_INPUT_BOTH, flags));
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    g_object_class_install_property (
      object_class, PROP_SWITCHES + i,
      g_param_spec_boolean (switches[i].name, NULL, NULL, switches[i].usual, flags));
  signals[REFUSED] = g_signal_new ("refused", MID_TYPE_STUDY_CONTROLLER, G_SIGNAL_RUN_LAST, 0, NULL,
                                   NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[CARD_CHANGED] = g_signal_new ("card-changed", MID_TYPE_STUDY_CONTROLLER,
                                        G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_study_controller_init (MidStudyController *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  self->tried_from = self->tried_to = self->threat_from = self->threat_to = -1;
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    G_STRUCT_MEMBER (gboolean, self, switches[i].offset) = switches[i].usual;
  self->study_signals = g_signal_group_new (MID_TYPE_STUDY);
  self->cursor_signals = g_signal_group_new (MID_TYPE_CURSOR);
  self->record_signals = g_signal_group_new (MID_TYPE_RECORD);
  g_signal_group_connect_swapped (self->study_signals, "notify::shown", G_CALLBACK (shown_cb),
                                  self);
  g_signal_group_connect_swapped (self->cursor_signals, "moved", G_CALLBACK (moved_cb), self);
  g_signal_group_connect_swapped (self->record_signals, "changed", G_CALLBACK (mark_again), self);
}

static void
listen (MidStudyController *self)
{
  static const struct
  {
    const char *signal;
    GCallback answer;
  } answers[] = {
    { "pressed", G_CALLBACK (pressed_cb) },
    { "lift", G_CALLBACK (lift_cb) },
    { "dropped", G_CALLBACK (dropped_cb) },
    { "clicked", G_CALLBACK (clicked_cb) },
    { "selected", G_CALLBACK (selected_cb) },
    { "key-entered", G_CALLBACK (key_entered_cb) },
    { "notify::keyboard", G_CALLBACK (keyboard_cb) },
    { "decorate", G_CALLBACK (decorate_cb) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (answers); i++)
    g_signal_connect_object (self->board, answers[i].signal, answers[i].answer, self,
                             G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pen, "drawn", G_CALLBACK (drawn_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->chooser, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::overlays", G_CALLBACK (mark_again),
                             self, G_CONNECT_SWAPPED);
}

static void
add_controllers (MidStudyController *self)
{
  GtkGesture *hold = gtk_gesture_long_press_new ();
  gtk_gesture_single_set_touch_only (GTK_GESTURE_SINGLE (hold), TRUE);
  g_signal_connect_object (hold, "pressed", G_CALLBACK (long_press_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (hold));

  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  g_signal_connect_object (scroll, "scroll", G_CALLBACK (scroll_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
}

MidStudyController *
mid_study_controller_new (MidBoard *board)
{
  MidStudyController *self = g_object_new (MID_TYPE_STUDY_CONTROLLER, NULL);
  self->board = g_object_ref (board);
  self->pen = mid_study_pen_new (board);
  self->chooser = mid_move_chooser_new ();
  self->guide = mid_piece_guide_new ();
  gtk_widget_set_parent (self->chooser, GTK_WIDGET (board));
  gtk_widget_set_parent (self->guide, GTK_WIDGET (board));
  take_keys_after (self, self->chooser);
  listen (self);
  add_controllers (self);
  return self;
}
