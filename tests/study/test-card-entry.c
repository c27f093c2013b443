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

/* Words that cannot go on so stay as they are, and none of them is a square that was taken. */
static void
test_other_words (void)
{
  static const char fen[] = "4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1";
  g_autoptr (MidCardEntry) known = begin (fen, "Assassin a1");
  g_assert_cmpint (mid_card_entry_get_last (known), ==, 0);
  g_autoptr (MidCardEntry) entry = begin (fen, "Assassin a1 h8");
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Assassin a1 h8");
  g_assert_cmpint (mid_card_entry_get_last (entry), ==, -1);
  g_assert_false (mid_card_entry_is_taken (entry, 0));
  g_assert_true (mid_card_entry_get_move (entry) == 0);
  g_assert_false (mid_card_entry_back (entry));
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

static void
assert_need (MidCardEntry *entry, const char *expected)
{
  g_autofree char *need = mid_card_entry_dup_need (entry);
  g_assert_cmpstr (need, ==, expected);
}

/* What is still needed, step by step, and what becomes of it at last. */
static void
test_need (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1", "Assassin");
  assert_need (entry, "Choose: a piece of yours");
  g_assert_true (mid_card_entry_is_play (entry));
  g_assert_true (mid_card_entry_take (entry, 0));
  assert_need (entry, "Choose: where it goes");
  g_assert_false (mid_card_entry_is_whole (entry));
  g_assert_true (mid_card_entry_take (entry, 3));
  g_assert_true (mid_card_entry_is_whole (entry));
  assert_need (entry,
               "White knight on d1 is captured, white rook from a1 to d1. Enter plays the card");

  g_autoptr (MidCardEntry) set = begin ("4k3/8/8/8/8/8/PPP5/4K3 w - - 0 1", "Onslaught");
  g_assert_false (mid_card_entry_end (set));
  g_assert_true (mid_card_entry_take (set, 8));
  assert_need (set, "Choose: a piece of yours (pawn), or the last square again if that is all");
  g_assert_true (mid_card_entry_end (set));
  g_assert_true (mid_card_entry_is_whole (set));
  assert_targets (set, "");
  g_assert_true (mid_card_entry_back (set));
  assert_targets (set, "b2 c2");
}

/* Words that it begins with are taken back one by one as well. */
static void
test_text (void)
{
  g_autoptr (MidCardEntry) entry =
    begin ("4k3/8/8/8/8/8/P7/R3K3 w - - 0 1", "Guardian a2 a4 along");
  g_assert_true (mid_card_entry_is_whole (entry));
  g_assert_cmpint (mid_card_entry_get_last (entry), ==, -1);
  g_assert_true (mid_card_entry_back (entry));
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Guardian a2 a4");
  g_assert_cmpint (mid_card_entry_get_last (entry), ==, 24);
  g_assert_true (mid_card_entry_back (entry));
  g_assert_true (mid_card_entry_back (entry));
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Guardian");
  g_assert_false (mid_card_entry_back (entry));
}

#define REFUSED "the card cannot be played on this: "

static void
test_refused (void)
{
  g_autoptr (MidCardEntry) entry = begin ("4k3/8/8/8/8/8/4P3/R2NK3 w - - 0 1", "Assassin");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 36), ==, REFUSED "no piece stands there");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 60), ==,
                   REFUSED "the piece is not the player’s own");
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 3), ==,
                   REFUSED "there is nothing more to choose");
  g_assert_true (mid_card_entry_take (entry, 0));
  g_assert_cmpstr (mid_card_entry_why_refused (entry, 1), ==,
                   REFUSED "nothing stands there that the piece could capture");
  g_assert_cmpstr (mid_card_entry_get_text (entry), ==, "Assassin a1");
}

enum
{
  DECISIONS = 5000
};

/* One of the words that can follow; NULL: none can. */
static char *
dup_word (const MidGame *game, const MidPosition *pos, const char *text, GRand *rand)
{
  g_autofree MidAsideWord *words = g_new (MidAsideWord, MID_WORDS_MAX);
  unsigned n = game->continue_aside (pos, text, strlen (text), words);
  return n > 0 ? g_strdup (words[g_rand_int_range (rand, 0, (int) n)].text) : NULL;
}

static int
pick_target (MidCardEntry *entry, GRand *rand)
{
  int targets[64], n = 0;
  for (int square = 0; square < 64; square++)
    if (mid_card_entry_is_target (entry, square))
      targets[n++] = square;
  g_assert_cmpint (n, >, 0);
  return targets[g_rand_int_range (rand, 0, n)];
}

/* Tells the card whatever is lit, or offered, until it is a play. */
static MidMove
enter (const MidGame *game, const MidPosition *pos, const char *name, GRand *rand)
{
  g_autofree char *text = g_strdup (name);
  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MidCardEntry) entry = mid_card_entry_new (game, pos, text);
      MidMove m = mid_card_entry_get_move (entry);
      if (m != 0 && (!mid_card_entry_goes_on (entry) || g_rand_boolean (rand)))
        return m;
      if (!mid_card_entry_goes_on (entry))
        {
          g_autofree char *fen = g_malloc (MID_TEXT_MAX);
          game->format (pos, fen, MID_TEXT_MAX);
          g_error ("nothing can follow “%s” in %s", text, fen);
        }
      if (mid_card_entry_wants_squares (entry))
        {
          g_assert_true (mid_card_entry_take (entry, pick_target (entry, rand)));
          g_free (text);
          text = g_strdup (mid_card_entry_get_text (entry));
          continue;
        }
      char *more = dup_word (game, pos, text, rand);
      g_assert_nonnull (more);
      g_free (text);
      text = more;
    }
  g_error ("%s is never told enough", name);
}

/* Games by lot, in which cards are told only what is lit or offered: that always ends in a play,
 * and the rules allow it. */
static void
test_random (void)
{
  const MidGame *game = mid_game_find ("knightmare");
  guint n = 0, n_cards = 0;
  for (guint seed = 1; n < DECISIONS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
      g_autofree char *number = g_strdup_printf ("%u", seed);
      const MidSetting settings[] = { { "Seed", number } };
      MidPosition pos;
      g_assert_cmpint (game->start (game, settings, 1, &pos).status, ==, MID_OK);
      for (guint i = 0; i < 120 && n < DECISIONS; i++, n++)
        {
          g_autofree MidMoveList *list = g_new (MidMoveList, 1);
          game->legal (&pos, list);
          if (list->count == 0)
            break;
          MidMove m = list->at[g_rand_int_range (rand, 0, (int) list->count)];
          g_autofree char *name =
            mid_is_aside (game, &pos, m) ? dup_word (game, &pos, "", rand) : NULL;
          MidMove entered = name != NULL ? enter (game, &pos, name, rand) : m;
          n_cards += name != NULL;
          g_assert_cmpint (mid_play (game, &pos, entered, NULL), ==, MID_OK);
        }
    }
  g_test_message ("%u decisions, %u of them cards", n, n_cards);
  g_assert_cmpuint (n_cards, >, DECISIONS / 10);
}

/* A hand that nobody knows: a card of it is given away, and one is played that is not told all. */
static void
test_not_told (void)
{
  g_autoptr (MidCardEntry) discard =
    begin ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands:?_x5/?_x5 phase:after started:yes", "discard ?");
  g_assert_true (mid_card_entry_is_whole (discard));
  g_autoptr (MidCardEntry) trap =
    begin ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 hands:?_x5/?_x5 phase:after started:yes", "Man-Trap");
  g_assert_true (mid_card_entry_get_move (trap) != 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-entry/other-words", test_other_words);
  g_test_add_func ("/card-entry/two-squares", test_two_squares);
  g_test_add_func ("/card-entry/set", test_set);
  g_test_add_func ("/card-entry/words", test_words);
  g_test_add_func ("/card-entry/need", test_need);
  g_test_add_func ("/card-entry/text", test_text);
  g_test_add_func ("/card-entry/refused", test_refused);
  g_test_add_func ("/card-entry/not-told", test_not_told);
  g_test_add_func ("/card-entry/random", test_random);
  return g_test_run ();
}
