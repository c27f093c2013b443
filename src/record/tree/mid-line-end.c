/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-line-end.h"

#include "mid-command.h"
#include "mid-comment-text.h"
#include "mid-nag.h"

static gboolean
has_words (const MidNode *node)
{
  g_autofree char *prose =
    mid_comment_text_dup_prose (mid_node_get_comment (node, MID_COMMENT_AFTER));
  return prose[0] != '\0';
}

static gboolean
has_eval (const MidNode *node)
{
  g_autofree char *eval = mid_node_dup_command (node, "eval");
  return eval != NULL;
}

static gboolean
has_sign (const MidNode *node)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    {
      const MidNag *nag = mid_nag_find (mid_node_get_nag (node, i));
      if (nag != NULL && nag->group == MID_NAG_POSITION)
        return TRUE;
    }
  return FALSE;
}

/* The game has been played to here, and the record says how it ended. */
static gboolean
has_result (MidRecord *record, MidNode *node)
{
  if (g_str_equal (mid_record_get_result (record), "*"))
    return FALSE;
  while (node != NULL && mid_node_get_previous_sibling (node) == NULL)
    node = mid_node_get_parent (node);
  return node == NULL;
}

static gboolean
is_open_end (MidRecord *record, MidNode *node)
{
  return mid_node_get_first_child (node) == NULL && mid_node_get_parent (node) != NULL
         && mid_node_get_text (node) == NULL && !has_words (node) && !has_eval (node)
         && !has_sign (node) && !has_result (record, node)
         && mid_record_get_outcome (record, node).result == MID_ONGOING;
}

GPtrArray *
mid_line_end_list_open (MidRecord *record, guint most, guint *n)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && n != NULL, NULL);
  GPtrArray *ends = g_ptr_array_new ();
  MidNode *root = mid_record_get_root (record);
  *n = 0;
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    if (is_open_end (record, node) && (*n)++ < most)
      g_ptr_array_add (ends, node);
  return ends;
}
