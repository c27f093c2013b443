/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-process-private.h"

#include <glib/gi18n-lib.h>

#include "mid-engine-answer.h"

enum
{
  STATE,
  REPORT,
  LINE,
  N_SIGNALS
};

enum
{
  RESTART_PAUSE = 100, /* ms before the first; twice as long before each that follows */
  RESTART_DOUBLED = 6
};

static guint signals[N_SIGNALS];

G_DEFINE_FINAL_TYPE (MidEngineProcess, mid_engine_process, G_TYPE_OBJECT)

static void
wish_free (MidEngineWish *wish)
{
  g_free (wish->position);
  g_free (wish->go);
  g_free (wish);
}

static void
set_state (MidEngineProcess *self, MidEngineState state)
{
  if (self->state == state)
    return;
  self->state = state;
  g_signal_emit (self, signals[STATE], 0);
}

/* A state in which an answer is waited for.  Whoever hears of it may change it again. */
static void
enter (MidEngineProcess *self, MidEngineState state)
{
  gboolean is_new = self->state != state;
  self->state = state;
  mid_engine_watch (self);
  if (is_new)
    g_signal_emit (self, signals[STATE], 0);
}

static void
log_line (MidEngineProcess *self, MidEngineDirection direction, const char *line)
{
  if (g_signal_has_handler_pending (self, signals[LINE], 0, TRUE))
    g_signal_emit (self, signals[LINE], 0, direction, line);
}

void
mid_engine_process_tell (MidEngineProcess *self, const char *line)
{
  mid_engine_child_write (self->child, line);
  log_line (self, MID_ENGINE_HEARD, line);
}

void
mid_engine_process_ask_ready (MidEngineProcess *self)
{
  mid_engine_process_tell (self, "isready");
  self->unanswered++;
}

/* --- Report --------------------------------------------------------------------------------- */

static gboolean
report_cb (gpointer data)
{
  MidEngineProcess *self = data;
  self->report_id = 0;
  self->reported_at = g_get_monotonic_time ();
  g_signal_emit (self, signals[REPORT], 0);
  return G_SOURCE_REMOVE;
}

void
mid_engine_process_notify_report (MidEngineProcess *self)
{
  gint64 since = (g_get_monotonic_time () - self->reported_at) / 1000;
  guint left = since < MID_ENGINE_NOTIFY ? (guint) (MID_ENGINE_NOTIFY - since) : 0;
  if (self->report_id == 0)
    self->report_id = g_timeout_add (left, report_cb, self);
}

/* --- Searching ------------------------------------------------------------------------------ */

/* What has to be said before a game. */
static void
send_game (MidEngineProcess *self, const MidGame *game)
{
  mid_engine_options_choose_game (self, game);
  mid_engine_options_send (self);
  if (self->last_game != game)
    mid_engine_process_tell (self, "ucinewgame");
  self->last_game = game;
}

/* Gets ready for the next game, if there is one. */
static gboolean
get_ready (MidEngineProcess *self)
{
  const MidGame *game = self->next_game;
  if (game == NULL)
    return FALSE;
  self->next_game = NULL;
  self->last_game = NULL;
  if (!mid_engine_process_plays (self, game))
    return FALSE;
  send_game (self, game);
  mid_engine_process_ask_ready (self);
  enter (self, MID_ENGINE_STARTING);
  return TRUE;
}

/* Whether there is a move. */
static gboolean
is_open (const MidEngineWish *wish)
{
  return wish->game->decision (&wish->at).decides != MID_NOBODY;
}

/* Begins what is wished for, if anything is, and it is free.  What it says before it answers that
 * it is ready is still of the search before, even after that one's bestmove. */
static void
begin (MidEngineProcess *self)
{
  if (self->state != MID_ENGINE_READY || get_ready (self) || !self->again)
    return;
  self->again = FALSE;
  if (self->wish == NULL || !mid_engine_process_plays (self, self->wish->game))
    return;
  g_autofree char *lines = g_strdup_printf ("%u", self->wish->limit.lines);
  mid_engine_options_want (self, "MultiPV", lines);
  send_game (self, self->wish->game);
  mid_engine_process_tell (self, self->wish->position);
  mid_engine_process_ask_ready (self);
  self->fenced = TRUE;
  self->went_at = g_get_monotonic_time ();
  mid_engine_process_tell (self, self->wish->go);
  self->furthest = (MidEngineProgress){ -1, -1, -1, -1 };
  self->report.is_open = is_open (self->wish);
  enter (self, MID_ENGINE_SEARCHING);
}

static void
halt (MidEngineProcess *self)
{
  if (self->state != MID_ENGINE_SEARCHING)
    return;
  mid_engine_process_tell (self, "stop");
  enter (self, MID_ENGINE_STOPPING);
}

void
mid_engine_process_analyse (MidEngineProcess *self, const MidGame *game, const MidPosition *start,
                            const MidMove *moves, guint n_moves, const MidEngineLimit *limit)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self) && game != NULL && start != NULL);
  g_return_if_fail (limit != NULL && limit->lines >= 1 && limit->lines <= MID_ENGINE_LINES_MAX);
  MidEngineWish *wish = g_new (MidEngineWish, 1);
  MidEngineDialect dialect = mid_engine_options_get_dialect (self);
  *wish =
    (MidEngineWish){ game, *start, mid_engine_position_dup (game, start, moves, n_moves, dialect),
                     mid_engine_limit_dup_command (limit), *limit };
  wish->limit.moves = NULL;
  for (guint i = 0; i < n_moves; i++)
    mid_play (game, &wish->at, moves[i], NULL);
  g_clear_pointer (&self->wish, wish_free);
  self->wish = wish;
  self->again = TRUE;
  mid_engine_report_clear (&self->report);
  g_clear_pointer (&self->best, g_free);
  mid_engine_process_notify_report (self);
  halt (self);
  begin (self);
}

void
mid_engine_process_stop (MidEngineProcess *self)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self));
  g_clear_pointer (&self->wish, wish_free);
  self->again = FALSE;
  halt (self);
}

void
mid_engine_process_prepare (MidEngineProcess *self, const MidGame *game)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self) && game != NULL);
  mid_engine_process_stop (self);
  mid_engine_report_clear (&self->report);
  g_clear_pointer (&self->best, g_free);
  self->next_game = game;
  begin (self);
}

void
mid_engine_process_set_option (MidEngineProcess *self, const char *name, const char *value)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self) && name != NULL && value != NULL);
  if (g_strcmp0 (mid_engine_process_get_set_option (self, name), value) == 0)
    return;
  mid_engine_options_want (self, name, value);
  if (self->state == MID_ENGINE_READY)
    mid_engine_options_send (self);
  else if (self->state == MID_ENGINE_SEARCHING && self->wish != NULL)
    {
      self->again = TRUE;
      mid_engine_report_clear (&self->report);
      halt (self);
    }
}

/* --- What it says --------------------------------------------------------------------------- */

static void
take_id (MidEngineProcess *self, const char *line)
{
  g_auto (GStrv) words = g_strsplit (line, " ", 3);
  if (g_strv_length (words) < 3 || !g_str_equal (words[1], "name") || self->name != NULL)
    return;
  self->name = g_utf8_make_valid (g_strstrip (words[2]), -1);
}

static void
take_uciok (MidEngineProcess *self)
{
  const MidGame *game = self->next_game != NULL ? self->next_game
                        : self->wish != NULL    ? self->wish->game
                                                : NULL;
  if (self->state != MID_ENGINE_STARTING || self->unanswered > 0)
    return; /* once is enough */
  if (game != NULL && mid_engine_process_plays (self, game))
    mid_engine_options_choose_game (self, game);
  mid_engine_options_send (self);
  mid_engine_process_ask_ready (self);
  mid_engine_watch (self);
}

static void
take_readyok (MidEngineProcess *self)
{
  if (self->unanswered == 0)
    return; /* uncalled */
  self->unanswered--;
  self->fenced &= self->unanswered > 0;
  mid_engine_watch_readyok (self);
  if (self->state != MID_ENGINE_STARTING || self->unanswered > 0)
    return;
  if (get_ready (self))
    return;
  mid_engine_unwatch (self);
  set_state (self, MID_ENGINE_READY);
  begin (self);
}

/* A line that names no moves is one of the answer. */
static void
complete_line (MidEngineProcess *self)
{
  MidUciInfo *line = &self->report.lines[0];
  if (self->best == NULL || self->report.n_lines == 0 || line->pv != NULL)
    return;
  line->pv = g_new0 (char *, 2);
  line->pv[0] = g_strdup (self->best);
}

/* An answer that can be none is as bad as none, where nobody else looks at it. */
static gboolean
accept_best (MidEngineProcess *self)
{
  const MidEngineWish *wish = self->wish;
  g_autofree char *fault = NULL;
  if (wish != NULL && !wish->limit.attended)
    fault = mid_engine_answer_dup_fault (wish->game, &wish->at,
                                         mid_engine_options_get_dialect (self), self->best);
  if (fault == NULL)
    return TRUE;
  g_clear_pointer (&self->best, g_free);
  mid_engine_process_fail (self, fault);
  return FALSE;
}

/* There is one answer to each "go", and none else: what comes uncalled is no answer. */
static void
take_best (MidEngineProcess *self, const char *line)
{
  if (self->fenced || (self->state != MID_ENGINE_SEARCHING && self->state != MID_ENGINE_STOPPING))
    return;
  g_autofree char *ponder = NULL;
  gboolean is_current = self->state == MID_ENGINE_SEARCHING;
  g_autofree char *best = mid_uci_line_dup_bestmove (line, &ponder);
  if (is_current)
    {
      g_free (self->best);
      self->best = g_steal_pointer (&best);
      self->elapsed = g_get_monotonic_time () - self->went_at;
      if (!accept_best (self))
        return;
      self->restarts = 0;
      complete_line (self);
    }
  mid_engine_unwatch (self);
  set_state (self, MID_ENGINE_READY);
  mid_engine_options_send (self);
  begin (self);
}

static void
take_info (MidEngineProcess *self, const char *line)
{
  if (self->state != MID_ENGINE_SEARCHING || self->fenced)
    return;
  if (mid_engine_report_take (&self->report, line))
    mid_engine_process_notify_report (self);
  mid_engine_watch_info (self);
}

static void
line_cb (gpointer data, const char *line)
{
  g_autoptr (MidEngineProcess) self = g_object_ref (data);
  log_line (self, MID_ENGINE_SAID, line);
  switch (mid_uci_line_kind (line))
    {
    case MID_UCI_ID:
      take_id (self, line);
      break;
    case MID_UCI_OPTION:
      if (self->state == MID_ENGINE_STARTING)
        mid_engine_options_take (self, line);
      break;
    case MID_UCI_UCIOK:
      take_uciok (self);
      break;
    case MID_UCI_READYOK:
      take_readyok (self);
      break;
    case MID_UCI_INFO:
      take_info (self, line);
      break;
    case MID_UCI_BESTMOVE:
      take_best (self, line);
      break;
    case MID_UCI_OTHER:
      break;
    }
}

/* --- Life and death ------------------------------------------------------------------------- */

static void
drop_child (MidEngineProcess *self)
{
  mid_engine_unwatch (self);
  g_clear_handle_id (&self->report_id, g_source_remove);
  g_clear_handle_id (&self->restart_id, g_source_remove);
  if (self->child != NULL)
    mid_engine_child_close (self->child);
  g_clear_object (&self->child);
}

static gboolean
restart_cb (gpointer data)
{
  MidEngineProcess *self = data;
  self->restart_id = 0;
  self->restarts++;
  mid_engine_process_start (self);
  return G_SOURCE_REMOVE;
}

void
mid_engine_process_fail (MidEngineProcess *self, const char *why)
{
  g_autofree char *reason = g_strdup (why);
  drop_child (self);
  g_free (self->reason);
  self->reason = g_steal_pointer (&reason);
  if (self->restarts < self->restarts_most)
    self->restart_id =
      g_timeout_add (RESTART_PAUSE << MIN (self->restarts, RESTART_DOUBLED), restart_cb, self);
  set_state (self, MID_ENGINE_DEAD);
}

void
mid_engine_process_set_restarts (MidEngineProcess *self, guint most)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self));
  self->restarts_most = most;
}

gboolean
mid_engine_process_will_restart (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), FALSE);
  return self->restart_id != 0;
}

static void
ended_cb (gpointer data, const char *why)
{
  g_autoptr (MidEngineProcess) self = g_object_ref (data);
  mid_engine_process_fail (self, why);
}

static const MidEngineChildEvents child_events = { line_cb, ended_cb };

/* What its options name it may read when it is confined.  Borrows from the settings. */
static MidEngineChild *
start_child (MidEngineProcess *self, GError **error)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new ();
  for (guint i = 0; i < self->settings->len; i++)
    g_ptr_array_add (files, ((const MidEngineSetting *) self->settings->pdata[i])->value);
  g_ptr_array_add (files, NULL);
  return mid_engine_child_new ((const char *const *) self->argv, &self->allowance,
                               (const char *const *) files->pdata, &child_events, self, error);
}

void
mid_engine_process_start (MidEngineProcess *self)
{
  g_autoptr (GError) error = NULL;
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self));
  drop_child (self);
  g_clear_pointer (&self->reason, g_free);
  g_clear_pointer (&self->name, g_free);
  g_clear_pointer (&self->best, g_free);
  g_ptr_array_set_size (self->options, 0);
  mid_engine_options_forget_sent (self);
  mid_engine_report_clear (&self->report);
  self->last_game = NULL;
  self->unanswered = 0;
  self->fenced = FALSE;
  self->again = self->wish != NULL;

  self->child = start_child (self, &error);
  if (self->child == NULL)
    {
      self->state = MID_ENGINE_STARTING; /* so that its death is a change */
      mid_engine_process_fail (self, error->message);
      return;
    }
  mid_engine_process_tell (self, "uci");
  enter (self, MID_ENGINE_STARTING);
}

MidEngineState
mid_engine_process_get_state (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), MID_ENGINE_DEAD);
  return self->state;
}

gboolean
mid_engine_process_is_silent (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), FALSE);
  return self->silent;
}

const char *
mid_engine_process_get_reason (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), NULL);
  return self->reason;
}

const char *
mid_engine_process_get_name (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), NULL);
  return self->name;
}

const MidEngineReport *
mid_engine_process_get_report (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), NULL);
  return &self->report;
}

const char *
mid_engine_process_get_best (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), NULL);
  return self->best;
}

gint64
mid_engine_process_get_elapsed (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), 0);
  return self->elapsed;
}

void
mid_engine_process_set_patience (MidEngineProcess *self, guint milliseconds)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self) && milliseconds > 0);
  self->patience = milliseconds;
  if (self->watch_id != 0)
    mid_engine_watch (self);
}

MidEngineProcess *
mid_engine_process_new (const char *const *argv, const MidEngineAllowance *allowance)
{
  g_return_val_if_fail (argv != NULL && argv[0] != NULL, NULL);
  MidEngineProcess *self = g_object_new (MID_TYPE_ENGINE_PROCESS, NULL);
  self->argv = g_strdupv ((char **) argv);
  if (allowance != NULL)
    self->allowance = *allowance;
  return self;
}

static void
mid_engine_process_dispose (GObject *object)
{
  drop_child (MID_ENGINE_PROCESS (object));
  G_OBJECT_CLASS (mid_engine_process_parent_class)->dispose (object);
}

static void
mid_engine_process_finalize (GObject *object)
{
  MidEngineProcess *self = MID_ENGINE_PROCESS (object);
  g_strfreev (self->argv);
  g_free (self->reason);
  g_free (self->name);
  g_free (self->best);
  g_ptr_array_unref (self->options);
  g_ptr_array_unref (self->settings);
  g_free (self->variant);
  g_clear_pointer (&self->wish, wish_free);
  mid_engine_report_clear (&self->report);
  G_OBJECT_CLASS (mid_engine_process_parent_class)->finalize (object);
}

static void
mid_engine_process_class_init (MidEngineProcessClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_engine_process_dispose;
  object_class->finalize = mid_engine_process_finalize;
  signals[STATE] = g_signal_new ("state", MID_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  signals[REPORT] = g_signal_new ("report", MID_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 0);
  signals[LINE] =
    g_signal_new ("line", MID_TYPE_ENGINE_PROCESS, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                  G_TYPE_NONE, 2, G_TYPE_INT, G_TYPE_STRING | G_SIGNAL_TYPE_STATIC_SCOPE);
}

static void
mid_engine_process_init (MidEngineProcess *self)
{
  self->state = MID_ENGINE_DEAD;
  self->patience = MID_ENGINE_PATIENCE;
  self->options = g_ptr_array_new ();
  self->settings = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_engine_setting_free);
  mid_engine_report_init (&self->report);
}
