/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-game-clip.h"

#include <string.h>
#include "mid-class.h"

#include "mid-merge.h"
#include "mid-writer.h"

#define UTF8 "text/plain;charset=utf-8"

struct _MidGameClip
{
  GdkContentProvider parent_instance;
  GMutex mutex;      /* of the record, which remembers positions as it is read: several may ask */
  MidRecord *record; /* a copy; nothing but its text is asked for */
  MidNode *node;     /* of it; NULL: the whole game */
};

G_DEFINE_FINAL_TYPE (MidGameClip, mid_game_clip, GDK_TYPE_CONTENT_PROVIDER)

static GdkContentFormats *
mid_game_clip_ref_formats (GdkContentProvider *provider)
{
  const char *types[] = { UTF8 };
  return gdk_content_formats_new (types, G_N_ELEMENTS (types));
}

/* --- Writing -------------------------------------------------------------------------------- */

static char *
dup_text (MidGameClip *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->mutex);
  return self->node != NULL ? mid_writer_dup_line (self->record, self->node)
                            : mid_writer_dup_text (self->record, MID_WRITE_MGN);
}

static void
text_thread (GTask *task, gpointer source, gpointer stream, GCancellable *cancellable)
{
  g_task_return_pointer (task, dup_text (source), g_free);
}

static void
written_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) whole = data;
  GError *error = NULL;
  if (g_output_stream_write_all_finish (G_OUTPUT_STREAM (source), result, NULL, &error))
    g_task_return_boolean (whole, TRUE);
  else
    g_task_return_error (whole, error);
}

static void
text_cb (GObject *source, GAsyncResult *result, gpointer data)
{
  g_autoptr (GTask) whole = data;
  GError *error = NULL;
  char *text = g_task_propagate_pointer (G_TASK (result), &error);
  if (text == NULL)
    {
      g_task_return_error (whole, error);
      return;
    }
  GOutputStream *stream = g_task_get_task_data (whole);
  int priority = g_task_get_priority (whole);
  GCancellable *cancellable = g_task_get_cancellable (whole);
  g_object_set_data_full (G_OBJECT (whole), "text", text, g_free);
  g_output_stream_write_all_async (stream, text, strlen (text), priority, cancellable, written_cb,
                                   g_steal_pointer (&whole));
}

static void
mid_game_clip_write_async (GdkContentProvider *provider, const char *type, GOutputStream *stream,
                           int priority, GCancellable *cancellable, GAsyncReadyCallback callback,
                           gpointer data)
{
  GTask *whole = g_task_new (provider, cancellable, callback, data);
  g_task_set_priority (whole, priority);
  g_task_set_task_data (whole, g_object_ref (stream), g_object_unref);
  if (g_strcmp0 (type, UTF8) != 0)
    {
      g_task_return_new_error (whole, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED, "%s", type);
      g_object_unref (whole);
      return;
    }
  g_autoptr (GTask) text = g_task_new (provider, cancellable, text_cb, whole);
  g_task_run_in_thread (text, text_thread);
}

static gboolean
mid_game_clip_write_finish (GdkContentProvider *provider, GAsyncResult *result, GError **error)
{
  return g_task_propagate_boolean (G_TASK (result), error);
}

/* --- Object --------------------------------------------------------------------------------- */

static void
mid_game_clip_class_init (MidGameClipClass *class)
{
  GdkContentProviderClass *provider_class = GDK_CONTENT_PROVIDER_CLASS (class);
  MID_FINALIZES (class, MidGameClip, g_object_unref, record);
  MID_CLEARS (class, MidGameClip, g_mutex_clear, mutex);
  provider_class->ref_formats = mid_game_clip_ref_formats;
  provider_class->write_mime_type_async = mid_game_clip_write_async;
  provider_class->write_mime_type_finish = mid_game_clip_write_finish;
}

static void
mid_game_clip_init (MidGameClip *self)
{
  g_mutex_init (&self->mutex);
}

GdkContentProvider *
mid_game_clip_new (MidRecord *record, MidNode *node)
{
  g_return_val_if_fail (MID_IS_RECORD (record), NULL);
  MidGameClip *self = g_object_new (MID_TYPE_GAME_CLIP, NULL);
  self->record = mid_record_copy (record);
  self->node = node != NULL ? mid_record_find_counterpart (self->record, node) : NULL;
  return GDK_CONTENT_PROVIDER (self);
}
