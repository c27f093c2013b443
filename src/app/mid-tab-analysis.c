/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the engine in its window. */
#include "mid-tab-private.h"

#include <glib/gi18n.h>

#include "mid-engine-dialog.h"
#include "mid-settings.h"

static void
died_cb (MidTab *self, const char *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Restart"));
  adw_toast_set_action_name (toast, "tab.restart-engine");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
manage_cb (MidTab *self)
{
  GtkWidget *dialog = mid_engine_dialog_new (mid_tab_get_window (self));
  g_signal_connect_object (dialog, "changed", G_CALLBACK (mid_analysis_page_engines_changed),
                           self->analysis, G_CONNECT_SWAPPED);
  gtk_window_present (GTK_WINDOW (dialog));
}

static void
restart_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  mid_analysis_page_restart (MID_TAB (data)->analysis);
}

/* The key switches the engine, and shows the page when that is news. */
static void
toggle_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  gboolean on;
  if (self->cursor == NULL)
    return;
  g_object_get (self->analysis, "on", &on, NULL);
  g_object_set (self->analysis, "on", !on, NULL);
  if (!on)
    adw_view_stack_set_visible_child_name (self->pages, "analysis");
}

/* The bar beside the board, and the threat on it. */
static void
evaluated_cb (MidTab *self)
{
  g_auto (MidAnalysisView) view = { 0 };
  mid_analysis_page_get_view (self->analysis, &view);
  gboolean bar = view.known && !view.threat && mid_settings_get_boolean ("evaluation-bar", TRUE);
  mid_board_pane_set_evaluation (self->board_pane, view.share, bar ? view.score : NULL);
  gboolean threat = view.known && view.threat;
  mid_board_set_threat (mid_board_pane_get_board (self->board_pane), threat ? view.from : -1,
                        threat ? view.to : -1);
}

/* The key asks for the threat, and starts the engine that is to find it. */
static void
threat_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidTab *self = data;
  gboolean threat;
  if (self->cursor == NULL)
    return;
  g_object_get (self->analysis, "threat", &threat, NULL);
  g_object_set (self->analysis, "threat", !threat, NULL);
  if (!threat)
    g_object_set (self->analysis, "on", TRUE, NULL);
}

static const GActionEntry entries[] = {
  { .name = "analyse", .activate = toggle_cb },
  { .name = "threat", .activate = threat_cb },
  { .name = "restart-engine", .activate = restart_cb },
};

void
mid_tab_init_analysis (MidTab *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self->tab_actions), entries,
                                   G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->analysis, "died", G_CALLBACK (died_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "manage", G_CALLBACK (manage_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->analysis, "evaluated", G_CALLBACK (evaluated_cb), self,
                           G_CONNECT_SWAPPED);
  if (mid_settings_get () != NULL)
    g_signal_connect_object (mid_settings_get (), "changed::evaluation-bar",
                             G_CALLBACK (evaluated_cb), self, G_CONNECT_SWAPPED);
  g_object_bind_property (mid_board_pane_get_board (self->board_pane), "flipped", self->analysis,
                          "flipped", G_BINDING_SYNC_CREATE);
}
