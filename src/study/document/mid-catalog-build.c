/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-catalog-build.c: the thread that lists and indexes a file. */
#include <glib/gi18n.h>

#include "mid-catalog-private.h"

enum
{
  FIRST_PLACES = 500, /* a few screens, before all others */
  PART = 20000
};

typedef struct
{
  GWeakRef catalog;
  char *path;
  MidIndex *index;
  guint sent; /* places, so far */
  MidPlace last;
  MidIndexState stage;
  gboolean complains; /* what is wrong in the file has not been told yet */
} Builder;

static void
builder_free (gpointer data)
{
  Builder *self = data;
  g_weak_ref_clear (&self->catalog);
  g_clear_object (&self->index);
  g_free (self->path);
  g_free (self);
}

/* --- News for the main thread --- */

typedef enum
{
  NEWS_PLACES,
  NEWS_ANEW, /* the places sent before are wrong */
  NEWS_PROGRESS,
  NEWS_LISTED,
  NEWS_READY,
  NEWS_PROBLEM,
  NEWS_DOUBLES /* comes last */
} NewsKind;

typedef struct
{
  MidCatalog *catalog;
  GCancellable *building; /* whose news it is */
  NewsKind kind;
  GArray *places;
  GPtrArray *doubles;
  guint number;  /* of the game with the problem */
  char *message; /* what it is */
  MidCatalogState state;
  double progress;
} News;

static void
news_free (gpointer data)
{
  News *news = data;
  g_object_unref (news->catalog);
  g_object_unref (news->building);
  g_clear_pointer (&news->places, g_array_unref);
  g_clear_pointer (&news->doubles, g_ptr_array_unref);
  g_free (news->message);
  g_free (news);
}

gboolean
mid_catalog_is_listed (MidCatalog *self)
{
  return mid_collection_get_store (self->collection) != NULL
         && mid_collection_get_file (self->collection) != NULL;
}

gboolean
mid_catalog_find_index (MidCatalog *self, guint number, guint *n)
{
  if (mid_catalog_is_listed (self))
    return mid_collection_find_number (self->collection, number, n);
  *n = number - 1;
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
      guint first, n;
      if (!mid_catalog_find_index (self, g_array_index (group, guint, 0), &first))
        continue;
      for (guint j = 0; j < group->len; j++)
        if (mid_catalog_find_index (self, g_array_index (group, guint, j), &n))
          g_hash_table_insert (self->doubles, GUINT_TO_POINTER (n), GUINT_TO_POINTER (first + 1));
    }
  g_signal_emit_by_name (self, "doubles");
}

static void
take_problem (MidCatalog *self, News *news)
{
  guint n;
  MidReadError error = { .code = MID_RECORD_ERROR_SYNTAX, .message = news->message };
  if (!mid_collection_find_number (self->collection, news->number, &n))
    return;
  news->message = NULL;
  mid_collection_add_error (self->collection, &error, n);
}

static void
take_news (MidCatalog *self, News *news)
{
  switch (news->kind)
    {
    case NEWS_PLACES:
      mid_collection_add_places (self->collection, (MidPlace *) (gpointer) news->places->data,
                                 news->places->len);
      break;
    case NEWS_ANEW:
      mid_collection_drop_places (self->collection);
      break;
    case NEWS_PROGRESS:
      self->state = news->state;
      self->progress = news->progress;
      g_signal_emit_by_name (self, "changed");
      break;
    case NEWS_LISTED:
      mid_collection_end_places (self->collection);
      break;
    case NEWS_READY:
      self->state = MID_CATALOG_READY;
      self->changes++; /* the reader is to look again */
      g_signal_emit_by_name (self, "changed");
      break;
    case NEWS_PROBLEM:
      take_problem (self, news);
      break;
    case NEWS_DOUBLES:
      mid_catalog_take_doubles (self, news->doubles);
      break;
    }
}

static gboolean
news_cb (gpointer data)
{
  News *news = data;
  if (news->catalog->building == news->building)
    take_news (news->catalog, news);
  return G_SOURCE_REMOVE;
}

static void
tell (Builder *self, GCancellable *building, News news)
{
  news.catalog = g_weak_ref_get (&self->catalog);
  if (news.catalog == NULL)
    {
      g_cancellable_cancel (building);
      g_clear_pointer (&news.places, g_array_unref);
      g_clear_pointer (&news.doubles, g_ptr_array_unref);
      g_free (news.message);
      return;
    }
  news.building = g_object_ref (building);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, news_cb, g_memdup2 (&news, sizeof news), news_free);
}

/* --- Places --- */

static gboolean
send_places (Builder *self, GCancellable *building, guint limit, GError **error)
{
  g_autoptr (GArray) places = mid_index_get_places (self->index, self->sent, limit, error);
  if (places == NULL)
    return FALSE;
  if (places->len == 0)
    return TRUE;
  self->sent += places->len;
  self->last = g_array_index (places, MidPlace, places->len - 1);
  tell (self, building, (News){ .kind = NEWS_PLACES, .places = g_steal_pointer (&places) });
  return TRUE;
}

static gboolean
send_all_places (Builder *self, GCancellable *building, GError **error)
{
  for (guint before = G_MAXUINT; before != self->sent;)
    {
      before = self->sent;
      if (g_cancellable_set_error_if_cancelled (building, error)
          || !send_places (self, building, before == 0 ? FIRST_PLACES : PART, error))
        return FALSE;
    }
  tell (self, building, (News){ .kind = NEWS_LISTED });
  return TRUE;
}

static void
begin_anew (Builder *self, GCancellable *building)
{
  self->sent = 0;
  tell (self, building, (News){ .kind = NEWS_ANEW });
}

static void
progress_cb (MidIndexState stage, goffset done, goffset total, guint n_games, gpointer data)
{
  GTask *task = data;
  Builder *self = g_task_get_task_data (task);
  GCancellable *building = g_task_get_cancellable (task);
  gboolean listing = stage == MID_INDEX_LISTING;
  if (listing && self->stage == MID_INDEX_DETAILING)
    begin_anew (self, building); /* a frame turned out to hold several games */
  self->stage = stage;
  send_places (self, building, G_MAXINT, NULL);
  tell (self, building,
        (News){ .kind = NEWS_PROGRESS,
                .state = listing ? MID_CATALOG_LISTING : MID_CATALOG_INDEXING,
                .progress = total > 0 ? (double) done / (double) total : 0 });
}

/* Whether the places sent are those of the index. */
static gboolean
agrees (Builder *self)
{
  if (self->sent == 0)
    return TRUE;
  g_autoptr (GArray) places = mid_index_get_places (self->index, self->sent - 1, 1, NULL);
  return places != NULL && places->len == 1
         && g_array_index (places, MidPlace, 0).at == self->last.at;
}

/* --- Problems --- */

/* Reads a game of which the index says that something is wrong, and tells what. */
static void
send_problem (Builder *self, GCancellable *building, guint number)
{
  g_autoptr (GBytes) bytes = mid_index_read_game (self->index, number, NULL);
  gsize len = 0;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : "";
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  if (record == NULL || mid_reader_get_n_errors (reader) == 0)
    return;
  const MidReadError *error = mid_reader_get_error (reader, 0);
  /* Translators: the number of a game, a line and a column of it, what is wrong there */
  char *message = g_strdup_printf (_ ("Game %u, line %u, column %u: %s"), number, error->line,
                                   error->column, error->message);
  tell (self, building, (News){ .kind = NEWS_PROBLEM, .number = number, .message = message });
}

static void
send_problems (Builder *self, GCancellable *building)
{
  enum
  {
    TOLD_MAX = 100 /* games */
  };
  g_autoptr (MidQuery) query = mid_query_new ("errors>0", NULL, NULL);
  g_autoptr (GArray) numbers = mid_index_search (self->index, query, MID_INDEX_BY_NUMBER,
                                                 MID_INDEX_ASCENDING, TOLD_MAX, building, NULL);
  for (guint i = 0; numbers != NULL && i < numbers->len; i++)
    send_problem (self, building, g_array_index (numbers, guint, i));
}

/* --- The thread --- */

static gboolean
build (GTask *task, Builder *self, GCancellable *building, GError **error)
{
  g_clear_object (&self->index);
  self->index = mid_index_new (self->path, error);
  if (self->index == NULL)
    return FALSE;
  MidIndexState state = mid_index_get_state (self->index);
  if (state >= MID_INDEX_DETAILING && self->sent == 0 && !send_all_places (self, building, error))
    return FALSE;
  if (!mid_index_build (self->index, progress_cb, task, building, error))
    return FALSE;
  if (!agrees (self))
    begin_anew (self, building);
  return send_all_places (self, building, error);
}

/* An index that is damaged is thrown away when that is noticed: then once more. */
static gboolean
build_well (GTask *task, Builder *self, GCancellable *building, GError **error)
{
  GError *local = NULL;
  for (guint attempt = 0; attempt < 3; attempt++)
    {
      g_clear_error (&local);
      if (build (task, self, building, &local))
        return TRUE;
      if (!g_error_matches (local, MID_INDEX_ERROR, MID_INDEX_ERROR_DAMAGED))
        break;
    }
  g_propagate_error (error, local);
  return FALSE;
}

static void
build_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *building)
{
  Builder *self = data;
  GError *error = NULL;
  if (!build_well (task, self, building, &error))
    {
      g_clear_object (&self->index);
      g_task_return_error (task, error);
      return;
    }
  tell (self, building, (News){ .kind = NEWS_READY });
  if (self->complains)
    send_problems (self, building);
  GPtrArray *doubles = mid_index_find_duplicates (self->index, building, NULL);
  if (doubles != NULL)
    tell (self, building, (News){ .kind = NEWS_DOUBLES, .doubles = doubles });
  g_clear_object (&self->index);
  g_task_return_boolean (task, TRUE);
}

static void
built_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GError) error = NULL;
  gboolean good = g_task_propagate_boolean (G_TASK (result), &error);
  Builder *builder = g_task_get_task_data (G_TASK (result));
  g_autoptr (MidCatalog) self = g_weak_ref_get (&builder->catalog);
  if (self == NULL || self->building != g_task_get_cancellable (G_TASK (result)))
    return; /* it was begun again */
  g_clear_object (&self->building);
  if (good)
    return; /* that is no news any more */
  self->state = MID_CATALOG_STOPPED;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    self->failure = g_strdup (error->message);
  g_signal_emit_by_name (self, "changed");
}

void
mid_catalog_build (MidCatalog *self)
{
  GFile *file = mid_collection_get_file (self->collection);
  Builder *builder = g_new0 (Builder, 1);
  guint n = mid_collection_get_n_listed (self->collection);

  g_clear_pointer (&self->failure, g_free);
  self->building = g_cancellable_new ();
  self->state = MID_CATALOG_LISTING;
  self->progress = 0;
  g_weak_ref_init (&builder->catalog, self);
  builder->path = g_file_get_path (file);
  builder->sent = n;
  builder->complains = mid_collection_get_n_errors (self->collection) == 0;
  if (n > 0)
    mid_collection_peek (self->collection, n - 1, &builder->last);
  g_autoptr (GTask) task = g_task_new (NULL, self->building, built_cb, NULL);
  g_task_set_task_data (task, builder, builder_free);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_priority (task, G_PRIORITY_DEFAULT_IDLE); /* that of the news, to come behind them */
  g_task_run_in_thread (task, build_thread_cb);
}
