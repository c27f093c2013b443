/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-odds.h: what scores are worth in results.
 *
 * A search counts in numbers of its own (MidSearch); everywhere else, in what engines say, in
 * records and on the screen, a score is SCALED: 1.00 is worth the same in every game, 62 of 100
 * points.  (To win half of one's games, as Stockfish's 1.00 since its version 15.1, would be no
 * measure: where hardly a game is drawn that is no lead at all, and where many are it is a large
 * one.)
 *
 * POINTS are what a side may hope for: its wins, and half of its draws.  How the numbers were
 * measured stands in docs/engine.md.
 */
#pragma once
#include "mid-game.h"

/* A search's score, as it is said.  Forced wins have no scale: they are none of these. */
int mid_odds_scale (const MidGame *game, int score);

/* Of a scaled score: 0 … 1.  What is lost with it is what is won with its opposite. */
double mid_odds_won (const MidGame *game, double score);
double mid_odds_points (const MidGame *game, double score);
