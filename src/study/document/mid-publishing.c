/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publishing.h"

#include "mid-edit.h"
#include "mid-merge.h"
#include "mid-pages.h"

enum
{
  TURN = 8000 /* µs of the main loop that are taken at once */
};

GFile *
mid_publishing_dup_artwork (void)
{
  return g_file_new_for_uri ("resource:///io/github/midline/Midline");
}

/* --- Gathering ------------------------------------------------------------------------------- */

typedef struct
{
  MidCollection *games;
  GArray *indices;
  guint next;
  MidPublication *publication;
} Gathering;

static void
free_gathering (gpointer data)
{
  Gathering *self = data;
  g_object_unref (self->games);
  g_array_unref (self->indices);
  g_clear_pointer (&self->publication, mid_publication_unref);
  g_free (self);
}

static gboolean
gather_one (Gathering *self, GError **error)
{
  g_autoptr (MidRecord) record =
    mid_collection_load_game (self->games, g_array_index (self->indices, guint, self->next), error);
  if (record == NULL)
    return FALSE;
  mid_publication_add (self->publication, record);
  self->next++;
  return TRUE;
}

static gboolean
gather_cb (gpointer data)
{
  GTask *task = data;
  Gathering *self = g_task_get_task_data (task);
  gint64 end = g_get_monotonic_time () + TURN;
  GError *error = NULL;
  if (g_task_return_error_if_cancelled (task))
    return G_SOURCE_REMOVE;
  while (self->next < self->indices->len && g_get_monotonic_time () < end)
    if (!gather_one (self, &error))
      {
        g_task_return_error (task, error);
        return G_SOURCE_REMOVE;
      }
  if (self->next < self->indices->len)
    return G_SOURCE_CONTINUE;
  g_task_return_pointer (task, g_steal_pointer (&self->publication),
                         (GDestroyNotify) mid_publication_unref);
  return G_SOURCE_REMOVE;
}

void
mid_publishing_gather_async (MidCollection *games, GArray *indices, const MidPublishStyle *style,
                             const char *title, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (games));
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  Gathering *self = g_new0 (Gathering, 1);
  self->games = g_object_ref (games);
  self->indices = g_array_ref (indices);
  self->publication = mid_publication_new (style);
  if (title[0] != '\0')
    mid_publication_set_title (self->publication, title);
  g_task_set_task_data (task, self, free_gathering);
  g_task_set_source_tag (task, mid_publishing_gather_async);
  g_idle_add_full (G_PRIORITY_DEFAULT_IDLE, gather_cb, task, g_object_unref);
}

MidPublication *
mid_publishing_gather_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mid_publishing_gather_async), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

MidCollection *
mid_publishing_dup_line (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record) && node != NULL, NULL);
  g_autoptr (MidRecord) copy = mid_record_copy (record);
  gboolean is_main = TRUE;
  for (MidNode *at = mid_record_find_counterpart (copy, node); at != NULL;)
    {
      MidNode *before = mid_node_get_previous_sibling (at);
      if (before != NULL)
        mid_record_promote (copy, at);
      gboolean moved = before != mid_node_get_previous_sibling (at);
      is_main &= !moved;
      at = moved ? at : mid_node_get_parent (at);
    }
  MidCollection *games = is_main ? NULL : mid_collection_new ();
  if (games != NULL)
    mid_collection_append (games, copy);
  return games;
}

/* --- In a thread ----------------------------------------------------------------------------- */

/* What is made of it. */
typedef struct
{
  MidPublication *publication;
  double width, height; /* of pages */
  MidForm form;         /* of a file */
  GFile *out;
  MidPublishProgress progress;
  gpointer data;
  int told; /* hundredths */
} Making;

static void
free_making (gpointer data)
{
  Making *self = data;
  mid_publication_unref (self->publication);
  g_clear_object (&self->out);
  g_free (self);
}

static GTask *
new_task (const Making *making, GCancellable *cancellable, GAsyncReadyCallback callback,
          gpointer data, gpointer tag)
{
  GTask *task = g_task_new (NULL, cancellable, callback, data);
  Making *self = g_memdup2 (making, sizeof *making);
  mid_publication_ref (self->publication);
  g_task_set_task_data (task, self, free_making);
  g_task_set_source_tag (task, tag);
  return task;
}

static void
set_pages_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Making *self = data;
  g_autoptr (GFile) artwork = mid_publishing_dup_artwork ();
  MidPublishJob job = { .artwork = artwork, .cancellable = cancellable };
  GError *error = NULL;
  GPtrArray *pages = mid_pages_new (self->publication, self->width, self->height, &job, &error);
  if (pages != NULL)
    g_task_return_pointer (task, pages, (GDestroyNotify) g_ptr_array_unref);
  else
    g_task_return_error (task, error);
}

void
mid_publishing_set_pages_async (MidPublication *publication, double width, double height,
                                GCancellable *cancellable, GAsyncReadyCallback callback,
                                gpointer data)
{
  const Making making = { .publication = publication, .width = width, .height = height };
  g_autoptr (GTask) task =
    new_task (&making, cancellable, callback, data, mid_publishing_set_pages_async);
  g_task_run_in_thread (task, set_pages_cb);
}

GPtrArray *
mid_publishing_set_pages_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mid_publishing_set_pages_async), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

typedef struct
{
  GTask *task;
  double share;
} News;

static void
free_news (gpointer data)
{
  News *self = data;
  g_object_unref (self->task);
  g_free (self);
}

static gboolean
tell_cb (gpointer data)
{
  News *self = data;
  Making *making = g_task_get_task_data (self->task);
  if (!g_task_get_completed (self->task))
    making->progress (self->share, making->data);
  return G_SOURCE_REMOVE;
}

/* In the thread: a hundred times at most. */
static void
progress_cb (double share, gpointer data)
{
  Making *making = g_task_get_task_data (data);
  int hundredths = (int) (share * 100);
  if (making->progress == NULL || hundredths == making->told)
    return;
  making->told = hundredths;
  News *news = g_new (News, 1);
  *news = (News){ g_object_ref (data), share };
  g_idle_add_full (G_PRIORITY_DEFAULT, tell_cb, news, free_news);
}

static void
write_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Making *self = data;
  g_autoptr (GFile) artwork = mid_publishing_dup_artwork ();
  MidPublishJob job = {
    .artwork = artwork, .progress = progress_cb, .data = task, .cancellable = cancellable
  };
  GError *error = NULL;
  if (mid_publish (self->publication, self->form, self->out, &job, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mid_publishing_write_async (MidPublication *publication, MidForm form, GFile *out,
                            GCancellable *cancellable, MidPublishProgress progress,
                            GAsyncReadyCallback callback, gpointer data)
{
  const Making making = { .publication = publication,
                          .form = form,
                          .out = g_object_ref (out),
                          .progress = progress,
                          .data = data };
  g_autoptr (GTask) task =
    new_task (&making, cancellable, callback, data, mid_publishing_write_async);
  g_task_run_in_thread (task, write_cb);
}

gboolean
mid_publishing_write_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_async_result_is_tagged (result, mid_publishing_write_async), FALSE);
  return g_task_propagate_boolean (G_TASK (result), error);
}
