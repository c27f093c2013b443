/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-clearing.h"

enum
{
  BUDGET = 4000,      /* µs of games before the main loop is asked again */
  TELL_EVERY = 100000 /* µs */
};

struct _MidClearing
{
  MidCollection *collection;
  MidClearKinds kinds;
  MidClearingTell tell;
  gpointer data;
  guint at; /* the game that is next */
  guint n_cleared;
  gint64 told; /* when, µs */
  guint idle_id;
};

static gboolean
step_cb (gpointer data)
{
  MidClearing *self = data;
  gint64 now = g_get_monotonic_time (), end = now + BUDGET;
  guint n;
  while (self->at < (n = g_list_model_get_n_items (G_LIST_MODEL (self->collection))) && now < end)
    {
      g_autoptr (MidRecord) record = mid_collection_load_game (self->collection, self->at++, NULL);
      if (record != NULL)
        self->n_cleared += mid_record_clear (record, self->kinds);
      now = g_get_monotonic_time ();
    }
  gboolean is_over = self->at >= n;
  if (is_over)
    self->idle_id = 0;
  if (is_over || now - self->told >= TELL_EVERY)
    {
      self->told = now;
      self->tell (MIN (self->at, n), n, self->n_cleared, self->data);
    }
  return is_over ? G_SOURCE_REMOVE : G_SOURCE_CONTINUE;
}

static void
items_changed_cb (MidClearing *self, guint index, guint removed, guint added)
{
  if (index < self->at)
    self->at = self->at - MIN (removed, self->at - index) + added;
}

MidClearing *
mid_clearing_new (MidCollection *collection, MidClearKinds kinds, MidClearingTell tell,
                  gpointer data)
{
  g_return_val_if_fail (MID_IS_COLLECTION (collection) && tell != NULL, NULL);
  MidClearing *self = g_new0 (MidClearing, 1);
  self->collection = g_object_ref (collection);
  self->kinds = kinds;
  self->tell = tell;
  self->data = data;
  self->told = g_get_monotonic_time ();
  self->idle_id = g_idle_add (step_cb, self);
  g_signal_connect_swapped (collection, "items-changed", G_CALLBACK (items_changed_cb), self);
  return self;
}

void
mid_clearing_free (MidClearing *self)
{
  if (self == NULL)
    return;
  g_signal_handlers_disconnect_by_data (self->collection, self);
  g_clear_handle_id (&self->idle_id, g_source_remove);
  g_object_unref (self->collection);
  g_free (self);
}

guint
mid_clearing_get_n_cleared (MidClearing *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_cleared;
}
