/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-duel.c: "info duel" and "info regret": what adds up is taken, all else is refused. */
#include <glib.h>

#include "mid-uci-duel.h"

static const char duel_line[] =
  "info duel depth 8 score cp -31 scale 4 defender - 0 0 1 2 3 attacker 0 1 1 3 matrix 0000 cp -20 "
  ":00- cp 10 :01 cp -74 :20 mate -3 :21 cp 5";
static const char regret_line[] =
  "info regret depth 8 margin 12 defender - 35 0 0 2 0 attacker 0 0 1 4";

static MidUciDuel
parsed (void)
{
  MidUciDuel duel;
  g_assert_true (mid_uci_line_is_duel (duel_line));
  g_assert_true (mid_uci_duel_parse (&duel, duel_line));
  return duel;
}

static void
test_duel (void)
{
  MidUciDuel duel = parsed ();
  g_assert_cmpint (duel.depth, ==, 8);
  g_assert_cmpint (duel.score_kind, ==, MID_SCORE_CENTIPAWNS);
  g_assert_cmpint (duel.score, ==, -31);
  g_assert_cmpuint (duel.rows, ==, 3);
  g_assert_cmpuint (duel.columns, ==, 2);
  g_assert_cmpint (duel.challenge[0], ==, -1);
  g_assert_cmpint (duel.challenge[2], ==, 2);
  g_assert_cmpfloat (duel.defender[2], ==, 0.75);
  g_assert_cmpfloat (duel.attacker[0], ==, 0.25);
  g_assert_cmpint (duel.payoff[0][1].score, ==, -20); /* whatever would have been answered */
  g_assert_cmpint (duel.payoff[2][0].kind, ==, MID_SCORE_MATE);
  g_assert_cmpstr (duel.payoff[1][0].answer, ==, ":00-");
  g_assert_cmpfloat (duel.margin, <, 0); /* nothing has been said of it */
}

static void
test_regrets (void)
{
  MidUciDuel duel = parsed ();
  g_assert_true (mid_uci_line_is_regret (regret_line));
  g_assert_false (mid_uci_line_is_regret (duel_line));
  g_assert_false (mid_uci_line_is_duel (regret_line));
  g_assert_true (mid_uci_duel_parse_regret (&duel, regret_line));
  g_assert_cmpfloat (duel.margin, ==, 0.012);
  g_assert_cmpfloat (duel.defender_regret[0], ==, 0.035);
  g_assert_cmpfloat (duel.defender_regret[2], ==, 0);
  g_assert_cmpfloat (duel.attacker_regret[1], ==, 0.004);
}

static void
test_refused (void)
{
  static const char *const lines[] = {
    "info regret",
    "info regret depth 7 margin 12 defender - 35 0 0 2 0 attacker 0 0 1 4", /* of another depth */
    "info regret depth 8 margin -1 defender - 35 0 0 2 0 attacker 0 0 1 4",
    "info regret depth 8 margin 12 defender - 35 0 0 1 0 attacker 0 0 1 4", /* other bids */
    "info regret depth 8 margin 12 defender - 35 0 0 attacker 0 0 1 4",
    "info regret depth 8 margin 12 defender - 35 0 0 2 9999 attacker 0 0 1 4",
    "info regret depth 8 margin 12 defender - 35 0 0 2 0 attacker 0 0",
    "info regret depth 8 margin 12 defender - 35 0 0 2 0 attacker 0 0 1 4 2 0",
    "info regret depth 8 margin 12 defender - x 0 0 2 0 attacker 0 0 1 4",
  };
  for (gsize i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      MidUciDuel duel = parsed ();
      g_assert_false (mid_uci_duel_parse_regret (&duel, lines[i]));
      g_assert_cmpfloat (duel.margin, <, 0);
      g_assert_cmpfloat (duel.defender_regret[0], ==, 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-duel/duel", test_duel);
  g_test_add_func ("/uci-duel/regrets", test_regrets);
  g_test_add_func ("/uci-duel/refused", test_refused);
  return g_test_run ();
}
