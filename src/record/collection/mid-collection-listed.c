/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-listed.c: games that are read from the file when they are asked for.
 *
 * Nobody but the collection holds a million records, and it holds only those with edits; the others
 * come and go with those who look at them.  A record that is let go takes itself off its slot.
 */
#include <glib/gi18n-lib.h>

#include "mid-collection-private.h"
#include "mid-framer-private.h"

void
mid_collection_look_at_file (GFile *file, MidFileState *state)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                       G_FILE_QUERY_INFO_NONE, NULL, NULL);
  g_free (state->etag);
  *state = (MidFileState){ 0 };
  if (info != NULL)
    *state = (MidFileState){ g_strdup (g_file_info_get_etag (info)), g_file_info_get_size (info) };
}

MidCollection *
mid_collection_new_listed (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  const char *path = g_file_peek_path (file);
  if (path == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                           _ ("the file is not on this machine"));
      return NULL;
    }
  g_autoptr (MidStore) store = mid_store_open (path, error);
  if (store == NULL)
    return NULL;
  MidCollection *self = mid_collection_new ();
  mid_collection_look_at_file (file, &self->state);
  self->packing = mid_packing_ref ((MidPacking *) mid_store_get_packing (store));
  self->store = g_steal_pointer (&store);
  self->file = g_object_ref (file);
  return self;
}

/* --- Places --- */

guint
mid_collection_get_n_listed (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), 0);
  return self->n_listed;
}

/* The file's own ways, for what is written anew. */
static void
note_style (MidCollection *self, const MidPlace *first)
{
  enum
  {
    LOOK = 4096
  };
  MidPlace start = { first->at, MIN (first->length, LOOK) };
  g_autoptr (GBytes) bytes = mid_store_read (self->store, &start, NULL);
  if (bytes != NULL)
    mid_collection_note_style (self, bytes);
}

/* What stands between two games belongs to the first. */
static void
reach (MidSlot *slot, goffset end)
{
  slot->length = (guint32) MIN (end - slot->at, G_MAXUINT32);
}

static void
end_places (MidCollection *self)
{
  MidSlot *last = mid_collection_find_slot (self, self->n_listed);
  self->listed_to = MID_ALL_LISTED;
  if (last != NULL)
    reach (last, mid_store_get_size (self->store));
}

static void
add_places (MidCollection *self, const MidPlace *places, guint n)
{
  guint at = self->slots->len; /* games of our own stay behind those of the file */
  while (at > 0 && mid_collection_get_slot (self, at - 1)->id >= MID_ID_OWN)
    at--;
  if (n == 0)
    return;
  if (self->n_listed == 0)
    note_style (self, &places[0]);
  g_autofree MidSlot *slots = g_new0 (MidSlot, n);
  MidSlot *before = at > 0 ? mid_collection_get_slot (self, at - 1) : NULL;
  if (before != NULL)
    reach (before, places[0].at);
  for (guint i = 0; i < n; i++)
    {
      goffset from = i == 0 && before == NULL ? 0 : places[i].at;
      slots[i] = (MidSlot){ .at = from, .id = self->n_listed + 1 + i };
      reach (&slots[i], i + 1 < n ? places[i + 1].at : places[i].at + places[i].length);
    }
  g_array_insert_vals (self->slots, at, slots, n);
  self->listed_to = places[n - 1].at + places[n - 1].length;
  self->n_listed += n;
  self->n_filed += n;
  g_list_model_items_changed (G_LIST_MODEL (self), at, 0, n);
}

static void
drop_places (MidCollection *self)
{
  guint n = self->slots->len;
  for (guint i = 0; i < n; i++)
    mid_collection_forget (self, mid_collection_get_slot (self, i));
  g_array_set_size (self->slots, 0);
  g_ptr_array_set_size (self->bulks, 0);
  self->n_listed = self->n_filed = 0;
  self->listed_to = 0;
  g_list_model_items_changed (G_LIST_MODEL (self), 0, n, 0);
}

/* --- Places that are told of while the collection is saved --- */

typedef enum
{
  LISTING_ADD,
  LISTING_END,
  LISTING_DROP
} ListingKind;

typedef struct
{
  ListingKind kind;
  GArray *places; /* of MidPlace */
} MidListing;

/* Places are those of the file that is read, which is about to be another one.  FALSE: nothing is
 * being saved. */
static gboolean
hold_back (MidCollection *self, ListingKind kind, const MidPlace *places, guint n)
{
  if (self->saving == NULL)
    return FALSE;
  MidListing *listing = g_new0 (MidListing, 1);
  listing->kind = kind;
  listing->places = g_array_sized_new (FALSE, FALSE, sizeof (MidPlace), n);
  if (n > 0)
    g_array_append_vals (listing->places, places, n);
  g_queue_push_tail (&self->held_back, listing);
  return TRUE;
}

static void
do_listing (MidCollection *self, const MidListing *listing)
{
  switch (listing->kind)
    {
    case LISTING_ADD:
      add_places (self, (MidPlace *) (gpointer) listing->places->data, listing->places->len);
      break;
    case LISTING_END:
      end_places (self);
      break;
    case LISTING_DROP:
      mid_collection_drop_places (self);
      break;
    }
}

void
mid_collection_end_holding_back (MidCollection *self, gboolean another_file)
{
  MidListing *listing;
  while ((listing = g_queue_pop_head (&self->held_back)) != NULL)
    {
      if (!another_file)
        do_listing (self, listing);
      g_array_unref (listing->places);
      g_free (listing);
    }
}

void
mid_collection_add_places (MidCollection *self, const MidPlace *places, guint n)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && self->store != NULL);
  if (!hold_back (self, LISTING_ADD, places, n))
    add_places (self, places, n);
}

void
mid_collection_end_places (MidCollection *self)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && self->store != NULL);
  if (!hold_back (self, LISTING_END, NULL, 0))
    end_places (self);
}

gboolean
mid_collection_drop_places (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);

  if (mid_collection_is_modified (self))
    return FALSE;
  if (!hold_back (self, LISTING_DROP, NULL, 0))
    drop_places (self);
  return TRUE;
}

gboolean
mid_collection_find_number (MidCollection *self, guint number, guint *index)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);
  const MidSlot *slot = mid_collection_find_slot (self, number);
  if (slot == NULL)
    return FALSE;
  *index = (guint) (slot - mid_collection_get_slot (self, 0));
  return TRUE;
}

static gboolean
find_places (MidCollection *self, GInputStream *stream, GError **error)
{
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  GError *local = NULL;
  MidFramer framer;
  MidFrame frame;
  MidPlace place = { 0 };

  mid_framer_init (&framer, stream);
  while (mid_framer_next (&framer, &frame, NULL, &local))
    {
      goffset end = mid_framer_get_offset (&framer);
      place = (MidPlace){ place.at + place.length, end - place.at - place.length };
      g_array_append_val (places, place);
    }
  mid_framer_clear (&framer);
  mid_collection_add_places (self, (MidPlace *) (gpointer) places->data, places->len);
  mid_collection_end_places (self);
  if (local != NULL)
    g_propagate_error (error, local);
  return local == NULL;
}

MidCollection *
mid_collection_new_copy (GFile *file, GError **error)
{
  g_autoptr (MidCollection) self = mid_collection_new_listed (file, error);
  if (self == NULL)
    return NULL;
  g_autoptr (GFile) text = g_file_new_for_path (mid_store_get_text_path (self->store));
  g_autoptr (GFileInputStream) stream = g_file_read (text, NULL, error);
  if (stream == NULL || !find_places (self, G_INPUT_STREAM (stream), error))
    return NULL;
  g_clear_object (&self->file);
  g_clear_pointer (&self->state.etag, g_free);
  return g_steal_pointer (&self);
}

/* --- Records --- */

static void
gone_cb (gpointer data, GObject *where_it_was)
{
  MidCollection *self = data;
  guint id = GPOINTER_TO_UINT (g_hash_table_lookup (self->live, where_it_was));
  MidSlot *slot = mid_collection_find_slot (self, id);
  g_hash_table_remove (self->live, where_it_was);
  g_hash_table_remove (self->edited, where_it_was);
  if (slot != NULL)
    slot->record = NULL;
}

static void
changed_cb (MidCollection *self, MidNode *where, MidRecord *record)
{
  guint id = GPOINTER_TO_UINT (g_hash_table_lookup (self->live, record));
  MidSlot *slot = mid_collection_find_slot (self, id);
  if (slot != NULL)
    mid_collection_keep (self, slot);
  mid_collection_note_edited (self, record);
  mid_collection_check_modified (self);
}

void
mid_collection_keep (MidCollection *self, MidSlot *slot)
{
  if (slot->kept || slot->record == NULL)
    return;
  g_object_ref (slot->record);
  g_object_weak_unref (G_OBJECT (slot->record), gone_cb, self);
  slot->kept = TRUE;
}

void
mid_collection_forget (MidCollection *self, MidSlot *slot)
{
  if (slot->record == NULL)
    return;
  g_signal_handlers_disconnect_by_data (slot->record, self);
  g_hash_table_remove (self->live, slot->record);
  g_hash_table_remove (self->edited, slot->record);
  if (slot->kept)
    g_object_unref (slot->record);
  else
    g_object_weak_unref (G_OBJECT (slot->record), gone_cb, self);
  slot->record = NULL;
  slot->kept = FALSE;
}

MidRecord *
mid_collection_read_record (GBytes *bytes)
{
  gsize length;
  const char *text = g_bytes_get_data (bytes, &length);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, length);
  return mid_reader_next (reader, NULL, NULL);
}

MidRecord *
mid_collection_load_slot (MidCollection *self, MidSlot *slot, GError **error)
{
  if (slot->record != NULL)
    return g_object_ref (slot->record);
  MidPlace place = { slot->at, slot->length };
  g_autoptr (GBytes) bytes = mid_store_read (self->store, &place, error);
  if (bytes == NULL)
    return NULL;
  MidRecord *record = mid_collection_read_record (bytes);
  if (record == NULL)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("there is no game any more where it was"));
      return NULL;
    }
  record->source_at = slot->at;
  slot->record = record;
  g_hash_table_insert (self->live, record, GUINT_TO_POINTER ((guint) slot->id));
  g_object_weak_ref (G_OBJECT (record), gone_cb, self);
  g_signal_connect_data (record, "changed", G_CALLBACK (changed_cb), self, NULL, G_CONNECT_SWAPPED);
  mid_collection_apply_bulks (self, slot);
  return record;
}
