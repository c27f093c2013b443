/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-study-controller.h"

#include "mid-bout.h"
#include "mid-card-table.h"
#include "mid-card-view.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-duel-popover.h"
#include "mid-guess.h"
#include "mid-property.h"
#include "mid-settings.h"
#include "mid-solution.h"
#include "mid-study-marks.h"
#include "mid-study-pen.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"

struct _MidStudyController
{
  GObject parent_instance;
  MidBoard *board;
  MidStudyPen *pen;
  MidHand *hand;
  MidStudy *study;
  MidCursor *cursor;   /* what of the study is shown; NULL: nothing */
  const MidGame *game; /* of it */
  MidNode *shown;      /* the node whose position is on the board */
  GArray *marks;       /* MidMark, of the position alone */
  MidMidline midline;
  MidSolution solution; /* of it; nothing is known unless it is to be seen */

  MidStudyMarks marked;
  gboolean animations, wheel, click_clears, solved;

  int threat_from, threat_to; /* -1: none is shown */
  GArray *pointed;            /* of gint16: squares that something beside the board is about */
  GtkWidget *duel;            /* NULL: nobody was asked yet */
};

G_DEFINE_FINAL_TYPE (MidStudyController, mid_study_controller, G_TYPE_OBJECT)

/* --- The pointer ---------------------------------------------------------------------------- */

/* Where the arrow leads that was clicked on. */
static gboolean
follow_arrow (MidStudyController *self)
{
  double file, rank;
  mid_board_get_pointer (self->board, &file, &rank);
  MidNode *node = mid_study_marks_find_arrow (&self->marked, self->cursor, file, rank);
  if (node != NULL)
    mid_cursor_go (self->cursor, node);
  return node != NULL;
}

/* Where nothing can be moved, a click wipes out what is drawn. */
static gboolean
idle_click_cb (MidStudyController *self, int square, gboolean free)
{
  return follow_arrow (self) || (free && self->click_clears && mid_study_clear_marks (self->study));
}

/* A circle on a piece that acts where it stands is a question: for those who do not know that two
 * clicks do it. */
static void
drawn_cb (MidStudyController *self, const MidMark *mark)
{
  gboolean plain = mark->kind == MID_MARK_CIRCLE && mark->ink == MID_INK_GREEN;
  if (!plain || !mid_hand_offer (self->hand, mark->square))
    mid_study_toggle_mark (self->study, mark);
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

/* --- Cards ---------------------------------------------------------------------------------- */

static GdkDragAction
card_motion_cb (MidStudyController *self, double x, double y)
{
  mid_board_set_hovered (self->board, mid_board_get_square_at (self->board, x, y));
  return GDK_ACTION_COPY;
}

/* A card let go on the board is played on that square; one that needs none, anywhere. */
static gboolean
card_dropped_cb (MidStudyController *self, const GValue *value, double x, double y)
{
  const MidTableCard *card = mid_card_view_get_card (g_value_get_object (value));
  int square = mid_board_get_square_at (self->board, x, y);
  MidCardEntry *entry = mid_card_play_get_entry (mid_hand_get_card_play (self->hand));
  g_autofree char *text =
    self->cursor != NULL ? mid_card_table_dup_opening (self->cursor, card->name) : NULL;
  if (text == NULL)
    return FALSE;
  if (entry == NULL)
    gtk_widget_activate_action (GTK_WIDGET (self->board), "game.card", "s", text);
  else
    mid_hand_take_for_card (self->hand, square);
  return TRUE;
}

/* --- The duel ------------------------------------------------------------------------------- */

static void
duel_decided_cb (MidStudyController *self, guint64 move)
{
  mid_study_enter (self->study, &(MidEntryMove){ .move = move }, MID_REST_STAYS);
}

/* Made when there is one to ask about. */
static MidDuelPopover *
get_duel_popover (MidStudyController *self)
{
  if (self->duel == NULL)
    {
      self->duel = g_object_new (MID_TYPE_DUEL_POPOVER, NULL);
      gtk_widget_set_parent (self->duel, GTK_WIDGET (self->board));
      mid_connect (self->duel, "decided", duel_decided_cb, self);
      /* GTK 4.8 would give the focus back at the next frame, and a key before it would be lost. */
      mid_connect (self->duel, "closed", gtk_widget_grab_focus, self->board);
    }
  return MID_DUEL_POPOVER (self->duel);
}

/* A game is guessed, or played, where each side is asked for its own bid alone. */
static gboolean
is_guessed (MidStudyController *self)
{
  MidRecord *record = mid_cursor_get_record (self->cursor);
  MidGuess *guess = mid_guess_find (record);
  MidBout *bout = mid_bout_find (record);
  MidNode *node = mid_cursor_get_node (self->cursor);
  if (bout != NULL)
    return TRUE;
  return guess != NULL
         && (node == mid_guess_get_node (guess)
             || (mid_node_get_parent (node) == mid_guess_get_node (guess)
                 && node != mid_guess_get_wrong (guess)));
}

gboolean
mid_study_controller_ask_duel (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), FALSE);
  MidDuel duel;
  if (self->cursor == NULL || self->game->duel == NULL || is_guessed (self)
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

void
mid_study_controller_set_pointed (MidStudyController *self, const gint16 *squares, guint n)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  if (n == 0 && self->pointed->len == 0)
    return;
  g_array_set_size (self->pointed, 0);
  if (n > 0)
    g_array_append_vals (self->pointed, squares, n);
  gtk_widget_queue_draw (GTK_WIDGET (self->board));
}

/* What acts where it stands has no arrow. */
static void
add_threat (MidStudyController *self, GArray *marks)
{
  if (self->threat_from < 0 || self->threat_from == self->threat_to)
    mid_marks_add_way (marks, MID_MARK_CIRCLE, self->threat_to, -1, MID_INK_RED);
  else
    mid_marks_add_way (marks, MID_MARK_ARROW, self->threat_from, self->threat_to, MID_INK_RED);
}

/* What a card would do stands on the board; what is said of the position is not said of that. */
static void
decorate_cb (MidStudyController *self, MidBoardDecor *decor)
{
  const MidPosition *result = mid_card_play_get_result (mid_hand_get_card_play (self->hand));
  if (self->cursor == NULL)
    return;
  if (result != NULL)
    {
      mid_marks_add_standing (self->game, result, decor->marks);
      return;
    }
  decor->midline = self->midline;
  if (self->marks->len > 0)
    g_array_append_vals (decor->marks, self->marks->data, self->marks->len);
  mid_solution_add_marks (&self->solution, mid_board_look (self->board)->chosen, decor->marks);
  add_threat (self, decor->marks);
  for (guint i = 0; i < self->pointed->len; i++)
    mid_marks_add_way (decor->marks, MID_MARK_CIRCLE, g_array_index (self->pointed, gint16, i), -1,
                       MID_INK_BLUE);
}

/* --- Following the study -------------------------------------------------------------------- */

void
mid_study_controller_mark (MidStudyController *self)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  g_array_set_size (self->marks, 0);
  self->midline = MID_MIDLINE_PLAIN;
  mid_solution_clear (&self->solution);
  mid_solution_init (&self->solution, self->solved ? self->cursor : NULL);
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
  mid_hand_show (self->hand, self->study, self->game, position);
  mid_study_pen_set_position (self->pen, self->game, position);
  self->shown = position != NULL ? mid_cursor_get_node (self->cursor) : self->shown;
  mid_study_controller_mark (self);
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

void
mid_study_controller_moved (MidStudyController *self)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  MidNode *from = self->shown;
  self->threat_from = self->threat_to = -1;
  if (self->duel != NULL)
    gtk_popover_popdown (GTK_POPOVER (self->duel));
  refresh (self);
  mid_board_stop (self->board);
  if (from != NULL && from != self->shown)
    animate (self, from, self->shown);
}

void
mid_study_controller_show (MidStudyController *self, MidStudy *study, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_STUDY_CONTROLLER (self));
  g_autoptr (MidCursor) before = g_steal_pointer (&self->cursor); /* until nobody looks at it */
  g_set_object (&self->study, study);
  g_set_object (&self->cursor, cursor);
  self->game = cursor != NULL ? mid_record_get_game (mid_cursor_get_record (cursor)) : NULL;
  self->shown = NULL;
  mid_board_stop (self->board);
  mid_board_set_keyboard (self->board, -1);
  refresh (self);
}

/* --- Properties ----------------------------------------------------------------------------- */

static const MidProperty switches[] = {
  { "continuations", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, marked.continuations) },
  { "last-move", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, marked.last_move), .usual = TRUE },
  { "last-move-arrow", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, marked.last_move_arrow) },
  { "check", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, marked.check), .usual = TRUE },
  { "animations", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, animations), .usual = TRUE },
  { "wheel", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, wheel), .usual = TRUE },
  { "click-clears", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, click_clears) },
  { "solved", G_TYPE_BOOLEAN, MID_FIELD (MidStudyController, solved), .usual = TRUE },
};

static void
switched (GObject *object, const char *name)
{
  mid_study_controller_mark (MID_STUDY_CONTROLLER (object));
}

MidHand *
mid_study_controller_get_hand (MidStudyController *self)
{
  g_return_val_if_fail (MID_IS_STUDY_CONTROLLER (self), NULL);
  return self->hand;
}

/* What has the name of a setting follows it, and sets it. */
static void
bind_settings (MidStudyController *self)
{
  static const char *const of_hand[] = { "input", "one-click", "suggested-moves", "targets" };
  const GSettingsBindFlags flags = G_SETTINGS_BIND_DEFAULT;
  mid_settings_bind ("coordinates", self->board, "coordinates", flags);
  mid_settings_bind ("snap", self->pen, "snap", flags);
  for (guint i = 0; i < G_N_ELEMENTS (of_hand); i++)
    mid_settings_bind (of_hand[i], self->hand, of_hand[i], flags);
  for (guint i = 0; i < G_N_ELEMENTS (switches); i++)
    mid_settings_bind (switches[i].name, self, switches[i].name, flags);
  mid_settings_watch ("overlays", G_CALLBACK (mid_study_controller_mark), self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_study_controller_class_init (MidStudyControllerClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  MID_DISPOSES (class, MidStudyController, g_object_unref, pen, hand, board);
  MID_DISPOSES (class, MidStudyController, gtk_widget_unparent, duel);
  MID_FINALIZES (class, MidStudyController, g_object_unref, cursor, study);
  MID_FINALIZES (class, MidStudyController, g_array_unref, marks, pointed);
  MID_CLEARS (class, MidStudyController, mid_solution_clear, solution);
  mid_properties_install (object_class, switches, G_N_ELEMENTS (switches), switched);
}

static void
mid_study_controller_init (MidStudyController *self)
{
  self->marks = g_array_new (FALSE, FALSE, sizeof (MidMark));
  self->pointed = g_array_new (FALSE, FALSE, sizeof (gint16));
  self->threat_from = self->threat_to = -1;
  mid_properties_init (self, switches, G_N_ELEMENTS (switches));
}

static void
listen (MidStudyController *self)
{
  mid_connect (self->pen, "drawn", drawn_cb, self);
  mid_connect (self->hand, "idle-click", idle_click_cb, self);

  GtkEventController *scroll = gtk_event_controller_scroll_new (
    GTK_EVENT_CONTROLLER_SCROLL_VERTICAL | GTK_EVENT_CONTROLLER_SCROLL_DISCRETE);
  mid_connect (scroll, "scroll", scroll_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), scroll);
  GtkDropTarget *drop = gtk_drop_target_new (MID_TYPE_CARD_VIEW, GDK_ACTION_COPY);
  mid_connect (drop, "motion", card_motion_cb, self);
  mid_connect (drop, "drop", card_dropped_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->board), GTK_EVENT_CONTROLLER (drop));
}

/* What is marked for a hand lies over what the position is marked with. */
MidStudyController *
mid_study_controller_new (MidBoard *board)
{
  MidStudyController *self = g_object_new (MID_TYPE_STUDY_CONTROLLER, NULL);
  self->board = g_object_ref (board);
  self->pen = mid_study_pen_new (board);
  mid_connect (board, "decorate", decorate_cb, self);
  self->hand = mid_hand_new (board);
  listen (self);
  mid_connect (mid_table_file_get (), "notify::ready", mid_study_controller_mark, self);
  mid_connect (mid_tablebase_get (), "notify::found", mid_study_controller_mark, self);
  bind_settings (self);
  return self;
}
