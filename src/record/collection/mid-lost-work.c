/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-lost-work.c: journals whose programs have ended without them, and how their work is done
 * again. */
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

#include "mid-collection-private.h"
#include "mid-journal-private.h"
#include "mid-journal.h"

struct _MidLostWork
{
  char *path, *lock_path;
  int lock;
  GKeyFile *contents;
  GFile *file;
  char *etag;
  GDateTime *time;
  guint n_games;
};

/* --- Finding -------------------------------------------------------------------------------- */

void
mid_lost_work_free (MidLostWork *self)
{
  if (self == NULL)
    return;
  if (self->lock >= 0)
    close (self->lock);
  g_clear_pointer (&self->contents, g_key_file_unref);
  g_clear_pointer (&self->time, g_date_time_unref);
  g_clear_object (&self->file);
  g_free (self->etag);
  g_free (self->path);
  g_free (self->lock_path);
  g_free (self);
}

void
mid_lost_work_discard (MidLostWork *self)
{
  g_return_if_fail (self != NULL);
  g_unlink (self->path);
  g_unlink (self->lock_path);
}

static GDateTime *
dup_time (const char *path)
{
  GStatBuf status;
  gint64 seconds = g_stat (path, &status) == 0 ? (gint64) status.st_mtime : 0;
  return g_date_time_new_from_unix_local (seconds);
}

static gboolean
read_contents (MidLostWork *self)
{
  gsize n;
  self->contents = g_key_file_new ();
  if (!g_key_file_load_from_file (self->contents, self->path, G_KEY_FILE_NONE, NULL)
      || g_key_file_get_integer (self->contents, MID_JOURNAL_GROUP, "Version", NULL)
           != MID_JOURNAL_VERSION)
    return FALSE;
  g_autofree char *uri = g_key_file_get_string (self->contents, MID_JOURNAL_GROUP, "File", NULL);
  g_autofree int *numbers =
    g_key_file_get_integer_list (self->contents, MID_JOURNAL_GROUP, "Positions", &n, NULL);
  self->file = uri != NULL ? g_file_new_for_uri (uri) : NULL;
  self->etag = g_key_file_get_string (self->contents, MID_JOURNAL_GROUP, "ETag", NULL);
  self->n_games = numbers != NULL ? (guint) n : 0;
  self->time = dup_time (self->path);
  return TRUE;
}

/* NULL if the program that wrote it lives, or if it cannot be read. */
static MidLostWork *
find_one (const char *folder, const char *name)
{
  g_autoptr (MidLostWork) self = g_new0 (MidLostWork, 1);
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (MID_JOURNAL_ENDING));
  g_autofree char *lock = g_strconcat (stem, MID_JOURNAL_LOCK_ENDING, NULL);
  self->path = g_build_filename (folder, name, NULL);
  self->lock_path = g_build_filename (folder, lock, NULL);
  self->lock = mid_journal_lock (self->lock_path);
  return self->lock >= 0 && read_contents (self) ? g_steal_pointer (&self) : NULL;
}

/* A lock without a journal, of a program that had nothing unsaved when it was killed. */
static void
clear_lock (const char *folder, const char *name)
{
  g_autofree char *stem = g_strndup (name, strlen (name) - strlen (MID_JOURNAL_LOCK_ENDING));
  g_autofree char *journal = g_strconcat (stem, MID_JOURNAL_ENDING, NULL);
  g_autofree char *journal_path = g_build_filename (folder, journal, NULL);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  if (g_file_test (journal_path, G_FILE_TEST_EXISTS))
    return;
  int lock = mid_journal_lock (path);
  if (lock < 0)
    return;
  g_unlink (path);
  close (lock);
}

static int
compare_times (gconstpointer a, gconstpointer b)
{
  const MidLostWork *first = *(MidLostWork *const *) a, *second = *(MidLostWork *const *) b;
  return g_date_time_compare (first->time, second->time);
}

GPtrArray *
mid_lost_work_find (const char *folder)
{
  g_return_val_if_fail (folder != NULL, NULL);

  GPtrArray *found = g_ptr_array_new_with_free_func ((GDestroyNotify) mid_lost_work_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;
  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    {
      MidLostWork *lost =
        g_str_has_suffix (name, MID_JOURNAL_ENDING) ? find_one (folder, name) : NULL;
      if (lost != NULL)
        g_ptr_array_add (found, lost);
      else if (g_str_has_suffix (name, MID_JOURNAL_LOCK_ENDING))
        clear_lock (folder, name);
    }
  g_ptr_array_sort (found, compare_times);
  return found;
}

GFile *
mid_lost_work_get_file (MidLostWork *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->file;
}

GDateTime *
mid_lost_work_get_time (MidLostWork *self)
{
  g_return_val_if_fail (self != NULL, NULL);
  return self->time;
}

guint
mid_lost_work_get_n_games (MidLostWork *self)
{
  g_return_val_if_fail (self != NULL, 0);
  return self->n_games;
}

/* --- Doing it again ------------------------------------------------------------------------- */

gboolean
mid_lost_work_fits (MidLostWork *self, MidCollection *collection)
{
  g_return_val_if_fail (self != NULL && MID_IS_COLLECTION (collection), FALSE);
  return self->file != NULL && collection->file != NULL
         && g_file_equal (self->file, collection->file)
         && g_strcmp0 (self->etag, collection->state.etag) == 0;
}

static gboolean
apply_games (MidLostWork *self, MidCollection *collection, GError **error)
{
  gsize n = 0;
  guint done = 0;
  gboolean in_place = mid_lost_work_fits (self, collection);
  g_autofree int *numbers =
    g_key_file_get_integer_list (self->contents, MID_JOURNAL_GROUP, "Positions", &n, NULL);
  if (n == 0 && !g_key_file_has_key (self->contents, MID_JOURNAL_GROUP, "Games", NULL))
    return TRUE;
  g_autofree char *text = g_key_file_get_string (self->contents, MID_JOURNAL_GROUP, "Games", error);
  if (text == NULL)
    return FALSE;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  for (;; done++)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      if (record == NULL)
        break;
      guint index = numbers != NULL && done < n ? (guint) numbers[done] - 1 : G_MAXUINT;
      if (in_place && index < collection->slots->len)
        mid_collection_replace (collection, index, record);
      else
        mid_collection_append (collection, record);
    }
  if (done == n)
    return TRUE;
  g_set_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_SYNTAX,
               _ ("the journal “%s” holds %u games; expected %u"), self->path, done, (guint) n);
  return FALSE;
}

static GArray *
read_indices (GKeyFile *file, const char *group, guint n_games)
{
  gsize n = 0;
  g_autofree int *ranges = g_key_file_get_integer_list (file, group, "Positions", &n, NULL);
  GArray *indices = g_array_new (FALSE, FALSE, sizeof (guint));
  for (gsize i = 0; i + 1 < n; i += 2)
    for (int number = MAX (ranges[i], 1); number <= ranges[i + 1] && number <= (int) n_games;
         number++)
      {
        guint index = (guint) number - 1;
        g_array_append_val (indices, index);
      }
  return indices;
}

static gboolean
apply_tags (MidLostWork *self, MidCollection *collection, GError **error)
{
  if (!mid_lost_work_fits (self, collection))
    return TRUE; /* which games they were for is no longer known */
  g_auto (GStrv) groups = g_key_file_get_groups (self->contents, NULL);
  for (guint i = 0; groups[i] != NULL; i++)
    {
      if (g_str_equal (groups[i], MID_JOURNAL_GROUP))
        continue;
      g_autofree char *name = g_key_file_get_string (self->contents, groups[i], "Name", error);
      g_autofree char *value = g_key_file_get_string (self->contents, groups[i], "Value", NULL);
      g_autoptr (GArray) indices = read_indices (self->contents, groups[i], collection->slots->len);
      if (name == NULL
          || !mid_collection_set_tag (collection, (const guint *) (gpointer) indices->data,
                                      indices->len, name, value, error))
        return FALSE;
    }
  return TRUE;
}

gboolean
mid_lost_work_apply (MidLostWork *self, MidCollection *collection, GError **error)
{
  g_return_val_if_fail (self != NULL && MID_IS_COLLECTION (collection), FALSE);

  /* Games edited one by one were written with the tags that were set in many: tags come after. */
  return apply_games (self, collection, error) && apply_tags (self, collection, error);
}
