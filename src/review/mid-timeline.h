/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-timeline.h: a line of the game as it went: how it stood, the stones, the time used. */
#pragma once
#include "mid-evaluation-cache.h"
#include "mid-record.h"
#include "mid-verdict.h"

/* What is behind an element; the first of a timeline is the start. */
typedef struct
{
  MidNode *node;
  MidSide side; /* who decided; MID_NOBODY at the start */
  gboolean is_known;
  MidEvaluation evaluation; /* of the record, else of the cache; at the end, of the outcome */
  double share;             /* the first side's points, 0 … 1 */
  MidVerdict verdict;       /* of the element */
  gint8 stones[2];          /* -1: the game has none */
  double seconds;           /* that the side used for it; -1: not said */
} MidMoment;

/* The line that leads to node and goes on from it.  cache may be NULL.  Array of MidMoment;
 * transfer full. */
GArray *mid_timeline_new (MidRecord *record, MidNode *node, MidEvaluationCache *cache);

/* "1:02:03", "62:03", "62", each with a fraction or not, in seconds; -1 if it is none of them. */
double mid_timeline_parse_time (const char *text);
