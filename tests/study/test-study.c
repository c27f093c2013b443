/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "study-test.h"
#include "mid-edit.h"
#include "mid-merge.h"
#include "mid-study.h"

/* A king-turn that nobody took is in the tree, but no step. */
static void
test_steps_over_passes (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. d4 e6 3. Nf3 *\n");
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
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  g_assert_cmpint (mid_study_get_decision (cursor).ask, ==, MID_ASK_KING_TURN);

  g_autoptr (MidMoveEntry) entry =
    mid_move_entry_new (mid_record_get_game (record), mid_cursor_get_position (cursor));
  g_autoptr (GArray) found =
    mid_move_entry_find (entry, study_test_square (record, "d2"), study_test_square (record, "d4"));
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
    study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 Nc6 (2... Nf6 3. Nc3) 3. Bb5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_assert_true (mid_study_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 1));
  g_assert_true (mid_study_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 3));
  g_assert_true (mid_study_previous_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 1));
}

/* A move has one sign at a time, and the change is one step. */
static void
test_signs (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 $14 e5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_study_toggle_nag (cursor, 1);
  MidNode *node = study_test_node (record, 1);
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

/* The list of steps says which sign it was. */
static void
test_sign_names (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 $23 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  mid_study_toggle_nag (cursor, 3);
  mid_study_toggle_nag (cursor, 23);
  mid_study_toggle_nag (cursor, 11);
  mid_study_toggle_nag (cursor, 201);
  mid_study_toggle_nag (cursor, 201);
  static const char *const names[] = { "Remove Sign $201", "Add Sign $201",
                                       "Add Sign $11 (Equal chances, quiet position)",
                                       "Remove Sign ⊙ (Black is in zugzwang)",
                                       "Add Sign !! (Brilliant move)" };
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, G_N_ELEMENTS (names));
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_assert_cmpstr (mid_record_get_step_name (record, i), ==, names[i]);
}

static void
assert_choices (MidCursor *cursor, const char *expected)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autoptr (GPtrArray) choices = mid_study_list_choices (cursor);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autofree char *element = mid_record_dup_element (record, choices->pdata[i]);
      g_string_append_printf (text, "%s%s", i > 0 ? " " : "", element);
    }
  g_assert_cmpstr (text->str, ==, expected);
}

/* What follows a king-turn that was not taken is a way to go on from before it. */
static void
test_choices (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 (1. d4) 1... d5 2. Nf3 (2. d4) 2... e6 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  assert_choices (cursor, "e4 d4");
  mid_study_next (cursor);
  assert_choices (cursor, "d5");
  mid_study_next (cursor);
  assert_choices (cursor, "Nf3 d4");
  g_assert_true (
    mid_record_paste_line (record, mid_cursor_get_node (cursor), "<Kdd7> 2. c4", NULL, NULL));
  assert_choices (cursor, "Nf3 d4 <Kdd7>");
  mid_cursor_last (cursor);
  assert_choices (cursor, "");
}

static void
test_exchange (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  MidNode *e4 = study_test_node (record, 1);
  MidNode *c5 = mid_node_get_next_sibling (mid_node_get_first_child (e4));
  MidMoveList *moves = g_new (MidMoveList, 1);
  mid_cursor_go (cursor, e4);
  mid_record_get_game (record)->legal (mid_cursor_get_position (cursor), moves);
  MidMove other = moves->at[0];
  g_free (moves);
  g_assert_true (mid_study_exchange (cursor, c5, other, NULL));
  g_assert_cmpuint (mid_node_get_move (mid_cursor_get_node (cursor)), ==, other);
  g_assert_true (mid_node_get_previous_sibling (mid_cursor_get_node (cursor))
                 == study_test_node (record, 2));
  g_assert_null (mid_node_get_next_sibling (mid_cursor_get_node (cursor)));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/study/steps-over-passes", test_steps_over_passes);
  g_test_add_func ("/study/play-passes", test_play_passes);
  g_test_add_func ("/study/branches", test_branches);
  g_test_add_func ("/study/signs", test_signs);
  g_test_add_func ("/study/sign-names", test_sign_names);
  g_test_add_func ("/study/choices", test_choices);
  g_test_add_func ("/study/exchange", test_exchange);
  return g_test_run ();
}
