/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The cases that lichess.org's own tests have (AccuracyPercentTest), and values worked out by hand.
 */
#include "mid-accuracy.h"

#define ALL ((1u << MID_N_PHASES) - 1)

static double
chance (MidScoreKind kind, gint score)
{
  const MidEvaluation evaluation = { kind, score, -1 };
  return mid_accuracy_get_chance (&evaluation);
}

static void
test_chance (void)
{
  g_assert_cmpfloat (chance (MID_SCORE_CENTIPAWNS, 0), ==, 50);
  g_assert_cmpfloat_with_epsilon (chance (MID_SCORE_CENTIPAWNS, 100), 59.1026, 1e-4);
  g_assert_cmpfloat_with_epsilon (chance (MID_SCORE_CENTIPAWNS, -100), 40.8974, 1e-4);
  g_assert_cmpfloat_with_epsilon (chance (MID_SCORE_CENTIPAWNS, 300), 75.1126, 1e-4);
  g_assert_cmpfloat_with_epsilon (chance (MID_SCORE_CENTIPAWNS, 1000), 97.5447, 1e-4);
  g_assert_cmpfloat (chance (MID_SCORE_CENTIPAWNS, 1001), ==, chance (MID_SCORE_CENTIPAWNS, 1000));
  g_assert_cmpfloat (chance (MID_SCORE_MATE, 3), ==, chance (MID_SCORE_CENTIPAWNS, 1000));
  g_assert_cmpfloat (chance (MID_SCORE_MATE, -30), ==, chance (MID_SCORE_CENTIPAWNS, -5000));
}

static void
test_move (void)
{
  g_assert_cmpfloat (mid_accuracy_of_move (50, 50), ==, 100);
  g_assert_cmpfloat (mid_accuracy_of_move (50, 60), ==, 100);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_move (50, 49.9), 100, 1e-9); /* 100.552 */
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_move (60, 50), 64.5798, 1e-4);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_move (70, 50), 41.0168, 1e-4);
  g_assert_cmpfloat (mid_accuracy_of_move (99, 1), ==, 0);
}

typedef struct
{
  const char *name;
  gint scores[2]; /* by turns … */
  guint n;        /* … so many */
  gint last;      /* and this one; 0: none */
  double first, second, within[2];
} Case;

/* Chess begins at 0.15 there. */
static void
check (const Case *of, MidSide begins)
{
  guint n = of->n + (of->last != 0);
  gint sign = begins == MID_FIRST ? 1 : -1;
  g_autofree double *chances = g_new (double, n + 1);
  g_autofree MidAccuracyMove *moves = g_new0 (MidAccuracyMove, n + 1);
  chances[0] = chance (MID_SCORE_CENTIPAWNS, 15 * sign);
  for (guint i = 0; i < n; i++)
    {
      gint score = i < of->n ? of->scores[i % 2] : of->last;
      chances[i + 1] = chance (MID_SCORE_CENTIPAWNS, sign * score);
      moves[i].side = (i % 2 == 0) == (begins == MID_FIRST) ? MID_FIRST : MID_SECOND;
    }
  MidSide other = begins == MID_FIRST ? MID_SECOND : MID_FIRST;
  double first = mid_accuracy_of_side (chances, moves, n, begins, ALL);
  double second = mid_accuracy_of_side (chances, moves, n, other, ALL);
  g_test_message ("%s: %.2f %.2f", of->name, first, second);
  g_assert_cmpfloat_with_epsilon (first, of->first, of->within[0]);
  g_assert_cmpfloat_with_epsilon (second, of->second, of->within[1]);
}

static void
test_published (void)
{
  static const Case cases[] = {
    { "two good moves", { 15, 15 }, 2, 0, 100, 100, { 1, 1 } },
    { "first blunders on first move", { -900, -900 }, 2, 0, 10, 100, { 5, 1 } },
    { "second blunders on first move", { 15, 900 }, 2, 0, 100, 10, { 1, 5 } },
    { "both blunder on first move", { -900, 0 }, 2, 0, 10, 10, { 5, 5 } },
    { "20 perfect moves", { 15, 15 }, 20, 0, 100, 100, { 1, 1 } },
    { "20 perfect moves and a blunder", { 15, 15 }, 20, -900, 50, 100, { 5, 1 } },
    { "21 perfect moves and a blunder", { 15, 15 }, 21, 900, 100, 50, { 1, 5 } },
    { "5 average moves on each side", { -50, 15 }, 10, 0, 76, 76, { 8, 8 } },
    { "50 average moves on each side", { -50, 15 }, 100, 0, 76, 76, { 8, 8 } },
    { "50 mediocre moves on each side", { -135, 15 }, 100, 0, 54, 54, { 8, 8 } },
    { "50 terrible moves on each side", { -435, 15 }, 100, 0, 20, 20, { 8, 8 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      check (&cases[i], MID_FIRST);
      check (&cases[i], MID_SECOND);
    }
}

/* Five moves, windows of two: deviations are half of what each move changed, within bounds. */
static void
test_by_hand (void)
{
  static const double chances[] = { 50, 60, 40, 40, 50, 20 };
  static const MidAccuracyMove moves[] = { { MID_FIRST, MID_PHASE_OPENING },
                                           { MID_FIRST, MID_PHASE_OPENING },
                                           { MID_SECOND, MID_PHASE_MIDDLEGAME },
                                           { MID_NOBODY, MID_PHASE_MIDDLEGAME },
                                           { MID_FIRST, MID_PHASE_ENDGAME } };
  const guint endgame = 1u << MID_PHASE_ENDGAME, opening = 1u << MID_PHASE_OPENING;
  double twenty = mid_accuracy_of_move (60, 40), thirty = mid_accuracy_of_move (50, 20);
  /* Weights 5, 10 and, of 15, 12. */
  double weighted = (5 * 100 + 10 * twenty + 12 * thirty) / 27;
  double harmonic = 3 / (1 / 100.0 + 1 / twenty + 1 / thirty);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_side (chances, moves, 5, MID_FIRST, ALL),
                                  (weighted + harmonic) / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_side (chances, moves, 5, MID_FIRST, endgame),
                                  thirty, 1e-9);
  weighted = (5 * 100 + 10 * twenty) / 15;
  harmonic = 2 / (1 / 100.0 + 1 / twenty);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_side (chances, moves, 5, MID_FIRST, opening),
                                  (weighted + harmonic) / 2, 1e-9);
  g_assert_cmpfloat (mid_accuracy_of_side (chances, moves, 5, MID_SECOND, ALL), ==, 100);
  g_assert_cmpfloat (mid_accuracy_of_side (chances, moves, 5, MID_SECOND, opening), ==, -1);
  g_assert_cmpfloat (mid_accuracy_of_side (chances, moves, 0, MID_FIRST, ALL), ==, -1);
}

/* Forty moves, windows of four: the first three moves share the first window, the fourth has the
 * next. */
static void
test_windows (void)
{
  double chances[41];
  MidAccuracyMove moves[40] = { { MID_NOBODY, MID_PHASE_OPENING } };
  for (guint i = 0; i < 41; i++)
    chances[i] = i < 4 ? 50 : i == 4 ? 44 : 50;
  for (guint i = 0; i < 40; i++)
    moves[i].side = i == 2 || i == 3 ? MID_FIRST : MID_NOBODY;
  /* Moves 2 (level: 100) and 3 (six given away): of 50 50 50 50, at least 0.5, and of 50 50 50 44,
   * the root of 27/4. */
  double six = mid_accuracy_of_move (50, 44), weight = 2.598076211353316;
  double weighted = (0.5 * 100 + weight * six) / (0.5 + weight);
  double harmonic = 2 / (1 / 100.0 + 1 / six);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_side (chances, moves, 40, MID_FIRST, ALL),
                                  (weighted + harmonic) / 2, 1e-9);
}

/* Ninety moves: windows are of eight, the last but one of which is behind the move. */
static void
test_widest (void)
{
  double chances[91];
  MidAccuracyMove moves[90] = { { MID_NOBODY, MID_PHASE_OPENING } };
  for (guint i = 0; i < 91; i++)
    chances[i] = i == 40 ? 90 : i >= 48 ? 44 : 50;
  for (guint i = 0; i < 90; i++)
    moves[i].side = i == 46 || i == 47 ? MID_FIRST : MID_NOBODY;
  /* Move 46 has chances 40 to 47, one of which is 90; move 47 has 41 to 48, one of which is 44. */
  double six = mid_accuracy_of_move (50, 44), weight = 6 * 0.33071891388307384;
  double weighted = (12 * 100 + weight * six) / (12 + weight);
  double harmonic = 2 / (1 / 100.0 + 1 / six);
  g_assert_cmpfloat_with_epsilon (mid_accuracy_of_side (chances, moves, 90, MID_FIRST, ALL),
                                  (weighted + harmonic) / 2, 1e-9);
}

/* In the harmonic mean nothing is less than one. */
static void
test_worst (void)
{
  static const double chances[] = { 99, 1 };
  static const MidAccuracyMove move = { MID_FIRST, MID_PHASE_OPENING };
  g_assert_cmpfloat (mid_accuracy_of_side (chances, &move, 1, MID_FIRST, ALL), ==, 0.5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/accuracy/chance", test_chance);
  g_test_add_func ("/accuracy/move", test_move);
  g_test_add_func ("/accuracy/published", test_published);
  g_test_add_func ("/accuracy/by-hand", test_by_hand);
  g_test_add_func ("/accuracy/windows", test_windows);
  g_test_add_func ("/accuracy/widest", test_widest);
  g_test_add_func ("/accuracy/worst", test_worst);
  return g_test_run ();
}
