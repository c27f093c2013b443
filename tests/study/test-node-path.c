/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "study-test.h"
#include "mid-spot.h"

static MidRecord *
read_tree (void)
{
  return study_test_read (
    "[White \"A\"]\n\n1. e4 (1. d4 d5 2. c4 (2. Nf3 e6) (2. g3)) 1... e5 2. Nf3 *\n");
}

static void
assert_path (MidNode *node, const char *expected)
{
  g_autofree char *path = mid_node_path_dup (node);
  g_assert_cmpstr (path, ==, expected);
}

static void
test_words (void)
{
  g_autoptr (MidRecord) record = read_tree ();
  MidNode *d4 = mid_node_get_next_sibling (study_test_node (record, 1));
  MidNode *c4 = mid_node_get_first_child (mid_node_get_first_child (d4));
  MidNode *nf3 = mid_node_get_next_sibling (c4);
  assert_path (mid_record_get_root (record), "0");
  assert_path (study_test_node (record, 3), "3");
  assert_path (d4, "0.1.0");
  assert_path (c4, "0.1.2");
  assert_path (mid_node_get_first_child (nf3), "0.1.1.1.1");
  assert_path (mid_node_get_next_sibling (nf3), "0.1.1.2.0");
}

/* Whatever node one starts from, its path leads back to it. */
static void
test_there_and_back (void)
{
  g_autoptr (MidRecord) record = read_tree ();
  MidNode *root = mid_record_get_root (record);
  guint n = 0;
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root), n++)
    {
      g_autofree char *path = mid_node_path_dup (node);
      g_assert_true (mid_node_path_follow (record, path) == node);
    }
  g_assert_cmpuint (n, ==, 10);
}

/* The record may have become another one since. */
static void
test_as_far_as_it_goes (void)
{
  static const struct
  {
    const char *path;
    guint depth; /* on the main line */
  } cases[] = {
    { "9", 3 }, { "2.4.1", 2 }, { "99999999999999999999999", 3 }, { "", 0 }, { "x", 0 }
  };
  g_autoptr (MidRecord) record = read_tree ();
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_true (mid_node_path_follow (record, cases[i].path)
                   == study_test_node (record, cases[i].depth));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/node-path/words", test_words);
  g_test_add_func ("/node-path/there-and-back", test_there_and_back);
  g_test_add_func ("/node-path/as-far-as-it-goes", test_as_far_as_it_goes);
  return g_test_run ();
}
