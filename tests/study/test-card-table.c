/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-card-table.h"
#include "study-test.h"

#define CARDS(fen) "[Variant \"Knightmare\"]\n[SetUp \"1\"]\n[FEN \"" fen "\"]\n\n*\n"
#define PLAYED                                                                                     \
  "[Variant \"Knightmare\"]\n[WhiteHand \"Holy War, Forbidden City, Onslaught, Guardian, "         \
  "Crab\"]\n"                                                                                      \
  "[BlackHand \"Hidden Passage, Truce, Chaos, Panic, Coup\"]\n\n"                                  \
  "1. e4 <Forbidden City d5> e5 2. Nf3 *\n"

typedef struct
{
  MidRecord *record;
  MidCursor *cursor;
} Table;

static Table
open_table (const char *game)
{
  Table table = { .record = study_test_read (game) };
  table.cursor = mid_cursor_new (table.record);
  mid_cursor_last (table.cursor);
  return table;
}

static void
close_table (Table *table)
{
  g_object_unref (table->cursor);
  g_object_unref (table->record);
}

static const MidTableCard *
find (GPtrArray *cards, const char *name)
{
  for (guint i = 0; i < cards->len; i++)
    if (g_str_equal (((const MidTableCard *) cards->pdata[i])->name, name))
      return cards->pdata[i];
  return NULL;
}

/* The hand, whose cards say whether they can be played, and why not. */
static void
test_hand (void)
{
  Table table = open_table (PLAYED);
  g_autoptr (GPtrArray) white = mid_card_table_get_cards (table.cursor, MID_FIRST);
  g_autoptr (GPtrArray) black = mid_card_table_get_cards (table.cursor, MID_SECOND);
  const MidTableCard *card = find (white, "Holy War");
  g_assert_true (card->playable);
  g_assert_false (card->in_play);
  g_assert_cmpstr (card->remark, ==, "Can be played now");
  g_assert_nonnull (
    strstr (card->label, "Holy War, 3 points, after your move. One of your knights"));
  card = find (white, "Guardian");
  g_assert_false (card->playable);
  g_assert_nonnull (strstr (card->label, "Unique"));
  g_assert_cmpstr (card->remark, ==, "The card is played in place of a move");
  g_assert_true (g_str_has_suffix (card->label, "The card is played in place of a move."));
  card = find (black, "Truce");
  g_assert_cmpstr (card->remark, ==, "The other side decides now");
  close_table (&table);
}

/* What goes on lies behind the hand, once for each play, with what it is about. */
static void
test_in_play (void)
{
  Table table = open_table (PLAYED);
  g_autoptr (GPtrArray) white = mid_card_table_get_cards (table.cursor, MID_FIRST);
  const MidTableCard *card = find (white, "Forbidden City");
  g_assert_true (card == white->pdata[white->len - 1]);
  g_assert_true (card->in_play);
  g_assert_false (card->playable);
  g_assert_cmpstr (card->note, ==, "d5");
  g_assert_cmpuint (card->n_squares, ==, 1);
  g_assert_cmpint (card->squares[0], ==, 35);
  g_assert_true (g_str_has_suffix (card->label, "In play, White: d5."));
  close_table (&table);

  table = open_table (CARDS ("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1 hands:-/- "
                             "effects:Freeze.w.stuck@a2*2"));
  g_autoptr (GPtrArray) held = mid_card_table_get_cards (table.cursor, MID_FIRST);
  g_assert_cmpuint (held->len, ==, 1);
  g_assert_cmpstr (((MidTableCard *) held->pdata[0])->note, ==, "a2, 2 turns");
  close_table (&table);
}

/* What a captured piece was stays beside the board for a turn, and is said to be suspended. */
static void
test_suspended (void)
{
  Table table = open_table (CARDS ("4k3/8/8/8/8/8/P6P/4K3 w - - 0 1 hands:-/- "
                                   "effects:Champion.b.kind@-/d7=champion*2"));
  g_autoptr (GPtrArray) black = mid_card_table_get_cards (table.cursor, MID_SECOND);
  g_assert_cmpuint (black->len, ==, 1);
  g_assert_cmpstr (((MidTableCard *) black->pdata[0])->note, ==, "d7, suspended, 2 turns");
  close_table (&table);
}

/* A card that nobody knows says nothing but that. */
static void
test_unknown (void)
{
  Table table = open_table (CARDS ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 hands:Crab/?_x2"));
  g_autoptr (GPtrArray) black = mid_card_table_get_cards (table.cursor, MID_SECOND);
  g_assert_cmpuint (black->len, ==, 2);
  for (guint i = 0; i < black->len; i++)
    {
      const MidTableCard *card = black->pdata[i];
      g_assert_cmpuint (card->card, ==, MID_CARD_UNKNOWN);
      g_assert_false (card->playable);
      g_assert_cmpstr (card->label, ==, "Unknown card");
    }
  close_table (&table);
}

static void
test_no_cards (void)
{
  Table table = open_table ("[White \"A\"]\n\n1. e4 *\n");
  g_autoptr (GPtrArray) cards = mid_card_table_get_cards (table.cursor, MID_FIRST);
  g_assert_cmpuint (cards->len, ==, 0);
  g_assert_false (mid_card_table_has_cards (table.cursor));
  close_table (&table);
}

static void
test_opening (void)
{
  Table table = open_table (PLAYED);
  g_autofree char *text = mid_card_table_dup_opening (table.cursor, "Holy War");
  g_assert_cmpstr (text, ==, "Holy War");
  g_assert_null (mid_card_table_dup_opening (table.cursor, "Guardian"));
  close_table (&table);
}

/* Captured pieces can come back, dead ones cannot: here a pawn of Black's of each kind. */
static void
test_piles (void)
{
  Table table = open_table ("[Variant \"Knightmare\"]\n"
                            "[WhiteDeck \"No Quarter, Crab, Coup, Truce, Chaos, Bog, Toll\"]\n\n"
                            "1. e4 d5 2. exd5 e6 3. dxe6 <No Quarter> *\n");
  MidTablePiles piles;
  mid_table_piles_init (&piles, table.cursor, MID_SECOND);
  g_assert_cmpstr (piles.deck, ==, "Deck: not known");
  g_assert_cmpstr (piles.discards, ==, "Discards: 0 cards");
  g_assert_cmpstr (piles.captured, ==, "Captured, may come back: pawn");
  g_assert_cmpstr (piles.dead, ==, "Dead: pawn");
  mid_table_piles_clear (&piles);
  mid_table_piles_init (&piles, table.cursor, MID_FIRST);
  g_assert_cmpstr (piles.deck, ==, "Deck: 1 card");
  g_assert_cmpstr (piles.discards, ==, "Discards: 1 card");
  g_assert_null (piles.captured);
  g_assert_null (piles.dead);
  mid_table_piles_clear (&piles);
  close_table (&table);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/card-table/hand", test_hand);
  g_test_add_func ("/card-table/in-play", test_in_play);
  g_test_add_func ("/card-table/suspended", test_suspended);
  g_test_add_func ("/card-table/unknown", test_unknown);
  g_test_add_func ("/card-table/no-cards", test_no_cards);
  g_test_add_func ("/card-table/opening", test_opening);
  g_test_add_func ("/card-table/piles", test_piles);
  return g_test_run ();
}
