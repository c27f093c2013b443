/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cursor.c: a place in a record.
 *
 * The cursor keeps the way from the root to its node and the position at every step of it, so
 * going back is a look-up and going on is one apply().
 */
#include "mid-cursor.h"
#include "mid-record-private.h"

#include <string.h>

struct _MidCursor
{
  GObject parent_instance;

  MidRecord *record;
  gulong changed_handler;
  GPtrArray *path;   /* MidNode*: the root, …, the node */
  GArray *positions; /* MidPosition: the one at each */
};

G_DEFINE_FINAL_TYPE (MidCursor, mid_cursor, G_TYPE_OBJECT)

static MidPosition *
get_position (MidCursor *self, guint i)
{
  return &g_array_index (self->positions, MidPosition, i);
}

/* Steps down to child, which must follow the last node of the path. */
static void
push (MidCursor *self, MidNode *child)
{
  const MidGame *game = self->record->game;
  guint n = self->path->len;
  MidUndo undo;

  g_ptr_array_add (self->path, child);
  g_array_set_size (self->positions, n + 1);
  memcpy (get_position (self, n), get_position (self, n - 1), game->position_size);
  if (child->move != 0)
    game->apply (get_position (self, n), child->move, &undo);
}

static void
restart (MidCursor *self)
{
  g_ptr_array_set_size (self->path, 0);
  g_ptr_array_add (self->path, self->record->root);
  g_array_set_size (self->positions, 1);
  memcpy (get_position (self, 0), &self->record->start, self->record->game->position_size);
}

/* Makes the path lead to node, keeping what it shares with the old one. */
static void
lead_to (MidCursor *self, MidNode *node)
{
  g_autoptr (GPtrArray) way = g_ptr_array_new ();

  while (node->depth >= self->path->len || g_ptr_array_index (self->path, node->depth) != node)
    {
      g_ptr_array_add (way, node);
      node = node->parent;
    }
  g_ptr_array_set_size (self->path, (int) node->depth + 1);
  g_array_set_size (self->positions, node->depth + 1);
  for (guint i = way->len; i > 0; i--)
    push (self, g_ptr_array_index (way, i - 1));
}

static void
record_changed_cb (MidCursor *self)
{
  MidNode *node = mid_cursor_get_node (self);
  MidNode *living = mid_node_get_living (node);

  /* The start may be another one; a path is replayed in microseconds. */
  restart (self);
  lead_to (self, living);
  if (living != node)
    g_signal_emit_by_name (self, "moved");
}

static void
mid_cursor_finalize (GObject *object)
{
  MidCursor *self = MID_CURSOR (object);

  if (self->record != NULL)
    g_signal_handler_disconnect (self->record, self->changed_handler);
  g_clear_object (&self->record);
  g_ptr_array_unref (self->path);
  g_array_unref (self->positions);
  G_OBJECT_CLASS (mid_cursor_parent_class)->finalize (object);
}

static void
mid_cursor_class_init (MidCursorClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mid_cursor_finalize;

  g_signal_new ("moved", MID_TYPE_CURSOR, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL, G_TYPE_NONE, 0);
}

static void
mid_cursor_init (MidCursor *self)
{
  self->path = g_ptr_array_new ();
  self->positions = g_array_new (FALSE, FALSE, sizeof (MidPosition));
}

MidCursor *
mid_cursor_new (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);

  MidCursor *self = g_object_new (MID_TYPE_CURSOR, NULL);
  self->record = g_object_ref (record);
  self->changed_handler =
    g_signal_connect_swapped (record, "changed", G_CALLBACK (record_changed_cb), self);
  restart (self);
  return self;
}

MidRecord *
mid_cursor_get_record (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), NULL);
  return self->record;
}

MidNode *
mid_cursor_get_node (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), NULL);
  return g_ptr_array_index (self->path, self->path->len - 1);
}

const MidPosition *
mid_cursor_get_position (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), NULL);
  return get_position (self, self->path->len - 1);
}

MidDecision
mid_cursor_get_decision (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), (MidDecision){ .ask = MID_ASK_NOTHING });
  return mid_record_get_game (self->record)->decision (mid_cursor_get_position (self));
}

void
mid_cursor_go (MidCursor *self, MidNode *node)
{
  g_return_if_fail (MID_IS_CURSOR (self) && node != NULL);
  g_return_if_fail (mid_node_get_living (node) == node);

  if (node == mid_cursor_get_node (self))
    return;
  lead_to (self, node);
  g_signal_emit_by_name (self, "moved");
}

/* --- Steps --- */

static gboolean
go_if (MidCursor *self, MidNode *node)
{
  if (node == NULL || node == mid_cursor_get_node (self))
    return FALSE;
  mid_cursor_go (self, node);
  return TRUE;
}

gboolean
mid_cursor_next (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);
  return go_if (self, mid_cursor_get_node (self)->first_child);
}

gboolean
mid_cursor_previous (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);
  return go_if (self, mid_cursor_get_node (self)->parent);
}

static gboolean
starts_turn (MidCursor *self, guint i)
{
  const MidDecision decision = self->record->game->decision (get_position (self, i));
  return decision.starts_turn || decision.decides == MID_NOBODY;
}

gboolean
mid_cursor_next_turn (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);

  guint from = self->path->len - 1;
  for (MidNode *child; (child = mid_cursor_get_node (self)->first_child) != NULL;)
    {
      push (self, child);
      if (starts_turn (self, self->path->len - 1))
        break;
    }
  if (self->path->len - 1 == from)
    return FALSE;
  g_signal_emit_by_name (self, "moved");
  return TRUE;
}

gboolean
mid_cursor_previous_turn (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);

  guint at = self->path->len - 1;
  if (at == 0)
    return FALSE;
  do
    at--;
  while (at > 0 && !starts_turn (self, at));
  return go_if (self, g_ptr_array_index (self->path, at));
}

gboolean
mid_cursor_next_variation (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);
  return go_if (self, mid_cursor_get_node (self)->next);
}

gboolean
mid_cursor_previous_variation (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);
  return go_if (self, mid_cursor_get_node (self)->previous);
}

gboolean
mid_cursor_first (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);
  return go_if (self, self->record->root);
}

gboolean
mid_cursor_last (MidCursor *self)
{
  g_return_val_if_fail (MID_IS_CURSOR (self), FALSE);

  MidNode *node = mid_cursor_get_node (self);
  while (node->first_child != NULL)
    node = node->first_child;
  return go_if (self, node);
}
