/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-analysis-page.h"
#include "mid-edit.h"
#include "mid-message.h"
#include "mid-settings.h"
#include "mid-status.h"
#include "mid-switcher-tab.h"
#include "mid-node-path.h"

G_DEFINE_FINAL_TYPE (MidTab, mid_tab, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_STUDY
};

static guint changed_signal, wants_tab_signal;

/* --- What is asked of it -------------------------------------------------------------------- */

GtkWindow *
mid_tab_get_window (MidTab *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));
  return root != NULL ? GTK_WINDOW (root) : NULL;
}

MidDocument *
mid_tab_get_document (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return mid_study_get_document (self->study);
}

MidStudy *
mid_tab_get_study (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return self->study;
}

MidRecord *
mid_tab_get_record (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return mid_study_get_record (self->study);
}

MidBoardPane *
mid_tab_get_board_pane (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  return self->board_pane;
}

GFile *
mid_tab_get_file (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  if (self->loading_file != NULL)
    return self->loading_file;
  return mid_study_get_document (self->study) != NULL
           ? mid_document_get_file (mid_study_get_document (self->study))
           : NULL;
}

gboolean
mid_tab_is_loading (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  return self->loading_cancellable != NULL;
}

gboolean
mid_tab_is_modified (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), FALSE);
  return mid_study_get_document (self->study) != NULL
         && mid_document_is_modified (mid_study_get_document (self->study));
}

gboolean
mid_tab_is_empty (MidTab *self)
{
  return mid_tab_get_file (self) == NULL && !mid_tab_is_modified (self);
}

char *
mid_tab_dup_title (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  MidRecord *record = mid_tab_get_record (self);
  if (self->loading_file != NULL)
    return mid_document_dup_file_name (self->loading_file);
  return record != NULL ? mid_status_dup_title (record) : g_strdup (_ ("Midline"));
}

char *
mid_tab_dup_subtitle (MidTab *self)
{
  g_return_val_if_fail (MID_IS_TAB (self), NULL);
  MidRecord *record = mid_tab_get_record (self);
  return record != NULL ? mid_status_dup_subtitle (record) : g_strdup ("");
}

/* --- What can be done ------------------------------------------------------------------------ */

void
mid_tab_toast (MidTab *self, const char *text)
{
  g_return_if_fail (MID_IS_TAB (self));
  g_autofree char *markup = g_markup_escape_text (text, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_timeout (toast, 2);
  adw_toast_overlay_add_toast (self->toasts, toast);
}

void
mid_tab_tell (MidTab *self, const char *heading, const char *body)
{
  g_return_if_fail (MID_IS_TAB (self));
  AdwMessageDialog *dialog = mid_message_new (mid_tab_get_window (self), heading, body);
  adw_message_dialog_add_response (dialog, "close", _ ("_Close"));
  adw_message_dialog_set_default_response (dialog, "close");
  gtk_window_present (GTK_WINDOW (dialog));
}

void
mid_tab_insert_actions (MidTab *self, GtkWidget *where)
{
  g_return_if_fail (MID_IS_TAB (self));
  gtk_widget_insert_action_group (where, "game", G_ACTION_GROUP (self->game_actions));
  gtk_widget_insert_action_group (where, "tab", G_ACTION_GROUP (self->tab_actions));
}

void
mid_tab_focus_board (MidTab *self)
{
  g_return_if_fail (MID_IS_TAB (self));
  /* Keys go nowhere while what has the focus is not shown. */
  if (mid_tab_get_record (self) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (mid_board_pane_get_board (self->board_pane)));
  else
    gtk_widget_child_focus (GTK_WIDGET (self), GTK_DIR_TAB_FORWARD);
}

void
mid_tab_changed (MidTab *self)
{
  g_signal_emit (self, changed_signal, 0);
}

void
mid_tab_follow_trail (MidTab *self, const char *trail)
{
  MidRecord *record = mid_tab_get_record (self);
  if (record != NULL)
    mid_cursor_go (mid_study_get_cursor (self->study), mid_node_path_follow (record, trail));
}

void
mid_tab_want_tab (MidTab *self, MidDocument *document, guint position)
{
  g_signal_emit (self, wants_tab_signal, 0, document, position);
}

void
mid_tab_enable (MidTab *self, const char *name, gboolean enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self->tab_actions), name);
  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), enabled);
}

static MidFileFate
get_fate (MidTab *self)
{
  if (mid_study_get_document (self->study) == NULL)
    return MID_FILE_KEPT;
  if (mid_document_is_gone (mid_study_get_document (self->study)))
    return MID_FILE_GONE;
  if (mid_document_is_outdated (mid_study_get_document (self->study)))
    return MID_FILE_CHANGED;
  return mid_document_get_unprotected (mid_study_get_document (self->study)) != NULL
           ? MID_FILE_UNKEPT
           : MID_FILE_KEPT;
}

static void
document_changed_cb (MidTab *self)
{
  g_autofree char *name = mid_study_get_document (self->study) != NULL
                            ? mid_document_dup_name (mid_study_get_document (self->study))
                            : g_strdup ("");
  mid_file_bar_show (self->file_bar, get_fate (self), name,
                     mid_study_get_document (self->study) != NULL
                       ? mid_document_get_unprotected (mid_study_get_document (self->study))
                       : NULL);
  mid_tab_changed (self);
}

/* --- What is shown -------------------------------------------------------------------------- */

/* There is another game. */
static void
record_cb (MidTab *self)
{
  MidRecord *record = mid_tab_get_record (self);
  if (record != NULL)
    mid_tab_turn_board (self);
  mid_tab_place_handle (self);
  mid_tab_changed (self);
}

static gboolean
is_about_games (MidTab *self)
{
  const char *page = adw_view_stack_get_visible_child_name (self->pages);
  return g_strcmp0 (page, "games") == 0 || g_strcmp0 (page, "explorer") == 0;
}

static void
games_changed_cb (MidTab *self)
{
  guint n = mid_study_get_collection (self->study) != NULL
              ? g_list_model_get_n_items (G_LIST_MODEL (mid_study_get_collection (self->study)))
              : 0;
  if (n <= 1 && is_about_games (self))
    adw_view_stack_set_visible_child_name (self->pages, "notation");
  adw_view_stack_page_set_visible (self->games_page, n > 1);
  adw_view_stack_page_set_visible (self->explorer_page, n > 1);
}

void
mid_tab_go_to_game (MidTab *self, guint position)
{
  g_autoptr (GError) error = NULL;
  if (!mid_study_go_to_game (self->study, position, &error))
    mid_tab_toast (self, error->message);
}

static void
replaced_cb (MidTab *self, MidDocument *by)
{
  guint position = 0;
  MidRecord *record = mid_tab_get_record (self);
  g_autofree char *trail =
    record != NULL ? mid_node_path_dup (mid_study_get_node (self->study)) : NULL;
  if (record != NULL)
    mid_collection_find (mid_study_get_collection (self->study), record, &position);
  mid_tab_show (self, by, position);
  if (trail != NULL)
    mid_tab_follow_trail (self, trail);
}

static void
document_cb (MidTab *self)
{
  mid_tab_stop_clearing (self);
  g_signal_group_set_target (self->document_signals, mid_study_get_document (self->study));
  g_signal_group_set_target (self->collection_signals, mid_study_get_collection (self->study));
  self->samples = FALSE;
  games_changed_cb (self);
  mid_tab_refresh_games (self);
}

void
mid_tab_fill (MidTab *self, MidDocument *document, guint position)
{
  mid_study_open (self->study, document, position);
  mid_tab_warm_catalog (self);
  mid_tab_stop_opening (self);
}

void
mid_tab_reveal (MidTab *self)
{
  gboolean has_game = mid_tab_get_record (self) != NULL;
  g_clear_handle_id (&self->reveal_id, g_source_remove);
  gtk_stack_set_visible_child_name (self->states, has_game ? "game" : "welcome");
  if (self->brought_page != NULL && *self->brought_page != '\0')
    adw_view_stack_set_visible_child_name (self->pages, self->brought_page);
  g_clear_pointer (&self->brought_page, g_free);
  mid_tab_focus_board (self);
  document_changed_cb (self);
}

void
mid_tab_show (MidTab *self, MidDocument *document, guint position)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_DOCUMENT (document));
  mid_tab_fill (self, document, position);
  mid_tab_reveal (self);
}

void
mid_tab_show_collection (MidTab *self, MidCollection *collection, MidOrigin origin)
{
  g_autoptr (MidDocument) document = mid_document_new (collection, origin);
  mid_tab_show (self, document, 0);
}

void
mid_tab_add_game (MidTab *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_TAB (self) && MID_IS_RECORD (record));
  if (mid_study_get_document (self->study) != NULL)
    {
      mid_collection_append (mid_study_get_collection (self->study), record);
      mid_study_set_record (self->study, record);
      return;
    }
  g_autoptr (MidCollection) games = mid_collection_new ();
  mid_collection_append (games, record);
  mid_tab_show_collection (self, games, MID_ORIGIN_PASTED);
}

/* --- Answers to the parts ------------------------------------------------------------------- */

static void
entered_cb (MidTab *self, guint n_lost)
{
  mid_tab_tell_lost (self, n_lost);
  /* A capture that was just entered and can be challenged: ask at once. */
  if (mid_study_get_decision (self->study).ask == MID_ASK_DUEL
      && mid_node_get_first_child (mid_study_get_node (self->study)) == NULL)
    mid_study_controller_ask_duel (mid_board_pane_get_controller (self->board_pane));
}

static void
refused_cb (MidTab *self, const char *why)
{
  mid_board_pane_complain (self->board_pane, why);
}

static void
game_page_made_cb (MidTab *self, GtkWidget *page)
{
  g_object_set (page, "study", self->study, NULL);
}

/* --- Object --------------------------------------------------------------------------------- */

/* Engines think about what can be seen: those of the other tabs wait. */
static void
let_think (MidTab *self)
{
  gboolean seen = gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->analysis != NULL)
    g_object_set (self->analysis, "idle", !seen, NULL);
}

static void
mid_tab_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mid_tab_parent_class)->map (widget);
  let_think (MID_TAB (widget));
}

static void
mid_tab_unmap (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mid_tab_parent_class)->unmap (widget);
  let_think (MID_TAB (widget));
}

static void
mid_tab_dispose (GObject *object)
{
  MidTab *self = MID_TAB (object);
  g_clear_handle_id (&self->place_id, g_source_remove);
  mid_tab_stop_opening (self);
  g_cancellable_cancel (self->pasting_cancellable);
  g_clear_object (&self->pasting_cancellable);
  mid_tab_stop_clearing (self);
  g_clear_pointer (&self->bookmarks, gtk_widget_unparent);
  g_signal_handlers_disconnect_by_data (self->study, self);
  g_clear_object (&self->document_signals);
  g_clear_object (&self->collection_signals);
  g_clear_object (&self->game_actions);
  g_clear_object (&self->tab_actions);
  g_clear_pointer (&self->brought_page, g_free);
  g_clear_pointer (&self->brought_trail, g_free);
  g_clear_object (&self->analysis);
  self->games_list = NULL; /* it goes with its place */
  gtk_widget_dispose_template (GTK_WIDGET (self), MID_TYPE_TAB);
  mid_study_open (self->study, NULL, 0);
  G_OBJECT_CLASS (mid_tab_parent_class)->dispose (object);
}

static void
mid_tab_finalize (GObject *object)
{
  g_clear_object (&MID_TAB (object)->study); /* what comes late asks it still */
  G_OBJECT_CLASS (mid_tab_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, MidTab, adaptive);
  gtk_widget_class_bind_template_child (class, MidTab, toasted);
  gtk_widget_class_bind_template_child (class, MidTab, toasts);
  gtk_widget_class_bind_template_child (class, MidTab, welcome);
  gtk_widget_class_bind_template_child (class, MidTab, states);
  gtk_widget_class_bind_template_child (class, MidTab, progress);
  gtk_widget_class_bind_template_child (class, MidTab, loading);
  gtk_widget_class_bind_template_child (class, MidTab, file_bar);
  gtk_widget_class_bind_template_child (class, MidTab, paned);
  gtk_widget_class_bind_template_child (class, MidTab, board_pane);
  gtk_widget_class_bind_template_child (class, MidTab, pages);
  gtk_widget_class_bind_template_child (class, MidTab, switcher);
  gtk_widget_class_bind_template_child (class, MidTab, games_page);
  gtk_widget_class_bind_template_child (class, MidTab, notation);
  gtk_widget_class_bind_template_child (class, MidTab, annotation);
  gtk_widget_class_bind_template_child (class, MidTab, analysis_place);
  gtk_widget_class_bind_template_child (class, MidTab, graph);
  gtk_widget_class_bind_template_child (class, MidTab, game_place);
  gtk_widget_class_bind_template_child (class, MidTab, games_place);
  gtk_widget_class_bind_template_child (class, MidTab, explorer_page);
  gtk_widget_class_bind_template_child (class, MidTab, explorer);
}

static void
mid_tab_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  if (id == PROP_STUDY)
    g_value_set_object (value, MID_TAB (object)->study);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_tab_class_init (MidTabClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  G_OBJECT_CLASS (class)->dispose = mid_tab_dispose;
  G_OBJECT_CLASS (class)->finalize = mid_tab_finalize;
  G_OBJECT_CLASS (class)->get_property = mid_tab_get_property;
  g_object_class_install_property (G_OBJECT_CLASS (class), PROP_STUDY,
                                   g_param_spec_object ("study", NULL, NULL, MID_TYPE_STUDY,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  widget_class->map = mid_tab_map;
  widget_class->unmap = mid_tab_unmap;
  g_type_ensure (MID_TYPE_ADAPTIVE);
  g_type_ensure (MID_TYPE_LATER);
  g_type_ensure (MID_TYPE_BOARD_PANE);
  g_type_ensure (MID_TYPE_SCORE_SHEET);
  g_type_ensure (MID_TYPE_ANNOTATION);
  g_type_ensure (MID_TYPE_ANALYSIS_PAGE);
  g_type_ensure (MID_TYPE_GAME_GRAPH);
  g_type_ensure (MID_TYPE_GAME_PAGE);
  g_type_ensure (MID_TYPE_GAMES_LIST);
  g_type_ensure (MID_TYPE_EXPLORER_PAGE);
  g_type_ensure (MID_TYPE_PROBLEMS);
  g_type_ensure (MID_TYPE_FILE_BAR);
  g_type_ensure (MID_TYPE_TRIAL_BAR);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/tab.ui");
  bind_children (widget_class);
  gtk_widget_class_bind_template_child_full (widget_class, "games_menu", FALSE, 0);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "study");
  changed_signal =
    g_signal_new ("changed", MID_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
  wants_tab_signal = g_signal_new ("wants-tab", MID_TYPE_TAB, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                   NULL, G_TYPE_NONE, 2, MID_TYPE_DOCUMENT, G_TYPE_UINT);
}

static void
connect_study (MidTab *self)
{
  g_signal_connect_object (self->study, "notify::document", G_CALLBACK (document_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::record", G_CALLBACK (record_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "moved", G_CALLBACK (mid_tab_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "changed", G_CALLBACK (mid_tab_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "notify::on-trial", G_CALLBACK (mid_tab_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->study, "entered", G_CALLBACK (entered_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
connect_parts (MidTab *self)
{
  MidStudyController *controller = mid_board_pane_get_controller (self->board_pane);
  g_signal_connect_object (controller, "refused", G_CALLBACK (refused_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->game_place, "made", G_CALLBACK (game_page_made_cb), self,
                           G_CONNECT_SWAPPED);
  if (mid_settings_get () != NULL)
    mid_study_controller_bind (controller, mid_settings_get ());
}

static void
mid_tab_init (MidTab *self)
{
  self->study = mid_study_new ();
  gtk_widget_init_template (GTK_WIDGET (self));
  mid_switcher_tab_add (GTK_WIDGET (self->switcher));
  self->pasting_cancellable = g_cancellable_new ();
  self->game_actions = g_simple_action_group_new ();
  self->tab_actions = g_simple_action_group_new ();
  mid_tab_insert_actions (self, GTK_WIDGET (self));
  self->document_signals = g_signal_group_new (MID_TYPE_DOCUMENT);
  g_signal_group_connect_swapped (self->document_signals, "changed",
                                  G_CALLBACK (document_changed_cb), self);
  g_signal_group_connect_swapped (self->document_signals, "replaced", G_CALLBACK (replaced_cb),
                                  self);
  self->collection_signals = g_signal_group_new (G_TYPE_LIST_MODEL);
  g_signal_group_connect_swapped (self->collection_signals, "items-changed",
                                  G_CALLBACK (games_changed_cb), self);
  connect_study (self);
  connect_parts (self);
  mid_tab_add_actions (self);
  mid_tab_init_view (self);
  mid_tab_init_tree (self);
  mid_tab_init_open (self);
  mid_tab_init_save (self);
  mid_tab_init_setup (self);
  mid_tab_init_clipboard (self);
  mid_tab_init_picture (self);
  mid_tab_init_layout (self);
  mid_tab_init_analysis (self);
  mid_tab_init_games (self);
  mid_actions_enable (G_ACTION_MAP (self->game_actions), "game.", self->study);
  mid_actions_enable (G_ACTION_MAP (self->tab_actions), "tab.", self->study);
}

MidTab *
mid_tab_new (void)
{
  return g_object_new (MID_TYPE_TAB, NULL);
}
