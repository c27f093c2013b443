/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-private.h"

#include <glib/gi18n.h>

#include "mid-duel-panel.h"
#include "mid-edit.h"
#include "mid-engine-choice.h"
#include "mid-pv-row.h"

G_DEFINE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_ON,
  PROP_FLIPPED,
  PROP_THREAT,
  N_PROPS
};

enum
{
  DIED,
  MANAGE,
  EVALUATED,
  N_SIGNALS
};

enum
{
  NICENESS = 5 /* the window comes first */
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

/* --- Asking --------------------------------------------------------------------------------- */

/* Where play stopped, text stands that no engine can read: it is asked what comes before. */
static MidNode *
last_played (MidNode *node)
{
  while (mid_node_get_move (node) == 0 && mid_node_get_parent (node) != NULL)
    node = mid_node_get_parent (node);
  return node;
}

static GArray *
dup_moves (MidNode *node)
{
  guint n = mid_node_get_depth (node);
  GArray *moves = g_array_sized_new (FALSE, FALSE, sizeof (MidMove), n);
  g_array_set_size (moves, n);
  for (; n > 0; node = mid_node_get_parent (node))
    g_array_index (moves, MidMove, --n) = mid_node_get_move (node);
  return moves;
}

static void
take_position (MidAnalysisPage *self)
{
  self->game = NULL;
  self->node = NULL;
  self->passed = FALSE;
  if (self->cursor == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (self->cursor);
  self->game = mid_record_get_game (record);
  self->node = last_played (mid_cursor_get_node (self->cursor));
  mid_record_get_position (record, self->node, &self->position);
  self->passed =
    self->threat && mid_play (self->game, &self->position, MID_NULL_MOVE, NULL) == MID_OK;
}

/* What the engine is to think about.  Few engines know the null move, so the position after it is
 * one to start from. */
static void
ask_engine (MidAnalysisPage *self)
{
  MidEngineLimit limit = mid_analysis_get_limit (self);
  g_autoptr (GArray) moves = dup_moves (self->node);
  const MidPosition *start = mid_record_get_start (mid_cursor_get_record (self->cursor));
  if (self->passed)
    mid_engine_process_analyse (self->engine, self->game, &self->position, NULL, 0, &limit);
  else
    mid_engine_process_analyse (self->engine, self->game, start,
                                (const MidMove *) (gpointer) moves->data, moves->len, &limit);
}

void
mid_analysis_page_ask (MidAnalysisPage *self)
{
  take_position (self);
  if (self->engine == NULL)
    ;
  else if (self->game == NULL || self->game->decision (&self->position).decides == MID_NOBODY
           || (self->threat && !self->passed))
    mid_engine_process_stop (self->engine);
  else
    ask_engine (self);
  mid_analysis_show (self);
}

static void
moved_cb (MidAnalysisPage *self)
{
  if (self->cursor != NULL && last_played (mid_cursor_get_node (self->cursor)) != self->node)
    mid_analysis_page_ask (self);
}

void
mid_analysis_page_set_cursor (MidAnalysisPage *self, MidCursor *cursor)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  if (!g_set_object (&self->cursor, cursor))
    return;
  g_signal_group_set_target (self->cursor_signals, cursor);
  mid_analysis_page_ask (self);
}

/* --- The engine ----------------------------------------------------------------------------- */

static void
state_cb (MidAnalysisPage *self)
{
  mid_analysis_show (self);
  if (mid_engine_process_get_state (self->engine) != MID_ENGINE_DEAD)
    return;
  const char *name = mid_engine_process_get_name (self->engine);
  g_autofree char *message =
    /* Translators: an engine, and why it is gone: "Stockfish stopped: it no longer answers" */
    g_strdup_printf (_ ("%s stopped: %s"), name != NULL ? name : _ ("The engine"),
                     mid_engine_process_get_reason (self->engine));
  g_signal_emit (self, signals[DIED], 0, message);
}

static void
drop_engine (MidAnalysisPage *self)
{
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
}

static void
start_engine (MidAnalysisPage *self)
{
  static const MidEngineAllowance allowance = { .niceness = NICENESS };
  g_autoptr (MidEngineChoice) choice = mid_engine_choice_dup_chosen ();
  drop_engine (self);
  if (choice != NULL)
    {
      self->engine = mid_engine_process_new ((const char *const *) choice->argv, &allowance);
      mid_engine_process_set_option (self->engine, "UCI_AnalyseMode", "true");
      g_signal_connect_swapped (self->engine, "state", G_CALLBACK (state_cb), self);
      g_signal_connect_swapped (self->engine, "report", G_CALLBACK (mid_analysis_show), self);
      mid_engine_process_start (self->engine);
    }
  mid_analysis_page_ask (self);
}

void
mid_analysis_page_change_engine (MidAnalysisPage *self)
{
  if (self->on)
    start_engine (self);
}

void
mid_analysis_page_restart (MidAnalysisPage *self)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  if (self->engine != NULL && mid_engine_process_get_state (self->engine) == MID_ENGINE_DEAD)
    mid_engine_process_start (self->engine);
}

void
mid_analysis_page_engines_changed (MidAnalysisPage *self)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  mid_analysis_refresh_engines (self);
  if (self->on)
    start_engine (self);
}

static void
set_on (MidAnalysisPage *self, gboolean on)
{
  if (self->on == on)
    return;
  self->on = on;
  if (on)
    start_engine (self);
  else
    drop_engine (self);
  mid_analysis_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ON]);
}

static void
set_threat (MidAnalysisPage *self, gboolean threat)
{
  if (self->threat == threat)
    return;
  self->threat = threat;
  mid_analysis_page_ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THREAT]);
}

void
mid_analysis_page_emit_evaluated (MidAnalysisPage *self)
{
  g_signal_emit (self, signals[EVALUATED], 0);
}

/* --- Taking over a line --------------------------------------------------------------------- */

static void
chosen_cb (MidAnalysisPage *self, guint n, MidPvRow *row)
{
  const MidPv *pv = mid_pv_row_get_pv (row);
  MidNode *node = self->node;
  g_autoptr (MidCursor) cursor = self->cursor != NULL ? g_object_ref (self->cursor) : NULL;
  if (node == NULL || cursor == NULL || pv->moves == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autoptr (GArray) moves = g_array_copy (pv->moves); /* playing asks anew */
  gboolean passed = self->passed;
  mid_record_begin_step (record, N_ ("Insert Line"));
  if (passed)
    node = mid_record_play (record, node, MID_NULL_MOVE);
  for (guint i = 0; i < MIN (n, moves->len) && node != NULL; i++)
    node = mid_record_play (record, node, g_array_index (moves, MidMove, i));
  mid_record_end_step (record);
  if (node != NULL)
    mid_cursor_go (cursor, node);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_analysis_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  if (id == PROP_ON)
    g_value_set_boolean (value, self->on);
  else if (id == PROP_FLIPPED)
    g_value_set_boolean (value, self->flipped);
  else if (id == PROP_THREAT)
    g_value_set_boolean (value, self->threat);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_analysis_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  if (id == PROP_ON)
    set_on (self, g_value_get_boolean (value));
  else if (id == PROP_FLIPPED)
    self->flipped = g_value_get_boolean (value);
  else if (id == PROP_THREAT)
    set_threat (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_analysis_page_dispose (GObject *object)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  drop_engine (self);
  if (self->cursor_signals != NULL)
    g_signal_group_set_target (self->cursor_signals, NULL);
  g_clear_object (&self->cursor_signals);
  g_clear_object (&self->cursor);
  g_clear_object (&self->actions);
  g_clear_object (&self->engines_menu);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_analysis_page_parent_class)->dispose (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, box);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, power);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, name);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, status);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, threat_button);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, menu_button);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, body);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, words);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, add_engine);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, restart);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, lines);
  gtk_widget_class_bind_template_child (class, MidAnalysisPage, duel);
}

static void
mid_analysis_page_class_init (MidAnalysisPageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->get_property = mid_analysis_page_get_property;
  object_class->set_property = mid_analysis_page_set_property;
  object_class->dispose = mid_analysis_page_dispose;
  props[PROP_ON] = g_param_spec_boolean (
    "on", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  props[PROP_FLIPPED] =
    g_param_spec_boolean ("flipped", NULL, NULL, FALSE, G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  props[PROP_THREAT] =
    g_param_spec_boolean ("threat", NULL, NULL, FALSE,
                          G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
  signals[DIED] = g_signal_new ("died", MID_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[MANAGE] = g_signal_new ("manage", MID_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[EVALUATED] = g_signal_new ("evaluated", MID_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
  g_type_ensure (MID_TYPE_DUEL_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/analysis-page.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_analysis_page_init (MidAnalysisPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (guint i = 0; i < MID_ANALYSIS_LINES; i++)
    {
      self->rows[i] = mid_pv_row_new ();
      gtk_widget_set_visible (self->rows[i], FALSE);
      g_signal_connect_swapped (self->rows[i], "chosen", G_CALLBACK (chosen_cb), self);
      gtk_box_append (GTK_BOX (self->lines), self->rows[i]);
    }
  self->cursor_signals = g_signal_group_new (MID_TYPE_CURSOR);
  g_signal_group_connect_swapped (self->cursor_signals, "moved", G_CALLBACK (moved_cb), self);
  mid_analysis_init_menu (self);
  g_object_bind_property (self, "threat", self->threat_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "on", self->power, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  mid_analysis_show (self);
}
