/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-node.c: the nodes of the tree and what is written about them. */
#include "mid-record-private.h"
#include "mid-decline.h"

enum
{
  BLOCK = 64 /* nodes allocated at a time: a short game's worth */
};

/* --- Notes --- */

MidNotes *
mid_notes_copy (const MidNotes *notes)
{
  MidNotes *copy = g_new0 (MidNotes, 1);
  if (notes == NULL)
    return copy;
  for (guint place = 0; place < G_N_ELEMENTS (copy->comment); place++)
    copy->comment[place] = g_strdup (notes->comment[place]);
  copy->behind = g_memdup2 (notes->behind, notes->n_behind * sizeof *notes->behind);
  copy->n_behind = notes->n_behind;
  copy->nags = notes->nags != NULL ? g_array_copy (notes->nags) : NULL;
  copy->text = g_strdup (notes->text);
  return copy;
}

void
mid_notes_free (MidNotes *notes)
{
  if (notes == NULL)
    return;
  for (guint place = 0; place < G_N_ELEMENTS (notes->comment); place++)
    g_free (notes->comment[place]);
  g_free (notes->behind);
  g_clear_pointer (&notes->nags, g_array_unref);
  g_free (notes->text);
  g_free (notes);
}

MidNotes *
mid_notes_or_null (MidNotes *notes)
{
  if (notes->comment[MID_COMMENT_BEFORE] != NULL || notes->comment[MID_COMMENT_AFTER] != NULL
      || notes->text != NULL || (notes->nags != NULL && notes->nags->len > 0))
    return notes;
  mid_notes_free (notes);
  return NULL;
}

MidNotes *
mid_node_make_notes (MidNode *node)
{
  if (node->notes == NULL)
    node->notes = mid_notes_copy (NULL);
  return node->notes;
}

/* --- Blocks and links --- */

MidNode *
mid_record_new_node (MidRecord *self, MidNode *parent, MidMove move)
{
  if (self->blocks->len == 0 || self->used == BLOCK)
    {
      g_ptr_array_add (self->blocks, g_new0 (MidNode, BLOCK));
      self->used = 0;
    }
  MidNode *block = g_ptr_array_index (self->blocks, self->blocks->len - 1);
  MidNode *node = &block[self->used++];
  node->parent = parent;
  node->move = move;
  node->depth = parent != NULL ? parent->depth + 1 : 0;
  node->born = mid_undo_get_serial (self);
  return node;
}

void
mid_record_free_nodes (MidRecord *self)
{
  for (guint i = 0; i < self->blocks->len; i++)
    {
      MidNode *block = g_ptr_array_index (self->blocks, i);
      for (guint j = 0; j < BLOCK; j++)
        {
          mid_notes_free (block[j].notes);
          g_free (block[j].checkpoint);
        }
      g_free (block);
    }
  g_ptr_array_unref (self->blocks);
}

void
mid_node_link (MidNode *node, MidNode *before)
{
  MidNode *parent = node->parent;
  MidNode *previous = before != NULL ? before->previous : parent->last_child;

  node->next = before;
  node->previous = previous;
  *(previous != NULL ? &previous->next : &parent->first_child) = node;
  *(before != NULL ? &before->previous : &parent->last_child) = node;
  node->linked = TRUE;
}

void
mid_node_unlink (MidNode *node)
{
  MidNode *parent = node->parent;

  *(node->previous != NULL ? &node->previous->next : &parent->first_child) = node->next;
  *(node->next != NULL ? &node->next->previous : &parent->last_child) = node->previous;
  node->next = node->previous = NULL;
  node->linked = FALSE;
}

gboolean
mid_node_is_text (const MidNode *node)
{
  return node->parent != NULL && node->move == 0;
}

gboolean
mid_node_passes_to_text (const MidNode *node, const MidGame *game, const MidPosition *before)
{
  MidPosition at = *before;
  while (node->notes == NULL && node->move != 0 && node->move == mid_decline (game, &at)
         && node->first_child != NULL && node->first_child->next == NULL)
    {
      mid_play (game, &at, node->move, NULL);
      node = node->first_child;
      if (mid_node_is_text (node))
        return TRUE;
    }
  return FALSE;
}

MidNode *
mid_node_get_living (MidNode *node)
{
  MidNode *living = node;
  for (MidNode *at = node; at->parent != NULL; at = at->parent)
    if (!at->linked)
      living = at->parent;
  return living;
}

/* --- Getters --- */

MidNode *
mid_node_get_parent (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->parent;
}

MidNode *
mid_node_get_first_child (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->first_child;
}

MidNode *
mid_node_get_next_sibling (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->next;
}

MidNode *
mid_node_get_previous_sibling (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->previous;
}

gboolean
mid_node_is_main_line (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, FALSE);
  while (node->parent != NULL && node->parent->first_child == node)
    node = node->parent;
  return node->parent == NULL;
}

guint
mid_node_get_depth (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->depth;
}

MidMove
mid_node_get_move (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->move;
}

const char *
mid_node_get_text (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->notes != NULL ? node->notes->text : NULL;
}

const char *
mid_node_get_comment (const MidNode *node, MidCommentPlace place)
{
  g_return_val_if_fail (node != NULL, NULL);
  return node->notes != NULL ? node->notes->comment[place] : NULL;
}

guint
mid_node_get_n_nags (const MidNode *node)
{
  g_return_val_if_fail (node != NULL, 0);
  return node->notes != NULL && node->notes->nags != NULL ? node->notes->nags->len : 0;
}

guint
mid_node_get_nag (const MidNode *node, guint i)
{
  g_return_val_if_fail (i < mid_node_get_n_nags (node), 0);
  return g_array_index (node->notes->nags, guint, i);
}

gboolean
mid_node_has_nag (const MidNode *node, guint nag)
{
  for (guint i = 0; i < mid_node_get_n_nags (node); i++)
    if (mid_node_get_nag (node, i) == nag)
      return TRUE;
  return FALSE;
}

MidNode *
mid_node_find_child (const MidNode *node, MidMove m)
{
  g_return_val_if_fail (node != NULL, NULL);
  for (MidNode *child = node->first_child; child != NULL; child = child->next)
    if (child->move == m && m != 0)
      return child;
  return NULL;
}

MidNode *
mid_node_get_next_below (const MidNode *node, const MidNode *top)
{
  g_return_val_if_fail (node != NULL && top != NULL, NULL);
  return node->first_child != NULL ? node->first_child : mid_node_skip_below (node, top);
}

MidNode *
mid_node_skip_below (const MidNode *node, const MidNode *top)
{
  g_return_val_if_fail (node != NULL && top != NULL, NULL);
  while (node != top && node->next == NULL)
    node = node->parent;
  return node != top ? node->next : NULL;
}

gboolean
mid_node_is_below (const MidNode *node, const MidNode *ancestor)
{
  g_return_val_if_fail (node != NULL && ancestor != NULL, FALSE);
  while (node->depth > ancestor->depth)
    node = node->parent;
  return node == ancestor;
}
