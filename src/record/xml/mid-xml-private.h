/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-private.h: what the XML reader and writer share. */
#pragma once
#include <libxml/relaxng.h>
#include <libxml/xmlreader.h>

#include "mid-record-private.h"

G_BEGIN_DECLS

#define MID_XML_NAMESPACE "urn:midline:mgn:1"

enum
{
  MID_XML_VARIATIONS_MAX = 256 /* within each other; the innermost can only be text */
};

/* The element that stands for a decision, NULL if none does. */
const char *mid_xml_name_decision (MidAsk ask);
gboolean mid_xml_is_decision (const char *name);

/* Whether XML 1.0 has the character. */
gboolean mid_xml_has_char (gunichar c);

/* --- mid-xml-schema.c: what a document may hold --- */

/* data/schema/mgn.rng but for attributes; never freed. */
xmlRelaxNG *mid_xml_schema_get (void);

/* What is wrong with the attributes of the element that the reader is at, transfer full; NULL if
 * nothing is. */
char *mid_xml_schema_check (xmlTextReader *xml, const char *element);

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
void mid_xml_builder_add_comment (MidXmlBuilder *builder, MidCommentPlace place, const char *text);
void mid_xml_builder_add_nag (MidXmlBuilder *builder, guint nag);
void mid_xml_builder_add_rest (MidXmlBuilder *builder, const char *text);
char *mid_xml_builder_open_variation (MidXmlBuilder *builder);
void mid_xml_builder_close_variation (MidXmlBuilder *builder);

/* The main line is complete. */
void mid_xml_builder_end (MidXmlBuilder *builder);

G_END_DECLS
