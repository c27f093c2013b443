/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on the game ("game.…") and on how it is seen ("win.…"). */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-study.h"

/* --- Steps ---------------------------------------------------------------------------------- */

typedef gboolean (*Step) (MidCursor *cursor);

static gboolean
next_alternative (MidCursor *cursor)
{
  return mid_cursor_next_variation (cursor) || mid_study_next_branch (cursor);
}

static gboolean
previous_alternative (MidCursor *cursor)
{
  return mid_cursor_previous_variation (cursor) || mid_study_previous_branch (cursor);
}

typedef struct
{
  const char *action;
  Step step;
} StepAction;

static const StepAction steps[] = {
  { "first", mid_cursor_first },
  { "previous", mid_study_previous },
  { "last", mid_cursor_last },
  { "previous-part", mid_cursor_previous },
  { "next-part", mid_cursor_next },
  { "previous-turn", mid_cursor_previous_turn },
  { "next-turn", mid_cursor_next_turn },
  { "previous-branch", mid_study_previous_branch },
  { "next-branch", mid_study_next_branch },
  { "previous-alternative", previous_alternative },
  { "next-alternative", next_alternative },
};

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  if (self->cursor == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name))
      steps[i].step (self->cursor);
}

static void
add_steps (MidWindow *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GActionEntry entry = { .name = steps[i].action, .activate = step_cb };
      g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), &entry, 1, self);
    }
}

/* --- Edits ---------------------------------------------------------------------------------- */

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_window_commit (self);
  self->following = TRUE;
  if (mid_window_get_record (self) != NULL)
    mid_record_undo (mid_window_get_record (self));
  self->following = FALSE;
}

/* To the list "chosen": undoes that many steps. */
static void
chosen_cb (MidWindow *self, guint n)
{
  MidRecord *record = mid_window_get_record (self);
  self->following = TRUE;
  for (; n > 0 && record != NULL && mid_record_can_undo (record); n--)
    mid_record_undo (record);
  self->following = FALSE;
}

static void
show_history (MidWindow *self)
{
  mid_window_commit (self);
  if (mid_window_get_record (self) != NULL)
    mid_history_show (MID_HISTORY (self->history), mid_window_get_record (self));
}

static void
history_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  show_history (data);
}

/* The other button on "Undo" lists what could be undone. */
static void
init_history (MidWindow *self)
{
  self->history = mid_history_new ();
  gtk_widget_set_parent (self->history, self->undo_button);
  g_signal_connect_object (self->history, "chosen", G_CALLBACK (chosen_cb), self,
                           G_CONNECT_SWAPPED);
  GtkGesture *other = gtk_gesture_click_new ();
  gtk_gesture_single_set_button (GTK_GESTURE_SINGLE (other), GDK_BUTTON_SECONDARY);
  g_signal_connect_object (other, "pressed", G_CALLBACK (show_history), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (self->undo_button, GTK_EVENT_CONTROLLER (other));
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_window_commit (self);
  self->following = TRUE;
  if (mid_window_get_record (self) != NULL)
    mid_record_redo (mid_window_get_record (self));
  self->following = FALSE;
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  MidRecord *record = mid_window_get_record (self);
  mid_window_commit (self);
  if (record == NULL)
    return;
  g_autofree char *element = mid_record_dup_element (record, mid_cursor_get_node (self->cursor));
  if (!mid_study_delete (self->cursor))
    return;
  g_autofree char *text
    /* Translators: an element of the game: "Deleted Bxd5 and what follows" */
    = g_strdup_printf (_ ("Deleted %s and what follows"), element != NULL ? element : "");
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "game.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

typedef void (*Reorder) (MidRecord *record, MidNode *node);

static void
reorder (MidWindow *self, Reorder how)
{
  mid_window_commit (self);
  if (self->cursor != NULL && mid_node_get_parent (mid_cursor_get_node (self->cursor)) != NULL)
    how (mid_cursor_get_record (self->cursor), mid_cursor_get_node (self->cursor));
}

static void
promote_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  reorder (data, mid_record_promote);
}

static void
demote_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  reorder (data, mid_record_demote);
}

static void
make_main_line_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  reorder (data, mid_record_make_main_line);
}

static void
sign_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  if (self->cursor != NULL)
    mid_study_toggle_nag (self->cursor, g_variant_get_uint32 (parameter));
}

static void
clear_marks_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_window_commit (self);
  if (self->cursor != NULL)
    mid_study_clear_marks (self->cursor);
}

static void
pass_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  if (self->cursor != NULL)
    mid_study_pass (self->cursor);
}

static void
duel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_board_ask_duel (mid_board_pane_get_board (self->board_pane));
}

static void
comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (self->annotation, MID_COMMENT_AFTER);
}

/* There is nothing before the start: what stands there is said after it. */
static void
comment_before_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  gboolean at_start =
    self->cursor == NULL || mid_node_get_parent (mid_cursor_get_node (self->cursor)) == NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (self->annotation, at_start ? MID_COMMENT_AFTER : MID_COMMENT_BEFORE);
}

/* Plays the card of that name on the board. */
static void
card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  mid_board_begin_card (board, g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
play_card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_board_play_card (mid_board_pane_get_board (self->board_pane));
}

static void
card_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidWindow *self = data;
  mid_board_step_back_card (mid_board_pane_get_board (self->board_pane));
}

static const GActionEntry edits[] = {
  { .name = "undo", .activate = undo_cb },
  { .name = "history", .activate = history_cb },
  { .name = "redo", .activate = redo_cb },
  { .name = "delete", .activate = delete_cb },
  { .name = "promote", .activate = promote_cb },
  { .name = "demote", .activate = demote_cb },
  { .name = "make-main-line", .activate = make_main_line_cb },
  { .name = "sign", .activate = sign_cb, .parameter_type = "u" },
  { .name = "clear-marks", .activate = clear_marks_cb },
  { .name = "pass", .activate = pass_cb },
  { .name = "duel", .activate = duel_cb },
  { .name = "card", .activate = card_cb, .parameter_type = "s" },
  { .name = "play-card", .activate = play_card_cb },
  { .name = "card-back", .activate = card_back_cb },
  { .name = "comment", .activate = comment_cb },
  { .name = "comment-before", .activate = comment_before_cb },
};

void
mid_window_init_actions (MidWindow *self)
{
  self->game_actions = g_simple_action_group_new ();
  add_steps (self);
  init_history (self);
  mid_window_init_tree (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), edits, G_N_ELEMENTS (edits),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "game", G_ACTION_GROUP (self->game_actions));
}

/* --- The window's own ----------------------------------------------------------------------- */

static void
focus_board_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_widget_grab_focus (GTK_WIDGET (mid_board_pane_get_board (MID_WINDOW (widget)->board_pane)));
}

/* In the order of the list: what is not listed is passed over. */
static void
go_to_game (MidWindow *self, int offset)
{
  guint position;
  if (self->collection != NULL && mid_games_list_step (self->games_list, offset, &position))
    mid_window_go_to_game (self, position);
}

static void
next_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_game (MID_WINDOW (widget), 1);
}

static void
previous_game_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  go_to_game (MID_WINDOW (widget), -1);
}

static void
menu_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  gtk_menu_button_popup (GTK_MENU_BUTTON (MID_WINDOW (widget)->menu_button));
}

void
mid_window_class_install_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.focus-board", NULL, focus_board_cb);
  gtk_widget_class_install_action (class, "win.next-game", NULL, next_game_cb);
  gtk_widget_class_install_action (class, "win.previous-game", NULL, previous_game_cb);
  gtk_widget_class_install_action (class, "win.menu", NULL, menu_cb);
}
