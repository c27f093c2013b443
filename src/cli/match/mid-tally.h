/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tally.h: what the results of a match say.
 *
 * Games are played in pairs, with the same start and the sides exchanged, so that the two games of
 * a pair are not independent of each other: what varies is the score of a PAIR (0, 1/2, 1, 3/2 or
 * 2), and error bars and the test are computed from those.  Games without a pair count for the
 * score; where there is no pair at all the games stand for themselves.
 */
#pragma once
#include <glib.h>

/* The first player's. */
typedef struct
{
  guint wins, losses, draws;
  guint pairs[5]; /* by the points won in it, in halves */
} MidTally;

/* Half points: 0, 1, 2. */
void mid_tally_add_game (MidTally *self, guint halves);
void mid_tally_add_pair (MidTally *self, guint halves);

guint mid_tally_count_games (const MidTally *self);
double mid_tally_score (const MidTally *self); /* share of the points; 1/2 without games */

/* The difference in Elo for that score, and its 95 % bounds; infinite where all were won or lost.
 */
typedef struct
{
  double elo, low, high;
} MidElo;

MidElo mid_tally_elo (const MidTally *self);

/* The likelihood that the first player is the stronger one. */
double mid_tally_superiority (const MidTally *self);

/* A sequential probability ratio test: is the difference elo0 or elo1?  alpha and beta are the
 * risks of a wrong "elo1" and a wrong "elo0". */
typedef struct
{
  double elo0, elo1, alpha, beta;
} MidSprt;

typedef enum
{
  MID_SPRT_UNDECIDED,
  MID_SPRT_ELO0,
  MID_SPRT_ELO1
} MidSprtState;

/* The logarithm of the ratio, and the bounds at which it decides. */
double mid_sprt_ratio (const MidSprt *sprt, const MidTally *tally);
double mid_sprt_lower (const MidSprt *sprt);
double mid_sprt_upper (const MidSprt *sprt);
MidSprtState mid_sprt_judge (const MidSprt *sprt, const MidTally *tally);
