/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A catalog in its threads: games appear before all are known, questions wait for what they need,
 * and what was stopped or damaged is made again. */
#include <glib/gstdio.h>
#include <string.h>

#include "../scratch.h"
#include "mid-catalog.h"
#include "mid-edit.h"
#include "mid-game-row.h"
#include "mid-games-model.h"

enum
{
  GAMES = 30000
};

static char *folder;

static GFile *
write_file (const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  return g_file_new_for_path (path);
}

static GFile *
write_many (const char *name)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint n = 1; n <= GAMES; n++)
    {
      guint i = n == 10 ? 4 : n; /* the same game */
      g_string_append_printf (text,
                              "[Event \"Open %u\"]\n[White \"Player %u\"]\n[Black \"B\"]\n"
                              "[Result \"%s\"]\n\n1. %s %u {a comment} *\n\n",
                              i % 9, i, i % 2 == 0 ? "1-0" : "0-1", i % 3 == 0 ? "e4 e5" : "d4 d5",
                              i);
    }
  g_string_replace (text, " *\n", "\n", 0);
  return write_file (name, text->str);
}

static guint
count (MidCatalog *catalog)
{
  return g_list_model_get_n_items (G_LIST_MODEL (mid_catalog_get_collection (catalog)));
}

static MidCatalog *
open_catalog (GFile *file)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_new_listed (file, &error);
  g_assert_no_error (error);
  return mid_catalog_new (collection);
}

static void
wait_for_state (MidCatalog *catalog, MidCatalogState state)
{
  while (mid_catalog_get_state (catalog) != state)
    g_main_context_iteration (NULL, TRUE);
}

static void
found_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static GArray *
search (MidCatalog *catalog, const char *text, MidIndexOrder order)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (MidQuery) query = *text != '\0' ? mid_query_new (text, NULL, NULL) : NULL;
  g_autoptr (GError) error = NULL;
  mid_catalog_search_async (catalog, query, order, MID_INDEX_DESCENDING, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  GArray *found = mid_catalog_search_finish (catalog, result, &error);
  g_assert_no_error (error);
  return found;
}

/* --- A large file --- */

typedef struct
{
  gint64 begun, first;
  guint at_first;
  gboolean tags, details; /* what could be answered then */
  MidCatalog *catalog;
} Opening;

static void
items_cb (Opening *opening)
{
  g_autoptr (MidQuery) tags = mid_query_new ("white:x", NULL, NULL);
  g_autoptr (MidQuery) details = mid_query_new ("plies>3", NULL, NULL);
  if (opening->first != 0)
    return;
  opening->first = g_get_monotonic_time ();
  opening->at_first = count (opening->catalog);
  opening->tags = mid_catalog_can_answer (opening->catalog, tags);
  opening->details = mid_catalog_can_answer (opening->catalog, details);
}

static void
test_large (void)
{
  g_autoptr (GFile) file = write_many ("large.pgn");
  Opening opening = { .begun = g_get_monotonic_time () };
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  opening.catalog = catalog;
  g_signal_connect_swapped (mid_catalog_get_collection (catalog), "items-changed",
                            G_CALLBACK (items_cb), &opening);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_test_message ("first %u games after %.3f s, all after %.3f s", opening.at_first,
                  (double) (opening.first - opening.begun) / G_USEC_PER_SEC,
                  (double) (g_get_monotonic_time () - opening.begun) / G_USEC_PER_SEC);
  g_assert_cmpuint (opening.at_first, >=, 200);
  g_assert_cmpuint (opening.at_first, <, GAMES);
  g_assert_true (opening.tags);
  g_assert_false (opening.details);
  g_assert_cmpuint (count (catalog), ==, GAMES);

  g_autoptr (GArray) one = search (catalog, "white:\"Player 777\"", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (one->len, ==, 11); /* 777 and 7770 … 7779 */
  g_assert_cmpuint (g_array_index (one, guint, 10), ==, 776);
  g_autoptr (GArray) all = search (catalog, "", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (all->len, ==, GAMES);
  g_assert_cmpuint (g_array_index (all, guint, 0), ==, GAMES - 1);
  guint first;
  while (!mid_catalog_find_double (catalog, 9, &first)) /* they are found last */
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (first, <, 9);
}

/* Stopped, and begun again. */
static void
test_stopped (void)
{
  g_autoptr (GFile) file = write_many ("stopped.pgn");
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  while (count (catalog) == 0)
    g_main_context_iteration (NULL, TRUE);
  mid_catalog_stop (catalog);
  wait_for_state (catalog, MID_CATALOG_STOPPED);
  g_assert_null (mid_catalog_get_failure (catalog));
  mid_catalog_restart (catalog);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_assert_cmpuint (count (catalog), ==, GAMES);
  for (guint i = 0; i < GAMES; i += 997)
    {
      g_autoptr (MidRecord) record =
        mid_collection_load_game (mid_catalog_get_collection (catalog), i, NULL);
      g_autofree char *white = g_strdup_printf ("Player %u", i + 1);
      g_assert_cmpstr (mid_record_get_tag (record, "White"), ==, white);
    }
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MidCatalog *catalog = data;
  g_autoptr (GError) error = NULL;
  mid_collection_save_finish (MID_COLLECTION (source), result, &error);
  g_assert_no_error (error);
  mid_catalog_restart (catalog);
}

/* Saved as soon as there is a first game: nothing is missing, and a new game is there once. */
static void
test_saved_early (void)
{
  g_autoptr (GFile) file = write_many ("early.pgn");
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  MidCollection *collection = mid_catalog_get_collection (catalog);
  while (count (catalog) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count (catalog), <, GAMES);
  g_autoptr (MidRecord) first = mid_collection_load_game (collection, 0, NULL);
  g_autoptr (MidRecord) added = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  mid_record_set_tag (first, "White", "A longer name", NULL);
  mid_collection_append (collection, added);
  mid_collection_save_async (collection, file, FALSE, NULL, saved_cb, catalog);
  while (mid_collection_is_modified (collection))
    g_main_context_iteration (NULL, TRUE);
  g_main_context_iteration (NULL, FALSE);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_assert_cmpuint (count (catalog), ==, GAMES + 1);
  g_autoptr (MidCollection) whole = mid_collection_load (file, NULL, NULL);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (whole)), ==, GAMES + 1);
  for (guint i = 0; i <= GAMES; i += 500)
    {
      g_autoptr (MidRecord) a = mid_collection_load_game (collection, i, NULL);
      g_autoptr (MidRecord) b = mid_collection_load_game (whole, i, NULL);
      g_assert_cmpstr (mid_record_get_tag (a, "White"), ==, mid_record_get_tag (b, "White"));
    }
}

/* Games that only turn up when they are played: the list is made again. */
static void
test_several (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < 1000; i++)
    g_string_append_printf (text, "[White \"%u\"]\n\n1. e4 1-0 1. d4 d5 0-1\n\n", i);
  g_autoptr (GFile) file = write_file ("several.pgn", text->str);
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_assert_cmpuint (count (catalog), ==, 2000);
  g_autoptr (GArray) second = search (catalog, "result:0-1", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (second->len, ==, 1000);
  g_autoptr (MidRecord) record =
    mid_collection_load_game (mid_catalog_get_collection (catalog), 1999, NULL);
  g_assert_cmpstr (mid_record_get_result (record), ==, "0-1");
}

/* --- Games in memory --- */

/* What was edited is found as it is now. */
static void
test_edited (void)
{
  g_autoptr (GFile) file =
    write_file ("small.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n");
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, NULL);
  g_autoptr (MidCatalog) catalog = mid_catalog_new (collection);
  g_autoptr (GArray) before = search (catalog, "white:c", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (before->len, ==, 0);
  g_autoptr (MidRecord) record = mid_collection_load_game (collection, 1, NULL);
  mid_record_set_tag (record, "White", "C", NULL);
  g_autoptr (GArray) after = search (catalog, "white:c", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (after->len, ==, 1);
  g_assert_cmpuint (g_array_index (after, guint, 0), ==, 1);
  g_autoptr (MidRecord) added = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  mid_collection_append (collection, added);
  g_autoptr (GArray) three = search (catalog, "", MID_INDEX_BY_NUMBER);
  g_assert_cmpuint (three->len, ==, 3);
}

/* --- Rows --- */

static void
test_rows (void)
{
  g_autoptr (GFile) file = write_many ("rows.pgn");
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  MidCollection *collection = mid_catalog_get_collection (catalog);
  g_autoptr (MidGamesModel) model = g_object_new (MID_TYPE_GAMES_MODEL, NULL);
  g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (guint));
  guint index, wanted[] = { 500, 3, 70 };
  mid_games_model_set_collection (model, collection);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, GAMES);
  g_array_append_vals (some, wanted, 3);
  mid_games_model_set_indices (model, some);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==, 3);
  g_assert_true (mid_games_model_find (model, 70, &index));
  g_assert_cmpuint (index, ==, 2);
  g_assert_false (mid_games_model_find (model, 71, &index));

  g_autoptr (MidGameRow) row = g_list_model_get_item (G_LIST_MODEL (model), 0);
  g_assert_null (mid_game_row_get_summary (row));
  while (mid_game_row_get_summary (row) == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_autofree char *white = mid_game_row_dup_text (row, MID_COLUMN_WHITE);
  g_assert_cmpstr (white, ==, "Player 501");
  g_assert_null (mid_collection_peek (collection, 500, NULL)); /* nothing is kept of it */

  g_assert_true (mid_collection_set_tag (collection, wanted, 3, "White", "Fritz", NULL));
  mid_games_model_refresh (model);
  g_autofree char *now = NULL;
  while (g_strcmp0 (now, "Fritz") != 0)
    {
      g_main_context_iteration (NULL, TRUE);
      g_free (now);
      now = mid_game_row_dup_text (row, MID_COLUMN_WHITE);
    }
}

/* --- Suggestions --- */

static char *
complete (MidCatalog *catalog, const char *tag, const char *typed)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  mid_catalog_complete_async (catalog, tag, typed, 3, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_auto (GStrv) values = mid_catalog_complete_finish (catalog, result, &error);
  g_assert_no_error (error);
  return g_strjoinv ("|", values);
}

static void
expect_completion (MidCatalog *catalog, const char *tag, const char *typed, const char *expected)
{
  g_autofree char *values = complete (catalog, tag, typed);
  g_assert_cmpstr (values, ==, expected);
}

/* Of a file that is listed, and of one whose games are all in memory. */
static void
test_suggestions (void)
{
  g_autoptr (GFile) large = write_many ("suggestions.pgn");
  g_autoptr (MidCatalog) catalog = open_catalog (large);
  wait_for_state (catalog, MID_CATALOG_READY);
  expect_completion (catalog, "Black", "player 2999", "Player 2999|Player 29990|Player 29991");
  expect_completion (catalog, "White", "b", "B"); /* who was Black */
  expect_completion (catalog, "Event", "open 8", "Open 8");
  expect_completion (catalog, "Annotator", "", "");
  expect_completion (catalog, NULL, "annot", "Annotator");

  g_autoptr (GFile) small =
    write_file ("two.pgn", "[White \"Anne\"]\n[Mood \"calm\"]\n\n1. e4 *\n\n"
                           "[White \"Bert\"]\n\n1. d4 *\n");
  g_autoptr (MidCollection) games = mid_collection_load (small, NULL, NULL);
  g_autoptr (MidCatalog) in_memory = mid_catalog_new (games);
  expect_completion (in_memory, "Mood", "c", "calm");
  expect_completion (in_memory, NULL, "moo", "Mood");
  expect_completion (in_memory, "Black", "an", "Anne");
}

static MidNameSurvey *
survey (MidCatalog *catalog)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;
  mid_catalog_survey_async (catalog, NULL, found_cb, &result);
  while (result == NULL)
    g_main_context_iteration (NULL, TRUE);
  MidNameSurvey *found = mid_catalog_survey_finish (catalog, result, &error);
  g_assert_no_error (error);
  return found;
}

/* Names are corrected in games that nobody has read, and those in memory; what is settled is not
 * proposed again, and is once it is undone. */
static void
test_names (void)
{
  g_autoptr (GFile) file =
    write_file ("names.pgn", "[White \"Bell, Anna\"]\n[Black \"B\"]\n\n1. e4 *\n\n"
                             "[White \"C\"]\n[Black \"BELL,ANNA\"]\n\n1. e4 *\n\n"
                             "[White \"Bell, Anna\"]\n[Black \"bell anna\"]\n\n1. e4 *\n");
  g_autoptr (MidCatalog) catalog = open_catalog (file);
  MidCollection *games = mid_catalog_get_collection (catalog);
  wait_for_state (catalog, MID_CATALOG_READY);
  g_autoptr (MidRecord) last = mid_collection_load_game (games, 2, NULL);
  g_autoptr (MidNameSurvey) first = survey (catalog);
  guint n;
  g_assert_cmpuint (mid_name_survey_get_proposals (first)->len, ==, 2);
  g_assert_true (
    mid_catalog_correct_names (catalog, first, mid_name_survey_get_proposals (first), &n, NULL));
  g_assert_cmpuint (n, ==, 2);
  g_assert_cmpstr (mid_record_get_tag (last, "Black"), ==, "Bell, Anna");
  g_assert_true (mid_collection_has_tag (games, 1, "Black", "Bell, Anna"));
  g_autoptr (MidNameSurvey) second = survey (catalog);
  g_assert_cmpuint (mid_name_survey_get_proposals (second)->len, ==, 0);
  mid_collection_undo_tag (games);
  g_autoptr (MidNameSurvey) third = survey (catalog);
  g_assert_cmpuint (mid_name_survey_get_proposals (third)->len, ==, 2);
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-catalog-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/catalog/names", test_names);
  g_test_add_func ("/catalog/large", test_large);
  g_test_add_func ("/catalog/stopped", test_stopped);
  g_test_add_func ("/catalog/saved-early", test_saved_early);
  g_test_add_func ("/catalog/several", test_several);
  g_test_add_func ("/catalog/edited", test_edited);
  g_test_add_func ("/catalog/rows", test_rows);
  g_test_add_func ("/catalog/suggestions", test_suggestions);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
