/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A deck that is being put together: what it holds, what it costs, what is against the rules. */
#include <string.h>

#include "mid-card-reader.h"
#include "mid-deck-draft.h"

static guint
find (const char *name)
{
  guint card = mid_card_find (0, name, strlen (name));
  g_assert_cmpuint (card, !=, MID_CARD_NONE);
  return card;
}

static guint
find_unique (void)
{
  for (guint card = 1; card <= mid_card_stock_count (); card++)
    if (mid_card_get (0, card)->is_unique)
      return card;
  g_assert_not_reached ();
}

static void
changed_cb (guint *n)
{
  ++*n;
}

static void
assert_says (char *said, const char *expected)
{
  g_assert_cmpstr (said, ==, expected);
  g_free (said);
}

static void
test_counts (void)
{
  g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (0, 20);
  guint fanatic = find ("Fanatic"), unique = find_unique (), n = 0;
  g_signal_connect_swapped (draft, "changed", G_CALLBACK (changed_cb), &n);
  assert_says (mid_deck_draft_dup_sum (draft), "0 cards, 0 of 20 points");
  assert_says (mid_deck_draft_dup_faults (draft), NULL);
  mid_deck_draft_set_count (draft, fanatic, 2);
  mid_deck_draft_set_count (draft, fanatic, 2);
  g_assert_cmpuint (n, ==, 1);
  assert_says (mid_deck_draft_dup_sum (draft), "2 cards, 4 of 20 points");
  assert_says (mid_deck_draft_dup_text (draft), "Fanatic x2");
  assert_says (mid_deck_draft_dup_faults (draft), "A hand has 5 cards: the deck needs as many.");
  mid_deck_draft_set_count (draft, unique, 3);
  g_assert_cmpuint (mid_deck_draft_get_count (draft, unique), ==, 1);
  g_assert_cmpuint (mid_deck_draft_get_most (draft, fanatic), ==, 9);
  mid_deck_draft_clear (draft);
  assert_says (mid_deck_draft_dup_text (draft), "");
  g_assert_cmpuint (n, ==, 3);
}

/* No deck has more cards than a pile has room for. */
static void
test_full (void)
{
  g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (0, 0);
  guint n = 0;
  for (guint card = 1; card <= mid_card_stock_count (); card++)
    {
      mid_deck_draft_set_count (draft, card, 255);
      n += mid_deck_draft_get_count (draft, card);
    }
  g_assert_cmpuint (n, ==, MID_DECK_CARDS);
  g_assert_cmpuint (mid_deck_draft_get_most (draft, find ("Fanatic")), ==, 9);
}

static void
test_faults (void)
{
  g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (0, 9);
  g_autoptr (GError) error = NULL;
  const char *unique = mid_card_get (0, find_unique ())->name;
  g_autofree char *text = g_strdup_printf ("%s x2, Fanatic x5", unique);
  guint cost = 2u * mid_card_get (0, find_unique ())->points + 10;
  g_assert_true (mid_deck_draft_set_text (draft, text, &error));
  g_autofree char *faults = mid_deck_draft_dup_faults (draft);
  g_autofree char *expected = g_strdup_printf (
    "“%s” may be in a deck only once.\nThe cards cost %u points too many.", unique, cost - 9);
  g_assert_cmpstr (faults, ==, expected);
  g_assert_false (mid_deck_draft_set_text (draft, "Fanatic, Holy Peace x2; Assassin", &error));
  g_assert_error (error, MID_CARD_ERROR, MID_CARD_ERROR_PROGRAM);
  g_assert_cmpstr (error->message, ==, "“Holy Peace x2”: there is no such card");
  g_assert_cmpuint (mid_deck_draft_get_count (draft, find ("Fanatic")), ==, 5);
}

/* Cards that nobody knows stay, and so do as many of a kind as came. */
static void
test_text (void)
{
  g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (0, 0);
  g_assert_true (mid_deck_draft_set_text (draft, "?, Fanatic x9, ? x2\nFanatic x3", NULL));
  assert_says (mid_deck_draft_dup_text (draft), "Fanatic x9, Fanatic x3, ? x3");
  assert_says (mid_deck_draft_dup_sum (draft), "15 cards, 24 points");
  g_assert_true (mid_deck_draft_set_text (draft, NULL, NULL));
  assert_says (mid_deck_draft_dup_text (draft), "");
}

/* Whatever the number and the points are, a random deck is as the rules want it, is the same each
 * time, and comes back from its text and from its file. */
static void
test_random (void)
{
  for (guint seed = 1; seed <= 300; seed++)
    {
      guint points = 20 + seed % 281, total;
      g_autoptr (GError) error = NULL;
      g_autoptr (MidDeckDraft) draft = mid_deck_draft_new (0, points);
      g_autoptr (MidDeckDraft) again = mid_deck_draft_new (0, points);
      MidDeck deck;
      const char *where;
      mid_deck_draft_set_random (draft, seed);
      assert_says (mid_deck_draft_dup_faults (draft), NULL);
      g_autofree char *text = mid_deck_draft_dup_text (draft);
      g_assert_null (mid_deck_parse (0, text, &deck, &where));
      g_assert_null (mid_deck_check (0, &deck, points, &total));
      mid_deck_draft_set_random (again, seed);
      assert_says (mid_deck_draft_dup_text (again), text);
      mid_deck_draft_clear (again);
      g_autofree char *document = mid_deck_draft_dup_document (draft);
      g_assert_true (mid_deck_draft_set_document (again, document, strlen (document), &error));
      assert_says (mid_deck_draft_dup_text (again), text);
      g_assert_false (mid_deck_draft_set_document (again, "<deck/>", 7, &error));
      assert_says (mid_deck_draft_dup_text (again), text);
    }
}

static guint
count_matches (const char *words, guint when, guint points)
{
  guint n = 0;
  for (guint card = 1; card <= mid_card_stock_count (); card++)
    n += mid_card_filter_matches (&(MidCardFilter){ words, when, points, 0 }, 0, card);
  return n;
}

/* The published sets have 80 and 19 cards; beside them there is the blank one. */
static void
test_sets (void)
{
  static const guint expected[] = { 1, 80, 19 };
  for (guint set = 0; set < G_N_ELEMENTS (expected); set++)
    {
      guint n = 0;
      for (guint card = 1; card <= mid_card_stock_count (); card++)
        n += mid_card_filter_matches (&(MidCardFilter){ NULL, 0, MID_CARD_POINTS_MAX, 1u << set },
                                      0, card);
      g_assert_cmpuint (n, ==, expected[set]);
    }
}

static void
test_filter (void)
{
  guint dear = 0, all = mid_card_stock_count ();
  MidCardFilter holy = { "war HOLY", 0, MID_CARD_POINTS_MAX };
  for (guint card = 1; card <= all; card++)
    dear += mid_card_get (0, card)->points > 3;
  g_assert_cmpuint (count_matches (NULL, 0, MID_CARD_POINTS_MAX), ==, all);
  g_assert_cmpuint (count_matches ("  ", 0, MID_CARD_POINTS_MAX), ==, all);
  g_assert_cmpuint (count_matches (NULL, 0, 3), ==, all - dear);
  g_assert_cmpuint (count_matches ("zzz", 0, MID_CARD_POINTS_MAX), ==, 0);
  g_assert_true (mid_card_filter_matches (&holy, 0, find ("Holy War")));
  g_assert_false (mid_card_filter_matches (&holy, 0, find ("Fanatic")));
  /* by what it does, and by when */
  holy = (MidCardFilter){ "nothing brings back", MID_WHEN_AFTER, 2 };
  g_assert_true (mid_card_filter_matches (&holy, 0, find ("Disintegration")));
  holy.when = MID_WHEN_INSTEAD;
  g_assert_false (mid_card_filter_matches (&holy, 0, find ("Disintegration")));
}

/* The cards of a position are there by no rule. */
static void
test_free (void)
{
  g_autoptr (MidDeckDraft) draft = mid_deck_draft_new_free (0);
  guint card = find_unique ();
  mid_deck_draft_set_count (draft, card, 2);
  g_assert_cmpuint (mid_deck_draft_get_count (draft, card), ==, 2);
  g_assert_null (mid_deck_draft_dup_faults (draft));
  g_autoptr (MidDeckDraft) deck = mid_deck_draft_new (0, 0);
  mid_deck_draft_set_count (deck, card, 2);
  g_assert_cmpuint (mid_deck_draft_get_count (deck, card), ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/deck-draft/counts", test_counts);
  g_test_add_func ("/deck-draft/full", test_full);
  g_test_add_func ("/deck-draft/faults", test_faults);
  g_test_add_func ("/deck-draft/text", test_text);
  g_test_add_func ("/deck-draft/random", test_random);
  g_test_add_func ("/deck-draft/filter", test_filter);
  g_test_add_func ("/deck-draft/sets", test_sets);
  g_test_add_func ("/deck-draft/free", test_free);
  return g_test_run ();
}
