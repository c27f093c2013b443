/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-publish-style.h"

#include <libxml/parser.h>
#include <string.h>

#define STYLES "/io/github/midline/Midline/styles/"

static const char *const names[] = { "lesson", "score-sheet", "book", NULL };

typedef enum
{
  FLAG,  /* yes or no: the bit `of` of an unsigned, or a gboolean */
  WORD,  /* one of `words`, by its place */
  WHOLE, /* a whole number */
  DECIMAL,
  TEXT,
  LETTERS /* a language, by its code */
} Kind;

/* What an attribute says. */
typedef struct
{
  const char *element, *name;
  Kind kind;
  gsize offset; /* in MidPublishStyle */
  guint bit;    /* FLAG: 0 for a gboolean */
  double min, max;
  const char *words[3];
} Entry;

#define AT(field) G_STRUCT_OFFSET (MidPublishStyle, field)

static const Entry entries[] = {
  { "moves", "main-line", WORD, AT (main_line), .words = { "flow", "columns" } },
  { "moves", "comments", FLAG, AT (comments) },
  { "moves", "variations", FLAG, AT (variations) },
  { "moves", "signs", FLAG, AT (signs) },
  { "moves", "figurines", FLAG, AT (figurines) },
  { "moves", "letters", LETTERS, AT (letters) },
  { "diagrams", "marks", FLAG, AT (diagrams), .bit = MID_DIAGRAMS_MARKS },
  { "diagrams", "comments", FLAG, AT (diagrams), .bit = MID_DIAGRAMS_COMMENTS },
  { "diagrams", "start", FLAG, AT (diagrams), .bit = MID_DIAGRAMS_START },
  { "diagrams", "end", FLAG, AT (diagrams), .bit = MID_DIAGRAMS_END },
  { "diagrams", "every", WHOLE, AT (every), .min = 0, .max = 1000 },
  { "diagrams", "graph", FLAG, AT (graph) },
  { "diagrams", "size", DECIMAL, AT (diagram_size), .min = 0.2, .max = 1 },
  { "page", "paper", WORD, AT (paper), .words = { "a4", "letter" } },
  { "page", "columns", WHOLE, AT (columns), .min = 1, .max = 2 },
  { "page", "text", DECIMAL, AT (text_size), .min = 6, .max = 24 },
  { "page", "font", TEXT, AT (font) },
  { "picture", "width", WHOLE, AT (picture_width), .min = 100, .max = 2000 },
  { "picture", "pace", DECIMAL, AT (pace), .min = 0.1, .max = 20 },
  { "picture", "captions", FLAG, AT (captions) },
  { "book", "contents", FLAG, AT (contents) },
  { "book", "index", FLAG, AT (index) },
};

const char *const *
mid_publish_style_list (void)
{
  return names;
}

void
mid_publish_style_copy (const MidPublishStyle *self, MidPublishStyle *out)
{
  *out = *self;
  out->font = g_strdup (self->font);
}

void
mid_publish_style_clear (MidPublishStyle *self)
{
  g_clear_pointer (&self->font, g_free);
}

static const Entry *
find_entry (const char *element, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    if (g_str_equal (entries[i].element, element)
        && (name == NULL || g_str_equal (entries[i].name, name)))
      return &entries[i];
  return NULL;
}

static char *
dup_expected (const Entry *entry)
{
  switch (entry->kind)
    {
    case FLAG:
      return g_strdup ("“yes” or “no”");
    case WORD:
      return g_strdup_printf ("“%s” or “%s”", entry->words[0], entry->words[1]);
    case WHOLE:
      return g_strdup_printf ("a whole number from %g to %g", entry->min, entry->max);
    case DECIMAL:
      return g_strdup_printf ("a number from %g to %g", entry->min, entry->max);
    case LETTERS:
      return g_strdup (
        "the code of a language whose letters are known, such as “en”, “de” or “fr”,");
    case TEXT:
      break;
    }
  return g_strdup ("a text");
}

static gboolean
set_number (gpointer field, const Entry *entry, const char *value)
{
  char *end;
  double number = g_ascii_strtod (value, &end);
  gboolean whole = strspn (value, "0123456789") == strlen (value);
  if (end == value || *end != '\0' || !(number >= entry->min && number <= entry->max)
      || (entry->kind == WHOLE && !whole))
    return FALSE;
  if (entry->kind == WHOLE)
    *(guint *) field = (guint) number;
  else
    *(double *) field = number;
  return TRUE;
}

static gboolean
set_flag (gpointer field, const Entry *entry, const char *value)
{
  gboolean yes = g_str_equal (value, "yes");
  if (!yes && !g_str_equal (value, "no"))
    return FALSE;
  if (entry->bit == 0)
    *(gboolean *) field = yes;
  else if (yes)
    *(guint *) field |= entry->bit;
  else
    *(guint *) field &= ~entry->bit;
  return TRUE;
}

static gboolean
set_value (MidPublishStyle *self, const Entry *entry, const char *value)
{
  gpointer field = G_STRUCT_MEMBER_P (self, entry->offset);
  switch (entry->kind)
    {
    case FLAG:
      return set_flag (field, entry, value);
    case WORD:
      for (guint i = 0; entry->words[i] != NULL; i++)
        if (g_str_equal (entry->words[i], value))
          {
            *(guint *) field = i;
            return TRUE;
          }
      return FALSE;
    case WHOLE:
    case DECIMAL:
      return set_number (field, entry, value);
    case TEXT:
      g_free (*(char **) field);
      *(char **) field = g_strdup (value);
      return TRUE;
    case LETTERS:
      *(const MidLetters **) field = mid_letters_find (value);
      return mid_letters_find (value) != NULL || g_str_equal (value, "en");
    }
  return FALSE;
}

static gboolean
fail (GError **error, long line, const char *what, const char *subject, const char *expected)
{
  g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "line %ld: %s “%s”: %s is expected",
               line, what, subject, expected);
  return FALSE;
}

static char *
list_names (const char *element)
{
  g_autoptr (GString) list = g_string_new (NULL);
  const char *last = "";
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      const char *name = element != NULL ? entries[i].name : entries[i].element;
      if ((element != NULL && !g_str_equal (entries[i].element, element))
          || g_str_equal (last, name))
        continue;
      g_string_append_printf (list, "%s%s", list->len > 0 ? ", " : "", name);
      last = name;
    }
  return g_string_free (g_steal_pointer (&list), FALSE);
}

static gboolean
read_attribute (MidPublishStyle *self, xmlNode *node, xmlAttr *attribute, GError **error)
{
  const Entry *entry = find_entry ((const char *) node->name, (const char *) attribute->name);
  xmlChar *value = xmlNodeListGetString (node->doc, attribute->children, 1);
  const char *text = value != NULL ? (const char *) value : "";
  gboolean good = FALSE;
  if (entry == NULL)
    {
      g_autofree char *list = list_names ((const char *) node->name);
      fail (error, xmlGetLineNo (node), "no such attribute", (const char *) attribute->name, list);
    }
  else if (!set_value (self, entry, text))
    {
      g_autofree char *expected = dup_expected (entry);
      g_autofree char *subject = g_strdup_printf ("%s=\"%s\"", entry->name, text);
      fail (error, xmlGetLineNo (node), "wrong value", subject, expected);
    }
  else
    good = TRUE;
  xmlFree (value);
  return good;
}

static gboolean
read_element (MidPublishStyle *self, xmlNode *node, GError **error)
{
  if (node->type != XML_ELEMENT_NODE)
    return TRUE;
  if (find_entry ((const char *) node->name, NULL) == NULL)
    {
      g_autofree char *list = list_names (NULL);
      return fail (error, xmlGetLineNo (node), "no such element", (const char *) node->name, list);
    }
  for (xmlAttr *attribute = node->properties; attribute != NULL; attribute = attribute->next)
    if (!read_attribute (self, node, attribute, error))
      return FALSE;
  return TRUE;
}

static gboolean
read_document (MidPublishStyle *self, xmlDoc *document, GError **error)
{
  xmlNode *root = xmlDocGetRootElement (document);
  if (root == NULL || !g_str_equal ((const char *) root->name, "style"))
    return fail (error, root != NULL ? xmlGetLineNo (root) : 1, "no such document",
                 root != NULL ? (const char *) root->name : "", "an element “style”");
  for (xmlNode *node = root->children; node != NULL; node = node->next)
    if (!read_element (self, node, error))
      return FALSE;
  return TRUE;
}

/* What is not said. */
static void
init_style (MidPublishStyle *self)
{
  *self = (MidPublishStyle){ .comments = TRUE,
                             .variations = TRUE,
                             .signs = TRUE,
                             .contents = TRUE,
                             .graph = TRUE,
                             .diagrams = MID_DIAGRAMS_MARKS | MID_DIAGRAMS_START,
                             .columns = 1,
                             .text_size = 11,
                             .diagram_size = 0.6,
                             .picture_width = 400,
                             .pace = 1.2,
                             .captions = TRUE };
}

gboolean
mid_publish_style_parse (MidPublishStyle *self, const char *text, gsize len, GError **error)
{
  init_style (self);
  if (len > G_MAXINT / 2)
    return fail (error, 1, "not a style", "", "a small XML document");
  xmlParserCtxt *context = xmlNewParserCtxt ();
  xmlDoc *document = xmlCtxtReadMemory (context, text, (int) len, "style", NULL,
                                        XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  gboolean good = FALSE;
  if (document == NULL)
    {
      const xmlError *problem = xmlCtxtGetLastError (context);
      g_autofree char *message = g_strdup (problem != NULL ? problem->message : "not XML");
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_INVALID_DATA, "line %d: %s",
                   problem != NULL ? problem->line : 1, g_strchomp (message));
    }
  else
    good = read_document (self, document, error);
  xmlFreeDoc (document);
  xmlFreeParserCtxt (context);
  if (!good)
    mid_publish_style_clear (self);
  return good;
}

/* --- Writing --------------------------------------------------------------------------------- */

static gboolean
get_flag (gconstpointer field, const Entry *entry)
{
  return entry->bit == 0 ? *(const gboolean *) field : (*(const guint *) field & entry->bit) != 0;
}

/* The first of those that have the letters. */
static char *
dup_language (const MidLetters *letters)
{
  return letters != NULL ? g_strndup (letters->codes, strcspn (letters->codes, " "))
                         : g_strdup ("en");
}

/* NULL: nothing is to be said. */
static char *
dup_value (const MidPublishStyle *self, const Entry *entry)
{
  gconstpointer field = (const char *) self + entry->offset;
  char number[G_ASCII_DTOSTR_BUF_SIZE];
  switch (entry->kind)
    {
    case FLAG:
      return g_strdup (get_flag (field, entry) ? "yes" : "no");
    case WORD:
      return g_strdup (entry->words[*(const guint *) field]);
    case WHOLE:
      return g_strdup_printf ("%u", *(const guint *) field);
    case DECIMAL:
      return g_strdup (g_ascii_formatd (number, sizeof number, "%.4g", *(const double *) field));
    case TEXT:
      return *(char *const *) field != NULL ? g_markup_escape_text (*(char *const *) field, -1)
                                            : NULL;
    case LETTERS:
      return dup_language (*(const MidLetters *const *) field);
    }
  return NULL;
}

char *
mid_publish_style_dup_text (const MidPublishStyle *self)
{
  g_autoptr (GString) text = g_string_new ("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<style>");
  const char *open = NULL;
  for (guint i = 0; i < G_N_ELEMENTS (entries); i++)
    {
      g_autofree char *value = dup_value (self, &entries[i]);
      if (g_strcmp0 (open, entries[i].element) != 0)
        g_string_append_printf (text, "%s\n  <%s", open != NULL ? "/>" : "", entries[i].element);
      open = entries[i].element;
      if (value != NULL)
        g_string_append_printf (text, " %s=\"%s\"", entries[i].name, value);
    }
  g_string_append (text, "/>\n</style>\n");
  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* --- Styles that come with the program ------------------------------------------------------- */

gboolean
mid_publish_style_find (MidPublishStyle *self, const char *name, GError **error)
{
  if (!g_strv_contains (names, name))
    {
      g_autofree char *list = g_strjoinv (", ", (char **) names);
      g_set_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND, "there is no style “%s”, only %s", name,
                   list);
      return FALSE;
    }
  g_autofree char *path = g_strconcat (STYLES, name, ".xml", NULL);
  g_autoptr (GBytes) bytes = g_resources_lookup_data (path, G_RESOURCE_LOOKUP_FLAGS_NONE, error);
  return bytes != NULL
         && mid_publish_style_parse (self, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes),
                                     error);
}
