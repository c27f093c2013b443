/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of Chess 2 that Fairy-Stockfish can play, counted move by move beside it where it is
 * installed (or MIDLINE_FAIRY names it): Classic against Classic from random games, and both sides
 * with jungle queens, or abdicated ones, among pawns. */
#include <glib.h>
#include <stdio.h>
#include <string.h>

#include "chess2-helpers.h"

enum
{
  POSITIONS = 60,
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
  const char *named = g_getenv ("MIDLINE_FAIRY");
  char *found = g_find_program_in_path (named != NULL ? named : "fairy-stockfish");
  return found != NULL ? found : g_find_program_in_path ("/usr/games/fairy-stockfish");
}

static bool
open_oracle (Oracle *oracle, const char *variant)
{
  g_autofree char *program = find_oracle ();
  g_autofree char *rules = g_test_build_filename (G_TEST_DIST, "rules", "data", "fairy.ini", NULL);
  char *argv[] = { program, NULL };
  int in, out;
  if (program == NULL
      || !g_spawn_async_with_pipes (NULL, argv, NULL, G_SPAWN_DO_NOT_REAP_CHILD, NULL, NULL,
                                    &oracle->pid, &in, &out, NULL, NULL))
    return false;
  oracle->to = fdopen (in, "w");
  oracle->from = fdopen (out, "r");
  fprintf (oracle->to,
           "setoption name VariantPath value %s\nsetoption name UCI_Variant value %s\n"
           "setoption name UCI_Chess960 value true\n",
           rules, variant);
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
check_divided (const MidPosition *pos, char *line)
{
  const MidGame *game = edition ("chess2");
  char *colon = strchr (line, ':');
  guint64 leaves = g_ascii_strtoull (colon + 1, NULL, 10);
  MidPosition after = *pos;
  MidMove m = 0;

  *colon = '\0';
  g_assert_cmpstr (game->parse_move (pos, line, strlen (line), &m).message, ==, NULL);
  g_assert_cmpint (mid_play (game, &after, m, NULL), ==, MID_OK);
  g_assert_cmpuint (mid_perft (game, &after, DEPTH - 1), ==, leaves);
}

static void
check_position (const MidPosition *pos, Oracle *oracle)
{
  char text[MID_TEXT_MAX], line[256];
  MidMoveList legal;
  unsigned moves = 0;

  edition ("chess2")->format (pos, text, sizeof text);
  g_test_message ("%s", text);
  *strrchr (text, ' ') = '\0'; /* stones, armies */
  *strrchr (text, ' ') = '\0';
  edition ("chess2")->legal (pos, &legal);
  fprintf (oracle->to, "position fen %s\ngo perft %d\n", text, DEPTH);
  fflush (oracle->to);
  while (fgets (line, sizeof line, oracle->from) != NULL
         && !g_str_has_prefix (line, "Nodes searched"))
    if (g_ascii_islower (line[0]) && g_ascii_isdigit (line[1]))
      {
        check_divided (pos, line);
        moves++;
      }
  g_assert_cmpuint (moves, ==, legal.count);
}

/* Somewhere in a random game of Classic against Classic; false if it ended before. */
static bool
play_somewhere (GRand *chance, MidPosition *pos)
{
  const MidGame *game = edition ("chess2");
  g_autofree char *number = g_strdup_printf ("%d", g_rand_int_range (chance, 0, 960));
  MidSetting setting = { "StartPosition", number };
  g_assert_cmpint (game->start (game, &setting, 1, pos).status, ==, MID_OK);
  for (int left = g_rand_int_range (chance, 2, 80); left > 0; left--)
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

/* Kings at home, queens and pawns anywhere; no pawn promotes within DEPTH plies, for what it then
 * becomes is another matter. */
static bool
place_queens (GRand *chance, const char *armies, MidPosition *pos)
{
  char at[65], text[200];
  char *out = text;
  memset (at, '1', sizeof at);
  for (int i = 0; i < 10; i++)
    at[g_rand_int_range (chance, 24, 40)] = "Pp"[g_rand_boolean (chance)];
  for (int i = 0; i < 6; i++)
    at[g_rand_int_range (chance, 0, 64)] = "Qq"[g_rand_boolean (chance)];
  at[g_rand_int_range (chance, 0, 32)] = 'K';
  at[g_rand_int_range (chance, 32, 64)] = 'k';
  for (int rank = 7; rank >= 0; rank--)
    {
      for (int file = 0; file < 8; file++)
        if (at[rank * 8 + file] == '1' && file > 0 && g_ascii_isdigit (out[-1]))
          out[-1]++;
        else
          *out++ = at[rank * 8 + file];
      *out++ = rank > 0 ? '/' : ' ';
    }
  sprintf (out, "%c - - 0 1 %s --", "wb"[g_rand_boolean (chance)], armies);
  const MidGame *game = edition ("chess2");
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), pos, NULL);
  g_assert_cmpint (parse.status, !=, MID_BAD_SYNTAX);
  return parse.status == MID_OK && game->outcome (pos).result == MID_ONGOING;
}

static void
test_oracle (const char *variant, const char *armies)
{
  g_autoptr (GRand) chance = g_rand_new_with_seed (960);
  Oracle oracle;
  MidPosition pos;

  if (!open_oracle (&oracle, variant))
    {
      g_test_skip ("fairy-stockfish is not installed");
      return;
    }
  for (unsigned n = 0; n < POSITIONS;)
    if (armies == NULL ? play_somewhere (chance, &pos) : place_queens (chance, armies, &pos))
      {
        check_position (&pos, &oracle);
        n++;
      }
  close_oracle (&oracle);
}

static void
test_midline (void)
{
  test_oracle ("midline", NULL);
}

static void
test_jungle_queens (void)
{
  test_oracle ("jungle", "aa");
}

static void
test_abdicated_queens (void)
{
  test_oracle ("abdicated", "ee");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C11/oracle", test_midline);
  g_test_add_func ("/chess2/C7/oracle", test_jungle_queens);
  g_test_add_func ("/chess2/C4/oracle", test_abdicated_queens);
  return g_test_run ();
}
