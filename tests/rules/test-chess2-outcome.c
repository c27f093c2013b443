/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a game ends: C11, C12, C14. */
#include "chess2-helpers.h"

/* --- C11: midline ----------------------------------------------------------------------------- */

static void
test_c11_midline (void)
{
  MidPosition pos = position ("4k3/8/8/8/K7/8/8/8 w - - 0 1 cc --");
  play (&pos, "Ka5");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_MIDLINE);
  g_assert_cmpint (asked (&pos), ==, MID_ASK_NOTHING);
  pos = position ("8/8/8/k7/8/8/8/4K3 b - - 0 1 cc --");
  play (&pos, "Ka4");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_MIDLINE);
  /* Not into check. */
  pos = position ("4k2r/8/7r/7r/K7/8/8/8 w - - 0 1 cc --");
  g_assert_true (cannot (&pos, "a4a5"));
  pos = position ("4k3/8/8/8/8/K7/8/8 w - - 0 1 cc --");
  play (&pos, "Ka4");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
}

static void
test_c11_two_kings (void)
{
  /* Both must be across; the king-turn may bring the second. */
  MidPosition pos = position ("4k3/8/8/8/K6K/8/8/8 w - - 0 1 kc --");
  play (&pos, "Ka5");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
  play (&pos, "<Kh5>");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_MIDLINE);
  /* At once: no king-turn follows. */
  pos = position ("4k3/8/8/K7/7K/8/8/8 w - - 0 1 kc --");
  play (&pos, "Kh5");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_MIDLINE);
  g_assert_cmpint (asked (&pos), ==, MID_ASK_NOTHING);
  MidMoveList list;
  edition ("chess2")->legal (&pos, &list);
  g_assert_cmpuint (list.count, ==, 0);
}

static void
test_c11_setup (void)
{
  MidPosition pos = position ("4k3/8/K7/8/8/8/8/8 b - - 0 1 cc --");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_MIDLINE);
  pos = position ("8/8/8/8/8/8/k7/4K3 w - - 0 1 cc --");
  assert_outcome (&pos, MID_SECOND_WINS, MID_REASON_MIDLINE);
  const MidGame *game = edition ("chess2");
  const char *both = "8/8/K7/8/8/8/7k/8 w - - 0 1 cc --";
  MidDefects defects;
  g_assert_cmpint (game->parse (game, NULL, 0, both, strlen (both), &pos, &defects).status, ==,
                   MID_BAD_SETUP);
  g_assert_cmpuint (defects.count, ==, 1);
  g_assert_cmpstr (defects.at[0].message, ==, "the kings of both sides stand across the midline");
}

/* --- C12: no move loses ----------------------------------------------------------------------- */

static void
test_c12_no_move (void)
{
  MidPosition pos = position ("k7/8/1Q6/8/8/8/8/K7 b - - 0 1 cc --");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_NO_MOVE);
  pos = position ("k7/1Q6/1R6/8/8/8/8/K7 b - - 0 1 cc --");
  assert_outcome (&pos, MID_FIRST_WINS, MID_REASON_CHECKMATE);
  pos = position ("k7/8/2Q5/8/8/8/8/K7 b - - 0 1 cc --");
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE);
}

/* --- C14: draws ------------------------------------------------------------------------------- */

static MidReason
claim (const MidPosition *pos)
{
  return edition ("chess2")->outcome (pos).claim;
}

static void
test_c14_fifty (void)
{
  MidPosition pos = position ("4k3/8/8/8/8/8/8/K6R w - - 98 80 cc --");
  play (&pos, "Rh2");
  g_assert_cmpint (claim (&pos), ==, MID_REASON_NONE);
  play (&pos, "Kd8");
  g_assert_cmpint (claim (&pos), ==, MID_REASON_FIFTY);
  assert_outcome (&pos, MID_ONGOING, MID_REASON_NONE); /* a claim, nothing more */
  g_assert_cmpint (asked (&pos), ==, MID_ASK_MOVE);
  /* A turn with its king-turn is one move. */
  pos = position ("4k3/8/8/8/8/8/8/K2K3R w - - 98 80 kc --");
  play (&pos, "Rh2 <Kb1>");
  assert_text (&pos, "4k3/8/8/8/8/8/7R/1K1K4 b - - 99 80 kc --");
  /* Friendly captures and whirlwinds are captures; one that removes nothing is none. */
  pos = position ("7k/8/8/8/3N4/1P6/8/K7 w - - 40 1 ac --");
  play (&pos, "Nxb3");
  assert_text (&pos, "7k/8/8/8/8/1N6/8/K7 b - - 0 1 ac --");
  pos = position ("7k/8/8/8/8/1P6/1K6/7K w - - 40 1 kc --");
  MidPosition before = pos;
  play (&pos, "K~b2");
  assert_text (&pos, "7k/8/8/8/8/8/1K6/7K K - - 0 1 kc --");
  pos = before;
  play (&pos, "K~h1");
  assert_text (&pos, "7k/8/8/8/8/1P6/1K6/7K K - - 41 1 kc --");
}

static void
test_c14_same_position (void)
{
  const MidGame *game = edition ("chess2");
  const char *base = "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1 cc --";
  static const char *const others[] = {
    "r3k2r/8/8/8/8/8/8/4K3 w k - 0 1 cc --",
    "r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1 cc --",
    "r3k2r/8/8/8/8/8/8/4K3 w kq - 0 1 nc --",
    "r3k2r/8/8/8/8/8/8/3K4 w kq - 0 1 cc --",
  };
  MidPosition pos = position (base);
  uint64_t key = game->key (&pos);
  for (unsigned i = 0; i < G_N_ELEMENTS (others); i++)
    {
      MidPosition other = position (others[i]);
      g_assert_cmpuint (game->key (&other), !=, key);
    }
  MidPosition later = position ("r3k2r/8/8/8/8/8/8/4K3 w kq - 17 40 cc --");
  g_assert_cmpuint (game->key (&later), ==, key);
  /* En passant counts where it can be taken. */
  MidPosition with = position ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1 cc --");
  MidPosition without = position ("4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1 cc --");
  g_assert_cmpuint (game->key (&with), !=, game->key (&without));
  with = position ("4k3/8/8/3p1P2/8/8/8/4K3 w - d6 0 1 cc --");
  without = position ("4k3/8/8/3p1P2/8/8/8/4K3 w - - 0 1 cc --");
  g_assert_cmpuint (game->key (&with), ==, game->key (&without));
  with = position ("4r3/8/7k/3pP3/8/8/8/4K3 w - d6 0 1 cc --"); /* pinned */
  without = position ("4r3/8/7k/3pP3/8/8/8/4K3 w - - 0 1 cc --");
  g_assert_cmpuint (game->key (&with), ==, game->key (&without));
  /* Stones. */
  MidPosition three = duelling ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 33");
  MidPosition two = duelling ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc 32");
  g_assert_cmpuint (game->key (&three), !=, game->key (&two));
}

static void
test_c14_threefold (void)
{
  const MidGame *game = edition ("chess2");
  static const char *const turns[] = { "Ra2 <Kg1>", "Kd8", "Ra1 <Kh1>", "Ke8",
                                       "Ra2 <Kg1>", "Kd8", "Ra1 <Kh1>", "Ke8" };
  MidPosition pos = position ("4k3/8/8/8/8/8/8/R2K3K w - - 0 1 kc --");
  uint64_t keys[9];
  size_t n = 0;
  keys[n++] = game->key (&pos);
  for (unsigned i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      g_assert_cmpint (mid_repetition (keys, n), ==, MID_REASON_NONE);
      play (&pos, turns[i]);
      g_assert_true (game->decision (&pos).starts_turn);
      keys[n++] = game->key (&pos);
    }
  g_assert_cmpint (mid_repetition (keys, n), ==, MID_REASON_THREEFOLD);
}

static void
test_c14_irreversible (void)
{
  const MidGame *game = edition ("chess2");
  static const struct
  {
    const char *text, *move;
    bool irreversible;
  } cases[] = {
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc --", "e2e4", true },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 nc --", "e2e3", false }, /* it may come back */
    { "4k3/8/8/8/8/3p4/4P3/4K3 w - - 0 1 nc --", "e2d3", true },
    { "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1 cc --", "e1d1", false },
    { "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1 cc --", "e1d1", true },
    { "4k3/8/8/8/8/8/4P3/4K2R w K - 0 1 cc --", "e1h1", true },
    { "4k3/8/8/8/8/8/8/K3K3 w - - 0 1 kc --", "e1e1", false },
    { "4k3/8/8/8/8/8/4P3/K3K3 w - - 0 1 kc --", "e1e1", true },
    { "4k3/8/8/8/8/8/4P3/K3K3 K - - 0 1 kc --", "0000", false },
    { "4k3/8/8/8/8/8/4P3/K1N5 w - - 0 1 ac --", "c1e2", true },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = position (cases[i].text);
      MidMove m;
      const char *move = cases[i].move;
      g_assert_cmpint (game->parse_move (&pos, move, strlen (move), &m).status, ==, MID_OK);
      g_assert_true (game->irreversible (&pos, m) == cases[i].irreversible);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C11/midline", test_c11_midline);
  g_test_add_func ("/chess2/C11/two-kings", test_c11_two_kings);
  g_test_add_func ("/chess2/C11/setup", test_c11_setup);
  g_test_add_func ("/chess2/C12/no-move", test_c12_no_move);
  g_test_add_func ("/chess2/C14/fifty", test_c14_fifty);
  g_test_add_func ("/chess2/C14/same-position", test_c14_same_position);
  g_test_add_func ("/chess2/C14/threefold", test_c14_threefold);
  g_test_add_func ("/chess2/C14/irreversible", test_c14_irreversible);
  return g_test_run ();
}
