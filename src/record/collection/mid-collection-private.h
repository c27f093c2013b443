/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-private.h: what the files of a collection share. */
#pragma once
#include "mid-collection.h"
#include "mid-edit.h"
#include "mid-record-private.h"

/* What a file was when it was read or written last: another program has been there if it differs.
 */
typedef struct
{
  char *etag; /* owned, NULL: unknown */
  goffset size;
} MidFileState;

/* A game of the list.  One that was never asked for is a place in the store; one that is looked at
 * has a record that somebody else holds; one that was edited, or is in no file, is KEPT.  Slots are
 * ordered by id: games of the store have their number there, 1 …; others have ids above ID_OWN. */
typedef struct
{
  MidRecord *record; /* owned if kept, else it is forgotten when it goes; NULL: not read */
  goffset at;
  guint32 length;
  guint id : 31;
  guint kept : 1;
} MidSlot;

enum
{
  MID_ID_OWN = 1 << 30,
  MID_ALL_LISTED = -1
};

/* A tag set in many games at once. */
typedef struct
{
  gint64 serial;
  gint64 step;         /* those of one are undone together */
  char *name, *value;  /* value NULL: removed */
  GByteArray *pending; /* bit by id: games that are not read yet */
  GPtrArray *done;     /* of MidBulkDone */
} MidBulk;

struct _MidCollection
{
  GObject parent_instance;

  GArray *slots;       /* of MidSlot */
  GHashTable *live;    /* record → id, of slots with one */
  GHashTable *edited;  /* those of them that may be modified: all that are, and some that were */
  GHashTable *numbers; /* id of a game in no file → its number, saved in a listed one */
  MidStore *store;     /* what slots are read from; NULL: all have records */
  guint n_listed;      /* places added so far */
  goffset listed_to;   /* where the last of them ends in the file; ALL_LISTED: there are no more */
  guint n_filed;       /* the first of the games that are in the file or were given */
  guint next_id;       /* of a game that is added */
  GPtrArray *bulks;    /* of MidBulk, the latest last */
  gint64 bulk_serial;
  guint n_saving;   /* saves under way or waiting: what they write is not undone */
  GTask *saving;    /* the one under way; NULL: none */
  GQueue waiting;   /* of GTask */
  GQueue held_back; /* of MidListing: what was told about places while one was */
  GArray *errors;   /* of CollectionError */
  GFile *file;
  MidFileState state;
  MidPacking *packing; /* of the file; NULL: it is plain */
  gboolean has_backup; /* of the file, made by us */
  const char *eol;     /* the file's lines end so: static */
  gboolean bom;        /* the file begins with a byte order mark */
  GBytes *rest;        /* what stands behind the last game and belongs to none; NULL: nothing */

  gint64 list_serial, saved_list_serial; /* what records there are, and were when saved */
  gboolean was_modified;                 /* as last notified */
};

/* Notes what the file is now; what was noted before is freed. */
void mid_collection_look_at_file (GFile *file, MidFileState *state);

/* Takes the file's own ways from the bytes of its first game. */
void mid_collection_note_style (MidCollection *self, GBytes *first);

MidSlot *mid_collection_get_slot (MidCollection *self, guint index);

/* The slot with this id; NULL if it was removed. */
MidSlot *mid_collection_find_slot (MidCollection *self, guint id);

/* The position of the first slot with this id or a higher one; the length if there is none. */
guint mid_collection_find_from (MidCollection *self, guint id);

/* To be called when a record may have become modified, or not modified any more. */
void mid_collection_note_edited (MidCollection *self, MidRecord *record);

/* --- Slots without a record (mid-collection-listed.c) --- */

/* The record of the slot, read if need be; transfer full, NULL and error if that fails. */
MidRecord *mid_collection_load_slot (MidCollection *self, MidSlot *slot, GError **error);

/* Holds on to the record of the slot. */
void mid_collection_keep (MidCollection *self, MidSlot *slot);

/* Lets the record go, if there is one. */
void mid_collection_forget (MidCollection *self, MidSlot *slot);

/* The first game in the bytes; the rest of them belongs to it, but is not part of its record. */
MidRecord *mid_collection_read_record (GBytes *bytes);

/* To be called after each saving: if another file is read now, what was told of places meanwhile is
 * wrong and forgotten; else it is done. */
void mid_collection_end_holding_back (MidCollection *self, gboolean another_file);

/* --- Tags of many games (mid-collection-bulk.c) --- */

void mid_bulk_free (gpointer bulk);

/* Whether the game with this id is still to be edited. */
gboolean mid_bulk_is_pending (const MidBulk *bulk, guint id);

/* Makes the edits that are pending for the slot, which has just been read. */
void mid_collection_apply_bulks (MidCollection *self, MidSlot *slot);
gboolean mid_collection_has_pending (MidCollection *self);

/* Emits notify::modified if that changed. */
void mid_collection_check_modified (MidCollection *self);
void mid_collection_set_file (MidCollection *self, GFile *file);
