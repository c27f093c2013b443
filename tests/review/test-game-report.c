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

static void
test_nothing (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  MidGameReport report;
  mid_game_report_init (&report, record);
  g_assert_false (report.is_measured);
  g_assert_cmpuint (report.sides[0].decisions, ==, 1);
  g_assert_cmpfloat (report.sides[0].points, ==, 0);
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
  g_test_add_func ("/game-report/nothing", test_nothing);
  g_test_add_func ("/game-report/turns", test_turns);
  return g_test_run ();
}
