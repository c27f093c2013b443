/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-problem-set.h: the problems that come with the program, one after another.
 *
 * A problem is guessed like a game (mid-guess.h): the side whose turn it is is asked.  Which comes
 * next is remembered.
 */
#pragma once
#include "mid-document.h"

/* The next problem.  NULL if they are not installed; transfer full. */
MidDocument *mid_problem_set_dup_next (void);

/* Whether it is one of them, as it is asked. */
gboolean mid_problem_set_has (MidRecord *record);

/* The problem with its answer, of which that is asked; NULL: it is none of them.  Borrowed. */
MidRecord *mid_problem_set_get (MidRecord *record);
