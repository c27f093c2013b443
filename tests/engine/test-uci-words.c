/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci-words.c: what the program answers to single commands, word by word: what is asked for is
 * said, what cannot be is said to be so, and nothing else. */
#include <glib/gstdio.h>
#include <string.h>

#include "mid-game.h"
#include "uci-talk.h"

/* All that is said up to "readyok", joined by "|"; the "readyok" left out. */
static char *
said_to (const Engine *engine, const char *command)
{
  g_autoptr (GString) said = g_string_new (NULL);
  say (engine, "%s", command);
  say (engine, "isready");
  g_autoptr (GPtrArray) lines = hear_until (engine, "readyok");
  for (guint i = 0; i + 1 < lines->len; i++)
    g_string_append_printf (said, "%s%s", i > 0 ? "|" : "", (const char *) lines->pdata[i]);
  return g_string_free (g_steal_pointer (&said), FALSE);
}

static void
assert_said (const Engine *engine, const char *command, const char *expected)
{
  g_autofree char *said = said_to (engine, command);
  g_assert_cmpstr (said, ==, expected);
}

/* --- Commands --------------------------------------------------------------------------------- */

static void
test_commands (void)
{
  static const struct
  {
    const char *command, *said;
  } cases[] = {
    { "debug on", "" },
    { "register later", "" },
    { "uci isready", NULL }, /* what stands behind a word that takes none is ignored */
    { "stop", "" },
    { "ponderhit", "" },
    { "hello world", "info string unknown command 'hello'" },
    { "quitter", "info string unknown command 'quitter'" },
    { "  \t ", "" },
    { "weights x", "info string weights: 'x' is not 'c'" },
    { "bench 0", "info string bench: '0' is not a depth from 1 to 100" },
    { "bench 101", "info string bench: '101' is not a depth from 1 to 100" },
    { "bench -5", "info string bench: '-5' is not a depth from 1 to 100" },
    { "setoption value 3", "info string setoption: 'name' is missing" },
    { "setoption", "info string setoption: 'name' is missing" },
    { "setoption name Nothing Like It value 3",
      "info string no option is called 'Nothing Like It'" },
    { "setoption name Hash value x",
      "info string option Hash: 'x' is not a number from 1 to 65536" },
    { "setoption name Threads value 0",
      "info string option Threads: '0' is not a number from 1 to 256" },
    { "setoption name UCI_ShowWDL value yes",
      "info string option UCI_ShowWDL: 'yes' is not true or false" },
    { "setoption name UCI_ShowWDL value TRUE", "" },
    { "setoption name ui_variant value chess", "info string no option is called 'ui_variant'" },
    { "setoption name UCI_Variant value checkers",
      "info string UCI_Variant: no game is called 'checkers'" },
    { "setoption name WhiteArmy value Romans", "info string option WhiteArmy cannot be 'Romans'" },
    { "setoption name EvalFile value <empty>", "" },
    { "setoption name EvalFile value", "" },
    { "setoption name TablesFile value <empty>", "" },
    { "setoption name TablesFile value", "" },
    { "setoption name SyzygyPath value <empty>", "" },
    { "setoption name SyzygyPath value", "" },
    { "position sideways",
      "info string position: 'startpos' or 'fen' was expected, not 'sideways'" },
    { "position", "info string position: 'startpos' or 'fen' was expected, not ''" },
    { "position startpos moves", "" },
    { "position startpos moves e2e4 e7e5", "" },
    { "position startpos moves e2e4 e7e5,d2d4",
      "" }, /* a comma joins what may stand apart as well */
    { "position startpos moves e2e4 e2e4",
      "info string position: 'e2e4' is not a legal move; it and what follows are left out" },
    { "position startpos moves 0000",
      "info string position: '0000' is not a legal move; it and what follows are left out" },
    { "position startpos moves e2e4123456789012345678901234567890123456789",
      "info string position: 'e2e4123456789012345678901234567890123456' is not a legal move; it "
      "and "
      "what follows are left out" },
  };
  Engine engine = start ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    if (cases[i].said != NULL)
      assert_said (&engine, cases[i].command, cases[i].said);
  finish (&engine);
}

/* A complaint is one line of some five hundred bytes at most, whatever it quotes. */
static void
test_long_complaints (void)
{
  Engine engine = start ();
  g_autofree char *word = g_strnfill (3000, 'w');
  g_autofree char *said = said_to (&engine, word);
  g_assert_true (g_str_has_prefix (said, "info string unknown command 'www"));
  g_assert_cmpuint (strlen (said), ==, strlen ("info string ") + 511);
  g_autofree char *missing = g_strconcat ("setoption name EvalFile value /", word, NULL);
  g_autofree char *refused = said_to (&engine, missing);
  g_assert_true (g_str_has_prefix (refused, "info string EvalFile: '/www"));
  g_assert_cmpuint (strlen (refused), ==, strlen ("info string ") + 511);
  finish (&engine);
}

/* Four mebibytes are a line, and five are none; what comes behind it is read as ever. */
static void
test_long_lines (void)
{
  Engine engine = start ();
  g_autofree char *blank = g_strnfill (4 << 20, ' ');
  g_autofree char *just = g_strdup_printf ("%.*shello", 4000000, blank);
  g_autofree char *more = g_strdup_printf ("%s%.*shello", blank, 1 << 20, blank);
  assert_said (&engine, just, "info string unknown command 'hello'");
  assert_said (&engine, more, "info string a line is longer than 4194304 bytes");
  assert_said (&engine, "hello", "info string unknown command 'hello'");
  finish (&engine);
}

/* The last line need not be ended. */
static void
test_last_line (void)
{
  static const char talk[] = "isready\nhello";
  g_autoptr (GError) error = NULL;
  g_autofree char *out = NULL;
  g_autoptr (GSubprocess) process =
    g_subprocess_new (G_SUBPROCESS_FLAGS_STDIN_PIPE | G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error,
                      g_getenv ("MIDLINE_ENGINE"), NULL);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_communicate_utf8 (process, talk, NULL, &out, NULL, &error));
  g_assert_no_error (error);
  g_assert_cmpstr (out, ==, "readyok\ninfo string unknown command 'hello'\n");
  g_assert_true (g_subprocess_get_successful (process));
}

/* --- The position ----------------------------------------------------------------------------- */

static void
assert_shown (const Engine *engine, const char *command, const MidGame *game, const char *text)
{
  MidPosition pos = { 0 };
  MidParse parse = game->parse (game, NULL, 0, text, strlen (text), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", text, parse.message);
  g_autofree char *nothing = said_to (engine, command);
  g_autofree char *shown = said_to (engine, "d");
  g_autofree char *expected = g_strdup_printf (
    "Variant: %s|Fen: %s|Key: %016" G_GINT64_MODIFIER "X", game->id, text, game->key (&pos));
  g_assert_cmpstr (nothing, ==, "");
  g_assert_cmpstr (shown, ==, expected);
}

/* What is shown is what was set, by its text and by its key; also where a setting is the game's. */
static void
test_shown (void)
{
  const MidGame *chess = mid_game_find ("chess"), *sirlin = mid_game_find ("sirlin"),
                *free = mid_game_find ("chess960");
  Engine engine = start ();
  assert_shown (&engine, "position startpos", chess,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert_shown (&engine, "position startpos moves e2e4 c7c5 g1f3", chess,
                "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2");
  assert_shown (&engine, "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1g1", chess,
                "4k3/8/8/8/8/8/8/5RK1 b - - 1 1");
  assert_shown (&engine, "position fen  4k3/8/8/8/8/8/8/4K2R w K - 12 40", chess,
                "4k3/8/8/8/8/8/8/4K2R w K - 12 40");
  assert_shown (&engine, "setoption name UCI_Chess960 value true", free,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert_shown (&engine, "setoption name UCI_Chess960 value false", chess,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
  assert_shown (&engine, "setoption name UCI_Variant value Sirlin", sirlin,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 33");
  assert_shown (&engine, "setoption name Stones value 52", sirlin,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 52");
  assert_shown (&engine, "position startpos moves e2e4 d7d5 e4d5", sirlin,
                "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2 cc 52 d5xPd5");
  assert_shown (&engine, "setoption name Stones value 60", sirlin,
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 cc 60");
  /* Who has no stone cannot challenge, and six are as many as there can be. */
  assert_shown (&engine, "position startpos moves e2e4 d7d5 e4d5", sirlin,
                "rnbqkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2 cc 60");
  finish (&engine);
}

/* --- Leaves ----------------------------------------------------------------------------------- */

/* Each legal move once, and as many leaves as they are together; numbers from the chess programming
 * wiki, and where nobody can move there are none. */
static void
test_perft (void)
{
  static const struct
  {
    const char *position;
    guint depth, n_moves;
    guint64 leaves;
  } cases[] = {
    { "position startpos", 1, 20, 20 },
    { "position startpos", 3, 20, 8902 },
    { "position fen r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 2, 48,
      2039 },
    { "position fen 8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 3, 14, 2812 },
    { "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 32, 0, 0 },
    { "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", 40, 0, 0 },
  };
  Engine engine = start ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint64 sum = 0;
      guint n = 0;
      say (&engine, "%s", cases[i].position);
      say (&engine, "go perft %u", cases[i].depth);
      g_autoptr (GPtrArray) lines = hear_until (&engine, "Nodes searched: ");
      for (guint k = 0; k + 1 < lines->len; k++)
        {
          const char *colon = strstr (lines->pdata[k], ": ");
          n += colon != NULL;
          sum += colon != NULL ? number_after (colon, ": ") : 0;
        }
      g_assert_cmpuint (n, ==, cases[i].n_moves);
      g_assert_cmpuint (sum, ==, cases[i].leaves);
      g_assert_cmpuint (number_after (lines->pdata[lines->len - 1], ": "), ==, cases[i].leaves);
    }
  finish (&engine);
}

/* --- Pondering -------------------------------------------------------------------------------- */

/* Without a limit of its own a search that is pondered on ends only when it is told to: a hit tells
 * it that the time is its own now, not that it is over. */
static void
test_ponder (void)
{
  static const char *const endless[] = { "go ponder infinite", "go ponder", "go infinite", "go" };
  Engine engine = start ();
  for (gsize i = 0; i < G_N_ELEMENTS (endless); i++)
    {
      say (&engine, "position startpos");
      say (&engine, "%s", endless[i]);
      say (&engine, "ponderhit");
      g_usleep (60000);
      say (&engine, "go depth 1"); /* refused as long as one is under way */
      g_autoptr (GPtrArray) busy = hear_until (&engine, "info string go: a search is under way");
      for (guint k = 0; k < busy->len; k++)
        g_assert_false (g_str_has_prefix (busy->pdata[k], "bestmove"));
      say (&engine, "stop");
      g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
    }
  say (&engine, "go ponder depth 2");
  say (&engine, "ponderhit");
  g_autoptr (GPtrArray) hit = hear_until (&engine, "bestmove");
  finish (&engine);
}

/* --- Ends ------------------------------------------------------------------------------------- */

/* Where a game is over the search has nothing to say but how: mate for whoever won, from the side
 * whose turn it would be. */
static void
test_over (void)
{
  static const struct
  {
    const char *game, *text, *said;
  } cases[] = {
    { "chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "mate 0" },
    { "chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "cp 0" },
    { "chess", "8/8/8/8/8/5k2/8/r4K2 w - - 3 9", "mate 0" },
    { "chess2", "4k3/8/8/4K3/8/8/8/8 b - - 0 1 cc --", "mate 0" },
  };
  Engine engine = start ();
  for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *variant =
        g_strdup_printf ("setoption name UCI_Variant value %s", cases[i].game);
      g_autofree char *position = g_strdup_printf ("position fen %s", cases[i].text);
      assert_said (&engine, variant, "");
      assert_said (&engine, position, "");
      say (&engine, "go depth 3");
      g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
      g_autofree char *first = g_strdup_printf ("info depth 0 score %s", cases[i].said);
      g_assert_cmpuint (lines->len, ==, 2);
      g_assert_cmpstr (lines->pdata[0], ==, first);
      g_assert_cmpstr (lines->pdata[1], ==, "bestmove (none)");
    }
  finish (&engine);
}

/* Wins, draws and losses are said where they are asked for only, and of a forced win all are won.
 */
static void
test_wdl (void)
{
  static const struct
  {
    const char *text, *wdl;
  } cases[] = { { "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", " wdl 1000 0 0 " },
                { "k7/8/8/8/8/r7/1r6/7K w - - 0 1", " wdl 0 0 1000 " } };
  Engine engine = start ();
  for (guint shows = 0; shows < 2; shows++)
    for (gsize i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        if (shows)
          assert_said (&engine, "setoption name UCI_ShowWDL value true", "");
        say (&engine, "position fen %s", cases[i].text);
        say (&engine, "go depth 4");
        g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
        const char *last = lines->pdata[lines->len - 2];
        g_assert_true ((strstr (last, cases[i].wdl) != NULL) == (shows == 1));
        g_assert_true ((strstr (last, " wdl ") != NULL) == (shows == 1));
      }
  finish (&engine);
}

/* A game is as long as it is: every move of the line is played, and a line that follows a longer or
 * a shorter one is played from its own start.  No number of moves ends a game of Chess 2. */
static void
test_long_game (void)
{
  static const guint lengths[] = { 62, 63, 64, 65, 66, 190, 191, 193, 446, 449, 20000, 3, 0 };
  static const char *const dance[] = { "g1f3", "g8f6", "f3g1", "f6g8" };
  static const char *const wrong[] = { "h7h6", "h2h3" }; /* of the side whose turn it is not */
  Engine engine = start ();
  assert_said (&engine, "setoption name UCI_Variant value chess2", "");
  for (gsize i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (GString) line = g_string_new ("position startpos moves");
      for (guint ply = 0; ply < lengths[i]; ply++)
        g_string_append_printf (line, " %s", dance[ply % 4]);
      assert_said (&engine, line->str, "");
      const char *illegal = wrong[lengths[i] % 2];
      g_autofree char *expected = g_strdup_printf (
        "info string position: '%s' is not a legal move; it and what follows are left out",
        illegal);
      g_string_append_printf (line, " %s", illegal);
      assert_said (&engine, line->str, expected);
    }
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci-words/commands", test_commands);
  g_test_add_func ("/uci-words/long-complaints", test_long_complaints);
  g_test_add_func ("/uci-words/long-lines", test_long_lines);
  g_test_add_func ("/uci-words/last-line", test_last_line);
  g_test_add_func ("/uci-words/shown", test_shown);
  g_test_add_func ("/uci-words/perft", test_perft);
  g_test_add_func ("/uci-words/ponder", test_ponder);
  g_test_add_func ("/uci-words/over", test_over);
  g_test_add_func ("/uci-words/wdl", test_wdl);
  g_test_add_func ("/uci-words/long-game", test_long_game);
  return g_test_run ();
}
