/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-store.h: the text of a file, that games are read from by their places in it.
 *
 * A file that is packed (mid-packing.h), or a folder (mid-folder.h), is unpacked into a hidden
 * file, once for all that have it open at a time, and places are those in the text.
 *
 * The file stays open.  When another program puts a new one in its place, the old one is still
 * read; when it is written to, every read fails: what a place means is no longer known.
 *
 * Immutable but for its reference count; any thread may read.
 */
#pragma once
#include "mid-packing.h"

/* Where a game stands in a file, with all that follows it up to the next. */
typedef struct
{
  goffset at, length;
} MidPlace;

typedef struct _MidStore MidStore;

typedef void (*MidProgress) (goffset done, goffset total, gpointer data);

/* NULL and error (GIOErrorEnum) if it cannot be read, is no ordinary file or is XML.  Transfer
 * full. */
MidStore *mid_store_open (const char *path, GError **error);

/* The same for one that may take long to be unpacked; in this thread, or in another: progress,
 * which may be NULL, is then told in the caller's main context. */
MidStore *mid_store_open_slowly (const char *path, GCancellable *cancellable, GError **error);
void mid_store_open_async (const char *path, GCancellable *cancellable, MidProgress progress,
                           gpointer progress_data, GAsyncReadyCallback callback, gpointer data);
MidStore *mid_store_open_finish (GAsyncResult *result, GError **error);

/* The same of a stream, unpacked if need be, that nobody else has. */
MidStore *
mid_store_new_for_stream (GInputStream *stream, GCancellable *cancellable, GError **error);

/* Whether such a file is one that must be unpacked, or a folder; FALSE if it cannot be read. */
gboolean mid_store_is_packed (const char *path);
MidStore *mid_store_ref (MidStore *self);
void mid_store_unref (MidStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidStore, mid_store_unref)

goffset mid_store_get_size (const MidStore *self); /* of the text */

/* How the text was packed, NULL: it was not. */
const MidPacking *mid_store_get_packing (const MidStore *self);

/* Of a folder, what could not be read of it, and why; NULL: all could.  Borrowed. */
const char *const *mid_store_get_unread (const MidStore *self);

/* Where the text can be read; lives as long as the store. */
const char *mid_store_get_text_path (const MidStore *self);

/* FALSE and G_IO_ERROR_WRONG_ETAG if the file has been written to since it was opened. */
gboolean mid_store_check (const MidStore *self, GError **error);

/* The bytes at the place, transfer full; NULL and error as above, or when reading fails. */
GBytes *mid_store_read (const MidStore *self, const MidPlace *place, GError **error);

/* Writes them to the stream, a part at a time. */
gboolean mid_store_copy (const MidStore *self, const MidPlace *place, GOutputStream *out,
                         GCancellable *cancellable, GError **error);
