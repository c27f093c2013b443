/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-order.h"
#include "record-test.h"

#define MOVES "1. e4 (1. d4 d5) (1. c4) (1. Nf3 d5 2. g3) 1... e5 *"

static void
test_move (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n" MOVES);
  MidNode *d4 = record_test_find (record, "d4"), *g3 = record_test_find (record, "Nf3 d5 g3");
  g_assert_false (mid_record_can_move_variation (record, d4, MID_ORDER_UP)); /* never the line */
  g_assert_false (mid_record_move_variation (record, d4, MID_ORDER_UP));
  g_assert_false (mid_record_move_variation (record, g3, MID_ORDER_DOWN));
  g_assert_false (
    mid_record_move_variation (record, record_test_find (record, "e4 e5"), MID_ORDER_DOWN));
  g_assert_false (mid_record_can_undo (record));
  g_assert_true (mid_record_move_variation (record, g3, MID_ORDER_UP));
  record_test_assert_moves (record, "1. e4 (1. d4 d5) (1. Nf3 d5 2. g3) (1. c4) 1... e5 *");
  record_test_assert_one_step (record, MOVES);
  g_assert_true (mid_record_move_variation (record, d4, MID_ORDER_DOWN));
  record_test_assert_moves (record, "1. e4 (1. Nf3 d5 2. g3) (1. d4 d5) (1. c4) 1... e5 *");
}

static void
test_sort (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n" MOVES);
  mid_record_sort_variations (record);
  record_test_assert_moves (record, "1. e4 (1. Nf3 d5 2. g3) (1. d4 d5) (1. c4) 1... e5 *");
  record_test_assert_one_step (record, MOVES);
  mid_record_sort_variations (record); /* is sorted: no step */
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
}

static void
test_set_aside (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 {words} 2. Nf3 *");
  MidNode *e5 = record_test_find (record, "e4 e5");
  g_assert_false (mid_node_is_set_aside (e5));
  mid_record_set_aside (record, e5, TRUE);
  g_assert_true (mid_node_is_set_aside (e5));
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Show as Variation");
  record_test_assert_moves (record, "1. e4 e5 {[%variation] words} 2. Nf3 *");
  mid_record_set_aside (record, e5, TRUE);
  record_test_assert_one_step (record, "1. e4 e5 {words} 2. Nf3 *");
  mid_record_set_aside (record, e5, FALSE);
  record_test_assert_moves (record, "1. e4 e5 {words} 2. Nf3 *");
  mid_record_set_aside (record, mid_record_get_root (record), TRUE);
  record_test_assert_moves (record, "1. e4 e5 {words} 2. Nf3 *");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/order/move", test_move);
  g_test_add_func ("/order/sort", test_sort);
  g_test_add_func ("/order/set-aside", test_set_aside);
  return g_test_run ();
}
