/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-archive-private.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>
#include <string.h>

enum
{
  BLOCK = 64 << 10
};

struct _MidArchive
{
  GInputStream *raw;
  struct archive *archive; /* NULL: not open yet */
  GError *failure;         /* of raw, on its way through libarchive */
  GCancellable *cancellable;
  goffset consumed;
  gsize zeros; /* that were read last */
  char block[BLOCK];
};

MidArchive *
mid_archive_new (GInputStream *raw)
{
  MidArchive *self = g_new0 (MidArchive, 1);
  self->raw = g_object_ref (raw);
  return self;
}

void
mid_archive_free (MidArchive *self)
{
  g_clear_pointer (&self->archive, archive_read_free);
  g_clear_error (&self->failure);
  g_object_unref (self->raw);
  g_free (self);
}

/* The library's words, or its knowledge of the entry: of 7z it cannot unlock any.  Of a file that
 * is no archive to it, it must not be asked: libarchive 3.6 crashes. */
static gboolean
is_locked (MidArchive *self)
{
  const char *said = archive_error_string (self->archive);
  return (archive_format (self->archive) != 0
          && archive_read_has_encrypted_entries (self->archive) == 1)
         || (said != NULL
             && (strstr (said, "encrypted") != NULL || strstr (said, "Passphrase") != NULL));
}

static gboolean
fail (MidArchive *self, GError **error)
{
  const char *words = archive_error_string (self->archive);
  g_autofree char *said = g_utf8_make_valid (words != NULL ? words : "?", -1);
  if (self->failure != NULL)
    g_propagate_error (error, g_steal_pointer (&self->failure));
  else if (is_locked (self))
    g_set_error_literal (
      error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
      _ ("it cannot be unpacked: the archive is locked with a password; expected "
         "one without"));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA,
                 /* Translators: %s is what a library says, in English */
                 _ ("it cannot be unpacked: the archive is damaged (%s); expected it as it was "
                    "packed"),
                 said);
  return FALSE;
}

static void
count_zeros (MidArchive *self, const char *bytes, gsize n)
{
  gsize zeros = 0;
  while (zeros < n && bytes[n - 1 - zeros] == 0)
    zeros++;
  self->zeros = zeros < n ? zeros : self->zeros + n;
}

static la_ssize_t
read_cb (struct archive *archive, void *data, const void **buffer)
{
  MidArchive *self = data;
  gssize n = g_input_stream_read (self->raw, self->block, BLOCK, self->cancellable,
                                  self->failure == NULL ? &self->failure : NULL);
  *buffer = self->block;
  self->consumed += MAX (n, 0);
  count_zeros (self, self->block, (gsize) MAX (n, 0));
  return n;
}

static la_int64_t
seek_cb (struct archive *archive, void *data, la_int64_t offset, int whence)
{
  MidArchive *self = data;
  GSeekType type = whence == SEEK_SET ? G_SEEK_SET : whence == SEEK_CUR ? G_SEEK_CUR : G_SEEK_END;
  if (!g_seekable_seek (G_SEEKABLE (self->raw), offset, type, self->cancellable, NULL))
    return ARCHIVE_FATAL;
  return g_seekable_tell (G_SEEKABLE (self->raw));
}

gboolean
mid_archive_open (MidArchive *self, GCancellable *cancellable, GError **error)
{
  g_clear_pointer (&self->archive, archive_read_free);
  self->cancellable = cancellable;
  struct archive *archive = self->archive = archive_read_new ();
  archive_read_support_format_zip_seekable (archive);
  archive_read_support_format_7zip (archive);
  archive_read_support_format_tar (archive);
  archive_read_set_callback_data (archive, self);
  archive_read_set_read_callback (archive, read_cb);
  archive_read_set_seek_callback (archive, seek_cb);
  return archive_read_open1 (archive) == ARCHIVE_OK || fail (self, error);
}

MidArchiveKind
mid_archive_get_kind (MidArchive *self)
{
  switch (archive_format (self->archive) & ARCHIVE_FORMAT_BASE_MASK)
    {
    case ARCHIVE_FORMAT_ZIP:
      return MID_ARCHIVE_ZIP;
    case ARCHIVE_FORMAT_TAR:
      return MID_ARCHIVE_TAR;
    default:
      return MID_ARCHIVE_OTHER;
    }
}

/* In UTF-8.  A zip that does not say what its names are in has them in the first PC's code page. */
static char *
dup_name (MidArchive *self, struct archive_entry *entry)
{
  const char *name = archive_entry_pathname_utf8 (entry);
  char *known = NULL;
  if (name == NULL)
    name = archive_entry_pathname (entry);
  if (name == NULL)
    return g_strdup ("");
  if (mid_archive_get_kind (self) == MID_ARCHIVE_ZIP && !g_utf8_validate (name, -1, NULL))
    known = g_convert (name, -1, "UTF-8", "CP437", NULL, NULL, NULL);
  return known != NULL ? known : g_utf8_make_valid (name, -1);
}

int
mid_archive_next (MidArchive *self, char **name, GCancellable *cancellable, GError **error)
{
  struct archive_entry *entry;
  self->cancellable = cancellable;
  int code = archive_read_next_header (self->archive, &entry);
  if (code == ARCHIVE_EOF)
    return 0;
  if (code != ARCHIVE_OK && code != ARCHIVE_WARN)
    {
      fail (self, error);
      return -1;
    }
  *name = archive_entry_filetype (entry) == AE_IFREG ? dup_name (self, entry) : NULL;
  return 1;
}

gssize
mid_archive_read (MidArchive *self, void *buffer, gsize count, GCancellable *cancellable,
                  GError **error)
{
  la_ssize_t n;
  self->cancellable = cancellable;
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

gssize
mid_archive_pass (MidArchive *self, GCancellable *cancellable, GError **error)
{
  const void *bytes;
  self->cancellable = cancellable;
  la_ssize_t n = read_cb (self->archive, self, &bytes);
  if (n < 0)
    fail (self, error);
  return (gssize) n;
}

goffset
mid_archive_get_consumed (MidArchive *self)
{
  return self->consumed;
}

gsize
mid_archive_get_zeros (MidArchive *self)
{
  return self->zeros;
}
