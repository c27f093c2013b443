/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where engines are looked for, and in which order: a copy of this program, put into folders of its
 * own, says what it finds there. */
#include "../scratch.h"
#include "mid-engine-command.h"

#include <gio/gio.h>
#include <glib/gstdio.h>
#include <string.h>

typedef struct
{
  char *root, *program, *path; /* path: a folder that alone is searched for programs */
} Place;

static void
add_program (const char *path, int mode)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_assert_cmpint (g_mkdir_with_parents (folder, 0755), ==, 0);
  g_assert_true (g_file_set_contents (path, "#!/bin/sh\n", -1, NULL));
  g_assert_cmpint (g_chmod (path, mode), ==, 0);
}

static void
place_init (Place *place)
{
  g_autoptr (GFile) self = g_file_new_for_path ("/proc/self/exe");
  place->root = g_dir_make_tmp ("engine-command-XXXXXX", NULL);
  place->program = g_build_filename (place->root, "bin", "program", NULL);
  place->path = g_build_filename (place->root, "path", NULL);
  g_autofree char *folder = g_path_get_dirname (place->program);
  g_assert_cmpint (g_mkdir (folder, 0755), ==, 0);
  g_assert_cmpint (g_mkdir (place->path, 0755), ==, 0);
  g_autoptr (GFile) copy = g_file_new_for_path (place->program);
  g_assert_true (g_file_copy (self, copy, G_FILE_COPY_NONE, NULL, NULL, NULL, NULL));
  g_assert_cmpint (g_chmod (place->program, 0755), ==, 0);
}

static void
place_clear (Place *place)
{
  scratch_remove (place->root);
  g_free (place->program);
  g_free (place->path);
}

/* What the copy says, with one variable set. */
static char *
ask (const Place *place, const char *what, const char *variable, const char *value)
{
  const char *const argv[] = { place->program, what, NULL };
  g_auto (GStrv) env = g_environ_setenv (g_get_environ (), "PATH", place->path, TRUE);
  env = g_environ_unsetenv (env, "MIDLINE_ENGINE");
  env = g_environ_unsetenv (env, "MIDLINE_STOCKFISH");
  env = g_environ_unsetenv (env, "MIDLINE_FAIRY_STOCKFISH");
  if (variable != NULL)
    env = g_environ_setenv (env, variable, value, TRUE);
  char *out = NULL;
  g_autoptr (GError) error = NULL;
  g_spawn_sync (NULL, (char **) argv, env, G_SPAWN_DEFAULT, NULL, NULL, &out, NULL, NULL, &error);
  g_assert_no_error (error);
  return out;
}

static void
expect (const Place *place, const char *what, const char *variable, const char *value,
        const char *wanted)
{
  g_autofree char *said = ask (place, what, variable, value);
  g_assert_cmpstr (said, ==, wanted);
}

/* Beside the program, where the build leaves it, on the path; only what can be run. */
static void
test_own (void)
{
  Place place;
  place_init (&place);
  g_autofree char *on_path = g_build_filename (place.path, "midline-engine", NULL);
  g_autofree char *built = g_build_filename (place.root, "engine", "midline-engine", NULL);
  g_autofree char *beside = g_build_filename (place.root, "bin", "midline-engine", NULL);
  g_autofree char *as_built =
    g_build_filename (place.root, "bin", "..", "engine", "midline-engine", NULL);
  expect (&place, "own", NULL, NULL, "none");
  add_program (on_path, 0755);
  expect (&place, "own", NULL, NULL, on_path);
  add_program (built, 0755);
  expect (&place, "own", NULL, NULL, as_built);
  add_program (beside, 0644);
  expect (&place, "own", NULL, NULL, as_built);
  add_program (beside, 0755);
  expect (&place, "own", NULL, NULL, beside);
  expect (&place, "own", "MIDLINE_ENGINE", "other 'two words' x", "other|two words|x");
  expect (&place, "own", "MIDLINE_ENGINE", "'not closed", "none");
  place_clear (&place);
}

/* What the variable says, and nothing else if it says anything; else what is on the path. */
static void
test_others (void)
{
  static const struct
  {
    const char *what, *variable, *program;
  } cases[] = { { "stockfish", "MIDLINE_STOCKFISH", "stockfish" },
                { "fairy", "MIDLINE_FAIRY_STOCKFISH", "fairy-stockfish" } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Place place;
      place_init (&place);
      g_autofree char *on_path = g_build_filename (place.path, cases[i].program, NULL);
      g_autofree char *other = g_build_filename (place.path, "other", NULL);
      g_autofree char *missing = g_build_filename (place.path, "missing", NULL);
      add_program (on_path, 0755);
      add_program (other, 0755);
      expect (&place, cases[i].what, NULL, NULL, on_path);
      expect (&place, cases[i].what, cases[i].variable, "other", other);
      expect (&place, cases[i].what, cases[i].variable, other, other);
      expect (&place, cases[i].what, cases[i].variable, missing, "none");
      expect (&place, cases[i].what, cases[i].variable, "", "none");
      place_clear (&place);
    }
}

static void
test_tables (void)
{
  Place place;
  place_init (&place);
  expect (&place, "tables", "XDG_DATA_HOME", "/data", "/data/midline/endings.tables");
  place_clear (&place);
}

static void
print (const char *what)
{
  g_auto (GStrv) own = mid_engine_command_dup_own ();
  g_autofree char *words = own != NULL ? g_strjoinv ("|", own) : NULL;
  g_autofree char *stockfish = mid_engine_command_dup_stockfish ();
  g_autofree char *fairy = mid_engine_command_dup_fairy ();
  g_autofree char *tables = mid_engine_command_dup_tables ();
  const char *found = g_str_equal (what, "own")         ? words
                      : g_str_equal (what, "stockfish") ? stockfish
                      : g_str_equal (what, "fairy")     ? fairy
                                                        : tables;
  fputs (found != NULL ? found : "none", stdout);
}

int
main (int argc, char **argv)
{
  if (argc == 2 && argv[1][0] != '-')
    {
      print (argv[1]);
      return 0;
    }
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-command/own", test_own);
  g_test_add_func ("/engine-command/others", test_others);
  g_test_add_func ("/engine-command/tables", test_tables);
  return g_test_run ();
}
