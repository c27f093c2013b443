/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-command.h"
#include "mid-comment-text.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

char *
mid_node_dup_command (const MidNode *node, const char *name)
{
  g_return_val_if_fail (node != NULL && name != NULL, NULL);
  return mid_comment_text_dup_command (mid_node_get_comment (node, MID_COMMENT_AFTER), name);
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

void
mid_record_set_command (MidRecord *self, MidNode *node, const char *name, const char *value)
{
  g_return_if_fail (MID_IS_RECORD (self) && node != NULL && name != NULL && value != NULL);
  if (mid_node_get_text (self->root) != NULL || mid_node_is_text (node)
      || mid_node_get_living (node) != node)
    return;
  g_autofree char *command = g_strdup_printf ("[%%%s %s]", name, value);
  g_autofree char *present = mid_node_dup_command (node, name);
  MidNotes *notes = mid_notes_copy (node->notes);
  char *old = notes->comment[MID_COMMENT_AFTER];
  notes->comment[MID_COMMENT_AFTER] = present != NULL
                                        ? mid_comment_text_set_command (old, name, value)
                                        : put_in_front (notes, command);
  g_free (old);
  mid_undo_begin (self, g_strdup (_ ("Edit Comment")));
  mid_undo_set_notes (self, node, notes);
  mid_undo_end (self, node);
}
