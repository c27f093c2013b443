/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli: the games and their records on the command line. */
#include "mid-cli.h"

#include <errno.h>
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "mid-charset-choice.h"

static const MidCliCommand *const commands[] = {
  &mid_cli_analyse,  &mid_cli_annotate, &mid_cli_convert,       &mid_cli_csv,
  &mid_cli_deck,     &mid_cli_dups,     &mid_cli_edit,          &mid_cli_explore,
  &mid_cli_extract,  &mid_cli_generate, &mid_cli_index_command, &mid_cli_match,
  &mid_cli_merge,    &mid_cli_names,    &mid_cli_perft,         &mid_cli_practice,
  &mid_cli_problems, &mid_cli_publish,  &mid_cli_render,        &mid_cli_search_command,
  &mid_cli_show,     &mid_cli_sort,     &mid_cli_split,         &mid_cli_start,
  &mid_cli_stats,    &mid_cli_tables,   &mid_cli_thumbnail,     &mid_cli_validate,
};

static void
print_help (FILE *out)
{
  fprintf (out, "Usage: midline-cli COMMAND [OPTION…] [ARGUMENT…]\n\nCommands:\n");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *parameters = commands[i]->parameters;
      int pad = MAX (18 - (int) g_utf8_strlen (parameters, -1), 0);
      fprintf (out, "  %-9s %s%*s %s\n", commands[i]->name, parameters, pad, "",
               commands[i]->summary);
    }
  fprintf (out, "\nmidline-cli --encoding NAME COMMAND … reads files as that where they do not say "
                "themselves: KOI8-R.\n"
                "midline-cli COMMAND --help describes a command, --version names the program.\n"
                "Exit status: 0 all is well, 1 the input is wrong, 2 the command line is.\n");
}

/* Takes the words of "--encoding NAME" off the beginning, if they are there. */
static MidCliStatus
take_encoding (char ***arguments)
{
  static const char option[] = "--encoding";
  const char *word = **arguments, *name = NULL;
  MidCharset charset;
  if (word == NULL || !g_str_has_prefix (word, option))
    return MID_CLI_OK;
  if (word[strlen (option)] == '=')
    name = word + strlen (option) + 1;
  else if (word[strlen (option)] == '\0')
    name = *++*arguments;
  else
    return MID_CLI_OK;
  if (name == NULL)
    return mid_cli_usage ("a name is missing behind", option, NULL);
  if (!mid_charset_find (name, &charset))
    {
      g_autofree char *names = mid_charset_dup_names ();
      g_autofree char *expected = g_strconcat ("expected one of ", names, NULL);
      return mid_cli_usage ("no such encoding", name, expected);
    }
  mid_charset_choose (NULL, charset);
  ++*arguments;
  return MID_CLI_OK;
}

static MidCliStatus
run (char **arguments)
{
  MidCliStatus status = take_encoding (&arguments);
  if (status != MID_CLI_OK)
    return status;
  const char *name = arguments[0];
  if (name == NULL)
    {
      print_help (stderr);
      return MID_CLI_USAGE;
    }
  if (g_str_equal (name, "--help") || g_str_equal (name, "-h") || g_str_equal (name, "help"))
    {
      print_help (stdout);
      return MID_CLI_OK;
    }
  if (g_str_equal (name, "--version"))
    {
      printf ("midline-cli %s\n", MID_VERSION);
      return MID_CLI_OK;
    }
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (g_str_equal (name, commands[i]->name))
      return commands[i]->run (arguments + 1);
  return mid_cli_usage ("no such command", name, "midline-cli --help lists them");
}

int
main (int argc, char **argv)
{
  /* File names are in the locale's encoding; messages stay as they are, for scripts.  A reader that
   * goes away is a failed write, not a signal. */
  setlocale (LC_CTYPE, "");
  signal (SIGPIPE, SIG_IGN);
  g_set_prgname ("midline-cli");

  MidCliStatus status = run (argv + (argc > 0));
  errno = 0;
  if ((fflush (stdout) != 0 || ferror (stdout)) && status == MID_CLI_OK)
    {
      if (errno != EPIPE)
        mid_cli_wrong ("cannot write", "standard output", errno != 0 ? g_strerror (errno) : NULL);
      status = MID_CLI_WRONG;
    }
  return (int) status;
}
