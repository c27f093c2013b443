/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-xml-schema.c: what data/schema/mgn.rng says, by two tables.
 *
 * libxml2 could hold a document against the schema itself, but tries what it says of attributes in
 * all combinations, and wants a node for each element: that took most of the time in which a
 * document was read.  The schema never needs to look ahead, so that what may stand where is a table
 * of steps.  tests/record/test-xml-schema.c holds both tables against the schema.
 */
#include "mid-report-private.h"
#include "mid-xml-private.h"

#include <glib/gi18n-lib.h>
#include <libxml/parser.h>
#include <libxml/valid.h>
#include <string.h>

#define DECISIONS     ((1u << MID_XML_MGN) - 1)
#define SQUARES_ABOUT (DECISIONS & ~(1u << MID_XML_DUEL))
#define BIT(element)  (1u << MID_XML_##element)

/* --- Elements --------------------------------------------------------------------------------- */

const char *
mid_xml_element_name (MidXmlElement element)
{
  static const char *const names[] = {
    [MID_XML_MGN] = "mgn",     [MID_XML_GAME] = "game",           [MID_XML_TAGS] = "tags",
    [MID_XML_TAG] = "tag",     [MID_XML_ESCAPE] = "escape",       [MID_XML_KEPT] = "kept",
    [MID_XML_MOVES] = "moves", [MID_XML_VARIATION] = "variation", [MID_XML_COMMENT] = "comment",
    [MID_XML_NAG] = "nag",     [MID_XML_REST] = "rest",           [MID_XML_RESULT] = "result",
    [MID_XML_CHAR] = "char",
  };
  return element < MID_XML_MGN ? mid_xml_name_decision ((MidAsk) element) : names[element];
}

MidXmlElement
mid_xml_element_find (const char *name)
{
  MidXmlElement element = MID_XML_MOVE; /* as nearly all are */
  if (strcmp (name, mid_xml_element_name (element)) != 0)
    for (element = 0; element < MID_XML_N_ELEMENTS; element++)
      if (strcmp (name, mid_xml_element_name (element)) == 0)
        break;
  return element;
}

/* --- What stands within what ------------------------------------------------------------------ */

static const struct
{
  MidXmlContent before;
  guint32 elements;
  MidXmlContent after;
} steps[] = {
  { MID_XML_LINE, DECISIONS | BIT (COMMENT) | BIT (NAG) | BIT (VARIATION), MID_XML_LINE },
  { MID_XML_LINE, BIT (REST), MID_XML_COMPLETE },
  { MID_XML_BEFORE_MAIN_LINE, BIT (COMMENT) | BIT (NAG), MID_XML_BEFORE_MAIN_LINE },
  { MID_XML_BEFORE_MAIN_LINE, DECISIONS, MID_XML_LINE },
  { MID_XML_BEFORE_MAIN_LINE, BIT (REST), MID_XML_COMPLETE },
  { MID_XML_BEFORE_VARIATION, BIT (COMMENT), MID_XML_BEFORE_VARIATION },
  { MID_XML_BEFORE_VARIATION, DECISIONS, MID_XML_LINE },
  { MID_XML_BEFORE_VARIATION, BIT (REST), MID_XML_COMPLETE },
  { MID_XML_WORDS, BIT (CHAR), MID_XML_WORDS },
  { MID_XML_IN_TAGS, BIT (TAG), MID_XML_IN_TAGS },
  { MID_XML_BEFORE_TAGS, BIT (TAGS), MID_XML_BEFORE_MOVES },
  { MID_XML_BEFORE_MOVES, BIT (ESCAPE), MID_XML_BEFORE_MOVES },
  { MID_XML_BEFORE_MOVES, BIT (MOVES) | BIT (KEPT), MID_XML_BEFORE_RESULT },
  { MID_XML_BEFORE_RESULT, BIT (RESULT), MID_XML_COMPLETE },
  { MID_XML_GAMES, BIT (GAME), MID_XML_GAMES },
  { MID_XML_DOCUMENT, BIT (MGN), MID_XML_COMPLETE },
};

gboolean
mid_xml_content_step (MidXmlContent *content, MidXmlElement element)
{
  for (guint i = 0; i < G_N_ELEMENTS (steps); i++)
    if (steps[i].before == *content && (steps[i].elements >> element & 1) != 0)
      {
        *content = steps[i].after;
        return TRUE;
      }
  return FALSE;
}

MidXmlContent
mid_xml_content_within (MidXmlElement element)
{
  static const MidXmlContent within[MID_XML_N_ELEMENTS] = {
    [MID_XML_MGN] = MID_XML_GAMES,
    [MID_XML_GAME] = MID_XML_BEFORE_TAGS,
    [MID_XML_TAGS] = MID_XML_IN_TAGS,
    [MID_XML_TAG] = MID_XML_WORDS,
    [MID_XML_ESCAPE] = MID_XML_WORDS,
    [MID_XML_KEPT] = MID_XML_WORDS,
    [MID_XML_MOVES] = MID_XML_BEFORE_MAIN_LINE,
    [MID_XML_VARIATION] = MID_XML_BEFORE_VARIATION,
    [MID_XML_COMMENT] = MID_XML_WORDS,
    [MID_XML_NAG] = MID_XML_COMPLETE,
    [MID_XML_REST] = MID_XML_WORDS,
    [MID_XML_CHAR] = MID_XML_COMPLETE,
  };
  return within[element];
}

gboolean
mid_xml_content_may_end (MidXmlContent content)
{
  return content != MID_XML_BEFORE_TAGS && content != MID_XML_BEFORE_MOVES
         && content != MID_XML_BEFORE_RESULT && content != MID_XML_BEFORE_VARIATION;
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
  guint32 elements; /* that may have it, a bit each */
  const char *name;
  Presence presence;
  Kind kind;
  const char *words;
  guint least, most;
} Rule;

static const Rule rules[] = {
  { BIT (MGN), "version", REQUIRED, WORDS, "1", 0, 0 },
  { BIT (GAME), "game", OPTIONAL, TOKEN, NULL, 0, 0 },
  { BIT (TAG), "name", REQUIRED, NAME, NULL, 0, 0 },
  { BIT (MOVES), "position", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { DECISIONS, "number", REQUIRED, NUMBER, NULL, 0, G_MAXUINT },
  { DECISIONS, "side", REQUIRED, WORDS, "white black", 0, 0 },
  { DECISIONS, "long", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { DECISIONS, "declined", OPTIONAL, WORDS, "yes", 0, 0 },
  { DECISIONS, "removes", OPTIONAL, SQUARES, NULL, 0, 0 },
  { SQUARES_ABOUT, "from", OPTIONAL, SQUARE, NULL, 0, 0 },
  { SQUARES_ABOUT, "to", OPTIONAL, SQUARE, NULL, 0, 0 },
  { BIT (DUEL), "attacker", PAIRED, SQUARE, NULL, 0, 0 },
  { BIT (DUEL), "captured", PAIRED, SQUARE, NULL, 0, 0 },
  { BIT (DUEL), "challenge", CHALLENGED, NUMBER, NULL, 0, 9 },
  { BIT (DUEL), "response", CHALLENGED, NUMBER, NULL, 0, 9 },
  { BIT (DUEL), "payment", CHALLENGED, NUMBER, NULL, 0, 9 },
  { BIT (DUEL), "winner", CHALLENGED, WORDS, "attacker defender", 0, 0 },
  { BIT (DUEL), "zero", OPTIONAL, WORDS, "gain take", 0, 0 },
  { BIT (COMMENT), "place", OPTIONAL, WORDS, "before", 0, 0 },
  { BIT (NAG), "n", REQUIRED, NUMBER, NULL, 0, 9999 },
  { BIT (RESULT), "reason", OPTIONAL, ANYTHING, NULL, 0, 0 },
  { BIT (CHAR), "code", REQUIRED, NUMBER, NULL, 1, 0x10ffff },
};

static gboolean
is_blank (char c)
{
  return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

/* The value without blanks around it. */
static void
trim (const char **value, gsize *len)
{
  for (; *len > 0 && is_blank (**value); --*len)
    ++*value;
  while (*len > 0 && is_blank ((*value)[*len - 1]))
    --*len;
}

static gboolean
is_square (const char *text, gsize len)
{
  return (len == 2 || len == 3) && g_ascii_islower (text[0]) && g_ascii_isdigit (text[1])
         && (len == 2 || g_ascii_isdigit (text[2]));
}

static gboolean
are_squares (const char *text, gsize len)
{
  guint n = 0;
  for (trim (&text, &len); len > 0; trim (&text, &len), n++)
    {
      gsize word = 0;
      while (word < len && !is_blank (text[word]))
        word++;
      if (!is_square (text, word))
        return FALSE;
      text += word;
      len -= word;
    }
  return n > 0;
}

static gboolean
is_word (const char *words, const char *value, gsize len)
{
  trim (&value, &len);
  for (const char *word = words; len > 0 && word != NULL; word = strchr (word, ' '))
    {
      word += *word == ' ';
      if (strncmp (word, value, len) == 0 && (word[len] == ' ' || word[len] == '\0'))
        return TRUE;
    }
  return FALSE;
}

static gboolean
is_name (const char *value, gsize len)
{
  gsize n = 0;
  while (n < len && (g_ascii_isalnum (value[n]) || (n > 0 && strchr ("_+-", value[n]) != NULL)))
    n++;
  return len > 0 && n == len && g_ascii_isalpha (*value);
}

static gboolean
is_token (const char *value, gsize len)
{
  g_autofree char *text = g_strndup (value, len);
  return xmlValidateNMToken (BAD_CAST text, 1) == 0;
}

static gboolean
is_number (const Rule *rule, const char *value, gsize len)
{
  trim (&value, &len);
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
fits (const Rule *rule, const char *value, gsize len)
{
  switch (rule->kind)
    {
    case ANYTHING:
      return TRUE;
    case WORDS:
      return is_word (rule->words, value, len);
    case NAME:
      return is_name (value, len);
    case TOKEN:
      return is_token (value, len);
    case SQUARE:
      return is_square (value, len);
    case SQUARES:
      return are_squares (value, len);
    case NUMBER:
      return is_number (rule, value, len);
    }
  return FALSE;
}

static char *
refuse_value (MidXmlElement element, const char *name, const char *value, gsize len)
{
  g_autofree char *shown = mid_report_dup_token (value, len);
  return g_strdup_printf (
    _ ("the document does not match data/schema/mgn.rng: attribute “%s” of “%s” cannot be “%s”"),
    name, mid_xml_element_name (element), shown);
}

/* G_N_ELEMENTS (rules): there is none for it. */
static guint
find_rule (MidXmlElement element, const MidXmlAttribute *attribute)
{
  guint i = 0;
  while (i < G_N_ELEMENTS (rules)
         && ((rules[i].elements >> element & 1) == 0 || attribute->prefix != NULL
             || strcmp (rules[i].name, attribute->name) != 0))
    i++;
  return i;
}

/* The attribute that is missing beside those that are there, bits by rule; NULL if none is. */
static const char *
find_missing (guint32 there, MidXmlElement element)
{
  gboolean any[CHALLENGED + 1] = { FALSE, TRUE, FALSE, FALSE };
  gboolean from = FALSE, to = FALSE;
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if ((there >> i & 1) != 0)
      {
        any[rules[i].presence] = TRUE;
        from |= rules[i].kind == SQUARE && strcmp (rules[i].name, "from") == 0;
        to |= rules[i].kind == SQUARE && strcmp (rules[i].name, "to") == 0;
      }
  for (guint i = 0; i < G_N_ELEMENTS (rules); i++)
    if (rules[i].presence != OPTIONAL && any[rules[i].presence] && (there >> i & 1) == 0
        && (rules[i].elements >> element & 1) != 0)
      return rules[i].name;
  return from && !to ? "to" : NULL;
}

char *
mid_xml_schema_check (MidXmlElement element, const MidXmlAttribute *attributes, guint n)
{
  guint32 there = 0;
  for (guint k = 0; k < n; k++)
    {
      const MidXmlAttribute *at = &attributes[k];
      gsize len = (gsize) (at->end - at->value);
      guint i = find_rule (element, at);
      if (i == G_N_ELEMENTS (rules) || !fits (&rules[i], at->value, len))
        return refuse_value (element, at->name, at->value, len);
      there |= 1u << i;
    }
  const char *missing = find_missing (there, element);
  if (missing == NULL)
    return NULL;
  return g_strdup_printf (
    _ ("the document does not match data/schema/mgn.rng: “%s” has no attribute “%s”"),
    mid_xml_element_name (element), missing);
}
