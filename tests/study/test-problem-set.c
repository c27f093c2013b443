/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The problems that come with the program: each is asked, holds nothing of its answer back from
 * whom it is shown, and is solved by what the file has. */
#include <string.h>

#include "mid-guess.h"
#include "mid-problem-set.h"
#include "mid-settings.h"
#include "mid-writer.h"

static MidRecord *
take_record (MidDocument *document)
{
  g_assert_nonnull (document);
  return mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
}

/* Nothing of the game to come is in it; with the answers of the file it is over. */
static void
solve (MidRecord *asked, MidRecord *problem)
{
  MidNode *answer = mid_node_get_first_child (mid_record_get_root (problem));
  MidGuess *guess = mid_guess_find (asked);
  g_assert_true (mid_problem_set_has (asked));
  g_assert_nonnull (guess);
  g_assert_null (mid_node_get_first_child (mid_record_get_root (asked)));
  g_assert_null (mid_record_get_tag (asked, "Theme"));
  for (; mid_guess_find (asked) != NULL; answer = mid_node_get_first_child (answer))
    {
      g_assert_nonnull (answer);
      mid_guess_show (guess);
    }
  g_assert_cmpstr (mid_record_get_tag (asked, "Event"), ==, mid_record_get_tag (problem, "Event"));
  g_assert_cmpstr (mid_record_get_tag (asked, "Nodes"), ==, mid_record_get_tag (problem, "Nodes"));
}

static void
test_all (gconstpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) all = mid_collection_new_copy (file, NULL);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (all));
  g_assert_cmpuint (n, >=, 500);
  mid_settings_set_int ("next-problem", 0);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
      g_autoptr (MidRecord) asked = take_record (document);
      g_autoptr (MidRecord) problem = mid_collection_load_game (all, i, NULL);
      solve (asked, problem);
    }
  g_assert_cmpint (mid_settings_get_int ("next-problem", -1), ==, (int) n);
}

/* Behind the last comes the first. */
static void
test_round (gconstpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) all = mid_collection_new_copy (file, NULL);
  g_autoptr (MidRecord) problem = mid_collection_load_game (all, 0, NULL);
  mid_settings_set_int ("next-problem", (int) g_list_model_get_n_items (G_LIST_MODEL (all)));
  g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
  g_autoptr (MidRecord) asked = take_record (document);
  g_assert_cmpstr (mid_record_get_tag (asked, "FEN"), ==, mid_record_get_tag (problem, "FEN"));
  g_assert_cmpint (mid_settings_get_int ("next-problem", -1), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/problem-set/all", argv[1], test_all);
  g_test_add_data_func ("/problem-set/round", argv[1], test_round);
  return g_test_run ();
}
