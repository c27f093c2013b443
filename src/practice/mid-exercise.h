/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-exercise.h: a position in which something is to be found, and what there is to be known of
 * it.
 *
 * Its record starts where it is asked.  The line is the answer; an alternative to its first element
 * is as good.
 */
#pragma once
#include "mid-record.h"
#include "mid-schedule.h"

typedef enum
{
  MID_EXERCISE_PROBLEM,
  MID_EXERCISE_REPERTORY, /* what one means to play there */
  MID_EXERCISE_MISTAKE,   /* what would have been better than what one played */
  MID_EXERCISE_DUEL       /* how to bid: the line is what was bid once, and is not the answer */
} MidExerciseKind;

typedef struct
{
  MidExerciseKind kind;
  char *deck; /* what it belongs to, in the words of whoever added it: "Problems" */
  MidRecord *record;

  gint64 id;            /* where it is kept (mid-practice.h); 0: nowhere yet */
  MidSchedule schedule; /* days as mid_practice_get_day() has them */
  guint n_answers;
} MidExercise;

/* record: transfer none. */
MidExercise *mid_exercise_new (MidExerciseKind kind, const char *deck, MidRecord *record);
void mid_exercise_free (MidExercise *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidExercise, mid_exercise_free)

/* Whether the record can be one: at its start one side has a choice, or both bid in a duel, and
 * there is an answer. */
gboolean mid_exercise_is_possible (MidRecord *record);

/* "problem", "repertory", "mistake", "duel": for files.  FALSE if the text is none of them. */
const char *mid_exercise_kind_get_id (MidExerciseKind kind);
gboolean mid_exercise_kind_from_id (const char *text, MidExerciseKind *out);
