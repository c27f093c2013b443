/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli practice. */
#include <sqlite3.h>
#include <string.h>

#include "cli-run.h"

static const char tree[] =
  "[Event \"Openings\"]\n\n1. e4 (1. d4 Nf6) 1... e5 2. Qh5? (2. Nf3) *\n\n";
static const char problem[] =
  "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n\n1. Rd8# *\n\n";

static void
test_queue (void)
{
  g_autofree char *file = cli_file ("tree.mgn", tree);
  g_autofree char *other = cli_file ("problem.mgn", problem);
  cli_expect ("practice queue -f one.db", 0, "due 0 new 0 later 0\n", "");
  cli_expect ("practice add -f one.db --deck Mine --as white tree.mgn", 0,
              "added 2 known 0 retired 0\n", "");
  cli_expect ("practice add -f one.db --deck Mine --as white tree.mgn", 0,
              "added 0 known 2 retired 0\n", "");
  cli_expect ("practice add -f one.db --deck Mates --as problems tree.mgn problem.mgn", 0,
              "added 2 known 0 retired 0\n", "");
  cli_expect ("practice add -f one.db --deck Errors --as white-mistakes tree.mgn", 0,
              "added 1 known 0 retired 0\n", "");
  cli_expect ("practice add -f one.db --deck Errors --as black-mistakes tree.mgn", 0,
              "added 0 known 0 retired 0\n", "");
  cli_expect ("practice queue -f one.db", 0,
              "due 0 new 5 later 0\n0\t1\t1\tErrors\n0\t2\t2\tMates\n0\t2\t2\tMine\n", "");
  cli_expect ("practice add -f one.db --deck Mine --as black tree.mgn", 0,
              "added 2 known 0 retired 2\n", "");
}

/* All that goes out comes in, and goes out the same. */
static void
test_carried (void)
{
  g_autofree char *answered = cli_file (
    "answered.mgn",
    "[SetUp \"1\"]\n[FEN \"6k1/5ppp/8/8/8/8/5PPP/3R2K1 w - - 0 1\"]\n[PracticeDeck \"Mates\"]\n"
    "[PracticeKind \"problem\"]\n[PracticeAdded \"2026-01-01\"]\n"
    "[PracticeAnswers \"2026-01-02 2026-01-02T12:00:00Z good 7, 2026-01-04 2026-01-04T12:00:00Z "
    "again "
    "3\"]\n\n1. Rd8# *\n\n");
  cli_expect ("practice import -f two.db answered.mgn", 0, "exercises 1 answers 2\n", "");
  cli_expect ("practice import -f two.db answered.mgn", 0, "exercises 0 answers 0\n", "");
  cli_expect ("practice queue -f two.db", 0, "due 1 new 0 later 0\n1\t0\t1\tMates\n", "");
  cli_expect ("practice export -f two.db out.mgn", 0, "", "");
  cli_expect ("practice import -f three.db out.mgn", 0, "exercises 1 answers 2\n", "");
  g_autofree char *out = cli_content ("out.mgn");
  cli_expect ("practice export -f three.db", 0, out, "");
  cli_expect ("practice export -f three.db -", 0, out, "");
  g_assert_nonnull (strstr (out, "2026-01-04T12:00:00Z again 3"));
  cli_expect ("validate out.mgn", 0, NULL, "");
}

static void
test_wrong (void)
{
  g_autofree char *file = cli_file ("tree.mgn", tree);
  g_autofree char *bad = cli_file ("bad.db", "no database");
  static const char *const usage[] = {
    "practice",
    "practice learn",
    "practice queue -f one.db more",
    "practice import -f one.db",
    "practice export -f one.db one two",
    "practice add -f one.db --deck D tree.mgn",
    "practice add -f one.db --deck D --as red tree.mgn",
    "practice add -f one.db --as white tree.mgn",
    "practice add -f one.db --as white --deck D",
  };
  for (guint i = 0; i < G_N_ELEMENTS (usage); i++)
    g_free (cli_fail (usage[i], 2, ""));
  g_free (cli_fail ("practice queue -f no/such.db", 1, ""));
  g_free (cli_fail ("practice import -f one.db no-such.mgn", 1, ""));
  g_free (cli_fail ("practice add -f one.db --as white --deck D no-such.mgn", 1, ""));
  g_autofree char *said = cli_fail ("practice import -f one.db tree.mgn", 1, "");
  g_assert_nonnull (strstr (said, "PracticeDeck"));
  g_free (cli_fail ("practice queue -f bad.db", 0, "due 0 new 0 later 0\n"));
  g_autofree char *kept = cli_content ("bad.db.damaged-1");
  g_assert_cmpstr (kept, ==, "no database");
}

/* A file that holds something else than it should is named. */
static void
test_unreadable (void)
{
  static const char *const commands[] = {
    "practice queue -f hollow.db", "practice export -f hollow.db out.mgn",
    "practice add -f hollow.db --deck D --as white tree.mgn"
  };
  static const char *const messages[] = { "cannot read the queue: \"hollow.db\": ",
                                          "cannot export: \"hollow.db\": ", "cannot add: \"D\": " };
  sqlite3 *db;
  g_autofree char *file = cli_file ("tree.mgn", tree), *path = cli_path ("hollow.db");
  cli_expect ("practice queue -f hollow.db", 0, NULL, "");
  g_assert_cmpint (sqlite3_open (path, &db), ==, SQLITE_OK);
  g_assert_cmpint (sqlite3_exec (db, "DROP TABLE answer; DROP TABLE exercise", NULL, NULL, NULL),
                   ==, SQLITE_OK);
  sqlite3_close (db);
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      g_autofree char *said = cli_fail (commands[i], 1, "");
      g_assert_nonnull (strstr (said, messages[i]));
      g_assert_nonnull (strstr (said, "no such table"));
    }
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/practice/queue", test_queue);
  g_test_add_func ("/cli/practice/carried", test_carried);
  g_test_add_func ("/cli/practice/wrong", test_wrong);
  g_test_add_func ("/cli/practice/unreadable", test_unreadable);
  return cli_run ();
}
