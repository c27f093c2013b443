/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation-cache.h"

#include <glib/gstdio.h>
#include <sqlite3.h>

enum
{
  WRITE_AFTER = 2000, /* ms from the first news to the file */
  BUSY = 20           /* ms that another program's writing is waited for */
};

typedef struct
{
  const MidGame *game;
  guint64 key;
} Place;

typedef struct
{
  Place place;
  MidEvaluation evaluation;
  MidMove best;
  gboolean is_known; /* FALSE: the file knows nothing of it */
  gboolean is_new;   /* not in the file yet */
} Entry;

struct MidEvaluationCache
{
  GHashTable *entries; /* Entry, by its place */
  GQueue news;         /* Entry, borrowed */
  sqlite3 *file;       /* NULL: there is none */
  sqlite3_stmt *find, *put;
  guint write_id;
  guint age;
};

static const char schema[] =
  "PRAGMA journal_mode = WAL; PRAGMA synchronous = OFF; PRAGMA user_version = 1;"
  "CREATE TABLE IF NOT EXISTS evaluations (game TEXT NOT NULL, key INTEGER NOT NULL,"
  " kind INTEGER NOT NULL, score INTEGER NOT NULL, depth INTEGER NOT NULL, best INTEGER NOT NULL,"
  " PRIMARY KEY (game, key)) WITHOUT ROWID;";

static const char find_text[] =
  "SELECT kind, score, depth, best FROM evaluations WHERE game = ? AND key = ?";

static const char put_text[] = "INSERT OR REPLACE INTO evaluations VALUES (?, ?, ?, ?, ?, ?)";

static guint
place_hash (gconstpointer place)
{
  const Place *self = place;
  return (guint) (self->key ^ self->key >> 32) ^ g_direct_hash (self->game);
}

static gboolean
place_equal (gconstpointer a, gconstpointer b)
{
  const Place *p = a, *q = b;
  return p->key == q->key && p->game == q->game;
}

/* --- The file ------------------------------------------------------------------------------- */

static void
close_file (MidEvaluationCache *self)
{
  sqlite3_finalize (self->find);
  sqlite3_finalize (self->put);
  sqlite3_close (self->file);
  self->find = self->put = NULL;
  self->file = NULL;
}

static gboolean
open_file (MidEvaluationCache *self, const char *path)
{
  if (sqlite3_open (path, &self->file) == SQLITE_OK
      && sqlite3_busy_timeout (self->file, BUSY) == SQLITE_OK
      && sqlite3_exec (self->file, schema, NULL, NULL, NULL) == SQLITE_OK
      && sqlite3_prepare_v2 (self->file, find_text, -1, &self->find, NULL) == SQLITE_OK
      && sqlite3_prepare_v2 (self->file, put_text, -1, &self->put, NULL) == SQLITE_OK)
    return TRUE;
  close_file (self);
  return FALSE;
}

static void
load (MidEvaluationCache *self, Entry *entry)
{
  sqlite3_bind_text (self->find, 1, entry->place.game->id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (self->find, 2, (sqlite3_int64) entry->place.key);
  if (sqlite3_step (self->find) == SQLITE_ROW)
    {
      int kind = sqlite3_column_int (self->find, 0);
      entry->is_known = kind == MID_SCORE_CENTIPAWNS || kind == MID_SCORE_MATE;
      entry->evaluation = (MidEvaluation){ (MidScoreKind) kind, sqlite3_column_int (self->find, 1),
                                           sqlite3_column_int (self->find, 2) };
      entry->best = (MidMove) sqlite3_column_int64 (self->find, 3);
    }
  sqlite3_reset (self->find);
}

static void
store (MidEvaluationCache *self, const Entry *entry)
{
  sqlite3_bind_text (self->put, 1, entry->place.game->id, -1, SQLITE_STATIC);
  sqlite3_bind_int64 (self->put, 2, (sqlite3_int64) entry->place.key);
  sqlite3_bind_int (self->put, 3, (int) entry->evaluation.kind);
  sqlite3_bind_int (self->put, 4, entry->evaluation.score);
  sqlite3_bind_int (self->put, 5, entry->evaluation.depth);
  sqlite3_bind_int64 (self->put, 6, (sqlite3_int64) entry->best);
  sqlite3_step (self->put);
  sqlite3_reset (self->put);
}

/* What cannot be written, because another program is at it, is not worth waiting for. */
void
mid_evaluation_cache_flush (MidEvaluationCache *self)
{
  Entry *entry;
  g_clear_handle_id (&self->write_id, g_source_remove);
  gboolean writes = self->file != NULL && !g_queue_is_empty (&self->news)
                    && sqlite3_exec (self->file, "BEGIN IMMEDIATE", NULL, NULL, NULL) == SQLITE_OK;
  while ((entry = g_queue_pop_head (&self->news)) != NULL)
    {
      entry->is_new = FALSE;
      if (writes)
        store (self, entry);
    }
  if (writes)
    sqlite3_exec (self->file, "COMMIT", NULL, NULL, NULL);
}

static gboolean
write_cb (gpointer data)
{
  MidEvaluationCache *self = data;
  self->write_id = 0;
  mid_evaluation_cache_flush (self);
  return G_SOURCE_REMOVE;
}

/* --- Positions ------------------------------------------------------------------------------ */

/* All that is in the file as well can go. */
static void
make_room (MidEvaluationCache *self)
{
  if (g_hash_table_size (self->entries) < MID_EVALUATION_CACHE_MEMORY)
    return;
  mid_evaluation_cache_flush (self);
  g_hash_table_remove_all (self->entries);
}

static Entry *
find (MidEvaluationCache *self, const MidGame *game, const MidPosition *pos)
{
  Place place = { game, game->key (pos) };
  Entry *entry = g_hash_table_lookup (self->entries, &place);
  if (entry != NULL)
    return entry;
  make_room (self);
  entry = g_new0 (Entry, 1);
  entry->place = place;
  if (self->file != NULL)
    load (self, entry);
  g_hash_table_insert (self->entries, &entry->place, entry);
  return entry;
}

static gboolean
is_news (const Entry *entry, const MidEvaluation *evaluation)
{
  const MidEvaluation *old = &entry->evaluation;
  if (!entry->is_known)
    return TRUE;
  return evaluation->depth > old->depth
         || (evaluation->depth == old->depth
             && (evaluation->kind != old->kind || evaluation->score != old->score));
}

void
mid_evaluation_cache_put (MidEvaluationCache *self, const MidGame *game, const MidPosition *pos,
                          const MidEvaluation *evaluation, MidMove best)
{
  g_return_if_fail (self != NULL && game != NULL && pos != NULL && evaluation != NULL);
  Entry *entry = find (self, game, pos);
  if (evaluation->kind == MID_SCORE_NONE || !is_news (entry, evaluation))
    return;
  entry->evaluation = *evaluation;
  entry->best = best;
  entry->is_known = TRUE;
  self->age++;
  if (!entry->is_new)
    g_queue_push_tail (&self->news, entry);
  entry->is_new = TRUE;
  if (self->write_id == 0)
    self->write_id = g_timeout_add (WRITE_AFTER, write_cb, self);
}

gboolean
mid_evaluation_cache_get (MidEvaluationCache *self, const MidGame *game, const MidPosition *pos,
                          MidEvaluation *out, MidMove *best)
{
  g_return_val_if_fail (self != NULL && game != NULL && pos != NULL && out != NULL, FALSE);
  const Entry *entry = find (self, game, pos);
  *out = entry->evaluation;
  if (best != NULL)
    *best = entry->best;
  return entry->is_known;
}

guint
mid_evaluation_cache_get_age (MidEvaluationCache *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->age;
}

/* --- Its life ------------------------------------------------------------------------------- */

MidEvaluationCache *
mid_evaluation_cache_new (const char *path)
{
  MidEvaluationCache *self = g_new0 (MidEvaluationCache, 1);
  self->entries = g_hash_table_new_full (place_hash, place_equal, NULL, g_free);
  g_queue_init (&self->news);
  if (path != NULL && !open_file (self, path) && g_unlink (path) == 0)
    open_file (self, path);
  return self;
}

void
mid_evaluation_cache_free (MidEvaluationCache *self)
{
  mid_evaluation_cache_flush (self);
  g_hash_table_unref (self->entries);
  close_file (self);
  g_free (self);
}
