/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli match: two engines play each other, judged by the rules. */
#include <string.h>

#include "mid-cli-position.h"
#include "mid-match.h"

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *variant, *games, *seed, *concurrency, *openings, *plies, *random_plies;
  char *clock, *margin, *patience, *max_plies, *resign, *draw, *sprt, *memory, *nice;
  char *names[2], *variants[2];
  GStrv options[2];
  gboolean no_comments, unpaired;
  MidCliLimitWords limit;
  MidCliChoices choices;
} Words;

static void
words_clear (Words *words)
{
  char **const all[] = { &words->variant,     &words->games,       &words->seed,
                         &words->openings,    &words->concurrency, &words->plies,
                         &words->clock,       &words->margin,      &words->random_plies,
                         &words->patience,    &words->max_plies,   &words->resign,
                         &words->draw,        &words->sprt,        &words->memory,
                         &words->nice,        &words->names[0],    &words->names[1],
                         &words->variants[0], &words->variants[1] };
  for (guint i = 0; i < G_N_ELEMENTS (all); i++)
    g_free (*all[i]);
  g_strfreev (words->options[0]);
  g_strfreev (words->options[1]);
  mid_cli_limit_words_clear (&words->limit);
  mid_cli_choices_clear (&words->choices);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* --- Reading the words ---------------------------------------------------------------------- */

static gboolean
read_number (const char *word, const char *what, guint64 min, guint64 max, guint64 *out)
{
  if (word == NULL || mid_cli_number (word, min, max, out))
    return TRUE;
  g_autofree char *range =
    g_strdup_printf ("expected a number of %" G_GUINT64_FORMAT " to %" G_GUINT64_FORMAT, min, max);
  mid_cli_usage (what, word, range);
  return FALSE;
}

/* Numbers with commas between them, as many as there are. */
static gboolean
read_list (const char *word, const char *what, const char *expected, guint n, guint64 *out)
{
  if (word == NULL)
    return TRUE;
  g_auto (GStrv) parts = g_strsplit (word, ",", -1);
  gboolean good = g_strv_length (parts) == n;
  for (guint i = 0; i < n && good; i++)
    good = mid_cli_number (parts[i], 1, 1000000, &out[i]);
  if (!good)
    mid_cli_usage (what, word, expected);
  return good;
}

/* In decimal, a sign allowed. */
static gboolean
read_double (const char *text, double min, double max, double *out)
{
  char *end;
  if (*text == '\0' || strspn (text, "+-.0123456789") != strlen (text))
    return FALSE;
  *out = g_ascii_strtod (text, &end);
  return *end == '\0' && *out >= min && *out <= max;
}

static gboolean
read_sprt (const char *word, MidSprt *out)
{
  g_auto (GStrv) parts = g_strsplit (word, ",", -1);
  guint n = g_strv_length (parts);
  *out = (MidSprt){ .alpha = 0.05, .beta = 0.05 };
  if ((n == 2 || n == 4) && read_double (parts[0], -1000, 1000, &out->elo0)
      && read_double (parts[1], -1000, 1000, &out->elo1) && out->elo0 < out->elo1
      && (n == 2
          || (read_double (parts[2], 0.0001, 0.4999, &out->alpha)
              && read_double (parts[3], 0.0001, 0.4999, &out->beta))))
    return TRUE;
  mid_cli_usage ("no such test", word, "expected ELO0,ELO1 or ELO0,ELO1,ALPHA,BETA");
  return FALSE;
}

/* "60+0.5": seconds at the start and for each turn. */
static gboolean
read_clock (const char *word, MidEngineLimit *limit)
{
  g_auto (GStrv) parts = g_strsplit (word, "+", 2);
  double start = 0, increment = 0;
  if (!read_double (parts[0] != NULL ? parts[0] : "", 0.001, 1e6, &start)
      || (parts[1] != NULL && !read_double (parts[1], 0, 1e6, &increment)))
    {
      mid_cli_usage ("no such clock", word, "expected SECONDS or SECONDS+INCREMENT");
      return FALSE;
    }
  limit->kind = MID_LIMIT_CLOCK;
  for (guint side = 0; side < 2; side++)
    {
      limit->time[side] = (gint64) (start * 1000 + 0.5);
      limit->increment[side] = (gint64) (increment * 1000 + 0.5);
    }
  return TRUE;
}

static gboolean
read_limit (const Words *words, MidEngineLimit *limit)
{
  *limit = (MidEngineLimit){ .kind = MID_LIMIT_TIME, .amount = 100, .lines = 1 };
  gboolean is_limited =
    words->limit.movetime != NULL || words->limit.depth != NULL || words->limit.nodes != NULL;
  if (words->clock == NULL)
    return mid_cli_limit (&words->limit, limit);
  if (!is_limited)
    return read_clock (words->clock, limit);
  mid_cli_usage ("more than one limit", words->clock,
                 "expected --clock, --movetime, --depth or --nodes");
  return FALSE;
}

static gboolean
read_terms (const Words *words, MidContestTerms *terms)
{
  guint64 margin = 500, patience = 120000, plies = 1000, resign[2] = { 0 }, draw[3] = { 0 };
  if (!read_limit (words, &terms->limit)
      || !read_number (words->margin, "no such margin", 0, 1000000, &margin)
      || !read_number (words->patience, "no such patience", 1, 1000000000, &patience)
      || !read_number (words->max_plies, "no such number of plies", 1, 1000000, &plies)
      || !read_list (words->resign, "no such adjudication", "expected SCORE,MOVES", 2, resign)
      || !read_list (words->draw, "no such adjudication", "expected SCORE,MOVES,TURN", 3, draw))
    return FALSE;
  terms->margin = (gint64) margin;
  terms->patience = (gint64) patience;
  terms->plies = (guint) plies;
  terms->resign_score = (guint) resign[0];
  terms->resign_moves = (guint) resign[1];
  terms->draw_score = (guint) draw[0];
  terms->draw_moves = (guint) draw[1];
  terms->draw_turn = (guint) draw[2];
  terms->with_comments = !words->no_comments;
  return TRUE;
}

static gboolean
read_engines (const Words *words, char **commands, MidMatchPlan *plan)
{
  guint64 memory = 0, nice = 0;
  if (!read_number (words->memory, "no such amount of memory", 1, 1 << 24, &memory)
      || !read_number (words->nice, "no such niceness", 0, 19, &nice))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      plan->engines[i] = (MidCliEngineWords){ g_str_equal (commands[i], "-") ? NULL : commands[i],
                                              (const char *const *) words->options[i],
                                              words->variants[i],
                                              { (int) nice, (gsize) memory << 20 } };
      plan->names[i] = words->names[i];
    }
  return TRUE;
}

static MidCliStatus
read_openings (const Words *words, const MidMatchPlan *plan, MidOpenings **out)
{
  guint64 plies = 1000000, random_plies = 0;
  if (!read_number (words->plies, "no such number of plies", 0, 1000000, &plies)
      || !read_number (words->random_plies, "no such number of plies", 0, 1000, &random_plies))
    return MID_CLI_USAGE;
  const MidOpeningsPlan openings = { plan->game,    &words->choices,      words->openings,
                                     (guint) plies, (guint) random_plies, plan->seed };
  return mid_openings_new (&openings, out);
}

static MidCliStatus
play (MidMatchPlan *plan, const char *path)
{
  g_auto (MidCliOutput) output = { 0 };
  MidCliStyle style;
  if (!mid_cli_output_find_style (NULL, path, &style))
    return MID_CLI_USAGE;
  if (!mid_cli_output_init (&output, path, style))
    return MID_CLI_WRONG;
  plan->output = &output;
  MidCliStatus status = mid_match_play (plan);
  if (status != MID_CLI_OK && plan->written == 0)
    return status;
  return mid_cli_output_finish (&output) ? status : MID_CLI_WRONG;
}

static MidCliStatus
prepare (const Words *words, char **commands)
{
  guint64 games = 100, concurrency = 1;
  g_autoptr (MidOpenings) openings = NULL;
  MidSprt sprt;
  MidMatchPlan plan = { .game = mid_cli_settings_game (words->variant, &words->choices),
                        .seed = 1 };
  if (plan.game == NULL
      || !read_number (words->games, "no such number of games", 0, 10000000, &games)
      || !read_number (words->seed, "no such seed", 0, G_MAXUINT64, &plan.seed)
      || !read_number (words->concurrency, "no such number of games", 1, 1024, &concurrency)
      || !read_terms (words, &plan.terms) || !read_engines (words, commands, &plan)
      || (words->sprt != NULL && !read_sprt (words->sprt, &sprt)))
    return MID_CLI_USAGE;
  MidCliStatus status = read_openings (words, &plan, &openings);
  if (status != MID_CLI_OK)
    return status;
  plan.openings = openings;
  plan.unpaired = words->unpaired;
  plan.games = games;
  plan.concurrency = (guint) concurrency;
  plan.sprt = words->sprt != NULL ? &sprt : NULL;
  return play (&plan, commands[2]);
}

/* --- The command ---------------------------------------------------------------------------- */

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &words.variant, "The game: chess, chess960, chess2 …",
      "ID" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &words.games, "How many, two of each opening (100)",
      "N" },
    { "concurrency", 0, 0, G_OPTION_ARG_STRING, &words.concurrency, "So many at a time (1)", "N" },
    MID_CLI_LIMIT_ENTRIES (&words.limit),
    { "clock", 0, 0, G_OPTION_ARG_STRING, &words.clock,
      "Seconds for the game, and for each turn more", "S[+S]" },
    { "margin", 0, 0, G_OPTION_ARG_STRING, &words.margin,
      "Milliseconds that a time may be passed (500)", "MS" },
    { "patience", 0, 0, G_OPTION_ARG_STRING, &words.patience,
      "Milliseconds for a move to a depth or number of nodes (120000)", "MS" },
    { "openings", 0, 0, G_OPTION_ARG_STRING, &words.openings, "Begin as the games of a file do",
      "FILE" },
    { "plies", 0, 0, G_OPTION_ARG_STRING, &words.plies, "So far into those games at most (all)",
      "N" },
    { "random-plies", 0, 0, G_OPTION_ARG_STRING, &words.random_plies,
      "Begin with so many moves by lot (0)", "N" },
    { "unpaired", 0, 0, G_OPTION_ARG_NONE, &words.unpaired,
      "Every game has an opening of its own, for the games' sake", NULL },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed, "Which lots are drawn (1)", "S" },
    { "armies", 0, 0, G_OPTION_ARG_STRING, &words.choices.armies,
      "Letters of the first and the second side's army, or all in turn, or random", "XY" },
    { "number", 0, 0, G_OPTION_ARG_STRING, &words.choices.number,
      "Number of the start, or numbers in turn, or random", "N|A-B" },
    { "set", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.choices.set,
      "Set a field of the game, as a record's tag would", "TAG=VALUE" },
    { "sprt", 0, 0, G_OPTION_ARG_STRING, &words.sprt,
      "Stop when one of two Elo differences is proved (risks 0.05,0.05)", "ELO0,ELO1[,A,B]" },
    { "max-plies", 0, 0, G_OPTION_ARG_STRING, &words.max_plies, "A draw after so many (1000)",
      "N" },
    { "resign", 0, 0, G_OPTION_ARG_STRING, &words.resign,
      "Lost where an engine's own score is -SCORE so often in a row", "SCORE,MOVES" },
    { "draw", 0, 0, G_OPTION_ARG_STRING, &words.draw,
      "A draw where both scores are within SCORE so often in a row, from a turn on",
      "SCORE,MOVES,TURN" },
    { "option1", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.options[0], "Set it for the first engine",
      "NAME=VALUE" },
    { "option2", 0, 0, G_OPTION_ARG_STRING_ARRAY, &words.options[1], "… for the second",
      "NAME=VALUE" },
    { "variant1", 0, 0, G_OPTION_ARG_STRING, &words.variants[0],
      "What the first engine calls the game", "NAME" },
    { "variant2", 0, 0, G_OPTION_ARG_STRING, &words.variants[1], "… the second", "NAME" },
    { "name1", 0, 0, G_OPTION_ARG_STRING, &words.names[0], "The first engine's name in the record",
      "NAME" },
    { "name2", 0, 0, G_OPTION_ARG_STRING, &words.names[1], "… the second's", "NAME" },
    { "memory", 0, 0, G_OPTION_ARG_STRING, &words.memory, "MiB that an engine may have (no limit)",
      "N" },
    { "nice", 0, 0, G_OPTION_ARG_STRING, &words.nice, "How far engines step back for others (0)",
      "N" },
    { "no-comments", 0, 0, G_OPTION_ARG_NONE, &words.no_comments, "Write no evaluations and times",
      NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_match, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 3)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected ENGINE ENGINE OUT");
  return prepare (&words, rest);
}

const MidCliCommand mid_cli_match = {
  "match",
  "ENGINE ENGINE OUT",
  "Let two UCI engines play each other; - is midline-engine",
  run,
};
