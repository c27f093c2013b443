/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-add.c: the games of another file, added to a collection.
 *
 * Which of them are there already is known by the indices of both files (mid-identity.h).  The
 * index of a listed collection says nothing of games that were edited or added since: these are
 * written down and indexed on their own.
 */
#include "mid-collection-private.h"

#include <string.h>

#include "mid-doubles.h"
#include "mid-index.h"
#include "mid-richness.h"
#include "mid-writer.h"

typedef enum
{
  SOURCE_LISTED, /* the file of the collection */
  SOURCE_TEXT,   /* its other games */
  SOURCE_NEW,
  N_SOURCES
} Source;

typedef struct
{
  GFile *file;
  MidAddMode mode;

  /* What the collection has, if that matters. */
  char *path;          /* of the file that it is listed from; NULL: it is not */
  GByteArray *in_file; /* bit by number: the games that are as they are there */
  GString *text;       /* all other games */

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

/* What there is and what is to be added, each with its index and the sums of its games; 0 is that
 * of a game which is no one's double. */
typedef struct
{
  MidIndex *index[N_SOURCES];
  GArray *sums[N_SOURCES];
  GHashTable *repeated;
  MidDoubles *doubles; /* numbered: number * N_SOURCES + source */
} Sources;

static void
sources_clear (Sources *self)
{
  for (guint i = 0; i < N_SOURCES; i++)
    {
      g_clear_object (&self->index[i]);
      g_clear_pointer (&self->sums[i], g_array_unref);
    }
  g_clear_pointer (&self->repeated, g_hash_table_unref);
  g_clear_pointer (&self->doubles, mid_doubles_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Sources, sources_clear)

/* Takes the index, NULL with an error. */
static gboolean
take_source (Sources *self, Source source, MidIndex *index, GCancellable *cancellable,
             GError **error)
{
  self->index[source] = index;
  self->sums[source] = index != NULL ? mid_index_get_sums (index, cancellable, error) : NULL;
  return self->sums[source] != NULL;
}

static gboolean
is_in_file (const Addition *self, guint number)
{
  return number / 8 < self->in_file->len
         && (self->in_file->data[number / 8] >> number % 8 & 1) != 0;
}

/* Games of the file that are no longer in the collection, or not as they were, do not count. */
static gboolean
open_listed (Addition *self, Sources *sources, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  if (!take_source (sources, SOURCE_LISTED, index_file (file, cancellable, error), cancellable,
                    error))
    return FALSE;
  GArray *sums = sources->sums[SOURCE_LISTED];
  for (guint i = 0; i < sums->len; i++)
    if (!is_in_file (self, i + 1))
      g_array_index (sums, gint64, i) = 0;
  return TRUE;
}

/* The games that a game is a copy of, itself the last; NULL: it is none, or an error. */
static const GArray *
find_copies (Sources *self, Source source, guint number, GError **error)
{
  gint64 sum = g_array_index (self->sums[source], gint64, number - 1);
  MidIdentity identity;
  if (sum == 0 || !g_hash_table_contains (self->repeated, &sum)
      || !mid_index_get_identity (self->index[source], number, &identity, error))
    return NULL;
  return mid_doubles_add (self->doubles, &identity, number * N_SOURCES + source);
}

static gboolean
note_doubles (Sources *self, GError **error)
{
  GError *local = NULL;
  self->doubles = mid_doubles_new ();
  self->repeated = mid_index_find_repeated ((const GArray *const *) self->sums, N_SOURCES);
  for (Source source = 0; source < SOURCE_NEW; source++)
    for (guint i = 0; self->sums[source] != NULL && i < self->sums[source]->len; i++)
      {
        find_copies (self, source, i + 1, &local);
        if (local == NULL)
          continue;
        g_propagate_error (error, local);
        return FALSE;
      }
  return TRUE;
}

static guint64
measure (const Sources *self, guint game)
{
  g_autoptr (GBytes) bytes =
    mid_index_read_game (self->index[game % N_SOURCES], game / N_SOURCES, NULL);
  if (bytes == NULL)
    return 0;
  g_autofree char *text = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return mid_richness_of_text (text, g_bytes_get_size (bytes));
}

/* A game is left out if a copy of it is there that says as much. */
static gboolean
is_wanted (Sources *self, guint number, GError **error)
{
  const GArray *copies = find_copies (self, SOURCE_NEW, number, error);
  if (copies == NULL || copies->len == 1)
    return TRUE;
  guint64 own = measure (self, g_array_index (copies, guint, copies->len - 1));
  for (guint i = 0; i + 1 < copies->len; i++)
    if (measure (self, g_array_index (copies, guint, i)) >= own)
      return FALSE;
  return TRUE;
}

static gboolean
read_game (Addition *self, Sources *sources, guint number, GError **error)
{
  GError *local = NULL;
  gboolean wanted = self->mode == MID_ADD_ALL || is_wanted (sources, number, &local);
  if (local != NULL)
    {
      g_propagate_error (error, local);
      return FALSE;
    }
  self->left_out += !wanted;
  if (!wanted)
    return TRUE;
  MidRecord *record = mid_index_load_game (sources->index[SOURCE_NEW], number, error);
  if (record != NULL)
    g_ptr_array_add (self->records, record);
  return record != NULL;
}

static gboolean
read_games (Addition *self, Sources *sources, GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < sources->sums[SOURCE_NEW]->len; i++)
    if (g_cancellable_set_error_if_cancelled (cancellable, error)
        || !read_game (self, sources, i + 1, error))
      return FALSE;
  return TRUE;
}

static gboolean
open_sources (Addition *self, Sources *sources, GCancellable *cancellable, GError **error)
{
  gboolean compares = self->mode == MID_ADD_NEW;
  if (compares && self->path != NULL && !open_listed (self, sources, cancellable, error))
    return FALSE;
  if (compares && self->text->len > 0
      && !take_source (sources, SOURCE_TEXT,
                       index_text (self->text->str, self->text->len, cancellable, error),
                       cancellable, error))
    return FALSE;
  return take_source (sources, SOURCE_NEW, index_file (self->file, cancellable, error), cancellable,
                      error)
         && (!compares || note_doubles (sources, error));
}

static void
add_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Addition *self = data;
  GError *error = NULL;
  g_auto (Sources) sources = { { NULL } };
  if (open_sources (self, &sources, cancellable, &error)
      && read_games (self, &sources, cancellable, &error))
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
