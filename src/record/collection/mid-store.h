/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-store.h: a file that games are read from by their places in it.
 *
 * The file stays open.  When another program puts a new one in its place, the old one is still
 * read; when it is written to, every read fails: what a place means is no longer known.
 *
 * Immutable but for its reference count; any thread may read.
 */
#pragma once
#include <gio/gio.h>

G_BEGIN_DECLS

/* Where a game stands in a file, with all that follows it up to the next. */
typedef struct
{
  goffset at, length;
} MidPlace;

typedef struct _MidStore MidStore;

/* NULL and error (GIOErrorEnum) if it cannot be read, is no ordinary file or is XML.  Transfer
 * full. */
MidStore *mid_store_open (const char *path, GError **error);
MidStore *mid_store_ref (MidStore *self);
void mid_store_unref (MidStore *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidStore, mid_store_unref)

goffset mid_store_get_size (const MidStore *self);

/* FALSE and G_IO_ERROR_WRONG_ETAG if the file has been written to since it was opened. */
gboolean mid_store_check (const MidStore *self, GError **error);

/* The bytes at the place, transfer full; NULL and error as above, or when reading fails. */
GBytes *mid_store_read (const MidStore *self, const MidPlace *place, GError **error);

/* Writes them to the stream, a part at a time. */
gboolean mid_store_copy (const MidStore *self, const MidPlace *place, GOutputStream *out,
                         GCancellable *cancellable, GError **error);

G_END_DECLS
