/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli tables: what is told of endings, the best move first.
 *
 * A king beyond the midline has won: of the five squares of a bare king on c5 three are there, from
 * two it needs three and five moves more, and from the eighth rank's side nothing is won. */
#include <string.h>

#include "cli-run.h"

static void
test_kings (void)
{
  g_autofree char *line = g_strdup_printf ("tables probe %s '8/8/8/2k5/8/8/3K4/8 b - - 0 1 cc --'",
                                           g_getenv ("MIDLINE_ENDINGS"));
  cli_expect (line, 0,
              "position: win in 1\nKb4%: win in 1\nKc4%: win in 1\nKd4%: win in 1\nKb5: win in 3\n"
              "Kd6: win in 5\nKb6: win in 7\nKd5: draw\nKc6: draw\n",
              "");
}

/* A rook that checks, or stands where it can be passed, lets the king through. */
static void
test_rook (void)
{
  g_autofree char *line = g_strdup_printf ("tables probe %s 8/8/2k5/8/8/4K3/8/R7 w - - 0 1 cc --",
                                           g_getenv ("MIDLINE_ENDINGS"));
  cli_expect_start (line, "position: win in 3\nKe4: win in 3\nKf4: win in 3\nKd4: win in 5\n");
  g_autofree char *sirlin =
    g_strdup_printf ("tables --variant sirlin probe %s 8/8/2k5/8/8/4K3/8/R7 w - - 0 1 cc 33",
                     g_getenv ("MIDLINE_ENDINGS"));
  cli_expect_start (sirlin, "position: win in 3\nKe4: win in 3\n");
}

static void
test_not_there (void)
{
  g_autofree char *four = g_strdup_printf ("tables probe %s 8/4k3/8/8/8/8/4K2P/4Q3 w - - 0 1 nc --",
                                           g_getenv ("MIDLINE_ENDINGS"));
  cli_expect (four, 1, "",
              "midline-cli: not in the tables: \"8/4k3/8/8/8/8/4K2P/4Q3\": expected three pieces "
              "at most, or four of an ending that was built, and a game that goes on\n");
  g_autofree char *wrong = g_strdup_printf ("tables probe %s x", g_getenv ("MIDLINE_ENDINGS"));
  cli_expect (wrong, 1, "", NULL);
  cli_expect ("tables probe none.tables x", 1, "",
              "midline-cli: cannot use the tables: \"none.tables\": it cannot be read\n");
  cli_expect ("tables list none.tables", 1, "",
              "midline-cli: cannot use the tables: \"none.tables\": it cannot be read\n");
}

/* A position where a file could be named is one, and then the usual file is asked; any other word
 * is a file, however many letters it has. */
static void
test_board_or_file (void)
{
  g_autofree char *board = cli_fail ("tables probe 8/8/2k5/8/8/4K3/8/R7 w - - 0 1 cc --", 1, "");
  g_assert_true (g_str_has_prefix (board, "midline-cli: cannot use the tables: "));
  g_assert_null (strstr (board, "8/8/2k5"));
  static const char *const files[] = { "seven77", "a/b/c", "8/8/8/8/8/8/8/8/8" };
  for (gsize i = 0; i < G_N_ELEMENTS (files); i++)
    {
      g_autofree char *line =
        g_strdup_printf ("tables probe %s 8/8/2k5/8/8/4K3/8/R7 w - - 0 1 cc --", files[i]);
      g_autofree char *said = g_strdup_printf (
        "midline-cli: cannot use the tables: \"%s\": it cannot be read\n", files[i]);
      cli_expect (line, 1, "", said);
    }
}

/* Armies are named by their names alone; what is none is refused before anything is made. */
static void
test_armies (void)
{
  static const char *const none[] = { "knights", "classics", "classic,knights", "two", "," };
  for (gsize i = 0; i < G_N_ELEMENTS (none); i++)
    {
      g_autofree char *line = g_strdup_printf ("tables build --four %s none.tables", none[i]);
      g_autofree char *said = cli_fail (line, 2, "");
      g_assert_true (g_str_has_prefix (said, "midline-cli: no such endings of four pieces: "));
    }
}

/* docs/tables.md has every row. */
static void
test_list (void)
{
  g_autofree char *line = g_strdup_printf ("tables list %s", g_getenv ("MIDLINE_ENDINGS"));
  g_autofree char *docs = NULL;
  g_autoptr (GString) rows = g_string_new (NULL);
  g_assert_true (g_file_get_contents (g_getenv ("MIDLINE_TABLES_PAGE"), &docs, NULL, NULL));
  const char *at = strstr (docs, "| army | against a king |");
  g_assert_nonnull (at);
  for (; *at == '|'; at += strcspn (at, "\n") + 1)
    g_string_append_len (rows, at, (gssize) strcspn (at, "\n") + 1);
  cli_expect (line, 0, rows->str, "");
}

/* Every ending is looked at, or the one that is named. */
static void
test_check (void)
{
  const char *path = g_getenv ("MIDLINE_ENDINGS");
  g_autofree char *line = g_strdup_printf ("tables check --every 2000 %s", path);
  cli_expect_start (line, "cKvK: 1 positions agree with their moves\n"
                          "kKKvK: 81 positions agree with their moves\n"
                          "cKNvK: 27 positions agree with their moves\n");
  g_autofree char *only = g_strdup_printf ("tables check --four cKRvK --every 2000 %s", path);
  cli_expect (only, 0, "cKRvK: 27 positions agree with their moves\n", "");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/tables/kings", test_kings);
  g_test_add_func ("/cli/tables/rook", test_rook);
  g_test_add_func ("/cli/tables/not-there", test_not_there);
  g_test_add_func ("/cli/tables/board-or-file", test_board_or_file);
  g_test_add_func ("/cli/tables/armies", test_armies);
  g_test_add_func ("/cli/tables/list", test_list);
  g_test_add_func ("/cli/tables/check", test_check);
  return cli_run ();
}
