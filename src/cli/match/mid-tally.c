/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-tally.h"

#include <math.h>

/* Results and how often each was seen. */
typedef struct
{
  double n, mean, variance;
} Moments;

static const double two_sided_95 = 1.959963984540054;

void
mid_tally_add_game (MidTally *self, guint halves)
{
  g_return_if_fail (halves <= 2);
  self->wins += halves == 2;
  self->draws += halves == 1;
  self->losses += halves == 0;
}

void
mid_tally_add_pair (MidTally *self, guint halves)
{
  g_return_if_fail (halves <= 4);
  self->pairs[halves]++;
}

guint
mid_tally_count_games (const MidTally *self)
{
  return self->wins + self->losses + self->draws;
}

double
mid_tally_score (const MidTally *self)
{
  guint games = mid_tally_count_games (self);
  return games > 0 ? (self->wins + self->draws / 2.0) / games : 0.5;
}

/* counts[i] results of i / (n - 1) points; `prior` more of each. */
static Moments
moments_of (const double *counts, guint n, double prior)
{
  Moments m = { 0, 0, 0 };
  for (guint i = 0; i < n; i++)
    {
      m.n += counts[i] + prior;
      m.mean += (counts[i] + prior) * i / (n - 1);
    }
  if (m.n <= 0)
    return (Moments){ 0, 0.5, 0 };
  m.mean /= m.n;
  for (guint i = 0; i < n; i++)
    m.variance += (counts[i] + prior) * pow ((double) i / (n - 1) - m.mean, 2);
  m.variance /= m.n;
  return m;
}

static Moments
moments (const MidTally *self, double prior)
{
  const double games[] = { self->losses, self->draws, self->wins };
  double pairs[5], n_pairs = 0;
  for (guint i = 0; i < 5; i++)
    n_pairs += pairs[i] = self->pairs[i];
  return n_pairs > 0 ? moments_of (pairs, 5, prior) : moments_of (games, 3, prior);
}

static double
elo_of (double score)
{
  return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : 400 * log10 (score / (1 - score));
}

static double
score_of (double elo)
{
  return 1 / (1 + pow (10, -elo / 400));
}

/* Half a result of every kind, taken as seen beforehand: without it a few results that are all the
 * same would prove anything. */
static const double beforehand = 0.5;

static double
standard_error (const MidTally *self)
{
  double n = moments (self, 0).n;
  return n > 0 ? sqrt (moments (self, beforehand).variance / n) : 0.5;
}

MidElo
mid_tally_elo (const MidTally *self)
{
  double score = mid_tally_score (self), error = two_sided_95 * standard_error (self);
  return (MidElo){ elo_of (score), elo_of (score - error), elo_of (score + error) };
}

double
mid_tally_superiority (const MidTally *self)
{
  return erfc ((0.5 - mid_tally_score (self)) / standard_error (self) / M_SQRT2) / 2;
}

/* --- The test ------------------------------------------------------------------------------- */

/* With many results their mean is normally distributed, whatever each of them is; then this is the
 * logarithm of the ratio of the likelihoods of the two means. */
double
mid_sprt_ratio (const MidSprt *sprt, const MidTally *tally)
{
  Moments m = moments (tally, beforehand);
  double s0 = score_of (sprt->elo0), s1 = score_of (sprt->elo1);
  if (mid_tally_count_games (tally) == 0)
    return 0;
  return m.n * (s1 - s0) * (2 * m.mean - s0 - s1) / (2 * m.variance);
}

double
mid_sprt_lower (const MidSprt *sprt)
{
  return log (sprt->beta / (1 - sprt->alpha));
}

double
mid_sprt_upper (const MidSprt *sprt)
{
  return log ((1 - sprt->beta) / sprt->alpha);
}

MidSprtState
mid_sprt_judge (const MidSprt *sprt, const MidTally *tally)
{
  double ratio = mid_sprt_ratio (sprt, tally);
  return ratio >= mid_sprt_upper (sprt)   ? MID_SPRT_ELO1
         : ratio <= mid_sprt_lower (sprt) ? MID_SPRT_ELO0
                                          : MID_SPRT_UNDECIDED;
}
