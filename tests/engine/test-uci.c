/* SPDX-License-Identifier: GPL-3.0-or-later */
/* test-uci.c: conversations with the real program. */
#include <stdio.h>
#include <string.h>

#include "mid-game.h"
#include "uci-talk.h"

/* --- Conversations ---------------------------------------------------------------------------- */

static void
test_handshake (void)
{
  Engine engine = start ();
  say (&engine, "uci");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "uciok");
  static const char *const expected[] = {
    "id name Midline",
    "id author ",
    "option name Hash type spin default 16 min 1 max ",
    "option name Threads type spin default 1 min 1 max ",
    "option name MultiPV type spin default 1 min 1 max ",
    "option name UCI_Variant type combo default chess var chess2 var sirlin var chess",
    "option name UCI_Chess960 type check default false",
    "option name UCI_ShowWDL type check default false",
    "option name UCI_AnalyseMode type check default false",
    "option name Move Overhead type spin ",
    "option name Skill Level type spin default 20 min 0 max 20",
    "option name WhiteArmy type combo default Classic var Classic var Nemesis",
    "option name RampageStopsShort type check default false",
    "option name PawnLostPays type check default false",
  };
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    if (!has_line (lines, expected[i]))
      g_error ("missing: %s", expected[i]);
  check_alive (&engine);
  finish (&engine);
}

static void
test_every_variant (void)
{
  Engine engine = start ();
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      say (&engine, "setoption name UCI_Variant value %s", (*game)->id);
      g_autoptr (GPtrArray) lines = ask (&engine, "position startpos", "go nodes 3000");
      g_autofree char *best = g_strdup (last_of (lines) + strlen ("bestmove "));
      best[strcspn (best, " ")] = '\0';
      MidPosition pos = { 0 };
      MidMove m;
      g_assert_cmpint ((*game)->start (*game, NULL, 0, &pos).status, ==, MID_OK);
      g_assert_cmpint ((*game)->parse_move (&pos, best, strlen (best), &m).status, ==, MID_OK);
      g_assert_true ((*game)->is_legal (&pos, m));
    }
  finish (&engine);
}

static void
test_turns (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess2");
  say (&engine, "setoption name WhiteArmy value TwoKings");
  say (&engine, "position startpos moves e2e4,e1e2 e7e5 e2e3");
  say (&engine, "d");
  {
    /* The king's second step is a normal turn, so that a king-turn is to follow. */
    g_autoptr (GPtrArray) lines = hear_until (&engine, "Fen:");
    g_assert_cmpstr (last_of (lines), ==,
                     "Fen: rnbqkbnr/pppp1ppp/8/4p3/4P3/4K3/PPPP1PPP/RNBK1BNR K kq - 1 2 kc --");
  }
  /* A king-turn that is left out is declined. */
  say (&engine, "position startpos moves e2e4 e7e5 0000");
  say (&engine, "d");
  g_autoptr (GPtrArray) declined = hear_until (&engine, "Fen:");
  g_assert_true (has_line (declined, "info string position: '0000'"));
  g_assert_nonnull (strstr (last_of (declined), " w kq "));
  g_autoptr (GPtrArray) lines =
    ask (&engine, "position startpos moves e2e4 e1e2 e7e5 g1f3", "go depth 4");
  g_assert_true (has_line (lines, "info depth 4"));
  finish (&engine);
}

static void
test_duel_report (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value sirlin");
  g_autoptr (GPtrArray) lines =
    ask (&engine, "position startpos moves e2e4 d7d5 e4d5", "go depth 4");
  g_assert_true (has_line (lines, "info duel depth 4 score cp "));
  g_autoptr (GRegex) form =
    g_regex_new ("^info duel depth \\d+ score (cp|mate) -?\\d+ scale (\\d+)"
                 " defender - \\d+( [012] \\d+)* attacker( [012] \\d+)+"
                 " matrix 0000 (cp|mate) -?\\d+( :[012][012][+-]? (cp|mate) -?\\d+)+$",
                 0, 0, NULL);
  g_autoptr (GRegex) regrets = g_regex_new ("^info regret depth \\d+ margin \\d+ defender - \\d+"
                                            "( [012] \\d+)* attacker( [012] \\d+)+$",
                                            0, 0, NULL);
  g_assert_true (has_line (lines, "info regret depth 4 margin "));
  for (guint i = 0; i < lines->len; i++)
    if (g_str_has_prefix (lines->pdata[i], "info duel"))
      g_assert_true (g_regex_match (form, lines->pdata[i], 0, NULL));
    else if (g_str_has_prefix (lines->pdata[i], "info regret"))
      g_assert_true (g_regex_match (regrets, lines->pdata[i], 0, NULL));
  /* The answer can be given back. */
  g_autofree char *best = g_strdup (last_of (lines) + strlen ("bestmove "));
  best[strcspn (best, " ")] = '\0';
  say (&engine, "position startpos moves e2e4 d7d5 e4d5,%s", best);
  say (&engine, "d");
  g_autoptr (GPtrArray) fen = hear_until (&engine, "Fen:");
  g_assert_false (has_line (fen, "info string"));
  finish (&engine);
}

static void
test_limits (void)
{
  static const char *const commands[] = {
    "go depth 3",
    "go nodes 500",
    "go movetime 20",
    "go wtime 300 btime 300 winc 5 binc 5",
    "go wtime 200 btime 200 movestogo 2",
    "go mate 1",
    "go depth 2 searchmoves a2a3 h2h3",
    "go wtime -100 btime -100",
  };
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *position = strstr (commands[i], "mate") != NULL
                               ? "position fen 6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1"
                               : "position startpos";
      g_autoptr (GPtrArray) lines = ask (&engine, position, commands[i]);
      if (strstr (commands[i], "searchmoves") != NULL)
        g_assert_true (has_line (lines, "bestmove a2a3") || has_line (lines, "bestmove h2h3"));
    }
  say (&engine, "setoption name MultiPV value 3");
  g_autoptr (GPtrArray) several = ask (&engine, "position startpos", "go depth 3");
  g_assert_nonnull (strstr (last_info (several), " multipv 3 "));
  say (&engine, "setoption name Skill Level value 0");
  g_autoptr (GPtrArray) weak = ask (&engine, "position startpos", "go depth 20");
  finish (&engine);
}

/* What is said of the position in wins, draws and losses of a thousand games. */
static void
hear_odds (const Engine *engine, const char *position, int odds[3])
{
  g_autoptr (GPtrArray) lines = ask (engine, position, "go depth 3");
  const char *said = strstr (last_info (lines), " wdl ");
  g_assert_nonnull (said);
  g_assert_cmpint (sscanf (said, " wdl %d %d %d", &odds[0], &odds[1], &odds[2]), ==, 3);
  g_assert_cmpint (odds[0] + odds[1] + odds[2], ==, 1000);
}

static void
test_odds (void)
{
  const char *games[] = { "chess",       "chess960",  "chess2",    "sirlin",
                          "operational", "extreme2d", "knightmare" };
  Engine engine = start ();
  int even[3], ahead[3], behind[3];
  say (&engine, "setoption name UCI_ShowWDL value true");
  for (guint i = 0; i < G_N_ELEMENTS (games); i++)
    {
      say (&engine, "setoption name UCI_Variant value %s", games[i]);
      hear_odds (&engine, "position startpos", even);
      g_assert_cmpint (even[0], >, 100);
      g_assert_cmpint (even[2], >, 100);
    }
  say (&engine, "setoption name UCI_Variant value chess");
  hear_odds (&engine, "position fen 4k3/pppp4/8/8/8/8/PPPP4/3QK3 w - - 0 1", ahead);
  g_assert_cmpint (ahead[0], >, 900);
  hear_odds (&engine, "position fen 4k3/pppp4/8/8/8/8/PPPP4/3QK3 b - - 0 1", behind);
  g_assert_cmpint (behind[2], >, 900);
  hear_odds (&engine, "position fen k7/8/8/8/8/r7/1r6/7K b - - 0 1", ahead);
  g_assert_cmpint (ahead[0], ==, 1000);
  finish (&engine);
}

/* How deep a search of the position goes at the level, and what it chooses. */
static int
depth_at_level (const Engine *engine, int level, const char *position, char **best)
{
  int depth = 0;
  say (engine, "setoption name Skill Level value %d", level);
  say (engine, "ucinewgame");
  g_autoptr (GPtrArray) lines = ask (engine, position, "go depth 9");
  g_assert_cmpint (sscanf (last_info (lines), "info depth %d", &depth), ==, 1);
  *best = g_strdup (last_of (lines));
  return depth;
}

/* The lower the level the less it looks ahead, and it does not always take the best. */
static void
test_skill (void)
{
  static const char *const positions[] = {
    "position startpos",
    "position startpos moves e2e4",
    "position startpos moves d2d4 d7d5",
    "position startpos moves e2e4 e7e5 g1f3",
    "position startpos moves c2c4 e7e5 b1c3 g8f6",
  };
  Engine engine = start ();
  unsigned others = 0;
  say (&engine, "setoption name UCI_Variant value chess");
  for (guint i = 0; i < G_N_ELEMENTS (positions); i++)
    {
      g_autofree char *weak = NULL, *again = NULL, *middling = NULL, *strong = NULL;
      g_assert_cmpint (depth_at_level (&engine, 0, positions[i], &weak), ==, 1);
      g_assert_cmpint (depth_at_level (&engine, 0, positions[i], &again), ==, 1);
      g_assert_cmpint (depth_at_level (&engine, 10, positions[i], &middling), ==, 6);
      g_assert_cmpint (depth_at_level (&engine, 20, positions[i], &strong), ==, 9);
      g_assert_cmpstr (weak, ==, again);
      others += !g_str_equal (weak, strong);
    }
  g_assert_cmpuint (others, >, 0);
  finish (&engine);
}

/* The engine's own time when it last said something, of a clock with a second. */
static int
time_with_overhead (const Engine *engine, int overhead)
{
  int time = 0;
  say (engine, "ucinewgame");
  say (engine, "setoption name Move Overhead value %d", overhead);
  g_autoptr (GPtrArray) lines =
    ask (engine, "position startpos", "go wtime 1000 btime 1000 movestogo 1");
  const char *word = strstr (last_info (lines), " time ");
  g_assert_nonnull (word);
  g_assert_cmpint (sscanf (word, " time %d", &time), ==, 1);
  return time;
}

/* Of a clock only what the overhead leaves is used; a stalled machine is asked again. */
static void
test_overhead (void)
{
  Engine engine = start ();
  int least = G_MAXINT;
  for (int tries = 0; tries < 20 && least > 100; tries++)
    {
      int time = time_with_overhead (&engine, 900);
      least = MIN (least, time);
    }
  g_assert_cmpint (least, <=, 100);
  g_assert_cmpint (time_with_overhead (&engine, 0), >, 100);
  finish (&engine);
}

static void
test_perft (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess");
  say (&engine, "position startpos");
  say (&engine, "go perft 4");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "Nodes searched");
  g_assert_cmpstr (last_of (lines), ==, "Nodes searched: 197281");
  g_assert_true (has_line (lines, "e2e4: 13160"));
  finish (&engine);
}

static void
test_game_over (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess");
  g_autoptr (GPtrArray) mate =
    ask (&engine, "position startpos moves f2f3 e7e5 g2g4 d8h4", "go depth 5");
  g_assert_cmpstr (last_of (mate), ==, "bestmove (none)");
  g_assert_true (has_line (mate, "info depth 0 score mate 0"));
  g_autoptr (GPtrArray) stalemate =
    ask (&engine, "position fen 7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "go movetime 1000");
  g_assert_true (has_line (stalemate, "info depth 0 score cp 0"));
  finish (&engine);
}

/* A third time is a draw: the side that leads must see it coming. */
static void
test_repetition (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value chess");
  g_autoptr (GPtrArray) lines = ask (
    &engine,
    "position fen 7k/8/8/8/8/8/q7/1R4K1 b - - 0 1 moves a2a3 b1b2 a3a2 b2b1 a2a3 b1b2 a3a2 b2b1",
    "go depth 6 searchmoves a2a3");
  g_assert_nonnull (strstr (last_info (lines), "score cp"));
  finish (&engine);
}

/* --- Stop and quit ---------------------------------------------------------------------------- */

/* Milliseconds from "stop" to the answer. */
static gint64
time_to_stop (const Engine *engine)
{
  say (engine, "position startpos");
  say (engine, "go infinite");
  g_usleep (30000);
  check_alive (engine);
  gint64 before = g_get_monotonic_time ();
  say (engine, "stop");
  g_autoptr (GPtrArray) lines = hear_until (engine, "bestmove");
  return (g_get_monotonic_time () - before) / 1000;
}

/* On a machine that does other things the quickest of some answers is the engine's own. */
static void
test_stop (void)
{
  Engine engine = start ();
  for (const MidGame *const *game = mid_games (); *game != NULL; game++)
    {
      gint64 best = G_MAXINT64;
      say (&engine, "setoption name UCI_Variant value %s", (*game)->id);
      for (int tries = 0; tries < 20 && best >= 100; tries++)
        {
          gint64 spent = time_to_stop (&engine);
          best = MIN (best, spent);
        }
      g_test_message ("%s: %d ms", (*game)->id, (int) best);
      g_assert_cmpint (best, <, 100);
    }
  finish (&engine);
}

static void
test_ponder (void)
{
  Engine engine = start ();
  say (&engine, "position startpos");
  say (&engine, "go ponder wtime 400 btime 400");
  g_usleep (100000);
  check_alive (&engine);
  say (&engine, "ponderhit");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
  say (&engine, "go ponder depth 2");
  g_usleep (50000);
  say (&engine, "stop");
  g_autoptr (GPtrArray) stopped = hear_until (&engine, "bestmove");
  finish (&engine);
}

static void
test_quit_while_searching (void)
{
  Engine engine = start ();
  say (&engine, "setoption name Threads value 2");
  say (&engine, "go infinite");
  g_usleep (50000);
  finish (&engine);
}

/* The end of the input is a farewell as well. */
static void
test_end_of_input (void)
{
  Engine engine = start ();
  g_autoptr (GError) error = NULL;
  say (&engine, "go infinite");
  g_output_stream_close (engine.in, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_subprocess_wait_check (engine.process, NULL, &error));
  g_assert_no_error (error);
  g_clear_object (&engine.out);
  g_clear_object (&engine.process);
}

static void
test_busy (void)
{
  static const char *const commands[] = { "go depth 1", "setoption name Hash value 1", "ucinewgame",
                                          "bench 1" };
  Engine engine = start ();
  say (&engine, "go infinite");
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    say (&engine, "%s", commands[i]);
  say (&engine, "position fen nonsense");
  say (&engine, "isready");
  g_autoptr (GPtrArray) lines = hear_until (&engine, "readyok");
  g_assert_true (has_line (lines, "info string go: a search is under way"));
  g_assert_true (has_line (lines, "info string setoption: a search is under way"));
  g_assert_true (has_line (lines, "info string ucinewgame: a search is under way"));
  g_assert_true (has_line (lines, "info string bench: a search is under way"));
  say (&engine, "stop");
  g_autoptr (GPtrArray) rest = hear_until (&engine, "bestmove");
  finish (&engine);
}

/* --- Nonsense --------------------------------------------------------------------------------- */

static void
test_nonsense (void)
{
  static const char *const lines[] = {
    "",
    " \t ",
    "hello",
    "go depth",
    "go depth -3",
    "go depth 99999999999999999999",
    "go nodes 0 depth 1",
    "go movetime x depth 1",
    "go searchmoves",
    "stop",
    "ponderhit",
    "position",
    "position fen",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1",
    "position fen 9/9/9/9/9/9/9/9 w",
    "position startpos moves e2e5",
    "position startpos moves e2e4,,,",
    "position startpos moves ,",
    "position startpos moves \xff\xfe\x01",
    "position moves e2e4",
    "setoption",
    "setoption name",
    "setoption name Hash",
    "setoption name Hash value",
    "setoption name Hash value -1",
    "setoption name Hash value 99999999",
    "setoption name Hash value 7x",
    "setoption name Threads value 0",
    "setoption name MultiPV value 0",
    "setoption name UCI_Variant value",
    "setoption name UCI_Variant value nosuchgame",
    "setoption name WhiteArmy value Romans",
    "setoption name StartPosition value 960",
    "setoption name UCI_Chess960 value maybe",
    "setoption value 3 name Hash",
    "setoption name No Such Thing value 3",
    "go perft -1",
    "bench 0",
    "bench x",
    "uci uci uci",
    "%s%s%s%n",
  };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      say (&engine, "%s", lines[i]);
      say (&engine, "stop");
      check_alive (&engine);
    }
  g_autoptr (GPtrArray) works = ask (&engine, "position startpos", "go depth 2");
  finish (&engine);
}

static gboolean
is_legal_answer (const GPtrArray *lines)
{
  const MidGame *game = mid_game_find ("chess");
  const char *best = (const char *) lines->pdata[lines->len - 1] + strlen ("bestmove ");
  MidPosition pos;
  MidMove m;
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  return game->parse_move (&pos, best, strcspn (best, " "), &m).status == MID_OK
         && game->is_legal (&pos, m);
}

/* Whatever stands behind it, "go" comes to a "bestmove", without being told to stop. */
static void
test_always_answers (void)
{
  static const struct
  {
    const char *go, *complaint;
    gboolean is_least; /* a depth of 1 is all that is looked at */
  } slips[] = { { "go depth x", "info string go depth: 'x'", TRUE },
                { "go depth", "info string go depth: ''", TRUE },
                { "go depth 0", "info string go depth: '0'", TRUE },
                { "go depth -3", "info string go depth: '-3'", TRUE },
                { "go depth 99999999999999999999", "info string go depth: '9", TRUE },
                { "go nodes 1e6", "info string go nodes: '1e6'" },
                { "go nodes 0", "info string go nodes: '0'" },
                { "go movetime soon", "info string go movetime: 'soon'" },
                { "go movetime 0", NULL },
                { "go movetime -5", "info string go movetime: '-5'" },
                { "go mate -0", "info string go mate: '-0'", TRUE },
                { "go mate 0", "info string go mate: '0'", TRUE },
                { "go perft x", "info string go perft: 'x'", TRUE },
                { "go mate two", "info string go mate: 'two'", TRUE },
                { "go wtime x btime y", "info string go wtime: 'x'" },
                { "go wtime 10 btime 10 winc ?", "info string go winc: '?'" },
                { "go wtime 10 btime 10 movestogo ?", "info string go movestogo: '?'" },
                { "go deep depth 1", "info string go: unknown word 'deep'" },
                { "go depth 1 searchmoves", NULL },
                { "go searchmoves e2e5 e2e4 e2e6 depth 2",
                  "info string go searchmoves: 'e2e5' is not a legal move" } };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (slips); i++)
    {
      g_autoptr (GPtrArray) lines = ask (&engine, "position startpos", slips[i].go);
      g_test_message ("%s: %s", slips[i].go, last_of (lines));
      g_assert_true (slips[i].complaint == NULL || has_line (lines, slips[i].complaint));
      g_assert_true (is_legal_answer (lines));
      if (slips[i].is_least)
        g_assert_true (g_str_has_prefix (last_info (lines), "info depth 1 "));
    }
  g_autoptr (GPtrArray) one =
    ask (&engine, "position startpos", "go searchmoves e2e5 e2e4 e2e6 depth 2");
  g_assert_true (has_line (one, "bestmove e2e4"));
  g_autoptr (GPtrArray) none = ask (&engine, "position startpos", "go searchmoves e2e5 depth 3");
  g_assert_cmpstr (last_of (none), ==, "bestmove (none)");
  g_assert_true (has_line (none, "info string go: none of the moves"));
  finish (&engine);
}

/* What is said first of a position that cannot be is the first thing that is wrong with it. */
static void
test_reasons (void)
{
  static const char *const texts[] = { "8/8/8/8/8/8/8/8 w - - 0 1", "P6P/8/8/8/8/8/8/8 w - - 0 1",
                                       "k7/8/8/8/8/8/8/8 w - - 0 1",
                                       "kR6/8/8/8/8/8/8/7K w - - 0 1" };
  const MidGame *game = mid_game_find ("chess");
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      MidPosition pos;
      MidDefects defects = { 0 };
      MidParse parse = game->parse (game, NULL, 0, texts[i], strlen (texts[i]), &pos, &defects);
      g_assert_cmpint (parse.status, !=, MID_OK);
      g_assert_cmpuint (defects.count, >, 0);
      g_autofree char *expected =
        g_strdup_printf ("info string position: %s (byte ", defects.at[0].message);
      say (&engine, "position fen %s", texts[i]);
      g_autoptr (GPtrArray) lines = hear_until (&engine, "info string position");
      g_assert_true (g_str_has_prefix (last_of (lines), expected));
    }
  finish (&engine);
}

/* A position that is refused leaves none, not the one before it. */
static void
test_refused (void)
{
  static const char *const refused[] = {
    "position",
    "position fen",
    "position fen nonsense",
    "position moves e2e4",
    "position fen 8/8/8/8/8/8/8/8 w - - 0 1",
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBN w KQkq - 0 1"
  };
  Engine engine = start ();
  for (guint i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GPtrArray) good = ask (&engine, "position startpos moves e2e4", "go depth 1");
      g_assert_cmpstr (last_of (good), !=, "bestmove (none)");
      g_autoptr (GPtrArray) lines = ask (&engine, refused[i], "go depth 5");
      g_assert_true (has_line (lines, "info string position: "));
      g_assert_true (has_line (lines, "info string go: the last position was refused"));
      g_assert_cmpstr (last_of (lines), ==, "bestmove (none)");
      g_assert_false (has_line (lines, "info depth"));
    }
  /* What follows an illegal move is left out, and the rest is a position. */
  g_autoptr (GPtrArray) part =
    ask (&engine, "position startpos moves e2e4 e2e4 d7d5", "go depth 1");
  g_assert_cmpstr (last_of (part), !=, "bestmove (none)");
  say (&engine, "position fen nonsense");
  g_autoptr (GPtrArray) other =
    ask (&engine, "setoption name UCI_Variant value chess", "go depth 1");
  g_assert_true (is_legal_answer (other));
  finish (&engine);
}

/* Who says nothing means chess, with castling as chess has it; Chess960's is king takes rook. */
static void
test_says_nothing (void)
{
  Engine engine = start ();
  g_autoptr (GPtrArray) usual =
    ask (&engine, "position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1", "go depth 1 searchmoves e1g1");
  g_assert_true (has_line (usual, "bestmove e1g1"));
  say (&engine, "setoption name UCI_Chess960 value true");
  g_autoptr (GPtrArray) free_start =
    ask (&engine, "position fen 4k3/8/8/8/8/8/8/4K2R w H - 0 1", "go depth 1 searchmoves e1h1");
  g_assert_true (has_line (free_start, "bestmove e1h1"));
  finish (&engine);
}

static void
test_junk (void)
{
  Engine engine = start ();
  g_autoptr (GRand) lot = g_rand_new_with_seed (9);
  char junk[4096];
  for (int round = 0; round < 20; round++)
    {
      for (gsize i = 0; i < sizeof junk; i++)
        junk[i] = (char) g_rand_int_range (lot, 0, 256);
      say_bytes (&engine, junk, sizeof junk);
      say (&engine, "%s", "");
      say (&engine, "stop");
      check_alive (&engine);
    }
  finish (&engine);
}

static void
test_huge_lines (void)
{
  Engine engine = start ();
  g_autofree char *huge = g_strnfill (6 << 20, 'x');
  g_autoptr (GString) moves = g_string_new ("position startpos moves");
  say (&engine, "setoption name UCI_Variant value chess2"); /* in which that may go on for ever */
  say (&engine, "%s", huge);
  check_alive (&engine);
  say (&engine, "position fen %.*s", 1 << 20, huge);
  check_alive (&engine);
  say (&engine, "setoption name %.*s value %.*s", 1 << 20, huge, 1 << 20, huge);
  check_alive (&engine);
  for (int i = 0; i < 5000; i++)
    g_string_append (moves, i % 2 == 0 ? " g1f3 g8f6" : " f3g1 f6g8");
  say (&engine, "%s", moves->str);
  g_autoptr (GPtrArray) lines = ask (&engine, moves->str, "go depth 3");
  g_assert_false (has_line (lines, "bestmove (none)"));
  finish (&engine);
}

/* Lines end in either way, and a byte of zero is a space. */
static void
test_bytes (void)
{
  static const char spaced[] = "position\0startpos\0moves\0e2e4\r\ngo\0depth\0001\r\n";
  Engine engine = start ();
  say_bytes (&engine, spaced, sizeof spaced - 1);
  g_autoptr (GPtrArray) lines = hear_until (&engine, "bestmove");
  g_assert_false (has_line (lines, "info string"));
  say (&engine, "d");
  g_autoptr (GPtrArray) shown = hear_until (&engine, "Fen:");
  g_assert_true (g_str_has_prefix (last_of (shown),
                                   "Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq"));
  finish (&engine);
}

/* Several lines begin with moves that differ, the best first; a duel is still one decision. */
static void
test_lines_with_duels (void)
{
  Engine engine = start ();
  say (&engine, "setoption name UCI_Variant value sirlin");
  say (&engine, "setoption name MultiPV value 3");
  g_autoptr (GPtrArray) lines =
    ask (&engine,
         "position fen r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 5 cc 33",
         "go depth 5");
  g_autoptr (GHashTable) firsts = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  int last = G_MAXINT, n = 0;
  for (guint i = 0; i < lines->len; i++)
    {
      int number, score;
      const char *line = lines->pdata[i], *pv = strstr (line, " pv ");
      if (sscanf (line, "info depth 5 seldepth %*d multipv %d score cp %d", &number, &score) != 2)
        continue;
      g_auto (GStrv) words = g_strsplit (pv + 4, " ", 2);
      g_assert_cmpint (number, ==, ++n);
      g_assert_cmpint (score, <=, last);
      g_assert_true (g_hash_table_add (firsts, g_strdup (words[0])));
      last = score;
    }
  g_assert_cmpint (n, ==, 3);
  g_autoptr (GPtrArray) duel =
    ask (&engine,
         "position fen r1bqkb1r/ppp2ppp/2n2n2/3pp3/3PP3/2N2N2/PPP2PPP/R1BQKB1R w KQkq - 0 5 cc 33 "
         "moves e4d5",
         "go depth 3");
  g_assert_true (has_line (duel, "info duel depth 3"));
  finish (&engine);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/uci/handshake", test_handshake);
  g_test_add_func ("/uci/every-variant", test_every_variant);
  g_test_add_func ("/uci/turns", test_turns);
  g_test_add_func ("/uci/odds", test_odds);
  g_test_add_func ("/uci/duel-report", test_duel_report);
  g_test_add_func ("/uci/limits", test_limits);
  g_test_add_func ("/uci/skill", test_skill);
  g_test_add_func ("/uci/overhead", test_overhead);
  g_test_add_func ("/uci/perft", test_perft);
  g_test_add_func ("/uci/game-over", test_game_over);
  g_test_add_func ("/uci/repetition", test_repetition);
  g_test_add_func ("/uci/stop", test_stop);
  g_test_add_func ("/uci/ponder", test_ponder);
  g_test_add_func ("/uci/quit-while-searching", test_quit_while_searching);
  g_test_add_func ("/uci/end-of-input", test_end_of_input);
  g_test_add_func ("/uci/busy", test_busy);
  g_test_add_func ("/uci/nonsense", test_nonsense);
  g_test_add_func ("/uci/always-answers", test_always_answers);
  g_test_add_func ("/uci/reasons", test_reasons);
  g_test_add_func ("/uci/refused", test_refused);
  g_test_add_func ("/uci/says-nothing", test_says_nothing);
  g_test_add_func ("/uci/junk", test_junk);
  g_test_add_func ("/uci/huge-lines", test_huge_lines);
  g_test_add_func ("/uci/lines-with-duels", test_lines_with_duels);
  g_test_add_func ("/uci/bytes", test_bytes);
  return g_test_run ();
}
