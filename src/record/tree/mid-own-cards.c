/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-cards.c: cards that users make, from XML to what the rules take. */
#include "mid-own-cards.h"
#include "mid-card-document.h"
#include "mid-record-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define SCHEMA "/io/github/midline/schema/cards.rng"
#define HEAD   "<cards xmlns=\"urn:midline:cards:1\" version=\"1\">"
#define TAIL   "</cards>"

enum
{
  REMEMBERED = 1024 /* texts, before all are forgotten */
};

extern GResource *mid_schema_get_resource (void); /* generated */

static GArray *
read_document (const char *document, gsize len, GError **error)
{
  g_autoptr (GBytes) schema =
    g_resource_lookup_data (mid_schema_get_resource (), SCHEMA, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  g_autofree char *text = g_strndup (g_bytes_get_data (schema, NULL), g_bytes_get_size (schema));
  return mid_card_reader_read (document, len, text, error);
}

static gboolean
is_element (const char *xml, gsize len)
{
  gsize blanks = 0;
  while (blanks < len && g_ascii_isspace (xml[blanks]))
    blanks++;
  return len - blanks > strlen ("<card") && strncmp (xml + blanks, "<card", 5) == 0
         && !g_ascii_isalpha (xml[blanks + 5]);
}

GArray *
mid_own_cards_read (const char *xml, gsize len, GError **error)
{
  if (!is_element (xml, len))
    return read_document (xml, len, error);
  g_autoptr (GString) document = g_string_new (HEAD);
  g_string_append_len (document, xml, (gssize) len);
  g_string_append (document, TAIL);
  return read_document (document->str, document->len, error);
}

char *
mid_own_cards_dup_document (const char *xml)
{
  g_auto (GStrv) cards = g_strsplit (xml, "<card ", -1);
  g_autofree char *lines = g_strjoinv ("\n\n  <card ", cards);
  return g_strconcat ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n" HEAD, lines, "\n" TAIL "\n",
                      NULL);
}

/* --- What has been read ----------------------------------------------------------------------- */

/* By the XML: what it means never changes, and the schema takes its time.  Guarded by the lock. */
static GHashTable *remembered;
static GMutex lock;

static GArray *
recall (const char *xml)
{
  g_mutex_lock (&lock);
  GArray *entries = remembered != NULL ? g_hash_table_lookup (remembered, xml) : NULL;
  if (entries != NULL)
    g_array_ref (entries);
  g_mutex_unlock (&lock);
  return entries;
}

static void
remember (const char *xml, GArray *entries)
{
  g_mutex_lock (&lock);
  if (remembered == NULL)
    remembered =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_array_unref);
  if (g_hash_table_size (remembered) == REMEMBERED)
    g_hash_table_remove_all (remembered);
  g_hash_table_insert (remembered, g_strdup (xml), g_array_ref (entries));
  g_mutex_unlock (&lock);
}

static GArray *
read_again (const char *xml, GError **error)
{
  GArray *entries = recall (xml);
  if (entries != NULL)
    return entries;
  entries = mid_own_cards_read (xml, strlen (xml), error);
  if (entries != NULL)
    remember (xml, entries);
  return entries;
}

/* --- Catalogues and settings ------------------------------------------------------------------ */

static gboolean
make (GPtrArray *entries, MidCatalogue *out, guint *at, GError **error)
{
  g_autofree MidCard *cards = g_new (MidCard, entries->len);
  g_autofree const char **texts = g_new (const char *, entries->len);
  for (guint i = 0; i < entries->len; i++)
    {
      const MidCardEntry *entry = entries->pdata[i];
      cards[i] = entry->card;
      texts[i] = entry->text;
    }
  *at = 0;
  const char *wrong = mid_catalogue_make (cards, texts, entries->len, out, at);
  if (wrong == NULL)
    return TRUE;
  const MidCardEntry *entry = entries->pdata[*at];
  MidCardProblem problem = { .error = error };
  mid_card_fail (&problem, MID_CARD_ERROR_PROGRAM, entry->line, _ ("card “%s”: %s"),
                 entry->card.name, _ (wrong));
  return FALSE;
}

static void
append_entries (GPtrArray *all, GArray *entries)
{
  for (guint i = 0; i < entries->len; i++)
    g_ptr_array_add (all, &g_array_index (entries, MidCardEntry, i));
}

gboolean
mid_own_cards_make (GArray *entries, MidCatalogue *out, guint *at, GError **error)
{
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  append_entries (all, entries);
  return make (all, out, at, error);
}

static void
append_line (GString *out, const MidCardEntry *entry)
{
  gsize at = out->len, len = mid_card_write (&entry->card, entry->text, NULL, 0);
  g_string_set_size (out, at + len);
  mid_card_write (&entry->card, entry->text, out->str + at, len + 1);
}

/* NULL and error if they cannot be in one game. */
static char *
dup_lines (GPtrArray *entries, guint *at, GError **error)
{
  MidCatalogue catalogue;
  if (!make (entries, &catalogue, at, error))
    return NULL;
  GString *lines = g_string_new (NULL);
  for (guint i = 0; i < entries->len; i++)
    append_line (lines, entries->pdata[i]);
  return g_string_free (lines, FALSE);
}

char *
mid_own_cards_dup_setting (const char *xml, GError **error)
{
  guint at;
  g_autoptr (GArray) entries = read_again (xml, error);
  if (entries == NULL)
    return NULL;
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  append_entries (all, entries);
  return dup_lines (all, &at, error);
}

char *
mid_own_cards_dup_setting_of_tags (GArray *tags, const char *name, int *tag, GError **error)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GPtrArray) all = g_ptr_array_new ();
  g_autoptr (GArray) origins = g_array_new (FALSE, FALSE, sizeof (int));
  for (guint i = 0; i < tags->len; i++)
    {
      const MidTag *it = &g_array_index (tags, MidTag, i);
      if (strcmp (it->name, name) != 0)
        continue;
      *tag = (int) i;
      GArray *entries = read_again (it->value, error);
      if (entries == NULL)
        return NULL;
      g_ptr_array_add (kept, entries);
      append_entries (all, entries);
      while (origins->len < all->len)
        g_array_append_val (origins, *tag);
    }
  guint at = 0;
  char *lines = dup_lines (all, &at, error);
  if (lines == NULL)
    *tag = g_array_index (origins, int, at);
  return lines;
}

/* --- Tags ------------------------------------------------------------------------------------- */

char *
mid_own_cards_dup_xml (MidRecord *record, const char *name)
{
  g_autoptr (GString) xml = g_string_new (NULL);
  for (guint i = 0; i < mid_record_get_n_tags (record); i++)
    if (strcmp (mid_record_get_tag_name (record, i), name) == 0)
      g_string_append (xml, mid_record_get_tag_value (record, i));
  return xml->len > 0 ? g_string_free (g_steal_pointer (&xml), FALSE) : NULL;
}

void
mid_own_cards_append_tags (GArray *tags, const char *name, const char *xml)
{
  g_autoptr (GArray) entries = read_again (xml, NULL);
  if (entries == NULL)
    mid_tags_append (tags, name, xml);
  for (guint i = 0; entries != NULL && i < entries->len; i++)
    mid_tags_append (tags, name, g_array_index (entries, MidCardEntry, i).xml);
}
