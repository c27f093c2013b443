/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-trial.h"
#include "record-test.h"

static void
test_discard (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 2. Nf3 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e5 = record_test_find (record, "e4 e5");
  mid_record_toggle_nag (record, e5, 1);
  mid_cursor_go (cursor, e5);
  g_autoptr (MidTrial) trial = mid_trial_new (cursor);
  g_assert_cmpuint (mid_trial_get_n_steps (trial), ==, 0);

  MidNode *f4 = mid_record_play (record, e5, record_test_move (record, e5, "f4"));
  mid_cursor_go (cursor, mid_record_play (record, f4, record_test_move (record, f4, "exf4")));
  mid_record_set_comment (record, f4, MID_COMMENT_AFTER, "tried");
  g_assert_cmpuint (mid_trial_get_n_steps (trial), ==, 3);
  mid_trial_discard (trial);
  record_test_assert_moves (record, "1. e4 e5 $1 2. Nf3 *");
  g_assert_true (mid_cursor_get_node (cursor) == e5);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  g_assert_true (mid_record_can_redo (record));
}

/* What is undone of the time before stays undone; what came instead goes. */
static void
test_undone_below (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e5 = record_test_find (record, "e4 e5");
  mid_record_toggle_nag (record, e5, 1);
  mid_record_toggle_nag (record, e5, 14);
  g_autoptr (MidTrial) trial = mid_trial_new (cursor);
  mid_record_undo (record);
  mid_record_set_comment (record, e5, MID_COMMENT_AFTER, "tried");
  mid_record_set_comment (record, e5, MID_COMMENT_AFTER, "tried again");
  mid_trial_discard (trial);
  record_test_assert_moves (record, "1. e4 e5 $1 *");
}

/* The place where it began may be gone. */
static void
test_place_gone (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e4 = record_test_find (record, "e4");
  mid_cursor_go (cursor, mid_record_play (record, e4, record_test_move (record, e4, "e5")));
  g_autoptr (MidTrial) trial = mid_trial_new (cursor);
  mid_record_undo (record);
  mid_trial_discard (trial);
  g_assert_true (mid_cursor_get_node (cursor) == e4);
  record_test_assert_moves (record, "1. e4 *");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trial/discard", test_discard);
  g_test_add_func ("/trial/undone-below", test_undone_below);
  g_test_add_func ("/trial/place-gone", test_place_gone);
  return g_test_run ();
}
