/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli analyse: all that a scripted engine says of a position, and nothing that it does not.
 */
#include <string.h>

#include "cli-run.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define DUEL                                                                                       \
  "|info duel depth 3 score cp -31 scale 4 defender - 1 0 0 1 3 attacker 0 4 1 0 matrix "          \
  "0000 cp -20 :00- cp -31 :01 cp 12 :10 mate 2 :11 cp -5\n"
#define PAYOFFS                                                                                    \
  "payoff defender - attacker - score -0.20\npayoff defender 0 attacker 0 score -0.31\n"           \
  "payoff defender 0 attacker 1 score 0.12\npayoff defender 1 attacker 0 score #2\n"               \
  "payoff defender 1 attacker 1 score -0.05\n"

static void
expect_of (const char *script, const char *options, const char *wanted)
{
  g_autofree char *path = cli_file ("script", script);
  g_autofree char *command =
    g_strdup_printf ("analyse %s --engine '%s script'", options, g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_autofree char *out = g_strconcat ("position " START "\nengine Fake Engine\n", wanted, NULL);
  g_setenv ("FAKE_ENGINE_SCRIPT", path, TRUE);
  cli_expect (command, 0, out, "");
}

/* Moves are a record's, as far as they can be played; a depth that a line does not have is that of
 * the search. */
static void
test_lines (void)
{
  expect_of (
    "|info depth 7 seldepth 9 multipv 1 score cp 34 nodes 1234 time 56 pv e2e4 e7e5 g1f3\n"
    "|info multipv 2 score mate -3 pv d2d4 d7d9 c2c4\n|info depth 5 multipv 3 score mate 2\n"
    "|bestmove e2e4\n",
    "--multipv 3 --depth 7",
    "line 1 depth 7 score 0.34 moves e4 e5 Nf3\nline 2 depth 5 score #-3 moves d4\n"
    "line 3 depth 5 score #2 moves\ntotal depth 5 nodes 1234 ms 56\n");
  expect_of ("|info score cp 0 pv d2d4\n|bestmove d2d4\n", "--movetime 20",
             "line 1 score 0.00 moves d4\ntotal\n");
  expect_of ("|info score cp 0 pv d2d4 -- c2c4\n|info multipv 2 score cp 0 pv 0000 d2d4\n"
             "|bestmove d2d4\n",
             "--multipv 2 --movetime 20",
             "line 1 score 0.00 moves d4\nline 2 score 0.00 moves\ntotal\n");
  expect_of ("|info depth 0 score cp -5 nodes 0 time 0 pv d2d4\n|bestmove d2d4\n", "--nodes 20",
             "line 1 depth 0 score -0.05 moves d4\ntotal depth 0 nodes 0 ms 0\n");
}

/* Mixes and what each outcome is worth; what bids give away only if it was said. */
static void
test_duel (void)
{
  expect_of ("|info depth 3 score cp 1 pv e2e4\n" DUEL "|bestmove e2e4\n", "--depth 3",
             "line 1 depth 3 score 0.01 moves e4\n"
             "duel defender - 0.250 0 0.000 1 0.750 attacker 0 1.000 1 0.000 score -0.31\n" PAYOFFS
             "total depth 3\n");
  expect_of (
    "|info depth 3 score cp 1 pv e2e4\n" DUEL
    "|info regret depth 3 margin 12 defender - 35 0 0 1 250 attacker 0 0 1 4\n"
    "|bestmove e2e4\n",
    "--depth 3",
    "line 1 depth 3 score 0.01 moves e4\n"
    "duel defender - 0.250 0 0.000 1 0.750 attacker 0 1.000 1 0.000 score -0.31\n"
    "regret margin 0.012 defender - 0.035 0 0.000 1 0.250 attacker 0 0.000 1 0.004\n" PAYOFFS
    "total depth 3\n");
}

/* A position that is over is asked of nobody. */
static void
test_over (void)
{
  static const char *const cases[][2] = {
    { "k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "over 1/2-1/2 stalemate" },
    { "k7/1Q6/1K6/8/8/8/8/8 b - - 0 1", "over 1-0 checkmate" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command =
        g_strdup_printf ("analyse --variant chess '%s' --engine /no/such", cases[i][0]);
      g_autofree char *out = g_strdup_printf ("position %s\n%s\n", cases[i][0], cases[i][1]);
      cli_expect (command, 0, out, "");
    }
}

/* An engine is what its command says, its options what it offers. */
static void
test_engines (void)
{
  g_autofree char *options = g_strdup_printf ("analyse --option Hush=1 --engine '%s good'",
                                              g_getenv ("MIDLINE_FAKE_ENGINE"));
  cli_expect (options, 2, "position " START "\n",
              "midline-cli: the engine has no such option: \"Hush\": expected one of: MultiPV, "
              "Style\n");
  g_autofree char *foreign = g_strdup_printf ("analyse --variant chess2 --engine '%s variants'",
                                              g_getenv ("MIDLINE_FAKE_ENGINE"));
  g_autofree char *said = cli_fail (
    foreign, 1, "position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc --\n");
  g_assert_nonnull (strstr (said, "midline-cli: engine does not play the game: \""));
  g_assert_nonnull (strstr (said, "\": chess2\n"));
  cli_expect ("analyse --option Hush --engine x", 2, NULL,
              "midline-cli: not an engine's option: \"Hush\": expected NAME=VALUE\n");
  cli_expect ("analyse --engine \"'\"", 2, NULL, NULL);
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/analyse/lines", test_lines);
  g_test_add_func ("/cli/analyse/duel", test_duel);
  g_test_add_func ("/cli/analyse/over", test_over);
  g_test_add_func ("/cli/analyse/engines", test_engines);
  return cli_run ();
}
