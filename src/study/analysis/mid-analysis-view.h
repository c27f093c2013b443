/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis-view.h: what an engine says of a position, for the board and for a duel's table. */
#pragma once
#include "mid-analyst-place.h"
#include "mid-engine-process.h"

/* What it says to the board. */
typedef struct
{
  gboolean known;  /* the rest means something */
  double share;    /* the first side's points, 0 … 1 */
  char *score;     /* "+0.31" */
  gboolean threat; /* it is of the threat */
  gint16 from, to; /* the best move; -1 where it has no squares */
} MidAnalysisView;

/* report: about the place; NULL: nothing is known.  To be cleared. */
void mid_analysis_view_init (MidAnalysisView *view, const MidAnalystPlace *place,
                             const MidEngineReport *report);
void mid_analysis_view_clear (MidAnalysisView *view);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MidAnalysisView, mid_analysis_view_clear)

/* A duel that it has solved, and what was bid, where the game goes on from there. */
typedef struct
{
  const MidGame *game;
  MidSide attacker; /* MID_FIRST or MID_SECOND */
  MidUciDuel duel;
  gboolean has_bid;
  MidBid bid;
} MidAnalystDuel;

/* FALSE where the report, about the place or NULL, has none. */
gboolean mid_analyst_duel_init (MidAnalystDuel *out, const MidAnalystPlace *place,
                                const MidEngineReport *report);
