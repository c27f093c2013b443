/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-thinking.h"

#include <glib/gi18n.h>

#include "mid-actions.h"
#include "mid-analysis-page.h"
#include "mid-bout.h"
#include "mid-class.h"
#include "mid-connect.h"
#include "mid-engine-dialog.h"
#include "mid-guess.h"
#include "mid-review-window.h"
#include "mid-settings.h"
#include "mid-toasts.h"

struct _MidThinking
{
  GObject parent_instance;
  MidThinkingParts parts;
  MidAnalysis *analysis; /* NULL: not asked for yet */
};

MID_DEFINE_PLAIN_TYPE (MidThinking, mid_thinking, G_TYPE_OBJECT)

static MidStudy *
get_study (MidThinking *self)
{
  return mid_study_widget_get_study (MID_STUDY_WIDGET (self->parts.board_pane));
}

static GtkWindow *
get_window (MidThinking *self)
{
  return GTK_WINDOW (gtk_widget_get_root (self->parts.tab));
}

static void
error_cb (MidThinking *self)
{
  g_autofree char *error = NULL;
  g_object_get (self->analysis, "error", &error, NULL);
  if (error != NULL)
    mid_toasts_offer (GTK_WIDGET (self->parts.board_pane), error, _ ("Restart"),
                      "tab.restart-engine");
}

/* The bar beside the board, and the threat on it. */
static void
evaluated_cb (MidThinking *self)
{
  g_auto (MidAnalysisView) view = { 0 };
  if (self->analysis == NULL)
    return;
  mid_analysis_get_view (self->analysis, &view);
  gboolean bar = view.known && !view.threat && mid_settings_get_boolean ("evaluation-bar", TRUE);
  mid_board_pane_set_evaluation (self->parts.board_pane, view.share, bar ? view.score : NULL);
  mid_game_graph_refresh (self->parts.graph);
  gboolean threat = view.known && view.threat;
  mid_study_controller_set_threat (mid_board_pane_get_controller (self->parts.board_pane),
                                   threat ? view.from : -1, threat ? view.to : -1);
}

/* Engines think about what can be seen: those of the other tabs wait. */
static void
let_think (MidThinking *self)
{
  if (self->analysis != NULL)
    g_object_set (self->analysis, "idle", !gtk_widget_get_mapped (self->parts.tab), NULL);
}

static MidAnalysis *
get_analysis (MidThinking *self)
{
  if (self->analysis == NULL)
    {
      self->analysis = mid_analysis_new (get_study (self));
      mid_connect (self->analysis, "notify::error", error_cb, self);
      mid_connect (self->analysis, "evaluated", evaluated_cb, self);
      g_object_bind_property (mid_board_pane_get_board (self->parts.board_pane), "flipped",
                              self->analysis, "flipped", G_BINDING_SYNC_CREATE);
      let_think (self);
    }
  return self->analysis;
}

/* --- Actions ---------------------------------------------------------------------------------- */

static void
engines_cb (MidThinking *self)
{
  gtk_window_present (GTK_WINDOW (mid_engine_dialog_new (get_window (self))));
}

static void
restart_cb (MidThinking *self)
{
  mid_analysis_restart (get_analysis (self));
}

/* The key switches the engine, and shows the page when that is news. */
static void
toggle_cb (MidThinking *self)
{
  gboolean on;
  if (mid_study_get_record (get_study (self)) == NULL)
    return;
  MidAnalysis *analysis = get_analysis (self);
  g_object_get (analysis, "on", &on, NULL);
  g_object_set (analysis, "on", !on, NULL);
  if (!on)
    adw_view_stack_set_visible_child_name (self->parts.pages, "analysis");
}

/* The key asks for the threat, and starts the engine that is to find it. */
static void
threat_cb (MidThinking *self)
{
  gboolean threat;
  if (mid_study_get_record (get_study (self)) == NULL)
    return;
  MidAnalysis *analysis = get_analysis (self);
  g_object_get (analysis, "threat", &threat, NULL);
  g_object_set (analysis, "threat", !threat, NULL);
  if (!threat)
    g_object_set (analysis, "on", TRUE, NULL);
}

static void
review_cb (MidThinking *self)
{
  if (mid_bout_find (mid_study_get_record (get_study (self))) != NULL)
    mid_board_pane_complain (self->parts.board_pane,
                             _ ("An engine would give advice: end the game first"));
  else if (mid_guess_find (mid_study_get_record (get_study (self))) != NULL)
    mid_board_pane_complain (self->parts.board_pane,
                             _ ("An engine would give the answer away: stop guessing first"));
  else if (mid_study_settle (get_study (self)) != NULL)
    gtk_window_present (GTK_WINDOW (
      mid_review_window_new (get_window (self), mid_study_get_cursor (get_study (self)))));
}

/* --- A line on the board -------------------------------------------------------------------- */

/* A press on the board ends the line and does nothing else. */
static void
pressed_cb (MidThinking *self, int n_press, double x, double y, GtkGesture *gesture)
{
  if (!mid_study_is_playing_line (get_study (self)))
    return;
  gtk_gesture_set_state (gesture, GTK_EVENT_SEQUENCE_CLAIMED);
  mid_study_end_line (get_study (self));
}

static gboolean
escape_cb (MidThinking *self, guint keyval)
{
  if (!mid_study_is_playing_line (get_study (self)) || keyval != GDK_KEY_Escape)
    return GDK_EVENT_PROPAGATE;
  mid_study_end_line (get_study (self));
  return GDK_EVENT_STOP;
}

static void
init_line (MidThinking *self)
{
  GtkGesture *press = gtk_gesture_click_new ();
  GtkEventController *key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (press), GTK_PHASE_CAPTURE);
  mid_connect (press, "pressed", pressed_cb, self);
  gtk_widget_add_controller (GTK_WIDGET (self->parts.board_pane), GTK_EVENT_CONTROLLER (press));
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  mid_connect (key, "key-pressed", escape_cb, self);
  gtk_widget_add_controller (self->parts.tab, key);
}

/* --- The page ----------------------------------------------------------------------------------
 */

static void
made_cb (MidThinking *self, GtkWidget *page)
{
  mid_analysis_page_set_analysis (MID_ANALYSIS_PAGE (page), get_analysis (self));
}

/* --- Object ------------------------------------------------------------------------------------
 */

static const MidDeed entries[] = {
  { "engines", G_CALLBACK (engines_cb) },        { "analyse", G_CALLBACK (toggle_cb) },
  { "threat", G_CALLBACK (threat_cb) },          { "review", G_CALLBACK (review_cb) },
  { "restart-engine", G_CALLBACK (restart_cb) },
};

static void
mid_thinking_class_init (MidThinkingClass *class)
{
  MID_FINALIZES (class, MidThinking, g_object_unref, analysis);
}

MidThinking *
mid_thinking_new (const MidThinkingParts *parts, GActionMap *actions)
{
  MidThinking *self = g_object_new (MID_TYPE_THINKING, NULL);
  self->parts = *parts;
  mid_actions_add_deeds (actions, entries, G_N_ELEMENTS (entries), self);
  init_line (self);
  mid_connect (parts->place, "made", made_cb, self);
  g_signal_connect_object (parts->tab, "map", G_CALLBACK (let_think), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (parts->tab, "unmap", G_CALLBACK (let_think), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  mid_settings_watch ("evaluation-bar", G_CALLBACK (evaluated_cb), self);
  return self;
}
