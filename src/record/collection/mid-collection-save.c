/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-save.c: writes a collection, at once or beside the main loop.
 *
 * Beside it one saving is under way at a time, others wait for it: what they write is what is there
 * when their turn comes, and a file is not mistaken for one that another program has changed.
 */
#include <glib/gi18n-lib.h>

#include "mid-save-private.h"

enum
{
  SLICE = 4000 /* µs of games before the main loop is asked again */
};

G_DEFINE_QUARK (mid - save - error - quark, mid_save_error)

/* --- At once --- */

/* What the collection has to say once all games are settled. */
static void
tell_saved (MidCollection *self, const MidSave *save)
{
  mid_collection_set_file (self, save->file);
  mid_collection_check_modified (self);
}

gboolean
mid_collection_save (MidCollection *self, GFile *file, MidSaveFlags flags,
                     GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file), FALSE);
  g_return_val_if_fail (self->saving == NULL, FALSE);

  MidSave *save = mid_save_new (file, flags, NULL);
  mid_save_gather (save, self, G_MAXINT64, cancellable);
  gboolean done = mid_save_write (save, cancellable, error);
  if (done)
    {
      mid_save_adopt (save, self);
      mid_save_settle (save, self, G_MAXINT64);
      tell_saved (self, save);
    }
  mid_save_free (save);
  return done;
}

gboolean
mid_collection_can_be_saved (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);
  return self->packing == NULL || self->packing->fixed == NULL;
}

GBytes *
mid_collection_dup_text (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (self->store == NULL || self->file == NULL, NULL);

  g_autoptr (GFile) nowhere = g_file_new_for_path ("");
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  MidSave *save =
    mid_save_new (nowhere, MID_SAVE_FORCE | MID_SAVE_TO_UTF8 | MID_SAVE_CANONICAL, NULL);
  mid_save_gather (save, self, G_MAXINT64, NULL);
  mid_save_write_games (save, out, NULL, NULL);
  mid_save_free (save);
  g_output_stream_close (out, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
}

/* --- Beside the main loop --- */

static void begin_next (MidCollection *self);

/* Goes on in the task's own context, behind all that a person would notice. */
static void
go_on_later (GTask *task, GSourceFunc go_on)
{
  g_autoptr (GSource) source = g_idle_source_new ();
  g_source_set_callback (source, go_on, g_object_ref (task), g_object_unref);
  g_source_attach (source, g_task_get_context (task));
}

/* Takes the error; NULL: it was written. */
static void
end_saving (GTask *task, GError *error)
{
  g_autoptr (MidCollection) self = g_object_ref (g_task_get_source_object (task));
  const MidSave *save = g_task_get_task_data (task);
  gboolean another_file = error == NULL && save->ids == NULL;
  self->n_saving--;
  g_object_notify (G_OBJECT (self), "undo-tag");
  if (error != NULL)
    g_task_return_error (task, error);
  else
    g_task_return_boolean (task, TRUE);
  g_clear_object (&self->saving);
  mid_collection_end_holding_back (self, another_file);
  begin_next (self);
}

static gboolean
settle_cb (gpointer data)
{
  GTask *task = data;
  MidCollection *self = g_task_get_source_object (task);
  MidSave *save = g_task_get_task_data (task);
  if (!mid_save_settle (save, self, g_get_monotonic_time () + SLICE))
    return G_SOURCE_CONTINUE;
  tell_saved (self, save);
  end_saving (task, NULL);
  return G_SOURCE_REMOVE;
}

static void
write_thread_cb (GTask *writing, gpointer source, gpointer data, GCancellable *cancellable)
{
  MidSave *save = data;
  GError *error = NULL;
  if (mid_save_write (save, cancellable, &error))
    {
      g_task_return_boolean (writing, TRUE);
      return;
    }
  mid_save_give_up (save);
  g_task_return_error (writing, error);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  GTask *task = data;
  MidSave *save = g_task_get_task_data (task);
  GError *error = NULL;
  gboolean written = g_task_propagate_boolean (G_TASK (result), &error);
  if (!written || save->ids != NULL)
    {
      end_saving (task, error);
      return;
    }
  mid_save_adopt (save, MID_COLLECTION (source));
  if (settle_cb (task) == G_SOURCE_CONTINUE)
    go_on_later (task, settle_cb);
}

static void
write_beside (GTask *task)
{
  g_autoptr (GTask) writing =
    g_task_new (g_task_get_source_object (task), g_task_get_cancellable (task), written_cb, task);
  g_task_set_check_cancellable (writing, FALSE); /* once it is renamed it is saved */
  g_task_set_task_data (writing, g_task_get_task_data (task), NULL);
  g_task_run_in_thread (writing, write_thread_cb);
}

static gboolean
gather_cb (gpointer data)
{
  GTask *task = data;
  gint64 until = g_get_monotonic_time () + SLICE;
  if (!mid_save_gather (g_task_get_task_data (task), g_task_get_source_object (task), until,
                        g_task_get_cancellable (task)))
    return G_SOURCE_CONTINUE;
  write_beside (task);
  return G_SOURCE_REMOVE;
}

/* The first games are gathered at once: mostly they are all. */
static void
begin_next (MidCollection *self)
{
  if (self->saving != NULL)
    return;
  self->saving = g_queue_pop_head (&self->waiting);
  if (self->saving != NULL && gather_cb (self->saving) == G_SOURCE_CONTINUE)
    go_on_later (self->saving, gather_cb);
}

/* Takes the save. */
static void
save_beside (GTask *task, MidSave *save)
{
  MidCollection *self = g_task_get_source_object (task);
  g_task_set_check_cancellable (task, FALSE);
  g_task_set_task_data (task, save, mid_save_free);
  g_queue_push_tail (&self->waiting, g_object_ref (task));
  self->n_saving++;
  begin_next (self);
}

void
mid_collection_save_async (MidCollection *self, GFile *file, MidSaveFlags flags,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, mid_collection_save_async);
  save_beside (task, mid_save_new (file, flags, NULL));
}

gboolean
mid_collection_save_finish (MidCollection *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Some of the games --- */

void
mid_collection_extract_async (MidCollection *self, const guint *indices, guint n, GFile *file,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  if (self->file != NULL && g_file_equal (self->file, file))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s",
                               _ ("the games are of this file; expected another one"));
      return;
    }
  GArray *ids = g_array_sized_new (FALSE, FALSE, sizeof (guint), n);
  for (guint i = 0; i < n; i++)
    if (indices[i] < self->slots->len)
      {
        guint id = mid_collection_get_slot (self, indices[i])->id;
        g_array_append_val (ids, id);
      }
  save_beside (task, mid_save_new (file, MID_SAVE_FORCE | MID_SAVE_BREAK_LINKS, ids));
}

gboolean
mid_collection_extract_finish (MidCollection *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  return g_task_propagate_boolean (G_TASK (result), error);
}
