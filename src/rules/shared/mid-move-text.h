/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-text.h: from where to where, in moves as people write them: "Rb1d1", "Rb1-d1", "bxd1".
 *
 * Files are letters from a, ranks numbers from 1; both are counted from 0 here, and -1 is what a
 * text does not say. */
#pragma once
#include "mid-fen.h"

typedef struct
{
  int from_file, from_rank, to_file, to_rank;
} MidWay;

/* A way of which nothing is said. */
#define MID_WAY_UNSAID ((MidWay){ -1, -1, -1, -1 })

/* The length of the text without checks and glyphs. */
size_t mid_move_text_len (const char *text, size_t len);

/* What stands there; '\0' at the end. */
static inline char
mid_lexer_peek (const MidLexer *lexer)
{
  return lexer->at < lexer->len ? lexer->text[lexer->at] : '\0';
}

/* Takes the character if it stands there. */
bool mid_lexer_take (MidLexer *lexer, char c);

/* -1, and nothing is taken, where there is none on a board of so many. */
int mid_lexer_take_file (MidLexer *lexer, int files);
int mid_lexer_take_rank (MidLexer *lexer, int ranks);

/* Takes up to two squares, each of which may be a file or a rank alone, and one of the characters
 * that may stand between them, which it returns; '\0': none does.  One square alone is where it
 * goes. */
char mid_lexer_take_way (MidLexer *lexer, int files, int ranks, const char *between, MidWay *way);

static inline bool
mid_square_is_said (int file_said, int rank_said, int file, int rank)
{
  return (file_said < 0 || file_said == file) && (rank_said < 0 || rank_said == rank);
}

/* Whether a move from there, or to there, may be meant. */
static inline bool
mid_way_is_from (const MidWay *way, int file, int rank)
{
  return mid_square_is_said (way->from_file, way->from_rank, file, rank);
}

static inline bool
mid_way_is_to (const MidWay *way, int file, int rank)
{
  return mid_square_is_said (way->to_file, way->to_rank, file, rank);
}

/* --- What must be said of the square of departure so that no other move reads alike ----------- */

typedef struct
{
  bool any, on_file, on_rank; /* another piece that is called so could go there */
} MidRivals;

static inline void
mid_rivals_add (MidRivals *rivals, bool on_file, bool on_rank)
{
  rivals->any = true;
  rivals->on_file |= on_file;
  rivals->on_rank |= on_rank;
}

/* The file if that is enough, else the rank, else both; nothing where there are no rivals.  Returns
 * the length; no NUL is written. */
size_t mid_rivals_write (const MidRivals *rivals, int file, int rank, char *buf);
