/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-reader.c: reads the XML form of records, one game after another.
 *
 * libxml2's reader pulls nodes from the stream and checks them against the schema as they come, so
 * that what is read here has the right names in the right places; this file looks after what a
 * schema cannot say.  The library's own limits are off (XML_PARSE_HUGE), because a long variation
 * or a long kept game is no attack; in their place stand the depth of variations and the number of
 * bytes that may pass between two nodes or in one tag.  It is small before the first element: a
 * document type is refused as soon as it is seen, and until then it has no room to do harm.
 */
#include "mid-xml-reader.h"

#include "mid-token-private.h"
#include "mid-writer.h"
#include "mid-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/xmlreader.h>
#include <stdlib.h>
#include <string.h>

enum
{
  PROLOG_MAX = 16 << 10, /* bytes before the first element */
  MARKUP_MAX = 1 << 20,  /* bytes of one tag: the library's time is quadratic in long ones */
  NODE_MAX = 24 << 20,   /* bytes between two nodes: a kept game may be as long as one of text */
  DEPTH_MAX = MID_XML_VARIATIONS_MAX + 8,
  TAGS_MAX = 1024,
  PARSE_OPTIONS = XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES | XML_PARSE_COMPACT
};

struct _MidXmlReader
{
  GObject parent_instance;

  GInputStream *stream;
  GCancellable *cancellable; /* borrowed, of the call in progress */
  GError *io_error;
  gsize since_node; /* bytes read since the last one */
  gsize in_markup;  /* bytes read since a "<" that no ">" has followed; 0: there is none */
  gboolean in_root;

  xmlTextReader *xml;
  MidReadError *problem;
  gboolean done;

  MidXmlBuilder *builder;
  GArray *tags;       /* of MidTag, of the game at hand */
  GArray *tag_lines;  /* of guint */
  GPtrArray *escapes; /* NULL: none */
  MidRecord *record;  /* NULL: only its tags are known */
  gboolean has_text;  /* some of the game was kept as text */
};

G_DEFINE_FINAL_TYPE (MidXmlReader, mid_xml_reader, G_TYPE_OBJECT)

/* --- What is wrong --- */

/* Takes message.  Only the first problem counts: the others follow from it. */
static gboolean
fail_at (MidXmlReader *self, MidRecordError code, guint line, guint column, char *message)
{
  if (self->problem != NULL)
    {
      g_free (message);
      return FALSE;
    }
  self->problem = g_new (MidReadError, 1);
  *self->problem = (MidReadError){ code, MAX (line, 1), MAX (column, 1), message };
  return FALSE;
}

/* Of the node at hand; a document type does not know its own, but it stands at the beginning. */
static guint
get_line (MidXmlReader *self)
{
  xmlNode *node = xmlTextReaderCurrentNode (self->xml);
  long line = node != NULL ? xmlGetLineNo (node) : -1;
  return (guint) MAX (line, 1);
}

static gboolean
fail (MidXmlReader *self, MidRecordError code, char *message)
{
  return fail_at (self, code, get_line (self), 1, message);
}

static void
#if LIBXML_VERSION >= 21200
error_cb (void *data, const xmlError *error)
#else
error_cb (void *data, xmlError *error)
#endif
{
  MidXmlReader *self = data;
  gboolean invalid = error->domain == XML_FROM_RELAXNGV;

  if (error->level < XML_ERR_ERROR || self->problem != NULL || self->io_error != NULL)
    return;
  g_autofree char *said = g_utf8_make_valid (error->message != NULL ? error->message : "?", -1);
  g_strstrip (said);
  /* Translators: %s is what an XML library says, in English */
  fail_at (self, MID_RECORD_ERROR_SYNTAX, (guint) MAX (error->line, 1),
           invalid ? 1 : (guint) MAX (error->int2, 1),
           g_strdup_printf (invalid ? _ ("the document is not as data/schema/mgn.rng wants it: %s")
                                    : _ ("the document is not well-formed XML: %s"),
                            said));
}

/* --- The stream --- */

static void
count_bytes (MidXmlReader *self, const char *bytes, gsize n)
{
  const char *last = bytes + n;
  while (last > bytes && last[-1] != '<' && last[-1] != '>')
    last--;
  if (last > bytes)
    self->in_markup = last[-1] == '<' ? n - (gsize) (last - 1 - bytes) : 0;
  else if (self->in_markup > 0)
    self->in_markup += n;
  self->since_node += n;
}

static gboolean
is_too_long (MidXmlReader *self)
{
  gsize limit = self->in_root ? NODE_MAX : PROLOG_MAX;
  if (self->in_markup > MARKUP_MAX)
    limit = MARKUP_MAX;
  else if (self->since_node <= limit)
    return FALSE;
  fail_at (
    self, MID_RECORD_ERROR_LIMIT,
    self->xml != NULL ? (guint) xmlTextReaderGetParserLineNumber (self->xml) : 1, 1,
    g_strdup_printf (_ ("more than %u bytes stand here without an element; expected a record"),
                     (guint) limit));
  return TRUE;
}

static int
read_cb (void *data, char *buffer, int len)
{
  MidXmlReader *self = data;
  if (self->io_error != NULL || is_too_long (self))
    return -1;
  gssize n =
    g_input_stream_read (self->stream, buffer, (gsize) len, self->cancellable, &self->io_error);
  if (n > 0)
    count_bytes (self, buffer, (gsize) n);
  return (int) n;
}

static int
close_cb (void *data)
{
  return 0;
}

/* --- Nodes --- */

static const char *
get_name (MidXmlReader *self)
{
  return (const char *) xmlTextReaderConstLocalName (self->xml);
}

static gboolean
is_start (MidXmlReader *self, const char *name)
{
  return xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_ELEMENT
         && strcmp (get_name (self), name) == 0;
}

static gboolean
is_end (MidXmlReader *self, const char *name)
{
  return xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_END_ELEMENT
         && strcmp (get_name (self), name) == 0;
}

/* transfer full, NULL if it is not there */
static char *
dup_attribute (MidXmlReader *self, const char *name)
{
  xmlChar *value = xmlTextReaderGetAttribute (self->xml, BAD_CAST name);
  char *dup = value != NULL ? g_strdup ((const char *) value) : NULL;
  xmlFree (value);
  return dup;
}

static gboolean
check_node (MidXmlReader *self)
{
  int type = xmlTextReaderNodeType (self->xml);

  self->since_node = 0;
  self->in_root |= type == XML_READER_TYPE_ELEMENT;
  if (type == XML_READER_TYPE_DOCUMENT_TYPE)
    return fail (self, MID_RECORD_ERROR_SYNTAX,
                 g_strdup (_ ("a document type stands here; a record has none, and entities are "
                              "not read")));
  if (xmlTextReaderDepth (self->xml) > DEPTH_MAX)
    return fail (self, MID_RECORD_ERROR_LIMIT,
                 g_strdup_printf (_ ("an element stands within %d others; expected no more than "
                                     "that"),
                                  DEPTH_MAX));
  if (type == XML_READER_TYPE_ELEMENT && self->problem == NULL)
    {
      char *wrong = mid_xml_schema_check (self->xml, get_name (self));
      if (wrong != NULL)
        return fail (self, MID_RECORD_ERROR_SYNTAX, wrong);
    }
  return self->problem == NULL;
}

/* Goes to the next node.  FALSE at the end or when something is wrong. */
static gboolean
next_node (MidXmlReader *self)
{
  int got = self->done ? 0 : xmlTextReaderRead (self->xml);
  if (got == 1 && check_node (self))
    return TRUE;
  if (got < 0)
    fail_at (self, MID_RECORD_ERROR_SYNTAX,
             (guint) MAX (xmlTextReaderGetParserLineNumber (self->xml), 1), 1,
             g_strdup (_ ("the document cannot be read as XML")));
  self->done = TRUE;
  return FALSE;
}

static gboolean
append_char (MidXmlReader *self, GString *out)
{
  g_autofree char *code = dup_attribute (self, "code");
  gunichar c = code != NULL ? (gunichar) strtoul (code, NULL, 10) : 0;
  if (c == 0 || !g_unichar_validate (c))
    return fail (
      self, MID_RECORD_ERROR_SYNTAX,
      g_strdup_printf (_ ("“%s” is the number of no character"), code != NULL ? code : ""));
  g_string_append_unichar (out, c);
  return TRUE;
}

/* Reads the text of the element at hand, up to its end; NULL when something is wrong. */
static GString *
read_words (MidXmlReader *self)
{
  g_autoptr (GString) text = g_string_new (NULL);
  int depth = xmlTextReaderDepth (self->xml);
  gboolean more = !xmlTextReaderIsEmptyElement (self->xml);

  while (more)
    {
      if (!next_node (self))
        return NULL;
      switch (xmlTextReaderNodeType (self->xml))
        {
        case XML_READER_TYPE_TEXT:
        case XML_READER_TYPE_CDATA:
        case XML_READER_TYPE_WHITESPACE:
        case XML_READER_TYPE_SIGNIFICANT_WHITESPACE:
          g_string_append (text, (const char *) xmlTextReaderConstValue (self->xml));
          break;
        case XML_READER_TYPE_ELEMENT:
          if (!append_char (self, text))
            return NULL;
          break;
        case XML_READER_TYPE_END_ELEMENT:
          more = xmlTextReaderDepth (self->xml) > depth;
          break;
        default: /* a comment or an instruction of XML says nothing here */
          break;
        }
    }
  return g_steal_pointer (&text);
}

/* --- The parts of a game --- */

static gboolean
read_tag (MidXmlReader *self)
{
  guint line = get_line (self);
  g_autofree char *name = dup_attribute (self, "name");
  g_autoptr (GString) value = read_words (self);

  if (value == NULL)
    return FALSE;
  if (self->tags->len == TAGS_MAX)
    return fail_at (self, MID_RECORD_ERROR_LIMIT, line, 1,
                    g_strdup_printf (_ ("this game has more than %d tags"), TAGS_MAX));
  g_strdelimit (value->str, "\n", ' ');
  mid_tags_append (self->tags, name, value->str);
  g_array_append_val (self->tag_lines, line);
  return TRUE;
}

static gboolean
read_escape (MidXmlReader *self)
{
  guint line = get_line (self);
  g_autoptr (GString) text = read_words (self);

  if (text == NULL)
    return FALSE;
  if (text->str[0] != '%' || strchr (text->str, '\n') != NULL)
    return fail_at (self, MID_RECORD_ERROR_SYNTAX, line, 1,
                    g_strdup (_ ("an escape is not a line that begins with “%”")));
  if (self->escapes == NULL)
    self->escapes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->escapes, g_strdup (text->str));
  return TRUE;
}

/* Makes the record that the tags describe.  A game kept as text may have any tags. */
static gboolean
begin_record (MidXmlReader *self, gboolean kept)
{
  MidStart start;
  MidStartFault fault = { .tag = -1 };
  gboolean good = mid_start_from_tags (self->tags, &start, &fault);
  g_autofree char *message = fault.message;

  if (!good && !kept)
    return fail_at (self, fault.code,
                    fault.tag >= 0 ? g_array_index (self->tag_lines, guint, fault.tag)
                                   : get_line (self),
                    1, g_steal_pointer (&message));
  self->record = mid_record_new_with_tags (start.game, &start.start, g_array_ref (self->tags));
  self->record->escapes = g_steal_pointer (&self->escapes);
  mid_xml_builder_begin (self->builder, self->record);
  return TRUE;
}

static gboolean
read_kept (MidXmlReader *self)
{
  if (!begin_record (self, TRUE))
    return FALSE;
  g_autoptr (GString) text = read_words (self);
  if (text == NULL)
    return FALSE;
  self->has_text = TRUE;
  self->record->root->notes = mid_notes_copy (NULL);
  self->record->root->notes->text = g_strdup (text->str);
  return TRUE;
}

static gboolean
read_decision (MidXmlReader *self)
{
  guint line = get_line (self);
  g_autofree char *name = g_strdup (get_name (self));
  g_autofree char *long_form = dup_attribute (self, "long");
  g_autoptr (GString) text = read_words (self);

  if (text == NULL)
    return FALSE;
  g_strstrip (text->str);
  const char *said = *text->str != '\0' ? text->str : NULL;
  char *wrong = mid_xml_builder_add_decision (self->builder, name, said, long_form);
  return wrong == NULL || fail_at (self, MID_RECORD_ERROR_ILLEGAL, line, 1, wrong);
}

static gboolean
read_comment (MidXmlReader *self)
{
  guint line = get_line (self);
  g_autofree char *place = dup_attribute (self, "place");
  g_autoptr (GString) text = read_words (self);

  if (text == NULL)
    return FALSE;
  if (text->len > MID_COMMENT_LIMIT - 4)
    return fail_at (self, MID_RECORD_ERROR_LIMIT, line, 1,
                    g_strdup_printf (_ ("a comment is longer than %d bytes"), MID_COMMENT_LIMIT));
  mid_xml_builder_add_comment (self->builder,
                               place != NULL ? MID_COMMENT_BEFORE : MID_COMMENT_AFTER, text->str);
  return TRUE;
}

static gboolean
read_nag (MidXmlReader *self)
{
  g_autofree char *n = dup_attribute (self, "n");
  mid_xml_builder_add_nag (self->builder, (guint) strtoul (n != NULL ? n : "0", NULL, 10));
  return TRUE;
}

static gboolean
read_rest (MidXmlReader *self)
{
  g_autoptr (GString) text = read_words (self);
  if (text == NULL)
    return FALSE;
  self->has_text = TRUE;
  mid_xml_builder_add_rest (self->builder, text->str);
  return TRUE;
}

static gboolean
read_result (MidXmlReader *self)
{
  g_autoptr (GString) text = read_words (self);
  if (text == NULL)
    return FALSE;
  g_strstrip (text->str);
  mid_termination_parse (text->str, strlen (text->str), &self->record->termination);
  return TRUE;
}

/* What an element within a game says.  FALSE when something is wrong. */
static gboolean
read_part (MidXmlReader *self)
{
  const char *name = get_name (self);

  if (mid_xml_is_decision (name))
    return read_decision (self);
  if (strcmp (name, "comment") == 0)
    return read_comment (self);
  if (strcmp (name, "nag") == 0)
    return read_nag (self);
  if (strcmp (name, "variation") == 0)
    {
      char *wrong = mid_xml_builder_open_variation (self->builder);
      return wrong == NULL || fail (self, MID_RECORD_ERROR_LIMIT, wrong);
    }
  if (strcmp (name, "rest") == 0)
    return read_rest (self);
  if (strcmp (name, "tag") == 0)
    return read_tag (self);
  if (strcmp (name, "escape") == 0)
    return read_escape (self);
  if (strcmp (name, "kept") == 0)
    return read_kept (self);
  if (strcmp (name, "moves") == 0)
    {
      gboolean empty = xmlTextReaderIsEmptyElement (self->xml);
      if (!begin_record (self, FALSE))
        return FALSE;
      if (empty)
        mid_xml_builder_end (self->builder);
      return TRUE;
    }
  return strcmp (name, "result") != 0 || read_result (self);
}

/* --- Games --- */

static char *
dup_text (MidRecord *record)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}

/* Text that could not be played must be such as a reader of text would have kept: then it stays
 * where it is when it is written and read again. */
static gboolean
check_text (MidXmlReader *self, guint line)
{
  g_autofree char *written = dup_text (self->record);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (written, strlen (written));
  g_autoptr (MidRecord) again = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidRecord) more = again != NULL ? mid_reader_next (reader, NULL, NULL) : NULL;
  g_autofree char *rewritten = again != NULL ? dup_text (again) : NULL;

  if (more == NULL && g_strcmp0 (written, rewritten) == 0)
    return TRUE;
  return fail_at (self, MID_RECORD_ERROR_SYNTAX, line, 1,
                  g_strdup (_ ("the text kept in this game would not be kept by a record; expected "
                               "the rest of a line, with its brackets in pairs")));
}

static void
forget_game (MidXmlReader *self)
{
  g_clear_pointer (&self->tags, g_array_unref);
  g_clear_pointer (&self->escapes, g_ptr_array_unref);
  g_clear_object (&self->record);
  g_array_set_size (self->tag_lines, 0);
  self->has_text = FALSE;
}

/* Reads the game whose element is at hand; NULL when something is wrong. */
static MidRecord *
read_game (MidXmlReader *self)
{
  guint line = get_line (self);

  forget_game (self);
  self->tags = mid_tags_new ();
  while (next_node (self))
    {
      if (xmlTextReaderNodeType (self->xml) == XML_READER_TYPE_ELEMENT)
        {
          if (!read_part (self) || self->problem != NULL)
            return NULL;
        }
      else if (is_end (self, "variation"))
        mid_xml_builder_close_variation (self->builder);
      else if (is_end (self, "moves"))
        mid_xml_builder_end (self->builder);
      else if (is_end (self, "game"))
        return !self->has_text || check_text (self, line) ? g_steal_pointer (&self->record) : NULL;
    }
  return NULL;
}

static MidRecord *
find_game (MidXmlReader *self)
{
  while (next_node (self))
    if (is_start (self, "game"))
      return read_game (self);
  return NULL;
}

MidRecord *
mid_xml_reader_next (MidXmlReader *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_XML_READER (self), NULL);

  g_autoptr (MidRecord) record = NULL;
  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  self->cancellable = cancellable;
  /* What is wrong with an encoding is told to the thread's handler alone, which would print it. */
  xmlStructuredErrorFunc handler = xmlStructuredError;
  void *handler_data = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc (self, error_cb);
  record = self->problem == NULL ? find_game (self) : NULL;
  xmlSetStructuredErrorFunc (handler_data, handler);
  self->cancellable = NULL;
  if (self->io_error != NULL)
    g_propagate_error (error, g_steal_pointer (&self->io_error));
  else if (self->problem != NULL)
    g_set_error_literal (error, MID_RECORD_ERROR, (int) self->problem->code,
                         self->problem->message);
  else
    return g_steal_pointer (&record);
  self->done = TRUE;
  return NULL;
}

const MidReadError *
mid_xml_reader_get_problem (MidXmlReader *self)
{
  g_return_val_if_fail (MID_IS_XML_READER (self), NULL);
  return self->problem;
}

gboolean
mid_xml_is_document (const char *text, gsize len)
{
  static const char *const beginnings[] = { "<?xml", "<!", "<mgn", "\xff\xfe<", "\xfe\xff" };
  if (len >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    {
      text += 3;
      len -= 3;
    }
  for (; len > 0 && g_ascii_isspace (*text); len--)
    text++;
  for (guint i = 0; i < G_N_ELEMENTS (beginnings); i++)
    {
      gsize n = strlen (beginnings[i]);
      if (len >= n && memcmp (text, beginnings[i], n) == 0)
        return TRUE;
    }
  return FALSE;
}

/* --- The object --- */

static void
mid_xml_reader_finalize (GObject *object)
{
  MidXmlReader *self = MID_XML_READER (object);

  g_clear_pointer (&self->xml, xmlFreeTextReader);
  forget_game (self);
  g_array_unref (self->tag_lines);
  mid_xml_builder_free (self->builder);
  if (self->problem != NULL)
    g_free (self->problem->message);
  g_free (self->problem);
  g_clear_error (&self->io_error);
  g_clear_object (&self->stream);
  G_OBJECT_CLASS (mid_xml_reader_parent_class)->finalize (object);
}

static void
mid_xml_reader_class_init (MidXmlReaderClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mid_xml_reader_finalize;
}

static void
mid_xml_reader_init (MidXmlReader *self)
{
  self->builder = mid_xml_builder_new ();
  self->tag_lines = g_array_new (FALSE, FALSE, sizeof (guint));
}

MidXmlReader *
mid_xml_reader_new (GInputStream *stream)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  MidXmlReader *self = g_object_new (MID_TYPE_XML_READER, NULL);
  self->stream = g_object_ref (stream);
  self->xml = xmlReaderForIO (read_cb, close_cb, self, NULL, NULL, PARSE_OPTIONS);
  xmlTextReaderSetStructuredErrorHandler (self->xml, error_cb, self);
  xmlTextReaderRelaxNGSetSchema (self->xml, mid_xml_schema_get ());
  return self;
}
