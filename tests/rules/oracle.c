/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "oracle.h"

#include <string.h>

static char *
find_program (const char *program, const char *variable)
{
  const char *named = g_getenv (variable);
  char *found = g_find_program_in_path (named != NULL ? named : program);
  if (found != NULL)
    return found;
  g_autofree char *apart = g_build_filename ("/usr/games", program, NULL);
  return g_find_program_in_path (apart);
}

bool
oracle_open (Oracle *oracle, const char *program, const char *variable)
{
  g_autofree char *path = find_program (program, variable);
  char *argv[] = { path, NULL };
  int in, out;
  if (path == NULL
      || !g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                    &oracle->pid, &in, &out, NULL, NULL))
    {
      g_autofree char *reason = g_strdup_printf ("%s is not installed", program);
      g_test_skip (reason);
      return false;
    }
  oracle->to = fdopen (in, "w");
  oracle->from = fdopen (out, "r");
  return true;
}

void
oracle_close (Oracle *oracle)
{
  fputs ("quit\n", oracle->to);
  fclose (oracle->to);
  fclose (oracle->from);
  g_spawn_close_pid (oracle->pid);
}

/* "e2e4: 600": the move is legal here and leads to so many leaves. */
static void
check_divided (const MidGame *game, const MidPosition *pos, char *line, unsigned depth)
{
  char *colon = strchr (line, ':');
  guint64 leaves = g_ascii_strtoull (colon + 1, NULL, 10);
  MidPosition after = *pos;
  MidMove m = 0;
  char text[MID_MOVE_TEXT_MAX];

  *colon = '\0';
  g_assert_cmpstr (game->parse_move (pos, line, strlen (line), &m).message, ==, NULL);
  game->format_move (pos, m, MID_LONG, text, sizeof text);
  g_assert_cmpstr (text, ==, line);
  g_assert_cmpint (mid_play (game, &after, m, NULL), ==, MID_OK);
  g_assert_cmpuint (mid_perft (game, &after, depth - 1), ==, leaves);
}

void
oracle_check (Oracle *oracle, const MidGame *game, const MidPosition *pos, const char *text,
              unsigned depth)
{
  char line[256];
  MidMoveList legal;
  unsigned moves = 0;

  game->legal (pos, &legal);
  g_test_message ("%s", text);
  fprintf (oracle->to, "position fen %s\ngo perft %u\n", text, depth);
  fflush (oracle->to);
  while (fgets (line, sizeof line, oracle->from) != NULL
         && !g_str_has_prefix (line, "Nodes searched"))
    if (g_ascii_islower (line[0]) && g_ascii_isdigit (line[1]))
      {
        check_divided (game, pos, line, depth);
        moves++;
      }
  g_assert_cmpuint (moves, ==, legal.count);
}

bool
oracle_wander (const MidGame *game, GRand *chance, int most, MidPosition *pos)
{
  char number[8];
  MidSetting setting = { "StartPosition", number };
  g_snprintf (number, sizeof number, "%d", g_rand_int_range (chance, 0, 960));
  g_assert_cmpint (game->start (game, &setting, 1, pos).status, ==, MID_OK);
  for (int left = g_rand_int_range (chance, 2, most); left > 0; left--)
    {
      MidMoveList legal;
      MidUndo undo;
      game->legal (pos, &legal);
      if (legal.count == 0)
        return false;
      game->apply (pos, legal.at[g_rand_int_range (chance, 0, (int) legal.count)], &undo);
    }
  return game->outcome (pos).result == MID_ONGOING;
}
