/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is kept of a long job, and what is left of it when the program is killed anywhere. */
#include "mid-job-journal.h"

#include <glib/gstdio.h>
#include <string.h>

#include "../scratch.h"

static const char FIRST[] = "midline-cli journal 1: a job\n";

typedef struct
{
  char *folder, *path;
} Fixture;

static void
set_up (Fixture *self, gconstpointer data)
{
  self->folder = g_dir_make_tmp ("midline-journal-XXXXXX", NULL);
  self->path = g_build_filename (self->folder, "games.part", NULL);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  g_free (self->path);
  scratch_remove (self->folder);
}

static MidJobJournal *
open_job (Fixture *self, const char *description)
{
  g_autoptr (GError) error = NULL;
  MidJobJournal *journal = mid_job_journal_open (self->path, description, &error);
  g_assert_no_error (error);
  g_assert_nonnull (journal);
  return journal;
}

static char *
dup_file (Fixture *self, gsize *len)
{
  char *text = NULL;
  g_assert_true (g_file_get_contents (self->path, &text, len, NULL));
  return text;
}

/* In place of what was there: a file that is overwritten waits for the disk. */
static void
put_file (Fixture *self, const char *text, gsize len)
{
  g_unlink (self->path);
  g_assert_true (g_file_set_contents (self->path, text, (gssize) len, NULL));
}

static void
add (MidJobJournal *journal, guint64 game, const char *read, const char *written)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_job_journal_add (journal, game, read, written, &error));
  g_assert_no_error (error);
}

/* What was made of the game, from that text or (NULL) from any; expected NULL: nothing. */
static void
assert_game (MidJobJournal *journal, guint64 game, const char *read, const char *expected)
{
  g_autoptr (GBytes) found =
    read != NULL ? mid_job_journal_find (journal, game, read) : mid_job_journal_get (journal, game);
  g_assert_cmpint (found != NULL, ==, expected != NULL);
  if (expected != NULL)
    g_assert_cmpmem (g_bytes_get_data (found, NULL), g_bytes_get_size (found), expected,
                     strlen (expected));
  if (read != NULL)
    g_assert_cmpint (mid_job_journal_has (journal, game, read), ==, expected != NULL);
}

/* The file is as documented, with the checksums that sha256sum gives. */
static void
test_form (Fixture *self, gconstpointer data)
{
  g_autoptr (MidJobJournal) journal = open_job (self, "a job");
  add (journal, 17, "abc", "result\nof it");
  add (journal, 3, "", "");
  g_autofree char *text = dup_file (self, NULL);
  g_assert_cmpstr (
    text, ==,
    "midline-cli journal 1: a job\n"
    "game 17 ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad 12 "
    "bd94f06d2aa8df48e72a9f7883a48ee487f385ab05ff3baa2381f370d70a49eb\nresult\nof it\n"
    "game 3 e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855 0 "
    "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855\n\n");
}

/* A game is found by its number and what it was made from, now and when the journal is opened
 * again; what is said last of it holds. */
static void
test_games (Fixture *self, gconstpointer data)
{
  for (guint round = 0; round < 2; round++)
    {
      g_autoptr (MidJobJournal) journal = open_job (self, "a job");
      if (round == 0)
        {
          add (journal, 1, "one", "first");
          add (journal, G_MAXUINT64, "two", "of two\n\nlines");
          add (journal, 5, "five", "old");
          add (journal, 5, "other five", "new");
        }
      assert_game (journal, 1, "one", "first");
      assert_game (journal, 1, "two", NULL);
      assert_game (journal, 2, "one", NULL);
      assert_game (journal, 2, NULL, NULL);
      assert_game (journal, 1, NULL, "first");
      assert_game (journal, G_MAXUINT64, "two", "of two\n\nlines");
      assert_game (journal, 5, "five", NULL);
      assert_game (journal, 5, "other five", "new");
      assert_game (journal, 5, NULL, "new");
    }
}

/* One of another job is left as it is. */
static void
test_other_job (Fixture *self, gconstpointer data)
{
  static const char *const others[] = { "b job", "a job ", "a jo", "" };
  mid_job_journal_close (open_job (self, "a job"));
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    {
      g_autoptr (GError) error = NULL;
      g_assert_null (mid_job_journal_open (self->path, others[i], &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
      g_assert_cmpstr (error->message, ==,
                       "it is of a job with other options; delete it to begin anew");
      g_autofree char *text = dup_file (self, NULL);
      g_assert_cmpstr (text, ==, FIRST);
    }
  g_autoptr (GError) error = NULL;
  put_file (self, "[White \"A\"]\n", 12);
  g_assert_null (mid_job_journal_open (self->path, "a job", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_EXISTS);
}

static void
test_no_folder (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *path = g_build_filename (self->folder, "none", "games.part", NULL);
  g_assert_null (mid_job_journal_open (path, "a job", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
}

/* Killed after any byte: the games before are there, the one at work is not, and the file can be
 * gone on with. */
static void
test_killed (Fixture *self, gconstpointer data)
{
  gsize len, ends[3];
  {
    g_autoptr (MidJobJournal) journal = open_job (self, "a job");
    for (guint i = 0; i < 3; i++)
      {
        add (journal, i + 1, "read", "written");
        g_autofree char *text = dup_file (self, &ends[i]);
      }
  }
  g_autofree char *whole = dup_file (self, &len);
  for (gsize at = 0; at <= len; at++)
    {
      put_file (self, whole, at);
      {
        g_autoptr (MidJobJournal) journal = open_job (self, "a job");
        for (guint i = 0; i < 3; i++)
          assert_game (journal, i + 1, "read", at >= ends[i] ? "written" : NULL);
        add (journal, 9, "nine", "last");
      }
      g_autoptr (MidJobJournal) again = open_job (self, "a job");
      assert_game (again, 9, "nine", "last");
      assert_game (again, 1, "read", at >= ends[0] ? "written" : NULL);
    }
}

/* A byte that was changed ends what can be believed. */
static void
test_damaged (Fixture *self, gconstpointer data)
{
  gsize len;
  {
    g_autoptr (MidJobJournal) journal = open_job (self, "a job");
    add (journal, 1, "read", "written");
    add (journal, 2, "read", "written");
  }
  g_autofree char *whole = dup_file (self, &len);
  gsize second = (gsize) (strstr (whole, "game 2") - whole);
  for (gsize at = strlen (FIRST); at < second; at++)
    {
      g_autofree char *text = g_memdup2 (whole, len);
      text[at] ^= 1;
      put_file (self, text, len);
      g_autoptr (MidJobJournal) journal = open_job (self, "a job");
      g_autoptr (GBytes) first = mid_job_journal_find (journal, 1, "read");
      if (first != NULL) /* no change of what was written is believed */
        assert_game (journal, 1, "read", "written");
    }
}

#define DIGEST_ABC  "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"
#define DIGEST_NONE "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

/* Lines that begin no entry: of them, and of what stands behind, nothing is believed, and the next
 * entry takes their place. */
static void
test_no_entry (Fixture *self, gconstpointer data)
{
  static const char *const heads[] = {
    "game 2 " DIGEST_ABC " 0 " DIGEST_NONE, /* ends within its first line */
    "game 2 " DIGEST_ABC " 0",
    "game 2 ",
    "g",
    "\n",
    "gome 2 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n",
    "game 0 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n",
    "game -2 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n",
    "game two " DIGEST_ABC " 0 " DIGEST_NONE "\n\n",
    "game 18446744073709551616 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n",
    "game 2 " DIGEST_ABC "0 0 " DIGEST_NONE "\n\n",
    "game 2 ba78 0 " DIGEST_NONE "\n\n",
    "game 2 " DIGEST_ABC " -1 " DIGEST_NONE "\n\n",
    "game 2 " DIGEST_ABC " 4294967296 " DIGEST_NONE "\n\n",
    "game 2 " DIGEST_ABC " 0 e3b0\n\n",
    "game 2 " DIGEST_ABC " 0 " DIGEST_NONE " 1\n\n",
    "game 2 " DIGEST_ABC " 0\n\n",
    "game 2 " DIGEST_ABC " 1 " DIGEST_NONE "\n\n",
    "game 2 " DIGEST_ABC " 0 " DIGEST_NONE "\n \n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    {
      g_test_message ("%s", heads[i]);
      const char *good = "game 1 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n";
      const char *behind = "game 3 " DIGEST_ABC " 0 " DIGEST_NONE "\n\n";
      gboolean is_whole = g_str_has_suffix (heads[i], "\n");
      g_autofree char *text = g_strconcat (FIRST, good, heads[i], is_whole ? behind : "", NULL);
      g_autofree char *wanted = g_strconcat (FIRST, good, behind, NULL);
      put_file (self, text, strlen (text));
      g_autoptr (MidJobJournal) journal = open_job (self, "a job");
      assert_game (journal, 1, "abc", "");
      assert_game (journal, 2, NULL, NULL);
      assert_game (journal, 3, NULL, NULL);
      add (journal, 3, "abc", "");
      g_autofree char *found = dup_file (self, NULL);
      g_assert_cmpstr (found, ==, wanted);
    }
}

/* A line that is longer than any of ours is none, wherever it is looked at in parts. */
static void
test_long_line (Fixture *self, gconstpointer data)
{
  const char *head = "game 2 " DIGEST_ABC " 0 " DIGEST_NONE;
  for (guint n = 4090; n < 4100; n++)
    {
      g_autofree char *blanks = g_strnfill (n - strlen (head), ' ');
      g_autofree char *text = g_strconcat (FIRST, head, blanks, "\n", NULL);
      put_file (self, text, strlen (text));
      g_autoptr (MidJobJournal) journal = open_job (self, "a job");
      assert_game (journal, 2, NULL, NULL);
      g_autofree char *left = dup_file (self, NULL);
      g_assert_cmpstr (left, ==, FIRST);
    }
}

/* The job is done: nothing is left. */
static void
test_finish (Fixture *self, gconstpointer data)
{
  MidJobJournal *journal = open_job (self, "a job");
  add (journal, 1, "read", "written");
  mid_job_journal_finish (journal);
  g_assert_false (g_file_test (self->path, G_FILE_TEST_EXISTS));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function)                                                                        \
  g_test_add ("/job-journal/" name, Fixture, NULL, set_up, function, tear_down)
  ADD ("form", test_form);
  ADD ("games", test_games);
  ADD ("other-job", test_other_job);
  ADD ("no-folder", test_no_folder);
  ADD ("killed", test_killed);
  ADD ("damaged", test_damaged);
  ADD ("no-entry", test_no_entry);
  ADD ("long-line", test_long_line);
  ADD ("finish", test_finish);
#undef ADD
  return g_test_run ();
}
