/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game made of one file from the pieces of orthodox chess: it moves as chess does, and ends as it
 * says itself.  test-laws.c tries the contract's laws on it. */
#include <glib.h>
#include <string.h>

#include "king-of-the-hill.h"
#include "mid-setup.h"

static const MidGame *const game = &king_of_the_hill;

static MidPosition
position (const char *fen)
{
  MidPosition pos = { 0 };
  MidParse parse = game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return pos;
}

static MidStatus
play (MidPosition *pos, const char *san)
{
  MidMove m = 0;
  MidParse parse = game->parse_move (pos, san, strlen (san), &m);
  return parse.status == MID_OK ? mid_play (game, pos, m, NULL) : parse.status;
}

/* The published counts of chess: no king reaches the hill in five plies. */
static void
test_counts (void)
{
  static const uint64_t leaves[] = { 1, 20, 400, 8902, 197281, 4865609 };
  MidPosition pos = { 0 };
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  for (unsigned depth = 0; depth < G_N_ELEMENTS (leaves); depth++)
    g_assert_cmpuint (mid_perft (game, &pos, depth), ==, leaves[depth]);
}

/* Every square of the hill, and none beside it. */
static void
test_hill (void)
{
  for (int square = 0; square < 64; square++)
    {
      int file = square & 7, rank = square >> 3;
      bool is_hill = (file == 3 || file == 4) && (rank == 3 || rank == 4);
      MidPosition pos = position ("7k/8/8/8/8/8/8/R6K w - - 0 1");
      game->setup->put (&pos, 7, (MidCell){ 0 });
      game->setup->put (&pos, square, (MidCell){ 6, MID_FIRST, 0 });
      MidResult result = game->outcome (&pos).result;
      g_assert_cmpint (result == MID_FIRST_WINS, ==, is_hill);
      g_assert_cmpint (game->decision (&pos).decides == MID_NOBODY, ==, is_hill);
    }
}

static void
test_ends (void)
{
  MidPosition pos = position ("8/8/3k4/8/8/4K3/8/R7 b - - 0 1");
  g_assert_cmpint (play (&pos, "Kd5"), ==, MID_OK);
  g_assert_cmpint (game->outcome (&pos).result, ==, MID_SECOND_WINS);
  g_assert_cmpstr (game->why_illegal (&pos, 0, 1), ==, "the game is over");
  g_assert_cmpint (play (&pos, "Ra2"), ==, MID_ILLEGAL);
  g_assert_cmpint (play (&pos, "--"), ==, MID_ILLEGAL);
}

/* Chess calls two kings a draw; here they race. */
static void
test_kings_alone (void)
{
  MidPosition pos = position ("8/8/8/k7/8/2K5/8/8 w - - 0 1");
  g_assert_cmpint (game->outcome (&pos).result, ==, MID_ONGOING);
  g_assert_cmpint (play (&pos, "Kd4"), ==, MID_OK);
  g_assert_cmpint (game->outcome (&pos).result, ==, MID_FIRST_WINS);
}

static void
test_mate (void)
{
  MidPosition pos = position ("rnbqkbnr/pppp1ppp/8/4p3/6P1/5P2/PPPPP2P/RNBQKBNR b KQkq - 0 2");
  g_assert_cmpint (play (&pos, "Qh4"), ==, MID_OK);
  g_assert_cmpint (game->outcome (&pos).reason, ==, MID_REASON_CHECKMATE);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/king-of-the-hill/counts", test_counts);
  g_test_add_func ("/king-of-the-hill/hill", test_hill);
  g_test_add_func ("/king-of-the-hill/ends", test_ends);
  g_test_add_func ("/king-of-the-hill/kings-alone", test_kings_alone);
  g_test_add_func ("/king-of-the-hill/mate", test_mate);
  return g_test_run ();
}
