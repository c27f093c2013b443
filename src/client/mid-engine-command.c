/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-command.h"

#include <string.h>

static char *
dup_beside (const char *relative)
{
  g_autofree char *program = g_file_read_link ("/proc/self/exe", NULL);
  if (program == NULL)
    return NULL;
  g_autofree char *folder = g_path_get_dirname (program);
  g_autofree char *path = g_build_filename (folder, relative, NULL);
  return g_file_test (path, G_FILE_TEST_IS_EXECUTABLE) ? g_steal_pointer (&path) : NULL;
}

/* What the variable says, else the program on the path or where systems put games. */
static char *
dup_installed (const char *variable, const char *program)
{
  static const char *const folders[] = { "/usr/games", "/usr/local/games", "/usr/local/bin",
                                         "/opt/homebrew/bin", "/snap/bin" };
  const char *given = g_getenv (variable);
  char *path = g_find_program_in_path (given != NULL ? given : program);
  for (guint i = 0; given == NULL && path == NULL && i < G_N_ELEMENTS (folders); i++)
    {
      g_autofree char *there = g_build_filename (folders[i], program, NULL);
      path = g_find_program_in_path (there);
    }
  return path;
}

char *
mid_engine_command_dup_stockfish (void)
{
  return dup_installed ("MIDLINE_STOCKFISH", "stockfish");
}

char *
mid_engine_command_dup_fairy (void)
{
  return dup_installed ("MIDLINE_FAIRY_STOCKFISH", "fairy-stockfish");
}

gboolean
mid_engine_command_prefers_stockfish (const MidGame *game)
{
  return strcmp (game->id, "chess") == 0 || strcmp (game->id, "chess960") == 0;
}

char *
mid_engine_command_dup_tables (void)
{
  return g_build_filename (g_get_user_data_dir (), "midline", "endings.tables", NULL);
}

GStrv
mid_engine_command_dup_own (void)
{
  const char *given = g_getenv ("MIDLINE_ENGINE");
  GStrv argv = NULL;
  if (given != NULL)
    return g_shell_parse_argv (given, NULL, &argv, NULL) ? argv : NULL;
  char *path = dup_beside ("midline-engine");
  if (path == NULL)
    path = dup_beside ("../engine/midline-engine");
  if (path == NULL)
    path = g_find_program_in_path ("midline-engine");
  if (path == NULL)
    return NULL;
  argv = g_new0 (char *, 2);
  argv[0] = path;
  return argv;
}
