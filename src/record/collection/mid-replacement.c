/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-replacement.c: write beside, flush to the disk, rename.
 *
 * GIO does so as well, but rewrites a file with several names in place, where a crash would take
 * it; so files of this machine are done here, and only others by GIO.
 */
#include "mid-replacement.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <sys/stat.h>
#include <unistd.h>

enum
{
  BUFFER = 256 << 10,
  ATTEMPTS = 100, /* at finding a name that is free */
  LINKS_MAX = 8   /* that lead to each other and then to nothing */
};

struct _MidReplacement
{
  char *path;            /* the file's, without links; NULL: it is GIO's */
  char *beside;          /* what is written, until it is committed; NULL: nothing */
  int fd;                /* of it, or -1 */
  gboolean there;        /* a file is to be replaced */
  GOutputStream *raw;    /* GIO's stream, or one of fd */
  GOutputStream *stream; /* buffered */
};

static gboolean
fail (const char *path, int code, GError **error)
{
  /* Translators: a file's name, then what the system says */
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (code), _ ("cannot write “%s”: %s"),
               path, g_strerror (code));
  return FALSE;
}

/* --- Beginning --- */

/* The path without links; a link that leads to nothing is followed to where that would be. */
static char *
dup_real_path (const char *path)
{
  g_autofree char *at = g_strdup (path);
  for (guint i = 0; i < LINKS_MAX; i++)
    {
      g_autofree char *target = NULL, *folder = g_path_get_dirname (at);
      char *real = realpath (at, NULL);
      if (real != NULL)
        {
          char *copy = g_strdup (real);
          free (real);
          return copy;
        }
      target = g_file_read_link (at, NULL);
      if (target == NULL)
        break;
      g_free (at);
      at =
        g_path_is_absolute (target) ? g_strdup (target) : g_build_filename (folder, target, NULL);
    }
  return g_steal_pointer (&at);
}

/* Whether the file may be replaced by this person: renaming would not ask. */
static gboolean
look_at_old (MidReplacement *self, struct stat *status, GError **error)
{
  self->there = stat (self->path, status) == 0;
  if (!self->there)
    return errno == ENOENT || fail (self->path, errno, error);
  if (S_ISDIR (status->st_mode))
    return fail (self->path, EISDIR, error);
  if (!S_ISREG (status->st_mode))
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE,
                   _ ("cannot write “%s”: expected a file"), self->path);
      return FALSE;
    }
  return access (self->path, W_OK) == 0 || fail (self->path, errno, error);
}

/* Opens a hidden file in the same folder, with the rights of the old one. */
static gboolean
open_beside (MidReplacement *self, const struct stat *old, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *base = g_path_get_basename (self->path);
  for (guint i = 0; i < ATTEMPTS && self->fd < 0; i++)
    {
      g_autofree char *name = g_strdup_printf (".%.200s.%08x", base, g_random_int ());
      g_free (self->beside);
      self->beside = g_build_filename (folder, name, NULL);
      self->fd = g_open (self->beside, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
      if (self->fd < 0 && errno != EEXIST)
        break;
    }
  if (self->fd < 0)
    {
      g_clear_pointer (&self->beside, g_free);
      return fail (self->path, errno, error);
    }
  /* Only root may give a file away; who may not becomes its owner. */
  if (self->there && fchown (self->fd, old->st_uid, old->st_gid) != 0
      && fchown (self->fd, (uid_t) -1, old->st_gid) != 0)
    g_debug ("“%s” changes hands", self->path);
  if (self->there && fchmod (self->fd, old->st_mode & 07777) != 0)
    return fail (self->path, errno, error);
  return TRUE;
}

static gboolean
begin_local (MidReplacement *self, GError **error)
{
  struct stat old;
  if (!look_at_old (self, &old, error) || !open_beside (self, &old, error))
    return FALSE;
  self->raw = g_unix_output_stream_new (self->fd, FALSE);
  return TRUE;
}

static gboolean
begin_remote (MidReplacement *self, GFile *file, GError **error)
{
  self->raw = G_OUTPUT_STREAM (g_file_replace (file, NULL, TRUE, G_FILE_CREATE_NONE, NULL, error));
  return self->raw != NULL;
}

MidReplacement *
mid_replacement_begin (GFile *file, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_autoptr (MidReplacement) self = g_new0 (MidReplacement, 1);
  const char *path = g_file_peek_path (file);
  self->fd = -1;
  self->path = path != NULL ? dup_real_path (path) : NULL;
  if (self->path != NULL ? !begin_local (self, error) : !begin_remote (self, file, error))
    return NULL;
  self->stream = g_buffered_output_stream_new_sized (self->raw, BUFFER);
  g_filter_output_stream_set_close_base_stream (G_FILTER_OUTPUT_STREAM (self->stream), FALSE);
  return g_steal_pointer (&self);
}

GOutputStream *
mid_replacement_get_stream (MidReplacement *self)
{
  return self->stream;
}

void
mid_replacement_free (MidReplacement *self)
{
  if (self == NULL)
    return;
  if (self->path == NULL && self->raw != NULL)
    {
      /* A cancelled close leaves the file that was there. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_cancellable_cancel (cancelled);
      g_output_stream_close (self->raw, cancelled, NULL);
    }
  if (self->stream != NULL)
    {
      /* What is still in the buffer goes nowhere. */
      g_autoptr (GCancellable) cancelled = g_cancellable_new ();
      g_cancellable_cancel (cancelled);
      g_output_stream_close (self->stream, cancelled, NULL);
    }
  if (self->fd >= 0)
    close (self->fd);
  if (self->beside != NULL)
    g_unlink (self->beside);
  g_clear_object (&self->stream);
  g_clear_object (&self->raw);
  g_free (self->beside);
  g_free (self->path);
  g_free (self);
}

/* --- Committing --- */

static gboolean
copy_file (const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
}

/* The old file gets a second name, which becomes that of the backup: there is no moment without
 * one.  Where files have but one name, it is copied. */
static gboolean
keep_backup (MidReplacement *self, GError **error)
{
  g_autofree char *backup = g_strconcat (self->path, "~", NULL);
  g_autofree char *second = g_strconcat (self->beside, "~", NULL);
  gboolean kept = link (self->path, second) == 0 || copy_file (self->path, second);
  int code = errno;
  if (kept && g_rename (second, backup) == 0)
    return TRUE;
  code = kept ? errno : code;
  g_unlink (second);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_CANT_CREATE_BACKUP,
               _ ("cannot keep the old file as “%s”: %s"), backup, g_strerror (code));
  return FALSE;
}

/* A rename is on the disk when its folder is; a file system that cannot say so is believed. */
static void
flush_folder (const char *path)
{
  g_autofree char *folder = g_path_get_dirname (path);
  int fd = g_open (folder, O_RDONLY | O_CLOEXEC, 0);
  if (fd < 0)
    return;
  if (fsync (fd) != 0)
    g_debug ("“%s” cannot be flushed", folder);
  close (fd);
}

gboolean
mid_replacement_commit (MidReplacement *self, MidBackup backup, GError **error)
{
  g_return_val_if_fail (self != NULL && self->raw != NULL, FALSE);

  if (!g_output_stream_flush (self->stream, NULL, error))
    return FALSE;
  if (self->path == NULL)
    {
      gboolean closed = g_output_stream_close (self->raw, NULL, error);
      g_clear_object (&self->raw);
      return closed;
    }
  if (fsync (self->fd) != 0)
    return fail (self->path, errno, error);
  int closed = close (self->fd);
  self->fd = -1;
  if (closed != 0)
    return fail (self->path, errno, error);
  if (backup == MID_BACKUP_KEEP && self->there && !keep_backup (self, error))
    return FALSE;
  if (g_rename (self->beside, self->path) != 0)
    return fail (self->path, errno, error);
  g_clear_pointer (&self->beside, g_free);
  flush_folder (self->path);
  return TRUE;
}
