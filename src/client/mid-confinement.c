/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-confinement.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>

#define WRAPPER "bwrap"

/* Where programs and their libraries are, on the systems that there are; what is not there is
 * passed over. */
static const char *const system_places[] = {
  "/usr",
  "/bin",
  "/sbin",
  "/lib",
  "/lib32",
  "/lib64",
  "/opt",
  "/nix/store",
  "/gnu/store",
  "/etc/alternatives",
  "/etc/ld.so.cache",
};

gboolean
mid_confinement_is_there (void)
{
  g_autofree char *wrapper = g_find_program_in_path (WRAPPER);
  return wrapper != NULL;
}

static void
add (GPtrArray *words, const char *word)
{
  g_ptr_array_add (words, g_strdup (word));
}

static void
add_place (GPtrArray *words, const char *path)
{
  add (words, "--ro-bind-try");
  add (words, path);
  add (words, path);
}

static void
add_variable (GPtrArray *words, const char *name, const char *value)
{
  if (value == NULL)
    return;
  add (words, "--setenv");
  add (words, name);
  add (words, value);
}

/* Whether the path is the folder or within it. */
static gboolean
is_within (const char *path, const char *folder)
{
  g_autoptr (GFile) inner = g_file_new_for_path (path);
  g_autoptr (GFile) outer = g_file_new_for_path (folder);
  return g_file_equal (inner, outer) || g_file_has_prefix (inner, outer);
}

/* A folder that holds much more than a program. */
static gboolean
is_common (const char *folder)
{
  if (is_within (g_get_home_dir (), folder) || is_within (g_get_tmp_dir (), folder))
    return TRUE;
  for (int i = 0; i < G_USER_N_DIRECTORIES; i++)
    {
      const char *special = g_get_user_special_dir ((GUserDirectory) i);
      if (special != NULL && is_within (special, folder))
        return TRUE;
    }
  return FALSE;
}

static void
add_program (GPtrArray *words, const char *program)
{
  g_autofree char *folder = g_path_get_dirname (program);
  add_place (words, is_common (folder) ? program : folder);
}

/* A path, or several of them. */
static void
add_files (GPtrArray *words, const char *text)
{
  if (g_path_is_absolute (text) && g_file_test (text, G_FILE_TEST_EXISTS))
    {
      add_place (words, text);
      return;
    }
  g_auto (GStrv) parts = g_strsplit (text, G_SEARCHPATH_SEPARATOR_S, -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (g_path_is_absolute (parts[i]))
      add_place (words, parts[i]);
}

static void
add_confines (GPtrArray *words)
{
  static const char *const confines[] = { "--unshare-all", "--die-with-parent",
                                          "--new-session", "--cap-drop",
                                          "ALL",           "--clearenv",
                                          "--proc",        "/proc",
                                          "--dev",         "/dev",
                                          "--tmpfs",       "/tmp",
                                          "--chdir",       "/tmp" };
  for (guint i = 0; i < G_N_ELEMENTS (confines); i++)
    add (words, confines[i]);
  add_variable (words, "PATH", "/usr/local/bin:/usr/bin:/bin:/usr/local/games:/usr/games");
  add_variable (words, "HOME", "/tmp");
  add_variable (words, "LANG", g_getenv ("LANG"));
  add_variable (words, "LC_ALL", g_getenv ("LC_ALL"));
  for (guint i = 0; i < G_N_ELEMENTS (system_places); i++)
    add_place (words, system_places[i]);
}

static char *
dup_program (const char *name, GError **error)
{
  g_autofree char *found = g_find_program_in_path (name);
  if (found != NULL)
    return g_canonicalize_filename (found, NULL);
  g_set_error (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT, _ ("there is no program “%s”"), name);
  return NULL;
}

char **
mid_confinement_dup_argv (const char *const *argv, const char *const *files, GError **error)
{
  g_return_val_if_fail (argv != NULL && argv[0] != NULL, NULL);
  g_autofree char *wrapper = g_find_program_in_path (WRAPPER);
  g_autofree char *program = dup_program (argv[0], error);
  if (program == NULL)
    return NULL;
  if (wrapper == NULL)
    {
      g_set_error_literal (error, G_SPAWN_ERROR, G_SPAWN_ERROR_NOENT,
                           _ ("it cannot be confined: bubblewrap is not installed"));
      return NULL;
    }
  g_autoptr (GPtrArray) words = g_ptr_array_new_with_free_func (g_free);
  add (words, wrapper);
  add_confines (words);
  add_program (words, program);
  for (guint i = 1; argv[i] != NULL; i++)
    if (g_path_is_absolute (argv[i]))
      add_place (words, argv[i]);
  for (guint i = 0; files != NULL && files[i] != NULL; i++)
    add_files (words, files[i]);
  add (words, "--");
  add (words, program);
  for (guint i = 1; argv[i] != NULL; i++)
    add (words, argv[i]);
  g_ptr_array_add (words, NULL);
  return (char **) g_ptr_array_free (g_steal_pointer (&words), FALSE);
}
