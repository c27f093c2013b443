/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a record is cut into paragraphs: what stands together, what apart, and what is not written.
 */
#include <string.h>

#include "mid-notation-model.h"
#include "study-test.h"

/* The paragraph's letter for its kind, its depth, and its text; what only spaces is not there. */
static void
append_paragraph (GString *out, MidParagraph *paragraph)
{
  static const char kinds[] = "tlvcr";
  g_autoptr (GString) text = g_string_new (mid_paragraph_get_run (paragraph)->text->str);
  static const char *const spaces[][2] = { { "\xe2\x80\x89", "" }, { "\xe2\x80\xaf", "" },
                                           { "\xe2\x80\x83", "" }, { "\xe2\x80\x82", " " },
                                           { "\xc2\xa0", "" },     { "\xef\xbf\xbc", "" },
                                           { "\t", "|" } };
  for (guint i = 0; i < G_N_ELEMENTS (spaces); i++)
    g_string_replace (text, spaces[i][0], spaces[i][1], 0);
  g_strchomp (text->str);
  g_string_append_printf (out, "%s%c%u:%s", out->len > 0 ? " / " : "",
                          kinds[mid_paragraph_get_kind (paragraph)],
                          mid_paragraph_get_depth (paragraph), text->str);
}

static MidNotationModel *
model_of (MidRecord *record, gboolean book)
{
  const MidNotationStyle style = { .book = book };
  MidNotationModel *model = mid_notation_model_new ();
  mid_notation_model_set_style (model, &style);
  mid_notation_model_set_record (model, record);
  return model;
}

static char *
dup_outline (MidNotationModel *model)
{
  GString *out = g_string_new (NULL);
  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (model)); i++)
    append_paragraph (out, mid_notation_model_get (model, i));
  return g_string_free (out, FALSE);
}

static void
assert_outline (const char *text, gboolean book, const char *expected)
{
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  g_autoptr (MidNotationModel) model = model_of (record, book);
  g_autofree char *outline = dup_outline (model);
  g_assert_cmpstr (outline, ==, expected);
}

#define KINGS STUDY_TEST_SIRLIN ("Classic", "TwoKings")

/* A decision declined in passing is not written; one that somebody says something of is, and the
 * last of a line, and one that has alternatives. */
static void
test_declined (void)
{
  assert_outline (KINGS "1. e4 d5 2. d4 e6 *\n", FALSE, "t0:e4|d5 / t0:d4|e6");
  assert_outline (KINGS "1. e4 d5 <-> 2. d4 *\n", FALSE, "t0:e4|d5 / t0:d4");
  assert_outline (KINGS "1. e4 d5 <-> *\n", FALSE, "t0:e4|d5 no king-turn");
  assert_outline (KINGS "1. e4 d5 <-> {so} 2. d4 *\n", FALSE, "t0:e4|d5 no king-turn so / t0:d4");
  assert_outline (KINGS "1. e4 d5 <-> $10 2. d4 *\n", FALSE, "t0:e4|d5 no king-turn= / t0:d4");
  assert_outline (KINGS "1. e4 d5 <-> (<Kdd7>) 2. d4 *\n", FALSE,
                  "t0:e4|d5 no king-turn / v1:Kdd7 / t0:d4");
}

/* A turn of each side stands in one row, unless words are between them. */
static void
test_rows (void)
{
  assert_outline ("[White \"A\"]\n\n{root} 1. e4 e5 2. Nf3 {words} Nc6 3. Bc4 1-0\n", FALSE,
                  "c0:root / t0:e4|e5 / t0:Nf3 words / t0:|Nc6 / t0:Bc4 / r0:1-0");
  assert_outline ("[White \"A\"]\n\n1. e4 {[%clk 1:00]} e5 *\n", FALSE, "t0:e4|e5");
  assert_outline ("[White \"A\"]\n\n1. e4 ({before} 1. d4) 1... e5 2. Nf3 (2. Nc3) (2. d4 d5) *\n",
                  FALSE, "t0:e4 / v1:before 1.d4 / t0:|e5 / t0:Nf3 / v1:2.Nc3 / v1:2.d4 d5");
  assert_outline ("[White \"A\"]\n\n*\n", FALSE, "");
  assert_outline ("[White \"A\"]\n\n1/2-1/2\n", FALSE, "r0:1/2-1/2");
}

/* What is instead of a move stands behind the turn, with its duel and king-turn. */
static void
test_turns_are_whole (void)
{
  assert_outline (KINGS "1. e4 d5 2. exd5 (2. d4) <1:0> Nf6 (2... e6) <Kdd7> 3. d4 *\n", FALSE,
                  "t0:e4|d5 / t0:exd5 1:0 / v1:2.d4 / t0:|Nf6 Kdd7 / v1:2…e6 / t0:d4");
}

/* What could not be played stands by itself. */
static void
test_unread (void)
{
  assert_outline ("[White \"A\"]\n\n1. e4 e5 2. Kd4 Nc6 *\n", FALSE, "t0:e4|e5 / v0:Kd4 Nc6");
  assert_outline ("[White \"A\"]\n\n1. e4 (1. d4 Kd4) 1... e5 *\n", FALSE,
                  "t0:e4 / v1:1.d4 / v1:Kd4 / t0:|e5");
}

/* As a book has it: in the flow, comments as well, another paragraph behind 24 elements where a
 * turn of the first side begins. */
static void
test_book (void)
{
  assert_outline ("[White \"A\"]\n\n1. e4 {good} e5 (1... c5) 2. Nf3 1-0\n", TRUE,
                  "l0:1.e4 good 1…e5 / v1:1…c5 / l0:2.Nf3 / r0:1-0");
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 ");
  for (guint i = 0; i < 25; i++)
    g_string_append (text, "Nf6 Nf3 Ng8 Ng1 ");
  g_string_append (text, "*\n");
  g_autoptr (MidRecord) record = study_test_read (text->str);
  g_autoptr (MidNotationModel) model = model_of (record, TRUE);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n, ==, 5); /* 101 elements */
  for (guint i = 0; i < n; i++)
    g_assert_cmpuint (mid_paragraph_get_n_elements (mid_notation_model_get (model, i)), ==,
                      i < 4 ? 24 : 5);
}

/* A variation is one paragraph of up to sixty elements, and goes on in another. */
static void
test_long_variation (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 (1. d4 ");
  for (guint i = 0; i < 35; i++)
    g_string_append (text, "Nf6 Nf3 Ng8 Ng1 ");
  g_string_append (text, ") *\n");
  g_autoptr (MidRecord) record = study_test_read (text->str);
  g_autoptr (MidNotationModel) model = model_of (record, FALSE);
  guint n = g_list_model_get_n_items (G_LIST_MODEL (model));
  g_assert_cmpuint (n, ==, 4); /* the row, and 141 elements */
  for (guint i = 1; i < n; i++)
    {
      MidParagraph *paragraph = mid_notation_model_get (model, i);
      g_assert_cmpuint (mid_paragraph_get_n_elements (paragraph), ==, i < 3 ? 60 : 21);
      g_assert_cmpint (mid_paragraph_begins_variation (paragraph), ==, i == 1);
    }
}

/* A very long comment is several paragraphs, cut between words, and nothing of it is lost. */
static void
test_long_comment (void)
{
  static const struct
  {
    guint words, paragraphs;
  } cases[] = { { 1, 0 }, { 500, 0 }, { 501, 2 }, { 700, 2 }, { 1600, 4 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_comments = 0;
      g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n1. e4 {"),
                          prose = g_string_new (NULL);
      for (guint k = 0; k < cases[i].words; k++)
        g_string_append_printf (prose, "%s%05u", k > 0 ? " " : "", k);
      g_string_append_printf (text, "%s} e5 *\n", prose->str);
      g_autoptr (MidRecord) record = study_test_read (text->str);
      g_autoptr (MidNotationModel) model = model_of (record, FALSE);
      g_autoptr (GString) found = g_string_new (NULL);
      for (guint p = 0; p < g_list_model_get_n_items (G_LIST_MODEL (model)); p++)
        {
          MidParagraph *paragraph = mid_notation_model_get (model, p);
          if (mid_paragraph_get_kind (paragraph) != MID_PARAGRAPH_COMMENT)
            continue;
          const char *words = mid_paragraph_get_run (paragraph)->text->str;
          g_assert_cmpuint (strlen (words) % 6, ==, 5); /* whole words */
          g_string_append_printf (found, "%s%s", n_comments++ > 0 ? " " : "", words);
        }
      if (prose->len <= 3000)
        g_assert_cmpuint (n_comments, ==, 0); /* in the row */
      else
        g_assert_cmpstr (found->str, ==, prose->str);
      if (prose->len > 3000)
        g_assert_cmpuint (n_comments, >=, 2);
    }
}

/* A variation of six elements or more can be folded; folded it shows its first, and how many more.
 */
static void
test_folding (void)
{
  static const char *const texts[] = {
    "[White \"A\"]\n\n1. e4 (1. d4 d5 2. c4 e6 3. Nc3) 1... e5 *\n",
    "[White \"A\"]\n\n1. e4 (1. d4 d5 2. c4 e6 3. Nc3 Nf6) 1... e5 *\n",
    "[White \"A\"]\n\n1. e4 (1. d4 d5 (1... Nf6 2. c4) 2. c4 e6) 1... e5 *\n",
  };
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (MidRecord) record = study_test_read (texts[i]);
      g_autoptr (MidNotationModel) model = model_of (record, FALSE);
      MidNode *d4 = mid_node_get_next_sibling (study_test_node (record, 1));
      MidNode *d5 = mid_node_get_first_child (d4);
      g_autofree char *whole = dup_outline (model);
      g_assert_cmpint (strstr (whole, "▾") != NULL, ==, i > 0);
      g_assert_true (mid_notation_model_get_head (model, d5) == d4);
      if (i == 0)
        continue;
      mid_notation_model_set_folded (model, d4, TRUE);
      g_assert_true (mid_notation_model_is_folded (model, d4));
      g_autofree char *folded = dup_outline (model);
      g_assert_cmpstr (folded, ==, "t0:e4 / v1:▸ 1.d4 … 5 more / t0:|e5");
      mid_notation_model_reveal (model, d4); /* it is seen as it is */
      g_assert_true (mid_notation_model_is_folded (model, d4));
      mid_notation_model_reveal (model, d5);
      g_assert_false (mid_notation_model_is_folded (model, d4));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/notation-walk/declined", test_declined);
  g_test_add_func ("/notation-walk/rows", test_rows);
  g_test_add_func ("/notation-walk/turns-are-whole", test_turns_are_whole);
  g_test_add_func ("/notation-walk/unread", test_unread);
  g_test_add_func ("/notation-walk/book", test_book);
  g_test_add_func ("/notation-walk/long-variation", test_long_variation);
  g_test_add_func ("/notation-walk/long-comment", test_long_comment);
  g_test_add_func ("/notation-walk/folding", test_folding);
  return g_test_run ();
}
