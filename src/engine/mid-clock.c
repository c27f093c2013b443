/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clock.c: a share of what is left, more while the best move keeps changing (chessprogramming
 * wiki, "Time Management"). */
#include "mid-clock.h"

#include <stdatomic.h>
#include <time.h>

int64_t
mid_clock_now (void)
{
  struct timespec now;
  clock_gettime (CLOCK_MONOTONIC, &now);
  return (int64_t) now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static int64_t
at_least_one (int64_t milliseconds)
{
  return milliseconds > 1 ? milliseconds : 1;
}

/* A game is taken to last another thirty moves, or as many as the control says. */
static void
share (MidClock *clock, const MidLimits *limits, MidSide side, int64_t overhead)
{
  int64_t left = limits->time[side], increment = limits->increment[side];
  int64_t moves = limits->moves_to_go > 0 ? limits->moves_to_go : 30;
  moves = moves > 50 ? 50 : moves;
  left = at_least_one (left - overhead);
  clock->optimum = left / moves + increment * 3 / 4;
  clock->maximum = clock->optimum * 4;
  if (clock->optimum > left * 7 / 10)
    clock->optimum = left * 7 / 10;
  if (clock->maximum > left * 8 / 10)
    clock->maximum = left * 8 / 10;
  clock->optimum = at_least_one (clock->optimum);
  clock->maximum = at_least_one (clock->maximum);
}

/* A time for one move is meant to be used: only what it takes to say so is kept back. */
static int64_t
margin_of (int64_t move_time, int64_t overhead)
{
  int64_t margin = 1 + move_time / 50;
  return margin < overhead ? margin : overhead;
}

void
mid_clock_start (MidClock *clock, const MidLimits *limits, MidSide side, int64_t overhead)
{
  mid_clock_restart (clock);
  clock->optimum = clock->maximum = INT64_MAX;
  if (limits->infinite)
    return;
  if (limits->has_clock)
    share (clock, limits, side, overhead);
  if (limits->move_time > 0)
    clock->maximum = at_least_one (limits->move_time - margin_of (limits->move_time, overhead));
}

void
mid_clock_restart (MidClock *clock)
{
  atomic_store_explicit (&clock->start, mid_clock_now (), memory_order_relaxed);
}

int64_t
mid_clock_elapsed (const MidClock *clock)
{
  return mid_clock_now () - atomic_load_explicit (&clock->start, memory_order_relaxed);
}

bool
mid_clock_may_go_on (const MidClock *clock, int trust)
{
  if (clock->optimum == INT64_MAX)
    return !mid_clock_is_over (clock);
  /* Between 1.4 and 0.4 of the optimum; the next iteration takes about as long as all so far. */
  int64_t limit = clock->optimum * (140 - trust) / 100;
  return mid_clock_elapsed (clock) < limit * 6 / 10 && !mid_clock_is_over (clock);
}

bool
mid_clock_is_over (const MidClock *clock)
{
  return clock->maximum != INT64_MAX && mid_clock_elapsed (clock) >= clock->maximum;
}
