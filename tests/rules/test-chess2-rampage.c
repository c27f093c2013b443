/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The elephant’s rampage, and kings whom no part of a turn may harm: C8, C9, C10. */
#include "chess2-helpers.h"

/* --- C8: rampage ------------------------------------------------------------------------------ */

static void
test_c8_path (void)
{
  MidPosition pos = position ("7k/8/8/8/p7/P7/p7/R3K3 w - - 0 1 ac --");
  g_assert_true (can (&pos, "a1a4 a1b1 a1c1 a1d1"));
  g_assert_true (cannot (&pos, "a1a2 a1a3"));
  play (&pos, "Rxa4");
  assert_text (&pos, "7k/8/8/8/R7/8/8/4K3 b - - 0 1 ac --");
  /* Over own pieces alone, and on to an empty square. */
  pos = position ("7k/8/8/8/8/8/P7/R3K3 w - - 0 1 ac --");
  play (&pos, "Rxa4");
  assert_text (&pos, "7k/8/8/8/R7/8/8/4K3 b - - 0 1 ac --");
}

static void
test_c8_needs_three (void)
{
  MidPosition pos = position ("7k/p7/R7/8/8/8/8/4K3 w - - 0 1 ac --"); /* the edge */
  g_assert_true (cannot (&pos, "a6a7 a6a8"));
  pos = position ("7k/8/8/8/8/8/4p3/1nR1K3 w - - 0 1 ac --"); /* own king, edge */
  g_assert_true (cannot (&pos, "c1b1 c1a1 c1e1 c1f1"));
  g_assert_true (can (&pos, "c1d1"));
  pos = position ("7k/8/8/8/r7/8/p7/R3K3 w - - 0 1 ar --"); /* a ghost in the way */
  g_assert_true (cannot (&pos, "a1a2 a1a3 a1a4"));
  pos = position ("7k/8/8/8/q7/8/p7/R3K3 w - - 0 1 an --"); /* a nemesis */
  g_assert_true (cannot (&pos, "a1a2 a1a4"));
  pos = position ("7k/8/8/8/r7/8/p7/R3K3 w - - 0 1 aa --"); /* an elephant three squares off */
  g_assert_true (cannot (&pos, "a1a2 a1a4"));
  pos = position ("7k/8/8/8/8/r7/p7/R3K3 w - - 0 1 aa --"); /* nearer, it goes */
  g_assert_true (can (&pos, "a1a4"));
  pos = position ("7k/8/8/8/R7/8/p7/R3K3 w - - 0 1 ac --"); /* an own one likewise */
  g_assert_true (cannot (&pos, "a1a4"));
}

static void
test_c8_check (void)
{
  int16_t squares[3];
  /* Through pieces of either side. */
  MidPosition pos = position ("8/8/8/k7/p7/P7/R7/4K3 b - - 0 1 ac --");
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, 32);
  /* Not where the rampage would not be legal. */
  pos = position ("R7/1k6/8/8/8/8/8/4K3 b - - 0 1 ac --");
  g_assert_true (can (&pos, "b7c7"));
  g_assert_true (can (&pos, "b7a8"));
  pos = position ("8/k7/R7/8/8/8/8/4K3 b - - 0 1 ac --"); /* two squares to the edge */
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, -1);
  /* A ghost behind the king walls it in: it may not leave. */
  pos = position ("8/8/r7/k7/8/R7/8/4K3 b - - 0 1 ar --");
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, -1);
  g_assert_true (cannot (&pos, "a6h8 a6b6"));
  g_assert_true (can (&pos, "a6a4"));
}

/* An elephant three squares off is a wall to an elephant, also one that rampages away, or there. */
static void
test_c8_elephant_walls (void)
{
  MidPosition pos = position ("4k3/8/r7/8/K7/Rp6/8/8 w - - 0 1 aa --");
  g_assert_true (cannot (&pos, "a3d3 a3a2"));
  g_assert_true (can (&pos, "a4b4"));
  pos = position ("4k3/8/r7/8/K7/1p1R4/8/8 w - - 0 1 aa --");
  g_assert_true (can (&pos, "d3a3"));
  g_assert_true (cannot (&pos, "d3d4"));
  pos = position ("4k3/8/r7/8/K7/3R4/8/8 w - - 0 1 aa --");
  g_assert_true (can (&pos, "d3a3"));
  g_assert_true (cannot (&pos, "d3b3"));
  /* An enemy one, when it is captured. */
  pos = position ("4k3/8/r7/8/K7/r7/2N5/8 w - - 0 1 aa --");
  g_assert_true (cannot (&pos, "c2a3"));
  g_assert_true (can (&pos, "c2e3"));
}

static void
test_c8_stops_short (void)
{
  const char *text = "7k/p7/R7/8/8/8/8/4K3 w - - 0 1 ac --";
  MidPosition pos = position_with (edition ("chess2"), text, "RampageStopsShort", "yes");
  g_assert_true (can (&pos, "a6a8"));
  pos = position_with (edition ("chess2"), text, "RampageStopsShort", "no");
  g_assert_true (cannot (&pos, "a6a8"));
  pos = position_with (edition ("chess2"), "7k/8/8/8/r7/8/p7/R3K3 w - - 0 1 ar --",
                       "RampageStopsShort", "yes");
  g_assert_true (can (&pos, "a1a3"));
  g_assert_true (cannot (&pos, "a1a2 a1a4"));
  /* And gives check so. */
  pos = position_with (edition ("chess2"), "8/k7/R7/8/8/8/8/4K3 b - - 0 1 ac --",
                       "RampageStopsShort", "yes");
  int16_t squares[3];
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, 48);
}

/* --- C9, C10 ---------------------------------------------------------------------------------- */

static void
test_c9_own_king (void)
{
  /* Own horse and own elephant look at the king: neither captures nor checks it. */
  MidPosition pos = position ("7k/8/8/8/8/1N6/8/K2R4 w - - 0 1 ac --");
  int16_t squares[3];
  edition ("chess2")->in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, -1);
  g_assert_true (cannot (&pos, "b3a1 d1a1"));
  pos = position ("7k/8/8/8/8/8/8/2KnR3 w - - 0 1 ac --");
  g_assert_true (cannot (&pos, "e1b1 e1d1"));
}

static void
test_c10_each_part (void)
{
  /* In check: the normal turn must meet it, the king-turn comes too late. */
  MidPosition pos = position ("4k3/8/8/8/8/P7/7K/r2K4 w - - 0 1 kc --");
  g_assert_true (cannot (&pos, "a3a4 h2g2 h2h2"));
  g_assert_true (can (&pos, "d1d2 d1c2"));
  /* On the king-turn neither king may go into check. */
  pos = position ("r3k3/8/8/8/8/8/8/1K5K K - - 0 1 kc --");
  g_assert_true (cannot (&pos, "b1a1 b1a2"));
  g_assert_true (can (&pos, "b1c1 0000"));
  /* A pinned piece stays pinned although a duel could follow. */
  pos = duelling ("4r2k/8/8/8/8/8/4N3/4K3 w - - 0 1 cc 33");
  g_assert_cmpuint (count_from (&pos, "e2"), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/chess2/C8/path", test_c8_path);
  g_test_add_func ("/chess2/C8/needs-three", test_c8_needs_three);
  g_test_add_func ("/chess2/C8/check", test_c8_check);
  g_test_add_func ("/chess2/C8/elephant-walls", test_c8_elephant_walls);
  g_test_add_func ("/chess2/C8/stops-short", test_c8_stops_short);
  g_test_add_func ("/chess2/C9/own-king", test_c9_own_king);
  g_test_add_func ("/chess2/C10/each-part", test_c10_each_part);
  return g_test_run ();
}
