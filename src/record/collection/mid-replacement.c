/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-replacement.c: write beside, flush to the disk, rename.
 *
 * GIO does so as well, but rewrites a file with several names in place, where a
 * crash would take it; so files of this machine are done here, and only others
 * by GIO.
 */
#include "mid-replacement.h"

#include <errno.h>
#include <fcntl.h>
#include <gio/gunixoutputstream.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

enum
{
  BUFFER = 256 << 10,
  ATTEMPTS = 100, /* at finding a name that is free */
  LINKS_MAX = 8   /* that lead to each other and then to nothing */
};

struct _MidReplacement
{
  char *path;        /* the file's, without links; NULL: it is GIO's */
  char *beside;      /* what is written, until it is committed; NULL: nothing */
  int fd;            /* of it, or -1 */
  gboolean there;    /* a file is to be replaced */
  gboolean in_place; /* written itself, from the copy in `beside` */
  MidReplaceMode mode;
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

G_DEFINE_QUARK (mid - replacement - error - quark, mid_replacement_error)

/* --- Beginning --- */

/* The path without links; a link that leads to nothing is followed to where
 * that would be. */
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

/* A new file of such a name, with no name of its own if that fails. */
static gboolean
open_new (MidReplacement *self, const char *folder, const char *prefix, int mode)
{
  g_autofree char *base = g_path_get_basename (self->path);
  for (guint i = 0; i < ATTEMPTS && self->fd < 0; i++)
    {
      g_autofree char *name = g_strdup_printf ("%s%.200s.%08x", prefix, base, g_random_int ());
      g_free (self->beside);
      self->beside = g_build_filename (folder, name, NULL);
      self->fd = g_open (self->beside, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, mode);
      if (self->fd < 0 && errno != EEXIST)
        break;
    }
  if (self->fd < 0)
    g_clear_pointer (&self->beside, g_free);
  return self->fd >= 0;
}

static char *
dup_spool_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "midline", "saving", NULL);
}

/* Opens the copy for a file that is written in place; locked as long as it is
 * ours. */
static gboolean
open_spool (MidReplacement *self, GError **error)
{
  g_autofree char *folder = dup_spool_folder ();
  self->in_place = TRUE;
  if (g_mkdir_with_parents (folder, 0700) != 0 || !open_new (self, folder, "", 0600))
    return fail (folder, errno, error);
  (void) flock (self->fd, LOCK_EX | LOCK_NB);
  return TRUE;
}

/* Access lists are extended attributes, too. */
static void
copy_attributes (const char *path, int fd)
{
  ssize_t length = listxattr (path, NULL, 0);
  g_autofree char *names = length > 0 ? g_malloc ((gsize) length) : NULL;
  length = names != NULL ? listxattr (path, names, (gsize) length) : 0;
  for (const char *name = names; length > 0 && name < names + length; name += strlen (name) + 1)
    {
      ssize_t size = getxattr (path, name, NULL, 0);
      g_autofree char *value = size >= 0 ? g_malloc ((gsize) size + 1) : NULL;
      size = value != NULL ? getxattr (path, name, value, (gsize) size) : -1;
      if (size < 0 || fsetxattr (fd, name, value, (gsize) size, 0) != 0)
        g_debug ("“%s” loses its attribute %s", path, name);
    }
}

static gboolean
is_about_folder (int code)
{
  return code == EACCES || code == EPERM || code == EROFS || code == EBUSY || code == EXDEV;
}

static gboolean
fail_for_folder (const MidReplacement *self, int code, GError **error)
{
  g_set_error (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_FOLDER,
               _ ("“%s” cannot be replaced, only written in place: its folder "
                  "cannot be written "
                  "(%s)"),
               self->path, g_strerror (code));
  return FALSE;
}

static gboolean
fail_for_links (const MidReplacement *self, guint n, GError **error)
{
  g_set_error (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_LINKS,
               _ ("“%s” has %u names (hard links); if it is replaced, the others "
                  "keep the old games"),
               self->path, n);
  return FALSE;
}

static gboolean
fail_for_owner (const MidReplacement *self, GError **error)
{
  g_set_error (error, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_FOLDER,
               _ ("“%s” cannot be replaced, only written in place: it belongs to another user"),
               self->path);
  return FALSE;
}

/* Only root may give a file away; who may not would become the owner of the new one. */
static gboolean
keep_owner (const MidReplacement *self, const struct stat *old)
{
  struct stat new;
  if (fchown (self->fd, old->st_uid, old->st_gid) != 0
      && fchown (self->fd, (uid_t) -1, old->st_gid) != 0)
    g_debug ("“%s” changes its group", self->path);
  return fstat (self->fd, &new) == 0 && new.st_uid == old->st_uid;
}

static void
discard_beside (MidReplacement *self)
{
  g_close (self->fd, NULL);
  self->fd = -1;
  g_unlink (self->beside);
  g_clear_pointer (&self->beside, g_free);
}

/* Opens a hidden file in the same folder, with the rights of the old one. */
static gboolean
open_beside (MidReplacement *self, const struct stat *old, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (self->path);
  if (!open_new (self, folder, ".", 0666))
    {
      int code = errno;
      if (!self->there || !is_about_folder (code))
        return fail (self->path, code, error);
      return self->mode == MID_REPLACE_IN_PLACE ? open_spool (self, error)
                                                : fail_for_folder (self, code, error);
    }
  if (self->there && !keep_owner (self, old))
    {
      discard_beside (self);
      return self->mode == MID_REPLACE_IN_PLACE ? open_spool (self, error)
                                                : fail_for_owner (self, error);
    }
  if (self->there && fchmod (self->fd, old->st_mode & 07777) != 0)
    return fail (self->path, errno, error);
  if (self->there)
    copy_attributes (self->path, self->fd);
  return TRUE;
}

static gboolean
begin_local (MidReplacement *self, GError **error)
{
  struct stat old;
  if (!look_at_old (self, &old, error))
    return FALSE;
  gboolean several = self->there && old.st_nlink > 1;
  if (several && self->mode == MID_REPLACE_ASK)
    return fail_for_links (self, (guint) old.st_nlink, error);
  if (!(several && self->mode == MID_REPLACE_IN_PLACE ? open_spool (self, error)
                                                      : open_beside (self, &old, error)))
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
mid_replacement_begin (GFile *file, MidReplaceMode mode, GError **error)
{
  g_return_val_if_fail (G_IS_FILE (file), NULL);

  g_autoptr (MidReplacement) self = g_new0 (MidReplacement, 1);
  const char *path = g_file_peek_path (file);
  self->fd = -1;
  self->mode = mode;
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

/* --- What was there --- */

static gboolean
copy_file (const char *from, const char *to)
{
  g_autoptr (GFile) source = g_file_new_for_path (from);
  g_autoptr (GFile) target = g_file_new_for_path (to);
  return g_file_copy (source, target, G_FILE_COPY_OVERWRITE, NULL, NULL, NULL, NULL);
}

static gboolean
fail_for_backup (const char *backup, int code, GError **error)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_CANT_CREATE_BACKUP,
               _ ("cannot keep the old file as “%s”: %s"), backup, g_strerror (code));
  return FALSE;
}

/* The old file gets a second name, which becomes that of the backup: there is
 * no moment without one.  Where files have but one name, it is copied. */
static gboolean
keep_backup (MidReplacement *self, GError **error)
{
  g_autofree char *backup = g_strconcat (self->path, "~", NULL);
  g_autofree char *base = g_path_get_basename (self->path);
  g_autofree char *folder = g_path_get_dirname (self->path);
  g_autofree char *name = g_strdup_printf (".%.200s.%08x~", base, g_random_int ());
  g_autofree char *second = g_build_filename (folder, name, NULL);
  gboolean kept =
    (!self->in_place && link (self->path, second) == 0) || copy_file (self->path, second);
  int code = errno;
  if (kept && g_rename (second, backup) == 0)
    return TRUE;
  code = kept ? errno : code;
  g_unlink (second);
  if (self->in_place && is_about_folder (code))
    return TRUE;
  return fail_for_backup (backup, code, error);
}

/* A rename is on the disk when its folder is; a file system that cannot say so
 * is believed. */
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

/* --- In place --- */

/* Takes the room first: what does not fit is to leave the file as it was. */
static gboolean
make_room (int fd, off_t old, off_t new)
{
  int code = new > old ? posix_fallocate (fd, old, new - old) : 0;
  if (code == 0 || code == EOPNOTSUPP || code == EINVAL)
    return TRUE;
  (void) !ftruncate (fd, old);
  errno = code;
  return FALSE;
}

static gboolean
copy_content (int from, int to, off_t size)
{
  g_autofree char *buffer = g_malloc (BUFFER);
  for (off_t at = 0; at < size;)
    {
      ssize_t n = pread (from, buffer, BUFFER, at);
      ssize_t written = n > 0 ? pwrite (to, buffer, (size_t) n, at) : n;
      if (written <= 0 && errno == EINTR)
        continue;
      if (written <= 0)
        return FALSE;
      at += written;
    }
  return ftruncate (to, size) == 0 && fsync (to) == 0;
}

/* If that is cut short the copy stays. */
static gboolean
write_in_place (MidReplacement *self, GError **error)
{
  struct stat new, old;
  int to = g_open (self->path, O_WRONLY | O_CLOEXEC, 0);
  gboolean begun = to >= 0 && fstat (self->fd, &new) == 0 && fstat (to, &old) == 0
                   && make_room (to, old.st_size, new.st_size);
  gboolean good = begun && copy_content (self->fd, to, new.st_size);
  int code = errno;
  if (to >= 0 && close (to) != 0 && good)
    {
      code = errno;
      good = FALSE;
    }
  if (good)
    return TRUE;
  fail (self->path, code, error);
  if (begun)
    {
      g_prefix_error (error, _ ("all that was to be written is in “%s”: "), self->beside);
      g_clear_pointer (&self->beside, g_free);
    }
  return FALSE;
}

/* Some file systems say only now that writing has failed. */
static gboolean
close_beside (MidReplacement *self)
{
  int closed = close (self->fd);
  self->fd = -1;
  return closed == 0;
}

/* Exchanges the two; the old one then becomes the backup.  FALSE without an error where the file
 * system cannot do that. */
static gboolean
exchange (MidReplacement *self, GError **error)
{
  g_autofree char *backup = g_strconcat (self->path, "~", NULL);
  if (renameat2 (AT_FDCWD, self->beside, AT_FDCWD, self->path, RENAME_EXCHANGE) != 0)
    return FALSE;
  if (g_rename (self->beside, backup) != 0)
    {
      int code = errno;
      if (renameat2 (AT_FDCWD, self->beside, AT_FDCWD, self->path, RENAME_EXCHANGE) != 0)
        g_debug ("“%s” is the new one already", self->path);
      return fail_for_backup (backup, code, error);
    }
  g_clear_pointer (&self->beside, g_free);
  flush_folder (self->path);
  return TRUE;
}

static gboolean
put_in_place (MidReplacement *self, GError **error)
{
  if (!self->in_place && g_rename (self->beside, self->path) == 0)
    {
      g_clear_pointer (&self->beside, g_free);
      flush_folder (self->path);
      return TRUE;
    }
  if (!self->in_place)
    {
      int code = errno;
      if (!self->there || !is_about_folder (code))
        return fail (self->path, code, error);
      if (self->mode != MID_REPLACE_IN_PLACE)
        return fail_for_folder (self, code, error);
      self->fd = g_open (self->beside, O_RDONLY | O_CLOEXEC, 0);
    }
  return write_in_place (self, error);
}

static gboolean
is_left_over (const char *path)
{
  int fd = g_open (path, O_RDONLY | O_CLOEXEC, 0);
  gboolean left = fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) == 0;
  if (fd >= 0)
    close (fd);
  return left;
}

GStrv
mid_replacement_find_leftovers (void)
{
  g_autofree char *folder = dup_spool_folder ();
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GStrvBuilder) found = g_strv_builder_new ();
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, name, NULL);
      if (is_left_over (path))
        g_strv_builder_add (found, path);
    }
  return g_strv_builder_end (found);
}

/* --- Committing --- */

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
  if (!self->in_place && !close_beside (self))
    return fail (self->path, errno, error);
  gboolean keeps = backup == MID_BACKUP_KEEP && self->there;
  GError *local = NULL;
  if (keeps && !self->in_place && (exchange (self, &local) || local != NULL))
    {
      if (local != NULL)
        g_propagate_error (error, local);
      return local == NULL;
    }
  if (keeps && !keep_backup (self, error))
    return FALSE;
  return put_in_place (self, error);
}
