/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-job-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char magic[] = "midline-cli journal 1: ";

enum
{
  DIGEST = 64, /* hexadecimal digits */
  HEAD_MAX = 4096
};

typedef struct
{
  char read[DIGEST + 1];
  off_t at;
  gsize len;
} Entry;

struct MidJobJournal
{
  char *path;
  FILE *file;
  GHashTable *entries; /* guint64 → Entry */
};

static void
digest_of (const char *text, gsize len, char out[DIGEST + 1])
{
  g_autofree char *digest =
    g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) text, len);
  g_strlcpy (out, digest, DIGEST + 1);
}

static gboolean
fail (GError **error, int code, const char *what)
{
  g_set_error_literal (error, G_IO_ERROR, code, what);
  return FALSE;
}

static void
remember (MidJobJournal *self, guint64 game, const Entry *entry)
{
  g_hash_table_replace (self->entries, g_memdup2 (&game, sizeof game),
                        g_memdup2 (entry, sizeof *entry));
}

/* --- Reading -------------------------------------------------------------------------------- */

static char *
read_bytes (MidJobJournal *self, const Entry *entry)
{
  g_autofree char *text = g_malloc (entry->len + 1);
  if (fseeko (self->file, entry->at, SEEK_SET) != 0
      || fread (text, 1, entry->len, self->file) != entry->len)
    return NULL;
  text[entry->len] = '\0';
  return g_steal_pointer (&text);
}

static gboolean
parse_head (const char *head, guint64 *game, Entry *entry, const char **digest)
{
  static const char *const form = "game";
  g_auto (GStrv) words = g_strsplit (head, " ", -1);
  guint64 len;
  if (g_strv_length (words) != 5 || !g_str_equal (words[0], form) || strlen (words[2]) != DIGEST
      || !g_ascii_string_to_unsigned (words[1], 10, 1, G_MAXUINT64, game, NULL)
      || !g_ascii_string_to_unsigned (words[3], 10, 0, G_MAXUINT32, &len, NULL))
    return FALSE;
  g_strlcpy (entry->read, words[2], sizeof entry->read);
  entry->len = (gsize) len;
  *digest = strrchr (head, ' ') + 1;
  return TRUE;
}

/* One entry; FALSE at the end, or where it is not whole. */
static gboolean
read_entry (MidJobJournal *self)
{
  char head[HEAD_MAX], digest[DIGEST + 1];
  const char *expected;
  guint64 game;
  Entry entry;
  if (fgets (head, sizeof head, self->file) == NULL || strchr (head, '\n') == NULL)
    return FALSE;
  g_strchomp (head);
  if (!parse_head (head, &game, &entry, &expected))
    return FALSE;
  entry.at = ftello (self->file);
  g_autofree char *text = read_bytes (self, &entry);
  if (text == NULL || fgetc (self->file) != '\n')
    return FALSE;
  digest_of (text, entry.len, digest);
  if (!g_str_equal (digest, expected))
    return FALSE;
  remember (self, game, &entry);
  return TRUE;
}

/* --- Opening -------------------------------------------------------------------------------- */

/* The first line says what job it is. */
static gboolean
read_title (MidJobJournal *self, const char *description, GError **error)
{
  g_autofree char *title = g_strconcat (magic, description, "\n", NULL);
  g_autofree char *found = g_malloc0 (strlen (title) + 1);
  gsize n = fread (found, 1, strlen (title), self->file);
  if (n > 0 && n < strlen (title) && strncmp (title, found, n) == 0)
    n = 0; /* it was killed over its first line */
  if (n > 0)
    return g_str_equal (title, found)
           || fail (error, G_IO_ERROR_EXISTS,
                    "it is of a job with other options; delete it to begin anew");
  rewind (self->file);
  if (ftruncate (fileno (self->file), 0) == 0 && fputs (title, self->file) >= 0
      && fflush (self->file) == 0)
    return TRUE;
  return fail (error, G_IO_ERROR_FAILED, g_strerror (errno));
}

static gboolean
read_all (MidJobJournal *self, GError **error)
{
  off_t good = ftello (self->file);
  while (read_entry (self))
    good = ftello (self->file);
  if (fseeko (self->file, good, SEEK_SET) == 0 && ftruncate (fileno (self->file), good) == 0)
    return TRUE;
  return fail (error, G_IO_ERROR_FAILED, g_strerror (errno));
}

MidJobJournal *
mid_job_journal_open (const char *path, const char *description, GError **error)
{
  g_autoptr (MidJobJournal) self = g_new0 (MidJobJournal, 1);
  self->path = g_strdup (path);
  self->entries = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, g_free);
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  self->file = fd >= 0 ? fdopen (fd, "r+") : NULL;
  if (self->file == NULL)
    {
      fail (error, (int) g_io_error_from_errno (errno), g_strerror (errno));
      return NULL;
    }
  if (!read_title (self, description, error) || !read_all (self, error))
    return NULL;
  return g_steal_pointer (&self);
}

void
mid_job_journal_close (MidJobJournal *self)
{
  if (self->file != NULL)
    fclose (self->file);
  g_hash_table_unref (self->entries);
  g_free (self->path);
  g_free (self);
}

void
mid_job_journal_finish (MidJobJournal *self)
{
  g_unlink (self->path);
  mid_job_journal_close (self);
}

/* --- Entries -------------------------------------------------------------------------------- */

static const Entry *
find_entry (MidJobJournal *self, guint64 game, const char *read)
{
  char digest[DIGEST + 1];
  const Entry *entry = g_hash_table_lookup (self->entries, &game);
  if (entry == NULL)
    return NULL;
  digest_of (read, strlen (read), digest);
  return g_str_equal (digest, entry->read) ? entry : NULL;
}

gboolean
mid_job_journal_has (MidJobJournal *self, guint64 game, const char *read)
{
  return find_entry (self, game, read) != NULL;
}

static GBytes *
get_bytes (MidJobJournal *self, const Entry *entry)
{
  char *text = entry != NULL ? read_bytes (self, entry) : NULL;
  return text != NULL ? g_bytes_new_take (text, entry->len) : NULL;
}

GBytes *
mid_job_journal_find (MidJobJournal *self, guint64 game, const char *read)
{
  return get_bytes (self, find_entry (self, game, read));
}

GBytes *
mid_job_journal_get (MidJobJournal *self, guint64 game)
{
  return get_bytes (self, g_hash_table_lookup (self->entries, &game));
}

gboolean
mid_job_journal_add (MidJobJournal *self, guint64 game, const char *read, const char *written,
                     GError **error)
{
  char digest[DIGEST + 1];
  Entry entry = { .len = strlen (written) };
  digest_of (read, strlen (read), entry.read);
  digest_of (written, entry.len, digest);
  g_autofree char *head = g_strdup_printf ("game %" G_GUINT64_FORMAT " %s %" G_GSIZE_FORMAT " %s\n",
                                           game, entry.read, entry.len, digest);
  g_autofree char *whole = g_strconcat (head, written, "\n", NULL);
  if (fseeko (self->file, 0, SEEK_END) != 0)
    return fail (error, G_IO_ERROR_FAILED, g_strerror (errno));
  entry.at = ftello (self->file) + (off_t) strlen (head);
  if (fwrite (whole, 1, strlen (whole), self->file) != strlen (whole) || fflush (self->file) != 0)
    return fail (error, (int) g_io_error_from_errno (errno), g_strerror (errno));
  remember (self, game, &entry);
  return TRUE;
}
