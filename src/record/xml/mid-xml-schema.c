/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-schema.c: data/schema/mgn.rng, in two parts.
 *
 * libxml2 tries what a schema says of attributes in all combinations, and compiles a pattern anew
 * for each value it is held against: of the time in which a document was read that took two thirds.
 * So the library gets the schema without attributes, which says what stands within what, and the
 * attributes are looked at here, by a table.  tests/record/test-xml-schema.c holds both together
 * against the whole schema.
 */
#include "mid-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/relaxng.h>
#include <libxml/valid.h>
#include <string.h>

#define SCHEMA "/io/github/midline/schema/mgn.rng"

extern GResource *mid_schema_get_resource (void); /* generated */

/* --- The schema without attributes ------------------------------------------------------------ */

static gboolean
is_named (const xmlNode *node, const char *const *names)
{
  for (; *names != NULL; names++)
    if (strcmp ((const char *) node->name, *names) == 0)
      return TRUE;
  return FALSE;
}

static gboolean
has_elements (const xmlNode *node)
{
  return xmlFirstElementChild ((xmlNode *) node) != NULL;
}

/* Any attributes, where a pattern of an element begins. */
static void
allow_attributes (xmlNode *element)
{
  xmlNode *any = xmlNewNode (element->ns, BAD_CAST "zeroOrMore");
  xmlNode *attribute = xmlNewChild (any, element->ns, BAD_CAST "attribute", NULL);
  xmlNewChild (attribute, element->ns, BAD_CAST "anyName", NULL);
  xmlNewChild (attribute, element->ns, BAD_CAST "text", NULL);
  if (element->children != NULL)
    xmlAddPrevSibling (element->children, any);
  else
    xmlAddChild (element, any);
}

/* Takes attributes out, and what is empty without them. */
static void
take_attributes (xmlNode *node)
{
  static const char *const groups[] = { "optional", "group", "choice", NULL };
  static const char *const attributes[] = { "attribute", NULL },
                           *const elements[] = { "element", NULL },
                           *const defines[] = { "define", NULL };
  for (xmlNode *child = xmlFirstElementChild (node), *next; child != NULL; child = next)
    {
      next = xmlNextElementSibling (child);
      gboolean had = has_elements (child);
      if (!is_named (child, attributes))
        take_attributes (child);
      if (is_named (child, attributes)
          || (had && !has_elements (child) && is_named (child, groups)))
        {
          xmlUnlinkNode (child);
          xmlFreeNode (child);
        }
      else if (is_named (child, defines) && !has_elements (child))
        xmlNewChild (child, child->ns, BAD_CAST "empty", NULL);
    }
  if (is_named (node, elements))
    allow_attributes (node);
}

/* The schema is part of the program: it cannot be missing or wrong.  It is read once, and read-only
 * from then on; reading it takes as long as a document of some games. */
static gpointer
load_cb (gpointer data)
{
  g_autoptr (GBytes) bytes =
    g_resource_lookup_data (mid_schema_get_resource (), SCHEMA, G_RESOURCE_LOOKUP_FLAGS_NONE, NULL);
  gsize len;
  const char *text = g_bytes_get_data (bytes, &len);
  xmlDoc *doc = xmlReadMemory (text, (int) len, NULL, NULL, XML_PARSE_NONET);
  take_attributes (xmlDocGetRootElement (doc));
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewDocParserCtxt (doc);
  xmlRelaxNG *schema = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  xmlFreeDoc (doc);
  g_assert (schema != NULL);
  return schema;
}

xmlRelaxNG *
mid_xml_schema_get (void)
{
  static GOnce once = G_ONCE_INIT;
  return g_once (&once, load_cb, NULL);
}

/* --- Attributes ------------------------------------------------------------------------------- */

typedef enum
{
  ANYTHING,
  WORDS,   /* one of those listed, with blanks between them */
  NAME,    /* of a tag */
  TOKEN,   /* of XML */
  SQUARE,  /* "e4", "q11" */
  SQUARES, /* one or more */
  NUMBER   /* from least to most */
} Kind;

typedef enum
{
  OPTIONAL,
  REQUIRED,
  PAIRED,    /* attacker and captured: both or none */
  CHALLENGED /* what was staked: all or none */
} Presence;

typedef struct
{
  const char *element; /* "decision", "squares": those that have such */
  const char *name;
  Presence presence;
  Kind kind;
  const char *words;
  guint least, most;
} Rule;

static const Rule rules[] = {
  { "mgn", "version", REQUIRED, WORDS, "1", 0, 0 },
  { "game", "game", OPTIONAL, TOKEN, NULL, 0, 0 },
  { "tag", "name", REQUIRED, NAME, NULL, 0, 0 },
  { "moves", "position", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { "decision", "number", REQUIRED, NUMBER, NULL, 0, G_MAXUINT },
  { "decision", "side", REQUIRED, WORDS, "white black", 0, 0 },
  { "decision", "long", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { "decision", "declined", OPTIONAL, WORDS, "yes", 0, 0 },
  { "decision", "removes", OPTIONAL, SQUARES, NULL, 0, 0 },
  { "squares", "from", OPTIONAL, SQUARE, NULL, 0, 0 },
  { "squares", "to", OPTIONAL, SQUARE, NULL, 0, 0 },
  { "duel", "attacker", PAIRED, SQUARE, NULL, 0, 0 },
  { "duel", "captured", PAIRED, SQUARE, NULL, 0, 0 },
  { "duel", "challenge", CHALLENGED, NUMBER, NULL, 0, 9 },
  { "duel", "response", CHALLENGED, NUMBER, NULL, 0, 9 },
  { "duel", "payment", CHALLENGED, NUMBER, NULL, 0, 9 },
  { "duel", "winner", CHALLENGED, WORDS, "attacker defender", 0, 0 },
  { "duel", "zero", OPTIONAL, WORDS, "gain take", 0, 0 },
  { "comment", "place", OPTIONAL, WORDS, "before", 0, 0 },
  { "nag", "n", REQUIRED, NUMBER, NULL, 0, 9999 },
  { "result", "reason", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { "char", "code", REQUIRED, NUMBER, NULL, 1, 0x10ffff },
};

static gboolean
is_about (const Rule *rule, const char *element, gboolean decision)
{
  if (decision && strcmp (rule->element, "decision") == 0)
    return TRUE;
  if (decision && strcmp (rule->element, "squares") == 0)
    return strcmp (element, "duel") != 0;
  return strcmp (rule->element, element) == 0;
}

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The value without blanks around it. */
static gsize
trim (const char **value)
{
  while (is_blank (**value))
    ++*value;
  gsize len = strlen (*value);
  while (len > 0 && is_blank ((*value)[len - 1]))
    len--;
  return len;
}

static gboolean
is_square (const char *text, gsize len)
{
  return (len == 2 || len == 3) && g_ascii_islower (text[0]) && g_ascii_isdigit (text[1])
         && (len == 2 || g_ascii_isdigit (text[2]));
}

static gboolean
are_squares (const char *p)
{
  guint n = 0;
  for (gsize len; trim (&p) > 0; p += len, n++)
    {
      for (len = 0; p[len] != '\0' && !is_blank (p[len]);)
        len++;
      if (!is_square (p, len))
        return FALSE;
    }
  return n > 0;
}

static gboolean
is_word (const char *words, const char *value)
{
  gsize len = trim (&value);
  for (const char *word = words; len > 0 && word != NULL; word = strchr (word, ' '))
    {
      word += *word == ' ';
      if (strncmp (word, value, len) == 0 && (word[len] == ' ' || word[len] == '\0'))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_name (const char *value)
{
  const char *p = value;
  while (g_ascii_isalnum (*p) || (p > value && *p != '\0' && strchr ("_+-", *p) != NULL))
    p++;
  return g_ascii_isalpha (*value) && *p == '\0';
}

static gboolean
is_number (const Rule *rule, const char *value)
{
  gsize len = trim (&value);
  gboolean minus = len > 0 && *value == '-';
  gsize sign = minus || (len > 0 && *value == '+');
  guint64 number = 0;
  for (gsize i = sign; i < len; i++)
    {
      if (!g_ascii_isdigit (value[i]))
        return FALSE;
      number = MIN (number * 10 + (guint) (value[i] - '0'), G_MAXUINT32);
    }
  return len > sign && (!minus || number == 0) && number >= rule->least && number <= rule->most;
}

static gboolean
fits (const Rule *rule, const char *value)
{
  switch (rule->kind)
    {
    case ANYTHING:
      return TRUE;
    case WORDS:
      return is_word (rule->words, value);
    case NAME:
      return is_name (value);
    case TOKEN:
      return xmlValidateNMToken (BAD_CAST value, 1) == 0;
    case SQUARE:
      return is_square (value, strlen (value));
    case SQUARES:
      return are_squares (value);
    case NUMBER:
      return is_number (rule, value);
    }
  return FALSE;
}

static char *
refuse_value (const char *element, const char *name, const char *value)
{
  return g_strdup_printf (
    _ ("the document is not as data/schema/mgn.rng wants it: attribute “%s” of "
       "“%s” cannot be “%s”"),
    name, element, value);
}

/* Which attributes there are, as bits by rule; a message if one is wrong. */
static char *
check_each (xmlTextReader *xml, const char *element, gboolean decision, guint32 *there)
{
  *there = 0;
  while (xmlTextReaderMoveToNextAttribute (xml) == 1)
    {
      const char *name = (const char *) xmlTextReaderConstName (xml);
      const char *value = (const char *) xmlTextReaderConstValue (xml);
      guint i = 0;
      if (xmlTextReaderIsNamespaceDecl (xml) == 1)
        continue;
      while (i < G_N_ELEMENTS (rules)
             && (!is_about (&rules[i], element, decision) || strcmp (rules[i].name, name) != 0))
        i++;
      if (i == G_N_ELEMENTS (rules) || !fits (&rules[i], value != NULL ? value : ""))
        return refuse_value (element, name, value != NULL ? value : "");
      *there |= 1u << i;
    }
  return NULL;
}

static gboolean
has (guint32 there, const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((there >> i & 1) != 0 && strcmp (rules[i].name, name) == 0)
      return TRUE;
  return FALSE;
}

/* The attribute that is missing beside those that are there, NULL if none is. */
static const char *
find_missing (guint32 there, const char *element, gboolean decision)
{
  gboolean any[CHALLENGED + 1] = { FALSE, TRUE, FALSE, FALSE };
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((there >> i & 1) != 0)
      any[rules[i].presence] = TRUE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].presence != OPTIONAL && any[rules[i].presence] && (there >> i & 1) == 0
        && is_about (&rules[i], element, decision))
      return rules[i].name;
  return has (there, "from") && !has (there, "to") ? "to" : NULL;
}

char *
mid_xml_schema_check (xmlTextReader *xml, const char *element)
{
  gboolean decision = mid_xml_is_decision (element);
  guint32 there;
  char *wrong = check_each (xml, element, decision, &there);
  xmlTextReaderMoveToElement (xml);
  const char *missing = wrong == NULL ? find_missing (there, element, decision) : NULL;
  if (missing == NULL)
    return wrong;
  return g_strdup_printf (_ ("the document is not as data/schema/mgn.rng wants it: “%s” has no "
                             "attribute “%s”"),
                          element, missing);
}
