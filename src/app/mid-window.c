/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-edit.h"
#include "mid-settings.h"
#include "mid-status.h"
#include "mid-study.h"
#include "mid-tooltip.h"

G_DEFINE_FINAL_TYPE (MidWindow, mid_window, ADW_TYPE_APPLICATION_WINDOW)

MidRecord *
mid_window_get_record (MidWindow *self)
{
  return self->cursor != NULL ? mid_cursor_get_record (self->cursor) : NULL;
}

void
mid_window_toast (MidWindow *self, const char *text)
{
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, 2);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

/* Takes over what is being typed, before anything that looks at the record. */
void
mid_window_commit (MidWindow *self)
{
  mid_annotation_commit (self->annotation);
  mid_game_page_commit (self->game_page);
}

/* --- What the header says ------------------------------------------------------------------- */

void
mid_window_refresh_title (MidWindow *self)
{
  MidRecord *record = mid_window_get_record (self);
  if (record == NULL)
    {
      adw_window_title_set_title (self->title, _ ("Midline"));
      adw_window_title_set_subtitle (self->title, "");
      gtk_window_set_title (GTK_WINDOW (self), _ ("Midline"));
      return;
    }
  g_autofree char *title = mid_status_dup_title (record);
  g_autofree char *subtitle = mid_status_dup_subtitle (record);
  gboolean modified = mid_window_is_modified (self);
  g_autofree char *marked = g_strconcat (modified ? "• " : "", title, NULL);
  g_autofree char *window_title = g_strdup_printf ("%s – %s", marked, _ ("Midline"));
  adw_window_title_set_title (self->title, marked);
  adw_window_title_set_subtitle (self->title, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

static void
set_tooltip (GtkWidget *button, const char *verb, const char *name, const char *shortcut)
{
  g_autofree char *text = name != NULL ? g_strdup_printf ("%s “%s” (%s)", verb, _ (name), shortcut)
                                       : g_strdup_printf ("%s (%s)", verb, shortcut);
  mid_tooltip_set (button, text);
}

static void
enable (MidWindow *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->game_actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

void
mid_window_refresh_actions (MidWindow *self)
{
  mid_window_end_line (self);
  MidRecord *record = mid_window_get_record (self);
  gboolean there = record != NULL;
  MidNode *node = there ? mid_cursor_get_node (self->cursor) : NULL;
  gboolean has_next = there && mid_node_get_first_child (node) != NULL;
  gboolean has_previous = there && mid_node_get_parent (node) != NULL;
  MidDecision decision = { .ask = MID_ASK_NOTHING };
  if (there)
    decision = mid_study_get_decision (self->cursor);

  enable (self, "next", has_next);
  mid_window_refresh_tree_actions (self);
  enable (self, "last", has_next);
  enable (self, "previous", has_previous);
  enable (self, "first", has_previous);
  enable (self, "delete", has_previous);
  enable (self, "pass", decision.pass != 0);
  enable (self, "duel", decision.ask == MID_ASK_DUEL);
  enable (self, "history", there && mid_record_can_undo (record));
  enable (self, "undo", there && mid_record_can_undo (record));
  enable (self, "redo", there && mid_record_can_redo (record));
  set_tooltip (self->undo_button, _ ("Undo"), there ? mid_record_get_undo_name (record) : NULL,
               "Ctrl+Z");
  set_tooltip (self->redo_button, _ ("Redo"), there ? mid_record_get_redo_name (record) : NULL,
               "Shift+Ctrl+Z");
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save", there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.save-as", there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy", there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-position", there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.copy-line", there);
  gtk_widget_action_set_enabled (GTK_WIDGET (self), "win.paste-moves", there);
}

static void
record_changed_cb (MidWindow *self, MidNode *where)
{
  /* Undoing shows what it has undone; other edits happen where one is, or where one has just left.
   */
  if (self->following && where != NULL && self->cursor != NULL)
    mid_cursor_go (self->cursor, where);
  mid_window_refresh_title (self);
  mid_window_refresh_actions (self);
}

/* --- What is shown -------------------------------------------------------------------------- */

void
mid_window_set_record (MidWindow *self, MidRecord *record)
{
  mid_window_commit (self);
  if (record == mid_window_get_record (self))
    return;
  mid_trial_bar_end (self->trial_bar, MID_TRIAL_KEEP);
  mid_window_end_line (self);
  g_autoptr (MidCursor) cursor = record != NULL ? mid_cursor_new (record) : NULL;
  g_set_object (&self->cursor, cursor);
  mid_follower_set_cursor (&self->follower, cursor);
  mid_board_pane_set_cursor (self->board_pane, cursor);
  if (record != NULL)
    mid_window_turn_board (self);
  mid_window_place_handle (self);
  mid_score_sheet_set_cursor (self->notation, cursor);
  mid_annotation_set_cursor (self->annotation, cursor);
  mid_analysis_page_set_cursor (self->analysis, cursor);
  mid_game_graph_set_cursor (self->graph, cursor);
  mid_typing_set_cursor (self->typing, cursor);
  mid_explorer_page_set_cursor (self->explorer, cursor);
  mid_game_page_set_record (self->game_page, record);
  mid_games_list_set_current (self->games_list, record);
  mid_window_refresh_title (self);
  mid_window_refresh_actions (self);
}

static gboolean
is_about_games (MidWindow *self)
{
  GtkWidget *page = adw_view_stack_get_visible_child (self->pages);
  return page == GTK_WIDGET (self->games_list) || page == GTK_WIDGET (self->explorer);
}

static void
games_changed_cb (MidWindow *self)
{
  guint n =
    self->collection != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->collection)) : 0;
  if (n <= 1 && is_about_games (self))
    adw_view_stack_set_visible_child_name (self->pages, "notation");
  adw_view_stack_page_set_visible (self->games_page, n > 1);
  adw_view_stack_page_set_visible (self->explorer_page, n > 1);
}

void
mid_window_go_to_game (MidWindow *self, guint position)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidRecord) record = mid_collection_load_game (self->collection, position, &error);
  if (record != NULL)
    mid_window_set_record (self, record);
  else
    mid_window_toast (self, error->message);
}

void
mid_window_set_collection (MidWindow *self, MidCollection *collection, MidOrigin origin)
{
  g_autoptr (MidCatalog) catalog = collection != NULL ? mid_catalog_new (collection) : NULL;
  mid_window_set_catalog (self, catalog, origin);
}

void
mid_window_set_catalog (MidWindow *self, MidCatalog *catalog, MidOrigin origin)
{
  MidCollection *collection = catalog != NULL ? mid_catalog_get_collection (catalog) : NULL;
  mid_window_commit (self);
  if (self->collection != NULL)
    g_signal_handlers_disconnect_by_func (self->collection, games_changed_cb, self);
  if (self->catalog != NULL)
    {
      g_signal_handlers_disconnect_by_data (self->catalog, self);
      mid_catalog_stop (self->catalog);
    }
  g_set_object (&self->collection, collection);
  g_set_object (&self->catalog, catalog);
  self->given_games = collection != NULL && origin == MID_ORIGIN_GIVEN
                        ? g_list_model_get_n_items (G_LIST_MODEL (collection))
                        : 0;
  if (collection != NULL)
    g_signal_connect_object (collection, "items-changed", G_CALLBACK (games_changed_cb), self,
                             G_CONNECT_SWAPPED);
  mid_games_list_set_catalog (self->games_list, catalog);
  mid_explorer_page_set_games (self->explorer, catalog, NULL);
  mid_problems_set_collection (self->problems, collection);
  games_changed_cb (self);
  mid_window_watch_file (self);
  if (self->given_games > 0)
    mid_collection_mark_given (collection);
  mid_keeper_set_collection (self->keeper, collection);
  if (catalog != NULL)
    mid_window_watch_catalog (self);
  mid_window_refresh_games (self);

  g_autoptr (MidRecord) first =
    collection != NULL ? mid_collection_load_game (collection, 0, NULL) : NULL;
  mid_window_set_record (self, first);
  gtk_stack_set_visible_child_name (self->states, first != NULL ? "game" : "welcome");
  gtk_widget_grab_focus (GTK_WIDGET (mid_board_pane_get_board (self->board_pane)));
}

/* A collection that has no file yet, samples or a fresh game, is nothing to be saved until
 * something was done to it. */
gboolean
mid_window_is_modified (MidWindow *self)
{
  if (self->collection == NULL)
    return FALSE;
  if (mid_collection_get_file (self->collection) != NULL)
    return mid_collection_is_modified (self->collection);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->collection));
  gboolean modified = n != self->given_games;
  for (guint i = 0; i < n && !modified; i++)
    {
      g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (self->collection), i);
      modified = mid_record_is_modified (record);
    }
  return modified;
}

gboolean
mid_window_is_empty (MidWindow *self)
{
  return self->collection == NULL
         || (mid_collection_get_file (self->collection) == NULL && !mid_window_is_modified (self));
}

/* --- Answers to the parts ------------------------------------------------------------------- */

static void
played_cb (MidWindow *self)
{
  mid_window_tell_lost (self);
  /* A capture that was just entered and can be challenged: ask at once. */
  if (mid_study_get_decision (self->cursor).ask == MID_ASK_DUEL
      && mid_node_get_first_child (mid_cursor_get_node (self->cursor)) == NULL)
    mid_board_ask_duel (mid_board_pane_get_board (self->board_pane));
}

static void
refused_cb (MidWindow *self, const char *why)
{
  mid_board_pane_complain (self->board_pane, why);
}

static void
problem_chosen_cb (MidWindow *self, MidRecord *record)
{
  mid_window_set_record (self, record);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
save_state (MidWindow *self)
{
  int width, height;
  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  mid_settings_set_int ("window-width", MAX (width, 300));
  mid_settings_set_int ("window-height", MAX (height, 300));
  mid_settings_set_boolean ("window-maximized", gtk_window_is_maximized (GTK_WINDOW (self)));
}

static gboolean
close_request (GtkWindow *window)
{
  save_state (MID_WINDOW (window));
  if (mid_window_close_request (window))
    return TRUE;
  return GTK_WINDOW_CLASS (mid_window_parent_class)->close_request (window);
}

static void
mid_window_dispose (GObject *object)
{
  MidWindow *self = MID_WINDOW (object);
  g_clear_pointer (&self->keeper, mid_keeper_free);
  g_clear_handle_id (&self->place_id, g_source_remove);
  g_cancellable_cancel (self->loading_cancellable);
  g_clear_object (&self->loading_cancellable);
  g_cancellable_cancel (self->pasting_cancellable);
  g_clear_object (&self->pasting_cancellable);
  mid_follower_clear (&self->follower);
  g_clear_object (&self->player);
  g_clear_pointer (&self->history, gtk_widget_unparent);
  g_clear_pointer (&self->bookmarks, gtk_widget_unparent);
  g_clear_object (&self->typing);
  g_clear_object (&self->cursor);
  g_clear_handle_id (&self->look_id, g_source_remove);
  g_clear_object (&self->monitor);
  if (self->catalog != NULL)
    mid_catalog_stop (self->catalog);
  g_clear_object (&self->catalog);
  g_clear_object (&self->collection);
  g_clear_object (&self->game_actions);
  g_clear_object (&self->recent);
  G_OBJECT_CLASS (mid_window_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, MidWindow, adaptive);
  gtk_widget_class_bind_template_child (class, MidWindow, overlays_menu);
  gtk_widget_class_bind_template_child (class, MidWindow, title);
  gtk_widget_class_bind_template_child (class, MidWindow, open_button);
  gtk_widget_class_bind_template_child (class, MidWindow, new_button);
  gtk_widget_class_bind_template_child (class, MidWindow, flip_button);
  gtk_widget_class_bind_template_child (class, MidWindow, menu_button);
  gtk_widget_class_bind_template_child (class, MidWindow, undo_button);
  gtk_widget_class_bind_template_child (class, MidWindow, redo_button);
  gtk_widget_class_bind_template_child (class, MidWindow, toasts);
  gtk_widget_class_bind_template_child (class, MidWindow, states);
  gtk_widget_class_bind_template_child (class, MidWindow, progress);
  gtk_widget_class_bind_template_child (class, MidWindow, loading);
  gtk_widget_class_bind_template_child (class, MidWindow, problems);
  gtk_widget_class_bind_template_child (class, MidWindow, trial_bar);
  gtk_widget_class_bind_template_child (class, MidWindow, paned);
  gtk_widget_class_bind_template_child (class, MidWindow, board_pane);
  gtk_widget_class_bind_template_child (class, MidWindow, pages);
  gtk_widget_class_bind_template_child (class, MidWindow, switcher);
  gtk_widget_class_bind_template_child (class, MidWindow, games_page);
  gtk_widget_class_bind_template_child (class, MidWindow, notation);
  gtk_widget_class_bind_template_child (class, MidWindow, annotation);
  gtk_widget_class_bind_template_child (class, MidWindow, analysis);
  gtk_widget_class_bind_template_child (class, MidWindow, graph);
  gtk_widget_class_bind_template_child (class, MidWindow, game_page);
  gtk_widget_class_bind_template_child (class, MidWindow, games_list);
  gtk_widget_class_bind_template_child (class, MidWindow, explorer_page);
  gtk_widget_class_bind_template_child (class, MidWindow, explorer);
}

static void
mid_window_class_init (MidWindowClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_window_dispose;
  GTK_WINDOW_CLASS (class)->close_request = close_request;
  g_type_ensure (MID_TYPE_ADAPTIVE);
  g_type_ensure (MID_TYPE_BOARD_PANE);
  g_type_ensure (MID_TYPE_SCORE_SHEET);
  g_type_ensure (MID_TYPE_ANNOTATION);
  g_type_ensure (MID_TYPE_ANALYSIS_PAGE);
  g_type_ensure (MID_TYPE_GAME_GRAPH);
  g_type_ensure (MID_TYPE_GAME_PAGE);
  g_type_ensure (MID_TYPE_GAMES_LIST);
  g_type_ensure (MID_TYPE_EXPLORER_PAGE);
  g_type_ensure (MID_TYPE_PROBLEMS);
  g_type_ensure (MID_TYPE_TRIAL_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/window.ui");
  bind_children (widget_class);
  mid_window_class_install_actions (widget_class);
  mid_window_class_install_view_actions (widget_class);
  mid_window_class_install_analysis_actions (widget_class);
  mid_window_class_install_games_actions (widget_class);
  mid_window_class_install_open_actions (widget_class);
  mid_window_class_install_save_actions (widget_class);
  mid_window_class_install_setup_actions (widget_class);
  mid_window_class_install_clipboard_actions (widget_class);
}

static void
init_settings (MidWindow *self)
{
  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  GSettings *settings = mid_settings_get ();
  if (settings != NULL)
    mid_board_bind (board, settings);
  gtk_window_set_default_size (GTK_WINDOW (self), mid_settings_get_int ("window-width", 1120),
                               mid_settings_get_int ("window-height", 760));
  if (mid_settings_get_boolean ("window-maximized", FALSE))
    gtk_window_maximize (GTK_WINDOW (self));
}

static void
mid_window_init (MidWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->pasting_cancellable = g_cancellable_new ();
  mid_follower_init (&self->follower, G_CALLBACK (mid_window_refresh_actions),
                     G_CALLBACK (record_changed_cb), self);

  MidBoard *board = mid_board_pane_get_board (self->board_pane);
  g_signal_connect_object (board, "played", G_CALLBACK (played_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (board, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->problems, "chosen", G_CALLBACK (problem_chosen_cb), self,
                           G_CONNECT_SWAPPED);
  mid_window_init_actions (self);
  mid_window_init_keys (self);
  mid_window_init_recent (self);
  mid_window_init_drop (self);
  init_settings (self);
  mid_window_init_view (self);
  mid_window_init_layout (self);
  mid_window_init_analysis (self);
  mid_window_init_keeper (self);
  mid_window_init_games (self);
  mid_window_refresh_title (self);
  mid_window_refresh_actions (self);
}

MidWindow *
mid_window_new (GtkApplication *application)
{
  return g_object_new (MID_TYPE_WINDOW, "application", application, NULL);
}
