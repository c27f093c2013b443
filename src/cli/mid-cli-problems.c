/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli problems: finds positions of games in which one answer wins (mid-problem.h).
 *
 * Each is a record of its own with the game's tags, Theme and Nodes, and the solution as its main
 * line; a position that was found before is no second problem.
 */
#include <stdio.h>
#include <unistd.h>

#include "mid-cli-games.h"
#include "mid-cli-output.h"
#include "mid-edit.h"
#include "mid-problem.h"

enum
{
  NODES = 20000, /* when nothing is said */
  NODES_LEAST = 640,
  NODES_MOST = 100000000
};

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *nodes, *most, *to;
  MidCliEngineOptions engine;
  gboolean progress;
} Words;

static void
words_clear (Words *words)
{
  char **const all[] = { &words->nodes, &words->most, &words->to };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_free (*all[i]);
  mid_cli_engine_options_clear (&words->engine);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

typedef struct
{
  MidProblemJudge judge; /* its game: the one that the engine is ready for */
  MidCliEngineWords words;
  MidCliOutput *out;
  GHashTable *seen; /* of char *: positions */
  guint64 games, positions, found, most;
  gboolean progress, failed;
} Work;

/* --- A problem as a record ------------------------------------------------------------------- */

static void
copy_tags (MidRecord *from, MidRecord *to)
{
  static const char *const names[] = { "Event", "Site", "Date", "Round", "White", "Black" };
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const char *value = mid_record_get_tag (from, names[i]);
      if (value != NULL)
        mid_record_set_tag (to, names[i], value, NULL);
    }
}

static MidRecord *
new_record (MidRecord *game, const char *fen, const MidProblem *problem)
{
  MidRecord *record = mid_record_new_from_fen (mid_record_get_game (game), fen, NULL);
  if (record == NULL)
    record = mid_record_new_beside (game, fen);
  if (record == NULL)
    return NULL;
  g_autofree char *themes = mid_problem_dup_themes (problem->themes);
  g_autofree char *nodes = g_strdup_printf ("%" G_GINT64_FORMAT, problem->nodes);
  copy_tags (game, record);
  mid_record_set_tag (record, "Theme", *themes != '\0' ? themes : NULL, NULL);
  mid_record_set_tag (record, "Nodes", nodes, NULL);
  MidNode *node = mid_record_get_root (record);
  for (guint i = 0; i < problem->length && node != NULL; i++)
    node = mid_record_play (record, node, problem->solution[i]);
  return record;
}

/* FALSE if the file cannot be written. */
static gboolean
write_problem (Work *self, MidRecord *game, const char *fen, const MidProblem *problem)
{
  g_autoptr (MidRecord) record = new_record (game, fen, problem);
  if (record == NULL)
    return TRUE;
  self->found++;
  return mid_cli_output_append (self->out, record);
}

/* --- Games ----------------------------------------------------------------------------------- */

static const char *
get_player (MidRecord *record, const char *tag)
{
  const char *name = mid_record_get_tag (record, tag);
  return name != NULL && *name != '\0' ? name : "?";
}

static MidCliStatus
look_at (Work *self, MidRecord *record, const MidPosition *at)
{
  MidProblem problem;
  MidCliStatus status = MID_CLI_OK;
  char fen[MID_TEXT_MAX];
  self->judge.game->format (at, fen, sizeof fen);
  if (!g_hash_table_add (self->seen, g_strdup (fen)))
    return MID_CLI_OK;
  self->positions++;
  /* What the engine has learned before is none of this position's: how hard it is does not depend
   * on the games before it. */
  mid_engine_process_prepare (self->judge.engine, self->judge.game);
  g_autofree char *subject =
    g_strdup_printf ("game %" G_GUINT64_FORMAT ", %s - %s, at %s", self->games + 1,
                     get_player (record, "White"), get_player (record, "Black"), fen);
  self->words.subject = subject;
  gboolean found = mid_problem_find (&self->judge, at, &problem, &status);
  self->words.subject = NULL;
  return found && !write_problem (self, record, fen, &problem) ? MID_CLI_WRONG : status;
}

static MidCliStatus
prepare_engine (Work *self, const MidGame *game)
{
  if (self->judge.game == game)
    return MID_CLI_OK;
  self->judge.game = game;
  return mid_cli_engine_start (self->judge.engine, self->judge.words, game);
}

/* Every position of the main line that somebody had to answer. */
static MidCliStatus
go_through (Work *self, MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  MidPosition at = *mid_record_get_start (record);
  MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
  MidCliStatus status = prepare_engine (self, game);
  for (; status == MID_CLI_OK && node != NULL && mid_node_get_move (node) != 0
         && self->found < self->most;
       node = mid_node_get_first_child (node))
    {
      status = look_at (self, record, &at);
      mid_play (game, &at, mid_node_get_move (node), NULL);
    }
  return status;
}

static void
show_progress (const Work *self)
{
  if (self->progress)
    fprintf (stderr,
             "midline-cli: games %" G_GUINT64_FORMAT " positions %" G_GUINT64_FORMAT
             " problems %" G_GUINT64_FORMAT "\n",
             self->games, self->positions, self->found);
}

/* What was found before an engine failed is kept, but nothing in the place of something. */
static MidCliStatus
finish (Work *self, MidCliOutput *output, MidCliStatus status)
{
  gboolean failed = self->failed && output->error == NULL;
  if (failed && self->found == 0)
    return status;
  if (!mid_cli_output_finish (output))
    return MID_CLI_WRONG;
  g_autofree char *kept =
    g_strdup_printf ("it has the %" G_GUINT64_FORMAT " found before", self->found);
  return failed ? mid_cli_wrong ("stopped", output->path, kept) : status;
}

static MidCliStatus
find_problems (Work *self, const char *in, const char *out, MidCliStyle style)
{
  g_auto (MidCliGames) games = { 0 };
  g_auto (MidCliOutput) output = { 0 };
  MidCliStatus status = MID_CLI_OK;
  if (!mid_cli_games_init (&games, in) || !mid_cli_output_init (&output, out, style))
    return MID_CLI_WRONG;
  self->out = &output;
  while (status == MID_CLI_OK && self->found < self->most)
    {
      g_autoptr (MidRecord) record = mid_cli_games_next (&games);
      if (record == NULL)
        break;
      status = go_through (self, record);
      self->games++;
      show_progress (self);
    }
  self->failed = status != MID_CLI_OK;
  if (!self->failed && games.errors > 0)
    status = MID_CLI_WRONG;
  return finish (self, &output, status);
}

/* --- The command ----------------------------------------------------------------------------- */

static MidCliStatus
begin (const Words *words, Work *work, const char *in, const char *out)
{
  MidCliStyle style;
  guint64 nodes = NODES;
  g_autoptr (MidEngineProcess) process = NULL;
  if (!mid_cli_option_number (words->nodes, "no such number of nodes", NODES_LEAST, NODES_MOST,
                              &nodes)
      || !mid_cli_option_number (words->most, "no such number of problems", 1, G_MAXINT,
                                 &work->most)
      || !mid_cli_output_find_style (words->to, out, &style)
      || !mid_cli_engine_words (&words->engine, &work->words))
    return MID_CLI_USAGE;
  MidCliStatus status = mid_cli_engine_new (&work->words, &process);
  if (status != MID_CLI_OK)
    return status;
  mid_engine_process_set_option (process, "UCI_AnalyseMode", "true");
  mid_engine_process_set_restarts (process, MID_CLI_RESTARTS);
  work->judge =
    (MidProblemJudge){ .engine = process, .words = &work->words, .nodes = (gint64) nodes };
  return find_problems (work, in, out, style);
}

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    { "nodes", 0, 0, G_OPTION_ARG_STRING, &words.nodes,
      "Positions a problem is searched, and ten times as many to prove it (20000)", "N" },
    { "most", 0, 0, G_OPTION_ARG_STRING, &words.most, "No more problems than these", "N" },
    { "to", 't', 0, G_OPTION_ARG_STRING, &words.to, "mgn, pgn or xml (by the name's ending)",
      "STYLE" },
    MID_CLI_ENGINE_ENTRIES (&words.engine, "Any UCI engine (midline-engine)"),
    { "progress", 0, 0, G_OPTION_ARG_NONE, &words.progress, "Say how far it is", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_problems, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (rest);
  if (n != 2)
    return mid_cli_usage (n < 2 ? "missing argument" : "unexpected argument", n > 2 ? rest[2] : "",
                          "expected IN and OUT");
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  Work work = { .seen = seen,
                .most = G_MAXUINT64,
                .progress = words.progress || isatty (STDERR_FILENO) };
  return begin (&words, &work, rest[0], rest[1]);
}

const MidCliCommand mid_cli_problems = {
  "problems",
  "IN OUT",
  "Find positions in which one answer wins and is not obvious",
  run,
};
