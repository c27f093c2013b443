/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-points.c: what scores are worth, for people in points and for the solver in whole numbers.
 */
#include <glib.h>
#include <math.h>

#include "mid-odds.h"
#include "mid-points.h"
#include "mid-score.h"

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

/* Whole numbers keep the points but for a three-hundredth, keep the order, and lead back. */
static void
test_whole (void)
{
  for (const MidGame *const *at = mid_games (); *at != NULL; at++)
    {
      const MidGame *game = *at;
      MidPoints points;
      int32_t before = -32000;
      mid_points_init (&points, game);
      for (int score = -12000; score <= 12000; score += 7)
        {
          int32_t now = mid_points_of (&points, score);
          double said = mid_odds_points (game, score * 100.0 / game->search->odds.unit);
          g_assert_cmpfloat_with_epsilon (now / (2.0 * MID_POINTS) + 0.5, said, 0.002);
          g_assert_cmpint (now, >=, before);
          g_assert_cmpint (mid_points_of (&points, -score), ==, -now);
          g_assert_cmpint (mid_points_of (&points, mid_points_score (&points, now)), ==, now);
          before = now;
        }
    }
}

/* A forced win is more than any other, the sooner the more. */
static void
test_forced (void)
{
  MidPoints points;
  mid_points_init (&points, mid_game_find ("sirlin"));
  g_assert_cmpint (mid_points_of (&points, MID_SCORE_SURE - 1), <=, MID_POINTS);
  for (int score = MID_SCORE_SURE; score <= MID_SCORE_WIN; score += 100)
    {
      int32_t at = mid_points_of (&points, score);
      g_assert_cmpint (at, ==, MID_POINTS_SURE + score - MID_SCORE_SURE);
      g_assert_cmpint (mid_points_score (&points, at), ==, score);
      g_assert_cmpint (mid_points_score (&points, -at), ==, -score);
    }
  g_assert_cmpint (mid_points_score (&points, MID_POINTS_SURE - 1), ==, MID_SCORE_SURE - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/points/scale", test_scale);
  g_test_add_func ("/points/chess", test_chess);
  g_test_add_func ("/points/whole", test_whole);
  g_test_add_func ("/points/forced", test_forced);
  return g_test_run ();
}
