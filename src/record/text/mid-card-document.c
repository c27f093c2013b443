/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-document.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/relaxng.h>
#include <string.h>

/* What an error knows beside its message. */
typedef struct
{
  long line;
  char *said;
} MidCardErrorPrivate;

static void
mid_card_error_private_init (MidCardErrorPrivate *self)
{
  self->line = 0;
}

static void
mid_card_error_private_copy (const MidCardErrorPrivate *from, MidCardErrorPrivate *to)
{
  to->line = from->line;
  to->said = g_strdup (from->said);
}

static void
mid_card_error_private_clear (MidCardErrorPrivate *self)
{
  g_free (self->said);
}

/* GLib's macro casts bytes that are aligned, but not to the compiler's knowledge. */
#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wcast-align"
G_DEFINE_EXTENDED_ERROR (MidCardError, mid_card_error)
#pragma GCC diagnostic pop

const char *
mid_card_error_get_place (const GError *error, guint *line)
{
  MidCardErrorPrivate *self =
    error->domain == MID_CARD_ERROR ? mid_card_error_get_private (error) : NULL;
  *line = self != NULL && self->said != NULL ? (guint) self->line : 0;
  return *line > 0 ? self->said : error->message;
}

enum
{
  PARSE_OPTIONS = XML_PARSE_NONET | XML_PARSE_NOBLANKS | XML_PARSE_NOCDATA
};

void
mid_card_fail (MidCardProblem *problem, MidCardError code, long line, const char *format, ...)
{
  va_list args;
  if (problem->failed && !(problem->is_vague && line > 0))
    return;
  if (problem->error != NULL)
    g_clear_error (problem->error);
  problem->failed = TRUE;
  problem->is_vague = line <= 0;
  va_start (args, format);
  g_autofree char *said = g_strdup_vprintf (format, args);
  va_end (args);
  /* Translators: where in a file, then what is wrong */
  g_set_error (problem->error, MID_CARD_ERROR, (int) code, _ ("line %ld: %s"), MAX (line, 1), said);
  if (problem->error == NULL)
    return;
  MidCardErrorPrivate *private = mid_card_error_get_private (*problem->error);
  private->line = MAX (line, 1);
  private->said = g_steal_pointer (&said);
}

/* What the attribute is that the schema does not want; NULL if it speaks of something else. */
static char *
dup_wrong_value (const xmlError *error)
{
  xmlNode *node = error->node;
  if (error->domain != XML_FROM_RELAXNGV || node == NULL || node->type != XML_ELEMENT_NODE
      || error->str1 == NULL || xmlHasProp (node, (const xmlChar *) error->str1) == NULL)
    return NULL;
  xmlChar *value = xmlGetProp (node, (const xmlChar *) error->str1);
  g_autofree char *shown = g_strndup ((const char *) value, 40);
  xmlFree (value);
  g_autofree char *valid = g_utf8_make_valid (shown, -1);
  /* Translators: an attribute, an element and what stands there: when of <card> cannot be "never"
   */
  return g_strdup_printf (_ ("attribute “%s” of <%s> cannot be “%s”"), error->str1, node->name,
                          valid);
}

static void
#if LIBXML_VERSION >= 21200
error_cb (void *data, const xmlError *error)
#else
error_cb (void *data, xmlError *error)
#endif
{
  MidCardProblem *problem = data;
  if (error->level < XML_ERR_ERROR)
    return;
  g_autofree char *said = dup_wrong_value (error);
  if (said == NULL)
    said = g_utf8_make_valid (error->message != NULL ? error->message : "?", -1);
  g_strstrip (said);
  /* what the schema says is about an element */
  long line = error->node != NULL ? xmlGetLineNo (error->node) : error->line;
  if (error->domain == XML_FROM_RELAXNGV)
    /* Translators: the file name of a schema, and what it does not allow */
    mid_card_fail (problem, MID_CARD_ERROR_SYNTAX, line,
                   _ ("the document does not match data/schema/%s: %s"), problem->schema, said);
  else
    mid_card_fail (problem, MID_CARD_ERROR_SYNTAX, line,
                   _ ("the document is not well-formed XML: %s"), said);
}

static gboolean
is_valid (xmlDoc *doc, const char *schema, MidCardProblem *problem)
{
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewMemParserCtxt (schema, (int) strlen (schema));
  xmlRelaxNGSetParserStructuredErrors (parser, error_cb, problem);
  xmlRelaxNG *grammar = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  if (grammar == NULL)
    return FALSE;
  xmlRelaxNGValidCtxt *validator = xmlRelaxNGNewValidCtxt (grammar);
  xmlRelaxNGSetValidStructuredErrors (validator, error_cb, problem);
  int valid = xmlRelaxNGValidateDoc (validator, doc);
  xmlRelaxNGFreeValidCtxt (validator);
  xmlRelaxNGFree (grammar);
  if (valid != 0)
    mid_card_fail (problem, MID_CARD_ERROR_SYNTAX, 0, "%s",
                   _ ("the document is not a file of cards"));
  return !problem->failed;
}

static xmlDoc *
parse_document (const char *document, gsize len, MidCardProblem *problem)
{
  xmlParserCtxt *parser = xmlNewParserCtxt ();
  xmlSetStructuredErrorFunc (problem, error_cb);
  xmlDoc *doc = xmlCtxtReadMemory (parser, document, (int) len, NULL, NULL, PARSE_OPTIONS);
  xmlSetStructuredErrorFunc (NULL, NULL);
  xmlFreeParserCtxt (parser);
  if (doc != NULL && (doc->intSubset != NULL || doc->extSubset != NULL))
    mid_card_fail (problem, MID_CARD_ERROR_SYNTAX, 1, "%s",
                   _ ("a file of cards has no document type"));
  else if (doc == NULL)
    mid_card_fail (problem, MID_CARD_ERROR_SYNTAX, 1, "%s",
                   _ ("the document is not well-formed XML"));
  if (!problem->failed)
    return doc;
  xmlFreeDoc (doc);
  return NULL;
}

xmlDoc *
mid_card_document_read (const char *document, gsize len, const char *schema,
                        MidCardProblem *problem)
{
  if (len > MID_CARD_FILE_MAX)
    {
      mid_card_fail (problem, MID_CARD_ERROR_LIMIT, 1, _ ("a file of cards has at most %d bytes"),
                     MID_CARD_FILE_MAX);
      return NULL;
    }
  xmlDoc *doc = parse_document (document, len, problem);
  if (doc != NULL && !is_valid (doc, schema, problem))
    g_clear_pointer (&doc, xmlFreeDoc);
  return doc;
}

gboolean
mid_card_node_is_named (const xmlNode *node, const char *name)
{
  return node->type == XML_ELEMENT_NODE && strcmp ((const char *) node->name, name) == 0;
}

char *
mid_card_node_dup_attribute (xmlNode *node, const char *name)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) name);
  char *copy = value != NULL ? g_strdup ((const char *) value) : NULL;
  xmlFree (value);
  return copy;
}
