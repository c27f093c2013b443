/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-practice-text.h: what is practised, as games in a file: to be kept, carried elsewhere, read
 * by other programs, and taken in again.
 *
 * Each exercise is a game that starts where it is asked, with four tags more:
 *
 *   [PracticeDeck "Problems"]
 *   [PracticeKind "problem"]             or "repertory", "mistake"
 *   [PracticeAdded "2026-11-23"]         with " retired" if it is not asked any more
 *   [PracticeAnswers "2026-11-24 2026-11-24T16:02:11Z good 12, …"]
 *
 * An answer is the day on which it was given, the time, what it was, and the seconds that it took.
 */
#pragma once
#include "mid-practice.h"

/* All exercises, in the order in which they were added; transfer full.  NULL and error if they
 * cannot be read. */
char *mid_practice_dup_text (MidPractice *self, GError **error);

/* Whether the record is one of those. */
gboolean mid_practice_is_exported (MidRecord *record);

typedef struct
{
  guint n_exercises; /* that were not there */
  guint n_answers;   /* likewise */
} MidPracticeImport;

/* Takes in what such a file has and is not there yet; what is there stays as it is.  All or
 * nothing: FALSE and error if a game is not such an exercise, or it fails. */
gboolean mid_practice_import (MidPractice *self, GInputStream *stream, MidPracticeImport *report,
                              GError **error);
