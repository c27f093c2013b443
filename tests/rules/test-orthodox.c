/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Chess and Chess960: how positions are set up and refused, how games end, what a board shows.
 * Moves as text are in test-orthodox-text.c; legal moves are counted in test-perft.c. */
#include <glib.h>
#include <string.h>

#include "orthodox.h"

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

static MidParse
read_fen (const MidGame *game, const char *fen, MidPosition *pos, MidDefects *defects)
{
  return game->parse (game, NULL, 0, fen, strlen (fen), pos, defects);
}

static MidPosition
position (const MidGame *game, const char *fen)
{
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  MidParse parse = read_fen (game, fen, &pos, NULL);
  if (parse.status != MID_OK)
    g_error ("%s: %s", fen, parse.message);
  return pos;
}

/* Plays moves in text, separated by spaces. */
static void
play (const MidGame *game, MidPosition *pos, const char *moves)
{
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  for (char **word = words; *word != NULL; word++)
    {
      MidMove m = 0;
      MidParse parse = game->parse_move (pos, *word, strlen (*word), &m);
      if (parse.status != MID_OK)
        g_error ("%s: %s", *word, parse.message);
      g_assert_cmpint (mid_play (game, pos, m, NULL), ==, MID_OK);
    }
}

static void
assert_fen (const MidGame *game, const MidPosition *pos, const char *fen)
{
  char text[MID_TEXT_MAX];
  g_assert_cmpuint (game->format (pos, text, sizeof text), ==, strlen (fen));
  g_assert_cmpstr (text, ==, fen);
}

/* --- Starting --------------------------------------------------------------------------------- */

static void
test_start (void)
{
  MidPosition pos;
  memset (&pos, 0, sizeof pos);
  g_assert_cmpint (mid_chess.start (&mid_chess, NULL, 0, &pos).status, ==, MID_OK);
  assert_fen (&mid_chess, &pos, START);
  g_assert_cmpint (mid_chess960.start (&mid_chess960, NULL, 0, &pos).status, ==, MID_OK);
  assert_fen (&mid_chess960, &pos, START);

  MidSetting settings[] = { { "White", "Somebody" }, { "StartPosition", "000" } };
  g_assert_cmpint (mid_chess960.start (&mid_chess960, settings, 2, &pos).status, ==, MID_OK);
  assert_fen (&mid_chess960, &pos, "bbqnnrkr/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1");
  settings[1].value = "959";
  g_assert_cmpint (mid_chess960.start (&mid_chess960, settings, 2, &pos).status, ==, MID_OK);
  assert_fen (&mid_chess960, &pos, "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/RKRNNQBB w KQkq - 0 1");
  for (const char *const *bad = (const char *const[]){ "960", "-1", "", "5x", NULL }; *bad; bad++)
    {
      settings[1].value = *bad;
      MidParse parse = mid_chess960.start (&mid_chess960, settings, 2, &pos);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpuint (parse.offset, ==, 1);
      g_assert_cmpstr (parse.message, ==, "the starting position is a number from 0 to 959");
    }
}

static void
test_variants (void)
{
  g_assert_true (mid_game_find_variant (NULL) == &mid_chess);
  g_assert_true (mid_game_find_variant ("") == &mid_chess);
  g_assert_true (mid_game_find_variant ("from position") == &mid_chess);
  g_assert_true (mid_game_find_variant ("fischerandom") == &mid_chess960);
  g_assert_true (mid_game_find_variant ("Chess960") == &mid_chess960);
  g_assert_null (mid_game_find_variant ("Chess961"));
}

/* --- Position text ---------------------------------------------------------------------------- */

static const struct
{
  const MidGame *game;
  const char *in, *out;
} fen_forms[] = {
  { &mid_chess, START, START },
  { &mid_chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", START },
  { &mid_chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w qkQK - 0", START },
  { &mid_chess, " rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w  HAha  -  0  0 ", START },
  /* The en-passant square is written only if a capture there is legal. */
  { &mid_chess, "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1",
    "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1" },
  { &mid_chess, "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3",
    "rnbqkbnr/ppp1pppp/8/8/3pP3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 3" },
  { &mid_chess, "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1", "8/8/8/8/k2Pp2Q/8/8/3K4 b - - 0 1" },
  /* X-FEN: the outermost rook is K or Q, an inner one is its file. */
  { &mid_chess960, "1rr1k2r/8/8/8/8/8/8/RR2K1RR w Bb - 0 1",
    "1rr1k2r/8/8/8/8/8/8/RR2K1RR w Bq - 0 1" },
  { &mid_chess960, "r1rk2rr/8/8/8/8/8/8/R1RK2RR w GChc - 4 9",
    "r1rk2rr/8/8/8/8/8/8/R1RK2RR w GCkc - 4 9" },
  { &mid_chess960, "bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR w HFhf - 2 9",
    "bqnb1rkr/8/8/8/8/8/8/BQ1BNRKR w KQkq - 2 9" },
};

/* What is read in one way or another, and how it is written. */
static void
test_fen_forms (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (fen_forms); i++)
    {
      MidPosition pos = position (fen_forms[i].game, fen_forms[i].in);
      assert_fen (fen_forms[i].game, &pos, fen_forms[i].out);
    }
}

static const struct
{
  const char *fen;
  size_t offset;
  const char *message;
} fen_errors[] = {
  { "", 0, "the rank has fewer squares than the board is wide" },
  { "8/8/8/8/8/8/8/7x w - - 0 1", 15, "this letter is not a piece" },
  { "4k3/8/8/8/8/8/8/4K3", 19, "the side to move is written w or b" },
  { "4k3/8/8/8/8/8/8/4K3 x - - 0 1", 20, "the side to move is written w or b" },
  { "4k3/8/8/8/8/8/8/4K3 w", 21, "the castling field is missing" },
  { "4k3/8/8/8/8/8/8/4K3 w KX - 0 1", 23,
    "castling rights are written with K, Q, k, q or the files of rooks, or as a hyphen" },
  { "4k3/8/8/8/8/8/8/4K3 w -", 23, "the en-passant field is missing" },
  { "4k3/8/8/8/8/8/8/4K3 w - e9 0 1", 24, "the en-passant field is a square or a hyphen" },
  { "4k3/8/8/8/8/8/8/4K3 w - - -1 1", 26, "the half-move clock is a number up to 9999" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 x", 28, "the move number is a number up to 99999" },
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1 cc", 30, "the position has more than six fields" },
};

static void
test_fen_errors (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (fen_errors); i++)
    {
      MidPosition pos;
      MidParse parse = read_fen (&mid_chess, fen_errors[i].fen, &pos, NULL);
      g_assert_cmpint (parse.status, ==, MID_BAD_SYNTAX);
      g_assert_cmpstr (parse.message, ==, fen_errors[i].message);
      g_assert_cmpuint (parse.offset, ==, fen_errors[i].offset);
    }
}

static const struct
{
  const MidGame *game;
  const char *fen, *defects;
} refused[] = {
  { &mid_chess, "8/8/8/8/8/8/8/8 w - - 0 1", "White has no king|Black has no king" },
  { &mid_chess, "4k3/8/8/8/8/8/8/K2KK3 w - - 0 1",
    "White has more than one king d1|White has more than one king e1" },
  { &mid_chess, "4k2k/8/8/8/8/8/8/4K3 w - - 0 1", "Black has more than one king h8" },
  { &mid_chess, "P3k3/8/8/8/8/8/8/p3K2P w - - 0 1",
    "A pawn stands on the first rank a1|A pawn stands on the first rank h1|"
    "A pawn stands on the eighth rank a8" },
  { &mid_chess, "4k3/pppppppp/p7/8/8/8/8/4K3 w - - 0 1", "Black has more than eight pawns" },
  { &mid_chess, "4k3/8/8/8/8/P7/PPPPPPPP/4K3 w - - 0 1", "White has more than eight pawns" },
  { &mid_chess, "4k3/8/8/8/8/N7/PPPPPPPP/RNBQKBNR b - - 0 1",
    "White has more than sixteen pieces" },
  { &mid_chess, "rnbqkbnr/pppppppp/n7/8/8/8/8/4K3 w - - 0 1",
    "Black has more than sixteen pieces" },
  { &mid_chess, "4k3/8/8/8/8/8/4R3/4K3 w - - 0 1",
    "White to move could capture the black king e8" },
  { &mid_chess, "4k3/8/8/8/8/5n2/8/4K3 b - - 0 1",
    "Black to move could capture the white king e1" },
  { &mid_chess, "8/8/8/3kK3/8/8/8/8 w - - 0 1", "The kings stand next to each other d5" },
  { &mid_chess, "4k3/8/8/8/1b5q/5n2/8/4K3 w - - 0 1",
    "More than two pieces give check at once e1" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R2K3R w KQkq - 0 1",
    "White cannot castle so: king and rook are not where castling starts d1|"
    "White cannot castle so: king and rook are not where castling starts d1" },
  { &mid_chess, "r3k3/8/8/8/8/8/8/4K2R w KQkq - 0 1",
    "White cannot castle so: king and rook are not where castling starts e1|"
    "Black cannot castle so: king and rook are not where castling starts e8" },
  { &mid_chess, "4k1r1/8/8/8/8/8/8/4K3 b g - 0 1",
    "Black cannot castle so: king and rook are not where castling starts e8" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/KR6 w K - 0 1",
    "White cannot castle so: king and rook are not where castling starts a1" },
  { &mid_chess960, "4k3/8/8/8/8/8/4K3/7R w K - 0 1",
    "White cannot castle so: king and rook are not where castling starts e2" },
  { &mid_chess960, "7k/8/8/8/8/8/8/R1R1K3 w AC - 0 1",
    "White cannot have two rooks to castle with on the same side of the king a1" },
  { &mid_chess960, "4k1rr/8/8/8/8/8/8/K7 w gh - 0 1",
    "Black cannot have two rooks to castle with on the same side of the king g8" },
  { &mid_chess, "4k3/8/8/8/8/8/8/4K3 w - e6 0 1",
    "No pawn can just have passed over the en-passant square e6" },
  { &mid_chess, "4k3/8/8/3Pp3/8/8/8/4K3 w - e3 0 1",
    "No pawn can just have passed over the en-passant square e3" },
  { &mid_chess, "4k3/4p3/8/3Pp3/8/8/8/4K3 w - e6 0 1",
    "No pawn can just have passed over the en-passant square e6" },
  { &mid_chess, "P7/8/8/8/8/8/8/k7 w K a3 0 1",
    "White has no king|A pawn stands on the eighth rank a8|"
    "White cannot castle so: king and rook are not where castling starts|"
    "No pawn can just have passed over the en-passant square a3" },
};

/* Every defect at once, with its square. */
static void
test_defects (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (refused); i++)
    {
      g_autoptr (GString) found = g_string_new (NULL);
      MidPosition pos;
      MidDefects defects;
      MidParse parse = read_fen (refused[i].game, refused[i].fen, &pos, &defects);
      for (unsigned k = 0; k < defects.count; k++)
        {
          char square[5];
          g_string_append_printf (found, "%s%s", k > 0 ? "|" : "", defects.at[k].message);
          if (defects.at[k].square < 0)
            continue;
          mid_square_name (&mid_chess, defects.at[k].square, square);
          g_string_append_printf (found, " %s", square);
        }
      g_assert_cmpstr (found->str, ==, refused[i].defects);
      g_assert_cmpint (parse.status, ==, MID_BAD_SETUP);
      g_assert_true (parse.message == defects.at[0].message);
    }
}

/* A refused arrangement can still be shown and written. */
static void
test_defects_shown (void)
{
  MidPosition pos;
  MidCell cells[64];
  memset (&pos, 0, sizeof pos);
  MidParse parse = read_fen (&mid_chess, "8/8/8/8/8/8/8/P2q4 b KQkq e3 3 7", &pos, NULL);
  g_assert_cmpint (parse.status, ==, MID_BAD_SETUP);
  assert_fen (&mid_chess, &pos, "8/8/8/8/8/8/8/P2q4 b - - 3 7");
  mid_chess.cells (&pos, cells);
  g_assert_cmpint (cells[0].piece, ==, MID_PAWN);
  g_assert_cmpint (cells[3].piece, ==, MID_QUEEN);
  g_assert_cmpint (cells[3].owner, ==, MID_SECOND);
  g_assert_cmpint (cells[1].piece, ==, 0);
}

/* More defects than the list holds. */
static void
test_defects_many (void)
{
  MidPosition pos;
  MidDefects defects;
  read_fen (&mid_chess, "kkkkkkkk/kkkkkkkk/kkkkkkkk/kkkkkkkk/kkkkkkkk/8/8/8 w - - 0 1", &pos,
            &defects);
  g_assert_cmpuint (defects.count, ==, MID_DEFECTS_MAX);
}

/* --- Outcomes --------------------------------------------------------------------------------- */

static const struct
{
  const char *fen;
  MidOutcome outcome;
} outcomes[] = {
  { START, { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3",
    { MID_SECOND_WINS, MID_REASON_CHECKMATE, MID_REASON_NONE } },
  { "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 0 1",
    { MID_FIRST_WINS, MID_REASON_CHECKMATE, MID_REASON_NONE } },
  /* Mate comes before the seventy-fifth move (FIDE 9.6.2). */
  { "4R1k1/5ppp/8/8/8/8/8/4K3 b - - 150 100",
    { MID_FIRST_WINS, MID_REASON_CHECKMATE, MID_REASON_NONE } },
  { "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", { MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE } },
  { "4k3/8/8/8/8/8/4R3/4K3 b - - 99 80", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "4k3/8/8/8/8/8/3R4/4K3 b - - 100 80", { MID_ONGOING, MID_REASON_NONE, MID_REASON_FIFTY } },
  { "4k3/8/8/8/8/8/3R4/4K3 b - - 149 80", { MID_ONGOING, MID_REASON_NONE, MID_REASON_FIFTY } },
  { "4k3/8/8/8/8/8/3R4/4K3 b - - 150 80", { MID_DRAWN, MID_REASON_SEVENTY_FIVE, MID_REASON_NONE } },
  /* FIDE 5.2.2: dead positions. */
  { "4k3/8/8/8/8/8/8/4K3 w - - 0 1", { MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE } },
  { "4k3/8/8/8/8/8/8/4KN2 w - - 0 1", { MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE } },
  { "4k1b1/8/8/8/8/8/8/4K3 w - - 0 1", { MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE } },
  { "4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", { MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE } },
  { "b1b1k3/1b6/8/8/8/8/8/4KB1B w - - 0 1", { MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE } },
  { "2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "4k1n1/8/8/8/8/8/8/4KN2 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "4k1b1/8/8/8/8/8/8/4KN2 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "4k3/7p/8/8/8/8/8/4K3 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
  { "3qk3/8/8/8/8/8/8/4K3 w - - 0 1", { MID_ONGOING, MID_REASON_NONE, MID_REASON_NONE } },
};

static void
test_outcomes (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (outcomes); i++)
    {
      MidPosition pos = position (&mid_chess, outcomes[i].fen);
      MidOutcome outcome = mid_chess.outcome (&pos);
      g_test_message ("%s", outcomes[i].fen);
      g_assert_cmpint (outcome.result, ==, outcomes[i].outcome.result);
      g_assert_cmpint (outcome.reason, ==, outcomes[i].outcome.reason);
      g_assert_cmpint (outcome.claim, ==, outcomes[i].outcome.claim);
      g_assert_cmpint (mid_chess.decision (&pos).decides == MID_NOBODY, ==,
                       outcome.result != MID_ONGOING);
    }
}

/* A game of nothing but moves there and back. */
static MidReason
repetition_after (const char *fen, const char *moves)
{
  MidPosition pos = position (&mid_chess, fen);
  g_auto (GStrv) words = g_strsplit (moves, " ", -1);
  g_autoptr (GArray) keys = g_array_new (FALSE, FALSE, sizeof (uint64_t));
  uint64_t key = mid_chess.key (&pos);
  g_array_append_val (keys, key);
  for (char **word = words; *word != NULL; word++)
    {
      play (&mid_chess, &pos, *word);
      key = mid_chess.key (&pos);
      g_array_append_val (keys, key);
    }
  return mid_repetition (&g_array_index (keys, uint64_t, 0), keys->len);
}

static void
test_repetition (void)
{
#define BACK_AND_FORTH "Nf3 Nf6 Ng1 Ng8"
  g_assert_cmpint (repetition_after (START, BACK_AND_FORTH), ==, MID_REASON_NONE);
  g_assert_cmpint (repetition_after (START, BACK_AND_FORTH " " BACK_AND_FORTH), ==,
                   MID_REASON_THREEFOLD);
  g_assert_cmpint (repetition_after (START, BACK_AND_FORTH " " BACK_AND_FORTH " " BACK_AND_FORTH
                                                           " " BACK_AND_FORTH),
                   ==, MID_REASON_FIVEFOLD);
  /* A double step that nobody can answer in passing changes nothing (FIDE 9.2.3.1) … */
  g_assert_cmpint (repetition_after (START, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"), ==,
                   MID_REASON_THREEFOLD);
  /* … one that somebody can counts as another position, and so does a lost right to castle. */
#define BESIDE "4k1n1/8/8/8/3p4/8/4P3/4K1N1 w - - 0 1"
  g_assert_cmpint (repetition_after (BESIDE, "e4 Nf6 Nf3 Ng8 Ng1 Nf6 Nf3 Ng8 Ng1"), ==,
                   MID_REASON_NONE);
#define CASTLE "r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1"
  g_assert_cmpint (repetition_after (CASTLE, "Ra2 Ra7 Ra1 Ra8 Ra2 Ra7 Ra1 Ra8"), ==,
                   MID_REASON_NONE);
}

static void
test_irreversible (void)
{
  static const struct
  {
    const char *fen, *move;
    bool irreversible;
  } cases[] = {
    { START, "Nf3", false },
    { START, "e4", true },
    { "4k3/8/8/3p4/8/4N3/8/4K3 w - - 0 1", "Nxd5", true },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Ke2", true },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rb1", true },
    { "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", true },
    { "r3k2r/8/8/8/8/8/8/R3K2R w kq - 0 1", "Rb1", false },
  };
  for (unsigned i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidPosition pos = position (&mid_chess, cases[i].fen);
      MidMove m = 0;
      mid_chess.parse_move (&pos, cases[i].move, strlen (cases[i].move), &m);
      g_assert_cmpint (mid_chess.irreversible (&pos, m), ==, cases[i].irreversible);
    }
}

/* --- Moves made ------------------------------------------------------------------------------- */

static const struct
{
  const MidGame *game;
  const char *fen, *moves, *after;
} applied[] = {
  { &mid_chess, START, "e4 c5 Nf3",
    "rnbqkbnr/pp1ppppp/8/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - 1 2" },
  { &mid_chess, START, "e4 Nf6 e5 d5",
    "rnbqkb1r/ppp1pppp/5n2/3pP3/8/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 3" },
  { &mid_chess, START, "e4 Nf6 e5 d5 exd6",
    "rnbqkb1r/ppp1pppp/3P1n2/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O O-O-O",
    "2kr3r/8/8/8/8/8/8/R4RK1 w - - 2 2" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rxa8+ Ke7",
    "R6r/4k3/8/8/8/8/8/4K2R w K - 1 2" },
  { &mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "Rh2 Ra7",
    "4k2r/r7/8/8/8/8/7R/R3K3 w Qk - 2 2" },
  { &mid_chess, "1n2k3/P7/8/8/8/8/8/4K3 w - - 9 9", "axb8=N", "1N2k3/8/8/8/8/8/8/4K3 b - - 0 9" },
  { &mid_chess960, "1r2k1r1/6p1/8/8/8/8/8/1R2K1R1 w KQkq - 0 1", "O-O O-O-O",
    "2kr2r1/6p1/8/8/8/8/8/1R3RK1 w - - 2 2" },
  /* King and rook change places; the king stays; the rook stays. */
  { &mid_chess960, "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O", "4k3/8/8/8/8/8/8/5RK1 b - - 1 1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/3RK3 w Q - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1" },
  { &mid_chess960, "4k3/8/8/8/8/8/8/1RK5 w Q - 0 1", "O-O-O", "4k3/8/8/8/8/8/8/2KR4 b - - 1 1" },
};

static void
test_apply (void)
{
  for (unsigned i = 0; i < G_N_ELEMENTS (applied); i++)
    {
      MidPosition pos = position (applied[i].game, applied[i].fen);
      play (applied[i].game, &pos, applied[i].moves);
      assert_fen (applied[i].game, &pos, applied[i].after);
      g_assert_cmpuint (applied[i].game->key (&pos), ==, applied[i].game->fresh_key (&pos));
    }
}

/* Keys are kept in files: the numbers may not change. */
static void
test_key_is_stable (void)
{
  MidPosition pos = position (&mid_chess, START);
  g_assert_cmphex (mid_chess.key (&pos), ==, UINT64_C (0x7c9e41acb0522205));
}

static void
test_in_check (void)
{
  int16_t squares[3];
  MidPosition pos = position (&mid_chess, "4k3/8/8/8/8/8/4r3/4K3 w - - 0 1");
  mid_chess.in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, 4);
  g_assert_cmpint (squares[1], ==, -1);
  pos = position (&mid_chess, START);
  mid_chess.in_check (&pos, squares);
  g_assert_cmpint (squares[0], ==, -1);
}

/* --- What a board shows ----------------------------------------------------------------------- */

/* "e1>g1,h1" or with "=N" for a choice. */
static void
assert_gesture (const MidGame *game, const char *fen, const char *move, const char *expected)
{
  MidPosition pos = position (game, fen);
  g_autoptr (GString) text = g_string_new (NULL);
  MidGesture gesture;
  MidMove m = 0;
  char square[5];
  g_assert_cmpint (game->parse_move (&pos, move, strlen (move), &m).status, ==, MID_OK);
  game->gesture (&pos, m, &gesture);
  mid_square_name (game, gesture.from, square);
  g_string_append_printf (text, "%s>", square);
  for (unsigned i = 0; i < gesture.n_to; i++)
    {
      mid_square_name (game, gesture.to[i], square);
      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", square);
    }
  if (gesture.choice != 0)
    g_string_append_printf (text, "=%c", game->pieces[gesture.choice].letter);
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_gestures (void)
{
  assert_gesture (&mid_chess, START, "Nf3", "g1>f3");
  assert_gesture (&mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O", "e1>g1,h1");
  assert_gesture (&mid_chess, "r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O", "e8>c8,a8");
  assert_gesture (&mid_chess, "7k/P7/8/8/8/8/8/K7 w - - 0 1", "a8=N", "a7>a8=N");
  /* Only by the rook where the other square means a step, or nothing. */
  assert_gesture (&mid_chess960, "4k3/8/8/8/8/8/8/5K1R w K - 0 1", "O-O", "f1>h1");
  assert_gesture (&mid_chess960, "4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O", "g1>h1");
  assert_gesture (&mid_chess960, "4k3/8/8/8/8/8/8/5KR1 w K - 0 1", "O-O", "f1>g1");
  assert_gesture (&mid_chess960, "4k3/8/8/8/8/8/8/RK6 w Q - 0 1", "O-O-O", "b1>a1");
  assert_gesture (&mid_chess960, "4k3/8/8/8/8/8/8/4K1R1 w K - 0 1", "O-O", "e1>g1");
}

static void
assert_changes (const MidGame *game, const char *fen, const char *move, unsigned n,
                const MidChange *expected)
{
  MidPosition pos = position (game, fen);
  MidChange changes[MID_CHANGES_MAX];
  MidMove m = 0;
  g_assert_cmpint (game->parse_move (&pos, move, strlen (move), &m).status, ==, MID_OK);
  g_assert_cmpuint (game->changes (&pos, m, changes), ==, n);
  for (unsigned i = 0; i < n; i++)
    {
      g_assert_cmpint (changes[i].kind, ==, expected[i].kind);
      g_assert_cmpint (changes[i].from, ==, expected[i].from);
      g_assert_cmpint (changes[i].to, ==, expected[i].to);
      g_assert_cmpint (changes[i].cell.piece, ==, expected[i].cell.piece);
      g_assert_cmpint (changes[i].cell.owner, ==, expected[i].cell.owner);
    }
}

static void
test_changes (void)
{
  assert_changes (&mid_chess, "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "exd6", 2,
                  (const MidChange[]){
                    { MID_CHANGE_REMOVE, 35, -1, { MID_PAWN, MID_SECOND, 0 } },
                    { MID_CHANGE_MOVE, 36, 43, { MID_PAWN, MID_FIRST, 0 } },
                  });
  assert_changes (&mid_chess, "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=R", 3,
                  (const MidChange[]){
                    { MID_CHANGE_REMOVE, 57, -1, { MID_KNIGHT, MID_SECOND, 0 } },
                    { MID_CHANGE_MOVE, 48, 57, { MID_PAWN, MID_FIRST, 0 } },
                    { MID_CHANGE_PROMOTE, -1, 57, { MID_ROOK, MID_FIRST, 0 } },
                  });
  assert_changes (&mid_chess, "r3k3/8/8/8/8/8/8/4K3 b q - 0 1", "O-O-O", 2,
                  (const MidChange[]){
                    { MID_CHANGE_MOVE, 60, 58, { MID_KING, MID_SECOND, 0 } },
                    { MID_CHANGE_MOVE, 56, 59, { MID_ROOK, MID_SECOND, 0 } },
                  });
  /* What stays where it is does not move. */
  assert_changes (&mid_chess960, "4k3/8/8/8/8/8/8/6KR w K - 0 1", "O-O", 1,
                  (const MidChange[]){
                    { MID_CHANGE_MOVE, 7, 5, { MID_ROOK, MID_FIRST, 0 } },
                  });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/orthodox/start", test_start);
  g_test_add_func ("/orthodox/variants", test_variants);
  g_test_add_func ("/orthodox/fen/forms", test_fen_forms);
  g_test_add_func ("/orthodox/fen/errors", test_fen_errors);
  g_test_add_func ("/orthodox/defects", test_defects);
  g_test_add_func ("/orthodox/defects/shown", test_defects_shown);
  g_test_add_func ("/orthodox/defects/many", test_defects_many);
  g_test_add_func ("/orthodox/outcomes", test_outcomes);
  g_test_add_func ("/orthodox/repetition", test_repetition);
  g_test_add_func ("/orthodox/irreversible", test_irreversible);
  g_test_add_func ("/orthodox/apply", test_apply);
  g_test_add_func ("/orthodox/key", test_key_is_stable);
  g_test_add_func ("/orthodox/in-check", test_in_check);
  g_test_add_func ("/orthodox/gestures", test_gestures);
  g_test_add_func ("/orthodox/changes", test_changes);
  return g_test_run ();
}
