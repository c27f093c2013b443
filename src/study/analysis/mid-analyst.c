/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-analyst.h"

#include <glib/gi18n.h>

#include "mid-class.h"
#include "mid-connect.h"
#include "mid-edit.h"
#include "mid-effort.h"
#include "mid-engine-choice.h"
#include "mid-engine-rules.h"
#include "mid-engine-words.h"
#include "mid-property.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"
#include "mid-unaided.h"

/* What is said of it: texts, and flags. */
enum
{
  TEXT_NAME,
  TEXT_STATUS,
  TEXT_WORDS,
  TEXT_NOTE,
  TEXT_ERROR,
  N_TEXTS,
  FLAG_NARROWED = 0,
  FLAG_MISSING,
  FLAG_STUCK,
  N_FLAGS
};

static guint evaluated_signal;

struct _MidAnalyst
{
  GObject parent_instance;
  MidStudy *study;
  MidCursor *locked;         /* where it stays; NULL: it follows the study's cursor */
  MidEngineChoice *choice;   /* NULL where there is none */
  MidEngineProcess *process; /* NULL while it is off */
  MidEngineLog *log;
  GListStore *lines;
  char *limit;
  int n_lines;
  gboolean on, threat, idle, flipped;
  MidAnalystPlace place; /* what it was asked about */
  char *texts[N_TEXTS];
  gboolean flags[N_FLAGS];
};

G_DEFINE_FINAL_TYPE (MidAnalyst, mid_analyst, G_TYPE_OBJECT)

/* The cursor whose position is looked at. */
static MidCursor *
get_cursor (MidAnalyst *self)
{
  MidRecord *record = mid_study_get_record (self->study);
  if (mid_unaided_is (record))
    return NULL; /* it would tell */
  return self->locked != NULL ? self->locked : mid_study_get_cursor (self->study);
}

/* --- What is said of it --------------------------------------------------------------------- */

static const char *
get_name (MidAnalyst *self)
{
  const char *name = self->process != NULL ? mid_engine_process_get_name (self->process) : NULL;
  if (name == NULL && self->choice != NULL)
    name = self->choice->name;
  return name != NULL ? name : _ ("Engine");
}

static char *
dup_error (MidAnalyst *self)
{
  if (self->process == NULL || mid_engine_process_get_reason (self->process) == NULL)
    return NULL;
  /* Translators: an engine, and why it is gone: "Stockfish stopped: it no longer answers" */
  return g_strdup_printf (_ ("%s stopped: %s"), get_name (self),
                          mid_engine_process_get_reason (self->process));
}

/* Why there is nothing to think about; NULL if there is. */
static const char *
get_objection (MidAnalyst *self)
{
  if (self->place.game == NULL)
    return _ ("There is no position to think about.");
  if (mid_analyst_place_get_decision (&self->place).decides == MID_NOBODY)
    return _ ("The game is over here.");
  if (self->threat && !self->place.passed)
    return _ ("There is no threat to be seen here: the turn cannot be given up.");
  return NULL;
}

static char *
dup_words (MidAnalyst *self)
{
  if (!self->on)
    return g_strdup (
      _ ("Switch the engine on, here or with the L key, to see what it thinks of the "
         "position."));
  if (self->process == NULL)
    return g_strdup (_ ("No engine was found. Midline’s own is called midline-engine and is "
                        "installed with it; any program that speaks UCI can be added."));
  char *trouble = mid_engine_words_dup_trouble (self->process, NULL);
  if (trouble == NULL && get_objection (self) != NULL)
    return g_strdup (get_objection (self));
  return trouble != NULL ? trouble : mid_engine_words_dup_trouble (self->process, self->place.game);
}

static char *
dup_status (MidAnalyst *self)
{
  if (self->process != NULL)
    return mid_engine_words_dup_status (self->process);
  return self->on ? NULL : g_strdup (_ ("Switched off"));
}

static void
refresh_words (MidAnalyst *self)
{
  static const char *const text_names[] = { "name", "status", "words", "note", "error" };
  static const char *const flag_names[] = { "narrowed", "missing", "stuck" };
  char *texts[N_TEXTS] = { g_strdup (get_name (self)), dup_status (self), dup_words (self),
                           mid_analyst_place_dup_note (&self->place, self->locked),
                           dup_error (self) };
  gboolean flags[N_FLAGS] = { self->place.look != MID_LOOK_ALL, self->on && self->process == NULL,
                              self->process != NULL && mid_engine_words_is_stuck (self->process) };
  g_object_freeze_notify (G_OBJECT (self));
  for (guint i = 0; i < N_TEXTS; i++)
    {
      if (g_strcmp0 (texts[i], self->texts[i]) != 0)
        g_object_notify (G_OBJECT (self), text_names[i]);
      g_free (self->texts[i]);
      self->texts[i] = texts[i];
    }
  for (guint i = 0; i < N_FLAGS; i++)
    {
      if (flags[i] != self->flags[i])
        g_object_notify (G_OBJECT (self), flag_names[i]);
      self->flags[i] = flags[i];
    }
  g_object_thaw_notify (G_OBJECT (self));
}

/* What it says to be looked at; NULL if there is nothing. */
static const MidEngineReport *
get_report (MidAnalyst *self)
{
  return self->texts[TEXT_WORDS] == NULL && self->process != NULL
           ? mid_engine_process_get_report (self->process)
           : NULL;
}

static void
refresh (MidAnalyst *self)
{
  refresh_words (self);
  const MidEngineReport *report = get_report (self);
  if (report != NULL)
    mid_analyst_place_remember (&self->place, report);
  mid_engine_lines_set (self->lines, &self->place, report);
  g_signal_emit (self, evaluated_signal, 0);
}

/* --- Asking --------------------------------------------------------------------------------- */

/* What the engine is to think about.  Few engines know the null move, so the position after it is
 * one to start from. */
static void
ask_engine (MidAnalyst *self)
{
  const MidAnalystPlace *place = &self->place;
  MidEngineLimit limit = mid_effort_get_limit (self->limit);
  g_autoptr (GArray) moves = mid_analyst_place_dup_played (place);
  g_auto (GStrv) looked = mid_analyst_place_dup_looked (place);
  MidRecord *record = mid_cursor_get_record (get_cursor (self));
  limit.lines = (guint) self->n_lines;
  limit.attended = TRUE;
  limit.moves = (const char *const *) looked;
  mid_engine_rules_tell (self->process, record);
  mid_engine_process_analyse (self->process, place->game,
                              place->passed ? &place->position : mid_record_get_start (record),
                              (const MidMove *) (gpointer) moves->data, moves->len, &limit);
}

static void
ask (MidAnalyst *self)
{
  mid_analyst_place_go (&self->place, get_cursor (self), self->threat);
  if (self->process != NULL && (self->idle || get_objection (self) != NULL))
    mid_engine_process_stop (self->process);
  else if (self->process != NULL)
    ask_engine (self);
  refresh (self);
}

static void
moved_cb (MidAnalyst *self)
{
  if (self->locked == NULL && !mid_analyst_place_is_at (&self->place, get_cursor (self)))
    ask (self);
}

/* Without asking. */
static void
unlock (MidAnalyst *self)
{
  if (self->locked == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->locked, self);
  g_clear_object (&self->locked);
  g_object_notify (G_OBJECT (self), "locked");
}

static void
opened_cb (MidAnalyst *self)
{
  unlock (self);
  ask (self);
}

static void
get_locked (gpointer self, GValue *value)
{
  g_value_set_boolean (value, MID_ANALYST (self)->locked != NULL);
}

static void
set_locked (gpointer data, const GValue *value)
{
  MidAnalyst *self = data;
  gboolean locked = g_value_get_boolean (value);
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (locked == (self->locked != NULL) || (locked && cursor == NULL))
    return;
  if (!locked)
    {
      opened_cb (self);
      return;
    }
  self->locked = mid_cursor_new (mid_cursor_get_record (cursor));
  mid_cursor_go (self->locked, mid_cursor_get_node (cursor));
  /* It moves when the position is deleted. */
  g_signal_connect_swapped (self->locked, "moved", G_CALLBACK (ask), self);
  refresh (self);
  g_object_notify (G_OBJECT (self), "locked");
}

/* --- The engine ----------------------------------------------------------------------------- */

static void
state_cb (MidAnalyst *self)
{
  refresh (self);
  const char *error = self->texts[TEXT_ERROR];
  if (error != NULL)
    mid_engine_log_add (self->log, MID_ENGINE_SAID, error);
}

static void
line_cb (MidAnalyst *self, MidEngineDirection direction, const char *line)
{
  mid_engine_log_add (self->log, direction, line);
}

static void
drop (MidAnalyst *self)
{
  if (self->process != NULL)
    g_signal_handlers_disconnect_by_data (self->process, self);
  g_clear_object (&self->process);
}

/* Starts it anew, if it is on. */
static void
start (MidAnalyst *self)
{
  drop (self);
  if (self->on && self->choice != NULL)
    {
      self->process = mid_engine_choice_new_process (self->choice);
      g_signal_connect_swapped (self->process, "line", G_CALLBACK (line_cb), self);
      g_signal_connect_swapped (self->process, "state", G_CALLBACK (state_cb), self);
      g_signal_connect_swapped (self->process, "report", G_CALLBACK (refresh), self);
      mid_engine_process_start (self->process);
    }
  ask (self);
}

/* Built while it is at work. */
static void
tables_cb (MidAnalyst *self)
{
  if (self->process != NULL)
    mid_engine_choice_tell_tables (self->choice, self->process);
}

static const char *
get_id (MidAnalyst *self)
{
  return self->choice != NULL ? self->choice->id : MID_ENGINE_OWN;
}

/* The list of engines, or what one of them was told, has changed: one that is at work begins again
 * if it is about this one. */
static void
choices_changed_cb (MidAnalyst *self)
{
  g_autoptr (MidEngineChoice) old = g_steal_pointer (&self->choice);
  self->choice = mid_engine_choice_find (old != NULL ? old->id : NULL);
  if (mid_engine_choice_is_same (old, self->choice))
    refresh (self);
  else
    start (self);
  g_object_notify (G_OBJECT (self), "choice");
}

static void
get_choice (gpointer self, GValue *value)
{
  g_value_set_string (value, get_id (self));
}

static void
set_choice (gpointer data, const GValue *value)
{
  MidAnalyst *self = data;
  const char *id = g_value_get_string (value);
  if (self->choice == NULL || !g_str_equal (self->choice->id, id))
    {
      g_clear_pointer (&self->choice, mid_engine_choice_free);
      self->choice = mid_engine_choice_find (id);
      start (self);
    }
  /* Who chooses what was proposed has chosen it. */
  g_object_notify (G_OBJECT (self), "choice");
}

/* The value of a button is not sent, but only one that is new is. */
static void
pressed_cb (MidAnalyst *self, GVariant *what)
{
  static guint n_pressed;
  const char *id, *option;
  g_variant_get (what, "(&s&s)", &id, &option);
  if (self->process == NULL || !g_str_equal (get_id (self), id))
    return;
  g_autofree char *value = g_strdup_printf ("%u", ++n_pressed);
  mid_engine_process_set_option (self->process, option, value);
}

void
mid_analyst_restart (MidAnalyst *self)
{
  g_return_if_fail (MID_IS_ANALYST (self));
  if (self->process != NULL
      && (mid_engine_process_get_state (self->process) == MID_ENGINE_DEAD
          || mid_engine_process_is_silent (self->process)))
    mid_engine_process_start (self->process);
}

/* --- What is done with the lines ------------------------------------------------------------ */

/* The line's moves, which change when it is asked anew; NULL if there are none to play. */
static GArray *
dup_moves (MidAnalyst *self, MidEngineLine *line)
{
  const MidPv *pv = mid_engine_line_get_pv (line);
  return pv != NULL && pv->moves->len > 0 && self->place.node != NULL ? g_array_copy (pv->moves)
                                                                      : NULL;
}

void
mid_analyst_insert (MidAnalyst *self, MidEngineLine *line, guint n)
{
  g_return_if_fail (MID_IS_ANALYST (self) && MID_IS_ENGINE_LINE (line));
  g_autoptr (GArray) moves = dup_moves (self, line);
  MidCursor *cursor = mid_study_get_cursor (self->study);
  if (moves == NULL || cursor == NULL)
    return;
  MidRecord *record = mid_cursor_get_record (cursor);
  mid_record_begin_step (record, N_ ("Insert Line"));
  MidNode *node = mid_analyst_place_play (&self->place, record, moves, n, NULL);
  mid_record_end_step (record);
  if (node != NULL)
    mid_cursor_go (cursor, node);
}

void
mid_analyst_insert_all (MidAnalyst *self)
{
  g_return_if_fail (MID_IS_ANALYST (self));
  MidRecord *record = mid_study_get_record (self->study);
  if (self->process == NULL || self->place.node == NULL || record == NULL)
    return;
  const MidEngineReport *report = mid_engine_process_get_report (self->process);
  mid_record_begin_step (record, N_ ("Insert Lines"));
  for (guint i = 0; i < report->n_lines; i++)
    mid_analyst_place_insert (&self->place, record, &report->lines[i], get_name (self));
  mid_record_end_step (record);
}

void
mid_analyst_look (MidAnalyst *self, MidLook look, MidEngineLine *line)
{
  g_return_if_fail (MID_IS_ANALYST (self) && (line != NULL || look == MID_LOOK_ALL));
  g_autoptr (GArray) moves = line != NULL ? dup_moves (self, line) : NULL;
  if (self->place.game == NULL || (line != NULL && (moves == NULL || self->place.passed)))
    return;
  mid_analyst_place_look (&self->place, look, line != NULL ? g_array_index (moves, MidMove, 0) : 0);
  ask (self);
}

void
mid_analyst_watch (MidAnalyst *self, MidEngineLine *line)
{
  g_return_if_fail (MID_IS_ANALYST (self) && MID_IS_ENGINE_LINE (line));
  g_autoptr (GArray) moves = dup_moves (self, line);
  if (moves != NULL && !self->place.passed)
    mid_study_play_line (self->study, self->place.node, moves);
}

/* --- For the board -------------------------------------------------------------------------- */

void
mid_analyst_get_view (MidAnalyst *self, MidAnalysisView *view)
{
  g_return_if_fail (MID_IS_ANALYST (self) && view != NULL);
  gboolean is_here =
    self->locked == NULL || mid_cursor_get_node (self->locked) == mid_study_get_node (self->study);
  gboolean is_asked = self->process != NULL && self->place.game != NULL;
  mid_analysis_view_init (
    view, &self->place, is_here && is_asked ? mid_engine_process_get_report (self->process) : NULL);
}

gboolean
mid_analyst_get_duel (MidAnalyst *self, MidAnalystDuel *out)
{
  g_return_val_if_fail (MID_IS_ANALYST (self) && out != NULL, FALSE);
  return mid_analyst_duel_init (out, &self->place, get_report (self));
}

/* --- Object --------------------------------------------------------------------------------- */

GListModel *
mid_analyst_get_lines (MidAnalyst *self)
{
  g_return_val_if_fail (MID_IS_ANALYST (self), NULL);
  return G_LIST_MODEL (self->lines);
}

MidEngineLog *
mid_analyst_get_log (MidAnalyst *self)
{
  g_return_val_if_fail (MID_IS_ANALYST (self), NULL);
  return self->log;
}

static const MidProperty properties[] = {
  { "choice", G_TYPE_STRING, .get = get_choice, .set = set_choice },
  { "n-lines", G_TYPE_INT, MID_FIELD (MidAnalyst, n_lines), .usual = 1, .least = 1,
    .most = MID_ANALYST_LINES },
  { "limit", G_TYPE_STRING, MID_FIELD (MidAnalyst, limit) },
  { "on", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, on) },
  { "locked", G_TYPE_BOOLEAN, .get = get_locked, .set = set_locked },
  { "threat", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, threat) },
  { "idle", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, idle) },
  { "flipped", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, flipped) },
  { "name", G_TYPE_STRING, MID_FIELD (MidAnalyst, texts[TEXT_NAME]), .is_read_only = TRUE },
  { "status", G_TYPE_STRING, MID_FIELD (MidAnalyst, texts[TEXT_STATUS]), .is_read_only = TRUE },
  { "words", G_TYPE_STRING, MID_FIELD (MidAnalyst, texts[TEXT_WORDS]), .is_read_only = TRUE },
  { "note", G_TYPE_STRING, MID_FIELD (MidAnalyst, texts[TEXT_NOTE]), .is_read_only = TRUE },
  { "error", G_TYPE_STRING, MID_FIELD (MidAnalyst, texts[TEXT_ERROR]), .is_read_only = TRUE },
  { "narrowed", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, flags[FLAG_NARROWED]),
    .is_read_only = TRUE },
  { "missing", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, flags[FLAG_MISSING]), .is_read_only = TRUE },
  { "stuck", G_TYPE_BOOLEAN, MID_FIELD (MidAnalyst, flags[FLAG_STUCK]), .is_read_only = TRUE },
};

/* What it asks of the engine is another thing now. */
static void
changed (GObject *object, const char *name)
{
  if (g_str_equal (name, "on"))
    start (MID_ANALYST (object));
  else if (!g_str_equal (name, "flipped"))
    ask (MID_ANALYST (object));
}

static void
mid_analyst_dispose (GObject *object)
{
  MidAnalyst *self = MID_ANALYST (object);
  drop (self);
  if (self->locked != NULL)
    g_signal_handlers_disconnect_by_data (self->locked, self);
  g_clear_object (&self->locked);
  G_OBJECT_CLASS (mid_analyst_parent_class)->dispose (object);
}

static void
mid_analyst_class_init (MidAnalystClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_analyst_dispose;
  MID_FINALIZES (class, MidAnalyst, g_object_unref, study, log, lines);
  MID_FINALIZES (class, MidAnalyst, mid_engine_choice_free, choice);
  MID_FINALIZES (class, MidAnalyst, g_free, limit, texts[TEXT_NAME], texts[TEXT_STATUS],
                 texts[TEXT_WORDS], texts[TEXT_NOTE], texts[TEXT_ERROR]);
  MID_CLEARS (class, MidAnalyst, mid_analyst_place_clear, place);
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed);
  evaluated_signal = mid_class_add_signal (class, "evaluated", 0);
}

static void
mid_analyst_init (MidAnalyst *self)
{
  self->log = mid_engine_log_new ();
  self->lines = g_list_store_new (MID_TYPE_ENGINE_LINE);
}

MidAnalyst *
mid_analyst_new (MidStudy *study, const char *choice, int n_lines, const char *limit)
{
  g_return_val_if_fail (MID_IS_STUDY (study), NULL);
  MidAnalyst *self = g_object_new (MID_TYPE_ANALYST, NULL);
  self->study = g_object_ref (study);
  self->choice = mid_engine_choice_find (choice);
  self->n_lines = CLAMP (n_lines, 1, MID_ANALYST_LINES);
  self->limit = g_strdup (limit);
  mid_connect (study, "notify::cursor", opened_cb, self);
  mid_connect (study, "moved", moved_cb, self);
  mid_engine_choice_watch (G_CALLBACK (choices_changed_cb), self);
  mid_connect (mid_table_file_get (), "notify::ready", tables_cb, self);
  mid_connect (mid_tablebase_get (), "notify::path", tables_cb, self);
  mid_engine_choice_watch_buttons (G_CALLBACK (pressed_cb), self);
  ask (self);
  return self;
}
