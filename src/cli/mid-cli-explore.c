/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli explore, stats: what was played, and how it went. */
#include "mid-cli-collection.h"
#include "mid-cli-position.h"
#include "mid-explorer.h"

#include <stdio.h>
#include <string.h>

static void
print_score (const char *name, const MidScore *score)
{
  double percent = mid_score_get_percent (score);
  printf ("%s\t%u\t%u\t%u\t%u\t", name, score->games, score->first, score->drawn, score->second);
  if (percent < 0)
    printf ("-\n");
  else
    printf ("%.1f\n", percent);
}

static void
print_breakdown (const char *kind, const GArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    {
      const MidBreakdown *row = &g_array_index (rows, MidBreakdown, i);
      g_autofree char *name = g_strdup_printf ("%s %s", kind, row->name);
      print_score (name, &row->score);
    }
}

static void
print_exploration (const MidExploration *found)
{
  print_score ("games", &found->score);
  for (guint i = 0; i < found->continuations->len; i++)
    {
      const MidContinuation *next = &g_array_index (found->continuations, MidContinuation, i);
      g_autofree char *name =
        next->element != NULL ? g_strconcat ("move ", next->element, NULL) : g_strdup ("end");
      print_score (name, &next->score);
    }
  print_breakdown ("armies", found->armies);
  print_breakdown ("start", found->starts);
}

static MidCliStatus
explore (const char *path, const MidCliPosition *position, char **words)
{
  GError *error = NULL;
  g_autoptr (MidQuery) query = mid_cli_query (words);
  if (query == NULL)
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (path);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (MidExploration) found =
    mid_explorer_look (index, position->game, &position->pos, query, NULL, &error);
  if (found == NULL)
    return mid_cli_index_failed (path, error);
  print_exploration (found);
  return MID_CLI_OK;
}

static MidCliStatus
run_explore (char **arguments)
{
  g_autofree char *fen = NULL, *variant = NULL;
  const GOptionEntry entries[] = {
    { "fen", 0, 0, G_OPTION_ARG_STRING, &fen, "Position to look at", "FEN" },
    { "variant", 0, 0, G_OPTION_ARG_STRING, &variant, "Game, chess when nothing says", "ID" },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_explore, entries, arguments);
  MidCliPosition position;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (words[0] == NULL)
    return mid_cli_usage ("no file named", "", "expected FILE [QUERY…]");
  char *text[] = { fen, NULL };
  MidCliStatus status = mid_cli_position (variant, text, &position);
  return status == MID_CLI_OK ? explore (words[0], &position, words + 1) : status;
}

const MidCliCommand mid_cli_explore = {
  "explore",
  "FILE [QUERY…]",
  "Say what was played in a position, and how it went",
  run_explore,
};

/* --- stats --- */

typedef struct
{
  GHashTable *variants, *endings, *armies; /* name → MidScore */
  MidScore all;
  guint64 plies, duels, bluffs, stones;
  guint crossed, broken;
} Stats;

static guint
result_number (const char *result)
{
  return strcmp (result, "1-0") == 0   ? MID_FIRST_WINS
         : strcmp (result, "0-1") == 0 ? MID_SECOND_WINS
         : *result == '1'              ? MID_DRAWN
                                       : MID_ONGOING;
}

static void
score_add (MidScore *score, guint result)
{
  score->games++;
  score->first += result == MID_FIRST_WINS;
  score->second += result == MID_SECOND_WINS;
  score->drawn += result == MID_DRAWN;
}

static void
count_name (GHashTable *scores, const char *name, guint result)
{
  MidScore *score = g_hash_table_lookup (scores, name);
  if (score == NULL)
    {
      score = g_new0 (MidScore, 1);
      g_hash_table_insert (scores, g_strdup (name), score);
    }
  score_add (score, result);
}

static void
count_game (Stats *stats, const MidIndexGame *game, const MidIndexDetails *details)
{
  guint result = result_number (game->result);
  score_add (&stats->all, result);
  count_name (stats->variants, details->variant, result);
  count_name (stats->endings, mid_reason_word (details->reason), result);
  if (*details->army[0] != '\0')
    {
      g_autofree char *pair = g_strconcat (details->army[0], "-", details->army[1], NULL);
      count_name (stats->armies, pair, result);
    }
  stats->plies += details->plies;
  stats->duels += details->duels;
  stats->bluffs += details->bluffs[0] + details->bluffs[1];
  stats->stones += details->spent[0] + details->spent[1];
  stats->crossed += details->crossed != 0;
  stats->broken += details->errors > 0;
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
print_names (const char *kind, GHashTable *scores)
{
  g_autoptr (GList) names = g_list_sort (g_hash_table_get_keys (scores), compare_names);
  for (GList *name = names; name != NULL; name = name->next)
    {
      g_autofree char *label = g_strdup_printf ("%s %s", kind, (const char *) name->data);
      print_score (label, g_hash_table_lookup (scores, name->data));
    }
}

static void
print_stats (const Stats *stats)
{
  print_score ("games", &stats->all);
  print_names ("variant", stats->variants);
  print_names ("ending", stats->endings);
  print_names ("armies", stats->armies);
  printf ("plies\t%" G_GUINT64_FORMAT "\nduels\t%" G_GUINT64_FORMAT "\nbluffs\t%" G_GUINT64_FORMAT
          "\nstones\t%" G_GUINT64_FORMAT "\ncrossed\t%u\nwith errors\t%u\n",
          stats->plies, stats->duels, stats->bluffs, stats->stones, stats->crossed, stats->broken);
}

static gboolean
count_games (MidIndex *index, const GArray *numbers, Stats *stats, GError **error)
{
  for (guint i = 0; i < numbers->len; i++)
    {
      g_auto (MidIndexGame) game;
      MidIndexDetails details;
      guint number = g_array_index (numbers, guint, i);
      if (!mid_index_get_game (index, number, &game, error)
          || !mid_index_get_details (index, number, &details, error))
        return FALSE;
      count_game (stats, &game, &details);
    }
  return TRUE;
}

static GHashTable *
scores_new (void)
{
  return g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
}

static MidCliStatus
run_stats (char **arguments)
{
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_stats, NULL, arguments);
  GError *error = NULL;
  MidCliStatus status;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (words[0] == NULL)
    return mid_cli_usage ("no file named", "", "expected FILE [QUERY…]");
  g_autoptr (MidQuery) query = mid_cli_query (words + 1);
  if (query == NULL)
    return MID_CLI_USAGE;
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  if (index == NULL)
    return MID_CLI_WRONG;
  g_autoptr (GArray) numbers = mid_cli_search (index, words + 1, &status);
  if (numbers == NULL)
    return status;
  Stats stats = { .variants = scores_new (), .endings = scores_new (), .armies = scores_new () };
  if (count_games (index, numbers, &stats, &error))
    print_stats (&stats);
  else
    status = mid_cli_index_failed (words[0], error);
  g_hash_table_unref (stats.variants);
  g_hash_table_unref (stats.endings);
  g_hash_table_unref (stats.armies);
  return status;
}

const MidCliCommand mid_cli_stats = {
  "stats",
  "FILE [QUERY…]",
  "Count the games that a query finds",
  run_stats,
};
