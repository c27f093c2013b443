/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-extreme2d-evaluate.c: every term of Extreme 2D's evaluation by itself, and what its moves
 * promise.  Colours are numbered red 0, blue 1, yellow 2. */
#include "term-tester.h"

/* Ranks 9 to 2; White's king is on a1, Black's on j10, both without an heir. */
#define BOARD(r9, r8, r7, r6, r5, r4, r3, r2)                                                      \
  "9,k/" r9 "/" r8 "/" r7 "/" r6 "/" r5 "/" r4 "/" r3 "/" r2 "/K,9 w - 0 1"
#define _ "10"

static const Counted counted[] = {
  { "pawn", BOARD (_, _, _, _, _, _, "P,P,8", _), 2 },
  { "pawn", BOARD (_, "p,9", _, _, _, _, "Pr,9", _), -1 }, /* with a power it is none */
  { "heir", BOARD (_, _, _, _, _, _, "H,9", _), 1 },
  { "heir", BOARD (_, "hr,9", _, _, _, _, _, _), -1 },
  { "discs.0.0", BOARD (_, _, _, _, _, _, "Pr,9", _), 1 },
  { "discs.0.1", BOARD (_, _, _, _, _, _, "Pr,9", _), 0 },
  { "discs.0.0", BOARD (_, _, _, _, _, "1,P,8", "Prr,9", _), 1 },
  { "discs.0.1", BOARD (_, _, _, _, _, "1,P,8", "Prr,9", _), 1 },
  { "discs.2.0", BOARD (_, "py,9", _, _, _, _, "Prb,9", _), -1 },
  { "colours.0", BOARD (_, _, _, _, _, _, "Prb,9", _), 1 },
  { "colours.0", BOARD (_, _, _, _, _, "1,P,8", "Prr,9", _), 0 },
  { "colours.0", BOARD (_, _, _, _, _, _, "Prby,9", _), 0 },
  { "colours.1", BOARD (_, _, _, _, _, _, "Prby,9", _), 1 },
  { "royal.1", "9,k/10/10/10/10/10/10/10/10/1,Kb,8 w - 0 1", 1 },
  { "royal.1", "9,k/10/10/10/10/10/10/10/10/1,Kbb,8 w - 0 1", 1 },
  { "royal.1", "9,k/10/10/10/10/10/10/10/10/Kr,9 w - 0 1", 0 },
  { "royal.0", "9,kr/10/10/10/10/10/10/10/1,P,8/K,9 w - 0 1", -1 },

  /* Pawns by rank, each side's from its own; more where one may become the heir. */
  { "advance.3", BOARD (_, _, _, _, _, "P,9", _, _), 1 },
  { "advance.3", BOARD (_, _, "p,9", _, _, _, _, _), -1 },
  { "advance.3", BOARD (_, _, _, _, _, "Pr,9", _, _), 0 },
  { "heirless.3", BOARD (_, _, _, _, _, "P,9", _, _), 1 },
  { "heirless.3", BOARD (_, _, _, _, _, "P,H,8", _, _), 0 },
  { "heirless.3", BOARD (_, _, "p,9", _, _, "2,H,7", _, _), -1 },

  /* Where a stack goes, in fours; seven and more are the same. */
  { "reach.2", BOARD (_, _, _, _, "4,Py,5", _, _, _), 1 },
  { "reach.4", BOARD (_, _, _, _, "4,Pr,5", _, _, _), 1 },
  { "reach.3", BOARD (_, _, _, _, "3,P,Pr,5", _, _, _), 1 }, /* fourteen cells are free */
  { "reach.0", BOARD (_, _, _, _, "H,9", _, _, _), 0 },
  { "reach.0", "9,k/10/10/10/10/10/10/10/10/1,Kb,8 w - 0 1", 0 },
  { "centre", BOARD (_, _, _, _, "4,Py,5", _, _, _), 4 },
  { "centre", BOARD (_, _, _, _, "Py,9", _, _, _), 0 },
  { "centre", BOARD (_, _, "8,Py,1", _, _, _, _, _), 1 },
  { "centre", BOARD (_, _, _, _, "4,P,5", _, _, _), 0 },
  { "home", "9,k/10/10/10/10/10/10/K,9/10/10 w - 0 1", 2 },
  { "home", "10/9,k/10/10/10/10/10/10/10/K,9 w - 0 1", -1 },

  /* Stacks that are attacked and not covered; what is covered. */
  { "hanging", BOARD (_, "4,py,5", _, _, "4,Pr,5", _, _, _), 1 },
  { "hanging", BOARD ("4,p,5", "4,py,5", _, _, "4,Pr,5", _, _, _), 0 },
  { "hanging", BOARD (_, "4,p,5", _, _, "4,Pr,5", _, _, _), 0 },
  { "covered", BOARD (_, "4,P,5", _, _, "4,Pr,5", _, _, _), 1 },
  { "covered", BOARD (_, _, _, _, _, "4,P,5", "4,P,5", _), 1 },
  { "covered", BOARD (_, _, _, _, _, _, _, "P,9"), 1 },         /* by the king */
  { "covered", BOARD (_, _, _, _, "4,H,5", "4,P,5", _, _), 2 }, /* each other */
};

static void
test_counted (void)
{
  check_counted (counted, G_N_ELEMENTS (counted));
}

/* Danger counts by its square with all 28 discs, by itself without any; what is full is told by the
 * discs. */
static const Weighed weighed[] = {
  { "zone 10", BOARD (_, _, _, _, _, _, _, "8,Pr,1"), (20 * 20 / 40 * 1 + 20 / 4 * 27) / 28 },
  { "zone 10", BOARD (_, _, _, _, _, _, _, "4,Pr,5"), 0 },
  { "zone 10", BOARD ("8,P,1", _, _, _, _, _, _, _), 10 / 4 },
  { "zone 40", BOARD ("Pr,9", "7,Py,2", _, _, _, _, _, "8,Pr,1"),
    (200 * 200 / 40 * 3 + 200 / 4 * 25) / 28 },
  { "pawn.full 280 pawn.empty 0", BOARD (_, _, _, _, _, _, "P,9", "4,Prr,Pb,4"), 280 * 3 / 28 },
  { "pawn.full 0 pawn.empty 280", BOARD (_, _, _, _, _, _, "P,9", "4,Prr,Pb,4"), 280 * 25 / 28 },
  { "tempo 20", BOARD (_, _, _, _, _, _, _, _), 20 },
  { "tempo 20 pawn.full 100 pawn.empty 100", "9,k/10/10/10/10/10/10/10/P,9/K,9 b - 0 1", -80 },
};

static void
test_weighed (void)
{
  check_weighed (weighed, G_N_ELEMENTS (weighed));
}

/* --- What moves promise --------------------------------------------------------------------- */

/* A red disc is worth 500, a yellow one 300, both together 50 more; a pawn 100, an heir 200. */
#define WORTHS "discs.0.0.full 500 discs.2.0.full 300 colours.0.full 50 pawn.full 100 heir.full 200"

static const Promise promises[] = {
  { BOARD (_, _, _, _, "4,Pr,5", _, _, _), "e5e6", MID_QUIET, false },
  { BOARD (_, _, _, _, "4,Pr,5", _, _, _), "e5j5", MID_QUIET, true },
  { BOARD (_, _, _, _, "4,Pr,5", _, _, _), "e5e10", MID_QUIET, true },
  { BOARD (_, _, _, _, _, _, _, "8,P,1"), "i2i3", MID_QUIET, false },
  { BOARD (_, "9,P", _, _, _, _, _, _), "j8j9", MID_QUIET, true }, /* a pawn's step gives check */
  /* What is taken, and the powers that come with it: two of red see every corner. */
  { BOARD (_, "4,p,5", _, _, "4,Pr,5", _, _, _), "e5e8", 100 - 500 / 64, false },
  { BOARD (_, "4,py,5", _, _, "4,Pr,5", _, _, _), "e5e8", 300 + 350 - 500 / 64, false },
  { BOARD (_, "4,pr,5", _, _, "4,Pr,5", _, _, _), "e5e8", 500 - 500 / 64, true },
  /* Taken back, all is lost. */
  { BOARD ("4,p,5", "4,py,5", _, _, "4,Pr,5", _, _, _), "e5e8", 300 - 500, false },
  { BOARD ("4,p,5", "4,p,5", _, _, "4,Pr,5", _, _, _), "e5e8", 100 - 500, false },
  /* A king takes only what is not covered; a pawn that becomes the heir. */
  { BOARD (_, _, _, _, _, _, _, "p,9"), "a1a2", 100, false },
  { BOARD ("P,9", _, _, _, _, _, _, _), "a9a10h", 100, false },
  /* Powers that are taken give check. */
  { BOARD (_, _, "6,pb,3", _, _, _, "6,Pr,3", _), "g3g7", 50 - 500 / 64, true },
};

static void
test_promises (void)
{
  check_promises (WORTHS, promises, G_N_ELEMENTS (promises));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  game = mid_game_find ("extreme2d");
  g_assert_nonnull (game);
  g_test_add_func ("/extreme2d-evaluate/counted", test_counted);
  g_test_add_func ("/extreme2d-evaluate/weighed", test_weighed);
  g_test_add_func ("/extreme2d-evaluate/promises", test_promises);
  return g_test_run ();
}
