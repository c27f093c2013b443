/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A file that is open: what it is called, whether it is unsaved, what other programs do to it, and
 * that edits are on the disk at once. */
#include "study-test.h"

#include <glib/gstdio.h>

#include "../scratch.h"
#include "../wait.h"
#include "mid-edit.h"

#define WAIT(condition) WAIT_FOR (20000, condition)
#define GAME            "[White \"Anne\"]\n\n1. e4 e5 *\n"

typedef struct
{
  char *folder, *path;
  MidDocument *document;
} Fixture;

static MidDocument *
open_file (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, &error);
  g_assert_no_error (error);
  return mid_document_new (collection, MID_ORIGIN_GIVEN);
}

static void
write_file (const char *path, const char *text)
{
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static void
set_up (Fixture *f, gconstpointer data)
{
  f->folder = g_dir_make_tmp ("midline-XXXXXX", NULL);
  f->path = g_build_filename (f->folder, "games.mgn", NULL);
  write_file (f->path, GAME);
  f->document = open_file (f->path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_clear_object (&f->document);
  scratch_remove (f->folder);
  g_free (f->path);
}

static void
edit (MidDocument *document)
{
  g_autoptr (MidRecord) record =
    mid_collection_load_game (mid_document_get_collection (document), 0, NULL);
  mid_record_toggle_nag (record, study_test_node (record, 1), 1);
}

/* What lies in the folder of journals, that of this document among it or not. */
static guint
count_journals (void)
{
  g_autoptr (GDir) folder = g_dir_open (mid_keeper_get_folder (), 0, NULL);
  guint n = 0;
  while (folder != NULL && g_dir_read_name (folder) != NULL)
    n++;
  return n;
}

static void
test_names (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) empty = mid_collection_new ();
  g_autoptr (MidDocument) fresh = mid_document_new (empty, MID_ORIGIN_GIVEN);
  g_autofree char *name = mid_document_dup_name (f->document);
  g_autofree char *untitled = mid_document_dup_name (fresh);
  g_assert_cmpstr (name, ==, "games.mgn");
  g_assert_cmpstr (untitled, ==, "Untitled");
  g_assert_false (mid_document_is_modified (fresh));
  g_assert_cmpuint (mid_document_get_n_views (fresh), ==, 0);
  mid_document_add_view (fresh);
  mid_document_add_view (fresh);
  mid_document_remove_view (fresh);
  g_assert_cmpuint (mid_document_get_n_views (fresh), ==, 1);
  g_assert_false (mid_document_is_in_place (fresh));
  mid_document_agree_in_place (fresh);
  g_assert_true (mid_document_is_in_place (fresh));
}

static void
count_cb (guint *n)
{
  ++*n;
}

/* Who shows its name hears of another one, also where nothing had been edited. */
static void
test_renamed (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "other.mgn", NULL);
  g_autoptr (GFile) other = g_file_new_for_path (path);
  MidCollection *collection = mid_document_get_collection (f->document);
  guint heard = 0;
  g_signal_connect_swapped (f->document, "changed", G_CALLBACK (count_cb), &heard);
  g_assert_true (mid_collection_save (collection, other, 0, NULL, NULL));
  g_autofree char *name = mid_document_dup_name (f->document);
  g_assert_cmpstr (name, ==, "other.mgn");
  g_assert_cmpuint (heard, >, 0);
}

/* An edit is in a journal soon, at once if need be, and goes from there once it is saved. */
static void
test_journal (Fixture *f, gconstpointer data)
{
  MidCollection *collection = mid_document_get_collection (f->document);
  g_assert_false (mid_document_is_modified (f->document));
  g_assert_true (mid_keeper_flush (mid_document_get_keeper (f->document)));
  g_assert_cmpuint (count_journals (), ==, 0);

  edit (f->document);
  g_assert_true (mid_document_is_modified (f->document));
  WAIT (count_journals () > 0);
  edit (f->document);
  g_assert_true (mid_keeper_flush (mid_document_get_keeper (f->document)));
  g_assert_null (mid_document_get_unprotected (f->document));

  g_autoptr (GError) error = NULL;
  mid_collection_save (collection, mid_document_get_file (f->document), 0, NULL, &error);
  g_assert_no_error (error);
  g_assert_false (mid_document_is_modified (f->document));
  g_clear_object (&f->document);
  g_assert_cmpuint (count_journals (), ==, 0);
}

/* What another program writes is noticed until it is said that the games here stay; when it writes
 * again that holds no longer. */
static void
test_others (Fixture *f, gconstpointer data)
{
  edit (f->document);
  g_assert_false (mid_document_is_outdated (f->document));
  write_file (f->path, "[White \"Other\"]\n\n1. d4 *\n");
  WAIT (mid_document_is_outdated (f->document));
  g_assert_false (mid_document_may_overwrite (f->document));
  mid_document_keep_mine (f->document);
  g_assert_false (mid_document_is_outdated (f->document));
  g_assert_true (mid_document_may_overwrite (f->document));
  write_file (f->path, "[White \"Other\"]\n\n1. d4 d5 2. c4 *\n");
  WAIT (mid_document_is_outdated (f->document));
  g_assert_false (mid_document_may_overwrite (f->document));
}

/* Without its file everything is unsaved. */
static void
test_gone (Fixture *f, gconstpointer data)
{
  g_assert_false (mid_document_is_gone (f->document));
  g_assert_cmpint (g_remove (f->path), ==, 0);
  WAIT (mid_document_is_gone (f->document));
  g_assert_true (mid_document_is_modified (f->document));
}

/* Where no journal can be written that is said, until somebody does not want to hear it. */
static void
test_unprotected (Fixture *f, gconstpointer data)
{
  g_autofree char *above = g_path_get_dirname (mid_keeper_get_folder ());
  g_autofree char *state = g_path_get_dirname (above);
  g_mkdir_with_parents (state, 0700);
  g_rmdir (mid_keeper_get_folder ()); /* of the tests before */
  g_rmdir (above);
  write_file (above, "in the way");
  edit (f->document);
  WAIT (mid_document_get_unprotected (f->document) != NULL);
  g_assert_false (mid_keeper_flush (mid_document_get_keeper (f->document)));
  mid_document_dismiss_notices (f->document);
  g_assert_null (mid_document_get_unprotected (f->document));
  g_assert_cmpint (g_remove (above), ==, 0);
}

static void
replaced_cb (MidDocument *document, MidDocument *by, MidDocument **told)
{
  *told = by;
}

static void
test_replaced (Fixture *f, gconstpointer data)
{
  g_autoptr (MidDocument) other = open_file (f->path);
  MidDocument *told = NULL;
  g_signal_connect (f->document, "replaced", G_CALLBACK (replaced_cb), &told);
  mid_document_replace (f->document, other);
  g_assert_true (told == other);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/document/names", test_names);
  ADD ("/document/renamed", test_renamed);
  ADD ("/document/journal", test_journal);
  ADD ("/document/others", test_others);
  ADD ("/document/gone", test_gone);
  ADD ("/document/unprotected", test_unprotected);
  ADD ("/document/replaced", test_replaced);
  return g_test_run ();
}
