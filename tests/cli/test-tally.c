/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The statistics of a match, against numbers from textbooks and against games drawn by lot. */
#include <math.h>

#include "mid-lot.h"
#include "mid-tally.h"

static void
test_elo (void)
{
  MidTally tally = { .wins = 100, .losses = 50, .draws = 50 };
  g_assert_cmpuint (mid_tally_count_games (&tally), ==, 200);
  g_assert_cmpfloat (mid_tally_score (&tally), ==, 0.625);
  g_assert_cmpfloat_with_epsilon (mid_tally_elo (&tally).elo, 88.739, 0.01);

  /* 0.75 is the well-known 190.85; all won and nothing played have no bounds. */
  tally = (MidTally){ .wins = 3, .losses = 1 };
  g_assert_cmpfloat_with_epsilon (mid_tally_elo (&tally).elo, 190.85, 0.01);
  tally = (MidTally){ .wins = 5 };
  g_assert_true (isinf (mid_tally_elo (&tally).elo) && isinf (mid_tally_elo (&tally).high));
  tally = (MidTally){ 0 };
  g_assert_cmpfloat (mid_tally_elo (&tally).elo, ==, 0);
  g_assert_true (isinf (mid_tally_elo (&tally).low));
  g_assert_cmpfloat (mid_tally_superiority (&tally), ==, 0.5);
}

/* The same games with the sides exchanged. */
static void
test_symmetry (void)
{
  MidTally a = { .wins = 40, .losses = 30, .draws = 30, .pairs = { 5, 8, 15, 14, 8 } };
  MidTally b = { .wins = 30, .losses = 40, .draws = 30, .pairs = { 8, 14, 15, 8, 5 } };
  MidElo x = mid_tally_elo (&a), y = mid_tally_elo (&b);
  const MidSprt sprt = { -5, 5, 0.05, 0.05 };
  g_assert_cmpfloat_with_epsilon (x.elo, -y.elo, 1e-9);
  g_assert_cmpfloat_with_epsilon (x.low, -y.high, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_tally_superiority (&a) + mid_tally_superiority (&b), 1, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_sprt_ratio (&sprt, &a), -mid_sprt_ratio (&sprt, &b), 1e-9);
}

/* A player of that strength: draws in a third of the games. */
static guint
draw_game (MidLot *lot, double elo)
{
  double score = 1 / (1 + pow (10, -elo / 400)), chance = mid_lot_share (lot);
  return chance < score - 1.0 / 6 ? 2 : chance < score + 1.0 / 6 ? 1 : 0;
}

static void
play_pair (MidTally *tally, MidLot *lot, double elo)
{
  guint first = draw_game (lot, elo), second = draw_game (lot, elo);
  mid_tally_add_game (tally, first);
  mid_tally_add_game (tally, second);
  mid_tally_add_pair (tally, first + second);
}

/* 95 of 100 intervals should hold the truth. */
static void
test_bounds (void)
{
  enum
  {
    MATCHES = 2000
  };
  guint held = 0, superior = 0;
  for (guint i = 0; i < MATCHES; i++)
    {
      MidTally tally = { 0 };
      MidLot lot;
      mid_lot_init (&lot, 7, i);
      for (guint pair = 0; pair < 100; pair++)
        play_pair (&tally, &lot, 30);
      MidElo elo = mid_tally_elo (&tally);
      held += elo.low <= 30 && 30 <= elo.high;
      superior += mid_tally_superiority (&tally) > 0.5;
    }
  g_test_message ("%u of %u intervals hold the truth", held, MATCHES);
  g_assert_cmpuint (held, >, MATCHES * 93 / 100);
  g_assert_cmpuint (held, <, MATCHES * 98 / 100);
  g_assert_cmpuint (superior, >, MATCHES * 85 / 100); /* z = 30 / 19.6: 93 % */
}

static guint
count_wrong (const MidSprt *sprt, double elo, MidSprtState wrong, guint *games)
{
  guint n = 0;
  *games = 0;
  for (guint i = 0; i < 400; i++)
    {
      MidTally tally = { 0 };
      MidLot lot;
      mid_lot_init (&lot, 11, i);
      while (mid_sprt_judge (sprt, &tally) == MID_SPRT_UNDECIDED)
        play_pair (&tally, &lot, elo);
      n += mid_sprt_judge (sprt, &tally) == wrong;
      *games += mid_tally_count_games (&tally) / 400;
    }
  return n;
}

/* It errs as seldom as it says, and stops sooner when it is sure. */
static void
test_sprt (void)
{
  const MidSprt sprt = { 0, 40, 0.05, 0.1 };
  guint games0, games1, games100;
  g_assert_cmpfloat_with_epsilon (mid_sprt_upper (&sprt), log (0.9 / 0.05), 1e-12);
  g_assert_cmpfloat_with_epsilon (mid_sprt_lower (&sprt), log (0.1 / 0.95), 1e-12);
  guint wrong0 = count_wrong (&sprt, 0, MID_SPRT_ELO1, &games0);
  guint wrong1 = count_wrong (&sprt, 40, MID_SPRT_ELO0, &games1);
  guint wrong100 = count_wrong (&sprt, 100, MID_SPRT_ELO0, &games100);
  g_test_message ("wrong of 400: %u, %u, %u; games %u, %u, %u", wrong0, wrong1, wrong100, games0,
                  games1, games100);
  g_assert_cmpuint (wrong0, <, 400 * 8 / 100);
  g_assert_cmpuint (wrong1, <, 400 * 14 / 100);
  g_assert_cmpuint (wrong100, ==, 0);
  g_assert_cmpuint (games100, <, games1);
}

/* A single won pair is no proof. */
static void
test_few (void)
{
  const MidSprt sprt = { 0, 5, 0.05, 0.05 };
  MidTally tally = { 0 };
  for (guint i = 0; i < 5; i++)
    {
      mid_tally_add_game (&tally, 2);
      mid_tally_add_game (&tally, 2);
      mid_tally_add_pair (&tally, 4);
      g_assert_cmpint (mid_sprt_judge (&sprt, &tally), ==, MID_SPRT_UNDECIDED);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/tally/elo", test_elo);
  g_test_add_func ("/tally/symmetry", test_symmetry);
  g_test_add_func ("/tally/bounds", test_bounds);
  g_test_add_func ("/tally/sprt", test_sprt);
  g_test_add_func ("/tally/few", test_few);
  return g_test_run ();
}
