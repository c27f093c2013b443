/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli-run.h"

#include <glib/gstdio.h>

static char *folder;

void
cli_init (int *argc, char ***argv)
{
  g_autoptr (GError) error = NULL;
  g_test_init (argc, argv, NULL);
  g_assert_nonnull (g_getenv ("MIDLINE_CLI"));
  folder = g_dir_make_tmp ("midline-cli-XXXXXX", &error);
  g_assert_no_error (error);
}

/* Times differ from run to run. */
static char *
without_times (const char *text)
{
  g_autoptr (GRegex) regex = g_regex_new ("secs [0-9]+\\.[0-9]{6}$", G_REGEX_MULTILINE, 0, NULL);
  return g_regex_replace_literal (regex, text, -1, 0, "secs S", 0, NULL);
}

static GSubprocess *
spawn (const char *command)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) argv = g_ptr_array_new ();
  g_auto (GStrv) words = NULL;

  g_ptr_array_add (argv, (char *) g_getenv ("MIDLINE_CLI"));
  if (*command != '\0')
    {
      g_shell_parse_argv (command, NULL, &words, &error);
      g_assert_no_error (error);
      for (char **word = words; *word != NULL; word++)
        g_ptr_array_add (argv, *word);
    }
  g_ptr_array_add (argv, NULL);

  g_autoptr (GSubprocessLauncher) launcher =
    g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE
                               | G_SUBPROCESS_FLAGS_STDERR_PIPE);
  g_subprocess_launcher_set_cwd (launcher, folder);
  GSubprocess *process =
    g_subprocess_launcher_spawnv (launcher, (const char *const *) argv->pdata, &error);
  g_assert_no_error (error);
  return process;
}

/* Runs the command to its end; returns the exit status. */
static int
run (const char *command, const char *input, char **out, char **err)
{
  g_autoptr (GSubprocess) process = spawn (command);
  g_autoptr (GError) error = NULL;

  g_test_message ("midline-cli %s", command);
  g_subprocess_communicate_utf8 (process, input, NULL, out, err, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_get_if_exited (process));
  return g_subprocess_get_exit_status (process);
}

void
cli_expect_with (const char *command, const char *input, int status, const char *out,
                 const char *err)
{
  g_autofree char *said = NULL, *complained = NULL;
  int actual = run (command, input, &said, &complained);
  g_autofree char *result = without_times (said);
  if (err != NULL)
    g_assert_cmpstr (complained, ==, err);
  else if (status != 0)
    g_assert_cmpstr (complained, !=, "");
  if (out != NULL)
    g_assert_cmpstr (result, ==, out);
  g_assert_cmpint (actual, ==, status);
}

void
cli_expect (const char *command, int status, const char *out, const char *err)
{
  cli_expect_with (command, "", status, out, err);
}

char *
cli_fail (const char *command, int status, const char *out)
{
  g_autofree char *said = NULL;
  char *complained = NULL;
  int actual = run (command, "", &said, &complained);
  g_autofree char *result = without_times (said);
  g_assert_cmpstr (result, ==, out);
  g_assert_cmpint (actual, ==, status);
  g_assert_cmpstr (complained, !=, "");
  return complained;
}

void
cli_expect_start (const char *command, const char *start)
{
  g_autofree char *said = NULL, *complained = NULL;
  int status = run (command, "", &said, &complained);
  g_assert_cmpstr (complained, ==, "");
  g_assert_cmpint (status, ==, 0);
  said[MIN (strlen (said), strlen (start))] = '\0';
  g_assert_cmpstr (said, ==, start);
}

char *
cli_path (const char *name)
{
  return g_build_filename (folder, name, NULL);
}

char *
cli_file (const char *name, const char *content)
{
  g_autoptr (GError) error = NULL;
  char *path = cli_path (name);
  g_file_set_contents (path, content, -1, &error);
  g_assert_no_error (error);
  return path;
}

static void
empty_folder (void)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = cli_path (name);
      g_remove (path);
    }
  g_rmdir (folder);
}

char *
cli_content (const char *name)
{
  g_autofree char *path = cli_path (name);
  g_autoptr (GError) error = NULL;
  char *text;
  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

guint
cli_count (const char *text, const char *what)
{
  guint n = 0;
  for (const char *at = text; (at = strstr (at, what)) != NULL; at += strlen (what))
    n++;
  return n;
}

int
cli_run (void)
{
  int status = g_test_run ();
  empty_folder ();
  g_clear_pointer (&folder, g_free);
  return status;
}
