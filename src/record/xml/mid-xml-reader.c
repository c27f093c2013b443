/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-reader.c: reads the XML form of records, one game after another.
 *
 * The stream is handed to libxml2 in pieces, which tells of elements as they begin and end (SAX);
 * games that a piece brought to their end wait until they are asked for.  What may stand where is
 * known from tables (mid-xml-schema.c); this file looks after what a schema cannot say.  The
 * library's own limits are off (XML_PARSE_HUGE), because a long text is no attack; in their place
 * stand the depth of variations and the number of bytes in one tag.  It is small before the first
 * element: a document type is refused as soon as it is seen, and until then it has no room to do
 * harm.
 */
#include "mid-xml-reader.h"

#include "mid-report-private.h"
#include "mid-scratch-private.h"
#include "mid-token-private.h"
#include "mid-writer.h"
#include "mid-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <stdlib.h>
#include <string.h>

enum
{
  PIECE = 16 << 10,
  BEGINNING_MAX = 32,    /* characters of UTF-16 by which a document is known */
  ENCODING_MAX = 4,      /* bytes by which the library knows an encoding */
  PROLOG_MAX = 16 << 10, /* bytes before the first element */
  MARKUP_MAX = 1 << 20,  /* bytes of one tag: the library's time is quadratic in long ones */
  TAGS_MAX = 1024,
  PARSE_OPTIONS = XML_PARSE_NONET | XML_PARSE_HUGE | XML_PARSE_BIG_LINES
};

typedef struct
{
  MidXmlElement element;
  MidXmlContent content;
  guint line;
} Open;

struct _MidXmlReader
{
  GObject parent_instance;

  GInputStream *stream;
  gsize prolog;    /* bytes read before the first element */
  gsize in_markup; /* bytes read since a "<" that no ">" has followed; 0: there is none */
  gboolean done;   /* all of the stream was read, or something is wrong */

  xmlParserCtxt *xml;
  MidReadError *problem;
  GArray *open;   /* of Open, the document first */
  GString *words; /* of the element at hand */
  GString *about; /* the attribute that it cannot do without: a tag's name, a move's long form */
  gboolean has_about;

  MidXmlBuilder *builder;
  GArray *tags;       /* of MidTag, of the game at hand */
  GArray *tag_lines;  /* of guint */
  GPtrArray *escapes; /* NULL: none */
  MidRecord *record;  /* NULL: only its tags are known */
  gboolean has_text;  /* some of the game was kept as text */
  GQueue games;       /* of MidRecord, complete */
};

G_DEFINE_FINAL_TYPE (MidXmlReader, mid_xml_reader, G_TYPE_OBJECT)

/* --- What is wrong --- */

/* Takes message.  Only the first problem counts: the others follow from it.  The rest of the piece
 * is still parsed, to no effect; xmlStopParser() would free what an error in the encoding is found
 * in. */
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

/* Where the parser is: the end of the tag that it tells of. */
static guint
get_line (MidXmlReader *self)
{
  return self->xml != NULL && self->xml->input != NULL ? (guint) self->xml->input->line : 1;
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
  if (error->level < XML_ERR_ERROR || self->problem != NULL)
    return;
  g_autofree char *said = g_utf8_make_valid (error->message != NULL ? error->message : "?", -1);
  g_strstrip (said);
  fail_at (self, MID_RECORD_ERROR_SYNTAX, (guint) MAX (error->line, 1),
           (guint) MAX (error->int2, 1),
           /* Translators: %s is what an XML library says, in English */
           g_strdup_printf (_ ("the document is not well-formed XML: %s"), said));
}

/* --- The parts of a game --- */

static gboolean
finish_tag (MidXmlReader *self, guint line)
{
  if (self->tags->len == TAGS_MAX)
    return fail_at (self, MID_RECORD_ERROR_LIMIT, line, 1,
                    g_strdup_printf (_ ("this game has more than %d tags"), TAGS_MAX));
  g_strdelimit (self->words->str, "\n", ' ');
  mid_tags_append (self->tags, self->about->str, self->words->str);
  g_array_append_val (self->tag_lines, line);
  return TRUE;
}

static gboolean
finish_escape (MidXmlReader *self, guint line)
{
  const char *text = self->words->str;
  if (text[0] != '%' || strchr (text, '\n') != NULL)
    return fail_at (self, MID_RECORD_ERROR_SYNTAX, line, 1,
                    g_strdup (_ ("an escape must be a line that begins with “%”")));
  if (self->escapes == NULL)
    self->escapes = g_ptr_array_new_with_free_func (g_free);
  g_ptr_array_add (self->escapes, g_strdup (text));
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

static void
finish_kept (MidXmlReader *self)
{
  self->has_text = TRUE;
  mid_node_make_notes (self->record->root)->text = mid_scratch_take (self->words);
}

static gboolean
finish_decision (MidXmlReader *self, MidXmlElement element, guint line)
{
  g_strstrip (self->words->str);
  const char *said = self->words->str;
  char *wrong = mid_xml_builder_add_decision (self->builder, mid_xml_element_name (element),
                                              *said != '\0' ? said : NULL,
                                              self->has_about ? self->about->str : NULL);
  return wrong == NULL || fail_at (self, MID_RECORD_ERROR_ILLEGAL, line, 1, wrong);
}

static void
finish_comment (MidXmlReader *self)
{
  mid_xml_builder_add_comment (self->builder,
                               self->has_about ? MID_COMMENT_BEFORE : MID_COMMENT_AFTER,
                               self->words->str, self->words->len);
  mid_scratch_empty (self->words);
}

static void
finish_rest (MidXmlReader *self)
{
  self->has_text = TRUE;
  mid_xml_builder_add_rest (self->builder, mid_scratch_take (self->words));
}

static gboolean
finish_result (MidXmlReader *self, guint line)
{
  const char *text = g_strstrip (self->words->str);
  gsize len = strlen (text);
  MidTermination *termination = &self->record->termination;
  if (mid_termination_parse (text, len, termination)
      && strcmp (mid_termination_name (*termination), text) == 0)
    return TRUE;
  g_autofree char *word = mid_report_dup_token (text, len);
  return fail_at (
    self, MID_RECORD_ERROR_SYNTAX, line, 1,
    g_strdup_printf (
      _ ("the document does not match data/schema/mgn.rng: the result cannot be “%s”"), word));
}

/* --- Games --- */

/* Text that could not be played must be such as a reader of text would have kept: then it stays
 * where it is when it is written and read again. */
static gboolean
check_text (MidXmlReader *self, guint line)
{
  g_autofree char *written = mid_writer_dup_text (self->record, MID_WRITE_MGN);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (written, strlen (written));
  g_autoptr (MidRecord) again = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidRecord) more = again != NULL ? mid_reader_next (reader, NULL, NULL) : NULL;
  g_autofree char *rewritten = again != NULL ? mid_writer_dup_text (again, MID_WRITE_MGN) : NULL;

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

static void
begin_game (MidXmlReader *self)
{
  forget_game (self);
  self->tags = mid_tags_new ();
}

static gboolean
finish_game (MidXmlReader *self, guint line)
{
  if (self->has_text && !check_text (self, line))
    return FALSE;
  g_queue_push_tail (&self->games, g_steal_pointer (&self->record));
  return TRUE;
}

/* --- Elements --- */

/* Keeps the attribute that counts, for when the element ends. */
static void
keep_about (MidXmlReader *self, MidXmlElement element, const MidXmlAttribute *attributes, guint n)
{
  static const char *const names[MID_XML_N_ELEMENTS] = {
    [MID_XML_TAG] = "name",
    [MID_XML_COMMENT] = "place",
    [MID_XML_NAG] = "n",
  };
  const char *name = names[element] != NULL ? names[element] : "long";
  g_string_truncate (self->about, 0);
  self->has_about = FALSE;
  for (guint i = 0; i < n; i++)
    if (strcmp (attributes[i].name, name) == 0)
      {
        g_string_append_len (self->about, attributes[i].value,
                             attributes[i].end - attributes[i].value);
        self->has_about = TRUE;
      }
}

static gboolean
append_char (MidXmlReader *self, const MidXmlAttribute *attribute)
{
  g_autofree char *code = g_strndup (attribute->value, (gsize) (attribute->end - attribute->value));
  gunichar c = (gunichar) strtoul (code, NULL, 10);
  if (c == 0 || !g_unichar_validate (c))
    return fail (self, MID_RECORD_ERROR_SYNTAX,
                 g_strdup_printf (_ ("“%s” is not the number of a character"), code));
  g_string_append_unichar (self->words, c);
  return TRUE;
}

static gboolean
open_variation (MidXmlReader *self)
{
  char *wrong = mid_xml_builder_open_variation (self->builder);
  return wrong == NULL || fail (self, MID_RECORD_ERROR_LIMIT, wrong);
}

static void
begin_element (MidXmlReader *self, MidXmlElement element, const MidXmlAttribute *attributes,
               guint n)
{
  if (element == MID_XML_CHAR)
    append_char (self, attributes);
  else
    {
      keep_about (self, element, attributes, n);
      mid_scratch_empty (self->words);
    }
  if (element == MID_XML_GAME)
    begin_game (self);
  else if (element == MID_XML_MOVES || element == MID_XML_KEPT)
    begin_record (self, element == MID_XML_KEPT);
  else if (element == MID_XML_VARIATION)
    open_variation (self);
}

static void
finish_element (MidXmlReader *self, MidXmlElement element, guint line)
{
  switch (element)
    {
    case MID_XML_TAG:
      finish_tag (self, line);
      break;
    case MID_XML_ESCAPE:
      finish_escape (self, line);
      break;
    case MID_XML_KEPT:
      finish_kept (self);
      break;
    case MID_XML_MOVES:
      mid_xml_builder_end (self->builder);
      break;
    case MID_XML_VARIATION:
      mid_xml_builder_close_variation (self->builder);
      break;
    case MID_XML_COMMENT:
      finish_comment (self);
      break;
    case MID_XML_NAG:
      mid_xml_builder_add_nag (self->builder, (guint) strtoul (self->about->str, NULL, 10));
      break;
    case MID_XML_REST:
      finish_rest (self);
      break;
    case MID_XML_RESULT:
      finish_result (self, line);
      break;
    case MID_XML_GAME:
      finish_game (self, line);
      break;
    case MID_XML_MGN:
    case MID_XML_TAGS:
    case MID_XML_CHAR:
    case MID_XML_N_ELEMENTS:
      break;
    case MID_XML_MOVE:
    case MID_XML_DUEL:
    default: /* and the other decisions, which have no names here */
      finish_decision (self, element, line);
    }
}

/* --- What the parser tells --- */

static Open *
get_open (MidXmlReader *self)
{
  return &g_array_index (self->open, Open, self->open->len - 1);
}

static gboolean
refuse_element (MidXmlReader *self, const char *name, const char *uri)
{
  if (g_strcmp0 (uri, MID_XML_NAMESPACE) == 0)
    return fail (
      self, MID_RECORD_ERROR_SYNTAX,
      g_strdup_printf (
        _ ("the document does not match data/schema/mgn.rng: “%s” cannot stand here"), name));
  return fail (
    self, MID_RECORD_ERROR_SYNTAX,
    g_strdup_printf (
      _ ("the document does not match data/schema/mgn.rng: “%s” is not of the namespace “%s”"),
      name, MID_XML_NAMESPACE));
}

/* A tag that is not complete is told of as well, before it is said to be wrong. */
static gboolean
is_at_end_of_tag (MidXmlReader *self)
{
  xmlChar at = *self->xml->input->cur;
  return at == '>' || at == '/';
}

static void
start_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri, int n_spaces,
          const xmlChar **spaces, int n, int n_defaulted, const xmlChar **values)
{
  MidXmlReader *self = data;
  /* five pointers each */
  const MidXmlAttribute *attributes = (const MidXmlAttribute *) values;
  gboolean ours = g_strcmp0 ((const char *) uri, MID_XML_NAMESPACE) == 0;
  MidXmlElement element = ours ? mid_xml_element_find ((const char *) name) : MID_XML_N_ELEMENTS;

  if (self->problem != NULL || !is_at_end_of_tag (self))
    return;
  if (element == MID_XML_N_ELEMENTS || !mid_xml_content_step (&get_open (self)->content, element))
    {
      refuse_element (self, (const char *) name, (const char *) uri);
      return;
    }
  char *wrong = mid_xml_schema_check (element, attributes, (guint) n);
  if (wrong != NULL)
    {
      fail (self, MID_RECORD_ERROR_SYNTAX, wrong);
      return;
    }
  Open open = { element, mid_xml_content_within (element), get_line (self) };
  g_array_append_val (self->open, open);
  begin_element (self, element, attributes, (guint) n);
}

static void
end_cb (void *data, const xmlChar *name, const xmlChar *prefix, const xmlChar *uri)
{
  MidXmlReader *self = data;
  if (self->problem != NULL)
    return;
  Open open = *get_open (self);
  g_array_set_size (self->open, self->open->len - 1);
  if (mid_xml_content_may_end (open.content))
    finish_element (self, open.element, open.line);
  else
    fail (
      self, MID_RECORD_ERROR_SYNTAX,
      g_strdup_printf (_ ("the document does not match data/schema/mgn.rng: “%s” ends too early"),
                       (const char *) name));
}

static void
text_cb (void *data, const xmlChar *text, int len)
{
  MidXmlReader *self = data;
  if (self->problem != NULL)
    return;
  MidXmlContent content = get_open (self)->content;
  if (content == MID_XML_WORDS || content == MID_XML_TEXT)
    g_string_append_len (self->words, (const char *) text, len);
  else
    for (int i = 0; i < len; i++)
      if (!g_ascii_isspace (text[i]))
        {
          fail (
            self, MID_RECORD_ERROR_SYNTAX,
            g_strdup_printf (
              _ ("the document does not match data/schema/mgn.rng: text cannot stand within “%s”"),
              mid_xml_element_name (get_open (self)->element)));
          return;
        }
}

static void
type_cb (void *data, const xmlChar *name, const xmlChar *id, const xmlChar *system)
{
  fail_at (data, MID_RECORD_ERROR_SYNTAX, 1, 1,
           g_strdup (_ ("a document type stands here; a record has none, and entities are not "
                        "read")));
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
  if (self->open->len == 1)
    self->prolog += n;
}

static gboolean
is_too_long (MidXmlReader *self)
{
  gboolean prolog = self->open->len == 1 && self->prolog > PROLOG_MAX;
  if (!prolog && self->in_markup <= MARKUP_MAX)
    return FALSE;
  fail (self, MID_RECORD_ERROR_LIMIT,
        g_strdup_printf (_ ("more than %u bytes stand here without an element; expected a record"),
                         (guint) (prolog ? PROLOG_MAX : MARKUP_MAX)));
  return TRUE;
}

/* The parser is made when the first bytes are there. */
static void
begin_document (MidXmlReader *self, const char *bytes, gsize n)
{
  xmlSAXHandler handler = {
    .initialized = XML_SAX2_MAGIC,
    .internalSubset = type_cb,
    .startElementNs = start_cb,
    .endElementNs = end_cb,
    .characters = text_cb,
    .cdataBlock = text_cb,
    .ignorableWhitespace = text_cb,
    .serror = error_cb,
  };
  Open document = { .content = MID_XML_DOCUMENT };
  g_array_append_val (self->open, document);
  self->xml = xmlCreatePushParserCtxt (&handler, self, bytes, (int) n, NULL);
  xmlCtxtUseOptions (self->xml, PARSE_OPTIONS);
}

/* Reads as much as there is of a piece; FALSE and error when the stream fails. */
static gboolean
read_piece (MidXmlReader *self, GCancellable *cancellable, GError **error)
{
  char bytes[PIECE];
  gsize n, known = 0;
  if (!g_input_stream_read_all (self->stream, bytes, sizeof bytes, &n, cancellable, error))
    return FALSE;
  if (self->xml == NULL)
    begin_document (self, bytes, known = MIN (n, ENCODING_MAX));
  count_bytes (self, bytes, n);
  self->done = n < sizeof bytes;
  xmlParseChunk (self->xml, bytes + known, (int) (n - known), self->done);
  if (self->problem == NULL && (self->done ? !self->xml->wellFormed : is_too_long (self)))
    fail (self, MID_RECORD_ERROR_SYNTAX, g_strdup (_ ("the document cannot be read as XML")));
  self->done |= self->problem != NULL;
  return TRUE;
}

MidRecord *
mid_xml_reader_next (MidXmlReader *self, GCancellable *cancellable, GError **error)
{
  g_return_val_if_fail (MID_IS_XML_READER (self), NULL);

  if (g_cancellable_set_error_if_cancelled (cancellable, error))
    return NULL;
  /* What is wrong with an encoding is told to the thread's handler alone, which would print it. */
  xmlStructuredErrorFunc handler = xmlStructuredError;
  void *handler_data = xmlStructuredErrorContext;
  xmlSetStructuredErrorFunc (self, error_cb);
  gboolean read = TRUE;
  while (read && !self->done && g_queue_is_empty (&self->games))
    read = read_piece (self, cancellable, error);
  xmlSetStructuredErrorFunc (handler_data, handler);
  self->done |= !read;
  MidRecord *record = g_queue_pop_head (&self->games);
  if (record == NULL && read && self->problem != NULL)
    g_set_error_literal (error, MID_RECORD_ERROR, (int) self->problem->code,
                         self->problem->message);
  return record;
}

const MidReadError *
mid_xml_reader_get_problem (MidXmlReader *self)
{
  g_return_val_if_fail (MID_IS_XML_READER (self), NULL);
  return self->problem;
}

/* Whether a document begins so, behind its byte order mark; of UTF-16 the characters are given as
 * bytes. */
static gboolean
begins_document (const char *text, gsize len)
{
  static const char *const beginnings[] = { "<?xml", "<!", "<mgn" };
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

/* Text of UTF-16 as bytes: what is no ASCII becomes NUL. */
static gboolean
begins_wide_document (const char *text, gsize len, gboolean big)
{
  char narrow[BEGINNING_MAX];
  gsize n = 0;
  for (gsize i = 2; i + 1 < len && n < sizeof narrow; i += 2, n++)
    narrow[n] = text[big ? i : i + 1] == '\0' ? text[big ? i + 1 : i] : '\0';
  return begins_document (narrow, n);
}

gboolean
mid_xml_is_document (const char *text, gsize len)
{
  if (len >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return begins_wide_document (text, len, text[0] == '\xfe');
  if (len >= 3 && memcmp (text, "\xef\xbb\xbf", 3) == 0)
    return begins_document (text + 3, len - 3);
  return begins_document (text, len);
}

/* --- The object --- */

static void
mid_xml_reader_finalize (GObject *object)
{
  MidXmlReader *self = MID_XML_READER (object);

  if (self->xml != NULL)
    xmlFreeDoc (self->xml->myDoc); /* where the library keeps entities that it is not asked for */
  g_clear_pointer (&self->xml, xmlFreeParserCtxt);
  forget_game (self);
  g_queue_clear_full (&self->games, g_object_unref);
  g_array_unref (self->open);
  g_string_free (self->words, TRUE);
  g_string_free (self->about, TRUE);
  g_array_unref (self->tag_lines);
  mid_xml_builder_free (self->builder);
  if (self->problem != NULL)
    g_free (self->problem->message);
  g_free (self->problem);
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
  self->open = g_array_new (FALSE, FALSE, sizeof (Open));
  self->words = g_string_new (NULL);
  self->about = g_string_new (NULL);
  self->tag_lines = g_array_new (FALSE, FALSE, sizeof (guint));
}

MidXmlReader *
mid_xml_reader_new (GInputStream *stream)
{
  g_return_val_if_fail (G_IS_INPUT_STREAM (stream), NULL);

  MidXmlReader *self = g_object_new (MID_TYPE_XML_READER, NULL);
  self->stream = g_object_ref (stream);
  return self;
}
