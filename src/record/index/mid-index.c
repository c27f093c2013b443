/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index.c: the index of a file of games, and how it is built. */
#include "mid-index.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mid-index-private.h"
#include "mid-foreign.h"

enum
{
  TELL_INTERVAL = 50000 /* microseconds */
};

G_DEFINE_QUARK (mid - index - error - quark, mid_index_error)
G_DEFINE_FINAL_TYPE (MidIndex, mid_index, G_TYPE_OBJECT)

static void
mid_index_finalize (GObject *object)
{
  MidIndex *self = MID_INDEX (object);

  sqlite3_close_v2 (self->db);
  if (self->own_fd >= 0)
    close (self->own_fd);
  g_free (self->path);
  g_free (self->cache);
  mid_store_unref (self->text);
  g_mutex_clear (&self->text_mutex);
  g_mutex_clear (&self->mutex);
  g_hash_table_unref (self->names);
  G_OBJECT_CLASS (mid_index_parent_class)->finalize (object);
}

static void
mid_index_class_init (MidIndexClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mid_index_finalize;
}

static void
mid_index_init (MidIndex *self)
{
  self->own_fd = -1;
  g_mutex_init (&self->mutex);
  g_mutex_init (&self->text_mutex);
  self->names = g_hash_table_new_full (NULL, NULL, NULL, g_free);
}

/* A file that cannot be read shows it later. */
static gboolean
look_at_start (const char *path, int fd, gboolean *packed, GError **error)
{
  g_autoptr (GError) local = NULL;
  char start[MID_FOREIGN_LOOK];
  ssize_t n = pread (fd, start, sizeof start, 0);
  *packed = n > 0 && mid_packing_begins (path, start, (gsize) n);
  if (n <= 0 || *packed || mid_foreign_refuse (start, (gsize) n, &local))
    return TRUE;
  g_set_error_literal (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE, local->message);
  return FALSE;
}

static gboolean
look_at_file (const char *path, gboolean *packed, GError **error)
{
  int fd = mid_index_open_file (path, error);
  if (fd < 0)
    return FALSE;
  gboolean good = look_at_start (path, fd, packed, error);
  close (fd);
  return good;
}

MidIndex *
mid_index_new (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  gboolean packed = g_file_test (path, G_FILE_TEST_IS_DIR);
  if (!packed && !look_at_file (path, &packed, error))
    return NULL;
  g_autoptr (MidIndex) self = g_object_new (MID_TYPE_INDEX, NULL);
  self->packed = packed;
  char *canonical = realpath (path, NULL);
  self->path = g_strdup (canonical != NULL ? canonical : path);
  free (canonical);
  self->cache = mid_index_dup_cache_path (self->path);
  if (self->cache == NULL)
    self->cache = g_strdup ("");
  if (!mid_index_schema_open (self, error))
    return NULL;
  mid_index_note_use (self);
  return g_steal_pointer (&self);
}

const char *
mid_index_get_path (MidIndex *self)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);
  return self->path;
}

const char *
mid_index_get_cache_path (MidIndex *self)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);
  return self->cache;
}

MidIndexState
mid_index_get_state (MidIndex *self)
{
  static const char *const names[] = { "empty", "listing", "detailing", "ready" };
  g_return_val_if_fail (MID_IS_INDEX (self), MID_INDEX_EMPTY);

  g_autofree char *state = mid_index_dup_meta (self, "state");
  g_autofree char *built = mid_index_dup_meta (self, "identity");
  g_autofree char *now = mid_index_dup_identity (self->path, NULL);
  if (g_strcmp0 (built, now) != 0)
    return MID_INDEX_EMPTY;
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_strcmp0 (state, names[i]) == 0)
      return (MidIndexState) i;
  return MID_INDEX_EMPTY;
}

guint
mid_index_get_n_games (MidIndex *self)
{
  g_return_val_if_fail (MID_IS_INDEX (self), 0);
  g_autoptr (MidStatement) statement = mid_index_prepare (self, "SELECT max(id) FROM game", NULL);
  return statement != NULL && sqlite3_step (statement) == SQLITE_ROW
           ? (guint) sqlite3_column_int64 (statement, 0)
           : 0;
}

/* --- Building --- */

void
mid_index_job_tell (MidIndexJob *job, MidIndexState stage, goffset done)
{
  gint64 now = g_get_monotonic_time ();
  if (job->progress == NULL || now - job->told < TELL_INTERVAL)
    return;
  job->told = now;
  job->progress (stage, done, job->total, job->ends->len, job->data);
}

static gboolean
make_list (MidIndexJob *job, const char *identity, MidListMode mode, GError **error)
{
  MidIndex *self = job->index;
  return mid_index_schema_empty (self, error)
         && mid_index_set_meta (self, "identity", identity, error)
         && mid_index_set_meta (self, "state", "listing", error)
         && mid_index_list (job, mode, error)
         && mid_index_set_meta (self, "state", "detailing", error);
}

static gboolean
build_stages (MidIndexJob *job, const char *identity, GError **error)
{
  gboolean several;
  if (!make_list (job, identity, MID_LIST_QUICK, error))
    return FALSE;
  if (mid_index_detail (job, &several, error))
    return TRUE;
  if (!several)
    return FALSE;
  return make_list (job, identity, MID_LIST_EXACT, error)
         && mid_index_detail (job, &several, error);
}

/* The text is to be that of the file as it is now. */
static void
forget_text (MidIndex *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->text_mutex);
  g_clear_pointer (&self->text, mid_store_unref);
}

static gboolean
build (MidIndexJob *job, GError **error)
{
  MidIndex *self = job->index;
  struct stat status;
  g_autofree char *identity = mid_index_dup_identity (self->path, error);

  if (identity == NULL)
    return FALSE;
  if (self->packed)
    forget_text (self);
  const char *text = mid_index_get_text_path (self, job->cancellable, error);
  if (text == NULL)
    return FALSE;
  job->total = stat (text, &status) == 0 ? status.st_size : 0;
  if (!build_stages (job, identity, error))
    return FALSE;
  g_autofree char *now = mid_index_dup_identity (self->path, error);
  if (now == NULL)
    return FALSE;
  if (!g_str_equal (now, identity))
    {
      g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_CHANGED,
                   _ ("“%s” has changed while it was indexed"), self->path);
      return FALSE;
    }
  return mid_index_set_meta (self, "state", "ready", error);
}

static gboolean
build_sealed (MidIndexJob *job, GError **error)
{
  sqlite3 *db = job->index->db;
  mid_index_break_seal (job->index);
  if (!build (job, error))
    return FALSE;
  if (sqlite3_wal_checkpoint_v2 (db, NULL, SQLITE_CHECKPOINT_TRUNCATE, NULL, NULL) == SQLITE_OK)
    mid_index_make_seal (job->index);
  return TRUE;
}

gboolean
mid_index_build (MidIndex *self, MidIndexProgress progress, gpointer data,
                 GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_INDEX (self), FALSE);

  if (mid_index_get_state (self) == MID_INDEX_READY)
    return TRUE;
  GError *local = NULL;
  int lock = mid_index_lock (self, cancellable, &local);
  if (local != NULL)
    {
      g_propagate_error (error, local);
      return FALSE;
    }
  MidIndexJob job = { .index = self,
                      .progress = progress,
                      .data = data,
                      .cancellable = cancellable,
                      .ends = g_array_new (FALSE, FALSE, sizeof (goffset)) };
  /* Another process may have built it meanwhile. */
  gboolean good = mid_index_get_state (self) == MID_INDEX_READY || build_sealed (&job, error);
  g_array_unref (job.ends);
  mid_index_unlock (self, lock);
  mid_index_tidy_cache (self);
  return good;
}
