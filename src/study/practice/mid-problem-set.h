/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-problem-set.h: the problems that come with the program, one after another.
 *
 * A problem is guessed like a game (mid-guess.h): the side whose turn it is is asked.  Which comes
 * next is remembered, of each theme by itself.
 */
#pragma once
#include "mid-document.h"
#include "mid-guess.h"

/* What problems are about, i from 0; the first theme, "", is all of them.  NULL behind the last.
 * name: translated. */
const char *mid_problem_set_get_theme (guint i, const char **name);

/* The next problems are of that theme, until another is chosen. */
void mid_problem_set_choose (const char *theme);

/* The next problem.  NULL if they are not installed; transfer full. */
MidDocument *mid_problem_set_dup_next (void);

/* Whether it is one of them, as it is asked. */
gboolean mid_problem_set_has (MidRecord *record);

/* What is said before a problem is asked: that one answer is best, and the theme if one was chosen.
 * Transfer full. */
char *mid_problem_set_dup_heading (MidRecord *record);

/* How it was solved, and what it was about: "Solved at once. Theme: Mate."; translated, transfer
 * full. */
char *mid_problem_set_dup_verdict (MidRecord *record, const MidGuessScore *score);

/* The problem with its answer, of which that is asked; NULL: it is none of them.  Borrowed. */
MidRecord *mid_problem_set_get (MidRecord *record);
