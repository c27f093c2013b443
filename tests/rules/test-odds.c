/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-odds.c: what scores are worth in results, the same for people whatever the game. */
#include <glib.h>
#include <math.h>

#include "mid-odds.h"

/* 1.00 scores the same everywhere, and what is won, lost and drawn is all there is. */
static void
test_scale (void)
{
  for (const MidGame *const *at = mid_games (); *at != NULL; at++)
    {
      const MidGame *game = *at;
      g_assert_cmpint (mid_odds_scale (game, game->search->odds.unit), ==, 100);
      g_assert_cmpint (mid_odds_scale (game, -3 * game->search->odds.unit), ==, -300);
      g_assert_cmpfloat_with_epsilon (mid_odds_points (game, 100), 0.622, 0.001);
      g_assert_cmpfloat_with_epsilon (mid_odds_points (game, 0), 0.5, 1e-12);
      for (int score = -5000; score <= 5000; score += 50)
        {
          double won = mid_odds_won (game, score), lost = mid_odds_won (game, -score);
          g_assert_cmpfloat (won + lost, <=, 1);
          g_assert_cmpfloat (won, >=, mid_odds_won (game, score - 50));
          g_assert_cmpfloat_with_epsilon (mid_odds_points (game, score), won + (1 - won - lost) / 2,
                                          1e-12);
          g_assert_cmpfloat_with_epsilon (mid_odds_points (game, -score),
                                          1 - mid_odds_points (game, score), 1e-12);
        }
    }
}

/* Chess by hand: even 154, spread 131, and 90 is said to be 1.00. */
static void
test_chess (void)
{
  const MidGame *chess = mid_game_find ("chess");
  g_assert_cmpfloat_with_epsilon (mid_odds_won (chess, 100), 0.3802, 0.0001);
  g_assert_cmpfloat_with_epsilon (mid_odds_won (chess, 0), 0.2358, 0.0001);
  g_assert_cmpfloat_with_epsilon (mid_odds_points (chess, 100), 0.6229, 0.0001);
}

/* A game without tables for the search has orthodox chess's of before its network: a pawn is said
 * as it is counted, but for a hundredth. */
static void
test_usual (void)
{
  MidGame plain = *mid_game_find ("chess");
  plain.search = NULL;
  g_assert_cmpint (mid_odds_scale (&plain, 99), ==, 100);
  g_assert_cmpint (mid_odds_scale (&plain, -198), ==, -200);
  g_assert_cmpfloat_with_epsilon (mid_odds_points (&plain, 0), 0.5, 1e-12);
  g_assert_cmpfloat_with_epsilon (mid_odds_won (&plain, 100), 0.5, 1e-12); /* even: 99 of 99 */
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/odds/scale", test_scale);
  g_test_add_func ("/odds/chess", test_chess);
  g_test_add_func ("/odds/usual", test_usual);
  return g_test_run ();
}
