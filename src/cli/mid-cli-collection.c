/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-collection.h"

#include "mid-encoding.h"

#include <stdio.h>
#include <string.h>

/* --- The index --- */

MidCliStatus
mid_cli_index_failed (const char *path, GError *error)
{
  mid_cli_wrong ("index fails", path, error->message);
  g_error_free (error);
  return MID_CLI_WRONG;
}

/* The limits that were set in the window, if it is installed: what it keeps is not to go because an
 * index is built here. */
static void
use_limits (void)
{
  GSettingsSchemaSource *source = g_settings_schema_source_get_default ();
  g_autoptr (GSettingsSchema) schema =
    source != NULL ? g_settings_schema_source_lookup (source, "io.github.midline.Midline", TRUE)
                   : NULL;
  if (schema == NULL || !g_settings_schema_has_key (schema, "index-megabytes"))
    return;
  g_autoptr (GSettings) settings = g_settings_new_full (schema, NULL, NULL);
  mid_index_set_cache_limits (g_settings_get_int (settings, "index-megabytes"),
                              g_settings_get_int (settings, "index-days"));
}

gboolean
mid_cli_index_begin (const char *path)
{
  if (!g_str_equal (path, "-"))
    {
      use_limits ();
      return TRUE;
    }
  mid_cli_wrong ("cannot read", "standard input",
                 "an index says where in a file its games are; expected the name of a file");
  return FALSE;
}

void
mid_cli_index_remark (MidIndex *index)
{
  const char *const *unread = mid_index_get_unread (index);
  for (guint i = 0; unread != NULL && unread[i] != NULL; i++)
    fprintf (stderr, "midline-cli: remark: passed over %s\n", unread[i]);
}

/* A damaged index is thrown away when it is noticed: then once more. */
static MidIndex *
open_index (const char *path, GError **error)
{
  for (guint attempt = 0;; attempt++)
    {
      g_autoptr (GError) local = NULL;
      g_autoptr (MidIndex) index = mid_index_new (path, &local);
      if (index != NULL && mid_index_build (index, NULL, NULL, NULL, &local))
        return g_steal_pointer (&index);
      if (attempt == 0 && g_error_matches (local, MID_INDEX_ERROR, MID_INDEX_ERROR_DAMAGED))
        continue;
      g_propagate_error (error, g_steal_pointer (&local));
      return NULL;
    }
}

MidIndex *
mid_cli_index (const char *path)
{
  GError *error = NULL;
  if (!mid_cli_index_begin (path))
    return NULL;
  MidIndex *index = open_index (path, &error);
  if (index == NULL)
    mid_cli_index_failed (path, error);
  else
    mid_cli_index_remark (index);
  return index;
}

MidCollection *
mid_cli_listed (MidIndex *index)
{
  g_autoptr (GFile) file = g_file_new_for_path (mid_index_get_path (index));
  g_autoptr (GError) error = NULL;
  g_autoptr (MidCollection) collection = mid_collection_new_listed (file, &error);
  g_autoptr (GArray) places =
    collection != NULL ? mid_index_get_places (index, 0, G_MAXINT, &error) : NULL;
  if (places == NULL)
    {
      mid_cli_wrong ("cannot read", mid_index_get_path (index), error->message);
      return NULL;
    }
  mid_collection_add_places (collection, (MidPlace *) (gpointer) places->data, places->len);
  mid_collection_end_places (collection);
  return g_steal_pointer (&collection);
}

gboolean
mid_cli_save (MidCollection *collection, GFile *file, MidSaveFlags flags, GError **error)
{
  for (;;)
    {
      g_autoptr (GError) local = NULL;
      MidSaveFlags more = 0;
      if (mid_collection_save (collection, file, flags, NULL, &local))
        return TRUE;
      if (g_error_matches (local, MID_SAVE_ERROR, MID_SAVE_ERROR_ENCODING))
        more = MID_SAVE_TO_UTF8;
      else if (g_error_matches (local, MID_REPLACEMENT_ERROR, MID_REPLACEMENT_ERROR_LINKS))
        more = MID_SAVE_BREAK_LINKS;
      if ((more & ~flags) == 0)
        {
          g_propagate_error (error, g_steal_pointer (&local));
          return FALSE;
        }
      fprintf (stderr, "midline-cli: remark: %s%s\n", local->message,
               more == MID_SAVE_TO_UTF8 ? ": it is UTF-8 now" : "");
      flags |= more;
    }
}

/* --- The query --- */

static MidQuery *
read_query (char **words)
{
  g_autofree char *text = g_strjoinv (" ", words);
  g_autoptr (GError) error = NULL;
  gsize offset;
  MidQuery *query = mid_query_new (text, &offset, &error);

  if (query == NULL)
    {
      g_autofree char *valid = g_utf8_make_valid (text, (gssize) offset);
      g_autofree char *detail =
        g_strdup_printf ("column %ld: %s", g_utf8_strlen (valid, -1) + 1, error->message);
      mid_cli_usage ("query not understood", text, detail);
    }
  return query;
}

MidQuery *
mid_cli_query (char **words)
{
  MidQuery *query = read_query (words);
  g_autofree char *remark = query != NULL ? mid_query_dup_remark (query) : NULL;
  if (remark != NULL)
    fprintf (stderr, "midline-cli: remark: %s\n", remark);
  return query;
}

GArray *
mid_cli_search (MidIndex *index, char **words, MidCliStatus *status)
{
  g_autoptr (MidQuery) query = read_query (words);
  GError *error = NULL;

  *status = MID_CLI_USAGE;
  if (query == NULL)
    return NULL;
  GArray *numbers =
    mid_index_search (index, query, MID_INDEX_BY_NUMBER, MID_INDEX_ASCENDING, 0, NULL, &error);
  *status = numbers != NULL ? MID_CLI_OK : mid_cli_index_failed (mid_index_get_path (index), error);
  return numbers;
}

/* --- Writing --- */

static gboolean
sink_open (MidCliSink *self, const char *path)
{
  g_autoptr (GError) error = NULL;
  *self = (MidCliSink){ .path = path };
  if (mid_cli_target_open (&self->target, path, &error))
    return TRUE;
  mid_cli_wrong ("cannot write", path, error->message);
  mid_cli_target_clear (&self->target);
  return FALSE;
}

static gboolean
write_bytes (MidCliSink *self, const char *bytes, gsize length)
{
  g_autoptr (GError) error = NULL;
  if (g_output_stream_write_all (self->target.stream, bytes, length, NULL, NULL, &error))
    return TRUE;
  if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_BROKEN_PIPE))
    mid_cli_wrong ("cannot write", self->path, error->message);
  return FALSE;
}

/* What is needed for an empty line to stand behind what was written. */
static const char *
separator (const MidCliSink *self)
{
  const char *last = self->last;
  if (self->games == 0 || memcmp (last + 1, "\n\n", 2) == 0 || memcmp (last, "\n\r\n", 3) == 0)
    return "";
  if (last[2] != '\n')
    return "\n\n";
  return last[1] == '\r' ? "\r\n" : "\n";
}

static gboolean
write_game (MidCliSink *self, GBytes *game)
{
  gsize length;
  const char *bytes = g_bytes_get_data (game, &length);
  const char *between = separator (self);

  /* The mark of UTF-8 stands at the beginning of a file or nowhere. */
  if (self->games > 0 && length >= 3 && memcmp (bytes, "\xef\xbb\xbf", 3) == 0)
    {
      bytes += 3;
      length -= 3;
    }
  if (!write_bytes (self, between, strlen (between)) || !write_bytes (self, bytes, length))
    return FALSE;
  for (gsize i = length - MIN (length, 3); i < length; i++)
    {
      memmove (self->last, self->last + 1, 2);
      self->last[2] = bytes[i];
    }
  self->games++;
  return TRUE;
}

gboolean
mid_cli_sink_add (MidCliSink *self, GBytes *game)
{
  gsize length;
  const char *bytes = g_bytes_get_data (game, &length);
  if (self->pass != MID_CLI_SINK_TO_UTF8)
    self->encodings |= mid_encoding_look (bytes, length);
  switch (self->pass)
    {
    case MID_CLI_SINK_LOOK:
      return !mid_encoding_is_mixture (self->encodings);
    case MID_CLI_SINK_AS_IS:
      return !mid_encoding_is_mixture (self->encodings) && write_game (self, game);
    case MID_CLI_SINK_TO_UTF8:
      break;
    }
  g_autoptr (GBytes) utf8 = mid_encoding_make_utf8 (game);
  return write_game (self, utf8);
}

static gboolean
sink_close (MidCliSink *self, gboolean good)
{
  g_autoptr (GError) error = NULL;
  good = good && mid_cli_target_finish (&self->target, &error);
  if (error != NULL)
    mid_cli_wrong ("cannot write", self->path, error->message);
  mid_cli_target_clear (&self->target);
  return good;
}

/* A file is begun anew when it turns out to become a mixture; what went out to a program is gone,
 * so that is looked at beforehand. */
gboolean
mid_cli_sink_write (const char *path, MidCliSinkFill fill, gpointer data, guint64 *games)
{
  MidCliSink sink;
  if (!sink_open (&sink, path))
    return FALSE;
  sink.pass = sink.target.replacement == NULL ? MID_CLI_SINK_LOOK : MID_CLI_SINK_AS_IS;
  gboolean good = fill (&sink, data);
  gboolean mixture = mid_encoding_is_mixture (sink.encodings);
  if (mixture && sink.pass == MID_CLI_SINK_AS_IS)
    {
      sink_close (&sink, FALSE);
      if (!sink_open (&sink, path))
        return FALSE;
    }
  if (mixture || (good && sink.pass == MID_CLI_SINK_LOOK))
    {
      sink.pass = mixture ? MID_CLI_SINK_TO_UTF8 : MID_CLI_SINK_AS_IS;
      good = fill (&sink, data);
    }
  if (games != NULL)
    *games = sink.games;
  return sink_close (&sink, good);
}

typedef struct
{
  MidIndex *index;
  const GArray *numbers;
} Chosen;

static gboolean
fill_cb (MidCliSink *sink, gpointer data)
{
  const Chosen *chosen = data;
  gboolean good = TRUE;
  for (guint i = 0; good && i < chosen->numbers->len; i++)
    {
      GError *error = NULL;
      g_autoptr (GBytes) game =
        mid_index_read_game (chosen->index, g_array_index (chosen->numbers, guint, i), &error);
      good = game != NULL && mid_cli_sink_add (sink, game);
      if (game == NULL)
        mid_cli_index_failed (mid_index_get_path (chosen->index), error);
    }
  return good;
}

MidCliStatus
mid_cli_write_games (MidIndex *index, const GArray *numbers, const char *path)
{
  Chosen chosen = { index, numbers };
  return mid_cli_sink_write (path, fill_cb, &chosen, NULL) ? MID_CLI_OK : MID_CLI_WRONG;
}
