/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of users' own: files that are refused, with the line and with nothing loaded; files that
 * are not, and records that carry their cards. */
#include <string.h>

#include "mid-edit.h"
#include "mid-own-cards.h"
#include "mid-reader.h"
#include "mid-writer.h"

#define HEAD "<?xml version=\"1.0\"?>\n<cards xmlns=\"urn:midline:cards:1\" version=\"1\">\n"
#define TAIL "</cards>\n"

static void
assert_refused (const char *document, const char *beginning)
{
  g_autoptr (GError) error = NULL;
  unsigned before = mid_card_count ();
  g_assert_false (mid_own_cards_add (document, strlen (document), &error));
  g_assert_cmpint (error->domain, ==, MID_CARD_ERROR);
  if (!g_str_has_prefix (error->message, beginning))
    g_error ("“%s” does not begin with “%s”", error->message, beginning);
  g_assert_cmpuint (mid_card_count (), ==, before);
}

static void
test_not_xml (void)
{
  assert_refused ("", "line 1: ");
  assert_refused ("cards", "line 1: ");
  assert_refused (HEAD "<card name=\"Open\" points=\"2\" when=\"any-time\">\n", "line ");
  assert_refused ("\xff\xfe\x00\x01", "line 1: ");
}

static void
test_not_cards (void)
{
  assert_refused ("<a/>", "line 1: the document is not as data/schema/cards.rng wants it");
  assert_refused (HEAD TAIL, "line 2: the document is not as");
  assert_refused (HEAD "<card name=\"Two Lines\" when=\"any-time\">\n<text/>\n<play>\n<nonsense/>\n"
                       "</play></card>" TAIL,
                  "line 6: the document is not as");
  assert_refused (HEAD "<card name=\"Huge\" points=\"99999999999999999999\" when=\"any-time\">"
                       "<text/></card>" TAIL,
                  "line 3: the document is not as");
  assert_refused (HEAD "<card name=\"Very (bad) &lt;name&gt;\" points=\"2\" when=\"any-time\">"
                       "<text/></card>" TAIL,
                  "line 3: the document is not as");
}

/* Neither entities nor document types; a bomb does not go off. */
static void
test_entities (void)
{
  assert_refused ("<!DOCTYPE cards>\n" HEAD TAIL, "line ");
  assert_refused (
    "<?xml version=\"1.0\"?>\n<!DOCTYPE cards [<!ENTITY a SYSTEM \"file:///etc/passwd\">]>\n"
    "<cards xmlns=\"urn:midline:cards:1\" version=\"1\"><card name=\"A\" points=\"2\" "
    "when=\"any-time\"><text>&a;</text></card></cards>",
    "line ");
  g_autoptr (GString) bomb =
    g_string_new ("<?xml version=\"1.0\"?>\n<!DOCTYPE c [<!ENTITY a0 \"x\">");
  for (guint i = 1; i < 40; i++)
    g_string_append_printf (bomb, "<!ENTITY a%u \"&a%u;&a%u;&a%u;&a%u;\">", i, i - 1, i - 1, i - 1,
                            i - 1);
  g_string_append (bomb, "]><cards xmlns=\"urn:midline:cards:1\" version=\"1\"><card name=\"A\" "
                         "points=\"2\" when=\"any-time\"><text>&a39;</text></card></cards>");
  assert_refused (bomb->str, "line ");
}

#define CARD(name, points, play)                                                                   \
  "<card name=\"" name "\" points=\"" points "\" when=\"before-move\">\n<text/>\n<play>\n" play    \
  "</play>\n</card>\n"

/* What cannot be done, or would not end. */
static void
test_programs (void)
{
  assert_refused (HEAD CARD ("Unchosen", "2", "<capture at=\"it\"/>\n") TAIL,
                  "line 6: “it” is not something chosen before");
  assert_refused (HEAD CARD ("Free", "0", "<write/>\n") TAIL, "line 3: card “Free”: a card costs");
  assert_refused (HEAD CARD ("Deep", "2",
                             "<repeat min=\"1\" max=\"2\"><repeat min=\"1\" max=\"2\">"
                             "<write/></repeat></repeat>") TAIL,
                  "line 6: the document is not as");
  assert_refused (
    HEAD CARD ("Long", "2", "<repeat min=\"1\" max=\"8\"><pick id=\"a\"/><pick id=\"b\"/></repeat>")
      TAIL,
    "line 3: card “Long”: a card asks for more than eight choices");
  assert_refused (HEAD CARD ("Never", "2", "<repeat min=\"0\" max=\"2\"><pick id=\"a\"/></repeat>")
                    TAIL,
                  "line 3: card “Never”: a repeat is done at least once");
  assert_refused (
    HEAD CARD ("Behind", "2",
               "<repeat min=\"1\" max=\"2\"><pick id=\"a\"/></repeat><pick id=\"b\"/>") TAIL,
    "line 3: card “Behind”: nothing can be chosen behind a repeat");
  assert_refused (HEAD CARD ("Twice", "2", "<write/>") CARD ("Twice", "3", "<write/>") TAIL,
                  "line 8: card “Twice” is there twice");
  assert_refused (HEAD CARD ("Coup", "2", "<write/>") TAIL, "line 3: there is another card “Coup”");

  g_autoptr (GString) many = g_string_new (HEAD "<card name=\"Many\" points=\"2\" when=\"copy\">"
                                                "<text/><play>");
  for (guint i = 0; i < 20; i++)
    g_string_append (many, "<corners/>");
  g_string_append (many, "</play></card>" TAIL);
  assert_refused (many->str, "line 3: card “Many” has more than 16 steps");
}

/* The first is good and the second is not: neither is there. */
static void
test_whole (void)
{
  assert_refused (HEAD CARD ("Good Half", "2", "<pick id=\"a\"/><kill at=\"a\"/>")
                    CARD ("Bad Half", "2", "<kill at=\"a\"/>") TAIL,
                  "line 11: ");
  g_assert_cmpuint (mid_card_find ("Good Half", 9), ==, 0);
}

static void
test_size (void)
{
  g_autofree char *big = g_strnfill (MID_CARD_FILE_MAX + 1, ' ');
  assert_refused (big, "line 1: a file of cards has at most 1048576 bytes");
}

static const char frost[] =
  HEAD CARD ("Frost", "3",
             "<pick id=\"a\" whose=\"enemy\"/><mark effect=\"stuck\" at=\"a\" turns=\"2\"/>") TAIL;

static char *
write_record (MidRecord *record)
{
  GString *text = g_string_new (NULL);
  mid_writer_append (record, MID_WRITE_MGN, text);
  return g_string_free (text, FALSE);
}

/* The tag comes with the play and goes with it. */
static void
test_carried (void)
{
  g_autoptr (GError) error = NULL;
  g_assert_true (mid_own_cards_add (frost, strlen (frost), &error));
  g_assert_true (mid_own_cards_add (frost, strlen (frost), &error)); /* the same again */
  const MidGame *game = mid_game_find ("knightmare");
  g_autoptr (MidRecord) record = mid_record_new (game, NULL, 0, &error);
  MidMove m;
  MidParse parse =
    mid_parse_element (game, mid_record_get_start (record), "<Frost a7>", 10, NULL, &m);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_assert_null (mid_record_get_tag (record, "Card"));
  g_assert_nonnull (mid_record_play (record, mid_record_get_root (record), m));
  g_assert_true (g_str_has_prefix (mid_record_get_tag (record, "Card"), "<card name=\"Frost\""));
  mid_record_undo (record);
  g_assert_null (mid_record_get_tag (record, "Card"));
  mid_record_redo (record);

  g_autofree char *text = write_record (record);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) again = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  g_autofree char *second = write_record (again);
  g_assert_cmpstr (text, ==, second);
  g_assert_nonnull (strstr (text, "<Frost a7>"));
}

static void
test_carried_wrong (void)
{
  static const char text[] =
    "[Variant \"Knightmare\"]\n[Card \"<card name=\\\"X\\\"/>\"]\n\n1. e4 *\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, sizeof text - 1);
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), >=, 1);
  const MidReadError *first = mid_reader_get_error (reader, 0);
  g_assert_cmpuint (first->line, ==, 2);
  g_assert_nonnull (strstr (first->message, "tag Card cannot be understood"));
}

/* What is kept secret can only be a trap, chosen last. */
static void
test_secret (void)
{
#define PLAY(steps)                                                                                \
  HEAD "<card name=\"Pit\" points=\"3\" when=\"after-move\"><text/><play>" steps                   \
       "</play></card>" TAIL
  static const char refused[] =
    "line 3: card “Pit”: what is kept secret is chosen last, and only marked with a trap";
  assert_refused (PLAY ("<pick id=\"a\" secret=\"yes\"/><capture at=\"a\"/>"), refused);
  assert_refused (
    PLAY ("<pick id=\"a\" secret=\"yes\"/><square id=\"b\"/><mark effect=\"trap\" at=\"a\"/>"),
    refused);
  assert_refused (PLAY ("<pick id=\"a\" secret=\"yes\"/><mark effect=\"magnet\" at=\"a\"/>"),
                  refused);
  assert_refused (PLAY ("<repeat min=\"1\" max=\"2\"><pick id=\"a\" secret=\"yes\"/>"
                        "<mark effect=\"trap\" at=\"a\"/></repeat>"),
                  "line 3: card “Pit”: what is repeated cannot be kept secret");
}

/* Forgotten cards are not there, and their names are free for others. */
static void
test_forgotten (void)
{
  static const char first[] =
    "<card name=\"Frost\" points=\"3\" when=\"after-move\"><text/></card>";
  static const char other[] =
    "<card name=\"Frost\" points=\"4\" when=\"after-move\"><text/></card>";
  mid_own_cards_forget ();
  g_assert_cmpuint (mid_card_count (), ==, mid_card_stock_count ());
  g_assert_true (mid_own_cards_add_one (first, NULL));
  g_assert_false (mid_own_cards_add_one (other, NULL));
  unsigned card = mid_card_find ("Frost", 5);
  g_assert_cmpuint (card, >, mid_card_stock_count ());
  mid_own_cards_forget ();
  g_assert_cmpuint (mid_card_find ("Frost", 5), ==, 0);
  g_assert_null (mid_card_get (card));
  g_assert_null (mid_own_cards_dup_xml (card));
  g_assert_true (mid_own_cards_add_one (other, NULL));
  g_assert_cmpuint (mid_card_get (mid_card_find ("Frost", 5))->points, ==, 4);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-cards/not-xml", test_not_xml);
  g_test_add_func ("/own-cards/not-cards", test_not_cards);
  g_test_add_func ("/own-cards/entities", test_entities);
  g_test_add_func ("/own-cards/programs", test_programs);
  g_test_add_func ("/own-cards/whole", test_whole);
  g_test_add_func ("/own-cards/size", test_size);
  g_test_add_func ("/own-cards/carried", test_carried);
  g_test_add_func ("/own-cards/carried-wrong", test_carried_wrong);
  g_test_add_func ("/own-cards/secret", test_secret);
  g_test_add_func ("/own-cards/forgotten", test_forgotten);
  return g_test_run ();
}
