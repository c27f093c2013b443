/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reader.c: reads MGN and PGN, one game after another.
 *
 *     stream ─ framer ─► frame ─ repair ─► UTF-8 text ─ header ─► tags ─ start ─┐
 *                                                 └───── parser ◄─ legacy ◄─────┴─► record
 *
 * A frame is one game with tags, or any number without.
 */
#include "mid-reader.h"

#include "mid-encoding-private.h"
#include "mid-framer-private.h"
#include "mid-parser-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

G_DEFINE_QUARK (mid - record - error - quark, mid_record_error)

struct _MidReader
{
  GObject parent_instance;

  MidFramer framer;
  MidFrame frame;
  GString *repaired; /* the frame in UTF-8, if it was not */
  MidRepair repair;
  MidScanner scanner; /* what is left of the frame; at NULL: nothing */

  gboolean has_game;      /* one was read from the frame */
  GByteArray *unclaimed;  /* frames without a game, before the next one */
  MidRepairPlace claimed; /* up to where the frame is in the source of a record */

  MidParser *parser;
  MidReport report;
  guint line;
};

G_DEFINE_FINAL_TYPE (MidReader, mid_reader, G_TYPE_OBJECT)

static void
mid_reader_finalize (GObject *object)
{
  MidReader *self = MID_READER (object);

  mid_framer_clear (&self->framer);
  if (self->repaired != NULL)
    g_string_free (self->repaired, TRUE);
  g_byte_array_unref (self->unclaimed);
  mid_parser_free (self->parser);
  mid_report_clear (&self->report);
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
  self->line = 1;
  self->unclaimed = g_byte_array_new ();
  mid_report_init (&self->report);
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

/* --- Frames --- */

/* Whether there is more than white space and escapes; *at is where it begins. */
static gboolean
find_game (MidReader *self, const char **at)
{
  MidScanner ahead = self->scanner;
  MidToken token;

  if (self->scanner.at == NULL)
    return FALSE;
  do
    mid_scanner_next (&ahead, &token);
  while (token.kind == MID_TOKEN_ESCAPE);
  *at = token.text;
  return token.kind != MID_TOKEN_END;
}

static gboolean
next_frame (MidReader *self, GCancellable *cancellable, GError **error)
{
  if (self->repaired != NULL)
    g_string_free (g_steal_pointer (&self->repaired), TRUE);
  if (!self->has_game && self->scanner.at != NULL)
    g_byte_array_append (self->unclaimed, (const guint8 *) self->frame.text,
                         (guint) self->frame.len);
  self->scanner.at = NULL;
  self->has_game = FALSE;
  self->claimed = (MidRepairPlace){ 0, 0 };
  if (!mid_framer_next (&self->framer, &self->frame, cancellable, error))
    return FALSE;

  const char *text = self->frame.text;
  gsize len = self->frame.len;
  self->repaired = mid_encoding_repair (text, len, &self->repair);
  if (self->repaired != NULL)
    {
      text = self->repaired->str;
      len = self->repaired->len;
    }
  self->scanner = (MidScanner){ text, text, text + len, FALSE };
  mid_report_set_text (&self->report, text, self->frame.line);
  return TRUE;
}

static void
report_frame (MidReader *self)
{
  if (self->repaired != NULL && self->repair.latin1 >= 0)
    mid_report_add (&self->report, MID_RECORD_ERROR_ENCODING,
                    self->repaired->str + self->repair.latin1,
                    g_strdup (_ ("the text is not UTF-8; it is read as Latin-1")));
  if (self->repaired != NULL && self->repair.nul >= 0)
    mid_report_add (&self->report, MID_RECORD_ERROR_SYNTAX, self->repaired->str + self->repair.nul,
                    g_strdup (_ ("a NUL byte stands here; expected text")));
  if (self->frame.cut)
    mid_report_add (
      &self->report, MID_RECORD_ERROR_LIMIT, self->scanner.start,
      g_strdup_printf (_ ("a game is longer than %d MiB and is cut"), MID_FRAME_MAX >> 20));
}

/* --- Games --- */

static void
report_fault (MidReader *self, const MidHeader *header, MidStartFault *fault)
{
  gboolean in_file = fault->tag >= 0 && (guint) fault->tag < header->places->len;
  const char *at =
    in_file ? g_array_index (header->places, const char *, fault->tag) : self->scanner.at;
  mid_report_add (&self->report, fault->code, at, g_steal_pointer (&fault->message));
}

/* Where the game at the scanner ends that is not understood: at the next one's tags.  *moves:
 * whether there is anything but comments; *open: a comment that does not end. */
static const char *
find_end (MidScanner scanner, gboolean *moves, MidToken *open)
{
  MidToken token;
  *moves = FALSE;
  open->open = FALSE;
  for (;;)
    {
      mid_scanner_next (&scanner, &token);
      if (token.kind == MID_TOKEN_END || token.kind == MID_TOKEN_TAG)
        return token.text;
      if (token.open)
        *open = token;
      *moves |= token.kind != MID_TOKEN_COMMENT && token.kind != MID_TOKEN_LINE_COMMENT
                && token.kind != MID_TOKEN_ESCAPE;
    }
}

/* Keeps all that is left of the game as the root's text, made so that what follows it in a file is
 * not taken for a part of it: comments are closed, and it ends with a result at least, since tags
 * with nothing behind them would be read as those of the next game. */
static void
keep_as_text (MidReader *self, MidRecord *record)
{
  g_autoptr (GString) text = g_string_new (NULL);
  MidNode *root = record->root;
  const char *before = mid_node_get_comment (root, MID_COMMENT_AFTER);
  const char *rest = self->scanner.at;
  MidToken open;
  gboolean moves;

  if (before != NULL)
    {
      g_auto (GStrv) lines = g_strsplit (before, "\n", -1);
      for (char **line = lines; *line != NULL; line++)
        {
          mid_comment_append_delimited (text, *line, strlen (*line));
          if (text->str[text->len - 1] != '\n')
            g_string_append_c (text, '\n');
        }
    }
  self->scanner.at = find_end (self->scanner, &moves, &open);
  while (g_ascii_isspace (*rest))
    rest++;
  if (rest < self->scanner.at)
    g_string_append_len (text, rest, self->scanner.at - rest);
  while (g_string_replace (text, "\r\n", "\n", 0) > 0)
    continue;
  g_strchomp (text->str);
  g_string_truncate (text, strlen (text->str));
  mid_report_check_comment (&self->report, &open);
  if (open.open)
    g_string_append_c (text, '}');
  if (!moves)
    g_string_append (text, text->len > 0 ? "\n*" : "*");
  mid_notes_free (root->notes);
  root->notes = mid_notes_copy (NULL);
  root->notes->text = g_strdup (text->str);
}

/* Reads a game in the older style: finds the readings of its words, then lets the parser at it. One
 * that is refused keeps the tags it had, so that it is refused again when it is read again. */
static gboolean
read_legacy (MidReader *self, MidRecord *record, GArray *old_tags)
{
  g_autoptr (GArray) words = g_array_new (FALSE, FALSE, sizeof (MidReading));
  const char *at;
  gsize len;
  gboolean known = mid_legacy_read (record->game, &record->start, &self->scanner, words, &at, &len);

  if (!known)
    {
      g_autofree char *word = mid_report_dup_token (at, len);
      mid_report_add (
        &self->report, MID_RECORD_ERROR_START, at,
        g_strdup_printf (_ ("“%s” cannot be played from the starting array: the start "
                            "of the log is unknown; expected the whole game"),
                         word));
      keep_as_text (self, record);
      g_array_unref (record->tags);
      record->tags = g_array_ref (old_tags);
      return TRUE;
    }
  MidReadings readings = { words, _ ("it fits no reading of the moves before it") };
  return mid_parser_read (self->parser, record, &self->scanner, &readings, &self->report);
}

/* old_tags: those of a game in the older style, before they were adopted; else NULL. */
static void
read_moves (MidReader *self, MidRecord *record, GArray *old_tags)
{
  gboolean tagged = record->tags->len > 0;
  gboolean ended;
  if (old_tags != NULL)
    ended = read_legacy (self, record, old_tags);
  else
    ended = mid_parser_read (self->parser, record, &self->scanner, NULL, &self->report);
  if (!ended && tagged)
    mid_report_add (&self->report, MID_RECORD_ERROR_SYNTAX, self->scanner.at,
                    g_strdup (_ ("the game does not end with a result; expected 1-0, 0-1, 1/2-1/2 "
                                 "or *")));
}

static MidRecord *
read_game (MidReader *self)
{
  MidHeader header;
  MidStart start;
  MidStartFault fault;

  mid_header_read (&header, &self->scanner, &self->report);
  g_autoptr (GArray) old_tags = header.overflow ? NULL : mid_legacy_adopt_tags (header.tags);
  gboolean started = mid_start_from_tags (header.tags, &start, &fault);
  MidRecord *record =
    mid_record_new_with_tags (start.game, &start.start, g_array_ref (header.tags));
  record->escapes = g_steal_pointer (&header.escapes);
  if (header.comment->len > 0)
    {
      record->root->notes = mid_notes_copy (NULL);
      record->root->notes->comment[MID_COMMENT_AFTER] = g_strdup (header.comment->str);
    }
  if (!started)
    report_fault (self, &header, &fault);
  if (started && !header.overflow)
    read_moves (self, record, old_tags);
  else
    keep_as_text (self, record);
  mid_header_clear (&header);
  return record;
}

/* The bytes that the record was read from: from the end of the game before to the beginning of the
 * next one, or to the end of the frame. */
static void
keep_source (MidReader *self, MidRecord *record)
{
  const char *next, *begin = self->frame.text + self->claimed.raw;
  gsize end = (gsize) ((find_game (self, &next) ? self->scanner.at : self->scanner.end)
                       - self->scanner.start);

  if (self->repaired != NULL)
    mid_encoding_find (self->frame.text, self->frame.len, &self->claimed, end);
  else
    self->claimed = (MidRepairPlace){ end, end };
  gsize len = (gsize) (self->frame.text + self->claimed.raw - begin);
  if (self->unclaimed->len == 0)
    record->source = g_bytes_new (begin, len);
  else
    {
      g_byte_array_append (self->unclaimed, (const guint8 *) begin, (guint) len);
      record->source = g_bytes_new (self->unclaimed->data, self->unclaimed->len);
      g_byte_array_set_size (self->unclaimed, 0);
    }
  goffset frame = mid_framer_get_offset (&self->framer) - (goffset) self->frame.len;
  record->source_at =
    frame + (goffset) self->claimed.raw - (goffset) g_bytes_get_size (record->source);
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

  const char *at;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  mid_report_start (&self->report);
  while (!find_game (self, &at))
    {
      if (!next_frame (self, cancellable, error))
        return NULL;
      report_frame (self);
    }
  self->line = mid_report_get_line (&self->report, at);
  MidRecord *record = read_game (self);
  keep_source (self, record);
  return record;
}

guint
mid_reader_get_n_errors (MidReader *self)
{
  g_return_val_if_fail (MID_IS_READER (self), 0);
  return self->report.errors->len;
}

const MidReadError *
mid_reader_get_error (MidReader *self, guint i)
{
  g_return_val_if_fail (i < mid_reader_get_n_errors (self), NULL);
  return &g_array_index (self->report.errors, MidReadError, i);
}

goffset
mid_reader_get_offset (MidReader *self)
{
  g_return_val_if_fail (MID_IS_READER (self), 0);
  return mid_framer_get_offset (&self->framer);
}

guint
mid_reader_get_line (MidReader *self)
{
  g_return_val_if_fail (MID_IS_READER (self), 0);
  return self->line;
}
