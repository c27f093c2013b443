/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of users' own: files that are refused, with the line and with nothing loaded; files that
 * are not, and records that carry their cards. */
#include <string.h>

#include "mid-card-document.h"
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
  MidCatalogue catalogue = 0;
  guint at;
  g_autoptr (GArray) entries = mid_own_cards_read (document, strlen (document), &error);
  g_assert_false (entries != NULL && mid_own_cards_make (entries, &catalogue, &at, &error));
  g_assert_cmpint (error->domain, ==, MID_CARD_ERROR);
  if (!g_str_has_prefix (error->message, beginning))
    g_error ("“%s” does not begin with “%s”", error->message, beginning);
  g_assert_cmpuint (catalogue, ==, 0);
}

static void
test_not_xml (void)
{
  assert_refused ("", "line 1: ");
  assert_refused ("cards", "line 1: ");
  assert_refused (HEAD "<card name=\"Open\" points=\"2\" when=\"any-time\">\n", "line ");
  assert_refused ("\xff\xfe\x00\x01", "line 1: ");
}

/* What has a place is told rather than what has none, on the first line too; of two with a place
 * the first. */
static void
test_places (void)
{
  for (long line = 1; line <= 2; line++)
    {
      g_autoptr (GError) error = NULL;
      MidCardProblem problem = { .error = &error };
      g_autofree char *said = g_strdup_printf ("line %ld: here", line);
      mid_card_fail (&problem, MID_CARD_ERROR_SYNTAX, 0, "somewhere");
      g_assert_cmpstr (error->message, ==, "line 1: somewhere");
      mid_card_fail (&problem, MID_CARD_ERROR_SYNTAX, line, "here");
      mid_card_fail (&problem, MID_CARD_ERROR_SYNTAX, 3, "there");
      g_assert_cmpstr (error->message, ==, said);
      guint at = 0;
      g_assert_cmpstr (mid_card_error_get_place (error, &at), ==, "here");
      g_assert_cmpuint (at, ==, line);
    }
  /* Of another domain, and without a place. */
  guint at = 9;
  g_autoptr (GError) other = g_error_new_literal (G_IO_ERROR, G_IO_ERROR_FAILED, "elsewhere");
  g_assert_cmpstr (mid_card_error_get_place (other, &at), ==, "elsewhere");
  g_assert_cmpuint (at, ==, 0);
}

static void
test_not_cards (void)
{
  assert_refused ("<a/>", "line 1: the document does not match data/schema/cards.rng");
  assert_refused (HEAD TAIL, "line 2: the document does not match");
  assert_refused (HEAD "<card name=\"Two Lines\" when=\"any-time\">\n<text/>\n<play>\n<nonsense/>\n"
                       "</play></card>" TAIL,
                  "line 6: the document does not match");
  assert_refused (HEAD "<card name=\"Huge\" points=\"99999999999999999999\" when=\"any-time\">"
                       "<text/></card>" TAIL,
                  "line 3: the document does not match");
  assert_refused (HEAD "<card name=\"Very (bad) &lt;name&gt;\" points=\"2\" when=\"any-time\">"
                       "<text/></card>" TAIL,
                  "line 3: the document does not match");
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
                  "line 6: the document does not match");
  assert_refused (
    HEAD CARD ("Long", "2", "<repeat min=\"1\" max=\"8\"><pick id=\"a\"/><pick id=\"b\"/></repeat>")
      TAIL,
    "line 3: card “Long”: a card asks for more than eight choices");
  assert_refused (HEAD CARD ("Never", "2", "<repeat min=\"0\" max=\"2\"><pick id=\"a\"/></repeat>")
                    TAIL,
                  "line 6: card “Never”: a repeat is done at least once");
  assert_refused (
    HEAD CARD ("Behind", "2",
               "<repeat min=\"1\" max=\"2\"><pick id=\"a\"/></repeat><pick id=\"b\"/>") TAIL,
    "line 6: card “Behind”: nothing can be chosen behind a repeat");
  assert_refused (HEAD CARD ("Twice", "2", "<write/>") CARD ("Twice", "3", "<write/>") TAIL,
                  "line 8: card “Twice” is there twice");
  assert_refused (HEAD CARD ("Coup", "2", "<write/>") TAIL,
                  "line 3: card “Coup”: there is another card of that name");

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

static MidRecord *
read_record (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  MidRecord *record = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  return record;
}

static MidMove
read_element (MidRecord *record, const char *element)
{
  MidMove m;
  MidParse parse = mid_parse_element (mid_record_get_game (record), mid_record_get_start (record),
                                      element, strlen (element), NULL, &m);
  return parse.status == MID_OK ? m : 0;
}

/* A new record has the cards that it is given, each in a tag, and can be written and read. */
static void
test_carried (void)
{
  g_autoptr (GError) error = NULL;
  const MidGame *game = mid_game_find ("knightmare");
  const MidSetting settings[] = { { "WhiteHand", "Frost, Crab, Coup, Chaos, Bog" },
                                  { "Card", frost } };
  g_assert_null (mid_record_new (game, settings, 1, &error));
  g_assert_nonnull (strstr (error->message, "there is no such card"));
  g_clear_error (&error);
  g_autoptr (MidRecord) record = mid_record_new (game, settings, 2, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (mid_record_get_tag (record, "Card"), "<card name=\"Frost\""));
  MidMove m = read_element (record, "<Frost a7>");
  g_assert_nonnull (mid_record_play (record, mid_record_get_root (record), m));

  g_autofree char *text = write_record (record);
  g_autoptr (MidRecord) again = read_record (text);
  g_autofree char *second = write_record (again);
  g_assert_cmpstr (text, ==, second);
  g_assert_nonnull (strstr (text, "<Frost a7>"));
}

/* Several at once become several tags; wrong ones are the tag's fault. */
static void
test_several (void)
{
  g_autoptr (GError) error = NULL;
  const MidGame *game = mid_game_find ("knightmare");
  MidSetting setting = { "Card", HEAD CARD ("Frost", "3", "<write/>")
                                   CARD ("Ember", "2", "<write/>") TAIL };
  g_autoptr (MidRecord) record = mid_record_new (game, &setting, 1, &error);
  g_assert_no_error (error);
  guint tags = 0;
  for (guint i = 0; i < mid_record_get_n_tags (record); i++)
    tags += g_str_equal (mid_record_get_tag_name (record, i), "Card");
  g_assert_cmpuint (tags, ==, 2);
  g_assert_cmpuint (read_element (record, "<Frost>"), !=, 0);
  g_assert_cmpuint (read_element (record, "<Ember>"), !=, 0);

  setting.value = "<card/>";
  g_assert_null (mid_record_new (game, &setting, 1, &error));
  g_assert_nonnull (strstr (error->message, "tag Card cannot be understood: line 1"));
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

/* --- Two games, each with a Frost of its own -------------------------------------------------- */

#define FROST(attributes, play)                                                                    \
  "[Variant \"Knightmare\"]\n[Card \"<card name=\\\"Frost\\\" " attributes                         \
  " when=\\\"after-move\\\"><text>" attributes "</text><play>" play "</play></card>\"]\n"
#define FREEZES                                                                                    \
  FROST ("points=\\\"3\\\"", "<pick id=\\\"a\\\" whose=\\\"enemy\\\"/><mark effect=\\\"stuck\\\" " \
                             "at=\\\"a\\\" turns=\\\"2\\\"/>")
#define BLOCKS                                                                                     \
  FROST ("points=\\\"4\\\" continuing=\\\"yes\\\"",                                                \
         "<square id=\\\"a\\\" whose=\\\"empty\\\"/><mark effect=\\\"blocked\\\" at=\\\"a\\\"/>")

/* What is stuck does not move, and what is blocked is not gone to. */
static const char freezes[] =
  FREEZES "\n1. e4 <Frost d7> e6 2. Nf3 d5 3. exd5 <Frost e6> c6 4. dxc6 *\n\n";
static const char blocks[] = BLOCKS "\n1. e4 <Frost d5> d6 2. Nf3 Nf6 3. e5 <Frost a6> dxe5 *\n\n";
static const char freezes_wrong[] = FREEZES "\n1. e4 <Frost e7> e5 *\n\n";
static const char blocks_wrong[] = BLOCKS "\n1. e4 <Frost d5> d5 *\n\n";
static const char without[] = "[Variant \"Knightmare\"]\n\n1. e4 <Frost d7> e6 *\n\n";

/* Each game as it would be read alone: whether all of it can be played. */
static void
assert_all_read (const char *const *games, const gboolean *whole, guint n)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i < n; i++)
    g_string_append (text, games[i]);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  for (guint i = 0; i < n; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, &error);
      MidNode *last = mid_record_get_root (record);
      g_assert_no_error (error);
      while (mid_node_get_first_child (last) != NULL)
        last = mid_node_get_first_child (last);
      g_assert_cmpint (mid_node_get_text (last) == NULL, ==, whole[i]);
      g_autofree char *again = write_record (record);
      if (whole[i])
        g_assert_cmpstr (again, ==, games[i]);
    }
}

static void
read_both_ways (void)
{
  const char *const one[] = { freezes, blocks, freezes_wrong, blocks_wrong, without };
  const char *const other[] = { blocks_wrong, without, blocks, freezes, freezes_wrong };
  const gboolean of_one[] = { TRUE, TRUE, FALSE, FALSE, FALSE };
  const gboolean of_other[] = { FALSE, FALSE, TRUE, TRUE, FALSE };
  assert_all_read (one, of_one, G_N_ELEMENTS (one));
  assert_all_read (other, of_other, G_N_ELEMENTS (other));
}

static gpointer
read_often_cb (gpointer data)
{
  for (guint i = 0; i < 40; i++)
    read_both_ways ();
  return NULL;
}

/* Position text that names cards of a record's own is read beside that record. */
static void
test_position (void)
{
  static const char fen[] =
    "rnbqkbnr/pppp1ppp/4p3/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 hands:Frost/Crab";
  g_autoptr (GError) error = NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (freezes, strlen (freezes));
  g_autoptr (MidRecord) shown = mid_reader_next (reader, NULL, NULL);
  g_assert_null (mid_record_new_from_fen (mid_record_get_game (shown), fen, &error));
  g_assert_nonnull (strstr (error->message, "known only with that record"));
  g_clear_error (&error);
  g_assert_null (
    mid_record_new_from_fen (mid_record_get_game (shown),
                             "4k3/3p4/8/8/8/8/8/4K3 w - - 0 1 effects:Frost.w.stuck@d7*2", &error));
  g_assert_nonnull (strstr (error->message, "known only with that record"));
  g_autoptr (MidRecord) record = mid_record_new_beside (shown, fen);
  g_assert_nonnull (record);
  g_assert_cmpstr (mid_record_get_tag (record, "Card"), ==, mid_record_get_tag (shown, "Card"));
  g_assert_cmpstr (mid_record_get_tag (record, "FEN"), ==, fen);
  g_autofree char *text = write_record (record);
  g_autoptr (MidReader) again = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) read = mid_reader_next (again, NULL, NULL);
  g_assert_cmpuint (mid_reader_get_n_errors (again), ==, 0);
  g_assert_true (memcmp (mid_record_get_start (read), mid_record_get_start (record),
                         mid_record_get_game (read)->position_size)
                 == 0);
  g_assert_null (mid_record_new_beside (shown, "nothing of the kind"));
  g_autoptr (MidRecord) plain = mid_record_new (mid_record_get_game (shown), NULL, 0, NULL);
  g_assert_null (mid_record_new_beside (plain, fen));
}

static void
test_threads (void)
{
  GThread *threads[4];
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    threads[i] = g_thread_new ("reads", read_often_cb, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (threads); i++)
    g_thread_join (threads[i]);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/own-cards/not-xml", test_not_xml);
  g_test_add_func ("/own-cards/not-cards", test_not_cards);
  g_test_add_func ("/own-cards/places", test_places);
  g_test_add_func ("/own-cards/entities", test_entities);
  g_test_add_func ("/own-cards/programs", test_programs);
  g_test_add_func ("/own-cards/whole", test_whole);
  g_test_add_func ("/own-cards/size", test_size);
  g_test_add_func ("/own-cards/carried", test_carried);
  g_test_add_func ("/own-cards/carried-wrong", test_carried_wrong);
  g_test_add_func ("/own-cards/secret", test_secret);
  g_test_add_func ("/own-cards/several", test_several);
  g_test_add_func ("/own-cards/two-of-one-name", read_both_ways);
  g_test_add_func ("/own-cards/position", test_position);
  g_test_add_func ("/own-cards/threads", test_threads);
  return g_test_run ();
}
