/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-save.c: writes a collection.
 *
 * In three parts: the records are put into bytes where they live (a record belongs to one thread),
 * the bytes are written wherever there is time, and what was written is marked as saved.  A game
 * that was not edited is written as it was read, byte for byte.
 *
 * GIO writes beside the file, flushes to the disk, keeps the permissions, makes the backup and
 * renames; a symbolic link is followed first, because GIO would write through it in place.
 */
#include "mid-collection-private.h"
#include "mid-writer.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>
#include <string.h>

typedef struct
{
  MidRecord *record;
  MidSavePoint point;
  GBytes *bytes;
  gboolean verbatim; /* the bytes are those of a file */
  goffset at;        /* where they stand there; after writing, in the new file */
} Game;

typedef struct
{
  GFile *file;
  GArray *games; /* of Game */
  gint64 list_serial;
  GBytes *rest; /* behind the last game; NULL: nothing */
  gboolean bom, force, make_backup;
  MidFileState known; /* what the file should be; etag NULL: anything */
  MidFileState written;
} Save;

/* --- Putting together --- */

static void
clear_game (gpointer data)
{
  Game *game = data;
  g_clear_object (&game->record);
  g_clear_pointer (&game->bytes, g_bytes_unref);
}

static void
save_free (gpointer data)
{
  Save *save = data;
  g_clear_object (&save->file);
  g_array_unref (save->games);
  g_clear_pointer (&save->rest, g_bytes_unref);
  g_free (save->known.etag);
  g_free (save->written.etag);
  g_free (save);
}

static GBytes *
write_record (MidCollection *self, MidRecord *record)
{
  if (record->source != NULL && !mid_record_is_modified (record))
    return g_bytes_ref (record->source);
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  if (self->crlf)
    g_string_replace (text, "\n", "\r\n", 0);
  return g_string_free_to_bytes (text);
}

static Save *
save_new (MidCollection *self, GFile *file, gboolean force)
{
  Save *save = g_new0 (Save, 1);
  gboolean same_file = self->file != NULL && g_file_equal (file, self->file);

  save->file = g_object_ref (file);
  save->games = g_array_new (FALSE, FALSE, sizeof (Game));
  g_array_set_clear_func (save->games, clear_game);
  save->list_serial = self->list_serial;
  save->rest = self->rest != NULL ? g_bytes_ref (self->rest) : NULL;
  save->bom = self->bom;
  save->force = force;
  save->make_backup = !(same_file && self->has_backup);
  if (same_file)
    save->known = (MidFileState){ g_strdup (self->state.etag), self->state.size };
  for (guint i = 0; i < self->records->len; i++)
    {
      MidRecord *record = g_ptr_array_index (self->records, i);
      Game game = { g_object_ref (record), mid_record_get_save_point (record),
                    write_record (self, record), FALSE, record->source_at };
      game.verbatim = game.bytes == record->source;
      g_array_append_val (save->games, game);
    }
  return save;
}

/* --- Writing --- */

/* Where the file really is, transfer full. */
static GFile *
resolve_links (GFile *file)
{
  const char *path = g_file_peek_path (file);
  char *real = path != NULL ? realpath (path, NULL) : NULL;
  if (real == NULL)
    return g_object_ref (file);
  GFile *target = g_file_new_for_path (real);
  free (real);
  return target;
}

/* FALSE if another program has written the file since. */
static gboolean
check_unchanged (const Save *save, GFile *target, GCancellable *cancellable, GError **error)
{
  if (save->force || save->known.etag == NULL)
    return TRUE;
  g_autoptr (GFileInfo) info =
    g_file_query_info (target, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                       G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  if (info == NULL) /* it is gone: nothing would be lost */
    return TRUE;
  if (g_strcmp0 (g_file_info_get_etag (info), save->known.etag) == 0
      && g_file_info_get_size (info) == save->known.size)
    return TRUE;
  g_autofree char *name = g_file_get_parse_name (target);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               _ ("“%s” has been changed by another program since it was opened"), name);
  return FALSE;
}

/* What must stand between two games for an empty line to be there. */
static const char *
get_separator (GBytes *before)
{
  gsize len;
  const char *text = g_bytes_get_data (before, &len);
  gboolean crlf = len >= 2 && text[len - 2] == '\r';
  if (len == 0 || (len >= 2 && memcmp (text + len - 2, "\n\n", 2) == 0)
      || (len >= 4 && memcmp (text + len - 4, "\r\n\r\n", 4) == 0))
    return "";
  return text[len - 1] != '\n' ? "\n\n" : crlf ? "\r\n" : "\n";
}

static gboolean
has_bom (GBytes *bytes)
{
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  return len >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;
}

/* What goes before a game: nothing between two that were neighbours and are as they were. */
static const char *
get_prefix (const Save *save, const Game *before, const Game *game)
{
  if (before == NULL)
    return save->bom && !has_bom (game->bytes) ? "\xef\xbb\xbf" : "";
  if (before->verbatim && game->verbatim
      && before->at + (goffset) g_bytes_get_size (before->bytes) == game->at)
    return "";
  return get_separator (before->bytes);
}

static gboolean
write_bytes (Save *save, const void *data, gsize len, GOutputStream *out, GCancellable *cancellable,
             GError **error)
{
  save->written.size += (goffset) len;
  return g_output_stream_write_all (out, data, len, NULL, cancellable, error);
}

static gboolean
write_games (Save *save, GOutputStream *out, GCancellable *cancellable, GError **error)
{
  g_autofree goffset *places = g_new (goffset, save->games->len);
  const Game *before = NULL;
  gsize len;

  for (guint i = 0; i < save->games->len; i++)
    {
      const Game *game = &g_array_index (save->games, Game, i);
      const char *prefix = get_prefix (save, before, game);
      const void *data = g_bytes_get_data (game->bytes, &len);
      if (!write_bytes (save, prefix, strlen (prefix), out, cancellable, error))
        return FALSE;
      places[i] = save->written.size;
      if (!write_bytes (save, data, len, out, cancellable, error))
        return FALSE;
      before = game;
    }
  for (guint i = 0; i < save->games->len; i++)
    g_array_index (save->games, Game, i).at = places[i];

  const void *rest = save->rest != NULL ? g_bytes_get_data (save->rest, &len) : NULL;
  return (rest == NULL || write_bytes (save, rest, len, out, cancellable, error))
         && g_output_stream_flush (out, cancellable, error);
}

/* Gives up: closing with a cancelled cancellable leaves the old file in place. */
static void
abandon (GOutputStream *stream)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_cancellable_cancel (cancelled);
  g_output_stream_close (stream, cancelled, NULL);
}

static gboolean
run_save (Save *save, GCancellable *cancellable, GError **error)
{
  g_autoptr (GFile) target = resolve_links (save->file);
  if (!check_unchanged (save, target, cancellable, error))
    return FALSE;

  g_autoptr (GFileOutputStream) stream =
    g_file_replace (target, save->force ? NULL : save->known.etag, save->make_backup,
                    G_FILE_CREATE_NONE, cancellable, error);
  if (stream == NULL)
    return FALSE;
  g_autoptr (GOutputStream) buffer = g_buffered_output_stream_new (G_OUTPUT_STREAM (stream));
  g_filter_output_stream_set_close_base_stream (G_FILTER_OUTPUT_STREAM (buffer), FALSE);
  if (!write_games (save, buffer, cancellable, error))
    {
      abandon (G_OUTPUT_STREAM (stream));
      return FALSE;
    }
  if (!g_output_stream_close (G_OUTPUT_STREAM (stream), cancellable, error))
    return FALSE;
  save->written.etag = g_file_output_stream_get_etag (stream);
  return TRUE;
}

/* --- Afterwards --- */

/* Records may have been edited, added or removed while the file was written. */
static void
finish_save (MidCollection *self, Save *save)
{
  for (guint i = 0; i < save->games->len; i++)
    {
      Game *game = &g_array_index (save->games, Game, i);
      mid_record_mark_saved_at (game->record, game->point);
      g_clear_pointer (&game->record->source, g_bytes_unref);
      game->record->source = g_bytes_ref (game->bytes);
      game->record->source_at = game->at;
    }
  self->saved_list_serial = save->list_serial;
  g_free (self->state.etag);
  self->state = (MidFileState){ g_steal_pointer (&save->written.etag), save->written.size };
  self->has_backup = TRUE;
  mid_collection_set_file (self, save->file);
  mid_collection_check_modified (self);
}

gboolean
mid_collection_save (MidCollection *self, GFile *file, gboolean force, GCancellable *cancellable,
                     GError **error)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file), FALSE);

  Save *save = save_new (self, file, force);
  gboolean done = run_save (save, cancellable, error);
  if (done)
    finish_save (self, save);
  save_free (save);
  return done;
}

static void
save_thread_cb (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  GError *error = NULL;
  if (run_save (data, cancellable, &error))
    g_task_return_boolean (task, TRUE);
  else
    g_task_return_error (task, error);
}

void
mid_collection_save_async (MidCollection *self, GFile *file, gboolean force,
                           GCancellable *cancellable, GAsyncReadyCallback callback, gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  g_task_set_source_tag (task, mid_collection_save_async);
  g_task_set_check_cancellable (task, FALSE); /* once it is renamed it is saved */
  g_task_set_task_data (task, save_new (self, file, force), save_free);
  g_task_run_in_thread (task, save_thread_cb);
}

gboolean
mid_collection_save_finish (MidCollection *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  finish_save (self, g_task_get_task_data (G_TASK (result)));
  return TRUE;
}
