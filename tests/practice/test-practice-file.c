/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "mid-practice-text.h"
#include "practice-test.h"

static GBytes *
read_bytes (const char *path)
{
  char *data;
  gsize len;
  g_assert_true (g_file_get_contents (path, &data, &len, NULL));
  return g_bytes_new_take (data, len);
}

/* --- Forms --- */

/* What the program made of an empty file when that was its form, with two exercises of which one
 * was answered; never to be changed. */
static const char *const older[] = {
  "",
  "PRAGMA application_id = 0x4d494450; PRAGMA user_version = 1;"
  "CREATE TABLE exercise (id INTEGER PRIMARY KEY, deck TEXT NOT NULL, kind TEXT NOT NULL,"
  " game TEXT NOT NULL, key INTEGER NOT NULL, text TEXT NOT NULL, added INTEGER NOT NULL,"
  " stability REAL NOT NULL DEFAULT 0, difficulty REAL NOT NULL DEFAULT 0,"
  " answered INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,"
  " UNIQUE (deck, game, key));"
  "CREATE TABLE answer (exercise INTEGER NOT NULL REFERENCES exercise, time INTEGER NOT NULL,"
  " day INTEGER NOT NULL, recall INTEGER NOT NULL CHECK (recall BETWEEN 1 AND 4),"
  " seconds INTEGER NOT NULL, PRIMARY KEY (exercise, time)) WITHOUT ROWID;"
  "INSERT INTO exercise VALUES (1, 'Old', 'problem', 'chess', 11, '[SetUp \"1\"]\n"
  "[FEN \"k7/p7/8/8/8/8/8/K7 w - - 0 1\"]\n\n1. Kb1 *\n', 739616, 2.3065, 2.1181, 739617, 739619);"
  "INSERT INTO exercise VALUES (2, 'Old', 'mistake', 'chess', 12, '[SetUp \"1\"]\n"
  "[FEN \"k7/p7/8/8/8/8/7P/K7 w - - 0 1\"]\n\n1. Kb1 *\n', 739616, 0, 0, 0, 0);"
  "INSERT INTO answer VALUES (1, 1767268800, 739617, 1, 9);"
  "INSERT INTO answer VALUES (1, 1767268830, 739617, 3, 4);",
};

static void
assert_nothing_lost (Place *place)
{
  MidPracticeQueue queue;
  g_assert_true (mid_practice_count (place->practice, 739619, &queue, NULL));
  g_assert_cmpuint (queue.due, ==, 1);
  g_assert_cmpuint (queue.fresh, ==, 1);
  g_autoptr (MidExercise) next = mid_practice_dup_next (place->practice, 739619, NULL);
  g_assert_cmpstr (next->deck, ==, "Old");
  g_assert_cmpint (next->id, ==, 1);
  g_assert_cmpuint (next->n_answers, ==, 2);
  g_assert_cmpint (next->schedule.due, ==, 739619);
  place_answer (place, next, MID_RECALL_GOOD, noon_of (3));
  g_assert_cmpuint (next->n_answers, ==, 3);
}

static void
test_older (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (older); i++)
    for (int again = 0; again < 2; again++) /* nothing is done twice */
      {
        Place place;
        place_init (&place);
        run_sql (place.path, older[i]);
        for (int n = 0; n <= again; n++)
          {
            place_close (&place);
            place_open (&place);
          }
        if (i > 0)
          assert_nothing_lost (&place);
        place_add (&place, "New", 0, 3, MID_PRACTICE_REPLACE, day_of (0));
        place_clear (&place);
      }
}

/* An older file on which something goes wrong stays what it was. */
static void
test_older_failing (void)
{
  Place place;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  run_sql (place.path, older[1]);
  run_sql (place.path, "ALTER TABLE exercise ADD COLUMN begun INTEGER");
  g_autoptr (GBytes) before = read_bytes (place.path);
  g_assert_null (mid_practice_open (place.path, &kept, &error));
  g_assert_nonnull (strstr (error->message, "begun"));
  g_assert_null (kept);
  g_autoptr (GBytes) after = read_bytes (place.path);
  g_assert_true (g_bytes_equal (before, after));
  place_clear (&place);
}

/* What a later version wrote, or another program, is left alone. */
static void
test_foreign (void)
{
  static const struct
  {
    const char *sql, *message;
  } files[] = {
    { "PRAGMA application_id = 0x4d494450; PRAGMA user_version = 99; CREATE TABLE x (y);",
      "a later version of Midline" },
    { "PRAGMA user_version = 1; CREATE TABLE x (y);", "not a practice file of Midline" },
    { "PRAGMA application_id = 7;", "not a practice file of Midline" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    {
      Place place;
      g_autofree char *kept = NULL;
      g_autoptr (GError) error = NULL;
      place_init (&place);
      run_sql (place.path, files[i].sql);
      g_autoptr (GBytes) before = read_bytes (place.path);
      g_assert_null (mid_practice_open (place.path, &kept, &error));
      g_assert_nonnull (strstr (error->message, files[i].message));
      g_assert_nonnull (strstr (error->message, place.path));
      g_assert_null (kept);
      g_autoptr (GBytes) after = read_bytes (place.path);
      g_assert_true (g_bytes_equal (before, after));
      place_clear (&place);
    }
}

/* --- Damage --- */

/* It is found beside the new one as it was, each time by another name. */
static void
assert_set_aside (const char *path, const char *ending)
{
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) before = read_bytes (path);
  g_autoptr (MidPractice) practice = mid_practice_open (path, &kept, &error);
  g_assert_no_error (error);
  g_assert_nonnull (practice);
  g_assert_nonnull (kept);
  g_assert_true (g_str_has_suffix (kept, ending));
  g_autoptr (GBytes) after = read_bytes (kept);
  g_assert_true (g_bytes_equal (before, after));
}

static void
test_damaged (void)
{
  Place place;
  gsize len;
  g_autofree char *data = NULL;
  place_init (&place);
  g_assert_true (g_file_set_contents (place.path, "no database at all", -1, NULL));
  assert_set_aside (place.path, ".damaged-1");
  place_open (&place);
  place_add (&place, "One", 0, 300, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  g_assert_true (g_file_get_contents (place.path, &data, &len, NULL));
  g_assert_cmpuint (len, >, 30000);

  g_assert_true (g_file_set_contents (place.path, data, (gssize) len / 2, NULL));
  assert_set_aside (place.path, ".damaged-2");
  memset (data + len / 2, 0x5a, 9000);
  g_assert_true (g_file_set_contents (place.path, data, (gssize) len, NULL));
  assert_set_aside (place.path, ".damaged-3");
  g_assert_true (g_file_set_contents (place.path, data, 50, NULL));
  assert_set_aside (place.path, ".damaged-4");
  place_open (&place);
  place_clear (&place);
}

static void
test_nowhere (void)
{
  Place place;
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  g_autofree char *path = g_build_filename (place.folder, "no", "such.db", NULL);
  g_assert_null (mid_practice_open (path, &kept, &error));
  g_assert_nonnull (strstr (error->message, path));
  g_assert_nonnull (strstr (error->message, g_strerror (ENOENT)));
  g_assert_null (kept);
  place_clear (&place);
}

/* --- Sudden ends --- */

static char *
dup_pragma (const char *path, const char *sql)
{
  sqlite3 *db;
  sqlite3_stmt *query;
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_prepare_v2 (db, sql, -1, &query, NULL), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_step (query), ==, SQLITE_ROW);
  char *value = g_strdup ((const char *) sqlite3_column_text (query, 0));
  sqlite3_finalize (query);
  sqlite3_close (db);
  return value;
}

/* The file is in WAL mode for good, and says which form it has. */
static void
test_wal (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_close (&place);
  g_autofree char *mode = dup_pragma (place.path, "PRAGMA journal_mode");
  g_autofree char *form = dup_pragma (place.path, "PRAGMA user_version");
  g_assert_cmpstr (mode, ==, "wal");
  g_assert_cmpstr (form, ==, "2"); /* as many as there are older ones, above */
  g_assert_cmpuint (G_N_ELEMENTS (older), ==, 2);
  place_clear (&place);
}

/* What cannot be written is not taken, and can be given again. */
static void
test_locked (void)
{
  Place place;
  sqlite3 *other;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  g_assert_cmpint (sqlite3_open (place.path, &other), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (other, "BEGIN IMMEDIATE", NULL, NULL, NULL), ==, SQLITE_OK);
  g_assert_false (
    mid_practice_answer (place.practice, next, MID_RECALL_GOOD, noon_of (0), 7, &error));
  g_assert_nonnull (strstr (error->message, "locked"));
  g_assert_cmpuint (next->n_answers, ==, 0);
  g_assert_cmpint (sqlite3_exec (other, "COMMIT", NULL, NULL, NULL), ==, SQLITE_OK);
  sqlite3_close (other);
  place_answer (&place, next, MID_RECALL_GOOD, noon_of (0));
  g_assert_cmpuint (next->n_answers, ==, 1);
  place_clear (&place);
}

/* Whatever is to be written: the disk is full before it is all there. */
static gboolean
try_all (Place *place, MidExercise *next, guint what, GError **error)
{
  static const char text[] =
    "[SetUp \"1\"]\n[FEN \"k7/p7/8/8/8/8/6P1/K7 w - - 0 1\"]\n[PracticeDeck \"One\"]\n"
    "[PracticeKind \"problem\"]\n[PracticeAdded \"2026-01-01\"]\n"
    "[PracticeAnswers \"2026-01-02 2026-01-02T12:00:00Z good 7\"]\n\n1. Kb1 *\n";
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, -1, NULL);
  MidPracticeImport report;
  g_ptr_array_add (all, exercise_of_number ("One", 5));
  return what == 0
           ? mid_practice_answer (place->practice, next, MID_RECALL_GOOD, noon_of (0), 7, error)
         : what == 1 ? mid_practice_add (place->practice, "One", all, MID_PRACTICE_REPLACE,
                                         day_of (0), NULL, error)
                     : mid_practice_import (place->practice, stream, &report, error);
}

/* What fails halfway leaves all as it was, and can be done again when it can be done. */
static void
test_full (void)
{
  static const struct
  {
    guint what;
    const char *trigger;
  } cases[] = { { 0, "INSERT ON answer" },   { 0, "UPDATE ON exercise" },
                { 1, "INSERT ON exercise" }, { 1, "UPDATE ON exercise" },
                { 2, "INSERT ON exercise" }, { 2, "INSERT ON answer" },
                { 2, "UPDATE ON exercise" } };
  static const char all[] =
    "SELECT (SELECT group_concat (id || text || retired || due) FROM exercise) || ';' || (SELECT"
    " ifnull (group_concat (exercise || time), '') FROM answer)";
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Place place;
      g_autoptr (GError) error = NULL;
      place_init (&place);
      place_open (&place);
      place_add (&place, "One", 0, 3, MID_PRACTICE_ADD, day_of (0));
      g_autoptr (MidExercise) next = place_next (&place, 0);
      g_autofree char *before = dup_pragma (place.path, all);
      g_autofree char *trigger =
        g_strdup_printf ("CREATE TRIGGER full BEFORE %s BEGIN SELECT RAISE (FAIL, 'no room'); END",
                         cases[i].trigger);
      run_sql (place.path, trigger);
      g_assert_false (try_all (&place, next, cases[i].what, &error));
      g_assert_nonnull (strstr (error->message, "no room"));
      g_autofree char *after = dup_pragma (place.path, all);
      g_assert_cmpstr (after, ==, before);
      run_sql (place.path, "DROP TRIGGER full");
      g_clear_error (&error);
      g_assert_true (try_all (&place, next, cases[i].what, &error));
      g_autofree char *done = dup_pragma (place.path, all);
      g_assert_cmpstr (done, !=, before);
      place_clear (&place);
    }
}

/* What cannot be read is said, and no answer is made up. */
static void
test_unreadable (void)
{
  Place place;
  MidPracticeQueue queue;
  g_autoptr (GError) of_count = NULL, of_next = NULL, of_decks = NULL, of_text = NULL;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 3, MID_PRACTICE_ADD, day_of (0));
  run_sql (place.path, "DROP TABLE answer; DROP TABLE exercise");
  g_assert_false (mid_practice_count (place.practice, day_of (0), &queue, &of_count));
  g_assert_null (mid_practice_dup_next (place.practice, day_of (0), &of_next));
  g_assert_null (mid_practice_list_decks (place.practice, day_of (0), &of_decks));
  g_assert_null (mid_practice_dup_text (place.practice, &of_text));
  g_assert_nonnull (strstr (of_count->message, "no such table"));
  g_assert_nonnull (strstr (of_next->message, "no such table"));
  g_assert_nonnull (strstr (of_decks->message, "no such table"));
  g_assert_nonnull (strstr (of_text->message, "no such table"));
  place_clear (&place);
}

/* What cannot be looked up is not added as if it were new. */
static void
test_not_found_out (void)
{
  Place place;
  MidPracticeReport report;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  g_ptr_array_add (all, exercise_of_number ("One", 0));
  place_init (&place);
  place_open (&place);
  run_sql (place.path, "ALTER TABLE exercise RENAME COLUMN key TO other");
  g_assert_false (
    mid_practice_add (place.practice, "One", all, MID_PRACTICE_ADD, day_of (0), &report, &error));
  g_assert_nonnull (strstr (error->message, "no such column"));
  run_sql (place.path, "ALTER TABLE exercise RENAME COLUMN other TO key");
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  place_clear (&place);
}

/* All is written, and then it cannot be kept: nothing is, and the next one can be. */
static void
test_not_kept (void)
{
  Place place;
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_exercise_free);
  g_ptr_array_add (all, exercise_of_number ("One", 0));
  place_init (&place);
  place_open (&place);
  run_sql (place.path,
           "CREATE TABLE owed (to_whom INTEGER REFERENCES exercise DEFERRABLE INITIALLY DEFERRED);"
           "CREATE TRIGGER owe AFTER INSERT ON exercise BEGIN INSERT INTO owed VALUES (-1); END");
  g_assert_false (
    mid_practice_add (place.practice, "One", all, MID_PRACTICE_ADD, day_of (0), NULL, &error));
  g_assert_nonnull (strstr (error->message, "FOREIGN KEY"));
  run_sql (place.path, "DROP TRIGGER owe");
  g_autoptr (MidExercise) none = place_next (&place, 0);
  g_assert_null (none);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  place_clear (&place);
}

/* What cannot be read to its end brings nothing in. */
static void
test_import_fails (void)
{
  Place place;
  MidPracticeImport report;
  g_autoptr (GError) error = NULL;
  place_init (&place);
  place_open (&place);
  g_autoptr (GInputStream) bytes = g_memory_input_stream_new_from_data ("no gzip", -1, NULL);
  g_autoptr (GZlibDecompressor) gunzip = g_zlib_decompressor_new (G_ZLIB_COMPRESSOR_FORMAT_GZIP);
  g_autoptr (GInputStream) stream = g_converter_input_stream_new (bytes, G_CONVERTER (gunzip));
  g_assert_false (mid_practice_import (place.practice, stream, &report, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA);
  g_assert_cmpuint (report.n_exercises, ==, 0);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  place_clear (&place);
}

static void
answer_and_die (const char *path, int n_answers)
{
  Place place = { .path = (char *) path };
  place_open (&place);
  for (int i = 0; i < n_answers; i++)
    {
      g_autoptr (MidExercise) next = place_next (&place, 0);
      place_answer (&place, next, MID_RECALL_GOOD, noon_of (0));
    }
  kill (getpid (), SIGKILL);
}

/* What was answered is there although the program never came to its end. */
static void
test_killed (void)
{
  Place place;
  MidPracticeQueue queue;
  int status;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 10, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  pid_t child = fork ();
  if (child == 0)
    answer_and_die (place.path, 6);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_true (WIFSIGNALED (status) && WTERMSIG (status) == SIGKILL);
  place_open (&place);
  g_assert_true (mid_practice_count (place.practice, day_of (0), &queue, NULL));
  g_assert_cmpuint (queue.fresh, ==, 4);
  g_assert_cmpuint (queue.later, ==, 6);
  place_clear (&place);
}

/* Answers the first exercise until it is killed, or so often, each time a second later than
 * before, as not known, so that it is asked again; says so whenever it is done. */
static void
answer_and_tell (const char *path, int tell, int n, gint64 time)
{
  Place place = { .path = (char *) path };
  place_open (&place);
  g_autoptr (MidExercise) one = place_next (&place, 0);
  for (int i = 0; i < n; i++)
    {
      place_answer (&place, one, MID_RECALL_AGAIN, time + i);
      g_assert_cmpint (write (tell, "!", 1), ==, 1);
    }
  _exit (0);
}

/* How many it said, to the end. */
static guint
count_told (int fd)
{
  char said[256];
  guint n = 0;
  for (gssize got; (got = read (fd, said, sizeof said)) > 0;)
    n += (guint) got;
  close (fd);
  return n;
}

static guint
count_answers (const char *path)
{
  g_autofree char *n = dup_pragma (path, "SELECT count (*) FROM answer");
  return (guint) g_ascii_strtoull (n, NULL, 10);
}

/* Fifty times at any moment: what was said to be answered is there, and at most one more. */
static void
test_killed_anywhere (void)
{
  Place place;
  guint told = 0, n = 0;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  for (int i = 0; i < 50; i++)
    {
      int fds[2];
      g_assert_cmpint (pipe (fds), ==, 0);
      pid_t child = fork ();
      if (child == 0)
        answer_and_tell (place.path, fds[1], G_MAXINT, noon_of (0));
      close (fds[1]);
      g_usleep ((gulong) g_test_rand_int_range (0, 80000));
      kill (child, SIGKILL);
      told = n + count_told (fds[0]);
      waitpid (child, NULL, 0);
      n = count_answers (place.path);
      g_assert_true (n == told || n == told + 1);
    }
  g_test_message ("%u answers before fifty kills", n);
  g_autofree char *check = dup_pragma (place.path, "PRAGMA integrity_check");
  g_assert_cmpstr (check, ==, "ok");
  place_open (&place);
  place_clear (&place);
}

/* Two programs at once: both wait for each other, and nothing is lost. */
static void
test_two_at_once (void)
{
  enum
  {
    EACH = 40
  };
  Place place;
  int fds[2], status;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 1, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  g_assert_cmpint (pipe (fds), ==, 0);
  for (int i = 0; i < 2; i++)
    if (fork () == 0)
      answer_and_tell (place.path, fds[1], EACH, noon_of (0));
  close (fds[1]);
  g_assert_cmpuint (count_told (fds[0]), ==, 2 * EACH);
  for (int i = 0; i < 2; i++)
    {
      g_assert_cmpint (waitpid (-1, &status, 0), >, 0);
      g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
    }
  g_assert_cmpuint (count_answers (place.path), ==, 2 * EACH);
  place_clear (&place);
}

/* No file may grow: what the system says is told, and what was there stays. */
static void
answer_on_full_disk (Place *place)
{
  g_autoptr (GError) error = NULL;
  struct rlimit limit;
  g_autoptr (MidExercise) next = place_next (place, 0);
  getrlimit (RLIMIT_FSIZE, &limit);
  const struct rlimit none = { 0, limit.rlim_max };
  signal (SIGXFSZ, SIG_IGN);
  setrlimit (RLIMIT_FSIZE, &none);
  gboolean is_kept =
    mid_practice_answer (place->practice, next, MID_RECALL_GOOD, noon_of (0), 7, &error);
  setrlimit (RLIMIT_FSIZE, &limit);
  g_assert_false (is_kept);
  g_assert_nonnull (strstr (error->message, place->path));
  g_assert_nonnull (strstr (error->message, g_strerror (EFBIG)));
  place_answer (place, next, MID_RECALL_GOOD, noon_of (0));
}

static void
test_full_disk (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 3, MID_PRACTICE_ADD, day_of (0));
  answer_on_full_disk (&place);
  g_assert_cmpuint (count_answers (place.path), ==, 1);
  place_clear (&place);
}

/* Somebody who may read it but not write: it is shown and exported, and what he answers refused. */
static void
read_only (const char *path)
{
  Place place = { .path = (char *) path };
  MidPracticeQueue queue;
  g_autoptr (GError) error = NULL;
  if (geteuid () == 0 && setuid (65534) != 0)
    _exit (77);
  place_open (&place);
  g_assert_true (mid_practice_count (place.practice, day_of (0), &queue, NULL));
  g_assert_cmpuint (queue.fresh, ==, 3);
  g_autofree char *text = mid_practice_dup_text (place.practice, NULL);
  g_assert_nonnull (strstr (text, "PracticeDeck"));
  g_autoptr (MidExercise) next = place_next (&place, 0);
  g_assert_false (
    mid_practice_answer (place.practice, next, MID_RECALL_GOOD, noon_of (0), 7, &error));
  g_assert_nonnull (strstr (error->message, "but not written"));
  _exit (0);
}

static void
test_read_only (void)
{
  Place place;
  int status;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 3, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  g_assert_cmpint (g_chmod (place.path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (place.folder, 0555), ==, 0);
  pid_t child = fork ();
  if (child == 0)
    read_only (place.path);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (g_chmod (place.folder, 0755), ==, 0);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    g_test_skip ("nobody else can be asked");
  else
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  place_clear (&place);
}

/* One of an older form would have to be written to be of use. */
static void
read_older (const char *path)
{
  g_autofree char *kept = NULL;
  g_autoptr (GError) error = NULL;
  if (geteuid () == 0 && setuid (65534) != 0)
    _exit (77);
  g_assert_null (mid_practice_open (path, &kept, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY);
  g_assert_nonnull (strstr (error->message, "but not written"));
  g_assert_null (kept);
  _exit (0);
}

static void
test_read_only_older (void)
{
  Place place;
  int status;
  place_init (&place);
  run_sql (place.path, older[1]);
  g_autoptr (GBytes) before = read_bytes (place.path);
  g_assert_cmpint (g_chmod (place.path, 0444), ==, 0);
  g_assert_cmpint (g_chmod (place.folder, 0555), ==, 0);
  pid_t child = fork ();
  if (child == 0)
    read_older (place.path);
  g_assert_cmpint (waitpid (child, &status, 0), ==, child);
  g_assert_cmpint (g_chmod (place.folder, 0755), ==, 0);
  if (WIFEXITED (status) && WEXITSTATUS (status) == 77)
    g_test_skip ("nobody else can be asked");
  else
    g_assert_true (WIFEXITED (status) && WEXITSTATUS (status) == 0);
  g_autoptr (GBytes) after = read_bytes (place.path);
  g_assert_true (g_bytes_equal (before, after));
  place_clear (&place);
}

/* What stands beside a damaged file may be what it can be repaired with: it is kept as well. */
static void
test_damaged_with_log (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  place_add (&place, "One", 0, 10, MID_PRACTICE_ADD, day_of (0));
  place_close (&place);
  pid_t child = fork ();
  if (child == 0)
    answer_and_die (place.path, 6);
  g_assert_cmpint (waitpid (child, NULL, 0), ==, child);
  g_autofree char *log = g_strconcat (place.path, "-wal", NULL);
  g_autofree char *kept = g_strconcat (place.path, ".damaged-1-wal", NULL);
  g_autoptr (GBytes) before = read_bytes (log);
  g_assert_cmpuint (g_bytes_get_size (before), >, 0);
  g_assert_true (g_file_set_contents (place.path, "no database", -1, NULL));
  assert_set_aside (place.path, ".damaged-1");
  g_autoptr (GBytes) after = read_bytes (kept);
  g_assert_true (g_bytes_equal (before, after));
  place_clear (&place);
}

/* Two programs with the same file see what the other did. */
static void
test_two (void)
{
  Place place;
  place_init (&place);
  place_open (&place);
  Place other = { .folder = place.folder, .path = place.path };
  place_open (&other);
  place_add (&place, "One", 0, 2, MID_PRACTICE_ADD, day_of (0));
  g_autoptr (MidExercise) here = place_next (&place, 0);
  place_answer (&place, here, MID_RECALL_GOOD, noon_of (0));
  g_autoptr (MidExercise) there = place_next (&other, 0);
  g_assert_cmpint (there->id, ==, here->id + 1);
  place_answer (&other, there, MID_RECALL_GOOD, noon_of (0));
  g_assert_null (place_next (&place, 0));
  place_close (&other);
  place_clear (&place);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/practice-file/older", test_older);
  g_test_add_func ("/practice-file/older-failing", test_older_failing);
  g_test_add_func ("/practice-file/foreign", test_foreign);
  g_test_add_func ("/practice-file/damaged", test_damaged);
  g_test_add_func ("/practice-file/nowhere", test_nowhere);
  g_test_add_func ("/practice-file/wal", test_wal);
  g_test_add_func ("/practice-file/locked", test_locked);
  g_test_add_func ("/practice-file/full", test_full);
  g_test_add_func ("/practice-file/unreadable", test_unreadable);
  g_test_add_func ("/practice-file/not-found-out", test_not_found_out);
  g_test_add_func ("/practice-file/not-kept", test_not_kept);
  g_test_add_func ("/practice-file/import-fails", test_import_fails);
  g_test_add_func ("/practice-file/killed", test_killed);
  g_test_add_func ("/practice-file/killed-anywhere", test_killed_anywhere);
  g_test_add_func ("/practice-file/two-at-once", test_two_at_once);
  g_test_add_func ("/practice-file/full-disk", test_full_disk);
  g_test_add_func ("/practice-file/read-only", test_read_only);
  g_test_add_func ("/practice-file/read-only-older", test_read_only_older);
  g_test_add_func ("/practice-file/damaged-with-log", test_damaged_with_log);
  g_test_add_func ("/practice-file/two", test_two);
  return g_test_run ();
}
