/* SPDX-License-Identifier: GPL-3.0-or-later */
/* schedule-steps: reads answers, "exercise recall day" a line, and prints what each makes of that
 * exercise's schedule: stability, difficulty and the day when it is due. */
#include <stdio.h>

#include "mid-schedule.h"

enum
{
  EXERCISES = 100000
};

int
main (void)
{
  static MidSchedule schedules[EXERCISES];
  int i, recall, day;
  while (scanf ("%d %d %d", &i, &recall, &day) == 3)
    {
      g_assert_true (i >= 0 && i < EXERCISES);
      mid_schedule_answer (&schedules[i], (MidRecall) recall, day);
      printf ("%.12g %.12g %d\n", schedules[i].stability, schedules[i].difficulty,
              schedules[i].due);
    }
  return 0;
}
