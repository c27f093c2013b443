/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-publishing.h: games of a collection on their way to other people.
 *
 * Records belong to the main thread: a publication of them is gathered there, a few in each turn of
 * the main loop.  What is made of it is made in threads.  Everything can be cancelled.
 */
#pragma once
#include "mid-collection.h"
#include "mid-publish.h"

/* The program's own drawings, and what else publishing takes.  Transfer full. */
GFile *mid_publishing_dup_artwork (void);

/* Which games: a name for what is more than one, "" for what a file has; where they are in the
 * collection, of guint.  Nothing changes the array meanwhile. */
void
mid_publishing_gather_async (MidCollection *games, GArray *indices, const MidPublishStyle *style,
                             const char *title, GCancellable *cancellable,
                             GAsyncReadyCallback callback, gpointer data);

/* NULL and error if one of them cannot be read any more.  Transfer full. */
MidPublication *mid_publishing_gather_finish (GAsyncResult *result, GError **error);

/* A copy of the game, alone in a collection, whose main line is the line through the node; NULL if
 * the game has it as its main line.  Transfer full. */
MidCollection *mid_publishing_dup_line (MidRecord *record, MidNode *node);

/* mid_pages_new() in a thread. */
void mid_publishing_set_pages_async (MidPublication *publication, double width, double height,
                                     GCancellable *cancellable, GAsyncReadyCallback callback,
                                     gpointer data);
GPtrArray *mid_publishing_set_pages_finish (GAsyncResult *result, GError **error);

/* mid_publish() in a thread.  progress, which may be NULL, is called in the main thread, the last
 * time before callback; data is for both. */
void mid_publishing_write_async (MidPublication *publication, MidForm form, GFile *out,
                                 GCancellable *cancellable, MidPublishProgress progress,
                                 GAsyncReadyCallback callback, gpointer data);
gboolean mid_publishing_write_finish (GAsyncResult *result, GError **error);
