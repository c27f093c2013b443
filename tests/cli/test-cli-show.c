/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli show and start. */
#include "cli-run.h"

static void
test_start_chess (void)
{
  cli_expect ("start", 0, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\n", "");
  cli_expect ("start --variant chess960 --number 0", 0,
              "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1\n", "");
}

static void
test_start_chess2 (void)
{
  cli_expect ("start --variant chess2 --armies ck", 0,
              "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck --\n", "");
  cli_expect ("start --variant sirlin --armies ck", 0,
              "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33\n", "");
  cli_expect ("start --variant chess2 --armies na --number 959", 0,
              "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w - - 0 1 na --\n", "");
}

static void
test_start_wrong (void)
{
  cli_expect ("start --variant chess2 --armies cz", 2, "", NULL);
  cli_expect ("start --variant chess2 --armies c", 2, "", NULL);
  cli_expect ("start --variant chess2 --armies ckk", 2, "",
              "midline-cli: armies not understood: \"ckk\": expected one letter a side of: "
              "c (Classic) n (Nemesis) e (Empowered) r (Reaper) k (TwoKings) a (Animals)\n");
  cli_expect ("start --variant chess --armies cc", 2, "",
              "midline-cli: this game has no armies: \"chess\"\n");
  cli_expect ("start --variant chess960 --number 960", 2, "",
              "midline-cli: no such start: \"960\": expected 0 to 959\n");
  cli_expect ("start --variant chess960 --number -1", 2, "", NULL);
  cli_expect ("start here", 2, "", "midline-cli: unexpected argument: \"here\"\n");
  cli_expect ("start --variant chess5", 2, "", NULL);
}

static void
test_show_check (void)
{
  cli_expect ("show 'k6R/8/K7/8/8/8/8/8 b - - 3 40'", 0,
              "game: chess\n"
              "fen: k6R/8/K7/8/8/8/8/8 b - - 3 40\n"
              "\n"
              " 8  k . . . . . . R\n"
              " 7  . . . . . . . .\n"
              " 6  K . . . . . . .\n"
              " 5  . . . . . . . .\n"
              " 4  . . . . . . . .\n"
              " 3  . . . . . . . .\n"
              " 2  . . . . . . . .\n"
              " 1  . . . . . . . .\n"
              "    a b c d e f g h\n"
              "\n"
              "turn: Black 40\n"
              "decision: nobody, nothing\n"
              "check: a8\n"
              "status: White wins: checkmate\n"
              "legal: 0\n",
              "");
}

/* A king-turn is to be decided: the moves stand in angle brackets, with the one that declines. */
static void
test_show_king_turn (void)
{
  cli_expect ("show --variant sirlin 4k3/8/8/8/8/8/8/K6K K - - 0 9 kc 41", 0,
              "game: sirlin\n"
              "fen: 4k3/8/8/8/8/8/8/K6K K - - 0 9 kc 41\n"
              "\n"
              " 8  . . . . k . . .\n"
              " 7  . . . . . . . .\n"
              " 6  . . . . . . . .\n"
              " 5  . . . . . . . .\n"
              "   ----------------\n"
              " 4  . . . . . . . .\n"
              " 3  . . . . . . . .\n"
              " 2  . . . . . . . .\n"
              " 1  K . . . . . . K\n"
              "    a b c d e f g h\n"
              "\n"
              "White: Two Kings, 4 of 6 stones\n"
              "Black: Classic, 1 of 6 stones\n"
              "turn: White 9\n"
              "decision: White, king-turn\n"
              "status: ongoing\n"
              "legal: 9\n"
              "<-> <Ka2> <Kb1> <Kb2> <Kg1> <Kg2> <Kh2> <K~a1> <K~h1>\n",
              "");
}

/* Which game is meant, where nobody says: the one that would write the text just so. */
static void
test_guess (void)
{
  static const struct
  {
    const char *fen, *game;
  } cases[] = {
    { "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "chess" },
    { "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck --", "chess2" },
    { "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33", "sirlin" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command = g_strdup_printf ("show %s", cases[i].fen);
      g_autofree char *start = g_strdup_printf ("game: %s\nfen: %s\n", cases[i].game, cases[i].fen);
      cli_expect_start (command, start);
    }
}

/* A FEN has words that look like options, and one like the end of them. */
static void
test_dashes (void)
{
  const char *start = "game: chess2\nfen: 4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc --\n";
  cli_expect_start ("show 4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc --", start);
  cli_expect_start ("show -- 4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc --", start);
  cli_expect_start ("show 4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc -- --variant chess2", start);
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/start/chess", test_start_chess);
  g_test_add_func ("/cli/start/chess2", test_start_chess2);
  g_test_add_func ("/cli/start/wrong", test_start_wrong);
  g_test_add_func ("/cli/show/check", test_show_check);
  g_test_add_func ("/cli/show/king-turn", test_show_king_turn);
  g_test_add_func ("/cli/show/guess", test_guess);
  g_test_add_func ("/cli/show/dashes", test_dashes);
  return cli_run ();
}
