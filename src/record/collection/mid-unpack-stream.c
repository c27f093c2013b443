/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-unpack-stream.c: a chain of parts.
 *
 *     raw ─ buffer ─ gunzip ─┬────────────────────────► part ─ text
 *                            └─ libarchive ─ member ──► part ─ text, member ─► part …
 *
 * A PART is one file's bytes, buffered, and made UTF-8 if they are UTF-16.
 */
#include "mid-unpack-stream.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-foreign.h"
#include "mid-gunzip.h"

enum
{
  BLOCK = 64 << 10,
  FREE = 1 << 30, /* bytes that anything may unpack to */
  TIMES = 200     /* and from there on so many times its size: games come to 5 … 20 */
};

/* --- One file of an archive --- */

#define MID_TYPE_MEMBER_STREAM (mid_member_stream_get_type ())
G_DECLARE_FINAL_TYPE (MidMemberStream, mid_member_stream, MID, MEMBER_STREAM, GInputStream)

struct _MidMemberStream
{
  GInputStream parent_instance;
  MidUnpackStream *owner; /* borrowed: it lives longer */
};

G_DEFINE_FINAL_TYPE (MidMemberStream, mid_member_stream, G_TYPE_INPUT_STREAM)

struct _MidUnpackStream
{
  GInputStream parent_instance;
  GInputStream *raw; /* buffered, and unpacked if it is gzip */
  MidGunzip *gunzip; /* NULL: it is not */
  goffset consumed, given;
  struct archive *archive; /* NULL: there is none */
  gboolean all;            /* of its files are taken, for none has a name of games */
  guint n_files, n_taken;
  char *block;     /* for libarchive */
  GError *failure; /* of raw, on its way through libarchive */
  GCancellable *cancellable;
  GInputStream *part; /* NULL: there is none any more */
  const char *due;    /* what stands between two parts, as far as it was not given yet */
  MidPacking *packing;
};

G_DEFINE_FINAL_TYPE (MidUnpackStream, mid_unpack_stream, G_TYPE_INPUT_STREAM)

/* What the library says of a stream that is packed. */
static void
explain (GError **error)
{
  if (error != NULL && g_error_matches (*error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT))
    {
      g_clear_error (error);
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                           _ ("it ends too early, as if the end were missing"));
    }
  /* Translators: what is wrong with the file follows */
  g_prefix_error (error, _ ("it cannot be unpacked: %s"), "");
}

/* --- libarchive --- */

static gboolean
fail (MidUnpackStream *self, GError **error)
{
  if (self->failure != NULL)
    g_propagate_error (error, g_steal_pointer (&self->failure));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: what follows is in English */
                 _ ("it cannot be unpacked: %s"), archive_error_string (self->archive));
  return FALSE;
}

static la_ssize_t
read_cb (struct archive *archive, void *data, const void **buffer)
{
  MidUnpackStream *self = data;
  gssize n = g_input_stream_read (self->raw, self->block, BLOCK, self->cancellable,
                                  self->failure == NULL ? &self->failure : NULL);
  *buffer = self->block;
  self->consumed += MAX (n, 0);
  return n;
}

static la_int64_t
seek_cb (struct archive *archive, void *data, la_int64_t offset, int whence)
{
  MidUnpackStream *self = data;
  GSeekType type = whence == SEEK_SET ? G_SEEK_SET : whence == SEEK_CUR ? G_SEEK_CUR : G_SEEK_END;
  if (!g_seekable_seek (G_SEEKABLE (self->raw), offset, type, self->cancellable, NULL))
    return ARCHIVE_FATAL;
  return g_seekable_tell (G_SEEKABLE (self->raw));
}

static gboolean
can_seek (MidUnpackStream *self)
{
  return G_IS_SEEKABLE (self->raw) && g_seekable_can_seek (G_SEEKABLE (self->raw));
}

static gboolean
open_archive (MidUnpackStream *self, GError **error)
{
  struct archive *archive = self->archive = archive_read_new ();
  if (self->block == NULL)
    self->block = g_malloc (BLOCK);
  archive_read_support_filter_bzip2 (archive);
  archive_read_support_filter_xz (archive);
  archive_read_support_filter_zstd (archive);
  archive_read_support_filter_lz4 (archive);
  archive_read_support_filter_lzip (archive);
  archive_read_support_filter_compress (archive);
  archive_read_support_format_zip (archive);
  archive_read_support_format_7zip (archive);
  archive_read_support_format_tar (archive);
  archive_read_support_format_empty (archive);
  archive_read_support_format_raw (archive);
  archive_read_set_callback_data (archive, self);
  archive_read_set_read_callback (archive, read_cb);
  if (can_seek (self))
    archive_read_set_seek_callback (archive, seek_cb);
  return archive_read_open1 (archive) == ARCHIVE_OK || fail (self, error);
}

static gssize
member_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
             GError **error)
{
  MidUnpackStream *self = MID_MEMBER_STREAM (stream)->owner;
  la_ssize_t n;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  do
    n = archive_read_data (self->archive, buffer, count);
  while (n == ARCHIVE_RETRY);
  if (n < 0)
    {
      fail (self, error);
      return -1;
    }
  return (gssize) n;
}

static void
mid_member_stream_class_init (MidMemberStreamClass *class)
{
  G_INPUT_STREAM_CLASS (class)->read_fn = member_read;
}

static void
mid_member_stream_init (MidMemberStream *self)
{
}

/* --- Parts --- */

static const char *
peek (GInputStream *stream, gsize *len, GCancellable *cancellable, GError **error)
{
  GBufferedInputStream *buffered = G_BUFFERED_INPUT_STREAM (stream);
  gssize got = 1;
  while (got > 0 && g_buffered_input_stream_get_available (buffered) < MID_FOREIGN_LOOK)
    got = g_buffered_input_stream_fill (buffered, MID_FOREIGN_LOOK, cancellable, error);
  return got < 0 ? NULL : g_buffered_input_stream_peek_buffer (buffered, len);
}

/* Takes the stream: makes it the part that is read, if it is text. */
static gboolean
set_part (MidUnpackStream *self, GInputStream *taken, GCancellable *cancellable, GError **error)
{
  gsize len;
  g_autoptr (GInputStream) stream = taken;
  const char *start = peek (stream, &len, cancellable, error);
  if (start == NULL)
    return FALSE;
  MidCharset charset = mid_packing_find_charset (start, len);
  if (charset != MID_CHARSET_BYTES)
    {
      g_autoptr (GCharsetConverter) converter =
        g_charset_converter_new ("UTF-8", mid_charset_get_name (charset), error);
      g_autoptr (GInputStream) utf8 =
        converter != NULL ? g_converter_input_stream_new (stream, G_CONVERTER (converter)) : NULL;
      if (utf8 == NULL)
        return FALSE;
      g_object_unref (stream);
      stream = g_buffered_input_stream_new_sized (utf8, BLOCK);
      start = peek (stream, &len, cancellable, error);
      if (start == NULL)
        return FALSE;
      self->packing->charset = charset;
    }
  if (!mid_foreign_refuse_binary (start, len, error))
    return FALSE;
  g_set_object (&self->part, stream);
  return TRUE;
}

/* What some systems put into archives beside the files. */
static gboolean
is_shadow (const char *name)
{
  const char *slash = strrchr (name, '/');
  return g_str_has_prefix (name, "__MACOSX/")
         || g_str_has_prefix (slash != NULL ? slash + 1 : name, "._");
}

static const char *
get_name (struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);
  if (name == NULL)
    name = archive_entry_pathname (entry);
  return name != NULL ? name : "";
}

/* Notes how the archive is made. */
static void
note_packing (MidUnpackStream *self, const char *name)
{
  int format = archive_format (self->archive) & ARCHIVE_FORMAT_BASE_MASK;
  int n = archive_filter_count (self->archive); /* the last is none */
  if (self->gunzip == NULL)
    self->packing->filter = archive_filter_code (self->archive, 0);
  if (format == ARCHIVE_FORMAT_ZIP)
    {
      g_free (self->packing->member);
      self->packing->member = g_strdup (name);
    }
  if (n > 2 || self->gunzip != NULL || (n > 1 && format != ARCHIVE_FORMAT_RAW)
      || (format != ARCHIVE_FORMAT_ZIP && format != ARCHIVE_FORMAT_RAW
          && format != ARCHIVE_FORMAT_EMPTY))
    {
      g_free (self->packing->fixed);
      self->packing->fixed = g_strdup (_ ("archives of this kind are only read"));
    }
}

static gboolean begin_again (MidUnpackStream *self, GCancellable *cancellable, GError **error);

/* There are no more files. */
static gboolean
end_archive (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  g_clear_object (&self->part);
  if (self->n_taken == 0 && self->n_files > 0)
    return begin_again (self, cancellable, error);
  self->packing->several = self->n_taken > 1;
  if (self->packing->several) /* each had its own */
    self->packing->charset = MID_CHARSET_BYTES;
  if (self->n_files > 1 && self->packing->fixed == NULL)
    self->packing->fixed =
      g_strdup_printf (_ ("it is an archive of %u files, which is only read"), self->n_files);
  return TRUE;
}

/* Goes to the next file of games; without one there is no part any more. */
static gboolean
next_member (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  struct archive_entry *entry;
  int code;
  while ((code = archive_read_next_header (self->archive, &entry)) == ARCHIVE_OK
         || code == ARCHIVE_WARN)
    {
      const char *name = get_name (entry);
      gboolean raw = archive_format (self->archive) == ARCHIVE_FORMAT_RAW;
      if (archive_entry_filetype (entry) != AE_IFREG && !raw)
        continue;
      self->n_files++;
      if (!raw && !self->all && !mid_packing_is_games_name (name))
        continue;
      if (!raw && is_shadow (name))
        continue;
      note_packing (self, name);
      MidMemberStream *member = g_object_new (MID_TYPE_MEMBER_STREAM, NULL);
      member->owner = self;
      g_autoptr (GInputStream) base = G_INPUT_STREAM (member);
      g_autofree char *shown = g_strdup (name);
      self->due = self->n_taken++ > 0 ? "\n\n" : "";
      if (set_part (self, g_buffered_input_stream_new_sized (base, BLOCK), cancellable, error))
        return TRUE;
      if (!raw) /* Translators: the name of a file in an archive; what is wrong with it follows */
        g_prefix_error (error, _ ("“%s” in the archive: "), shown);
      return FALSE;
    }
  if (code != ARCHIVE_EOF)
    return fail (self, error);
  return end_archive (self, cancellable, error);
}

/* No file has a name of games: all are taken. */
static gboolean
begin_again (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  if (self->all || !can_seek (self))
    {
      g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        _ ("there is no file of games in the archive; expected names that end in .pgn or .mgn"));
      return FALSE;
    }
  g_clear_pointer (&self->archive, archive_read_free);
  self->all = TRUE;
  self->n_files = 0;
  return g_seekable_seek (G_SEEKABLE (self->raw), 0, G_SEEK_SET, cancellable, error)
         && open_archive (self, error) && next_member (self, cancellable, error);
}

/* --- The stream --- */

static gssize
give_due (MidUnpackStream *self, void *buffer, gsize count)
{
  gsize n = MIN (count, strlen (self->due));
  memcpy (buffer, self->due, n);
  self->due += n;
  return (gssize) n;
}

static gssize
read_next (GInputStream *part, gboolean packed, void *buffer, gsize count,
           GCancellable *cancellable, GError **error)
{
  gssize n = g_input_stream_read (part, buffer, count, cancellable, error);
  if (n < 0 && packed && !g_cancellable_is_cancelled (cancellable))
    explain (error);
  return n;
}

static gssize
read_part (MidUnpackStream *self, void *buffer, gsize count, GCancellable *cancellable,
           GError **error)
{
  for (;;)
    {
      if (*self->due != '\0')
        return give_due (self, buffer, count);
      if (self->part == NULL)
        return 0;
      gboolean gzip = self->archive == NULL && self->gunzip != NULL;
      gssize n = read_next (self->part, gzip, buffer, count, cancellable, error);
      if (n != 0)
        return n;
      if (self->archive == NULL)
        return 0;
      if (!next_member (self, cancellable, error))
        return -1;
    }
}

static gboolean
is_bomb (MidUnpackStream *self)
{
  gboolean packed = self->archive != NULL || self->gunzip != NULL;
  goffset consumed = mid_unpack_stream_get_consumed (self);
  return packed && self->given > FREE && self->given / TIMES > consumed;
}

static gssize
stream_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
             GError **error)
{
  MidUnpackStream *self = MID_UNPACK_STREAM (stream);
  self->cancellable = cancellable;
  gssize n = read_part (self, buffer, count, cancellable, error);
  self->cancellable = NULL;
  self->given += MAX (n, 0);
  if (n <= 0 || !is_bomb (self))
    return n;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
               _ ("it unpacks to more than %d times its size, %d MiB and still more; expected a "
                  "file of games"),
               TIMES, FREE >> 20);
  return -1;
}

static void
mid_unpack_stream_finalize (GObject *object)
{
  MidUnpackStream *self = MID_UNPACK_STREAM (object);
  g_clear_object (&self->part);
  g_clear_pointer (&self->archive, archive_read_free);
  g_clear_object (&self->raw);
  g_clear_object (&self->gunzip);
  g_clear_error (&self->failure);
  g_free (self->block);
  mid_packing_unref (self->packing);
  G_OBJECT_CLASS (mid_unpack_stream_parent_class)->finalize (object);
}

static void
mid_unpack_stream_class_init (MidUnpackStreamClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_unpack_stream_finalize;
  G_INPUT_STREAM_CLASS (class)->read_fn = stream_read;
}

static void
mid_unpack_stream_init (MidUnpackStream *self)
{
  self->packing = mid_packing_new ();
  self->due = "";
}

/* Not for libarchive: see mid-gunzip.h. */
static void
unpack_gzip (MidUnpackStream *self)
{
  g_autoptr (GInputStream) packed = g_steal_pointer (&self->raw);
  self->gunzip = mid_gunzip_new ();
  g_autoptr (GInputStream) raw = g_converter_input_stream_new (packed, G_CONVERTER (self->gunzip));
  self->raw = g_buffered_input_stream_new_sized (raw, BLOCK);
  self->packing->filter = ARCHIVE_FILTER_GZIP;
}

static gboolean
begin (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  gsize len;
  const char *start = peek (self->raw, &len, cancellable, error);
  if (start != NULL && len >= 2 && memcmp (start, "\x1f\x8b", 2) == 0)
    {
      unpack_gzip (self);
      start = peek (self->raw, &len, cancellable, error);
      if (start == NULL)
        explain (error);
    }
  if (start == NULL)
    return FALSE;
  if (!mid_packing_begins (start, len)
      || mid_packing_find_charset (start, len) != MID_CHARSET_BYTES)
    return set_part (self, g_object_ref (self->raw), cancellable, error);
  return open_archive (self, error) && next_member (self, cancellable, error);
}

GInputStream *
mid_unpack_stream_new (GInputStream *raw, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (raw), NULL);

  g_autoptr (MidUnpackStream) self = g_object_new (MID_TYPE_UNPACK_STREAM, NULL);
  self->raw = g_buffered_input_stream_new_sized (raw, BLOCK);
  self->cancellable = cancellable;
  gboolean good = begin (self, cancellable, error);
  self->cancellable = NULL;
  return good ? G_INPUT_STREAM (g_steal_pointer (&self)) : NULL;
}

MidPacking *
mid_unpack_stream_dup_packing (MidUnpackStream *self)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), NULL);
  gboolean plain =
    self->archive == NULL && self->gunzip == NULL && self->packing->charset == MID_CHARSET_BYTES;
  return plain ? NULL : mid_packing_ref (self->packing);
}

goffset
mid_unpack_stream_get_consumed (MidUnpackStream *self)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), 0);
  if (self->gunzip != NULL)
    return mid_gunzip_get_consumed (self->gunzip);
  return self->archive != NULL ? self->consumed : self->given;
}

const char *
mid_unpack_stream_peek (MidUnpackStream *self, gsize *len)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), NULL);
  *len = 0;
  return self->part != NULL
           ? g_buffered_input_stream_peek_buffer (G_BUFFERED_INPUT_STREAM (self->part), len)
           : "";
}
