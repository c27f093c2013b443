/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-save.c: what is to be written is put together, and what was written is saved. */
#include "mid-save-private.h"

/* --- The whole --- */

static void
clear_contents (MidSaveGame *game)
{
  g_clear_object (&game->copy);
  g_clear_pointer (&game->source, g_bytes_unref);
  g_clear_pointer (&game->bytes, g_bytes_unref);
  g_clear_pointer (&game->rest, g_bytes_unref);
}

static void
clear_game (gpointer data)
{
  MidSaveGame *game = data;
  g_clear_object (&game->record);
  clear_contents (game);
}

MidSave *
mid_save_new (GFile *file, MidSaveFlags flags, GArray *ids)
{
  MidSave *self = g_new0 (MidSave, 1);
  self->file = g_object_ref (file);
  self->flags = flags;
  self->ids = ids;
  return self;
}

void
mid_save_free (gpointer data)
{
  MidSave *self = data;
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->bulks, g_ptr_array_unref);
  g_clear_pointer (&self->store, mid_store_unref);
  g_clear_pointer (&self->rest, g_bytes_unref);
  g_free (self->known.etag);
  mid_packing_unref (self->packing);
  g_object_unref (self->file);
  g_clear_pointer (&self->ids, g_array_unref);
  g_clear_pointer (&self->reopened, mid_store_unref);
  g_clear_error (&self->failure);
  g_free (self->written.etag);
  g_free (self);
}

void
mid_save_give_up (MidSave *self)
{
  for (guint i = 0; self->games != NULL && i < self->games->len; i++)
    clear_contents (&g_array_index (self->games, MidSaveGame, i));
}

/* --- Gathering --- */

static void
add_record (MidSave *self, const MidSlot *slot)
{
  MidRecord *record = slot->record;
  gboolean stored = slot->id < MID_ID_OWN;
  gboolean verbatim = record->source != NULL && !mid_record_is_modified (record);
  guint32 own = record->source != NULL ? (guint32) g_bytes_get_size (record->source) : 0;
  MidSaveGame game = { .record = g_object_ref (record),
                       .point = mid_record_get_save_point (record),
                       .copy = verbatim ? NULL : mid_record_copy (record),
                       .source = record->source != NULL ? g_bytes_ref (record->source) : NULL,
                       .bytes = verbatim ? g_bytes_ref (record->source) : NULL,
                       .at = stored ? slot->at : record->source_at,
                       .length = slot->length,
                       /* Comments and escapes that belong to no game stay when the one before them
                        * is written anew. */
                       .rest_length =
                         stored && own > 0 && own < slot->length ? slot->length - own : 0,
                       .id = slot->id,
                       .verbatim = verbatim };
  g_array_append_val (self->games, game);
}

static gboolean
is_pending (const GPtrArray *bulks, guint id)
{
  for (guint i = 0; i < bulks->len; i++)
    if (mid_bulk_is_pending (g_ptr_array_index (bulks, i), id))
      return TRUE;
  return FALSE;
}

/* A game of the store; what is in memory of it is not written if it was not edited. */
static void
add_place (MidSave *self, const MidSlot *slot)
{
  gboolean edited = is_pending (self->bulks, slot->id);
  MidSaveGame game = {
    .at = slot->at, .length = slot->length, .id = slot->id, .verbatim = !edited, .edited = edited
  };
  g_array_append_val (self->games, game);
}

static void
add_slot (MidSave *self, const MidSlot *slot)
{
  gboolean stored = slot->id < MID_ID_OWN;
  if (slot->record == NULL || (stored && !mid_record_is_modified (slot->record)))
    add_place (self, slot);
  else
    add_record (self, slot);
}

static gpointer
copy_bulk (gconstpointer source, gpointer data)
{
  const MidBulk *bulk = source;
  MidBulk *copy = g_new0 (MidBulk, 1);
  copy->serial = bulk->serial;
  copy->step = bulk->step;
  copy->name = g_strdup (bulk->name);
  copy->value = g_strdup (bulk->value);
  copy->pending = g_byte_array_new ();
  g_byte_array_append (copy->pending, bulk->pending->data, bulk->pending->len);
  copy->done = g_ptr_array_new ();
  return copy;
}

/* Another file is compressed as its name says; its text is encoded as that of the old one. */
static MidPacking *
dup_new_packing (GFile *file, MidCollection *collection)
{
  g_autofree char *name = g_file_get_basename (file);
  MidCharset charset =
    collection->packing != NULL ? collection->packing->charset : MID_CHARSET_BYTES;
  return mid_packing_new_for_name (name, charset);
}

/* The list is as it is now: a game that comes or goes later leaves it unsaved. */
static void
begin (MidSave *self, MidCollection *collection)
{
  gboolean same_file = collection->file != NULL && g_file_equal (self->file, collection->file);
  guint n = self->ids != NULL ? self->ids->len : collection->slots->len;

  self->next = 0;
  self->unlisted = G_MAXUINT;
  self->games = g_array_sized_new (FALSE, FALSE, sizeof (MidSaveGame), n);
  g_array_set_clear_func (self->games, clear_game);
  self->list_serial = collection->list_serial;
  self->store = collection->store != NULL ? mid_store_ref (collection->store) : NULL;
  self->bulks = g_ptr_array_copy (collection->bulks, (GCopyFunc) copy_bulk, NULL);
  g_ptr_array_set_free_func (self->bulks, mid_bulk_free);
  if (self->ids == NULL && collection->rest != NULL)
    self->rest = g_bytes_ref (collection->rest);
  self->bom = collection->bom;
  self->eol = collection->eol;
  self->packing =
    same_file ? mid_packing_ref (collection->packing) : dup_new_packing (self->file, collection);
  /* The texts of several files may be in several encodings. */
  if (collection->packing != NULL && collection->packing->several)
    self->flags |= MID_SAVE_TO_UTF8;
  if ((self->flags & MID_SAVE_TO_UTF8) != 0 && self->packing != NULL
      && mid_charset_is_guess (self->packing->charset))
    {
      MidPacking *packing = mid_packing_new_in_utf8 (self->packing);
      mid_packing_unref (self->packing);
      self->packing = packing;
    }
  self->make_backup = !(same_file && collection->has_backup);
  if (same_file)
    self->known = (MidFileState){ g_strdup (collection->state.etag), collection->state.size };
}

/* What was not listed yet is kept as it is, behind all games: those that come into the file with
 * this are listed then.  In parts: a place's length has 32 bits. */
static void
add_unlisted (MidSave *self, MidCollection *collection)
{
  const goffset part = 1 << 30;
  if (self->store == NULL || collection->listed_to == MID_ALL_LISTED)
    return;
  goffset size = mid_store_get_size (self->store);
  self->unlisted = self->games->len;
  for (goffset at = collection->listed_to; at < size; at += part)
    {
      MidSaveGame rest = {
        .at = at, .length = (guint32) MIN (size - at, part), .id = G_MAXUINT, .verbatim = TRUE
      };
      g_array_append_val (self->games, rest);
    }
}

static gboolean
gather_all (MidSave *self, MidCollection *collection, gint64 until)
{
  guint index = mid_collection_find_from (collection, self->next);
  while (index < collection->slots->len)
    {
      const MidSlot *slot = mid_collection_get_slot (collection, index++);
      add_slot (self, slot);
      self->next = slot->id + 1;
      if (g_get_monotonic_time () >= until)
        break;
    }
  if (index < collection->slots->len)
    return FALSE;
  add_unlisted (self, collection);
  return TRUE;
}

static gboolean
gather_some (MidSave *self, MidCollection *collection, gint64 until)
{
  while (self->next < self->ids->len)
    {
      guint id = g_array_index (self->ids, guint, self->next++);
      gpointer number = g_hash_table_lookup (collection->numbers, GUINT_TO_POINTER (id));
      if (number != NULL) /* it has come into the file since */
        id = GPOINTER_TO_UINT (number);
      const MidSlot *slot = mid_collection_find_slot (collection, id);
      if (slot != NULL)
        add_slot (self, slot);
      if (g_get_monotonic_time () >= until)
        break;
    }
  return self->next == self->ids->len;
}

gboolean
mid_save_gather (MidSave *self, MidCollection *collection, gint64 until, GCancellable *cancellable)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, &self->failure))
    return TRUE;
  if (self->games == NULL)
    begin (self, collection);
  return self->ids != NULL ? gather_some (self, collection, until)
                           : gather_all (self, collection, until);
}

/* --- Afterwards --- */

/* The edits that were made in passing are made. */
static void
finish_bulks (const MidSave *self, MidCollection *collection)
{
  guint n = 0;
  while (n < self->bulks->len && n < collection->bulks->len
         && ((MidBulk *) g_ptr_array_index (self->bulks, n))->serial
              == ((MidBulk *) g_ptr_array_index (collection->bulks, n))->serial)
    n++;
  if (n > 0)
    g_ptr_array_remove_range (collection->bulks, 0, n);
}

/* A game that was in no file is one of the listed from now on. */
static void
number (MidCollection *collection, guint id, MidSlot *slot)
{
  guint listed = ++collection->n_listed;
  if (slot == NULL)
    return;
  slot->id = listed;
  g_hash_table_insert (collection->live, slot->record, GUINT_TO_POINTER (listed));
  g_hash_table_insert (collection->numbers, GUINT_TO_POINTER (id), GUINT_TO_POINTER (listed));
}

/* Both are in the order of their ids.  Games may have gone since, or come behind the last. */
static void
move_slots (const MidSave *self, MidCollection *collection)
{
  guint index = 0, n = collection->slots->len;
  for (guint i = 0; i < self->games->len && i < self->unlisted; i++)
    {
      const MidSaveGame *game = &g_array_index (self->games, MidSaveGame, i);
      while (index < n && mid_collection_get_slot (collection, index)->id < game->id)
        index++;
      MidSlot *slot = index < n ? mid_collection_get_slot (collection, index) : NULL;
      if (slot != NULL && slot->id != game->id)
        slot = NULL;
      if (collection->store != NULL && game->id >= MID_ID_OWN)
        number (collection, game->id, slot);
      if (slot == NULL)
        continue;
      if (game->record == NULL && slot->record != NULL)
        slot->record->source_at = game->at;
      slot->at = game->at;
      slot->length = game->length;
      index++;
    }
  collection->n_filed = index;
}

void
mid_save_adopt (MidSave *self, MidCollection *collection)
{
  move_slots (self, collection);
  if (self->unlisted < self->games->len)
    collection->listed_to = g_array_index (self->games, MidSaveGame, self->unlisted).at;
  if (self->reopened != NULL)
    {
      g_clear_pointer (&collection->store, mid_store_unref);
      collection->store = g_steal_pointer (&self->reopened);
    }
  finish_bulks (self, collection);
  collection->saved_list_serial = self->list_serial;
  g_free (collection->state.etag);
  collection->state = (MidFileState){ g_steal_pointer (&self->written.etag), self->written.size };
  collection->has_backup = TRUE;
  mid_packing_unref (collection->packing);
  collection->packing = mid_packing_ref (self->packing);
}

static void
settle_game (MidSaveGame *game, MidCollection *collection)
{
  MidRecord *record = game->record;
  if (record != NULL)
    {
      mid_record_mark_saved_at (record, game->point);
      mid_collection_note_edited (collection, record);
      g_clear_pointer (&record->source, g_bytes_unref);
      record->source = g_bytes_ref (game->bytes);
      record->source_at = game->at;
    }
  clear_game (game);
}

gboolean
mid_save_settle (MidSave *self, MidCollection *collection, gint64 until)
{
  while (self->n_settled < self->games->len)
    {
      settle_game (&g_array_index (self->games, MidSaveGame, self->n_settled++), collection);
      if (g_get_monotonic_time () >= until)
        break;
    }
  return self->n_settled == self->games->len;
}
