/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-knightmare-evaluate.c: what cards change of what a position is worth, one at a time: the
 * same position without it is what it is held against. */
#include "knightmare-tester.h"

#define BOARD "r2qk3/pppp4/8/8/8/8/PPPP4/RNBQK3"

static int
worth (const char *board, const char *turn, const char *fields)
{
  g_autofree char *text = g_strdup_printf ("%s %s - - 0 1 %s", board, turn, fields);
  MidPosition pos = read_position (text);
  return mid_knightmare.search->evaluate (&pos);
}

/* What the fields add, to White; to Black it is as much less. */
static int
added (const char *board, const char *fields)
{
  int white = worth (board, "w", fields) - worth (board, "w", "");
  g_assert_cmpint (worth (board, "b", fields) - worth (board, "b", ""), ==, -white);
  return white;
}

/* A piece that is held for good has lost half of what it is worth, for some turns an eighth; one
 * that captures nothing or goes no further than so many squares a third; one that is both sides' is
 * nobody's.  A knight is worth 325, a bishop 335, a rook 500, a queen 980, a pawn 100. */
static void
test_marks (void)
{
  static const struct
  {
    const char *effect;
    int added;
  } cases[] = {
    { "-.b.stuck@b1", -325 / 2 },
    { "-.b.stuck@c1", -335 / 2 },
    { "-.b.stuck@d1*3", -980 / 8 },
    { "-.b.stuck@a2*1", -100 / 8 },
    { "-.b.pacifist@a1", -500 / 3 },
    { "-.w.pacifist@d8", 980 / 3 },
    { "-.b.short@d1=2", -980 / 3 },
    { "-.b.short@a8=1", 500 / 3 },
    { "-.b.neutral@b1", -325 },
    { "-.b.neutral@a8", 500 },
    { "-.w.stuck@d8", 980 / 2 },
    { "-.w.stuck@a7*2", 100 / 8 },
    { "-.w.merged@b1=rook", 500 },
    { "-.b.merged@a8=knight", -325 },
    { "-.w.merged@c1=pawn", 100 },
    { "-.w.kind@d1=amazon", 335 + 325 - 980 },
    { "-.w.kind@b1=amazon", 335 },
    { "-.b.kind@d8=amazon", 980 - 335 - 325 },
    { "-.w.kind@b1=rook", 500 - 325 },
    { "-.w.kind@b1=knight", 0 },
    { "-.w.shield@b1", 0 },
    { "-.w.must@b1*1", 0 },
    { "-.w.blocked@e5", 0 },
    { "-.w.truce*3", 0 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *fields = g_strconcat ("effects:", cases[i].effect, NULL);
      if (added (BOARD, fields) != cases[i].added)
        g_error ("%s: %d, not %d", cases[i].effect, added (BOARD, fields), cases[i].added);
    }
  g_assert_cmpint (added (BOARD, "effects:-.b.stuck@b1,-.w.pacifist@a8"), ==, 500 / 3 - 325 / 2);
}

/* More ways to go are worth more: of the pieces that cards make, what can go where another goes and
 * elsewhere too is worth no less than it. */
static void
test_kinds (void)
{
  static const char *const less_and_more[][2] = {
    { "pawn", "crab" },    { "knight", "amazon" },       { "bishop", "amazon" },
    { "knight", "queen" }, { "knight", "royal-knight" }, { "prince", "royal-knight" },
    { "bishop", "queen" }, { "rook", "queen" },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (less_and_more); i++)
    {
      int of[2];
      for (int k = 0; k < 2; k++)
        {
          g_autofree char *fields = g_strdup_printf ("effects:-.w.kind@b1=%s", less_and_more[i][k]);
          of[k] = added (BOARD, fields);
        }
      g_assert_cmpint (of[0], <, of[1]);
    }
}

/* A point of a card is three hundredths of a pawn; a card that is not known has five points. */
static void
test_hands (void)
{
  static const char *const known[] = { "Crab", "Truce", "Coup", "Fog_of_War" };
  g_assert_cmpint (added (BOARD, "hands:?_x5/?_x5"), ==, 0);
  g_assert_cmpint (added (BOARD, "hands:?_x2/-"), ==, 2 * 5 * 3);
  g_assert_cmpint (added (BOARD, "hands:-/?_x6"), ==, -6 * 5 * 3);
  for (gsize i = 0; i < G_N_ELEMENTS (known); i++)
    {
      g_autofree char *text = g_strdup_printf ("%s w - - 0 1 hands:%s/-", BOARD, known[i]);
      MidPosition pos = read_position (text);
      const MidCard *card = km_get_card (table_of (&pos), table_of (&pos)->hand[MID_FIRST][0]);
      g_autofree char *own = g_strdup_printf ("hands:%s/-", known[i]);
      g_autofree char *others = g_strdup_printf ("hands:-/%s,?", known[i]);
      g_assert_nonnull (card);
      g_assert_cmpint (added (BOARD, own), ==, 3 * card->points);
      g_assert_cmpint (added (BOARD, others), ==, -3 * card->points - 15);
    }
}

/* Where chess has no such board its pieces are counted: pawns at the end, no king, or several. */
static void
test_other_boards (void)
{
  static const struct
  {
    const char *board;
    int worth;
  } cases[] = {
    { "4k3/8/8/8/8/8/8/P3K3", 100 },
    { "4k2P/8/8/8/8/8/8/N3K3", 425 },
    { "4k3/8/8/8/8/8/8/pB2K3", 235 },
    { "r3k3/8/8/8/8/8/8/pQ2K3", 380 },
    { "nnbbk3/8/8/8/8/8/8/P3K2R", 600 - 2 * 325 - 2 * 335 },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_assert_cmpint (worth (cases[i].board, "w", ""), ==, cases[i].worth);
      g_assert_cmpint (worth (cases[i].board, "b", ""), ==, -cases[i].worth);
      g_assert_cmpint (added (cases[i].board, "hands:?/-"), ==, 15);
    }
}

static MidRating
rating_of (const char *text, const char *move)
{
  MidPosition pos = read_position (text);
  MidMoveList one = { .count = 1 };
  MidRating rating;
  MidParse parse = mid_knightmare.parse_move (&pos, move, strlen (move), &one.at[0]);
  if (parse.status != MID_OK)
    g_error ("%s: %s", move, parse.message);
  mid_knightmare.search->rate (&pos, &one, &rating);
  return rating;
}

/* On a board with a card's mark on it a capture wins what it takes, less a thirty-second of what it
 * is done with, or less all of it where that is more and can be taken back; a promotion what comes
 * of the pawn. */
static void
test_captures (void)
{
  static const struct
  {
    const char *board, *move;
    int gain;
  } cases[] = {
    { "4k3/8/8/3p4/8/8/7P/3RK3", "Rxd5", 100 - 500 / 32 },
    { "4k3/8/4p3/3p4/8/8/7P/3RK3", "Rxd5", 100 - 500 },
    { "4k3/8/4p3/3q4/8/8/7P/3RK3", "Rxd5", 980 - 500 / 32 }, /* it is worth it anyway */
    { "4k3/8/8/3q4/4P3/8/7P/4K3", "exd5", 980 - 100 / 32 },
    { "4k3/8/8/3b4/8/2N5/7P/4K3", "Nxd5", 335 - 325 / 32 },
    { "4k3/P7/8/8/8/8/7P/4K3", "a8=Q", 980 - 100 - 100 / 32 },
    { "1n2k3/P7/8/8/8/8/7P/4K3", "axb8=N", 325 + 325 - 100 - 100 / 32 },
    { "4k3/8/8/8/8/8/7P/3RK3", "Rd5", MID_QUIET },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        g_strdup_printf ("%s w - - 0 1 effects:-.w.shield@h2", cases[i].board);
      MidRating rating = rating_of (text, cases[i].move);
      if (rating.gain != cases[i].gain)
        g_error ("%s %s: %d, not %d", cases[i].board, cases[i].move, rating.gain, cases[i].gain);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/knightmare-evaluate/marks", test_marks);
  g_test_add_func ("/knightmare-evaluate/kinds", test_kinds);
  g_test_add_func ("/knightmare-evaluate/hands", test_hands);
  g_test_add_func ("/knightmare-evaluate/other-boards", test_other_boards);
  g_test_add_func ("/knightmare-evaluate/captures", test_captures);
  return g_test_run ();
}
