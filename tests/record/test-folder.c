/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A folder of files as one collection: listed, indexed, searched, and only read. */
#include "mid-folder.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "../scratch.h"
#include "mid-collection.h"
#include "mid-index.h"

static char *scratch;

static char *
make_folder (const char *name)
{
  char *path = g_build_filename (scratch, name, NULL);
  g_assert_cmpint (g_mkdir_with_parents (path, 0700), ==, 0);
  return path;
}

static void
put (const char *folder, const char *name, const char *text)
{
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autofree char *above = g_path_get_dirname (path);
  g_assert_cmpint (g_mkdir_with_parents (above, 0700), ==, 0);
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
}

static char *
dup_text (const char *folder, GPtrArray *unread, GError **error)
{
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  if (!mid_folder_write (folder, out, NULL, NULL, unread, NULL, error))
    return NULL;
  return g_strndup (g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (out)),
                    g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (out)));
}

static void
test_order (void)
{
  g_autofree char *folder = make_folder ("order");
  g_autoptr (GError) error = NULL;
  put (folder, "game 10.pgn", "ten");
  put (folder, "game 2.pgn", "two\n");
  put (folder, "b/within.MGN", "within");
  put (folder, "notes.txt", "no games");
  put (folder, ".hidden.pgn", "hidden");
  put (folder, ".away/x.pgn", "hidden");
  g_autofree char *link = g_build_filename (folder, "loop", NULL);
  g_assert_cmpint (symlink (folder, link), ==, 0);
  g_autofree char *text = dup_text (folder, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (text, ==, "within\n\ntwo\n\n\nten\n\n");
}

static void
expect_error (const char *folder, int code, const char *part)
{
  g_autoptr (GError) error = NULL;
  g_assert_null (dup_text (folder, NULL, &error));
  g_assert_error (error, G_IO_ERROR, code);
  g_assert_nonnull (strstr (error->message, part));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

static void
test_errors (void)
{
  g_autofree char *empty = make_folder ("empty");
  g_autofree char *cut = make_folder ("cut");
  g_autofree char *strange = make_folder ("strange");
  g_autofree char *none = g_build_filename (scratch, "none", NULL);
  put (empty, "readme", "");
  expect_error (empty, G_IO_ERROR_NOT_FOUND, "no games");
  put (cut, "bad.pgn.gz", "\x1f\x8b\x08");
  expect_error (cut, G_IO_ERROR_FAILED, "bad.pgn.gz");
  put (strange, "\377.pgn.gz", "\x1f\x8b\x08"); /* no UTF-8 */
  expect_error (strange, G_IO_ERROR_FAILED, ".pgn.gz");
  expect_error (none, G_IO_ERROR_NOT_FOUND, "");
}

/* What cannot be read is told, and the rest is there all the same. */
static void
test_passed_over (void)
{
  static const struct
  {
    const char *name, *text;
  } wrong[] = {
    { "b cut.pgn.gz", "\x1f\x8b\x08" },
    { "c picture.pgn", "\x89PNG\r\n\x1a\n\001\002\003\004\005\006\007" },
    { "e/document.mgn", "<?xml version=\"1.0\"?><game/>" },
  };
  g_autofree char *folder = make_folder ("passed over");
  g_autoptr (GPtrArray) unread = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GError) error = NULL;
  put (folder, "a.pgn", "1. e4 *\n");
  put (folder, "d.pgn", "1. d4 *\n");
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    put (folder, wrong[i].name, wrong[i].text);
  g_autofree char *text = dup_text (folder, unread, &error);
  g_assert_no_error (error);
  g_assert_nonnull (strstr (text, "e4"));
  g_assert_nonnull (strstr (text, "d4"));
  g_assert_null (strstr (text, "PNG"));
  g_assert_null (strstr (text, "xml"));
  g_assert_cmpuint (unread->len, ==, G_N_ELEMENTS (wrong));
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    g_assert_nonnull (strstr (g_ptr_array_index (unread, i), wrong[i].name));

  g_autoptr (MidStore) store = mid_store_open (folder, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (g_strv_length ((char **) mid_store_get_unread (store)), ==, unread->len);
}

/* What fails for another reason than the file ends it all. */
static void
test_stopped (void)
{
  g_autofree char *folder = make_folder ("stopped");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  g_autoptr (GError) error = NULL;
  char room[4];
  g_autoptr (GOutputStream) full = g_memory_output_stream_new (room, sizeof room, NULL, NULL);
  put (folder, "a.pgn", "1. e4 *\n");
  put (folder, "b.pgn", "1. d4 *\n");
  g_assert_false (mid_folder_write (folder, full, NULL, NULL, NULL, NULL, &error));
  g_assert_nonnull (strstr (error->message, "no room"));
  g_clear_error (&error);
  g_cancellable_cancel (cancellable);
  g_assert_false (mid_folder_write (folder, out, NULL, NULL, NULL, cancellable, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

/* The same folder has the same stamp, one in which anything changed another. */
static void
test_stamp (void)
{
  g_autofree char *folder = make_folder ("stamp");
  put (folder, "a/one.pgn", "1. e4 *\n");
  g_autofree char *first = mid_folder_dup_stamp (folder, NULL);
  put (folder, "other.txt", "x");
  g_autofree char *second = mid_folder_dup_stamp (folder, NULL);
  put (folder, "a/one.pgn", "1. e4 e5 *\n");
  g_autofree char *third = mid_folder_dup_stamp (folder, NULL);
  put (folder, "a/two.pgn", "1. d4 *\n");
  g_autofree char *fourth = mid_folder_dup_stamp (folder, NULL);
  g_assert_cmpstr (first, ==, second);
  g_assert_cmpstr (second, !=, third);
  g_assert_cmpstr (third, !=, fourth);
}

static guint
count_found (const char *folder, const char *text, guint games)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new (folder, &error);
  g_assert_no_error (error);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  g_assert_cmpuint (mid_index_get_n_games (index), ==, games);
  g_autoptr (MidQuery) query = mid_query_new (text, NULL, NULL);
  g_autoptr (GArray) found =
    mid_index_search (index, query, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, 0, NULL, &error);
  g_assert_no_error (error);
  return found->len;
}

static void
test_collection (void)
{
  g_autofree char *folder = make_folder ("games");
  g_autoptr (GError) error = NULL;
  put (folder, "a.pgn", "[White \"A\"]\n\n1. e4 *\n\n[White \"B\"]\n\n1. d4 *");
  put (folder, "b.pgn", "[White \"C\"]\n\n1. e4 e5 *\n");
  g_assert_cmpuint (count_found (folder, "line:e4", 3), ==, 2);
  put (folder, "c.pgn", "[White \"D\"]\n\n1. e4 c5 *\n");
  g_assert_cmpuint (count_found (folder, "line:e4", 4), ==, 3);
  put (folder, "d.pgn.gz", "\x1f\x8b\x08");
  g_assert_cmpuint (count_found (folder, "line:e4", 4), ==, 3);

  g_autoptr (GFile) file = g_file_new_for_path (folder);
  g_autoptr (MidCollection) games = mid_collection_new_listed (file, &error);
  g_assert_no_error (error);
  mid_collection_end_places (games);
  g_assert_false (mid_collection_can_be_saved (games));
  g_assert_false (mid_collection_save (games, file, MID_SAVE_CAREFULLY, NULL, &error));
  g_assert_nonnull (error);
  g_assert_true (g_file_test (folder, G_FILE_TEST_IS_DIR));
}

int
main (int argc, char **argv)
{
  scratch = g_dir_make_tmp ("midline-folder-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", scratch, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/folder/order", test_order);
  g_test_add_func ("/folder/errors", test_errors);
  g_test_add_func ("/folder/passed-over", test_passed_over);
  g_test_add_func ("/folder/stopped", test_stopped);
  g_test_add_func ("/folder/stamp", test_stamp);
  g_test_add_func ("/folder/collection", test_collection);
  int status = g_test_run ();
  scratch_remove (scratch);
  return status;
}
