/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-deck-file.h"

#include <gio/gio.h>
#include <glib/gi18n-lib.h>
#include <string.h>

#include "mid-card-document.h"

#define SCHEMA "/io/github/midline/schema/deck.rng"

extern GResource *mid_schema_get_resource (void); /* generated */

static guint
get_count (xmlNode *node)
{
  xmlChar *value = xmlGetNoNsProp (node, (const xmlChar *) "count");
  guint count = value != NULL ? (guint) g_ascii_strtoull ((const char *) value, NULL, 10) : 1;
  xmlFree (value);
  return count;
}

static void
read_card (xmlNode *node, MidCatalogue catalogue, MidDeck *deck, MidCardProblem *problem)
{
  xmlChar *name = xmlGetNoNsProp (node, (const xmlChar *) "name");
  guint count = get_count (node);
  unsigned id = mid_card_find (catalogue, (const char *) name, strlen ((const char *) name));
  if (id == MID_CARD_NONE)
    mid_card_fail (problem, MID_CARD_ERROR_PROGRAM, xmlGetLineNo (node),
                   _ ("there is no card “%s”"), name);
  else if (deck->n + count > MID_DECK_CARDS)
    mid_card_fail (problem, MID_CARD_ERROR_LIMIT, xmlGetLineNo (node),
                   _ ("a deck has at most %d cards"), MID_DECK_CARDS);
  else
    for (guint i = 0; i < count; i++)
      deck->cards[deck->n++] = (uint8_t) id;
  xmlFree (name);
}

gboolean
mid_deck_file_read (const char *document, gsize len, MidCatalogue catalogue, MidDeck *deck,
                    GError **error)
{
  MidCardProblem problem = { .error = error, .schema = "deck.rng" };
  MidDeck read = { 0 };
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (mid_schema_get_resource (), SCHEMA, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *schema = g_strndup (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  xmlDoc *doc = mid_card_document_read (document, len, schema, &problem);
  if (doc == NULL)
    return FALSE;
  for (xmlNode *node = xmlDocGetRootElement (doc)->children; node != NULL; node = node->next)
    if (node->type == XML_ELEMENT_NODE && !problem.failed)
      read_card (node, catalogue, &read, &problem);
  xmlFreeDoc (doc);
  if (!problem.failed)
    *deck = read;
  return !problem.failed;
}

char *
mid_deck_file_dup (MidCatalogue catalogue, const MidDeck *deck)
{
  guint counts[MID_CARDS_MAX + 1] = { 0 };
  GString *out = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                               "<deck xmlns=\"urn:midline:cards:1\" version=\"1\">\n");
  for (guint i = 0; i < deck->n; i++)
    if (deck->cards[i] <= MID_CARDS_MAX)
      counts[deck->cards[i]]++;
  for (guint id = 1; id <= mid_card_count (catalogue); id++)
    {
      if (counts[id] == 0)
        continue;
      g_autofree char *name = g_markup_escape_text (mid_card_get (catalogue, id)->name, -1);
      g_string_append_printf (out, "  <card name=\"%s\"", name);
      if (counts[id] > 1)
        g_string_append_printf (out, " count=\"%u\"", counts[id]);
      g_string_append (out, "/>\n");
    }
  return g_string_free (g_string_append (out, "</deck>\n"), FALSE);
}
