/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "mid-edit.h"
#include "mid-opening-search.h"
#include "mid-opening.h"
#include "study-test.h"

static const char *table_path;

/* What the main line's end is called. */
static void
assert_name (const char *movetext, const char *expected)
{
  g_autofree char *text =
    g_strdup_printf ("[White \"A\"]\n[Variant \"Chess\"]\n\n%s *\n", movetext);
  g_autoptr (MidRecord) record = study_test_read (text);
  MidNode *node = mid_record_get_root (record);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  g_autofree char *name = mid_opening_dup_name (record, node);
  g_assert_cmpstr (name, ==, expected);
}

/* The codes are those of the Encyclopaedia. */
static void
test_names (void)
{
  assert_name ("", NULL);
  assert_name ("1. e4", "B00 King's Pawn Game");
  assert_name ("1. e4 c5 2. Nf3 d6 3. d4 cxd4 4. Nxd4 Nf6 5. Nc3 a6",
               "B90 Sicilian Defense: Najdorf Variation");
  assert_name ("1. e4 e5 2. Nf3 Nc6 3. Bb5 Nf6", "C65 Ruy Lopez: Berlin Defense");
  assert_name ("1. e4 e5 2. Nf3 d6", "C41 Philidor Defense");
}

/* Of the positions after a move those that many openings go through are known by more ways. */
static void
test_ways (void)
{
  const MidGame *game = mid_game_find ("chess");
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 (1. a4) e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 (4... f6) "
                     "5. Bxc6 bxc6 6. a3 *\n");
  MidNode *node = study_test_node (record, 8), *last = study_test_node (record, 11);
  MidPosition spanish, often, seldom, never;
  mid_record_get_position (record, node, &often);
  mid_record_get_position (record, mid_node_get_next_sibling (node), &seldom);
  mid_record_get_position (record, last, &never);
  mid_record_get_position (record, study_test_node (record, 5), &spanish);
  g_assert_true (mid_opening_knows (game, &spanish));
  g_assert_false (mid_opening_knows (game, &never));
  g_assert_cmpuint (mid_opening_count_ways (game, &often), >,
                    mid_opening_count_ways (game, &seldom));
  g_assert_cmpuint (mid_opening_count_ways (game, &never), ==, 0);
  g_assert_cmpuint (mid_opening_count_ways (mid_game_find ("sirlin"), &often), ==, 0);
}

/* By position, not by moves. */
static void
test_transpositions (void)
{
  assert_name ("1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 d6",
               "E70 King's Indian Defense: Normal Variation");
  assert_name ("1. c4 g6 2. e4 Bg7 3. d4 d6 4. Nc3 Nf6",
               "E70 King's Indian Defense: Normal Variation");
  assert_name ("1. Nf3 d6 2. e4 e5", "C41 Philidor Defense");
}

/* Who has left the book is told what was last in it. */
static void
test_last (void)
{
  assert_name ("1. e4 e5 2. Nf3 d6 3. Ng1 a6 4. a3 h6 5. h3 g6", "C41 Philidor Defense");
  g_autoptr (MidRecord) record =
    study_test_read ("[White \"A\"]\n\n1. e4 c5 (1... e5 2. Nf3 Nc6 3. Bb5 a6) 2. Nf3 *\n");
  MidNode *other = mid_node_get_next_sibling (study_test_node (record, 2));
  g_autofree char *name = mid_opening_dup_name (record, other);
  g_autofree char *main = mid_opening_dup_name (record, study_test_node (record, 2));
  g_assert_cmpstr (name, ==, "C20 King's Pawn Game");
  g_assert_cmpstr (main, ==, "B20 Sicilian Defense");
}

static void
test_without_table (void)
{
  g_autoptr (MidRecord) record =
    study_test_read (STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 e5 *\n");
  g_assert_null (mid_opening_dup_name (record, study_test_node (record, 2)));
}

/* The moves of a line of the table come to its position. */
static void
assert_moves_lead_to (const char *moves, const char *position)
{
  g_autofree char *text = g_strdup_printf ("[White \"A\"]\n[Variant \"Chess\"]\n\n%s *\n", moves);
  g_autoptr (MidRecord) record = study_test_read (text);
  MidNode *node = mid_record_get_root (record);
  char at[MID_TEXT_MAX];
  MidPosition pos;
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  mid_record_get_position (record, node, &pos);
  mid_record_get_game (record)->format (&pos, at, sizeof at);
  g_assert_true (g_str_has_prefix (at, position));
}

/* --- Found by name --------------------------------------------------------------------------- */

/* What is found first, as code, name and moves. */
static void
assert_finds (const char *words, const char *played, const char *expected)
{
  g_autoptr (GPtrArray) found = mid_opening_search (mid_game_find ("chess"), words, played, 3);
  const MidOpening *first = found->len > 0 ? found->pdata[0] : NULL;
  g_autofree char *numbered = first != NULL ? mid_opening_dup_numbered (first) : NULL;
  g_autofree char *text =
    first != NULL ? g_strdup_printf ("%s %s, %s", first->code, first->name, numbered) : NULL;
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpuint (found->len, <=, 3);
}

/* By the beginnings of words in any order, without regard to capitals, accents, apostrophes. */
static void
test_found (void)
{
  assert_finds ("PHILIDOR", "", "C41 Philidor Defense, 1. e4 e5 2. Nf3 d6");
  assert_finds ("def phil", "", "C41 Philidor Defense, 1. e4 e5 2. Nf3 d6");
  assert_finds ("c41", "", "C41 Philidor Defense, 1. e4 e5 2. Nf3 d6");
  assert_finds ("kings indian samisch", "",
                "E80 King's Indian Defense: Sämisch Variation, 1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 "
                "d6 5. f3");
  assert_finds ("king’s indian sämisch", "",
                "E80 King's Indian Defense: Sämisch Variation, 1. d4 Nf6 2. c4 g6 3. Nc3 Bg7 4. e4 "
                "d6 5. f3");
  assert_finds ("philidor nonsense", "", NULL);
  g_autoptr (GPtrArray) none = mid_opening_search (mid_game_find ("sirlin"), "a", "", 3);
  g_assert_cmpuint (none->len, ==, 0);
}

/* What goes on from the moves that were played comes first; what they are already, not.  Of several
 * the one is meant that most others go on from. */
static void
test_further (void)
{
  assert_finds (
    "breyer", "",
    "C94 Ruy Lopez: Closed, Breyer Defense, 1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 4. Ba4 Nf6 5. "
    "O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8");
  assert_finds ("breyer", "e4 e5 f4",
                "C33 King's Gambit Accepted: Breyer Gambit, 1. e4 e5 2. f4 exf4 3. Qf3");
  assert_finds ("sicilian", "", "B20 Sicilian Defense, 1. e4 c5");
  assert_finds ("", "", "B00 King's Pawn Game, 1. e4");
  assert_finds ("", "e4 e5 Nf3 d6", "C41 Philidor Defense, 1. e4 e5 2. Nf3 d6 3. d4");
}

/* It is one step; what is there already is followed, what is not becomes a variation. */
static void
test_entered (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n\n1. e4 e5 2. Nc3 *\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_assert_true (mid_study_enter_opening (study, "e4 e5 Nf3 d6"));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  MidNode *node = mid_study_get_node (study);
  g_assert_cmpuint (mid_node_get_depth (node), ==, 4);
  g_assert_true (mid_node_get_parent (node)
                 == mid_node_get_next_sibling (study_test_node (record, 3)));
  g_assert_true (mid_study_enter_opening (study, "e4 e5 Nf3")); /* is there */
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  g_assert_true (mid_study_get_node (study) == mid_node_get_parent (node));
  mid_study_undo (study, 1);
  g_assert_null (mid_node_get_next_sibling (study_test_node (record, 3)));
}

/* In a game that begins otherwise it would be no opening. */
static void
test_not_entered (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[SetUp \"1\"]\n[FEN \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN1 w Qkq - 0 1\"]\n\n*\n");
  g_autoptr (MidStudy) study = study_test_new (record);
  g_assert_false (mid_study_enter_opening (study, "e4 e5 Nf3 d6"));
  g_assert_false (mid_study_enter_opening (study, "e4 e4"));
  g_assert_null (mid_node_get_first_child (mid_record_get_root (record)));
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 0);
}

/* Each line of the table is a position as the rules write it, and they are in order: the search
 * finds it. */
static void
test_table (void)
{
  g_autofree char *contents = NULL;
  g_autofree char *before = g_strdup ("");
  g_assert_true (g_file_get_contents (table_path, &contents, NULL, NULL));
  g_auto (GStrv) lines = g_strsplit (contents, "\n", -1);
  guint n = 0;
  for (char **line = lines; *line != NULL; line++)
    {
      if (**line == '#' || **line == '\0')
        continue;
      g_auto (GStrv) cells = g_strsplit (*line, "\t", -1);
      g_assert_cmpuint (g_strv_length (cells), ==, 4);
      g_assert_cmpstr (before, <, cells[0]);
      g_free (before);
      before = g_strdup (cells[0]);

      g_autofree char *fen = g_strdup_printf ("%s - 0 1", cells[0]);
      g_autofree char *expected = g_strdup_printf ("%s %s", cells[1], cells[2]);
      g_autofree char *text = g_strdup_printf ("[SetUp \"1\"]\n[FEN \"%s\"]\n\n*\n", fen);
      g_autoptr (MidRecord) record = study_test_read (text);
      g_autofree char *name = mid_opening_dup_name (record, mid_record_get_root (record));
      g_assert_cmpstr (name, ==, expected);
      assert_moves_lead_to (cells[3], cells[0]);
      n++;
    }
  g_assert_cmpuint (n, >, 3000);
}

static void
assert_words (const char *text, const char *expected, const char *sentence)
{
  g_autofree char *whole = NULL;
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autofree char *words = mid_opening_dup_words (record, mid_record_get_root (record), &whole);
  g_assert_cmpstr (words, ==, expected);
  g_assert_cmpstr (whole, ==, sentence);
}

/* Where sides choose armies these are the opening; docs/pairings.md has the numbers. */
static void
test_pairings (void)
{
  const char *nemesis = "As White, Nemesis scores 94 of 100 against Empowered (±5) when the engine "
                        "plays itself";
  g_assert_true (mid_opening_has_names (mid_game_find ("chess")));
  g_assert_false (mid_opening_has_names (mid_game_find ("chess2")));
  assert_words ("[White \"A\"]\n[Variant \"chess2\"]\n[WhiteArmy \"Nemesis\"]\n"
                "[BlackArmy \"Empowered\"]\n\n*\n",
                "Engine games: Nemesis 94 %, Empowered 6 % (±5)", nemesis);
  assert_words ("[SetUp \"1\"]\n"
                "[FEN \"rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1\"]\n\n*\n",
                "B00 King's Pawn Game", NULL);
  assert_words ("[White \"A\"]\n[Variant \"extreme2d\"]\n\n*\n", NULL, NULL);
}

/* What is said of continuations of the place, in the order of elements, which other games than
 * chess may write with brackets. */
static void
assert_most_played (const char *record_text, const char *elements, const char *expected)
{
  g_autoptr (MidRecord) record = study_test_read (record_text);
  MidNode *node = mid_record_get_root (record);
  MidPosition at;
  g_autoptr (GArray) moves = g_array_new (FALSE, TRUE, sizeof (MidContinuation));
  MidExploration found = { .score.games = 30, .continuations = moves };
  g_auto (GStrv) words = g_strsplit (elements, " ", -1);
  while (mid_node_get_first_child (node) != NULL)
    node = mid_node_get_first_child (node);
  mid_record_get_position (record, node, &at);
  for (guint i = 0; words[i] != NULL; i++)
    {
      MidContinuation one = { .element = words[i], .score.games = 9 - i };
      MidParse parse = mid_parse_element (mid_record_get_game (record), &at, words[i],
                                          strlen (words[i]), NULL, &one.move);
      g_assert_cmpint (parse.status, ==, MID_OK);
      g_array_append_val (moves, one);
    }
  g_autofree char *text = mid_opening_dup_most_played (mid_record_get_game (record), &at, &found);
  g_assert_cmpstr (text, ==, expected);
  found.score.games = 1;
  g_assert_null (mid_opening_dup_most_played (mid_record_get_game (record), &at, &found));
}

/* Three moves at most, the most played first; a place that one game alone has come to says nothing.
 */
static void
test_most_played (void)
{
  assert_most_played ("[White \"A\"]\n\n*\n", "e4 d4 Nf3 c4",
                      "Most played: e4 (9), d4 (8), Nf3 (7)");
  assert_most_played (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n", "<Kdd7>",
                      "Most played: Kdd7 (9)");
  assert_most_played (STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 *\n",
                      "<1:0> <2:1>", "Most played: duel 1:0 (9), duel 2:1 (8)");
  MidExploration none = { .score.games = 30,
                          .continuations = g_array_new (FALSE, TRUE, sizeof (MidContinuation)) };
  MidPosition start = { 0 };
  g_assert_null (mid_opening_dup_most_played (mid_game_find ("chess"), &start, &none));
  g_array_unref (none.continuations);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  table_path = argv[1];
  g_test_add_func ("/opening/names", test_names);
  g_test_add_func ("/opening/ways", test_ways);
  g_test_add_func ("/opening/transpositions", test_transpositions);
  g_test_add_func ("/opening/last", test_last);
  g_test_add_func ("/opening/pairings", test_pairings);
  g_test_add_func ("/opening/most-played", test_most_played);
  g_test_add_func ("/opening/without-table", test_without_table);
  g_test_add_func ("/opening/found", test_found);
  g_test_add_func ("/opening/further", test_further);
  g_test_add_func ("/opening/entered", test_entered);
  g_test_add_func ("/opening/not-entered", test_not_entered);
  g_test_add_func ("/opening/table", test_table);
  return g_test_run ();
}
