/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-positions.c: which games have a position. */
#include <string.h>

#include "mid-index-private.h"
#include "mid-sightings-private.h"

typedef struct
{
  guint first;
  MidIndexSighting found;
  gpointer data;
} Segment;

static void
found_cb (guint game, guint move, gpointer data)
{
  const Segment *segment = data;
  segment->found (segment->first + game, move, segment->data);
}

/* The blob of a row, or NULL; borrowed until the statement's next step. */
static const void *
get_blob (MidStatement *select, gint64 id, guint *bytes)
{
  sqlite3_reset (select);
  sqlite3_bind_int64 (select, 1, id);
  if (sqlite3_step (select) != SQLITE_ROW)
    return NULL;
  const void *blob = sqlite3_column_blob (select, 0);
  *bytes = (guint) sqlite3_column_bytes (select, 0);
  return blob;
}

gboolean
mid_index_each_sighting (MidIndex *self, guint64 key, MidIndexSighting found, gpointer data,
                         GError **error)
{
  Segment segment = { 0, found, data };
  guint32 first;
  guint bytes;
  g_autoptr (MidStatement) heads =
    mid_index_prepare (self, "SELECT words FROM position WHERE id = ?", error);
  g_autoptr (MidStatement) select =
    heads != NULL ? mid_index_prepare (self, "SELECT words FROM position WHERE id = ?", error)
                  : NULL;

  if (select == NULL)
    return FALSE;
  for (gint64 base = 0;; base += MID_SEGMENT_BUCKETS + 1)
    {
      const void *head = get_blob (heads, base, &bytes);
      if (head == NULL || bytes != sizeof first)
        break;
      memcpy (&first, head, sizeof first);
      segment.first = GUINT32_FROM_LE (first);
      const void *blob = get_blob (select, base + 1 + mid_sighting_bucket (key), &bytes);
      if (blob == NULL)
        continue;
      g_autofree guint64 *words = g_memdup2 (blob, bytes);
      mid_sightings_find (words, bytes / sizeof *words, key, found_cb, &segment);
    }
  int code = sqlite3_errcode (self->db);
  return code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE
         || mid_index_fail (self, error);
}
