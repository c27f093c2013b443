/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli annotate: an engine goes through the games of a file (mid-annotator.h).
 *
 * What is done is kept beside OUT, in OUT.part, until all is; the same command begun again after it
 * was stopped, or killed, or its engine has failed, goes on from there: an engine that dies, comes
 * to no answer or answers what is not legal is started anew once, and if it fails at the same
 * position again the job ends.  With --shard I/N only the Ith of N equal parts of
 * the file is annotated and written, so that N machines can share a collection; merge puts the
 * parts together in their order.
 */
#include <glib-unix.h>
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

#include "mid-annotator.h"
#include "mid-cli-engine.h"
#include "mid-cli-games.h"
#include "mid-cli-output.h"
#include "mid-engine-command.h"
#include "mid-job-journal.h"
#include "mid-verdict.h"
#include "mid-writer.h"

enum
{
  PLIES = 8 /* of a better line, when nothing is said */
};

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *jobs, *shard, *line, *to, *memory, *nice;
  MidCliEngineOptions engine;
  gboolean again, variations, progress, confined;
  MidCliLimitWords limit;
} Words;

static void
words_clear (Words *words)
{
  char **const all[] = { &words->jobs, &words->shard,  &words->line,
                         &words->to,   &words->memory, &words->nice };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_free (*all[i]);
  mid_cli_engine_options_clear (&words->engine);
  mid_cli_limit_words_clear (&words->limit);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

typedef struct
{
  const char *in, *out;
  MidCliStyle style;
  MidCliEngineWords engine;
  MidAnnotatorTerms terms;
  guint jobs;
  guint64 shard, shards; /* 1 … shards */
  guint64 first, last;   /* games of the shard, from 1 */
  gboolean progress;
} Plan;

typedef struct Job Job;

/* An engine and the game it is at. */
typedef struct
{
  Job *job;
  MidEngineProcess *engine;
  MidAnnotator *annotator; /* NULL: it is idle */
  guint64 number;
  char *read; /* the game before */
} Worker;

struct Job
{
  const Plan *plan;
  MidCliGames games;
  guint64 number; /* of the last game read */
  guint64 done;
  MidJobJournal *journal;
  Worker *workers;
  guint busy;
  MidAnnotatorCount count;
  GMainLoop *loop;
  gboolean stopped;
  MidCliStatus status;
};

/* --- Games ---------------------------------------------------------------------------------- */

/* How many there are, and whether Stockfish is the one to ask of all of them; what is wrong with
 * them is told when they are read in earnest. */
static gboolean
count_games (const char *path, guint64 *n, gboolean *is_stockfishs)
{
  g_auto (MidCliGames) games = { 0 };
  MidRecord *record;
  *n = 0;
  *is_stockfishs = TRUE;
  if (!mid_cli_games_init (&games, path))
    return FALSE;
  while ((record = games.xml != NULL ? mid_xml_reader_next (games.xml, NULL, NULL)
                                     : mid_reader_next (games.reader, NULL, NULL))
         != NULL)
    {
      *is_stockfishs &= mid_engine_command_prefers_stockfish (mid_record_get_game (record));
      g_object_unref (record);
      ++*n;
    }
  return TRUE;
}

/* The next game of the shard; NULL at its end. */
static MidRecord *
next_game (Job *self)
{
  MidRecord *record;
  while (self->number < self->plan->last && (record = mid_cli_games_next (&self->games)) != NULL)
    {
      if (++self->number >= self->plan->first)
        return record;
      g_object_unref (record);
    }
  return NULL;
}

static void
show_progress (const Job *self)
{
  const Plan *plan = self->plan;
  if (plan->progress)
    fprintf (stderr, "midline-cli: annotated %" G_GUINT64_FORMAT " of %" G_GUINT64_FORMAT "\n",
             self->done, plan->last + 1 - plan->first);
}

/* --- Work ----------------------------------------------------------------------------------- */

static void begin (Worker *worker);

static void
give_up (Job *self, MidCliStatus status)
{
  self->status = status;
  g_main_loop_quit (self->loop);
}

static void
add_count (Job *self, const MidAnnotatorCount *count)
{
  self->count.positions += count->positions;
  self->count.elements += count->elements;
  self->count.foreign += count->foreign;
  for (guint i = 0; i < G_N_ELEMENTS (count->verdicts); i++)
    self->count.verdicts[i] += count->verdicts[i];
}

/* A game that the engine does not play stays as it is. */
static void
tell_foreign (Worker *worker)
{
  g_autofree char *number = g_strdup_printf ("%" G_GUINT64_FORMAT, worker->number);
  MidRecord *record = mid_annotator_get_record (worker->annotator);
  mid_cli_wrong ("engine does not play game", number, mid_record_get_game (record)->id);
}

/* What the worker's game has become by now, under `read`. */
static gboolean
keep_text (Worker *worker, const char *read)
{
  Job *self = worker->job;
  g_autoptr (GError) error = NULL;
  g_autofree char *text =
    mid_writer_dup_text (mid_annotator_get_record (worker->annotator), MID_WRITE_MGN);
  if (mid_job_journal_add (self->journal, worker->number, read, text, &error))
    return TRUE;
  give_up (self, mid_cli_wrong ("cannot keep what is done", self->plan->out, error->message));
  return FALSE;
}

/* Whether it is kept. */
static gboolean
keep_game (Worker *worker)
{
  Job *self = worker->job;
  if (!keep_text (worker, worker->read))
    return FALSE;
  add_count (self, mid_annotator_get_count (worker->annotator));
  if (mid_annotator_get_count (worker->annotator)->foreign > 0)
    tell_foreign (worker);
  self->done++;
  show_progress (self);
  return TRUE;
}

/* What a game is kept under that is done in part. */
static char *
dup_part_name (const char *read)
{
  return g_strconcat ("part of\n", read, NULL);
}

static const char *
get_player (MidRecord *record, const char *tag)
{
  const char *name = mid_record_get_tag (record, tag);
  return name != NULL && *name != '\0' ? name : "?";
}

/* Which game it was, and where in it. */
static char *
dup_failure (Worker *worker, const char *why)
{
  MidRecord *record = mid_annotator_get_record (worker->annotator);
  char text[MID_TEXT_MAX];
  MidPosition pos;
  mid_record_get_position (record, mid_annotator_get_node (worker->annotator), &pos);
  mid_record_get_game (record)->format (&pos, text, sizeof text);
  return g_strdup_printf ("game %" G_GUINT64_FORMAT ", %s - %s, at %s: %s", worker->number,
                          get_player (record, "White"), get_player (record, "Black"), text, why);
}

/* The engine's end is that of the job; its game is kept as far as it is done. */
static void
fail (Worker *worker, const char *why)
{
  Job *self = worker->job;
  g_autofree char *part = dup_part_name (worker->read), *detail = dup_failure (worker, why);
  if (mid_annotator_get_count (worker->annotator)->elements > 0 && !keep_text (worker, part))
    return;
  mid_cli_wrong ("engine stopped", mid_cli_engine_name (&self->plan->engine), detail);
  give_up (self, mid_cli_wrong ("stopped", self->plan->out, "the same command goes on from there"));
}

static void
done_cb (MidAnnotator *annotator, gpointer data)
{
  Worker *worker = data;
  Job *self = worker->job;
  const char *wrong = mid_annotator_get_error (annotator);
  gboolean good = wrong == NULL && keep_game (worker);
  if (wrong != NULL)
    fail (worker, wrong);
  g_clear_pointer (&worker->annotator, mid_annotator_free);
  g_clear_pointer (&worker->read, g_free);
  self->busy--;
  if (good)
    begin (worker);
}

/* The game as it was read, or as far as it was done before. */
static MidRecord *
resume (Job *self, MidRecord *record, const char *read)
{
  g_autofree char *part = dup_part_name (read);
  g_autoptr (GBytes) done = mid_job_journal_find (self->journal, self->number, part);
  MidRecord *resumed = done != NULL ? mid_reader_read_bytes (done) : NULL;
  if (resumed == NULL)
    return record;
  g_object_unref (record);
  return resumed;
}

/* Goes on to the next game that is not done yet. */
static void
begin (Worker *worker)
{
  Job *self = worker->job;
  MidRecord *record;
  while ((record = next_game (self)) != NULL)
    {
      g_autofree char *read = mid_writer_dup_text (record, MID_WRITE_MGN);
      if (!mid_job_journal_has (self->journal, self->number, read))
        break;
      self->done++;
      g_object_unref (record);
    }
  if (record != NULL)
    {
      worker->number = self->number;
      worker->read = mid_writer_dup_text (record, MID_WRITE_MGN);
      record = resume (self, record, worker->read);
      worker->annotator =
        mid_annotator_new (record, worker->engine, &self->plan->terms, done_cb, worker);
      g_object_unref (record);
      self->busy++;
    }
  else if (self->busy == 0)
    g_main_loop_quit (self->loop);
}

static gboolean
signal_cb (gpointer data)
{
  Job *self = data;
  self->stopped = TRUE;
  g_main_loop_quit (self->loop);
  return G_SOURCE_CONTINUE;
}

/* --- The output ----------------------------------------------------------------------------- */

static gboolean
write_game (Job *self, MidCliOutput *output, MidRecord *read)
{
  g_autofree char *before = mid_writer_dup_text (read, MID_WRITE_MGN);
  g_autoptr (GBytes) done = mid_job_journal_find (self->journal, self->number, before);
  if (done == NULL)
    {
      mid_cli_wrong ("changed while it was annotated", self->plan->in, NULL);
      return FALSE;
    }
  g_autoptr (MidRecord) record = mid_reader_read_bytes (done);
  return record != NULL && mid_cli_output_append (output, record);
}

/* Reads the games again, for their order, and writes what has become of them.  What is wrong with
 * them has been told. */
static gboolean
write_all (Job *self)
{
  g_auto (MidCliOutput) output = { 0 };
  g_auto (MidCliGames) games = { 0 };
  gboolean good = mid_cli_games_init (&games, self->plan->in)
                  && mid_cli_output_init (&output, self->plan->out, self->plan->style);
  for (self->number = 1; good && self->number <= self->plan->last; self->number++)
    {
      g_autoptr (MidRecord) record = games.xml != NULL ? mid_xml_reader_next (games.xml, NULL, NULL)
                                                       : mid_reader_next (games.reader, NULL, NULL);
      if (record == NULL)
        break;
      if (self->number >= self->plan->first)
        good = write_game (self, &output, record);
    }
  return good && mid_cli_output_finish (&output);
}

static void
print_count (const Job *self)
{
  const guint *verdicts = self->count.verdicts;
  printf ("games %" G_GUINT64_FORMAT " positions %u elements %u inaccuracies %u mistakes %u "
          "blunders %u\n",
          self->done, self->count.positions, self->count.elements, verdicts[MID_VERDICT_INACCURACY],
          verdicts[MID_VERDICT_MISTAKE], verdicts[MID_VERDICT_BLUNDER]);
}

/* --- The job -------------------------------------------------------------------------------- */

static MidCliStatus
start_workers (Job *self)
{
  MidCliStatus status = MID_CLI_OK;
  for (guint i = 0; i < self->plan->jobs && status == MID_CLI_OK; i++)
    {
      Worker *worker = &self->workers[i];
      worker->job = self;
      status = mid_cli_engine_new (&self->plan->engine, &worker->engine);
      if (status != MID_CLI_OK)
        break;
      mid_engine_process_set_option (worker->engine, "UCI_AnalyseMode", "true");
      mid_engine_process_set_restarts (worker->engine, MID_CLI_RESTARTS);
      mid_engine_process_start (worker->engine);
      if (i == 0)
        status = mid_cli_engine_check (worker->engine, &self->plan->engine);
    }
  return status;
}

static void
clear_workers (Job *self)
{
  for (guint i = 0; i < self->plan->jobs; i++)
    {
      g_clear_pointer (&self->workers[i].annotator, mid_annotator_free);
      g_clear_object (&self->workers[i].engine);
      g_free (self->workers[i].read);
    }
  g_free (self->workers);
}

/* What else would have to be the same to go on. */
static char *
dup_description (const Plan *plan, const char *name)
{
  g_autofree char *limit = mid_engine_limit_dup_command (&plan->terms.limit);
  g_autofree char *options =
    plan->engine.options != NULL ? g_strjoinv (" ", (char **) plan->engine.options) : g_strdup ("");
  char *text = g_strdup_printf (
    "annotate by %s, %s, %s, line %u, again %d, variations %d, shard %" G_GUINT64_FORMAT
    " of %" G_GUINT64_FORMAT,
    name != NULL ? name : "", limit, options, plan->terms.plies, plan->terms.again,
    plan->terms.variations, plan->shard, plan->shards);
  return g_strdelimit (text, "\r\n", ' ');
}

static gboolean
open_journal (Job *self)
{
  g_autoptr (GError) error = NULL;
  const Plan *plan = self->plan;
  g_autofree char *path = g_strconcat (plan->out, ".part", NULL);
  g_autofree char *description =
    dup_description (plan, mid_engine_process_get_name (self->workers[0].engine));
  self->journal = mid_job_journal_open (path, description, &error);
  if (self->journal == NULL)
    mid_cli_wrong ("cannot keep what is done", path, error->message);
  return self->journal != NULL;
}

static void
work (Job *self)
{
  guint interrupt = g_unix_signal_add (SIGINT, signal_cb, self);
  guint terminate = g_unix_signal_add (SIGTERM, signal_cb, self);
  for (guint i = 0; i < self->plan->jobs; i++)
    begin (&self->workers[i]);
  if (self->busy > 0)
    g_main_loop_run (self->loop);
  g_source_remove (interrupt);
  g_source_remove (terminate);
}

static MidCliStatus
conclude (Job *self)
{
  if (self->stopped)
    return mid_cli_wrong ("stopped", self->plan->out, "the same command goes on from there");
  if (self->status != MID_CLI_OK)
    return self->status;
  if (!write_all (self))
    return MID_CLI_WRONG;
  mid_job_journal_finish (g_steal_pointer (&self->journal));
  if (!g_str_equal (self->plan->out, "-"))
    print_count (self);
  return self->games.errors > 0 || self->count.foreign > 0 ? MID_CLI_WRONG : MID_CLI_OK;
}

static MidCliStatus
annotate (const Plan *plan)
{
  Job self = { .plan = plan, .workers = g_new0 (Worker, plan->jobs) };
  self.loop = g_main_loop_new (NULL, FALSE);
  MidCliStatus status = start_workers (&self);
  if (status == MID_CLI_OK)
    status = open_journal (&self) && mid_cli_games_init (&self.games, plan->in) ? MID_CLI_OK
                                                                                : MID_CLI_WRONG;
  if (status == MID_CLI_OK)
    {
      work (&self);
      status = conclude (&self);
    }
  clear_workers (&self);
  mid_cli_games_clear (&self.games);
  g_clear_pointer (&self.journal, mid_job_journal_close);
  g_main_loop_unref (self.loop);
  return status;
}

/* --- The command line ----------------------------------------------------------------------- */

static gboolean
read_shard (const char *word, Plan *plan)
{
  plan->shard = plan->shards = 1;
  if (word == NULL)
    return TRUE;
  g_auto (GStrv) parts = g_strsplit (word, "/", -1);
  if (g_strv_length (parts) == 2 && mid_cli_number (parts[1], 1, 1000000, &plan->shards)
      && mid_cli_number (parts[0], 1, plan->shards, &plan->shard))
    return TRUE;
  mid_cli_usage ("no such shard", word, "expected I/N, I of 1 to N");
  return FALSE;
}

static gboolean
read_words (const Words *words, Plan *plan)
{
  guint64 jobs = 1, plies = PLIES, memory = 0, nice = 0;
  plan->terms.limit = (MidEngineLimit){ .kind = MID_LIMIT_TIME, .amount = 1000, .lines = 1 };
  if (!mid_cli_limit (&words->limit, &plan->terms.limit)
      || !mid_cli_option_number (words->jobs, "no such number of jobs", 1, 1024, &jobs)
      || !mid_cli_option_number (words->line, "no such length", 0, 1000, &plies)
      || !mid_cli_option_number (words->memory, "no such amount of memory", 1, 1 << 24, &memory)
      || !mid_cli_option_number (words->nice, "no such niceness", 0, 19, &nice)
      || !read_shard (words->shard, plan) || !mid_cli_engine_words (&words->engine, &plan->engine)
      || !mid_cli_output_find_style (words->to, plan->out, &plan->style))
    return FALSE;
  plan->jobs = (guint) jobs;
  plan->terms.plies = (guint) plies;
  plan->terms.again = words->again;
  plan->terms.variations = words->variations;
  plan->progress = words->progress || isatty (STDERR_FILENO);
  if (g_strcmp0 (words->engine.command, "-") == 0)
    plan->engine.command = NULL;
  plan->engine.allowance =
    (MidEngineAllowance){ (int) nice, (gsize) memory << 20, words->confined };
  return TRUE;
}

/* Where nobody says what engine is to be asked, and what it is to be told.  NULL: our own. */
static char *
propose_engine (const Words *words)
{
  if (words->engine.command != NULL || words->engine.options != NULL
      || words->engine.variant != NULL)
    return NULL;
  g_autofree char *path = mid_engine_command_dup_stockfish ();
  if (path == NULL)
    return NULL;
  fprintf (stderr, "midline-cli: asking %s; --engine - is midline-engine\n", path);
  return g_shell_quote (path);
}

/* The games that the shard has, all shards being as long as they can be made equal. */
static MidCliStatus
prepare (const Words *words, char **files)
{
  Plan plan = { .in = files[0], .out = files[1] };
  guint64 n;
  gboolean is_stockfishs;
  if (g_str_equal (files[0], "-") || g_str_equal (files[1], "-"))
    return mid_cli_usage ("no file", "-", "expected two files");
  if (!read_words (words, &plan))
    return MID_CLI_USAGE;
  if (!count_games (plan.in, &n, &is_stockfishs))
    return MID_CLI_WRONG;
  g_autofree char *stockfish = is_stockfishs && n > 0 ? propose_engine (words) : NULL;
  if (stockfish != NULL)
    plan.engine.command = stockfish;
  plan.first = n * (plan.shard - 1) / plan.shards + 1;
  plan.last = n * plan.shard / plan.shards;
  return annotate (&plan);
}

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    MID_CLI_LIMIT_ENTRIES (&words.limit),
    { "line", 0, 0, G_OPTION_ARG_STRING, &words.line,
      "Decisions of a better line to write, 0 for none (8)", "N" },
    { "again", 0, 0, G_OPTION_ARG_NONE, &words.again,
      "Replace the evaluations that are there; else their elements are left alone", NULL },
    { "variations", 0, 0, G_OPTION_ARG_NONE, &words.variations,
      "Go through the variations as well, but for those that begin with an evaluation", NULL },
    { "jobs", 0, 0, G_OPTION_ARG_STRING, &words.jobs, "Games at a time (1)", "N" },
    { "shard", 0, 0, G_OPTION_ARG_STRING, &words.shard,
      "Only the Ith of N parts of the file; merge puts the outputs together", "I/N" },
    MID_CLI_ENGINE_ENTRIES (
      &words.engine,
      "Any UCI engine, - for midline-engine (an installed Stockfish for chess, else -)"),
    { "memory", 0, 0, G_OPTION_ARG_STRING, &words.memory, "MiB that an engine may have (no limit)",
      "N" },
    { "nice", 0, 0, G_OPTION_ARG_STRING, &words.nice, "How far engines step back for others (0)",
      "N" },
    { "confined", 0, 0, G_OPTION_ARG_NONE, &words.confined,
      "The engine has no network, and of files only what its options name (bubblewrap)", NULL },
    { "progress", 0, 0, G_OPTION_ARG_NONE, &words.progress,
      "Say what is done, as on a terminal, for every game", NULL },
    { "to", 0, 0, G_OPTION_ARG_STRING, &words.to,
      "mgn, pgn or xml; else the ending of OUT decides, else mgn", "STYLE" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_annotate, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 2)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected FILE OUT");
  return prepare (&words, rest);
}

const MidCliCommand mid_cli_annotate = {
  "annotate",
  "FILE OUT",
  "Let an engine go through games: evaluations, glyphs, better lines",
  run,
};
