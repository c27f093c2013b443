/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-grade.h"
#include "../record/record-test.h"

static void
test_evaluation (void)
{
  static const struct
  {
    const char *comment, *text; /* NULL: none */
  } cases[] = {
    { "[%eval 0]", "0.00" },
    { "word [%eval 1.00] word", "1.00" },
    { "[%eval -1.00,22]", "-1.00,22" },
    { "[%eval 10]", "10.00" },
    { "[%eval #3]", "#3" },
    { "[%eval #-12]", "#-12" },
    { "[%eval #-0]", "#-1" },
    { "[%eval #0]", "#1" },
    { "[%eval nan]", NULL },
    { "[%eval 1e999]", NULL },
    { "[%clk 0:01:00]", NULL },
    { "[%eval 0.3x]", NULL },
    { "[%eval what]", NULL },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 *");
      MidNode *e4 = record_test_find (record, "e4");
      MidEvaluation evaluation;
      mid_record_set_comment (record, e4, MID_COMMENT_AFTER, cases[i].comment);
      gboolean is_known = mid_grade_get_evaluation (e4, &evaluation);
      g_autofree char *text = is_known ? mid_evaluation_format (&evaluation) : NULL;
      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

#define GAME                                                                                       \
  "[Event \"\"]\n\n1. e4 {[%eval 0.2]} e5 {[%eval 0.3]} 2. Qh5 {[%eval -0.4]} g6 {[%eval 3]} 3. "  \
  "Qf3 {[%eval 1.2]} Nf6 $2 {[%eval 1.2]} (3... f6 {[%eval #9]}) 4. Bc4 {[%eval 0.2]} *"

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
                           "{[%eval 0.2]} e6 {[%eval 8]} *");
  MidNode *node = record_test_find (record, "e4 d5 <Kdd7> exd5 <1:0> e6");
  g_assert_cmpint (mid_grade_of (record, node), ==, MID_VERDICT_BLUNDER);
  g_assert_cmpint (mid_grade_of (record, mid_node_get_parent (node)), ==, MID_VERDICT_NONE);
}

/* From even: 56 and 57 hundredths, 114 and 115, 165 and 166 are on both sides of the limits.  For
 * White they go down, for Black up; a gain is no fault. */
static void
test_limits (void)
{
  static const struct
  {
    const char *pawns;
    MidVerdict grade;
  } cases[] = { { "0.56", MID_VERDICT_NONE },       { "0.57", MID_VERDICT_INACCURACY },
                { "1.14", MID_VERDICT_INACCURACY }, { "1.15", MID_VERDICT_MISTAKE },
                { "1.65", MID_VERDICT_MISTAKE },    { "1.66", MID_VERDICT_BLUNDER } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int side = 0; side < 2; side++)
      for (int gains = 0; gains < 2; gains++)
        {
          const char *sign = (side == 0) != gains ? "-" : "";
          g_autofree char *text =
            side == 0
              ? g_strdup_printf ("{[%%eval 0]} 1. d4 {[%%eval %s%s]} *", sign, cases[i].pawns)
              : g_strdup_printf ("1. d4 {[%%eval 0]} d5 {[%%eval %s%s]} *", sign, cases[i].pawns);
          g_autofree char *game = g_strconcat ("[Event \"\"]\n\n", text, NULL);
          g_autoptr (MidRecord) record = record_test_read (game);
          if (side == 0) /* before the first move */
            mid_record_set_comment (record, mid_record_get_root (record), MID_COMMENT_AFTER,
                                    "[%eval 0]");
          MidNode *node = record_test_find (record, side == 0 ? "d4" : "d4 d5");
          double loss;
          g_assert_true (mid_grade_get_loss (record, node, &loss));
          g_assert_true ((loss < 0) == gains);
          g_assert_cmpint (mid_grade_of (record, node), ==,
                           gains ? MID_VERDICT_NONE : cases[i].grade);
        }
}

/* A sign grades as well; of a sign and the evaluations the worse one counts, of several signs too.
 */
static void
test_signs (void)
{
  static const struct
  {
    const char *behind;
    MidVerdict grade;
  } cases[] = {
    { "", MID_VERDICT_NONE },
    { "$1", MID_VERDICT_NONE },
    { "$2", MID_VERDICT_MISTAKE },
    { "$3", MID_VERDICT_NONE },
    { "$4", MID_VERDICT_BLUNDER },
    { "$5", MID_VERDICT_NONE },
    { "$6", MID_VERDICT_INACCURACY },
    { "$7", MID_VERDICT_NONE },
    { "$10 $6", MID_VERDICT_INACCURACY },
    { "$6 $4", MID_VERDICT_BLUNDER },
    { "$4 $6", MID_VERDICT_BLUNDER },
    { "$2 $6", MID_VERDICT_MISTAKE },
    { "$6 $2", MID_VERDICT_MISTAKE },
    { "$6 {[%eval 1.20]}", MID_VERDICT_MISTAKE },
    { "$4 {[%eval 1.20]}", MID_VERDICT_BLUNDER },
    { "$2 {[%eval -1.00]}", MID_VERDICT_MISTAKE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *game =
        g_strdup_printf ("[Event \"\"]\n\n1. d4 {[%%eval 0]} d5 %s *", cases[i].behind);
      g_autoptr (MidRecord) record = record_test_read (game);
      g_assert_cmpint (mid_grade_of (record, record_test_find (record, "d4 d5")), ==,
                       cases[i].grade);
    }
}

/* What was expected before is looked for five elements back, and no further. */
static void
test_distance (void)
{
  static const char *const moves[] = { "d4", "d5", "c4", "c5", "e3", "e6", "Nf3", "Nf6" };
  for (guint at = 0; at < 7; at++)
    {
      g_autoptr (GString) game = g_string_new ("[Event \"\"]\n\n"), path = g_string_new (NULL);
      for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
        {
          g_string_append_printf (game, "%s %s", moves[i],
                                  i == at  ? "{[%eval 0]} "
                                  : i == 7 ? "{[%eval 5]}"
                                           : "");
          g_string_append_printf (path, "%s%s", i > 0 ? " " : "", moves[i]);
        }
      g_string_append (game, " *");
      double loss;
      g_autoptr (MidRecord) record = record_test_read (game->str);
      g_assert_true (mid_grade_get_loss (record, record_test_find (record, path->str), &loss)
                     == (7 - at <= 5));
    }
}

/* The latest of a node's comments says how it stands; what decides both sides costs neither. */
static void
test_places (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. d4 *");
  MidNode *d4 = record_test_find (record, "d4"), *root = mid_record_get_root (record);
  MidEvaluation evaluation;
  double loss;
  mid_record_set_comment (record, d4, MID_COMMENT_BEFORE, "[%eval #4]");
  g_assert_true (mid_grade_get_evaluation (d4, &evaluation));
  g_assert_cmpint (evaluation.score, ==, 4);
  mid_record_set_comment (record, d4, MID_COMMENT_AFTER, "[%eval #-4]");
  g_assert_true (mid_grade_get_evaluation (d4, &evaluation));
  g_assert_cmpint (evaluation.score, ==, -4);
  mid_record_set_comment (record, d4, MID_COMMENT_AFTER, "[%eval what]");
  g_assert_true (mid_grade_get_evaluation (d4, &evaluation));
  g_assert_cmpint (evaluation.score, ==, 4);
  g_assert_false (mid_grade_get_loss (record, d4, &loss)); /* nothing before it */
  mid_record_set_comment (record, root, MID_COMMENT_AFTER, "[%eval 0]");
  g_assert_false (mid_grade_get_loss (record, root, &loss));
  g_assert_true (mid_grade_get_loss (record, d4, &loss));
  g_assert_cmpfloat (loss, ==, -0.5);

  g_autoptr (MidRecord) duel = record_test_read (RECORD_TEST_SIRLIN (
    "Classic", "TwoKings") "1. e4 d5 <Kdd7> 2. exd5 {[%eval 0]} <1:0> {[%eval 9]} *");
  MidNode *bids = record_test_find (duel, "e4 d5 <Kdd7> exd5 <1:0>");
  g_assert_false (mid_grade_get_loss (duel, bids, &loss));
  g_assert_cmpint (mid_grade_of (duel, bids), ==, MID_VERDICT_NONE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/grade/evaluation", test_evaluation);
  g_test_add_func ("/grade/grades", test_grades);
  g_test_add_func ("/grade/find-next", test_find_next);
  g_test_add_func ("/grade/turns", test_turns);
  g_test_add_func ("/grade/limits", test_limits);
  g_test_add_func ("/grade/signs", test_signs);
  g_test_add_func ("/grade/distance", test_distance);
  g_test_add_func ("/grade/places", test_places);
  return g_test_run ();
}
