/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-practice.h: what a person practises: the exercises, and every answer that was given.
 *
 * It is kept in a database of its own, and an answer is on the disk before anybody is told that it
 * was taken.  The answers are what is true: when an exercise is asked again follows from them
 * (mid-schedule.h).  Nothing is ever deleted: what is no longer to be asked is retired.
 *
 * A position is in a deck once, however often it is added.
 *
 * Not thread-safe.  Several programs may have the same file open.
 */
#pragma once
#include "mid-exercise.h"

enum
{
  MID_PRACTICE_NEW_A_DAY = 20 /* so many exercises are asked on a day that never were before */
};

typedef struct MidPractice MidPractice;

/* Opens the file, or begins it; its folder must exist.  One of an older form is brought up to date.
 * One that is damaged is given another name beside it, transfer full in *kept (NULL: it was not),
 * and a new one is begun.  What may not be written can be read all the same.  NULL and error, with
 * the file as it was, if it cannot be used or a later version of the program wrote it. */
MidPractice *mid_practice_open (const char *path, char **kept, GError **error);
void mid_practice_close (MidPractice *self); /* NULL is allowed */
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidPractice, mid_practice_close)

/* A person's own, in the folder of user data, which is made; transfer full. */
char *mid_practice_dup_path (void);

/* The day of the calendar, where the person is, at that time in seconds since 1970. */
int mid_practice_get_day (gint64 time);

/* --- Exercises --- */

typedef enum
{
  MID_PRACTICE_ADD,    /* to what is in the deck */
  MID_PRACTICE_REPLACE /* what is not among them is retired */
} MidPracticeHow;

typedef struct
{
  guint n_added;   /* new in their deck */
  guint n_known;   /* of which the deck had the position; the answer is what it is now */
  guint n_retired; /* that the deck had, and are not asked any more */
} MidPracticeReport;

/* Puts the exercises (of MidExercise) into the deck, all or none.  What is known of those that are
 * there already stays; one that was retired is asked again.  With MID_PRACTICE_REPLACE and no
 * exercises the deck is retired.  FALSE and error if that fails.  report may be NULL. */
gboolean mid_practice_add (MidPractice *self, const char *deck, GPtrArray *exercises,
                           MidPracticeHow how, int day, MidPracticeReport *report, GError **error);

/* --- The queue --- */

typedef struct
{
  guint due;   /* asked before, and to be asked again today, or since */
  guint fresh; /* never asked, and still to be asked today */
  guint later; /* all others */
} MidPracticeQueue;

gboolean mid_practice_count (MidPractice *self, int day, MidPracticeQueue *out, GError **error);

/* What is to be asked next on that day: what has been due longest, then what is new, in the order
 * in which it was added, then what was not known today.  Transfer full; NULL with error unset if
 * nothing is. */
MidExercise *mid_practice_dup_next (MidPractice *self, int day, GError **error);

/* The answer that was given at that time; seconds: what it took.  The exercise's schedule is
 * brought up to date as well.  FALSE and error if it could not be written. */
gboolean mid_practice_answer (MidPractice *self, MidExercise *exercise, MidRecall recall,
                              gint64 time, guint seconds, GError **error);

/* --- Decks --- */

typedef struct
{
  char *name;
  guint n_exercises; /* that are asked */
  guint n_due, n_new;
} MidPracticeDeck;

/* Of MidPracticeDeck, by name; transfer full. */
GArray *mid_practice_list_decks (MidPractice *self, int day, GError **error);
