/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-private.h: what the files of the index share.
 *
 * One connection serves all threads: SQLite serialises them.  A statement is prepared, stepped and
 * finalised within one function.
 */
#pragma once
#include <sqlite3.h>

#include "mid-index.h"
#include "mid-lister-private.h"

struct _MidIndex
{
  GObject parent_instance;

  char *path;
  char *cache; /* "" for a database without a file */
  sqlite3 *db;
  GMutex mutex;      /* of what follows */
  GHashTable *names; /* id → name, of `name`; values live as long as the index */
  int own_fd;        /* the file is ours, in memory, and goes with the index; else -1 */
  gboolean packed;   /* the file is: places are in its text */
  GMutex text_mutex; /* of text */
  MidStore *text;    /* NULL: nobody needed it yet */
  gboolean bad;      /* the database was found damaged and is thrown away */
};

typedef sqlite3_stmt MidStatement;
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidStatement, sqlite3_finalize)

/* --- The database (mid-index-schema.c) --- */

/* Opens the database, makes what is not there and throws away what is damaged or of another
 * version. */
gboolean mid_index_schema_open (MidIndex *self, GError **error);

/* Takes the files of a database away; a process that still has them open keeps what it has. */
void mid_index_throw_away (const char *cache);

/* The SEAL is a hash of the whole database, beside it, and when the file was last changed.  It is
 * broken before anything is written, and made when all is.  Whoever opens a sealed database that
 * was changed since, hashes it: another hash is damage. */
void mid_index_break_seal (MidIndex *self);
void mid_index_make_seal (MidIndex *self);

/* Forgets everything. */
gboolean mid_index_schema_empty (MidIndex *self, GError **error);

/* Whether comments are searched by FTS5, or one by one. */
gboolean mid_index_schema_has_fts (MidIndex *self);

/* Sets error from the connection's; a damaged database is thrown away.  Returns FALSE. */
gboolean mid_index_fail (MidIndex *self, GError **error);

gboolean mid_index_exec (MidIndex *self, const char *sql, GError **error);
MidStatement *mid_index_prepare (MidIndex *self, const char *sql, GError **error);

/* Binds values to the statement from the first on, by a format of one letter each (i: gint64,
 * s: const char *), steps it once and resets it. */
gboolean mid_index_run (MidIndex *self, MidStatement *statement, GError **error);

char *mid_index_dup_meta (MidIndex *self, const char *name); /* NULL: none */
gboolean mid_index_set_meta (MidIndex *self, const char *name, const char *value, GError **error);

/* --- The file's identity (mid-index-file.c) --- */

/* Where the text of the file can be read: it is unpacked when this is first asked.  NULL and error
 * if that fails.  Borrowed. */
const char *mid_index_get_text_path (MidIndex *self, GCancellable *cancellable, GError **error);

/* Opens the text; -1: error. */
int mid_index_open_text (MidIndex *self, GError **error);

/* Size, time and a hash of parts of the content; NULL and error if the file cannot be read. */
char *mid_index_dup_identity (const char *path, GError **error);

/* Reads all of a range; what is no longer there is an error. */
gboolean mid_index_read_at (int fd, goffset offset, gsize length, char *buffer, GError **error);
int mid_index_open_file (const char *path, GError **error); /* -1: error */

/* Where the database of the file is, its folder made; NULL if that fails. */
char *mid_index_dup_cache_path (const char *path);

/* --- The folder of the indexes (mid-index-cache.c) --- */

/* Waits for the right to build: a file descriptor to be given back in the end; -1 when cancelled;
 * -2 if there is nothing to lock. */
int mid_index_lock (MidIndex *self, GCancellable *cancellable, GError **error);
int mid_index_try_lock (MidIndex *self); /* does not wait: -1 if somebody has it */
void mid_index_unlock (MidIndex *self, int lock);

/* Takes away what is too old or too much, and locks that nobody holds. */
void mid_index_tidy_cache (MidIndex *self);
void mid_index_note_use (MidIndex *self);

/* --- The stages --- */

typedef struct
{
  MidIndex *index;
  MidIndexProgress progress;
  gpointer data;
  GCancellable *cancellable;
  goffset total; /* size of the file */
  gint64 told;   /* when progress was told last */
  GArray *ends;  /* of goffset: where each game listed ends */
} MidIndexJob;

void mid_index_job_tell (MidIndexJob *job, MidIndexState stage, goffset done);

/* (mid-index-list.c) */
gboolean mid_index_list (MidIndexJob *job, MidListMode mode, GError **error);

/* (mid-index-details.c) *several is set, and FALSE returned without an error, if a frame turns out
 * to hold more than one game. */
gboolean mid_index_detail (MidIndexJob *job, gboolean *several, GError **error);

/* What a number of `name` names; "" for none.  Lives as long as the index.  (mid-index-game.c) */
const char *mid_index_get_name (MidIndex *self, gint64 id);

/* Binds the game's number to the statement, which may be NULL, and steps to the only row; FALSE and
 * error if there is none.  (mid-index-game.c) */
gboolean
mid_index_step_to_game (MidIndex *self, MidStatement *statement, guint number, GError **error);

/* --- Positions (mid-index-positions.c) --- */

typedef void (*MidIndexSighting) (guint number, guint move, gpointer data);

/* Tells which games have the position with this mid_facts_key(), and hashes of what was played. */
gboolean mid_index_each_sighting (MidIndex *self, guint64 key, MidIndexSighting found,
                                  gpointer data, GError **error);
