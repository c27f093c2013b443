/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analysis-page.h"

#include <glib/gi18n.h>

#include "mid-engine-choice.h"
#include "mid-engine-command.h"
#include "mid-move-grade.h"
#include "mid-settings.h"

struct _MidAnalysisPage
{
  MidStudyWidget parent_instance;
  GtkWidget *box;
  GtkWidget *grade;
  GtkWidget *sections; /* a box */
  GtkWidget *threat_button;
  GSimpleActionGroup *actions;
  GPtrArray *list;   /* MidEngineSection, borrowed from the box */
  GPtrArray *last;   /* of them: which ran when all were switched off */
  MidCursor *cursor; /* borrowed */
  gboolean proposes; /* an engine for the game: nobody has chosen one */
  gboolean flipped, threat, idle;
};

G_DEFINE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, MID_TYPE_STUDY_WIDGET)

enum
{
  PROP_0,
  PROP_ON,
  PROP_FLIPPED,
  PROP_THREAT,
  PROP_IDLE,
  N_PROPS
};

enum
{
  DIED,
  EVALUATED,
  N_SIGNALS
};

enum
{
  USUAL_LINES = 3,
  SECTIONS_MOST = 16 /* that are remembered */
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
is_on (MidEngineSection *section)
{
  gboolean on;
  g_object_get (section, "on", &on, NULL);
  return on;
}

/* --- The move at the cursor ----------------------------------------------------------------- */

static void
show_grade (MidAnalysisPage *self)
{
  static const char *const classes[] = { "good", "inaccuracy", "mistake", "blunder" };
  MidVerdict verdict = MID_VERDICT_NONE;
  g_autofree char *text =
    self->cursor != NULL ? mid_move_grade_dup_text (self->cursor, &verdict) : NULL;
  gtk_widget_set_visible (self->grade, text != NULL);
  gtk_label_set_label (GTK_LABEL (self->grade), text != NULL ? text : "");
  for (guint i = 0; i < G_N_ELEMENTS (classes); i++)
    if (i == (guint) verdict)
      gtk_widget_add_css_class (self->grade, classes[i]);
    else
      gtk_widget_remove_css_class (self->grade, classes[i]);
}

static void
evaluated_cb (MidAnalysisPage *self)
{
  show_grade (self);
  g_signal_emit (self, signals[EVALUATED], 0);
}

/* --- What is remembered --------------------------------------------------------------------- */

static void
keep (MidAnalysisPage *self)
{
  GVariantBuilder builder;
  self->proposes = FALSE;
  g_variant_builder_init (&builder, G_VARIANT_TYPE ("a(sis)"));
  for (guint i = 0; i < MIN (self->list->len, SECTIONS_MOST); i++)
    {
      MidSectionTerms terms;
      mid_engine_section_get_terms (self->list->pdata[i], &terms);
      g_variant_builder_add (&builder, "(sis)", terms.engine, terms.lines, terms.limit);
    }
  GVariant *sections = g_variant_ref_sink (g_variant_builder_end (&builder));
  if (mid_settings_get () != NULL)
    g_settings_set_value (mid_settings_get (), "analysis", sections);
  g_variant_unref (sections);
}

/* --- Sections ------------------------------------------------------------------------------- */

static void
on_cb (MidAnalysisPage *self)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ON]);
  evaluated_cb (self);
}

static void
died_cb (MidAnalysisPage *self, const char *message)
{
  g_signal_emit (self, signals[DIED], 0, message);
}

/* The last one stays. */
static void
allow_removal (MidAnalysisPage *self)
{
  for (guint i = 0; i < self->list->len; i++)
    g_object_set (self->list->pdata[i], "removable", self->list->len > 1, NULL);
}

static void
removed_cb (MidAnalysisPage *self, MidEngineSection *section)
{
  if (self->list->len < 2)
    return;
  g_object_set (section, "on", FALSE, NULL);
  g_ptr_array_remove (self->list, section);
  g_ptr_array_remove (self->last, section);
  gtk_box_remove (GTK_BOX (self->sections), GTK_WIDGET (section));
  allow_removal (self);
  keep (self);
  evaluated_cb (self);
}

static void
connect_section (MidAnalysisPage *self, GtkWidget *section)
{
  static const struct
  {
    const char *signal;
    GCallback callback;
  } connections[] = {
    { "died", G_CALLBACK (died_cb) },     { "evaluated", G_CALLBACK (evaluated_cb) },
    { "kept", G_CALLBACK (keep) },        { "removed", G_CALLBACK (removed_cb) },
    { "notify::on", G_CALLBACK (on_cb) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (connections); i++)
    g_signal_connect_object (section, connections[i].signal, connections[i].callback, self,
                             G_CONNECT_SWAPPED);
}

static void
add_section (MidAnalysisPage *self, const MidSectionTerms *terms)
{
  static const char *const shared[] = { "flipped", "threat", "idle", "study" };
  GtkWidget *section = mid_engine_section_new (terms);
  g_ptr_array_add (self->list, section);
  gtk_box_append (GTK_BOX (self->sections), section);
  connect_section (self, section);
  for (guint i = 0; i < G_N_ELEMENTS (shared); i++)
    g_object_bind_property (self, shared[i], section, shared[i], G_BINDING_SYNC_CREATE);
  allow_removal (self);
}

static gboolean
is_shown (MidAnalysisPage *self, const char *id)
{
  for (guint i = 0; i < self->list->len; i++)
    {
      MidSectionTerms terms;
      mid_engine_section_get_terms (self->list->pdata[i], &terms);
      if (g_str_equal (terms.engine, id))
        return TRUE;
    }
  return FALSE;
}

static const char *
find_next (MidAnalysisPage *self, GPtrArray *choices)
{
  for (guint i = 0; i < choices->len; i++)
    {
      const MidEngineChoice *choice = choices->pdata[i];
      if (!is_shown (self, choice->id))
        return choice->id;
    }
  return choices->len > 0 ? ((MidEngineChoice *) choices->pdata[0])->id : MID_ENGINE_OWN;
}

void
mid_analysis_page_add (MidAnalysisPage *self, const char *id)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  g_autoptr (GPtrArray) choices = mid_engine_choice_list ();
  MidSectionTerms terms = { id != NULL ? id : find_next (self, choices), USUAL_LINES, "none" };
  add_section (self, &terms);
  keep (self);
}

guint
mid_analysis_page_get_n_sections (MidAnalysisPage *self)
{
  g_return_val_if_fail (MID_IS_ANALYSIS_PAGE (self), 0);
  return self->list->len;
}

static void
load (MidAnalysisPage *self)
{
  MidSectionTerms terms;
  GSettings *settings = mid_settings_get ();
  g_autoptr (GVariant) kept = settings != NULL ? g_settings_get_value (settings, "analysis") : NULL;
  for (gsize i = 0; kept != NULL && i < g_variant_n_children (kept) && i < SECTIONS_MOST; i++)
    {
      g_variant_get_child (kept, i, "(&si&s)", &terms.engine, &terms.lines, &terms.limit);
      add_section (self, &terms);
    }
  self->proposes = self->list->len == 0;
  if (self->proposes)
    add_section (self, &(MidSectionTerms){ MID_ENGINE_OWN, USUAL_LINES, "none" });
}

/* --- All of them ---------------------------------------------------------------------------- */

static gboolean
is_any_on (MidAnalysisPage *self)
{
  for (guint i = 0; i < self->list->len; i++)
    if (is_on (self->list->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
set_on (MidAnalysisPage *self, gboolean on)
{
  if (on == is_any_on (self))
    return;
  if (on && self->last->len == 0)
    g_ptr_array_add (self->last, self->list->pdata[0]);
  if (!on)
    g_ptr_array_set_size (self->last, 0);
  for (guint i = 0; i < self->list->len && !on; i++)
    if (is_on (self->list->pdata[i]))
      g_ptr_array_add (self->last, self->list->pdata[i]);
  for (guint i = 0; i < self->last->len; i++)
    g_object_set (self->last->pdata[i], "on", on, NULL);
}

static void
set_idle (MidAnalysisPage *self, gboolean idle)
{
  if (self->idle == idle)
    return;
  self->idle = idle;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IDLE]);
}

static void
set_threat (MidAnalysisPage *self, gboolean threat)
{
  if (self->threat == threat)
    return;
  self->threat = threat;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THREAT]);
}

static void
mid_analysis_page_changed (MidStudyWidget *widget)
{
  show_grade (MID_ANALYSIS_PAGE (widget));
}

/* As long as nobody has chosen one: the engine that is the best for the game. */
static void
propose (MidAnalysisPage *self)
{
  if (!self->proposes || self->cursor == NULL)
    return;
  const MidGame *game = mid_record_get_game (mid_cursor_get_record (self->cursor));
  mid_engine_section_propose (self->list->pdata[0], mid_engine_command_prefers_stockfish (game)
                                                      ? MID_ENGINE_STOCKFISH
                                                      : MID_ENGINE_OWN);
}

static void
mid_analysis_page_opened (MidStudyWidget *widget)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  propose (self);
  show_grade (self);
}

void
mid_analysis_page_get_view (MidAnalysisPage *self, MidAnalysisView *view)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  *view = (MidAnalysisView){ .from = -1, .to = -1 };
  for (guint i = 0; i < self->list->len && !view->known; i++)
    {
      mid_analysis_view_clear (view);
      mid_engine_section_get_view (self->list->pdata[i], view);
    }
}

void
mid_analysis_page_restart (MidAnalysisPage *self)
{
  g_return_if_fail (MID_IS_ANALYSIS_PAGE (self));
  for (guint i = 0; i < self->list->len; i++)
    mid_engine_section_restart (self->list->pdata[i]);
}

/* --- Object --------------------------------------------------------------------------------- */

/* Where engines are at work already, one more joins them. */
static void
add_cb (GSimpleAction *action, GVariant *parameter, gpointer data)
{
  MidAnalysisPage *self = data;
  gboolean working = is_any_on (self);
  mid_analysis_page_add (self, NULL);
  g_object_set (self->list->pdata[self->list->len - 1], "on", working, NULL);
}

static const GActionEntry entries[] = { { .name = "add", .activate = add_cb } };

static void
mid_analysis_page_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  if (id == PROP_ON)
    g_value_set_boolean (value, is_any_on (self));
  else if (id == PROP_FLIPPED)
    g_value_set_boolean (value, self->flipped);
  else if (id == PROP_THREAT)
    g_value_set_boolean (value, self->threat);
  else if (id == PROP_IDLE)
    g_value_set_boolean (value, self->idle);
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
    {
      self->flipped = g_value_get_boolean (value);
      g_object_notify_by_pspec (object, spec);
    }
  else if (id == PROP_THREAT)
    set_threat (self, g_value_get_boolean (value));
  else if (id == PROP_IDLE)
    set_idle (self, g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_analysis_page_dispose (GObject *object)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  mid_study_widget_leave (MID_STUDY_WIDGET (self));
  g_clear_object (&self->actions);
  g_ptr_array_set_size (self->list, 0);
  g_ptr_array_set_size (self->last, 0);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_analysis_page_parent_class)->dispose (object);
}

static void
mid_analysis_page_finalize (GObject *object)
{
  MidAnalysisPage *self = MID_ANALYSIS_PAGE (object);
  g_ptr_array_unref (self->list);
  g_ptr_array_unref (self->last);
  G_OBJECT_CLASS (mid_analysis_page_parent_class)->finalize (object);
}

static void
install_properties (GObjectClass *class)
{
  static const char *const names[N_PROPS] = {
    [PROP_ON] = "on",
    [PROP_FLIPPED] = "flipped",
    [PROP_THREAT] = "threat",
    [PROP_IDLE] = "idle",
  };
  for (guint i = 1; i < N_PROPS; i++)
    props[i] =
      g_param_spec_boolean (names[i], NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_EXPLICIT_NOTIFY | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (class, N_PROPS, props);
}

static void
install_signals (void)
{
  signals[DIED] = g_signal_new ("died", MID_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
  signals[EVALUATED] = g_signal_new ("evaluated", MID_TYPE_ANALYSIS_PAGE, G_SIGNAL_RUN_LAST, 0,
                                     NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_analysis_page_class_init (MidAnalysisPageClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->get_property = mid_analysis_page_get_property;
  object_class->set_property = mid_analysis_page_set_property;
  object_class->dispose = mid_analysis_page_dispose;
  object_class->finalize = mid_analysis_page_finalize;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_analysis_page_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_analysis_page_changed;
  MID_STUDY_WIDGET_CLASS (class)->edited = mid_analysis_page_changed;
  install_properties (object_class);
  install_signals ();
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/analysis-page.ui");
  gtk_widget_class_bind_template_child (widget_class, MidAnalysisPage, box);
  gtk_widget_class_bind_template_child (widget_class, MidAnalysisPage, grade);
  gtk_widget_class_bind_template_child (widget_class, MidAnalysisPage, sections);
  gtk_widget_class_bind_template_child (widget_class, MidAnalysisPage, threat_button);
  gtk_widget_class_set_css_name (widget_class, "analysis");
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_analysis_page_init (MidAnalysisPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Analysis"), -1);
  self->list = g_ptr_array_new ();
  self->last = g_ptr_array_new ();
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
  gtk_widget_insert_action_group (GTK_WIDGET (self), "analysis", G_ACTION_GROUP (self->actions));
  load (self);
  g_object_bind_property (self, "threat", self->threat_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}
