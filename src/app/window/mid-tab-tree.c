/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions on lines and on places in the tree ("game.…"). */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-grade.h"
#include "mid-order.h"
#include "mid-settings.h"
#include "mid-steps.h"
#include "mid-times-dialog.h"

void
mid_tab_tell_undoable (MidTab *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Undo"));
  adw_toast_set_action_name (toast, "game.undo");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* --- Exchanging a move ---------------------------------------------------------------------- */

/* Goes back by the move; the next one entered takes its place, if Escape does not. */
static void
exchange_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidNode *node = mid_study_get_node (self->study);
  if (!mid_study_begin_exchange (self->study))
    return;
  g_autofree char *element = mid_record_dup_element (mid_tab_get_record (self), node);
  /* Translators: %s is a move */
  g_autofree char *text =
    g_strdup_printf (_ ("Enter the move that takes the place of %s"), element);
  g_autofree char *markup = g_markup_escape_text (text, -1);
  mid_board_pane_say (self->board_pane, markup);
  mid_tab_focus_board (self);
  if (mid_study_get_decision (self->study).ask == MID_ASK_DUEL)
    mid_study_controller_ask_duel (mid_board_pane_get_controller (self->board_pane));
}

void
mid_tab_tell_lost (MidTab *self, guint n)
{
  if (n == 0)
    return;
  g_autofree char *text =
    g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u move after it could not be kept",
                                  "%u moves after it could not be kept", n),
                     n);
  mid_tab_tell_undoable (self, text);
}

/* The turn given up, as analysis does it. */
static void
null_move_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_tab_get_record (self) != NULL && !mid_study_play (self->study, MID_NULL_MOVE))
    mid_board_pane_complain (self->board_pane, _ ("the turn cannot be given up here"));
}

/* --- Lines ---------------------------------------------------------------------------------- */

static void
delete_before_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  g_autoptr (GError) error = NULL;
  if (mid_tab_get_record (self) == NULL)
    return;
  if (mid_study_delete_before (self->study, &error))
    mid_tab_tell_undoable (self, _ ("The game starts here now"));
  else
    mid_board_pane_complain (self->board_pane, error->message);
}

static void
menu_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_score_sheet_open_menu (MID_TAB (data)->notation);
}

/* --- Folding -------------------------------------------------------------------------------- */

static void
fold_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_score_sheet_toggle_fold (MID_TAB (data)->notation);
}

static void
fold_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_score_sheet_fold_all (MID_TAB (data)->notation, TRUE);
}

static void
unfold_all_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_score_sheet_fold_all (MID_TAB (data)->notation, FALSE);
}

/* --- Places --------------------------------------------------------------------------------- */

static void
twin_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (!mid_score_sheet_go_to_twin (self->notation))
    mid_board_pane_say (self->board_pane, _ ("This position does not occur elsewhere in the game"));
}

static void
bookmark_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_settle (self->study) == NULL)
    return;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_bookmarks_show (MID_BOOKMARKS (self->bookmarks), mid_study_get_cursor (self->study));
}

static void
signs_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  adw_view_stack_set_visible_child_name (self->pages, "notation");
  mid_annotation_choose_sign (self->annotation);
}

typedef struct
{
  const char *action;
  MidNode *(*find) (MidRecord *record, MidNode *node, MidVerdict grade);
  MidVerdict grade;
  const char *none; /* N_ */
} GradeStep;

static const GradeStep grade_steps[] = {
  { "next-blunder", mid_grade_find_next, MID_VERDICT_BLUNDER,
    N_ ("No other blunder on this line") },
  { "next-mistake", mid_grade_find_next, MID_VERDICT_MISTAKE,
    N_ ("No other mistake on this line") },
  { "next-inaccuracy", mid_grade_find_next, MID_VERDICT_INACCURACY,
    N_ ("No other inaccuracy on this line") },
  { "previous-blunder", mid_grade_find_previous, MID_VERDICT_BLUNDER,
    N_ ("No other blunder on this line") },
  { "previous-mistake", mid_grade_find_previous, MID_VERDICT_MISTAKE,
    N_ ("No other mistake on this line") },
  { "previous-inaccuracy", mid_grade_find_previous, MID_VERDICT_INACCURACY,
    N_ ("No other inaccuracy on this line") },
};

static void
go_to_grade (MidTab *self, const GradeStep *step)
{
  MidRecord *record = mid_tab_get_record (self);
  MidNode *node =
    record != NULL ? step->find (record, mid_study_get_node (self->study), step->grade) : NULL;
  if (node != NULL)
    mid_cursor_go (mid_study_get_cursor (self->study), node);
  else
    mid_board_pane_say (self->board_pane, _ (step->none));
}

static void
grade_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  for (guint i = 0; i < G_N_ELEMENTS (grade_steps); i++)
    if (g_str_equal (grade_steps[i].action, g_action_get_name (G_ACTION (action))))
      go_to_grade (data, &grade_steps[i]);
}

/* --- Ways to go on -------------------------------------------------------------------------- */

static void
next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (cursor != NULL && !mid_fork_go (mid_board_pane_get_fork (self->board_pane)))
    mid_steps_next (cursor);
}

static void
choose (MidTab *self, int step)
{
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (cursor == NULL || mid_fork_choose (mid_board_pane_get_fork (self->board_pane), step))
    return;
  if (step > 0)
    mid_steps_next_branch (cursor);
  else
    mid_steps_previous_branch (cursor);
}

static void
choose_next_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, 1);
}

static void
choose_previous_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  choose (data, -1);
}

/* --- The whole game ------------------------------------------------------------------------- */

static void
clear_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  mid_study_settle (self->study);
  mid_tab_clear_notes (self);
}

static void
times_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  MidRecord *record = mid_study_settle (self->study);
  if (record != NULL)
    gtk_window_present (GTK_WINDOW (
      mid_times_dialog_new (mid_tab_get_window (self), record, mid_study_get_node (self->study))));
}

static const GActionEntry entries[] = {
  { .name = "times", .activate = times_cb },
  { .name = "null-move", .activate = null_move_cb },
  { .name = "exchange", .activate = exchange_cb },
  { .name = "delete-before", .activate = delete_before_cb },
  { .name = "menu", .activate = menu_cb },
  { .name = "fold", .activate = fold_cb },
  { .name = "fold-all", .activate = fold_all_cb },
  { .name = "unfold-all", .activate = unfold_all_cb },
  { .name = "twin", .activate = twin_cb },
  { .name = "bookmark", .activate = bookmark_cb },
  { .name = "signs", .activate = signs_cb },
  { .name = "next-blunder", .activate = grade_cb },
  { .name = "previous-blunder", .activate = grade_cb },
  { .name = "next-mistake", .activate = grade_cb },
  { .name = "previous-mistake", .activate = grade_cb },
  { .name = "next-inaccuracy", .activate = grade_cb },
  { .name = "previous-inaccuracy", .activate = grade_cb },
  { .name = "next", .activate = next_cb },
  { .name = "choose-next", .activate = choose_next_cb },
  { .name = "choose-previous", .activate = choose_previous_cb },
  { .name = "clear-notes", .activate = clear_cb },
};

/* How moves are shown. */
static void
add_switches (MidTab *self)
{
  static const char *const names[] = { "book", "figurines", "previews" };
  GSettings *settings = mid_settings_get ();
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autoptr (GPropertyAction) action =
        g_property_action_new (names[i], self->notation, names[i]);
      g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (action));
      if (settings != NULL)
        g_settings_bind (settings, names[i], self->notation, names[i], G_SETTINGS_BIND_DEFAULT);
    }
  GtkWidget *board = GTK_WIDGET (mid_board_pane_get_board (self->board_pane));
  g_object_bind_property (board, "flipped", self->notation, "flipped", G_BINDING_SYNC_CREATE);
}

void
mid_tab_init_tree (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->game_actions), entries,
                                   G_N_ELEMENTS (entries), self);
  self->bookmarks = mid_bookmarks_new ();
  gtk_popover_set_position (GTK_POPOVER (self->bookmarks), GTK_POS_TOP);
  gtk_widget_set_parent (self->bookmarks, GTK_WIDGET (self->annotation));
  add_switches (self);
}
