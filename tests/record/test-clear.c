/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clear.h"
#include "record-test.h"

#define MOVES                                                                                      \
  "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] [%eval 0.2] words} (1. d4 $2 {side "                \
  "[%bookmark x]}) 1... e5 *"

/* Each kind goes by itself, as one step; what is not known stays. */
static void
test_clear (void)
{
  static const struct
  {
    MidClearKinds kinds;
    const char *name, *moves;
  } cases[] = {
    { MID_CLEAR_COMMENTS, "Clear Comments",
      "1. e4 $1 {[%csl Gd4] [%clk 0:01:00] [%eval 0.2]} (1. d4 $2 {[%bookmark x]}) 1... e5 *" },
    { MID_CLEAR_DRAWINGS, "Clear Drawings",
      "{start} 1. e4 $1 {[%clk 0:01:00] [%eval 0.2] words} (1. d4 $2 {side [%bookmark x]}) 1... e5 "
      "*" },
    { MID_CLEAR_SIGNS, "Clear Signs",
      "{start} 1. e4 {[%csl Gd4] [%clk 0:01:00] [%eval 0.2] words} (1. d4 {side [%bookmark x]}) "
      "1... e5 *" },
    { MID_CLEAR_VARIATIONS, "Clear Variations",
      "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] [%eval 0.2] words} 1... e5 *" },
    { MID_CLEAR_TIMES, "Clear Times",
      "{start} 1. e4 $1 {[%csl Gd4] [%eval 0.2] words} (1. d4 $2 {side [%bookmark x]}) 1... e5 *" },
    { MID_CLEAR_EVALUATIONS, "Clear Evaluations",
      "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] words} (1. d4 $2 {side [%bookmark x]}) 1... e5 "
      "*" },
    { MID_CLEAR_BOOKMARKS, "Clear Bookmarks",
      "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] [%eval 0.2] words} (1. d4 $2 {side}) 1... e5 "
      "*" },
    { MID_CLEAR_COMMENTS | MID_CLEAR_SIGNS | MID_CLEAR_VARIATIONS | MID_CLEAR_TIMES
        | MID_CLEAR_DRAWINGS | MID_CLEAR_EVALUATIONS,
      "Clear Annotations", "1. e4 e5 *" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n" MOVES);
      g_autofree char *before = record_test_dup_moves (record);
      g_assert_true (mid_record_clear (record, cases[i].kinds));
      record_test_assert_moves (record, cases[i].moves);
      g_assert_cmpstr (mid_record_get_undo_name (record), ==, cases[i].name);
      record_test_assert_one_step (record, before);
      g_assert_false (mid_record_clear (record, cases[i].kinds));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/clear/clear", test_clear);
  return g_test_run ();
}
