/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The page of the engine in its window. */
#include "mid-window-private.h"

#include <glib/gi18n.h>

#include "mid-engine-dialog.h"
#include "mid-settings.h"

static void
died_cb (MidWindow *self, const char *message)
{
  g_autofree char *markup = g_markup_escape_text (message, -1);
  AdwToast *toast = adw_toast_new (markup);
  adw_toast_set_button_label (toast, _ ("Restart"));
  adw_toast_set_action_name (toast, "win.restart-engine");
  adw_toast_overlay_add_toast (self->toasts, toast);
}

static void
manage_cb (MidWindow *self)
{
  gtk_window_present (GTK_WINDOW (mid_engine_dialog_new (GTK_WINDOW (self))));
}

static void
restart_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  mid_analysis_page_restart (MID_WINDOW (widget)->analysis);
}

/* The key switches the engine, and shows the page when that is news. */
static void
toggle_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
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
evaluated_cb (MidWindow *self)
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
threat_cb (GtkWidget *widget, const char *name, GVariant *parameter)
{
  MidWindow *self = MID_WINDOW (widget);
  gboolean threat;
  if (self->cursor == NULL)
    return;
  g_object_get (self->analysis, "threat", &threat, NULL);
  g_object_set (self->analysis, "threat", !threat, NULL);
  if (!threat)
    g_object_set (self->analysis, "on", TRUE, NULL);
}

void
mid_window_init_analysis (MidWindow *self)
{
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

void
mid_window_class_install_analysis_actions (GtkWidgetClass *class)
{
  gtk_widget_class_install_action (class, "win.analyse", NULL, toggle_cb);
  gtk_widget_class_install_action (class, "win.threat", NULL, threat_cb);
  gtk_widget_class_install_action (class, "win.restart-engine", NULL, restart_cb);
}
