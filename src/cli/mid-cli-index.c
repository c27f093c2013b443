/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli index: builds the index of a file, and says what it took. */
#include "mid-cli-collection.h"

#include <stdio.h>
#include <unistd.h>

static void
progress_cb (MidIndexState stage, goffset done, goffset total, guint n_games, gpointer data)
{
  fprintf (stderr, "\r%s %3d %% %u games", stage == MID_INDEX_LISTING ? "listing  " : "detailing",
           total > 0 ? (int) (done * 100 / total) : 100, n_games);
}

static MidCliStatus
index_file (const char *path, gboolean anew)
{
  GError *error = NULL;
  gint64 before = g_get_monotonic_time ();
  gboolean shown = isatty (STDERR_FILENO);
  if (!mid_cli_index_begin (path))
    return MID_CLI_WRONG;
  g_autoptr (MidIndex) index = mid_index_new (path, &error);

  if (index != NULL && anew && *mid_index_get_cache_path (index) != '\0')
    {
      g_autofree char *cache = g_strdup (mid_index_get_cache_path (index));
      g_clear_object (&index);
      unlink (cache);
      index = mid_index_new (path, &error);
    }
  if (index == NULL || !mid_index_build (index, shown ? progress_cb : NULL, NULL, NULL, &error))
    return mid_cli_index_failed (path, error);
  if (shown)
    fprintf (stderr, "\r%40s\r", "");
  mid_cli_index_remark (index);
  printf ("%s: games %u secs %.6f\n", path, mid_index_get_n_games (index),
          (double) (g_get_monotonic_time () - before) / G_USEC_PER_SEC);
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  gboolean anew = FALSE;
  const GOptionEntry entries[] = {
    { "anew", 0, 0, G_OPTION_ARG_NONE, &anew, "Build it even if it is there", NULL },
    G_OPTION_ENTRY_NULL,
  };
  g_auto (GStrv) files = mid_cli_parse (&mid_cli_index_command, entries, arguments);
  MidCliStatus status = MID_CLI_OK;

  if (files == NULL)
    return MID_CLI_USAGE;
  if (files[0] == NULL)
    return mid_cli_usage ("no file named", "", "expected FILE…");
  for (char **file = files; *file != NULL; file++)
    if (index_file (*file, anew) != MID_CLI_OK)
      status = MID_CLI_WRONG;
  return status;
}

const MidCliCommand mid_cli_index_command = {
  "index",
  "FILE…",
  "Build the index of a file of games",
  run,
};
