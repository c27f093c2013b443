/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-unpack-stream.c: a chain of parts.
 *
 *     file ─ decompress* ─┬───────────────────────────────────────► part ─ text
 *                         └─ libarchive ─ member ─ decompress* ──► part ─ text, member ─► part …
 *
 * A PART is one file's bytes, buffered, and made UTF-8 if they are UTF-16.
 */
#include "mid-unpack-stream.h"

#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-archive-end.h"
#include "mid-archive-private.h"
#include "mid-decompress.h"
#include "mid-foreign.h"
#include "mid-hidden.h"

enum
{
  BLOCK = 64 << 10,
  LAYERS = 4, /* of compressions, one within another */
  TAR_BLOCK = 512,
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
  GInputStream *raw;    /* buffered, and within what the file as a whole is compressed by */
  MidDecompress *outer; /* the outermost of that; NULL: it is not */
  goffset given;
  MidArchive *archive; /* NULL: there is none */
  gint64 entries;      /* that it says it has; MID_ARCHIVE_ANY: it does not say */
  gboolean all;        /* of its files are taken, for none has a name of games */
  guint n_entries, n_files, n_taken;
  char *member; /* the name of the file that is read; NULL: none of an archive */
  GCancellable *cancellable;
  GInputStream *part;           /* NULL: there is none any more */
  GCharsetConverter *converter; /* of the last part in a charset; NULL: none was */
  GError *wrong;     /* said again whenever more is read: whoever looks ahead may not ask */
  const char *due;   /* what stands between two parts, as far as it was not given yet */
  MidCharset chosen; /* MID_CHARSET_UNSAID: by nobody */
  MidPacking *packing;
};

G_DEFINE_FINAL_TYPE (MidUnpackStream, mid_unpack_stream, G_TYPE_INPUT_STREAM)

static gssize
member_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
             GError **error)
{
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  return mid_archive_read (MID_MEMBER_STREAM (stream)->owner->archive, buffer, count, cancellable,
                           error);
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

/* Takes the stream; gives what is in all compressions, and how that begins. */
static GInputStream *
decompress (MidUnpackStream *self, GInputStream *taken, const char **start, gsize *len,
            GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = taken;
  for (guint layers = 0;; layers++)
    {
      *start = peek (stream, len, cancellable, error);
      if (*start == NULL)
        return NULL;
      if (mid_packing_find_wrapping (*start, *len) != MID_WRAPPING_COMPRESSED)
        return g_steal_pointer (&stream);
      if (layers == LAYERS)
        break;
      g_autoptr (MidDecompress) inner =
        mid_decompress_new (stream, *start, *len, cancellable, error);
      if (inner == NULL)
        return NULL;
      if (self->outer != NULL || self->archive != NULL)
        mid_packing_fix (self->packing);
      else
        self->outer = g_object_ref (inner);
      g_object_unref (stream);
      stream = g_buffered_input_stream_new_sized (G_INPUT_STREAM (inner), BLOCK);
    }
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("it is compressed more than %d times over; expected a file of games"), LAYERS);
  return NULL;
}

static gboolean
refuse_wrapped (const char *start, gsize len, GError **error)
{
  switch (mid_packing_find_wrapping (start, len))
    {
    case MID_WRAPPING_NONE:
      return TRUE;
    case MID_WRAPPING_CUT:
      return mid_packing_refuse_cut ((goffset) len, error);
    case MID_WRAPPING_COMPRESSED:
    case MID_WRAPPING_ARCHIVE:
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                           _ ("it is an archive within an archive, which is not read; expected "
                              "files of games"));
      break;
    }
  return FALSE;
}

/* Takes the stream: makes it the part that is read, if it is text. */
static gboolean
set_text (MidUnpackStream *self, GInputStream *taken, GCancellable *cancellable, GError **error)
{
  gsize len;
  g_autoptr (GInputStream) stream = taken;
  const char *start = peek (stream, &len, cancellable, error);
  if (start == NULL)
    return FALSE;
  MidCharset charset = mid_packing_find_charset (self->chosen, start, len);
  if (charset != MID_CHARSET_BYTES)
    {
      g_autoptr (GCharsetConverter) converter =
        g_charset_converter_new ("UTF-8", mid_charset_get_name (charset), error);
      g_autoptr (GInputStream) utf8 =
        converter != NULL ? g_converter_input_stream_new (stream, G_CONVERTER (converter)) : NULL;
      if (utf8 == NULL)
        return FALSE;
      g_charset_converter_set_use_fallback (converter, mid_charset_is_guess (charset));
      g_set_object (&self->converter, converter);
      g_object_unref (stream);
      stream = g_buffered_input_stream_new_sized (utf8, BLOCK);
      start = peek (stream, &len, cancellable, error);
      if (start == NULL)
        return FALSE;
      self->packing->charset = charset;
    }
  else if (!refuse_wrapped (start, len, error))
    return FALSE;
  if (!mid_foreign_refuse_binary (start, len, error))
    return FALSE;
  g_set_object (&self->part, stream);
  return TRUE;
}

/* A file of the archive. */
static gboolean
set_member (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  MidMemberStream *member = g_object_new (MID_TYPE_MEMBER_STREAM, NULL);
  member->owner = self;
  g_autoptr (GInputStream) base = G_INPUT_STREAM (member);
  const char *start;
  gsize len;
  GInputStream *stream = decompress (self, g_buffered_input_stream_new_sized (base, BLOCK), &start,
                                     &len, cancellable, error);
  return stream != NULL && set_text (self, stream, cancellable, error);
}

/* What some systems put into archives beside the files. */
static gboolean
is_shadow (const char *name)
{
  const char *slash = strrchr (name, '/');
  return g_str_has_prefix (name, "__MACOSX/")
         || g_str_has_prefix (slash != NULL ? slash + 1 : name, "._");
}

/* Notes how the archive is made. */
static void
note_packing (MidUnpackStream *self)
{
  if (mid_archive_get_kind (self->archive) != MID_ARCHIVE_ZIP || self->outer != NULL)
    mid_packing_fix (self->packing);
  g_free (self->packing->member);
  self->packing->member = g_strdup (self->member);
}

static gboolean is_bomb (MidUnpackStream *self, GError **error);

/* Reads what stands behind the last file, for the checksum of what the archive is compressed by. */
static gboolean
drain (MidUnpackStream *self, GError **error)
{
  gssize n;
  while ((n = mid_archive_pass (self->archive, self->cancellable, error)) > 0)
    {
      self->given += n;
      if (is_bomb (self, error))
        return FALSE;
    }
  return n == 0;
}

/* Whether the archive had as much as it says. */
static gboolean
check_end (MidUnpackStream *self, GError **error)
{
  if (!drain (self, error))
    return FALSE;
  if (mid_archive_get_kind (self->archive) == MID_ARCHIVE_TAR
      && mid_archive_get_zeros (self->archive) < TAR_BLOCK)
    {
      g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_PARTIAL_INPUT,
                           _ ("it cannot be unpacked: it does not end as an archive does; expected "
                              "two empty blocks"));
      return FALSE;
    }
  if (self->entries == MID_ARCHIVE_ANY || self->entries == self->n_entries)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
               _ ("it cannot be unpacked: the archive has %u files, but says that it has %u"),
               self->n_entries, (guint) self->entries);
  return FALSE;
}

static gboolean begin_again (MidUnpackStream *self, GCancellable *cancellable, GError **error);

/* There are no more files. */
static gboolean
end_archive (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  g_clear_object (&self->part);
  g_clear_pointer (&self->member, g_free);
  if (!check_end (self, error))
    return FALSE;
  if (self->n_taken == 0 && self->n_entries > 0)
    return begin_again (self, cancellable, error);
  self->packing->several = self->n_taken > 1;
  if (self->packing->several) /* each had its own */
    self->packing->charset = MID_CHARSET_BYTES;
  if (self->n_entries > 1 && self->packing->fixed == NULL)
    self->packing->fixed =
      g_strdup_printf (_ ("it is an archive of %u files, which is only read"), self->n_entries);
  return TRUE;
}

/* Whether what has that name, NULL: what is no file, is one to be read. */
static gboolean
is_taken (MidUnpackStream *self, const char *name)
{
  return name != NULL && !is_shadow (name) && (self->all || mid_packing_is_member_name (name));
}

/* Goes to the next file of games; without one there is no part any more. */
static gboolean
next_member (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  int found;
  char *name;
  while ((found = mid_archive_next (self->archive, &name, cancellable, error)) > 0)
    {
      g_autofree char *owned = name;
      self->n_entries++;
      if (!is_taken (self, name))
        continue;
      g_free (self->member);
      self->member = g_steal_pointer (&owned);
      note_packing (self);
      self->due = self->n_taken++ > 0 ? "\n\n" : "";
      return set_member (self, cancellable, error);
    }
  g_clear_pointer (&self->member, g_free);
  return found == 0 && end_archive (self, cancellable, error);
}

/* No file has a name of games: all are taken. */
static gboolean
begin_again (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  if (self->all)
    {
      g_set_error_literal (
        error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
        _ ("there is no file of games in the archive; expected names that end in .pgn or .mgn"));
      return FALSE;
    }
  self->all = TRUE;
  self->n_entries = 0;
  return g_seekable_seek (G_SEEKABLE (self->raw), 0, G_SEEK_SET, cancellable, error)
         && mid_archive_open (self->archive, cancellable, error)
         && next_member (self, cancellable, error);
}

/* Archives are read from their end: what cannot be gone to and fro in is copied. */
static gboolean
spool (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  int fd = mid_hidden_open (error);
  if (fd < 0)
    return FALSE;
  g_autoptr (GOutputStream) out = g_unix_output_stream_new (fd, TRUE);
  g_autofree char *block = g_malloc (BLOCK);
  gssize n;
  while ((n = g_input_stream_read (self->raw, block, BLOCK, cancellable, error)) > 0)
    {
      self->given += n;
      if (!g_output_stream_write_all (out, block, (gsize) n, NULL, cancellable, error)
          || is_bomb (self, error))
        return FALSE;
    }
  g_autofree char *path = mid_hidden_dup_path (fd);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) copy = n == 0 ? g_file_read (file, cancellable, error) : NULL;
  if (copy == NULL)
    return FALSE;
  g_object_unref (self->raw);
  self->raw = g_buffered_input_stream_new_sized (G_INPUT_STREAM (copy), BLOCK);
  self->given = 0;
  return TRUE;
}

/* libarchive takes a zip without files for none. */
static gboolean
refuse_empty (MidUnpackStream *self, GError **error)
{
  if (self->entries != 0)
    return TRUE;
  g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                       _ ("the archive is empty; expected files of games in it"));
  return FALSE;
}

static gboolean
begin_archive (MidUnpackStream *self, GCancellable *cancellable, GError **error)
{
  gboolean seekable = G_IS_SEEKABLE (self->raw) && g_seekable_can_seek (G_SEEKABLE (self->raw));
  if ((!seekable && !spool (self, cancellable, error))
      || !mid_archive_end_check (self->raw, &self->entries, cancellable, error)
      || !refuse_empty (self, error))
    return FALSE;
  self->archive = mid_archive_new (self->raw);
  return mid_archive_open (self->archive, cancellable, error)
         && next_member (self, cancellable, error);
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
read_part (MidUnpackStream *self, void *buffer, gsize count, GCancellable *cancellable,
           GError **error)
{
  for (;;)
    {
      if (*self->due != '\0')
        return give_due (self, buffer, count);
      if (self->part == NULL)
        return 0;
      gssize n = g_input_stream_read (self->part, buffer, count, cancellable, error);
      if (n != 0 || self->archive == NULL)
        return n;
      if (!next_member (self, cancellable, error))
        return -1;
    }
}

static gboolean
is_bomb (MidUnpackStream *self, GError **error)
{
  gboolean packed = self->archive != NULL || self->outer != NULL;
  goffset consumed = mid_unpack_stream_get_consumed (self);
  if (!packed || self->given <= FREE || self->given / TIMES <= consumed)
    return FALSE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE,
               _ ("it unpacks to more than %d times its size, %d MiB and still more; expected a "
                  "file of games"),
               TIMES, FREE >> 20);
  return TRUE;
}

/* Says in which file of an archive something is wrong. */
static void
name_member (MidUnpackStream *self, GError **error)
{
  if (self->member != NULL && !g_cancellable_is_cancelled (self->cancellable))
    /* Translators: the name of a file in an archive; what is wrong with it follows */
    g_prefix_error (error, _ ("“%s” in the archive: "), self->member);
}

static gssize
stream_read (GInputStream *stream, void *buffer, gsize count, GCancellable *cancellable,
             GError **error)
{
  MidUnpackStream *self = MID_UNPACK_STREAM (stream);
  gssize n = self->wrong != NULL ? -1 : 0;
  if (n == 0)
    {
      self->cancellable = cancellable;
      n = read_part (self, buffer, count, cancellable, &self->wrong);
      if (n < 0)
        name_member (self, &self->wrong);
      self->cancellable = NULL;
      self->given += MAX (n, 0);
      if (n > 0 && is_bomb (self, &self->wrong))
        n = -1;
    }
  if (n < 0 && g_error_matches (self->wrong, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&self->wrong));
  else if (n < 0 && error != NULL)
    *error = g_error_copy (self->wrong);
  return n;
}

static void
mid_unpack_stream_finalize (GObject *object)
{
  MidUnpackStream *self = MID_UNPACK_STREAM (object);
  g_clear_object (&self->part);
  g_clear_object (&self->converter);
  g_clear_pointer (&self->archive, mid_archive_free);
  g_clear_object (&self->raw);
  g_clear_object (&self->outer);
  g_clear_error (&self->wrong);
  g_free (self->member);
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

static gboolean
begin (MidUnpackStream *self, GInputStream *file, GCancellable *cancellable, GError **error)
{
  const char *start;
  gsize len;
  self->raw = decompress (self, g_buffered_input_stream_new_sized (file, BLOCK), &start, &len,
                          cancellable, error);
  if (self->raw == NULL)
    return FALSE;
  if (self->outer != NULL)
    self->packing->filter = mid_decompress_get_filter (self->outer);
  if (mid_packing_find_wrapping (start, len) == MID_WRAPPING_ARCHIVE)
    return begin_archive (self, cancellable, error);
  return set_text (self, g_object_ref (self->raw), cancellable, error);
}

GInputStream *
mid_unpack_stream_new (GInputStream *raw, const char *path, GCancellable *cancellable,
                       GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (raw), NULL);

  g_autoptr (MidUnpackStream) self = g_object_new (MID_TYPE_UNPACK_STREAM, NULL);
  self->chosen = mid_charset_get_chosen (path);
  self->cancellable = cancellable;
  gboolean good = begin (self, raw, cancellable, error);
  if (!good)
    name_member (self, error);
  self->cancellable = NULL;
  return good ? G_INPUT_STREAM (g_steal_pointer (&self)) : NULL;
}

MidPacking *
mid_unpack_stream_dup_packing (MidUnpackStream *self)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), NULL);
  if (self->converter != NULL && g_charset_converter_get_num_fallbacks (self->converter) > 0)
    mid_packing_fix (self->packing);
  gboolean plain =
    self->archive == NULL && self->outer == NULL && self->packing->charset == MID_CHARSET_BYTES;
  return plain ? NULL : mid_packing_ref (self->packing);
}

MidCharset
mid_unpack_stream_get_charset (MidUnpackStream *self)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), MID_CHARSET_BYTES);
  return self->packing->charset;
}

goffset
mid_unpack_stream_get_consumed (MidUnpackStream *self)
{
  g_return_val_if_fail (MID_IS_UNPACK_STREAM (self), 0);
  if (self->outer != NULL)
    return mid_decompress_get_consumed (self->outer);
  return self->archive != NULL ? mid_archive_get_consumed (self->archive) : self->given;
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
