/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tools/tune-fit: the same numbers each time, nearer to the games, and such as the engine reads. */
#include <string.h>

#include "cli-run.h"

static char *
fit (const char *arguments)
{
  g_autofree char *command = g_strdup_printf ("%s --variant chess2 --rounds 40 %s",
                                              g_getenv ("MIDLINE_TUNE_FIT"), arguments);
  g_autofree char *complained = NULL;
  char *said = NULL;
  int status;
  g_autoptr (GError) error = NULL;
  g_spawn_command_line_sync (command, &said, &complained, &status, &error);
  g_assert_no_error (error);
  g_test_message ("%s%s", said, complained);
  g_assert_true (g_spawn_check_wait_status (status, &error));
  return said;
}

/* The number behind the last of these words. */
static double
number_behind (const char *text, const char *words)
{
  const char *at = g_strrstr (text, words);
  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (words), NULL);
}

static double
first_number_behind (const char *text, const char *words)
{
  const char *at = strstr (text, words);
  g_assert_nonnull (at);
  return g_ascii_strtod (at + strlen (words), NULL);
}

static void
test_fit (void)
{
  cli_expect ("match --variant chess2 --armies random --unpaired --random-plies 4 --nodes 300 "
              "--games 60 --max-plies 120 --seed 2 - - tune.mgn",
              0, NULL, "");
  g_autofree char *games = cli_path ("tune.mgn"), *a = cli_path ("a.txt"), *b = cli_path ("b.txt");
  g_autofree char *first = g_strdup_printf ("--weights %s %s", a, games);
  g_autofree char *second = g_strdup_printf ("--weights %s %s", b, games);
  g_autofree char *said = fit (first), *again = fit (second), *one = NULL, *two = NULL;
  g_assert_cmpstr (said, ==, again);
  g_assert_true (g_file_get_contents (a, &one, NULL, NULL));
  g_assert_true (g_file_get_contents (b, &two, NULL, NULL));
  g_assert_cmpstr (one, ==, two);
  g_clear_pointer (&two, g_free);

  /* What is left out is foretold better, and just as well when it is evaluated anew. */
  double before = first_number_behind (said, " left out "), after = number_behind (said, " anew ");
  g_assert_cmpfloat (after, <, before);
  g_assert_cmpfloat_with_epsilon (number_behind (said, " left out "), after, 0.002);

  /* The others are tried first, one by one: not one step makes it worse. */
  g_autofree char *third = g_strdup_printf ("--weights %s --bent 2 %s", b, games);
  g_autofree char *tried = fit (third);
  double error = first_number_behind (tried, "bent 1 error ");
  g_assert_cmpfloat (error, <=, first_number_behind (said, " error "));
  g_assert_cmpfloat (first_number_behind (tried, "bent 2 error "), <=, error);
  g_assert_true (g_file_get_contents (b, &two, NULL, NULL));
  g_assert_cmpstr (one, !=, two);

  /* The engine takes them: it plays another game with them, and complains of nothing. */
  g_autofree char *match = g_strdup_printf (
    "match --variant chess2 --games 2 --nodes 500 --max-plies 20 --option1 EvalFile=%s - - m.mgn",
    a);
  cli_expect (match, 0, NULL, "");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/tune/fit", test_fit);
  return cli_run ();
}
