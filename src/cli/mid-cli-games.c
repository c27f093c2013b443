/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-cli-games.h"

#include <stdio.h>
#include <string.h>

enum
{
  PEEK = 4096 /* bytes in which a file shows what it is */
};

/* Whether the stream begins as an XML document does; nothing is taken from it. */
static gboolean
begins_as_document (GBufferedInputStream *stream)
{
  gsize len = 0;
  gssize got = 1;
  while (got > 0 && len < PEEK)
    {
      got = g_buffered_input_stream_fill (stream, (gssize) (PEEK - len), NULL, NULL);
      len = g_buffered_input_stream_get_available (stream);
    }
  const char *text = g_buffered_input_stream_peek_buffer (stream, &len);
  return mid_xml_is_document (text, len);
}

static gboolean
is_named_document (const char *path)
{
  const char *dot = strrchr (path, '.');
  return dot != NULL && g_ascii_strcasecmp (dot, ".xml") == 0;
}

gboolean
mid_cli_games_init (MidCliGames *self, const char *path)
{
  *self = (MidCliGames){ .path = path };
  g_autoptr (GInputStream) stream = mid_cli_open (path);
  if (stream == NULL)
    {
      self->failed = TRUE;
      self->errors = 1;
      return FALSE;
    }
  self->stream = g_buffered_input_stream_new_sized (stream, PEEK);
  if (is_named_document (path) || begins_as_document (G_BUFFERED_INPUT_STREAM (self->stream)))
    self->xml = mid_xml_reader_new (self->stream);
  else
    self->reader = mid_reader_new (self->stream);
  return TRUE;
}

void
mid_cli_games_clear (MidCliGames *self)
{
  g_clear_object (&self->stream);
  g_clear_object (&self->reader);
  g_clear_object (&self->xml);
}

static void
print_error (MidCliGames *self, const MidReadError *error)
{
  fprintf (stderr, "%s:%u:%u: %s\n", self->path, error->line, error->column, error->message);
  self->errors += !mid_record_error_is_remark (error->code);
}

static void
print_errors (MidCliGames *self)
{
  guint64 before = self->errors;
  for (guint i = 0; i < mid_reader_get_n_errors (self->reader); i++)
    print_error (self, mid_reader_get_error (self->reader, i));
  self->ok += self->errors == before;
}

/* There are no more games: the stream failed, or an XML document is wrong. */
static void
fail (MidCliGames *self, const GError *error)
{
  const MidReadError *problem = self->xml != NULL ? mid_xml_reader_get_problem (self->xml) : NULL;
  self->failed = TRUE;
  if (problem != NULL)
    print_error (self, problem);
  else
    {
      mid_cli_wrong ("cannot read", self->path, error->message);
      self->errors++;
    }
}

static void
tell_cb (const MidReadError *error, gpointer data)
{
  print_error (data, error);
}

void
mid_cli_games_check (MidCliGames *self, MidCheckDepth depth, guint threads, guint64 *plies)
{
  g_autoptr (GError) error = NULL;
  MidCheckTotals totals = { 0 };
  if (!mid_check_stream (self->stream, depth, threads, tell_cb, self, &totals, NULL, &error))
    fail (self, error);
  self->games += totals.games;
  self->ok += totals.good;
  *plies += totals.plies;
}

MidRecord *
mid_cli_games_next (MidCliGames *self)
{
  g_autoptr (GError) error = NULL;
  MidRecord *record = self->xml != NULL ? mid_xml_reader_next (self->xml, NULL, &error)
                                        : mid_reader_next (self->reader, NULL, &error);
  if (error != NULL)
    fail (self, error);
  if (record == NULL)
    return NULL;
  self->games++;
  if (self->xml == NULL)
    print_errors (self);
  else
    self->ok++;
  return record;
}
