/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Random positions of chess and Chess960 counted move by move beside an independent program:
 * Stockfish, where it is installed (or MIDLINE_STOCKFISH names it); otherwise skipped. */
#include <glib.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "mid-game.h"

enum
{
  POSITIONS = 200,
  DEPTH = 3
};

typedef struct
{
  FILE *to, *from;
  GPid pid;
} Oracle;

static char *
find_oracle (void)
{
  const char *named = g_getenv ("MIDLINE_STOCKFISH");
  char *found = g_find_program_in_path (named != NULL ? named : "stockfish");
  return found != NULL ? found : g_find_program_in_path ("/usr/games/stockfish");
}

static bool
open_oracle (Oracle *oracle)
{
  g_autofree char *program = find_oracle ();
  char *argv[] = { program, NULL };
  int in, out;
  if (program == NULL
      || !g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                    &oracle->pid, &in, &out, NULL, NULL))
    return false;
  oracle->to = fdopen (in, "w");
  oracle->from = fdopen (out, "r");
  return true;
}

static void
close_oracle (Oracle *oracle)
{
  fputs ("quit\n", oracle->to);
  fclose (oracle->to);
  fclose (oracle->from);
  g_spawn_close_pid (oracle->pid);
}

/* "e2e4: 600": the move is legal here and leads to so many leaves. */
static void
check_divided (const MidGame *game, const MidPosition *pos, char *line)
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
  g_assert_cmpuint (mid_perft (game, &after, DEPTH - 1), ==, leaves);
}

static void
check_position (const MidGame *game, const MidPosition *pos, Oracle *oracle)
{
  char text[MID_TEXT_MAX], line[256];
  MidMoveList legal;
  unsigned moves = 0;

  game->format (pos, text, sizeof text);
  game->legal (pos, &legal);
  g_test_message ("%s", text);
  fprintf (oracle->to, "position fen %s\ngo perft %d\n", text, DEPTH);
  fflush (oracle->to);
  while (fgets (line, sizeof line, oracle->from) != NULL
         && !g_str_has_prefix (line, "Nodes searched"))
    if (g_ascii_islower (line[0]) && g_ascii_isdigit (line[1]))
      {
        check_divided (game, pos, line);
        moves++;
      }
  g_assert_cmpuint (moves, ==, legal.count);
}

/* Somewhere in a random game; false if the game ended before. */
static bool
play_somewhere (const MidGame *game, GRand *chance, MidPosition *pos)
{
  char number[8];
  MidSetting setting = { "StartPosition", number };
  g_snprintf (number, sizeof number, "%d", g_rand_int_range (chance, 0, 960));
  g_assert_cmpint (game->start (game, &setting, 1, pos).status, ==, MID_OK);
  for (int left = g_rand_int_range (chance, 2, 120); left > 0; left--)
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

static void
test_random (gconstpointer data)
{
  const MidGame *game = mid_game_find (data);
  g_autoptr (GRand) chance = g_rand_new_with_seed (20200229);
  Oracle oracle;
  MidPosition pos;

  if (!open_oracle (&oracle))
    {
      g_test_skip ("stockfish is not installed");
      return;
    }
  fprintf (oracle.to, "setoption name UCI_Chess960 value %s\n",
           game->n_fields > 0 ? "true" : "false");
  for (unsigned n = 0; n < POSITIONS;)
    if (play_somewhere (game, chance, &pos))
      {
        check_position (game, &pos, &oracle);
        n++;
      }
  close_oracle (&oracle);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/stockfish/chess", "chess", test_random);
  g_test_add_data_func ("/stockfish/chess960", "chess960", test_random);
  return g_test_run ();
}
