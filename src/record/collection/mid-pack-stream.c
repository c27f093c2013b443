/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pack-stream.h"

#include <archive.h>
#include <archive_entry.h>
#include <glib/gi18n-lib.h>

struct _MidPackStream
{
  GOutputStream parent_instance;
  GOutputStream *out;
  struct archive *archive;
  GError *failure; /* of out, on its way through libarchive */
  gboolean given_up;
};

G_DEFINE_FINAL_TYPE (MidPackStream, mid_pack_stream, G_TYPE_OUTPUT_STREAM)

static gboolean
fail (MidPackStream *self, GError **error)
{
  if (self->failure != NULL)
    g_propagate_error (error, g_steal_pointer (&self->failure));
  else
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("cannot compress: %s"),
                 archive_error_string (self->archive));
  return FALSE;
}

static la_ssize_t
write_cb (struct archive *archive, void *data, const void *buffer, size_t length)
{
  MidPackStream *self = data;
  if (self->given_up)
    return (la_ssize_t) length;
  if (g_output_stream_write_all (self->out, buffer, length, NULL, NULL,
                                 self->failure == NULL ? &self->failure : NULL))
    return (la_ssize_t) length;
  archive_set_error (archive, EIO, "%s", "the file cannot be written");
  return -1;
}

static gssize
stream_write (GOutputStream *stream, const void *buffer, gsize count, GCancellable *cancellable,
              GError **error)
{
  MidPackStream *self = MID_PACK_STREAM (stream);
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return -1;
  la_ssize_t n = archive_write_data (self->archive, buffer, MIN (count, G_MAXINT));
  if (n > 0 || count == 0)
    return (gssize) n;
  fail (self, error);
  return -1;
}

static gboolean
stream_close (GOutputStream *stream, GCancellable *cancellable, GError **error)
{
  MidPackStream *self = MID_PACK_STREAM (stream);
  self->given_up = cancellable != NULL && g_cancellable_is_cancelled (cancellable);
  return archive_write_close (self->archive) == ARCHIVE_OK || fail (self, error);
}

static void
mid_pack_stream_finalize (GObject *object)
{
  MidPackStream *self = MID_PACK_STREAM (object);
  self->given_up = TRUE;
  archive_write_free (self->archive);
  g_clear_object (&self->out);
  g_clear_error (&self->failure);
  G_OBJECT_CLASS (mid_pack_stream_parent_class)->finalize (object);
}

static void
mid_pack_stream_class_init (MidPackStreamClass *class)
{
  G_OBJECT_CLASS (class)->finalize = mid_pack_stream_finalize;
  G_OUTPUT_STREAM_CLASS (class)->write_fn = stream_write;
  G_OUTPUT_STREAM_CLASS (class)->close_fn = stream_close;
}

static void
mid_pack_stream_init (MidPackStream *self)
{
  self->archive = archive_write_new ();
}

static gboolean
begin (MidPackStream *self, int filter, const char *member)
{
  struct archive_entry *entry = archive_entry_new ();
  gboolean zip = member != NULL;
  archive_entry_set_pathname_utf8 (entry, zip ? member : "games");
  archive_entry_set_filetype (entry, AE_IFREG);
  archive_entry_set_perm (entry, 0644);
  archive_entry_set_mtime (entry, g_get_real_time () / G_USEC_PER_SEC, 0);
  archive_write_set_bytes_in_last_block (self->archive, 1);
  gboolean good =
    (zip ? archive_write_set_format_zip (self->archive)
         : archive_write_set_format_raw (self->archive))
      == ARCHIVE_OK
    && (zip || archive_write_add_filter (self->archive, filter) == ARCHIVE_OK)
    && (!zip
        || archive_write_set_format_option (self->archive, "zip", "hdrcharset", "UTF-8")
             == ARCHIVE_OK)
    && archive_write_open2 (self->archive, self, NULL, write_cb, NULL, NULL) == ARCHIVE_OK
    && archive_write_header (self->archive, entry) == ARCHIVE_OK;
  archive_entry_free (entry);
  return good;
}

GOutputStream *
mid_pack_stream_new (GOutputStream *out, int filter, const char *member, GError **error)
{
  g_return_val_if_fail (G_IS_OUTPUT_STREAM (out), NULL);

  g_autoptr (MidPackStream) self = g_object_new (MID_TYPE_PACK_STREAM, NULL);
  self->out = g_object_ref (out);
  if (begin (self, filter, member))
    return G_OUTPUT_STREAM (g_steal_pointer (&self));
  fail (self, error);
  return NULL;
}
