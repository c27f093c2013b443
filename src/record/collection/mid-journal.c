/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-journal.h"

#include <errno.h>
#include <fcntl.h>
#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <sys/file.h>
#include <unistd.h>

#include "mid-collection-private.h"
#include "mid-journal-private.h"
#include "mid-replacement.h"
#include "mid-writer.h"

struct _MidJournal
{
  char *path, *lock_path;
  int lock; /* a file descriptor */
};

/* --- The files ------------------------------------------------------------------------------ */

int
mid_journal_lock (const char *path)
{
  int fd = g_open (path, O_RDWR | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0 && flock (fd, LOCK_EX | LOCK_NB) != 0)
    {
      close (fd);
      return -1;
    }
  return fd;
}

MidJournal *
mid_journal_new (const char *folder, GError **error)
{
  g_return_val_if_fail (folder != NULL, NULL);

  g_autofree char *name = g_uuid_string_random ();
  g_autofree char *journal = g_strconcat (name, MID_JOURNAL_ENDING, NULL);
  g_autofree char *lock = g_strconcat (name, MID_JOURNAL_LOCK_ENDING, NULL);
  g_autoptr (MidJournal) self = g_new0 (MidJournal, 1);
  self->path = g_build_filename (folder, journal, NULL);
  self->lock_path = g_build_filename (folder, lock, NULL);
  self->lock = g_mkdir_with_parents (folder, 0700) == 0 ? mid_journal_lock (self->lock_path) : -1;
  if (self->lock >= 0)
    return g_steal_pointer (&self);
  g_set_error (error, G_IO_ERROR, (int) g_io_error_from_errno (errno), _ ("cannot write “%s”: %s"),
               self->lock_path, g_strerror (errno));
  return NULL;
}

void
mid_journal_free (MidJournal *self)
{
  if (self == NULL)
    return;
  if (self->lock >= 0)
    {
      g_unlink (self->path);
      g_unlink (self->lock_path);
      close (self->lock);
    }
  g_free (self->path);
  g_free (self->lock_path);
  g_free (self);
}

gboolean
mid_journal_write (MidJournal *self, GBytes *text, GError **error)
{
  g_return_val_if_fail (self != NULL, FALSE);

  if (text == NULL)
    {
      g_unlink (self->path);
      return TRUE;
    }
  g_autoptr (GFile) file = g_file_new_for_path (self->path);
  g_autoptr (MidReplacement) replacement =
    mid_replacement_begin (file, MID_REPLACE_BREAK_LINKS, error);
  gsize len;
  const char *data = g_bytes_get_data (text, &len);
  return replacement != NULL
         && g_output_stream_write_all (mid_replacement_get_stream (replacement), data, len, NULL,
                                       NULL, error)
         && mid_replacement_commit (replacement, MID_BACKUP_NONE, error);
}

/* --- What is written ------------------------------------------------------------------------ */

struct _MidJournalState
{
  MidCollection *collection; /* NULL: all games are gathered */
  guint next;                /* the id from which on none is */
  GKeyFile *file;            /* all but the games */
  GArray *numbers;           /* of int: where they are, from 1 */
  GPtrArray *games;          /* copies of their records; NULL: written */
};

void
mid_journal_state_free (MidJournalState *self)
{
  if (self == NULL)
    return;
  g_clear_object (&self->collection);
  g_key_file_unref (self->file);
  g_array_unref (self->numbers);
  g_clear_pointer (&self->games, g_ptr_array_unref);
  g_free (self);
}

static gboolean
is_unsaved (MidCollection *collection, guint index)
{
  const MidSlot *slot = mid_collection_get_slot (collection, index);
  return index >= collection->n_filed
         || (slot->record != NULL && mid_record_is_modified (slot->record));
}

static void
add_game (MidJournalState *self, guint index)
{
  MidRecord *record = mid_collection_get_slot (self->collection, index)->record;
  int number = (int) index + 1;
  g_array_append_val (self->numbers, number);
  g_ptr_array_add (self->games, mid_record_copy (record));
}

gboolean
mid_journal_state_gather (MidJournalState *self, gint64 until)
{
  g_return_val_if_fail (self != NULL, TRUE);

  if (self->collection == NULL)
    return TRUE;
  guint index = mid_collection_find_from (self->collection, self->next);
  for (; index < self->collection->slots->len; index++)
    {
      if (is_unsaved (self->collection, index))
        add_game (self, index);
      self->next = mid_collection_get_slot (self->collection, index)->id + 1;
      if (g_get_monotonic_time () >= until)
        return FALSE;
    }
  g_clear_object (&self->collection);
  return TRUE;
}

static void
add_tag (GKeyFile *file, MidCollection *collection, const MidBulk *bulk, guint number)
{
  g_autofree char *group = g_strdup_printf (MID_JOURNAL_TAG_GROUP, number);
  g_autoptr (GArray) ranges = g_array_new (FALSE, FALSE, sizeof (int));

  for (guint i = 0; i < collection->slots->len; i++)
    if (mid_bulk_is_pending (bulk, mid_collection_get_slot (collection, i)->id))
      {
        int range[2] = { (int) i + 1, (int) i + 1 };
        int *last = ranges->len > 0 ? &g_array_index (ranges, int, ranges->len - 1) : NULL;
        if (last != NULL && *last == (int) i)
          *last = (int) i + 1;
        else
          g_array_append_vals (ranges, range, 2);
      }
  if (ranges->len == 0)
    return;
  g_key_file_set_string (file, group, "Name", bulk->name);
  if (bulk->value != NULL)
    g_key_file_set_string (file, group, "Value", bulk->value);
  g_key_file_set_integer_list (file, group, "Positions", (int *) (gpointer) ranges->data,
                               ranges->len);
}

MidJournalState *
mid_journal_state_begin (MidCollection *collection)
{
  g_return_val_if_fail (MID_IS_COLLECTION (collection), NULL);

  if (!mid_collection_is_modified (collection))
    return NULL;
  MidJournalState *self = g_new0 (MidJournalState, 1);
  self->file = g_key_file_new ();
  self->collection = g_object_ref (collection);
  self->numbers = g_array_new (FALSE, FALSE, sizeof (int));
  self->games = g_ptr_array_new_with_free_func (g_object_unref);
  g_key_file_set_integer (self->file, MID_JOURNAL_GROUP, "Version", MID_JOURNAL_VERSION);
  if (collection->file != NULL)
    {
      g_autofree char *uri = g_file_get_uri (collection->file);
      g_key_file_set_string (self->file, MID_JOURNAL_GROUP, "File", uri);
    }
  if (collection->state.etag != NULL)
    g_key_file_set_string (self->file, MID_JOURNAL_GROUP, "ETag", collection->state.etag);
  for (guint i = 0; i < collection->bulks->len; i++)
    add_tag (self->file, collection, g_ptr_array_index (collection->bulks, i), i + 1);
  return self;
}

MidJournalState *
mid_journal_state_new (MidCollection *collection)
{
  MidJournalState *self = mid_journal_state_begin (collection);
  if (self != NULL)
    mid_journal_state_gather (self, G_MAXINT64);
  return self;
}

GBytes *
mid_journal_state_dup_text (MidJournalState *self)
{
  g_return_val_if_fail (self != NULL && self->collection == NULL && self->games != NULL, NULL);

  g_autoptr (GString) games = g_string_new (NULL);
  for (guint i = 0; i < self->games->len; i++)
    mid_writer_append (self->games->pdata[i], MID_WRITE_MGN, games);
  g_clear_pointer (&self->games, g_ptr_array_unref); /* here: freeing many takes its time, too */
  if (games->len > 0)
    {
      g_key_file_set_integer_list (self->file, MID_JOURNAL_GROUP, "Positions",
                                   (int *) (gpointer) self->numbers->data, self->numbers->len);
      g_key_file_set_string (self->file, MID_JOURNAL_GROUP, "Games", games->str);
    }
  gsize len;
  char *text = g_key_file_to_data (self->file, &len, NULL);
  return g_bytes_new_take (text, len);
}
