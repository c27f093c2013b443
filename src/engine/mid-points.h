/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-points.h: scores as the results to be expected (mid-odds.h), in whole numbers and back.
 *
 * A certain win is worth MID_POINTS, a certain loss as much below 0.  What is won by force is worth
 * more, the sooner the more: from MID_POINTS_SURE.  Of scores far beyond what decides a game the
 * greater is still worth a little more, at most a three-hundredth in all, so that who wins anyway
 * goes on to win.
 */
#pragma once
#include <stdint.h>

#include "mid-game.h"

enum
{
  MID_POINTS = 30000,
  MID_POINTS_SURE = 31000,
  MID_POINTS_STEP = 8, /* hundredths of a pawn between entries of the table */
  MID_POINTS_ENTRIES = 1024
};

typedef struct
{
  int16_t at[MID_POINTS_ENTRIES]; /* of the score 0, MID_POINTS_STEP, … */
} MidPoints;

void mid_points_init (MidPoints *self, const MidGame *game);

/* score: of the search, see mid-score.h.  Never less for a greater score. */
int32_t mid_points_of (const MidPoints *self, int score);

/* The least score worth so much, in size; between what is sure and what is not, the last that is
 * not. */
int mid_points_score (const MidPoints *self, int64_t points);
