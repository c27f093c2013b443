/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-index-file.c: the file that an index is of, and where the index is kept. */
#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mid-folder.h"
#include "mid-index-private.h"

enum
{
  PART = 4 << 10, /* bytes of one part of the content */
  PARTS = 16      /* first and last included */
};

static gboolean
fail_file (const char *path, int code, GError **error)
{
  g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE, _ ("cannot read “%s”: %s"), path,
               g_strerror (code));
  return FALSE;
}

int
mid_index_open_file (const char *path, GError **error)
{
  struct stat status;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);

  if (fd < 0)
    {
      fail_file (path, errno, error);
      return -1;
    }
  if (fstat (fd, &status) == 0 && S_ISREG (status.st_mode))
    return fd;
  g_set_error (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE,
               _ ("cannot index “%s”: expected a file"), path);
  close (fd);
  return -1;
}

const char *
mid_index_get_text_path (MidIndex *self, GCancellable *cancellable, GError **error)
{
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->text_mutex);
  g_autoptr (GError) local = NULL;
  if (!self->packed)
    return self->path;
  if (self->text == NULL)
    self->text = mid_store_open_slowly (self->path, cancellable, &local);
  if (self->text != NULL)
    return mid_store_get_text_path (self->text);
  if (g_error_matches (local, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    g_propagate_error (error, g_steal_pointer (&local));
  else
    g_set_error_literal (error, MID_INDEX_ERROR, MID_INDEX_ERROR_FILE, local->message);
  return NULL;
}

const char *const *
mid_index_get_unread (MidIndex *self)
{
  g_return_val_if_fail (MID_IS_INDEX (self), NULL);
  g_autoptr (GMutexLocker) locker = g_mutex_locker_new (&self->text_mutex);
  return self->text != NULL ? mid_store_get_unread (self->text) : NULL;
}

int
mid_index_open_text (MidIndex *self, GError **error)
{
  const char *path = mid_index_get_text_path (self, NULL, error);
  return path != NULL ? mid_index_open_file (path, error) : -1;
}

gboolean
mid_index_read_at (int fd, goffset offset, gsize length, char *buffer, GError **error)
{
  while (length > 0)
    {
      ssize_t n = pread (fd, buffer, length, offset);
      if (n < 0 && errno == EINTR)
        continue;
      if (n <= 0)
        {
          g_set_error_literal (error, MID_INDEX_ERROR, MID_INDEX_ERROR_CHANGED,
                               n < 0 ? g_strerror (errno)
                                     : _ ("the file has become shorter while it was read"));
          return FALSE;
        }
      buffer += n;
      offset += n;
      length -= (gsize) n;
    }
  return TRUE;
}

static gboolean
hash_parts (int fd, goffset size, GChecksum *sum, GError **error)
{
  g_autofree char *part = g_malloc (PART);
  for (guint i = 0; i < PARTS; i++)
    {
      goffset last = MAX (size - PART, 0);
      goffset at = last * i / (PARTS - 1);
      gsize length = (gsize) MIN (size - at, PART);
      if (!mid_index_read_at (fd, at, length, part, error))
        return FALSE;
      g_checksum_update (sum, (const guchar *) part, (gssize) length);
    }
  return TRUE;
}

char *
mid_index_dup_identity (const char *path, GError **error)
{
  g_autoptr (GChecksum) sum = g_checksum_new (G_CHECKSUM_SHA256);
  struct stat status;
  if (g_file_test (path, G_FILE_TEST_IS_DIR))
    return mid_folder_dup_stamp (path, error);
  int fd = mid_index_open_file (path, error);

  if (fd < 0)
    return NULL;
  gboolean good = fstat (fd, &status) == 0;
  if (!good)
    fail_file (path, errno, error);
  good = good && hash_parts (fd, status.st_size, sum, error);
  close (fd);
  return good ? g_strdup_printf ("%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT ".%09ld:%s",
                                 (gint64) status.st_size, (gint64) status.st_mtim.tv_sec,
                                 status.st_mtim.tv_nsec, g_checksum_get_string (sum))
              : NULL;
}

char *
mid_index_dup_cache_path (const char *path)
{
  g_autofree char *folder = g_build_filename (g_get_user_cache_dir (), "midline", "index", NULL);
  MidCharset chosen = mid_charset_get_chosen (path);
  g_autofree char *read = chosen != MID_CHARSET_UNSAID
                            ? g_strdup_printf ("%s\n%s", path, mid_charset_get_name (chosen))
                            : g_strdup (path);
  g_autofree char *hash = g_compute_checksum_for_string (G_CHECKSUM_SHA256, read, -1);
  g_autofree char *name = g_strdup_printf ("%.32s.sqlite", hash);

  if (g_mkdir_with_parents (folder, 0700) != 0)
    return NULL;
  return g_build_filename (folder, name, NULL);
}
