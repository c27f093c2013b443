/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-schedule.h"

#include <math.h>

static const double w[] = {
  0.212,  1.2931, 2.3065, 8.2956, 6.4133, 0.8334, 3.0194, 0.001,  1.8722, 0.1666, 0.796,
  1.4835, 0.0614, 0.2629, 1.6483, 0.6014, 1.8729, 0.5425, 0.0912, 0.0658, 0.1542,
};

static const double least_stability = 0.001;
static const double least_difficulty = 1, most_difficulty = 10;

gboolean
mid_schedule_is_new (const MidSchedule *self)
{
  g_return_val_if_fail (self != NULL, FALSE);
  return self->stability <= 0;
}

static int
count_days (const MidSchedule *self, int day)
{
  return day > self->answered ? day - self->answered : 0;
}

double
mid_schedule_get_chance (const MidSchedule *self, int day)
{
  g_return_val_if_fail (self != NULL, 0);
  double factor = pow (0.9, -1 / w[20]) - 1;
  return mid_schedule_is_new (self)
           ? 0
           : pow (1 + factor * count_days (self, day) / self->stability, -w[20]);
}

/* --- Difficulty --- */

static double
get_first_difficulty (MidRecall recall)
{
  return w[4] - exp (w[5] * (recall - 1)) + 1;
}

/* The nearer to the most, the less is added; each answer draws it back to what is easy. */
static double
get_next_difficulty (double difficulty, MidRecall recall)
{
  double step = -w[6] * ((int) recall - 3);
  double moved = difficulty + (10 - difficulty) * step / 9;
  return w[7] * get_first_difficulty (MID_RECALL_EASY) + (1 - w[7]) * moved;
}

/* --- Stability --- */

static double
get_stability_forgotten (const MidSchedule *self, double chance)
{
  double later = w[11] * pow (self->difficulty, -w[12]) * (pow (self->stability + 1, w[13]) - 1)
                 * exp ((1 - chance) * w[14]);
  return MIN (later, self->stability / exp (w[17] * w[18]));
}

static double
get_stability_known (const MidSchedule *self, MidRecall recall, double chance)
{
  double by_recall = recall == MID_RECALL_HARD ? w[15] : recall == MID_RECALL_EASY ? w[16] : 1;
  return self->stability
         * (1
            + exp (w[8]) * (11 - self->difficulty) * pow (self->stability, -w[9])
                * (exp ((1 - chance) * w[10]) - 1) * by_recall);
}

static double
get_stability_same_day (const MidSchedule *self, MidRecall recall)
{
  double growth = exp (w[17] * ((int) recall - 3 + w[18])) * pow (self->stability, -w[19]);
  return self->stability * (recall >= MID_RECALL_GOOD ? MAX (growth, 1) : growth);
}

static double
get_next_stability (const MidSchedule *self, MidRecall recall, int day)
{
  if (count_days (self, day) == 0)
    return get_stability_same_day (self, recall);
  double chance = mid_schedule_get_chance (self, day);
  return recall == MID_RECALL_AGAIN ? get_stability_forgotten (self, chance)
                                    : get_stability_known (self, recall, chance);
}

void
mid_schedule_answer (MidSchedule *self, MidRecall recall, int day)
{
  g_return_if_fail (self != NULL && recall >= MID_RECALL_AGAIN && recall <= MID_RECALL_EASY);
  gboolean is_new = mid_schedule_is_new (self);
  double stability = is_new ? w[recall - 1] : get_next_stability (self, recall, day);
  double difficulty =
    is_new ? get_first_difficulty (recall) : get_next_difficulty (self->difficulty, recall);
  self->stability = MAX (stability, least_stability);
  self->difficulty = CLAMP (difficulty, least_difficulty, most_difficulty);
  self->answered = is_new ? day : MAX (day, self->answered);
  int days = (int) CLAMP (rint (self->stability), 1, MID_SCHEDULE_DAYS_MAX);
  self->due = self->answered + (recall == MID_RECALL_AGAIN ? 0 : days);
}
