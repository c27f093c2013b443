/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection.h: a file of games.
 *
 * A GListModel of MidRecord.  All of them are in memory, or, in a LISTED collection, only those
 * that somebody holds and those that were edited: any other is read from the file when it is asked
 * for, and written by copying its bytes.  Loading and saving are asynchronous and can be cancelled;
 * saving writes beside the file, flushes it to the disk and renames, so that the file is whole at
 * every moment; the first overwrite keeps a backup ("name~").
 */
#pragma once
#include "mid-reader.h"
#include "mid-store.h"

#define MID_TYPE_COLLECTION (mid_collection_get_type ())
G_DECLARE_FINAL_TYPE (MidCollection, mid_collection, MID, COLLECTION, GObject)

MidCollection *mid_collection_new (void); /* empty, without a file */

/* Reads the file, in a thread or at once.  NULL and error (of GIO, MID_RECORD_ERROR) if it cannot
 * be read.  `progress` is called in the caller's main context.  Transfer full. */
void
mid_collection_load_async (GFile *file, GCancellable *cancellable, MidProgress progress,
                           gpointer progress_data, GAsyncReadyCallback callback, gpointer data);
MidCollection *mid_collection_load_finish (GAsyncResult *result, GError **error);
MidCollection *mid_collection_load (GFile *file, GCancellable *cancellable, GError **error);

/* A listed collection of a file on this machine, without any games yet: the places of the games
 * are to be added as they are found.  Transfer full. */
MidCollection *mid_collection_new_listed (GFile *file, GError **error);

/* The games of such a file, each of them with tags, as games without a file: all are there at once,
 * none is read before it is asked for.  NULL and error if the file cannot be read.  Transfer full.
 */
MidCollection *mid_collection_new_copy (GFile *file, GError **error);

/* Adds games of the file, in their order, behind those added before.  What stands before the first
 * belongs to it, what stands between two to the first of them. */
void mid_collection_add_places (MidCollection *self, const MidPlace *places, guint n);

/* There are no more: what follows the last belongs to it. */
void mid_collection_end_places (MidCollection *self);

/* How many places have been added. */
guint mid_collection_get_n_listed (MidCollection *self);

/* Forgets all places, because they were wrong; games that were edited stay, with their places.
 * FALSE, and nothing happens, if there are such. */
gboolean mid_collection_drop_places (MidCollection *self);

/* The game of that index, transfer full.  NULL and error if it cannot be read any more; items of
 * the model are NULL then. */
MidRecord *mid_collection_load_game (MidCollection *self, guint index, GError **error);

/* The record of that index if it is in memory, borrowed; else NULL and its place in the store. */
MidRecord *mid_collection_peek (MidCollection *self, guint index, MidPlace *place);
MidStore *mid_collection_get_store (MidCollection *self); /* borrowed; NULL: all in memory */

/* What its file was read as. */
MidCharset mid_collection_get_charset (MidCollection *self);

/* Where a record is; FALSE if it is not in the collection. */
gboolean mid_collection_find (MidCollection *self, MidRecord *record, guint *index);

/* The index of the game that is the numberth (from 1) of the file; FALSE if it was removed. */
gboolean mid_collection_find_number (MidCollection *self, guint number, guint *index);

/* Whether a file like its own can be written again: an archive of several files cannot. */
gboolean mid_collection_can_be_saved (MidCollection *self);

GFile *mid_collection_get_file (MidCollection *self); /* borrowed, NULL if none */

/* What was wrong in the file: in order, each with the number of its game (0-based). */
guint mid_collection_get_n_errors (MidCollection *self);
const MidReadError *mid_collection_get_error (MidCollection *self, guint i, guint *game);

/* Adds to what was wrong; takes what is in the error. */
void mid_collection_add_error (MidCollection *self, MidReadError *error, guint game);

void mid_collection_append (MidCollection *self, MidRecord *record);
void mid_collection_append_all (MidCollection *self, GPtrArray *records); /* of MidRecord */

typedef enum
{
  MID_ADD_ALL,
  MID_ADD_NEW /* but for copies of games (mid-identity.h) that say no more than those
                 (mid-richness.h) */
} MidAddMode;

/* Reads another file in a thread and adds its games behind all others: those of finish() that were
 * added, and left out. */
void mid_collection_add_file_async (MidCollection *self, GFile *file, MidAddMode mode,
                                    GCancellable *cancellable, GAsyncReadyCallback callback,
                                    gpointer data);
gboolean mid_collection_add_file_finish (MidCollection *self, GAsyncResult *result, guint *added,
                                         guint *left_out, GError **error);

/* Games that are there now, without a file, are nobody's work as long as they are not edited: they
 * are not modified, and a journal need not keep them. */
void mid_collection_mark_given (MidCollection *self);

/* Puts another record in the place of a game, unsaved whatever it was. */
void mid_collection_replace (MidCollection *self, guint i, MidRecord *record);
void mid_collection_remove (MidCollection *self, guint i);

/* Sets a tag of many games, or removes it (value NULL), as one step that can be undone until the
 * collection is saved.  Games that are not in memory are edited when they are saved.  FALSE and
 * error, and nothing is changed, if the tag or its value is none, or if it takes part in deciding
 * the start of a game. */
gboolean mid_collection_set_tag (MidCollection *self, const guint *indices, guint n,
                                 const char *name, const char *value, GError **error);

/* A tag to be set, or removed, in those of n games that have it as `from` says; NULL: whatever it
 * is. */
typedef struct
{
  const char *name;
  const char *from, *to;
  const guint *indices;
  guint n;
} MidTagChange;

/* The same for several tags, as one step; *n_changed, which may be NULL, is set to how many tags of
 * how many games these are. */
gboolean mid_collection_change_tags (MidCollection *self, const MidTagChange *changes, guint n,
                                     guint *n_changed, GError **error);

/* Whether such a step is still to be made for the game of that index, which is not in memory:
 * *value (NULL: removed) is then what the tag will be. */
gboolean mid_collection_get_pending_tag (MidCollection *self, guint index, const char *name,
                                         const char **value);

/* Whether the game of that index has the tag with that value, edits that are still to be made
 * included; of a game that is not in memory what is in the file is taken to be so. */
gboolean
mid_collection_has_tag (MidCollection *self, guint index, const char *name, const char *value);

/* Also a property: the tag that the latest such step set; NULL if there is none to undo. */
const char *mid_collection_get_undo_tag (MidCollection *self);

/* Games edited otherwise since keep those edits. */
void mid_collection_undo_tag (MidCollection *self);

/* Any record modified, added or removed since the last save.  Properties "modified" and "file" tell
 * when it changes; signal "edited" tells of every change to a game or the list. */
gboolean mid_collection_is_modified (MidCollection *self);

/* Whether another program has changed the file since it was read or saved. */
gboolean mid_collection_is_outdated (MidCollection *self);

/* Writes the games of these indexes into another file, as they are when their turn comes: see
 * saving. */
void mid_collection_extract_async (MidCollection *self, const guint *indices, guint n, GFile *file,
                                   GCancellable *cancellable, GAsyncReadyCallback callback,
                                   gpointer data);
gboolean mid_collection_extract_finish (MidCollection *self, GAsyncResult *result, GError **error);

/* The games as they would be saved, in UTF-8; of a collection without a file, or one that is not
 * listed. Transfer full. */
GBytes *mid_collection_dup_text (MidCollection *self);

#define MID_SAVE_ERROR (mid_save_error_quark ())
GQuark mid_save_error_quark (void);

typedef enum
{
  MID_SAVE_ERROR_ENCODING /* what is new cannot be said in the file's encoding */
} MidSaveError;

typedef enum
{
  MID_SAVE_CAREFULLY = 0,
  MID_SAVE_FORCE = 1 << 0,       /* over what another program has written */
  MID_SAVE_TO_UTF8 = 1 << 1,     /* all of the file, if it is in another encoding */
  MID_SAVE_IN_PLACE = 1 << 2,    /* a file that cannot be replaced (mid-replacement.h) */
  MID_SAVE_BREAK_LINKS = 1 << 3, /* of a file that has several names */
  MID_SAVE_CANONICAL = 1 << 4    /* what was edited: nothing of how it stood there stays */
} MidSaveFlags;

/* Writes all games.  Nothing is written, and the error says what to ask for, when another program
 * has changed the file since it was read or saved (G_IO_ERROR_WRONG_ETAG), when text that is new
 * cannot be said in the encoding of the others (MidSaveError), when the file cannot be replaced
 * (MidReplacementError), and when a file like this is only read (G_IO_ERROR_NOT_SUPPORTED).
 *
 * A game that was edited keeps what was not: tags, movetext, and the other games byte for byte.
 *
 * The asynchronous one holds the main loop for a few milliseconds at a time, whatever there is to
 * be written, and waits for those begun before it; the other must not be called while one is under
 * way.  A game edited meanwhile is written as it was before or after, and unsaved if it was before;
 * if games come or go meanwhile the collection stays modified.
 *
 * Games that are not listed yet stay in the file, behind all others.  What is told about places
 * while the asynchronous one is under way has no effect if it succeeds, for they are others then:
 * listing is to go on with the new file, behind n_listed games, to which those belong now that came
 * into the file. */
gboolean mid_collection_save (MidCollection *self, GFile *file, MidSaveFlags flags,
                              GCancellable *cancellable, GError **error);
void
mid_collection_save_async (MidCollection *self, GFile *file, MidSaveFlags flags,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data);
gboolean mid_collection_save_finish (MidCollection *self, GAsyncResult *result, GError **error);
