/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the engine in its window. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-after-frame.h"
#include "mid-analysis-page.h"
#include "mid-engine-dialog.h"
#include "mid-review-window.h"
#include "mid-settings.h"

static void
error_cb (MidTab *self)
{
  g_autofree char *error = NULL;
  g_object_get (self->analysis, "error", &error, NULL);
  if (error == NULL)
    return;
  g_autofree char *markup = g_markup_escape_text (error, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Restart"));
  adw_toast_set_action_name (toast, "tab.restart-engine");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
engines_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  gtk_window_present (GTK_WINDOW (mid_engine_dialog_new (mid_tab_get_window (MID_TAB (data)))));
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_analysis_restart (mid_tab_get_analysis (MID_TAB (data)));
}

/* The key switches the engine, and shows the page when that is news. */
static void
toggle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  gboolean on;
  if (mid_tab_get_record (self) == NULL)
    return;
  MidAnalysis *analysis = mid_tab_get_analysis (self);
  g_object_get (analysis, "on", &on, NULL);
  g_object_set (analysis, "on", !on, NULL);
  if (!on)
    adw_view_stack_set_visible_child_name (self->pages, "analysis");
}

/* The bar beside the board, and the threat on it. */
static void
evaluated_cb (MidTab *self)
{
  g_auto (MidAnalysisView) view = { 0 };
  if (self->analysis == NULL)
    return;
  mid_analysis_get_view (self->analysis, &view);
  gboolean bar = view.known && !view.threat && mid_settings_get_boolean ("evaluation-bar", TRUE);
  mid_board_pane_set_evaluation (self->board_pane, view.share, bar ? view.score : NULL);
  mid_game_graph_refresh (self->graph);
  gboolean threat = view.known && view.threat;
  mid_study_controller_set_threat (mid_board_pane_get_controller (self->board_pane),
                                   threat ? view.from : -1, threat ? view.to : -1);
}

/* The key asks for the threat, and starts the engine that is to find it. */
static void
threat_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  gboolean threat;
  if (mid_tab_get_record (self) == NULL)
    return;
  MidAnalysis *analysis = mid_tab_get_analysis (self);
  g_object_get (analysis, "threat", &threat, NULL);
  g_object_set (analysis, "threat", !threat, NULL);
  if (!threat)
    g_object_set (analysis, "on", TRUE, NULL);
}

static void
review_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  if (mid_study_settle (self->study) != NULL)
    gtk_window_present (GTK_WINDOW (
      mid_review_window_new (mid_tab_get_window (self), mid_study_get_cursor (self->study))));
}

/* --- A line on the board -------------------------------------------------------------------- */

/* A press on the board ends the line and does nothing else. */
static void
pressed_cb (MidTab *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (!mid_study_is_playing_line (self->study))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  mid_study_end_line (self->study);
}

static gboolean
escape_cb (MidTab *self, guint keyval)
{
  if (!mid_study_is_playing_line (self->study) || keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  mid_study_end_line (self->study);
  return GDK_EVENT_STOP;
}

static void
init_line (MidTab *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  g_signal_connect_object (press, "pressed", G_CALLBACK (pressed_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self->board_pane), GTK_EVENT_CONTROLLER (press));
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  g_signal_connect_object (key, "key-pressed", G_CALLBACK (escape_cb), self, G_CONNECT_SWAPPED);
  gtk_widget_add_controller (GTK_WIDGET (self), key);
}

/* --- The page --------------------------------------------------------------------------------- */

MidAnalysis *
mid_tab_get_analysis (MidTab *self)
{
  if (self->analysis == NULL)
    {
      self->analysis = mid_analysis_new (self->study);
      g_signal_connect_object (self->analysis, "notify::error", G_CALLBACK (error_cb), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (self->analysis, "evaluated", G_CALLBACK (evaluated_cb), self,
                               G_CONNECT_SWAPPED);
      g_object_set (self->analysis, "idle", !gtk_widget_get_mapped (GTK_WIDGET (self)), NULL);
    }
  return self->analysis;
}

static void
made_cb (MidTab *self, GtkWidget *page)
{
  g_object_bind_property (mid_board_pane_get_board (self->board_pane), "flipped", page, "flipped",
                          G_BINDING_SYNC_CREATE);
  g_object_set (page, "study", self->study, "analysis", mid_tab_get_analysis (self), NULL);
}

/* What is known of a position is shown at the board as well, whether one looks at the page or not.
 */
static void
make (GtkWidget *widget)
{
  mid_later_make (MID_TAB (widget)->analysis_place);
}

/* --- All ------------------------------------------------------------------------------------ */

static void
init_graph (MidTab *self)
{
  g_autoptr (GPropertyAction) action = g_property_action_new ("graph", self->graph, "wanted");
  g_action_map_add_action (G_ACTION_MAP (self->tab_actions), G_ACTION (action));
  if (mid_settings_get () != NULL)
    g_settings_bind (mid_settings_get (), "graph", self->graph, "wanted", G_SETTINGS_BIND_DEFAULT);
}

static const GActionEntry entries[] = {
  { .name = "engines", .activate = engines_cb },
  { .name = "analyse", .activate = toggle_cb },
  { .name = "threat", .activate = threat_cb },
  { .name = "review", .activate = review_cb },
  { .name = "restart-engine", .activate = restart_cb },
};

void
mid_tab_init_analysis (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
  init_graph (self);
  init_line (self);
  g_signal_connect_object (self->analysis_place, "made", G_CALLBACK (made_cb), self,
                           G_CONNECT_SWAPPED);
  mid_after_frame (GTK_WIDGET (self), make);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::evaluation-bar",
                             G_CALLBACK (evaluated_cb), self, G_CONNECT_SWAPPED);
}
