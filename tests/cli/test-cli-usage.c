/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line itself: help, version, what is not understood. */
#include "cli-run.h"

#include <sys/wait.h>

static void
test_version (void)
{
  cli_expect ("--version", 0, "midline-cli " MID_VERSION "\n", "");
}

static void
test_help (void)
{
  static const char *const names[] = { "convert", "generate", "perft",    "render",
                                       "show",    "start",    "validate", NULL };
  for (const char *const *name = names; *name != NULL; name++)
    {
      g_autofree char *command = g_strdup_printf ("%s --help", *name);
      cli_expect (command, 0, NULL, "");
    }
  cli_expect ("--help", 0, NULL, "");
  cli_expect ("help", 0, NULL, "");
  cli_expect ("", 2, "", NULL);
}

static void
test_unknown (void)
{
  cli_expect ("prft 3", 2, "",
              "midline-cli: no such command: \"prft\": midline-cli --help lists them\n");
  cli_expect ("perft --deep 3", 2, "",
              "midline-cli: wrong usage: Unknown option --deep\nTry: midline-cli perft --help\n");
  cli_expect ("start --variant", 2, "",
              "midline-cli: wrong usage: Missing argument for --variant\n"
              "Try: midline-cli start --help\n");
}

/* A subject goes to the terminal: nothing in it may act there. */
static void
test_control_characters (void)
{
  cli_expect ("'\033[2J\n'", 2, "",
              "midline-cli: no such command: \"?[2J?\": midline-cli --help lists them\n");
}

static void
test_long_subject (void)
{
  g_autofree char *word = g_strnfill (100000, 'a');
  g_autofree char *start = g_strnfill (200, 'a');
  g_autofree char *err = g_strdup_printf (
    "midline-cli: no such command: \"%s…\": midline-cli --help lists them\n", start);
  cli_expect (word, 2, "", err);
}

/* Runs a line of the shell in which $0 is midline-cli. */
static int
shell (const char *line, char **err)
{
  const char *argv[] = { "sh", "-c", line, g_getenv ("MIDLINE_CLI"), NULL };
  g_autoptr (GError) error = NULL;
  int status;
  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH | G_SPAWN_STDOUT_TO_DEV_NULL, NULL,
                NULL, NULL, err, &status, &error);
  g_assert_no_error (error);
  g_assert_true (WIFEXITED (status));
  return WEXITSTATUS (status);
}

/* A reader that goes away is not worth a word; a full disk is. */
static void
test_output_fails (void)
{
  g_autofree char *full = NULL, *closed = NULL;
  g_assert_cmpint (shell ("\"$0\" show >/dev/full", &full), ==, 1);
  g_assert_cmpstr (full, ==,
                   "midline-cli: cannot write: \"standard output\": No space left on device\n");
  g_assert_cmpint (shell ("{ sleep 0.1; \"$0\" show; echo $? >&2; } | true", &closed), ==, 0);
  g_assert_cmpstr (closed, ==, "1\n");
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/usage/version", test_version);
  g_test_add_func ("/cli/usage/help", test_help);
  g_test_add_func ("/cli/usage/unknown", test_unknown);
  g_test_add_func ("/cli/usage/control-characters", test_control_characters);
  g_test_add_func ("/cli/usage/long-subject", test_long_subject);
  g_test_add_func ("/cli/usage/output-fails", test_output_fails);
  return cli_run ();
}
