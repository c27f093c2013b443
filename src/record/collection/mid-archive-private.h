/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-archive-private.h: the files of an archive (zip, 7z, tar), one behind the other, by
 * libarchive.
 *
 * What is wrong is an error whose words are for people.
 */
#pragma once
#include <gio/gio.h>

typedef struct _MidArchive MidArchive;

typedef enum
{
  MID_ARCHIVE_ZIP,
  MID_ARCHIVE_TAR,
  MID_ARCHIVE_OTHER
} MidArchiveKind;

/* Holds a reference on the stream, which can be gone to and fro in. */
MidArchive *mid_archive_new (GInputStream *raw);
void mid_archive_free (MidArchive *self);

/* Begins where the stream is; also once more. */
gboolean mid_archive_open (MidArchive *self, GCancellable *cancellable, GError **error);

/* Goes to what comes next; *name is its name in UTF-8, or NULL if it is no file.  1; 0: there is
 * nothing more; -1 and error.  Transfer full. */
int mid_archive_next (MidArchive *self, char **name, GCancellable *cancellable, GError **error);

/* Of the file it is at: how many bytes, 0 at its end, -1 and error. */
gssize mid_archive_read (MidArchive *self, void *buffer, gsize count, GCancellable *cancellable,
                         GError **error);

/* Reads on behind the last file, for the checksum of what the archive is compressed by: likewise.
 */
gssize mid_archive_pass (MidArchive *self, GCancellable *cancellable, GError **error);

/* As far as it was read. */
MidArchiveKind mid_archive_get_kind (MidArchive *self);
goffset mid_archive_get_consumed (MidArchive *self); /* bytes of the stream */
gsize mid_archive_get_zeros (MidArchive *self);      /* that they end with */
