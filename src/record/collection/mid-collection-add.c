/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-add.c: the games of another file, added to a collection.
 *
 * Which of them are there already is known by the sums in the indices of both files.  The index of
 * a listed collection says nothing of games that were edited or added since: these are written down
 * and indexed on their own.
 */
#include "mid-collection-private.h"

#include <string.h>

#include "mid-index-private.h"
#include "mid-writer.h"

typedef struct
{
  GFile *file;
  MidAddMode mode;

  /* What the collection has, if that matters. */
  char *path;          /* of the file that it is listed from; NULL: it is not */
  GByteArray *in_file; /* bit by number: the games that are as they are there */
  GString *text;       /* all other games */

  GHashTable *seen;   /* of gint64: sums */
  GPtrArray *records; /* the result */
  guint left_out;
} Addition;

static void
addition_free (gpointer data)
{
  Addition *self = data;
  g_object_unref (self->file);
  g_free (self->path);
  g_byte_array_unref (self->in_file);
  g_string_free (self->text, TRUE);
  g_hash_table_unref (self->seen);
  g_clear_pointer (&self->records, g_ptr_array_unref);
  g_free (self);
}

/* --- What there is --- */

static void
note_text (Addition *self, MidStore *store, const MidSlot *slot)
{
  MidPlace place = { slot->at, slot->length };
  g_autoptr (GBytes) bytes = mid_store_read (store, &place, NULL);
  if (bytes != NULL)
    g_string_append_len (self->text, g_bytes_get_data (bytes, NULL),
                         (gssize) g_bytes_get_size (bytes));
}

static void
note_slot (Addition *self, MidStore *store, const MidSlot *slot)
{
  if (slot->kept)
    mid_writer_append (slot->record, MID_WRITE_MGN, self->text);
  else if (self->path == NULL)
    note_text (self, store, slot);
  else if (slot->id / 8 < self->in_file->len)
    self->in_file->data[slot->id / 8] |= (guint8) (1 << slot->id % 8);
}

static void
note_games (Addition *self, MidCollection *collection)
{
  if (collection->store != NULL && collection->file != NULL)
    self->path = g_file_get_path (collection->file);
  g_byte_array_set_size (self->in_file, collection->n_listed / 8 + 1);
  memset (self->in_file->data, 0, self->in_file->len);
  for (guint i = 0; i < collection->slots->len; i++)
    note_slot (self, collection->store, mid_collection_get_slot (collection, i));
}

/* --- In the thread --- */

static MidIndex *
index_text (const char *text, gsize len, GCancellable *cancellable, GError **error)
{
  g_autoptr (MidIndex) index = mid_index_new_for_text (text, len, error);
  return index != NULL && mid_index_build (index, NULL, NULL, cancellable, error)
           ? g_steal_pointer (&index)
           : NULL;
}

static MidIndex *
index_remote (GFile *file, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (file, cancellable, error);
  g_autoptr (MidStore) store =
    stream != NULL ? mid_store_new_for_stream (G_INPUT_STREAM (stream), cancellable, error) : NULL;
  return store != NULL ? mid_index_new_for_store (store, error) : NULL;
}

static MidIndex *
index_file (GFile *file, GCancellable *cancellable, GError **error)
{
  const char *path = g_file_peek_path (file);
  g_autoptr (MidIndex) index =
    path != NULL ? mid_index_new (path, error) : index_remote (file, cancellable, error);
  return index != NULL && mid_index_build (index, NULL, NULL, cancellable, error)
           ? g_steal_pointer (&index)
           : NULL;
}

/* Whether the sum has not been met before; 0 is that of games which are no one's double. */
static gboolean
is_new (Addition *self, gint64 sum)
{
  return sum == 0 || g_hash_table_add (self->seen, g_memdup2 (&sum, sizeof sum));
}

static gboolean
is_in_file (const Addition *self, guint number)
{
  return number / 8 < self->in_file->len
         && (self->in_file->data[number / 8] >> number % 8 & 1) != 0;
}

static gboolean
see_listed (Addition *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (MidIndex) index = index_file (file, cancellable, error);
  g_autoptr (GArray) sums = index != NULL ? mid_index_get_sums (index, error) : NULL;
  for (guint i = 0; sums != NULL && i < sums->len; i++)
    if (is_in_file (self, i + 1))
      is_new (self, g_array_index (sums, gint64, i));
  return sums != NULL;
}

static gboolean
see_text (Addition *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (MidIndex) index = index_text (self->text->str, self->text->len, cancellable, error);
  g_autoptr (GArray) sums = index != NULL ? mid_index_get_sums (index, error) : NULL;
  for (guint i = 0; sums != NULL && i < sums->len; i++)
    is_new (self, g_array_index (sums, gint64, i));
  return sums != NULL;
}

static gboolean
read_games (Addition *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (MidIndex) index = index_file (self->file, cancellable, error);
  g_autoptr (GArray) sums = index != NULL ? mid_index_get_sums (index, error) : NULL;
  for (guint i = 0; sums != NULL && i < sums->len; i++)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return FALSE;
      if (self->mode == MID_ADD_NEW && !is_new (self, g_array_index (sums, gint64, i)))
        {
          self->left_out++;
          continue;
        }
      MidRecord *record = mid_index_load_game (index, i + 1, error);
      if (record == NULL)
        return FALSE;
      g_ptr_array_add (self->records, record);
    }
  return sums != NULL;
}

static void
add_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Addition *self = data;
  GError *error = NULL;
  gboolean compares = self->mode == MID_ADD_NEW;
  if ((!compares || self->path == NULL || see_listed (self, cancellable, &error))
      && (!compares || self->text->len == 0 || see_text (self, cancellable, &error))
      && read_games (self, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

/* --- --- */

void
mid_collection_add_file_async (MidCollection *self, GFile *file, MidAddMode mode,
                               GCancellable *cancellable, GAsyncReadyCallback callback,
                               gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  Addition *addition = g_new0 (Addition, 1);
  *addition = (Addition){ .file = g_object_ref (file),
                          .mode = mode,
                          .in_file = g_byte_array_new (),
                          .text = g_string_new (NULL),
                          .seen = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL),
                          .records = g_ptr_array_new_with_free_func (g_object_unref) };
  if (mode == MID_ADD_NEW)
    note_games (addition, self);
  g_task_set_task_data (task, addition, addition_free);
  g_task_run_in_thread (task, add_thread_cb);
}

gboolean
mid_collection_add_file_finish (MidCollection *self, GAsyncResult *result, guint *added,
                                guint *left_out, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  const Addition *addition = g_task_get_task_data (G_TASK (result));
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  mid_collection_append_all (self, addition->records);
  *added = addition->records->len;
  *left_out = addition->left_out;
  return TRUE;
}
