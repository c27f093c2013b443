/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-evaluation.h: what an engine thinks of a position, as a record has it: [%eval 0.31,12].
 *
 * In a record a score is that of the first side: pawns, or "#3", "#-3" for a forced win (loss) in
 * so many turns; behind a comma stands the depth.
 */
#pragma once
#include "mid-game.h"
#include "mid-uci-line.h"

typedef struct
{
  MidScoreKind kind;
  gint score; /* of the first side */
  gint depth; /* -1: not said */
} MidEvaluation;

/* turn: whose score the line has. */
MidEvaluation mid_evaluation_from_line (const MidUciInfo *line, MidSide turn, gint depth);

/* What is to be expected where the game is over, a win as a forced one; FALSE while it goes on. */
gboolean mid_evaluation_from_outcome (MidOutcome outcome, MidEvaluation *out);

/* Points (mid-verdict.h) of that side. */
double mid_evaluation_points (const MidEvaluation *self, const MidGame *game, MidSide side);

/* "0.31,12"; transfer full.  parse: FALSE if the text is not of that form. */
char *mid_evaluation_format (const MidEvaluation *self);
gboolean mid_evaluation_parse (MidEvaluation *self, const char *text);
