/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-reference.h: Chess 2, third edition, once more and slowly.
 *
 * Written from the rulings alone, square by square on a board of letters, each move made and then
 * looked at.  It shares nothing with the game under test, not even the numbering of squares: the
 * two meet in position text and in the long form of moves.
 */
#pragma once
#include <stdbool.h>

typedef struct
{
  char at[8][8]; /* [rank][file]: FEN's letters, '.' empty */
  char army[2];
  int turn; /* 0 White, 1 Black */
  bool king_turn;
  bool stops_short;
  char castle[2][8];            /* [side][file]: '1' where a rook may castle */
  int passed_rank, passed_file; /* en passant; rank -1 if none */
} Reference;

enum
{
  REFERENCE_MOVES = 1024
};

/* Reads the first seven fields of a position text, which must be right. */
void reference_read (Reference *ref, const char *text);

/* The legal moves in the long form; none when the game is over by a midline invasion. */
int reference_legal (const Reference *ref, char moves[REFERENCE_MOVES][8]);

/* Makes a move that reference_legal() gave. */
void reference_play (Reference *ref, const char *move);

/* Board, turn, castling by files, en passant: "… w HAha -". */
void reference_write (const Reference *ref, char text[160]);

bool reference_is_checked (const Reference *ref, int side);
