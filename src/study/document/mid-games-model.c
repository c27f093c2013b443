/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-games-model.h"

#include "mid-class.h"
#include "mid-game-row.h"
#include "mid-soon.h"

struct _MidGamesModel
{
  GObject parent_instance;
  MidCollection *collection;
  GArray *indices;   /* NULL: all */
  GHashTable *rows;  /* n → MidGameRow, borrowed: those that somebody holds */
  GPtrArray *unread; /* of MidGameRow, to be read */
  guint read_id;
  guint refresh_id;
  GSignalGroup *signals; /* of the collection */
  gboolean has_armies;   /* one of the rows read has */
  gboolean is_new;       /* nothing has been said of this collection yet */
  guint armies_id;
};

static guint armies_signal;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MidGamesModel, mid_games_model, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

static guint
count (MidGamesModel *self)
{
  if (self->indices != NULL)
    return self->indices->len;
  return self->collection != NULL ? g_list_model_get_n_items (G_LIST_MODEL (self->collection)) : 0;
}

/* --- Armies --------------------------------------------------------------------------------- */

static void
tell_armies_cb (MidGamesModel *self)
{
  self->is_new = FALSE;
  g_signal_emit (self, armies_signal, 0);
}

/* Not said at once: a list that is asking for its rows must not be changed. */
static void
note_armies (MidGamesModel *self, const MidSummary *summary)
{
  gboolean has = summary->army[0] != NULL && summary->army[1] != NULL;
  if (self->is_new || (has && !self->has_armies))
    mid_soon (&self->armies_id, G_PRIORITY_HIGH_IDLE, 0, G_CALLBACK (tell_armies_cb), self);
  self->has_armies |= has;
}

gboolean
mid_games_model_has_armies (MidGamesModel *self)
{
  g_return_val_if_fail (MID_IS_GAMES_MODEL (self), FALSE);
  return self->has_armies;
}

/* --- Reading -------------------------------------------------------------------------------- */

/* Rows and where their games are, for the thread. */
typedef struct
{
  MidStore *store;
  GPtrArray *rows;
  GArray *places;    /* of MidPlace */
  GArray *summaries; /* of MidSummary */
} Batch;

static void
batch_free (gpointer data)
{
  Batch *batch = data;
  mid_store_unref (batch->store);
  g_ptr_array_unref (batch->rows);
  g_array_unref (batch->places);
  g_array_unref (batch->summaries);
  g_free (batch);
}

static void
clear_summary (gpointer data)
{
  mid_summary_clear (data);
}

static void
read_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Batch *batch = data;
  for (guint i = 0; i < batch->places->len; i++)
    {
      MidSummary summary;
      gsize len = 0;
      g_autoptr (GBytes) bytes =
        mid_store_read (batch->store, &g_array_index (batch->places, MidPlace, i), NULL);
      /* The store ends what it reads with a 0. */
      const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : "";
      mid_summary_read (&summary, len > 0 ? text : "", len);
      g_array_append_val (batch->summaries, summary);
    }
  g_task_return_boolean (task, TRUE);
}

static void
overlay (char **text, MidCollection *collection, guint n, const char *tag)
{
  const char *value;
  if (!mid_collection_get_pending_tag (collection, n, tag, &value))
    return;
  g_free (*text);
  *text = g_strdup (value != NULL ? value : "");
}

/* Tags that are to be set when the game is saved are shown already. */
static void
overlay_pending (MidGamesModel *self, guint n, MidSummary *summary)
{
  const char *result;
  overlay (&summary->white, self->collection, n, "White");
  overlay (&summary->black, self->collection, n, "Black");
  overlay (&summary->event, self->collection, n, "Event");
  overlay (&summary->date, self->collection, n, "Date");
  if (mid_collection_get_pending_tag (self->collection, n, "Result", &result))
    summary->result = g_intern_string (result != NULL ? result : "*");
}

static void
read_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  MidGamesModel *self = MID_GAMES_MODEL (source);
  Batch *batch = g_task_get_task_data (G_TASK (result));
  for (guint i = 0; i < batch->rows->len; i++)
    {
      MidGameRow *row = g_ptr_array_index (batch->rows, i);
      MidSummary *summary = &g_array_index (batch->summaries, MidSummary, i);
      guint index = mid_game_row_get_index (row);
      if (g_hash_table_lookup (self->rows, GUINT_TO_POINTER (index)) != row)
        continue; /* the collection is another now */
      overlay_pending (self, index, summary);
      note_armies (self, summary);
      mid_game_row_take_summary (row, summary);
    }
}

static void
take_record (MidGamesModel *self, MidGameRow *row, MidRecord *record)
{
  MidSummary summary;
  mid_summary_init_for_record (&summary, record);
  note_armies (self, &summary);
  mid_game_row_take_summary (row, &summary);
}

static void
read_unread_cb (MidGamesModel *self)
{
  g_autoptr (GPtrArray) rows = g_steal_pointer (&self->unread);
  self->unread = g_ptr_array_new_with_free_func (g_object_unref);
  MidStore *store = self->collection != NULL ? mid_collection_get_store (self->collection) : NULL;
  if (store == NULL)
    return;
  Batch *batch = g_new0 (Batch, 1);
  batch->store = mid_store_ref (store);
  batch->rows = g_ptr_array_new_with_free_func (g_object_unref);
  batch->places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  batch->summaries = g_array_new (FALSE, TRUE, sizeof (MidSummary));
  g_array_set_clear_func (batch->summaries, clear_summary);
  for (guint i = 0; i < rows->len; i++)
    {
      MidGameRow *row = g_ptr_array_index (rows, i);
      MidPlace place;
      if (mid_game_row_get_index (row)
          >= g_list_model_get_n_items (G_LIST_MODEL (self->collection)))
        continue;
      mid_collection_peek (self->collection, mid_game_row_get_index (row), &place);
      g_ptr_array_add (batch->rows, g_object_ref (row));
      g_array_append_val (batch->places, place);
    }
  g_autoptr (GTask) task = g_task_new (self, NULL, read_cb, NULL);
  g_task_set_task_data (task, batch, batch_free);
  g_task_run_in_thread (task, read_thread_cb);
}

static void
read_row (MidGamesModel *self, MidGameRow *row)
{
  MidRecord *record = mid_collection_peek (self->collection, mid_game_row_get_index (row), NULL);
  if (record != NULL)
    {
      take_record (self, row, record);
      return;
    }
  g_ptr_array_add (self->unread, g_object_ref (row));
  mid_soon (&self->read_id, G_PRIORITY_HIGH_IDLE, 0, G_CALLBACK (read_unread_cb), self);
}

/* --- The list ------------------------------------------------------------------------------- */

static void
row_gone_cb (gpointer data, GObject *where_it_was)
{
  /* It is being disposed of; its own fields are there until it is finalized. */
  GHashTable *rows = data;
  gpointer key = GUINT_TO_POINTER (mid_game_row_get_index ((MidGameRow *) where_it_was));
  g_hash_table_remove (rows, key);
}

guint
mid_games_model_get_index (MidGamesModel *self, guint row)
{
  g_return_val_if_fail (MID_IS_GAMES_MODEL (self) && row < count (self), 0);
  return self->indices != NULL ? g_array_index (self->indices, guint, row) : row;
}

static GType
get_item_type (GListModel *model)
{
  return MID_TYPE_GAME_ROW;
}

static guint
get_n_items (GListModel *model)
{
  return count (MID_GAMES_MODEL (model));
}

static gpointer
get_item (GListModel *model, guint nth)
{
  MidGamesModel *self = MID_GAMES_MODEL (model);
  if (nth >= count (self))
    return NULL;
  guint index = mid_games_model_get_index (self, nth);
  MidGameRow *row = g_hash_table_lookup (self->rows, GUINT_TO_POINTER (index));
  if (row != NULL)
    return g_object_ref (row);
  row = mid_game_row_new (index);
  g_hash_table_insert (self->rows, GUINT_TO_POINTER (index), row);
  g_object_weak_ref (G_OBJECT (row), row_gone_cb, self->rows);
  read_row (self, row);
  return row;
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- What is shown -------------------------------------------------------------------------- */

static void
forget_rows (MidGamesModel *self)
{
  GHashTableIter iter;
  gpointer row;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_object_weak_unref (row, row_gone_cb, self->rows);
  g_hash_table_remove_all (self->rows);
  g_ptr_array_set_size (self->unread, 0);
}

static void
items_changed_cb (MidGamesModel *self, guint index, guint removed, guint added)
{
  if (removed > 0 || index + added < g_list_model_get_n_items (G_LIST_MODEL (self->collection)))
    forget_rows (self); /* games have other indices now */
  if (self->indices == NULL)
    g_list_model_items_changed (G_LIST_MODEL (self), index, removed, added);
  else if (removed > 0)
    mid_games_model_set_indices (self, NULL);
}

static void
detach (MidGamesModel *self)
{
  g_signal_group_set_target (self->signals, NULL);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->indices, g_array_unref);
  forget_rows (self);
}

void
mid_games_model_set_collection (MidGamesModel *self, MidCollection *collection)
{
  g_return_if_fail (MID_IS_GAMES_MODEL (self));
  guint before = count (self);
  detach (self);
  self->has_armies = FALSE;
  self->is_new = TRUE;
  if (collection != NULL)
    self->collection = g_object_ref (collection);
  g_signal_group_set_target (self->signals, collection);
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, count (self));
}

void
mid_games_model_set_indices (MidGamesModel *self, GArray *indices)
{
  g_return_if_fail (MID_IS_GAMES_MODEL (self));
  guint before = count (self);
  if (indices == NULL && self->indices == NULL)
    return;
  if (indices != NULL)
    g_array_ref (indices);
  g_clear_pointer (&self->indices, g_array_unref);
  self->indices = indices;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, before, count (self));
}

GArray *
mid_games_model_get_indices (MidGamesModel *self)
{
  g_return_val_if_fail (MID_IS_GAMES_MODEL (self), NULL);
  return self->indices;
}

gboolean
mid_games_model_find (MidGamesModel *self, guint index, guint *row)
{
  g_return_val_if_fail (MID_IS_GAMES_MODEL (self), FALSE);
  if (self->indices == NULL)
    {
      *row = index;
      return index < count (self);
    }
  for (guint i = 0; i < self->indices->len; i++)
    if (g_array_index (self->indices, guint, i) == index)
      {
        *row = i;
        return TRUE;
      }
  return FALSE;
}

void
mid_games_model_refresh (MidGamesModel *self)
{
  g_return_if_fail (MID_IS_GAMES_MODEL (self));
  g_autoptr (GPtrArray) rows = g_ptr_array_new_with_free_func (g_object_unref);
  GHashTableIter iter;
  gpointer row;
  g_hash_table_iter_init (&iter, self->rows);
  while (g_hash_table_iter_next (&iter, NULL, &row))
    g_ptr_array_add (rows, g_object_ref (row));
  for (guint i = 0; i < rows->len; i++)
    {
      mid_game_row_changed (g_ptr_array_index (rows, i));
      read_row (self, g_ptr_array_index (rows, i));
    }
}

/* A game says something else; many may, at once. */
static void
edited_cb (MidGamesModel *self)
{
  mid_soon (&self->refresh_id, G_PRIORITY_HIGH_IDLE, 0, G_CALLBACK (mid_games_model_refresh), self);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_games_model_class_init (MidGamesModelClass *class)
{
  MID_DISPOSES (class, MidGamesModel, g_source_remove, read_id, refresh_id, armies_id);
  MID_ENDS (class, detach);
  MID_FINALIZES (class, MidGamesModel, g_ptr_array_unref, unread);
  MID_FINALIZES (class, MidGamesModel, g_hash_table_unref, rows);
  MID_FINALIZES (class, MidGamesModel, g_object_unref, signals);
  armies_signal = mid_class_add_signal (class, "armies", 0);
}

static void
mid_games_model_init (MidGamesModel *self)
{
  self->signals = g_signal_group_new (MID_TYPE_COLLECTION);
  g_signal_group_connect_swapped (self->signals, "items-changed", G_CALLBACK (items_changed_cb),
                                  self);
  g_signal_group_connect_swapped (self->signals, "edited", G_CALLBACK (edited_cb), self);
  self->rows = g_hash_table_new (NULL, NULL);
  self->unread = g_ptr_array_new_with_free_func (g_object_unref);
}
