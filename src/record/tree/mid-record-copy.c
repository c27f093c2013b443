/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-merge.h"
#include "mid-record-private.h"

MidNode *
mid_record_copy_node (MidRecord *self, MidNode *parent, const MidNode *node)
{
  MidNode *copy = mid_record_new_node (self, parent, node->move);
  if (node->notes != NULL)
    copy->notes = mid_notes_copy (node->notes);
  return copy;
}

/* Of a node whose own record is about to go. */
static MidNode *
take_node (MidRecord *self, MidNode *parent, MidNode *node)
{
  MidNode *copy = mid_record_new_node (self, parent, node->move);
  copy->notes = g_steal_pointer (&node->notes);
  return copy;
}

typedef MidNode *(*NodeFunc) (MidRecord *self, MidNode *parent, MidNode *node);

static MidNode *
copy_cb (MidRecord *self, MidNode *parent, MidNode *node)
{
  return mid_record_copy_node (self, parent, node);
}

static MidNode *
add (MidRecord *self, MidNode *parent, MidNode *node, NodeFunc make)
{
  MidNode *copy = make (self, parent, node);
  mid_node_link (copy, NULL);
  return copy;
}

/* Lines are long: one step at a time, `to` is the copy of `from`. */
static void
add_below (MidRecord *self, MidNode *to, MidNode *top, NodeFunc make)
{
  MidNode *from = top;
  for (;;)
    if (from->first_child != NULL)
      {
        from = from->first_child;
        to = add (self, to, from, make);
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
        to = add (self, to->parent, from, make);
      }
}

void
mid_record_copy_below (MidRecord *self, MidNode *to, MidNode *top)
{
  add_below (self, to, top, copy_cb);
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

/* --- What became of a copy ------------------------------------------------------------------- */

static gboolean
is_same_element (const MidNode *a, const MidNode *b)
{
  return a->move == b->move
         && (a->move != 0 || g_strcmp0 (mid_node_get_text (a), mid_node_get_text (b)) == 0);
}

static gboolean
has_same_nags (const MidNode *a, const MidNode *b)
{
  guint n = mid_node_get_n_nags (a);
  if (mid_node_get_n_nags (b) != n)
    return FALSE;
  for (guint i = 0; i < n; i++)
    if (mid_node_get_nag (a, i) != mid_node_get_nag (b, i))
      return FALSE;
  return TRUE;
}

static void
follow_notes (MidRecord *self, MidNode *to, const MidNode *from)
{
  gboolean same = has_same_nags (to, from);
  for (MidCommentPlace place = MID_COMMENT_BEFORE; place <= MID_COMMENT_AFTER; place++)
    same &= g_strcmp0 (mid_node_get_comment (to, place), mid_node_get_comment (from, place)) == 0;
  if (!same)
    mid_undo_set_notes (self, to, mid_notes_copy (from->notes));
}

/* Afterwards both have the same children. */
static void
follow_children (MidRecord *self, MidNode *to, const MidNode *from)
{
  MidNode *old = to->first_child;
  for (MidNode *child = from->first_child; child != NULL; child = child->next)
    if (old != NULL && is_same_element (old, child))
      old = old->next;
    else
      {
        MidNode *fresh = take_node (self, to, child);
        mid_undo_link (self, fresh, old);
        add_below (self, fresh, child, take_node);
      }
}

/* The nodes of the copy at which something was done, and those on the way to them. */
static GHashTable *
find_ways (MidRecord *copy)
{
  GHashTable *ways = g_hash_table_new (NULL, NULL);
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  mid_undo_list_touched (copy, touched);
  for (guint i = 0; i < touched->len; i++)
    for (MidNode *node = touched->pdata[i]; node != NULL && g_hash_table_add (ways, node);)
      node = node->parent;
  return ways;
}

/* Side by side through both trees, along these ways, but not into what is new. */
static void
follow_tree (MidRecord *self, const MidNode *top, GHashTable *ways)
{
  MidNode *to = self->root;
  const MidNode *from = top;
  for (;;)
    {
      gboolean on_way =
        to->born != mid_undo_get_serial (self) && g_hash_table_contains (ways, from);
      if (on_way)
        {
          follow_notes (self, to, from);
          follow_children (self, to, from);
        }
      if (on_way && to->first_child != NULL)
        {
          to = to->first_child;
          from = from->first_child;
          continue;
        }
      while (from != top && from->next == NULL)
        {
          to = to->parent;
          from = from->parent;
        }
      if (from == top)
        return;
      to = to->next;
      from = from->next;
    }
}

MidNode *
mid_record_find_counterpart (MidRecord *self, const MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (self) && node != NULL, NULL);
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint));
  for (; node->parent != NULL; node = node->parent)
    {
      guint place = 0;
      for (const MidNode *at = node; at->previous != NULL; at = at->previous)
        place++;
      g_array_append_val (places, place);
    }
  MidNode *found = self->root;
  for (guint i = places->len; i > 0 && found != NULL; i--)
    {
      found = found->first_child;
      for (guint n = g_array_index (places, guint, i - 1); n > 0 && found != NULL; n--)
        found = found->next;
    }
  return found;
}

void
mid_record_follow_copy (MidRecord *self, MidRecord *copy, const char *name, const MidNode *where)
{
  g_return_if_fail (MID_IS_RECORD (self) && MID_IS_RECORD (copy) && name != NULL);
  g_autoptr (GHashTable) ways = find_ways (copy);
  mid_record_begin_step (self, name);
  follow_tree (self, copy->root, ways);
  mid_undo_end (self, where != NULL ? mid_record_find_counterpart (self, where) : NULL);
}
