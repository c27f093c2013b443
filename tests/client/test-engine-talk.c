/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What an engine is told, word for word, and what is made of its answer: limits, positions,
 * answers. */
#include <string.h>

#include "mid-engine-answer.h"
#include "mid-engine-command.h"
#include "mid-engine-limit.h"

/* --- Limits --------------------------------------------------------------------------------- */

static void
test_limits (void)
{
  static const char *const none[] = { NULL }, *const two[] = { "e2e4", "d7d5,0000", NULL };
  static const struct
  {
    MidEngineLimit limit;
    const char *command;
  } cases[] = {
    { { MID_LIMIT_NONE }, "go infinite" },
    { { MID_LIMIT_TIME, 100 }, "go movetime 100" },
    { { MID_LIMIT_DEPTH, 7 }, "go depth 7" },
    { { MID_LIMIT_NODES, 5000000000 }, "go nodes 5000000000" },
    { { MID_LIMIT_CLOCK, .time = { 60000, 50000 }, .increment = { 1000, 2000 } },
      "go wtime 60000 btime 50000 winc 1000 binc 2000" },
    { { MID_LIMIT_DEPTH, 7, .moves = none }, "go depth 7" },
    { { MID_LIMIT_DEPTH, 7, .moves = two }, "go depth 7 searchmoves e2e4 d7d5,0000" },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *command = mid_engine_limit_dup_command (&cases[i].limit);
      g_assert_cmpstr (command, ==, cases[i].command);
    }
}

/* --- Positions ------------------------------------------------------------------------------ */

typedef struct
{
  const MidGame *game;
  MidPosition start, at;
  MidMove moves[16];
  guint n;
} Play;

/* Moves separated by spaces, in long form; "--" gives a turn up. */
static void
play_init (Play *self, const char *id, const char *position, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  *self = (Play){ .game = mid_game_find (id) };
  g_assert_cmpint (
    self->game->parse (self->game, NULL, 0, position, strlen (position), &self->start, NULL).status,
    ==, MID_OK);
  self->at = self->start;
  for (guint i = 0; words[i] != NULL && *words[i] != '\0'; i++)
    {
      MidMove m = MID_NULL_MOVE;
      MidUndo undo;
      if (strcmp (words[i], "--") != 0)
        g_assert_cmpint (self->game->parse_move (&self->at, words[i], strlen (words[i]), &m).status,
                         ==, MID_OK);
      self->game->apply (&self->at, m, &undo);
      self->moves[self->n++] = m;
    }
}

static void
check_position (const char *id, const char *position, const char *moves, MidEngineDialect dialect,
                const char *expected)
{
  Play play;
  play_init (&play, id, position, moves);
  g_autofree char *command =
    mid_engine_position_dup (play.game, &play.start, play.moves, play.n, dialect);
  g_assert_cmpstr (command, ==, expected);
}

#define START   "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLES "4k2r/8/8/8/8/8/8/R3K3 w Qk - 3 9"
#define ARMIES  "rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1 ck 33"

static void
test_chess (void)
{
  check_position ("chess", START, "", MID_DIALECT_OWN, "position fen " START);
  check_position ("chess", START, "", MID_DIALECT_CHESS, "position fen " START);
  check_position ("chess", START, "e2e4 e7e5 g1f3", MID_DIALECT_CHESS,
                  "position fen " START " moves e2e4 e7e5 g1f3");
  check_position ("chess", START, "e2e4 e7e5 g1f3", MID_DIALECT_OWN,
                  "position fen " START " moves e2e4 e7e5 g1f3");
}

/* Of castling chess knows the king's squares, Chess960 the rook's. */
static void
test_castling (void)
{
  check_position ("chess960", CASTLES, "e1a1 e8h8", MID_DIALECT_CHESS960,
                  "position fen " CASTLES " moves e1a1 e8h8");
  check_position ("chess960", CASTLES, "e1a1 e8h8", MID_DIALECT_CHESS,
                  "position fen " CASTLES " moves e1c1 e8g8");
}

/* What belongs to one turn is joined; an engine of chess hears nothing of armies and stones. */
static void
test_turns (void)
{
  check_position ("sirlin", ARMIES, "e2e4 d7d5 0000 e4d5 :10", MID_DIALECT_OWN,
                  "position fen " ARMIES " moves e2e4 d7d5,0000 e4d5,:10");
  check_position ("sirlin", ARMIES, "", MID_DIALECT_CHESS,
                  "position fen rnbkkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQ - 0 1");
}

/* Of a turn that was given up no engine hears: the game begins behind the last. */
static void
test_null_move (void)
{
  check_position (
    "chess", START, "e2e4 -- g1f3", MID_DIALECT_CHESS,
    "position fen rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 1 2 moves g1f3");
  check_position ("chess", START, "e2e4 -- g1f3 --", MID_DIALECT_CHESS,
                  "position fen rnbqkbnr/pppppppp/8/8/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 3 3");
  check_position (
    "chess", START, "-- e7e5", MID_DIALECT_OWN,
    "position fen rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 1 1 moves e7e5");
}

/* --- Answers -------------------------------------------------------------------------------- */

static void
check_answer (const char *id, const char *position, MidEngineDialect dialect, const char *best,
              const char *fault)
{
  Play play;
  play_init (&play, id, position, "");
  g_autofree char *got = mid_engine_answer_dup_fault (play.game, &play.at, dialect, best);
  g_assert_cmpstr (got, ==, fault);
}

static void
test_answers (void)
{
  static const char mated[] = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3";
  static const char duel[] =
    "rnbkkbnr/ppp1pppp/8/3P4/8/8/PPPP1PPP/RNBQKBNR w KQ - 0 2 ck 33 d5xPd5";
  check_answer ("chess", START, MID_DIALECT_CHESS, "e2e4", NULL);
  check_answer ("chess", START, MID_DIALECT_OWN, "e2e4", NULL);
  check_answer ("chess", START, MID_DIALECT_CHESS, "e2e5", "its answer is not a legal move: e2e5");
  /* What a record may hold though it is no legal move is no answer. */
  check_answer ("chess", START, MID_DIALECT_CHESS, "0000", "its answer is not a legal move: 0000");
  check_answer ("chess", START, MID_DIALECT_OWN, "--", "its answer is not a legal move: --");
  check_answer ("chess", START, MID_DIALECT_CHESS, "", "its answer is not a legal move: ");
  check_answer ("chess", START, MID_DIALECT_CHESS, NULL, "it finds no move where there is one");
  check_answer ("chess", mated, MID_DIALECT_CHESS, NULL, NULL);
  check_answer ("chess", mated, MID_DIALECT_CHESS, "e2e4", NULL); /* nobody has asked */
  /* No more than twenty characters are quoted, whatever bytes they are. */
  check_answer ("chess", START, MID_DIALECT_CHESS, "abcdefghijklmnopqrstu",
                "its answer is not a legal move: abcdefghijklmnopqrst");
  check_answer ("chess", START, MID_DIALECT_CHESS, "\xff",
                "its answer is not a legal move: \xef\xbf\xbd");
  /* A duel is asked of our own engine alone. */
  check_answer ("sirlin", duel, MID_DIALECT_OWN, ":10", NULL);
  check_answer ("sirlin", duel, MID_DIALECT_OWN, NULL, "it finds no move where there is one");
  check_answer ("sirlin", duel, MID_DIALECT_CHESS, NULL, NULL);
  check_answer ("sirlin", duel, MID_DIALECT_CHESS, "e7e5", NULL);
}

/* --- Commands ------------------------------------------------------------------------------- */

static void
test_commands (void)
{
  g_assert_true (mid_engine_command_prefers_stockfish (mid_game_find ("chess")));
  g_assert_true (mid_engine_command_prefers_stockfish (mid_game_find ("chess960")));
  g_assert_false (mid_engine_command_prefers_stockfish (mid_game_find ("chess2")));

  g_setenv ("MIDLINE_ENGINE", "/bin/echo 'two words' three", TRUE);
  g_auto (GStrv) own = mid_engine_command_dup_own ();
  g_assert_cmpuint (g_strv_length (own), ==, 3);
  g_assert_cmpstr (own[0], ==, "/bin/echo");
  g_assert_cmpstr (own[1], ==, "two words");
  g_setenv ("MIDLINE_ENGINE", "'open", TRUE);
  g_assert_null (mid_engine_command_dup_own ());

  g_setenv ("MIDLINE_STOCKFISH", "", TRUE);
  g_assert_null (mid_engine_command_dup_stockfish ());
  g_setenv ("MIDLINE_STOCKFISH", "sh", TRUE);
  g_autofree char *given = mid_engine_command_dup_stockfish ();
  g_assert_true (g_path_is_absolute (given) && g_str_has_suffix (given, "/sh"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/engine-talk/limits", test_limits);
  g_test_add_func ("/engine-talk/chess", test_chess);
  g_test_add_func ("/engine-talk/castling", test_castling);
  g_test_add_func ("/engine-talk/turns", test_turns);
  g_test_add_func ("/engine-talk/null-move", test_null_move);
  g_test_add_func ("/engine-talk/answers", test_answers);
  g_test_add_func ("/engine-talk/commands", test_commands);
  return g_test_run ();
}
