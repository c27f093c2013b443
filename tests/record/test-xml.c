/* SPDX-License-Identifier: GPL-3.0-or-later */
/* XML: there and back without loss, as the schema says, and nothing hostile gets in.
 *
 * usage: test-xml SCHEMA SAMPLES
 */
#include "mid-writer.h"
#include "mid-xml-reader.h"
#include "mid-xml-writer.h"
#include "random-record.h"

#include <string.h>

static const char *schema, *samples;

/* --- There and back --- */

static char *
dup_xml (GPtrArray *records)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  g_autoptr (MidXmlWriter) writer = mid_xml_writer_new (stream);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < records->len; i++)
    g_assert_true (mid_xml_writer_append (writer, g_ptr_array_index (records, i), &error));
  g_assert_true (mid_xml_writer_finish (writer, &error));
  g_assert_no_error (error);
  g_output_stream_write_all (stream, "", 1, NULL, NULL, NULL);
  g_output_stream_close (stream, NULL, NULL);
  return g_memory_output_stream_steal_data (G_MEMORY_OUTPUT_STREAM (stream));
}

static MidXmlReader *
new_reader (const char *xml, gsize len)
{
  g_autoptr (GInputStream) stream =
    g_memory_input_stream_new_from_data (g_memdup2 (xml, len), (gssize) len, g_free);
  return mid_xml_reader_new (stream);
}

static GPtrArray *
read_xml (const char *xml)
{
  g_autoptr (MidXmlReader) reader = new_reader (xml, strlen (xml));
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;
  MidRecord *record;

  while ((record = mid_xml_reader_next (reader, NULL, &error)) != NULL)
    g_ptr_array_add (records, record);
  if (error != NULL)
    g_test_message ("line %u", mid_xml_reader_get_problem (reader)->line);
  g_assert_no_error (error);
  return records;
}

static GPtrArray *
read_text (const char *text, gsize len)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, len);
  GPtrArray *records = g_ptr_array_new_with_free_func (g_object_unref);
  MidRecord *record;
  while ((record = mid_reader_next (reader, NULL, NULL)) != NULL)
    g_ptr_array_add (records, record);
  return records;
}

static char *
dup_text (GPtrArray *records)
{
  GString *text = g_string_new (NULL);
  for (guint i = 0; i < records->len; i++)
    mid_writer_append (g_ptr_array_index (records, i), MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}

/* Nothing that the text form or the XML form can say is lost on the way. */
static void
assert_round_trip (GPtrArray *records)
{
  g_autofree char *xml = dup_xml (records);
  g_autoptr (GPtrArray) again = read_xml (xml);
  g_autofree char *xml_again = dup_xml (again);
  g_autofree char *text = dup_text (records), *text_again = dup_text (again);

  g_assert_cmpuint (again->len, ==, records->len);
  g_assert_cmpstr (text_again, ==, text);
  g_assert_cmpstr (xml_again, ==, xml);
}

/* Records of random play with variations and comments, of every game, from every kind of start. */
static void
test_random (gconstpointer data)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (20);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < 12; i++)
    {
      MidRecord *record = random_record_new (data, rand);
      for (guint edit = 0; edit < 120; edit++)
        random_record_edit (record, rand);
      g_ptr_array_add (records, record);
    }
  assert_round_trip (records);
}

static void
test_samples (void)
{
  g_autofree char *text = NULL;
  gsize len;
  g_assert_true (g_file_get_contents (samples, &text, &len, NULL));
  g_autoptr (GPtrArray) records = read_text (text, len);
  g_assert_cmpuint (records->len, >=, 12);
  assert_round_trip (records);

  g_autofree char *xml = dup_xml (records);
  g_autoptr (GPtrArray) again = read_xml (xml);
  g_autofree char *written = dup_text (again);
  g_assert_cmpstr (written, ==, text);
}

/* What is hard to keep: see each line. */
static const char *const awkward[] = {
  "",
  "*",
  "1. e4 e5 *",
  "[Event \"<&>\"]\n[Event \"twice\"]\n[X-1 \" two  spaces \"]\n[Y \"\\\"\\\\\"]\n\n*",
  "[FEN \"4k3/8/8/8/8/8/8/4K2R b K - 3 40\"]\n[SetUp \"1\"]\n\n40... Kd7 41. O-O *",
  "[White \"a\"]\n\n% escape ]]> <\n1. e4 *",
  "{before} $7 {and more} 1. e4 {one} {two} $1 $2 $9999 e5 *",
  "1. e4 (1. d4 {in} d5) {behind one} (1. c4) {behind two} {and again} e5 *",
  "1. e4 ({before} 1. d4 (1. c4 (1. b4 (1. a4)))) *",
  "1. e4 {a } b} ; a } brace\n e5 *",
  "1. e4 {\x01 \x1b[0m \x7f \xef\xbf\xbe} e5 *",
  "1. e4 e5 2. Ke3 (nothing {of} this) is ; played }\n at all $3 *",
  "1. e4 (1. Ke3 never) e5 *",
  "1. e4 (1. d4 d5 1-0) e5 (1... junk) ({only a remark}) *",
  "[White \"a\"]\n[Variant \"Atomic\"]\n\n1. e4 {kept} (all) of it 1-0",
  "[White \"a\"]\n[FEN \"nonsense\"]\n\n{kept} ; as well }\n1. e4",
  "[White \"Two Kings\"]\n[Black \"Reaper\"]\n\n9. Qxh7 Kxh7 10. Ra1 *",
  "[White \"a\"]\n[Variant \"Sirlin\"]\n[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Animals\"]\n\n"
  "1. e4 <Kd1e2> d5 2. exd5 (<2:1>) (<0:0->) <Kee3> *",
  "[Variant \"Extreme2D\"]\n\n1. K@c1 K@h10 2. a4 (2. b4) a7 1/2-1/2",
  "[Variant \"OperationalChess2\"]\n\n1. Nc3 *",
};

static void
test_awkward (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (awkward); i++)
    {
      g_autoptr (GPtrArray) records = read_text (awkward[i], strlen (awkward[i]));
      g_test_message ("%s", awkward[i]);
      assert_round_trip (records);
    }
}

/* As deep as variations go in text. */
static void
test_deep (void)
{
  g_autoptr (GString) text = g_string_new ("1. e4 ");
  for (guint i = 0; i < 256; i++)
    g_string_append (text, i % 2 == 0 ? "(1. d4 {so deep} " : "(1. e4 ");
  for (guint i = 0; i < 256; i++)
    g_string_append_c (text, ')');
  g_autoptr (GPtrArray) records = read_text (text->str, text->len);
  assert_round_trip (records);
}

/* --- Documents made elsewhere --- */

#define GAME(inside)                                                                               \
  "<mgn xmlns='urn:midline:mgn:1' version='1'>\n<game>\n<tags/>\n" inside                          \
  "\n<result>*</result>\n</game>\n</mgn>\n"
#define MOVE(name, about, text) "<" name " number='1' " about ">" text "</" name ">"
#define E4                      MOVE ("move", "side='white'", "e4")

static const struct
{
  const char *xml, *text;
} foreign[] = {
  { "<mgn xmlns='urn:midline:mgn:1' version='1'/>", "" },
  { "\xef\xbb\xbf<?xml version='1.0'?>\n<!-- a remark --><m:mgn version='1' "
    "xmlns:m='urn:midline:mgn:1'/>",
    "" },
  { GAME ("<moves/>"), "*\n\n" },
  { GAME ("<moves>" E4 "</moves>"), "1. e4 *\n\n" },
  { GAME ("<moves><move number='7' side='white' long='e2e4'/></moves>"), "1. e4 *\n\n" },
  { GAME ("<moves>" MOVE ("move", "side='white'", " e<!-- x -->2<![CDATA[e]]>&#52; ") "</moves>"),
    "1. e4 *\n\n" },
  { GAME ("<moves>" E4 "<comment>  a\n  &lt;b&gt; <char code='1'/></comment></moves>"),
    "1. e4 {a <b> \x01} *\n\n" },
  { GAME ("<moves>" E4 "<comment place='before'>b</comment>"
          "<move number='1' side='black'>e5</move></moves>"),
    "1. e4 {b} 1... e5 *\n\n" },
  { GAME ("<moves>" E4 "<comment>a</comment><comment place='before'>b</comment>"
          "<comment place='before'>c</comment></moves>"),
    "1. e4 {a} {b} {c} *\n\n" },
  { GAME ("<moves><comment place='before'>b</comment></moves>"), "{b} *\n\n" },
  { "<?xml version='1.0' encoding='ISO-8859-1'?>\n" GAME ("<moves><comment>\xe9</comment></moves>"),
    "{é} *\n\n" },
};

static void
test_foreign (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (foreign); i++)
    {
      g_autoptr (GPtrArray) records = read_xml (foreign[i].xml);
      g_autofree char *text = dup_text (records);
      g_assert_cmpstr (text, ==, foreign[i].text);
      assert_round_trip (records);
    }
}

/* A game after the duel's decision was left out, as in text. */
static void
test_passes (void)
{
  static const char xml[] =
    "<mgn xmlns='urn:midline:mgn:1' version='1'><game><tags><tag name='Variant'>Sirlin</tag></tags>"
    "<moves><move number='1' side='white'>e4</move><move number='1' side='black'>d5</move>"
    "<move number='2' side='white'>exd5</move><move number='2' side='black'>Qxd5</move>"
    "<duel number='2' side='black' long=':21'>2:1</duel>"
    "</moves><result>*</result></game></mgn>";
  g_autoptr (GPtrArray) records = read_xml (xml);
  g_autofree char *text = dup_text (records);
  g_assert_cmpstr (text, ==, "[Variant \"Sirlin\"]\n\n1. e4 d5 2. exd5 Qxd5 <2:1> *\n\n");
  g_autofree char *full = dup_xml (records);
  g_assert_nonnull (strstr (full, "declined=\"yes\""));
  g_assert_nonnull (strstr (full, "challenge=\"2\" response=\"1\""));
  g_assert_nonnull (strstr (full, "winner=\"defender\""));
  assert_round_trip (records);
}

/* --- Documents that are refused --- */

static const struct
{
  const char *xml;
  guint line;
  const char *says;
} wrong[] = {
  { "", 1, "not well-formed" },
  { "<mgn", 1, "not well-formed" },
  { GAME ("<moves>" E4 "</move>"), 4, "not well-formed" },
  { "<?xml version='1.0' encoding='UTF-8'?>\n" GAME ("<moves><comment>\xe9</comment></moves>"), 5,
    "UTF-8" },
  { "<html/>", 1, "mgn.rng" },
  { "<mgn version='1'/>", 1, "mgn.rng" },
  { "<mgn xmlns='urn:midline:mgn:1' version='2'/>", 1, "mgn.rng" },
  { GAME ("<moves/><moves/>"), 4, "mgn.rng" },
  { GAME (""), 5, "mgn.rng" },
  { GAME ("<moves>" E4 "\n" MOVE ("move", "side='green'", "e5") "</moves>"), 5, "mgn.rng" },
  { GAME ("<moves>" E4 "\n\n<nag n='10000'/></moves>"), 6, "mgn.rng" },
  { GAME ("<moves>\n<variation>" E4 "</variation></moves>"), 5, "mgn.rng" },
  { GAME ("<moves>" E4 "\n<variation><comment>x</comment></variation></moves>"), 5, "mgn.rng" },
  { GAME ("<moves>text</moves>"), 4, "mgn.rng" },
  { GAME ("<moves>" E4 "<entity>&lt;</entity></moves>"), 4, "mgn.rng" },
  { GAME ("<moves>&nbsp;</moves>"), 4, "not well-formed" },
  { GAME ("<moves>" E4 "\n" MOVE ("move", "side='black'", "Ke5") "</moves>"), 5,
    " Ke5” cannot be" },
  { GAME ("<moves>" E4 "\n" MOVE ("duel", "side='black'", "1:0") "</moves>"), 5,
    "“duel” stands at 1...; expected “move”" },
  { GAME ("<moves>" E4 "\n" MOVE ("move", "side='black' long='e7e6'", "e5") "</moves>"), 5,
    "long form" },
  { GAME ("<moves>" E4 "\n" MOVE ("move", "side='black'", "") "</moves>"), 5, "is empty" },
  { GAME ("<moves>" E4 "<comment><char code='55296'/></comment></moves>"), 4,
    "not the number of a character" },
  { GAME ("<moves>" E4 "\n<rest>1. e4 ) *</rest></moves>"), 2, "brackets" },
  { GAME ("<kept>1. e4 *\n\n[Event \"another\"]</kept>"), 2, "brackets" },
  { GAME ("<escape>no escape</escape><moves/>"), 4, "escape" },
  { "<mgn xmlns='urn:midline:mgn:1' version='1'>\n<game><tags>\n<tag name='Variant'>Atomic</tag>\n"
    "</tags><moves/><result>*</result></game></mgn>",
    3, "“Atomic”" },
  { "<mgn xmlns='urn:midline:mgn:1' version='1'>\n<game><tags>\n<tag name='a b'>x</tag>\n"
    "</tags><moves/><result>*</result></game></mgn>",
    3, "mgn.rng" },
};

/* The first problem's line and a part of its message; games may come before it. */
static void
assert_refused (const char *xml, gsize len, guint line, const char *says)
{
  g_autoptr (MidXmlReader) reader = new_reader (xml, len);
  g_autoptr (GError) error = NULL;
  MidRecord *record;

  while ((record = mid_xml_reader_next (reader, NULL, &error)) != NULL)
    g_object_unref (record);
  g_test_message ("%s", error != NULL ? error->message : "accepted");
  g_assert_nonnull (error);
  g_assert_true (error->domain == MID_RECORD_ERROR);
  const MidReadError *problem = mid_xml_reader_get_problem (reader);
  g_assert_cmpstr (problem->message, ==, error->message);
  g_assert_nonnull (strstr (error->message, says));
  if (line > 0)
    g_assert_cmpuint (problem->line, ==, line);
  g_assert_cmpuint (problem->column, >=, 1);

  /* There is nothing behind an error. */
  g_autoptr (GError) again = NULL;
  g_assert_null (mid_xml_reader_next (reader, NULL, &again));
  g_assert_error (again, MID_RECORD_ERROR, error->code);
}

static void
test_wrong (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      assert_refused (wrong[i].xml, strlen (wrong[i].xml), wrong[i].line, wrong[i].says);
    }
}

/* Entities that would grow without end, and one that would fetch a file. */
static void
test_entities (void)
{
  g_autoptr (GString) laughs = g_string_new ("<!DOCTYPE mgn [\n<!ENTITY a0 'ha'>\n");
  for (guint i = 1; i < 40; i++)
    g_string_append_printf (laughs, "<!ENTITY a%u '&a%u;&a%u;&a%u;&a%u;'>\n", i, i - 1, i - 1,
                            i - 1, i - 1);
  g_string_append (laughs, "]>\n" GAME ("<moves><comment>&a39;</comment></moves>"));
  assert_refused (laughs->str, laughs->len, 1, "document type");

  static const char *const others[] = {
    "<!DOCTYPE mgn SYSTEM 'http://localhost:9/mgn.dtd'>\n" GAME ("<moves/>"),
    "<!DOCTYPE mgn [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n" GAME (
      "<moves><comment>&x;</comment></moves>"),
    "<!DOCTYPE mgn [<!ENTITY % x SYSTEM 'file:///etc/passwd'> %x;]>\n" GAME ("<moves/>"),
    "<!DOCTYPE mgn>\n" GAME ("<moves/>"),
  };
  for (guint i = 0; i < G_N_ELEMENTS (others); i++)
    assert_refused (others[i], strlen (others[i]), 1, "document type");

  /* A document type so long that it could be a work of art. */
  g_autoptr (GString) wide = g_string_new ("<!DOCTYPE mgn [<!ENTITY % a '");
  for (guint i = 0; i < 1000; i++)
    g_string_append (wide, "<!-- again -->");
  g_string_append (wide, "'>");
  for (guint i = 0; i < 100000; i++)
    g_string_append (wide, "%a;");
  assert_refused (wide->str, wide->len, 1, "document type");
}

static void
test_limits (void)
{
  g_autoptr (GString) deep =
    g_string_new ("<mgn xmlns='urn:midline:mgn:1' version='1'><game><tags/>"
                  "<moves>" E4 "\n");
  for (guint i = 0; i < 10000; i++)
    g_string_append (deep, "<variation>" E4);
  assert_refused (deep->str, deep->len, 2, "within 256 others");

  g_autoptr (GString) nested = g_string_new (NULL);
  for (guint i = 0; i < 10000; i++)
    g_string_append (nested, "<mgn>");
  assert_refused (nested->str, nested->len, 1, "mgn.rng");

  g_autofree char *blank = g_strnfill (40 << 10, ' ');
  assert_refused (blank, strlen (blank), 1, "more than 16384 bytes");

  g_autofree char *much = g_strnfill (40 << 20, 'x');
  g_autofree char *wide =
    g_strdup_printf ("<mgn xmlns='urn:midline:mgn:1' version='1'>\n<game game='%s'/></mgn>", much);
  assert_refused (wide, strlen (wide), 0, "more than 1048576 bytes");
  much[2 << 20] = '\0';
  g_autofree char *comment =
    g_strdup_printf ("<mgn xmlns='urn:midline:mgn:1' "
                     "version='1'>\n<game><tags/><moves>\n<comment>%s</comment></moves>"
                     "<result>*</result></game></mgn>",
                     much);
  g_autoptr (GPtrArray) long_ones = read_xml (comment);
  g_autofree char *text = dup_text (long_ones);
  g_assert_nonnull (strstr (text, much));

  g_autoptr (GString) tags =
    g_string_new ("<mgn xmlns='urn:midline:mgn:1' version='1'><game><tags>\n");
  for (guint i = 0; i < 1025; i++)
    g_string_append (tags, "<tag name='a'/>\n");
  g_string_append (tags, "</tags><moves/><result>*</result></game></mgn>");
  assert_refused (tags->str, tags->len, 1026, "1024 tags");
}

/* What stands before a mistake is read, however near. */
static void
test_until (void)
{
  const char game[] = "<game><tags/><moves>" E4 "</moves><result>*</result></game>";
  g_autofree char *xml = g_strconcat ("<mgn xmlns='urn:midline:mgn:1' version='1'>", game, game,
                                      game, "<game/></mgn>", NULL);
  g_autoptr (MidXmlReader) reader = new_reader (xml, strlen (xml));
  g_autoptr (GError) error = NULL;
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (MidRecord) record = mid_xml_reader_next (reader, NULL, &error);
      g_assert_no_error (error);
      g_assert_nonnull (record);
    }
  g_assert_null (mid_xml_reader_next (reader, NULL, &error));
  g_assert_error (error, MID_RECORD_ERROR, MID_RECORD_ERROR_SYNTAX);
}

/* Every beginning of a document is refused, never taken for one. */
static void
test_truncated (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (3);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  MidRecord *record = random_record_new (mid_game_find ("sirlin"), rand);

  for (guint edit = 0; edit < 60; edit++)
    random_record_edit (record, rand);
  g_ptr_array_add (records, record);
  g_autofree char *xml = dup_xml (records);
  gsize len = strlen (xml) - 1; /* the document ends before its last line end */
  for (gsize cut = 0; cut < len; cut += 1 + len / 300)
    assert_refused (xml, cut, 0, "");
}

/* No byte out of place crashes it; what it takes round-trips. */
static void
test_mutated (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (4);
  g_autoptr (GPtrArray) records = read_text (awkward[6], strlen (awkward[6]));
  g_autofree char *xml = dup_xml (records);
  gsize len = strlen (xml);

  for (guint i = 0; i < 1500; i++)
    {
      g_autofree char *copy = g_strdup (xml);
      for (guint n = (guint) g_rand_int_range (rand, 1, 4); n > 0; n--)
        copy[g_rand_int_range (rand, 60, (gint32) len)] = (char) g_rand_int_range (rand, 1, 256);
      g_autoptr (MidXmlReader) reader = new_reader (copy, len);
      g_autoptr (GPtrArray) got = g_ptr_array_new_with_free_func (g_object_unref);
      MidRecord *record;
      while ((record = mid_xml_reader_next (reader, NULL, NULL)) != NULL)
        g_ptr_array_add (got, record);
      if (mid_xml_reader_get_problem (reader) == NULL)
        assert_round_trip (got);
    }
}

/* A stream that fails is no wrong document. */
static void
test_streams (void)
{
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autoptr (MidXmlReader) reader = new_reader (foreign[2].xml, strlen (foreign[2].xml));

  g_cancellable_cancel (cancelled);
  g_assert_null (mid_xml_reader_next (reader, cancelled, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (mid_xml_reader_get_problem (reader));
  g_clear_error (&error);

  char small[100];
  g_autoptr (GOutputStream) full = g_memory_output_stream_new (small, sizeof small, NULL, NULL);
  g_autoptr (MidXmlWriter) writer = mid_xml_writer_new (full);
  g_autoptr (MidRecord) record = mid_record_new (mid_game_find ("chess"), NULL, 0, NULL);
  g_assert_false (mid_xml_writer_append (writer, record, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
  g_clear_error (&error);
  g_assert_false (mid_xml_writer_finish (writer, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NO_SPACE);
}

/* Who gives up writing leaves the stream as it was. */
static void
test_given_up (void)
{
  g_autoptr (GOutputStream) stream = g_memory_output_stream_new_resizable ();
  mid_xml_writer_free (mid_xml_writer_new (stream));
  g_assert_cmpuint (g_memory_output_stream_get_data_size (G_MEMORY_OUTPUT_STREAM (stream)), ==, 0);
  g_assert_false (g_output_stream_is_closed (stream));
}

static void
test_detection (void)
{
  static const char *const documents[] = { "<?xml", "\xef\xbb\xbf <?xml ", "\n<mgn ", "<!-- x" };
  static const char *const wide[] = { "<?xml version=\"1.0\"?>",
                                      "\n<mgn xmlns=\"urn:midline:mgn:1\">", "<pre>\n1. e4 *",
                                      "[Event \"a\"]\n\n1. e4 *" };
  static const char *const texts[] = { "", "<", "<Kd7>", "[Event \"<?xml\"]", "1. e4", "\xef\xbb" };
  for (guint i = 0; i < G_N_ELEMENTS (documents); i++)
    g_assert_true (mid_xml_is_document (documents[i], strlen (documents[i])));
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_false (mid_xml_is_document (texts[i], strlen (texts[i])));

  /* In UTF-16 as well: a page's markup is no more a document there. */
  for (guint i = 0; i < 2 * G_N_ELEMENTS (wide); i++)
    {
      g_autofree char *text = g_strconcat ("\xef\xbb\xbf", wide[i / 2], NULL);
      gsize len;
      g_autofree char *bytes =
        g_convert (text, -1, i % 2 ? "UTF-16BE" : "UTF-16LE", "UTF-8", NULL, &len, NULL);
      g_assert_nonnull (bytes);
      g_assert_cmpint (mid_xml_is_document (bytes, len), ==, i < 4);
      g_assert_false (mid_xml_is_document (bytes, 3));
    }
}

/* --- Judged by another program --- */

static void
test_xmllint (void)
{
  g_autofree char *program = g_find_program_in_path ("xmllint");
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  g_autoptr (GPtrArray) records = g_ptr_array_new_with_free_func (g_object_unref);
  g_autoptr (GError) error = NULL;

  if (program == NULL)
    {
      g_test_skip ("xmllint is not installed");
      return;
    }
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      MidRecord *record = random_record_new (*game, rand);
      for (guint edit = 0; edit < 150; edit++)
        random_record_edit (record, rand);
      g_ptr_array_add (records, record);
    }
  for (guint i = 0; i < G_N_ELEMENTS (awkward); i++)
    {
      g_autoptr (GPtrArray) more = read_text (awkward[i], strlen (awkward[i]));
      g_ptr_array_extend (records, more, (GCopyFunc) (void (*) (void)) g_object_ref, NULL);
    }
  g_autofree char *xml = dup_xml (records), *said = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE, &error,
                      program, "--nonet", "--noout", "--huge", "--relaxng", schema, "-", NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, xml, NULL, NULL, &said, &error));
  g_assert_cmpstr (said, ==, "- validates\n");
  g_assert_cmpint (g_subprocess_get_exit_status (process), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_assert_cmpint (argc, ==, 3);
  schema = argv[1];
  samples = argv[2];
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      g_autofree char *path = g_strconcat ("/xml/random/", (*game)->id, NULL);
      g_test_add_data_func (path, *game, test_random);
    }
  g_test_add_func ("/xml/samples", test_samples);
  g_test_add_func ("/xml/awkward", test_awkward);
  g_test_add_func ("/xml/deep", test_deep);
  g_test_add_func ("/xml/foreign", test_foreign);
  g_test_add_func ("/xml/passes", test_passes);
  g_test_add_func ("/xml/wrong", test_wrong);
  g_test_add_func ("/xml/entities", test_entities);
  g_test_add_func ("/xml/limits", test_limits);
  g_test_add_func ("/xml/until", test_until);
  g_test_add_func ("/xml/truncated", test_truncated);
  g_test_add_func ("/xml/mutated", test_mutated);
  g_test_add_func ("/xml/streams", test_streams);
  g_test_add_func ("/xml/given-up", test_given_up);
  g_test_add_func ("/xml/detection", test_detection);
  g_test_add_func ("/xml/xmllint", test_xmllint);
  return g_test_run ();
}
