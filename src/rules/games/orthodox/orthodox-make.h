/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-make.h: making a move, inline, to be specialised by side and by whether the key is kept.
 *
 * Everything is flipped by exclusive or, so taking a move back flips the same bits again.
 */
#pragma once
#include "mid-keys.h"
#include "orthodox-board.h"

typedef enum
{
  KEY_IDLE, /* counting: nobody looks at the key */
  KEY_KEPT
} KeyUse;

/* Places of the numbers in mid_keys: a piece by side, role and square; a rook that may castle by
 * its square's bit; an en-passant file; the second side to move. */
enum
{
  KEYS_PIECES = 0,
  KEYS_CASTLERS = KEYS_PIECES + 2 * 8 * 64,
  KEYS_EP = KEYS_CASTLERS + 64,
  KEYS_TURN = KEYS_EP + 8
};

MID_INLINE uint64_t
piece_key (MidSide side, MidRole role, int square)
{
  return mid_keys[KEYS_PIECES + (side * 8 + role) * 64 + (unsigned) square];
}

MID_INLINE uint64_t
castlers_key (MidBits castlers)
{
  uint64_t key = 0;
  while (castlers != 0)
    key ^= mid_keys[KEYS_CASTLERS + mid_pop (&castlers)];
  return key;
}

MID_INLINE uint64_t
ep_key (int ep)
{
  return ep != 0 ? mid_keys[KEYS_EP + (ep & 7)] : 0;
}

/* Puts a piece on an empty square, or takes it off. */
MID_INLINE void
flip (MidOrthodox *p, MidSide side, MidRole role, int square, KeyUse use)
{
  p->roles[role - 1] ^= mid_bit (square);
  p->sides[side] ^= mid_bit (square);
  if (use == KEY_KEPT)
    p->key ^= piece_key (side, role, square);
}

/* The pieces of a move, there or back; `role_to` is the role that stands on the goal afterwards. */
MID_INLINE void
flip_pieces (MidOrthodox *p, MidSide us, MidMove m, KeyUse use)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  MidRole role = mid_orthodox_role (m), captured = mid_orthodox_captured (m);
  MidRole promotion = mid_orthodox_promotion (m);
  MidSpecial special = mid_orthodox_special (m);
  if (special == MID_SPECIAL_CASTLING)
    {
      flip (p, us, MID_KING, from, use);
      flip (p, us, MID_ROOK, to, use);
      flip (p, us, MID_KING, castled_king (from, to), use);
      flip (p, us, MID_ROOK, castled_rook (from, to), use);
      return;
    }
  if (captured != MID_NO_ROLE)
    flip (p, other_side (us), captured, special == MID_SPECIAL_EN_PASSANT ? to ^ 8 : to, use);
  if (promotion != MID_NO_ROLE)
    {
      flip (p, us, MID_PAWN, from, use);
      flip (p, us, promotion, to, use);
      return;
    }
  p->roles[role - 1] ^= mid_bit (from) | mid_bit (to);
  p->sides[us] ^= mid_bit (from) | mid_bit (to);
  if (use == KEY_KEPT)
    p->key ^= piece_key (us, role, from) ^ piece_key (us, role, to);
}

/* Whether some pawn of `us` may capture on `ep` now. */
MID_INLINE bool
ep_possible (const MidOrthodox *p, MidSide us, int ep)
{
  MidBits pawns = mid_pawn_attacks (other_side (us), ep) & piece_set (p, us, MID_PAWN);
  while (pawns != 0)
    if (ep_is_safe (p, us, mid_pop (&pawns), ep))
      return true;
  return false;
}

/* Castling and en-passant rights after the pieces have moved.  A king's move spends all of its
 * side's castling; any move from or to a rook's first square spends that rook's. */
MID_INLINE void
update_rights (MidOrthodox *p, MidSide us, MidMove m, KeyUse use)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  MidBits spent = mid_bit (from) | mid_bit (to);
  if (mid_orthodox_role (m) == MID_KING)
    spent |= side_rank (us, 1);
  if (use == KEY_KEPT)
    p->key ^= castlers_key (p->castlers & spent) ^ ep_key (p->ep);
  p->castlers &= ~spent;
  p->ep = 0;
  if (mid_orthodox_special (m) == MID_SPECIAL_DOUBLE_STEP
      && ep_possible (p, other_side (us), (from + to) / 2))
    {
      p->ep = (uint8_t) ((from + to) / 2);
      if (use == KEY_KEPT)
        p->key ^= ep_key (p->ep);
    }
}

MID_INLINE void
make (MidOrthodox *p, MidSide us, MidMove m, KeyUse use)
{
  flip_pieces (p, us, m, use);
  update_rights (p, us, m, use);
  if (use == KEY_KEPT)
    p->key ^= mid_keys[KEYS_TURN];
  p->turn = other_side (us);
}
