/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The line about a game: the same from its text as from its record. */
#include "mid-summary.h"

#include <string.h>

#include "mid-edit.h"
#include "mid-reader.h"

static void
assert_summary (const MidSummary *found, const MidSummary *expected)
{
  g_assert_cmpstr (found->game->id, ==, expected->game->id);
  g_assert_cmpstr (found->white, ==, expected->white);
  g_assert_cmpstr (found->black, ==, expected->black);
  g_assert_cmpstr (found->event, ==, expected->event);
  g_assert_cmpstr (found->date, ==, expected->date);
  g_assert_cmpstr (found->result, ==, expected->result);
  g_assert_cmpuint (found->moves, ==, expected->moves);
  for (guint side = 0; side < 2; side++)
    {
      g_assert_cmpstr (found->army[side], ==, expected->army[side]);
      g_assert_cmpuint (found->elo[side], ==, expected->elo[side]);
    }
}

static void
check (const char *text, MidSummary expected)
{
  g_auto (MidSummary) read = { 0 }, made = { 0 };
  g_assert_true (mid_summary_read (&read, text, strlen (text)));
  assert_summary (&read, &expected);
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
  mid_summary_init_for_record (&made, record);
  assert_summary (&made, &expected);
}

static void
test_tags (void)
{
  check ("[Event \"Open\"]\n[Date \"2013.05.??\"]\n[White \"Anne\"]\n[Black \"Bert\"]\n[Result "
         "\"0-1\"]\n[WhiteElo \"1900\"]\n[BlackElo \"2100\"]\n\n1. e4 e5 2. Nf3 0-1\n",
         (MidSummary){ .game = mid_game_find ("chess"),
                       .white = (char *) "Anne",
                       .black = (char *) "Bert",
                       .event = (char *) "Open",
                       .date = (char *) "2013.05.??",
                       .result = "0-1",
                       .elo = { 1900, 2100 },
                       .moves = 2 });
  check ("[Variant \"Chess2\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n[WhiteElo "
         "\"10000\"]\n[BlackElo \"high\"]\n\n1. e4 d5 1/2-1/2\n",
         (MidSummary){ .game = mid_game_find ("chess2"),
                       .white = (char *) "",
                       .black = (char *) "",
                       .event = (char *) "",
                       .date = (char *) "",
                       .army = { "Classic", "Two Kings" },
                       .result = "1/2-1/2",
                       .moves = 1 });
}

static MidSummary
nothing_known (const char *result, guint moves)
{
  return (MidSummary){ .game = mid_game_find ("chess"),
                       .white = (char *) "",
                       .black = (char *) "",
                       .event = (char *) "",
                       .date = (char *) "",
                       .result = result,
                       .moves = moves };
}

/* A question mark is nothing known; one at the end of something is a doubt. */
static void
test_unknown (void)
{
  check ("[Event \"?\"]\n[Date \"????.??.??\"]\n[White \"?\"]\n[Black \"??\"]\n[WhiteElo "
         "\"-\"]\n\n*\n",
         nothing_known ("*", 0));
  MidSummary doubted = nothing_known ("*", 0);
  doubted.white = (char *) "Anne?";
  check ("[White \"Anne?\"]\n\n*\n", doubted);
}

/* The number of the last turn begun in the main line: variations do not count, nor what cannot be
 * played; numbers go on from where a position was set up. */
static void
test_moves (void)
{
  check ("[White \"?\"]\n\n1. e4 *\n", nothing_known ("*", 1));
  check ("[White \"?\"]\n\n1. e4 e5 *\n", nothing_known ("*", 1));
  check ("[White \"?\"]\n\n1. e4 e5 2. d4 (2. Nf3 Nc6 3. Bc4) exd4 *\n", nothing_known ("*", 2));
  check ("[White \"?\"]\n\n1. e4 e5 2. Kd4 Nc6 3. d4 *\n", nothing_known ("*", 1));
  check ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 b - - 0 40\"]\n[SetUp \"1\"]\n\n40... Kd7 41. e4 1-0\n",
         nothing_known ("1-0", 41));
}

/* The turn counts that began, whatever came of it afterwards: a king-turn is none of its own. */
static void
test_parts_of_turns (void)
{
  MidSummary expected = nothing_known ("*", 2);
  expected.game = mid_game_find ("sirlin");
  expected.army[0] = "Classic";
  expected.army[1] = "Two Kings";
  check ("[Variant \"Sirlin\"]\n[WhiteArmy \"Classic\"]\n[BlackArmy \"TwoKings\"]\n\n1. e4 d5 "
         "<Kdd7> 2. exd5 <1:0> *\n",
         expected);
}

static void
test_no_game (void)
{
  g_auto (MidSummary) read = { 0 };
  MidSummary expected = nothing_known ("*", 0);
  g_assert_false (mid_summary_read (&read, "", 0));
  assert_summary (&read, &expected);
}

/* Bytes that are no UTF-8 are shown as what can be shown. */
static void
test_letters (void)
{
  static const char text[] = "[White \"\xff\"]\n\n1. e4 *\n";
  g_auto (MidSummary) read = { 0 };
  g_assert_true (mid_summary_read (&read, text, strlen (text)));
  g_assert_true (g_utf8_validate (read.white, -1, NULL));
  g_assert_cmpstr (read.white, !=, "");
  mid_summary_clear (&read);
  g_assert_null (read.white);
  g_assert_null (read.game);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/summary/tags", test_tags);
  g_test_add_func ("/summary/unknown", test_unknown);
  g_test_add_func ("/summary/moves", test_moves);
  g_test_add_func ("/summary/parts-of-turns", test_parts_of_turns);
  g_test_add_func ("/summary/no-game", test_no_game);
  g_test_add_func ("/summary/letters", test_letters);
  return g_test_run ();
}
