/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-section-private.h"

#include <glib/gi18n.h>

#include "mid-duel-panel.h"
#include "mid-engine-rules.h"

G_DEFINE_FINAL_TYPE (MidEngineSection, mid_engine_section, MID_TYPE_STUDY_WIDGET)

enum
{
  PROP_0,
  PROP_ON,
  PROP_FLIPPED,
  PROP_THREAT,
  PROP_IDLE,
  PROP_LOCKED,
  PROP_REMOVABLE,
  N_PROPS
};

enum
{
  DIED,
  EVALUATED,
  KEPT,
  REMOVED,
  N_SIGNALS
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

/* The cursor whose position is looked at. */
static MidCursor *
get_place (MidEngineSection *self)
{
  return self->locked != NULL ? self->locked : self->cursor;
}

static void
take_position (MidEngineSection *self)
{
  MidNode *before = self->node;
  MidCursor *cursor = get_place (self);
  self->game = NULL;
  self->node = NULL;
  self->passed = FALSE;
  if (cursor != NULL)
    {
      MidRecord *record = mid_cursor_get_record (cursor);
      self->game = mid_record_get_game (record);
      self->node = last_played (mid_cursor_get_node (cursor));
      mid_record_get_position (record, self->node, &self->position);
      self->passed =
        self->threat && mid_play (self->game, &self->position, MID_NULL_MOVE, NULL) == MID_OK;
    }
  if (self->node != before || self->passed)
    {
      self->look = MID_LOOK_ALL;
      g_array_set_size (self->looked, 0);
    }
}

/* What the engine is to think about.  Few engines know the null move, so the position after it is
 * one to start from. */
static void
ask_engine (MidEngineSection *self)
{
  MidEngineLimit limit = mid_engine_section_get_limit (self);
  g_autoptr (GArray) moves = dup_moves (self->node);
  g_auto (GStrv) looked = mid_engine_section_dup_moves (self);
  MidRecord *record = mid_cursor_get_record (get_place (self));
  const MidPosition *start = mid_record_get_start (record);
  limit.moves = (const char *const *) looked;
  limit.attended = TRUE;
  mid_engine_rules_tell (self->engine, record);
  if (self->passed)
    mid_engine_process_analyse (self->engine, self->game, &self->position, NULL, 0, &limit);
  else
    mid_engine_process_analyse (self->engine, self->game, start,
                                (const MidMove *) (gpointer) moves->data, moves->len, &limit);
}

void
mid_engine_section_ask (MidEngineSection *self)
{
  take_position (self);
  if (self->engine == NULL)
    ;
  else if (self->game == NULL || self->game->decision (&self->position).decides == MID_NOBODY
           || (self->threat && !self->passed) || self->idle)
    mid_engine_process_stop (self->engine);
  else
    ask_engine (self);
  mid_engine_section_show (self);
}

static void
mid_engine_section_moved (MidStudyWidget *widget)
{
  MidEngineSection *self = MID_ENGINE_SECTION (widget);
  if (self->cursor != NULL && self->locked == NULL
      && last_played (mid_cursor_get_node (self->cursor)) != self->node)
    mid_engine_section_ask (self);
}

/* The position it stays with was deleted. */
static void
locked_moved_cb (MidEngineSection *self)
{
  mid_engine_section_ask (self);
}

static void
set_locked (MidEngineSection *self, gboolean locked)
{
  if (locked == (self->locked != NULL) || (locked && self->cursor == NULL))
    return;
  if (locked)
    {
      self->locked = mid_cursor_new (mid_cursor_get_record (self->cursor));
      mid_cursor_go (self->locked, mid_cursor_get_node (self->cursor));
      g_signal_connect_swapped (self->locked, "moved", G_CALLBACK (locked_moved_cb), self);
      mid_engine_section_show (self);
    }
  else
    {
      g_clear_object (&self->locked);
      mid_engine_section_ask (self);
    }
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LOCKED]);
}

static void
mid_engine_section_opened (MidStudyWidget *widget)
{
  MidEngineSection *self = MID_ENGINE_SECTION (widget);
  self->cursor = mid_study_widget_get_cursor (widget);
  set_locked (self, FALSE);
  mid_engine_section_ask (self);
}

/* --- The engine ----------------------------------------------------------------------------- */

const char *
mid_engine_section_get_name (MidEngineSection *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_SECTION (self), NULL);
  const char *name = self->engine != NULL ? mid_engine_process_get_name (self->engine) : NULL;
  if (name == NULL && self->choice != NULL)
    name = self->choice->name;
  return name != NULL ? name : _ ("Engine");
}

MidEngineLog *
mid_engine_section_get_log (MidEngineSection *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_SECTION (self), NULL);
  return self->log;
}

static void
state_cb (MidEngineSection *self)
{
  mid_engine_section_show (self);
  if (mid_engine_process_get_state (self->engine) != MID_ENGINE_DEAD)
    return;
  g_autofree char *message =
    /* Translators: an engine, and why it is gone: "Stockfish stopped: it no longer answers" */
    g_strdup_printf (_ ("%s stopped: %s"), mid_engine_section_get_name (self),
                     mid_engine_process_get_reason (self->engine));
  mid_engine_log_add (self->log, MID_ENGINE_SAID, message);
  g_signal_emit (self, signals[DIED], 0, message);
}

static void
line_cb (MidEngineSection *self, MidEngineDirection direction, const char *line)
{
  mid_engine_log_add (self->log, direction, line);
}

static void
drop_engine (MidEngineSection *self)
{
  if (self->engine != NULL)
    g_signal_handlers_disconnect_by_data (self->engine, self);
  g_clear_object (&self->engine);
}

static void
start_engine (MidEngineSection *self)
{
  const MidEngineChoice *choice = self->choice;
  drop_engine (self);
  if (choice != NULL)
    {
      self->engine =
        mid_engine_process_new ((const char *const *) choice->argv, &choice->allowance);
      mid_engine_process_set_option (self->engine, "UCI_AnalyseMode", "true");
      for (guint i = 0; i + 1 < choice->options->len; i += 2)
        mid_engine_process_set_option (self->engine, choice->options->pdata[i],
                                       choice->options->pdata[i + 1]);
      g_signal_connect_swapped (self->engine, "line", G_CALLBACK (line_cb), self);
      g_signal_connect_swapped (self->engine, "state", G_CALLBACK (state_cb), self);
      g_signal_connect_swapped (self->engine, "report", G_CALLBACK (mid_engine_section_show), self);
      mid_engine_process_start (self->engine);
    }
  mid_engine_section_ask (self);
}

static void
set_choice (MidEngineSection *self, const char *id)
{
  g_clear_pointer (&self->choice, mid_engine_choice_free);
  self->choice = mid_engine_choice_find (id);
}

void
mid_engine_section_propose (MidEngineSection *self, const char *id)
{
  g_return_if_fail (MID_IS_ENGINE_SECTION (self) && id != NULL);
  if (self->choice != NULL && g_str_equal (self->choice->id, id))
    return;
  set_choice (self, id);
  if (self->actions != NULL)
    mid_engine_section_refresh_menu (self);
  if (self->on)
    start_engine (self);
  else
    mid_engine_section_show (self);
}

void
mid_engine_section_change_engine (MidEngineSection *self, const char *id)
{
  mid_engine_section_propose (self, id);
  mid_engine_section_emit_kept (self);
}

static gboolean
is_same (const MidEngineChoice *a, const MidEngineChoice *b)
{
  if (a == NULL || b == NULL || !g_str_equal (a->id, b->id)
      || a->allowance.niceness != b->allowance.niceness
      || a->allowance.memory != b->allowance.memory || a->options->len != b->options->len)
    return a == b;
  for (guint i = 0; i < a->options->len; i++)
    if (!g_str_equal (a->options->pdata[i], b->options->pdata[i]))
      return FALSE;
  return TRUE;
}

/* The list of engines, or what one of them was told, has changed: one that is at work begins again
 * if it is about this one. */
static void
choices_changed_cb (MidEngineSection *self)
{
  g_autoptr (MidEngineChoice) old = g_steal_pointer (&self->choice);
  self->choice = mid_engine_choice_find (old != NULL ? old->id : NULL);
  mid_engine_section_refresh_menu (self);
  if (self->on && !is_same (old, self->choice))
    start_engine (self);
  else
    mid_engine_section_show (self);
}

/* The value of a button is not sent, but only one that is new is. */
static void
pressed_cb (MidEngineSection *self, GVariant *what)
{
  static guint n_pressed;
  const char *id, *option;
  g_variant_get (what, "(&s&s)", &id, &option);
  if (self->engine == NULL || self->choice == NULL || !g_str_equal (self->choice->id, id))
    return;
  g_autofree char *value = g_strdup_printf ("%u", ++n_pressed);
  mid_engine_process_set_option (self->engine, option, value);
}

void
mid_engine_section_restart (MidEngineSection *self)
{
  g_return_if_fail (MID_IS_ENGINE_SECTION (self));
  if (self->engine != NULL
      && (mid_engine_process_get_state (self->engine) == MID_ENGINE_DEAD
          || mid_engine_process_is_silent (self->engine)))
    mid_engine_process_start (self->engine);
}

static void
set_on (MidEngineSection *self, gboolean on)
{
  if (self->on == on)
    return;
  self->on = on;
  if (on)
    start_engine (self);
  else
    drop_engine (self);
  mid_engine_section_show (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_ON]);
}

static void
set_idle (MidEngineSection *self, gboolean idle)
{
  if (self->idle == idle)
    return;
  self->idle = idle;
  mid_engine_section_ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_IDLE]);
}

static void
set_threat (MidEngineSection *self, gboolean threat)
{
  if (self->threat == threat)
    return;
  self->threat = threat;
  mid_engine_section_ask (self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_THREAT]);
}

void
mid_engine_section_emit_evaluated (MidEngineSection *self)
{
  g_signal_emit (self, signals[EVALUATED], 0);
}

void
mid_engine_section_emit_kept (MidEngineSection *self)
{
  g_signal_emit (self, signals[KEPT], 0);
}

void
mid_engine_section_get_terms (MidEngineSection *self, MidSectionTerms *out)
{
  g_return_if_fail (MID_IS_ENGINE_SECTION (self) && out != NULL);
  *out = (MidSectionTerms){ self->choice != NULL ? self->choice->id : MID_ENGINE_OWN, self->n_lines,
                            self->limit };
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_engine_section_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  MidEngineSection *self = MID_ENGINE_SECTION (object);
  if (id == PROP_ON)
    g_value_set_boolean (value, self->on);
  else if (id == PROP_FLIPPED)
    g_value_set_boolean (value, self->flipped);
  else if (id == PROP_THREAT)
    g_value_set_boolean (value, self->threat);
  else if (id == PROP_IDLE)
    g_value_set_boolean (value, self->idle);
  else if (id == PROP_LOCKED)
    g_value_set_boolean (value, self->locked != NULL);
  else if (id == PROP_REMOVABLE)
    g_value_set_boolean (value, self->removable);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_engine_section_set_property (GObject *object, guint id, const GValue *value, GParamSpec *spec)
{
  MidEngineSection *self = MID_ENGINE_SECTION (object);
  gboolean is = g_value_get_boolean (value);
  if (id == PROP_ON)
    set_on (self, is);
  else if (id == PROP_FLIPPED)
    self->flipped = is;
  else if (id == PROP_THREAT)
    set_threat (self, is);
  else if (id == PROP_IDLE)
    set_idle (self, is);
  else if (id == PROP_LOCKED)
    set_locked (self, is);
  else if (id == PROP_REMOVABLE)
    {
      self->removable = is;
      if (self->actions != NULL)
        mid_engine_section_refresh_menu (self);
    }
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
mid_engine_section_dispose (GObject *object)
{
  MidEngineSection *self = MID_ENGINE_SECTION (object);
  drop_engine (self);
  mid_study_widget_leave (MID_STUDY_WIDGET (self));
  if (self->locked != NULL)
    g_signal_handlers_disconnect_by_data (self->locked, self);
  g_clear_object (&self->locked);
  g_clear_object (&self->actions);
  g_clear_object (&self->engines_menu);
  g_clear_pointer (&self->box, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_engine_section_parent_class)->dispose (object);
}

static void
mid_engine_section_finalize (GObject *object)
{
  MidEngineSection *self = MID_ENGINE_SECTION (object);
  g_clear_object (&self->log);
  g_clear_pointer (&self->choice, mid_engine_choice_free);
  g_free (self->limit);
  g_array_unref (self->looked);
  G_OBJECT_CLASS (mid_engine_section_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *class)
{
  gtk_widget_class_bind_template_child (class, MidEngineSection, box);
  gtk_widget_class_bind_template_child (class, MidEngineSection, power);
  gtk_widget_class_bind_template_child (class, MidEngineSection, name);
  gtk_widget_class_bind_template_child (class, MidEngineSection, status);
  gtk_widget_class_bind_template_child (class, MidEngineSection, lock_button);
  gtk_widget_class_bind_template_child (class, MidEngineSection, menu_button);
  gtk_widget_class_bind_template_child (class, MidEngineSection, note_box);
  gtk_widget_class_bind_template_child (class, MidEngineSection, note);
  gtk_widget_class_bind_template_child (class, MidEngineSection, all_moves);
  gtk_widget_class_bind_template_child (class, MidEngineSection, words_box);
  gtk_widget_class_bind_template_child (class, MidEngineSection, words);
  gtk_widget_class_bind_template_child (class, MidEngineSection, add_engine);
  gtk_widget_class_bind_template_child (class, MidEngineSection, restart);
  gtk_widget_class_bind_template_child (class, MidEngineSection, lines_box);
  gtk_widget_class_bind_template_child (class, MidEngineSection, lines);
  gtk_widget_class_bind_template_child (class, MidEngineSection, duel);
}

static void
install_properties (GObjectClass *class)
{
  static const char *const names[N_PROPS] = {
    [PROP_ON] = "on",         [PROP_FLIPPED] = "flipped",     [PROP_THREAT] = "threat",
    [PROP_LOCKED] = "locked", [PROP_REMOVABLE] = "removable", [PROP_IDLE] = "idle",
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
  static const char *const plain[] = {
    [EVALUATED] = "evaluated", [KEPT] = "kept", [REMOVED] = "removed"
  };
  for (guint i = EVALUATED; i <= REMOVED; i++)
    signals[i] = g_signal_new (plain[i], MID_TYPE_ENGINE_SECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                               NULL, G_TYPE_NONE, 0);
  signals[DIED] = g_signal_new ("died", MID_TYPE_ENGINE_SECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mid_engine_section_class_init (MidEngineSectionClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->get_property = mid_engine_section_get_property;
  object_class->set_property = mid_engine_section_set_property;
  object_class->dispose = mid_engine_section_dispose;
  MID_STUDY_WIDGET_CLASS (class)->opened = mid_engine_section_opened;
  MID_STUDY_WIDGET_CLASS (class)->moved = mid_engine_section_moved;
  object_class->finalize = mid_engine_section_finalize;
  install_properties (object_class);
  install_signals ();
  g_type_ensure (MID_TYPE_DUEL_PANEL);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/midline/Midline/ui/engine-section.ui");
  bind_children (widget_class);
  gtk_widget_class_set_css_name (widget_class, "enginesection");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

static void
mid_engine_section_init (MidEngineSection *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->log = mid_engine_log_new ();
  self->looked = g_array_new (FALSE, FALSE, sizeof (MidMove));
  g_object_bind_property (self, "locked", self->lock_button, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
  g_object_bind_property (self, "on", self->power, "active",
                          G_BINDING_BIDIRECTIONAL | G_BINDING_SYNC_CREATE);
}

GtkWidget *
mid_engine_section_new (const MidSectionTerms *terms)
{
  MidEngineSection *self = g_object_new (MID_TYPE_ENGINE_SECTION, NULL);
  self->n_lines = CLAMP (terms->lines, 1, MID_SECTION_LINES);
  self->limit = g_strdup (terms->limit);
  set_choice (self, terms->engine);
  mid_engine_section_init_menu (self);
  mid_engine_choice_watch (G_CALLBACK (choices_changed_cb), self);
  mid_engine_choice_watch_buttons (G_CALLBACK (pressed_cb), self);
  mid_engine_section_show (self);
  return GTK_WIDGET (self);
}
