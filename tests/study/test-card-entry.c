/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A card told square by square what to do: what is lit, what ends it, and how it is taken back. */
#include "mid-card-entry.h"

#include <string.h>

static MidPosition
read_position (const char *fen)
{
  const MidGame *game = mid_game_find ("knightmare");
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  return pos;
}

static MidCardEntry *
begin (const char *fen, const char *text)
{
  MidPosition pos = read_position (fen);
  return mid_card_entry_new (mid_game_find ("knightmare"), &pos, text);
}

/* The lit squares, in order: "a1 d1". */
static char *
dup_targets (MidCardEntry *entry)
{
  GString *text = g_string_new (NULL);
  for (int square = 0; square < 64; square++)
    if (mid_card_entry_is_target (entry, square))
      g_string_append_printf (text, "%s%c%c", text->len > 0 ? " " : "", 'a' + square % 8,
                              '1' + square / 8);
  return g_string_free (text, FALSE);
}

static void
assert_targets (MidCardEntry *entry, const char *squares)
{
  g_autofree char *found = dup_targets (entry);
  g_assert_cmpstr (found, ==, squares);
}

/* Only what can capture one of its own is lit: the knight and the pawn cannot.  The last square
 * ends the play. */
static void
test_two_squares (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1", "Assassin");
  g_assert_true (mid_card_entry_wants_squares (entry));
  assert_targets (entry, "a1 e1");
  g_assert_true (mid_card_entry_get_move (entry) == 0);
  g_assert_false (mid_card_entry_take (entry, 3));
  g_assert_true (mid_card_entry_take (entry, 0));
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Assassin a1");
  assert_targets (entry, "d1");
  g_assert_true (mid_card_entry_is_taken (entry, 0));
  g_assert_true (mid_card_entry_take (entry, 3));
  g_assert_true (mid_card_entry_get_move (entry) != 0);
  g_assert_false (mid_card_entry_goes_on (entry));
  g_assert_true (mid_card_entry_back (entry));
  assert_targets (entry, "d1");
  g_assert_true (mid_card_entry_back (entry));
  g_assert_false (mid_card_entry_back (entry));
  assert_targets (entry, "a1 e1");
}

/* A play that may go on is one already. */
static void
test_set (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1", "Onslaught");
  assert_targets (entry, "a2 b2 c2");
  g_assert_true (mid_card_entry_take (entry, 8));
  g_assert_true (mid_card_entry_get_move (entry) != 0);
  g_assert_true (mid_card_entry_goes_on (entry));
  assert_targets (entry, "b2 c2");
  g_assert_cmpint (mid_card_entry_get_last (entry), ==, 8);
}

/* What comes behind the squares is a word. */
static void
test_words (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Guardian");
  g_assert_true (mid_card_entry_take (entry, 8));
  g_assert_true (mid_card_entry_take (entry, 24));
  g_assert_true (mid_card_entry_goes_on (entry));
  g_assert_false (mid_card_entry_wants_squares (entry));
  g_assert_true (mid_card_entry_get_move (entry) == 0);
}

#define REFUSED "the card cannot be played on this: "

static void
test_refused (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1", "Assassin");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 36), ==, REFUSED "no piece stands there");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 60), ==,
                   REFUSED "the piece is not one's own");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 3), ==,
                   REFUSED "there is nothing more to choose");
  g_assert_true (mid_card_entry_take (entry, 0));
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 1), ==,
                   REFUSED "nothing stands there that the piece could capture");
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Assassin a1");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-entry/two-squares", test_two_squares);
  g_test_add_func ("/card-entry/set", test_set);
  g_test_add_func ("/card-entry/words", test_words);
  g_test_add_func ("/card-entry/refused", test_refused);
  return g_test_run ();
}
