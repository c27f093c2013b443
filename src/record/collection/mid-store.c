/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-store.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/stat.h>
#include <unistd.h>

#include "mid-foreign.h"

enum
{
  PART = 256 << 10
};

struct _MidStore
{
  gatomicrefcount references;
  char *path;
  int fd;
  struct stat status; /* when it was opened */
};

static gboolean
fail (const char *path, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _ ("cannot read “%s”: %s"),
               path, g_strerror (code));
  return FALSE;
}

/* A file that cannot be read shows it later. */
static gboolean
check_is_text (const char *path, int fd, const struct stat *status, GError **error)
{
  char start[MID_FOREIGN_LOOK];
  if (!S_ISREG (status->st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("cannot read “%s”: expected a file"), path);
      return FALSE;
    }
  ssize_t n = pread (fd, start, sizeof start, 0);
  if (n <= 0 || mid_foreign_refuse (start, (gsize) n, error))
    return TRUE;
  g_prefix_error (error, _ ("cannot read “%s”: "), path);
  return FALSE;
}

MidStore *
mid_store_open (const char *path, GError **error)
{
  g_return_val_if_fail (path != NULL, NULL);

  struct stat status;
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0 || fstat (fd, &status) != 0)
    {
      fail (path, errno, error);
      if (fd >= 0)
        close (fd);
      return NULL;
    }
  if (!check_is_text (path, fd, &status, error))
    {
      close (fd);
      return NULL;
    }
  MidStore *self = g_new0 (MidStore, 1);
  g_atomic_ref_count_init (&self->references);
  self->path = g_strdup (path);
  self->fd = fd;
  self->status = status;
  return self;
}

MidStore *
mid_store_ref (MidStore *self)
{
  g_atomic_ref_count_inc (&self->references);
  return self;
}

void
mid_store_unref (MidStore *self)
{
  if (self == NULL || !g_atomic_ref_count_dec (&self->references))
    return;
  close (self->fd);
  g_free (self->path);
  g_free (self);
}

goffset
mid_store_get_size (const MidStore *self)
{
  return self->status.st_size;
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
