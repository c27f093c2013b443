/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The parts of Chess 2 that Fairy-Stockfish can play, counted move by move beside it where it is
 * installed (or MIDLINE_FAIRY names it): Classic against Classic from random games, and both sides
 * with jungle queens, or abdicated ones, among pawns. */
#include "chess2-helpers.h"
#include "oracle.h"

enum
{
  POSITIONS = 60,
  DEPTH = 3
};

/* Without what only we write: stones, armies. */
static void
check_position (const MidPosition *pos, Oracle *oracle)
{
  const MidGame *game = edition ("chess2");
  char text[MID_TEXT_MAX];
  game->format (pos, text, sizeof text);
  *strrchr (text, ' ') = '\0';
  *strrchr (text, ' ') = '\0';
  oracle_check (oracle, game, pos, text, DEPTH);
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
  g_autofree char *rules = g_test_build_filename (G_TEST_DIST, "rules", "data", "fairy.ini", NULL);
  Oracle oracle;
  MidPosition pos;

  if (!oracle_open (&oracle, "fairy-stockfish", "MIDLINE_FAIRY"))
    return;
  fprintf (oracle.to,
           "setoption name VariantPath value %s\nsetoption name UCI_Variant value %s\n"
           "setoption name UCI_Chess960 value true\n",
           rules, variant);
  for (unsigned n = 0; n < POSITIONS;)
    if (armies == NULL ? oracle_wander (edition ("chess2"), chance, 80, &pos)
                       : place_queens (chance, armies, &pos))
      {
        check_position (&pos, &oracle);
        n++;
      }
  oracle_close (&oracle);
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
