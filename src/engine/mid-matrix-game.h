/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-matrix-game.h: the exact solution of a small two-person zero-sum game.
 *
 * A duel is decided by both players at once: the defender picks a row, the attacker a column, and
 * the matrix says what the attacker then has.  The best that each side can do is a mixture of its
 * choices; the value is what the attacker gets when both mix best (von Neumann, 1928).
 *
 * Nothing is rounded: values and mixtures are fractions.
 */
#pragma once
#include <stdint.h>

enum
{
  MID_MATRIX_ROWS = 4,    /* no challenge; a challenge with 0, 1, 2 */
  MID_MATRIX_COLUMNS = 3, /* an answer with 0, 1, 2 */
  MID_MATRIX_PAYOFF_MAX = 32000
};

typedef struct
{
  unsigned rows, columns; /* 1 … MID_MATRIX_ROWS, 1 … MID_MATRIX_COLUMNS */
  /* What the column player gets: -MID_MATRIX_PAYOFF_MAX … MID_MATRIX_PAYOFF_MAX. */
  int32_t payoff[MID_MATRIX_ROWS][MID_MATRIX_COLUMNS];
} MidMatrixGame;

/* All fractions have the denominator `scale` (> 0); each mixture adds up to it. */
typedef struct
{
  int64_t scale;
  int64_t value; /* value / scale is the column player's due */
  int64_t row[MID_MATRIX_ROWS], column[MID_MATRIX_COLUMNS];
} MidMatrixSolution;

/* An equilibrium of the game; where there are several, always the same one. */
void mid_matrix_game_solve (const MidMatrixGame *game, MidMatrixSolution *out);
