/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-schedule.h: when something that is learnt is to be asked again.
 *
 * The formula is FSRS-6, the Free Spaced Repetition Scheduler, with the parameters published with
 * it (github.com/open-spaced-repetition/fsrs4anki, "The Algorithm"; py-fsrs is its reference in
 * code): how fast something is forgotten is its stability, how little an answer adds to that its
 * difficulty. It is asked again when the chance that it is still known has come down to nine in
 * ten.
 *
 * Days are counted, not hours: days of the calendar, by any number that goes up by one a day.  What
 * was not known is asked again on the same day, until it is.
 */
#pragma once
#include <glib.h>

typedef enum
{
  MID_RECALL_AGAIN = 1, /* it was not known */
  MID_RECALL_HARD,
  MID_RECALL_GOOD,
  MID_RECALL_EASY
} MidRecall;

/* All zeros: never asked. */
typedef struct
{
  double stability;  /* days until the chance is nine in ten */
  double difficulty; /* 1 … 10 */
  int answered;      /* the day of the last answer */
  int due;           /* the day on which it is to be asked */
} MidSchedule;

enum
{
  MID_SCHEDULE_DAYS_MAX = 36500 /* from one answer to the next question */
};

gboolean mid_schedule_is_new (const MidSchedule *self);

/* It was asked on that day.  A day before the last answer counts as the day of that answer: clocks
 * are set back. */
void mid_schedule_answer (MidSchedule *self, MidRecall recall, int day);

/* The chance that it is known on that day; 0 if it was never asked. */
double mid_schedule_get_chance (const MidSchedule *self, int day);
