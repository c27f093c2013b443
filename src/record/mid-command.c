/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-command.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Where "[%name" begins and what follows "]"; FALSE if there is no such command. */
static gboolean
find_command (const char *text, const char *name, const char **from, const char **to)
{
  gsize len = strlen (name);
  for (const char *at = text; (at = strstr (at, "[%")) != NULL; at += 2)
    {
      const char *end = strchr (at, ']');
      if (strncmp (at + 2, name, len) != 0 || end == NULL || strchr (" \n]", at[2 + len]) == NULL)
        continue;
      *from = at;
      *to = end + 1;
      return TRUE;
    }
  return FALSE;
}

char *
mid_node_dup_command (const MidNode *node, const char *name)
{
  g_return_val_if_fail (node != NULL && name != NULL, NULL);
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER), *from, *to;
  if (comment == NULL || !find_command (comment, name, &from, &to))
    return NULL;
  from += strlen ("[%") + strlen (name);
  return g_strstrip (g_strndup (from, (gsize) (to - 1 - from)));
}

/* Its first line may stand behind variations; then the command gets a line of its own before it. */
static char *
put_in_front (MidNotes *notes, const char *command)
{
  const char *comment = notes->comment[MID_COMMENT_AFTER];
  if (comment == NULL)
    return g_strdup (command);
  if (notes->n_behind == 0 || notes->behind[0] == 0)
    return g_strconcat (command, " ", comment, NULL);
  guint *behind = g_new0 (guint, notes->n_behind + 1);
  memcpy (behind + 1, notes->behind, notes->n_behind * sizeof *behind);
  g_free (notes->behind);
  notes->behind = behind;
  notes->n_behind++;
  return g_strconcat (command, "\n", comment, NULL);
}

static char *
replace (const char *comment, const char *from, const char *to, const char *command)
{
  return g_strdup_printf ("%.*s%s%s", (int) (from - comment), comment, command, to);
}

void
mid_record_set_command (MidRecord *self, MidNode *node, const char *name, const char *value)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && name != NULL && value != NULL);
  const char *from, *to;
  if (mid_node_get_text (self->root) != NULL || mid_node_is_text (node)
      || mid_node_get_living (node) != node)
    return;
  g_autofree char *command = g_strdup_printf ("[%%%s %s]", name, value);
  MidNotes *notes = mid_notes_copy (node->notes);
  char *old = notes->comment[MID_COMMENT_AFTER];
  notes->comment[MID_COMMENT_AFTER] = old != NULL && find_command (old, name, &from, &to)
                                        ? replace (old, from, to, command)
                                        : put_in_front (notes, command);
  g_free (old);
  mid_undo_begin (self, g_strdup (_ ("Edit Comment")));
  mid_undo_set_notes (self, node, notes);
  mid_undo_end (self, node);
}
