/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli merge, split: files of games put together and taken apart, byte for byte. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <string.h>

/* Whether the game is not among those seen, where it is from now on.  A game without a move is no
 * one's double. */
static gboolean
is_new (MidIndex *index, guint number, GHashTable *seen)
{
  MidIndexDetails details;
  if (!mid_index_get_details (index, number, &details, NULL) || details.plies == 0)
    return TRUE;
  gint64 *sum = g_new (gint64, 1);
  *sum = (gint64) details.sum;
  return g_hash_table_add (seen, sum);
}

/* seen NULL: all of its games, else those that are new. */
static gboolean
add_file (MidCliSink *sink, const char *path, GHashTable *seen, guint64 *left_out)
{
  g_autoptr (MidIndex) index = mid_cli_index (path);
  if (index == NULL)
    return FALSE;
  guint n = mid_index_get_n_games (index);
  for (guint number = 1; number <= n; number++)
    {
      GError *error = NULL;
      if (seen != NULL && !is_new (index, number, seen))
        {
          ++*left_out;
          continue;
        }
      g_autoptr (GBytes) game = mid_index_read_game (index, number, &error);
      if (game == NULL)
        {
          mid_cli_index_failed (path, error);
          return FALSE;
        }
      if (!mid_cli_sink_add (sink, game))
        return FALSE;
    }
  return TRUE;
}

static MidCliStatus
run_merge (char **arguments)
{
  gboolean unique = FALSE;
  const GOptionEntry entries[] = {
    { "unique", 0, 0, G_OPTION_ARG_NONE, &unique, "Leave out games that are there already", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = mid_cli_parse (&mid_cli_merge, entries, arguments);
  g_autoptr (GHashTable) seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  guint64 left_out = 0;
  MidCliSink sink;

  if (files == NULL)
    return MID_CLI_USAGE;
  guint n = g_strv_length (files);
  if (n < 2)
    return mid_cli_usage ("too few arguments", "", "expected FILE… OUT");
  gboolean good = mid_cli_sink_open (&sink, files[n - 1]);
  if (!good)
    return MID_CLI_WRONG;
  for (guint i = 0; good && i < n - 1; i++)
    good = add_file (&sink, files[i], unique ? seen : NULL, &left_out);
  guint64 games = sink.games;
  if (!mid_cli_sink_close (&sink, good ? MID_CLI_SINK_REPLACE : MID_CLI_SINK_KEEP_OLD))
    return MID_CLI_WRONG;
  if (unique && !g_str_equal (files[n - 1], "-"))
    printf ("%s: games %" G_GUINT64_FORMAT " left out %" G_GUINT64_FORMAT "\n", files[n - 1], games,
            left_out);
  return MID_CLI_OK;
}

const MidCliCommand mid_cli_merge = {
  "merge",
  "FILE… OUT",
  "Put files of games together, byte for byte",
  run_merge,
};

/* "games.pgn" becomes "games-0001.pgn". */
static char *
dup_part_name (const char *path, guint part)
{
  const char *base = strrchr (path, '/');
  const char *dot = strrchr (base != NULL ? base + 1 : path, '.');
  int stem = dot != NULL && dot != path ? (int) (dot - path) : (int) strlen (path);
  return g_strdup_printf ("%.*s-%04u%s", stem, path, part, path + stem);
}

static MidCliStatus
split (MidIndex *index, const char *out, guint per_file)
{
  guint n = mid_index_get_n_games (index);
  MidCliStatus status = MID_CLI_OK;
  for (guint first = 1, part = 1; first <= n && status == MID_CLI_OK; first += per_file, part++)
    {
      g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint));
      g_autofree char *name = dup_part_name (out, part);
      for (guint number = first; number <= n && number - first < per_file; number++)
        g_array_append_val (numbers, number);
      status = mid_cli_write_games (index, numbers, name);
      if (status == MID_CLI_OK)
        printf ("%s: games %u\n", name, numbers->len);
    }
  return status;
}

static MidCliStatus
run_split (char **arguments)
{
  g_auto (GStrv) words = mid_cli_parse (&mid_cli_split, NULL, arguments);
  guint64 per_file;

  if (words == NULL)
    return MID_CLI_USAGE;
  if (g_strv_length (words) != 3)
    return mid_cli_usage ("wrong number of arguments", "", "expected FILE NUMBER OUT");
  if (!mid_cli_number (words[1], 1, 100000000, &per_file))
    return mid_cli_usage ("not a number of games", words[1], "expected 1 or more");
  g_autoptr (MidIndex) index = mid_cli_index (words[0]);
  return index != NULL ? split (index, words[2], (guint) per_file) : MID_CLI_WRONG;
}

const MidCliCommand mid_cli_split = {
  "split",
  "FILE NUMBER OUT",
  "Write so many games to a file: OUT-0001, OUT-0002 …",
  run_split,
};
