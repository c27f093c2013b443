/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A solution proves itself: neither side can do better against the other's mixture. */
#include <glib.h>

#include "mid-matrix-game.h"

/* What the column player gets from column c against the row mixture, times scale. */
static gint64
column_gain (const MidMatrixGame *game, const MidMatrixSolution *s, unsigned c)
{
  gint64 sum = 0;
  for (unsigned r = 0; r < game->rows; r++)
    sum += s->row[r] * game->payoff[r][c];
  return sum;
}

static gint64
row_loss (const MidMatrixGame *game, const MidMatrixSolution *s, unsigned r)
{
  gint64 sum = 0;
  for (unsigned c = 0; c < game->columns; c++)
    sum += s->column[c] * game->payoff[r][c];
  return sum;
}

static void
assert_equilibrium (const MidMatrixGame *game, const MidMatrixSolution *s)
{
  gint64 rows = 0, columns = 0;

  g_assert_cmpint (s->scale, >, 0);
  for (unsigned r = 0; r < game->rows; r++)
    {
      g_assert_cmpint (s->row[r], >=, 0);
      g_assert_cmpint (row_loss (game, s, r), >=, s->value);
      rows += s->row[r];
    }
  for (unsigned c = 0; c < game->columns; c++)
    {
      g_assert_cmpint (s->column[c], >=, 0);
      g_assert_cmpint (column_gain (game, s, c), <=, s->value);
      columns += s->column[c];
    }
  g_assert_cmpint (rows, ==, s->scale);
  g_assert_cmpint (columns, ==, s->scale);
}

static void
test_matching_pennies (void)
{
  MidMatrixGame game = { 2, 2, { { 1, -1 }, { -1, 1 } } };
  MidMatrixSolution s;

  mid_matrix_game_solve (&game, &s);
  assert_equilibrium (&game, &s);
  g_assert_cmpint (s.value, ==, 0);
  g_assert_cmpint (s.row[0] * 2, ==, s.scale);
  g_assert_cmpint (s.column[0] * 2, ==, s.scale);
}

/* Rock, paper, scissors where paper wins double: 1/4, 1/4, 1/2 in some order, value 0. */
static void
test_weighted_cycle (void)
{
  MidMatrixGame game = { 3, 3, { { 0, 2, -1 }, { -2, 0, 1 }, { 1, -1, 0 } } };
  MidMatrixSolution s;

  mid_matrix_game_solve (&game, &s);
  assert_equilibrium (&game, &s);
  g_assert_cmpint (s.value, ==, 0);
  g_assert_cmpint (s.row[0] * 4, ==, s.scale);
  g_assert_cmpint (s.row[1] * 4, ==, s.scale);
  g_assert_cmpint (s.row[2] * 2, ==, s.scale);
}

static void
test_saddle (void)
{
  MidMatrixGame game = { 4, 3, { { 30, 20, 25 }, { 90, 70, 80 }, { 40, 35, 20 }, { 60, 50, 55 } } };
  MidMatrixSolution s;

  mid_matrix_game_solve (&game, &s);
  assert_equilibrium (&game, &s);
}

static void
test_single (void)
{
  MidMatrixGame game = { 1, 1, { { -MID_MATRIX_PAYOFF_MAX } } };
  MidMatrixSolution s;

  mid_matrix_game_solve (&game, &s);
  assert_equilibrium (&game, &s);
  g_assert_cmpint (s.value, ==, -MID_MATRIX_PAYOFF_MAX * s.scale);
}

/* Full range, small range (ties) and a few equal values (degenerate games) at every size. */
static void
test_random (void)
{
  static const int ranges[] = { 1, 2, 9, 1000, MID_MATRIX_PAYOFF_MAX };
  for (unsigned i = 0; i < 100000; i++)
    {
      int range = ranges[i % G_N_ELEMENTS (ranges)];
      MidMatrixGame game = { .rows = (unsigned) g_test_rand_int_range (1, MID_MATRIX_ROWS + 1),
                             .columns =
                               (unsigned) g_test_rand_int_range (1, MID_MATRIX_COLUMNS + 1) };
      MidMatrixSolution s;

      for (unsigned r = 0; r < game.rows; r++)
        for (unsigned c = 0; c < game.columns; c++)
          game.payoff[r][c] = g_test_rand_int_range (-range, range + 1);
      mid_matrix_game_solve (&game, &s);
      assert_equilibrium (&game, &s);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/matrix-game/matching-pennies", test_matching_pennies);
  g_test_add_func ("/matrix-game/weighted-cycle", test_weighted_cycle);
  g_test_add_func ("/matrix-game/saddle", test_saddle);
  g_test_add_func ("/matrix-game/single", test_single);
  g_test_add_func ("/matrix-game/random", test_random);
  return g_test_run ();
}
