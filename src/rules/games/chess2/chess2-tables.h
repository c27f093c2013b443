/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-tables.h: constant tables of Chess 2, computed when the project is built (gen-chess2.c).
 */
#pragma once
#include "mid-bitboard.h"

/* Directions of an elephant. */
enum
{
  MID_NORTH,
  MID_EAST,
  MID_SOUTH,
  MID_WEST
};

extern const MidBits mid_chess2_box[64];      /* up to two squares away, king's distance (C7) */
extern const MidBits mid_chess2_cross[64];    /* up to three squares away on a rank or file */
extern const MidBits mid_chess2_reach[4][64]; /* the next three squares, as far as there are any */
extern const MidBits mid_chess2_third[4][64]; /* the third of them; empty if off the board (C8) */

/* Zobrist numbers: by piece code * 64 + square, by rook square, by en-passant square, by
 * side * 4 + phase, by side * 8 + stones, by side * 8 + army, by rules. */
extern const uint64_t mid_chess2_key_piece[16 * 64], mid_chess2_key_castling[64],
  mid_chess2_key_en_passant[64], mid_chess2_key_phase[2 * 4], mid_chess2_key_stones[2 * 8],
  mid_chess2_key_army[2 * 8], mid_chess2_key_rules[8];
