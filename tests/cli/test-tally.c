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

/* Results one by one, each twice, after one of every kind: half a result of each beforehand. */
typedef struct
{
  guint n;
  double sum, squares;
} Listed;

static void
list_results (Listed *self, guint times, double points)
{
  for (guint i = 0; i < 2 * times + 1; i++)
    {
      self->n++;
      self->sum += points;
      self->squares += points * points;
    }
}

/* The area beneath the curve of errors up to there, by Simpson's rule. */
static double
normal_below (double z)
{
  const int parts = 2000;
  double sum = 0;
  for (int i = 0; i <= parts; i++)
    {
      double x = z * i / parts;
      sum += (i == 0 || i == parts ? 1 : i % 2 == 1 ? 4 : 2) * exp (-x * x / 2);
    }
  return 0.5 + sum * z / parts / 3 / sqrt (2 * G_PI);
}

static double
elo_of (double score)
{
  return score <= 0 ? -INFINITY : score >= 1 ? INFINITY : -400 * log10 (1 / score - 1);
}

static void
assert_near (double a, double b)
{
  if (isinf (b))
    g_assert_cmpfloat (a, ==, b);
  else
    g_assert_cmpfloat_with_epsilon (a, b, 1e-6 * (1 + ABS (b)));
}

/* Of few and many results, in pairs or not: bounds are 1.96 standard errors of the mean away, whose
 * spread is that of the results; the test weighs two normal distributions about it. */
static void
check_by_list (const MidTally *tally, const MidSprt *sprt)
{
  const guint *pairs = tally->pairs;
  guint n_pairs = pairs[0] + pairs[1] + pairs[2] + pairs[3] + pairs[4];
  guint games = tally->wins + tally->draws + tally->losses;
  Listed all = { 0 };
  if (n_pairs > 0)
    for (guint i = 0; i < 5; i++)
      list_results (&all, pairs[i], i / 4.0);
  else
    {
      list_results (&all, tally->losses, 0);
      list_results (&all, tally->draws, 0.5);
      list_results (&all, tally->wins, 1);
    }
  double mean = all.sum / all.n, variance = all.squares / all.n - mean * mean;
  double error = sqrt (variance / (n_pairs > 0 ? n_pairs : games));
  double score = (tally->wins + tally->draws * 0.5) / games;
  MidElo elo = mid_tally_elo (tally);
  assert_near (elo.elo, elo_of (score));
  assert_near (elo.low, elo_of (score - 1.959964 * error));
  assert_near (elo.high, elo_of (score + 1.959964 * error));
  assert_near (mid_tally_superiority (tally), normal_below ((score - 0.5) / error));
  double s0 = 1 / (1 + pow (10, -sprt->elo0 / 400)), s1 = 1 / (1 + pow (10, -sprt->elo1 / 400));
  double nearer = (pow (mean - s0, 2) - pow (mean - s1, 2)) * (all.n / 2.0) / (2 * variance);
  assert_near (mid_sprt_ratio (sprt, tally), nearer);
}

static void
test_by_list (void)
{
  const MidSprt sprt = { -3, 12, 0.05, 0.05 };
  g_autoptr (GRand) lot = g_rand_new_with_seed (4);
  for (guint i = 0; i < 300; i++)
    {
      MidTally tally = { 0 };
      gint32 most = i < 100 ? 3 : 200;
      tally.wins = (guint) g_rand_int_range (lot, 0, most);
      tally.draws = (guint) g_rand_int_range (lot, 0, most);
      tally.losses = (guint) g_rand_int_range (lot, i == 0 ? 1 : 0, most);
      for (guint k = 0; k < 5 && i % 2 == 1; k++)
        tally.pairs[k] = (guint) g_rand_int_range (lot, 0, most);
      if (tally.wins + tally.draws + tally.losses > 0)
        check_by_list (&tally, &sprt);
    }
  check_by_list (&(MidTally){ .wins = 1 }, &sprt);
  check_by_list (&(MidTally){ .losses = 2, .pairs = { 1 } }, &sprt);
  g_assert_cmpfloat (mid_sprt_ratio (&sprt, &(MidTally){ 0 }), ==, 0);
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
  g_test_add_func ("/tally/by-list", test_by_list);
  g_test_add_func ("/tally/bounds", test_bounds);
  g_test_add_func ("/tally/sprt", test_sprt);
  g_test_add_func ("/tally/few", test_few);
  return g_test_run ();
}
