/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-steps.h"

gboolean
mid_steps_is_pass (MidRecord *record, MidNode *node)
{
  MidNode *parent = mid_node_get_parent (node);
  if (parent == NULL || mid_node_get_move (node) == 0)
    return FALSE;
  MidPosition before;
  mid_record_get_position (record, parent, &before);
  return mid_record_get_game (record)->decision (&before).pass == mid_node_get_move (node);
}

gboolean
mid_steps_next (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_node_get_first_child (mid_cursor_get_node (cursor));
  if (node == NULL)
    return FALSE;
  while (mid_node_get_first_child (node) != NULL && mid_steps_is_pass (record, node))
    node = mid_node_get_first_child (node);
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_steps_previous (MidCursor *cursor)
{
  MidRecord *record = mid_cursor_get_record (cursor);
  MidNode *node = mid_node_get_parent (mid_cursor_get_node (cursor));
  if (node == NULL)
    return FALSE;
  while (mid_node_get_parent (node) != NULL && mid_steps_is_pass (record, node))
    node = mid_node_get_parent (node);
  mid_cursor_go (cursor, node);
  return TRUE;
}

/* A decision that was declined stands for what comes after it. */
static void
collect_choices (MidRecord *record, MidNode *node, GPtrArray *choices)
{
  for (MidNode *child = mid_node_get_first_child (node); child != NULL;
       child = mid_node_get_next_sibling (child))
    if (mid_node_get_first_child (child) != NULL && mid_steps_is_pass (record, child))
      collect_choices (record, child, choices);
    else
      g_ptr_array_add (choices, child);
}

GPtrArray *
mid_steps_list_choices (MidCursor *cursor)
{
  GPtrArray *choices = g_ptr_array_new ();
  collect_choices (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor), choices);
  return choices;
}

static gboolean
is_fork (MidNode *node)
{
  MidNode *child = mid_node_get_first_child (node);
  return child != NULL && mid_node_get_next_sibling (child) != NULL;
}

gboolean
mid_steps_next_branch (MidCursor *cursor)
{
  MidNode *start = mid_cursor_get_node (cursor);
  MidNode *node = mid_node_get_first_child (start);
  while (node != NULL && !is_fork (node) && mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_steps_previous_branch (MidCursor *cursor)
{
  MidNode *node = mid_node_get_parent (mid_cursor_get_node (cursor));
  while (node != NULL && !is_fork (node) && mid_node_get_parent (node) != NULL)
    node = mid_node_get_parent (node);
  if (node == NULL)
    return FALSE;
  mid_cursor_go (cursor, node);
  return TRUE;
}

gboolean
mid_steps_next_alternative (MidCursor *cursor)
{
  return mid_cursor_next_variation (cursor) || mid_steps_next_branch (cursor);
}

gboolean
mid_steps_previous_alternative (MidCursor *cursor)
{
  return mid_cursor_previous_variation (cursor) || mid_steps_previous_branch (cursor);
}
