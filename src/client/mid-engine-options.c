/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-engine-process-private.h"

#include <string.h>

static void
free_option (gpointer data)
{
  mid_uci_option_clear (data);
  g_free (data);
}

void
mid_engine_options_take (MidEngineProcess *self, const char *line)
{
  MidUciOption option;
  if (self->options->len >= MID_ENGINE_OPTIONS_MAX || !mid_uci_option_init (&option, line))
    return;
  g_ptr_array_set_free_func (self->options, free_option);
  g_ptr_array_add (self->options, g_memdup2 (&option, sizeof option));
}

guint
mid_engine_process_get_n_options (MidEngineProcess *self)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self), 0);
  return self->options->len;
}

const MidUciOption *
mid_engine_process_get_option (MidEngineProcess *self, guint i)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self) && i < self->options->len, NULL);
  return self->options->pdata[i];
}

/* The protocol: names are compared without case. */
const MidUciOption *
mid_engine_process_find_option (MidEngineProcess *self, const char *name)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self) && name != NULL, NULL);
  for (guint i = 0; i < self->options->len; i++)
    {
      const MidUciOption *option = self->options->pdata[i];
      if (g_ascii_strcasecmp (option->name, name) == 0)
        return option;
    }
  return NULL;
}

void
mid_engine_setting_free (MidEngineSetting *setting)
{
  g_free (setting->name);
  g_free (setting->value);
  g_free (setting->sent);
  g_free (setting);
}

static MidEngineSetting *
find_setting (MidEngineProcess *self, const char *name)
{
  for (guint i = 0; i < self->settings->len; i++)
    {
      MidEngineSetting *setting = self->settings->pdata[i];
      if (g_ascii_strcasecmp (setting->name, name) == 0)
        return setting;
    }
  return NULL;
}

void
mid_engine_options_want (MidEngineProcess *self, const char *name, const char *value)
{
  MidEngineSetting *setting = find_setting (self, name);
  if (setting == NULL)
    {
      setting = g_new0 (MidEngineSetting, 1);
      setting->name = g_strdup (name);
      g_ptr_array_add (self->settings, setting);
    }
  char *copy = g_strdup (value);
  g_free (setting->value);
  setting->value = copy;
}

const char *
mid_engine_process_get_set_option (MidEngineProcess *self, const char *name)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self) && name != NULL, NULL);
  const MidEngineSetting *setting = find_setting (self, name);
  return setting != NULL ? setting->value : NULL;
}

/* --- Games ---------------------------------------------------------------------------------- */

/* What UCI_Variant has to be for the game; NULL if the engine has no such choice. */
static const char *
find_variant (MidEngineProcess *self, const char *id)
{
  const MidUciOption *variant = mid_engine_process_find_option (self, "UCI_Variant");
  for (guint i = 0; variant != NULL && variant->choices != NULL && variant->choices[i] != NULL; i++)
    if (g_ascii_strcasecmp (variant->choices[i], id) == 0)
      return variant->choices[i];
  return NULL;
}

/* Orthodox chess needs no word; Chess960 is a check box or a variant of its own. */
gboolean
mid_engine_process_plays (MidEngineProcess *self, const MidGame *game)
{
  g_return_val_if_fail (MID_IS_ENGINE_PROCESS (self) && game != NULL, FALSE);
  if (self->variant != NULL)
    return mid_engine_process_find_option (self, "UCI_Variant") != NULL
           || g_str_equal (self->variant, "chess");
  if (find_variant (self, game->id) != NULL)
    return TRUE;
  if (strcmp (game->id, "chess960") == 0)
    return mid_engine_process_find_option (self, "UCI_Chess960") != NULL;
  return strcmp (game->id, "chess") == 0;
}

void
mid_engine_options_choose_game (MidEngineProcess *self, const MidGame *game)
{
  gboolean is_chess960 = strcmp (game->id, "chess960") == 0;
  const char *variant = self->variant != NULL ? self->variant : find_variant (self, game->id);
  if (variant == NULL)
    variant = find_variant (self, "chess");
  if (variant != NULL)
    mid_engine_options_want (self, "UCI_Variant", variant);
  if (self->variant == NULL && mid_engine_process_find_option (self, "UCI_Chess960") != NULL)
    mid_engine_options_want (self, "UCI_Chess960", is_chess960 ? "true" : "false");
}

void
mid_engine_process_set_variant (MidEngineProcess *self, const char *variant)
{
  g_return_if_fail (MID_IS_ENGINE_PROCESS (self));
  char *copy = g_strdup (variant);
  g_free (self->variant);
  self->variant = copy;
}

MidEngineDialect
mid_engine_options_get_dialect (MidEngineProcess *self)
{
  const char *is_chess960 = mid_engine_process_get_set_option (self, "UCI_Chess960");
  if (self->variant == NULL)
    return MID_DIALECT_OWN;
  return g_strcmp0 (is_chess960, "true") == 0 ? MID_DIALECT_CHESS960 : MID_DIALECT_CHESS;
}

/* --- Sending -------------------------------------------------------------------------------- */

/* What a value may be: a line of its own would be a command of its own. */
static gboolean
is_sendable (const MidUciOption *option, const char *value)
{
  return option != NULL && strpbrk (value, "\r\n") == NULL;
}

static void
send (MidEngineProcess *self, MidEngineSetting *setting)
{
  const MidUciOption *option = mid_engine_process_find_option (self, setting->name);
  if (!is_sendable (option, setting->value) || g_strcmp0 (setting->sent, setting->value) == 0)
    return;
  g_autofree char *command =
    option->kind == MID_OPTION_BUTTON
      ? g_strdup_printf ("setoption name %s", option->name)
      : g_strdup_printf ("setoption name %s value %s", option->name, setting->value);
  mid_engine_process_tell (self, command);
  g_free (setting->sent);
  setting->sent = g_strdup (setting->value);
}

/* A game that it knows comes first, since other options may be about the game chosen; what only it
 * calls so comes last, since others may say where its definition is to be found. */
void
mid_engine_options_send (MidEngineProcess *self)
{
  MidEngineSetting *variant = find_setting (self, "UCI_Variant");
  if (variant != NULL && self->variant == NULL)
    send (self, variant);
  for (guint i = 0; i < self->settings->len; i++)
    if (self->settings->pdata[i] != variant)
      send (self, self->settings->pdata[i]);
  if (variant != NULL)
    send (self, variant);
}

void
mid_engine_options_forget_sent (MidEngineProcess *self)
{
  for (guint i = 0; i < self->settings->len; i++)
    {
      MidEngineSetting *setting = self->settings->pdata[i];
      g_clear_pointer (&setting->sent, g_free);
    }
}
