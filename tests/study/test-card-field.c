/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hands, decks and discards of a position that is set up, row by row. */
#include <string.h>

#include "mid-card-field.h"
#include "mid-deck-draft.h"
#include "mid-draft.h"
#include "study-test.h"

#define BOARD "4k3/8/8/8/8/8/8/4K3 w - - 0 1"

static void
assert_cards (MidDraft *draft, MidCardField field, MidSide side, const char *expected)
{
  g_autofree char *cards =
    mid_card_field_dup (mid_draft_get_game (draft), mid_draft_get_setup (draft), field, side);
  g_assert_cmpstr (cards, ==, expected);
}

static void
set_cards (MidDraft *draft, MidCardField field, MidSide side, const char *cards)
{
  g_autofree char *text = mid_card_field_dup_text (mid_draft_get_game (draft),
                                                   mid_draft_get_setup (draft), field, side, cards);
  mid_draft_begin_step (draft);
  g_assert_true (mid_draft_type (draft, text));
  mid_draft_end_step (draft);
}

static MidDraft *
new_draft (const char *text)
{
  MidDraft *draft = mid_draft_new (mid_game_find ("knightmare"));
  g_assert_true (mid_draft_type (draft, text));
  return draft;
}

static void
test_read (void)
{
  g_autoptr (MidDraft) bare = new_draft (BOARD);
  assert_cards (bare, MID_CARD_FIELD_HANDS, MID_FIRST, "? x5");
  assert_cards (bare, MID_CARD_FIELD_DECKS, MID_SECOND, NULL);
  assert_cards (bare, MID_CARD_FIELD_DISCARDS, MID_SECOND, "");
  g_autoptr (MidDraft) draft = new_draft (
    BOARD " hands:Holy_War,Crab/? decks:~Bog_x3,Chaos/Coup,Hand_of_Fate discards:Truce/-");
  assert_cards (draft, MID_CARD_FIELD_HANDS, MID_FIRST, "Holy War, Crab");
  assert_cards (draft, MID_CARD_FIELD_HANDS, MID_SECOND, "?");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_FIRST, "Chaos, Bog x3");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Coup, Hand of Fate");
  assert_cards (draft, MID_CARD_FIELD_DISCARDS, MID_FIRST, "Truce");
  assert_cards (draft, MID_CARD_FIELD_DISCARDS, MID_SECOND, "");
  g_assert_false (
    mid_card_field_is_common (mid_draft_get_game (draft), mid_draft_get_setup (draft)));
}

/* What is set reads back, the other cards are as they were, and one step takes it back. */
static void
test_set (void)
{
  g_autoptr (MidDraft) draft =
    new_draft (BOARD " hands:Holy_War/? decks:Coup,Panic/? discards:Truce/-");
  g_autofree char *before = g_strdup (mid_draft_get_text (draft));
  set_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Hand of Fate x2, Bog");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Hand of Fate x2, Bog");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_FIRST, "Coup, Panic");
  assert_cards (draft, MID_CARD_FIELD_HANDS, MID_FIRST, "Holy War");
  assert_cards (draft, MID_CARD_FIELD_DISCARDS, MID_FIRST, "Truce");
  g_assert_nonnull (strstr (mid_draft_get_text (draft), "/~Hand_of_Fate_x2,Bog"));
  g_assert_cmpuint (mid_draft_get_defects (draft)->count, ==, 0);
  mid_draft_undo (draft);
  g_assert_cmpstr (mid_draft_get_text (draft), ==, before);
  mid_draft_redo (draft);
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Hand of Fate x2, Bog");
  set_cards (draft, MID_CARD_FIELD_HANDS, MID_FIRST, "");
  assert_cards (draft, MID_CARD_FIELD_HANDS, MID_FIRST, "");
  set_cards (draft, MID_CARD_FIELD_DISCARDS, MID_SECOND, "Crab");
  assert_cards (draft, MID_CARD_FIELD_DISCARDS, MID_SECOND, "Crab");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Hand of Fate x2, Bog");
}

/* Nothing is said of cards at first; what is said of one thing says nothing of another. */
static void
test_first (void)
{
  for (guint field = 0; field < MID_CARD_FIELDS; field++)
    for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
      {
        g_autoptr (MidDraft) draft = new_draft (BOARD);
        set_cards (draft, (MidCardField) field, side, "Crab x2");
        assert_cards (draft, (MidCardField) field, side, "Crab x2");
        for (guint other = 0; other < MID_CARD_FIELDS; other++)
          for (MidSide whose = MID_FIRST; whose <= MID_SECOND; whose++)
            if (other != field || whose != side)
              assert_cards (draft, (MidCardField) other, whose,
                            other == MID_CARD_FIELD_HANDS   ? "? x5"
                            : other == MID_CARD_FIELD_DECKS ? NULL
                                                            : "");
      }
}

/* One deck for both, and its discards, are those of either. */
static void
test_common (void)
{
  g_autoptr (MidDraft) draft =
    new_draft (BOARD " hands:Holy_War/? decks:Coup,Panic discards:Truce");
  g_assert_true (
    mid_card_field_is_common (mid_draft_get_game (draft), mid_draft_get_setup (draft)));
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Coup, Panic");
  set_cards (draft, MID_CARD_FIELD_DECKS, MID_FIRST, "Bog x2");
  assert_cards (draft, MID_CARD_FIELD_DECKS, MID_SECOND, "Bog x2");
  assert_cards (draft, MID_CARD_FIELD_DISCARDS, MID_SECOND, "Truce");
  g_assert_true (
    mid_card_field_is_common (mid_draft_get_game (draft), mid_draft_get_setup (draft)));
}

/* Decks as large as they may be, by lot, with what a game in course says besides. */
static void
test_random (void)
{
  for (guint seed = 1; seed <= 40; seed++)
    {
      g_autoptr (MidDraft) draft = new_draft (
        "rnbqkbnr/pppp1ppp/8/4p3/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 2 decks:Coup,Panic/Bog_x3 "
        "effects:Crab.w.kind@d2=crab#1,Truce.b.truce#2");
      g_autoptr (MidDeckDraft) deck = mid_deck_draft_new (0, 300);
      MidSide side = seed % 2 == 0 ? MID_FIRST : MID_SECOND;
      mid_deck_draft_set_random (deck, seed);
      g_autofree char *cards = mid_deck_draft_dup_text (deck);
      set_cards (draft, MID_CARD_FIELD_DECKS, side, cards);
      g_autofree char *read = mid_card_field_dup (
        mid_draft_get_game (draft), mid_draft_get_setup (draft), MID_CARD_FIELD_DECKS, side);
      g_autoptr (MidDeckDraft) again = mid_deck_draft_new (0, 300);
      g_assert_true (mid_deck_draft_set_text (again, read, NULL));
      g_autofree char *same = mid_deck_draft_dup_text (again);
      g_assert_cmpstr (same, ==, cards);
      g_assert_nonnull (strstr (mid_draft_get_text (draft), "Crab.w.kind@d2=crab"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-field/read", test_read);
  g_test_add_func ("/card-field/set", test_set);
  g_test_add_func ("/card-field/first", test_first);
  g_test_add_func ("/card-field/common", test_common);
  g_test_add_func ("/card-field/random", test_random);
  return g_test_run ();
}
