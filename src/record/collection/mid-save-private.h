/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-save-private.h: one saving of a collection, step by step.
 *
 * A record belongs to one thread, and there may be a hundred thousand that were edited.  So the
 * games are GATHERED where the records live, what was edited as copies, a few milliseconds at a
 * time; then the file is WRITTEN in any thread; and then each game is SETTLED, again a few at a
 * time: what was written of it is what was saved.  Games may be edited, added and removed all the
 * while: every game is remembered with the step of its history at which it was gathered, so what
 * was done to it afterwards is unsaved.
 */
#pragma once
#include "mid-collection-private.h"
#include "mid-encoding.h"

/* A game as it is to be written, from one of four: bytes; a record; a place in the store; such a
 * place, with edits to be made in passing. */
typedef struct
{
  MidRecord *record; /* NULL: it was not in memory */
  MidSavePoint point;
  MidRecord *copy;     /* of the record, as it was edited; gone when it is in bytes */
  GBytes *source;      /* what that was read from; NULL: nothing */
  GBytes *bytes;       /* NULL: it is copied from the store, or still to be written */
  GBytes *rest;        /* what follows it there and belongs to no game; NULL: nothing */
  goffset at;          /* of what is verbatim, in the file; after writing, in the new file */
  guint32 length;      /* in the store; after writing, in the new file */
  guint32 rest_length; /* of what is still to be read as the rest: the end of its place */
  guint id;
  gboolean verbatim; /* as it is in a file */
  gboolean framed;   /* as it was where it meets its neighbours */
  gboolean edited;   /* in passing */
} MidSaveGame;

typedef struct
{
  GFile *file;
  GArray *ids;     /* of guint: the games to be written, in this order; NULL: all */
  guint next;      /* the id from which on nothing is gathered; with ids: an index there */
  GArray *games;   /* of MidSaveGame */
  guint unlisted;  /* the first of them that is no game, but what was not listed yet */
  guint n_settled; /* of them */
  gint64 list_serial;
  MidStore *store;     /* NULL: everything is in memory */
  GPtrArray *bulks;    /* of MidBulk, as they were */
  GBytes *rest;        /* behind the last game; NULL: nothing */
  MidPacking *packing; /* of the new file; NULL: it is plain */
  gboolean bom, make_backup;
  const char *eol; /* static */
  MidSaveFlags flags;
  gboolean looked; /* for the encoding */
  MidEncoding encoding;
  MidFileState known; /* what the file should be; etag NULL: anything */
  MidFileState written;
  MidStore *reopened; /* the new file */
  GError *failure;    /* why nothing is to be written; NULL: it is */
} MidSave;

/* All games are to be written, or those with these ids (transfer full). */
MidSave *mid_save_new (GFile *file, MidSaveFlags flags, GArray *ids);
void mid_save_free (gpointer save);

/* Gathers games until the time `until` (as g_get_monotonic_time(), at least one), the first call
 * with what else there is to know; whether that was all.  A game that is removed before it was
 * gathered is not written.  If it is cancelled that is all, and writing says so. */
gboolean
mid_save_gather (MidSave *self, MidCollection *collection, gint64 until, GCancellable *cancellable);

/* Writes the file.  Any thread. */
gboolean mid_save_write (MidSave *self, GCancellable *cancellable, GError **error);

/* Writes the games into a stream. */
gboolean
mid_save_write_games (MidSave *self, GOutputStream *out, GCancellable *cancellable, GError **error);

/* Lets go of what would have been written: freeing it takes its time, too.  Any thread. */
void mid_save_give_up (MidSave *self);

/* The collection is that of the new file from now on; its games are still to be settled. */
void mid_save_adopt (MidSave *self, MidCollection *collection);

/* Settles games until the time `until`, at least one; whether that was all. */
gboolean mid_save_settle (MidSave *self, MidCollection *collection, gint64 until);
