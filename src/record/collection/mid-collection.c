/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection.c: a file of games as a list, and how it is loaded. */
#include "mid-collection-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-foreign.h"
#include "mid-teller-private.h"
#include "mid-unpack-stream.h"

typedef struct
{
  MidReadError error;
  guint game;
} CollectionError;

enum
{
  PROP_FILE = 1,
  PROP_MODIFIED,
  PROP_UNDO_TAG,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];
static guint edited_signal;

static void list_model_init (GListModelInterface *iface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MidCollection, mid_collection, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (G_TYPE_LIST_MODEL, list_model_init))

/* --- The list --- */

static GType
get_item_type (GListModel *model)
{
  return MID_TYPE_RECORD;
}

static guint
get_n_items (GListModel *model)
{
  return MID_COLLECTION (model)->slots->len;
}

static gpointer
get_item (GListModel *model, guint index)
{
  return mid_collection_load_game (MID_COLLECTION (model), index, NULL);
}

static void
list_model_init (GListModelInterface *iface)
{
  iface->get_item_type = get_item_type;
  iface->get_n_items = get_n_items;
  iface->get_item = get_item;
}

/* --- The object --- */

static void
clear_error (gpointer data)
{
  g_free (((CollectionError *) data)->error.message);
}

static void
mid_collection_finalize (GObject *object)
{
  MidCollection *self = MID_COLLECTION (object);

  for (guint i = 0; i < self->slots->len && g_hash_table_size (self->live) > 0; i++)
    mid_collection_forget (self, mid_collection_get_slot (self, i));
  g_array_unref (self->slots);
  g_hash_table_unref (self->live);
  g_hash_table_unref (self->edited);
  g_hash_table_unref (self->numbers);
  g_ptr_array_unref (self->bulks);
  g_clear_pointer (&self->store, mid_store_unref);
  g_array_unref (self->errors);
  g_clear_object (&self->file);
  g_clear_pointer (&self->rest, g_bytes_unref);
  g_free (self->state.etag);
  mid_packing_unref (self->packing);
  G_OBJECT_CLASS (mid_collection_parent_class)->finalize (object);
}

static void
mid_collection_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MidCollection *self = MID_COLLECTION (object);
  switch (id)
    {
    case PROP_FILE:
      g_value_set_object (value, self->file);
      break;
    case PROP_MODIFIED:
      g_value_set_boolean (value, mid_collection_is_modified (self));
      break;
    case PROP_UNDO_TAG:
      g_value_set_string (value, mid_collection_get_undo_tag (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mid_collection_class_init (MidCollectionClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = mid_collection_finalize;
  object_class->get_property = mid_collection_get_property;

  properties[PROP_FILE] = g_param_spec_object ("file", NULL, NULL, G_TYPE_FILE,
                                               G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_MODIFIED] =
    g_param_spec_boolean ("modified", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_UNDO_TAG] =
    g_param_spec_string ("undo-tag", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, properties);
  edited_signal = g_signal_new ("edited", MID_TYPE_COLLECTION, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                NULL, G_TYPE_NONE, 0);
}

static void
mid_collection_init (MidCollection *self)
{
  self->slots = g_array_new (FALSE, TRUE, sizeof (MidSlot));
  self->live = g_hash_table_new (NULL, NULL);
  self->edited = g_hash_table_new (NULL, NULL);
  self->numbers = g_hash_table_new (NULL, NULL);
  g_queue_init (&self->waiting);
  g_queue_init (&self->held_back);
  self->bulks = g_ptr_array_new_with_free_func (mid_bulk_free);
  self->next_id = MID_ID_OWN;
  self->eol = "\n";
  self->errors = g_array_new (FALSE, FALSE, sizeof (CollectionError));
  g_array_set_clear_func (self->errors, clear_error);
}

MidCollection *
mid_collection_new (void)
{
  return g_object_new (MID_TYPE_COLLECTION, NULL);
}

MidSlot *
mid_collection_get_slot (MidCollection *self, guint index)
{
  return &g_array_index (self->slots, MidSlot, index);
}

guint
mid_collection_find_from (MidCollection *self, guint id)
{
  guint low = 0, high = self->slots->len;
  while (low < high)
    {
      guint middle = low + (high - low) / 2;
      if (mid_collection_get_slot (self, middle)->id < id)
        low = middle + 1;
      else
        high = middle;
    }
  return low;
}

MidSlot *
mid_collection_find_slot (MidCollection *self, guint id)
{
  guint index = mid_collection_find_from (self, id);
  MidSlot *slot = index < self->slots->len ? mid_collection_get_slot (self, index) : NULL;
  return slot != NULL && slot->id == id ? slot : NULL;
}

gboolean
mid_collection_find (MidCollection *self, MidRecord *record, guint *index)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);
  guint id = GPOINTER_TO_UINT (g_hash_table_lookup (self->live, record));
  MidSlot *slot = id != 0 ? mid_collection_find_slot (self, id) : NULL;
  if (slot == NULL)
    return FALSE;
  *index = (guint) (slot - mid_collection_get_slot (self, 0));
  return TRUE;
}

MidRecord *
mid_collection_load_game (MidCollection *self, guint index, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  if (index < self->slots->len)
    return mid_collection_load_slot (self, mid_collection_get_slot (self, index), error);
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, _ ("there is no such game"));
  return NULL;
}

MidRecord *
mid_collection_peek (MidCollection *self, guint index, MidPlace *place)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && index < self->slots->len, NULL);
  const MidSlot *slot = mid_collection_get_slot (self, index);
  if (place != NULL)
    *place = (MidPlace){ slot->at, slot->length };
  return slot->record;
}

MidCharset
mid_collection_get_charset (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), MID_CHARSET_BYTES);
  return self->packing != NULL ? self->packing->charset : MID_CHARSET_BYTES;
}

MidStore *
mid_collection_get_store (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  return self->store;
}

GFile *
mid_collection_get_file (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  return self->file;
}

void
mid_collection_set_file (MidCollection *self, GFile *file)
{
  if (g_set_object (&self->file, file))
    g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FILE]);
}

guint
mid_collection_get_n_errors (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), 0);
  return self->errors->len;
}

const MidReadError *
mid_collection_get_error (MidCollection *self, guint i, guint *game)
{
  g_return_val_if_fail (i < mid_collection_get_n_errors (self), NULL);
  const CollectionError *error = &g_array_index (self->errors, CollectionError, i);
  if (game != NULL)
    *game = error->game;
  return &error->error;
}

void
mid_collection_add_error (MidCollection *self, MidReadError *error, guint game)
{
  g_return_if_fail (MID_IS_COLLECTION (self));
  CollectionError added = { *error, game };
  g_array_append_val (self->errors, added);
  *error = (MidReadError){ 0 };
}

gboolean
mid_collection_is_outdated (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);
  if (self->file == NULL || self->state.etag == NULL || self->n_saving > 0)
    return FALSE;
  g_autoptr (GFileInfo) info =
    g_file_query_info (self->file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                       G_FILE_QUERY_INFO_NONE, NULL, NULL);
  return info != NULL
         && (g_strcmp0 (g_file_info_get_etag (info), self->state.etag) != 0
             || g_file_info_get_size (info) != self->state.size);
}

/* --- Changes --- */

gboolean
mid_collection_is_modified (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);
  GHashTableIter iter;
  gpointer record;
  if (self->list_serial != self->saved_list_serial || mid_collection_has_pending (self))
    return TRUE;
  g_hash_table_iter_init (&iter, self->edited);
  while (g_hash_table_iter_next (&iter, &record, NULL))
    if (mid_record_is_modified (record))
      return TRUE;
    else
      g_hash_table_iter_remove (&iter); /* until it is edited again */
  return FALSE;
}

void
mid_collection_note_edited (MidCollection *self, MidRecord *record)
{
  if (mid_record_is_modified (record) && g_hash_table_contains (self->live, record))
    g_hash_table_add (self->edited, record);
  else
    g_hash_table_remove (self->edited, record);
}

void
mid_collection_check_modified (MidCollection *self)
{
  gboolean modified = mid_collection_is_modified (self);
  g_signal_emit (self, edited_signal, 0);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_UNDO_TAG]);
  if (modified == self->was_modified)
    return;
  self->was_modified = modified;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_MODIFIED]);
}

static void
changed_cb (MidCollection *self, MidNode *where, MidRecord *record)
{
  mid_collection_note_edited (self, record);
  mid_collection_check_modified (self);
}

/* Holds the record, whose slot has the id. */
static void
hold (MidCollection *self, MidRecord *record, guint id)
{
  g_object_ref (record);
  g_hash_table_insert (self->live, record, GUINT_TO_POINTER (id));
  mid_collection_note_edited (self, record);
  g_signal_connect_swapped (record, "changed", G_CALLBACK (changed_cb), self);
}

static void
add_record (MidCollection *self, MidRecord *record)
{
  MidSlot slot = { .record = record, .id = self->next_id++, .kept = TRUE };
  g_array_append_val (self->slots, slot);
  hold (self, record, slot.id);
}

void
mid_collection_append (MidCollection *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && MID_IS_RECORD (record));

  add_record (self, record);
  self->list_serial++;
  g_list_model_items_changed (G_LIST_MODEL (self), self->slots->len - 1, 0, 1);
  mid_collection_check_modified (self);
}

void
mid_collection_append_all (MidCollection *self, GPtrArray *records)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && records != NULL);

  guint before = self->slots->len;
  if (records->len == 0)
    return;
  for (guint i = 0; i < records->len; i++)
    add_record (self, records->pdata[i]);
  self->list_serial++;
  g_list_model_items_changed (G_LIST_MODEL (self), before, 0, records->len);
  mid_collection_check_modified (self);
}

void
mid_collection_mark_given (MidCollection *self)
{
  g_return_if_fail (MID_IS_COLLECTION (self));
  self->n_filed = self->slots->len;
  self->saved_list_serial = self->list_serial;
  mid_collection_check_modified (self);
}

void
mid_collection_replace (MidCollection *self, guint i, MidRecord *record)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && i < self->slots->len && MID_IS_RECORD (record));

  MidSlot *slot = mid_collection_get_slot (self, i);
  mid_collection_forget (self, slot);
  slot->record = record;
  slot->kept = TRUE;
  mid_record_mark_unsaved (record);
  hold (self, record, slot->id);
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 1);
  mid_collection_check_modified (self);
}

void
mid_collection_remove (MidCollection *self, guint i)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && i < self->slots->len);

  mid_collection_forget (self, mid_collection_get_slot (self, i));
  g_array_remove_index (self->slots, i);
  if (i < self->n_filed)
    self->n_filed--;
  self->list_serial++;
  g_list_model_items_changed (G_LIST_MODEL (self), i, 1, 0);
  mid_collection_check_modified (self);
}

/* --- Loading --- */

typedef struct
{
  GFile *file;
  MidTeller teller;
  goffset total;
} Load;

static void
load_free (gpointer data)
{
  Load *load = data;
  g_clear_object (&load->file);
  mid_teller_clear (&load->teller);
  g_free (load);
}

static GFileInputStream *
open_file (MidCollection *self, Load *load, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFileInputStream) stream = g_file_read (load->file, cancellable, error);
  if (stream == NULL)
    return NULL;
  g_autoptr (GFileInfo) info = g_file_input_stream_query_info (
    stream, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE, cancellable, NULL);
  if (info != NULL)
    {
      self->state.etag = g_strdup (g_file_info_get_etag (info));
      self->state.size = load->total = g_file_info_get_size (info);
    }
  return g_steal_pointer (&stream);
}

static void
note_errors (MidCollection *self, MidReader *reader)
{
  for (guint i = 0; i < mid_reader_get_n_errors (reader); i++)
    {
      CollectionError error = { *mid_reader_get_error (reader, i), self->slots->len };
      error.error.message = g_strdup (error.error.message);
      g_array_append_val (self->errors, error);
    }
}

void
mid_collection_note_style (MidCollection *self, GBytes *first)
{
  gsize len;
  const char *text = g_bytes_get_data (first, &len);
  const char *end = len > 0 ? memchr (text, '\n', len) : NULL;
  gboolean returns = len > 0 && memchr (text, '\r', len) != NULL;
  self->eol = end == NULL ? (returns ? "\r" : "\n") : end > text && end[-1] == '\r' ? "\r\n" : "\n";
  self->bom = len >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;
}

static MidCollection *
load_collection (Load *load, GCancellable *cancellable, GError **error)
{
  g_autoptr (MidCollection) self = mid_collection_new ();
  g_autoptr (GFileInputStream) file = open_file (self, load, cancellable, error);
  GError *local = NULL;

  if (file == NULL)
    return NULL;
  g_autoptr (GInputStream) stream = mid_unpack_stream_new (
    G_INPUT_STREAM (file), g_file_peek_path (load->file), cancellable, error);
  if (stream == NULL)
    return NULL;
  MidUnpackStream *unpack = MID_UNPACK_STREAM (stream);
  gsize len;
  const char *start = mid_unpack_stream_peek (unpack, &len);
  if (!mid_foreign_refuse (start, len, error))
    return NULL;
  g_autoptr (MidReader) reader = mid_reader_new (stream);
  for (;;)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, cancellable, &local);
      if (record == NULL)
        break;
      note_errors (self, reader);
      if (self->slots->len == 0)
        mid_collection_note_style (self, record->source);
      add_record (self, record);
      mid_teller_tell (&load->teller, mid_unpack_stream_get_consumed (unpack), load->total);
    }
  if (local != NULL)
    {
      g_propagate_error (error, local);
      return NULL;
    }
  self->n_filed = self->slots->len;
  self->rest = mid_reader_dup_rest (reader);
  self->packing = mid_unpack_stream_dup_packing (unpack);
  self->file = g_object_ref (load->file);
  return g_steal_pointer (&self);
}

static void
load_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  MidCollection *collection = load_collection (data, cancellable, &error);
  if (collection != NULL)
    g_task_return_pointer (task, collection, g_object_unref);
  else
    g_task_return_error (task, error);
}

void
mid_collection_load_async (GFile *file, GCancellable *cancellable, MidProgress progress,
                           gpointer progress_data, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Load *load = g_new0 (Load, 1);
  load->file = g_object_ref (file);
  mid_teller_init (&load->teller, progress, progress_data);
  g_task_set_source_tag (task, mid_collection_load_async);
  g_task_set_task_data (task, load, load_free);
  g_task_run_in_thread (task, load_thread_cb);
}

MidCollection *
mid_collection_load_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

MidCollection *
mid_collection_load (GFile *file, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  Load load = { .file = file };
  return load_collection (&load, cancellable, error);
}
