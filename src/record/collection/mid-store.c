/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-store.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdint.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mid-folder.h"
#include "mid-foreign.h"
#include "mid-hidden.h"
#include "mid-teller-private.h"
#include "mid-unpack-stream.h"

enum
{
  PART = 256 << 10
};

struct _MidStore
{
  gatomicrefcount references;
  char *path;          /* the file's */
  int fd;              /* of the text */
  struct stat status;  /* of that, when it was opened */
  MidPacking *packing; /* NULL: the text is the file */
  char *text_path;     /* likewise */
  char **unread;       /* of a folder; NULL: nothing */
  char *key;           /* among those unpacked; NULL: it is not */
};

static gboolean
fail (const char *path, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _ ("cannot read “%s”: %s"),
               path, g_strerror (code));
  return FALSE;
}

/* --- Unpacked files ------------------------------------------------------------------------- */

/* Those that are open, by what tells their files from others; borrowed. */
static GMutex unpacked_mutex;
static GHashTable *unpacked;

static char *
dup_key (const char *path, const struct stat *status)
{
  return g_strdup_printf ("%d:%ju:%ju:%jd:%jd.%09ld", (int) mid_charset_get_chosen (path),
                          (uintmax_t) status->st_dev, (uintmax_t) status->st_ino,
                          (intmax_t) status->st_size, (intmax_t) status->st_mtim.tv_sec,
                          status->st_mtim.tv_nsec);
}

static MidStore *
find_unpacked (const char *key)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&unpacked_mutex);
  MidStore *found = unpacked != NULL ? g_hash_table_lookup (unpacked, key) : NULL;
  return found != NULL ? mid_store_ref (found) : NULL;
}

/* The first of two that were unpacked at the same time is the one that is found. */
static void
add_unpacked (MidStore *self, char *key)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&unpacked_mutex);
  if (unpacked == NULL)
    unpacked = g_hash_table_new (g_str_hash, g_str_equal);
  self->key = key;
  if (!g_hash_table_contains (unpacked, key))
    g_hash_table_insert (unpacked, key, self);
}

static gboolean
unpack (GInputStream *stream, int fd, MidTeller *teller, goffset total, GCancellable *cancellable,
        GError **error)
{
  g_autoptr (GOutputStream) out = g_unix_output_stream_new (fd, FALSE);
  g_autofree char *buffer = g_malloc (PART);
  gssize n;
  while ((n = g_input_stream_read (stream, buffer, PART, cancellable, error)) > 0)
    {
      if (!g_output_stream_write_all (out, buffer, (gsize) n, NULL, cancellable, error))
        {
          g_prefix_error (error, _ ("no room for the unpacked text: "));
          return FALSE;
        }
      if (teller != NULL)
        mid_teller_tell (teller, mid_unpack_stream_get_consumed (MID_UNPACK_STREAM (stream)),
                         total);
    }
  return n == 0;
}

static MidStore *
store_new (const char *path, int fd)
{
  MidStore *self = g_new0 (MidStore, 1);
  g_atomic_ref_count_init (&self->references);
  self->path = g_strdup (path);
  self->fd = fd;
  return self;
}

/* Takes nothing from the stream but its text. */
static MidStore *
unpack_stream (GInputStream *raw, const char *path, MidTeller *teller, goffset total,
               GCancellable *cancellable, GError **error)
{
  g_autoptr (GInputStream) stream = mid_unpack_stream_new (raw, path, cancellable, error);
  int fd = stream != NULL ? mid_hidden_open (error) : -1;
  if (fd < 0)
    return NULL;
  g_autoptr (MidStore) self = store_new (path, fd);
  if (!unpack (stream, fd, teller, total, cancellable, error))
    return NULL;
  if (fstat (fd, &self->status) != 0)
    {
      fail (path, errno, error);
      return NULL;
    }
  self->packing = mid_unpack_stream_dup_packing (MID_UNPACK_STREAM (stream));
  self->text_path = mid_hidden_dup_path (fd);
  return g_steal_pointer (&self);
}

MidStore *
mid_store_new_for_stream (GInputStream *stream, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  return unpack_stream (stream, "-", NULL, 0, cancellable, error);
}

/* --- Folders -------------------------------------------------------------------------------- */

static void
tell_cb (goffset done, goffset total, gpointer teller)
{
  if (teller != NULL)
    mid_teller_tell (teller, done, total);
}

static MidPacking *
new_folder_packing (void)
{
  MidPacking *packing = mid_packing_new ();
  packing->several = TRUE;
  packing->fixed = g_strdup (_ ("a folder of files is only read"));
  return packing;
}

static MidStore *
read_folder (const char *path, MidTeller *teller, GCancellable *cancellable, GError **error)
{
  int fd = mid_hidden_open (error);
  if (fd < 0)
    return NULL;
  g_autoptr (MidStore) self = store_new (path, fd);
  g_autoptr (GOutputStream) out = g_unix_output_stream_new (fd, FALSE);
  g_autoptr (GPtrArray) unread = g_ptr_array_new_null_terminated (0, g_free, TRUE);
  if (!mid_folder_write (path, out, tell_cb, teller, unread, cancellable, error))
    return NULL;
  if (unread->len > 0)
    self->unread = (char **) g_ptr_array_steal (unread, NULL);
  if (fstat (fd, &self->status) != 0)
    {
      fail (path, errno, error);
      return NULL;
    }
  self->packing = new_folder_packing ();
  self->text_path = mid_hidden_dup_path (fd);
  return g_steal_pointer (&self);
}

static MidStore *
open_folder (const char *path, MidTeller *teller, GCancellable *cancellable, GError **error)
{
  g_autofree char *key = mid_folder_dup_stamp (path, error);
  MidStore *self = key != NULL ? find_unpacked (key) : NULL;
  if (self != NULL || key == NULL)
    return self;
  self = read_folder (path, teller, cancellable, error);
  if (self != NULL)
    add_unpacked (self, g_steal_pointer (&key));
  return self;
}

static MidStore *
open_packed (const char *path, const struct stat *status, MidTeller *teller,
             GCancellable *cancellable, GError **error)
{
  char start[MID_FOREIGN_LOOK];
  g_autofree char *key = dup_key (path, status);
  MidStore *self = find_unpacked (key);
  if (self != NULL)
    return self;
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) raw = g_file_read (file, cancellable, error);
  self = raw != NULL
           ? unpack_stream (G_INPUT_STREAM (raw), path, teller, status->st_size, cancellable, error)
           : NULL;
  ssize_t n = self != NULL ? pread (self->fd, start, sizeof start, 0) : 0;
  if (n > 0 && !mid_foreign_refuse (start, (gsize) n, error))
    g_clear_pointer (&self, mid_store_unref);
  if (self != NULL)
    add_unpacked (self, g_steal_pointer (&key));
  return self;
}

/* --- The store ------------------------------------------------------------------------------ */

typedef enum
{
  START_TEXT,
  START_PACKED,
  START_FOLDER,
  START_WRONG
} Start;

/* A file that cannot be read shows it later. */
static Start
look_at_start (const char *path, int fd, const struct stat *status, GError **error)
{
  char start[MID_FOREIGN_LOOK];
  if (S_ISDIR (status->st_mode))
    return START_FOLDER;
  if (!S_ISREG (status->st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("cannot read “%s”: expected a file"), path);
      return START_WRONG;
    }
  ssize_t n = pread (fd, start, sizeof start, 0);
  if (n > 0 && mid_packing_begins (path, start, (gsize) n))
    return START_PACKED;
  if (n <= 0 || mid_foreign_refuse (start, (gsize) n, error))
    return START_TEXT;
  g_prefix_error (error, _ ("cannot read “%s”: "), path);
  return START_WRONG;
}

gboolean
mid_store_is_packed (const char *path)
{
  struct stat status;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC | O_NONBLOCK, 0);
  Start start =
    fd >= 0 && fstat (fd, &status) == 0 ? look_at_start (path, fd, &status, NULL) : START_WRONG;
  if (fd >= 0)
    close (fd);
  return start == START_PACKED || start == START_FOLDER;
}

static MidStore *
open_any (const char *path, MidTeller *teller, GCancellable *cancellable, GError **error)
{
  struct stat status;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0 || fstat (fd, &status) != 0)
    {
      fail (path, errno, error);
      if (fd >= 0)
        close (fd);
      return NULL;
    }
  Start start = look_at_start (path, fd, &status, error);
  if (start == START_TEXT)
    {
      MidStore *self = store_new (path, fd);
      self->status = status;
      return self;
    }
  close (fd);
  if (start == START_WRONG)
    return NULL;
  MidStore *self = start == START_FOLDER ? open_folder (path, teller, cancellable, error)
                                         : open_packed (path, &status, teller, cancellable, error);
  if (self == NULL)
    g_prefix_error (error, _ ("cannot read “%s”: "), path);
  return self;
}

MidStore *
mid_store_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  return open_any (path, NULL, NULL, error);
}

MidStore *
mid_store_open_slowly (const char *path, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);
  return open_any (path, NULL, cancellable, error);
}

typedef struct
{
  char *path;
  MidTeller teller;
} Open;

static void
open_free (gpointer data)
{
  Open *self = data;
  g_free (self->path);
  mid_teller_clear (&self->teller);
  g_free (self);
}

static void
open_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Open *self = data;
  GError *error = NULL;
  MidStore *store = open_any (self->path, &self->teller, cancellable, &error);
  if (store != NULL)
    g_task_return_pointer (task, store, (GDestroyNotify) mid_store_unref);
  else
    g_task_return_error (task, error);
}

void
mid_store_open_async (const char *path, GCancellable *cancellable, MidProgress progress,
                      gpointer progress_data, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (path != NULL);

  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, data);
  Open *self = g_new0 (Open, 1);
  self->path = g_strdup (path);
  mid_teller_init (&self->teller, progress, progress_data);
  g_task_set_task_data (task, self, open_free);
  g_task_run_in_thread (task, open_thread_cb);
}

MidStore *
mid_store_open_finish (GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);
  return g_task_propagate_pointer (G_TASK (result), error);
}

MidStore *
mid_store_ref (MidStore *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

/* Nobody finds the last reference while it goes. */
static gboolean
let_go (MidStore *self)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&unpacked_mutex);
  if (!g_atomic_ref_count_dec (&self->references))
    return FALSE;
  if (self->key != NULL && g_hash_table_lookup (unpacked, self->key) == self)
    g_hash_table_remove (unpacked, self->key);
  return TRUE;
}

void
mid_store_unref (MidStore *self)
{
  if (self == NULL || !let_go (self))
    return;
  close (self->fd);
  mid_packing_unref (self->packing);
  g_strfreev (self->unread);
  g_free (self->text_path);
  g_free (self->key);
  g_free (self->path);
  g_free (self);
}

goffset
mid_store_get_size (const MidStore *self)
{
  return self->status.st_size;
}

const char *const *
mid_store_get_unread (const MidStore *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return (const char *const *) self->unread;
}

const MidPacking *
mid_store_get_packing (const MidStore *self)
{
  return self->packing;
}

const char *
mid_store_get_text_path (const MidStore *self)
{
  return self->text_path != NULL ? self->text_path : self->path;
}

gboolean
mid_store_check (const MidStore *self, GError **error)
{
  struct stat now;
  if (fstat (self->fd, &now) != 0)
    return fail (self->path, errno, error);
  if (now.st_size == self->status.st_size && now.st_mtim.tv_sec == self->status.st_mtim.tv_sec
      && now.st_mtim.tv_nsec == self->status.st_mtim.tv_nsec)
    return TRUE;
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               now.st_size < self->status.st_size
                 ? _ ("“%s” has been made shorter by another program since it was opened")
                 : _ ("“%s” has been changed by another program since it was opened"),
               self->path);
  return FALSE;
}

/* All of the range; a file that ends in it is an error. */
static gboolean
read_range (const MidStore *self, goffset at, char *buffer, gsize length, GError **error)
{
  while (length > 0)
    {
      ssize_t n = pread (self->fd, buffer, length, at);
      if (n < 0 && errno == EINTR)
        continue;
      if (n < 0)
        return fail (self->path, errno, error);
      if (n == 0)
        {
          g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
                       _ ("“%s” has been made shorter by another program since it was opened"),
                       self->path);
          return FALSE;
        }
      buffer += n;
      at += n;
      length -= (gsize) n;
    }
  return TRUE;
}

GBytes *
mid_store_read (const MidStore *self, const MidPlace *place, GError **error)
{
  g_autofree char *buffer = g_malloc ((gsize) place->length + 1);
  if (!read_range (self, place->at, buffer, (gsize) place->length, error)
      || !mid_store_check (self, error))
    return NULL;
  buffer[place->length] = '\0';
  return g_bytes_new_take (g_steal_pointer (&buffer), (gsize) place->length);
}

gboolean
mid_store_copy (const MidStore *self, const MidPlace *place, GOutputStream *out,
                GCancellable *cancellable, GError **error)
{
  g_autofree char *buffer = g_malloc (PART);
  for (goffset done = 0; done < place->length;)
    {
      gsize part = (gsize) MIN (place->length - done, PART);
      if (!read_range (self, place->at + done, buffer, part, error)
          || !g_output_stream_write_all (out, buffer, part, NULL, cancellable, error))
        return FALSE;
      done += (goffset) part;
    }
  return TRUE;
}
