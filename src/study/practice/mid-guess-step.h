/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-step.h: the decisions of a game, and what became of them when it was guessed. */
#pragma once
#include "mid-guess-bids.h"
#include "mid-guess-worth.h"
#include "mid-guess.h"

typedef struct
{
  MidMove move;        /* what was played */
  gboolean is_asked;   /* it is to be guessed */
  MidGuessWorth worth; /* of other moves there, if it is */
  MidGuessBids bids;   /* if it is a duel that is to be guessed */
  gboolean is_done;    /* it was found, bid for, or shown */
  gboolean is_shown;
  guint n_wrong, n_hints;
  int seconds;   /* that it took, by the clock, if it is done; -1: none ran */
  MidMove first; /* that was guessed; 0: none was */
} MidGuessStep;

/* Those of the line that leads to the node and goes on from it, of MidGuessStep; what is behind the
 * node is asked, as far as one of the sides (bits 1 << MidSide) had a choice.  Transfer full. */
GArray *mid_guess_steps_new (MidRecord *record, MidNode *node, guint sides);

gboolean mid_guess_steps_has_question (const GArray *steps);
void mid_guess_steps_count (const GArray *steps, MidGuessScore *out);
