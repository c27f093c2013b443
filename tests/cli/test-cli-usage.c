/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The command line itself: help, version, what is not understood. */
#include "cli-run.h"

static void
test_version (void)
{
  cli_expect ("--version", 0, "midline-cli " MID_VERSION "\n", "");
}

static void
test_help (void)
{
  static const char *const names[] = { "perft", "render", "show", "start", NULL };
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

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/usage/version", test_version);
  g_test_add_func ("/cli/usage/help", test_help);
  g_test_add_func ("/cli/usage/unknown", test_unknown);
  g_test_add_func ("/cli/usage/control-characters", test_control_characters);
  return cli_run ();
}
