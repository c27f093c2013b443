/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clear.h"

#include <glib/gi18n-lib.h>

#include "mid-comment-text.h"

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

static void
clear_comment (MidRecord *self, MidNode *node, MidCommentPlace place, MidClearKinds kinds)
{
  g_autofree char *comment = g_strdup (mid_node_get_comment (node, place));
  if (comment == NULL)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (commands) && comment != NULL; i++)
    if ((kinds & commands[i].kind) != 0)
      replace (&comment, mid_comment_text_set_command (comment, commands[i].command, NULL));
  if ((kinds & MID_CLEAR_COMMENTS) != 0 && comment != NULL)
    replace (&comment, mid_comment_text_replace_prose (comment, NULL));
  mid_record_set_comment (self, node, place, comment);
}

static void
clear_node (MidRecord *self, MidNode *node, MidClearKinds kinds)
{
  MidNode *first = mid_node_get_first_child (node);
  clear_comment (self, node, MID_COMMENT_BEFORE, kinds);
  clear_comment (self, node, MID_COMMENT_AFTER, kinds);
  while ((kinds & MID_CLEAR_SIGNS) != 0 && mid_node_get_n_nags (node) > 0)
    mid_record_toggle_nag (self, node, mid_node_get_nag (node, 0));
  while ((kinds & MID_CLEAR_VARIATIONS) != 0 && first != NULL
         && mid_node_get_next_sibling (first) != NULL)
    mid_record_delete (self, mid_node_get_next_sibling (first));
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
      return N_ ("Clear Notes");
    }
}

gboolean
mid_record_clear (MidRecord *self, MidClearKinds kinds)
{
  g_return_val_if_fail (MID_IS_RECORD (self), FALSE);
  guint before = mid_record_get_n_steps (self);
  MidNode *root = mid_record_get_root (self);
  mid_record_begin_step (self, step_name (kinds));
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    clear_node (self, node, kinds);
  mid_record_end_step (self);
  return mid_record_get_n_steps (self) > before;
}
