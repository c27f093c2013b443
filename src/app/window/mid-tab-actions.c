/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on the game ("game.…") and on which of them is shown ("tab.…"). */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-edit.h"

/* --- Other edits ---------------------------------------------------------------------------- */

static void
delete_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidRecord *record = mid_study_settle (self->study);
  if (record == NULL)
    return;
  g_autofree char *element = mid_record_dup_element (record, mid_study_get_node (self->study));
  if (!mid_study_delete (self->study))
    return;
  g_autofree char *text
    /* Translators: an element of the game: "Deleted Bxd5 and what follows" */
    = g_strdup_printf (_ ("Deleted %s and what follows"), element != NULL ? element : "");
  mid_tab_tell_undoable (self, text);
}

static void
sign_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_study_toggle_nag (MID_TAB (data)->study, g_variant_get_uint32 (parameter));
}

static void
duel_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_study_controller_ask_duel (mid_board_pane_get_controller (self->board_pane));
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
  MidNode *node = mid_study_get_node (self->study);
  gboolean at_start = node == NULL || mid_node_get_parent (node) == NULL;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_edit_comment (self->annotation, at_start ? MID_COMMENT_AFTER : MID_COMMENT_BEFORE);
}

/* Plays the card of that name on the board. */
static void
card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_study_controller_begin_card (mid_board_pane_get_controller (self->board_pane),
                                   g_variant_get_string (parameter, NULL));
  mid_tab_focus_board (self);
}

static void
play_card_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_study_controller_play_card (mid_board_pane_get_controller (self->board_pane));
}

static void
card_back_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_study_controller_step_back_card (mid_board_pane_get_controller (self->board_pane));
}

static const GActionEntry edits[] = {
  { .name = "delete", .activate = delete_cb },
  { .name = "sign", .activate = sign_cb, .parameter_type = "u" },
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
  if (mid_study_get_collection (self->study) != NULL
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

/* --- All ------------------------------------------------------------------------------------- */

void
mid_tab_add_actions (MidTab *self)
{
  mid_actions_add_verbs (G_ACTION_MAP (self->game_actions), "game.", self->study);
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), edits, G_N_ELEMENTS (edits),
                                   self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}
