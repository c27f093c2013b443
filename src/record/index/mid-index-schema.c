/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-schema.c: the database of an index.
 *
 *   meta      identity of the file, state
 *   game      the list: a row a game
 *   fact      the details: a row a game
 *   name      what `fact` names by number: games and armies
 *   position  packed sightings (mid-sightings-private.h), a row a bucket of a segment
 *   note      comments: FTS5 without the text itself, or the text where SQLite has no FTS5
 *
 * The database is nothing that cannot be made again, so it is written without waiting for the disk;
 * `state` becomes "ready" last.
 */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "mid-index-functions-private.h"
#include "mid-index-private.h"
#include "mid-index-rows-private.h"

enum
{
  VERSION = 5,
  APPLICATION = 0x4d494458, /* "MIDX" */
  BUSY_MS = 10000,
  SETTLED_MS = 100 /* so long a file's time of change does not tell changes apart */
};

static const char tables[] =
  "CREATE TABLE meta (name TEXT PRIMARY KEY, value TEXT) WITHOUT ROWID;"
  "CREATE TABLE game (id INTEGER PRIMARY KEY, offset INTEGER, length INTEGER, event TEXT,"
  " site TEXT, date TEXT, day INTEGER, round TEXT, white TEXT, black TEXT, result INTEGER,"
  " white_elo INTEGER, black_elo INTEGER, eco TEXT, other TEXT);"
  "CREATE TABLE fact (id INTEGER PRIMARY KEY, variant INTEGER, white_army INTEGER,"
  " black_army INTEGER, start INTEGER, result INTEGER, plies INTEGER, moves INTEGER,"
  " ending INTEGER, duels INTEGER, white_bluffs INTEGER, black_bluffs INTEGER,"
  " white_spent INTEGER, black_spent INTEGER, crossed INTEGER, white_min INTEGER,"
  " white_max INTEGER, black_min INTEGER, black_max INTEGER, variations INTEGER,"
  " errors INTEGER, sum INTEGER, seen BLOB);"
  "CREATE TABLE name (id INTEGER PRIMARY KEY, name TEXT, folded TEXT);"
  "CREATE TABLE position (id INTEGER PRIMARY KEY, words BLOB);";

static const char fts_table[] =
  "CREATE VIRTUAL TABLE note USING fts5(text, content='', detail=none, columnsize=0,"
  " tokenize='ascii')";
/* Words are collected in memory by so many bytes before they are written, and what was written is
 * brought together only when it is in many pieces. */
static const char fts_setup[] = "INSERT INTO note (note, rank) VALUES ('hashsize', 8388608);"
                                "INSERT INTO note (note, rank) VALUES ('automerge', 0)";
static const char plain_table[] = "CREATE TABLE note (rowid INTEGER PRIMARY KEY, text TEXT)";

/* --- Errors --- */

void
mid_index_throw_away (const char *cache)
{
  static const char *const endings[] = { "", "-wal", "-shm", "-journal", "-seal" };
  for (guint i = 0; i < G_N_ELEMENTS (endings) && *cache != '\0'; i++)
    {
      g_autofree char *name = g_strconcat (cache, endings[i], NULL);
      g_unlink (name);
    }
}

static gboolean
is_damage (int code)
{
  return code == SQLITE_CORRUPT || code == SQLITE_NOTADB || code == SQLITE_FORMAT
         || code == SQLITE_IOERR_SHORT_READ;
}

gboolean
mid_index_fail (MidIndex *self, GError **error)
{
  int code = sqlite3_errcode (self->db) & 0xff;
  if (code == SQLITE_INTERRUPT)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_CANCELLED, _ ("cancelled"));
  else if (is_damage (code))
    {
      mid_index_throw_away (self->cache);
      self->bad = TRUE;
      g_set_error_literal (error, MID_INDEX_ERROR, MID_INDEX_ERROR_DAMAGED,
                           _ ("the index was damaged and has been thrown away"));
    }
  else
    g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_CACHE, _ ("the index “%s” fails: %s"),
                 self->cache, sqlite3_errmsg (self->db));
  return FALSE;
}

/* --- Statements --- */

gboolean
mid_index_exec (MidIndex *self, const char *sql, GError **error)
{
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK
         || mid_index_fail (self, error);
}

MidStatement *
mid_index_prepare (MidIndex *self, const char *sql, GError **error)
{
  sqlite3_stmt *statement = NULL;
  if (sqlite3_prepare_v2 (self->db, sql, -1, &statement, NULL) != SQLITE_OK)
    mid_index_fail (self, error);
  return statement;
}

gboolean
mid_index_run (MidIndex *self, MidStatement *statement, GError **error)
{
  int code = sqlite3_step (statement);
  if (code != SQLITE_DONE && code != SQLITE_ROW)
    return mid_index_fail (self, error);
  sqlite3_reset (statement);
  return TRUE;
}

char *
mid_index_dup_meta (MidIndex *self, const char *name)
{
  g_autoptr (MidStatement) statement =
    mid_index_prepare (self, "SELECT value FROM meta WHERE name = ?", NULL);
  if (statement == NULL)
    return NULL;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  return sqlite3_step (statement) == SQLITE_ROW
           ? g_strdup ((const char *) sqlite3_column_text (statement, 0))
           : NULL;
}

gboolean
mid_index_set_meta (MidIndex *self, const char *name, const char *value, GError **error)
{
  g_autoptr (MidStatement) statement =
    mid_index_prepare (self, "INSERT OR REPLACE INTO meta VALUES (?, ?)", error);
  if (statement == NULL)
    return FALSE;
  sqlite3_bind_text (statement, 1, name, -1, SQLITE_STATIC);
  sqlite3_bind_text (statement, 2, value, -1, SQLITE_STATIC);
  return mid_index_run (self, statement, error);
}

/* --- Opening --- */

static gint64
get_number (MidIndex *self, const char *sql)
{
  g_autoptr (MidStatement) statement = mid_index_prepare (self, sql, NULL);
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW
           ? sqlite3_column_int64 (statement, 0)
           : -1;
}

gboolean
mid_index_schema_has_fts (MidIndex *self)
{
  return get_number (self, "SELECT count(*) FROM sqlite_schema WHERE name = 'note_config'") == 1;
}

static gboolean
make_notes (MidIndex *self, gboolean fts, GError **error)
{
  return mid_index_exec (self, fts ? fts_table : plain_table, error)
         && (!fts || mid_index_exec (self, fts_setup, error));
}

static gboolean
make_tables (MidIndex *self, GError **error)
{
  g_autofree char *marks =
    g_strdup_printf ("PRAGMA user_version = %d; PRAGMA application_id = %d;", VERSION, APPLICATION);
  gboolean fts =
    sqlite3_compileoption_used ("ENABLE_FTS5") && g_getenv ("MIDLINE_INDEX_WITHOUT_FTS") == NULL;
  return mid_index_exec (self, "BEGIN IMMEDIATE", error) && mid_index_exec (self, tables, error)
         && make_notes (self, fts, error) && mid_index_exec (self, marks, error)
         && mid_index_exec (self, "COMMIT", error);
}

static gboolean
is_ours (MidIndex *self)
{
  return get_number (self, "PRAGMA application_id") == APPLICATION
         && get_number (self, "PRAGMA user_version") == VERSION;
}

/* --- The seal --- */

static char *
dup_seal_name (MidIndex *self)
{
  return g_strconcat (self->cache, "-seal", NULL);
}

/* Through SQLite's own handle: another one, closed, would end the locks that the process has. */
static gboolean
hash_database (MidIndex *self, guint64 *out)
{
  enum
  {
    PART = 64 << 10
  };
  sqlite3_file *file = NULL;
  sqlite3_int64 size;
  g_autofree guint64 *part = g_malloc (PART);
  int code = sqlite3_file_control (self->db, "main", SQLITE_FCNTL_FILE_POINTER, &file);
  if (code != SQLITE_OK || file == NULL || file->pMethods == NULL
      || file->pMethods->xFileSize (file, &size) != SQLITE_OK)
    return FALSE;
  *out = (guint64) size;
  for (sqlite3_int64 at = 0; at < size; at += PART)
    {
      gsize length = (gsize) MIN (size - at, PART);
      memset (part, 0, PART);
      if (file->pMethods->xRead (file, part, (int) length, at) != SQLITE_OK)
        return FALSE;
      for (guint i = 0; i < PART / sizeof *part; i++)
        *out = (*out ^ part[i] ^ *out >> 29) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
    }
  return TRUE;
}

void
mid_index_break_seal (MidIndex *self)
{
  g_autofree char *name = dup_seal_name (self);
  if (*self->cache != '\0')
    g_unlink (name);
}

/* What is another once anything was done to the file; "" if that was just now. */
static char *
dup_stamp (MidIndex *self)
{
  struct stat status;
  if (stat (self->cache, &status) != 0)
    return g_strdup ("");
  gint64 changed = (gint64) status.st_ctim.tv_sec * 1000 + status.st_ctim.tv_nsec / 1000000;
  if (ABS (g_get_real_time () / 1000 - changed) < SETTLED_MS)
    return g_strdup ("");
  return g_strdup_printf ("%" G_GINT64_FORMAT " %" G_GINT64_FORMAT ".%09ld", (gint64) status.st_ino,
                          (gint64) status.st_ctim.tv_sec, status.st_ctim.tv_nsec);
}

static void
write_seal (MidIndex *self, guint64 hash, const char *stamp)
{
  g_autofree char *name = dup_seal_name (self);
  g_autofree char *text = g_strdup_printf ("%016" G_GINT64_MODIFIER "x %s\n", hash, stamp);
  g_file_set_contents (name, text, -1, NULL);
}

void
mid_index_make_seal (MidIndex *self)
{
  guint64 hash;
  g_autofree char *stamp = dup_stamp (self);
  if (*self->cache != '\0' && hash_database (self, &hash))
    write_seal (self, hash, stamp);
}

/* Whether nothing has touched the database since it was whole, or it hashes as it did. */
static gboolean
is_seal_whole (MidIndex *self, char *seal)
{
  guint64 hash, expected = g_ascii_strtoull (seal, NULL, 16);
  g_autofree char *stamp = dup_stamp (self);
  const char *space = strchr (g_strchomp (seal), ' ');
  if (*stamp != '\0' && space != NULL && g_str_equal (space + 1, stamp))
    return TRUE;
  if (!hash_database (self, &hash) || hash != expected)
    return FALSE;
  if (*stamp != '\0')
    write_seal (self, hash, stamp);
  return TRUE;
}

static gboolean
passes_quick_check (MidIndex *self)
{
  g_autoptr (MidStatement) statement = mid_index_prepare (self, "PRAGMA quick_check(1)", NULL);
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW
         && g_strcmp0 ((const char *) sqlite3_column_text (statement, 0), "ok") == 0;
}

/* What somebody builds is looked at when it is done; what has no seal was never done. */
static gboolean
is_sound (MidIndex *self)
{
  g_autofree char *name = dup_seal_name (self);
  g_autofree char *seal = NULL;
  int lock = *self->cache != '\0' ? mid_index_try_lock (self) : -1;
  if (lock < 0)
    return TRUE;
  gboolean whole = g_file_get_contents (name, &seal, NULL, NULL) ? is_seal_whole (self, seal)
                                                                 : passes_quick_check (self);
  mid_index_unlock (self, lock);
  return whole;
}

/* SQLite would take a mutex for each piece of memory.  Once it has been used it stays as it is. */
static void
leave_memory_uncounted (void)
{
  static gsize once;
  if (g_once_init_enter (&once))
    {
      sqlite3_config (SQLITE_CONFIG_MEMSTATUS, 0);
      g_once_init_leave (&once, 1);
    }
}

static gboolean
open_database (MidIndex *self)
{
  static const char setup[] = "PRAGMA page_size = 8192; PRAGMA journal_mode = WAL;"
                              "PRAGMA synchronous = OFF; PRAGMA cache_size = -16000;"
                              "PRAGMA wal_autocheckpoint = 2000; PRAGMA temp_store = MEMORY;";
  int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_FULLMUTEX;
  leave_memory_uncounted ();
  if (sqlite3_open_v2 (self->cache, &self->db, flags, NULL) != SQLITE_OK)
    return FALSE;
  sqlite3_extended_result_codes (self->db, 1);
  sqlite3_busy_timeout (self->db, BUSY_MS);
  return sqlite3_exec (self->db, setup, NULL, NULL, NULL) == SQLITE_OK
         && mid_index_functions_add (self) && mid_index_rows_add (self);
}

static void
close_database (MidIndex *self)
{
  sqlite3_close_v2 (self->db);
  self->db = NULL;
}

/* TRUE if there is a database of ours, empty or not, and nothing wrong with it. */
static gboolean
try_database (MidIndex *self)
{
  GError *ignored = NULL;
  if (!open_database (self))
    return FALSE;
  gint64 objects = get_number (self, "SELECT count(*) FROM sqlite_schema");
  if (objects == 0 && !make_tables (self, &ignored))
    {
      /* Another process may have made them at the same time. */
      g_error_free (ignored);
      sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
    }
  return is_ours (self) && is_sound (self);
}

gboolean
mid_index_schema_open (MidIndex *self, GError **error)
{
  if (try_database (self))
    return TRUE;
  close_database (self);
  mid_index_throw_away (self->cache);
  if (try_database (self))
    return TRUE;
  /* No place for a file: an index without one, for as long as it is open. */
  close_database (self);
  g_free (self->cache);
  self->cache = g_strdup ("");
  return try_database (self) || mid_index_fail (self, error);
}

gboolean
mid_index_schema_empty (MidIndex *self, GError **error)
{
  gboolean fts = mid_index_schema_has_fts (self);
  return mid_index_exec (self,
                         "BEGIN IMMEDIATE; DELETE FROM meta; DELETE FROM game; DELETE FROM fact;"
                         "DELETE FROM name; DELETE FROM position; DROP TABLE note;",
                         error)
         && make_notes (self, fts, error) && mid_index_exec (self, "COMMIT", error);
}
