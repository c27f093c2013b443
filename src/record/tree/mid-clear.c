/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clear.h"

#include <glib/gi18n-lib.h>

#include "mid-comment-text.h"
#include "mid-record-private.h"

/* The commands in comments that belong to a kind. */
static const struct
{
  MidClearKinds kind;
  const char *command;
} commands[] = {
  { MID_CLEAR_DRAWINGS, "csl" },       { MID_CLEAR_DRAWINGS, "cal" },
  { MID_CLEAR_TIMES, "clk" },          { MID_CLEAR_TIMES, "emt" },
  { MID_CLEAR_TIMES, "egt" },          { MID_CLEAR_TIMES, "mct" },
  { MID_CLEAR_EVALUATIONS, "eval" },   { MID_CLEAR_EVALUATIONS, "wdl" },
  { MID_CLEAR_BOOKMARKS, "bookmark" },
};

static void
replace (char **comment, char *with)
{
  g_free (*comment);
  *comment = with;
}

/* Whether anything went. */
static gboolean
clear_comment (MidNotes *notes, MidCommentPlace place, MidClearKinds kinds)
{
  const char *before = notes->comment[place];
  g_autofree char *comment = g_strdup (before);
  for (guint i = 0; i < G_N_ELEMENTS (commands) && comment != NULL; i++)
    if ((kinds & commands[i].kind) != 0)
      replace (&comment, mid_comment_text_set_command (comment, commands[i].command, NULL));
  if ((kinds & MID_CLEAR_COMMENTS) != 0 && comment != NULL)
    replace (&comment, mid_comment_text_replace_prose (comment, NULL));
  if (g_strcmp0 (comment, before) == 0)
    return FALSE;
  replace (&notes->comment[place],
           comment != NULL && *comment != '\0' ? g_steal_pointer (&comment) : NULL);
  if (place == MID_COMMENT_AFTER)
    {
      g_clear_pointer (&notes->behind, g_free);
      notes->n_behind = 0;
    }
  return TRUE;
}

/* Whether anything went.  What could not be played stays as it was read. */
static gboolean
clear_notes (MidRecord *self, MidNode *node, MidClearKinds kinds)
{
  if (node->notes == NULL || node->notes->text != NULL)
    return FALSE;
  g_autoptr (MidNotes) notes = mid_notes_copy (node->notes);
  gboolean changed = clear_comment (notes, MID_COMMENT_BEFORE, kinds);
  changed |= clear_comment (notes, MID_COMMENT_AFTER, kinds);
  if ((kinds & MID_CLEAR_SIGNS) != 0 && mid_node_get_n_nags (node) > 0)
    {
      g_clear_pointer (&notes->nags, g_array_unref);
      changed = TRUE;
    }
  if (changed)
    mid_undo_set_notes (self, node, g_steal_pointer (&notes));
  return changed;
}

/* The node where something went; NULL: nothing did. */
static MidNode *
clear_node (MidRecord *self, MidNode *node, MidClearKinds kinds)
{
  MidNode *first = node->first_child;
  MidNode *where = clear_notes (self, node, kinds) ? node : NULL;
  while ((kinds & MID_CLEAR_VARIATIONS) != 0 && first != NULL && first->next != NULL)
    {
      mid_undo_unlink (self, first->next);
      where = node;
    }
  return where;
}

/* What the step is called: the kind where it is only one. */
static const char *
step_name (MidClearKinds kinds)
{
  switch ((guint) kinds)
    {
    case MID_CLEAR_COMMENTS:
      return N_ ("Clear Comments");
    case MID_CLEAR_DRAWINGS:
      return N_ ("Clear Drawings");
    case MID_CLEAR_SIGNS:
      return N_ ("Clear Signs");
    case MID_CLEAR_VARIATIONS:
      return N_ ("Clear Variations");
    case MID_CLEAR_TIMES:
      return N_ ("Clear Times");
    case MID_CLEAR_EVALUATIONS:
      return N_ ("Clear Evaluations");
    case MID_CLEAR_BOOKMARKS:
      return N_ ("Clear Bookmarks");
    default:
      return N_ ("Clear Annotations");
    }
}

gboolean
mid_record_clear (MidRecord *self, MidClearKinds kinds)
{
  g_return_val_if_fail (MID_IS_RECORD (self), FALSE);
  guint before = mid_record_get_n_steps (self);
  MidNode *where = NULL;
  if (mid_node_get_text (self->root) != NULL)
    return FALSE;
  mid_record_begin_step (self, step_name (kinds));
  for (MidNode *node = self->root; node != NULL; node = mid_node_get_next_below (node, self->root))
    {
      MidNode *cleared = clear_node (self, node, kinds);
      where = cleared != NULL ? cleared : where;
    }
  mid_undo_end (self, where);
  return mid_record_get_n_steps (self) > before;
}
