/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-bookmark.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-comment-text.h"

#define COMMAND "bookmark"

char *
mid_bookmark_dup_label (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  const char *comment = mid_node_get_comment (node, MID_COMMENT_AFTER);
  if (comment == NULL || strstr (comment, "[%" COMMAND) == NULL)
    return NULL;
  return mid_comment_text_dup_command (comment, COMMAND);
}

void
mid_bookmark_set (MidRecord *record, MidNode *node, const char *label)
{
  g_return_if_fail (MID_IS_RECORD (record) && node != NULL);
  g_autofree char *comment =
    mid_comment_text_set_command (mid_node_get_comment (node, MID_COMMENT_AFTER), COMMAND, label);
  mid_record_begin_step (record, label != NULL ? N_ ("Set Bookmark") : N_ ("Remove Bookmark"));
  mid_record_set_comment (record, node, MID_COMMENT_AFTER, comment);
  mid_record_end_step (record);
}

GPtrArray *
mid_bookmark_list (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  GPtrArray *nodes = g_ptr_array_new ();
  MidNode *root = mid_record_get_root (record);
  for (MidNode *node = root; node != NULL; node = mid_node_get_next_below (node, root))
    {
      g_autofree char *label = mid_bookmark_dup_label (node);
      if (label != NULL)
        g_ptr_array_add (nodes, node);
    }
  return nodes;
}
