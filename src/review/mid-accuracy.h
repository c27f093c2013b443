/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-accuracy.h: how well a side's moves have kept what there was to be had, as lichess.org
 * measures it (its AccuracyPercent and WinPercent).
 *
 * A score becomes the first side's CHANCE in per cent, by a logistic curve; scores beyond ten pawns
 * and forced wins count as ten pawns.  What a move gives away of its side's chance becomes the
 * accuracy of the move, 0 to 100.  A side's accuracy is the mean of two means over its moves: the
 * one in which a move weighs as much as the chances went up and down about it, and the harmonic
 * one.
 */
#pragma once
#include "mid-evaluation.h"

/* Of any game: the opening is the first ten turns; the endgame begins where three pieces of eight,
 * pawns included, are left of those that the game began with; what is between is the middlegame. */
typedef enum
{
  MID_PHASE_OPENING,
  MID_PHASE_MIDDLEGAME,
  MID_PHASE_ENDGAME,
  MID_N_PHASES
} MidPhase;

/* A move between two evaluated positions. */
typedef struct
{
  MidSide side; /* whose it is; MID_NOBODY: nobody's, it only counts for the weights */
  MidPhase phase;
} MidAccuracyMove;

/* The chance to win, 0 … 100, of the side that the score speaks for. */
double mid_accuracy_get_chance (const MidEvaluation *evaluation);

/* before, after: chances of the side that moved. */
double mid_accuracy_of_move (double before, double after);

/* chances: n + 1, before the first move and after each.  phases: bits 1 << MidPhase of the moves
 * that count.  -1 where the side has none. */
double mid_accuracy_of_side (const double *chances, const MidAccuracyMove *moves, guint n,
                             MidSide side, guint phases);
