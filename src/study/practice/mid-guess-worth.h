/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-worth.h: what answers to a decision give away, as far as it is known: by evaluations in
 * the game, of its moves and of variations, by those remembered (mid-evaluations.h), and where a
 * move ends the game.
 *
 * Kept apart from the game, which may be edited, or closed, meanwhile.
 */
#pragma once
#include "mid-evaluation.h"
#include "mid-record.h"

typedef struct
{
  const MidGame *game;
  MidPosition at;
  MidSide side;         /* whose decision it is */
  gboolean is_known;    /* the game says what was to be expected */
  MidEvaluation before; /* that */
  GArray *answers;      /* of those in the game that are evaluated */
} MidGuessWorth;

/* Of what is decided behind the node. */
void mid_guess_worth_init (MidGuessWorth *self, MidRecord *record, MidNode *node);
void mid_guess_worth_clear (MidGuessWorth *self);

/* What the legal move gives away of the side's points, 0 … 1 (mid-verdict.h); -1: it is not known.
 */
double mid_guess_worth_get_loss (const MidGuessWorth *self, MidMove move);
