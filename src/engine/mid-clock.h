/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clock.h: how long to think. */
#pragma once
#include <stdbool.h>
#include <stdint.h>

#include "mid-game.h"

/* What a search may use; 0 or NULL where nothing is said. */
typedef struct
{
  int64_t time[2], increment[2]; /* milliseconds, by MidSide; has_clock says whether they count */
  bool has_clock;
  int moves_to_go;
  int64_t move_time;
  uint64_t nodes;
  int depth;
  int mate;      /* a win in so many turns is enough */
  bool ponder;   /* the clock is not running yet */
  bool infinite; /* not before it is told to stop */
  bool thorough; /* not because the answer seems clear */
} MidLimits;

typedef struct
{
  _Atomic int64_t start;    /* of the time that counts */
  int64_t optimum, maximum; /* milliseconds from there; INT64_MAX: as long as it likes */
} MidClock;

/* Milliseconds of a clock that never goes back. */
int64_t mid_clock_now (void);

/* Plans a search for the side that starts now; overhead: milliseconds lost on the way. */
void mid_clock_start (MidClock *clock, const MidLimits *limits, MidSide side, int64_t overhead);

/* The time counts from now: pondering is over. */
void mid_clock_restart (MidClock *clock);

int64_t mid_clock_elapsed (const MidClock *clock);

/* Whether another iteration is worth beginning; trust 0 … 100: how settled the best move is. */
bool mid_clock_may_go_on (const MidClock *clock, int trust);
bool mid_clock_is_over (const MidClock *clock);
