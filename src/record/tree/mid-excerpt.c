/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-excerpt.h"

#include "mid-edit.h"
#include "mid-merge.h"

static gboolean
is_on_main_line (MidNode *node)
{
  for (; node != NULL; node = mid_node_get_parent (node))
    if (mid_node_get_previous_sibling (node) != NULL)
      return FALSE;
  return TRUE;
}

/* The node is the first of its siblings. */
static void
delete_alternatives (MidRecord *self, MidNode *node)
{
  for (; node != NULL; node = mid_node_get_parent (node))
    for (MidNode *next; (next = mid_node_get_next_sibling (node)) != NULL;)
      mid_record_delete (self, next);
}

MidRecord *
mid_record_excerpt (MidRecord *self, MidNode *node, MidNode **place)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL && place != NULL, NULL);
  g_autoptr (MidRecord) copy = mid_record_copy (self);
  MidNode *there = mid_record_find_counterpart (copy, node);
  if (!is_on_main_line (there))
    {
      mid_record_make_main_line (copy, there);
      mid_record_set_tag (copy, "Result", "*", NULL);
    }
  delete_alternatives (copy, there);
  /* Without the history of how it was made. */
  MidRecord *excerpt = mid_record_copy (copy);
  *place = mid_record_find_counterpart (excerpt, there);
  return excerpt;
}
