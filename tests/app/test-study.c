/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "app-test.h"
#include "mid-edit.h"
#include "mid-study.h"
#include "mid-writer.h"

/* A king-turn that nobody took is in the tree, but no step. */
static void
test_steps_over_passes (void)
{
  g_autoptr (MidRecord) record =
    app_test_read (APP_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. d4 e6 3. Nf3 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  guint steps = 0;
  while (mid_study_next (cursor))
    {
      MidNode *node = mid_cursor_get_node (cursor);
      g_assert_false (mid_study_is_pass (record, node));
      steps++;
    }
  g_assert_cmpuint (steps, ==, 5);
  g_assert_cmpuint (mid_node_get_depth (mid_cursor_get_node (cursor)), ==, 7);
  while (mid_study_previous (cursor))
    steps--;
  g_assert_cmpuint (steps, ==, 0);
}

static void
test_play_passes (void)
{
  g_autoptr (MidRecord) record =
    app_test_read (APP_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  g_assert_cmpint (mid_study_get_decision (cursor).ask, ==, MID_ASK_KING_TURN);

  g_autoptr (MidMoveEntry) entry =
    mid_move_entry_new (mid_record_get_game (record), mid_cursor_get_position (cursor));
  g_autoptr (GArray) found =
    mid_move_entry_find (entry, app_test_square (record, "d2"), app_test_square (record, "d4"));
  MidNode *before = mid_cursor_get_node (cursor);
  g_assert_true (mid_study_play (cursor, &g_array_index (found, MidEntryMove, 0)));
  g_assert_true (mid_study_is_pass (record, mid_node_get_first_child (before)));

  /* One step of undo takes both back. */
  mid_record_undo (record);
  g_assert_null (mid_node_get_first_child (before));
  g_assert_false (mid_record_can_undo (record));
}

static void
test_branches (void)
{
  g_autoptr (MidRecord) record =
    app_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 Nc6 (2... Nf6 3. Nc3) 3. Bb5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_assert_true (mid_study_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == app_test_node (record, 1));
  g_assert_true (mid_study_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == app_test_node (record, 3));
  g_assert_true (mid_study_previous_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == app_test_node (record, 1));
}

/* A move has one sign at a time, and the change is one step. */
static void
test_signs (void)
{
  g_autoptr (MidRecord) record = app_test_read ("[White \"A\"]\n\n1. e4 $14 e5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_study_toggle_nag (cursor, 1);
  MidNode *node = app_test_node (record, 1);
  g_assert_cmpuint (mid_node_get_n_nags (mid_record_get_root (record)), ==, 0);

  mid_cursor_go (cursor, node);
  mid_study_toggle_nag (cursor, 1);
  mid_study_toggle_nag (cursor, 5);
  g_assert_cmpuint (mid_node_get_n_nags (node), ==, 2);
  gboolean interesting = FALSE;
  for (guint i = 0; i < 2; i++)
    interesting |= mid_node_get_nag (node, i) == 5;
  g_assert_true (interesting);
  mid_record_undo (record);
  mid_record_undo (record);
  g_assert_cmpuint (mid_node_get_n_nags (node), ==, 1);
  g_assert_cmpuint (mid_node_get_nag (node, 0), ==, 14);
}

static char *
dup_record (MidRecord *record)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}

/* Each kind goes by itself, as one step. */
static void
test_clear (void)
{
  static const char *const moves[] = {
    [MID_CLEAR_COMMENTS] = "1. e4 $1 {[%csl Gd4] [%clk 0:01:00]} (1. d4 $2) 1... e5 *\n",
    [MID_CLEAR_DRAWINGS] = "{start} 1. e4 $1 {[%clk 0:01:00] words} (1. d4 $2 {side}) 1... e5 *\n",
    [MID_CLEAR_SIGNS] =
      "{start} 1. e4 {[%csl Gd4] [%clk 0:01:00] words} (1. d4 {side}) 1... e5 *\n",
    [MID_CLEAR_VARIATIONS] = "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] words} 1... e5 *\n",
  };
  for (guint kind = 0; kind < G_N_ELEMENTS (moves); kind++)
    {
      g_autoptr (MidRecord) record = app_test_read (APP_TEST_SIRLIN (
        "Classic", "Empowered") "{start} 1. e4 $1 {[%csl Gd4] [%clk 0:01:00] words} "
                                "(1. d4 $2 {side}) 1... e5 *\n");
      g_autoptr (MidCursor) cursor = mid_cursor_new (record);
      g_autofree char *before = dup_record (record);
      g_autofree char *text =
        g_strconcat (APP_TEST_SIRLIN ("Classic", "Empowered"), moves[kind], NULL);
      g_autoptr (MidRecord) expected = app_test_read (text);
      g_autofree char *expected_text = dup_record (expected);
      mid_study_clear (cursor, kind);
      g_autofree char *after = dup_record (record);
      g_assert_cmpstr (after, ==, expected_text);
      mid_record_undo (record);
      g_assert_false (mid_record_can_undo (record));
      g_autofree char *undone = dup_record (record);
      g_assert_cmpstr (undone, ==, before);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study/steps-over-passes", test_steps_over_passes);
  g_test_add_func ("/study/play-passes", test_play_passes);
  g_test_add_func ("/study/branches", test_branches);
  g_test_add_func ("/study/signs", test_signs);
  g_test_add_func ("/study/clear", test_clear);
  return g_test_run ();
}
