/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-writer.h: writes records as one XML document, which loses nothing.
 *
 * data/schema/mgn.rng describes the document.  It is written game by game; nothing is kept.
 */
#pragma once
#include "mid-record.h"

typedef struct _MidXmlWriter MidXmlWriter;

/* Writes the document's beginning; the stream is left open at the end. */
MidXmlWriter *mid_xml_writer_new (GOutputStream *stream);
void mid_xml_writer_free (MidXmlWriter *writer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MidXmlWriter, mid_xml_writer_free)

/* Writes one game; writes the document's end.  FALSE and error when the stream fails, which is
 * final.
 */
gboolean mid_xml_writer_append (MidXmlWriter *writer, MidRecord *record, GError **error);
gboolean mid_xml_writer_finish (MidXmlWriter *writer, GError **error);
