/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-save-write.c: writes what was put together, in any thread. */
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-encoding.h"
#include "mid-patch-private.h"
#include "mid-replacement.h"
#include "mid-save-private.h"

/* --- Encoding ------------------------------------------------------------------------------- */

static void
look_at_bytes (MidSave *save, GBytes *bytes)
{
  gsize len;
  const char *text = bytes != NULL ? g_bytes_get_data (bytes, &len) : NULL;
  if (text != NULL)
    save->encoding |= mid_encoding_look (text, len);
}

/* A part at a time, each up to the end of a line. */
static gboolean
look_at_place (MidSave *save, MidPlace place, GError **error)
{
  const goffset part = 1 << 20;
  while (place.length > 0)
    {
      MidPlace here = { place.at, MIN (place.length, part) };
      g_autoptr (GBytes) bytes = mid_store_read (save->store, &here, error);
      if (bytes == NULL)
        return FALSE;
      const char *text = g_bytes_get_data (bytes, NULL);
      const char *end =
        here.length < place.length ? memrchr (text, '\n', (gsize) here.length) : NULL;
      if (end != NULL)
        here.length = end + 1 - text;
      save->encoding |= mid_encoding_look (text, (gsize) here.length);
      place.at += here.length;
      place.length -= here.length;
    }
  return TRUE;
}

/* What all that is written verbatim is in: looked at when it first matters. */
static gboolean
find_encoding (MidSave *save, GError **error)
{
  for (guint i = 0; !save->looked && i < save->games->len; i++)
    {
      const MidSaveGame *game = &g_array_index (save->games, MidSaveGame, i);
      MidPlace place = { game->at, game->length };
      look_at_bytes (save, game->verbatim ? game->bytes : game->source);
      if (game->bytes == NULL && game->copy == NULL && !look_at_place (save, place, error))
        return FALSE;
    }
  look_at_bytes (save, save->rest);
  save->looked = TRUE;
  return TRUE;
}

static gboolean
fail_for_encoding (const MidSave *save, GError **error)
{
  gboolean mixture = (save->encoding & MID_ENCODING_UTF8) != 0;
  g_set_error_literal (
    error, MID_SAVE_ERROR, MID_SAVE_ERROR_ENCODING,
    mixture ? _ ("its text is partly UTF-8 and partly Latin-1; what is new is in neither until "
                 "all of it is made UTF-8")
            : _ ("its text is in Latin-1, and what is new has characters that are not in that; "
                 "all of it can be made UTF-8"));
  return FALSE;
}

/* What is new is tried as ASCII first. */
static GBytes *
encode (MidSave *save, const MidPatch *patch, gboolean *framed, GError **error)
{
  const MidEncoding mixture = MID_ENCODING_UTF8 | MID_ENCODING_LATIN1;
  if ((save->flags & MID_SAVE_TO_UTF8) != 0)
    return mid_patch_write (patch, MID_ENCODING_UTF8, framed);
  GBytes *bytes = mid_patch_write (patch, mixture, framed);
  if (bytes != NULL || !find_encoding (save, error))
    return bytes;
  bytes = mid_patch_write (patch, save->encoding, framed);
  if (bytes == NULL)
    fail_for_encoding (save, error);
  return bytes;
}

/* As the file is: its lines, its encoding, and what was not edited as it stood there. */
static GBytes *
write_record (MidSave *save, MidRecord *record, GBytes *source, gboolean *framed, GError **error)
{
  gboolean keeps = source != NULL && (save->flags & MID_SAVE_CANONICAL) == 0;
  gboolean repairs = keeps && (save->flags & MID_SAVE_TO_UTF8) != 0;
  g_autoptr (GBytes) old = repairs ? mid_encoding_make_utf8 (source)
                           : keeps ? g_bytes_ref (source)
                                   : NULL;
  g_autoptr (MidPatch) patch = mid_patch_new (record, old, save->eol);
  return encode (save, patch, framed, error);
}

/* --- Writing -------------------------------------------------------------------------------- */

/* FALSE if another program has written the file since. */
static gboolean
check_unchanged (const MidSave *save, GCancellable *cancellable, GError **error)
{
  if ((save->flags & MID_SAVE_FORCE) != 0 || save->known.etag == NULL)
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
  const MidSaveGame *game; /* NULL: none yet */
  goffset end;             /* of its bytes, in the file they are from */
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
  if (tail->size == 0 || memcmp (end - 2, "\n\n", 2) == 0 || memcmp (end - 4, "\r\n\r\n", 4) == 0
      || memcmp (end - 2, "\r\r", 2) == 0)
    return "";
  if (end[-1] == '\r')
    return "\r";
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
get_prefix (const MidSave *save, const Tail *tail, const MidSaveGame *game)
{
  if (tail->game == NULL)
    {
      gboolean marked = game->bytes != NULL ? has_bom (game->bytes) : game->at == 0;
      return save->bom && !marked ? "\xef\xbb\xbf" : "";
    }
  if ((tail->game->verbatim || tail->game->framed) && (game->verbatim || game->framed)
      && tail->end == game->at)
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
edit_in_passing (MidSave *save, MidSaveGame *game, GError **error)
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
  game->bytes = write_record (save, record, record->source, &game->framed, error);
  if (game->bytes == NULL)
    return FALSE;
  game->rest = own < all ? g_bytes_new_from_bytes (bytes, own, all - own) : NULL;
  return TRUE;
}

/* Whether it is copied from the store as it is. */
static gboolean
is_kept (const MidSaveGame *game)
{
  return game->bytes == NULL && game->copy == NULL && !game->edited;
}

/* Whether it is made UTF-8 on its way from the store. */
static gboolean
is_remade (const MidSave *save, const MidSaveGame *game)
{
  return (save->flags & MID_SAVE_TO_UTF8) != 0 && is_kept (game);
}

static gboolean
remake (MidSave *save, MidSaveGame *game, GError **error)
{
  MidPlace place = { game->at, game->length };
  g_autoptr (GBytes) bytes = mid_store_read (save->store, &place, error);
  game->bytes = bytes != NULL ? mid_encoding_make_utf8 (bytes) : NULL;
  game->edited = TRUE; /* its bytes are nobody else's */
  return bytes != NULL;
}

static void
replace_by_utf8 (GBytes **bytes)
{
  GBytes *made = *bytes != NULL ? mid_encoding_make_utf8 (*bytes) : NULL;
  g_clear_pointer (bytes, g_bytes_unref);
  *bytes = made;
}

/* Games that follow each other in the store are copied as one: the first of them is at i; returns
 * the last. */
static guint
find_run (const MidSave *save, guint i)
{
  const MidSaveGame *game = &g_array_index (save->games, MidSaveGame, i);
  while (i + 1 < save->games->len)
    {
      const MidSaveGame *next = game + 1;
      if (!is_kept (next) || next->at != game->at + game->length)
        break;
      game = next;
      i++;
    }
  return i;
}

/* Copies games first … last from the store. */
static gboolean
copy_run (MidSave *save, Tail *tail, guint first, guint last, goffset *places, GOutputStream *out,
          GCancellable *cancellable, GError **error)
{
  const MidSaveGame *from = &g_array_index (save->games, MidSaveGame, first);
  const MidSaveGame *to = &g_array_index (save->games, MidSaveGame, last);
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
    places[i] = begin + g_array_index (save->games, MidSaveGame, i).at - range.at;
  tail->game = to;
  tail->end = to->at + to->length;
  return TRUE;
}

/* What stands behind the game in its place of the store. */
static gboolean
read_rest (const MidSave *save, MidSaveGame *game, GError **error)
{
  MidPlace place = { game->at + game->length - game->rest_length, game->rest_length };
  game->rest = mid_store_read (save->store, &place, error);
  return game->rest != NULL;
}

/* Where it ended in the old file. */
static goffset
find_old_end (const MidSaveGame *game)
{
  GBytes *whole = game->bytes != NULL ? game->bytes : game->source;
  gboolean placed = game->length > 0 || whole == NULL;
  return game->at + (placed ? (goffset) game->length : (goffset) g_bytes_get_size (whole));
}

static gboolean
write_game (MidSave *save, Tail *tail, MidSaveGame *game, goffset *place, GOutputStream *out,
            GCancellable *cancellable, GError **error)
{
  gsize len, rest_len = 0;
  goffset end = find_old_end (game);
  if (game->edited && !edit_in_passing (save, game, error))
    return FALSE;
  if (is_remade (save, game) && !remake (save, game, error))
    return FALSE;
  if (game->rest_length > 0 && !read_rest (save, game, error))
    return FALSE;
  if (game->copy != NULL)
    {
      game->bytes = write_record (save, game->copy, game->source, &game->framed, error);
      if (game->bytes == NULL)
        return FALSE;
      g_clear_object (&game->copy); /* here: freeing a large one takes its time, too */
    }
  if ((save->flags & MID_SAVE_TO_UTF8) != 0)
    {
      replace_by_utf8 (&game->bytes);
      replace_by_utf8 (&game->rest);
    }
  const char *prefix = get_prefix (save, tail, game);
  const void *data = g_bytes_get_data (game->bytes, &len);
  const void *rest = game->rest != NULL ? g_bytes_get_data (game->rest, &rest_len) : "";
  if (!write_bytes (tail, prefix, strlen (prefix), out, cancellable, error))
    return FALSE;
  *place = tail->size;
  tail->game = game;
  tail->end = end;
  game->length = (guint32) MIN (len + rest_len, G_MAXUINT32);
  gboolean good = write_bytes (tail, data, len, out, cancellable, error)
                  && write_bytes (tail, rest, rest_len, out, cancellable, error);
  if (game->edited) /* nobody else needs them, and there may be a million of them */
    g_clear_pointer (&game->bytes, g_bytes_unref);
  return good;
}

static gboolean
write_all (MidSave *save, Tail *tail, goffset *places, GOutputStream *out,
           GCancellable *cancellable, GError **error)
{
  for (guint i = 0; i < save->games->len; i++)
    {
      MidSaveGame *game = &g_array_index (save->games, MidSaveGame, i);
      gboolean copied = is_kept (game) && !is_remade (save, game);
      guint last = copied ? find_run (save, i) : i;
      gboolean good = copied ? copy_run (save, tail, i, last, places, out, cancellable, error)
                             : write_game (save, tail, game, &places[i], out, cancellable, error);
      if (!good)
        return FALSE;
      i = last;
    }
  return TRUE;
}

gboolean
mid_save_write_games (MidSave *save, GOutputStream *out, GCancellable *cancellable, GError **error)
{
  g_autofree goffset *places = g_new (goffset, save->games->len);
  Tail tail = { 0 };
  gsize len = 0;

  if ((save->flags & MID_SAVE_TO_UTF8) != 0)
    replace_by_utf8 (&save->rest);
  if (!write_all (save, &tail, places, out, cancellable, error)
      || (save->store != NULL && !mid_store_check (save->store, error)))
    return FALSE;
  for (guint i = 0; i < save->games->len; i++)
    g_array_index (save->games, MidSaveGame, i).at = places[i];
  const void *rest = save->rest != NULL ? g_bytes_get_data (save->rest, &len) : NULL;
  if (rest != NULL && !write_bytes (&tail, rest, len, out, cancellable, error))
    return FALSE;
  return g_output_stream_flush (out, cancellable, error);
}

/* A charset of few characters may not have what is new. */
static gboolean
fail_for_charset (const MidSave *save, GError *failure, GError **error)
{
  MidCharset charset = save->packing->charset;
  if (!mid_charset_is_guess (charset)
      || !g_error_matches (failure, G_IO_ERROR, G_IO_ERROR_INVALID_DATA))
    {
      g_propagate_error (error, failure);
      return FALSE;
    }
  g_error_free (failure);
  g_set_error (error, MID_SAVE_ERROR, MID_SAVE_ERROR_ENCODING,
               /* Translators: the name of an encoding, "KOI8-U" */
               _ ("its text is in %s, and what is new has characters that are not in that; all of "
                  "it can be made UTF-8"),
               mid_charset_get_name (charset));
  return FALSE;
}

/* Writes the games as the file is packed. */
static gboolean
write_packed (MidSave *save, GOutputStream *out, GCancellable *cancellable, GError **error)
{
  GError *local = NULL;
  if (save->packing == NULL)
    return mid_save_write_games (save, out, cancellable, error);
  g_autoptr (GOutputStream) packed = mid_packing_write (save->packing, out, error);
  if (packed == NULL)
    return FALSE;
  return (mid_save_write_games (save, packed, cancellable, &local)
          && g_output_stream_close (packed, cancellable, &local))
         || fail_for_charset (save, local, error);
}

/* Reads the new file from now on, and notes what it is. */
static gboolean
look_at_new (MidSave *save, GError **error)
{
  mid_collection_look_at_file (save->file, &save->written);
  if (save->store == NULL)
    return TRUE;
  save->reopened = mid_store_open (g_file_peek_path (save->file), error);
  return save->reopened != NULL;
}

static MidReplaceMode
get_mode (MidSaveFlags flags)
{
  if ((flags & MID_SAVE_IN_PLACE) != 0)
    return MID_REPLACE_IN_PLACE;
  return (flags & MID_SAVE_BREAK_LINKS) != 0 ? MID_REPLACE_BREAK_LINKS : MID_REPLACE_ASK;
}

/* Games that are not listed yet cannot be made UTF-8 one by one. */
static gboolean
check_listed (const MidSave *save, GError **error)
{
  gboolean good = (save->flags & MID_SAVE_TO_UTF8) == 0 || save->unlisted >= save->games->len;
  if (!good)
    g_set_error_literal (error, G_IO_ERROR, G_IO_ERROR_BUSY,
                         _ ("its games are still being listed; save it again when that is done"));
  return good;
}

/* Games that are taken elsewhere: if some are edited and others no UTF-8, all become that. */
static gboolean
prepare_extract (MidSave *save, GError **error)
{
  gboolean edited = FALSE;
  for (guint i = 0; save->ids != NULL && i < save->games->len; i++)
    edited |= !g_array_index (save->games, MidSaveGame, i).verbatim;
  if (!edited)
    return TRUE;
  if (!find_encoding (save, error))
    return FALSE;
  if ((save->encoding & ~(guint) MID_ENCODING_UTF8) != 0)
    save->flags |= MID_SAVE_TO_UTF8;
  return TRUE;
}

gboolean
mid_save_write (MidSave *save, GCancellable *cancellable, GError **error)
{
  if (save->failure != NULL)
    {
      g_propagate_error (error, g_steal_pointer (&save->failure));
      return FALSE;
    }
  g_autofree char *name = g_file_get_parse_name (save->file);
  if (save->store != NULL && g_file_peek_path (save->file) == NULL)
    {
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED,
                   _ ("cannot write “%s”: expected a file on this machine"), name);
      return FALSE;
    }
  if (g_cancellable_set_error_if_cancelled (cancellable, error) || !check_listed (save, error)
      || !prepare_extract (save, error) || !check_unchanged (save, cancellable, error))
    return FALSE;
  g_autoptr (MidReplacement) replacement =
    mid_replacement_begin (save->file, get_mode (save->flags), error);
  if (replacement == NULL)
    return FALSE;
  if (!write_packed (save, mid_replacement_get_stream (replacement), cancellable, error))
    {
      if (error != NULL && (*error)->domain != MID_SAVE_ERROR)
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
