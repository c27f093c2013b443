/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on the game ("game.…") and on which of them is shown ("tab.…"). */
#include "mid-tab-private.h"

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
  MidTab *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  if (self->cursor == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name))
      steps[i].step (self->cursor);
}

static void
add_steps (MidTab *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    {
      GActionEntry entry = { .name = steps[i].action, .activate = step_cb };
      g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), &entry, 1, self);
    }
}

/* --- Edits ---------------------------------------------------------------------------------- */

void
mid_tab_undo (MidTab *self, guint n)
{
  g_return_if_fail (MID_IS_TAB (self));
  MidRecord *record = mid_tab_get_record (self);
  mid_tab_commit (self);
  self->following = TRUE;
  for (; n > 0 && record != NULL && mid_record_can_undo (record); n--)
    mid_record_undo (record);
  self->following = FALSE;
}

static void
undo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_undo (data, 1);
}

static void
redo_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_tab_commit (self);
  self->following = TRUE;
  if (mid_tab_get_record (self) != NULL)
    mid_record_redo (mid_tab_get_record (self));
  self->following = FALSE;
}

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidRecord *record = mid_tab_get_record (self);
  mid_tab_commit (self);
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
reorder (MidTab *self, Reorder how)
{
  mid_tab_commit (self);
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
  MidTab *self = data;
  if (self->cursor != NULL)
    mid_study_toggle_nag (self->cursor, g_variant_get_uint32 (parameter));
}

static void
clear_marks_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_tab_commit (self);
  if (self->cursor != NULL)
    mid_study_clear_marks (self->cursor);
}

static void
pass_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (self->cursor != NULL)
    mid_study_pass (self->cursor);
}

static void
duel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_board_ask_duel (mid_board_pane_get_board (self->board_pane));
}

static void
comment_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (self->annotation, MID_COMMENT_AFTER);
}

/* There is nothing before the start: what stands there is said after it. */
static void
comment_before_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  gboolean at_start =
    self->cursor == NULL || mid_node_get_parent (mid_cursor_get_node (self->cursor)) == NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (self->annotation, at_start ? MID_COMMENT_AFTER : MID_COMMENT_BEFORE);
}

/* Plays the card of that name on the board. */
static void
card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  mid_board_begin_card (board, g_variant_get_string (parameter, NULL));
  gtk_widget_grab_focus (GTK_WIDGET (board));
}

static void
play_card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_board_play_card (mid_board_pane_get_board (self->board_pane));
}

static void
card_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_board_step_back_card (mid_board_pane_get_board (self->board_pane));
}

static const GActionEntry edits[] = {
  { .name = "undo", .activate = undo_cb },
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

/* --- Games and places ----------------------------------------------------------------------- */

static void
focus_board_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_tab_focus_board (data);
}

/* In the order of the list: what is not listed is passed over. */
static void
go_to_game (MidTab *self, int offset)
{
  guint position;
  if (self->collection != NULL
      && mid_games_list_step (mid_tab_get_games_list (self), offset, &position))
    mid_tab_go_to_game (self, position);
}

static void
next_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_game (MID_TAB (data), 1);
}

static void
previous_game_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  go_to_game (MID_TAB (data), -1);
}

static const GActionEntry entries[] = {
  { .name = "focus-board", .activate = focus_board_cb },
  { .name = "next-game", .activate = next_game_cb },
  { .name = "previous-game", .activate = previous_game_cb },
};

void
mid_tab_add_actions (MidTab *self)
{
  add_steps (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), edits, G_N_ELEMENTS (edits),
                                   self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}
