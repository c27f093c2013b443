/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-decompress.c: gzip by GIO's converter, for libarchive does not look at its checksums; the
 * others by libarchive, which passes in silence over what stands behind their end. */
#include "mid-decompress.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-gunzip.h"
#include "mid-packing.h"

enum
{
  BLOCK = 64 << 10
};

struct _MidDecompress
{
  GInputStream parent_instance;
  GInputStream *packed;
  MidGunzip *gunzip; /* NULL: libarchive does it */
  GInputStream *gunzipped;
  struct archive *archive;
  char *block;      /* for libarchive */
  gsize block_len;  /* of the last one */
  goffset given;    /* to libarchive */
  gboolean drained; /* packed is at its end */
  gboolean empty;   /* nothing was packed */
  GError *failure;  /* of packed, on its way through libarchive */
  GCancellable *cancellable;
};

G_DEFINE_FINAL_TYPE (MidDecompress, mid_decompress, G_TYPE_INPUT_STREAM)

goffset
mid_decompress_get_consumed (MidDecompress *self)
{
  g_return_val_if_fail (MID_IS_DECOMPRESS (self), 0);
  return self->gunzip != NULL ? mid_gunzip_get_consumed (self->gunzip) : self->given;
}

int
mid_decompress_get_filter (MidDecompress *self)
{
  g_return_val_if_fail (MID_IS_DECOMPRESS (self), 0);
  return self->gunzip != NULL ? ARCHIVE_FILTER_GZIP : archive_filter_code (self->archive, 0);
}

/* --- What is wrong --- */

static gboolean
refuse_damage (MidDecompress *self, const char *said, GError **error)
{
  g_set_error (
    error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
    /* Translators: %s is what a library says, in English */
    _ ("it cannot be unpacked: it is damaged before byte %lld (%s); expected it as it was packed"),
    (long long) mid_decompress_get_consumed (self) + 1, said != NULL ? said : "?");
  return FALSE;
}

static gboolean
fail (MidDecompress *self, GError **error)
{
  if (self->failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&self->failure));
      return FALSE;
    }
  return self->drained ? mid_packing_refuse_cut (mid_decompress_get_consumed (self), error)
                       : refuse_damage (self, archive_error_string (self->archive), error);
}

/* --- libarchive --- */

static la_ssize_t
read_cb (struct archive *archive, void *data, const void **buffer)
{
  MidDecompress *self = data;
  gssize n = g_input_stream_read (self->packed, self->block, BLOCK, self->cancellable,
                                  self->failure == NULL ? &self->failure : NULL);
  *buffer = self->block;
  self->block_len = n > 0 ? (gsize) n : self->block_len;
  self->given += MAX (n, 0);
  self->drained |= n == 0;
  return n;
}

static gboolean
open_archive (MidDecompress *self, GError **error)
{
  struct archive_entry *entry;
  struct archive *archive = self->archive = archive_read_new ();
  self->block = g_malloc (BLOCK);
  archive_read_support_filter_bzip2 (archive);
  archive_read_support_filter_xz (archive);
  archive_read_support_filter_zstd (archive);
  archive_read_support_filter_lz4 (archive);
  archive_read_support_filter_lzip (archive);
  archive_read_support_filter_compress (archive);
  archive_read_support_format_empty (archive);
  archive_read_support_format_raw (archive);
  archive_read_set_callback_data (archive, self);
  archive_read_set_read_callback (archive, read_cb);
  if (archive_read_open1 (archive) != ARCHIVE_OK)
    return fail (self, error);
  int code = archive_read_next_header (archive, &entry);
  if (code != ARCHIVE_OK && code != ARCHIVE_EOF)
    return fail (self, error);
  self->empty = code == ARCHIVE_EOF && archive_errno (archive) == 0;
  if (archive_filter_count (archive) == 1) /* none: too short to be known as one */
    return mid_packing_refuse_cut (mid_decompress_get_consumed (self), error);
  return TRUE;
}

static gboolean
is_zeros (const char *bytes, gsize n)
{
  return n == 0 || (bytes[0] == 0 && memcmp (bytes, bytes + 1, n - 1) == 0);
}

/* What libarchive was given and did not take, and all behind it, is zeros. */
static gboolean
check_rest (MidDecompress *self, GError **error)
{
  goffset end = archive_filter_bytes (self->archive, -1);
  goffset left = self->given - end;
  if (left > (goffset) self->block_len
      || !is_zeros (self->block + self->block_len - left, (gsize) left))
    return mid_packing_refuse_rest (end, error);
  while (!self->drained)
    {
      const void *bytes;
      la_ssize_t n = read_cb (self->archive, self, &bytes);
      if (n < 0)
        return fail (self, error);
      if (!is_zeros (bytes, (gsize) n))
        return mid_packing_refuse_rest (end, error);
    }
  return TRUE;
}

static gssize
read_archive (MidDecompress *self, void *buffer, gsize count, GError **error)
{
  la_ssize_t n;
  do
    n = self->empty ? 0 : archive_read_data (self->archive, buffer, count);
  while (n == ARCHIVE_RETRY);
  /* A filter that fails in its first block makes an empty archive. */
  if (n < 0 || (n == 0 && archive_errno (self->archive) != 0))
    {
      fail (self, error);
      return -1;
    }
  return n > 0 || check_rest (self, error) ? (gssize) n : -1;
}

/* --- gzip --- */

static void
open_gzip (MidDecompress *self)
{
  self->gunzip = mid_gunzip_new ();
  self->gunzipped = g_converter_input_stream_new (self->packed, G_CONVERTER (self->gunzip));
}

static gssize
read_gzip (MidDecompress *self, void *buffer, gsize count, GCancellable *cancellable,
           GError **error)
{
  g_autoptr (GError) local = NULL;
  gssize n = g_input_stream_read (self->gunzipped, buffer, count, cancellable, &local);
  if (n >= 0)
    return n;
  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    mid_packing_refuse_cut (mid_decompress_get_consumed (self), error);
  else if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED))
    mid_packing_refuse_rest (mid_gunzip_get_consumed (self->gunzip), error);
  else if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    refuse_damage (self, local->message, error);
  else
    g_propagate_error (error, g_steal_pointer (&local));
  return -1;
}

/* --- The stream --- */

static gssize
decompress_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
                 GError **error)
{
  MidDecompress *self = MID_DECOMPRESS (stream);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  if (self->gunzip != NULL)
    return read_gzip (self, buffer, count, cancellable, error);
  self->cancellable = cancellable;
  gssize n = read_archive (self, buffer, count, error);
  self->cancellable = NULL;
  return n;
}

static void
mid_decompress_finalize (GObject *object)
{
  MidDecompress *self = MID_DECOMPRESS (object);
  g_clear_pointer (&self->archive, archive_read_free);
  g_clear_object (&self->gunzipped);
  g_clear_object (&self->gunzip);
  g_clear_object (&self->packed);
  g_clear_error (&self->failure);
  g_free (self->block);
  G_OBJECT_CLASS (mid_decompress_parent_class)->finalize (object);
}

static void
mid_decompress_class_init (MidDecompressClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_decompress_finalize;
  G_INPUT_STREAM_CLASS (class)->read_fn = decompress_read;
}

static void
mid_decompress_init (MidDecompress *self)
{
}

MidDecompress *
mid_decompress_new (GInputStream *packed, const char *start, gsize len, GCancellable *cancellable,
                    GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (packed), NULL);

  g_autoptr (MidDecompress) self = g_object_new (MID_TYPE_DECOMPRESS, NULL);
  self->packed = g_object_ref (packed);
  if (len >= 2 && memcmp (start, "\x1f\x8b", 2) == 0)
    {
      open_gzip (self);
      return g_steal_pointer (&self);
    }
  self->cancellable = cancellable;
  gboolean good = open_archive (self, error);
  self->cancellable = NULL;
  return good ? g_steal_pointer (&self) : NULL;
}
