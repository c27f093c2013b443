/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-fen.h: the pieces that position texts are made of (Forsyth–Edwards Notation).
 *
 * A lexer walks a text of known length; every function leaves it where the error is.
 */
#pragma once
#include "mid-game.h"

typedef struct
{
  const char *text;
  size_t len, at;
} MidLexer;

/* A word: bytes up to the next space.  Not NUL-terminated. */
typedef struct
{
  const char *text;
  size_t len, at; /* at: where it stands in the whole text */
} MidWord;

/* Skips spaces and takes the next word; false at the end. */
bool mid_fen_word (MidLexer *lexer, MidWord *word);

/* A number of 1 … 6 digits that is the whole word, up to max. */
bool mid_word_number (const MidWord *word, unsigned max, unsigned *out);
bool mid_word_is (const MidWord *word, const char *text);

/* Called for each letter of the board; false if the letter is not a piece. */
typedef bool (*MidFenPlace) (void *data, int square, char letter);

/* Reads the board field: `ranks` ranks from the top, `files` squares each, runs of empty squares
 * as numbers. */
MidParse mid_fen_board (MidLexer *lexer, int files, int ranks, MidFenPlace place, void *data);

/* The same out: letters[square], 0 for an empty one.  Returns the length. */
size_t mid_fen_format_board (const char *letters, int files, int ranks, char *buf, size_t size);

/* Reads the end of a text: the half-move clock and the move number, each of which may be missing
 * and is 0 and 1 then.  What stands behind them is an error, with `too_many` as its message. */
MidParse
mid_fen_counters (MidLexer *lexer, const char *too_many, uint16_t *clock, uint32_t *number);

static inline MidParse
mid_parse_ok (void)
{
  return (MidParse){ MID_OK, 0, NULL };
}

static inline MidParse
mid_parse_error (MidStatus status, size_t offset, const char *message)
{
  return (MidParse){ status, offset, message };
}
