/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-choice.h"

#include <glib/gi18n.h>
#include <glib/gstdio.h>
#include <string.h>

#include "mid-engine-command.h"
#include "mid-table-file.h"
#include "mid-tablebase.h"

enum
{
  NICENESS = 5 /* the window comes first */
};

void
mid_engine_choice_free (MidEngineChoice *self)
{
  g_free (self->id);
  g_free (self->name);
  g_free (self->command);
  g_strfreev (self->argv);
  g_ptr_array_unref (self->options);
  g_free (self);
}

static MidEngineChoice *
new_choice (const char *id, const char *name, const char *command, char **argv)
{
  MidEngineChoice *self = g_new0 (MidEngineChoice, 1);
  self->id = g_strdup (id);
  self->name = g_strdup (name);
  self->command = g_strdup (command);
  self->argv = argv;
  self->allowance.niceness = NICENESS;
  self->options = g_ptr_array_new_with_free_func (g_free);
  return self;
}

/* --- The file ------------------------------------------------------------------------------- */

static char *
dup_path (void)
{
  return g_build_filename (g_get_user_config_dir (), "midline", "engines.ini", NULL);
}

/* Our own comes first and may be there although nothing was said of it; one that cannot be read is
 * as good as none. */
static GKeyFile *
load (void)
{
  g_autofree char *path = dup_path ();
  GKeyFile *file = g_key_file_new ();
  g_key_file_load_from_file (file, path, G_KEY_FILE_KEEP_COMMENTS, NULL);
  return file;
}

static void
store (GKeyFile *file)
{
  g_autofree char *path = dup_path ();
  g_autofree char *folder = g_path_get_dirname (path);
  g_autoptr (GError) error = NULL;
  g_mkdir_with_parents (folder, 0755);
  if (!g_key_file_save_to_file (file, path, &error))
    g_message ("%s", error->message);
}

/* A group's name may hold no brackets and no control characters, and is not translated. */
static char *
dup_group (const char *id)
{
  if (g_str_equal (id, MID_ENGINE_OWN))
    return g_strdup (id);
  g_autofree char *plain = g_strdelimit (g_strdup (id), "[]\n\r\t", '_');
  return g_strconcat ("engine ", plain, NULL);
}

static void
read_details (MidEngineChoice *self, GKeyFile *file, const char *group)
{
  gsize n = 0;
  g_autofree char *name = g_key_file_get_string (file, group, "Name", NULL);
  g_auto (GStrv) options = g_key_file_get_string_list (file, group, "Options", &n, NULL);
  if (name != NULL && name[0] != '\0')
    {
      g_free (self->name);
      self->name = g_steal_pointer (&name);
    }
  if (g_key_file_has_key (file, group, "Niceness", NULL))
    self->allowance.niceness =
      CLAMP (g_key_file_get_integer (file, group, "Niceness", NULL), 0, 19);
  self->allowance.memory = (gsize) g_key_file_get_uint64 (file, group, "Memory", NULL) << 20;
  self->allowance.confined = g_key_file_get_boolean (file, group, "Confined", NULL);
  for (gsize i = 0; i + 1 < n; i += 2)
    mid_engine_choice_set_option (self, options[i], options[i + 1]);
}

static MidEngineChoice *
read_added (GKeyFile *file, const char *group)
{
  char **argv;
  g_autofree char *command = g_key_file_get_string (file, group, "Command", NULL);
  g_autofree char *id = g_key_file_get_string (file, group, "Id", NULL);
  if (command == NULL || !g_shell_parse_argv (command, NULL, &argv, NULL))
    return NULL;
  g_autofree char *name = g_path_get_basename (argv[0]);
  MidEngineChoice *self = new_choice (id != NULL ? id : command, name, command, argv);
  read_details (self, file, group);
  return self;
}

/* --- Who wants to know ---------------------------------------------------------------------- */

typedef enum
{
  BELL_CHANGED,
  BELL_PRESSED,
  N_BELLS
} Bell;

/* Objects that only say that something has happened. */
static GSimpleAction *
get_bell (Bell which)
{
  static GSimpleAction *bells[N_BELLS];
  if (bells[which] == NULL)
    bells[which] =
      g_simple_action_new ("engines", which == BELL_PRESSED ? G_VARIANT_TYPE ("(ss)") : NULL);
  return bells[which];
}

static void
ring (void)
{
  g_action_activate (G_ACTION (get_bell (BELL_CHANGED)), NULL);
}

void
mid_engine_choice_watch (GCallback changed, gpointer target)
{
  g_signal_connect_object (get_bell (BELL_CHANGED), "activate", changed, target, G_CONNECT_SWAPPED);
}

void
mid_engine_choice_press (const char *id, const char *option)
{
  g_action_activate (G_ACTION (get_bell (BELL_PRESSED)), g_variant_new ("(ss)", id, option));
}

void
mid_engine_choice_watch_buttons (GCallback pressed, gpointer target)
{
  g_signal_connect_object (get_bell (BELL_PRESSED), "activate", pressed, target, G_CONNECT_SWAPPED);
}

/* --- Changes -------------------------------------------------------------------------------- */

void
mid_engine_choice_save (const MidEngineChoice *self)
{
  g_autoptr (GKeyFile) file = load ();
  g_autofree char *group = dup_group (self->id);
  g_key_file_set_string (file, group, "Id", self->id);
  g_key_file_set_string (file, group, "Name", self->name);
  if (self->command != NULL)
    g_key_file_set_string (file, group, "Command", self->command);
  g_key_file_set_integer (file, group, "Niceness", self->allowance.niceness);
  g_key_file_set_uint64 (file, group, "Memory", self->allowance.memory >> 20);
  g_key_file_set_boolean (file, group, "Confined", self->allowance.confined);
  g_key_file_set_string_list (file, group, "Options", (const char *const *) self->options->pdata,
                              self->options->len);
  store (file);
  ring ();
}

/* As a shell would read it: "~/" is the home folder; and a file's name with blanks in it may be
 * given as it is. */
static char *
dup_command (const char *typed)
{
  g_autofree char *text = g_strstrip (g_strdup (typed));
  g_autofree char *home = g_shell_quote (g_get_home_dir ());
  if (g_str_has_prefix (text, "~/"))
    return g_strconcat (home, text + 1, NULL);
  gboolean is_file = strpbrk (text, " '\"\\") != NULL && g_path_is_absolute (text)
                     && g_file_test (text, G_FILE_TEST_IS_REGULAR);
  return is_file ? g_shell_quote (text) : g_steal_pointer (&text);
}

/* Why it cannot be run. */
static void
refuse (const char *program, GError **error)
{
  if (strchr (program, G_DIR_SEPARATOR) == NULL)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND,
                 _ ("There is no program “%s”. Give its full path, or choose its file."), program);
  else if (!g_file_test (program, G_FILE_TEST_EXISTS))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("There is no file “%s”."), program);
  else if (g_file_test (program, G_FILE_TEST_IS_DIR))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY,
                 _ ("“%s” is a folder. Give the file of a program in it."), program);
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_PERMISSION_DENIED,
                 _ ("“%s” is not a program: the file is not executable."), program);
}

gboolean
mid_engine_choice_add (const char *typed, GError **error)
{
  char **argv;
  g_autofree char *command = dup_command (typed);
  if (!g_shell_parse_argv (command, NULL, &argv, error))
    return FALSE;
  g_autofree char *program = g_find_program_in_path (argv[0]);
  g_autofree char *name = g_path_get_basename (argv[0]);
  g_autoptr (MidEngineChoice) choice = new_choice (command, name, command, argv);
  if (program == NULL)
    {
      refuse (argv[0], error);
      return FALSE;
    }
  g_autoptr (GKeyFile) file = load ();
  g_autofree char *group = dup_group (command);
  if (!g_key_file_has_group (file, group))
    mid_engine_choice_save (choice);
  return TRUE;
}

void
mid_engine_choice_remove (const char *id)
{
  g_autoptr (GKeyFile) file = load ();
  g_autofree char *group = dup_group (id);
  if (g_key_file_remove_group (file, group, NULL))
    {
      store (file);
      ring ();
    }
}

/* --- Options -------------------------------------------------------------------------------- */

/* Its place among the options; names are compared without case, as in the protocol. */
static gboolean
find_option (const MidEngineChoice *self, const char *name, guint *i)
{
  for (*i = 0; *i + 1 < self->options->len; *i += 2)
    if (g_ascii_strcasecmp (self->options->pdata[*i], name) == 0)
      return TRUE;
  return FALSE;
}

const char *
mid_engine_choice_get_option (const MidEngineChoice *self, const char *name)
{
  guint i;
  return find_option (self, name, &i) ? self->options->pdata[i + 1] : NULL;
}

void
mid_engine_choice_set_option (MidEngineChoice *self, const char *name, const char *value)
{
  guint i;
  if (find_option (self, name, &i))
    g_ptr_array_remove_range (self->options, i, 2);
  if (value == NULL)
    return;
  g_ptr_array_add (self->options, g_strdup (name));
  g_ptr_array_add (self->options, g_strdup (value));
}

static gboolean
is_same_allowance (const MidEngineAllowance *a, const MidEngineAllowance *b)
{
  return a->niceness == b->niceness && a->memory == b->memory && a->confined == b->confined;
}

gboolean
mid_engine_choice_is_same (const MidEngineChoice *a, const MidEngineChoice *b)
{
  if (a == NULL || b == NULL || !g_str_equal (a->id, b->id)
      || !is_same_allowance (&a->allowance, &b->allowance) || a->options->len != b->options->len)
    return a == b;
  for (guint i = 0; i < a->options->len; i++)
    if (!g_str_equal (a->options->pdata[i], b->options->pdata[i]))
      return FALSE;
  return TRUE;
}

/* Whichever engine knows what that is; the others are not told. */
static void
tell_syzygy (const MidEngineChoice *self, MidEngineProcess *process)
{
  g_autofree char *path = NULL;
  g_object_get (mid_tablebase_get (), "path", &path, NULL);
  if (mid_engine_choice_get_option (self, "SyzygyPath") == NULL
      && (path != NULL || mid_engine_process_get_set_option (process, "SyzygyPath") != NULL))
    mid_engine_process_set_option (process, "SyzygyPath", path != NULL ? path : "<empty>");
}

void
mid_engine_choice_tell_tables (const MidEngineChoice *self, MidEngineProcess *process)
{
  tell_syzygy (self, process);
  MidTableFile *file = mid_table_file_get ();
  g_autofree char *path = NULL;
  if (!g_str_equal (self->id, MID_ENGINE_OWN)
      || mid_engine_choice_get_option (self, "TablesFile") != NULL
      || mid_table_file_get_tables (file) == NULL)
    return;
  g_object_get (file, "path", &path, NULL);
  mid_engine_process_set_option (process, "TablesFile", path);
}

MidEngineProcess *
mid_engine_choice_new_process (const MidEngineChoice *self)
{
  MidEngineProcess *process =
    mid_engine_process_new ((const char *const *) self->argv, &self->allowance);
  mid_engine_process_set_option (process, "UCI_AnalyseMode", "true");
  mid_engine_choice_tell_tables (self, process);
  for (guint i = 0; i + 1 < self->options->len; i += 2)
    mid_engine_process_set_option (process, self->options->pdata[i], self->options->pdata[i + 1]);
  return process;
}

/* --- All ------------------------------------------------------------------------------------ */

static void
add_own (GPtrArray *list, GKeyFile *file)
{
  char **argv = mid_engine_command_dup_own ();
  if (argv == NULL)
    return;
  MidEngineChoice *own = new_choice (MID_ENGINE_OWN, _ ("Midline"), NULL, argv);
  read_details (own, file, MID_ENGINE_OWN);
  g_ptr_array_add (list, own);
}

static gboolean
is_listed (GPtrArray *list, const char *id, const char *path)
{
  for (guint i = 0; i < list->len; i++)
    {
      const MidEngineChoice *choice = list->pdata[i];
      g_autofree char *program = g_find_program_in_path (choice->argv[0]);
      if (g_str_equal (choice->id, id) || g_strcmp0 (program, path) == 0)
        return TRUE;
    }
  return FALSE;
}

/* Engines that are there without being added. */
static const struct
{
  const char *id, *name;
  char *(*dup_path) (void);
} known[] = {
  { MID_ENGINE_STOCKFISH, "Stockfish", mid_engine_command_dup_stockfish },
  { MID_ENGINE_FAIRY, "Fairy-Stockfish", mid_engine_command_dup_fairy },
};

gboolean
mid_engine_choice_is_installed (const MidEngineChoice *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    if (g_str_equal (self->id, known[i].id))
      return TRUE;
  return FALSE;
}

static void
add_installed (GPtrArray *list)
{
  for (guint i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *path = known[i].dup_path ();
      if (path == NULL || is_listed (list, known[i].id, path))
        continue;
      g_autofree char *command = dup_command (path);
      const char *const argv[] = { path, NULL };
      g_ptr_array_add (
        list, new_choice (known[i].id, known[i].name, command, g_strdupv ((char **) argv)));
    }
}

GPtrArray *
mid_engine_choice_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_engine_choice_free);
  g_autoptr (GKeyFile) file = load ();
  g_auto (GStrv) groups = g_key_file_get_groups (file, NULL);
  add_own (list, file);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      MidEngineChoice *choice =
        g_str_has_prefix (groups[i], "engine ") ? read_added (file, groups[i]) : NULL;
      if (choice != NULL)
        g_ptr_array_add (list, choice);
    }
  add_installed (list);
  return list;
}

MidEngineChoice *
mid_engine_choice_find (const char *id)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  guint found = 0;
  if (list->len == 0)
    return NULL;
  for (guint i = 0; id != NULL && i < list->len; i++)
    if (g_str_equal (((MidEngineChoice *) list->pdata[i])->id, id))
      found = i;
  return g_ptr_array_steal_index (list, found);
}
