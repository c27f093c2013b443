/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-practice-file.c: the file of what is practised: its form, older forms, and what is damaged.
 *
 * A row of `exercise` is a position of a deck: `text` is its record, `key` the position's, and the
 * numbers of its schedule follow from the answers, each a row of `answer`.
 */
#include <errno.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>

#include "mid-practice-private.h"

enum
{
  APPLICATION = 0x4d494450, /* "MIDP" */
  BUSY_MS = 5000
};

/* forms[i] makes of version i of the file version i + 1.  People have files of each: what stands
 * here is never changed, only added to. */
static const char *const forms[] = {
  "CREATE TABLE exercise (id INTEGER PRIMARY KEY, deck TEXT NOT NULL, kind TEXT NOT NULL,"
  " game TEXT NOT NULL, key INTEGER NOT NULL, text TEXT NOT NULL, added INTEGER NOT NULL,"
  " stability REAL NOT NULL DEFAULT 0, difficulty REAL NOT NULL DEFAULT 0,"
  " answered INTEGER NOT NULL DEFAULT 0, due INTEGER NOT NULL DEFAULT 0,"
  " UNIQUE (deck, game, key));"
  "CREATE TABLE answer (exercise INTEGER NOT NULL REFERENCES exercise, time INTEGER NOT NULL,"
  " day INTEGER NOT NULL, recall INTEGER NOT NULL CHECK (recall BETWEEN 1 AND 4),"
  " seconds INTEGER NOT NULL, PRIMARY KEY (exercise, time)) WITHOUT ROWID;",

  "ALTER TABLE exercise ADD COLUMN retired INTEGER NOT NULL DEFAULT 0;"
  "ALTER TABLE exercise ADD COLUMN begun INTEGER NOT NULL DEFAULT 0;" /* day of the first answer */
  "UPDATE exercise SET begun = coalesce ((SELECT day FROM answer WHERE exercise = id"
  " ORDER BY time LIMIT 1), 0);",
};

static const char setup[] = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;"
                            "PRAGMA foreign_keys = ON;";

/* --- Statements --- */

/* What the database says is wrong, or the system, which knows it better: that a file may not grow
 * is "disk I/O error" to the database, which forgets why when a transaction cannot be kept. */
static const char *
get_reason (MidPractice *self)
{
  int code = sqlite3_errcode (self->db) & 0xff, system = sqlite3_system_errno (self->db);
  gboolean is_systems = code == SQLITE_IOERR || code == SQLITE_CANTOPEN;
  system = system != 0 ? system : errno;
  return is_systems && system != 0 ? g_strerror (system) : sqlite3_errmsg (self->db);
}

gboolean
mid_practice_fail (MidPractice *self, GError **error)
{
  if ((sqlite3_errcode (self->db) & 0xff) == SQLITE_READONLY)
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY,
                 _ ("the practice file “%s” may be read, but not written"), self->path);
  else
    /* Translators: a file, and what the database or the system says is wrong */
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED, _ ("the practice file “%s” fails: %s"),
                 self->path, get_reason (self));
  return FALSE;
}

static void
bind (MidQuery *query, const char *types, va_list values)
{
  for (int i = 1; *types != '\0'; i++, types++)
    if (*types == 'i')
      sqlite3_bind_int64 (query, i, va_arg (values, gint64));
    else if (*types == 'd')
      sqlite3_bind_double (query, i, va_arg (values, double));
    else
      sqlite3_bind_text (query, i, va_arg (values, const char *), -1, SQLITE_STATIC);
}

static MidQuery *
prepare (MidPractice *self, GError **error, const char *sql, const char *types, va_list values)
{
  MidQuery *query = NULL;
  errno = 0;
  if (sqlite3_prepare_v2 (self->db, sql, -1, &query, NULL) == SQLITE_OK)
    bind (query, types, values);
  else
    mid_practice_fail (self, error);
  return query;
}

MidQuery *
mid_practice_query (MidPractice *self, GError **error, const char *sql, const char *types, ...)
{
  va_list values;
  va_start (values, types);
  MidQuery *query = prepare (self, error, sql, types, values);
  va_end (values);
  return query;
}

gboolean
mid_practice_run (MidPractice *self, GError **error, const char *sql, const char *types, ...)
{
  va_list values;
  va_start (values, types);
  g_autoptr (MidQuery) query = prepare (self, error, sql, types, values);
  va_end (values);
  return query != NULL && (sqlite3_step (query) == SQLITE_DONE || mid_practice_fail (self, error));
}

static gboolean
execute (MidPractice *self, const char *sql, GError **error)
{
  errno = 0;
  return sqlite3_exec (self->db, sql, NULL, NULL, NULL) == SQLITE_OK
         || mid_practice_fail (self, error);
}

gboolean
mid_practice_begin (MidPractice *self, GError **error)
{
  return execute (self, "BEGIN IMMEDIATE", error);
}

gboolean
mid_practice_commit (MidPractice *self, GError **error)
{
  if (execute (self, "COMMIT", error))
    return TRUE;
  mid_practice_roll_back (self);
  return FALSE;
}

void
mid_practice_roll_back (MidPractice *self)
{
  sqlite3_exec (self->db, "ROLLBACK", NULL, NULL, NULL);
}

/* --- Forms --- */

/* -1 and error if it cannot be read. */
static gint64
get_pragma (MidPractice *self, const char *sql, GError **error)
{
  g_autoptr (MidQuery) query = mid_practice_query (self, error, sql, "");
  if (query == NULL)
    return -1;
  if (sqlite3_step (query) == SQLITE_ROW)
    return sqlite3_column_int64 (query, 0);
  mid_practice_fail (self, error);
  return -1;
}

static gboolean
fail_as_foreign (MidPractice *self, gboolean is_later, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
               is_later ? _ ("the practice file “%s” was written by a later version of Midline")
                        : _ ("the file “%s” is a database, but not a practice file of Midline"),
               self->path);
  return FALSE;
}

/* The version of its form; -1 and error if it is none that is known. */
static gint64
find_form (MidPractice *self, GError **error)
{
  gint64 form = get_pragma (self, "PRAGMA user_version", error);
  gint64 application = form >= 0 ? get_pragma (self, "PRAGMA application_id", error) : -1;
  gint64 n_tables =
    application >= 0 ? get_pragma (self, "SELECT count(*) FROM sqlite_schema", error) : -1;
  if (n_tables < 0)
    return -1;
  gboolean is_foreign = application != APPLICATION && (application != 0 || n_tables > 0);
  if (!is_foreign && form <= (gint64) G_N_ELEMENTS (forms))
    return form;
  fail_as_foreign (self, !is_foreign, error);
  return -1;
}

/* Within a transaction: another program may be at the same. */
static gboolean
bring_up_to_date (MidPractice *self, GError **error)
{
  gint64 form = find_form (self, error);
  if (form < 0)
    return FALSE;
  for (; form < (gint64) G_N_ELEMENTS (forms); form++)
    if (!execute (self, forms[form], error))
      return FALSE;
  g_autofree char *mark = g_strdup_printf ("PRAGMA application_id = %d; PRAGMA user_version = %u;",
                                           APPLICATION, (guint) G_N_ELEMENTS (forms));
  return execute (self, mark, error);
}

static gboolean
set_up (MidPractice *self, GError **error)
{
  if (!mid_practice_begin (self, error))
    return FALSE;
  if (bring_up_to_date (self, error))
    return mid_practice_commit (self, error) && execute (self, setup, error);
  mid_practice_roll_back (self);
  return FALSE;
}

/* --- Opening --- */

/* Whether all of the file can be read; a busy one can be, for all that is known. */
static gboolean
is_whole (MidPractice *self)
{
  g_autoptr (MidQuery) query = mid_practice_query (self, NULL, "PRAGMA quick_check(1)", "");
  int code = query != NULL ? sqlite3_step (query) : sqlite3_errcode (self->db);
  if (code == SQLITE_ROW)
    return g_strcmp0 ((const char *) sqlite3_column_text (query, 0), "ok") == 0;
  return code != SQLITE_CORRUPT && code != SQLITE_NOTADB;
}

/* Whether there is a file, of which all is in it, where nothing can be written: the database wants
 * to write beside it even to read. */
static gboolean
is_only_to_be_read (const char *path)
{
  GStatBuf log;
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *wal = g_strconcat (path, "-wal", NULL);
  return g_access (path, R_OK) == 0 && (g_access (path, W_OK) != 0 || g_access (folder, W_OK) != 0)
         && (g_stat (wal, &log) != 0 || log.st_size == 0);
}

/* To be looked at and exported, if it is of this form. */
static MidPractice *
open_to_read (const char *path, GError **error)
{
  g_autoptr (MidPractice) self = g_new0 (MidPractice, 1);
  g_autofree char *absolute = g_canonicalize_filename (path, NULL);
  g_autofree char *escaped = g_uri_escape_string (absolute, "/", TRUE);
  g_autofree char *uri = g_strdup_printf ("file:%s?immutable=1", escaped);
  self->path = g_strdup (path);
  if (sqlite3_open_v2 (uri, &self->db, SQLITE_OPEN_READONLY | SQLITE_OPEN_URI, NULL) != SQLITE_OK)
    {
      mid_practice_fail (self, error);
      return NULL;
    }
  gint64 form = find_form (self, error);
  if (form >= 0 && form < (gint64) G_N_ELEMENTS (forms))
    g_set_error (error, G_IO_ERROR, G_IO_ERROR_READ_ONLY,
                 _ ("the practice file “%s” may be read, but not written"), path);
  return form == (gint64) G_N_ELEMENTS (forms) ? g_steal_pointer (&self) : NULL;
}

static MidPractice *
open_file (const char *path, gboolean *is_damaged, GError **error)
{
  *is_damaged = FALSE;
  if (is_only_to_be_read (path))
    return open_to_read (path, error);
  g_autoptr (MidPractice) self = g_new0 (MidPractice, 1);
  self->path = g_strdup (path);
  if (sqlite3_open (path, &self->db) != SQLITE_OK)
    {
      mid_practice_fail (self, error);
      return NULL;
    }
  sqlite3_busy_timeout (self->db, BUSY_MS);
  *is_damaged = !is_whole (self);
  sqlite3_db_config (self->db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, *is_damaged, NULL); /* as it was */
  return !*is_damaged && set_up (self, error) ? g_steal_pointer (&self) : NULL;
}

/* The first name beside it that is not taken. */
static char *
dup_free_name (const char *path)
{
  for (guint i = 1;; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s.damaged-%u", path, i);
      if (!g_file_test (name, G_FILE_TEST_EXISTS))
        return g_steal_pointer (&name);
    }
}

/* With what the database keeps beside it, which may be what is needed to repair it. */
static gboolean
set_aside (const char *path, char **kept, GError **error)
{
  static const char *const endings[] = { "", "-wal", "-shm" };
  g_autofree char *name = dup_free_name (path);
  for (guint i = 0; i < G_N_ELEMENTS (endings); i++)
    {
      g_autofree char *old = g_strconcat (path, endings[i], NULL);
      g_autofree char *new = g_strconcat (name, endings[i], NULL);
      if (g_file_test (old, G_FILE_TEST_EXISTS) && g_rename (old, new) != 0)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_FAILED,
                       _ ("the practice file “%s” is damaged and cannot be renamed"), path);
          return FALSE;
        }
    }
  *kept = g_steal_pointer (&name);
  return TRUE;
}

MidPractice *
mid_practice_open (const char *path, char **kept, GError **error)
{
  g_return_val_if_fail (path != NULL && kept != NULL, NULL);
  gboolean is_damaged;
  *kept = NULL;
  MidPractice *self = open_file (path, &is_damaged, error);
  if (is_damaged && set_aside (path, kept, error))
    self = open_file (path, &is_damaged, error);
  return self;
}

void
mid_practice_close (MidPractice *self)
{
  if (self == NULL)
    return;
  sqlite3_close (self->db);
  g_free (self->path);
  g_free (self);
}

char *
mid_practice_dup_path (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_data_dir (), "midline", NULL);
  g_mkdir_with_parents (folder, 0700);
  return g_build_filename (folder, "practice.db", NULL);
}
