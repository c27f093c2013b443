/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where each side can go and what hangs, in positions where it is plain. */
#include "mid-reach.h"

#include <string.h>

static void
look (MidReach *reach, const char *id, const char *text)
{
  const MidGame *game = mid_game_find (id);
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, text, strlen (text), &pos, NULL).status, ==, MID_OK);
  mid_reach_init (reach, game, &pos);
}

static int
square (const char *name)
{
  return mid_square_parse (mid_game_find ("chess"), name, 2);
}

static void
test_both_sides (void)
{
  MidReach reach;
  look (&reach, "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  g_assert_true (reach.known[MID_FIRST] && reach.known[MID_SECOND]);
  g_assert_cmpint (reach.reached[MID_FIRST][square ("d5")], ==, 1);
  g_assert_cmpint (reach.reached[MID_FIRST][square ("e5")], ==, 1);
  g_assert_cmpint (reach.reached[MID_FIRST][square ("f5")], ==, 0);
  g_assert_cmpint (reach.reached[MID_SECOND][square ("e4")], ==, 1);
  g_assert_cmpint (reach.reached[MID_SECOND][square ("e7")], ==, 1);
  g_assert_cmpint (reach.reached[MID_FIRST][square ("d2")], ==, 1);
}

/* In check the turn cannot be given up. */
static void
test_in_check (void)
{
  MidReach reach;
  look (&reach, "chess", "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  g_assert_true (reach.known[MID_FIRST]);
  g_assert_false (reach.known[MID_SECOND]);
  g_assert_true (reach.loose[square ("e2")]);
}

static void
test_loose (void)
{
  MidReach reach;
  look (&reach, "chess", "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1");
  g_assert_true (reach.loose[square ("d5")]);
  g_assert_true (reach.loose[square ("e4")]);
  /* A king protects one of them. */
  look (&reach, "chess", "4k3/8/8/3p4/4P3/4K3/8/8 w - - 0 1");
  g_assert_true (reach.loose[square ("d5")]);
  g_assert_false (reach.loose[square ("e4")]);
  /* A protected rook hangs all the same to a pawn, not to a rook. */
  look (&reach, "chess", "3rk3/8/8/3r4/4P3/8/8/4K3 w - - 0 1");
  g_assert_true (reach.loose[square ("d5")]);
  look (&reach, "chess", "3rk3/8/8/3r4/8/8/8/3RK3 w - - 0 1");
  g_assert_false (reach.loose[square ("d5")]);
}

/* Behind decisions that can be declined, a duel and a king-turn, as behind none. */
static void
test_declined (void)
{
  static const char *const moves[] = { "e4", "d5", "exd5" };
  const MidGame *game = mid_game_find ("sirlin");
  const MidSetting armies[] = { { "BlackArmy", "TwoKings" } };
  MidPosition pos;
  MidReach reach;
  g_assert_cmpint (game->start (game, armies, 1, &pos).status, ==, MID_OK);
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    {
      MidMove move;
      while (game->decision (&pos).ask != MID_ASK_MOVE)
        g_assert_cmpint (mid_play (game, &pos, game->decision (&pos).pass, NULL), ==, MID_OK);
      g_assert_cmpint (game->parse_move (&pos, moves[i], strlen (moves[i]), &move).status, ==,
                       MID_OK);
      g_assert_cmpint (mid_play (game, &pos, move, NULL), ==, MID_OK);
      mid_reach_init (&reach, game, &pos);
      g_assert_true (reach.known[MID_FIRST] && reach.known[MID_SECOND]);
      g_assert_cmpint (reach.reached[MID_FIRST][square ("h3")], >, 0);
      g_assert_cmpint (reach.reached[MID_SECOND][square ("h6")], >, 0);
    }
  g_assert_cmpint (reach.reached[MID_FIRST][square ("d6")], ==, 1);
  g_assert_false (reach.loose[square ("d5")]); /* no piece of Black's sees it */
}

/* Where the game is over nothing is reached. */
static void
test_over (void)
{
  MidReach reach;
  look (&reach, "chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
  for (int i = 0; i < 64; i++)
    g_assert_cmpint (reach.reached[MID_SECOND][i], ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/reach/both-sides", test_both_sides);
  g_test_add_func ("/reach/in-check", test_in_check);
  g_test_add_func ("/reach/loose", test_loose);
  g_test_add_func ("/reach/declined", test_declined);
  g_test_add_func ("/reach/over", test_over);
  return g_test_run ();
}
