/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files: loaded, saved whole, and never lost. */
#include "mid-collection.h"
#include "mid-edit.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static const char two_games[] =
  "% made by hand\r\n[Event \"one\"]\r\n\r\n1.e4   e5 {  untidy }\r\n1-0\r\n\r\n\r\n"
  "[Event \"two\"]\r\n\r\n1.d4 d5 1/2-1/2";

typedef struct
{
  char *dir;
  char *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  f->dir = g_dir_make_tmp ("midline-XXXXXX", &error);
  g_assert_no_error (error);
  f->path = g_build_filename (f->dir, "games.mgn", NULL);
  f->file = g_file_new_for_path (f->path);
  g_assert_true (g_file_set_contents (f->path, two_games, -1, NULL));
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_autoptr (GDir) dir = g_dir_open (f->dir, 0, NULL);
  const char *name;
  g_chmod (f->dir, 0700);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (f->dir, name, NULL);
      g_remove (path);
    }
  g_rmdir (f->dir);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->dir);
}

static void
assert_file (const char *path, const char *contents)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, contents);
}

static MidCollection *
load (GFile *file)
{
  g_autoptr (GError) error = NULL;
  MidCollection *collection = mid_collection_load (file, NULL, &error);
  g_assert_no_error (error);
  return collection;
}

static void
save (MidCollection *collection, GFile *file)
{
  g_autoptr (GError) error = NULL;
  gboolean saved = mid_collection_save (collection, file, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (saved);
}

static MidRecord *
get_record (MidCollection *collection, guint i)
{
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (collection), i);
  return record; /* the collection holds it */
}

static void
comment_end (MidRecord *record, const char *text)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, text);
}

static void
test_unchanged (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f->file);

  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, 2);
  g_assert_true (g_list_model_get_item_type (G_LIST_MODEL (collection)) == MID_TYPE_RECORD);
  g_assert_null (g_list_model_get_item (G_LIST_MODEL (collection), 2));
  g_assert_cmpuint (mid_collection_get_n_errors (collection), ==, 0);
  g_assert_false (mid_collection_is_modified (collection));
  save (collection, f->file);
  assert_file (f->path, two_games);
}

static void
count_cb (GObject *object, GParamSpec *pspec, guint *count)
{
  (*count)++;
}

/* Only the game that was edited is written anew, in the file's own line ends. */
static void
test_edited (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f->file);
  guint notified = 0;

  g_signal_connect (collection, "notify::modified", G_CALLBACK (count_cb), &notified);
  comment_end (get_record (collection, 1), "agreed");
  g_assert_true (mid_collection_is_modified (collection));
  g_assert_cmpuint (notified, ==, 1);
  save (collection, f->file);
  g_assert_false (mid_collection_is_modified (collection));
  g_assert_cmpuint (notified, ==, 2);
  static const char saved[] =
    "% made by hand\r\n[Event \"one\"]\r\n\r\n1.e4   e5 {  untidy }\r\n1-0\r\n\r\n\r\n"
    "[Event \"two\"]\r\n\r\n1. d4 d5 {agreed} 1/2-1/2";
  assert_file (f->path, saved);

  /* The first overwrite keeps what was there; the second does not keep the first. */
  g_autofree char *backup = g_strconcat (f->path, "~", NULL);
  assert_file (backup, two_games);
  comment_end (get_record (collection, 1), NULL);
  save (collection, f->file);
  assert_file (backup, two_games);
  mid_record_undo (get_record (collection, 1));
  g_assert_true (mid_collection_is_modified (collection));
  save (collection, f->file);
  assert_file (f->path, saved);
}

static void
test_list (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f->file);
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);

  mid_collection_append (collection, record);
  g_assert_true (mid_collection_is_modified (collection));
  save (collection, f->file);
  g_autoptr (MidCollection) three = load (f->file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (three)), ==, 3);
  g_assert_cmpstr (mid_record_get_tag (get_record (three, 1), "Event"), ==, "two");
  g_assert_cmpstr (mid_record_get_result (get_record (three, 1)), ==, "1/2-1/2");
  g_assert_cmpstr (mid_record_get_tag (get_record (three, 2), "Event"), ==, "?");
  mid_collection_remove (three, 1);
  mid_collection_remove (three, 0);
  save (three, f->file);
  g_autoptr (MidCollection) one = load (f->file);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (one)), ==, 1);
}

static void
test_changed_outside (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f->file);
  g_autoptr (GError) error = NULL;

  comment_end (get_record (collection, 0), "mine");
  g_assert_true (g_file_set_contents (f->path, "[Event \"theirs\"]\n\n*\n", -1, NULL));
  g_assert_false (mid_collection_save (collection, f->file, FALSE, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_file (f->path, "[Event \"theirs\"]\n\n*\n");
  g_assert_true (mid_collection_is_modified (collection));
  g_clear_error (&error);
  g_assert_true (mid_collection_save (collection, f->file, TRUE, NULL, &error));
  g_assert_no_error (error);
  g_assert_false (mid_collection_is_modified (collection));
}

static void
test_permissions_and_links (Fixture *f, gconstpointer data)
{
  g_autofree char *link = g_build_filename (f->dir, "link.mgn", NULL);
  struct stat info;

  g_assert_cmpint (g_chmod (f->path, 0640), ==, 0);
  g_assert_cmpint (symlink ("games.mgn", link), ==, 0);
  g_autoptr (GFile) linked = g_file_new_for_path (link);
  g_autoptr (MidCollection) collection = load (linked);
  g_assert_cmpint (stat (f->path, &info), ==, 0);
  ino_t before = info.st_ino;
  comment_end (get_record (collection, 0), "x");
  save (collection, linked);
  g_assert_cmpint (lstat (link, &info), ==, 0);
  g_assert_true (S_ISLNK (info.st_mode));
  g_assert_cmpint (stat (f->path, &info), ==, 0);
  g_assert_cmpint (info.st_mode & 0777, ==, 0640);
  g_assert_true (info.st_ino != before); /* a new file was renamed over the old one */
  g_autofree char *backup = g_strconcat (f->path, "~", NULL);
  assert_file (backup, two_games);
}

static void
test_errors (Fixture *f, gconstpointer data)
{
  g_autoptr (GFile) directory = g_file_new_for_path (f->dir);
  g_autoptr (GFile) missing = g_file_get_child (directory, "missing.mgn");
  g_autoptr (GError) error = NULL;

  g_assert_null (mid_collection_load (directory, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  g_clear_error (&error);
  g_assert_null (mid_collection_load (missing, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);

  g_autoptr (MidCollection) collection = load (f->file);
  g_autoptr (GFile) nowhere = g_file_resolve_relative_path (directory, "no/such/folder.mgn");
  g_assert_false (mid_collection_save (collection, directory, FALSE, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_false (mid_collection_save (collection, nowhere, FALSE, NULL, &error));
  g_assert_nonnull (error);
  g_clear_error (&error);
  g_assert_true (mid_collection_get_file (collection) == f->file
                 || g_file_equal (mid_collection_get_file (collection), f->file));

  if (geteuid () == 0)
    return; /* root may do anything */
  g_chmod (f->path, 0);
  g_assert_null (mid_collection_load (f->file, NULL, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED);
}

/* A disk that is full, or any other trouble in the middle: the old file stays. */
static void
test_failed_save (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f->file);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;

  comment_end (get_record (collection, 0), "lost?");
  g_cancellable_cancel (cancellable);
  g_assert_false (mid_collection_save (collection, f->file, FALSE, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_file (f->path, two_games);
  g_assert_true (mid_collection_is_modified (collection));

  g_autoptr (GDir) dir = g_dir_open (f->dir, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    g_assert_cmpstr (name, ==, "games.mgn"); /* nothing is left lying about */
}

/* --- In the background --- */

typedef struct
{
  GMainLoop *loop;
  MidCollection *collection;
  GError *error;
  gboolean saved;
  guint progress;
  goffset done, total;
  GThread *thread; /* where it waits */
} Wait;

static void
progress_cb (goffset done, goffset total, gpointer data)
{
  Wait *wait = data;
  g_assert_true (wait->thread == NULL || wait->thread == g_thread_self ());
  g_assert_cmpint (done, >=, wait->done);
  g_assert_cmpint (done, <=, total);
  wait->done = done;
  wait->progress++;
}

static void
loaded_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Wait *wait = data;
  wait->collection = mid_collection_load_finish (result, &wait->error);
  g_main_loop_quit (wait->loop);
}

static void
saved_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  Wait *wait = data;
  wait->saved = mid_collection_save_finish (MID_COLLECTION (source), result, &wait->error);
  g_main_loop_quit (wait->loop);
}

static void
test_background (Fixture *f, gconstpointer data)
{
  g_autoptr (GMainLoop) loop = g_main_loop_new (NULL, FALSE);
  g_autoptr (GString) text = g_string_new (NULL);
  Wait wait = { .loop = loop, .thread = g_thread_self () };

  for (guint i = 0; i < 3000; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
  g_string_append (text, "[Event \"bad\"]\n\n1. e5 *\n");
  g_assert_true (g_file_set_contents (f->path, text->str, -1, NULL));
  mid_collection_load_async (f->file, NULL, progress_cb, &wait, loaded_cb, &wait);
  g_usleep (50000); /* it is told here, even if nobody is in the main loop when it is to be told */
  g_main_loop_run (loop);
  g_assert_no_error (wait.error);
  g_autoptr (MidCollection) collection = wait.collection;
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, 3001);
  g_assert_cmpuint (wait.progress, >, 0);
  guint game;
  g_assert_cmpuint (mid_collection_get_n_errors (collection), ==, 1);
  g_assert_cmpint (mid_collection_get_error (collection, 0, &game)->code, ==,
                   MID_RECORD_ERROR_ILLEGAL);
  g_assert_cmpuint (game, ==, 3000);
  g_assert_cmpuint (mid_collection_get_error (collection, 0, NULL)->line, ==, 3000 * 4 + 3);

  /* Edited while it is being saved: what is saved is what it was, and it stays modified. */
  comment_end (get_record (collection, 0), "before");
  mid_collection_save_async (collection, f->file, FALSE, NULL, saved_cb, &wait);
  comment_end (get_record (collection, 0), "after");
  g_main_loop_run (loop);
  g_assert_no_error (wait.error);
  g_assert_true (wait.saved);
  g_assert_true (mid_collection_is_modified (collection));
  mid_record_undo (get_record (collection, 0));
  g_assert_false (mid_collection_is_modified (collection));
  g_autoptr (MidCollection) again = load (f->file);
  MidNode *node = mid_record_get_root (get_record (again, 0));
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "before");

  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_cancellable_cancel (cancellable);
  mid_collection_load_async (f->file, cancellable, NULL, NULL, loaded_cb, &wait);
  g_main_loop_run (loop);
  g_assert_null (wait.collection);
  g_assert_error (wait.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&wait.error);
}

#define ADD(name, test) g_test_add (name, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("/collection/unchanged", test_unchanged);
  ADD ("/collection/edited", test_edited);
  ADD ("/collection/list", test_list);
  ADD ("/collection/changed-outside", test_changed_outside);
  ADD ("/collection/permissions-and-links", test_permissions_and_links);
  ADD ("/collection/errors", test_errors);
  ADD ("/collection/failed-save", test_failed_save);
  ADD ("/collection/background", test_background);
  return g_test_run ();
}
