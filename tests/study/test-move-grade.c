/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-move-grade.h"

#include "study-test.h"
#include "mid-evaluations.h"

static char *
dup_at (MidCursor *cursor, guint steps, MidVerdict *verdict)
{
  mid_cursor_first (cursor);
  for (guint i = 0; i < steps; i++)
    g_assert_true (mid_cursor_next (cursor));
  return mid_move_grade_dup_text (cursor, verdict);
}

/* By what stands in the record; won at +5.00 are 91 %, and at -5.00 1 %: 45 points of a hundred
 * lost. */
static void
test_record (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 {[%eval 0]} e5 {[%eval 0]} 2. Qh5 {[%eval -5]} *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidVerdict verdict;
  g_assert_null (dup_at (cursor, 0, &verdict));
  g_assert_null (dup_at (cursor, 1, &verdict)); /* nothing is known of the start */
  g_autofree char *good = dup_at (cursor, 2, &verdict);
  g_assert_cmpstr (good, ==, "1… e5: a good move (0.00 → 0.00)");
  g_assert_cmpint (verdict, ==, MID_VERDICT_NONE);
  g_autofree char *bad = dup_at (cursor, 3, &verdict);
  g_assert_cmpstr (bad, ==, "2. Qh5: blunder, gives away 45 % (0.00 → −5.00)");
  g_assert_cmpint (verdict, ==, MID_VERDICT_BLUNDER);
  mid_evaluations_end (); /* each test has a folder of its own */
}

/* A game that is over has a result, and needs no evaluation. */
static void
test_end (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. f3 {[%eval 0]} e5 {[%eval 0]} "
                     "2. g4 {[%eval #-1]} Qh4# {[%eval #-0]} 0-1\n");
  g_autoptr (MidRecord) bare =
    study_test_read ("[White \"A\"]\n\n1. f3 e5 2. g4 {[%eval -3]} Qh4# 0-1\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_autoptr (MidCursor) other = mid_cursor_new (bare);
  g_autofree char *mate = dup_at (cursor, 4, NULL);
  g_autofree char *also = dup_at (other, 4, NULL);
  g_assert_cmpstr (mate, ==, "2… Qh4#: a good move (−M1 → 0–1)");
  g_assert_cmpstr (also, ==, "2… Qh4#: a good move (−3.00 → 0–1)");
  mid_evaluations_end ();
}

static void
remember (MidRecord *record, MidNode *node, gint score, MidNode *best)
{
  MidPosition at;
  MidEvaluation evaluation = { MID_SCORE_CENTIPAWNS, score, 10 };
  mid_record_get_position (record, node, &at);
  mid_evaluation_cache_put (mid_evaluations_get (), mid_record_get_game (record), &at, &evaluation,
                            best != NULL ? mid_node_get_move (best) : 0);
}

/* By what is remembered; the move that was thought best is no mistake, whatever came after. */
static void
test_remembered (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. a3 (1. d4) a6 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *a3 = mid_node_get_first_child (mid_record_get_root (record));
  MidNode *d4 = mid_node_get_next_sibling (a3), *a6 = mid_node_get_first_child (a3);
  MidVerdict verdict;
  g_assert_null (dup_at (cursor, 1, NULL));
  remember (record, mid_record_get_root (record), 60, d4);
  remember (record, a3, -10, a6);
  remember (record, a6, 400, NULL);
  g_autofree char *first = dup_at (cursor, 1, &verdict);
  g_assert_cmpstr (first, ==, "1. a3: inaccuracy, gives away 9 % (+0.60 → −0.10); better was d4");
  g_autofree char *second = dup_at (cursor, 2, &verdict);
  g_assert_cmpstr (second, ==, "1… a6: the best move (−0.10 → +4.00)");
  g_assert_cmpint (verdict, ==, MID_VERDICT_NONE);
  mid_evaluations_end ();
  g_autofree char *again = dup_at (cursor, 1, NULL); /* from the file */
  g_assert_cmpstr (again, ==, first);
  mid_evaluations_end ();
}

/* What is remembered may be of another program, or damaged: a move that cannot be played is not
 * recommended. */
static void
test_impossible (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. a3 a6 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *a3 = study_test_node (record, 1), *a6 = study_test_node (record, 2);
  MidVerdict verdict;
  remember (record, mid_record_get_root (record), 300, a6);
  remember (record, a3, -300, NULL);
  g_autofree char *text = dup_at (cursor, 1, &verdict);
  g_assert_true (g_str_has_prefix (text, "1. a3: blunder, gives away "));
  g_assert_true (g_str_has_suffix (text, " % (+3.00 → −3.00)"));
  g_assert_cmpint (verdict, ==, MID_VERDICT_BLUNDER);
  mid_evaluations_end ();
}

/* Where the verdict changes: the points given away are those of a hundred (mid-verdict.h). */
static void
test_names (void)
{
  g_assert_cmpstr (mid_move_grade_get_name (MID_VERDICT_NONE), ==, "");
  g_assert_cmpstr (mid_move_grade_get_name (MID_VERDICT_INACCURACY), ==, "inaccuracy");
  g_assert_cmpstr (mid_move_grade_get_name (MID_VERDICT_MISTAKE), ==, "mistake");
  g_assert_cmpstr (mid_move_grade_get_name (MID_VERDICT_BLUNDER), ==, "blunder");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/move-grade/record", test_record);
  g_test_add_func ("/move-grade/end", test_end);
  g_test_add_func ("/move-grade/remembered", test_remembered);
  g_test_add_func ("/move-grade/impossible", test_impossible);
  g_test_add_func ("/move-grade/names", test_names);
  return g_test_run ();
}
