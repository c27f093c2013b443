/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-repetition.h: the exercises of a day, asked one after another.
 *
 * An exercise is guessed like a game (mid-guess.h), in a record of its own.  When it is over,
 * whoever solved it says how well he knew it, which decides when it is asked again
 * (mid-schedule.h).
 */
#pragma once
#include "mid-document.h"
#include "mid-guess.h"
#include "mid-practice.h"

/* What the person practises, opened when it is first asked for; borrowed.  NULL and error if the
 * file cannot be used. */
MidPractice *mid_repetition_get_practice (GError **error);

/* The name of the file that was found damaged and kept, once: transfer full; else NULL. */
char *mid_repetition_take_kept (void);

/* Closes the file. */
void mid_repetition_end (void);

/* The next exercise of today.  NULL with error unset if there is none; transfer full. */
MidDocument *mid_repetition_dup_next (GError **error);

/* The exercise that is asked in the record, or was; NULL: none is.  Borrowed. */
const MidExercise *mid_repetition_find (MidRecord *record);

/* What its deck is called; translated, borrowed. */
const char *mid_repetition_get_deck (const MidExercise *exercise);

/* How many exercises are left for today. */
guint mid_repetition_count (void);

/* How well a decision seems to be known that was found at once after so many seconds. */
MidRecall mid_repetition_recall_of (guint seconds);

/* How well it seems to have been known: by what it took to find it, and the time. */
MidRecall mid_repetition_propose (MidRecord *record, const MidGuessScore *score);

/* In how many days it is asked again after that answer; 0: today. */
int mid_repetition_foresee (MidRecord *record, MidRecall recall);

/* Whether it was answered already. */
gboolean mid_repetition_is_answered (MidRecord *record);

/* How well it was known.  FALSE and error if that cannot be written. */
gboolean mid_repetition_answer (MidRecord *record, MidRecall recall, GError **error);

/* --- Adding --- */

typedef enum
{
  MID_REPETITION_PROBLEMS, /* the record as a problem, into the deck “Problems” */
  MID_REPETITION_FIRST, /* its tree as the first side's repertory, in place of what the deck had */
  MID_REPETITION_SECOND,
  MID_REPETITION_MISTAKES_FIRST, /* that side's mistakes, into the deck “My mistakes” */
  MID_REPETITION_MISTAKES_SECOND,
  MID_REPETITION_DUELS /* the duels of its main line, into the deck “Duels” */
} MidRepetitionWhat;

/* Adds what the record has; what came of it, to be told: translated, transfer full.  NULL and error
 * if it cannot be written. */
char *mid_repetition_add (MidRecord *record, MidRepetitionWhat what, GError **error);

/* Adds all games as problems; exercises that were exported are taken in with their answers.  The
 * same is returned. */
char *mid_repetition_add_all (MidCollection *games, GError **error);

/* --- Exporting --- */

/* All exercises and answers as games (mid-practice-text.h).  NULL and error if they cannot be read;
 * transfer full. */
MidDocument *mid_repetition_dup_all (GError **error);
