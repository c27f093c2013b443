/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Bids drawn by their shares: how many of ten thousand chances, spread evenly, each gets. */
#include <glib.h>
#include <math.h>

#include "mid-bid-lot.h"

enum
{
  CHANCES = 10000
};

/* Who never should bid so never does, wherever in the row that stands. */
static void
test_shares (void)
{
  static const double shares[][4] = {
    { 0.25, 0.5, 0, 0.25 }, { 0, 0, 1, 0 }, { 1, 0, 0, 0 }, { 0, 0.1, 0.2, 0.7 }, { 0.5, 0.5, 0, 0 }
  };
  for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
    {
      MidUciDuel duel = { .rows = 4, .challenge = { -1, 0, 1, 2 } };
      guint seen[4] = { 0 };
      for (guint row = 0; row < 4; row++)
        duel.defender[row] = shares[i][row];
      for (guint chance = 0; chance < CHANCES; chance++)
        seen[mid_bid_lot_challenge (&duel, (chance + 0.5) / CHANCES) + 1]++;
      for (guint row = 0; row < 4; row++)
        g_assert_cmpint (ABS ((int) seen[row] - (int) lround (shares[i][row] * CHANCES)), <=, 1);
    }
}

/* What rounding leaves over goes to the last that has a share. */
static void
test_rest (void)
{
  MidUciDuel duel = { .columns = 3, .response = { 0, 1, 2 }, .attacker = { 0.3, 0.6, 0 } };
  g_assert_cmpint (mid_bid_lot_response (&duel, 0), ==, 0);
  g_assert_cmpint (mid_bid_lot_response (&duel, 0.95), ==, 1);
  g_assert_cmpint (mid_bid_lot_response (&duel, nextafter (1, 0)), ==, 1);
}

/* The answer that bids nothing on either side, where there is one. */
static void
test_zero (void)
{
  MidUciDuel duel = { .rows = 3, .columns = 2, .challenge = { -1, 0, 1 }, .response = { 0, 1 } };
  for (guint row = 0; row < 3; row++)
    for (guint column = 0; column < 2; column++)
      g_snprintf (duel.payoff[row][column].answer, sizeof duel.payoff[row][column].answer, ":%u%u",
                  row, column);
  g_assert_cmpstr (mid_bid_lot_zero (&duel), ==, ":10");
  duel.response[0] = 2;
  g_assert_null (mid_bid_lot_zero (&duel));
  duel.response[1] = 0;
  g_assert_cmpstr (mid_bid_lot_zero (&duel), ==, ":11");
  duel.rows = 1;
  g_assert_null (mid_bid_lot_zero (&duel));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bid-lot/shares", test_shares);
  g_test_add_func ("/bid-lot/rest", test_rest);
  g_test_add_func ("/bid-lot/zero", test_zero);
  return g_test_run ();
}
