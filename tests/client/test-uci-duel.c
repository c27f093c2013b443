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

/* The words that a line begins with, and none that only look like them. */
static void
test_beginnings (void)
{
  static const struct
  {
    const char *line;
    gboolean is_duel, is_regret;
  } cases[] = { { "info duel depth 1", TRUE, FALSE },   { " \tinfo \t duel x", TRUE, FALSE },
                { "info regret depth 1", FALSE, TRUE }, { "info  regret ", FALSE, TRUE },
                { "info duels 1", FALSE, FALSE },       { "info duel", FALSE, FALSE },
                { "infoduel depth 1", FALSE, FALSE },   { "duel depth 1", FALSE, FALSE },
                { "info depth 1 duel ", FALSE, FALSE }, { "", FALSE, FALSE } };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_true (mid_uci_line_is_duel (cases[i].line) == cases[i].is_duel);
      g_assert_true (mid_uci_line_is_regret (cases[i].line) == cases[i].is_regret);
    }
}

/* What a line may be at most, and what is just too much: each row is one word wrong. */
static void
test_lines (void)
{
#define LINE(head, defender, attacker, matrix)                                                     \
  "info duel depth " head " defender " defender " attacker " attacker " matrix " matrix
#define SCALE      "3 score cp 5 scale 4"
#define ROWS       "- 1 0 1 1 1 2 1"
#define COLUMNS    "0 1 1 1 2 2"
#define FIRST_ROWS "0000 cp 1 :00- cp 2 :01 cp 3 :02 cp 4 :10 cp 5 :11 cp 6 :12 cp 7 "
#define MATRIX     FIRST_ROWS ":20 cp 8 :21 mate 9 :22 mate -1"
  static const struct
  {
    const char *line;
    gboolean is_right;
  } cases[] = {
    { LINE (SCALE, ROWS, COLUMNS, MATRIX), TRUE },
    { "  " LINE (SCALE, ROWS, COLUMNS, MATRIX) "\r\n", TRUE },
    { LINE ("0 score mate -3 scale 4", ROWS, COLUMNS, MATRIX), TRUE },
    { LINE ("3 score cp 5 scale 1", "- 1", "0 1", "0000 cp 1"), TRUE },
    { LINE ("3 score cp 5 scale 1", "- 1", "0 1 1 0", "0000 cp 1"), TRUE },
    { LINE ("3 score cp 5 scale 1", "0 1", "0 1", ":00 cp 1"), TRUE },
    { LINE ("3 score cp 5 scale 1", "0 1", "0 1", "0000 cp 1"), FALSE }, /* there is no such row */
    { LINE ("-1 score cp 5 scale 4", ROWS, COLUMNS, MATRIX), FALSE },
    { LINE ("3 score 5 scale 4", ROWS, COLUMNS, MATRIX), FALSE },
    { LINE ("3 score cp scale 4", ROWS, COLUMNS, MATRIX), FALSE },
    { LINE ("3 score cp 5 scale 0", ROWS, COLUMNS, MATRIX), FALSE },
    { LINE ("3 score cp 5 scale 5", ROWS, COLUMNS, MATRIX), FALSE }, /* no whole */
    { LINE ("3 score cp 5 scale 3", ROWS, COLUMNS, MATRIX), FALSE }, /* more than a whole */
    { LINE (SCALE, "- 1 0 1 1 1 2 1 2 0", COLUMNS, MATRIX), FALSE },
    { LINE (SCALE, "- 1 0 1 1 1 3 1", COLUMNS, MATRIX), FALSE },
    { LINE (SCALE, "- 1 0 1 1 1 2 -1", COLUMNS, MATRIX), FALSE },
    { LINE (SCALE, "- 1 0 1 1 1 2", COLUMNS, MATRIX), FALSE },
    { LINE (SCALE, "", COLUMNS, MATRIX), FALSE },
    { LINE (SCALE, ROWS, "0 1 1 1 2 2 2 0", MATRIX), FALSE },
    { LINE (SCALE, ROWS, "0 1 1 1 2 1", MATRIX), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, FIRST_ROWS ":20 cp 8 :21 mate 9"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, FIRST_ROWS ":20 cp 8 :21 mate 9 :23 cp 1"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :30 cp 1"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :2"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :2 cp 1"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " : cp 1"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " 0001 cp 1"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :22"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :22 cp x"), FALSE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :22aaaa cp 1"), TRUE },
    { LINE (SCALE, ROWS, COLUMNS, MATRIX " :22aaaaa cp 1"), FALSE }, /* longer than any answer */
    { "info duel depth " SCALE " attacker " COLUMNS " defender " ROWS " matrix " MATRIX, FALSE },
    { "info duel depth " SCALE " defender " ROWS " attacker " COLUMNS, FALSE },
    { "info duel depth " SCALE " defender " ROWS, FALSE },
    { "info duel " SCALE, FALSE },
    { "info duel depth", FALSE },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidUciDuel duel;
      g_test_message ("%s", cases[i].line);
      g_assert_true (mid_uci_duel_parse (&duel, cases[i].line) == cases[i].is_right);
    }
  MidUciDuel duel;
  g_assert_true (mid_uci_duel_parse (&duel, cases[0].line));
  for (guint row = 1; row < 4; row++)
    {
      g_assert_cmpint (duel.challenge[row], ==, (gint) row - 1);
      g_assert_cmpfloat (duel.defender[row], ==, 0.25);
      for (guint column = 0; column < 3; column++)
        g_assert_cmpint (duel.payoff[row][column].kind, ==,
                         row == 3 && column > 0 ? MID_SCORE_MATE : MID_SCORE_CENTIPAWNS);
    }
  g_assert_cmpint (duel.payoff[2][1].score, ==, 6);
  g_assert_cmpint (duel.payoff[3][2].score, ==, -1);
  for (guint column = 0; column < 3; column++)
    {
      g_assert_cmpint (duel.payoff[0][column].score, ==, 1);
      g_assert_cmpint (duel.response[column], ==, (gint) column);
    }
  g_assert_cmpfloat (duel.attacker[2], ==, 0.5);
}

/* Regrets to their limits. */
static void
test_most_regret (void)
{
  MidUciDuel duel = parsed ();
  g_assert_true (mid_uci_duel_parse_regret (
    &duel, "info regret depth 8 margin 1100 defender - 1100 0 0 2 0 attacker 0 0 1 1100"));
  g_assert_cmpfloat (duel.margin, ==, 1.1);
  g_assert_cmpfloat (duel.defender_regret[0], ==, 1.1);
  g_assert_cmpfloat (duel.attacker_regret[1], ==, 1.1);
  g_assert_false (mid_uci_duel_parse_regret (
    &duel, "info regret depth 8 margin 1101 defender - 0 0 0 2 0 attacker 0 0 1 0"));
  g_assert_false (mid_uci_duel_parse_regret (
    &duel, "info regret depth 8 margin 0 defender - 0 0 0 2 1101 attacker 0 0 1 0"));
  g_assert_true (mid_uci_duel_parse_regret (
    &duel, "info regret depth 8 margin 0 defender - 0 0 0 2 0 attacker 0 0 1 0"));
  g_assert_cmpfloat (duel.margin, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-duel/duel", test_duel);
  g_test_add_func ("/uci-duel/regrets", test_regrets);
  g_test_add_func ("/uci-duel/refused", test_refused);
  g_test_add_func ("/uci-duel/beginnings", test_beginnings);
  g_test_add_func ("/uci-duel/lines", test_lines);
  g_test_add_func ("/uci-duel/most-regret", test_most_regret);
  return g_test_run ();
}
