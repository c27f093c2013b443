/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-catalog.h"

#include <glib/gi18n.h>
#include <string.h>

#include "mid-catalog-private.h"

G_DEFINE_FINAL_TYPE (MidCatalog, mid_catalog, G_TYPE_OBJECT)

static guint changed_signal, doubles_signal;

void
mid_catalog_emit_changed (MidCatalog *self)
{
  g_signal_emit (self, changed_signal, 0);
}

MidCollection *
mid_catalog_get_collection (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), NULL);
  return self->collection;
}

MidCatalogState
mid_catalog_get_state (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), MID_CATALOG_STOPPED);
  return self->state;
}

double
mid_catalog_get_progress (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), 0);
  return self->progress;
}

const char *
mid_catalog_get_failure (MidCatalog *self)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), NULL);
  return self->failure;
}

static gboolean
is_listed (MidCatalog *self)
{
  return mid_collection_get_store (self->collection) != NULL;
}

gboolean
mid_catalog_can_answer (MidCatalog *self, MidQuery *query)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), FALSE);
  return !is_listed (self) || self->state == MID_CATALOG_READY || query == NULL
         || !mid_query_needs_details (query);
}

void
mid_catalog_stop (MidCatalog *self)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  if (self->building != NULL)
    g_cancellable_cancel (self->building);
}

void
mid_catalog_restart (MidCatalog *self)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  mid_catalog_stop (self);
  g_clear_object (&self->building);
  if (is_listed (self))
    mid_catalog_build (self);
  mid_catalog_emit_changed (self);
}

/* --- Doubles --- */

static gboolean
find_position (MidCatalog *self, guint number, guint *position)
{
  if (is_listed (self))
    return mid_collection_find_number (self->collection, number, position);
  *position = number - 1;
  return number <= g_list_model_get_n_items (G_LIST_MODEL (self->collection));
}

void
mid_catalog_take_doubles (MidCatalog *self, GPtrArray *groups)
{
  g_clear_pointer (&self->doubles, g_hash_table_unref);
  self->doubles = g_hash_table_new (NULL, NULL);
  for (guint i = 0; i < groups->len; i++)
    {
      const GArray *group = g_ptr_array_index (groups, i);
      guint first, position;
      if (!find_position (self, g_array_index (group, guint, 0), &first))
        continue;
      for (guint j = 0; j < group->len; j++)
        if (find_position (self, g_array_index (group, guint, j), &position))
          g_hash_table_insert (self->doubles, GUINT_TO_POINTER (position),
                               GUINT_TO_POINTER (first + 1));
    }
  g_signal_emit (self, doubles_signal, 0);
}

gboolean
mid_catalog_find_double (MidCatalog *self, guint position, guint *first)
{
  g_return_val_if_fail (MID_IS_CATALOG (self), FALSE);
  guint found =
    self->doubles != NULL
      ? GPOINTER_TO_UINT (g_hash_table_lookup (self->doubles, GUINT_TO_POINTER (position)))
      : 0;
  *first = found - 1;
  return found != 0;
}

/* --- Questions --- */

typedef struct
{
  gboolean explores;
  GBytes *text; /* what is to be indexed first; NULL: it is, or is a file's */
  gint64 change;
  char *path;
  MidQuery *query;
  MidIndexOrder order;
  MidIndexDirection direction;
  const MidGame *game;
  MidPosition pos;
  GPtrArray *doubles; /* found on the way */
} Question;

static void
question_free (gpointer data)
{
  Question *self = data;
  g_clear_pointer (&self->text, g_bytes_unref);
  g_clear_pointer (&self->query, mid_query_unref);
  g_clear_pointer (&self->doubles, g_ptr_array_unref);
  g_free (self->path);
  g_free (self);
}

static MidIndex *
index_text (Question *question, GCancellable *cancellable, GError **error)
{
  gsize len;
  const char *text = g_bytes_get_data (question->text, &len);
  g_autoptr (MidIndex) index = mid_index_new_for_text (len > 0 ? text : "", len, error);
  if (index == NULL || !mid_index_build (index, NULL, NULL, cancellable, error))
    return NULL;
  question->doubles = mid_index_find_duplicates (index, cancellable, NULL);
  return g_steal_pointer (&index);
}

/* Sees to it that there is an index of what was asked about. */
static gboolean
prepare (MidCatalog *self, Question *question, GCancellable *cancellable, GError **error)
{
  gboolean same = self->index != NULL && self->indexed == question->change;
  if (same)
    return TRUE;
  g_clear_object (&self->index);
  self->index = question->path != NULL ? mid_index_new (question->path, error)
                                       : index_text (question, cancellable, error);
  self->indexed = question->change;
  return self->index != NULL;
}

static gpointer
answer (MidCatalog *self, Question *question, GCancellable *cancellable, GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !prepare (self, question, cancellable, error))
    return NULL;
  if (question->explores)
    return mid_explorer_look (self->index, question->game, &question->pos, question->query,
                              cancellable, error);
  return mid_index_search (self->index, question->query, question->order, question->direction, 0,
                           cancellable, error);
}

static void
free_exploration (gpointer exploration)
{
  mid_exploration_free (exploration);
}

static void
reader_cb (gpointer data, gpointer ignored)
{
  g_autoptr (GTask) task = data;
  MidCatalog *self = g_task_get_source_object (task);
  Question *question = g_task_get_task_data (task);
  GError *error = NULL;
  gpointer found = NULL;
  for (guint attempt = 0; found == NULL && attempt < 2; attempt++)
    {
      g_clear_error (&error);
      found = answer (self, question, g_task_get_cancellable (task), &error);
      if (found == NULL && g_error_matches (error, MID_INDEX_ERROR, MID_INDEX_ERROR_DAMAGED))
        g_clear_object (&self->index);
    }
  if (found == NULL)
    g_task_return_error (task, error);
  else
    g_task_return_pointer (task, found,
                           question->explores ? free_exploration : (GDestroyNotify) g_array_unref);
}

static void
ask (MidCatalog *self, GTask *task, Question *question)
{
  question->change = self->changes;
  if (is_listed (self))
    question->path = g_file_get_path (mid_collection_get_file (self->collection));
  else
    question->text = mid_collection_dup_text (self->collection);
  g_task_set_task_data (task, question, question_free);
  g_thread_pool_push (self->reader, task, NULL);
}

void
mid_catalog_search_async (MidCatalog *self, MidQuery *query, MidIndexOrder order,
                          MidIndexDirection direction, GCancellable *cancellable,
                          GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  Question *question = g_new0 (Question, 1);
  question->query = query != NULL ? mid_query_ref (query) : NULL;
  question->order = order;
  question->direction = direction;
  ask (self, g_task_new (self, cancellable, callback, data), question);
}

/* Numbers become positions, what is not there any more goes. */
static GArray *
map_numbers (MidCatalog *self, GArray *numbers)
{
  guint n = 0;
  for (guint i = 0; i < numbers->len; i++)
    {
      guint position;
      if (find_position (self, g_array_index (numbers, guint, i), &position))
        g_array_index (numbers, guint, n++) = position;
    }
  g_array_set_size (numbers, n);
  return numbers;
}

static void
take_found_doubles (MidCatalog *self, GTask *task)
{
  Question *question = g_task_get_task_data (task);
  g_autoptr (GPtrArray) doubles = g_steal_pointer (&question->doubles);
  if (doubles != NULL)
    mid_catalog_take_doubles (self, doubles);
}

GArray *
mid_catalog_search_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  GArray *numbers = g_task_propagate_pointer (G_TASK (result), error);
  take_found_doubles (self, G_TASK (result));
  return numbers != NULL ? map_numbers (self, numbers) : NULL;
}

void
mid_catalog_explore_async (MidCatalog *self, const MidGame *game, const MidPosition *pos,
                           MidQuery *query, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer data)
{
  g_return_if_fail (MID_IS_CATALOG (self));
  Question *question = g_new0 (Question, 1);
  question->explores = TRUE;
  question->query = query != NULL ? mid_query_ref (query) : NULL;
  question->game = game;
  memcpy (&question->pos, pos, game->position_size);
  ask (self, g_task_new (self, cancellable, callback, data), question);
}

MidExploration *
mid_catalog_explore_finish (MidCatalog *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), NULL);
  MidExploration *found = g_task_propagate_pointer (G_TASK (result), error);
  take_found_doubles (self, G_TASK (result));
  return found;
}

/* --- Object --- */

static void
mid_catalog_finalize (GObject *object)
{
  MidCatalog *self = MID_CATALOG (object);
  mid_catalog_stop (self);
  g_clear_object (&self->building);
  /* Questions hold the catalog: there are none. */
  g_thread_pool_free (self->reader, TRUE, FALSE);
  g_clear_object (&self->index);
  g_clear_object (&self->collection);
  g_clear_pointer (&self->doubles, g_hash_table_unref);
  g_free (self->failure);
  G_OBJECT_CLASS (mid_catalog_parent_class)->finalize (object);
}

static void
mid_catalog_class_init (MidCatalogClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_catalog_finalize;
  changed_signal = g_signal_new ("changed", MID_TYPE_CATALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  doubles_signal = g_signal_new ("doubles", MID_TYPE_CATALOG, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mid_catalog_init (MidCatalog *self)
{
  self->reader = g_thread_pool_new (reader_cb, NULL, 1, FALSE, NULL);
  self->state = MID_CATALOG_READY;
  self->indexed = -1;
}

static void
collection_changed_cb (MidCatalog *self)
{
  self->changes++;
}

/* The index is there before somebody waits for it, and doubles are known. */
static void
warm_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GArray) ignored = mid_catalog_search_finish (MID_CATALOG (source), result, NULL);
}

MidCatalog *
mid_catalog_new (MidCollection *collection)
{
  g_return_val_if_fail (MID_IS_COLLECTION (collection), NULL);
  MidCatalog *self = g_object_new (MID_TYPE_CATALOG, NULL);
  self->collection = g_object_ref (collection);
  g_signal_connect_object (collection, "edited", G_CALLBACK (collection_changed_cb), self,
                           G_CONNECT_SWAPPED);
  if (is_listed (self))
    mid_catalog_build (self);
  else if (g_list_model_get_n_items (G_LIST_MODEL (collection)) > 1)
    mid_catalog_search_async (self, NULL, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, NULL, warm_cb,
                              NULL);
  return self;
}
