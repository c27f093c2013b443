/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-accuracy.h"

#include <math.h>

enum
{
  CEILING = 1000, /* hundredths of a pawn */
  WINDOW_LEAST = 2,
  WINDOW_MOST = 8,
  WINDOWS = 10 /* in a game, of neither bound */
};

static const double weight_least = 0.5, weight_most = 12;

double
mid_accuracy_get_chance (const MidEvaluation *evaluation)
{
  gint score = evaluation->score;
  if (evaluation->kind == MID_SCORE_MATE)
    score = score > 0 ? CEILING : -CEILING;
  score = CLAMP (score, -CEILING, CEILING);
  return 50 + 50 * (2 / (1 + exp (-0.00368208 * score)) - 1);
}

/* The hundredth that is added makes up for what the analysis itself has missed. */
double
mid_accuracy_of_move (double before, double after)
{
  if (after >= before)
    return 100;
  double accuracy =
    103.1668100711649 * exp (-0.04354415386753951 * (before - after)) - 3.166924740191411 + 1;
  return CLAMP (accuracy, 0, 100);
}

static double
deviation (const double *values, guint n)
{
  double mean = 0, squares = 0;
  for (guint i = 0; i < n; i++)
    mean += values[i] / n;
  for (guint i = 0; i < n; i++)
    squares += (values[i] - mean) * (values[i] - mean);
  return sqrt (squares / n);
}

/* How much the chances went up and down about a move: it is the last but one of its window, or
 * within the first. */
static double
get_weight (const double *chances, guint n, guint move)
{
  guint window = CLAMP (n / WINDOWS, WINDOW_LEAST, WINDOW_MOST);
  guint from = move > window - WINDOW_LEAST ? move - (window - WINDOW_LEAST) : 0;
  return CLAMP (deviation (chances + from, MIN (window, n + 1)), weight_least, weight_most);
}

double
mid_accuracy_of_side (const double *chances, const MidAccuracyMove *moves, guint n, MidSide side,
                      guint phases)
{
  double weights = 0, weighted = 0, inverse = 0;
  guint count = 0;
  for (guint i = 0; i < n; i++)
    {
      if (moves[i].side != side || (phases & 1u << moves[i].phase) == 0)
        continue;
      double accuracy = side == MID_FIRST
                          ? mid_accuracy_of_move (chances[i], chances[i + 1])
                          : mid_accuracy_of_move (100 - chances[i], 100 - chances[i + 1]);
      double weight = get_weight (chances, n, i);
      weights += weight;
      weighted += weight * accuracy;
      inverse += 1 / MAX (accuracy, 1);
      count++;
    }
  return count > 0 ? (weighted / weights + count / inverse) / 2 : -1;
}
