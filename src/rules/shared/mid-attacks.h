/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-attacks.h: what the pieces of an 8 × 8 board attack.
 *
 * Constant tables, computed when the project is built (gen-attacks.c).  Sliding pieces use magic
 * multiplication (chessprogramming.org/Magic_Bitboards): the blockers that matter, multiplied by a
 * number found for the square, give the place of the attack set in the table.
 */
#pragma once
#include "mid-bitboard.h"

typedef struct
{
  MidBits mask, magic;
  const MidBits *attacks;
  unsigned shift;
} MidMagic;

extern const MidBits mid_king_table[64];
extern const MidBits mid_reach_table[4][64]; /* on an empty board */
extern const MidBits mid_pawn_table[2][64];  /* what a pawn of the side captures */
extern const MidMagic mid_rook_magic[64], mid_bishop_magic[64];
extern const MidBits mid_between_table[64][64]; /* strictly between two squares on one line */
extern const MidBits mid_line_table[64][64];    /* the whole line through both; empty if none */

typedef enum
{
  MID_REACH_KNIGHT,
  MID_REACH_BISHOP,
  MID_REACH_ROOK,
  MID_REACH_QUEEN
} MidReach;

static inline MidBits
mid_king_attacks (int square)
{
  return mid_king_table[square];
}

static inline MidBits
mid_knight_attacks (int square)
{
  return mid_reach_table[MID_REACH_KNIGHT][square];
}

static inline MidBits
mid_pawn_attacks (int side, int square)
{
  return mid_pawn_table[side][square];
}

static inline MidBits
mid_magic_attacks (const MidMagic *m, MidBits occupied)
{
  return m->attacks[((occupied & m->mask) * m->magic) >> m->shift];
}

static inline MidBits
mid_rook_attacks (int square, MidBits occupied)
{
  return mid_magic_attacks (&mid_rook_magic[square], occupied);
}

static inline MidBits
mid_bishop_attacks (int square, MidBits occupied)
{
  return mid_magic_attacks (&mid_bishop_magic[square], occupied);
}

static inline MidBits
mid_queen_attacks (int square, MidBits occupied)
{
  return mid_rook_attacks (square, occupied) | mid_bishop_attacks (square, occupied);
}

static inline MidBits
mid_between (int a, int b)
{
  return mid_between_table[a][b];
}

static inline MidBits
mid_line (int a, int b)
{
  return mid_line_table[a][b];
}

/* What the piece attacks on an empty board.  The table is small: for those who look at a square or
 * two of each position, where the tables of sliding attacks would not stay in the cache. */
static inline MidBits
mid_empty_attacks (MidReach piece, int square)
{
  return mid_reach_table[piece][square];
}
