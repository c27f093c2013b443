/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-verdict.h: what a move was worth, by what an engine says before and after it.
 *
 * Scores are turned into POINTS, the share of a game that a side may hope for: 0 lost, 1/2 even, 1
 * won (mid-odds.h).  It is the measure by which midline-engine solves duels (docs/engine.md), so
 * that its mixes are best in it.
 *
 *   loss of points    verdict       glyph   in chess, from even
 *   0.07 and more     inaccuracy    ?!      0.57
 *   0.14 and more     mistake       ?       1.15
 *   0.20 and more     blunder       ??      1.66
 *
 * The thresholds are the field's: what lichess.org calls an inaccuracy, a mistake and a blunder
 * (its source, Advice.scala: 0.1, 0.2 and 0.3 of winning chances between -1 and 1, which from even
 * is 0.54, 1.10 and 1.68 pawns), carried over to this measure.  They are used wherever a move is
 * judged: by midline-cli annotate, in the window, in its reports.
 */
#pragma once
#include "mid-game.h"
#include "mid-uci-duel.h"

typedef enum
{
  MID_VERDICT_NONE,
  MID_VERDICT_INACCURACY,
  MID_VERDICT_MISTAKE,
  MID_VERDICT_BLUNDER
} MidVerdict;

/* The points of the side whose score it is; 1/2 where nothing was said.  A mate in no turns is one
 * that it has suffered. */
double mid_verdict_points (const MidGame *game, MidScoreKind kind, gint score);

/* The verdict on a move that lost so many points, of 1 in all. */
MidVerdict mid_verdict_of_loss (double points);

/* The numeric annotation glyph: 6, 2, 4; 0 for none. */
guint mid_verdict_get_nag (MidVerdict verdict);

/* What the bids of a duel gave away against the other side's best mix, in points; 0 for an attacker
 * who was not challenged.  Where that mix has no challenge the attacker's answer is held against
 * the challenge that excuses it most.  FALSE if the duel that was solved has no such bids. */
gboolean mid_verdict_duel (const MidGame *game, const MidUciDuel *duel, const MidBid *bid,
                           double *defender, double *attacker);
