/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-timeline.h"

#include "../record/record-test.h"

static const MidMoment *
at (GArray *line, guint i)
{
  g_assert_cmpuint (i, <, line->len);
  return &g_array_index (line, MidMoment, i);
}

static void
test_times (void)
{
  static const struct
  {
    const char *text;
    double seconds;
  } cases[] = { { "1:02:03", 3723 }, { "62:03", 3723 }, { "7", 7 },        { "0:00:01.5", 1.5 },
                { "", -1 },          { "1:2:3:4", -1 }, { "-1", -1 },      { "1:x", -1 },
                { "1:", -1 },        { "inf", -1 },     { "99999999", -1 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpfloat (mid_timeline_parse_time (cases[i].text), ==, cases[i].seconds);
}

/* The line through the node: what comes before it and what follows it. */
static void
test_line (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[Event \"\"]\n\n1. e4 {[%eval 0.3]} e5 (1... c5 {[%eval 2.5]} 2. Nf3) 2. Nc3 *");
  g_autoptr (GArray) main_line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  g_assert_cmpuint (main_line->len, ==, 4);
  g_assert_cmpint (at (main_line, 0)->side, ==, MID_NOBODY);
  g_assert_cmpint (at (main_line, 1)->side, ==, MID_FIRST);
  g_assert_true (at (main_line, 1)->is_known);
  g_assert_cmpint (at (main_line, 1)->evaluation.score, ==, 30);
  g_assert_false (at (main_line, 2)->is_known);
  g_assert_cmpint (at (main_line, 1)->stones[0], ==, -1);
  g_autoptr (GArray) other = mid_timeline_new (record, record_test_find (record, "e4 c5"), NULL);
  g_assert_cmpuint (other->len, ==, 4);
  g_assert_true (at (other, 2)->is_known);
  g_assert_cmpfloat_with_epsilon (at (other, 2)->share, 0.75, 1e-9);
  g_assert_cmpint (at (other, 2)->verdict, ==, MID_VERDICT_MISTAKE);
}

/* The end is known where anything is, and makes no graph of its own. */
static void
test_end (void)
{
  g_autoptr (MidRecord) plain = record_test_read ("[Event \"\"]\n\n1. f3 e5 2. g4 Qh4# 0-1");
  g_autoptr (GArray) nothing = mid_timeline_new (plain, mid_record_get_root (plain), NULL);
  g_assert_false (at (nothing, 4)->is_known);
  g_autoptr (MidRecord) record =
    record_test_read ("[Event \"\"]\n\n1. f3 {[%eval -0.5]} e5 2. g4 Qh4# 0-1");
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  g_assert_false (at (line, 3)->is_known);
  g_assert_true (at (line, 4)->is_known);
  g_assert_cmpfloat (at (line, 4)->share, <, 0.02);
  g_autoptr (MidRecord) open = record_test_read ("[Event \"\"]\n\n1. f3 {[%eval -0.5]} e5 2. g4 *");
  g_autoptr (GArray) unended = mid_timeline_new (open, mid_record_get_root (open), NULL);
  g_assert_false (at (unended, 3)->is_known);
}

static void
test_cache (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 {[%eval 1]} *");
  MidEvaluationCache *cache = mid_evaluation_cache_new (NULL);
  MidEvaluation evaluation = { MID_SCORE_CENTIPAWNS, 40, 9 };
  MidPosition pos;
  for (MidNode *node = mid_record_get_root (record); node != NULL;
       node = mid_node_get_first_child (node))
    {
      mid_record_get_position (record, node, &pos);
      mid_evaluation_cache_put (cache, mid_record_get_game (record), &pos, &evaluation, 0);
    }
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), cache);
  g_assert_cmpint (at (line, 0)->evaluation.score, ==, 40);
  g_assert_cmpint (at (line, 1)->evaluation.score, ==, 40);
  g_assert_cmpint (at (line, 2)->evaluation.score, ==, 100); /* what the record says comes first */
  mid_evaluation_cache_free (cache);
}

static void
test_clocks (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[TimeControl \"600+5\"]\n\n1. e4 {[%clk 0:09:58]} e5 {[%clk 0:09:00]} 2. Nf3 {[%clk 0:09:33]} "
    "Nc6 {[%clk 0:09:05]} 3. Bb5 {[%emt 0:01:10]} *");
  static const double seconds[] = { -1, -1, -1, 30, 0, 70 };
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  g_assert_cmpuint (line->len, ==, G_N_ELEMENTS (seconds));
  for (guint i = 0; i < line->len; i++)
    g_assert_cmpfloat (at (line, i)->seconds, ==, seconds[i]);
}

static void
test_stones (void)
{
  g_autoptr (MidRecord) record =
    record_test_read (RECORD_TEST_SIRLIN ("Classic", "Empowered") "1. e4 d5 2. exd5 <1:0> *");
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  g_assert_cmpint (at (line, 0)->stones[0], ==, 3);
  g_assert_cmpint (at (line, 0)->stones[1], ==, 3);
  g_assert_cmpint (at (line, line->len - 1)->side, ==, MID_BOTH);
  g_assert_cmpint (at (line, line->len - 1)->stones[1], <, 3);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/timeline/times", test_times);
  g_test_add_func ("/timeline/line", test_line);
  g_test_add_func ("/timeline/end", test_end);
  g_test_add_func ("/timeline/cache", test_cache);
  g_test_add_func ("/timeline/clocks", test_clocks);
  g_test_add_func ("/timeline/stones", test_stones);
  return g_test_run ();
}
