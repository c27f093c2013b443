/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-exercise-source.h: what of a recorded game is worth practising.
 *
 * Each function appends to `out` (of MidExercise) what it finds, and looks only at decisions of one
 * side that leave a choice: what is decided by chance cannot be known.  Duels, which both sides
 * decide at once, are for themselves.
 */
#pragma once
#include "mid-exercise.h"

/* The record as a problem: the side whose turn it is at its start finds its line.  An alternative
 * at the start is as good, unless a sign calls it bad.  Nothing if it has no line. */
void mid_exercises_of_problem (MidRecord *record, const char *deck, GPtrArray *out);

/* The record's tree as what that side means to play: each position in it where the side decides is
 * one, and every move that the record has there is right, but for those that a sign calls bad,
 * which are not gone into.  One position in several lines is one exercise. */
void mid_exercises_of_repertory (MidRecord *record, MidSide side, const char *deck, GPtrArray *out);

/* The decisions of the main line that were mistakes or blunders, by their signs or by evaluations
 * (mid-grade.h), of the sides (bits 1 << MidSide), where an alternative shows what is better: those
 * of which an evaluation or a sign says so, or else all that are not bad as well. */
void mid_exercises_of_mistakes (MidRecord *record, guint sides, const char *deck, GPtrArray *out);

/* The duels of the main line, each as it stood: its line is what was bid, which says whether there
 * was a challenge to be answered. */
void mid_exercises_of_duels (MidRecord *record, const char *deck, GPtrArray *out);
