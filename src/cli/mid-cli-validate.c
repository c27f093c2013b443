/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli validate: reads files of games and says what is wrong in them. */
#include "mid-cli-games.h"

#include <stdio.h>

enum
{
  THREADS_MAX = 256
};

/* Decisions of the main line that are one side's, those passed over included: moves, king-turns,
 * cards.  Duels are no plies (rules-chess2.md, Counting). */
static guint64
count_plies (MidRecord *record)
{
  const MidGame *game = mid_record_get_game (record);
  guint64 plies = 0;
  if (game == NULL)
    return 0;

  MidPosition pos = *mid_record_get_start (record);
  const MidNode *node = mid_record_get_root (record);
  while ((node = mid_node_get_first_child (node)) != NULL && mid_node_get_move (node) != 0)
    {
      plies += game->decision (&pos).decides != MID_BOTH;
      mid_play (game, &pos, mid_node_get_move (node), NULL);
    }
  return plies;
}

typedef struct
{
  guint64 games, ok, errors, plies;
} Totals;

static void
validate_document (MidCliGames *games, Totals *totals)
{
  MidRecord *record;
  while ((record = mid_cli_games_next (games)) != NULL)
    {
      totals->plies += count_plies (record);
      g_object_unref (record);
    }
}

static void
validate (const char *path, MidCheckDepth depth, guint threads, Totals *totals)
{
  g_auto (MidCliGames) games;
  if (mid_cli_games_init (&games, path))
    {
      if (games.xml != NULL)
        validate_document (&games, totals);
      else
        mid_cli_games_check (&games, depth, threads, &totals->plies);
    }
  totals->games += games.games;
  totals->ok += games.ok;
  totals->errors += games.errors;
}

static MidCliStatus
run (char **arguments)
{
  gint threads = 0;
  gboolean tags = FALSE;
  const GOptionEntry entries[] = {
    { "threads", 0, 0, G_OPTION_ARG_INT, &threads, "Read on N threads; one a core if not said",
      "N" },
    { "tags", 0, 0, G_OPTION_ARG_NONE, &tags, "Read the tags alone, and count no plies", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = mid_cli_parse (&mid_cli_validate, entries, arguments);
  if (files == NULL)
    return MID_CLI_USAGE;
  if (threads < 0 || threads > THREADS_MAX)
    {
      g_autofree char *word = g_strdup_printf ("%d", threads);
      return mid_cli_usage ("no such number of threads", word, "expected 0 to 256");
    }
  if (files[0] == NULL)
    return mid_cli_usage ("no file named", "", "expected FILE…");

  Totals totals = { 0 };
  gint64 before = g_get_monotonic_time ();
  for (char **file = files; *file != NULL; file++)
    validate (*file, tags ? MID_CHECK_TAGS : MID_CHECK_MOVES, (guint) threads, &totals);
  double seconds = (double) (g_get_monotonic_time () - before) / G_USEC_PER_SEC;

  printf ("games %" G_GUINT64_FORMAT " ok %" G_GUINT64_FORMAT " errors %" G_GUINT64_FORMAT
          " plies %" G_GUINT64_FORMAT " secs %.6f\n",
          totals.games, totals.ok, totals.errors, totals.plies, seconds);
  return totals.errors == 0 ? MID_CLI_OK : MID_CLI_WRONG;
}

const MidCliCommand mid_cli_validate = {
  "validate",
  "FILE…",
  "Read files of games and report every error",
  run,
};
