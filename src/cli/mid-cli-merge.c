/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli merge, split: files of games put together and taken apart, byte for byte. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <string.h>

static gboolean
add_file (MidCliSink *sink, const char *path)
{
  g_autoptr (MidIndex) index = mid_cli_index (path);
  if (index == NULL)
    return FALSE;
  guint n = mid_index_get_n_games (index);
  for (guint number = 1; number <= n; number++)
    {
      GError *error = NULL;
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
  g_auto (GStrv) files = mid_cli_parse (&mid_cli_merge, NULL, arguments);
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
    good = add_file (&sink, files[i]);
  return mid_cli_sink_close (&sink, good ? MID_CLI_SINK_REPLACE : MID_CLI_SINK_KEEP_OLD)
           ? MID_CLI_OK
           : MID_CLI_WRONG;
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
