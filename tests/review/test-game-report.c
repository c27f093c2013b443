/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-report.h"

#include "../record/record-test.h"

/* p(s) = 1/2 + s / (2 (|s| + 2.5)), s in pawns. */
static void
test_counts (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n1. e4 {[%eval 0.00]} e5 {[%eval 0.00]} 2. Qh5 {[%eval -2.50]} g6 {[%eval 0]} "
    "3. Qf3 {[%eval 0]} f6 $6 {[%eval -7.5]} *");
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_true (report.is_measured);
  /* e4 has nothing before it; Qh5 goes from 1/2 to 1/4, Qf3 stays. */
  g_assert_cmpuint (report.sides[0].decisions, ==, 3);
  g_assert_cmpuint (report.sides[0].measured, ==, 2);
  g_assert_cmpuint (report.sides[0].verdicts[MID_VERDICT_BLUNDER], ==, 1);
  g_assert_cmpfloat_with_epsilon (report.sides[0].points, 0.125, 1e-9);
  g_assert_cmpfloat_with_epsilon (report.sides[0].pawns, 1.25, 1e-9);
  /* g6 gives a quarter back; f6 gains by the numbers, and its sign says ?! */
  g_assert_cmpuint (report.sides[1].decisions, ==, 3);
  g_assert_cmpuint (report.sides[1].measured, ==, 3);
  g_assert_cmpuint (report.sides[1].verdicts[MID_VERDICT_BLUNDER], ==, 1);
  g_assert_cmpuint (report.sides[1].verdicts[MID_VERDICT_INACCURACY], ==, 1);
  g_assert_cmpfloat_with_epsilon (report.sides[1].points, 0.25 / 3, 1e-9);
  g_assert_cmpfloat_with_epsilon (report.sides[1].pawns, 2.5 / 3, 1e-9);
  g_autoptr (GPtrArray) list = mid_game_report_list (record, MID_VERDICT_MISTAKE);
  g_assert_cmpuint (list->len, ==, 2);
  g_assert_true (list->pdata[0] == record_test_find (record, "e4 e5 Qh5"));
}

/* A win by force counts no more than ten pawns. */
static void
test_mates (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. f3 {[%eval 0]} e5 {[%eval 0]} 2. g4 {[%eval #-1]} *");
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_cmpfloat_with_epsilon (report.sides[0].pawns, 10, 1e-9);
  g_assert_cmpfloat_with_epsilon (report.sides[0].points, 0.5, 1e-9);
}

/* Between evaluations that stand next to each other; the phase is that of the position in which it
 * was decided.  Ten turns are the opening, and twelve of 32 pieces an endgame. */
static void
test_accuracy (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n1. e4 {[%eval 0.00]} e5 {[%eval 0.00]} 2. Qh5 {[%eval -2.50]} g6 3. Qf3 "
    "{[%eval 0]} Nf6 {[%eval 3.0]} *");
  MidGameReport report;
  const MidEvaluation even = { MID_SCORE_CENTIPAWNS, 0, -1 },
                      worse = { MID_SCORE_CENTIPAWNS, -250, -1 };
  mid_game_report_init (&report, record);
  double before = mid_accuracy_get_chance (&even), after = mid_accuracy_get_chance (&worse);
  /* e4 has nothing before it, and who spoilt it between Qh5 and Qf3 is not known. */
  g_assert_cmpfloat_with_epsilon (report.sides[0].accuracy, mid_accuracy_of_move (before, after),
                                  1e-9);
  g_assert_cmpfloat (report.sides[0].accuracy, ==, report.sides[0].accuracy_in[MID_PHASE_OPENING]);
  g_assert_cmpfloat (report.sides[0].accuracy_in[MID_PHASE_MIDDLEGAME], ==, -1);
  g_assert_cmpfloat (report.sides[0].accuracy_in[MID_PHASE_ENDGAME], ==, -1);
  g_assert_cmpfloat (report.sides[1].accuracy, >, 0);
  g_assert_cmpfloat (report.sides[1].accuracy, <, 100);
}

static void
check_phase (const char *start, MidPhase expected)
{
  g_autofree char *text =
    g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n\nKf1 {[%%eval 0]} Kf8 {[%%eval 1]} *", start);
  g_autoptr (MidRecord) record = record_test_read (text);
  MidGameReport report;
  mid_game_report_init (&report, record);
  for (guint phase = 0; phase < MID_N_PHASES; phase++)
    if (phase == expected)
      g_assert_cmpfloat (report.sides[1].accuracy_in[phase], ==, report.sides[1].accuracy);
    else
      g_assert_cmpfloat (report.sides[1].accuracy_in[phase], ==, -1);
  g_assert_cmpfloat (report.sides[1].accuracy, >, 0);
}

static void
test_phases (void)
{
  check_phase ("4k3/8/8/8/8/8/8/4K2R w - - 0 10", MID_PHASE_OPENING);
  check_phase ("4k3/8/8/8/8/8/8/4K2R w - - 0 11", MID_PHASE_MIDDLEGAME);
  /* Three of eight; four are too many. */
  g_autoptr (MidRecord) three = record_test_read (
    "[SetUp \"1\"]\n[FEN \"r2qk3/r7/8/8/8/8/R7/R2QK3 w - - 0 20\"]\n\n20. Rxa7 Rxa7 21. Rxa7 Qxd1+ "
    "{[%eval 0]} 22. Kxd1 {[%eval 0]} Kd8 {[%eval 0]} *");
  MidGameReport report;
  mid_game_report_init (&report, three);
  g_assert_cmpfloat (report.sides[0].accuracy_in[MID_PHASE_MIDDLEGAME], ==, 100);
  g_assert_cmpfloat (report.sides[0].accuracy_in[MID_PHASE_ENDGAME], ==, -1);
  g_assert_cmpfloat (report.sides[1].accuracy_in[MID_PHASE_ENDGAME], ==, 100);
}

static void
test_nothing (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_false (report.is_measured);
  g_assert_cmpuint (report.sides[0].decisions, ==, 1);
  g_assert_cmpfloat (report.sides[0].points, ==, 0);
  g_assert_cmpfloat (report.sides[0].accuracy, ==, -1);
}

/* A king-turn that was passed over is no decision that anybody looks at; a duel is both sides'. */
static void
test_turns (void)
{
  g_autoptr (MidRecord) record =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 <1:0> $4 e6 *");
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_cmpuint (report.sides[0].decisions, ==, 2);
  g_assert_cmpuint (report.sides[1].decisions, ==, 2);
  g_assert_cmpuint (report.duels, ==, 1);
  g_assert_cmpuint (report.bad_duels[MID_VERDICT_BLUNDER], ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-report/counts", test_counts);
  g_test_add_func ("/game-report/mates", test_mates);
  g_test_add_func ("/game-report/accuracy", test_accuracy);
  g_test_add_func ("/game-report/phases", test_phases);
  g_test_add_func ("/game-report/nothing", test_nothing);
  g_test_add_func ("/game-report/turns", test_turns);
  return g_test_run ();
}
