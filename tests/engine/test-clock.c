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

/* --- What is said at the head of mid-clock.c, in numbers ----------------------------------------
 */

/* A thirtieth of what is left, or a share for each of the moves up to the control, and three
 * quarters of the increment; four times as much if need be. */
static void
test_share (void)
{
  static const struct
  {
    gint64 left, increment, overhead, optimum, maximum;
    int moves;
  } cases[] = {
    { 60000, 0, 0, 2000, 8000, 0 },     { 60000, 0, 0, 6000, 24000, 10 },
    { 60000, 0, 0, 1200, 4800, 50 },    { 60000, 0, 0, 1200, 4800, 51 }, /* not more than fifty */
    { 60000, 1000, 0, 2750, 11000, 0 }, { 60010, 0, 10, 2000, 8000, 0 },
    { 1000, 0, 0, 700, 800, 1 }, /* not all of it at once */
    { 100, 10000, 0, 70, 80, 0 },       { 2, 0, 0, 1, 1, 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidLimits limits = { .time = { 7, cases[i].left },
                           .increment = { 9, cases[i].increment },
                           .has_clock = TRUE,
                           .moves_to_go = cases[i].moves };
      MidClock clock = planned (&limits, MID_SECOND, cases[i].overhead);
      g_assert_cmpint (clock.optimum, ==, cases[i].optimum);
      g_assert_cmpint (clock.maximum, ==, cases[i].maximum);
    }
}

/* A clock that has been running for so long. */
static gboolean
goes_on_after (MidClock clock, gint64 milliseconds, int trust)
{
  clock.start = mid_clock_now () - milliseconds;
  return mid_clock_may_go_on (&clock, trust);
}

/* An iteration takes longer than those before it together: it is begun in the first three fifths of
 * 1.4 times the plan, of 0.4 times where the best move has long been the same. */
static void
test_may_go_on (void)
{
  MidClock clock = { .optimum = 1000000, .maximum = 4000000 };
  g_assert_true (goes_on_after (clock, 830000, 0));
  g_assert_false (goes_on_after (clock, 840000, 0));
  g_assert_true (goes_on_after (clock, 230000, 100));
  g_assert_false (goes_on_after (clock, 240000, 100));
  g_assert_true (goes_on_after (clock, 530000, 50));
  g_assert_false (goes_on_after (clock, 540000, 50));
  clock.maximum = 100000;
  g_assert_false (goes_on_after (clock, 100000, 0));
  clock.optimum = INT64_MAX;
  g_assert_true (goes_on_after (clock, 50000, 0));
  g_assert_false (goes_on_after (clock, 100000, 0));
  clock.maximum = INT64_MAX;
  g_assert_true (goes_on_after (clock, 1000000000, 0));
}

/* A clock and a time for the move: the time is the last word. */
static void
test_both (void)
{
  MidLimits limits = { .time = { 60000, 60000 }, .has_clock = TRUE, .move_time = 500 };
  MidClock clock = planned (&limits, MID_FIRST, 100);
  g_assert_cmpint (clock.maximum, ==, 489); /* a fiftieth is kept back, and one */
  limits.move_time = 0;
  g_assert_cmpint (planned (&limits, MID_FIRST, 0).maximum, ==, 8000);
}

/* Milliseconds, of the clock that GLib has in microseconds. */
static void
test_now (void)
{
  gint64 before = g_get_monotonic_time () / 1000, now = mid_clock_now ();
  g_assert_cmpint (before, <=, now);
  g_assert_cmpint (now, <=, g_get_monotonic_time () / 1000);
  for (int i = 0; i < 20; i++)
    {
      g_usleep (3000);
      now = mid_clock_now ();
      g_assert_cmpint (now, <=, g_get_monotonic_time () / 1000);
    }
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
  g_test_add_func ("/clock/share", test_share);
  g_test_add_func ("/clock/may-go-on", test_may_go_on);
  g_test_add_func ("/clock/both", test_both);
  g_test_add_func ("/clock/now", test_now);
  return g_test_run ();
}
