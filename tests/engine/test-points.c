/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-points.c: what scores are worth to the solver, in whole numbers. */
#include <glib.h>
#include <math.h>

#include "mid-odds.h"
#include "mid-points.h"
#include "mid-score.h"

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

/* Of a game that is searched without tables of its own a score is said as it is. */
static void
test_plain (void)
{
  MidGame plain = *mid_game_find ("chess");
  MidPoints points;
  plain.search = NULL;
  mid_points_init (&points, &plain);
  for (int score = -3000; score <= 3000; score += 50)
    g_assert_cmpfloat_with_epsilon (mid_points_of (&points, score) / (2.0 * MID_POINTS) + 0.5,
                                    mid_odds_points (&plain, mid_odds_scale (&plain, score)),
                                    0.005);
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
  g_test_add_func ("/points/whole", test_whole);
  g_test_add_func ("/points/plain", test_plain);
  g_test_add_func ("/points/forced", test_forced);
  return g_test_run ();
}
