/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-show.c: what a board shows, and how a hand makes moves on it. */
#include "orthodox-private.h"

const MidPiece mid_orthodox_pieces[MID_KING + 1] = {
  { NULL, NULL, 0, 0 },
  { "pawn", MID_N_ ("pawn"), 'P', 1 },
  { "knight", MID_N_ ("knight"), 'N', 3 },
  { "bishop", MID_N_ ("bishop"), 'B', 4 },
  { "rook", MID_N_ ("rook"), 'R', 5 },
  { "queen", MID_N_ ("queen"), 'Q', 9 },
  { "king", MID_N_ ("king"), 'K', 0 },
};

void
mid_orthodox_cells (const MidOrthodox *p, MidCell *out)
{
  for (int square = 0; square < 64; square++)
    out[square] = (MidCell){ (uint8_t) role_at (p, square),
                             mid_has (p->sides[MID_SECOND], square) ? MID_SECOND : MID_FIRST, 0 };
}

static unsigned
add_change (MidChange *out, MidChangeKind kind, int from, int to, MidSide side, MidRole role)
{
  *out = (MidChange){ kind, (int16_t) from, (int16_t) to, { (uint8_t) role, (uint8_t) side, 0 } };
  return 1;
}

unsigned
mid_orthodox_changes (const MidOrthodox *p, MidMove m, MidChange *out)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  MidRole captured = mid_orthodox_captured (m), promotion = mid_orthodox_promotion (m);
  MidSpecial special = mid_orthodox_special (m);
  MidSide us = p->turn, them = other_side (us);
  unsigned n = 0;

  if (special == MID_SPECIAL_CASTLING)
    {
      int king_to = castled_king (from, to), rook_to = castled_rook (from, to);
      if (king_to != from)
        n += add_change (out, MID_CHANGE_MOVE, from, king_to, us, MID_KING);
      if (rook_to != to)
        n += add_change (out + n, MID_CHANGE_MOVE, to, rook_to, us, MID_ROOK);
      return n;
    }
  if (captured != MID_NO_ROLE)
    n += add_change (out, MID_CHANGE_REMOVE, special == MID_SPECIAL_EN_PASSANT ? to ^ 8 : to, -1,
                     them, captured);
  n += add_change (out + n, MID_CHANGE_MOVE, from, to, us, mid_orthodox_role (m));
  if (promotion != MID_NO_ROLE)
    n += add_change (out + n, MID_CHANGE_PROMOTE, -1, to, us, promotion);
  return n;
}

/* Castling is shown to the square where the king goes, and taken from the rook's square as well;
 * only the latter where the former means a step of the king, or nothing. */
static void
castling_gesture (int king, int rook, MidGesture *out)
{
  int to = castled_king (king, rook);
  if (to != rook && mid_distance (king, to) > 1)
    out->to[out->n_to++] = (int16_t) to;
  out->to[out->n_to++] = (int16_t) rook;
}

void
mid_orthodox_gesture (const MidOrthodox *p, MidMove m, MidGesture *out)
{
  int from = mid_orthodox_from (m), to = mid_orthodox_to (m);
  *out = (MidGesture){ .from = (int16_t) from, .choice = (uint8_t) mid_orthodox_promotion (m) };
  if (mid_orthodox_special (m) == MID_SPECIAL_CASTLING)
    castling_gesture (from, to, out);
  else
    out->to[out->n_to++] = (int16_t) to;
}
