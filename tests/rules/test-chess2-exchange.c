/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-chess2-exchange.c: what captures of Chess 2 promise, reckoned by hand: what test-exchange.c
 * has not got.
 *
 * A capture is worth what both sides win by going on with it, each with its least piece, as long as
 * it pays; less a 64th of the capturer, or a 32nd of one that is worth no more than its prey, so
 * that of equal captures the lesser piece's comes first.  Behind a position stand the armies: c, n,
 * e, r, k, a. */
#include <glib.h>
#include <string.h>

#include "mid-game.h"

static const MidGame *game;

static MidMove
set_up (const char *position, const char *move, MidPosition *pos)
{
  MidMove m;
  MidParse parse = game->parse (game, NULL, 0, position, strlen (position), pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", position, parse.message);
  parse = game->parse_move (pos, move, strlen (move), &m);
  if (parse.status != MID_OK)
    g_error ("%s: %s: %s", position, move, parse.message);
  return m;
}

static int
gain_of (const char *position, const char *move)
{
  MidPosition pos = { 0 };
  MidMoveList one = { .count = 1 };
  MidRating rating;
  one.at[0] = set_up (position, move, &pos);
  game->search->rate (&pos, &one, &rating);
  return rating.gain;
}

/* --- What pieces count for ------------------------------------------------------------------ */

/* Taken by a pawn, which counts 100. */
static void
test_worths (void)
{
  static const struct
  {
    char army;
    int worths[5]; /* of a pawn, a knight, a bishop, a rook, a queen; 0: it cannot be taken */
  } armies[] = {
    { 'c', { 100, 325, 335, 500, 980 } }, { 'n', { 115, 325, 335, 500, 0 } },
    { 'e', { 100, 400, 400, 480, 290 } }, { 'r', { 100, 325, 335, 0, 900 } },
    { 'k', { 100, 330, 335, 500, 0 } },   { 'a', { 100, 320, 300, 430, 850 } },
  };
  for (gsize i = 0; i < G_N_ELEMENTS (armies); i++)
    for (int role = 0; role < 5; role++)
      if (armies[i].worths[role] != 0)
        {
          g_autofree char *position =
            g_strdup_printf ("%s/8/8/3%c4/4P3/8/8/6K1 w - - 0 1 c%c --",
                             armies[i].army == 'k' ? "k3k3" : "k7", "pnbrq"[role], armies[i].army);
          if (gain_of (position, "e4d5") != armies[i].worths[role] - 100 / 32)
            g_error ("%s: %d", position, gain_of (position, "e4d5"));
        }
}

/* --- Exchanges ------------------------------------------------------------------------------ */

typedef struct
{
  const char *position, *move;
  int gain;
} Exchange;

static const Exchange exchanges[] = {
  { "4k3/8/8/8/8/8/6p1/6K1 w - - 0 1 cc --", "g1g2", 100 },
  { "4k3/8/8/8/3K4/8/8/8 w - - 0 1 cc --", "d4d5", 30000 }, /* across the midline */

  /* A tiger takes from afar and is not there to be taken back. */
  { "4k3/8/4p3/3p4/8/1B6/8/6K1 w - - 0 1 ac --", "b3d5", 100 },
  { "4k3/8/4p3/3p4/8/1B6/8/6K1 w - - 0 1 cc --", "b3d5", 100 - 335 - 335 / 64 },
  /* Ghosts and nemeses take nothing back; a reaper does from wherever she is. */
  { "3rk3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cr --", "d1d5", 100 - 980 / 64 },
  { "3rk3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cc --", "d1d5", 100 - 980 - 980 / 64 },
  { "3qk3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cn --", "d1d5", 115 - 980 / 64 },
  { "1q2k3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cr --", "d1d5", 100 - 980 - 980 / 64 },
  { "1q2k3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cc --", "d1d5", 100 - 980 / 64 },
  /* A rampage takes all in its way, and has to be taken back from near. */
  { "7k/8/3n4/3p4/3R4/8/8/6K1 w - - 0 1 ac --", "d4d7", 100 + 325 },
  { "4k3/8/3n4/3p4/3R4/8/8/6K1 w - - 0 1 ac --", "d4d7", 100 + 325 - 430 },
  { "r6k/8/8/3p4/3R4/8/8/6K1 w - - 0 1 ac --", "d4d7", 100 },
};

static void
test_exchanges (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (exchanges); i++)
    {
      int gain = gain_of (exchanges[i].position, exchanges[i].move);
      if (gain != exchanges[i].gain)
        g_error ("%s: %s: %d, expected %d", exchanges[i].position, exchanges[i].move, gain,
                 exchanges[i].gain);
    }
}

/* --- What quiet moves risk ------------------------------------------------------------------ */

static const Exchange risks[] = {
  { "4k3/8/4p3/8/8/8/8/3Q2K1 w - - 0 1 cc --", "d1d5", -980 },
  { "4k3/8/8/8/8/8/8/3Q2K1 w - - 0 1 cc --", "d1d5", 0 },
  { "4k3/8/4p3/8/4P3/2N5/8/6K1 w - - 0 1 cc --", "c3d5", 100 - 325 },
  { "3qk3/8/8/8/4P3/2N5/8/6K1 w - - 0 1 cc --", "c3d5", 0 },
  { "4k3/8/8/3p4/8/8/8/3Q2K1 w - - 0 1 cc --", "d1d5", 0 }, /* not quiet: see above */
  { "8/8/4k3/8/3K4/8/8/8 w - - 0 1 cc --", "d4c4", 0 },     /* a king is not taken */
  { "3r4/4k3/8/8/2R5/8/8/6K1 w - - 0 1 cc --", "c4d4", -500 },
  /* An elephant is taken from two squares away at most. */
  { "6bk/8/8/8/3R4/8/8/6K1 w - - 0 1 ac --", "d4d5", 0 },
  { "7k/5b2/8/8/3R4/8/8/6K1 w - - 0 1 ac --", "d4d5", -430 },
  { "6bk/8/8/8/3R4/8/8/6K1 w - - 0 1 cc --", "d4d5", -500 },
  /* A ghost and a nemesis are not taken at all. */
  { "4k3/8/4p3/8/8/8/8/3R2K1 w - - 0 1 rc --", "d1d5", 0 },
  { "4k3/8/4p3/8/3Q4/8/8/6K1 w - - 0 1 nc --", "d4d5", 0 },
  /* A reaper comes everywhere but to her last rank. */
  { "q3k3/8/8/6Q1/8/8/8/6K1 w - - 0 1 cr --", "g5d2", -980 },
  { "q3k3/8/8/6Q1/8/8/8/6K1 w - - 0 1 cr --", "g5c1", 0 },
};

static void
test_risks (void)
{
  for (gsize i = 0; i < G_N_ELEMENTS (risks); i++)
    {
      MidPosition pos = { 0 };
      MidMove m = set_up (risks[i].position, risks[i].move, &pos);
      int risk = game->search->risk (&pos, m);
      if (risk != risks[i].gain)
        g_error ("%s: %s: %d, expected %d", risks[i].position, risks[i].move, risk, risks[i].gain);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("chess2");
  g_test_add_func ("/chess2-exchange/worths", test_worths);
  g_test_add_func ("/chess2-exchange/exchanges", test_exchanges);
  g_test_add_func ("/chess2-exchange/risks", test_risks);
  return g_test_run ();
}
