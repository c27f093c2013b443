/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-board.h: questions to a board, inline.  `us` and `side` are constants in the hot
 * callers, which the compiler then specialises. */
#pragma once
#include "mid-attacks.h"
#include "orthodox.h"

#define MID_INLINE static inline __attribute__ ((always_inline))

/* The pieces of both sides that have the role. */
MID_INLINE MidBits
role_set (const MidOrthodox *p, MidRole role)
{
  return p->roles[role - 1];
}

MID_INLINE MidBits
piece_set (const MidOrthodox *p, MidSide side, MidRole role)
{
  return p->roles[role - 1] & p->sides[side];
}

MID_INLINE MidBits
occupied_set (const MidOrthodox *p)
{
  return p->sides[MID_FIRST] | p->sides[MID_SECOND];
}

MID_INLINE MidSide
other_side (MidSide side)
{
  return side ^ 1;
}

/* What stands on the square.  The three bits of a role's number are asked for one by one, since
 * that needs no branch. */
MID_INLINE MidRole
role_at (const MidOrthodox *p, int square)
{
  MidBits bishops = role_set (p, MID_BISHOP), queens = role_set (p, MID_QUEEN);
  MidBits kings = role_set (p, MID_KING);
  MidBits ones = role_set (p, MID_PAWN) | bishops | queens;
  MidBits twos = role_set (p, MID_KNIGHT) | bishops | kings;
  MidBits fours = role_set (p, MID_ROOK) | queens | kings;
  return (MidRole) ((ones >> square & 1) | (twos >> square & 1) << 1 | (fours >> square & 1) << 2);
}

/* One step forward. */
MID_INLINE MidBits
ahead (MidSide side, MidBits set)
{
  return side == MID_FIRST ? mid_north (set) : mid_south (set);
}

/* Rank 1 … 8 as the side counts them. */
MID_INLINE MidBits
side_rank (MidSide side, int rank)
{
  return mid_rank_bits (side == MID_FIRST ? rank - 1 : 8 - rank);
}

/* Pieces of `by` that attack the square if `occupied` are in the way. */
MID_INLINE MidBits
attackers (const MidOrthodox *p, MidSide by, int square, MidBits occupied)
{
  MidBits queens = role_set (p, MID_QUEEN);
  return p->sides[by]
         & ((mid_pawn_attacks (other_side (by), square) & role_set (p, MID_PAWN))
            | (mid_knight_attacks (square) & role_set (p, MID_KNIGHT))
            | (mid_king_attacks (square) & role_set (p, MID_KING))
            | (mid_bishop_attacks (square, occupied) & (role_set (p, MID_BISHOP) | queens))
            | (mid_rook_attacks (square, occupied) & (role_set (p, MID_ROOK) | queens)));
}

/* Whether the pawn of `us` on `from` may capture in passing on `to`: three squares change at once,
 * so the king is looked at anew. */
MID_INLINE bool
ep_is_safe (const MidOrthodox *p, MidSide us, int from, int to)
{
  int prey = to ^ 8, king = mid_first (piece_set (p, us, MID_KING));
  MidBits after = (occupied_set (p) ^ mid_bit (from) ^ mid_bit (prey)) | mid_bit (to);
  return (attackers (p, other_side (us), king, after) & ~mid_bit (prey)) == 0;
}

/* Where king and rook arrive, by the rook's square. */
MID_INLINE int
castled_king (int king, int rook)
{
  return (king & 56) | (rook > king ? 6 : 2);
}

MID_INLINE int
castled_rook (int king, int rook)
{
  return (king & 56) | (rook > king ? 5 : 3);
}
