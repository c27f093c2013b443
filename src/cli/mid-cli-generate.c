/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli generate: random legal games, as material for tests. */
#include "mid-cli-output.h"
#include "mid-cli-settings.h"
#include "mid-generator.h"

#include <string.h>

enum
{
  GAMES_MAX = 1000000000,
  PLIES_MAX = 100000,
  PLIES = 300 /* when nothing is said */
};

/* As the command line has it; NULL where nothing is said. */
typedef struct
{
  char *games, *seed, *plies, *comments, *variations;
  gboolean duels;
} Words;

static void
words_clear (Words *words)
{
  g_free (words->games);
  g_free (words->seed);
  g_free (words->plies);
  g_free (words->comments);
  g_free (words->variations);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Words, words_clear)

/* In decimal, without signs, blanks and exponents. */
static gboolean
read_share (const char *word, const char *what, double *out)
{
  *out = 0;
  if (word == NULL)
    return TRUE;
  if (*word != '\0' && strspn (word, "0123456789.") == strlen (word))
    {
      char *end;
      *out = g_ascii_strtod (word, &end);
      if (*end == '\0' && *out <= 1)
        return TRUE;
    }
  mid_cli_usage (what, word, "expected a share of 0 to 1");
  return FALSE;
}

static gboolean
read_words (const Words *words, MidGeneratorPlan *plan, guint64 *games)
{
  guint64 plies = PLIES;
  *games = plan->seed = 1;
  if (!mid_cli_option_number (words->games, "no such number of games", 0, GAMES_MAX, games)
      || !mid_cli_option_number (words->seed, "no such seed", 0, G_MAXUINT64, &plan->seed)
      || !mid_cli_option_number (words->plies, "no such number of plies", 0, PLIES_MAX, &plies)
      || !read_share (words->comments, "no such share of comments", &plan->comments)
      || !read_share (words->variations, "no such share of variations", &plan->variations))
    return FALSE;
  plan->plies = (guint) plies;
  plan->duels = words->duels ? MID_DUELS_OFTEN : MID_DUELS_SELDOM;
  return TRUE;
}

static MidCliStatus
generate (const MidGeneratorPlan *plan, guint64 games, const char *path, MidCliStyle style)
{
  g_auto (MidCliOutput) output = { 0 };
  if (!mid_cli_output_init (&output, path, style))
    return MID_CLI_WRONG;

  gboolean good = TRUE;
  for (guint64 i = 0; i < games && good; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MidRecord) record = mid_generator_make (plan, i, &error);
      if (record == NULL)
        return mid_cli_wrong ("no such start", plan->game->id, error->message);
      good = mid_cli_output_append (&output, record);
    }
  return mid_cli_output_finish (&output) ? MID_CLI_OK : MID_CLI_WRONG;
}

/* What is fixed must make a start before anything is written. */
static MidCliStatus
prepare (const MidGame *game, const MidCliChoices *choices, const Words *words, const char *to,
         const char *path)
{
  MidGeneratorPlan plan = { .game = game };
  MidCliSettings settings;
  MidPosition pos;
  MidCliStyle style;
  guint64 games;

  MidCliStatus status = mid_cli_settings_init (&settings, game, choices);
  if (status == MID_CLI_OK)
    status = mid_cli_settings_start (&settings, game, &pos);
  if (status != MID_CLI_OK)
    return status;
  plan.settings = settings.at;
  plan.n_settings = settings.n;
  if (!read_words (words, &plan, &games) || !mid_cli_output_find_style (to, path, &style))
    return MID_CLI_USAGE;
  return generate (&plan, games, path, style);
}

static MidCliStatus
run (char **arguments)
{
  g_autofree char *variant = NULL, *to = NULL;
  g_auto (MidCliChoices) choices = { NULL };
  g_auto (Words) words = { NULL };
  const GOptionEntry entries[] = {
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "The game: chess, chess960, chess2 …", "ID" },
    { "games", 0, 0, G_OPTION_ARG_STRING, &words.games, "How many (1)", "N" },
    { "seed", 0, 0, G_OPTION_ARG_STRING, &words.seed, "Which of all such games (1)", "S" },
    { "plies", 0, 0, G_OPTION_ARG_STRING, &words.plies, "Where to stop a game (300)", "P" },
    { "comments", 0, 0, G_OPTION_ARG_STRING, &words.comments,
      "Share of elements with comments, 0 to 1 (0)", "F" },
    { "variations", 0, 0, G_OPTION_ARG_STRING, &words.variations,
      "Share of elements with variations, 0 to 1 (0)", "F" },
    { "duels", 0, 0, G_OPTION_ARG_NONE, &words.duels, "Challenge most captures", NULL },
    MID_CLI_CHOICES_ENTRIES (&choices),
    { "to", 0, 0, G_OPTION_ARG_STRING, &to,
      "mgn, pgn or xml; else the ending of OUT decides, else mgn", "STYLE" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) rest = mid_cli_parse (&mid_cli_generate, entries, arguments);
  if (rest == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (rest) != 1)
    return mid_cli_usage ("wrong number of arguments", rest[0] != NULL ? rest[0] : "",
                          "expected OUT");
  const MidGame *game = mid_cli_settings_game (variant, &choices);
  return game != NULL ? prepare (game, &choices, &words, to, rest[0]) : MID_CLI_USAGE;
}

const MidCliCommand mid_cli_generate = {
  "generate",
  "OUT",
  "Make random games for tests; - is the standard output",
  run,
};
