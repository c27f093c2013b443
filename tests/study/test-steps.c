/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-test.h"
#include "mid-merge.h"
#include "mid-steps.h"

/* A king-turn that nobody took is in the tree, but no step. */
static void
test_steps_over_passes (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. d4 e6 3. Nf3 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  guint steps = 0;
  while (mid_steps_next (cursor))
    {
      MidNode *node = mid_cursor_get_node (cursor);
      g_assert_false (mid_steps_is_pass (record, node));
      steps++;
    }
  g_assert_cmpuint (steps, ==, 5);
  g_assert_cmpuint (mid_node_get_depth (mid_cursor_get_node (cursor)), ==, 7);
  while (mid_steps_previous (cursor))
    steps--;
  g_assert_cmpuint (steps, ==, 0);
}

static void
test_branches (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) 2. Nf3 Nc6 (2... Nf6 3. Nc3) 3. Bb5 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  g_assert_true (mid_steps_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 1));
  g_assert_true (mid_steps_next_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 3));
  g_assert_true (mid_steps_previous_branch (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 1));
}

static void
assert_choices (MidCursor *cursor, const char *expected)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  g_autoptr (GPtrArray) choices = mid_steps_list_choices (cursor);
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
  mid_steps_next (cursor);
  assert_choices (cursor, "d5");
  mid_steps_next (cursor);
  assert_choices (cursor, "Nf3 d4");
  g_assert_true (
    mid_record_paste_line (record, mid_cursor_get_node (cursor), "<Kdd7> 2. c4", NULL, NULL));
  assert_choices (cursor, "Nf3 d4 <Kdd7>");
  mid_cursor_last (cursor);
  assert_choices (cursor, "");
}

/* The next variation where there is one, else the next place that has some. */
static void
test_alternatives (void)
{
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 e5 (1... c5) (1... e6) 2. Nf3 *\n");
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  static const char *const way[] = { "e4", "e5", "c5", "e6" };
  g_assert_true (mid_steps_next_alternative (cursor));
  for (guint i = 0; i < G_N_ELEMENTS (way); i++)
    {
      g_autofree char *element = mid_record_dup_element (record, mid_cursor_get_node (cursor));
      g_assert_cmpstr (element, ==, way[i]);
      if (i == 0)
        mid_steps_next (cursor);
      else
        g_assert_cmpint (mid_steps_next_alternative (cursor), ==, i + 1 < G_N_ELEMENTS (way));
    }
  g_assert_true (mid_steps_previous_alternative (cursor));
  g_assert_true (mid_steps_previous_alternative (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 2));
  g_assert_true (mid_steps_previous_alternative (cursor));
  g_assert_true (mid_cursor_get_node (cursor) == study_test_node (record, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/steps/over-passes", test_steps_over_passes);
  g_test_add_func ("/steps/branches", test_branches);
  g_test_add_func ("/steps/choices", test_choices);
  g_test_add_func ("/steps/alternatives", test_alternatives);
  return g_test_run ();
}
