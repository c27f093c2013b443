/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Unknown cards dealt by lot: what is known stays, what is there once is there once, and the same
 * number deals the same hands. */
#include "knightmare-tester.h"

#define BOARD "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 "

enum
{
  DEALS = 300
};

static guint
count (const MidPosition *pos, MidSide side, const char *name)
{
  MidBeside cards[MID_BESIDE_MAX];
  unsigned n = mid_knightmare.beside (pos, cards);
  guint found = 0;
  for (unsigned i = 0; i < n; i++)
    found += !cards[i].in_play && cards[i].owner == side
             && (name == NULL || g_str_equal (cards[i].name, name));
  return found;
}

/* A dealt position is one like any other: it reads back as it was written. */
static void
assert_whole (const MidPosition *pos)
{
  char text[MID_TEXT_MAX], again[MID_TEXT_MAX];
  mid_knightmare.format (pos, text, sizeof text);
  MidPosition read = read_position (text);
  mid_knightmare.format (&read, again, sizeof again);
  g_assert_cmpstr (text, ==, again);
  g_assert_cmpuint (count (pos, MID_FIRST, "?") + count (pos, MID_SECOND, "?"), ==, 0);
}

static void
test_known (void)
{
  MidPosition open = read_position (BOARD "hands:Crab,Coup/Bog"), before = open;
  g_assert_false (mid_knightmare.deal (&open, NULL, 0, 1));
  g_assert_cmpmem (&open, sizeof open, &before, sizeof before);
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      MidPosition pos = read_position (BOARD "hands:Crab,Coup/Bog,?_x3");
      g_assert_true (mid_knightmare.deal (&pos, NULL, 0, seed));
      g_assert_cmpuint (count (&pos, MID_FIRST, NULL), ==, 2);
      g_assert_cmpuint (count (&pos, MID_FIRST, "Coup"), ==, 1);
      g_assert_cmpuint (count (&pos, MID_SECOND, NULL), ==, 4);
      g_assert_cmpuint (count (&pos, MID_SECOND, "Bog"), >=, 1);
      assert_whole (&pos);
    }
}

static void
test_seed (void)
{
  guint n_other = 0;
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      MidPosition one = read_position (BOARD "hands:?_x5/?_x5"), two = one, other = one;
      mid_knightmare.deal (&one, NULL, 0, seed);
      mid_knightmare.deal (&two, NULL, 0, seed);
      mid_knightmare.deal (&other, NULL, 0, seed + DEALS);
      g_assert_cmpmem (&one, sizeof one, &two, sizeof two);
      n_other += memcmp (&one, &other, sizeof one) != 0;
    }
  g_assert_cmpuint (n_other, >, DEALS * 9 / 10);
}

/* Guardian and Vendetta are unique: White's lies open and is in no hand of his; of both sides'
 * hands that have not shown them some have. */
static void
test_unique (void)
{
  guint n_white = 0, n_black = 0, n_any = 0;
  for (guint64 seed = 0; seed < 4 * DEALS; seed++)
    {
      MidPosition pos = read_position (BOARD "hands:?_x5/?_x5 discards:Guardian,Fanatic/-");
      mid_knightmare.deal (&pos, NULL, 0, seed);
      n_white += count (&pos, MID_FIRST, "Guardian");
      n_black += count (&pos, MID_SECOND, "Guardian");
      n_any += count (&pos, MID_FIRST, "Fanatic");
      g_assert_cmpuint (count (&pos, MID_SECOND, "Guardian"), <=, 1);
    }
  g_assert_cmpuint (n_white, ==, 0);
  g_assert_cmpuint (n_black, >, 0);
  g_assert_cmpuint (n_any, >, 0);
}

/* In a common deck every card is there once, in whosever hand. */
static void
test_common (void)
{
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      const MidSetting common[] = { { "Decks", "Common" } };
      MidPosition pos =
        read_position_set (BOARD "hands:Crab,?_x4/?_x5 decks:? discards:Coup", common, 1);
      mid_knightmare.deal (&pos, NULL, 0, seed);
      MidBeside cards[MID_BESIDE_MAX];
      unsigned n = mid_knightmare.beside (&pos, cards);
      g_assert_cmpuint (n, ==, 10);
      for (unsigned i = 0; i < n; i++)
        for (unsigned k = 0; k < i; k++)
          g_assert_cmpstr (cards[i].name, !=, cards[k].name);
      g_assert_cmpuint (count (&pos, MID_FIRST, "Coup") + count (&pos, MID_SECOND, "Coup"), ==, 0);
    }
}

/* Cards of the game's own are dealt as others are. */
static void
test_own (void)
{
  MidCard frost = { .name = "Frost", .points = 3, .when = MID_WHEN_AFTER };
  char line[1024];
  guint n = 0;
  g_assert_cmpuint (mid_card_write (&frost, "", line, sizeof line), <, sizeof line);
  const MidSetting own[] = { { "Card", line } };
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      MidPosition pos = read_position_set (BOARD "hands:-/?_x5", own, 1);
      mid_knightmare.deal (&pos, NULL, 0, seed);
      n += count (&pos, MID_SECOND, "Frost");
    }
  g_assert_cmpuint (n, >, 0);
}

static guint
count_cost (const MidPosition *pos, MidSide side)
{
  MidBeside cards[MID_BESIDE_MAX];
  unsigned n = mid_knightmare.beside (pos, cards);
  guint cost = 0;
  for (unsigned i = 0; i < n; i++)
    if (cards[i].owner == side && !cards[i].in_play)
      cost += mid_card_get (cards[i].catalogue, cards[i].card)->points;
  return cost;
}

/* A hand is such as the points allow that its owner had, and that what is known of him leaves. */
static void
test_points (void)
{
  const MidSetting few[] = { { "WhitePoints", "40" }, { "BlackPoints", "60" } };
  guint dear = 0;
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      MidPosition pos = read_position (BOARD "hands:?_x5/Chaos,?_x4 discards:-/Chaos,Legacy");
      MidPosition usual = pos;
      g_assert_true (mid_knightmare.deal (&pos, few, 2, seed));
      assert_whole (&pos);
      g_assert_cmpuint (count_cost (&pos, MID_FIRST), <=, 40);
      g_assert_cmpuint (count_cost (&pos, MID_SECOND), <=, 60 - 20);
      mid_knightmare.deal (&usual, NULL, 0, seed);
      dear += count_cost (&usual, MID_FIRST) > 40;
    }
  g_assert_cmpuint (dear, >, 0);
}

/* Play goes on by the rules from whatever was dealt, turns that are undone among it. */
static void
test_play (void)
{
  for (guint64 seed = 0; seed < DEALS; seed++)
    {
      g_autoptr (GRand) rand = g_rand_new_with_seed ((guint32) seed);
      MidPosition pos = read_position (BOARD "hands:?_x5/?_x5");
      for (guint i = 0; i < 40; i++)
        {
          g_autofree MidMoveList *list = g_new (MidMoveList, 1);
          MidUndo undo;
          mid_knightmare.deal (&pos, NULL, 0, seed + i);
          mid_knightmare.legal (&pos, list);
          if (list->count == 0)
            break;
          MidMove m = list->at[g_rand_int_range (rand, 0, (int) list->count)];
          g_assert_true (mid_knightmare.is_legal (&pos, m));
          mid_knightmare.apply (&pos, m, &undo);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare/lot/known", test_known);
  g_test_add_func ("/knightmare/lot/seed", test_seed);
  g_test_add_func ("/knightmare/lot/unique", test_unique);
  g_test_add_func ("/knightmare/lot/common", test_common);
  g_test_add_func ("/knightmare/lot/own", test_own);
  g_test_add_func ("/knightmare/lot/points", test_points);
  g_test_add_func ("/knightmare/lot/play", test_play);
  return g_test_run ();
}
