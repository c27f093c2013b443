/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-record-private.h"

static MidNode *
copy_node (MidRecord *self, MidNode *parent, const MidNode *node)
{
  MidNode *copy = mid_record_new_node (self, parent, node->move);
  if (node->notes != NULL)
    copy->notes = mid_notes_copy (node->notes);
  mid_node_link (copy, NULL);
  return copy;
}

/* Lines are long: one step at a time, `to` is the copy of `from`. */
static void
copy_tree (MidRecord *self, const MidNode *root)
{
  const MidNode *from = root;
  MidNode *to = self->root;
  for (;;)
    if (from->first_child != NULL)
      {
        from = from->first_child;
        to = copy_node (self, to, from);
      }
    else
      {
        while (from != root && from->next == NULL)
          {
            from = from->parent;
            to = to->parent;
          }
        if (from == root)
          return;
        from = from->next;
        to = copy_node (self, to->parent, from);
      }
}

MidRecord *
mid_record_copy (MidRecord *self)
{
  g_return_val_if_fail (MID_IS_RECORD (self), NULL);

  MidRecord *copy = mid_record_new_with_tags (self->game, &self->start, mid_tags_copy (self->tags));
  copy->termination = self->termination;
  for (guint i = 0; self->escapes != NULL && i < self->escapes->len; i++)
    {
      if (copy->escapes == NULL)
        copy->escapes = g_ptr_array_new_with_free_func (g_free);
      g_ptr_array_add (copy->escapes, g_strdup (self->escapes->pdata[i]));
    }
  if (self->root->notes != NULL)
    copy->root->notes = mid_notes_copy (self->root->notes);
  copy_tree (copy, self->root);
  return copy;
}
