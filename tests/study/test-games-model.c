/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The list of games: which rows there are, when they are read, and what is said of it. */
#include "mid-game-row.h"
#include "mid-games-model.h"

#include <string.h>

#include "../scratch.h"
#include "mid-edit.h"

static const char GAMES[] = "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *\n\n"
                            "[White \"C\"]\n[Variant \"Chess2\"]\n[WhiteArmy \"Classic\"]\n"
                            "[BlackArmy \"Classic\"]\n\n1. c4 *\n\n[White \"D\"]\n\n1. b4 *\n";

typedef struct
{
  char *folder;
  GFile *file;
  MidCollection *collection;
  MidGamesModel *model;
  guint changes[3]; /* how often, rows gone and come in all */
  guint n_armies;
} Fixture;

static void
changed_cb (Fixture *self, guint index, guint removed, guint added)
{
  self->changes[0]++;
  self->changes[1] += removed;
  self->changes[2] += added;
}

static void
armies_cb (Fixture *self)
{
  self->n_armies++;
}

/* data: the games are listed, not in memory. */
static void
set_up (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  self->folder = g_dir_make_tmp ("midline-games-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (self->folder, "games.mgn", NULL);
  g_assert_true (g_file_set_contents (path, GAMES, -1, NULL));
  self->file = g_file_new_for_path (path);
  self->collection = data != NULL ? mid_collection_new_copy (self->file, &error)
                                  : mid_collection_load (self->file, NULL, &error);
  g_assert_no_error (error);
  self->model = g_object_new (MID_TYPE_GAMES_MODEL, NULL);
  g_signal_connect_swapped (self->model, "items-changed", G_CALLBACK (changed_cb), self);
  g_signal_connect_swapped (self->model, "armies", G_CALLBACK (armies_cb), self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  /* A thread done with its task may hold the model yet, and the next test has this address. */
  g_signal_handlers_disconnect_by_data (self->model, self);
  g_object_unref (self->model);
  g_object_unref (self->collection);
  g_object_unref (self->file);
  scratch_remove (self->folder);
}

static MidGameRow *
get_row (Fixture *self, guint index)
{
  return g_list_model_get_item (G_LIST_MODEL (self->model), index);
}

static guint
count (Fixture *self)
{
  return g_list_model_get_n_items (G_LIST_MODEL (self->model));
}

static void
wait_for_row (MidGameRow *row)
{
  while (mid_game_row_get_summary (row) == NULL)
    g_main_context_iteration (NULL, TRUE);
}

static void
settle (void)
{
  while (g_main_context_iteration (NULL, FALSE))
    ;
}

static void
assert_names (Fixture *self, const char *expected)
{
  g_autoptr (GString) names = g_string_new (NULL);
  for (guint i = 0; i < count (self); i++)
    {
      g_autoptr (MidGameRow) row = get_row (self, i);
      wait_for_row (row);
      g_string_append (names, mid_game_row_get_summary (row)->white);
    }
  g_assert_cmpstr (names->str, ==, expected);
}

static GArray *
indices_of (const guint *indices, guint n)
{
  GArray *array = g_array_new (FALSE, FALSE, sizeof *indices);
  g_array_append_vals (array, indices, n);
  return array;
}

/* All games, or some of them in an order of their own; each change is said once, whole. */
static void
test_indices (Fixture *self, gconstpointer data)
{
  static const guint some[] = { 3, 1 };
  guint index = 77;
  g_assert_cmpuint (count (self), ==, 0);
  mid_games_model_set_collection (self->model, self->collection);
  g_assert_cmpuint (count (self), ==, 4);
  g_assert_true (self->changes[0] == 1 && self->changes[1] == 0 && self->changes[2] == 4);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (self->model)) == MID_TYPE_GAME_ROW);
  assert_names (self, "ABCD");
  g_assert_null (get_row (self, 4));
  g_assert_true (mid_games_model_find (self->model, 3, &index) && index == 3);
  g_assert_false (mid_games_model_find (self->model, 4, &index));
  g_assert_cmpuint (mid_games_model_get_index (self->model, 2), ==, 2);
  g_assert_null (mid_games_model_get_indices (self->model));

  mid_games_model_set_indices (self->model, NULL); /* as it was */
  g_assert_cmpuint (self->changes[0], ==, 1);
  g_autoptr (GArray) indices = indices_of (some, 2);
  mid_games_model_set_indices (self->model, indices);
  g_assert_true (self->changes[0] == 2 && self->changes[1] == 4 && self->changes[2] == 6);
  assert_names (self, "DB");
  g_assert_null (get_row (self, 2));
  g_assert_true (mid_games_model_find (self->model, 3, &index) && index == 0);
  g_assert_true (mid_games_model_find (self->model, 1, &index) && index == 1);
  g_assert_false (mid_games_model_find (self->model, 0, &index));
  g_assert_cmpuint (mid_games_model_get_index (self->model, 0), ==, 3);
  g_assert_true (mid_games_model_get_indices (self->model) == indices);

  mid_games_model_set_indices (self->model, NULL);
  g_assert_cmpuint (count (self), ==, 4);
  mid_games_model_set_collection (self->model, NULL);
  g_assert_cmpuint (count (self), ==, 0);
  g_assert_cmpuint (self->changes[1], ==, 10);
}

/* A row that somebody holds is the same one, and is made anew when nobody does. */
static void
test_rows (Fixture *self, gconstpointer data)
{
  mid_games_model_set_collection (self->model, self->collection);
  MidGameRow *row = get_row (self, 1), *again = get_row (self, 1);
  g_assert_true (row == again);
  g_assert_cmpuint (mid_game_row_get_index (row), ==, 1);
  g_object_add_weak_pointer (G_OBJECT (row), (gpointer *) &again);
  g_object_unref (row);
  wait_for_row (row);
  g_object_unref (row);
  while (again != NULL) /* who has read it may hold it for a moment */
    g_main_context_iteration (NULL, FALSE);
  g_autoptr (MidGameRow) anew = get_row (self, 1);
  wait_for_row (anew);
  g_assert_cmpstr (mid_game_row_get_summary (anew)->white, ==, "B");
}

/* What is listed is read later, in a thread; what is in memory is there at once. */
static void
test_reading (Fixture *self, gconstpointer data)
{
  mid_games_model_set_collection (self->model, self->collection);
  g_autoptr (MidGameRow) row = get_row (self, 3);
  g_assert_true ((mid_game_row_get_summary (row) == NULL) == (data != NULL));
  wait_for_row (row);
  g_assert_cmpstr (mid_game_row_get_summary (row)->white, ==, "D");
}

/* Armies are said of once the first rows are read, and when the first that has some is; not again.
 */
static void
test_armies (Fixture *self, gconstpointer data)
{
  mid_games_model_set_collection (self->model, self->collection);
  g_autoptr (MidGameRow) first = get_row (self, 0);
  wait_for_row (first);
  settle ();
  g_assert_cmpuint (self->n_armies, ==, 1);
  g_assert_false (mid_games_model_has_armies (self->model));
  g_autoptr (MidGameRow) second = get_row (self, 1);
  wait_for_row (second);
  settle ();
  g_assert_cmpuint (self->n_armies, ==, 1);
  g_autoptr (MidGameRow) third = get_row (self, 2);
  wait_for_row (third);
  settle ();
  g_assert_cmpuint (self->n_armies, ==, 2);
  g_assert_true (mid_games_model_has_armies (self->model));
  g_autoptr (MidGameRow) fourth = get_row (self, 3);
  wait_for_row (fourth);
  mid_games_model_refresh (self->model);
  settle ();
  g_assert_cmpuint (self->n_armies, ==, 2);
  mid_games_model_set_collection (self->model, self->collection);
  g_assert_false (mid_games_model_has_armies (self->model));
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Those that are there are read again, the others are not. */
static void
test_refresh (Fixture *self, gconstpointer data)
{
  guint n = 0;
  mid_games_model_set_collection (self->model, self->collection);
  g_autoptr (MidGameRow) row = get_row (self, 0);
  wait_for_row (row);
  g_autoptr (MidRecord) record = mid_collection_load_game (self->collection, 0, NULL);
  g_assert_true (mid_record_set_tag (record, "White", "Z", NULL));
  g_signal_connect_swapped (row, "changed", G_CALLBACK (count_cb), &n);
  mid_games_model_refresh (self->model);
  while (n < 2)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (mid_game_row_get_summary (row)->white, ==, "Z");
}

/* Tags that are to be set when the game is saved are shown already. */
static void
test_pending (Fixture *self, gconstpointer data)
{
  static const struct
  {
    const char *name, *value, *shown;
    MidColumn column;
  } tags[] = {
    { "White", "W", "W", MID_COLUMN_WHITE },
    { "Black", "X", "X", MID_COLUMN_BLACK },
    { "Event", "Y", "Y", MID_COLUMN_EVENT },
    { "Date", "2020.01.??", "2020.01", MID_COLUMN_DATE },
    { "Result", "0-1", "0–1", MID_COLUMN_RESULT },
    { "White", NULL, "", MID_COLUMN_WHITE },
    { "Result", NULL, "", MID_COLUMN_RESULT },
  };
  static const guint second[] = { 1 };
  mid_games_model_set_collection (self->model, self->collection);
  for (guint i = 0; i < G_N_ELEMENTS (tags); i++)
    {
      g_autoptr (GError) error = NULL;
      mid_collection_set_tag (self->collection, second, 1, tags[i].name, tags[i].value, &error);
      g_assert_no_error (error);
      g_autoptr (MidGameRow) row = get_row (self, 1);
      wait_for_row (row);
      g_autofree char *shown = mid_game_row_dup_text (row, tags[i].column);
      g_assert_cmpstr (shown, ==, tags[i].shown);
      g_autoptr (MidGameRow) other = get_row (self, 0);
      wait_for_row (other);
      g_assert_cmpstr (mid_game_row_get_summary (other)->white, ==, "A");
      g_assert_cmpstr (mid_game_row_get_summary (other)->event, ==, "");
    }
}

/* Games that go take their rows with them; what is behind is another game then.  A selection is
 * given up when games go, and stays when some come. */
static void
test_games_go_and_come (Fixture *self, gconstpointer data)
{
  static const guint some[] = { 2, 3 };
  mid_games_model_set_collection (self->model, self->collection);
  g_autoptr (MidGameRow) second = get_row (self, 1);
  wait_for_row (second);
  mid_collection_remove (self->collection, 0);
  g_assert_cmpuint (count (self), ==, 3);
  assert_names (self, "BCD");
  g_autoptr (MidGameRow) now = get_row (self, 0);
  g_assert_true (now != second);

  g_autoptr (GArray) indices = indices_of (some, 1);
  mid_games_model_set_indices (self->model, indices);
  assert_names (self, "D");
  g_autoptr (MidRecord) record = mid_collection_load_game (self->collection, 0, NULL);
  g_autoptr (MidRecord) copy = mid_record_new (mid_record_get_game (record), NULL, 0, NULL);
  guint before = self->changes[0];
  mid_collection_append (self->collection, copy);
  g_assert_cmpuint (self->changes[0], ==, before);
  g_assert_true (mid_games_model_get_indices (self->model) == indices);
  mid_collection_remove (self->collection, 1);
  g_assert_null (mid_games_model_get_indices (self->model));
  g_assert_cmpuint (count (self), ==, 3);
  assert_names (self, "BD");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, data, function)                                                                  \
  g_test_add ("/games-model/" name, Fixture, data, set_up, function, tear_down)
  ADD ("indices", NULL, test_indices);
  ADD ("indices-listed", "listed", test_indices);
  ADD ("rows", NULL, test_rows);
  ADD ("rows-listed", "listed", test_rows);
  ADD ("reading", NULL, test_reading);
  ADD ("reading-listed", "listed", test_reading);
  ADD ("armies", NULL, test_armies);
  ADD ("armies-listed", "listed", test_armies);
  ADD ("refresh", NULL, test_refresh);
  ADD ("pending", NULL, test_pending);
  ADD ("pending-listed", "listed", test_pending);
  ADD ("games-go-and-come", NULL, test_games_go_and_come);
#undef ADD
  return g_test_run ();
}
