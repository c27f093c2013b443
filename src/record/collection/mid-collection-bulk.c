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

static MidBulk *
add_bulk (MidCollection *self, gint64 step, const char *name, const char *value)
{
  MidBulk *bulk = g_new0 (MidBulk, 1);
  guint bytes = self->n_listed / 8 + 1;
  *bulk = (MidBulk){ .serial = ++self->bulk_serial,
                     .step = step,
                     .name = g_strdup (name),
                     .value = g_strdup (value),
                     .pending = g_byte_array_new (),
                     .done = g_ptr_array_new_with_free_func (done_free) };
  g_byte_array_set_size (bulk->pending, bytes);
  memset (bulk->pending->data, 0, bytes);
  g_ptr_array_add (self->bulks, bulk);
  return bulk;
}

gboolean
mid_collection_has_tag (MidCollection *self, guint index, const char *name, const char *value)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && index < self->slots->len, FALSE);
  const char *pending;
  MidRecord *record = mid_collection_get_slot (self, index)->record;
  if (record != NULL)
    return g_strcmp0 (mid_record_get_tag (record, name), value) == 0;
  return !mid_collection_get_pending_tag (self, index, name, &pending)
         || g_strcmp0 (pending, value) == 0;
}

static guint
change (MidCollection *self, gint64 step, const MidTagChange *change)
{
  guint changed = 0;
  MidBulk *bulk = add_bulk (self, step, change->name, change->to);
  for (guint i = 0; i < change->n; i++)
    {
      if (change->indices[i] >= self->slots->len)
        continue;
      MidSlot *slot = mid_collection_get_slot (self, change->indices[i]);
      /* Without a file a journal could not say which game it is. */
      g_autoptr (MidRecord) read =
        self->file == NULL ? mid_collection_load_slot (self, slot, NULL) : NULL;
      if (change->from != NULL
          && !mid_collection_has_tag (self, change->indices[i], change->name, change->from))
        continue;
      if (slot->record != NULL)
        edit (self, bulk, slot);
      else
        set_pending (bulk, slot->id, TRUE);
      changed++;
    }
  return changed;
}

gboolean
mid_collection_change_tags (MidCollection *self, const MidTagChange *changes, guint n,
                            guint *n_changed, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), FALSE);

  gint64 step = self->bulk_serial + 1;
  guint changed = 0;
  for (guint i = 0; i < n; i++)
    if (!check_tag (changes[i].name, changes[i].to, error))
      return FALSE;
  for (guint i = 0; i < n; i++)
    changed += change (self, step, &changes[i]);
  if (n_changed != NULL)
    *n_changed = changed;
  mid_collection_check_modified (self);
  return TRUE;
}

gboolean
mid_collection_set_tag (MidCollection *self, const guint *indices, guint n, const char *name,
                        const char *value, GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && name != NULL, FALSE);
  const MidTagChange change = { name, NULL, value, indices, n };
  return mid_collection_change_tags (self, &change, 1, NULL, error);
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
mid_collection_get_pending_tag (MidCollection *self, guint index, const char *name,
                                const char **value)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && index < self->slots->len, FALSE);
  guint id = mid_collection_get_slot (self, index)->id;
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

static void
undo_last (MidCollection *self)
{
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
}

void
mid_collection_undo_tag (MidCollection *self)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && mid_collection_get_undo_tag (self) != NULL);

  gint64 step = ((MidBulk *) g_ptr_array_index (self->bulks, self->bulks->len - 1))->step;
  while (self->bulks->len > 0
         && ((MidBulk *) g_ptr_array_index (self->bulks, self->bulks->len - 1))->step == step)
    undo_last (self);
  mid_collection_check_modified (self);
}
