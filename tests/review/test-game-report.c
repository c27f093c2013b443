/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-report.h"

#include "mid-odds.h"

#include "../record/record-test.h"

static void
test_counts (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n1. e4 {[%eval 0.00]} e5 {[%eval 0.00]} 2. Qh5 {[%eval -2.50]} g6 {[%eval 0]} "
    "3. Qf3 {[%eval 0]} f6 $6 {[%eval -7.5]} *");
  double lost = mid_odds_points (mid_game_find ("chess"), 250) - 0.5;
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_true (report.is_measured);
  g_assert_cmpuint (report.others, ==, 0);
  /* e4 has nothing before it, Qf3 stays. */
  g_assert_cmpuint (report.sides[0].decisions, ==, 3);
  g_assert_cmpuint (report.sides[0].measured, ==, 2);
  g_assert_cmpuint (report.sides[0].verdicts[MID_VERDICT_BLUNDER], ==, 1);
  g_assert_cmpfloat_with_epsilon (report.sides[0].points, lost / 2, 1e-9);
  g_assert_cmpfloat_with_epsilon (report.sides[0].pawns, 1.25, 1e-9);
  /* g6 gives it back; f6 gains by the numbers, and what its sign says is counted apart. */
  g_assert_cmpuint (report.sides[1].decisions, ==, 3);
  g_assert_cmpuint (report.sides[1].measured, ==, 3);
  g_assert_cmpuint (report.sides[1].verdicts[MID_VERDICT_BLUNDER], ==, 1);
  g_assert_cmpuint (report.sides[1].verdicts[MID_VERDICT_INACCURACY], ==, 0);
  g_assert_cmpuint (report.sides[1].signs[MID_VERDICT_INACCURACY], ==, 1);
  g_assert_cmpuint (report.sides[1].signs[MID_VERDICT_BLUNDER], ==, 0);
  g_assert_cmpfloat_with_epsilon (report.sides[1].points, lost / 3, 1e-9);
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

  g_autoptr (MidRecord) plain =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 <1:0> e6 *");
  mid_game_report_init (&report, plain);
  g_assert_cmpuint (report.bad_duels[MID_VERDICT_NONE], ==, 1);
  g_assert_false (report.is_measured);
}

/* What was passed over counts for nobody as long as nothing is said of it. */
static void
test_passed_over (void)
{
  static const struct
  {
    const char *pass; /* Black's king-turn */
    guint decisions, inaccuracies;
  } cases[] = { { "", 2, 0 }, { "<-> $6", 3, 1 }, { "<-> {why not?}", 3, 0 }, { "<Kdd7>", 3, 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        RECORD_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 %s 2. d3 e6 *", cases[i].pass);
      g_autoptr (MidRecord) record = record_test_read (text);
      MidGameReport report;
      mid_game_report_init (&report, record);
      g_assert_cmpuint (report.sides[1].decisions, ==, cases[i].decisions);
      g_assert_cmpuint (report.sides[1].signs[MID_VERDICT_INACCURACY], ==, cases[i].inaccuracies);
      g_assert_cmpuint (report.sides[0].decisions, ==, 2);
      g_assert_cmpuint (report.duels, ==, 0);
      for (guint v = 0; v < 4; v++)
        g_assert_cmpuint (report.bad_duels[v], ==, 0);
    }
}

/* By how many pawns: no more than ten up or down, and a gain does not make up for a loss. */
static void
test_pawns (void)
{
  static const struct
  {
    const char *before, *after; /* Black's move */
    double pawns;
  } cases[] = { { "0.00", "2.00", 2 },     { "2.00", "0.00", 0 }, { "-3.00", "12.00", 13 },
                { "#-4", "#5", 20 },       { "#4", "9.00", 0 },   { "-99.00", "0.00", 10 },
                { "9.99", "10.01", 0.01 }, { "#3", "#2", 0 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
        "[Event \"\"]\n\n1. d4 {[%%eval %s]} d5 {[%%eval %s]} *", cases[i].before, cases[i].after);
      g_autoptr (MidRecord) record = record_test_read (text);
      MidGameReport report;
      mid_game_report_init (&report, record);
      g_assert_cmpuint (report.sides[1].measured, ==, 1);
      g_assert_cmpuint (report.sides[0].measured, ==, 0);
      g_assert_cmpfloat_with_epsilon (report.sides[1].pawns, cases[i].pawns, 1e-9);
      g_assert_cmpfloat (report.sides[1].points, >=, 0);
    }
}

/* The moves of the list are at least so bad, and in their order. */
static void
test_list (void)
{
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. d4 $6 d5 $2 2. c4 $4 (2. e4 $4) 2... c5 $1 3. e3 *");
  static const guint lengths[] = { 5, 3, 2, 1 };
  for (guint least = 0; least < 4; least++)
    {
      g_autoptr (GPtrArray) list = mid_game_report_list (record, (MidVerdict) least);
      g_assert_cmpuint (list->len, ==, lengths[least]);
      for (guint i = 1; i < list->len; i++)
        g_assert_cmpuint (mid_node_get_depth (list->pdata[i]), >,
                          mid_node_get_depth (list->pdata[i - 1]));
    }
}

/* What is said of the start is what the first move is measured by; where nothing is, it is not. */
static void
test_from_the_start (void)
{
  static const char *const starts[] = { "{[%eval 0.00]} ", "" };
  for (guint i = 0; i < G_N_ELEMENTS (starts); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("[Event \"\"]\n\n%s1. g4 {[%%eval -2.50]} *", starts[i]);
      g_autoptr (MidRecord) record = record_test_read (text);
      const MidEvaluation even = { MID_SCORE_CENTIPAWNS, 0, -1 },
                          worse = { MID_SCORE_CENTIPAWNS, -250, -1 };
      double measured =
        mid_accuracy_of_move (mid_accuracy_get_chance (&even), mid_accuracy_get_chance (&worse));
      MidGameReport report;
      mid_game_report_init (&report, record);
      g_assert_cmpfloat_with_epsilon (report.sides[0].accuracy, i == 0 ? measured : -1, 1e-6);
      g_assert_cmpfloat (report.sides[1].accuracy, ==, -1);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/game-report/counts", test_counts);
  g_test_add_func ("/game-report/mates", test_mates);
  g_test_add_func ("/game-report/from-the-start", test_from_the_start);
  g_test_add_func ("/game-report/accuracy", test_accuracy);
  g_test_add_func ("/game-report/phases", test_phases);
  g_test_add_func ("/game-report/nothing", test_nothing);
  g_test_add_func ("/game-report/turns", test_turns);
  g_test_add_func ("/game-report/passed-over", test_passed_over);
  g_test_add_func ("/game-report/pawns", test_pawns);
  g_test_add_func ("/game-report/list", test_list);
  return g_test_run ();
}
