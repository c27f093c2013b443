/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-standing.h"

#include <string.h>

static GPtrArray *
list (const char *id, const char *fen)
{
  const MidGame *game = mid_game_find (id);
  MidPosition pos;
  g_assert_cmpint (game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL).status, ==, MID_OK);
  return mid_standing_list (game, &pos);
}

/* A wall is on both its squares; where a board is turned, pawns say where they go on. */
static void
test_words (void)
{
  g_autoptr (GPtrArray) words = list (
    "knightmare", "4k3/3p4/8/8/8/8/P3P3/RN2K3 w - - 0 1 "
                  "effects:Fortification.w.wall@a2/a3,Man-Trap.w.trap@b1,Earthquake.w.rotated=1");
  g_assert_cmpuint (words->len, ==, 64);
  g_assert_cmpstr (words->pdata[8], ==, "a wall towards a3, goes on towards b2");
  g_assert_cmpstr (words->pdata[16], ==, "a wall towards a2");
  g_assert_cmpstr (words->pdata[1], ==, "a trap");
  g_assert_cmpstr (words->pdata[51], ==, "goes on towards c7");
  g_assert_null (words->pdata[0]);
}

static void
test_nothing (void)
{
  g_assert_null (list ("knightmare", "4k3/3p4/8/8/8/8/P3P3/RN2K3 w - - 0 1"));
  g_assert_null (list ("chess", "4k3/3p4/8/8/8/8/P3P3/RN2K3 w - - 0 1"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/standing/words", test_words);
  g_test_add_func ("/standing/nothing", test_nothing);
  return g_test_run ();
}
