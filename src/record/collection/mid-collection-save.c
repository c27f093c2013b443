/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-collection-save.c: writes a collection.
 *
 * In three parts: what was edited is copied where the records live (a record belongs to one
 * thread), the file is written wherever there is time, and what was written is marked as saved.  A
 * game that was not edited is written as it was read, byte for byte: from memory, or copied from
 * the file, where games that follow each other are one range.
 */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-collection-private.h"
#include "mid-replacement.h"
#include "mid-writer.h"

/* A game as it is to be written, from one of four: bytes; a record; a place in the store; such a
 * place, with edits to be made in passing. */
typedef struct
{
  MidRecord *record; /* NULL: it was not in memory */
  MidSavePoint point;
  MidRecord *copy; /* of the record, as it was edited; gone when it is in bytes */
  GBytes *bytes;   /* NULL: it is copied from the store, or still to be written */
  GBytes *rest;    /* what follows it there and belongs to no game; NULL: nothing */
  goffset at;      /* of what is verbatim, in the file; after writing, in the new file */
  guint32 length;  /* in the store; after writing, in the new file */
  guint id;
  gboolean verbatim; /* as it is in a file */
  gboolean edited;   /* in passing */
} Game;

typedef struct
{
  GFile *file;
  GArray *games; /* of Game */
  gint64 list_serial;
  MidStore *store;  /* NULL: everything is in memory */
  GPtrArray *bulks; /* of MidBulk, as they were */
  GBytes *rest;     /* behind the last game; NULL: nothing */
  gboolean bom, crlf, force, make_backup;
  MidFileState known; /* what the file should be; etag NULL: anything */
  MidFileState written;
  MidStore *reopened; /* the new file */
} Save;

/* --- Putting together --- */

static void
clear_game (gpointer data)
{
  Game *game = data;
  g_clear_object (&game->record);
  g_clear_object (&game->copy);
  g_clear_pointer (&game->bytes, g_bytes_unref);
  g_clear_pointer (&game->rest, g_bytes_unref);
}

static void
save_free (gpointer data)
{
  Save *save = data;
  g_clear_object (&save->file);
  g_array_unref (save->games);
  g_ptr_array_unref (save->bulks);
  g_clear_pointer (&save->store, mid_store_unref);
  g_clear_pointer (&save->reopened, mid_store_unref);
  g_clear_pointer (&save->rest, g_bytes_unref);
  g_free (save->known.etag);
  g_free (save->written.etag);
  g_free (save);
}

/* Canonical, in the line ends of the file. */
static GBytes *
write_record (MidRecord *record, gboolean crlf)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  if (crlf)
    g_string_replace (text, "\n", "\r\n", 0);
  return g_string_free_to_bytes (text);
}

static void
add_record (Save *save, const MidSlot *slot, GBytes *rest)
{
  MidRecord *record = slot->record;
  gboolean verbatim = record->source != NULL && !mid_record_is_modified (record);
  Game game = { .record = g_object_ref (record),
                .point = mid_record_get_save_point (record),
                .copy = verbatim ? NULL : mid_record_copy (record),
                .bytes = verbatim ? g_bytes_ref (record->source) : NULL,
                .rest = rest,
                .at = record->source_at,
                .id = slot->id,
                .verbatim = verbatim };
  g_array_append_val (save->games, game);
}

static gboolean
is_pending (const GPtrArray *bulks, guint id)
{
  for (guint i = 0; i < bulks->len; i++)
    if (mid_bulk_is_pending (g_ptr_array_index (bulks, i), id))
      return TRUE;
  return FALSE;
}

/* A game of the store; what is in memory of it is not written if it was not edited. */
static void
add_place (Save *save, const MidSlot *slot)
{
  gboolean edited = is_pending (save->bulks, slot->id);
  Game game = {
    .at = slot->at, .length = slot->length, .id = slot->id, .verbatim = !edited, .edited = edited
  };
  g_array_append_val (save->games, game);
}

/* What the slot holds behind its game, comments and escapes that belong to none: they stay when the
 * game is written anew. */
static GBytes *
read_rest (Save *save, const MidSlot *slot)
{
  gsize own = g_bytes_get_size (slot->record->source);
  MidPlace place = { slot->at + (goffset) own, (goffset) slot->length - (goffset) own };
  return place.length > 0 ? mid_store_read (save->store, &place, NULL) : NULL;
}

static void
add_slot (Save *save, const MidSlot *slot)
{
  gboolean stored = slot->id < MID_ID_OWN;
  if (slot->record == NULL || (stored && !mid_record_is_modified (slot->record)))
    add_place (save, slot);
  else
    add_record (save, slot, stored && slot->record->source != NULL ? read_rest (save, slot) : NULL);
}

static gpointer
copy_bulk (gconstpointer source, gpointer data)
{
  const MidBulk *bulk = source;
  MidBulk *copy = g_new0 (MidBulk, 1);
  copy->serial = bulk->serial;
  copy->name = g_strdup (bulk->name);
  copy->value = g_strdup (bulk->value);
  copy->pending = g_byte_array_new ();
  g_byte_array_append (copy->pending, bulk->pending->data, bulk->pending->len);
  copy->done = g_ptr_array_new ();
  return copy;
}

/* Of all games, or of those at some positions. */
static Save *
save_new (MidCollection *self, GFile *file, gboolean force, const GArray *positions)
{
  Save *save = g_new0 (Save, 1);
  gboolean same_file = self->file != NULL && g_file_equal (file, self->file);

  save->file = g_object_ref (file);
  save->games = g_array_new (FALSE, FALSE, sizeof (Game));
  g_array_set_clear_func (save->games, clear_game);
  save->list_serial = self->list_serial;
  save->store = self->store != NULL ? mid_store_ref (self->store) : NULL;
  save->bulks = g_ptr_array_copy (self->bulks, (GCopyFunc) copy_bulk, NULL);
  g_ptr_array_set_free_func (save->bulks, mid_bulk_free);
  save->rest = self->rest != NULL ? g_bytes_ref (self->rest) : NULL;
  save->bom = self->bom;
  save->crlf = self->crlf;
  save->force = force;
  save->make_backup = !(same_file && self->has_backup);
  if (same_file)
    save->known = (MidFileState){ g_strdup (self->state.etag), self->state.size };
  guint n = positions != NULL ? positions->len : self->slots->len;
  for (guint i = 0; i < n; i++)
    {
      guint position = positions != NULL ? g_array_index (positions, guint, i) : i;
      if (position < self->slots->len)
        add_slot (save, mid_collection_get_slot (self, position));
    }
  self->n_saving++;
  return save;
}

/* --- Writing --- */

/* FALSE if another program has written the file since. */
static gboolean
check_unchanged (const Save *save, GCancellable *cancellable, GError **error)
{
  if (save->force || save->known.etag == NULL)
    return TRUE;
  g_autoptr (GFileInfo) info =
    g_file_query_info (save->file, G_FILE_ATTRIBUTE_ETAG_VALUE "," G_FILE_ATTRIBUTE_STANDARD_SIZE,
                       G_FILE_QUERY_INFO_NONE, cancellable, NULL);
  if (info == NULL) /* it is gone: nothing would be lost */
    return TRUE;
  if (g_strcmp0 (g_file_info_get_etag (info), save->known.etag) == 0
      && g_file_info_get_size (info) == save->known.size)
    return TRUE;
  g_autofree char *name = g_file_get_parse_name (save->file);
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG,
               _ ("“%s” has been changed by another program since it was opened"), name);
  return FALSE;
}

/* What was written last, as far as it matters for what is to follow. */
typedef struct
{
  char last[4];
  goffset size;
  const Game *game; /* NULL: none yet */
  goffset end;      /* of its bytes, in the file they are from */
} Tail;

static void
note_tail (Tail *tail, const char *text, gsize len)
{
  gsize kept = len < sizeof tail->last ? sizeof tail->last - len : 0;
  memmove (tail->last, tail->last + sizeof tail->last - kept, kept);
  memcpy (tail->last + kept, text + len - (sizeof tail->last - kept), sizeof tail->last - kept);
  tail->size += (goffset) len;
}

/* What must stand between two games for an empty line to be there. */
static const char *
get_separator (const Tail *tail)
{
  const char *end = tail->last + sizeof tail->last;
  if (tail->size == 0 || memcmp (end - 2, "\n\n", 2) == 0 || memcmp (end - 4, "\r\n\r\n", 4) == 0)
    return "";
  if (end[-1] != '\n')
    return "\n\n";
  return end[-2] == '\r' ? "\r\n" : "\n";
}

static gboolean
has_bom (GBytes *bytes)
{
  gsize len;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : NULL;
  return text != NULL && len >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0;
}

/* What goes before a game: nothing between two that were neighbours and are as they were. */
static const char *
get_prefix (const Save *save, const Tail *tail, const Game *game)
{
  if (tail->game == NULL)
    {
      gboolean marked = game->bytes != NULL ? has_bom (game->bytes) : game->at == 0;
      return save->bom && !marked ? "\xef\xbb\xbf" : "";
    }
  if (tail->game->verbatim && game->verbatim && tail->end == game->at)
    return "";
  return get_separator (tail);
}

static gboolean
write_bytes (Tail *tail, const void *data, gsize len, GOutputStream *out, GCancellable *cancellable,
             GError **error)
{
  note_tail (tail, data, len);
  return g_output_stream_write_all (out, data, len, NULL, cancellable, error);
}

/* Reads the game at its place and makes the edits that are pending for it. */
static gboolean
edit_in_passing (const Save *save, Game *game, GError **error)
{
  MidPlace place = { game->at, game->length };
  g_autoptr (GBytes) bytes = mid_store_read (save->store, &place, error);
  if (bytes == NULL)
    return FALSE;
  g_autoptr (MidRecord) record = mid_collection_read_record (bytes);
  for (guint i = 0; record != NULL && i < save->bulks->len; i++)
    {
      const MidBulk *bulk = g_ptr_array_index (save->bulks, i);
      if (mid_bulk_is_pending (bulk, game->id))
        mid_record_set_tag (record, bulk->name, bulk->value, NULL);
    }
  game->verbatim = record == NULL || !mid_record_is_modified (record);
  if (game->verbatim)
    {
      game->bytes = g_steal_pointer (&bytes);
      return TRUE;
    }
  gsize own = g_bytes_get_size (record->source), all = g_bytes_get_size (bytes);
  game->bytes = write_record (record, save->crlf);
  game->rest = own < all ? g_bytes_new_from_bytes (bytes, own, all - own) : NULL;
  return TRUE;
}

/* Whether it is copied from the store as it is. */
static gboolean
is_kept (const Game *game)
{
  return game->bytes == NULL && game->copy == NULL && !game->edited;
}

/* Games that follow each other in the store are copied as one: the first of them is at i; returns
 * the last. */
static guint
find_run (const Save *save, guint i)
{
  const Game *game = &g_array_index (save->games, Game, i);
  while (i + 1 < save->games->len)
    {
      const Game *next = game + 1;
      if (!is_kept (next) || next->at != game->at + game->length)
        break;
      game = next;
      i++;
    }
  return i;
}

/* Copies games first … last from the store. */
static gboolean
copy_run (Save *save, Tail *tail, guint first, guint last, goffset *places, GOutputStream *out,
          GCancellable *cancellable, GError **error)
{
  const Game *from = &g_array_index (save->games, Game, first);
  const Game *to = &g_array_index (save->games, Game, last);
  MidPlace range = { from->at, to->at + to->length - from->at };
  MidPlace end = { range.at + MAX (range.length - 4, 0), MIN (range.length, 4) };
  const char *prefix = get_prefix (save, tail, from);
  g_autoptr (GBytes) bytes = mid_store_read (save->store, &end, error);

  if (bytes == NULL || !write_bytes (tail, prefix, strlen (prefix), out, cancellable, error))
    return FALSE;
  goffset begin = tail->size;
  if (!mid_store_copy (save->store, &range, out, cancellable, error))
    return FALSE;
  note_tail (tail, g_bytes_get_data (bytes, NULL), (gsize) end.length);
  tail->size = begin + range.length;
  for (guint i = first; i <= last; i++)
    places[i] = begin + g_array_index (save->games, Game, i).at - range.at;
  tail->game = to;
  tail->end = to->at + to->length;
  return TRUE;
}

static gboolean
write_game (Save *save, Tail *tail, Game *game, goffset *place, GOutputStream *out,
            GCancellable *cancellable, GError **error)
{
  gsize len, rest_len = 0;
  if (game->edited && !edit_in_passing (save, game, error))
    return FALSE;
  if (game->copy != NULL)
    {
      game->bytes = write_record (game->copy, save->crlf);
      g_clear_object (&game->copy); /* here: freeing a large one takes its time, too */
    }
  const char *prefix = get_prefix (save, tail, game);
  const void *data = g_bytes_get_data (game->bytes, &len);
  const void *rest = game->rest != NULL ? g_bytes_get_data (game->rest, &rest_len) : "";
  if (!write_bytes (tail, prefix, strlen (prefix), out, cancellable, error))
    return FALSE;
  *place = tail->size;
  tail->game = game;
  tail->end = game->at + (goffset) len;
  game->length = (guint32) MIN (len + rest_len, G_MAXUINT32);
  gboolean good = write_bytes (tail, data, len, out, cancellable, error)
                  && write_bytes (tail, rest, rest_len, out, cancellable, error);
  if (game->edited) /* nobody else needs them, and there may be a million of them */
    g_clear_pointer (&game->bytes, g_bytes_unref);
  return good;
}

static gboolean
write_all (Save *save, Tail *tail, goffset *places, GOutputStream *out, GCancellable *cancellable,
           GError **error)
{
  for (guint i = 0; i < save->games->len; i++)
    {
      Game *game = &g_array_index (save->games, Game, i);
      gboolean copied = is_kept (game);
      guint last = copied ? find_run (save, i) : i;
      gboolean good = copied ? copy_run (save, tail, i, last, places, out, cancellable, error)
                             : write_game (save, tail, game, &places[i], out, cancellable, error);
      if (!good)
        return FALSE;
      i = last;
    }
  return TRUE;
}

static gboolean
write_games (Save *save, GOutputStream *out, GCancellable *cancellable, GError **error)
{
  g_autofree goffset *places = g_new (goffset, save->games->len);
  Tail tail = { 0 };
  gsize len = 0;

  if (!write_all (save, &tail, places, out, cancellable, error)
      || (save->store != NULL && !mid_store_check (save->store, error)))
    return FALSE;
  for (guint i = 0; i < save->games->len; i++)
    g_array_index (save->games, Game, i).at = places[i];
  const void *rest = save->rest != NULL ? g_bytes_get_data (save->rest, &len) : NULL;
  if (rest != NULL && !write_bytes (&tail, rest, len, out, cancellable, error))
    return FALSE;
  save->written.size = tail.size;
  return g_output_stream_flush (out, cancellable, error);
}

/* Reads the new file from now on, and notes what it is. */
static gboolean
look_at_new (Save *save, GError **error)
{
  g_autoptr (GFileInfo) info =
    g_file_query_info (save->file, G_FILE_ATTRIBUTE_ETAG_VALUE, G_FILE_QUERY_INFO_NONE, NULL, NULL);
  save->written.etag = info != NULL ? g_strdup (g_file_info_get_etag (info)) : NULL;
  if (save->store == NULL)
    return TRUE;
  save->reopened = mid_store_open (g_file_peek_path (save->file), error);
  return save->reopened != NULL;
}

static gboolean
run_save (Save *save, GCancellable *cancellable, GError **error)
{
  g_autofree char *name = g_file_get_parse_name (save->file);
  if (save->store != NULL && g_file_peek_path (save->file) == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("cannot write “%s”: expected a file on this machine"), name);
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error)
      || !check_unchanged (save, cancellable, error))
    return FALSE;
  g_autoptr (MidReplacement) replacement = mid_replacement_begin (save->file, error);
  if (replacement == NULL)
    return FALSE;
  if (!write_games (save, mid_replacement_get_stream (replacement), cancellable, error))
    {
      /* Translators: a file's name; what went wrong follows */
      g_prefix_error (error, _ ("“%s” stays as it was: "), name);
      return FALSE;
    }
  /* Another program may have been there while we wrote. */
  return check_unchanged (save, cancellable, error)
         && mid_replacement_commit (replacement,
                                    save->make_backup ? MID_BACKUP_KEEP : MID_BACKUP_NONE, error)
         && look_at_new (save, error);
}

/* --- Afterwards --- */

static void
finish_game (MidCollection *self, Game *game)
{
  MidSlot *slot = mid_collection_find_slot (self, game->id);
  if (game->record != NULL)
    {
      mid_record_mark_saved_at (game->record, game->point);
      g_clear_pointer (&game->record->source, g_bytes_unref);
      game->record->source = g_bytes_ref (game->bytes);
      game->record->source_at = game->at;
    }
  if (slot == NULL)
    return;
  if (game->record == NULL && slot->record != NULL)
    slot->record->source_at = game->at;
  slot->at = game->at;
  slot->length = game->length;
}

/* The edits that were made in passing are made. */
static void
finish_bulks (MidCollection *self, const Save *save)
{
  guint n = 0;
  while (n < save->bulks->len && n < self->bulks->len
         && ((MidBulk *) g_ptr_array_index (save->bulks, n))->serial
              == ((MidBulk *) g_ptr_array_index (self->bulks, n))->serial)
    n++;
  if (n > 0)
    g_ptr_array_remove_range (self->bulks, 0, n);
}

/* Records may have been edited, added or removed while the file was written. */
static void
finish_save (MidCollection *self, Save *save)
{
  for (guint i = 0; i < save->games->len; i++)
    finish_game (self, &g_array_index (save->games, Game, i));
  if (save->reopened != NULL)
    {
      g_clear_pointer (&self->store, mid_store_unref);
      self->store = g_steal_pointer (&save->reopened);
    }
  finish_bulks (self, save);
  self->saved_list_serial = save->list_serial;
  self->n_filed = save->games->len;
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

  Save *save = save_new (self, file, force, NULL);
  gboolean done = run_save (save, cancellable, error);
  self->n_saving--;
  if (done)
    finish_save (self, save);
  save_free (save);
  return done;
}

GBytes *
mid_collection_dup_text (MidCollection *self)
{
  g_return_val_if_fail (MID_IS_COLLECTION (self), NULL);
  g_return_val_if_fail (self->store == NULL || self->file == NULL, NULL);

  g_autoptr (GFile) nowhere = g_file_new_for_path ("");
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  Save *save = save_new (self, nowhere, TRUE, NULL);
  write_games (save, out, NULL, NULL);
  save_free (save);
  self->n_saving--;
  g_output_stream_close (out, NULL, NULL);
  return g_memory_output_stream_steal_as_bytes (G_MEMORY_OUTPUT_STREAM (out));
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
  g_task_set_task_data (task, save_new (self, file, force, NULL), save_free);
  g_task_run_in_thread (task, save_thread_cb);
}

gboolean
mid_collection_save_finish (MidCollection *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  self->n_saving--;
  if (!g_task_propagate_boolean (G_TASK (result), error))
    return FALSE;
  finish_save (self, g_task_get_task_data (G_TASK (result)));
  return TRUE;
}

/* --- Some of the games --- */

void
mid_collection_extract_async (MidCollection *self, const guint *positions, guint n, GFile *file,
                              GCancellable *cancellable, GAsyncReadyCallback callback,
                              gpointer data)
{
  g_return_if_fail (MID_IS_COLLECTION (self) && G_IS_FILE (file));

  g_autoptr (GTask) task = g_task_new (self, cancellable, callback, data);
  if (self->file != NULL && g_file_equal (self->file, file))
    {
      g_task_return_new_error (task, G_IO_ERROR, G_IO_ERROR_EXISTS, "%s",
                               _ ("the games are of this file; expected another one"));
      self->n_saving++; /* as if it had begun */
      return;
    }
  g_autoptr (GArray) some = g_array_new (FALSE, FALSE, sizeof (guint));
  g_array_append_vals (some, positions, n);
  Save *save = save_new (self, file, TRUE, some);
  g_clear_pointer (&save->rest, g_bytes_unref);
  g_task_set_task_data (task, save, save_free);
  g_task_run_in_thread (task, save_thread_cb);
}

gboolean
mid_collection_extract_finish (MidCollection *self, GAsyncResult *result, GError **error)
{
  g_return_val_if_fail (g_task_is_valid (result, self), FALSE);

  self->n_saving--;
  return g_task_propagate_boolean (G_TASK (result), error);
}
