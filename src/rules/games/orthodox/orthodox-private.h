/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-private.h: what the files of this folder share beside the position. */
#pragma once
#include "orthodox-board.h"

/* orthodox-setup.c: adds a defect while there is room. */
void mid_orthodox_add_defect (MidDefects *defects, const char *message, int square);

/* orthodox-fen.c: the rook that one letter of the castling field means, in upper case, or -1 if
 * there is none that may castle; whether the last move may have been a double step over the
 * square. */
int mid_orthodox_castling_rook (const MidOrthodox *p, MidSide side, char letter);
bool mid_orthodox_ep_plausible (const MidOrthodox *p, int ep);

/* orthodox-show.c: the pieces' descriptions, by MidRole; [0] is the empty square. */
extern const MidPiece mid_orthodox_pieces[MID_KING + 1];

/* orthodox-resolve.c: the only legal move that a text in SAN to the letter means, castling left
 * aside; false if it is not such a text, or there is no such move or more than one. */
bool mid_orthodox_resolve (const MidOrthodox *p, const char *text, size_t len, MidMove *out);

/* orthodox-moves.c: the legal moves that start on a square of `from` and end on one of `goals`, and
 * maybe some more that start there: promotions and en passant. */
void mid_orthodox_moves_among (const MidOrthodox *p, MidBits from, MidBits goals, MidMoveList *out);

/* orthodox-moves.c: the legal moves that capture or promote. */
void mid_orthodox_noisy_moves (const MidOrthodox *p, MidMoveList *out);
