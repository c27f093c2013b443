/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-document.h: an XML file of cards, or of a deck, as its schema wants it, and the first
 * thing that is wrong with it.
 *
 * Document types, entities and the network are off, and so are files of more than a megabyte.
 */
#pragma once
#include <libxml/tree.h>

#include "mid-card-reader.h"

typedef struct
{
  GError **error;
  const char *schema; /* its file's name */
  gboolean failed;
  gboolean is_vague; /* what is said has no place: what comes next may have one */
} MidCardProblem;

/* Says what is wrong, unless something is said already. */
void mid_card_fail (MidCardProblem *problem, MidCardError code, long line, const char *format, ...)
  G_GNUC_PRINTF (4, 5);

/* schema is the schema's text.  NULL if the document is refused; free it with xmlFreeDoc(). */
xmlDoc *mid_card_document_read (const char *document, gsize len, const char *schema,
                                MidCardProblem *problem);

/* Whether it is an element of that name; what its attribute says, NULL if it has none (transfer
 * full). */
gboolean mid_card_node_is_named (const xmlNode *node, const char *name);
char *mid_card_node_dup_attribute (xmlNode *node, const char *name);
