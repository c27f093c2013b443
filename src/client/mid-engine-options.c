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
mid_engine_options_want (MidEngineProcess *self, const char *name, const char *value)
{
  g_hash_table_replace (self->wanted, g_strdup (name), g_strdup (value));
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
  const char *variant = find_variant (self, game->id);
  if (variant == NULL)
    variant = find_variant (self, "chess");
  if (variant != NULL)
    mid_engine_options_want (self, "UCI_Variant", variant);
  if (mid_engine_process_find_option (self, "UCI_Chess960") != NULL)
    mid_engine_options_want (self, "UCI_Chess960", is_chess960 ? "true" : "false");
}

/* --- Sending -------------------------------------------------------------------------------- */

/* What a value may be: a line of its own would be a command of its own. */
static gboolean
is_sendable (const MidUciOption *option, const char *value)
{
  return option != NULL && strpbrk (value, "\r\n") == NULL;
}

void
mid_engine_options_send (MidEngineProcess *self)
{
  GHashTableIter iter;
  gpointer name, value;
  g_hash_table_iter_init (&iter, self->wanted);
  while (g_hash_table_iter_next (&iter, &name, &value))
    {
      const MidUciOption *option = mid_engine_process_find_option (self, name);
      if (!is_sendable (option, value)
          || g_strcmp0 (g_hash_table_lookup (self->sent, name), value) == 0)
        continue;
      g_autofree char *command =
        option->kind == MID_OPTION_BUTTON
          ? g_strdup_printf ("setoption name %s", option->name)
          : g_strdup_printf ("setoption name %s value %s", option->name, (char *) value);
      mid_engine_child_write (self->child, command);
      g_hash_table_replace (self->sent, g_strdup (name), g_strdup (value));
    }
}
