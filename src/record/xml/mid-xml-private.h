/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-private.h: what the XML reader and writer share. */
#pragma once
#include "mid-record-private.h"

#define MID_XML_NAMESPACE "urn:midline:mgn:1"

enum
{
  MID_XML_VARIATIONS_MAX = 256 /* within each other; the innermost can only be text */
};

/* The element that stands for a decision, NULL if none does. */
const char *mid_xml_name_decision (MidAsk ask);

/* Whether XML 1.0 has the character. */
gboolean mid_xml_has_char (gunichar c);

/* --- mid-xml-schema.c: what a document may hold --- */

/* Those of decisions come first and are the numbers of MidAsk. */
typedef enum
{
  MID_XML_MOVE = MID_ASK_MOVE,
  MID_XML_DUEL = MID_ASK_DUEL,
  MID_XML_MGN = MID_ASK_NOTHING,
  MID_XML_GAME,
  MID_XML_TAGS,
  MID_XML_TAG,
  MID_XML_ESCAPE,
  MID_XML_KEPT,
  MID_XML_MOVES,
  MID_XML_VARIATION,
  MID_XML_COMMENT,
  MID_XML_NAG,
  MID_XML_REST,
  MID_XML_RESULT,
  MID_XML_CHAR,
  MID_XML_N_ELEMENTS
} MidXmlElement;

const char *mid_xml_element_name (MidXmlElement element);

/* MID_XML_N_ELEMENTS: there is none of that name. */
MidXmlElement mid_xml_element_find (const char *name);

/* How far the content of an element has come. */
typedef enum
{
  MID_XML_TEXT,     /* that of decisions and the result */
  MID_XML_DOCUMENT, /* has no root yet */
  MID_XML_GAMES,
  MID_XML_BEFORE_TAGS,
  MID_XML_IN_TAGS,
  MID_XML_BEFORE_MOVES,
  MID_XML_BEFORE_RESULT,
  MID_XML_BEFORE_MAIN_LINE,
  MID_XML_BEFORE_VARIATION,
  MID_XML_LINE,
  MID_XML_WORDS, /* text, with characters as elements in it */
  MID_XML_COMPLETE
} MidXmlContent;

MidXmlContent mid_xml_content_within (MidXmlElement element);

/* Goes on behind the element; FALSE: it cannot stand there. */
gboolean mid_xml_content_step (MidXmlContent *content, MidXmlElement element);
gboolean mid_xml_content_may_end (MidXmlContent content);

/* As libxml2's SAX2 hands it out: the value is not ended by a NUL. */
typedef struct
{
  const char *name, *prefix, *uri;
  const char *value, *end;
} MidXmlAttribute;

/* What is wrong with the attributes of the element, transfer full; NULL if nothing is. */
char *mid_xml_schema_check (MidXmlElement element, const MidXmlAttribute *attributes, guint n);

/* --- mid-xml-builder.c: from the parts of a game to its record ---
 *
 * The parts come in the order of the document.  Those functions that return a string return what is
 * wrong, transfer full, NULL if nothing is. */

typedef struct _MidXmlBuilder MidXmlBuilder;

MidXmlBuilder *mid_xml_builder_new (void);
void mid_xml_builder_free (MidXmlBuilder *builder);

/* An empty tree; the record is borrowed until the next one begins. */
void mid_xml_builder_begin (MidXmlBuilder *builder, MidRecord *record);

/* name: the XML element's; text and long_form: NULL if not there. */
char *mid_xml_builder_add_decision (MidXmlBuilder *builder, const char *name, const char *text,
                                    const char *long_form);
void mid_xml_builder_add_comment (MidXmlBuilder *builder, MidCommentPlace place, const char *text,
                                  gsize len);
void mid_xml_builder_add_nag (MidXmlBuilder *builder, guint nag);
void mid_xml_builder_add_rest (MidXmlBuilder *builder, char *text); /* takes text */
char *mid_xml_builder_open_variation (MidXmlBuilder *builder);
void mid_xml_builder_close_variation (MidXmlBuilder *builder);

/* The main line is complete. */
void mid_xml_builder_end (MidXmlBuilder *builder);
