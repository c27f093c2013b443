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

/* Undo stops where the trial began, and goes on when it is over. */
static void
test_fenced (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e5 = record_test_find (record, "e4 e5");
  mid_record_toggle_nag (record, e5, 1);
  mid_record_toggle_nag (record, e5, 14);
  MidTrial *trial = mid_trial_new (cursor);
  g_assert_false (mid_record_can_undo (record));
  g_assert_null (mid_record_get_undo_name (record));
  mid_record_undo (record);
  mid_record_set_comment (record, e5, MID_COMMENT_AFTER, "tried");
  mid_record_set_comment (record, e5, MID_COMMENT_AFTER, "tried again");
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_undo (record);
  mid_record_undo (record);
  mid_record_undo (record);
  g_assert_cmpuint (mid_trial_get_n_steps (trial), ==, 0);
  mid_record_set_comment (record, e5, MID_COMMENT_AFTER, "something else");
  mid_trial_discard (trial);
  g_object_unref (trial);
  record_test_assert_moves (record, "1. e4 e5 $1 $14 *");
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_undo (record);
  record_test_assert_moves (record, "1. e4 e5 $1 *");
}

/* What is kept can be undone with what was before. */
static void
test_kept (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e5 = record_test_find (record, "e4 e5");
  mid_record_toggle_nag (record, e5, 1);
  MidTrial *trial = mid_trial_new (cursor);
  mid_record_toggle_nag (record, e5, 14);
  g_object_unref (trial);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 2);
  mid_record_undo (record);
  mid_record_undo (record);
  record_test_assert_moves (record, "1. e4 e5 *");
}

/* Two places where the same game is shown, each with a trial: the later one stands on the other. */
static void
test_two (void)
{
  g_autoptr (MidRecord) record = record_test_read ("[Event \"\"]\n\n1. e4 e5 *");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_autoptr (MidCursor) other = mid_cursor_new (record);
  MidNode *e5 = record_test_find (record, "e4 e5");
  g_autoptr (MidTrial) first = mid_trial_new (cursor);
  mid_record_toggle_nag (record, e5, 1);
  g_autoptr (MidTrial) second = mid_trial_new (other);
  mid_record_toggle_nag (record, e5, 14);
  mid_trial_discard (first);
  record_test_assert_moves (record, "1. e4 e5 $1 *");
  mid_trial_discard (second);
  record_test_assert_moves (record, "1. e4 e5 $1 *");
  mid_record_undo (record);
  record_test_assert_moves (record, "1. e4 e5 *");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/trial/discard", test_discard);
  g_test_add_func ("/trial/fenced", test_fenced);
  g_test_add_func ("/trial/kept", test_kept);
  g_test_add_func ("/trial/two", test_two);
  return g_test_run ();
}
