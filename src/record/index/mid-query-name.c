/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-query-name.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-game.h"

char *
mid_query_fold_name (const char *name, gsize len)
{
  GString *folded = g_string_sized_new (len);
  for (gsize i = 0; i < len; i++)
    if (g_ascii_isalnum (name[i]))
      g_string_append_c (folded, g_ascii_tolower (name[i]));
  return g_string_free (folded, FALSE);
}

static gboolean
is_same (const char *folded, const char *name)
{
  g_autofree char *own = name != NULL ? mid_query_fold_name (name, strlen (name)) : NULL;
  return g_strcmp0 (folded, own) == 0;
}

static gboolean
is_called (const MidGame *game, const char *folded)
{
  if (is_same (folded, game->id) || is_same (folded, game->name) || is_same (folded, game->variant))
    return TRUE;
  for (guint i = 0; game->aliases != NULL && game->aliases[i] != NULL; i++)
    if (is_same (folded, game->aliases[i]))
      return TRUE;
  return FALSE;
}

static char *
dup_unknown (const char *text, gsize len, GPtrArray *known)
{
  g_ptr_array_add (known, NULL);
  g_autofree char *list = g_strjoinv (", ", (char **) known->pdata);
  /* Translators: what was written, and a list of words */
  return g_strdup_printf (_ ("“%.*s” is not known here; expected one of %s"), (int) len, text,
                          list);
}

char *
mid_query_find_variant (const char *text, char **message)
{
  g_autofree char *folded = mid_query_fold_name (text, strlen (text));
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      if (is_called (*game, folded))
        return mid_query_fold_name ((*game)->id, strlen ((*game)->id));
      g_ptr_array_add (known, (gpointer) (*game)->id);
    }
  *message = dup_unknown (text, strlen (text), known);
  return NULL;
}

/* The choices of an army that a game has, by their names; several games can have the same ones. */
static void
collect_armies (const MidGame *game, GPtrArray *out)
{
  for (unsigned i = 0; i < game->n_fields; i++)
    if (strcmp (game->fields[i].tag, "WhiteArmy") == 0)
      for (unsigned n = 0; n < game->fields[i].n_choices; n++)
        if (!g_ptr_array_find_with_equal_func (out, game->fields[i].choices[n].value, g_str_equal,
                                               NULL))
          g_ptr_array_add (out, (gpointer) game->fields[i].choices[n].value);
}

char *
mid_query_find_army (const char *text, gsize len, char **message)
{
  g_autofree char *folded = mid_query_fold_name (text, len);
  g_autoptr (GPtrArray) known = g_ptr_array_new ();
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    collect_armies (*game, known);
  for (guint i = 0; i < known->len; i++)
    if (is_same (folded, known->pdata[i]))
      return g_steal_pointer (&folded);
  *message = dup_unknown (text, len, known);
  return NULL;
}
