/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli match: two engines play each other, judged by the rules. */
#include <string.h>

#include "mid-match.h"

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *variant, *games, *seed, *concurrency, *openings, *plies, *random_plies;
  char *clock, *margin, *patience, *max_plies, *resign, *draw, *sprt, *memory, *nice;
  char *names[2], *variants[2];
  GStrv options[2];
  gboolean no_comments, unpaired, confined;
  MidCliLimitWords limit;
  MidCliChoices choices;
} Words;

/* --- The options ---------------------------------------------------------------------------- */

/* Whether a match is another one if the option changes: then it cannot go on where it stopped. */
typedef enum
{
  ESSENTIAL,
  INCIDENTAL
} Bearing;

typedef struct
{
  const char *name;
  GOptionArg kind;
  gsize offset; /* in Words */
  Bearing bearing;
  const char *help, *argument;
} Option;

#define WORD(field)  G_OPTION_ARG_STRING, offsetof (Words, field)
#define WORDS(field) G_OPTION_ARG_STRING_ARRAY, offsetof (Words, field)
#define FLAG(field)  G_OPTION_ARG_NONE, offsetof (Words, field)

static const Option options[] = {
  { "variant", WORD (variant), ESSENTIAL, "The game: chess, chess960, chess2 …", "ID" },
  { "games", WORD (games), INCIDENTAL, "How many, two of each opening (100)", "N" },
  { "concurrency", WORD (concurrency), INCIDENTAL, "So many at a time (1)", "N" },
  { "movetime", WORD (limit.movetime), ESSENTIAL, "So many milliseconds", "MS" },
  { "depth", WORD (limit.depth), ESSENTIAL, "So many turns deep", "D" },
  { "nodes", WORD (limit.nodes), ESSENTIAL, "So many positions", "N" },
  { "clock", WORD (clock), ESSENTIAL, "Seconds for the game, and for each turn more", "S[+S]" },
  { "margin", WORD (margin), ESSENTIAL, "Milliseconds that a time may be passed (500)", "MS" },
  { "patience", WORD (patience), ESSENTIAL,
    "Milliseconds for a move to a depth or number of nodes (120000)", "MS" },
  { "openings", WORD (openings), ESSENTIAL, "Begin as the games of a file do", "FILE" },
  { "plies", WORD (plies), ESSENTIAL, "So far into those games at most (all)", "N" },
  { "random-plies", WORD (random_plies), ESSENTIAL, "Begin with so many moves by lot (0)", "N" },
  { "unpaired", FLAG (unpaired), ESSENTIAL,
    "Every game has an opening of its own, for the games' sake", NULL },
  { "seed", WORD (seed), ESSENTIAL, "Which lots are drawn (1)", "S" },
  { "armies", WORD (choices.armies), ESSENTIAL,
    "Letters of the first and the second side's army, or all in turn, or random", "XY" },
  { "number", WORD (choices.number), ESSENTIAL,
    "Number of the start, or numbers in turn, or random", "N|A-B" },
  { "set", WORDS (choices.set), ESSENTIAL, "Set a field of the game, as a record's tag would",
    "TAG=VALUE" },
  { "sprt", WORD (sprt), INCIDENTAL,
    "Stop when one of two Elo differences is proved (risks 0.05,0.05)", "ELO0,ELO1[,A,B]" },
  { "max-plies", WORD (max_plies), ESSENTIAL, "A draw after so many (1000)", "N" },
  { "resign", WORD (resign), ESSENTIAL,
    "Lost where an engine's own score is -SCORE so often in a row", "SCORE,MOVES" },
  { "draw", WORD (draw), ESSENTIAL,
    "A draw where both scores are within SCORE so often in a row, from a turn on",
    "SCORE,MOVES,TURN" },
  { "option1", WORDS (options[0]), ESSENTIAL, "Set it for the first engine", "NAME=VALUE" },
  { "option2", WORDS (options[1]), ESSENTIAL, "… for the second", "NAME=VALUE" },
  { "variant1", WORD (variants[0]), ESSENTIAL, "What the first engine calls the game", "NAME" },
  { "variant2", WORD (variants[1]), ESSENTIAL, "… the second", "NAME" },
  { "name1", WORD (names[0]), ESSENTIAL, "The first engine's name in the record", "NAME" },
  { "name2", WORD (names[1]), ESSENTIAL, "… the second's", "NAME" },
  { "memory", WORD (memory), INCIDENTAL, "MiB that an engine may have (no limit)", "N" },
  { "nice", WORD (nice), INCIDENTAL, "How far engines step back for others (0)", "N" },
  { "confined", FLAG (confined), INCIDENTAL,
    "Engines have no network, and of files only what their options name (bubblewrap)", NULL },
  { "no-comments", FLAG (no_comments), ESSENTIAL, "Write no evaluations and times", NULL },
};

static gpointer
value_of (const Words *words, const Option *option)
{
  return (char *) words + option->offset;
}

static void
words_clear (Words *words)
{
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    if (options[i].kind == G_OPTION_ARG_STRING)
      g_free (*(char **) value_of (words, &options[i]));
    else if (options[i].kind == G_OPTION_ARG_STRING_ARRAY)
      g_strfreev (*(GStrv *) value_of (words, &options[i]));
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

static void
add_words (GString *text, const char *name, const char *value)
{
  g_autofree char *quoted = g_strescape (value, NULL);
  g_string_append_printf (text, ", %s %s", name, quoted);
}

/* What has to be the same for a match to go on. */
static char *
dup_description (const Words *words, char **commands)
{
  GString *text = g_string_new ("match");
  add_words (text, "of", commands[0]);
  add_words (text, "and", commands[1]);
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      const Option *option = &options[i];
      const void *value = value_of (words, option);
      if (option->bearing == INCIDENTAL)
        continue;
      if (option->kind == G_OPTION_ARG_NONE && *(const gboolean *) value)
        add_words (text, option->name, "");
      if (option->kind == G_OPTION_ARG_STRING && *(char *const *) value != NULL)
        add_words (text, option->name, *(char *const *) value);
      if (option->kind == G_OPTION_ARG_STRING_ARRAY && *(const GStrv *) value != NULL)
        for (char **word = *(const GStrv *) value; *word != NULL; word++)
          add_words (text, option->name, *word);
    }
  return g_string_free (text, FALSE);
}

/* --- Reading the words ---------------------------------------------------------------------- */

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
      || !mid_cli_option_number (words->margin, "no such margin", 0, 1000000, &margin)
      || !mid_cli_option_number (words->patience, "no such patience", 1, 1000000000, &patience)
      || !mid_cli_option_number (words->max_plies, "no such number of plies", 1, 1000000, &plies)
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
  if (!mid_cli_option_number (words->memory, "no such amount of memory", 1, 1 << 24, &memory)
      || !mid_cli_option_number (words->nice, "no such niceness", 0, 19, &nice))
    return FALSE;
  for (guint i = 0; i < 2; i++)
    {
      plan->engines[i] = (MidCliEngineWords){ g_str_equal (commands[i], "-") ? NULL : commands[i],
                                              (const char *const *) words->options[i],
                                              words->variants[i],
                                              { (int) nice, (gsize) memory << 20, words->confined },
                                              0 };
      plan->names[i] = words->names[i];
    }
  return TRUE;
}

static MidCliStatus
read_openings (const Words *words, const MidMatchPlan *plan, MidOpenings **out)
{
  guint64 plies = 1000000, random_plies = 0;
  if (!mid_cli_option_number (words->plies, "no such number of plies", 0, 1000000, &plies)
      || !mid_cli_option_number (words->random_plies, "no such number of plies", 0, 1000,
                                 &random_plies))
    return MID_CLI_USAGE;
  const MidOpeningsPlan openings = { plan->game,    &words->choices,      words->openings,
                                     (guint) plies, (guint) random_plies, plan->seed };
  return mid_openings_new (&openings, out);
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
      || !mid_cli_option_number (words->games, "no such number of games", 0, 10000000, &games)
      || !mid_cli_option_number (words->seed, "no such seed", 0, G_MAXUINT64, &plan.seed)
      || !mid_cli_option_number (words->concurrency, "no such number of games", 1, 1024,
                                 &concurrency)
      || !read_terms (words, &plan.terms) || !read_engines (words, commands, &plan)
      || (words->sprt != NULL && !read_sprt (words->sprt, &sprt)))
    return MID_CLI_USAGE;
  MidCliStatus status = read_openings (words, &plan, &openings);
  if (status != MID_CLI_OK)
    return status;
  g_autofree char *description = dup_description (words, commands);
  plan.openings = openings;
  plan.unpaired = words->unpaired;
  plan.games = games;
  plan.concurrency = (guint) concurrency;
  plan.sprt = words->sprt != NULL ? &sprt : NULL;
  plan.out = commands[2];
  plan.description = description;
  return mid_match_play (&plan);
}

/* --- The command ---------------------------------------------------------------------------- */

static MidCliStatus
run (char **arguments)
{
  g_auto (Words) words = { NULL };
  GOptionEntry entries[G_N_ELEMENTS (options) + 1] = { G_OPTION_ENTRY_NULL };
  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    entries[i] = (GOptionEntry){ .long_name = options[i].name,
                                 .arg = options[i].kind,
                                 .arg_data = value_of (&words, &options[i]),
                                 .description = options[i].help,
                                 .arg_description = options[i].argument };
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
