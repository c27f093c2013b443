/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-verdict.h"

#include "mid-odds.h"

double
mid_verdict_points (const MidGame *game, MidScoreKind kind, gint score)
{
  switch (kind)
    {
    case MID_SCORE_NONE:
      break;
    case MID_SCORE_CENTIPAWNS:
      return mid_odds_points (game, score);
    case MID_SCORE_MATE:
      return score > 0 ? 1 : 0;
    }
  return 0.5;
}

MidVerdict
mid_verdict_of_loss (double points)
{
  return points >= 0.20   ? MID_VERDICT_BLUNDER
         : points >= 0.14 ? MID_VERDICT_MISTAKE
         : points >= 0.07 ? MID_VERDICT_INACCURACY
                          : MID_VERDICT_NONE;
}

guint
mid_verdict_get_nag (MidVerdict verdict)
{
  switch (verdict)
    {
    case MID_VERDICT_NONE:
      return 0;
    case MID_VERDICT_INACCURACY:
      return 6;
    case MID_VERDICT_MISTAKE:
      return 2;
    case MID_VERDICT_BLUNDER:
      return 4;
    }
  return 0;
}

/* --- Duels ---------------------------------------------------------------------------------- */

typedef struct
{
  const MidUciDuel *duel;
  double points[MID_UCI_DUEL_ROWS][MID_UCI_DUEL_COLUMNS]; /* the attacker's */
} Solved;

static void
solved_init (Solved *self, const MidGame *game, const MidUciDuel *duel)
{
  self->duel = duel;
  for (guint row = 0; row < duel->rows; row++)
    for (guint column = 0; column < duel->columns; column++)
      {
        const MidUciPayoff *cell = &duel->payoff[row][column];
        self->points[row][column] = mid_verdict_points (game, cell->kind, cell->score);
      }
}

/* What the attacker gets if the defender chooses that, and he mixes as he should. */
static double
row_value (const Solved *self, guint row)
{
  const MidUciDuel *duel = self->duel;
  double value = 0;
  for (guint column = 0; column < duel->columns; column++)
    value += duel->attacker[column] * self->points[row][column];
  return value;
}

/* What he gets for that answer to challenges as they should be mixed, times how many those are. */
static double
column_value (const Solved *self, guint column)
{
  const MidUciDuel *duel = self->duel;
  double value = 0;
  for (guint row = 0; row < duel->rows; row++)
    if (duel->challenge[row] >= 0)
      value += duel->defender[row] * self->points[row][column];
  return value;
}

static gboolean
find_row (const MidUciDuel *duel, gint challenge, guint *row)
{
  for (*row = 0; *row < duel->rows; ++*row)
    if (duel->challenge[*row] == challenge)
      return TRUE;
  return FALSE;
}

static gboolean
find_column (const MidUciDuel *duel, gint response, guint *column)
{
  for (*column = 0; *column < duel->columns; ++*column)
    if (duel->response[*column] == response)
      return TRUE;
  return FALSE;
}

static double
challenged_share (const MidUciDuel *duel)
{
  double share = 0;
  for (guint row = 0; row < duel->rows; row++)
    share += duel->challenge[row] >= 0 ? duel->defender[row] : 0;
  return share;
}

/* Where no challenge was to be expected: what the answer gives away whatever the challenge is. */
static double
least_loss (const Solved *self, guint column)
{
  const MidUciDuel *duel = self->duel;
  double least = 1;
  for (guint row = 0; row < duel->rows; row++)
    {
      double best = 0;
      for (guint c = 0; c < duel->columns; c++)
        best = MAX (best, self->points[row][c]);
      if (duel->challenge[row] >= 0)
        least = MIN (least, best - self->points[row][column]);
    }
  return least;
}

static double
attacker_loss (const Solved *self, guint column)
{
  double share = challenged_share (self->duel), best = 0;
  if (share <= 0)
    return least_loss (self, column);
  for (guint c = 0; c < self->duel->columns; c++)
    best = MAX (best, column_value (self, c));
  return (best - column_value (self, column)) / share;
}

static double
defender_loss (const Solved *self, guint row)
{
  double best = 1;
  for (guint r = 0; r < self->duel->rows; r++)
    best = MIN (best, row_value (self, r));
  return row_value (self, row) - best;
}

gboolean
mid_verdict_duel (const MidGame *game, const MidUciDuel *duel, const MidBid *bid, double *defender,
                  double *attacker)
{
  Solved solved;
  guint row, column = 0;
  if (!find_row (duel, bid->challenged ? bid->challenge : -1, &row)
      || (bid->challenged && !find_column (duel, bid->response, &column)))
    return FALSE;
  solved_init (&solved, game, duel);
  *defender = defender_loss (&solved, row);
  *attacker = bid->challenged ? attacker_loss (&solved, column) : 0;
  return TRUE;
}
