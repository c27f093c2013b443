/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-timeline.h"

#include "mid-odds.h"

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
  } cases[] = {
    { "1:02:03", 3723 },  { "62:03", 3723 }, { "7", 7 },         { "0:00:01.5", 1.5 },
    { "", -1 },           { "1:2:3:4", -1 }, { "-1", -1 },       { "1:x", -1 },
    { "1:", -1 },         { "inf", -1 },     { "99999999", -1 }, { "999:59:59", 3599999 },
    { "1000:00:00", -1 }, { ":1", -1 },      { "1::2", -1 },     { "0", 0 }
  };
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
  g_assert_cmpfloat_with_epsilon (at (other, 2)->share,
                                  mid_odds_points (mid_game_find ("chess"), 250), 1e-9);
  g_assert_cmpint (at (other, 2)->verdict, ==, MID_VERDICT_BLUNDER);
}

/* The end is known where anything is, and makes no graph of its own. */
static void
test_end (void)
{
  g_autoptr (MidRecord) plain = record_test_read ("[Event \"\"]\n\n1. f3 e5 2. g4 Qh4# 0-1");
  g_autoptr (GArray) nothing = mid_timeline_new (plain, mid_record_get_root (plain), NULL);
  g_assert_false (at (nothing, 4)->is_known);
  mid_record_set_comment (plain, mid_record_get_root (plain), MID_COMMENT_AFTER, "[%eval 0.1]");
  g_autoptr (GArray) start = mid_timeline_new (plain, mid_record_get_root (plain), NULL);
  g_assert_true (at (start, 0)->is_known); /* be it the start alone */
  g_assert_true (at (start, 4)->is_known);
  g_assert_cmpfloat (at (start, 4)->share, ==, 0);
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

/* What each side's clock lost, with what the tag gives for each turn; what is said of the time
 * itself counts before that; a clock that was put forward has used nothing. */
static void
test_time_control (void)
{
  static const struct
  {
    const char *control, *second; /* White's second move */
    double seconds;
  } cases[] = { { "", "[%clk 0:09:40]", 20 },
                { "[TimeControl \"600\"]\n", "[%clk 0:09:40]", 20 },
                { "[TimeControl \"600+5\"]\n", "[%clk 0:09:40]", 25 },
                { "[TimeControl \"600+5\"]\n", "[%clk 0:09:40] [%emt 0:00:07]", 7 },
                { "[TimeControl \"600+5\"]\n", "[%clk 0:09:40] [%emt 0:00:00.4]", 0.4 },
                { "[TimeControl \"600+5\"]\n", "[%clk 0:09:40] [%emt 0:00:00]", 0 },
                { "[TimeControl \"600+5\"]\n", "[%clk 0:11:40]", 0 },
                { "[TimeControl \"600+5\"]\n", "[%clk what]", -1 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *game = g_strdup_printf (
        "%s\n1. e4 {[%%clk 0:10:00]} e5 {[%%clk 0:07:00]} 2. Nf3 {%s} Nc6 {[%%clk 0:06:59]} *",
        cases[i].control[0] != '\0' ? cases[i].control : "[Event \"\"]\n", cases[i].second);
      g_autoptr (MidRecord) record = record_test_read (game);
      g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
      g_assert_cmpfloat (at (line, 0)->seconds, ==, -1);
      g_assert_cmpfloat (at (line, 1)->seconds, ==, -1);
      g_assert_cmpfloat (at (line, 2)->seconds, ==, -1);
      g_assert_cmpfloat (at (line, 3)->seconds, ==, cases[i].seconds);
      g_assert_cmpfloat (at (line, 4)->seconds, ==, strchr (cases[i].control, '+') ? 6 : 1);
    }
}

/* A clock that has run down to nothing is one as well: what it got since is what is used of it. */
static void
test_no_time_left (void)
{
  g_autoptr (MidRecord) record = record_test_read (
    "[TimeControl \"60+5\"]\n\n1. e4 {[%clk 0:00:10]} e5 2. Nf3 {[%clk 0:00:00]} Nc6 3. Bb5 "
    "{[%clk 0:00:03]} *");
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  g_assert_cmpfloat (at (line, 3)->seconds, ==, 15);
  g_assert_cmpfloat (at (line, 5)->seconds, ==, 2);
}

/* Each element's node, who decided, and how even it is taken for where nothing is said; what is
 * kept as text ends the line. */
static void
test_moments (void)
{
  static const char text[] = "[Event \"\"]\n\n1. e4 e5 2. Nf3 $4 Qxh8 Nc6 *";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (GArray) line = mid_timeline_new (record, mid_record_get_root (record), NULL);
  static const MidSide sides[] = { MID_NOBODY, MID_FIRST, MID_SECOND, MID_FIRST };
  MidNode *node = mid_record_get_root (record);
  g_assert_cmpuint (line->len, ==, G_N_ELEMENTS (sides));
  for (guint i = 0; i < line->len; i++, node = mid_node_get_first_child (node))
    {
      g_assert_true (at (line, i)->node == node);
      g_assert_cmpint (at (line, i)->side, ==, sides[i]);
      g_assert_cmpfloat (at (line, i)->share, ==, 0.5);
      g_assert_false (at (line, i)->is_known);
      g_assert_cmpint (at (line, i)->verdict, ==, i == 3 ? MID_VERDICT_BLUNDER : MID_VERDICT_NONE);
    }
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
  g_test_add_func ("/timeline/time-control", test_time_control);
  g_test_add_func ("/timeline/no-time-left", test_no_time_left);
  g_test_add_func ("/timeline/moments", test_moments);
  return g_test_run ();
}
