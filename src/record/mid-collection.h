/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection.h: a file of games.
 *
 * A GListModel of MidRecord.  Loading and saving are asynchronous and can be cancelled; saving
 * writes beside the file, flushes it to the disk and renames, so that the file is whole at every
 * moment; the first overwrite keeps a backup ("name~").
 */
#pragma once
#include "mid-reader.h"

G_BEGIN_DECLS

#define MID_TYPE_COLLECTION (mid_collection_get_type ())
G_DECLARE_FINAL_TYPE (MidCollection, mid_collection, MID, COLLECTION, GObject)

MidCollection *mid_collection_new (void); /* empty, without a file */

typedef void (*MidProgress) (goffset done, goffset total, gpointer data);

/* Reads the file in a thread.  `progress` is called in the caller's main context. */
void
mid_collection_load_async (GFile *file, GCancellable *cancellable, MidProgress progress,
                           gpointer progress_data, GAsyncReadyCallback callback, gpointer data);
MidCollection *mid_collection_load_finish (GAsyncResult *result, GError **error);
MidCollection *mid_collection_load (GFile *file, GCancellable *cancellable, GError **error);

GFile *mid_collection_get_file (MidCollection *self); /* borrowed, NULL if none */

/* What was wrong in the file: in order, each with the number of its game (0-based). */
guint mid_collection_get_n_errors (MidCollection *self);
const MidReadError *mid_collection_get_error (MidCollection *self, guint i, guint *game);

void mid_collection_append (MidCollection *self, MidRecord *record);
void mid_collection_remove (MidCollection *self, guint i);

/* Any record modified, added or removed since the last save.  Properties "modified" and "file" tell
 * when it changes. */
gboolean mid_collection_is_modified (MidCollection *self);

/* Writes all games.  Fails with G_IO_ERROR_WRONG_ETAG when another program has changed the file
 * since it was read or saved, unless `force`. */
gboolean mid_collection_save (MidCollection *self, GFile *file, gboolean force,
                              GCancellable *cancellable, GError **error);
void
mid_collection_save_async (MidCollection *self, GFile *file, gboolean force,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean mid_collection_save_finish (MidCollection *self, GAsyncResult *result, GError **error);

G_END_DECLS
