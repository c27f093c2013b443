/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-cards.c: cards that users make. */
#include "mid-own-cards.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCHEMA "/io/github/midline/schema/cards.rng"
#define HEAD   "<cards xmlns=\"urn:midline:cards:1\" version=\"1\">"
#define TAIL   "</cards>"

extern GResource *mid_schema_get_resource (void); /* generated */

/* By number; guarded by the lock. */
static GHashTable *elements;
static GMutex lock;

static GBytes *
get_schema (void)
{
  return g_resource_lookup_data (mid_schema_get_resource (), SCHEMA, G_RESOURCE_LOOKUP_FLAGS_NONE,
                                 NULL);
}

/* Whether there is room for all of them, and no other card of their names. */
static gboolean
can_add (GArray *entries, GError **error)
{
  guint fresh = 0;
  for (guint i = 0; i < entries->len; i++)
    {
      const MidCardEntry *entry = &g_array_index (entries, MidCardEntry, i);
      unsigned id = mid_card_find (entry->card.name, strlen (entry->card.name));
      fresh += id == MID_CARD_NONE;
      if (id != MID_CARD_NONE && memcmp (mid_card_get (id), &entry->card, sizeof entry->card) != 0)
        {
          g_set_error (error, MID_CARD_ERROR, MID_CARD_ERROR_PROGRAM,
                       _ ("line %u: there is another card “%s”"), entry->line, entry->card.name);
          return FALSE;
        }
    }
  if (mid_card_count () + fresh <= MID_CARDS_MAX)
    return TRUE;
  g_set_error (error, MID_CARD_ERROR, MID_CARD_ERROR_LIMIT,
               _ ("there are already %u cards; expected at most %d"), mid_card_count (),
               MID_CARDS_MAX);
  return FALSE;
}

static void
add_all (GArray *entries)
{
  if (elements == NULL)
    elements = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  for (guint i = 0; i < entries->len; i++)
    {
      const MidCardEntry *entry = &g_array_index (entries, MidCardEntry, i);
      unsigned id = mid_card_add (&entry->card, entry->text);
      if (id > mid_card_stock_count () && !g_hash_table_contains (elements, GUINT_TO_POINTER (id)))
        g_hash_table_insert (elements, GUINT_TO_POINTER (id), g_strdup (entry->xml));
    }
}

gboolean
mid_own_cards_add (const char *document, gsize len, GError **error)
{
  g_autoptr (GBytes) schema = get_schema ();
  g_autofree char *text = g_strndup (g_bytes_get_data (schema, NULL), g_bytes_get_size (schema));
  g_autoptr (GArray) entries = mid_card_reader_read (document, len, text, error);
  if (entries == NULL)
    return FALSE;
  g_mutex_lock (&lock);
  gboolean good = can_add (entries, error);
  if (good)
    add_all (entries);
  g_mutex_unlock (&lock);
  return good;
}

void
mid_own_cards_forget (void)
{
  g_mutex_lock (&lock);
  if (elements != NULL)
    g_hash_table_remove_all (elements);
  mid_card_forget_own ();
  g_mutex_unlock (&lock);
}

gboolean
mid_own_cards_add_one (const char *element, GError **error)
{
  g_autofree char *document = g_strconcat (HEAD, element, TAIL, NULL);
  return mid_own_cards_add (document, strlen (document), error);
}

char *
mid_own_cards_dup_xml (guint card)
{
  g_mutex_lock (&lock);
  char *xml =
    elements != NULL ? g_strdup (g_hash_table_lookup (elements, GUINT_TO_POINTER (card))) : NULL;
  g_mutex_unlock (&lock);
  return xml;
}

static gboolean
begins_name (const char *text, const char *at)
{
  return at == text || !(g_ascii_isalnum (at[-1]) || at[-1] == '\'' || at[-1] == '-');
}

static gboolean
ends_name (char c)
{
  return !(g_ascii_isalnum (c) || c == '\'' || c == '-' || c == '!');
}

static gboolean
is_named (const char *text, const char *name)
{
  const char *at = strcasestr (text, name);
  return at != NULL && begins_name (text, at) && ends_name (at[strlen (name)]);
}

static gboolean
is_carried (GArray *tags, const char *xml)
{
  for (guint i = 0; i < tags->len; i++)
    {
      const MidTag *tag = &g_array_index (tags, MidTag, i);
      if (strcmp (tag->name, "Card") == 0 && strcmp (tag->value, xml) == 0)
        return TRUE;
    }
  return FALSE;
}

gboolean
mid_own_cards_carry (GArray *tags, const char *text)
{
  gboolean added = FALSE;
  for (guint id = mid_card_stock_count () + 1; id <= mid_card_count (); id++)
    {
      g_autofree char *xml =
        is_named (text, mid_card_get (id)->name) ? mid_own_cards_dup_xml (id) : NULL;
      if (xml == NULL || is_carried (tags, xml))
        continue;
      mid_tags_append (tags, "Card", xml);
      added = TRUE;
    }
  return added;
}
