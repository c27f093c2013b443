/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said of a position, against what stands there. */
#include <string.h>

#include "study-test.h"
#include "mid-spoken.h"

static MidCursor *
make_cursor (const char *text)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  MidCursor *cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  return cursor;
}

static void
assert_answer (MidCursor *cursor, const char *question, const char *expected)
{
  g_autofree char *answer = mid_spoken_dup_answer (cursor, question);
  g_assert_cmpstr (answer, ==, expected);
}

static void
assert_step (const char *text, const char *expected)
{
  g_autoptr (MidCursor) cursor = make_cursor (text);
  g_autofree char *step = mid_spoken_dup_step (cursor);
  g_assert_cmpstr (step, ==, expected);
}

static void
test_step (void)
{
  assert_step ("[White \"A\"]\n\n*\n", "White to move");
  assert_step ("[White \"A\"]\n\n1. e4 e5 2. Nf3 *\n",
               "White knight from g1 to f3. Black to move.");
  assert_step ("[White \"A\"]\n\n1. e4 d5 2. exd5 {Bold.} *\n",
               "Black pawn on d5 is captured, white pawn from e4 to d5. Black to move. Bold.");
  assert_step ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n",
               "Black queen from d8 to h4. Black wins: checkmate.");
}

/* The last element of the main line, as one reads it out. */
static void
assert_move (const char *text, const char *expected)
{
  g_autoptr (MidCursor) cursor = make_cursor (text);
  g_autofree char *move =
    mid_spoken_dup_move (mid_cursor_get_record (cursor), mid_cursor_get_node (cursor));
  g_assert_cmpstr (move, ==, expected);
}

static void
test_move (void)
{
  assert_move ("[White \"A\"]\n\n1. e4 e5 2. Bc4 $6 *\n", "2. White: bishop c4. Dubious move");
  assert_move ("[White \"A\"]\n\n1. e4 d5 2. exd5 Qxd5 *\n", "2. Black: queen takes pawn on d5");
  assert_move ("[White \"A\"]\n\n1. f3 e5 2. g4 Qh4# *\n", "2. Black: queen h4, mate");
  assert_move ("[White \"A\"]\n\n1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Bxf7+ *\n",
               "4. White: bishop takes pawn on f7, check");
  assert_move ("[White \"A\"]\n\n1. d4 d5 2. Nf3 Nf6 3. Nbd2 *\n",
               "3. White: knight from b1 to d2");
  assert_move ("[White \"A\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. O-O *\n",
               "4. White: castles short");
  assert_move ("[White \"A\"]\n[SetUp \"1\"]\n[FEN \"1n2k3/P7/8/8/8/8/8/4K3 w - - 0 7\"]\n\n"
               "7. axb8=Q+ *\n",
               "7. White: pawn takes knight on b8, becomes queen, check");
  assert_move ("[White \"A\"]\n\n1. e4 a6 2. e5 d5 3. exd6 *\n",
               "3. White: pawn to d6 takes pawn on d5");
  assert_move ("[White \"A\"]\n\n1. e4 -- *\n", "1. Black: null move");
  assert_move ("[White \"A\"]\n\n1. e4 {[%eval 0.3]} 1... f6 {[%eval 2.9]} *\n",
               "1. Black: pawn f6. blunder");
  assert_move ("[White \"A\"]\n\n1. e4 {[%eval 0.3]} 1... f6?? {[%eval 2.9]} *\n",
               "1. Black: pawn f6. Blunder");
  assert_move (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <Kdd7> *\n",
               "1. Black: warrior king from d8 to d7");
  assert_move (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 2. exd5 <1:0> *\n",
               "2. duel 1:0");
}

static void
test_questions (void)
{
  g_autoptr (MidCursor) cursor = make_cursor ("[White \"A\"]\n\n1. e4 d5 2. exd5 Nf6 *\n");
  assert_answer (cursor, "p N", "White: b1 knight, g1 knight");
  assert_answer (cursor, "p n", "Black: f6 knight, b8 knight");
  assert_answer (cursor, "p X", "White: nothing");
  assert_answer (cursor, " s e ", "File e: e1 white king, e7 black pawn, e8 black king");
  assert_answer (cursor, "s 4", "Rank 4: nothing");
  assert_answer (cursor, "o d5", "d5 white pawn");
  assert_answer (cursor, "o e4", "e4 empty");
  assert_answer (cursor, "m d5", "d5: d6");
  assert_answer (cursor, "m e7", "e7: No move here");
  assert_answer (cursor, "t", "White to move");
  assert_answer (cursor, "l", "Black knight from g8 to f6. White to move.");
  assert_answer (cursor, "captured", "Captured: White: nothing. Black: pawn");
  assert_answer (cursor, "stones", "There are no stones in this game");
  assert_answer (cursor, "clock", "The record has no clocks");
  g_autofree char *board = mid_spoken_dup_answer (cursor, "board");
  g_auto (GStrv) ranks = g_strsplit (board, "\n", -1);
  g_assert_cmpuint (g_strv_length (ranks), ==, 8);
  g_assert_cmpstr (ranks[3], ==, "Rank 5: d5 white pawn.");
  g_assert_cmpstr (ranks[4], ==, "Rank 4: nothing.");
}

static void
test_no_questions (void)
{
  g_autoptr (MidCursor) cursor = make_cursor ("[White \"A\"]\n\n*\n");
  static const char *const words[] = {
    "e4", "Nf3", "", "p", "p NN", "s z", "s 9", "o e9", "m", "x"
  };
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    assert_answer (cursor, words[i], NULL);
}

/* Every game can be asked about anywhere. */
static void
test_games (void)
{
  g_autoptr (MidCursor) cursor =
    make_cursor (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n");
  assert_answer (cursor, "stones", "White: 3 stones. Black: 3 stones");
  g_autoptr (MidCursor) wide = make_cursor ("[Variant \"OperationalChess2\"]\n\n1. aa4 *\n");
  g_autofree char *board = mid_spoken_dup_answer (wide, "board");
  g_autofree char *rank = mid_spoken_dup_answer (wide, "s 11");
  g_assert_nonnull (strstr (board, "Rank 11: "));
  g_assert_nonnull (rank);
}

/* Words may be cut down to their first letters, as few as tell them apart; not made longer. */
static void
test_short_questions (void)
{
  static const struct
  {
    const char *word;
    guint least;
  } words[] = { { "board", 1 },  { "last", 1 },  { "turn", 1 },   { "captured", 1 },
                { "stones", 2 }, { "clock", 2 }, { "ending", 2 }, { "help", 1 } };
  g_autoptr (MidCursor) cursor = make_cursor ("[White \"A\"]\n\n1. e4 *\n");
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    {
      g_autofree char *whole = mid_spoken_dup_answer (cursor, words[i].word);
      g_autofree char *longer = g_strconcat (words[i].word, "s", NULL);
      g_assert_nonnull (whole);
      assert_answer (cursor, longer, NULL);
      for (guint n = words[i].least; n < strlen (words[i].word); n++)
        {
          g_autofree char *part = g_strndup (words[i].word, n);
          assert_answer (cursor, part, whole);
        }
    }
  assert_answer (cursor, "s", NULL);
  assert_answer (cursor, "e", NULL);
}

/* Clocks, losses of both sides, and one stone, as one says it. */
static void
test_beside_the_board (void)
{
  g_autoptr (MidCursor) clocks = make_cursor (
    "[White \"A\"]\n\n1. e4 {[%clk 0:05:00]} d5 {[%clk 0:04:30]} 2. exd5 Qxd5 3. Nc3 Qxg2 *\n");
  assert_answer (clocks, "clock", "White 0:05:00, Black 0:04:30");
  assert_answer (clocks, "captured", "Captured: White: pawn, pawn. Black: pawn");
  g_autoptr (MidCursor) one = make_cursor (
    "[Variant \"Sirlin\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc 10\"]\n\n*\n");
  assert_answer (one, "stones", "White: 1 stone. Black: 0 stones");
}

/* What a side does not do is said as well. */
static void
test_declined (void)
{
  assert_move (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 <-> *\n",
               "1. Black: no king-turn");
  assert_move (STUDY_TEST_SIRLIN ("Classic", "Classic") "1. e4 d5 2. exd5 <-> *\n",
               "2. no challenge");
  assert_move ("[White \"A\"]\n\n1. d4 d5 2. Nc3 Nc6 3. Bf4 Bf5 4. Qd2 Qd7 5. O-O-O *\n",
               "5. White: castles long");
  assert_move ("[White \"A\"]\n\n1. e4 d5 2. Nc3 Nf6 3. Nge2 dxe4 4. Ng3 h6 5. Ngxe4 *\n",
               "5. White: knight from g3 takes pawn on e4");
}

/* Cards, by their words. */
static void
test_cards (void)
{
  static const char *const cases[][2] = {
    { "Evil Eye e8 -", "Evil Eye e8, without effect" },
    { "Evil Eye e8", "Evil Eye e8" },
    { "A -", "A, without effect" },
    { " -", " -" },
    { "-", "-" },
    { "", "" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *spoken = mid_spoken_dup_card (cases[i][0]);
      g_assert_cmpstr (spoken, ==, cases[i][1]);
    }
}

/* What stays where it is and captures all the same: a tiger, a whirling king. */
static void
test_armies (void)
{
  static const char tiger[] = "[Variant \"Chess2\"]\n[WhiteArmy \"Animals\"]\n[BlackArmy "
                              "\"Classic\"]\n[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/4n3/8/2B1K3 w - - 0 "
                              "1 ac\"]\n\n1. Bxe3 *\n";
  g_autoptr (MidCursor) cursor = make_cursor (tiger);
  g_autofree char *step = mid_spoken_dup_step (cursor);
  g_autofree char *lower = g_utf8_strdown (step, -1);
  g_assert_nonnull (strstr (lower, "white tiger from c1 pounces on e3"));
  g_assert_nonnull (strstr (lower, "black knight on e3 is captured"));
  g_assert_null (strstr (lower, "from c1 to e3"));
  assert_move (tiger, "1. White: tiger from c1 pounces on e3, takes knight on e3");
  assert_move (
    "[Variant \"Chess2\"]\n[WhiteArmy \"Animals\"]\n[BlackArmy \"Classic\"]\n[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/3pn3/8/8/8/R3K3 w - - 0 1 ac\"]\n\n1. Ra4 Kd7 2. Rd4 Kc6 3. Rxd5 *\n",
    "3. White: elephant to d7 takes pawn on d5");
  assert_move (
    "[Variant \"Chess2\"]\n[WhiteArmy \"TwoKings\"]\n[BlackArmy \"Classic\"]\n[SetUp \"1\"]\n"
    "[FEN \"4k3/8/8/8/3pn3/3K4/8/K7 w - - 0 1 kc\"]\n\n1. K~d3 *\n",
    "1. White: warrior king whirls on d3, takes pawn on d4, knight on e4");
}

/* What comes of the card that is played at the end of the record, before it is. */
static void
assert_result (const char *text, const char *play, const char *expected)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  const MidGame *game = mid_record_get_game (record);
  MidMove move = 0;
  mid_cursor_last (cursor);
  const MidPosition *at = mid_cursor_get_position (cursor);
  MidParse parse = mid_parse_element (game, at, play, strlen (play), NULL, &move);
  g_assert_cmpint (parse.status, ==, MID_OK);
  g_autofree char *result = mid_spoken_dup_result (game, at, move);
  g_assert_cmpstr (result, ==, expected);
}

/* A piece that is in another state, or another piece, has not appeared. */
static void
test_states (void)
{
  static const char hands[] =
    "[Variant \"Knightmare\"]\n"
    "[WhiteHand \"Crab, Fatal Attraction, Neutrality, Pacifism, Peace Talks\"]\n\n";
  static const struct
  {
    const char *line, *play, *expected;
  } plays[] = {
    { "", "<Pacifism a2>", "White pawn on a2: neither captures nor is captured" },
    { "1. e4", "<Crab a2>", "White pawn on a2 becomes crab" },
    { "1. e4", "<Fatal Attraction e4>", "White pawn on e4: held by a card" },
    { "1. e4", "<Neutrality e7>", "Black pawn on e7: neutral" },
    { "1. <Pacifism a2> e4 e5 2. Nf3", "<Peace Talks Pacifism>",
      "White pawn on a2 is itself again" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (plays); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s%s *\n", hands, plays[i].line);
      assert_result (text, plays[i].play, plays[i].expected);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/spoken/step", test_step);
  g_test_add_func ("/spoken/move", test_move);
  g_test_add_func ("/spoken/questions", test_questions);
  g_test_add_func ("/spoken/no-questions", test_no_questions);
  g_test_add_func ("/spoken/games", test_games);
  g_test_add_func ("/spoken/short-questions", test_short_questions);
  g_test_add_func ("/spoken/beside-the-board", test_beside_the_board);
  g_test_add_func ("/spoken/declined", test_declined);
  g_test_add_func ("/spoken/cards", test_cards);
  g_test_add_func ("/spoken/armies", test_armies);
  g_test_add_func ("/spoken/states", test_states);
  return g_test_run ();
}
