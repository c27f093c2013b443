/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-grade.h: what evaluations kept in a record say of its moves.
 *
 * Programs note how a position stands as "[%eval 0.31]" (mid-evaluation.h).  A move is graded by
 * what it costs its side in points, by the measure of mid-verdict.h; a sign that says as much ($4,
 * $2, $6) grades it too.
 */
#pragma once
#include "mid-evaluation.h"
#include "mid-record.h"
#include "mid-verdict.h"

/* What the node's comments say of the position behind it: FALSE if they hold no evaluation. */
gboolean mid_grade_get_evaluation (const MidNode *node, MidEvaluation *out);

/* What the move gave away in points, negative if it gained some, by the evaluation behind it and
 * the nearest one before it, five elements back at most: parts of a turn may say nothing.  FALSE if
 * that is not known: an evaluation is missing, or it was not one side that decided. */
gboolean mid_grade_get_loss (MidRecord *record, MidNode *node, double *loss);

/* What its sign says; MID_VERDICT_NONE: nothing bad. */
MidVerdict mid_grade_of_sign (MidNode *node);

/* The worse of what it costs and what its sign says. */
MidVerdict mid_grade_of (MidRecord *record, MidNode *node);

/* The next node of that grade on the line that goes on after node; from its end the search begins
 * again where the line starts.  NULL if the line has no other. */
MidNode *mid_grade_find_next (MidRecord *record, MidNode *node, MidVerdict grade);

/* The other way: the last before node, or from the end of the line. */
MidNode *mid_grade_find_previous (MidRecord *record, MidNode *node, MidVerdict grade);
