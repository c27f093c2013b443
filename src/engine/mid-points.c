/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-points.h"

#include <math.h>

#include "mid-odds.h"
#include "mid-score.h"

enum
{
  FAR = 100 /* points for the score itself, however great */
};

void
mid_points_init (MidPoints *self, const MidGame *game)
{
  double scale = game->search != NULL ? 100.0 / game->search->odds.unit : 1;
  for (int i = 0; i < MID_POINTS_ENTRIES; i++)
    {
      double gained = 2 * mid_odds_points (game, scale * MID_POINTS_STEP * i) - 1;
      self->at[i] = (int16_t) lround ((MID_POINTS - FAR) * gained);
    }
}

static int
points_of_size (const MidPoints *self, int size)
{
  if (size >= MID_SCORE_SURE)
    return MID_POINTS_SURE + size - MID_SCORE_SURE;
  int i = size / MID_POINTS_STEP, rest = size % MID_POINTS_STEP, far = size * FAR / MID_SCORE_SURE;
  if (i >= MID_POINTS_ENTRIES - 1)
    return self->at[MID_POINTS_ENTRIES - 1] + far;
  return self->at[i] + (self->at[i + 1] - self->at[i]) * rest / MID_POINTS_STEP + far;
}

int32_t
mid_points_of (const MidPoints *self, int score)
{
  return score < 0 ? -points_of_size (self, -score) : points_of_size (self, score);
}

static int
score_of_size (const MidPoints *self, int64_t points)
{
  int low = 0, high = MID_SCORE_SURE - 1;
  if (points >= MID_POINTS_SURE)
    return (int) (points - MID_POINTS_SURE) + MID_SCORE_SURE;
  while (low < high)
    {
      int middle = (low + high) / 2;
      if (points_of_size (self, middle) < points)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

int
mid_points_score (const MidPoints *self, int64_t points)
{
  return points < 0 ? -score_of_size (self, -points) : score_of_size (self, points);
}
