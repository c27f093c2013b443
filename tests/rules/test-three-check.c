/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A game on orthodox chess that counts something of its own, against a second program that knows
 * officers on a board of letters, looks for checks square by square, and tries everything.
 * test-laws.c tries the contract's laws on it. */
#include <ctype.h>
#include <glib.h>
#include <string.h>

#include "three-check.h"

static const MidGame *const game = &three_check;

static MidPosition
position (const char *fen)
{
  MidPosition pos = { 0 };
  MidParse parse = game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL);
  g_assert_cmpint (parse.status, ==, MID_OK);
  return pos;
}

static MidStatus
play (MidPosition *pos, const char *san)
{
  MidMove m = 0;
  MidParse parse = game->parse_move (pos, san, strlen (san), &m);
  return parse.status == MID_OK ? mid_play (game, pos, m, NULL) : parse.status;
}

/* --- The second program --------------------------------------------------------------------- */

typedef struct
{
  char at[64]; /* capitals are White's; 0: nothing */
  int turn;    /* 0: White */
  int given[2];
} Board;

typedef struct
{
  guint64 leaves, wins[2];
} Tally;

static gboolean
is_own (char piece, int side)
{
  return piece != 0 && (isupper (piece) != 0) == (side == 0);
}

static gboolean
is_slider (char piece)
{
  return strchr ("qrb", tolower (piece)) != NULL;
}

/* Whether the step of so many files and ranks is one of the piece's. */
static gboolean
has_step (char piece, int dx, int dy)
{
  int x = ABS (dx), y = ABS (dy);
  switch (tolower (piece))
    {
    case 'n':
      return x * y == 2;
    case 'r':
      return x + y == 1;
    case 'b':
      return x == 1 && y == 1;
    default:
      return MAX (x, y) == 1;
    }
}

/* The squares that the piece reaches, what is taken included; how many they are. */
static guint
reach (const Board *board, int from, int to[64])
{
  guint n = 0;
  for (int dx = -2; dx <= 2; dx++)
    for (int dy = -2; dy <= 2; dy++)
      {
        int x = (from & 7) + dx, y = (from >> 3) + dy;
        if (!has_step (board->at[from], dx, dy))
          continue;
        for (; x >= 0 && x < 8 && y >= 0 && y < 8; x += dx, y += dy)
          {
            char there = board->at[y * 8 + x];
            if (!is_own (there, isupper (board->at[from]) ? 0 : 1))
              to[n++] = y * 8 + x;
            if (there != 0 || !is_slider (board->at[from]))
              break;
          }
      }
  return n;
}

static gboolean
is_in_check (const Board *board, int side)
{
  int to[64];
  for (int from = 0; from < 64; from++)
    if (is_own (board->at[from], !side))
      for (guint n = reach (board, from, to); n > 0; n--)
        if (board->at[to[n - 1]] == (side == 0 ? 'K' : 'k'))
          return TRUE;
  return FALSE;
}

static gboolean
are_kings_alone (const Board *board)
{
  guint n = 0;
  for (int square = 0; square < 64; square++)
    n += board->at[square] != 0;
  return n == 2;
}

static void
try_all (const Board *board, guint depth, Tally *tally)
{
  if (depth == 0)
    {
      tally->leaves++;
      for (int side = 0; side < 2; side++)
        tally->wins[side] += board->given[side] >= 3;
      return;
    }
  if (board->given[0] >= 3 || board->given[1] >= 3 || are_kings_alone (board))
    return;
  for (int from = 0; from < 64; from++)
    {
      int to[64];
      guint n = is_own (board->at[from], board->turn) ? reach (board, from, to) : 0;
      for (guint i = 0; i < n; i++)
        {
          Board next = *board;
          next.at[to[i]] = next.at[from];
          next.at[from] = 0;
          next.turn = !board->turn;
          if (is_in_check (&next, board->turn))
            continue;
          next.given[board->turn] += is_in_check (&next, next.turn);
          try_all (&next, depth - 1, tally);
        }
    }
}

/* Of the arrangement, the side to move and the checks; nobody castles and there are no pawns. */
static Board
read_board (const char *fen)
{
  Board board = { .turn = strstr (fen, " b ") != NULL };
  const char *checks = strchr (fen, '+');
  int square = 56;
  board.given[0] = checks[1] - '0';
  board.given[1] = checks[3] - '0';
  for (; *fen != ' '; fen++)
    if (*fen == '/')
      square -= 16;
    else if (isdigit (*fen))
      square += *fen - '0';
    else
      board.at[square++] = *fen;
  return board;
}

/* --- Ours ----------------------------------------------------------------------------------- */

static void
count_ours (MidPosition *pos, guint depth, Tally *tally)
{
  MidMoveList moves;
  if (depth == 0)
    {
      MidOutcome outcome = game->outcome (pos);
      tally->leaves++;
      tally->wins[0] += outcome.result == MID_FIRST_WINS && outcome.reason == MID_REASON_MIDLINE;
      tally->wins[1] += outcome.result == MID_SECOND_WINS && outcome.reason == MID_REASON_MIDLINE;
      return;
    }
  game->legal (pos, &moves);
  for (unsigned i = 0; i < moves.count; i++)
    {
      MidUndo undo;
      game->apply (pos, moves.at[i], &undo);
      count_ours (pos, depth - 1, tally);
      game->retract (pos, moves.at[i], &undo);
    }
}

static void
test_brute_force (void)
{
  static const char *const fens[] = {
    "4k3/8/8/8/8/8/8/Q3K2R w - - 0 1 +0+0",  "4k3/8/8/8/8/8/8/Q3K2R w - - 0 1 +1+0",
    "4k2r/8/8/8/8/8/8/RN2K3 b - - 0 1 +2+1", "3qk3/8/8/8/8/2b5/8/R1B1K2N w - - 0 1 +1+2",
    "7k/8/8/3B4/8/8/8/K7 w - - 0 1 +0+0",
  };
  guint64 wins = 0;
  for (guint i = 0; i < G_N_ELEMENTS (fens); i++)
    for (guint depth = 1; depth <= 4; depth++)
      {
        Board board = read_board (fens[i]);
        MidPosition pos = position (fens[i]), before = pos;
        Tally expected = { 0 }, got = { 0 };
        try_all (&board, depth, &expected);
        count_ours (&pos, depth, &got);
        g_assert_cmpuint (got.leaves, ==, expected.leaves);
        g_assert_cmpuint (got.wins[0], ==, expected.wins[0]);
        g_assert_cmpuint (got.wins[1], ==, expected.wins[1]);
        g_assert_cmpmem (&pos, game->position_size, &before, game->position_size);
        wins += got.wins[0] + got.wins[1];
      }
  g_assert_cmpuint (wins, >, 1000); /* or there was nothing to see */
}

/* --- The contract --------------------------------------------------------------------------- */

/* The published counts of chess: nobody gives three checks in five plies. */
static void
test_counts (void)
{
  static const uint64_t leaves[] = { 1, 20, 400, 8902, 197281, 4865609 };
  MidPosition pos = { 0 };
  g_assert_cmpint (game->start (game, NULL, 0, &pos).status, ==, MID_OK);
  for (unsigned depth = 0; depth < G_N_ELEMENTS (leaves); depth++)
    g_assert_cmpuint (mid_perft (game, &pos, depth), ==, leaves[depth]);
}

static void
test_third (void)
{
  MidPosition pos = position ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1");
  const char *const moves[] = { "Ra8+", "Kd7", "Ra7+", "Kd6" };
  for (guint i = 0; i < G_N_ELEMENTS (moves); i++)
    g_assert_cmpint (play (&pos, moves[i]), ==, MID_OK);
  g_assert_cmpint (game->outcome (&pos).result, ==, MID_ONGOING);
  g_assert_cmpint (play (&pos, "Ra6+"), ==, MID_OK);
  g_assert_cmpint (game->outcome (&pos).result, ==, MID_FIRST_WINS);
  g_assert_cmpint (play (&pos, "Kd7"), ==, MID_ILLEGAL);
  char text[MID_TEXT_MAX];
  game->format (&pos, text, sizeof text);
  g_assert_true (g_str_has_suffix (text, " +3+0"));
}

static void
test_text (void)
{
  static const char bad[] = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+7";
  MidPosition pos = position ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +2+1");
  MidPosition other = position ("4k3/8/8/8/8/8/8/R3K3 w - - 0 1 +1+2");
  g_assert_cmpuint (game->key (&pos), !=, game->key (&other));
  MidParse parse = game->parse (game, NULL, 0, bad, strlen (bad), &pos, NULL);
  g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
  g_assert_cmpuint (parse.offset, ==, strlen (bad) - 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/three-check/brute-force", test_brute_force);
  g_test_add_func ("/three-check/counts", test_counts);
  g_test_add_func ("/three-check/third", test_third);
  g_test_add_func ("/three-check/text", test_text);
  return g_test_run ();
}
