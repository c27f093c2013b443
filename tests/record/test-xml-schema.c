/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The reader of documents refuses what data/schema/mgn.rng refuses, and says so of nothing else.
 *
 * Documents are damaged at random: an attribute goes, comes twice, gets another name or value; an
 * element goes or is doubled.  Others have everything everywhere, right or wrong.  libxml2 holds
 * each against the whole schema.
 *
 * usage: test-xml-schema MGN.RNG
 */
#include <libxml/relaxng.h>
#include <string.h>

#include "mid-lot.h"
#include "mid-reader.h"
#include "mid-xml-reader.h"
#include "mid-xml-writer.h"

static const char records[] =
  "[Event \"a\"]\n[Variant \"Sirlin\"]\n[BlackArmy \"TwoKings\"]\n\n% an escape\n1. e4 $1 {one} d5 "
  "<Ked7> 2. exd5 <2:1> (<0:0+>) (<->) 2... Nf6 {two} (2... a6 3. Ke9 what) *\n\n"
  "[Variant \"Extreme2D\"]\n\n1. K@c1 K@h10 2. d4 (2. Ye4) *\n\n"
  "[Variant \"Nothing\"]\n\n1. kept \x01 *\n\n"
  "[Variant \"Knightmare\"]\n\n1. e4 <Crab d2> e5 2. Nf3 *\n\n"
  "{before} 1. e4 ({lead} 1. d4) 1-0\n";

static GString *
dup_document (void)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (records, sizeof records - 1);
  g_autoptr (GOutputStream) out = g_memory_output_stream_new_resizable ();
  MidXmlWriter *writer = mid_xml_writer_new (out);
  MidRecord *record;
  for (; (record = mid_reader_next (reader, NULL, NULL)) != NULL; g_object_unref (record))
    g_assert_true (mid_xml_writer_append (writer, record, NULL));
  g_assert_true (mid_xml_writer_finish (writer, NULL));
  mid_xml_writer_free (writer);
  return g_string_new_len (
    g_memory_output_stream_get_data (G_MEMORY_OUTPUT_STREAM (out)),
    (gssize) g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (out)));
}

/* --- The judge -------------------------------------------------------------------------------- */

static xmlRelaxNG *judge;

static void
silent_cb (void *data, xmlError *error)
{
}

typedef enum
{
  ILL_FORMED,
  INVALID,
  VALID
} Verdict;

static Verdict
judge_document (const char *text, gsize len)
{
  xmlDoc *doc = xmlReadMemory (text, (int) len, NULL, NULL,
                               XML_PARSE_NONET | XML_PARSE_NOERROR | XML_PARSE_NOWARNING);
  if (doc == NULL)
    return ILL_FORMED;
  xmlRelaxNGValidCtxt *context = xmlRelaxNGNewValidCtxt (judge);
  xmlRelaxNGSetValidStructuredErrors (context, (xmlStructuredErrorFunc) silent_cb, NULL);
  gboolean valid = xmlRelaxNGValidateDoc (context, doc) == 0;
  xmlRelaxNGFreeValidCtxt (context);
  xmlFreeDoc (doc);
  return valid ? VALID : INVALID;
}

/* --- What we say ------------------------------------------------------------------------------ */

/* NULL if the document is read to its end. */
static char *
dup_problem (const char *text, gsize len)
{
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_data (text, (gssize) len, NULL);
  g_autoptr (MidXmlReader) reader = mid_xml_reader_new (stream);
  g_autoptr (GError) error = NULL;
  MidRecord *record;
  while ((record = mid_xml_reader_next (reader, NULL, &error)) != NULL)
    g_object_unref (record);
  return error != NULL ? g_strdup (error->message) : NULL;
}

/* --- Damage ----------------------------------------------------------------------------------- */

/* A place behind `from` where one of the characters stands, or the end. */
static gsize
find (const GString *text, gsize from, const char *of)
{
  return from + strcspn (text->str + from, of);
}

static void
damage (GString *text, MidLot *lot)
{
  static const char *const values[] = { "",      " ",       "e4",     "q11",      "e4 e5",
                                        "white", " white ", "yes",    "0",        "-0",
                                        "+5",    "9",       "10",     "9999",     "10000",
                                        "-1",    "1.0",     "before", "attacker", "gain",
                                        "Name",  "a b",     "e 4",    "1114112",  "x\"y" };
  static const char *const names[] = { "from",     "to",      "n",      "side", "number",
                                       "attacker", "place",   "code",   "long", "winner",
                                       "other",    "removes", "payment" };
  gsize tag = find (text, find (text, mid_lot_below (lot, (guint) text->len), "<"), " >");
  gsize end = find (text, tag, ">");
  gsize quote = find (text, tag, "\""), close = find (text, quote + (quote < text->len), "\"");
  const char *value = values[mid_lot_below (lot, G_N_ELEMENTS (values))];
  const char *name = names[mid_lot_below (lot, G_N_ELEMENTS (names))];
  g_autofree char *attribute = g_strdup_printf (" %s=\"%s\"", name, value);

  if (end >= text->len)
    return;
  switch (mid_lot_below (lot, 5))
    {
    case 0: /* another attribute */
      g_string_insert (text, (gssize) tag, attribute);
      break;
    case 1: /* another value */
      if (close < end)
        {
          g_string_erase (text, (gssize) quote + 1, (gssize) (close - quote - 1));
          g_string_insert (text, (gssize) quote + 1, value);
        }
      break;
    case 2: /* one less */
      if (close < end)
        g_string_erase (text, (gssize) tag, (gssize) (close + 1 - tag));
      break;
    case 3: /* an element less, if it is one line */
    case 4: /* or more */
      {
        gsize begin = find (text, end, "\n") + 1,
              stop = begin < text->len ? find (text, begin, "\n") : 0;
        if (stop <= begin || stop >= text->len)
          break;
        g_autofree char *line = g_strndup (text->str + begin, stop + 1 - begin);
        if (mid_lot_has (lot, 0.5))
          g_string_erase (text, (gssize) begin, (gssize) strlen (line));
        else
          g_string_insert (text, (gssize) begin, line);
        break;
      }
    default:
      break;
    }
}

/* Both must agree; returns what the judge says. */
static Verdict
compare (const char *text, gsize len)
{
  Verdict verdict = judge_document (text, len);
  g_autofree char *problem = dup_problem (text, len);
  gboolean blamed = problem != NULL && strstr (problem, "mgn.rng") != NULL;
  if ((verdict == VALID && blamed) || (verdict != VALID && problem == NULL))
    g_test_message ("%s\n%s", problem != NULL ? problem : "read", text);
  g_assert_false (verdict == VALID && blamed);
  g_assert_false (verdict != VALID && problem == NULL);
  return verdict;
}

/* --- Everything everywhere -------------------------------------------------------------------- */

#define MOVE         "<move number='1' side='white'>--</move>"
#define MOVES(inner) "<game><tags/><moves>" inner "</moves><result>*</result></game>"

/* Whatever stands where the "@" is, or two of it. */
static void
test_everywhere (void)
{
  static const char *const places[] = {
    "@",
    MOVES ("") "@",
    "<game>@</game>",
    "<game>@<result>*</result></game>",
    "<game><tags/>@</game>",
    "<game><tags/>@<result>*</result></game>",
    "<game><tags/><moves/>@</game>",
    "<game><tags/><kept>x *</kept><result>*</result>@</game>",
    "<game><tags>@</tags><moves/><result>*</result></game>",
    "<game><tags><tag name='A'>@</tag></tags><moves/><result>*</result></game>",
    "<game><tags/><escape>%@</escape><moves/><result>*</result></game>",
    "<game><tags/><kept>x @ *</kept><result>*</result></game>",
    "<game><tags/><moves/><result>@</result></game>",
    MOVES ("@"),
    MOVES ("@" MOVE),
    MOVES (MOVE "@"),
    MOVES (MOVE "<rest>x</rest>@"),
    MOVES (MOVE "<rest>@</rest>"),
    MOVES (MOVE "<comment>@</comment>"),
    MOVES (MOVE "<comment><char code='65'>@</char></comment>"),
    MOVES (MOVE "<nag n='1'>@</nag>"),
    MOVES ("<move number='1' side='white'>@</move>"),
    MOVES (MOVE "<variation>@</variation>"),
    MOVES (MOVE "<variation>@" MOVE "</variation>"),
    MOVES (MOVE "<variation>" MOVE "@</variation>"),
    MOVES (MOVE "<variation>" MOVE "<rest>x</rest>@</variation>"),
  };
  static const char *const things[] = {
    "",
    " ",
    "x",
    "*",
    "<!-- x -->",
    "<char code='65'/>",
    MOVE,
    "<duel number='1' side='white'>1:0</duel>",
    "<comment>c</comment>",
    "<nag n='1'/>",
    "<variation>" MOVE "</variation>",
    "<rest>x</rest>",
    "<kept>x *</kept>",
    "<escape>%</escape>",
    "<tag name='A'/>",
    "<tags/>",
    "<moves/>",
    "<result>*</result>",
    MOVES (""),
    "<mgn version='1'/>",
    "<other/>",
  };
  guint counts[3] = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    for (guint k = 0; k < G_N_ELEMENTS (things) * G_N_ELEMENTS (things); k++)
      {
        const char *hole = strchr (places[i], '@');
        g_autofree char *before = g_strndup (places[i], (gsize) (hole - places[i]));
        g_autofree char *text = g_strconcat (
          "<mgn xmlns='urn:midline:mgn:1' version='1'>", before, things[k / G_N_ELEMENTS (things)],
          things[k % G_N_ELEMENTS (things)], hole + 1, "</mgn>", NULL);
        counts[compare (text, strlen (text))]++;
      }
  g_assert_cmpuint (counts[ILL_FORMED], ==, 0);
  g_assert_cmpuint (counts[VALID], >, 300);
  g_assert_cmpuint (counts[INVALID], >, 3000);
}

static void
test_random (void)
{
  enum
  {
    DOCUMENTS = 3000
  };
  g_autoptr (GString) good = dup_document ();
  guint counts[3] = { 0 };
  MidLot lot;

  g_assert_cmpint (judge_document (good->str, good->len), ==, VALID);
  g_assert_null (dup_problem (good->str, good->len));
  mid_lot_init (&lot, 1, 0);
  for (guint i = 0; i < DOCUMENTS; i++)
    {
      g_autoptr (GString) text = g_string_new_len (good->str, (gssize) good->len);
      damage (text, &lot);
      counts[compare (text->str, text->len)]++;
    }
  g_assert_cmpuint (counts[VALID], >, DOCUMENTS / 20);
  g_assert_cmpuint (counts[INVALID], >, DOCUMENTS / 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 2);
  xmlRelaxNGParserCtxt *parser = xmlRelaxNGNewParserCtxt (argv[1]);
  judge = xmlRelaxNGParse (parser);
  xmlRelaxNGFreeParserCtxt (parser);
  g_assert_nonnull (judge);
  g_test_add_func ("/xml-schema/everywhere", test_everywhere);
  g_test_add_func ("/xml-schema/random", test_random);
  int status = g_test_run ();
  xmlRelaxNGFree (judge);
  return status;
}
