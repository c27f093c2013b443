/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-exchange.c: what captures promise (MidSearch.rate) and quiet moves risk, where one piece of
 * every kind guards the square, or supports the capture. */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

/* On d5 stands Black's pawn, and White's queen on d1 or knight on c3 may take it. */
typedef struct
{
  const char *who, *position;
} Guarded;

static const Guarded guarded[] = {
  { "pawn", "4k3/8/4p3/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "pawn from the other side", "4k3/8/2p5/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "knight", "4k3/8/1n6/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "bishop", "4k3/5b2/8/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "rook", "4k3/8/8/3p3r/8/%s/8/3Q2K1 w - - 0 1" },
  { "rook behind", "3rk3/8/8/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "king", "8/8/4k3/3p4/8/%s/8/3Q2K1 w - - 0 1" },
};

static const Guarded unguarded[] = {
  { "nobody", "4k3/8/8/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "a pawn ahead of it", "4k3/8/8/3p4/4p3/%s/8/3Q2K1 w - - 0 1" },
  { "a knight elsewhere", "4k3/8/3n4/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "a bishop behind a pawn", "4k3/5b2/4P3/3p4/8/%s/8/3Q2K1 w - - 0 1" },
  { "a rook behind a knight", "4k3/8/8/3pN2r/8/%s/8/3Q2K1 w - - 0 1" },
};

/* The knight takes, Black's queen on d8 guards: does she dare to take back? */
static const Guarded supported[] = {
  { "pawn", "3qk3/8/8/3p4/4P3/2N5/8/6K1 w - - 0 1" },
  { "knight", "3qk3/8/8/3p4/5N2/2N5/8/6K1 w - - 0 1" },
  { "bishop", "3qk3/8/8/3p4/8/2N5/6B1/6K1 w - - 0 1" },
  { "rook", "3qk3/8/8/3p4/8/2N5/8/3R2K1 w - - 0 1" },
  { "queen", "3qk3/8/8/3p4/8/2N5/8/3Q2K1 w - - 0 1" },
  { "king", "3qk3/8/8/3p4/4K3/2N5/8/8 w - - 0 1" },
};

static MidRating
rate (const MidGame *game, const char *text, const char *move, int *risk)
{
  const char *armies = g_str_equal (game->id, "chess2") ? " cc --" : "";
  g_autofree char *whole = g_strconcat (text, armies, NULL);
  MidPosition pos = { 0 };
  MidMoveList one = { .count = 1 };
  MidRating rating;
  MidParse parse = game->parse (game, NULL, 0, whole, strlen (whole), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", whole, parse.message);
  g_assert_cmpint (game->parse_move (&pos, move, strlen (move), &one.at[0]).status, ==, MID_OK);
  game->search->rate (&pos, &one, &rating);
  if (risk != NULL)
    *risk = game->search->risk (&pos, one.at[0]);
  return rating;
}

static void
check_queen (const MidGame *game, const Guarded *all, gsize n, gboolean pays)
{
  for (gsize i = 0; i < n; i++)
    {
      g_auto (GStrv) halves = g_strsplit (all[i].position, "%s", 2);
      g_autofree char *text = g_strconcat (halves[0], "8", halves[1], NULL);
      int gain = rate (game, text, "d1d5", NULL).gain;
      if ((gain > 0) != pays || (!pays && gain > -500))
        g_error ("%s: guarded by %s: the queen gains %d", game->id, all[i].who, gain);
    }
}

static void
test_queen_takes (gconstpointer data)
{
  check_queen (data, guarded, G_N_ELEMENTS (guarded), FALSE);
  check_queen (data, unguarded, G_N_ELEMENTS (unguarded), TRUE);
}

static void
test_knight_is_supported (gconstpointer data)
{
  const MidGame *game = data;
  int alone = rate (game, "3qk3/8/8/3p4/8/2N5/8/6K1 w - - 0 1", "c3d5", NULL).gain;
  g_assert_cmpint (alone, <, -100);
  for (gsize i = 0; i < G_N_ELEMENTS (supported); i++)
    {
      int gain = rate (game, supported[i].position, "c3d5", NULL).gain;
      if (gain <= 0)
        g_error ("%s: supported by %s: the knight gains %d", game->id, supported[i].who, gain);
    }
}

/* A quiet move onto a square that is attacked loses the piece, unless that is dearer to take. */
static void
test_risk (gconstpointer data)
{
  const MidGame *game = data;
  int risk;
  g_assert_cmpint (rate (game, "4k3/8/4p3/8/8/8/8/3Q2K1 w - - 0 1", "d1d5", &risk).gain, ==,
                   MID_QUIET);
  g_assert_cmpint (risk, <, -500);
  rate (game, "4k3/8/8/8/8/8/8/3Q2K1 w - - 0 1", "d1d5", &risk);
  g_assert_cmpint (risk, ==, 0);
  rate (game, "3qk3/8/8/8/4P3/2N5/8/6K1 w - - 0 1", "c3d5", &risk);
  g_assert_cmpint (risk, ==, 0);
  rate (game, "3qk3/8/8/8/8/2N5/8/6K1 w - - 0 1", "c3d5", &risk);
  g_assert_cmpint (risk, <, -200);
  rate (game, "4k3/8/8/8/8/8/8/4K2R w K - 0 1", "O-O",
        &risk); /* whatever stands where the rook was */
  g_assert_cmpint (risk, ==, 0);
}

static void
test_forcing (gconstpointer data)
{
  const MidGame *game = data;
  g_assert_true (rate (game, "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a8", NULL).forcing);
  g_assert_false (rate (game, "4k3/8/8/8/8/8/8/R5K1 w - - 0 1", "a1a7", NULL).forcing);
  g_assert_false (rate (game, "4k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5e3", NULL).forcing);
  g_assert_true (rate (game, "4k3/8/8/3N4/8/8/8/6K1 w - - 0 1", "d5c7", NULL).forcing);
}

/* A capture is worth what both sides win by going on with it as long as it pays, less a 64th of the
 * capturer, or a 32nd of one that is worth no more than its prey.  Reckoned by hand, a pawn at 100,
 * a knight at 325, a bishop at 335, a rook at 500, a queen at 980. */
static const struct
{
  const char *position, *move;
  int gain;
} exact[] = {
  { "4k3/8/8/8/8/8/8/3Q2K1 w - - 0 1", "d1d5", MID_QUIET },
  { "4k3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1", "d1d5", 100 - 980 / 64 },
  { "4k3/8/4p3/3p4/8/8/8/3Q2K1 w - - 0 1", "d1d5", 100 - 980 - 980 / 64 },
  { "4k3/8/8/3n4/8/8/8/3R2K1 w - - 0 1", "d1d5", 325 - 500 / 64 },
  { "4k3/8/4p3/3q4/8/2N5/8/6K1 w - - 0 1", "c3d5", 980 - 325 / 32 },
  { "4k3/8/4p3/3n4/8/1B6/8/6K1 w - - 0 1", "b3d5", 325 - 335 - 335 / 64 },
  /* Knight takes, rook takes, rook takes: Black does not go on. */
  { "3rk3/8/8/3p4/8/2N5/8/3R2K1 w - - 0 1", "c3d5", 100 - 325 / 64 },
  /* With one rook more behind it he does. */
  { "3rk3/3r4/8/3p4/8/2N5/8/3R2K1 w - - 0 1", "c3d5", 100 - 325 - 325 / 64 },
  /* A king takes back only what nobody guards. */
  { "8/4k3/3p4/8/8/8/8/3R2K1 w - - 0 1", "d1d6", 100 - 500 - 500 / 64 },
  { "8/4k3/3p4/8/8/8/3R4/3R2K1 w - - 0 1", "d2d6", 100 - 500 / 64 },
  { "4k3/P7/8/8/8/8/8/6K1 w - - 0 1", "a7a8q", 980 - 100 - 980 / 64 },
  { "r3k3/1P6/8/8/8/8/8/6K1 w - - 0 1", "b7a8q", 500 + 980 - 100 - 980 / 64 },
  { "4k3/8/8/3pP3/8/8/8/6K1 w - d6 0 1", "e5d6", 100 - 100 / 32 },
};

static void
test_exact (gconstpointer data)
{
  const MidGame *game = data;
  for (gsize i = 0; i < G_N_ELEMENTS (exact); i++)
    {
      int gain = rate (game, exact[i].position, exact[i].move, NULL).gain;
      if (gain != exact[i].gain)
        g_error ("%s: %s: %s: %d, expected %d", game->id, exact[i].position, exact[i].move, gain,
                 exact[i].gain);
    }
}

/* Checks by each piece, and by what stands behind the piece that goes. */
static void
test_checks (gconstpointer data)
{
  static const struct
  {
    const char *position, *move;
    gboolean forcing;
  } cases[] = {
    { "4k3/8/3P4/8/8/8/8/6K1 w - - 0 1", "d6d7", TRUE },
    { "4k3/8/4P3/8/8/8/8/6K1 w - - 0 1", "e6e7", FALSE },
    { "4k3/8/8/8/8/8/8/5BK1 w - - 0 1", "f1b5", TRUE },
    { "4k3/8/8/8/8/8/8/5BK1 w - - 0 1", "f1c4", FALSE },
    { "4k3/3p4/8/8/8/8/8/5BK1 w - - 0 1", "f1b5", FALSE }, /* a pawn is between */
    { "4k3/8/8/8/8/8/8/Q5K1 w - - 0 1", "a1a4", TRUE },
    { "4k3/8/8/8/8/8/8/Q5K1 w - - 0 1", "a1e1", TRUE },
    { "4k3/8/8/8/8/8/8/Q5K1 w - - 0 1", "a1b1", FALSE },
    { "4k3/P7/8/8/8/8/8/6K1 w - - 0 1", "a7a8q", TRUE },
    { "4k3/P7/8/8/8/8/8/6K1 w - - 0 1", "a7a8n", FALSE },
    { "4k3/8/8/8/4N3/8/8/4R1K1 w - - 0 1", "e4c3", TRUE }, /* the rook behind it */
    { "4k3/8/8/8/4N3/8/8/3R2K1 w - - 0 1", "e4c3", FALSE },
    { "4k3/8/2N5/8/B7/8/8/6K1 w - - 0 1", "c6a5", TRUE }, /* the bishop */
    { "4k3/8/2N5/1p6/B7/8/8/6K1 w - - 0 1", "c6a5", FALSE },
  };
  const MidGame *game = data;
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    if (rate (game, cases[i].position, cases[i].move, NULL).forcing != cases[i].forcing)
      g_error ("%s: %s: %s", game->id, cases[i].position, cases[i].move);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *name;
    void (*run) (gconstpointer);
  } tests[] = {
    { "queen-takes", test_queen_takes },
    { "knight-is-supported", test_knight_is_supported },
    { "risk", test_risk },
    { "forcing", test_forcing },
    { "exact", test_exact },
    { "checks", test_checks },
  };
  static const char *const ids[] = { "chess", "chess2" };
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (ids); i++)
    for (gsize t = 0; t < G_N_ELEMENTS (tests); t++)
      {
        g_autofree char *path = g_strdup_printf ("/exchange/%s/%s", ids[i], tests[t].name);
        g_test_add_data_func (path, mid_game_find (ids[i]), tests[t].run);
      }
  return g_test_run ();
}
