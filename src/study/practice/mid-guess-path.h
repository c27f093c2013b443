/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-path.h: the way through a game that is guessed: its decisions, how far it has been gone
 * in the record, and which guesses stand behind that place. */
#pragma once
#include "mid-guess-step.h"

/* Held by value, all zero at first.  Read the fields. */
typedef struct
{
  MidRecord *record; /* in which is guessed: borrowed */
  GArray *steps;     /* of MidGuessStep: that at i leads from depth i on */
  MidNode *at;       /* behind it is guessed */
  GHashTable *seen;  /* of MidNode: guesses that were judged, and what was gone */
  GArray *others;    /* of MidMove: what is as good as the first answer; NULL: nothing is */
  guint first;       /* depth of the first question */
} MidGuessPath;

/* steps: transfer full.  It begins where the record's line ends. */
void mid_guess_path_init (MidGuessPath *self, MidRecord *record, GArray *steps);
void mid_guess_path_clear (MidGuessPath *self);

/* Of an exercise, which begins at that node of its game: what stands there in its line's place, and
 * whatever wins, is as good. */
void mid_guess_path_set_others (MidGuessPath *self, MidNode *node);

/* What is decided behind the node, or behind the place; NULL: nothing, the game is at its end. */
MidGuessStep *mid_guess_path_get_step_behind (const MidGuessPath *self, MidNode *node);
MidGuessStep *mid_guess_path_get_step (const MidGuessPath *self);

/* Plays the game's move, on the line. */
void mid_guess_path_go_on (MidGuessPath *self, MidMove move);

/* The answer to the step at the place, where it was taken back and is there again; else NULL. */
MidNode *mid_guess_path_find_redone (const MidGuessPath *self, const MidGuessStep *step);

/* Whether there is a guess behind the place that was not judged yet. */
gboolean mid_guess_path_has_guess (const MidGuessPath *self);

/* Such a guess, which is to be judged now; NULL: none. */
MidNode *mid_guess_path_take_guess (MidGuessPath *self);

/* Whether the guess, another move than the line's, is as good; then the line ends with it. */
gboolean mid_guess_path_take_other (MidGuessPath *self, MidGuessStep *step, MidMove move);
