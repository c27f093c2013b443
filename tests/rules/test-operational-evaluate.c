/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-operational-evaluate.c: every term of Operational Chess 2's evaluation by itself, and what
 * its moves promise.  Blue is below and to move where the text says b; roles are numbered as in
 * operational.h: soldier 1, airborne 2, tank 3, helicopter 4, cavalry 5, missile 6, bomber 7,
 * generals 8 to 10, fighter 11, outpost 12, stronghold 13. */
#include "term-tester.h"

/* Ranks 11 to 1; both have an outpost in their left corner. */
#define BOARD(r10, r9, r8, r7, r6, r5, r4, r3, r2)                                                 \
  "u16/" r10 "/" r9 "/" r8 "/" r7 "/" r6 "/" r5 "/" r4 "/" r3 "/" r2 "/U16 b"
#define _ "17"

static const Counted counted[] = {
  { "worth.1", BOARD (_, _, _, _, _, _, _, _, "PPP14"), 3 },
  { "worth.1", BOARD (_, "1pp14", _, _, _, _, _, _, "PPP14"), 1 },
  { "worth.4", BOARD (_, "8h8", _, _, _, _, _, _, _), -1 },
  { "worth.12", BOARD (_, _, _, _, _, _, _, _, "UU15"), 2 },

  /* A soldier by the ranks behind it, as his side counts. */
  { "advance", BOARD (_, _, _, _, _, _, _, _, "8P8"), 1 },
  { "advance", BOARD (_, _, _, _, _, "8P8", _, _, _), 4 },
  { "advance", BOARD (_, _, _, _, _, "8p8", _, _, _), -6 },
  { "advance", BOARD (_, _, _, _, _, "8R8", _, _, _), 0 },

  /* The nearer the middle file the better: 0 at the edges, 8 on i. */
  { "centre.3", BOARD (_, _, _, _, _, _, _, _, "3R13"), 3 },
  { "centre.3", BOARD (_, _, _, _, _, _, _, _, "8R8"), 8 },
  { "centre.3", BOARD (_, _, _, _, _, _, _, _, "9R7"), 7 },
  { "centre.3", BOARD (_, _, _, _, _, _, _, _, "16R"), 0 },
  { "centre.3", BOARD (_, "7r9", _, _, _, _, _, _, _), -7 },

  /* Covered by one's own; a gun's line ends at the first piece. */
  { "guarded", BOARD (_, _, _, _, _, "8P8", "8P8", _, _), 2 },
  { "guarded", BOARD (_, _, _, _, _, "8P8", _, "8P8", _), 2 },
  { "guarded", BOARD (_, _, _, _, "8P8", _, _, "8P8", _), 0 },
  { "guarded", BOARD (_, _, _, _, _, "8P8", "8p8", "8P8", _), 0 },
  { "guarded", BOARD (_, _, _, _, _, "8M8", "8M8", _, _), 0 }, /* missiles cover nothing */

  /* Squares in the enemy's five ranks that are reached from near: two steps all ways from a soldier
   * are sixteen, of which those on the sixth rank and below do not count. */
  { "space", BOARD (_, _, _, _, "8P8", _, _, _, _), 6 },
  { "space", BOARD (_, _, "8P8", _, _, _, _, _, _), 16 - 3 },
  { "space", BOARD (_, _, _, _, "8p8", _, _, _, _), -6 },
  { "space", BOARD (_, _, "8N8", _, _, _, _, _, _), 8 - 3 },

  /* A post that is reached, by one, by two; but not by a missile, from wherever. */
  { "besieged", BOARD ("1P15", _, _, _, _, _, _, _, _), 1 },
  { "besieged", BOARD ("PP15", _, _, _, _, _, _, _, _), 2 },
  { "besieged", BOARD ("PPP14", _, _, _, _, _, _, _, _), 2 },
  { "besieged", BOARD ("2M14", _, _, _, _, _, _, _, _), 0 },
  { "besieged", BOARD (_, _, _, _, _, _, _, _, "1p15"), -1 },

  /* Attacked from near and not covered. */
  { "hanging.1", BOARD (_, _, "8p8", _, "8N8", _, _, _, _), 1 },
  { "hanging.8", BOARD (_, _, "8p8", _, "8N8", _, _, _, _), -1 },
  { "hanging.1", BOARD (_, "8p8", "8p8", _, "8N8", _, _, _, _), 0 },
  { "hanging.1", BOARD (_, _, "8p8", _, "9N7", _, _, _, _), 0 },

  /* On the colour that a missile strikes on, and not covered; not on the last rank. */
  { "bare", BOARD (_, _, "4p12", _, _, _, "3M13", _, _), 0 },
  { "bare", BOARD (_, "4p12", _, _, _, _, "3M13", _, _), 1 },
  { "bare", BOARD (_, "4p12", _, _, _, _, "3O13", _, _), 1 },
  { "bare", BOARD (_, "3pp12", _, _, _, _, "3M13", _, _), 0 },
  { "bare", BOARD (_, _, _, _, _, _, "2M14", _, _), 0 },
};

static void
test_counted (void)
{
  check_counted (counted, G_N_ELEMENTS (counted));
}

static const Weighed weighed[] = {
  { "posts.2 90 posts.1 50", BOARD (_, _, _, _, _, _, _, _, "U16"), 40 },
  { "posts.2 90 posts.1 50", BOARD ("s16", _, _, _, _, _, _, _, _), -40 },
  { "posts.5 90 posts.1 50", BOARD (_, _, _, _, _, _, _, _, "UUSS13"), 40 }, /* five are all */
  { "tempo 20", BOARD (_, _, _, _, _, _, _, _, _), 20 },
  { "tempo 20", "u16/17/17/17/17/17/17/17/17/17/U16 r", 20 },
  { "posts.2 90", "u16/17/17/17/17/17/17/17/17/U16/U16 r", -90 },
  /* How full the board is: of 78 pieces. */
  { "worth.1.full 780 worth.1.empty 0", BOARD (_, _, _, _, _, _, _, _, "P16"), 780 * 3 / 78 },
  { "worth.1.full 0 worth.1.empty 780", BOARD (_, _, _, _, _, _, _, _, "P16"), 780 * 75 / 78 },
};

static void
test_weighed (void)
{
  check_weighed (weighed, G_N_ELEMENTS (weighed));
}

/* --- What moves promise --------------------------------------------------------------------- */

/* With a soldier worth 100, a tank 500, a general of four stars 300, an outpost 200; two posts
 * 1000, one 400. */
#define WORTHS                                                                                     \
  "worth.1.full 100 worth.3.full 500 worth.8.full 300 worth.10.full 320 worth.12.full 200 "        \
  "posts.2 1000 posts.1 400 posts.3 1200"

static const Promise promises[] = {
  { BOARD (_, _, _, _, "8R8", _, _, _, _), "i6i7", MID_QUIET, false },
  /* Not taken back it is all there, less a little that the dearer piece risks. */
  { BOARD (_, _, "8p8", _, "8N8", _, _, _, _), "i6i8", 100 - 300 / 64, false },
  { BOARD ("8p8", _, "8p8", _, "8N8", _, _, _, _), "i6i8", 100 - 300, false },
  { BOARD ("8p8", _, "8r8", _, "8N8", _, _, _, _), "i6i8", 500 - 300, false },
  /* Who shoots is not taken back. */
  { BOARD ("8p8", "8p8", _, "8R8", _, _, _, _, _), "i7~i9", 100, false },
  /* On the last rank a soldier becomes a general. */
  { BOARD ("8P8", _, _, _, _, _, _, _, _), "i10i11q", 320 - 100 - 100 / 64, false },
  /* A missile is seen where it strikes: it takes back as well. */
  { BOARD (_, _, "8p8", "8m8", "8N8", _, _, _, _), "i6i8", 100 - 300 / 64, false },
  { BOARD (_, _, "8p8", "7m9", "8N8", _, _, _, _), "i6i8", 100 - 300, false },
  /* The last post is the game; of two it is what the second was worth. */
  { BOARD ("P16", _, _, _, _, _, _, _, _), "a10a11q", 30000, false },
  { BOARD ("P16", _, _, _, _, _, _, _, _), "a10~a11", 30000, false },
  { BOARD ("8u8", "8P8", _, _, _, _, _, _, _), "i9~i10", 200 + 1000 - 400, false },
  { BOARD ("8u8", "8P8", _, _, _, _, _, _, _), "i9i10", 200 + 1000 - 400 - 100 / 64, false },
  /* To attack the last post from where one goes, guns apart, is forcing; to attack one of two is
     not. */
  { BOARD (_, "P16", _, _, _, _, _, _, _), "a9a10", MID_QUIET, true },
  { BOARD (_, _, "P16", _, _, _, _, _, _), "a8a9", MID_QUIET, false },
  { BOARD ("p16", "P16", _, _, _, _, _, _, _), "a9~a10", 100, false },
  { BOARD ("8u8", "P16", _, _, _, _, _, _, _), "a9a10", MID_QUIET, false },
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
  game = mid_game_find ("operational");
  g_assert_nonnull (game);
  g_test_add_func ("/operational-evaluate/counted", test_counted);
  g_test_add_func ("/operational-evaluate/weighed", test_weighed);
  g_test_add_func ("/operational-evaluate/promises", test_promises);
  return g_test_run ();
}
