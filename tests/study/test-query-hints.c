/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is suggested while a query is typed, and the words for what is on a board. */
#include <string.h>

#include "mid-position-query.h"
#include "mid-query-hints.h"
#include "mid-query.h"
#include "mid-reader.h"

/* The texts of the hints, joined by "|", at the end of the text. */
static char *
find (const char *text, gsize *start)
{
  g_autoptr (GArray) hints = mid_query_hints_find (text, strlen (text), start);
  GString *all = g_string_new (NULL);
  for (guint i = 0; i < hints->len; i++)
    g_string_append_printf (all, "%s%s", i > 0 ? "|" : "",
                            g_array_index (hints, MidQueryHint, i).text);
  return g_string_free (all, FALSE);
}

static void
test_hints (void)
{
  static const struct
  {
    const char *text, *hints;
    gsize start;
  } cases[] = {
    { "due", "duels:", 0 },
    { "white:x DUE", "duels:", 8 },
    { "(due", "duels:", 1 },
    { "-due", "duels:", 1 },
    { "not bl",
      "black:|black-elo:|black-army:|bluffs:|black-bluffs:|black-stones:|black-line:", 4 },
    { "ending:m", "ending:mate |ending:midline |ending:material ", 0 },
    { "ending!=mi", "ending!=midline ", 0 },
    { "result:1/", "result:1/2-1/2 ", 0 },
    { "army:two", "army:\"Two Kings\" ", 0 },
    { "white-army:nem", "white-army:Nemesis ", 0 },
    { "variant:chess9", "variant:chess960 ", 0 },
    { "crossed:y", "crossed:yes ", 0 },
    { "duplicate:l", "duplicate:later ", 0 },
    { "duels>", "", 0 },
    { "plies:4", "", 0 },
    { "zzz", "", 0 },
    { "", "", 0 },
    { "duels>2 ", "", 8 },
    { "fen:\"due", "", G_MAXSIZE },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      gsize start;
      g_autofree char *found = find (cases[i].text, &start);
      g_test_message ("%s", cases[i].text);
      g_assert_cmpstr (found, ==, cases[i].hints);
      g_assert_cmpuint (start, ==, cases[i].start);
    }
}

/* Every value that is suggested is understood. */
static void
test_understood (void)
{
  for (const MidQueryField *field = mid_query_get_fields (); field->name != NULL; field++)
    {
      g_autofree char *text = g_strconcat (field->name, ":", NULL);
      gsize start;
      g_autoptr (GArray) hints = mid_query_hints_find (text, strlen (text), &start);
      for (guint i = 0; i < hints->len; i++)
        {
          g_autoptr (GError) error = NULL;
          g_autoptr (MidQuery) query =
            mid_query_new (g_array_index (hints, MidQueryHint, i).text, NULL, &error);
          g_assert_no_error (error);
        }
    }
}

static void
test_board (void)
{
  const MidGame *game = mid_game_find ("chess");
  static const char fen[] = "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1";
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  g_autofree char *exact = mid_position_query_dup_exact (game, &pos);
  g_assert_cmpstr (exact, ==, "fen:\"4k3/8/8/8/8/8/4P3/4K2R w K - 0 1\"");
  g_autofree char *part =
    mid_position_query_dup_circled (game, &pos, "[%csl Ge1,Re4] here [%cal Ge2e8]");
  g_assert_cmpstr (part, ==, "board:\"Ke1 .e4\"");
  g_assert_null (mid_position_query_dup_circled (game, &pos, "[%cal Ge1e4] no circle"));
  g_assert_null (mid_position_query_dup_circled (game, &pos, NULL));
  g_autofree char *material = mid_position_query_dup_material (game, &pos);
  g_autoptr (MidQuery) query = mid_query_new (material, NULL, NULL);
  g_assert_nonnull (query);
  g_assert_cmpuint (strlen (material), ==, strlen ("material:KRPk"));
}

/* Games that come to the place by other moves: what leads there is told with the number of the
 * first, and without what was declined. */
static void
test_transpositions (void)
{
  static const struct
  {
    const char *game;
    guint depth;
    const char *line; /* NULL: there is no such question */
  } cases[] = {
    { "1. e4 e5 2. Nf3 *\n", 0, NULL },
    { "1. e4 e5 2. Nf3 *\n", 3, "1.e4 e5 Nf3" },
    { "[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n"
      "1. e4 d5 <-> 2. Nf3 *\n",
      4, "1.e4 d5 Nf3" },
    { "[SetUp \"1\"]\n[FEN \"8/5pk1/8/8/8/8/5PK1/8 b - - 0 40\"]\n\n40... Kg6 41. Kg3 *\n", 2,
      "40...Kg6 Kg3" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GBytes) bytes = g_bytes_new_static (cases[i].game, strlen (cases[i].game));
      g_autoptr (MidRecord) record = mid_reader_read_bytes (bytes);
      MidNode *node = mid_record_get_root (record);
      MidPosition pos;
      for (guint step = 0; step < cases[i].depth; step++)
        node = mid_node_get_first_child (node);
      mid_record_get_position (record, node, &pos);
      g_autofree char *exact = mid_position_query_dup_exact (mid_record_get_game (record), &pos);
      g_autofree char *found = mid_position_query_dup_transpositions (record, node);
      g_autofree char *expected =
        cases[i].line != NULL ? g_strdup_printf ("%s not line:\"%s\"", exact, cases[i].line) : NULL;
      g_assert_cmpstr (found, ==, expected);
      g_autoptr (MidQuery) query = found != NULL ? mid_query_new (found, NULL, NULL) : NULL;
      g_assert_true ((query != NULL) == (found != NULL));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/query-hints/transpositions", test_transpositions);
  g_test_add_func ("/query-hints/hints", test_hints);
  g_test_add_func ("/query-hints/understood", test_understood);
  g_test_add_func ("/query-hints/board", test_board);
  return g_test_run ();
}
