/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-game-report.h: how well each side has played, by what stands in the record.
 *
 * Evaluations and signs of the main line are counted (mid-grade.h), apart; no engine is asked.
 */
#pragma once
#include "mid-accuracy.h"
#include "mid-record.h"
#include "mid-verdict.h"

enum
{
  MID_GAME_REPORT_PAWNS = 10 /* a score counts no more than that in pawns, a mate as much */
};

typedef struct
{
  guint decisions;   /* of this side alone */
  guint measured;    /* of them: what they cost is known */
  guint verdicts[4]; /* by MidVerdict: what it cost, by the evaluations */
  guint signs[4];    /* by MidVerdict: what somebody, or an engine before, has marked it as */
  double points;     /* lost on average where measured, 0 … 1 (mid-verdict.h) */
  double pawns;      /* lost on average where measured */

  /* mid-accuracy.h; -1 where nothing is known */
  double accuracy, accuracy_in[MID_N_PHASES];
} MidGameReportSide;

typedef struct
{
  MidGameReportSide sides[2];
  guint duels;          /* decisions of both sides */
  guint bad_duels[4];   /* by MidVerdict: what a sign says of them */
  guint others;         /* decisions that are no moves: duels, king-turns, cards */
  gboolean is_measured; /* anything is */
} MidGameReport;

void mid_game_report_init (MidGameReport *self, MidRecord *record);

/* The elements of the main line that are at least so bad, in their order; transfer container: an
 * array of MidNode. */
GPtrArray *mid_game_report_list (MidRecord *record, MidVerdict least);
