/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "../told.h"
#include "mid-opener.h"

#include "../wait.h"

#define WAIT 30000 /* ms */

typedef struct
{
  MidOpener *opener;
  MidDocument *document; /* what was opened last; NULL: nothing */
  GError *error;         /* why something was not */
  guint n_told;
} Fixture;

static void
opened_cb (Fixture *fixture, MidDocument *document)
{
  g_assert_null (mid_opener_get_file (fixture->opener));
  g_set_object (&fixture->document, document);
  fixture->n_told++;
}

static void
failed_cb (Fixture *fixture, GFile *file, const GError *error)
{
  g_assert_null (mid_opener_get_file (fixture->opener));
  g_assert_true (G_IS_FILE (file));
  g_clear_error (&fixture->error);
  fixture->error = g_error_copy (error);
  fixture->n_told++;
}

static void
set_up (Fixture *fixture, gconstpointer data)
{
  fixture->opener = mid_opener_new ();
  told_watch (fixture->opener);
  g_signal_connect_swapped (fixture->opener, "opened", G_CALLBACK (opened_cb), fixture);
  g_signal_connect_swapped (fixture->opener, "failed", G_CALLBACK (failed_cb), fixture);
}

static void
tear_down (Fixture *fixture, gconstpointer data)
{
  g_signal_handlers_disconnect_by_data (fixture->opener, fixture);
  mid_opener_stop (fixture->opener);
  g_clear_object (&fixture->opener);
  g_clear_object (&fixture->document);
  g_clear_error (&fixture->error);
}

/* A file of so many games. */
static GFile *
new_file (const char *name, guint n_games)
{
  g_autofree char *folder = g_dir_make_tmp ("opener-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n_games; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 *\n\n", i);
  g_assert_true (g_file_set_contents (path, text->str, (gssize) text->len, NULL));
  return g_file_new_for_path (path);
}

static void
remove_file (GFile *file)
{
  g_autoptr (GFile) folder = g_file_get_parent (file);
  g_file_delete (file, NULL, NULL);
  g_file_delete (folder, NULL, NULL);
}

static guint
count (const Fixture *fixture)
{
  return g_list_model_get_n_items (G_LIST_MODEL (mid_document_get_collection (fixture->document)));
}

static void
test_small (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("small.mgn", 3);
  mid_opener_open (fixture->opener, file, 0, MID_OPEN_MEANWHILE);
  g_assert_true (g_file_equal (mid_opener_get_file (fixture->opener), file));
  g_assert_cmpuint (fixture->n_told, ==, 0);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (count (fixture), ==, 3);
  g_assert_true (g_file_equal (mid_document_get_file (fixture->document), file));
  remove_file (file);
}

static void
test_at_once (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("small.mgn", 3);
  mid_opener_open (fixture->opener, file, 0, MID_OPEN_AT_ONCE);
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_cmpuint (count (fixture), ==, 3);
  remove_file (file);
}

/* More than is read whole: its games are listed, and the wanted one is there. */
static void
test_large (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("large.mgn", 40000);
  mid_opener_open (fixture->opener, file, 30000, MID_OPEN_AT_ONCE);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (count (fixture), >, 30000);
  remove_file (file);
}

/* The game that was wanted is not there: all that there are is what there is. */
static void
test_beyond (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("large.mgn", 40000);
  mid_opener_open (fixture->opener, file, 50000, MID_OPEN_MEANWHILE);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_no_error (fixture->error);
  g_assert_cmpuint (count (fixture), ==, 40000);
  remove_file (file);
}

static void
test_empty (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("empty.mgn", 0);
  mid_opener_open (fixture->opener, file, 0, MID_OPEN_AT_ONCE);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_error (fixture->error, MID_OPENER_ERROR, MID_OPENER_ERROR_NO_GAMES);
  g_assert_null (fixture->document);
  remove_file (file);
}

static void
test_missing (Fixture *fixture, gconstpointer data)
{
  g_autoptr (GFile) file = new_file ("gone.mgn", 1);
  remove_file (file);
  mid_opener_open (fixture->opener, file, 0, MID_OPEN_MEANWHILE);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* size: of a file that is read whole, or listed. */
static void
test_cancel (Fixture *fixture, gconstpointer size)
{
  g_autoptr (GFile) file = new_file ("cancelled.mgn", GPOINTER_TO_UINT (size));
  mid_opener_open (fixture->opener, file, G_MAXUINT, MID_OPEN_MEANWHILE);
  mid_opener_cancel (fixture->opener);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  g_assert_error (fixture->error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (fixture->document);
  remove_file (file);
}

/* Whoever asks for another file hears of that one alone. */
static void
test_another (Fixture *fixture, gconstpointer size)
{
  g_autoptr (GFile) first = new_file ("first.mgn", GPOINTER_TO_UINT (size));
  g_autoptr (GFile) second = new_file ("second.mgn", 2);
  mid_opener_open (fixture->opener, first, G_MAXUINT, MID_OPEN_MEANWHILE);
  mid_opener_open (fixture->opener, second, 0, MID_OPEN_MEANWHILE);
  WAIT_FOR (WAIT, fixture->n_told > 0);
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_cmpuint (fixture->n_told, ==, 1);
  g_assert_true (g_file_equal (mid_document_get_file (fixture->document), second));
  remove_file (first);
  remove_file (second);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer), guint size)
{
  g_test_add (path, Fixture, GUINT_TO_POINTER (size), set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/opener/small", test_small, 0);
  add ("/opener/at-once", test_at_once, 0);
  add ("/opener/large", test_large, 0);
  add ("/opener/beyond", test_beyond, 0);
  add ("/opener/empty", test_empty, 0);
  add ("/opener/missing", test_missing, 0);
  add ("/opener/cancel/small", test_cancel, 10);
  add ("/opener/cancel/large", test_cancel, 40000);
  add ("/opener/another/small", test_another, 10);
  add ("/opener/another/large", test_another, 40000);
  return g_test_run ();
}
