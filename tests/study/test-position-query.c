/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The words of a search made of a board, and that they are understood. */
#include "mid-position-query.h"

#include <string.h>

#include "mid-query.h"
#include "study-test.h"

static const MidPosition *
end_of (MidRecord *record, MidPosition *pos)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  mid_record_get_position (record, node, pos);
  return pos;
}

static MidNode *
last_of (MidRecord *record)
{
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  return node;
}

/* The words are those, and a query. */
static void
assert_words (char *words, const char *expected)
{
  g_autofree char *taken = words;
  g_assert_cmpstr (taken, ==, expected);
  if (taken == NULL)
    return;
  g_autoptr (GError) error = NULL;
  g_autoptr (MidQuery) query = mid_query_new (taken, NULL, &error);
  g_assert_no_error (error);
  g_assert_nonnull (query);
}

static void
test_exact (void)
{
  MidPosition pos;
  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  assert_words (mid_position_query_dup_exact (mid_record_get_game (chess), end_of (chess, &pos)),
                "fen:\"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"");
}

/* The moves, the first with its number, without what was silently declined. */
static void
test_transpositions (void)
{
  g_autoptr (MidRecord) chess = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n");
  assert_words (mid_position_query_dup_transpositions (chess, last_of (chess)),
                "fen:\"rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2\" not "
                "line:\"1.e4 e5 Nf3\"");
  assert_words (mid_position_query_dup_transpositions (chess, mid_record_get_root (chess)), NULL);
  g_autoptr (MidRecord) black = study_test_read (
    "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 7\"]\n\n7... Kd7 8. e4 *\n");
  assert_words (mid_position_query_dup_transpositions (black, last_of (black)),
                "fen:\"8/3k4/8/8/4P3/8/8/4K3 b - - 0 8\" not line:\"7...Kd7 e4\"");
  g_autoptr (MidRecord) kings =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 e5 2. d4 *\n");
  g_autofree char *words = mid_position_query_dup_transpositions (kings, last_of (kings));
  g_assert_true (g_str_has_suffix (words, " not line:\"1.e4 e5 d4\""));
}

/* No more than fifty moves, which a query takes. */
static void
test_long_line (void)
{
  g_autoptr (GString) text = g_string_new ("[White \"A\"]\n\n");
  for (guint i = 0; i < 15; i++)
    g_string_append (text, "Nf3 Nf6 Ng1 Ng8 ");
  g_string_append (text, "*\n");
  g_autoptr (MidRecord) record = study_test_read (text->str);
  g_autofree char *words = mid_position_query_dup_transpositions (record, last_of (record));
  const char *line = strstr (words, "line:");
  g_auto (GStrv) moves = g_strsplit (line, " ", -1);
  g_assert_cmpuint (g_strv_length (moves), ==, 50);
  g_autoptr (MidQuery) query = mid_query_new (words, NULL, NULL);
  g_assert_nonnull (query);
}

/* What stands on the circles, an empty square as a dot; arrows are no matter. */
static void
test_circled (void)
{
  MidPosition pos;
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 *\n");
  const MidGame *game = mid_record_get_game (record);
  end_of (record, &pos);
  assert_words (mid_position_query_dup_circled (game, &pos, "[%csl Gg1,Re4,Be8,Ye2]"),
                "board:\"Ng1 Pe4 ke8 .e2\"");
  assert_words (mid_position_query_dup_circled (game, &pos, "[%cal Gg1f3] words"), NULL);
  assert_words (mid_position_query_dup_circled (game, &pos, "[%cal Gg1f3][%csl Ga8]"),
                "board:\"ra8\"");
  assert_words (mid_position_query_dup_circled (game, &pos, NULL), NULL);
}

static void
test_material (void)
{
  MidPosition pos;
  g_autoptr (MidRecord) record =
    study_test_read ("[SetUp \"1\"]\n[FEN \"4k2r/7p/8/8/8/8/PP6/R3K3 w - - 0 1\"]\n\n*\n");
  g_autofree char *words =
    mid_position_query_dup_material (mid_record_get_game (record), end_of (record, &pos));
  g_assert_true (g_str_has_prefix (words, "material:"));
  const char *letters = words + strlen ("material:");
  static const char *const expected[] = { "K", "R", "P", "k", "r", "p" };
  static const guint counts[] = { 1, 1, 2, 1, 1, 1 };
  g_assert_cmpuint (strlen (letters), ==, 7);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    {
      guint n = 0;
      for (const char *p = letters; *p != '\0'; p++)
        n += *p == expected[i][0];
      g_assert_cmpuint (n, ==, counts[i]);
    }
  g_autoptr (MidQuery) query = mid_query_new (words, NULL, NULL);
  g_assert_nonnull (query);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/position-query/exact", test_exact);
  g_test_add_func ("/position-query/transpositions", test_transpositions);
  g_test_add_func ("/position-query/long-line", test_long_line);
  g_test_add_func ("/position-query/circled", test_circled);
  g_test_add_func ("/position-query/material", test_material);
  return g_test_run ();
}
