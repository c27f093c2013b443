/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis.h"

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-engine-choice.h"
#include "mid-engine-command.h"
#include "mid-property.h"
#include "mid-settings.h"

struct _MidAnalysis
{
  GObject parent_instance;
  MidStudy *study;
  GListStore *engines; /* MidAnalyst */
  GPtrArray *last;     /* of them: which ran when all were switched off */
  char *error;
  gboolean threat, idle, flipped;
  gboolean proposes; /* an engine for the game: nobody has chosen one */
};

G_DEFINE_FINAL_TYPE (MidAnalysis, mid_analysis, G_TYPE_OBJECT)

enum
{
  USUAL_LINES = 3,
  ENGINES_MOST = 16 /* that are remembered */
};

static guint evaluated_signal;

static guint
get_n (MidAnalysis *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->engines));
}

/* Borrowed: it is in the list. */
static MidAnalyst *
get_engine (MidAnalysis *self, guint nth)
{
  g_autoptr (MidAnalyst) engine = g_list_model_get_item (G_LIST_MODEL (self->engines), nth);
  return engine;
}

static gboolean
is_on (MidAnalyst *engine)
{
  gboolean on;
  g_object_get (engine, "on", &on, NULL);
  return on;
}

static gboolean
is_any_on (MidAnalysis *self)
{
  for (guint i = 0; i < get_n (self); i++)
    if (is_on (get_engine (self, i)))
      return TRUE;
  return FALSE;
}

/* --- What is remembered --------------------------------------------------------------------- */

static void
keep_cb (MidAnalysis *self)
{
  GVariantBuilder builder;
  self->proposes = FALSE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sis)"));
  for (guint i = 0; i < MIN (get_n (self), ENGINES_MOST); i++)
    {
      g_autofree char *choice = NULL, *limit = NULL;
      int n_lines;
      g_object_get (get_engine (self, i), "choice", &choice, "n-lines", &n_lines, "limit", &limit,
                    NULL);
      g_variant_builder_add (&builder, "(sis)", choice, n_lines, limit);
    }
  g_autoptr (GVariant) engines = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (mid_settings_get () != NULL)
    g_settings_set_value (mid_settings_get (), "analysis", engines);
}

/* --- Engines -------------------------------------------------------------------------------- */

static void
on_cb (MidAnalysis *self)
{
  g_object_notify (G_OBJECT (self), "on");
}

static void
evaluated_cb (MidAnalysis *self)
{
  g_signal_emit (self, evaluated_signal, 0);
}

static void
error_cb (MidAnalysis *self, GParamSpec *spec, MidAnalyst *engine)
{
  g_free (self->error);
  g_object_get (engine, "error", &self->error, NULL);
  g_object_notify (G_OBJECT (self), "error");
}

static MidAnalyst *
add (MidAnalysis *self, const char *choice, int n_lines, const char *limit)
{
  static const char *const shared[] = { "threat", "idle", "flipped" };
  g_autoptr (MidAnalyst) engine = mid_analyst_new (self->study, choice, n_lines, limit);
  mid_connect (engine, "evaluated", evaluated_cb, self);
  mid_connect (engine, "notify::on", on_cb, self);
  mid_connect (engine, "notify::error", error_cb, self);
  mid_connect (engine, "notify::choice", keep_cb, self);
  mid_connect (engine, "notify::limit", keep_cb, self);
  mid_connect (engine, "notify::n-lines", keep_cb, self);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    g_object_bind_property (self, shared[i], engine, shared[i], G_BINDING_SYNC_CREATE);
  g_list_store_append (self->engines, engine);
  g_object_notify (G_OBJECT (self), "removable");
  return engine;
}

void
mid_analysis_add (MidAnalysis *self, const char *choice)
{
  g_return_if_fail (MID_IS_ANALYSIS (self) && choice != NULL);
  gboolean working = is_any_on (self);
  MidAnalyst *engine = add (self, choice, USUAL_LINES, "none");
  keep_cb (self);
  g_object_set (engine, "on", working, NULL);
}

void
mid_analysis_remove (MidAnalysis *self, MidAnalyst *analyst)
{
  g_return_if_fail (MID_IS_ANALYSIS (self) && MID_IS_ANALYST (analyst));
  guint nth;
  if (get_n (self) < 2 || !g_list_store_find (self->engines, analyst, &nth))
    return;
  g_object_set (analyst, "on", FALSE, NULL);
  g_ptr_array_remove (self->last, analyst);
  g_list_store_remove (self->engines, nth);
  g_object_notify (G_OBJECT (self), "removable");
  keep_cb (self);
  evaluated_cb (self);
}

static void
load (MidAnalysis *self)
{
  GSettings *settings = mid_settings_get ();
  g_autoptr (GVariant) kept = settings != NULL ? g_settings_get_value (settings, "analysis") : NULL;
  for (gsize i = 0; kept != NULL && i < g_variant_n_children (kept) && i < ENGINES_MOST; i++)
    {
      const char *choice, *limit;
      int n_lines;
      g_variant_get_child (kept, i, "(&si&s)", &choice, &n_lines, &limit);
      add (self, choice, n_lines, limit);
    }
  self->proposes = get_n (self) == 0;
  if (self->proposes)
    add (self, MID_ENGINE_OWN, USUAL_LINES, "none");
}

/* As long as nobody has chosen one: the engine that is the best for the game, which is not kept. */
static void
opened_cb (MidAnalysis *self)
{
  MidRecord *record = mid_study_get_record (self->study);
  MidAnalyst *first = get_engine (self, 0);
  if (!self->proposes || record == NULL)
    return;
  const MidGame *game = mid_record_get_game (record);
  const char *choice =
    mid_engine_command_prefers_stockfish (game) ? MID_ENGINE_STOCKFISH : MID_ENGINE_OWN;
  g_signal_handlers_block_by_func (first, keep_cb, self);
  g_object_set (first, "choice", choice, NULL);
  g_signal_handlers_unblock_by_func (first, keep_cb, self);
}

/* --- All of them ---------------------------------------------------------------------------- */

static void
get_on (gpointer self, GValue *value)
{
  g_value_set_boolean (value, is_any_on (self));
}

static void
set_on (gpointer data, const GValue *value)
{
  MidAnalysis *self = data;
  gboolean on = g_value_get_boolean (value);
  if (on == is_any_on (self))
    return;
  if (on && self->last->len == 0)
    g_ptr_array_add (self->last, get_engine (self, 0));
  if (!on)
    g_ptr_array_set_size (self->last, 0);
  for (guint i = 0; i < get_n (self) && !on; i++)
    if (is_on (get_engine (self, i)))
      g_ptr_array_add (self->last, get_engine (self, i));
  for (guint i = 0; i < self->last->len; i++)
    g_object_set (self->last->pdata[i], "on", on, NULL);
}

GListModel *
mid_analysis_get_engines (MidAnalysis *self)
{
  g_return_val_if_fail (MID_IS_ANALYSIS (self), NULL);
  return G_LIST_MODEL (self->engines);
}

void
mid_analysis_get_view (MidAnalysis *self, MidAnalysisView *view)
{
  g_return_if_fail (MID_IS_ANALYSIS (self) && view != NULL);
  *view = (MidAnalysisView){ .from = -1, .to = -1 };
  for (guint i = 0; i < get_n (self) && !view->known; i++)
    {
      mid_analysis_view_clear (view);
      mid_analyst_get_view (get_engine (self, i), view);
    }
}

void
mid_analysis_restart (MidAnalysis *self)
{
  g_return_if_fail (MID_IS_ANALYSIS (self));
  for (guint i = 0; i < get_n (self); i++)
    mid_analyst_restart (get_engine (self, i));
}

/* --- Object --------------------------------------------------------------------------------- */

static void
get_removable (gpointer self, GValue *value)
{
  g_value_set_boolean (value, get_n (self) > 1);
}

static const MidProperty properties[] = {
  { "on", G_TYPE_BOOLEAN, .get = get_on, .set = set_on },
  { "threat", G_TYPE_BOOLEAN, MID_FIELD (MidAnalysis, threat) },
  { "idle", G_TYPE_BOOLEAN, MID_FIELD (MidAnalysis, idle) },
  { "flipped", G_TYPE_BOOLEAN, MID_FIELD (MidAnalysis, flipped) },
  { "removable", G_TYPE_BOOLEAN, .get = get_removable },
  { "error", G_TYPE_STRING, MID_FIELD (MidAnalysis, error), .is_read_only = TRUE },
};

static void
mid_analysis_class_init (MidAnalysisClass *class)
{
  MID_FINALIZES (class, MidAnalysis, g_ptr_array_unref, last);
  MID_FINALIZES (class, MidAnalysis, g_object_unref, engines, study);
  MID_FINALIZES (class, MidAnalysis, g_free, error);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  evaluated_signal = mid_class_add_signal (class, "evaluated", 0);
}

static void
mid_analysis_init (MidAnalysis *self)
{
  self->engines = g_list_store_new (MID_TYPE_ANALYST);
  self->last = g_ptr_array_new ();
}

MidAnalysis *
mid_analysis_new (MidStudy *study)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidAnalysis *self = g_object_new (MID_TYPE_ANALYSIS, NULL);
  self->study = g_object_ref (study);
  mid_connect (study, "notify::cursor", opened_cb, self);
  load (self);
  opened_cb (self);
  return self;
}
