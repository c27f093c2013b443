/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moves of chess and Chess960 as text, and the reasons why a move is not legal. */
#include <glib.h>
#include <string.h>

#include "orthodox.h"

#define START  "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define CASTLE "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"

static MidPosition
position (const MidGame *game, const char *fen)
{
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  MidParse parse = game->parse (game, NULL, 0, fen, strlen (fen), &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", fen, parse.message);
  return pos;
}

static const struct
{
  const MidGame *game;
  const char *fen, *san, *long_form;
} written[] = {
  { &mid_chess, START, "e4", "e2e4" },
  { &mid_chess, START, "Nf3", "g1f3" },
  { &mid_chess, CASTLE, "O-O", "e1g1" },
  { &mid_chess, CASTLE, "O-O-O", "e1c1" },
  { &mid_chess960, CASTLE, "O-O", "e1h1" },
  { &mid_chess960, CASTLE, "O-O-O", "e1a1" },
  { &mid_chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", "e5d6" },
  { &mid_chess, "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=Q+", "a7b8q" },
  { &mid_chess, "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1", "a8=N", "a7a8n" },
  { &mid_chess, "6k1/5ppp/8/8/8/8/8/4R1K1 w - - 0 1", "Re8#", "e1e8" },
  { &mid_chess, "5k2/8/8/8/8/8/8/4K2R w K - 0 1", "O-O+", "e1g1" },
  /* Stalemate is no mate. */
  { &mid_chess, "7k/8/6K1/5Q2/8/8/8/8 w - - 0 1", "Qf7", "f5f7" },
  /* The file if that tells them apart, else the rank, else both. */
  { &mid_chess, "4k3/8/8/8/8/8/8/RN2K1NR w - - 0 1", "Nf3", "g1f3" },
  { &mid_chess, "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nbd2", "b1d2" },
  { &mid_chess, "R3k3/8/8/8/8/8/8/R3K3 b - - 0 1", "Kd7", "e8d7" },
  { &mid_chess, "R7/4k3/8/8/8/8/8/R3K3 w - - 0 1", "R8a4", "a8a4" },
  { &mid_chess, "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qh4e1", "h4e1" },
  { &mid_chess, "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Qee1", "e4e1" },
  { &mid_chess, "2k5/8/8/8/4Q2Q/8/8/K6Q w - - 0 1", "Q1e1", "h1e1" },
  /* A pinned piece is no rival. */
  { &mid_chess, "4k3/8/8/8/1b6/2N5/8/4K1N1 w - - 0 1", "Ne2", "g1e2" },
};

/* What is written for one legal move, in both forms. */
static void
test_written (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (written); i++)
    {
      const MidGame *game = written[i].game;
      MidPosition pos = position (game, written[i].fen);
      MidMove m = 0;
      char text[MID_MOVE_TEXT_MAX];
      const char *from = written[i].long_form;
      g_assert_cmpint (game->parse_move (&pos, from, strlen (from), &m).status, ==, MID_OK);
      g_assert_cmpuint (game->format_move (&pos, m, MID_SAN, text, sizeof text), ==,
                        strlen (written[i].san));
      g_assert_cmpstr (text, ==, written[i].san);
      g_assert_cmpuint (game->format_move (&pos, m, MID_LONG, text, sizeof text), ==,
                        strlen (from));
      g_assert_cmpstr (text, ==, from);
    }
}

static const char promotion[] = "1n5k/P7/8/8/8/8/8/4K3 w - - 0 1";
static const char passing[] = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1";
static const char captures[] = "4k3/8/8/3p4/2B1P3/8/8/4K3 w - - 0 1";
static const struct
{
  const MidGame *game;
  const char *fen, *text, *long_form;
} readable[] = {
  { &mid_chess, START, "e4", "e2e4" },
  { &mid_chess, START, "e2e4", "e2e4" },
  { &mid_chess, START, "e2-e4", "e2e4" },
  { &mid_chess, START, "Pe4", "e2e4" },
  { &mid_chess, START, "Nf3!?", "g1f3" },
  { &mid_chess, START, "nf3", "g1f3" },
  { &mid_chess, START, "Ng1f3", "g1f3" },
  { &mid_chess, START, "Ng1-f3", "g1f3" },
  { &mid_chess, START, "Ngf3", "g1f3" },
  { &mid_chess, START, "N1f3+", "g1f3" },
  { &mid_chess, START, "g1f3#", "g1f3" },
  { &mid_chess, CASTLE, "O-O", "e1g1" },
  { &mid_chess, CASTLE, "0-0", "e1g1" },
  { &mid_chess, CASTLE, "o-o-o", "e1c1" },
  { &mid_chess, CASTLE, "0-0-0+", "e1c1" },
  { &mid_chess, CASTLE, "e1h1", "e1g1" },
  { &mid_chess, CASTLE, "e1a1", "e1c1" },
  { &mid_chess, CASTLE, "Ke1g1", "e1g1" },
  { &mid_chess960, CASTLE, "e1g1", "e1h1" },
  { &mid_chess960, CASTLE, "e1h1", "e1h1" },
  /* By the same squares the king's step goes before castling. */
  { &mid_chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1g1", "f1g1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "Kg1", "f1g1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", "f1h1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "f1g1", "f1g1" },
  { &mid_chess, promotion, "a8=Q", "a7a8q" },
  { &mid_chess, promotion, "a8Q", "a7a8q" },
  { &mid_chess, promotion, "a8(N)", "a7a8n" },
  { &mid_chess, promotion, "a8=n", "a7a8n" },
  { &mid_chess, promotion, "a8/R", "a7a8r" },
  { &mid_chess, promotion, "a7a8b", "a7a8b" },
  { &mid_chess, promotion, "a7-a8=B", "a7a8b" },
  { &mid_chess, promotion, "axb8=Q+", "a7b8q" },
  { &mid_chess, promotion, "axb=Q", "a7b8q" },
  { &mid_chess, promotion, "abQ", "a7b8q" },
  { &mid_chess, passing, "exd6", "e5d6" },
  { &mid_chess, passing, "exd6e.p.", "e5d6" },
  { &mid_chess, passing, "exd6 e.p.+", "e5d6" },
  { &mid_chess, passing, "exd6ep", "e5d6" },
  { &mid_chess, passing, "exd", "e5d6" },
  { &mid_chess, passing, "ed", "e5d6" },
  { &mid_chess, passing, "ed6", "e5d6" },
  { &mid_chess, captures, "Bxd5", "c4d5" },
  { &mid_chess, captures, "Bd5", "c4d5" },
  { &mid_chess, captures, "B:d5", "c4d5" },
  { &mid_chess, captures, "exd5", "e4d5" },
  { &mid_chess, captures, "e:d5", "e4d5" },
  { &mid_chess, captures, "xd5", "e4d5" },
  { &mid_chess, captures, "c4xd5", "c4d5" },
  /* "b" is the file, not the bishop. */
  { &mid_chess, "4k3/8/8/2p5/1P6/8/8/B3K3 w - - 0 1", "bxc5", "b4c5" },
};

/* As people write them: each text and the one move it means. */
static void
test_read (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (readable); i++)
    {
      MidPosition pos = position (readable[i].game, readable[i].fen);
      MidMove m = 0;
      char text[MID_MOVE_TEXT_MAX];
      g_test_message ("%s in %s", readable[i].text, readable[i].fen);
      MidParse parse =
        readable[i].game->parse_move (&pos, readable[i].text, strlen (readable[i].text), &m);
      g_assert_cmpstr (parse.message, ==, NULL);
      readable[i].game->format_move (&pos, m, MID_LONG, text, sizeof text);
      g_assert_cmpstr (text, ==, readable[i].long_form);
    }
}

static const struct
{
  const char *fen, *text;
  MidStatus status;
  size_t offset;
  const char *message;
} refused[] = {
  { START, "", MID_BAD_SYNTAX, 0, "a move is expected" },
  { START, "+", MID_BAD_SYNTAX, 0, "a move is expected" },
  { START, "hello", MID_BAD_SYNTAX, 2, "the move should end here" },
  { "4k3/8/8/8/8/8/8/R3K2r w - - 0 1", "--", MID_ILLEGAL, 0,
    "the turn can be given up only in play and not in check" },
  { "7k/5K2/6Q1/8/8/8/8/8 b - - 0 1", "Z0", MID_ILLEGAL, 0,
    "the turn can be given up only in play and not in check" },
  { START, "e", MID_BAD_SYNTAX, 1,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "e9", MID_BAD_SYNTAX, 1, "the board has no such square; its squares are a1 to h8" },
  { START, "a9", MID_BAD_SYNTAX, 1, "the board has no such square; its squares are a1 to h8" },
  { START, "h0", MID_BAD_SYNTAX, 1, "the board has no such square; its squares are a1 to h8" },
  { START, "z1", MID_BAD_SYNTAX, 0, "the board has no such square; its squares are a1 to h8" },
  { START, "a", MID_BAD_SYNTAX, 1,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "h", MID_BAD_SYNTAX, 1,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "a:", MID_BAD_SYNTAX, 2,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "i", MID_BAD_SYNTAX, 0, "no piece is called so; expected K, Q, R, B or N" },
  { START, "`1", MID_BAD_SYNTAX, 0, "no piece is called so; expected K, Q, R, B or N" },
  { START, "{1", MID_BAD_SYNTAX, 0, "no piece is called so; expected K, Q, R, B or N" },
  { START, "Sf3", MID_BAD_SYNTAX, 0, "no piece is called so; expected K, Q, R, B or N" },
  { START, "Nx", MID_BAD_SYNTAX, 2,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "Nge", MID_BAD_SYNTAX, 3,
    "it does not say where the piece goes; expected a square such as f3" },
  { START, "e4e5e6", MID_BAD_SYNTAX, 4, "the move should end here" },
  { START, "e8=K", MID_BAD_SYNTAX, 3, "a pawn becomes a knight, bishop, rook or queen (N B R Q)" },
  { START, "e8=QQ", MID_BAD_SYNTAX, 4, "the move should end here" },
  { START, "e5", MID_ILLEGAL, 0, "a pawn moves one square ahead, or two from where it starts" },
  { START, "e7e5", MID_ILLEGAL, 0, "it is the other side’s turn" },
  { START, "e4e5", MID_ILLEGAL, 0, "no piece stands there" },
  { START, "Ne1d3", MID_ILLEGAL, 0, "the side to move has no such piece there" },
  { START, "dxe", MID_ILLEGAL, 0, "no pawn can capture so" },
  { START, "Nd4", MID_ILLEGAL, 0, "no such piece can go there" },
  { START, "Qd3", MID_ILLEGAL, 0, "a piece stands in the way" },
  { START, "Ke2", MID_ILLEGAL, 0, "a piece of the same side stands there" },
  { START, "exd", MID_ILLEGAL, 0, "no pawn can capture so" },
  { START, "exd3", MID_ILLEGAL, 0, "a pawn moves diagonally only to capture" },
  { START, "Nf3=Q", MID_ILLEGAL, 0, "only a pawn on the last rank becomes another piece" },
  { START, "O-O", MID_ILLEGAL, 0, "castling is not possible: a piece stands in the way" },
  { "r3k2r/8/8/8/8/8/4K3/R6R w kq - 0 1", "O-O", MID_ILLEGAL, 0,
    "castling is not possible: the king has moved" },
  /* Of two rooks the one that could, but for the king, is meant. */
  { "4k3/8/8/8/4r3/8/4R3/R3K3 w - - 0 1", "Rb2", MID_ILLEGAL, 0, "the king would be in check" },
  { "4k3/8/8/8/8/5N2/8/1N2K3 w - - 0 1", "Nd2", MID_AMBIGUOUS, 0,
    "more than one piece can make this move" },
  { "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8", MID_AMBIGUOUS, 0,
    "it is not said what the pawn becomes" },
  { "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a7a8", MID_AMBIGUOUS, 0,
    "it is not said what the pawn becomes" },
  { "4k3/8/8/3p1p2/4P3/8/8/4K3 w - - 0 1", "xe4", MID_ILLEGAL, 0, NULL },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "Ke3", MID_ILLEGAL, 0, "the game is over" },
};

static void
test_refused (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      MidPosition pos = position (&mid_chess, refused[i].fen);
      MidMove m = 0;
      g_test_message ("%s in %s", refused[i].text, refused[i].fen);
      MidParse parse = mid_chess.parse_move (&pos, refused[i].text, strlen (refused[i].text), &m);
      g_assert_cmpint (parse.status, ==, refused[i].status);
      if (refused[i].message != NULL)
        g_assert_cmpstr (parse.message, ==, refused[i].message);
      g_assert_nonnull (parse.message);
      g_assert_cmpuint (parse.offset, ==, refused[i].offset);
    }
}

/* Behind a draw that the rules impose moves are read, and said to be none that is legal. */
static void
test_played_on (void)
{
  static const char *const drawn[] = { "4k3/8/8/8/8/8/8/4K3 w - - 0 1",
                                       "4k3/8/8/8/8/8/3R4/4K3 w - - 150 120" };
  for (unsigned i = 0; i < G_N_ELEMENTS (drawn); i++)
    {
      MidPosition pos = position (&mid_chess, drawn[i]);
      MidMove m = 0;
      MidParse parse = mid_chess.parse_move (&pos, "Kd1", 3, &m);
      g_assert_cmpint (parse.status, ==, MID_OK);
      g_assert_nonnull (parse.message);
      g_assert_false (mid_chess.recognise (&pos, "Kd1", 3, &m));
      g_assert_false (mid_chess.is_legal (&pos, m));
      g_assert_true (mid_chess.may_record (&pos, m));
      g_assert_false (mid_chess.may_record (&pos, MID_NULL_MOVE));
      g_assert_false (mid_chess.may_record (&pos, m ^ 1));
      g_assert_cmpint (mid_play (&mid_chess, &pos, m, NULL), ==, MID_OK);
    }
}

/* The text's length is what is said, not what a NUL says. */
static void
test_length (void)
{
  MidPosition pos = position (&mid_chess, START);
  MidMove m = 0, e4 = 0;
  g_assert_cmpint (mid_chess.parse_move (&pos, "e4", 2, &e4).status, ==, MID_OK);
  g_assert_cmpint (mid_chess.parse_move (&pos, "e4e5", 2, &m).status, ==, MID_OK);
  g_assert_true (m == e4);
  g_assert_cmpint (mid_chess.parse_move (&pos, "e4\0\0", 4, &m).status, ==, MID_BAD_SYNTAX);
  g_assert_cmpint (mid_chess.parse_move (&pos, "e4", 1, &m).status, ==, MID_BAD_SYNTAX);
}

/* --- The short cut against the list --- */

static void
compare_readings (const MidPosition *pos, const char *text)
{
  const MidOrthodox *p = (const void *) pos->bytes;
  MidMove quick = 0, plain = 0;
  size_t len = strlen (text);
  MidParse one = mid_orthodox_parse_move (p, text, len, &quick);
  MidParse other = mid_orthodox_parse_move_plain (p, text, len, &plain);
  MidMove seen = 0;
  if (mid_chess.recognise (pos, text, len, &seen))
    g_assert_true (one.status == MID_OK && seen == plain);
  if (one.status != other.status || one.message != other.message || one.offset != other.offset
      || quick != plain)
    {
      char fen[MID_TEXT_MAX];
      mid_orthodox_format (p, fen, sizeof fen);
      g_error ("%s in %s: %s, but %s", text, fen, one.message, other.message);
    }
}

/* The text with something left out, put in or exchanged. */
static void
compare_mangled (const MidPosition *pos, const char *text, GRand *rand)
{
  static const char marks[] = "abcdefghNBRQKPx12345678=+#-O0~";
  g_autoptr (GString) mangled = g_string_new (text);
  char c = marks[g_rand_int_range (rand, 0, (gint32) sizeof marks - 1)];
  gsize at = (gsize) g_rand_int_range (rand, 0, (gint32) mangled->len);
  switch (g_rand_int_range (rand, 0, 3))
    {
    case 0:
      g_string_erase (mangled, (gssize) at, 1);
      break;
    case 1:
      g_string_insert_c (mangled, (gssize) at, c);
      break;
    default:
      mangled->str[at] = c;
    }
  compare_readings (pos, mangled->str);
}

static void
compare_all_moves (const MidGame *game, const MidPosition *pos, const MidMoveList *moves,
                   GRand *rand)
{
  for (unsigned i = 0; i < moves->count; i++)
    {
      char text[MID_MOVE_TEXT_MAX];
      game->format_move (pos, moves->at[i], g_rand_boolean (rand) ? MID_SAN : MID_LONG, text,
                         sizeof text);
      compare_readings (pos, text);
      MidMove seen = 0;
      bool castles = mid_orthodox_special (moves->at[i]) == MID_SPECIAL_CASTLING;
      if (!castles && game->format_move (pos, moves->at[i], MID_SAN, text, sizeof text) > 0)
        g_assert_true (game->recognise (pos, text, strlen (text), &seen) && seen == moves->at[i]);
      compare_mangled (pos, text, rand);
    }
}

/* Every move of random games, and what is nearly a move; many start with few pieces, so that kings
 * walk, pawns promote and several queens can go to one square. */
static void
test_short_cut (void)
{
  static const char *const starts[] = {
    START,
    CASTLE,
    "k7/2P1P1P1/8/8/8/8/1p1p1p2/7K w - - 0 1",
    "1n1r1b1k/P1P1P3/8/8/8/8/4p1p1/KB1R1N2 b - - 0 1",
    "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1",
    "7k/8/QQ6/QQ6/8/5qq1/5qq1/K7 w - - 0 1",
    "nnnn3k/8/nnnn4/8/8/3NNNN1/8/K3NNNN w - - 0 1",
  };
  g_autoptr (GRand) rand = g_rand_new_with_seed (31);
  for (unsigned round = 0; round < 70; round++)
    {
      const MidGame *game = round % 2 != 0 ? &mid_chess960 : &mid_chess;
      MidPosition pos = position (game, starts[round % G_N_ELEMENTS (starts)]);
      MidMoveList moves;
      for (unsigned ply = 0; ply < 90; ply++)
        {
          MidUndo undo;
          game->legal (&pos, &moves);
          if (moves.count == 0)
            break;
          compare_all_moves (game, &pos, &moves, rand);
          game->apply (&pos, moves.at[g_rand_int_range (rand, 0, (gint32) moves.count)], &undo);
        }
    }
}

static const char pieces[] = "4k3/8/8/8/3N4/8/1B2P3/R2QK3 w - - 0 1";
static const char *const no_castling = "castling is not possible: ";
static const struct
{
  const MidGame *game;
  const char *fen, *squares, *why; /* why after a '~': castling is not possible */
} reasons[] = {
  { &mid_chess, START, "e2e4", NULL },
  { &mid_chess, START, "e4e5", "no piece stands there" },
  { &mid_chess, START, "e7e5", "it is the other side’s turn" },
  { &mid_chess, START, "e2e2", "a move must end on a different square" },
  { &mid_chess, START, "d1d2", "a piece of the same side stands there" },
  { &mid_chess, START, "a1a3", "a piece stands in the way" },
  { &mid_chess, pieces, "d4d5", "a knight moves two squares straight and one aside" },
  { &mid_chess, pieces, "b2b3", "a bishop moves diagonally" },
  { &mid_chess, pieces, "b2e5", "a piece stands in the way" },
  { &mid_chess, pieces, "a1b3", "a rook moves along ranks and files" },
  { &mid_chess, pieces, "d1e3", "a queen moves along ranks, files and diagonals" },
  { &mid_chess, pieces, "e1e3", "a king moves one square" },
  { &mid_chess, pieces, "e2e1", "a piece of the same side stands there" },
  { &mid_chess, pieces, "e2d2", "a pawn moves only forward" },
  { &mid_chess, pieces, "e2e5", "a pawn moves one square ahead, or two from where it starts" },
  { &mid_chess, pieces, "e2d3", "a pawn moves diagonally only to capture" },
  { &mid_chess, pieces, "e2c4", "a pawn moves straight ahead and captures diagonally, one square" },
  { &mid_chess, "4k3/8/8/8/8/4P3/8/4K3 w - - 0 1", "e3e5",
    "a pawn moves two squares only from where it starts" },
  { &mid_chess, "4k3/8/8/8/4n3/8/4P3/4K3 w - - 0 1", "e2e4", "a piece stands in the way" },
  { &mid_chess, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e4", "a piece stands in the way" },
  { &mid_chess, "4k3/8/8/8/8/4n3/4P3/4K3 w - - 0 1", "e2e3", "a piece stands in the way" },
  { &mid_chess, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7e8",
    "a piece of the same side stands there" },
  { &mid_chess, "4k3/4p3/8/8/8/8/8/4K3 b - - 0 1", "e7d8", "a pawn moves only forward" },
  /* En passant. */
  { &mid_chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5d6", NULL },
  { &mid_chess, "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1", "e5d6",
    "en passant is possible only right after the pawn’s double step" },
  { &mid_chess, "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "e4d3", "the king would be in check" },
  { &mid_chess, "8/8/1k6/8/2pP4/8/5BK1/8 b - d3 0 1", "c4d3", "the king would be in check" },
  { &mid_chess, "8/8/k7/8/2pP4/8/5BK1/8 b - d3 0 1", "c4d3", NULL },
  /* The king. */
  { &mid_chess, "4k3/8/8/8/8/8/r7/4K3 w - - 0 1", "e1e2", "the king would be in check" },
  { &mid_chess, "4k3/8/8/8/8/8/8/r3K3 w - - 0 1", "e1f1", "the king would be in check" },
  { &mid_chess, "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2d2", "the king would be in check" },
  { &mid_chess, "4k3/8/8/8/4r3/8/4R3/4K3 w - - 0 1", "e2e4", NULL },
  { &mid_chess, "4k3/8/8/8/4r3/8/3R4/4K3 w - - 0 1", "d2d3", "the king would still be in check" },
  { &mid_chess, "4k3/8/8/8/4r3/8/3R4/4K3 w - - 0 1", "d2e2", NULL },
  { &mid_chess, "4k3/8/8/8/4r3/5n2/3R4/4K3 w - - 0 1", "d2e2",
    "two pieces give check: only the king can move" },
  /* Castling; all begin with the same words. */
  { &mid_chess, CASTLE, "e1g1", NULL },
  { &mid_chess, CASTLE, "e1h1", NULL },
  { &mid_chess, CASTLE, "e1b1", "a king moves one square" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R2K3R w kq - 0 1", "d1g1", "~the king has moved" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w Qkq - 0 1", "e1g1", "~the rook has moved" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "e1g1", "~the king or the rook has moved" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K3 w Qkq - 0 1", "e1g1", "~there is no rook" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3KB1R w KQkq - 0 1", "e1g1", "~a piece stands in the way" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K1NR w KQkq - 0 1", "e1g1", "~a piece stands in the way" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/Rn2K2R w KQkq - 0 1", "e1c1", "~a piece stands in the way" },
  { &mid_chess, "4k3/4r3/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "~the king is in check" },
  { &mid_chess, "4k3/5r2/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1",
    "~the king would pass through check" },
  { &mid_chess, "4k3/6r1/8/8/8/8/8/R3K2R w KQ - 0 1", "e1g1", "~the king would be in check" },
  { &mid_chess, "1r2k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1", NULL },
  { &mid_chess960, "7k/8/8/8/8/8/8/rR3K2 w Q - 0 1", "f1b1", "~the king would be in check" },
  { &mid_chess960, "7k/8/8/8/8/8/8/1R3K2 w - - 0 1", "f1c1", "~the king or the rook has moved" },
  { &mid_chess960, "7k/7p/8/8/8/8/8/5K2 w - - 0 1", "f1c1", "~there is no rook" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "f1h1", NULL },
};

static void
test_why (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (reasons); i++)
    {
      MidPosition pos = position (reasons[i].game, reasons[i].fen);
      int from = mid_square_parse (&mid_chess, reasons[i].squares, 2);
      int to = mid_square_parse (&mid_chess, reasons[i].squares + 2, 2);
      const char *why = reasons[i].game->why_illegal (&pos, from, to);
      const char *expected = reasons[i].why;
      g_autofree char *castling = NULL;
      if (expected != NULL && *expected == '~')
        expected = castling = g_strconcat (no_castling, expected + 1, NULL);
      g_test_message ("%s in %s", reasons[i].squares, reasons[i].fen);
      g_assert_cmpstr (why, ==, expected);
    }
}

static void
test_why_nowhere (void)
{
  MidPosition pos = position (&mid_chess, START);
  const char *why = "that is not a square of the board";
  g_assert_cmpstr (mid_chess.why_illegal (&pos, -1, 4), ==, why);
  g_assert_cmpstr (mid_chess.why_illegal (&pos, 12, 64), ==, why);
  pos = position (&mid_chess, "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1");
  g_assert_cmpstr (mid_chess.why_illegal (&pos, 63, 62), ==, "the game is over");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orthodox-text/written", test_written);
  g_test_add_func ("/orthodox-text/read", test_read);
  g_test_add_func ("/orthodox-text/refused", test_refused);
  g_test_add_func ("/orthodox-text/played-on", test_played_on);
  g_test_add_func ("/orthodox-text/length", test_length);
  g_test_add_func ("/orthodox-text/short-cut", test_short_cut);
  g_test_add_func ("/orthodox-text/why", test_why);
  g_test_add_func ("/orthodox-text/why/nowhere", test_why_nowhere);
  return g_test_run ();
}
