/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on the game ("game.…") and on which of them is shown ("tab.…"). */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-steps.h"

/* --- Steps ---------------------------------------------------------------------------------- */

typedef struct
{
  const char *action;
  gboolean (*step) (MidCursor *cursor);
} StepAction;

static const StepAction steps[] = {
  { "first", mid_cursor_first },
  { "previous", mid_steps_previous },
  { "last", mid_cursor_last },
  { "previous-part", mid_cursor_previous },
  { "next-part", mid_cursor_next },
  { "previous-turn", mid_cursor_previous_turn },
  { "next-turn", mid_cursor_next_turn },
  { "previous-branch", mid_steps_previous_branch },
  { "next-branch", mid_steps_next_branch },
  { "previous-alternative", mid_steps_previous_alternative },
  { "next-alternative", mid_steps_next_alternative },
};

static void
step_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  if (mid_tab_get_record (self) == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (g_str_equal (steps[i].action, name))
      steps[i].step (mid_study_get_cursor (self->study));
}

/* --- Verbs ---------------------------------------------------------------------------------- */

static void
undo (MidStudy *study)
{
  mid_study_undo (study, 1);
}

static void
pass (MidStudy *study)
{
  mid_study_pass (study);
}

static void
clear_marks (MidStudy *study)
{
  mid_study_clear_marks (study);
}

static void
move_up (MidStudy *study)
{
  mid_study_move_variation (study, MID_ORDER_UP);
}

static void
move_down (MidStudy *study)
{
  mid_study_move_variation (study, MID_ORDER_DOWN);
}

static void
toggle_diagram (MidStudy *study)
{
  mid_study_toggle_nag (study, 220);
}

/* Ends a trial by throwing it away: whoever means to keep it says so. */
static void
toggle_trial (MidStudy *study)
{
  gboolean on_trial;
  g_object_get (study, "on-trial", &on_trial, NULL);
  if (on_trial)
    mid_study_end_trial (study, MID_TRIAL_DISCARD);
  else
    mid_study_begin_trial (study);
}

typedef struct
{
  const char *action;
  void (*verb) (MidStudy *study);
} VerbAction;

static const VerbAction verbs[] = {
  { "undo", undo },
  { "redo", mid_study_redo },
  { "promote", mid_study_promote },
  { "demote", mid_study_demote },
  { "make-main-line", mid_study_make_main_line },
  { "pass", pass },
  { "clear-marks", clear_marks },
  { "set-aside", mid_study_toggle_aside },
  { "variation-up", move_up },
  { "variation-down", move_down },
  { "sort-variations", mid_study_sort_variations },
  { "diagram", toggle_diagram },
  { "trial", toggle_trial },
};

static void
verb_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  const char *name = g_action_get_name (G_ACTION (action));
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    if (g_str_equal (verbs[i].action, name))
      verbs[i].verb (self->study);
}

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

static void
add_simple (MidTab *self, const char *name,
            void (*activate) (GSimpleAction *, GVariant *, gpointer))
{
  GActionEntry entry = { .name = name, .activate = activate };
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), &entry, 1, self);
}

void
mid_tab_add_actions (MidTab *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    add_simple (self, steps[i].action, step_cb);
  for (guint i = 0; i < G_N_ELEMENTS (verbs); i++)
    add_simple (self, verbs[i].action, verb_cb);
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), edits, G_N_ELEMENTS (edits),
                                   self);
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
}

/* What of the study enables which action; the others are always there. */
static const struct
{
  const char *property, *action;
} enabling[] = {
  { "can-go-on", "next" },
  { "can-go-on", "last" },
  { "can-go-back", "previous" },
  { "can-go-back", "first" },
  { "can-go-back", "delete" },
  { "can-go-back", "exchange" },
  { "can-go-back", "delete-before" },
  { "can-set-aside", "set-aside" },
  { "can-move-up", "variation-up" },
  { "can-move-down", "variation-down" },
  { "can-pass", "pass" },
  { "can-duel", "duel" },
  { "can-undo", "undo" },
  { "can-redo", "redo" },
  { "has-game", "save" },
  { "has-game", "save-as" },
  { "has-game", "copy" },
  { "has-game", "copy-position" },
  { "has-game", "copy-line" },
  { "has-game", "copy-picture" },
  { "has-game", "save-picture" },
  { "has-game", "paste-moves" },
};

void
mid_tab_bind_actions (MidTab *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (enabling); i++)
    {
      GAction *action =
        g_action_map_lookup_action (G_ACTION_MAP (self->game_actions), enabling[i].action);
      if (action == NULL)
        action = g_action_map_lookup_action (G_ACTION_MAP (self->tab_actions), enabling[i].action);
      g_object_bind_property (self->study, enabling[i].property, action, "enabled",
                              G_BINDING_SYNC_CREATE);
    }
}
