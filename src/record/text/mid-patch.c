/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-patch.c: pieces of the old bytes, and new text between them. */
#include "mid-patch-private.h"

#include <string.h>

#include "mid-header-private.h"
#include "mid-reader.h"
#include "mid-writer.h"

typedef struct
{
  gsize from, to; /* of the source; with text: what that takes the place of */
  char *text;     /* UTF-8, owned; NULL: it stays */
} Piece;

struct _MidPatch
{
  GBytes *source;  /* NULL: there is none, or nothing of it can stay */
  gboolean framed; /* it begins with tags, or on a line of its own */
  GArray *pieces;  /* of Piece, in the order of the source */
  char *whole;     /* all of it written anew, in the file's lines */
  char *wanted;    /* the same in canonical lines */
};

/* The source as UTF-8, and the way back to its bytes. */
typedef struct
{
  const char *raw, *text;
  gsize raw_len, len;
  gboolean repaired; /* they differ */
  MidRepairPlace place;
  const char *eol;
  GArray *pieces;
} Patching;

static void
clear_piece (gpointer piece)
{
  g_free (((Piece *) piece)->text);
}

static char *
dup_in_lines (const char *text, const char *eol)
{
  if (strcmp (eol, "\n") == 0)
    return g_strdup (text);
  GString *out = g_string_new (NULL);
  for (const char *line = text, *end; *line != '\0'; line = end)
    {
      end = strchrnul (line, '\n');
      g_string_append_len (out, line, end - line);
      if (*end++ == '\0')
        break;
      g_string_append (out, eol);
    }
  return g_string_free (out, FALSE);
}

/* Puts new text in the place of what is at from … to in the text; in order. */
static void
replace (Patching *self, gsize from, gsize to, const char *text)
{
  MidRepairPlace place = self->place;
  if (self->repaired)
    mid_encoding_find (self->raw, self->raw_len, &place, from);
  else
    place.raw = from;
  Piece piece = { .from = place.raw, .text = dup_in_lines (text, self->eol) };
  if (self->repaired)
    mid_encoding_find (self->raw, self->raw_len, &place, to);
  else
    place.raw = to;
  piece.to = place.raw;
  self->place = place;
  g_array_append_val (self->pieces, piece);
}

/* --- Tags --- */

static int
find_read (const MidHeader *header, const char *name)
{
  for (guint i = 0; i < header->n_read; i++)
    if (strcmp (header->read[i].name, name) == 0)
      return (int) i;
  return -1;
}

/* New tags that go behind the nth of those that were read; -1: before the
 * first. */
static void
append_new_tags (GString *out, MidRecord *old, MidRecord *record, const MidHeader *header, int nth)
{
  int behind = -1;
  for (guint i = 0; i < record->tags->len; i++)
    {
      const MidTag *tag = &g_array_index (record->tags, MidTag, i);
      int found = find_read (header, tag->name);
      if (found >= 0)
        behind = found;
      else if (behind == nth && g_strcmp0 (mid_tags_get (old->tags, tag->name), tag->value) != 0)
        mid_writer_append_tag (tag->name, tag->value, out);
    }
}

/* The tag without the line that it stood in alone. */
static gsize
find_tag_end (const Patching *self, gsize start, gsize end)
{
  gboolean first = start == 0 || self->text[start - 1] == '\n';
  gsize at = end;
  while (at < self->len && strchr (" \t\r", self->text[at]) != NULL && self->text[at] != '\0')
    at++;
  return first && at < self->len && self->text[at] == '\n' ? at + 1 : end;
}

static void
patch_tag (Patching *self, MidRecord *old, MidRecord *record, const MidHeader *header, guint i)
{
  const char *name = header->read[i].name;
  const char *before = mid_tags_get (old->tags, name), *after = mid_tags_get (record->tags, name);
  const char *bracket = memrchr (self->text, '[', (gsize) (header->places[i] - self->text));
  gsize start = bracket != NULL ? (gsize) (bracket - self->text) : 0;
  gsize end = (gsize) (header->ends[i] - self->text);
  g_autoptr (GString) behind = g_string_new (NULL);
  append_new_tags (behind, old, record, header, (int) i);
  if (after == NULL)
    {
      replace (self, start, find_tag_end (self, start, end), behind->str);
      return;
    }
  if (g_strcmp0 (before, after) != 0)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      mid_writer_append_tag (name, after, text);
      g_string_truncate (text, text->len - 1);
      replace (self, start, end, text->str);
    }
  if (behind->len == 0)
    return;
  g_string_truncate (behind, behind->len - 1);
  g_string_prepend_c (behind, '\n');
  replace (self, end, end, behind->str);
}

static void
patch_tags (Patching *self, MidRecord *old, MidRecord *record, const MidHeader *header)
{
  g_autoptr (GString) before = g_string_new (NULL);
  gsize start = g_str_has_prefix (self->text, "\xef\xbb\xbf") ? 3 : 0;
  append_new_tags (before, old, record, header, -1);
  if (before->len > 0 && header->n_read == 0)
    {
      g_string_append_c (before, '\n');
      while (start < self->len && g_ascii_isspace (self->text[start]))
        start++;
    }
  if (before->len > 0 && header->n_read > 0)
    start =
      (gsize) ((const char *) memrchr (self->text, '[', (gsize) (header->places[0] - self->text))
               - self->text);
  if (before->len > 0)
    replace (self, start, start, before->str);
  for (guint i = 0; i < header->n_read; i++)
    patch_tag (self, old, record, header, i);
}

/* --- Movetext --- */

static char *
dup_movetext (MidRecord *record)
{
  g_autoptr (GString) out = g_string_new (NULL);
  mid_writer_append_movetext (record, out);
  g_strchomp (out->str);
  return g_string_free (g_steal_pointer (&out), FALSE);
}

/* The end of the text without the space behind it. */
static gsize
find_last (const Patching *self, gsize from)
{
  gsize end = self->len;
  while (end > from && (g_ascii_isspace (self->text[end - 1]) || self->text[end - 1] == '\x1a'))
    end--;
  return end;
}

/* Whether both differ in nothing but the result behind them; then that is
 * replaced. */
static gboolean
patch_result (Patching *self, MidRecord *old, MidRecord *record, const char *before,
              const char *after, gsize from)
{
  const char *was = mid_termination_name (old->termination);
  const char *is = mid_termination_name (record->termination);
  gsize end = find_last (self, from);
  gboolean same = g_str_has_suffix (before, was) && g_str_has_suffix (after, is)
                  && strlen (before) - strlen (was) == strlen (after) - strlen (is)
                  && strncmp (before, after, strlen (before) - strlen (was)) == 0;
  if (!same)
    return FALSE;
  gboolean there =
    end - from >= strlen (was) && memcmp (self->text + end - strlen (was), was, strlen (was)) == 0;
  g_autofree char *behind = g_strconcat (" ", is, NULL);
  replace (self, there ? end - strlen (was) : end, end, there ? is : behind);
  return TRUE;
}

static void
patch_movetext (Patching *self, MidRecord *old, MidRecord *record, gsize from)
{
  g_autofree char *before = dup_movetext (old), *after = dup_movetext (record);
  if (strcmp (before, after) == 0 || patch_result (self, old, record, before, after, from))
    return;
  gsize end = find_last (self, from), space = from;
  while (space < end && g_ascii_isspace (self->text[space]))
    space++;
  gboolean joined = space == from && from > 0;
  g_autofree char *apart = joined ? g_strconcat ("\n\n", after, NULL) : NULL;
  replace (self, space, end, joined ? apart : after);
}

/* --- The whole --- */

static MidRecord *
read_one (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidRecord) another = record != NULL ? mid_reader_next (reader, NULL, NULL) : NULL;
  return another == NULL ? g_steal_pointer (&record) : NULL;
}

static void
find_pieces (MidPatch *self, MidRecord *old, MidRecord *record, const char *eol)
{
  Patching patching = { .eol = eol, .pieces = self->pieces };
  MidRepair repair;
  patching.raw = g_bytes_get_data (self->source, &patching.raw_len);
  GString *repaired = mid_encoding_repair (patching.raw, patching.raw_len, &repair);
  patching.repaired = repaired != NULL;
  g_autofree char *text =
    repaired != NULL ? g_string_free (repaired, FALSE) : g_strndup (patching.raw, patching.raw_len);
  patching.text = text;
  patching.len = strlen (text);

  g_autofree MidHeader *header = g_new (MidHeader, 1);
  MidReport report;
  MidScanner scanner = { text, text, text + patching.len, FALSE };
  mid_report_init (&report);
  mid_report_set_text (&report, text, 1);
  mid_header_read (header, &scanner, &report);
  gsize from = header->n_read > 0 ? (gsize) (header->ends[header->n_read - 1] - patching.text) : 0;
  gsize blank = strspn (text, " \t\r");
  self->framed = header->n_read > 0 || text[blank] == '\n';
  patch_tags (&patching, old, record, header);
  patch_movetext (&patching, old, record, from);
  mid_header_clear (header);
  mid_report_clear (&report);
}

MidPatch *
mid_patch_new (MidRecord *record, GBytes *source, const char *eol)
{
  MidPatch *self = g_new0 (MidPatch, 1);
  g_autoptr (GString) whole = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, whole);
  self->wanted = g_string_free (g_steal_pointer (&whole), FALSE);
  self->whole = dup_in_lines (self->wanted, eol);
  self->pieces = g_array_new (FALSE, FALSE, sizeof (Piece));
  g_array_set_clear_func (self->pieces, clear_piece);
  gsize len = 0;
  const char *bytes = source != NULL ? g_bytes_get_data (source, &len) : NULL;
  g_autoptr (MidRecord) old = bytes != NULL ? read_one (bytes, len) : NULL;
  if (old == NULL)
    return self;
  self->source = g_bytes_ref (source);
  find_pieces (self, old, record, eol);
  return self;
}

void
mid_patch_free (MidPatch *self)
{
  g_clear_pointer (&self->source, g_bytes_unref);
  g_array_unref (self->pieces);
  g_free (self->whole);
  g_free (self->wanted);
  g_free (self);
}

/* Whether the bytes are the game that was to be written. */
static gboolean
is_wanted (const MidPatch *self, const void *bytes, gsize len)
{
  g_autoptr (MidRecord) record = read_one (bytes, len);
  if (record == NULL)
    return FALSE;
  g_autoptr (GString) text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return strcmp (text->str, self->wanted) == 0;
}

static gboolean
append_encoded (GByteArray *out, const char *text, MidEncoding encoding)
{
  g_autoptr (GBytes) bytes = mid_encoding_write (text, strlen (text), encoding);
  if (bytes != NULL)
    g_byte_array_append (out, g_bytes_get_data (bytes, NULL), (guint) g_bytes_get_size (bytes));
  return bytes != NULL;
}

/* NULL if that does not come out right. */
static GBytes *
join (const MidPatch *self, MidEncoding encoding)
{
  g_autoptr (GByteArray) out = g_byte_array_new ();
  gsize len, at = 0;
  const guint8 *source = g_bytes_get_data (self->source, &len);
  for (guint i = 0; i < self->pieces->len; i++)
    {
      const Piece *piece = &g_array_index (self->pieces, Piece, i);
      if (piece->from < at)
        return NULL;
      g_byte_array_append (out, source + at, (guint) (piece->from - at));
      if (!append_encoded (out, piece->text, encoding))
        return NULL;
      at = piece->to;
    }
  g_byte_array_append (out, source + at, (guint) (len - at));
  return is_wanted (self, out->data, out->len) ? g_byte_array_free_to_bytes (g_steal_pointer (&out))
                                               : NULL;
}

GBytes *
mid_patch_write (const MidPatch *self, MidEncoding encoding, gboolean *framed)
{
  GBytes *joined = self->source != NULL ? join (self, encoding) : NULL;
  *framed = joined != NULL && self->framed;
  return joined != NULL ? joined : mid_encoding_write (self->whole, strlen (self->whole), encoding);
}
