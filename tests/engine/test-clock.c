/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-clock.c: plans for the time that there is. */
#include <glib.h>

#include "mid-clock.h"

static MidClock
planned (const MidLimits *limits, MidSide side, gint64 overhead)
{
  MidClock clock;
  mid_clock_start (&clock, limits, side, overhead);
  return clock;
}

static void
test_never_more_than_there_is (void)
{
  for (gint64 left = 1; left < 400000; left = left * 3 / 2 + 1)
    for (int moves = 0; moves <= 60; moves += 5)
      {
        MidLimits limits = { .time = { left, 7 }, .has_clock = TRUE, .moves_to_go = moves };
        MidClock clock = planned (&limits, MID_FIRST, 10);
        g_assert_cmpint (clock.maximum, >=, 1);
        g_assert_cmpint (clock.optimum, <=, MAX (clock.maximum, 1));
        if (left > 20)
          g_assert_cmpint (clock.maximum + 10, <, left);
      }
}

static void
test_own_clock (void)
{
  MidLimits limits = { .time = { 60000, 1000 }, .has_clock = TRUE };
  MidClock first = planned (&limits, MID_FIRST, 0), second = planned (&limits, MID_SECOND, 0);
  g_assert_cmpint (first.optimum, >, 10 * second.optimum);
}

static void
test_overdrawn (void)
{
  MidLimits limits = { .time = { -50, -50 }, .has_clock = TRUE };
  MidClock clock = planned (&limits, MID_FIRST, 10);
  g_assert_cmpint (clock.maximum, ==, 1);
}

static void
test_no_limit (void)
{
  MidLimits depth = { .depth = 5 }, infinite = { .infinite = TRUE, .move_time = 5 };
  MidClock clock = planned (&depth, MID_FIRST, 10);
  g_assert_false (mid_clock_is_over (&clock));
  g_assert_true (mid_clock_may_go_on (&clock, 100));
  clock = planned (&infinite, MID_FIRST, 0);
  g_usleep (10000);
  g_assert_false (mid_clock_is_over (&clock));
}

static void
test_move_time (void)
{
  MidLimits limits = { .move_time = 30 };
  MidClock clock = planned (&limits, MID_FIRST, 10);
  g_assert_cmpint (clock.maximum, ==, 29); /* nearly all of it: it is meant to be used */
  g_usleep (35000);
  g_assert_true (mid_clock_is_over (&clock));
  mid_clock_restart (&clock);
  g_assert_cmpint (mid_clock_elapsed (&clock), <, 20);

  limits.move_time = 1000;
  clock = planned (&limits, MID_FIRST, 10);
  g_assert_cmpint (clock.maximum, ==, 990); /* never more than the overhead is kept back */
  limits.move_time = 10;
  clock = planned (&limits, MID_FIRST, 0);
  g_assert_cmpint (clock.maximum, ==, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clock/never-more-than-there-is", test_never_more_than_there_is);
  g_test_add_func ("/clock/own-clock", test_own_clock);
  g_test_add_func ("/clock/overdrawn", test_overdrawn);
  g_test_add_func ("/clock/no-limit", test_no_limit);
  g_test_add_func ("/clock/move-time", test_move_time);
  return g_test_run ();
}
