/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-choice.h"

#include <glib/gstdio.h>

static MidEngineChoice *
find (const char *id)
{
  MidEngineChoice *choice = mid_engine_choice_find (id);
  g_assert_nonnull (choice);
  g_assert_cmpstr (choice->id, ==, id);
  return choice;
}

static void
count_cb (GObject *target)
{
  guint n = GPOINTER_TO_UINT (g_object_get_data (target, "n"));
  g_object_set_data (target, "n", GUINT_TO_POINTER (n + 1));
}

static void
test_added (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GObject) target = g_object_new (G_TYPE_OBJECT, NULL);
  mid_engine_choice_watch (G_CALLBACK (count_cb), target);
  g_assert_false (mid_engine_choice_add ("no-such-program-anywhere", &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_clear_error (&error);
  g_assert_false (mid_engine_choice_add ("'not closed", &error));
  g_clear_error (&error);
  g_assert_true (mid_engine_choice_add ("sh -c \"exec [cat]\" x", &error));
  g_assert_true (mid_engine_choice_add ("sh -c \"exec [cat]\" x", &error)); /* once is enough */
  g_assert_no_error (error);
  g_assert_cmpuint (GPOINTER_TO_UINT (g_object_get_data (target, "n")), ==, 1);
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_assert_cmpuint (list->len, ==, 2); /* our own is the first */
  g_assert_cmpstr (((MidEngineChoice *) list->pdata[0])->id, ==, MID_ENGINE_OWN);
  g_autoptr (MidEngineChoice) added = find ("sh -c \"exec [cat]\" x");
  g_assert_cmpstr (added->name, ==, "sh");
  g_assert_cmpstr (added->argv[2], ==, "exec [cat]");
}

static void
assert_refused (const char *command, GIOErrorEnum code, const char *subject)
{
  g_autoptr (GError) error = NULL;
  g_assert_false (mid_engine_choice_add (command, &error));
  g_assert_error (error, G_IO_ERROR, (int) code);
  g_assert_nonnull (strstr (error->message, subject));
}

/* A person is told why it is none; a file's name may have blanks, and begin with "~/". */
static void
test_files (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *path = g_build_filename (folder, "an engine", NULL);
  g_autofree char *missing = g_build_filename (folder, "none", NULL);
  g_autofree char *quoted = g_shell_quote (path);
  assert_refused (missing, G_IO_ERROR_NOT_FOUND, "There is no file");
  assert_refused (folder, G_IO_ERROR_IS_DIRECTORY, "is a folder");
  g_assert_true (g_file_set_contents (path, "#!/bin/sh\n", -1, &error));
  assert_refused (path, G_IO_ERROR_PERMISSION_DENIED, "is not executable");
  g_assert_cmpint (g_chmod (path, 0755), ==, 0);
  g_assert_true (mid_engine_choice_add (path, &error));
  g_autoptr (MidEngineChoice) spaced = find (quoted);
  g_assert_cmpstr (spaced->argv[0], ==, path);
  g_assert_cmpstr (spaced->name, ==, "an engine");
  mid_engine_choice_remove (quoted);

  g_autofree char *at_home = g_build_filename (g_get_home_dir (), "own", NULL);
  g_mkdir_with_parents (g_get_home_dir (), 0700);
  g_assert_true (
    g_file_set_contents_full (at_home, "#!/bin/sh\n", -1, G_FILE_SET_CONTENTS_NONE, 0755, &error));
  g_assert_true (mid_engine_choice_add (" ~/own --fast ", &error));
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  const MidEngineChoice *last = list->pdata[list->len - 1];
  g_assert_cmpstr (last->argv[0], ==, at_home);
  g_assert_cmpstr (last->argv[1], ==, "--fast");
  mid_engine_choice_remove (last->id);
  g_remove (path);
  g_rmdir (folder);
}

/* All that can be said of an engine comes back, whatever characters it has. */
static void
test_saved (void)
{
  g_assert_true (mid_engine_choice_add ("sh a", NULL));
  g_autoptr (MidEngineChoice) choice = find ("sh a");
  g_free (choice->name);
  choice->name = g_strdup ("My [own]; engine");
  choice->allowance.niceness = 11;
  choice->allowance.memory = (gsize) 512 << 20;
  g_assert_false (choice->allowance.confined);
  choice->allowance.confined = TRUE;
  mid_engine_choice_set_option (choice, "Skill Level", "3");
  mid_engine_choice_set_option (choice, "Eval=File; x", "/a b\\c;d");
  mid_engine_choice_set_option (choice, "Gone", "1");
  mid_engine_choice_set_option (choice, "skill level", "7");
  mid_engine_choice_set_option (choice, "Gone", NULL);
  mid_engine_choice_save (choice);
  g_autoptr (MidEngineChoice) again = find ("sh a");
  g_assert_cmpstr (again->name, ==, "My [own]; engine");
  g_assert_cmpint (again->allowance.niceness, ==, 11);
  g_assert_cmpuint (again->allowance.memory, ==, (gsize) 512 << 20);
  g_assert_true (again->allowance.confined);
  g_assert_cmpuint (again->options->len, ==, 4);
  g_assert_cmpstr (mid_engine_choice_get_option (again, "SKILL LEVEL"), ==, "7");
  g_assert_cmpstr (mid_engine_choice_get_option (again, "Eval=File; x"), ==, "/a b\\c;d");
  g_assert_null (mid_engine_choice_get_option (again, "Gone"));
  mid_engine_choice_remove ("sh a");
  g_autoptr (MidEngineChoice) other = mid_engine_choice_find ("sh a");
  g_assert_cmpstr (other->id, ==, MID_ENGINE_OWN);
}

/* Our own keeps options as well; a file that is none is as good as empty. */
static void
test_own (void)
{
  g_autoptr (MidEngineChoice) own = find (MID_ENGINE_OWN);
  g_assert_null (own->command);
  mid_engine_choice_set_option (own, "Hash", "64");
  mid_engine_choice_save (own);
  g_autoptr (MidEngineChoice) again = find (MID_ENGINE_OWN);
  g_assert_cmpstr (mid_engine_choice_get_option (again, "Hash"), ==, "64");
  g_autofree char *path =
    g_build_filename (g_get_user_config_dir (), "midline", "engines.ini", NULL);
  g_assert_true (g_file_set_contents (path, "[[[ what is this", -1, NULL));
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_assert_cmpuint (list->len, ==, 1);
}

/* One that is installed is offered by its name, our own staying the first; not twice, and with the
 * options that it was told. */
static void
test_installed (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GPtrArray) without = mid_engine_choice_list ();
  g_setenv ("MIDLINE_STOCKFISH", "sh", TRUE);
  g_autofree char *path = g_find_program_in_path ("sh");
  {
    g_autoptr (GPtrArray) list = mid_engine_choice_list ();
    g_assert_cmpuint (list->len, ==, without->len + 1);
    g_assert_cmpstr (((MidEngineChoice *) list->pdata[0])->id, ==, MID_ENGINE_OWN);
    g_autoptr (MidEngineChoice) offered = find (MID_ENGINE_STOCKFISH);
    g_assert_cmpstr (offered->name, ==, "Stockfish");
    g_assert_cmpstr (offered->argv[0], ==, path);
    mid_engine_choice_set_option (offered, "Threads", "2");
    mid_engine_choice_save (offered);
    g_autoptr (MidEngineChoice) saved = find (MID_ENGINE_STOCKFISH);
    g_assert_cmpstr (mid_engine_choice_get_option (saved, "Threads"), ==, "2");
    g_autoptr (GPtrArray) again = mid_engine_choice_list ();
    g_assert_cmpuint (again->len, ==, without->len + 1);
    mid_engine_choice_remove (MID_ENGINE_STOCKFISH);
  }
  g_assert_true (mid_engine_choice_add (path, &error));
  g_autoptr (GPtrArray) added = mid_engine_choice_list ();
  g_assert_cmpuint (added->len, ==, without->len + 1);
  g_autoptr (MidEngineChoice) persons = find (path);
  mid_engine_choice_remove (path);
  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
}

/* Both are offered by name, after those that were added; one program is not offered twice. */
static void
test_both_installed (void)
{
  g_autoptr (GPtrArray) without = mid_engine_choice_list ();
  g_setenv ("MIDLINE_STOCKFISH", "sh", TRUE);
  g_setenv ("MIDLINE_FAIRY_STOCKFISH", "cat", TRUE);
  g_autoptr (GPtrArray) both = mid_engine_choice_list ();
  g_assert_cmpuint (both->len, ==, without->len + 2);
  const MidEngineChoice *last = both->pdata[both->len - 1];
  g_assert_cmpstr (last->id, ==, MID_ENGINE_FAIRY);
  g_assert_cmpstr (last->name, ==, "Fairy-Stockfish");
  g_assert_true (mid_engine_choice_is_installed (last));
  g_assert_false (mid_engine_choice_is_installed (both->pdata[0]));
  g_setenv ("MIDLINE_FAIRY_STOCKFISH", "sh", TRUE);
  g_autoptr (GPtrArray) same = mid_engine_choice_list ();
  g_assert_cmpuint (same->len, ==, without->len + 1);
  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
  g_setenv ("MIDLINE_FAIRY_STOCKFISH", "", TRUE);
}

int
main (int argc, char **argv)
{
  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
  g_setenv ("MIDLINE_FAIRY_STOCKFISH", "", TRUE);
  g_setenv ("MIDLINE_ENGINE", "midline-engine", TRUE);
  g_test_init (&argc, &argv, G_TEST_OPTION_ISOLATE_DIRS, NULL);
  g_test_add_func ("/engine-choice/added", test_added);
  g_test_add_func ("/engine-choice/files", test_files);
  g_test_add_func ("/engine-choice/saved", test_saved);
  g_test_add_func ("/engine-choice/installed", test_installed);
  g_test_add_func ("/engine-choice/both-installed", test_both_installed);
  g_test_add_func ("/engine-choice/own", test_own);
  return g_test_run ();
}
