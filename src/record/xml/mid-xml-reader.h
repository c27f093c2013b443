/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-reader.h: reads the XML form of records, one game after another.
 *
 * A document is right or it is refused: it is made by programs, and a program's mistake should be
 * seen.  It is checked against data/schema/mgn.rng while it is read.  There are no entities and no
 * document type, nothing is fetched from anywhere, and depth and lengths are limited; only the game
 * at hand is in memory.
 */
#pragma once
#include "mid-reader.h"

#define MID_TYPE_XML_READER (mid_xml_reader_get_type ())
G_DECLARE_FINAL_TYPE (MidXmlReader, mid_xml_reader, MID, XML_READER, GObject)

MidXmlReader *mid_xml_reader_new (GInputStream *stream);

/* The next game, transfer full.  NULL at the end (error unset), or when something is wrong (error
 * set), after which there are no more games. */
MidRecord *mid_xml_reader_next (MidXmlReader *self, GCancellable *cancellable, GError **error);

/* What is wrong in the document, with its place; NULL if nothing is, or if it is the stream that
 * failed.  The column is 1 where only the line is known.  Borrowed. */
const MidReadError *mid_xml_reader_get_problem (MidXmlReader *self);

/* Whether text that begins so is an XML document: no other record does. */
gboolean mid_xml_is_document (const char *text, gsize len);
