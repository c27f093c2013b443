/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-bulk.c: a tag set in many games at once.
 *
 * A game in memory is edited at once, by a step of its own undo stack.  For one that is only a
 * place in the file a bit is set: the edit is made when the game is read, or in passing when the
 * collection is saved.  So a million games cost a million bits.
 */
#include "mid-collection-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A record that was edited, and what takes it back. */
typedef struct
{
  MidRecord *record;
  MidSavePoint after;
  char *old; /* NULL: there was none */
} MidBulkDone;

static void
done_free (gpointer data)
{
  MidBulkDone *done = data;
  g_object_unref (done->record);
  g_free (done->old);
  g_free (done);
}

void
mid_bulk_free (gpointer data)
{
  MidBulk *bulk = data;
  g_free (bulk->name);
  g_free (bulk->value);
  g_byte_array_unref (bulk->pending);
  g_ptr_array_unref (bulk->done);
  g_free (bulk);
}

gboolean
mid_bulk_is_pending (const MidBulk *bulk, guint id)
{
  return id / 8 < bulk->pending->len && (bulk->pending->data[id / 8] >> id % 8 & 1) != 0;
}

static void
set_pending (MidBulk *bulk, guint id, gboolean pending)
{
  guint8 bit = (guint8) (1 << id % 8);
  if (pending)
    bulk->pending->data[id / 8] |= bit;
  else
    bulk->pending->data[id / 8] &= (guint8) ~bit;
}

gboolean
mid_collection_has_pending (MidCollection *self)
{
  for (guint i = 0; i < self->bulks->len; i++)
    {
      const MidBulk *bulk = g_ptr_array_index (self->bulks, i);
      for (guint j = 0; j < bulk->pending->len; j++)
        if (bulk->pending->data[j] != 0)
          return TRUE;
    }
  return FALSE;
}

/* Whether the tag may be set in every game, whatever it is. */
static gboolean
check_tag (const char *name, const char *value, GError **error)
{
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    if (mid_start_is_decided_by (*game, name))
      {
        g_set_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_TAG,
                     _ ("tag “%s” decides how a game starts; expected another one"), name);
        return FALSE;
      }
  g_autoptr (MidRecord) trial = mid_record_new (mid_games ()[0], NULL, 0, error);
  return trial != NULL && mid_record_set_tag (trial, name, value, error);
}

/* Edits a record that is in memory. */
static void
edit (MidCollection *self, MidBulk *bulk, MidSlot *slot)
{
  MidRecord *record = slot->record;
  MidBulkDone *done = g_new0 (MidBulkDone, 1);
  MidSavePoint before = mid_record_get_save_point (record);

  *done = (MidBulkDone){ .record = g_object_ref (record),
                         .old = g_strdup (mid_record_get_tag (record, bulk->name)) };
  mid_record_set_tag (record, bulk->name, bulk->value, NULL);
  done->after = mid_record_get_save_point (record);
  if (done->after.serial == before.serial)
    done_free (done); /* it was so already */
  else
    g_ptr_array_add (bulk->done, done);
}

gboolean
mid_collection_set_tag (MidCollection *self, const guint *positions, guint n, const char *name,
                        const char *value, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && name != NULL, FALSE);

  if (!check_tag (name, value, error))
    return FALSE;
  MidBulk *bulk = g_new0 (MidBulk, 1);
  *bulk = (MidBulk){ ++self->bulk_serial, g_strdup (name), g_strdup (value), g_byte_array_new (),
                     g_ptr_array_new_with_free_func (done_free) };
  guint bytes = self->n_listed / 8 + 1;
  g_byte_array_set_size (bulk->pending, bytes);
  memset (bulk->pending->data, 0, bytes);
  g_ptr_array_add (self->bulks, bulk);
  for (guint i = 0; i < n; i++)
    {
      if (positions[i] >= self->slots->len)
        continue;
      MidSlot *slot = mid_collection_get_slot (self, positions[i]);
      /* Without a file a journal could not say which game it is. */
      g_autoptr (MidRecord) read =
        self->file == NULL ? mid_collection_load_slot (self, slot, NULL) : NULL;
      if (slot->record != NULL)
        edit (self, bulk, slot);
      else
        set_pending (bulk, slot->id, TRUE);
    }
  mid_collection_check_modified (self);
  return TRUE;
}

void
mid_collection_apply_bulks (MidCollection *self, MidSlot *slot)
{
  guint id = slot->id;
  for (guint i = 0; i < self->bulks->len; i++)
    {
      MidBulk *bulk = g_ptr_array_index (self->bulks, i);
      if (!mid_bulk_is_pending (bulk, id))
        continue;
      edit (self, bulk, mid_collection_find_slot (self, id));
      set_pending (bulk, id, FALSE);
    }
}

gboolean
mid_collection_get_pending_tag (MidCollection *self, guint position, const char *name,
                                const char **value)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && position < self->slots->len, FALSE);
  guint id = mid_collection_get_slot (self, position)->id;
  for (guint i = self->bulks->len; i-- > 0;)
    {
      const MidBulk *bulk = g_ptr_array_index (self->bulks, i);
      if (strcmp (bulk->name, name) != 0 || !mid_bulk_is_pending (bulk, id))
        continue;
      *value = bulk->value;
      return TRUE;
    }
  return FALSE;
}

const char *
mid_collection_get_undo_tag (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  if (self->bulks->len == 0 || self->n_saving > 0)
    return NULL;
  return ((MidBulk *) g_ptr_array_index (self->bulks, self->bulks->len - 1))->name;
}

void
mid_collection_undo_tag (MidCollection *self)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && mid_collection_get_undo_tag (self) != NULL);

  MidBulk *bulk = g_ptr_array_steal_index (self->bulks, self->bulks->len - 1);
  for (guint i = bulk->done->len; i-- > 0;)
    {
      const MidBulkDone *done = g_ptr_array_index (bulk->done, i);
      if (mid_record_get_save_point (done->record).serial == done->after.serial)
        mid_record_undo (done->record);
      else
        mid_record_set_tag (done->record, bulk->name, done->old, NULL);
    }
  mid_bulk_free (bulk);
  mid_collection_check_modified (self);
}
