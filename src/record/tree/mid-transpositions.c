/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Nodes of one position form a ring.  What is to be gone through waits as PLACES: a node with the
 * position before its children.  When an edit links or unlinks anything, the nodes touched wait as
 * ROOTS; whether they are alive decides if what they lead to is put in or taken out. */
#include "mid-transpositions.h"

#include <string.h>

#include "mid-drop.h"
#include "mid-record-private.h"

enum
{
  SLICE = 3000,   /* µs of the main loop's time */
  STRIDE = 64,    /* nodes between looks at the clock */
  ANNOUNCED = 500 /* nodes that "changed" speaks of at a time */
};

typedef struct Entry
{
  struct Entry *next, *previous; /* the ring */
  MidNode *node;
  gint64 key;
} Entry;

typedef struct
{
  MidNode *node;
  MidPosition at;
} Place;

struct _MidTranspositions
{
  GObject parent_instance;
  MidRecord *record;
  gulong changed_id;
  GHashTable *by_node; /* MidNode -> Entry, owned */
  GHashTable *by_key;  /* &Entry.key -> Entry, one of the ring */
  GQueue roots;        /* MidNode */
  GHashTable *waiting; /* the same */
  GQueue places;       /* Place */
  GHashTable *turned;  /* nodes whose answer changed since "changed" was emitted */
  guint slice_id;
};

G_DEFINE_FINAL_TYPE (MidTranspositions, mid_transpositions, G_TYPE_OBJECT)

static guint changed_signal;

/* --- Rings ---------------------------------------------------------------------------------- */

static gboolean
is_alone (const Entry *entry)
{
  return entry->next == entry;
}

static void
turn (MidTranspositions *self, MidNode *node)
{
  g_hash_table_add (self->turned, node);
}

static void
put_in (MidTranspositions *self, MidNode *node, gint64 key)
{
  Entry *entry = g_new (Entry, 1);
  Entry *other = g_hash_table_lookup (self->by_key, &key);
  entry->node = node;
  entry->key = key;
  entry->next = entry->previous = entry;
  g_hash_table_insert (self->by_node, node, entry);
  if (other == NULL)
    {
      g_hash_table_insert (self->by_key, &entry->key, entry);
      return;
    }
  if (is_alone (other))
    turn (self, other->node);
  entry->next = other;
  entry->previous = other->previous;
  other->previous->next = entry;
  other->previous = entry;
  turn (self, node);
}

static void
take_out (MidTranspositions *self, Entry *entry)
{
  MidNode *node = entry->node;
  if (g_hash_table_lookup (self->by_key, &entry->key) == entry)
    {
      g_hash_table_remove (self->by_key, &entry->key);
      if (!is_alone (entry))
        g_hash_table_insert (self->by_key, &entry->next->key, entry->next);
    }
  if (!is_alone (entry))
    {
      entry->next->previous = entry->previous;
      entry->previous->next = entry->next;
      if (is_alone (entry->next))
        turn (self, entry->next->node);
      turn (self, node);
    }
  g_hash_table_remove (self->by_node, node);
}

/* --- Going through the tree ------------------------------------------------------------------ */

static void
look_at (MidTranspositions *self, MidNode *node, const MidPosition *at)
{
  const MidGame *game = self->record->game;
  Entry *entry = g_hash_table_lookup (self->by_node, node);
  if (!game->decision (at).starts_turn)
    return;
  gint64 key = (gint64) game->key (at);
  if (entry != NULL && entry->key == key)
    return;
  if (entry != NULL)
    take_out (self, entry);
  put_in (self, node, key);
}

static void
add_place (MidTranspositions *self, MidNode *node, const MidPosition *at)
{
  Place *place = g_new (Place, 1);
  place->node = node;
  memcpy (&place->at, at, self->record->game->position_size);
  g_queue_push_head (&self->places, place);
}

/* Goes down a line, leaving its alternatives for later; returns how many nodes that were. */
static guint
follow_line (MidTranspositions *self)
{
  const MidGame *game = self->record->game;
  g_autofree Place *place = g_queue_pop_head (&self->places);
  guint n = 0;
  for (MidNode *node = place->node; node != NULL && n < STRIDE; n++)
    {
      look_at (self, node, &place->at);
      MidNode *first = node->first_child;
      for (MidNode *child = first != NULL ? first->next : NULL; child != NULL; child = child->next)
        if (child->move != 0)
          {
            MidPosition at = place->at;
            mid_play (game, &at, child->move, NULL);
            add_place (self, child, &at);
          }
      if (first == NULL || first->move == 0)
        return n + 1;
      mid_play (game, &place->at, first->move, NULL);
      node = first;
      place->node = node;
    }
  add_place (self, place->node, &place->at);
  return n;
}

static void
forget_below (MidTranspositions *self, MidNode *top)
{
  for (MidNode *node = top; node != NULL; node = mid_node_get_next_below (node, top))
    {
      Entry *entry = g_hash_table_lookup (self->by_node, node);
      if (entry != NULL)
        take_out (self, entry);
    }
}

static void
add_root (MidTranspositions *self, MidNode *node)
{
  if (g_hash_table_add (self->waiting, node))
    g_queue_push_tail (&self->roots, node);
}

static void
begin_root (MidTranspositions *self)
{
  MidNode *node = g_queue_pop_head (&self->roots);
  MidPosition at;
  g_hash_table_remove (self->waiting, node);
  if (mid_node_get_living (node) != node)
    {
      forget_below (self, node);
      return;
    }
  if (mid_node_is_text (node) || mid_node_get_text (self->record->root) != NULL)
    return;
  mid_record_get_position (self->record, node, &at);
  add_place (self, node, &at);
}

static gboolean
has_work (MidTranspositions *self)
{
  return !g_queue_is_empty (&self->roots) || !g_queue_is_empty (&self->places);
}

static void
announce (MidTranspositions *self)
{
  g_autoptr (GPtrArray) nodes = g_ptr_array_new ();
  GHashTableIter iter;
  gpointer node;
  g_hash_table_iter_init (&iter, self->turned);
  while (nodes->len < ANNOUNCED && g_hash_table_iter_next (&iter, &node, NULL))
    {
      g_ptr_array_add (nodes, node);
      g_hash_table_iter_remove (&iter);
    }
  if (nodes->len > 0)
    g_signal_emit (self, changed_signal, 0, nodes);
}

static gboolean
slice_cb (gpointer data)
{
  MidTranspositions *self = data;
  gint64 end = g_get_monotonic_time () + SLICE;
  while (has_work (self) && g_get_monotonic_time () < end)
    if (!g_queue_is_empty (&self->places))
      follow_line (self);
    else
      begin_root (self);
  if (!has_work (self))
    announce (self);
  if (has_work (self) || g_hash_table_size (self->turned) > 0)
    return G_SOURCE_CONTINUE;
  self->slice_id = 0;
  return G_SOURCE_REMOVE;
}

static void
start (MidTranspositions *self)
{
  if (self->slice_id == 0 && has_work (self))
    self->slice_id = g_idle_add_full (G_PRIORITY_LOW, slice_cb, self, NULL);
}

/* What was begun is begun again: some of it may be gone. */
static void
begin_again (MidTranspositions *self)
{
  if (g_queue_is_empty (&self->places))
    return;
  g_queue_clear_full (&self->places, g_free);
  add_root (self, self->record->root);
}

static void
record_changed_cb (MidTranspositions *self)
{
  g_autoptr (GPtrArray) touched = g_ptr_array_new ();
  mid_record_list_touched (self->record, touched);
  begin_again (self);
  for (guint i = 0; i < touched->len; i++)
    add_root (self, touched->pdata[i]);
  start (self);
}

/* --- Object --------------------------------------------------------------------------------- */

MidNode *
mid_transpositions_find (MidTranspositions *self, MidNode *node)
{
  g_return_val_if_fail (MID_IS_TRANSPOSITIONS (self) && node != NULL, NULL);
  const Entry *entry = g_hash_table_lookup (self->by_node, node);
  return entry != NULL && !is_alone (entry) ? entry->next->node : NULL;
}

static void
mid_transpositions_finalize (GObject *object)
{
  MidTranspositions *self = MID_TRANSPOSITIONS (object);
  g_clear_handle_id (&self->slice_id, g_source_remove);
  g_clear_signal_handler (&self->changed_id, self->record);
  g_clear_object (&self->record);
  g_queue_clear (&self->roots);
  g_hash_table_unref (self->waiting);
  g_queue_clear_full (&self->places, g_free);
  g_hash_table_unref (self->by_key);
  mid_drop_table (self->by_node);
  g_hash_table_unref (self->turned);
  G_OBJECT_CLASS (mid_transpositions_parent_class)->finalize (object);
}

static void
mid_transpositions_class_init (MidTranspositionsClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_transpositions_finalize;
  changed_signal = g_signal_new ("changed", MID_TYPE_TRANSPOSITIONS, G_SIGNAL_RUN_LAST, 0, NULL,
                                 NULL, NULL, G_TYPE_NONE, 1, G_TYPE_PTR_ARRAY);
}

static void
mid_transpositions_init (MidTranspositions *self)
{
  self->by_node = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  self->by_key = g_hash_table_new (g_int64_hash, g_int64_equal);
  self->turned = g_hash_table_new (NULL, NULL);
  self->waiting = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->roots);
  g_queue_init (&self->places);
}

MidTranspositions *
mid_transpositions_new (MidRecord *record)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  MidTranspositions *self = g_object_new (MID_TYPE_TRANSPOSITIONS, NULL);
  self->record = g_object_ref (record);
  self->changed_id =
    g_signal_connect_swapped (record, "changed", G_CALLBACK (record_changed_cb), self);
  add_root (self, record->root);
  start (self);
  return self;
}
