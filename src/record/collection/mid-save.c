/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-save.c: what is to be written is put together, and what was written is saved. */
#include "mid-save-private.h"

#include <glib/gi18n-lib.h>

/* --- The whole --- */

static void
clear_contents (MidSaveGame *game)
{
  g_clear_object (&game->copy);
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
mid_save_new (GFile *file, gboolean force, GArray *ids)
{
  MidSave *self = g_new0 (MidSave, 1);
  self->file = g_object_ref (file);
  self->force = force;
  self->ids = ids;
  return self;
}

static void
forget_games (MidSave *self)
{
  g_clear_pointer (&self->games, g_array_unref);
  g_clear_pointer (&self->bulks, g_ptr_array_unref);
  g_clear_pointer (&self->store, mid_store_unref);
  g_clear_pointer (&self->rest, g_bytes_unref);
  g_clear_pointer (&self->known.etag, g_free);
}

void
mid_save_free (gpointer data)
{
  MidSave *self = data;
  forget_games (self);
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
  copy->name = g_strdup (bulk->name);
  copy->value = g_strdup (bulk->value);
  copy->pending = g_byte_array_new ();
  g_byte_array_append (copy->pending, bulk->pending->data, bulk->pending->len);
  copy->done = g_ptr_array_new ();
  return copy;
}

/* The list is as it is now: a game that comes or goes later leaves it unsaved. */
static void
begin (MidSave *self, MidCollection *collection)
{
  gboolean same_file = collection->file != NULL && g_file_equal (self->file, collection->file);
  guint n = self->ids != NULL ? self->ids->len : collection->slots->len;

  self->next = 0;
  self->games = g_array_sized_new (FALSE, FALSE, sizeof (MidSaveGame), n);
  g_array_set_clear_func (self->games, clear_game);
  self->times_listed = collection->times_listed;
  self->times_dropped = collection->times_dropped;
  self->list_serial = collection->list_serial;
  self->store = collection->store != NULL ? mid_store_ref (collection->store) : NULL;
  self->bulks = g_ptr_array_copy (collection->bulks, (GCopyFunc) copy_bulk, NULL);
  g_ptr_array_set_free_func (self->bulks, mid_bulk_free);
  if (self->ids == NULL && collection->rest != NULL)
    self->rest = g_bytes_ref (collection->rest);
  self->bom = collection->bom;
  self->crlf = collection->crlf;
  self->make_backup = !(same_file && collection->has_backup);
  if (same_file)
    self->known = (MidFileState){ g_strdup (collection->state.etag), collection->state.size };
}

static gboolean
gather_all (MidSave *self, MidCollection *collection, gint64 until)
{
  guint position = mid_collection_find_from (collection, self->next);
  while (position < collection->slots->len)
    {
      const MidSlot *slot = mid_collection_get_slot (collection, position++);
      add_slot (self, slot);
      self->next = slot->id + 1;
      if (g_get_monotonic_time () >= until)
        break;
    }
  return position == collection->slots->len;
}

static gboolean
gather_some (MidSave *self, MidCollection *collection, gint64 until)
{
  while (self->next < self->ids->len)
    {
      guint id = g_array_index (self->ids, guint, self->next++);
      const MidSlot *slot = mid_collection_find_slot (collection, id);
      if (slot != NULL)
        add_slot (self, slot);
      if (g_get_monotonic_time () >= until)
        break;
    }
  return self->next == self->ids->len;
}

/* The ids are those of other games now. */
static gboolean
fail_if_dropped (MidSave *self, const MidCollection *collection)
{
  if (self->games == NULL || self->ids == NULL || self->times_dropped == collection->times_dropped)
    return FALSE;
  g_set_error_literal (&self->failure, G_IO_ERROR, G_IO_ERROR_BUSY,
                       _ ("the games of the file are being listed anew; try again"));
  return TRUE;
}

gboolean
mid_save_gather (MidSave *self, MidCollection *collection, gint64 until, GCancellable *cancellable)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, &self->failure)
      || fail_if_dropped (self, collection))
    return TRUE;
  if (self->games != NULL && self->ids == NULL && self->times_listed != collection->times_listed)
    forget_games (self); /* all are to be written: from the start */
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

/* Both are in the order of their ids.  Games may have gone since, or come behind the last. */
static void
move_slots (const MidSave *self, MidCollection *collection)
{
  guint position = 0, n = collection->slots->len;
  for (guint i = 0; i < self->games->len; i++)
    {
      const MidSaveGame *game = &g_array_index (self->games, MidSaveGame, i);
      while (position < n && mid_collection_get_slot (collection, position)->id < game->id)
        position++;
      MidSlot *slot = position < n ? mid_collection_get_slot (collection, position) : NULL;
      if (slot == NULL || slot->id != game->id)
        continue;
      if (game->record == NULL && slot->record != NULL)
        slot->record->source_at = game->at;
      slot->at = game->at;
      slot->length = game->length;
      position++;
    }
  collection->n_filed = position;
}

void
mid_save_adopt (MidSave *self, MidCollection *collection)
{
  move_slots (self, collection);
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
