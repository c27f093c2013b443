/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-places.c: where the games stand, for those who read them on their own; and an index of
 * games that are in no file. */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <sys/mman.h>
#include <unistd.h>

#include "mid-index-private.h"

GArray *
mid_index_get_places (MidIndex *self, guint after, guint limit, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);

  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (MidPlace));
  g_autoptr (MidStatement) select = mid_index_prepare (
    self, "SELECT offset, length FROM game WHERE id > ? ORDER BY id LIMIT ?", error);
  int code;
  if (select == NULL)
    return NULL;
  sqlite3_bind_int64 (select, 1, after);
  sqlite3_bind_int64 (select, 2, limit);
  while ((code = sqlite3_step (select)) == SQLITE_ROW)
    {
      MidPlace place = { sqlite3_column_int64 (select, 0), sqlite3_column_int64 (select, 1) };
      g_array_append_val (places, place);
    }
  if (code != SQLITE_DONE)
    {
      mid_index_fail (self, error);
      return NULL;
    }
  return g_steal_pointer (&places);
}

static gboolean
write_text (int fd, const char *text, gsize len)
{
  while (len > 0)
    {
      ssize_t n = write (fd, text, len);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return FALSE;
      text += n;
      len -= (gsize) n;
    }
  return TRUE;
}

MidIndex *
mid_index_new_for_store (MidStore *store, GError **error)
{
  g_return_val_if_fail (store != NULL, NULL);

  g_autoptr (MidIndex) self = g_object_new (MID_TYPE_INDEX, NULL);
  self->text = mid_store_ref (store);
  self->path = g_strdup (mid_store_get_text_path (store));
  self->cache = g_strdup ("");
  return mid_index_schema_open (self, error) ? g_steal_pointer (&self) : NULL;
}

MidIndex *
mid_index_new_for_text (const char *text, gsize len, GError **error)
{
  g_return_val_if_fail (text != NULL, NULL);

  g_autoptr (MidIndex) self = g_object_new (MID_TYPE_INDEX, NULL);
  self->own_fd = memfd_create ("games", MFD_CLOEXEC);
  if (self->own_fd < 0 || !write_text (self->own_fd, text, len))
    {
      g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE, _ ("no memory for the games: %s"),
                   g_strerror (errno));
      return NULL;
    }
  self->path = g_strdup_printf ("/proc/self/fd/%d", self->own_fd);
  self->cache = g_strdup ("");
  return mid_index_schema_open (self, error) ? g_steal_pointer (&self) : NULL;
}
