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

static gboolean
is_about (MidRecord *problem, const char *theme)
{
  g_auto (GStrv) said = g_strsplit (mid_record_get_tag (problem, "Theme"), ", ", -1);
  return g_strv_contains ((const char *const *) said, theme);
}

/* The problems of a theme come in their order and around, and all the others where they were left.
 */
static void
test_themes (gconstpointer path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) all = mid_collection_new_copy (file, NULL);
  const char *theme, *name;
  mid_settings_set_int ("next-problem", 7);
  for (guint t = 1; (theme = mid_problem_set_get_theme (t, &name)) != NULL; t++)
    {
      g_autoptr (GPtrArray) wanted = g_ptr_array_new_with_free_func (g_object_unref);
      for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (all)); i++)
        {
          g_autoptr (MidRecord) problem = mid_collection_load_game (all, i, NULL);
          if (mid_record_get_tag (problem, "Theme") != NULL && is_about (problem, theme))
            g_ptr_array_add (wanted, g_steal_pointer (&problem));
        }
      g_test_message ("%s (%s): %u", theme, name, wanted->len);
      g_assert_cmpuint (wanted->len, >=, 10);
      mid_problem_set_choose (theme);
      for (guint i = 0; i < wanted->len + 2; i++)
        {
          g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
          g_autoptr (MidRecord) asked = take_record (document);
          g_autofree char *heading = mid_problem_set_dup_heading (asked);
          g_autofree char *expected = g_strdup_printf ("%s: one answer is best.", name);
          g_assert_cmpstr (mid_record_get_tag (asked, "FEN"), ==,
                           mid_record_get_tag (wanted->pdata[i % wanted->len], "FEN"));
          g_assert_cmpstr (heading, ==, expected);
          g_assert_null (mid_record_get_tag (asked, "Theme"));
        }
    }
  mid_problem_set_choose ("no such theme");
  g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
  g_autoptr (MidRecord) asked = take_record (document);
  g_autofree char *heading = mid_problem_set_dup_heading (asked);
  g_assert_cmpstr (mid_record_get_tag (asked, "Event"), ==, "Problem 8");
  g_assert_cmpstr (heading, ==, "One answer is best.");
}

/* What it was about is told when it is over, with how it was solved. */
static void
test_verdict (gconstpointer path)
{
  static const struct
  {
    MidGuessScore score;
    const char *text;
  } cases[] = {
    { { .decisions = 2, .at_once = 2 }, "Solved at once. Theme: Mate, Whirlwind." },
    { { .decisions = 2, .at_once = 1, .later = 1 },
      "Solved, but not at once. Theme: Mate, Whirlwind." },
    { { .decisions = 2, .later = 1, .shown = 1 }, "Not solved. Theme: Mate, Whirlwind." },
  };
  g_autoptr (MidRecord) asked = NULL;
  mid_problem_set_choose ("whirlwind");
  mid_settings_set_int ("next-whirlwind", 0);
  for (guint i = 0; asked == NULL || !is_about (mid_problem_set_get (asked), "mate"); i++)
    {
      g_assert_cmpuint (i, <, 40);
      g_autoptr (MidDocument) document = mid_problem_set_dup_next ();
      g_clear_object (&asked);
      asked = take_record (document);
    }
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mid_problem_set_dup_verdict (asked, &cases[i].score);
      g_assert_cmpstr (text, ==, cases[i].text);
    }
  mid_problem_set_choose ("");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/problem-set/all", argv[1], test_all);
  g_test_add_data_func ("/problem-set/round", argv[1], test_round);
  g_test_add_data_func ("/problem-set/themes", argv[1], test_themes);
  g_test_add_data_func ("/problem-set/verdict", argv[1], test_verdict);
  return g_test_run ();
}
