/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spelling-private.h: words as people and programs write them, in the spelling of SAN.
 *
 * "♘f3", "О–О", "e2—e4" and "&frac12;-&frac12;" differ from what is meant by their characters
 * alone; "Sf3" and "Крg1" by the language that their pieces are named in.
 */
#pragma once
#include "mid-game.h"
#include "mid-letters.h"
#include "mid-token-private.h"

enum
{
  MID_SPELLING_MAX = 2 * MID_WORD_LIMIT + 8 /* bytes of a word in another spelling, NUL included */
};

/* --- Characters (mid-spelling.c) --- */

/* Writes the word in plain characters: figurines as letters, every kind of dash as "-", entities of
 * HTML as what they stand for, what cannot be seen as nothing; "Nf3:" as "Nxf3".  Words of more
 * than MID_WORD_LIMIT bytes are left.  FALSE if it was plain. */
gboolean mid_spelling_make_plain (const char *text, gsize len, char out[MID_SPELLING_MAX]);

/* Likewise, but a word that is plain or too long is copied as it is (cut if it is longer than out).
 * Returns out. */
char *mid_spelling_dup_plain (const char *text, gsize len, char out[MID_SPELLING_MAX]);

/* What the word is if its letters are of the wrong case: files and "x" small, what a pawn becomes
 * and castling large; in `piece` the first letter as well. */
void
mid_spelling_set_case (const char *text, char pawn[MID_SPELLING_MAX], char piece[MID_SPELLING_MAX]);

/* The number of a turn and the comma that cling to a word are not part of it: "12,e4," is "e4".
 * FALSE if there are none; *number is 0 if there is only a comma. */
gboolean mid_spelling_trim (const char **text, gsize *len, guint *number);

/* --- Languages (mid-letters.c) --- */

/* The word, plain already, with the letters of SAN.  Letters that the language does not have stay.
 * FALSE if there are no others. */
gboolean
mid_letters_translate (const MidLetters *letters, const char *word, char out[MID_SPELLING_MAX]);

/* Whether the text begins with a letter that may name a piece: of upper case, or of an alphabet
 * that has no cases. */
gboolean mid_letters_is_capital (const char *text);

/* The letter by which a plain word names a piece, in any language: that which it begins with, or
 * else what a pawn becomes ("b7b8=D").  NULL if there is none. */
const char *mid_letters_get_piece (const char *word);

/* Whether the language has the letter that the text begins with. */
gboolean mid_letters_know (const MidLetters *letters, const char *piece);

/* The word as the game reads it; letters may be NULL.  FALSE if it is as it stands. */
gboolean mid_spelling_settle (const MidLetters *letters, const char *text, gsize len,
                              char out[MID_SPELLING_MAX]);

/* --- What a word can be (mid-word-kind.c) --- */

typedef enum
{
  MID_WORD_MOVE,    /* it may be a move in some language, though perhaps none that is played */
  MID_WORD_NOTHING, /* a null move, in so many words: "null", "@@@@" */
  MID_WORD_SIGN,    /* a glyph of letters: "N", "TN", "D" */
  MID_WORD_ECHO,    /* what the move says already: "ch", "mate", "e.p." */
  MID_WORD_GARBLED, /* it names squares, and yet is no move */
  MID_WORD_OTHER    /* no move in any language */
} MidWordKind;

/* What a word that the game cannot read is, by its looks. */
MidWordKind mid_word_kind_of (const MidGame *game, const char *text, gsize len);

/* Whether it has small letters alone, but for the first, and one of them is of another alphabet and
 * looks like none of ours: then nothing plain can be made of it. */
gboolean mid_word_is_foreign_prose (const char *text, gsize len);

/* Whether a square of the board is named in the word, in either case, and little else beside. */
gboolean mid_word_names_squares (const MidGame *game, const char *text, gsize len);

/* Likewise of any token: what stands between moves is none of MID_WORD_OTHER's. */
gboolean mid_token_is_leftover (const MidGame *game, const MidToken *token);

enum
{
  MID_PREFACE_MAX = 16 << 10 /* bytes */
};

/* Whether comments and prose alone stand before the token of the kind `end`, the first tag or the
 * end of the text: lines that introduce a file, and no game. */
gboolean mid_scanner_is_at_preface (const MidScanner *scanner, MidTokenKind end);
