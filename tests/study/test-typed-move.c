/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <string.h>

#include "../speak.h"
#include "study-test.h"
#include "mid-typed-move.h"

static MidTypedMove *
open_at_end (const char *text)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  return mid_typed_move_new (mid_record_get_game (record), mid_cursor_get_position (cursor));
}

static void
assert_match (MidTypedMove *moves, const char *typed, MidTyped status, const char *expected)
{
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_assert_cmpint (mid_typed_move_match (moves, typed, matches), ==, status);
  for (guint i = 0; i < matches->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? " " : "",
                            ((MidTypedMatch *) matches->pdata[i])->text);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_letters (void)
{
  g_autoptr (MidTypedMove) moves = open_at_end ("[White \"A\"]\n\n1. e4 d5 *\n");
  assert_match (moves, "e", MID_TYPED_OPEN, "e5 exd5");
  assert_match (moves, "e5", MID_TYPED_COMPLETE, "e5");
  assert_match (moves, "exd5", MID_TYPED_COMPLETE, "exd5");
  assert_match (moves, "ed5", MID_TYPED_COMPLETE, "exd5");
  assert_match (moves, "e4d5", MID_TYPED_COMPLETE, "exd5");
  assert_match (moves, "Nf", MID_TYPED_OPEN, "Nf3");
  assert_match (moves, "nf3", MID_TYPED_COMPLETE, "Nf3");
  assert_match (moves, "e6", MID_TYPED_NOTHING, "");
  assert_match (moves, "", MID_TYPED_NOTHING, "");
  assert_match (moves, "x", MID_TYPED_NOTHING, "");
  assert_match (moves, "b", MID_TYPED_OPEN, "b3 b4"); /* a pawn before a bishop */
  assert_match (moves, "B", MID_TYPED_OPEN, "Ba6 Bb5+ Bc4 Bd3 Be2");
  assert_match (moves, "bb5", MID_TYPED_COMPLETE, "Bb5+");
}

static void
test_forms (void)
{
  g_autoptr (MidTypedMove) castling =
    open_at_end ("[SetUp \"1\"]\n[FEN \"4k3/P7/8/8/8/8/8/R3K2R w KQ - 0 1\"]\n\n*\n");
  assert_match (castling, "o", MID_TYPED_OPEN, "O-O O-O-O");
  assert_match (castling, "0-0", MID_TYPED_OPEN, "O-O O-O-O"); /* may still grow longer */
  assert_match (castling, "O-O-O", MID_TYPED_COMPLETE, "O-O-O");
  assert_match (castling, "a8", MID_TYPED_OPEN, "a8=Q+ a8=R+ a8=B a8=N");
  assert_match (castling, "a8n", MID_TYPED_COMPLETE, "a8=N");
  assert_match (castling, "a7a8q", MID_TYPED_COMPLETE, "a8=Q+");
  assert_match (castling, "a8x", MID_TYPED_OPEN, "a8=Q+ a8=R+ a8=B a8=N"); /* signs are skipped */
  assert_match (castling, "a8k", MID_TYPED_NOTHING, "");
  assert_match (castling, "a8N", MID_TYPED_COMPLETE, "a8=N");
  assert_match (castling, "a8=Q", MID_TYPED_COMPLETE, "a8=Q+");

  g_autoptr (MidTypedMove) knights =
    open_at_end ("[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1\"]\n\n*\n");
  assert_match (knights, "Nd2", MID_TYPED_OPEN, "Nbd2 Nfd2");
  assert_match (knights, "Nfd2", MID_TYPED_COMPLETE, "Nfd2");
}

/* A king-turn, and the move of whoever goes on without it. */
static void
test_passes (void)
{
  g_autoptr (MidTypedMove) moves =
    open_at_end (STUDY_TEST_SIRLIN ("Classic", "TwoKings") "1. e4 d5 *\n");
  g_autoptr (GPtrArray) matches = g_ptr_array_new ();
  g_assert_cmpint (mid_typed_move_match (moves, "Kdd7", matches), ==, MID_TYPED_COMPLETE);
  g_assert_cmpuint (((MidTypedMatch *) matches->pdata[0])->entry.passes, ==, 0);
  g_assert_cmpint (mid_typed_move_match (moves, "Nf3", matches), ==, MID_TYPED_COMPLETE);
  g_assert_cmpuint (((MidTypedMatch *) matches->pdata[0])->entry.passes, ==, 1);
}

#define HANDS                                                                                      \
  "[Variant \"Knightmare\"]\n[WhiteHand \"Holy War, Second Sight, Guardian, Crab\"]\n"             \
  "[BlackHand \"Chaos, Knightmare!, Charge!\"]\n\n"

/* Cards are typed with what they are told, blanks and all; whose they are goes without saying. */
static void
test_cards (void)
{
  g_autoptr (MidTypedMove) moves = open_at_end (HANDS "1. e4 *\n");
  g_autoptr (MidTypedMove) answers = open_at_end (HANDS "1. Nf3 <-> *\n");
  assert_match (moves, "Crab a", MID_TYPED_OPEN, "Crab a2");
  assert_match (moves, "Crab a2", MID_TYPED_COMPLETE, "Crab a2");
  assert_match (moves, "holy war g1 c1", MID_TYPED_COMPLETE, "Holy War g1 c1");
  assert_match (moves, "Holy War g1 c", MID_TYPED_OPEN, "Holy War g1 c1");
  assert_match (moves, "Holy Wars", MID_TYPED_NOTHING, "");
  assert_match (answers, "Chaos", MID_TYPED_COMPLETE, "b:Chaos");
  assert_match (answers, "b:Chaos", MID_TYPED_COMPLETE, "b:Chaos");
  assert_match (answers, "Knightmare", MID_TYPED_OPEN, "b:Knightmare!"); /* then it is no sign */
  assert_match (answers, "Knightmare!", MID_TYPED_COMPLETE, "b:Knightmare!");
  g_autoptr (MidTypedMove) charges = open_at_end (HANDS "1. e4 <-> Nf6 *\n");
  assert_match (charges, "Charge! d", MID_TYPED_OPEN, "Charge! d5");
  assert_match (charges, "charge d5", MID_TYPED_COMPLETE, "Charge! d5");
}

/* As the screen has them, and as records do. */
static void
test_german (void)
{
  g_autoptr (MidTypedMove) start = open_at_end (HANDS "*\n");
  g_autoptr (MidTypedMove) moves = open_at_end (HANDS "1. e4 *\n");
  assert_match (start, "Wächter b2 b4 m", MID_TYPED_OPEN, "Wächter b2 b4 mit");
  assert_match (start, "wächter b2 b4 mit", MID_TYPED_COMPLETE, "Wächter b2 b4 mit");
  assert_match (start, "Guardian b2 b4 along", MID_TYPED_COMPLETE, "Wächter b2 b4 mit");
  assert_match (moves, "Heiliger Krieg g1 c1", MID_TYPED_COMPLETE, "Heiliger Krieg g1 c1");
  assert_match (moves, "Krabbe a2", MID_TYPED_COMPLETE, "Krabbe a2");
}

int
main (int argc, char **argv)
{
  gboolean german = argc > 1 && g_str_equal (argv[1], "de");
  g_test_init (&argc, &argv, NULL);
  if (german)
    {
      speak ();
      g_test_add_func ("/typed-move/german", test_german);
      return g_test_run ();
    }
  g_test_add_func ("/typed-move/cards", test_cards);
  g_test_add_func ("/typed-move/letters", test_letters);
  g_test_add_func ("/typed-move/forms", test_forms);
  g_test_add_func ("/typed-move/passes", test_passes);
  return g_test_run ();
}
