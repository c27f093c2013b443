/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-grade.h: what evaluations kept in a record say of its moves.
 *
 * Programs note how a position stands as "[%eval 0.31]", in pawns for the first side, or
 * "[%eval #-3]", the moves to mate.  A move is graded by what it costs its side in expected
 * percentage of points; a sign that says as much ($4, $2, $6) grades it too.
 */
#pragma once
#include "mid-record.h"

G_BEGIN_DECLS

typedef enum
{
  MID_GRADE_NONE,       /* no evaluations, or nothing is wrong with the move */
  MID_GRADE_INACCURACY, /* costs more than 5 of a hundred */
  MID_GRADE_MISTAKE,    /* more than 10 */
  MID_GRADE_BLUNDER     /* more than 20 */
} MidGrade;

/* The percentage that the first side can expect after the node: FALSE if its comments hold no
 * evaluation. */
gboolean mid_grade_get_share (const MidNode *node, double *share);

MidGrade mid_grade_of (MidRecord *record, MidNode *node);

/* The next node of that grade on the line that goes on after node; from its end the search begins
 * again where the line starts.  NULL if the line has no other. */
MidNode *mid_grade_find_next (MidRecord *record, MidNode *node, MidGrade grade);

G_END_DECLS
