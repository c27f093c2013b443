/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reader.c: reads MGN and PGN, one game after another.
 *
 *     stream ─ framer ─► frame ─ parser ─ builder ─► record
 *
 * A frame is one game with tags, or any number without.
 */
#include "mid-reader.h"

#include "mid-builder-private.h"
#include "mid-framer-private.h"

G_DEFINE_QUARK (mid - record - error - quark, mid_record_error)

struct _MidReader
{
  GObject parent_instance;

  MidFramer framer;
  MidFrame frame;        /* text NULL: none yet */
  gboolean has_game;     /* one was read from the frame */
  GByteArray *unclaimed; /* frames without a game, before the next one */
  gsize claimed;         /* up to where the frame is in the source of a record */

  MidParser *parser;
  MidBuilder *builder;
};

G_DEFINE_FINAL_TYPE (MidReader, mid_reader, G_TYPE_OBJECT)

static void
mid_reader_finalize (GObject *object)
{
  MidReader *self = MID_READER (object);

  mid_framer_clear (&self->framer);
  g_byte_array_unref (self->unclaimed);
  mid_parser_free (self->parser);
  mid_builder_free (self->builder);
  G_OBJECT_CLASS (mid_reader_parent_class)->finalize (object);
}

static void
mid_reader_class_init (MidReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mid_reader_finalize;
}

static void
mid_reader_init (MidReader *self)
{
  self->parser = mid_parser_new ();
  self->builder = mid_builder_new ();
  self->unclaimed = g_byte_array_new ();
}

MidReader *
mid_reader_new (GInputStream *stream)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  MidReader *self = g_object_new (MID_TYPE_READER, NULL);
  mid_framer_init (&self->framer, stream);
  return self;
}

MidReader *
mid_reader_new_for_data (const char *data, gsize len)
{
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (g_memdup2 (data, len), (gssize) len, g_free);
  return mid_reader_new (stream);
}

static gboolean
next_frame (MidReader *self, GCancellable *cancellable, GError **error)
{
  if (!self->has_game && self->frame.text != NULL)
    g_byte_array_append (self->unclaimed, (const guint8 *) self->frame.text,
                         (guint) self->frame.len);
  self->frame.text = NULL;
  self->has_game = FALSE;
  self->claimed = 0;
  mid_parser_set_text (self->parser, "", 0, 1);
  if (!mid_framer_next (&self->framer, &self->frame, cancellable, error))
    return FALSE;
  mid_parser_set_text (self->parser, self->frame.text, self->frame.len, self->frame.line);
  if (self->frame.cut)
    mid_parser_note_cut (self->parser);
  return TRUE;
}

/* The bytes that the record was read from: from the end of the game before to the beginning of the
 * next one, or to the end of the frame. */
static void
keep_source (MidReader *self, MidRecord *record)
{
  const char *begin = self->frame.text + self->claimed;
  gsize end = mid_parser_get_end (self->parser);
  gsize len = end - self->claimed;

  if (self->unclaimed->len > 0)
    {
      g_byte_array_append (self->unclaimed, (const guint8 *) begin, (guint) len);
      record->source = g_bytes_new (self->unclaimed->data, self->unclaimed->len);
      g_byte_array_set_size (self->unclaimed, 0);
    }
  else if (len == self->frame.len)
    record->source = mid_framer_take (&self->framer);
  if (record->source == NULL)
    record->source = g_bytes_new (begin, len);
  self->claimed = end;
  goffset frame = mid_framer_get_offset (&self->framer) - (goffset) self->frame.len;
  record->source_at = frame + (goffset) end - (goffset) g_bytes_get_size (record->source);
  self->has_game = TRUE;
}

GBytes *
mid_reader_dup_rest (MidReader *self)
{
  return g_bytes_new (self->unclaimed->data, self->unclaimed->len);
}

MidRecord *
mid_reader_next (MidReader *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_READER (self), NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  while (!mid_parser_next (self->parser, &mid_builder_visitor, self->builder))
    if (!next_frame (self, cancellable, error))
      return NULL;
  MidRecord *record = mid_builder_steal (self->builder);
  keep_source (self, record);
  return record;
}

guint
mid_reader_get_n_errors (MidReader *self)
{
  g_return_val_if_fail (MID_IS_READER (self), 0);
  return mid_parser_get_n_errors (self->parser);
}

const MidReadError *
mid_reader_get_error (MidReader *self, guint i)
{
  g_return_val_if_fail (i < mid_reader_get_n_errors (self), NULL);
  return mid_parser_get_error (self->parser, i);
}

guint
mid_reader_get_line (MidReader *self)
{
  g_return_val_if_fail (MID_IS_READER (self), 0);
  return mid_parser_get_line (self->parser);
}

MidRecord *
mid_reader_read_bytes (GBytes *bytes)
{
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  return mid_reader_next (reader, NULL, NULL);
}
