/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-grade.h"
#include "../record/record-test.h"

static void
test_share (void)
{
  static const struct
  {
    const char *comment;
    double share; /* -1: none */
  } cases[] = {
    { "[%eval 0]", 0.5 },
    { "word [%eval 1.00] word", 0.6429 },
    { "[%eval -1.00,22]", 0.3571 },
    { "[%eval 10]", 0.9 },
    { "[%eval #3]", 1 },
    { "[%eval #-12]", 0 },
    { "[%eval #-0]", 0 },
    { "[%eval #0]", 1 },
    { "[%eval nan]", -1 },
    { "[%eval 1e999]", -1 },
    { "[%clk 0:01:00]", -1 },
    { "[%eval 0.3x]", -1 },
    { "[%eval what]", -1 },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 *");
      MidNode *e4 = record_test_find (record, "e4");
      double share = -1;
      mid_record_set_comment (record, e4, MID_COMMENT_AFTER, cases[i].comment);
      g_assert_true (mid_grade_get_share (e4, &share) == (cases[i].share >= 0));
      g_assert_cmpfloat_with_epsilon (share, cases[i].share, 0.0001);
    }
}

#define GAME                                                                                       \
  "[Event \"\"]\n\n1. e4 {[%eval 0.2]} e5 {[%eval 0.3]} 2. Qh5 {[%eval -0.4]} g6 {[%eval 3]} 3. "  \
  "Qf3 {[%eval 0.9]} Nf6 $2 {[%eval 0.9]} (3... f6 {[%eval #9]}) 4. Bc4 {[%eval 0.2]} *"

static void
test_grades (void)
{
  static const struct
  {
    const char *path;
    MidVerdict grade;
  } cases[] = {
    { "e4", MID_VERDICT_NONE },
    { "e4 e5", MID_VERDICT_NONE },
    { "e4 e5 Qh5", MID_VERDICT_INACCURACY },
    { "e4 e5 Qh5 g6", MID_VERDICT_BLUNDER },
    { "e4 e5 Qh5 g6 Qf3", MID_VERDICT_MISTAKE },
    { "e4 e5 Qh5 g6 Qf3 Nf6", MID_VERDICT_MISTAKE }, /* by its sign */
    { "e4 e5 Qh5 g6 Qf3 f6", MID_VERDICT_BLUNDER },
    { "e4 e5 Qh5 g6 Qf3 Nf6 Bc4", MID_VERDICT_INACCURACY },
  };
  g_autoptr (MidRecord) record = record_test_read (GAME);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mid_grade_of (record, record_test_find (record, cases[i].path)), ==,
                     cases[i].grade);
}

static void
test_find_next (void)
{
  g_autoptr (MidRecord) record = record_test_read (GAME);
  MidNode *root = mid_record_get_root (record);
  MidNode *g6 = record_test_find (record, "e4 e5 Qh5 g6");
  MidNode *f6 = record_test_find (record, "e4 e5 Qh5 g6 Qf3 f6");
  g_assert_true (mid_grade_find_next (record, root, MID_VERDICT_BLUNDER) == g6);
  g_assert_null (mid_grade_find_next (record, g6, MID_VERDICT_BLUNDER));       /* no other */
  g_assert_true (mid_grade_find_next (record, f6, MID_VERDICT_BLUNDER) == g6); /* from the start */
  MidNode *qh5 = record_test_find (record, "e4 e5 Qh5");
  MidNode *bc4 = record_test_find (record, "e4 e5 Qh5 g6 Qf3 Nf6 Bc4");
  g_assert_true (mid_grade_find_next (record, qh5, MID_VERDICT_INACCURACY) == bc4);
  g_assert_true (mid_grade_find_next (record, bc4, MID_VERDICT_INACCURACY) == qh5);
  g_assert_true (mid_grade_find_previous (record, bc4, MID_VERDICT_INACCURACY) == qh5);
  g_assert_true (mid_grade_find_previous (record, qh5, MID_VERDICT_INACCURACY) == bc4);
  g_assert_true (mid_grade_find_previous (record, bc4, MID_VERDICT_BLUNDER) == g6);
  g_assert_null (mid_grade_find_previous (record, g6, MID_VERDICT_BLUNDER));
}

/* The duel between a capture and the next move has no evaluation of its own. */
static void
test_turns (void)
{
  g_autoptr (MidRecord) record = record_test_read (RECORD_TEST_SIRLIN (
    "Classic", "TwoKings") "1. e4 {[%eval 0.2]} d5 {[%eval 0.2]} <Kdd7> 2. exd5 <1:0> "
                           "{[%eval 0.2]} e6 {[%eval 4]} *");
  MidNode *node = record_test_find (record, "e4 d5 <Kdd7> exd5 <1:0> e6");
  g_assert_cmpint (mid_grade_of (record, node), ==, MID_VERDICT_BLUNDER);
  g_assert_cmpint (mid_grade_of (record, mid_node_get_parent (node)), ==, MID_VERDICT_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade/share", test_share);
  g_test_add_func ("/grade/grades", test_grades);
  g_test_add_func ("/grade/find-next", test_find_next);
  g_test_add_func ("/grade/turns", test_turns);
  return g_test_run ();
}
