/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli perft, against counts that are known. */
#include "cli-run.h"

#define KIWIPETE "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"

static void
test_counts (void)
{
  cli_expect ("perft 0", 0, "nodes 1 secs S\n", "");
  cli_expect ("perft 4", 0, "nodes 197281 secs S\n", "");
  cli_expect ("perft --variant chess2 2 startpos", 0, "nodes 400 secs S\n", "");
  cli_expect ("perft 3 '" KIWIPETE "'", 0, "nodes 97862 secs S\n", "");
  cli_expect ("perft 3 " KIWIPETE, 0, "nodes 97862 secs S\n", "");
  cli_expect ("perft --variant chess 3", 0, "nodes 8902 secs S\n", "");
}

/* rules-chess2, Counting: the third edition's known answers from the orthodox array. */
static void
test_chess2 (void)
{
  cli_expect ("perft --variant chess2 3", 0, "nodes 8902 secs S\n", "");
  cli_expect ("perft --variant chess2 2 "
              "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1 rc 33",
              0, "nodes 2412 secs S\n", "");
  cli_expect ("perft 3 rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w kq - 0 1 ec --", 0,
              "nodes 15294 secs S\n", "");
}

static void
test_divide (void)
{
  const char *pawns = "k7/8/8/8/8/8/P7/7K w - - 0 1";
  g_autofree char *one = g_strdup_printf ("perft --divide 1 '%s'", pawns);
  g_autofree char *two = g_strdup_printf ("perft 2 '%s' --divide", pawns);
  cli_expect (one, 0, "a2a3: 1\na2a4: 1\nh1g1: 1\nh1g2: 1\nh1h2: 1\nnodes 5 secs S\n", "");
  cli_expect (two, 0, "a2a3: 3\na2a4: 3\nh1g1: 3\nh1g2: 3\nh1h2: 3\nnodes 15 secs S\n", "");
}

/* Where the game is over there are no moves to count. */
static void
test_over (void)
{
  cli_expect ("perft --divide 2 '7k/5KQ1/8/8/8/8/8/8 b - - 0 1'", 0, "nodes 0 secs S\n", "");
}

static void
test_wrong (void)
{
  cli_expect ("perft", 2, "", "midline-cli: depth is not a number of 0 to 64: \"\"\n");
  cli_expect ("perft three", 2, "", "midline-cli: depth is not a number of 0 to 64: \"three\"\n");
  cli_expect ("perft 65", 2, "", "midline-cli: depth is not a number of 0 to 64: \"65\"\n");
  cli_expect ("perft --variant chess5 1", 2, "", NULL);
  cli_expect ("perft 1 8/8/8/8/8/8/8/8 w - - 0 1", 1, "",
              "midline-cli: position cannot be played: \"8/8/8/8/8/8/8/8 w - - 0 1\": "
              "White has no king\n"
              "midline-cli: position cannot be played: \"8/8/8/8/8/8/8/8 w - - 0 1\": "
              "Black has no king\n");
  cli_expect ("perft 1 nonsense", 1, "", NULL);
  cli_expect ("perft 1 ''", 1, "", NULL);
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/perft/counts", test_counts);
  g_test_add_func ("/cli/perft/chess2", test_chess2);
  g_test_add_func ("/cli/perft/divide", test_divide);
  g_test_add_func ("/cli/perft/over", test_over);
  g_test_add_func ("/cli/perft/wrong", test_wrong);
  return cli_run ();
}
