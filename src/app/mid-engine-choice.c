/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-choice.h"

#include <glib/gi18n.h>

#include "mid-engine-command.h"
#include "mid-settings.h"

void
mid_engine_choice_free (MidEngineChoice *self)
{
  g_free (self->id);
  g_free (self->name);
  g_strfreev (self->argv);
  g_free (self);
}

static MidEngineChoice *
new_choice (const char *id, const char *name, char **argv)
{
  MidEngineChoice *self = g_new (MidEngineChoice, 1);
  *self = (MidEngineChoice){ g_strdup (id), g_strdup (name), argv };
  return self;
}

/* --- A person's ----------------------------------------------------------------------------- */

static char **
dup_commands (void)
{
  GSettings *settings = mid_settings_get ();
  return settings != NULL ? g_settings_get_strv (settings, "engines") : g_new0 (char *, 1);
}

static void
set_commands (const char *const *commands)
{
  GSettings *settings = mid_settings_get ();
  if (settings != NULL)
    g_settings_set_strv (settings, "engines", commands);
}

static MidEngineChoice *
new_from_command (const char *command)
{
  char **argv;
  if (!g_shell_parse_argv (command, NULL, &argv, NULL))
    return NULL;
  g_autofree char *name = g_path_get_basename (argv[0]);
  return new_choice (command, name, argv);
}

gboolean
mid_engine_choice_add (const char *command, GError **error)
{
  g_auto (GStrv) argv = NULL;
  if (!g_shell_parse_argv (command, NULL, &argv, error))
    return FALSE;
  g_autofree char *program = g_find_program_in_path (argv[0]);
  if (program == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("“%s” is not a program"), argv[0]);
      return FALSE;
    }
  g_auto (GStrv) commands = dup_commands ();
  if (g_strv_contains ((const char *const *) commands, command))
    return TRUE;
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_strv_builder_addv (builder, (const char **) commands);
  g_strv_builder_add (builder, command);
  g_auto (GStrv) more = g_strv_builder_end (builder);
  set_commands ((const char *const *) more);
  return TRUE;
}

void
mid_engine_choice_remove (const char *id)
{
  g_auto (GStrv) commands = dup_commands ();
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  for (guint i = 0; commands[i] != NULL; i++)
    if (!g_str_equal (commands[i], id))
      g_strv_builder_add (builder, commands[i]);
  g_auto (GStrv) rest = g_strv_builder_end (builder);
  set_commands ((const char *const *) rest);
}

/* --- All ------------------------------------------------------------------------------------ */

GPtrArray *
mid_engine_choice_list (void)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_engine_choice_free);
  g_auto (GStrv) commands = dup_commands ();
  char **own = mid_engine_command_dup_own ();
  if (own != NULL)
    g_ptr_array_add (list, new_choice (MID_ENGINE_OWN, _ ("Midline"), own));
  for (guint i = 0; commands[i] != NULL; i++)
    {
      MidEngineChoice *choice = new_from_command (commands[i]);
      if (choice != NULL)
        g_ptr_array_add (list, choice);
    }
  return list;
}

MidEngineChoice *
mid_engine_choice_dup_chosen (void)
{
  g_autoptr (GPtrArray) list = mid_engine_choice_list ();
  g_autofree char *id = mid_settings_dup_string ("engine", MID_ENGINE_OWN);
  guint chosen = 0;
  if (list->len == 0)
    return NULL;
  for (guint i = 0; i < list->len; i++)
    if (g_str_equal (((MidEngineChoice *) list->pdata[i])->id, id))
      chosen = i;
  return g_ptr_array_steal_index (list, chosen);
}

void
mid_engine_choice_choose (const char *id)
{
  mid_settings_set_string ("engine", id);
}
