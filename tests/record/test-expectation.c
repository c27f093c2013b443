/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What is said to be expected in place of an element that cannot be played. */
#include "record-test.h"

#include "mid-expectation.h"
#include "mid-reader.h"

#define KNIGHTMARE "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n"

static char *
dup_first_error (const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text, strlen (text));
  g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mid_reader_get_n_errors (reader), >, 0);
  return g_strdup (mid_reader_get_error (reader, 0)->message);
}

static void
assert_said (const char *text, const char *message)
{
  g_autofree char *said = dup_first_error (text);
  g_assert_cmpstr (said, ==, message);
}

/* What is owed is named with its square, whoever is told anything else. */
static void
test_owed (void)
{
  assert_said (KNIGHTMARE "[FEN \"P3k3/8/8/8/8/8/8/4K3 w - - 0 1 "
                          "effects:Figure_Dance.w.promote@a8=w phase:end\"]\n\n1. Kd1 *\n",
               "“1. Kd1” cannot be played: White owes a promotion; expected “Figure Dance a8=N”, "
               "“Figure Dance a8=B”, “Figure Dance a8=R”, …");
  assert_said (KNIGHTMARE "[FEN \"4k3/pp6/8/8/8/8/8/4K3 w - - 0 1 "
                          "effects:Toll.w.toll=b phase:end\"]\n\n1. Kd1 *\n",
               "“1. Kd1” cannot be played: Black owes a pawn, or his turn is undone; expected "
               "“Toll a7”, “Toll b7”, “Toll undo”");
}

/* A card is told what it can be told there. */
static void
test_needed (void)
{
  assert_said (KNIGHTMARE "[FEN \"4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1\"]\n\n1. <Fanatic> *\n",
               "“1. <Fanatic>” cannot be played: the card needs to be told more: one of the "
               "player’s own pieces; expected “Fanatic a2”, “Fanatic h2”");
  assert_said (
    KNIGHTMARE "[FEN \"4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1\"]\n\n1. <Fanatic a7> *\n",
    "“1. <Fanatic a7>” cannot be played: the card cannot be played on this: the piece is "
    "not the player’s own; expected “Fanatic a2”, “Fanatic h2”");
  assert_said (
    KNIGHTMARE "[FEN \"4k3/p7/8/8/8/8/P6P/4K3 w - - 0 1\"]\n\n1. <Earthquake> *\n",
    "“1. <Earthquake>” cannot be played: the card is played right after the player’s own move");
}

/* It is the decision that understands most of it that says what is wrong, with its own number. */
static void
test_decision (void)
{
#define LEFT     "[FEN \"4k3/7r/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. <Under Elf Hill e1> Kd8 "
#define EXPECTED "; expected “Under Elf Hill a1”, “Under Elf Hill b1”, “Under Elf Hill c1”, …"
  assert_said (KNIGHTMARE LEFT "2. <Under Elf Hill d4> *\n",
               "“2. <Under Elf Hill d4>” cannot be played: the card cannot be played on this: it "
               "is not at the edge" EXPECTED);
  assert_said (KNIGHTMARE LEFT "<Under Elf Hill h1> *\n",
               "“2. <Under Elf Hill h1>” cannot be played: the king would be in check" EXPECTED);
#undef LEFT
#undef EXPECTED
  assert_said ("[Variant \"Knightmare\"]\n\n1. e4 <b:Toll> e5 *\n",
               "“1... <b:Toll>” cannot be played: the card needs a move across the middle of the "
               "board");
  assert_said ("[Variant \"Knightmare\"]\n\n1. e4 <w:Crab d2> *\n",
               "“1. <w:Crab d2>” cannot be played: the card is played on the player’s own turn, "
               "and no side is named with it");
}

/* The pieces that keep it from being played; two, if either does. */
static void
test_blamed (void)
{
#define SET_UP "[SetUp \"1\"]\n[FEN \"4r1k1/6p1/8/8/7b/8/6P1/2N1K3 w - - 0 1\"]\n\n"
  assert_said (SET_UP "1. Nb3 *\n", "“1. Nb3” cannot be played: two pieces give check: only the "
                                    "king can move (bishop on h4, rook on e8)");
#undef SET_UP
  assert_said ("[White \"a\"]\n\n1. Ra4 *\n",
               "“1. Ra4” cannot be played: no such piece can go there (pawn on a2)");
}

/* Of a file that is wrong throughout not every error names its pieces: reading would wait for it.
 */
static void
test_many (void)
{
  g_autoptr (GString) text = g_string_new (NULL);
  for (guint i = 0; i <= MID_EXPECTATION_NAMES_MAX; i++)
    g_string_append (text, "[White \"a\"]\n\n1. Ra4 *\n\n");
  g_autoptr (MidReader) reader = mid_reader_new_for_data (text->str, text->len);
  for (guint i = 0; i <= MID_EXPECTATION_NAMES_MAX; i++)
    {
      g_autoptr (MidRecord) record = mid_reader_next (reader, NULL, NULL);
      g_assert_nonnull (record);
      g_assert_cmpuint (mid_reader_get_n_errors (reader), ==, 1);
      gboolean names = g_str_has_suffix (mid_reader_get_error (reader, 0)->message, "a2)");
      g_assert_cmpint (names, ==, i < MID_EXPECTATION_NAMES_MAX);
    }
}

/* Nothing to say: another word, and another game. */
static void
test_nothing (void)
{
  assert_said ("[White \"a\"]\n\n1. Ke3 *\n", "“1. Ke3” cannot be played: a king moves one square");
  const MidGame *game = mid_game_find ("knightmare");
  MidPosition pos;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  g_assert_null (mid_expectation_dup (game, &pos, "Ke3", 3));
  g_assert_null (mid_expectation_dup (game, &pos, "<Nonsense>", 10));
  g_assert_null (mid_expectation_dup (game, &pos, "<", 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/expectation/owed", test_owed);
  g_test_add_func ("/expectation/needed", test_needed);
  g_test_add_func ("/expectation/decision", test_decision);
  g_test_add_func ("/expectation/blamed", test_blamed);
  g_test_add_func ("/expectation/many", test_many);
  g_test_add_func ("/expectation/nothing", test_nothing);
  return g_test_run ();
}
