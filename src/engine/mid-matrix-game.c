/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-matrix-game.c: the simplex method in whole numbers.
 *
 * Let A be what the column player falls short of a bound above every payoff, so that A > 0. Keeping
 * that short is the linear program
 *
 *     maximise  sum (x)   subject to  A x <= 1,  x >= 0          (a row of A for each row choice)
 *
 * whose optimum is 1 / (bound - value); x is the column player's mixture, and the rows' prices at
 * the optimum are the row player's, all in proportion (Dantzig 1951).  The tableau is kept in
 * integers over one common denominator, the last pivot: each pivot multiplies across and divides by
 * the pivot before it, always without remainder (Edmonds 1967; Bareiss 1968).  Entries are then
 * minors of the matrix, and with three columns they stay far below 2^63, so that products fit
 * __int128.  Bland's rule keeps it from cycling.
 */
#include "mid-matrix-game.h"

#include <assert.h>
#include <stdbool.h>
#include <string.h>

enum
{
  ROWS = MID_MATRIX_ROWS + 1,                      /* the constraints, then the objective */
  WIDTH = MID_MATRIX_COLUMNS + MID_MATRIX_ROWS + 1 /* x, the slacks, the right side */
};

typedef struct
{
  unsigned rows, columns;
  unsigned basis[MID_MATRIX_ROWS]; /* the variable that each constraint is solved for */
  int64_t denominator;
  int64_t at[ROWS][WIDTH];
} Tableau;

static int32_t
greatest_payoff (const MidMatrixGame *game)
{
  int32_t greatest = game->payoff[0][0];
  for (unsigned r = 0; r < game->rows; r++)
    for (unsigned c = 0; c < game->columns; c++)
      greatest = game->payoff[r][c] > greatest ? game->payoff[r][c] : greatest;
  return greatest;
}

static void
tableau_init (Tableau *t, const MidMatrixGame *game, int32_t bound)
{
  memset (t, 0, sizeof *t);
  t->rows = game->rows;
  t->columns = game->columns;
  t->denominator = 1;
  for (unsigned r = 0; r < t->rows; r++)
    {
      for (unsigned c = 0; c < t->columns; c++)
        t->at[r][c] = bound - game->payoff[r][c];
      t->at[r][t->columns + r] = 1;
      t->at[r][WIDTH - 1] = 1;
      t->basis[r] = t->columns + r;
    }
  for (unsigned c = 0; c < t->columns; c++)
    t->at[t->rows][c] = -1;
}

/* The first variable that would raise the objective (Bland), or -1 at the optimum. */
static int
entering (const Tableau *t)
{
  for (unsigned v = 0; v < t->columns + t->rows; v++)
    if (t->at[t->rows][v] < 0)
      return (int) v;
  return -1;
}

/* The constraint that limits the entering variable most; ties go to the lowest basis (Bland). */
static unsigned
leaving (const Tableau *t, unsigned v)
{
  unsigned best = t->rows;
  for (unsigned r = 0; r < t->rows; r++)
    {
      if (t->at[r][v] <= 0)
        continue;
      if (best == t->rows)
        {
          best = r;
          continue;
        }
      __int128 here = (__int128) t->at[r][WIDTH - 1] * t->at[best][v];
      __int128 there = (__int128) t->at[best][WIDTH - 1] * t->at[r][v];
      if (here < there || (here == there && t->basis[r] < t->basis[best]))
        best = r;
    }
  assert (best < t->rows);
  return best;
}

static void
pivot (Tableau *t, unsigned row, unsigned v)
{
  int64_t p = t->at[row][v];
  for (unsigned r = 0; r <= t->rows; r++)
    {
      int64_t factor = t->at[r][v];
      if (r == row)
        continue;
      for (unsigned i = 0; i < WIDTH; i++)
        t->at[r][i] = (int64_t) (((__int128) t->at[r][i] * p - (__int128) factor * t->at[row][i])
                                 / t->denominator);
    }
  t->denominator = p;
  t->basis[row] = v;
}

void
mid_matrix_game_solve (const MidMatrixGame *game, MidMatrixSolution *out)
{
  Tableau t;
  int32_t bound = greatest_payoff (game) + 1;
  int v;

  assert (game->rows >= 1 && game->rows <= MID_MATRIX_ROWS);
  assert (game->columns >= 1 && game->columns <= MID_MATRIX_COLUMNS);
  tableau_init (&t, game, bound);
  while ((v = entering (&t)) >= 0)
    pivot (&t, leaving (&t, (unsigned) v), (unsigned) v);

  memset (out, 0, sizeof *out);
  out->scale = t.at[t.rows][WIDTH - 1];
  out->value = (int64_t) bound * out->scale - t.denominator;
  for (unsigned r = 0; r < t.rows; r++)
    {
      out->row[r] = t.at[t.rows][t.columns + r];
      if (t.basis[r] < t.columns)
        out->column[t.basis[r]] = t.at[r][WIDTH - 1];
    }
}
