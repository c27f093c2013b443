/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bookmark.h"
#include "record-test.h"

#define MOVES "1. e4 {[%clk 0:01:00] word} (1. d4 {[%bookmark Queen's pawn]}) 1... e5 *"

static void
test_bookmark (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n" MOVES);
  MidNode *e4 = record_test_find (record, "e4"), *d4 = record_test_find (record, "d4");
  g_assert_null (mid_bookmark_dup_label (e4));
  mid_bookmark_set (record, e4, "  the ] fork\n");
  g_autofree char *label = mid_bookmark_dup_label (e4);
  g_assert_cmpstr (label, ==, "the  fork");
  g_autoptr (GPtrArray) all = mid_bookmark_list (record);
  g_assert_cmpuint (all->len, ==, 2);
  g_assert_true (all->pdata[0] == e4 && all->pdata[1] == d4);
  record_test_assert_one_step (record, MOVES);

  mid_bookmark_set (record, e4, "");
  g_autofree char *empty = mid_bookmark_dup_label (e4);
  g_assert_cmpstr (empty, ==, "");
  mid_bookmark_set (record, e4, NULL);
  mid_bookmark_set (record, d4, NULL);
  record_test_assert_moves (record, "1. e4 {[%clk 0:01:00] word} (1. d4) 1... e5 *");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/bookmark/bookmark", test_bookmark);
  return g_test_run ();
}
