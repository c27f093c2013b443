/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the script of a page knows of a chapter, letter by letter as data/publish/page.js reads it:
 * squares count from a1, numbers are in base 36, "c" is e2, "s" e4, "1o" e8. */
#include <string.h>

#include "mid-html-private.h"
#include "publication-test.h"

static const char ENDING[] =
  "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 Kd7 "
  "(1... Kf7 {[%csl Ga1] [%cal Re8f7]}) 2. e5 *\n";

static char *
dup_data (const MidPublication *publication, GPtrArray *images)
{
  g_autoptr (GPtrArray) grids = g_ptr_array_new ();
  MidHtml html = { .images = images, .grids = grids };
  GString *out = g_string_new (NULL);
  mid_html_append_data (&html, out, mid_publication_get_chapter (publication, 0));
  return g_string_free (out, FALSE);
}

static char *
dup_data_of (const char *text)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MidPublication) publication = publish (text, &style);
  return dup_data (publication, images);
}

static void
assert_has (const char *data, const char *part)
{
  if (strstr (data, part) == NULL)
    g_error ("no %s in %s", part, data);
}

/* What follows the place before it says neither that nor its line; what begins a variation, or goes
 * on behind one, says both. */
static void
test_places (void)
{
  g_autofree char *data = dup_data_of (ENDING);
  assert_has (data, "\"places\":\",,4,0,c,1,1o,2"
                    ";,,c,s,,,c,3,s,1"
                    ";,,1o,1f,,,1f,2,1o,3"
                    ";1,3,1o,1h,,,1h,2,1o,3"
                    ";2,0,s,10,,,s,3,10,1\"");
  assert_has (data, "\"kinds\":[[0,0,0],[0,1,0],[1,0,0],[-1]]");
  assert_has (data, "{\"files\":8,\"ranks\":8,\"midline\":0,\"grid\":0,\"turned\":false,");
  assert_has (data, "\"played\":5,");
  assert_has (data, ",\"marks\":[[3,[0,0,-1],[1,60,53]]]}");
  g_assert_null (strstr (data, "\"cards\""));
}

/* Where nobody draws there is no word of it; a board is turned; what is only spoken of is not
 * played. */
static void
test_head (void)
{
  g_autofree char *data =
    dup_data_of ("[Orientation \"black\"]\n\n1. e4 {or 1. d4} e5 {[%eval 0.1]} *\n");
  assert_has (data, "\"turned\":true,");
  assert_has (data, "\"played\":3,");
  g_assert_null (strstr (data, "\"marks\""));
  /* d2 is "b", d4 "r": one place more, from the start. */
  assert_has (data, ";0,3,b,r,,,b,");
}

/* The drawings are those of the pieces, and both sides' pieces share them. */
static void
test_images (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MidPublication) publication = publish ("[Event \"?\"]\n\n1. e4 e5 *\n", &style);
  g_autofree char *data = dup_data (publication, images);
  static const char *const expected[] = { "pieces/rook",  "pieces/knight", "pieces/bishop",
                                          "pieces/queen", "pieces/king",   "pieces/pawn" };
  g_assert_cmpuint (images->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < images->len; i++)
    g_assert_cmpstr (images->pdata[i], ==, expected[i]);
  assert_has (data, "\"kinds\":[[0,0,0],[0,1,0],[0,2,0],[0,3,0],[0,4,0],[0,5,0],"
                    "[1,5,0],[1,0,0],[1,1,0],[1,2,0],[1,3,0],[1,4,0],[-1]]");
}

/* Stones are said where they change: the capture of a pawn pays one. */
static void
test_stones (void)
{
  g_autofree char *data =
    dup_data_of ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n"
                 "[BlackArmy \"Classic\"]\n\n1. e4 d5 2. exd5 Qxd5 3. Nc3 *\n");
  assert_has (data, "\"midline\":4,");
  assert_has (data, "\"most\":6,");
  assert_has (data, "\"places\":\"3,3,0,");
  assert_has (data, ";,,s,z,4,,s,");  /* e4xd5: White has four */
  assert_has (data, ";,,1n,z,,4,z,"); /* d8xd5: Black has */
  g_autofree char *none = dup_data_of ("[Variant \"Sirlin\"]\n[Stones \"10\"]\n\n1. e4 d5 *\n");
  assert_has (none, "\"places\":\"1,0,0,");
  g_autofree char *other = dup_data_of ("[Variant \"Sirlin\"]\n[Stones \"05\"]\n\n1. e4 d5 *\n");
  assert_has (other, "\"places\":\"0,5,0,");
}

static void
test_cards (void)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GPtrArray) images = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MidPublication) publication = publish (ENDING, &style);
  MidChapter *chapter = (MidChapter *) mid_publication_get_chapter (publication, 0);
  g_ptr_array_add (chapter->cards, g_strdup ("a<b>&\"\\\n\x1f ♔"));
  g_array_index (chapter->places, MidChapterPlace, 2).cards = 1;
  g_array_index (chapter->places, MidChapterPlace, 4).cards = 1;
  g_array_index (chapter->places, MidChapterPlace, 3).cards = 0;
  g_autofree char *data = dup_data (publication, images);
  assert_has (data, ",\"cards\":[[\"\",\"a\\u003cb\\u003e\\u0026\\u0022\\u005c\\u000a\\u001f ♔\"],"
                    "[[2,1]]],\"marks\"");
}

/* Cards lie there from the start on, in words. */
static void
test_hands (void)
{
  g_autofree char *data = dup_data_of (
    "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"4k3/p6p/8/8/8/8/P6P/4K3 w - - 0 1 "
    "hands:Crab,Coup/?_x5 decks:~Chaos_x2/?\"]\n\n1. a3 *\n");
  assert_has (data, "\"cards\":[[\"White: ");
  assert_has (data, "Crab, Coup");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/html-data/places", test_places);
  g_test_add_func ("/html-data/head", test_head);
  g_test_add_func ("/html-data/images", test_images);
  g_test_add_func ("/html-data/stones", test_stones);
  g_test_add_func ("/html-data/cards", test_cards);
  g_test_add_func ("/html-data/hands", test_hands);
  return g_test_run ();
}
