/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-odds.h"

#include <math.h>

/* Those of orthodox chess, for a game that cannot be searched. */
static const MidOdds usual = { 99, 185, 99 };

static const MidOdds *
odds_of (const MidGame *game)
{
  return game->search != NULL ? &game->search->odds : &usual;
}

int
mid_odds_scale (const MidGame *game, int score)
{
  return (int) lround (100.0 * score / odds_of (game)->unit);
}

double
mid_odds_won (const MidGame *game, double score)
{
  const MidOdds *odds = odds_of (game);
  return 1 / (1 + exp ((odds->even - score * odds->unit / 100) / odds->spread));
}

double
mid_odds_points (const MidGame *game, double score)
{
  return (1 + (mid_odds_won (game, score) - mid_odds_won (game, -score))) / 2;
}
