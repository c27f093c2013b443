/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Cards of a record from the table are named afterwards: what was played stays, or says that it
 * could not have been. */
#include "mid-hand-naming.h"
#include "mid-writer.h"
#include "study-test.h"

#define HEAD "[White \"Anne\"]\n[Black \"Bert\"]\n[Variant \"Knightmare\"]\n[Seed \"0\"]\n\n"
#define LINE HEAD "1. e4 <Forbidden City d5> e5 {Bert thinks.} (1... c5 $1) 1... <Truce> 2. Nf3 *\n"

static char *
dup_hand (MidRecord *record, MidSide side)
{
  g_autoptr (MidDeckDraft) draft = mid_hand_naming_dup_hand (record, side);
  return mid_deck_draft_dup_text (draft);
}

static void
assert_hand (MidRecord *record, MidSide side, const char *expected)
{
  g_autofree char *hand = dup_hand (record, side);
  g_assert_cmpstr (hand, ==, expected);
}

static char *
dup_moves (MidRecord *record)
{
  g_autofree char *text = mid_writer_dup_text (record, MID_WRITE_MGN);
  return g_strdup (strstr (text, "\n\n"));
}

static void
test_named (void)
{
  g_autoptr (MidRecord) record = study_test_read (LINE);
  g_autoptr (GError) error = NULL;
  g_autofree char *before = dup_moves (record);
  g_assert_true (mid_hand_naming_is_for (record, MID_FIRST));
  assert_hand (record, MID_SECOND, "");
  mid_hand_naming_set (record, MID_SECOND, "Truce, Chaos", &error);
  g_assert_no_error (error);
  assert_hand (record, MID_SECOND, "Truce, Chaos");
  assert_hand (record, MID_FIRST, "");
  g_assert_true (mid_hand_naming_is_for (record, MID_SECOND)); /* three are still unknown */
  g_autofree char *after = dup_moves (record);
  g_assert_cmpstr (after, ==, before);
  g_assert_cmpuint (mid_record_get_n_steps (record), ==, 1);
  g_assert_cmpstr (mid_record_get_undo_name (record), ==, "Name Cards");
  mid_record_undo (record);
  assert_hand (record, MID_SECOND, "");
  g_autofree char *undone = dup_moves (record);
  g_assert_cmpstr (undone, ==, before);
}

/* The hand of the last place: what was played has gone, what was named is still there. */
static void
test_later (void)
{
  g_autoptr (MidRecord) record = study_test_read (LINE);
  MidBeside cards[MID_BESIDE_MAX];
  guint n_chaos = 0, n_truce = 0;
  g_assert_true (mid_hand_naming_set (record, MID_SECOND, "Truce, Chaos", NULL));
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  unsigned n = mid_record_get_game (record)->beside (mid_cursor_get_position (cursor), cards);
  for (unsigned i = 0; i < n; i++)
    if (cards[i].owner == MID_SECOND && !cards[i].in_play)
      {
        n_chaos += g_str_equal (cards[i].name, "Chaos");
        n_truce += g_str_equal (cards[i].name, "Truce");
      }
  g_assert_cmpuint (n_chaos, ==, 1);
  g_assert_cmpuint (n_truce, ==, 0);
}

static void
assert_refused (MidRecord *record, MidSide side, const char *cards, const char *expected)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *before = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_assert_false (mid_hand_naming_set (record, side, cards, &error));
  if (!g_str_has_prefix (error->message, expected))
    g_error ("“%s” does not begin with “%s”", error->message, expected);
  g_autofree char *after = mid_writer_dup_text (record, MID_WRITE_MGN);
  g_assert_cmpstr (after, ==, before);
  g_assert_false (mid_record_can_undo (record));
}

/* With the hand as it is said White had no Forbidden City when he played it: that turn nothing had
 * been drawn. */
static void
test_contradicted (void)
{
  g_autoptr (MidRecord) record = study_test_read (LINE);
  assert_refused (record, MID_FIRST, "Holy War, Onslaught, Guardian, Crab, Coup",
                  "<Forbidden City d5> could not have been played");
  assert_refused (record, MID_FIRST, "Holy War x6", "The hand had 5 cards.");
  assert_refused (record, MID_FIRST, "Crab, No Such Card", "No Such Card: there is no such card");
  g_assert_true (mid_hand_naming_set (record, MID_FIRST,
                                      "Holy War, Forbidden City, Guardian, Crab, Coup", NULL));
  g_assert_false (mid_hand_naming_is_for (record, MID_FIRST));
}

/* What a deck can have: of a unique card one, wherever it is known to be, and no more points. */
static void
test_deck (void)
{
  g_autoptr (MidRecord) table = study_test_read (LINE);
  assert_refused (table, MID_SECOND, "Vendetta x2", "A deck has only one Vendetta.");
  g_autoptr (MidRecord) deck = study_test_read (
    "[Variant \"Knightmare\"]\n[BlackCards \"Vendetta, Crab, Bog\"]\n[BlackPoints \"40\"]\n"
    "[BlackHand \"?, ?, ?, ?, ?\"]\n[WhiteHand \"?, ?, ?, ?, ?\"]\n\n1. e4 *\n");
  assert_refused (deck, MID_SECOND, "Truce, Vendetta", "A deck has only one Vendetta.");
  assert_refused (deck, MID_SECOND, "Chaos, Fireball, Legacy",
                  "These cards cost more than the 40 points that there were for them.");
  g_assert_true (mid_hand_naming_set (deck, MID_FIRST, "Vendetta, Chaos, Fireball, Legacy", NULL));
  g_autoptr (MidRecord) common = study_test_read (
    "[Variant \"Knightmare\"]\n[Decks \"Common\"]\n[WhiteHand \"Vendetta, ?\"]\n\n1. e4 *\n");
  assert_refused (common, MID_SECOND, "Vendetta", "A deck has only one Vendetta.");
}

/* A hand that was exchanged has become the other's: he plays of it what it had. */
static void
test_exchanged (void)
{
  g_autoptr (MidRecord) record = study_test_read (
    "[Variant \"Knightmare\"]\n[WhiteHand \"Hand of Fate, Bog, Bog, Chaos, Toll\"]\n"
    "[BlackHand \"?, ?, ?, ?, ?\"]\n\n1. <Hand of Fate> e4 e5 2. d4 d5 3. Nf3 <Truce> *\n");
  assert_refused (record, MID_SECOND, "Crab, Panic, Coup, Siege, Toll",
                  "<Truce> could not have been played");
  g_assert_true (mid_hand_naming_set (record, MID_SECOND, "Crab, Panic, Truce, Siege, Toll", NULL));
}

/* What a variation says counts as well. */
static void
test_variation (void)
{
  g_autoptr (MidRecord) record = study_test_read (HEAD "1. e4 (1. d4 <Crab d4>) 1... e5 *\n");
  assert_refused (record, MID_FIRST, "Holy War, Onslaught, Guardian, Panic, Coup",
                  "A variation could not have been played.");
}

static void
test_none (void)
{
  g_autoptr (MidRecord) chess = study_test_read ("[Event \"\"]\n\n1. e4 *\n");
  g_assert_false (mid_hand_naming_is_for (chess, MID_FIRST));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/hand-naming/named", test_named);
  g_test_add_func ("/hand-naming/later", test_later);
  g_test_add_func ("/hand-naming/contradicted", test_contradicted);
  g_test_add_func ("/hand-naming/deck", test_deck);
  g_test_add_func ("/hand-naming/exchanged", test_exchanged);
  g_test_add_func ("/hand-naming/variation", test_variation);
  g_test_add_func ("/hand-naming/none", test_none);
  return g_test_run ();
}
