/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What can go wrong while a file is written or read: the old or the new file is there, whole, and
 * the message says what happened.  Each accident happens to a process of its own. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <string.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../scratch.h"
#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-index.h"
#include "mid-replacement.h"

enum
{
  GAMES = 1500, /* some 100 kB */
  KILLS = 60,
  SKIPPED = 77
};

static char *folder;

static char *
dup_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

/* The file as it is before, or with the comment of the last game. */
static char *
dup_content (const char *comment)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < GAMES; i++)
    g_string_append_printf (text, "[Event \"%u\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *\n\n", i);
  if (comment == NULL)
    g_string_append (text, "[Event \"last\"]\n\n1. d4 *\n\n");
  else
    g_string_append_printf (text, "[Event \"last\"]\n\n1. d4 {%s} *\n\n", comment);
  return g_string_free (text, FALSE);
}

static char *
write_file (const char *name, const char *content)
{
  char *path = dup_path (name);
  g_assert_true (g_file_set_contents (path, content, -1, NULL));
  return path;
}

static void
assert_file (const char *path, const char *content)
{
  g_autofree char *text = NULL;
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_true (strcmp (text, content) == 0);
}

static void
set_comment (MidCollection *collection, const char *comment)
{
  g_autoptr (MidRecord) last = g_list_model_get_item (G_LIST_MODEL (collection), GAMES);
  MidNode *node = mid_node_get_first_child (mid_record_get_root (last));
  mid_record_set_comment (last, node, MID_COMMENT_AFTER, comment);
}

/* Loads the file, edits and saves it; 0, or 1 with the message in `told`. */
static int
edit_file (const char *path, const char *comment, const char *told)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, &error);
  if (collection == NULL)
    return 2;
  set_comment (collection, comment);
  if (mid_collection_save (collection, file, FALSE, NULL, &error))
    return 0;
  FILE *out = g_fopen (told, "w");
  if (out == NULL)
    return 3;
  fputs (error->message, out);
  fclose (out);
  return mid_collection_is_modified (collection) ? 1 : 4;
}

/* Runs it in a process of its own; its exit status, or -1 if a signal ended it. */
static int
run_apart (int (*run) (const char *path, const char *told), const char *path, const char *told)
{
  int status;
  fflush (NULL);
  pid_t child = fork ();
  g_assert_cmpint (child, >=, 0);
  if (child == 0)
    _exit (run (path, told));
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  return WIFEXITED (status) ? WEXITSTATUS (status) : -1;
}

static void
assert_told (const char *told, const char *name, const char *why)
{
  g_autofree char *message = NULL;
  g_assert_true (g_file_get_contents (told, &message, NULL, NULL));
  g_test_message ("%s", message);
  g_assert_nonnull (strstr (message, name));
  g_assert_nonnull (strstr (message, why));
}

/* --- kill -9 --- */

static void
save_for_ever (const char *path)
{
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, NULL);
  for (guint i = 0; collection != NULL; i++)
    {
      set_comment (collection, i % 2 == 0 ? "new" : NULL);
      mid_collection_save (collection, file, TRUE, NULL, NULL);
    }
}

static void
test_killed (void)
{
  g_autofree char *old = dup_content (NULL), *new = dup_content ("new");
  g_autofree char *path = write_file ("killed.mgn", old), *backup = dup_path ("killed.mgn~");
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint seen[2] = { 0, 0 };

  for (guint i = 0; i < KILLS; i++)
    {
      pid_t child = fork ();
      g_assert_cmpint (child, >=, 0);
      if (child == 0)
        {
          save_for_ever (path);
          _exit (0);
        }
      g_usleep ((gulong) g_rand_int_range (rand, 20000, 90000));
      kill (child, SIGKILL);
      waitpid (child, NULL, 0);
      g_autofree char *text = NULL;
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      gboolean is_new = strcmp (text, new) == 0;
      g_assert_true (is_new || strcmp (text, old) == 0);
      seen[is_new]++;
      g_autofree char *kept = NULL;
      if (g_file_get_contents (backup, &kept, NULL, NULL))
        g_assert_true (strcmp (kept, old) == 0 || strcmp (kept, new) == 0);
    }
  g_test_message ("%u times the old file, %u times the new", seen[0], seen[1]);
  /* What a killed process left behind disturbs nobody. */
  g_autofree char *told = dup_path ("told");
  g_assert_cmpint (edit_file (path, "after all", told), ==, 0);
  g_autofree char *last = dup_content ("after all");
  assert_file (path, last);
}

/* --- No room --- */

static int
edit_with_small_files (const char *path, const char *told)
{
  struct rlimit limit = { 20000, 20000 };
  signal (SIGXFSZ, SIG_IGN);
  if (setrlimit (RLIMIT_FSIZE, &limit) != 0)
    return SKIPPED;
  return edit_file (path, "no room", told);
}

static gboolean
has_leftovers (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  while ((name = g_dir_read_name (dir)) != NULL)
    if (*name == '.')
      return TRUE;
  return FALSE;
}

static void
test_too_large (void)
{
  g_autofree char *old = dup_content (NULL), *inner = dup_path ("large");
  g_assert_cmpint (g_mkdir (inner, 0700), ==, 0);
  g_autofree char *path = write_file ("large/large.mgn", old), *told = dup_path ("told");
  g_assert_cmpint (run_apart (edit_with_small_files, path, told), ==, 1);
  assert_file (path, old);
  g_assert_false (has_leftovers (inner));
  assert_told (told, "large.mgn", g_strerror (EFBIG));
}

/* In a name space of its own, a file system of 256 kB that the file fills by half: no room for two.
 */
static int
edit_on_small_disk (const char *path, const char *told)
{
  g_autofree char *disk = g_path_get_dirname (path);
  g_autofree char *old = dup_content (NULL);
  if (unshare (CLONE_NEWNS) != 0 || mount (NULL, "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0
      || mount ("tmpfs", disk, "tmpfs", 0, "size=128k") != 0)
    return SKIPPED;
  if (!g_file_set_contents (path, old, -1, NULL))
    return 5;
  int result = edit_file (path, "no room", told);
  g_autofree char *kept = NULL;
  if (!g_file_get_contents (path, &kept, NULL, NULL) || strcmp (kept, old) != 0)
    return 6;
  return has_leftovers (disk) ? 7 : result;
}

static void
test_full_disk (void)
{
  g_autofree char *disk = dup_path ("disk"), *path = dup_path ("disk/full.mgn");
  g_autofree char *told = dup_path ("told");
  g_assert_cmpint (g_mkdir (disk, 0700), ==, 0);
  int result = run_apart (edit_on_small_disk, path, told);
  if (result == SKIPPED)
    {
      g_test_skip ("no right to mount");
      return;
    }
  g_assert_cmpint (result, ==, 1);
  assert_told (told, "full.mgn", g_strerror (ENOSPC));
}

/* --- No permission --- */

static int
edit_as_nobody (const char *path, const char *told)
{
  if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
    return SKIPPED;
  return edit_file (path, "not allowed", told);
}

/* A file that may not be written, and one in a folder where nothing may be. */
static void
test_no_permission (void)
{
  g_autofree char *old = dup_content (NULL), *closed = dup_path ("closed");
  g_assert_cmpint (g_mkdir (closed, 0755), ==, 0);
  g_autofree char *path = write_file ("closed/mine.mgn", old), *told = dup_path ("told");
  g_chmod (folder, 0777);
  for (guint i = 0; i < 2; i++)
    {
      g_remove (told);
      g_chmod (path, i == 0 ? 0444 : 0666);
      g_chmod (closed, i == 0 ? 0777 : 0555);
      int result = run_apart (edit_as_nobody, path, told);
      g_chmod (closed, 0755);
      assert_file (path, old);
      if (result == SKIPPED)
        {
          g_test_skip ("nobody cannot be played");
          return;
        }
      g_assert_cmpint (result, ==, 1);
      assert_told (told, "mine.mgn", g_strerror (EACCES));
    }
}

/* A file does not change hands: root keeps its owner, another user is told to write in place. */
static void
test_owner (void)
{
  g_autofree char *old = dup_content (NULL), *new = dup_content ("not allowed");
  g_autofree char *open = dup_path ("open"), *told = dup_path ("told");
  g_assert_cmpint (g_mkdir (open, 0777), ==, 0);
  g_chmod (open, 0777);
  g_chmod (folder, 0777);
  g_autofree char *path = write_file ("open/theirs.mgn", old);
  g_chmod (path, 0666);
  if (geteuid () != 0)
    {
      g_test_skip ("files of another owner cannot be made");
      return;
    }
  g_remove (told);
  int result = run_apart (edit_as_nobody, path, told);
  if (result == SKIPPED)
    {
      g_test_skip ("nobody cannot be played");
      return;
    }
  g_assert_cmpint (result, ==, 1);
  assert_told (told, "theirs.mgn", "another user");
  assert_file (path, old);

  GStatBuf now;
  g_assert_cmpint (chown (path, 65534, 65534), ==, 0);
  g_assert_cmpint (edit_file (path, "not allowed", told), ==, 0);
  assert_file (path, new);
  g_assert_cmpint (g_stat (path, &now), ==, 0);
  g_assert_cmpint (now.st_uid, ==, 65534);
}

static guint
count_in (const char *path)
{
  guint n = 0;
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_assert_nonnull (dir);
  while (g_dir_read_name (dir) != NULL)
    n++;
  return n;
}

/* The copy that is written first lies where it is looked for later, not beside the file. */
static int
edit_in_place_as_nobody (const char *path, const char *told)
{
  if (geteuid () == 0 && (setgid (65534) != 0 || setuid (65534) != 0))
    return SKIPPED;
  g_autofree char *state = dup_path ("of-nobody");
  g_setenv ("XDG_STATE_HOME", state, TRUE);
  g_autofree char *shared = g_path_get_dirname (path);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MidReplacement *given_up = mid_replacement_begin (file, MID_REPLACE_IN_PLACE, NULL);
  if (given_up == NULL || count_in (shared) != 1)
    return 3;
  mid_replacement_free (given_up);
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, NULL);
  if (collection == NULL)
    return 2;
  set_comment (collection, "allowed");
  return mid_collection_save (collection, file, MID_SAVE_IN_PLACE, NULL, NULL) ? 0 : 1;
}

/* Whoever may write another's file writes it in place: it stays the other's, and what was there is
 * kept beside it as always, and nothing else. */
static void
test_owner_in_place (void)
{
  g_autofree char *old = dup_content (NULL), *new = dup_content ("allowed");
  g_autofree char *shared = dup_path ("shared");
  if (geteuid () != 0)
    {
      g_test_skip ("files of another owner cannot be made");
      return;
    }
  g_assert_cmpint (g_mkdir (shared, 0777), ==, 0);
  g_chmod (shared, 0777);
  g_chmod (folder, 0777);
  g_autofree char *path = write_file ("shared/theirs.mgn", old);
  g_chmod (path, 0666);
  int result = run_apart (edit_in_place_as_nobody, path, NULL);
  if (result == SKIPPED)
    {
      g_test_skip ("nobody cannot be played");
      return;
    }
  GStatBuf now;
  g_assert_cmpint (result, ==, 0);
  assert_file (path, new);
  g_assert_cmpint (g_stat (path, &now), ==, 0);
  g_assert_cmpint (now.st_uid, ==, 0);
  g_autofree char *backup = dup_path ("shared/theirs.mgn~");
  assert_file (backup, old);
  g_assert_cmpuint (count_in (shared), ==, 2);
}

/* What is begun and given up leaves nothing behind: the old file, no other, and nothing open. */
static void
test_given_up (void)
{
  g_autofree char *quiet = dup_path ("quiet"), *path = NULL;
  g_assert_cmpint (g_mkdir (quiet, 0755), ==, 0);
  path = write_file ("quiet/mine.mgn", "1. e4 *\n");
  g_autoptr (GFile) file = g_file_new_for_path (path);
  guint first = 0;
  for (guint i = 0; i < 10; i++)
    for (MidReplaceMode mode = MID_REPLACE_ASK; mode <= MID_REPLACE_BREAK_LINKS; mode++)
      {
        MidReplacement *given_up = mid_replacement_begin (file, mode, NULL);
        g_assert_nonnull (given_up);
        g_assert_true (g_output_stream_write_all (mid_replacement_get_stream (given_up), "lost", 4,
                                                  NULL, NULL, NULL));
        mid_replacement_free (given_up);
        g_assert_cmpuint (count_in (quiet), ==, 1);
        assert_file (path, "1. e4 *\n");
        guint open_now = count_in ("/proc/self/fd");
        first = i == 0 ? open_now : first;
        g_assert_cmpuint (open_now, ==, first);
      }
}

/* --- More than one name --- */

/* A file with two names is not written in place: the other name keeps the old content. */
static void
test_two_names (void)
{
  g_autofree char *old = dup_content (NULL), *new = dup_content ("new");
  g_autofree char *path = write_file ("one.mgn", old), *other = dup_path ("other.mgn");
  g_autofree char *told = dup_path ("told");
  g_assert_cmpint (link (path, other), ==, 0);
  g_assert_cmpint (edit_file (path, "new", told), ==, 1);
  assert_told (told, "one.mgn", "2 names");
  assert_file (path, old);

  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MidCollection) collection = mid_collection_load (file, NULL, NULL);
  set_comment (collection, "new");
  g_assert_true (mid_collection_save (collection, file, MID_SAVE_IN_PLACE, NULL, NULL));
  assert_file (path, new);
  assert_file (other, new);
  g_assert_false (mid_collection_is_modified (collection));
  set_comment (collection, NULL);
  g_assert_true (mid_collection_save (collection, file, MID_SAVE_BREAK_LINKS, NULL, NULL));
  assert_file (path, old);
  assert_file (other, new);
}

/* --- A file that shrinks while it is read --- */

static void
shrink_cb (MidIndexState stage, goffset done, goffset total, guint n_games, gpointer data)
{
  if (truncate (data, 5000) != 0)
    g_assert_not_reached ();
}

static gboolean
leads_to (const char *link, const char *target)
{
  g_autofree char *found = g_file_read_link (link, NULL);
  return g_strcmp0 (found, target) == 0;
}

/* A link stays one: what it leads to is written, with the rights that it had, also when a link
 * leads to a link and that to nothing. */
static void
test_links (void)
{
  g_autofree char *old = dup_content (NULL), *new = dup_content ("new");
  g_autofree char *path = write_file ("linked.mgn", old), *told = dup_path ("told");
  g_autofree char *link = dup_path ("link.mgn"), *first = dup_path ("first.mgn");
  g_autofree char *second = dup_path ("second.mgn"), *nothing = dup_path ("nothing.mgn");
  g_autoptr (GFile) source = g_file_new_for_path (path);
  g_autoptr (GFile) target = g_file_new_for_path (first);
  struct stat status;

  g_assert_cmpint (symlink ("linked.mgn", link), ==, 0);
  g_assert_cmpint (g_chmod (path, 0640), ==, 0);
  g_assert_cmpint (edit_file (link, "new", told), ==, 0);
  assert_file (path, new);
  g_assert_true (leads_to (link, "linked.mgn"));
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  g_assert_cmpint (status.st_mode & 07777, ==, 0640);

  g_assert_cmpint (symlink ("second.mgn", first), ==, 0);
  g_assert_cmpint (symlink (nothing, second), ==, 0);
  g_autoptr (MidCollection) collection = mid_collection_load (source, NULL, NULL);
  g_assert_true (mid_collection_save (collection, target, FALSE, NULL, NULL));
  assert_file (nothing, new);
  g_assert_true (leads_to (first, "second.mgn") && leads_to (second, nothing));
}

static void
test_shrinks (void)
{
  g_autofree char *old = dup_content (NULL), *path = write_file ("shrinks.mgn", old);
  g_autoptr (GError) error = NULL;
  g_autoptr (MidIndex) index = mid_index_new (path, &error);
  g_assert_no_error (error);
  g_assert_false (mid_index_build (index, shrink_cb, path, NULL, &error));
  g_assert_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_CHANGED);
  g_test_message ("%s", error->message);
  g_assert_cmpint (mid_index_get_state (index), !=, MID_INDEX_READY);
  /* Asked again, it is of what is there now. */
  g_clear_error (&error);
  g_assert_true (mid_index_build (index, NULL, NULL, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpuint (mid_index_get_n_games (index), <, 200);
}

int
main (int argc, char **argv)
{
  folder = g_dir_make_tmp ("midline-saving-XXXXXX", NULL);
  g_setenv ("XDG_CACHE_HOME", folder, TRUE);
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/safe-saving/killed", test_killed);
  g_test_add_func ("/safe-saving/too-large", test_too_large);
  g_test_add_func ("/safe-saving/full-disk", test_full_disk);
  g_test_add_func ("/safe-saving/no-permission", test_no_permission);
  g_test_add_func ("/safe-saving/owner", test_owner);
  g_test_add_func ("/safe-saving/owner-in-place", test_owner_in_place);
  g_test_add_func ("/safe-saving/given-up", test_given_up);
  g_test_add_func ("/safe-saving/two-names", test_two_names);
  g_test_add_func ("/safe-saving/links", test_links);
  g_test_add_func ("/safe-saving/shrinks", test_shrinks);
  int status = g_test_run ();
  scratch_remove (folder);
  return status;
}
