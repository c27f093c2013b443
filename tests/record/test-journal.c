/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What was not saved when a program ended is found, and done again. */
#include "mid-edit.h"
#include "mid-journal.h"
#include "mid-writer.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

static const char three_games[] = "[Event \"one\"]\n\n1. e4 e5 1-0\n\n"
                                  "[Event \"two\"]\n\n1. d4 d5 1/2-1/2\n\n"
                                  "[Event \"three\"]\n\n1. c4 0-1\n";

typedef struct
{
  char *dir, *folder, *path;
  GFile *file;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->dir = g_dir_make_tmp ("midline-XXXXXX", NULL);
  f->folder = g_build_filename (f->dir, "state", "journal", NULL);
  f->path = g_build_filename (f->dir, "games.mgn", NULL);
  f->file = g_file_new_for_path (f->path);
  g_assert_true (g_file_set_contents (f->path, three_games, -1, NULL));
}

static void
remove_tree (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *inside = g_build_filename (path, name, NULL);
      remove_tree (inside);
    }
  g_remove (path);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  remove_tree (f->dir);
  g_object_unref (f->file);
  g_free (f->path);
  g_free (f->folder);
  g_free (f->dir);
}

static MidCollection *
load (Fixture *f)
{
  g_autoptr (GError) error = NULL;
  MidCollection *collection = mid_collection_load (f->file, NULL, &error);
  g_assert_no_error (error);
  return collection;
}

static MidRecord *
get_record (MidCollection *collection, guint i)
{
  g_autoptr (MidRecord) record = g_list_model_get_item (G_LIST_MODEL (collection), i);
  return record; /* the collection holds it */
}

static void
comment (MidCollection *collection, guint i, const char *text)
{
  MidRecord *record = get_record (collection, i);
  MidNode *node = mid_node_get_first_child (mid_record_get_root (record));
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, text);
}

static void
append (MidCollection *collection, const char *text)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  mid_collection_append (collection, record);
}

static void
keep (MidJournal *journal, MidCollection *collection)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidJournalState) state = mid_journal_state_new (collection);
  g_autoptr (GBytes) text = state != NULL ? mid_journal_state_dup_text (state) : NULL;
  gboolean written = mid_journal_write (journal, text, &error);
  g_assert_no_error (error);
  g_assert_true (written);
}

/* Does `work` in a process of its own, which is then killed as a crash would. */
static void
lose (Fixture *f, void (*work) (Fixture *f, MidJournal *journal))
{
  pid_t child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    {
      g_autoptr (GError) error = NULL;
      MidJournal *journal = mid_journal_new (f->folder, &error);
      g_assert_no_error (error);
      work (f, journal);
      raise (SIGKILL);
    }
  int status;
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status));
  g_assert_cmpint (WTERMSIG (status), ==, SIGKILL);
}

static MidLostWork *
find_only (Fixture *f)
{
  g_autoptr (GPtrArray) found = mid_lost_work_find (f->folder);
  g_assert_cmpuint (found->len, ==, 1);
  return g_ptr_array_steal_index (found, 0);
}

static void
assert_saved (Fixture *f, MidCollection *collection, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  mid_collection_save (collection, f->file, FALSE, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (f->path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static char *
dup_text (MidCollection *collection)
{
  g_autoptr (GBytes) bytes = mid_collection_dup_text (collection);
  return g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
}

/* --- Edits of a file ------------------------------------------------------------------------ */

static void
edit_and_append (Fixture *f, MidJournal *journal)
{
  g_autoptr (MidCollection) collection = load (f);
  comment (collection, 1, "first thought");
  keep (journal, collection);
  comment (collection, 1, "second thought } \\ \"ü\"");
  append (collection, "[Event \"four\"]\n\n1. g3 *\n\n");
  keep (journal, collection);
}

static void
test_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) before = load (f);
  comment (before, 1, "second thought } \\ \"ü\"");
  append (before, "[Event \"four\"]\n\n1. g3 *\n\n");
  g_autofree char *expected = dup_text (before);

  lose (f, edit_and_append);
  g_autoptr (MidLostWork) lost = find_only (f);
  g_assert_true (g_file_equal (mid_lost_work_get_file (lost), f->file));
  g_assert_cmpuint (mid_lost_work_get_n_games (lost), ==, 2);
  g_autoptr (MidCollection) collection = load (f);
  g_assert_true (mid_lost_work_fits (lost, collection));
  g_assert_true (mid_lost_work_apply (lost, collection, &error));
  g_assert_no_error (error);
  g_assert_true (mid_collection_is_modified (collection));
  g_assert_true (mid_record_is_modified (get_record (collection, 1)));
  g_assert_false (mid_record_is_modified (get_record (collection, 0)));
  assert_saved (f, collection, expected);
}

/* Made again, the edits are unsaved: a second crash loses nothing either. */
static void
test_again (Fixture *f, gconstpointer data)
{
  lose (f, edit_and_append);
  g_autoptr (MidLostWork) lost = find_only (f);
  g_autoptr (MidCollection) collection = load (f);
  g_assert_true (mid_lost_work_apply (lost, collection, NULL));
  g_autoptr (MidJournalState) state = mid_journal_state_new (collection);
  g_autoptr (GBytes) text = state != NULL ? mid_journal_state_dup_text (state) : NULL;
  g_autofree char *kept = NULL;
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_assert_true (g_key_file_load_from_bytes (file, text, G_KEY_FILE_NONE, NULL));
  kept = g_key_file_get_string (file, "Journal", "Positions", NULL);
  g_assert_cmpstr (kept, ==, "2;4;");
}

static void
assert_kept (MidJournalState *state, const char *positions, const char *games)
{
  g_autoptr (GBytes) text = mid_journal_state_dup_text (state);
  g_autoptr (GKeyFile) file = g_key_file_new ();
  g_assert_true (g_key_file_load_from_bytes (file, text, G_KEY_FILE_NONE, NULL));
  g_autofree char *kept = g_key_file_get_string (file, "Journal", "Positions", NULL);
  g_autofree char *written = g_key_file_get_string (file, "Journal", "Games", NULL);
  g_assert_cmpstr (kept, ==, positions);
  if (games != NULL)
    g_assert_nonnull (strstr (written, games));
}

/* Games are gathered one by one, and edited meanwhile: what came too late is there next time. */
static void
test_gathered (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f);
  g_assert_null (mid_journal_state_begin (collection));
  comment (collection, 1, "second");
  g_autoptr (MidJournalState) state = mid_journal_state_begin (collection);
  g_assert_false (mid_journal_state_gather (state, 0));
  comment (collection, 0, "late");
  comment (collection, 2, "early");
  append (collection, "[Event \"four\"]\n\n1. g3 *\n\n");
  guint steps = 1;
  while (!mid_journal_state_gather (state, 0))
    steps++;
  g_assert_cmpuint (steps, >=, 3);
  g_assert_true (mid_journal_state_gather (state, 0)); /* as often as one likes */
  assert_kept (state, "2;3;4;", "{early}");
  g_autoptr (MidJournalState) next = mid_journal_state_new (collection);
  assert_kept (next, "1;2;3;4;", "{late}");
}

static void
test_changed_file (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  lose (f, edit_and_append);
  g_assert_true (g_file_set_contents (f->path, "[Event \"other\"]\n\n1. b3 *\n", -1, NULL));
  g_autoptr (MidLostWork) lost = find_only (f);
  g_autoptr (MidCollection) changed = load (f);
  g_assert_false (mid_lost_work_fits (lost, changed));

  g_autoptr (MidCollection) alone = mid_collection_new ();
  g_assert_true (mid_lost_work_apply (lost, alone, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (alone)), ==, 2);
  g_assert_cmpstr (mid_record_get_tag (get_record (alone, 0), "Event"), ==, "two");
}

static void
set_tags (Fixture *f, MidJournal *journal)
{
  g_autoptr (MidCollection) collection = mid_collection_new_listed (f->file, NULL);
  const char *second = strstr (three_games, "[Event \"two\"]");
  const char *third = strstr (three_games, "[Event \"three\"]");
  MidPlace places[3] = { { 0, second - three_games },
                         { second - three_games, third - second },
                         { third - three_games, (goffset) strlen (third) } };
  const guint all[] = { 0, 1, 2 };
  mid_collection_add_places (collection, places, 3);
  mid_collection_end_places (collection);
  g_assert_true (mid_collection_set_tag (collection, all, 3, "Site", "Bonn; \"am\" Rhein", NULL));
  g_assert_true (mid_collection_set_tag (collection, all + 1, 1, "Event", NULL, NULL));
  keep (journal, collection);
}

static void
test_tags (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  lose (f, set_tags);
  g_autoptr (MidLostWork) lost = find_only (f);
  g_autoptr (MidCollection) collection = load (f);
  g_assert_true (mid_lost_work_apply (lost, collection, &error));
  g_assert_no_error (error);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpstr (mid_record_get_tag (get_record (collection, i), "Site"), ==,
                     "Bonn; \"am\" Rhein");
  g_assert_cmpstr (mid_record_get_tag (get_record (collection, 0), "Event"), ==, "one");
  g_assert_null (mid_record_get_tag (get_record (collection, 1), "Event"));
}

/* --- Games without a file ------------------------------------------------------------------- */

static void
begin_game (Fixture *f, MidJournal *journal)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  append (collection, "[Event \"fresh\"]\n\n1. e4 *\n");
  comment (collection, 0, "mine");
  keep (journal, collection);
}

/* Samples were given; only the game that was pasted among them is somebody's work. */
static void
paste_among_given (Fixture *f, MidJournal *journal)
{
  g_autoptr (MidCollection) collection = mid_collection_new ();
  append (collection, "[Event \"sample\"]\n\n1. d4 *\n");
  mid_collection_mark_given (collection);
  append (collection, "[Event \"pasted\"]\n\n1. e4 *\n");
  keep (journal, collection);
}

static void
test_given (Fixture *f, gconstpointer data)
{
  lose (f, paste_among_given);
  g_autoptr (MidLostWork) lost = find_only (f);
  g_autoptr (MidCollection) collection = mid_collection_new ();
  g_assert_true (mid_lost_work_apply (lost, collection, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, 1);
  g_assert_cmpstr (mid_record_get_tag (get_record (collection, 0), "Event"), ==, "pasted");
}

static void
test_no_file (Fixture *f, gconstpointer data)
{
  lose (f, begin_game);
  g_autoptr (MidLostWork) lost = find_only (f);
  g_assert_null (mid_lost_work_get_file (lost));
  g_autoptr (MidCollection) collection = mid_collection_new ();
  g_assert_true (mid_lost_work_apply (lost, collection, NULL));
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, 1);
  MidNode *node = mid_node_get_first_child (mid_record_get_root (get_record (collection, 0)));
  g_assert_cmpstr (mid_node_get_comment (node, MID_COMMENT_AFTER), ==, "mine");
  g_assert_true (mid_collection_is_modified (collection));
}

/* --- What is lost and what is not ----------------------------------------------------------- */

static void
assert_none (Fixture *f)
{
  g_autoptr (GPtrArray) found = mid_lost_work_find (f->folder);
  g_assert_cmpuint (found->len, ==, 0);
}

static void
test_ended (Fixture *f, gconstpointer data)
{
  g_autoptr (MidCollection) collection = load (f);
  MidJournal *journal = mid_journal_new (f->folder, NULL);
  comment (collection, 0, "kept");
  keep (journal, collection);
  assert_none (f); /* its program lives */
  mid_journal_free (journal);
  assert_none (f); /* it came to its end */
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
}

static void
edit_and_save (Fixture *f, MidJournal *journal)
{
  g_autoptr (MidCollection) collection = load (f);
  comment (collection, 0, "saved");
  keep (journal, collection);
  g_assert_true (mid_collection_save (collection, f->file, FALSE, NULL, NULL));
  keep (journal, collection);
}

static void
test_saved (Fixture *f, gconstpointer data)
{
  lose (f, edit_and_save);
  assert_none (f);
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir)); /* the lock that was left is cleared away */
}

static void
test_found_once (Fixture *f, gconstpointer data)
{
  lose (f, edit_and_append);
  g_autoptr (MidLostWork) lost = find_only (f);
  assert_none (f);
  g_clear_pointer (&lost, mid_lost_work_free);
  lost = find_only (f); /* later */
  mid_lost_work_discard (lost);
  g_clear_pointer (&lost, mid_lost_work_free);
  assert_none (f);
}

static void
test_damaged (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "",
    "no key file",
    "[Journal]\nVersion=99\nGames=\n",
    "[Other]\nVersion=1\n",
  };
  g_autofree char *path = g_build_filename (f->folder, "a.journal", NULL);
  g_mkdir_with_parents (f->folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      assert_none (f);
      g_assert_true (g_file_test (path, G_FILE_TEST_EXISTS)); /* left alone */
    }
}

static void
test_wrong_counts (Fixture *f, gconstpointer data)
{
  static const char *const texts[] = {
    "[Journal]\nVersion=1\nPositions=1;2;\nGames=[Event \"a\"]\\n\\n1. e4 *\\n\n",
    "[Journal]\nVersion=1\nGames=[Event \"a\"]\\n\\n1. e4 *\\n\n",
    "[Journal]\nVersion=1\nPositions=-5;\nGames=[Event \"a\"]\\n\\n1. e4 *\\n\n",
    "[Journal]\nVersion=1\nPositions=1;\n",
    "[Journal]\nVersion=1\nPositions=;\nGames=\n[Tag 1]\nPositions=1;99999999;\n",
  };
  g_autofree char *path = g_build_filename (f->folder, "a.journal", NULL);
  g_mkdir_with_parents (f->folder, 0700);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (g_file_set_contents (path, texts[i], -1, NULL));
      g_autoptr (MidLostWork) lost = find_only (f);
      g_autoptr (MidCollection) collection = mid_collection_new ();
      g_autoptr (GError) error = NULL;
      gboolean done = mid_lost_work_apply (lost, collection, &error);
      g_assert_true (done == (error == NULL));
      g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (collection)), ==, i < 3 ? 1 : 0);
    }
}

static void
test_no_folder (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *below = g_build_filename (f->path, "journal", NULL);
  g_assert_null (mid_journal_new (below, &error));
  g_assert_nonnull (error);
  g_autoptr (GPtrArray) found = mid_lost_work_find (below);
  g_assert_cmpuint (found->len, ==, 0);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, function) g_test_add (path, Fixture, NULL, set_up, function, tear_down)
  ADD ("/journal/file", test_file);
  ADD ("/journal/again", test_again);
  ADD ("/journal/gathered", test_gathered);
  ADD ("/journal/changed-file", test_changed_file);
  ADD ("/journal/tags", test_tags);
  ADD ("/journal/no-file", test_no_file);
  ADD ("/journal/given", test_given);
  ADD ("/journal/ended", test_ended);
  ADD ("/journal/saved", test_saved);
  ADD ("/journal/found-once", test_found_once);
  ADD ("/journal/damaged", test_damaged);
  ADD ("/journal/wrong-counts", test_wrong_counts);
  ADD ("/journal/no-folder", test_no_folder);
  return g_test_run ();
}
