/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-verdict.h"

#include "mid-odds.h"

static double
points (MidScoreKind kind, gint score)
{
  return mid_verdict_points (mid_game_find ("sirlin"), kind, score);
}

static void
test_points (void)
{
  g_assert_cmpfloat (points (MID_SCORE_CENTIPAWNS, 0), ==, 0.5);
  g_assert_cmpfloat (points (MID_SCORE_CENTIPAWNS, 250), ==,
                     mid_odds_points (mid_game_find ("sirlin"), 250));
  g_assert_cmpfloat (points (MID_SCORE_CENTIPAWNS, G_MININT), <, 0.001);
  g_assert_cmpfloat (points (MID_SCORE_MATE, 9), ==, 1);
  g_assert_cmpfloat (points (MID_SCORE_MATE, -1), ==, 0);
  g_assert_cmpfloat (points (MID_SCORE_MATE, 0), ==, 0);
  g_assert_cmpfloat (points (MID_SCORE_NONE, 99), ==, 0.5);
}

static void
test_glyphs (void)
{
  static const struct
  {
    double loss;
    guint nag;
  } cases[] = { { -1, 0 },   { 0, 0 },     { 0.069, 0 }, { 0.07, 6 }, { 0.139, 6 },
                { 0.14, 2 }, { 0.199, 2 }, { 0.2, 4 },   { 1, 4 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpuint (mid_verdict_get_nag (mid_verdict_of_loss (cases[i].loss)), ==, cases[i].nag);
}

/* Matching pennies with a third way out.  Solved by hand: the scores of either bid are 250 as often
 * as -250, half a point whatever 250 is worth, and the mixes are even. */
static const char pennies[] =
  "info duel depth 3 score cp 0 scale 2 defender - 0 0 1 1 1 attacker 0 1 1 1 "
  "matrix 0000 cp 750 :00- cp 250 :01 cp -250 :10 cp -250 :11 cp 250";

static void
check_duel (const char *line, MidBid bid, double defender, double attacker)
{
  MidUciDuel duel;
  double d, a;
  g_assert_true (mid_uci_duel_parse (&duel, line));
  g_assert_true (mid_verdict_duel (mid_game_find ("sirlin"), &duel, &bid, &d, &a));
  g_assert_cmpfloat_with_epsilon (d, defender, 1e-9);
  g_assert_cmpfloat_with_epsilon (a, attacker, 1e-9);
}

static void
test_duel (void)
{
  double small = points (MID_SCORE_CENTIPAWNS, 250), large = points (MID_SCORE_CENTIPAWNS, 750);

  /* Any bid is as good as another; not to challenge gives more than half a point. */
  check_duel (pennies, (MidBid){ true, 0, 1 }, 0, 0);
  check_duel (pennies, (MidBid){ true, 1, 1 }, 0, 0);
  check_duel (pennies, (MidBid){ false, 0, 0 }, large - 0.5, 0);

  /* The attacker should always answer 0, and has lost by 1 against a 0. */
  static const char simple[] =
    "info duel depth 1 score cp 250 scale 1 defender - 0 0 1 attacker 0 1 1 0 "
    "matrix 0000 cp 750 :00- cp 250 :01 cp -250";
  check_duel (simple, (MidBid){ true, 0, 0 }, 0, 0);
  check_duel (simple, (MidBid){ true, 0, 1 }, 0, 2 * small - 1);
  check_duel (simple, (MidBid){ false, 0, 0 }, large - small, 0);
}

/* A defender who challenges every other time: what an answer gives away counts once there is a
 * challenge.  Of two challenges as likely, 0 gets 1 and a half of them, three quarters of a point,
 * and 1 gets 0 and a half, a quarter.  By 0 the defender gives away half a point less than he might
 * (the mix is as it is): :00 is 1, :10 a half; the capture that is let stand a half. */
static void
test_now_and_then (void)
{
  static const char line[] =
    "info duel depth 1 score cp 0 scale 4 defender - 2 0 1 1 1 attacker 0 4 1 0 "
    "matrix 0000 cp 0 :00- mate 1 :01 mate -1 :10 cp 0 :11 cp 0";
  check_duel (line, (MidBid){ true, 0, 0 }, 0.5, 0);
  check_duel (line, (MidBid){ true, 1, 0 }, 0, 0);
  check_duel (line, (MidBid){ true, 0, 1 }, 0.5, 0.5);
  check_duel (line, (MidBid){ true, 1, 1 }, 0, 0.5);
  check_duel (line, (MidBid){ false, 0, 0 }, 0, 0);
}

/* A challenge that should not have been: an answer is to blame as far as it is bad against all. */
static void
test_unlikely (void)
{
  static const char split[] =
    "info duel depth 1 score cp -250 scale 1 defender - 1 0 0 1 0 attacker 0 1 1 0 "
    "matrix 0000 cp -250 :00- cp 250 :01 cp -250 :10 cp 0 :11 cp 250";
  static const char declined[] =
    "info duel depth 1 score cp -250 scale 1 defender - 1 0 0 attacker 0 1 1 0 "
    "matrix 0000 cp -250 :00- cp 250 :01 cp -250";
  MidUciDuel duel;
  double d, a, whole = 2 * points (MID_SCORE_CENTIPAWNS, 250) - 1;
  check_duel (declined, (MidBid){ true, 0, 1 }, whole, whole);
  check_duel (declined, (MidBid){ true, 0, 0 }, whole, 0);
  check_duel (split, (MidBid){ true, 0, 1 }, whole, 0); /* against 1 it is the best */
  check_duel (split, (MidBid){ true, 0, 0 }, whole, 0);
  check_duel (declined, (MidBid){ false, 0, 0 }, 0, 0);
  g_assert_true (mid_uci_duel_parse (&duel, declined));
  g_assert_false (
    mid_verdict_duel (mid_game_find ("sirlin"), &duel, &(MidBid){ true, 2, 0 }, &d, &a));
  g_assert_false (
    mid_verdict_duel (mid_game_find ("sirlin"), &duel, &(MidBid){ true, 0, 2 }, &d, &a));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/verdict/points", test_points);
  g_test_add_func ("/verdict/glyphs", test_glyphs);
  g_test_add_func ("/verdict/duel", test_duel);
  g_test_add_func ("/verdict/now-and-then", test_now_and_then);
  g_test_add_func ("/verdict/unlikely", test_unlikely);
  return g_test_run ();
}
