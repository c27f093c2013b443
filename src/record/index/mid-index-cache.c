/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-cache.c: the folder of the indexes: who may build one, and how many are kept.
 *
 * A LOCK is a file beside the index, locked while somebody builds.  Who is done takes it away while
 * he still holds it; who waited for it then sees that it is not the file of that name any more, and
 * begins again.  One that a killed program left is held by nobody, and goes when the folder is next
 * looked through.
 *
 * How much is kept, and how long after it was last used, is set by mid_index_set_cache_limits(),
 * and by MIDLINE_INDEX_CACHE_MB and MIDLINE_INDEX_CACHE_DAYS before that.
 */
#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>
#include <utime.h>

#include "mid-index-private.h"

enum
{
  LOCK_INTERVAL = 50000 /* microseconds */
};

/* Of the whole program, as the folder is; read by the threads that build. */
static gint kept_megabytes = MID_INDEX_CACHE_MEGABYTES, kept_days = MID_INDEX_CACHE_DAYS;

typedef enum
{
  LOCK_BUSY = -1,
  LOCK_NONE = -2 /* there is nothing to lock */
} LockFailure;

static gboolean
is_named (int fd, const char *name)
{
  struct stat own, named;
  return fstat (fd, &own) == 0 && stat (name, &named) == 0 && own.st_ino == named.st_ino
         && own.st_dev == named.st_dev;
}

/* A file descriptor, or a LockFailure. */
static int
try_lock (const char *name)
{
  for (;;)
    {
      int fd = g_open (name, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
      if (fd < 0)
        return LOCK_NONE;
      gboolean locked = flock (fd, LOCK_EX | LOCK_NB) == 0;
      if (!locked && errno != EWOULDBLOCK && errno != EINTR)
        return fd; /* a file system without locks: SQLite has its own */
      if (locked && is_named (fd, name))
        return fd;
      close (fd);
      if (!locked)
        return LOCK_BUSY;
    }
}

static char *
dup_lock_name (MidIndex *self)
{
  return g_strconcat (self->cache, ".lock", NULL);
}

int
mid_index_try_lock (MidIndex *self)
{
  g_autofree char *name = dup_lock_name (self);
  return *self->cache != '\0' ? try_lock (name) : LOCK_NONE;
}

int
mid_index_lock (MidIndex *self, GCancellable *cancellable, GError **error)
{
  int lock;
  while ((lock = mid_index_try_lock (self)) == LOCK_BUSY)
    {
      if (g_cancellable_set_error_if_cancelled (cancellable, error))
        return LOCK_BUSY;
      g_usleep (LOCK_INTERVAL);
    }
  return lock;
}

void
mid_index_unlock (MidIndex *self, int lock)
{
  g_autofree char *name = dup_lock_name (self);
  if (lock < 0)
    return;
  if (is_named (lock, name))
    g_unlink (name);
  close (lock);
}

/* --- The folder --- */

typedef struct
{
  char *path;
  goffset size;
  gint64 used; /* seconds */
} Kept;

static void
clear_kept (gpointer data)
{
  g_free (((Kept *) data)->path);
}

static int
compare_kept (gconstpointer a, gconstpointer b)
{
  gint64 first = ((const Kept *) a)->used, second = ((const Kept *) b)->used;
  return (first < second) - (first > second);
}

static void
drop_stale_lock (const char *name)
{
  int fd = try_lock (name);
  if (fd < 0)
    return;
  g_unlink (name);
  close (fd);
}

/* Whoever uses an index touches its seal (mid_index_note_use()). */
static gint64
get_used (const char *path, gint64 made)
{
  g_autofree char *seal = g_strconcat (path, "-seal", NULL);
  struct stat status;
  return stat (seal, &status) == 0 ? MAX (made, (gint64) status.st_mtime) : made;
}

/* The indexes in the folder, the one used last first; takes away locks that nobody holds. */
static GArray *
list_kept (const char *folder)
{
  GArray *list = g_array_new (FALSE, FALSE, sizeof (Kept));
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_array_set_clear_func (list, clear_kept);
  for (const char *name; dir != NULL && (name = g_dir_read_name (dir)) != NULL;)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      struct stat status;
      if (g_str_has_suffix (name, ".sqlite.lock"))
        drop_stale_lock (path);
      else if (g_str_has_suffix (name, ".sqlite") && stat (path, &status) == 0
               && S_ISREG (status.st_mode))
        {
          gint64 used = get_used (path, status.st_mtime);
          Kept kept = { g_steal_pointer (&path), status.st_size, used };
          g_array_append_val (list, kept);
        }
    }
  g_array_sort (list, compare_kept);
  return list;
}

void
mid_index_set_cache_limits (int megabytes, int days)
{
  g_atomic_int_set (&kept_megabytes, MAX (megabytes, 0));
  g_atomic_int_set (&kept_days, MAX (days, 0));
}

static gint64
get_limit (const char *name, gint *set)
{
  const char *value = g_getenv (name);
  guint64 number;
  return value != NULL && g_ascii_string_to_unsigned (value, 10, 0, G_MAXINT32, &number, NULL)
           ? (gint64) number
           : g_atomic_int_get (set);
}

/* One that is being built stays. */
static void
drop_index (const char *path)
{
  g_autofree char *lock = g_strconcat (path, ".lock", NULL);
  int fd = try_lock (lock);
  if (fd == LOCK_BUSY)
    return;
  mid_index_throw_away (path);
  g_unlink (lock);
  if (fd >= 0)
    close (fd);
}

void
mid_index_tidy_cache (MidIndex *self)
{
  if (*self->cache == '\0')
    return;
  g_autofree char *folder = g_path_get_dirname (self->cache);
  g_autoptr (GArray) list = list_kept (folder);
  goffset room = get_limit ("MIDLINE_INDEX_CACHE_MB", &kept_megabytes) << 20, sum = 0;
  gint64 days = get_limit ("MIDLINE_INDEX_CACHE_DAYS", &kept_days);
  gint64 oldest = days > 0 ? g_get_real_time () / G_USEC_PER_SEC - days * 24 * 60 * 60 : 0;
  for (guint i = 0; i < list->len; i++)
    {
      const Kept *kept = &g_array_index (list, Kept, i);
      gboolean own = g_str_equal (kept->path, self->cache);
      gboolean fits = room == 0 || sum + kept->size <= room;
      if (own || (fits && kept->used >= oldest))
        sum += kept->size;
      else
        drop_index (kept->path);
    }
}

void
mid_index_note_use (MidIndex *self)
{
  g_autofree char *seal = g_strconcat (self->cache, "-seal", NULL);
  if (*self->cache != '\0')
    g_utime (seal, NULL);
}
