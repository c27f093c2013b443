/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pasted.h"

#include <string.h>

#include "mid-reader.h"

MidPasted *
mid_pasted_new (const char *text, GCancellable *cancellable)
{
  g_return_val_if_fail (text != NULL, NULL);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidPasted *self = g_new (MidPasted, 1);
  MidRecord *record;
  self->games = mid_collection_new ();
  self->fixes = mid_fixes_new (text, cancellable);
  while ((record = mid_reader_next (reader, cancellable, NULL)) != NULL)
    {
      mid_collection_append (self->games, record);
      g_object_unref (record);
    }
  if (g_list_model_get_n_items (G_LIST_MODEL (self->games)) == 0)
    g_clear_object (&self->games);
  return self;
}

void
mid_pasted_free (MidPasted *self)
{
  g_clear_object (&self->games);
  mid_fixes_free (self->fixes);
  g_free (self);
}
