/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bid-lot.h"

/* What rounding leaves over belongs to the last that has any share. */
static guint
draw (const double *shares, guint n, double chance)
{
  guint last = 0;
  for (guint i = 0; i < n; i++)
    {
      if (shares[i] <= 0)
        continue;
      if (chance < shares[i])
        return i;
      chance -= shares[i];
      last = i;
    }
  return last;
}

gint
mid_bid_lot_challenge (const MidUciDuel *duel, double chance)
{
  return duel->challenge[draw (duel->defender, duel->rows, chance)];
}

gint
mid_bid_lot_response (const MidUciDuel *duel, double chance)
{
  return duel->response[draw (duel->attacker, duel->columns, chance)];
}

const char *
mid_bid_lot_zero (const MidUciDuel *duel)
{
  for (guint row = 0; row < duel->rows; row++)
    for (guint column = 0; column < duel->columns; column++)
      if (duel->challenge[row] == 0 && duel->response[column] == 0)
        return duel->payoff[row][column].answer;
  return NULL;
}
