/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-record-private.h"

MidNode *
mid_record_copy_node (MidRecord *self, MidNode *parent, const MidNode *node)
{
  MidNode *copy = mid_record_new_node (self, parent, node->move);
  if (node->notes != NULL)
    copy->notes = mid_notes_copy (node->notes);
  return copy;
}

static MidNode *
add_copy (MidRecord *self, MidNode *parent, const MidNode *node)
{
  MidNode *copy = mid_record_copy_node (self, parent, node);
  mid_node_link (copy, NULL);
  return copy;
}

/* Lines are long: one step at a time, `to` is the copy of `from`. */
void
mid_record_copy_below (MidRecord *self, MidNode *to, const MidNode *top)
{
  const MidNode *from = top;
  for (;;)
    if (from->first_child != NULL)
      {
        from = from->first_child;
        to = add_copy (self, to, from);
      }
    else
      {
        while (from != top && from->next == NULL)
          {
            from = from->parent;
            to = to->parent;
          }
        if (from == top)
          return;
        from = from->next;
        to = add_copy (self, to->parent, from);
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
  mid_record_copy_below (copy, copy->root, self->root);
  return copy;
}
