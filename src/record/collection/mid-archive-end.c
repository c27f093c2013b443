/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-archive-end.h"

#include <string.h>

#include "mid-packing.h"

enum
{
  ZIP_END = 22, /* bytes of what ends a zip, without its comment */
  ZIP_COMMENT = 0xffff,
  SEVENZIP_START = 32 /* bytes of the header that says where a 7z ends */
};

static guint64
get_number (const guint8 *bytes, guint n)
{
  guint64 number = 0;
  while (n-- > 0)
    number = number << 8 | bytes[n];
  return number;
}

/* The last end that the tail has: the directory of all files stands before it. */
static gboolean
check_zip (const guint8 *tail, gsize len, goffset size, gint64 *entries, GError **error)
{
  for (gsize at = len; at-- > 0;)
    if (at + ZIP_END <= len && memcmp (tail + at, "PK\5\6", 4) == 0)
      {
        goffset end =
          size - (goffset) len + (goffset) (at + ZIP_END + get_number (tail + at + 20, 2));
        guint64 n = get_number (tail + at + 10, 2);
        *entries = n == 0xffff ? MID_ARCHIVE_ANY : (gint64) n;
        return end == size
               || (end > size ? mid_packing_refuse_cut : mid_packing_refuse_rest) (MIN (end, size),
                                                                                   error);
      }
  return mid_packing_refuse_cut (size, error);
}

static gboolean
check_sevenzip (const guint8 *start, goffset size, GError **error)
{
  guint64 end = SEVENZIP_START + get_number (start + 12, 8) + get_number (start + 20, 8);
  if (end > (guint64) size)
    return mid_packing_refuse_cut (size, error);
  return end == (guint64) size || mid_packing_refuse_rest ((goffset) end, error);
}

static gboolean
check (GInputStream *stream, gint64 *entries, GCancellable *cancellable, GError **error)
{
  enum
  {
    TAIL = ZIP_END + ZIP_COMMENT
  };
  GSeekable *seekable = G_SEEKABLE (stream);
  guint8 start[SEVENZIP_START] = { 0 };
  g_autofree guint8 *tail = g_malloc (TAIL);
  gsize n;
  if (!g_input_stream_read_all (stream, start, sizeof start, &n, cancellable, error)
      || !g_seekable_seek (seekable, 0, G_SEEK_END, cancellable, error))
    return FALSE;
  goffset size = g_seekable_tell (seekable);
  if (memcmp (start, "7z", 2) == 0)
    return check_sevenzip (start, size, error);
  if (memcmp (start, "PK", 2) != 0)
    return TRUE;
  if (!g_seekable_seek (seekable, MAX (size - TAIL, 0), G_SEEK_SET, cancellable, error)
      || !g_input_stream_read_all (stream, tail, TAIL, &n, cancellable, error))
    return FALSE;
  return check_zip (tail, n, size, entries, error);
}

gboolean
mid_archive_end_check (GInputStream *stream, gint64 *entries, GCancellable *cancellable,
                       GError **error)
{
  g_return_val_if_fail (G_IS_SEEKABLE (stream), FALSE);

  *entries = MID_ARCHIVE_ANY;
  return check (stream, entries, cancellable, error)
         && g_seekable_seek (G_SEEKABLE (stream), 0, G_SEEK_SET, cancellable, error);
}
