/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-resolve.c: the one legal move that a text in SAN means, found without a list.
 *
 * Looking back from the goal finds the pieces that could come from there; who gives check and who
 * is pinned says which of them may.  A record's words are nearly all of this kind, and listing
 * moves for each took half the time of reading it.
 *
 * Sliders are found on the lines of an empty board, and what stands between is looked up by pairs
 * of squares: these tables are small, and stay in the cache where those of the sliding attacks do
 * not.
 */
#include "orthodox-board.h"
#include "orthodox-private.h"

/* What forbids moves that are no king's. */
typedef struct
{
  int king;
  MidBits pinned, checkers;
  MidBits target; /* where a move may end */
} Guard;

/* Pieces of `sliders` on lines through the square, bishops' and rooks'. */
MID_INLINE MidBits
on_lines (const MidOrthodox *p, int square, MidBits sliders)
{
  MidBits queens = role_set (p, MID_QUEEN);
  return sliders
         & ((mid_bishop_attacks (square, 0) & (role_set (p, MID_BISHOP) | queens))
            | (mid_rook_attacks (square, 0) & (role_set (p, MID_ROOK) | queens)));
}

MID_INLINE Guard
survey_guard (const MidOrthodox *p, MidSide us)
{
  MidBits enemy = p->sides[other_side (us)], occupied = occupied_set (p);
  Guard guard = { .king = mid_first (piece_set (p, us, MID_KING)) };

  guard.checkers = ((mid_pawn_attacks (us, guard.king) & role_set (p, MID_PAWN))
                    | (mid_knight_attacks (guard.king) & role_set (p, MID_KNIGHT)))
                   & enemy;
  for (MidBits snipers = on_lines (p, guard.king, enemy); snipers != 0;)
    {
      int sniper = mid_pop (&snipers);
      MidBits between = mid_between (guard.king, sniper) & occupied;
      if (between == 0)
        guard.checkers |= mid_bit (sniper);
      else if (!mid_several (between))
        guard.pinned |= between & p->sides[us];
    }
  guard.target = ~p->sides[us];
  if (guard.checkers != 0)
    {
      int checker = mid_first (guard.checkers);
      guard.target = mid_between (guard.king, checker) | mid_bit (checker);
    }
  return guard;
}

/* The squares that the text allows the piece to come from. */
MID_INLINE MidBits
said_origins (const MidOrthodoxPattern *pattern)
{
  MidBits set = ~UINT64_C (0);
  if (pattern->from_file >= 0)
    set &= mid_file_bits (pattern->from_file);
  if (pattern->from_rank >= 0)
    set &= mid_rank_bits (pattern->from_rank);
  return set;
}

/* Those of `movers` that may go to the square as far as their own king is concerned. */
MID_INLINE MidBits
free_to_go (const MidOrthodox *p, MidSide us, MidBits movers, int to)
{
  Guard guard = survey_guard (p, us);
  if (mid_several (guard.checkers) || !mid_has (guard.target, to))
    return 0;
  for (MidBits set = movers & guard.pinned; set != 0;)
    {
      int from = mid_pop (&set);
      if (!mid_has (mid_line (guard.king, from), to))
        movers &= ~mid_bit (from);
    }
  return movers;
}

/* Whether a piece of `by` attacks the square: as attackers(), which looks into larger tables. */
MID_INLINE bool
is_attacked (const MidOrthodox *p, MidSide by, int square, MidBits occupied)
{
  MidBits enemy = p->sides[by];
  MidBits near = (mid_pawn_attacks (other_side (by), square) & role_set (p, MID_PAWN))
                 | (mid_knight_attacks (square) & role_set (p, MID_KNIGHT))
                 | (mid_king_attacks (square) & role_set (p, MID_KING));
  if ((near & enemy) != 0)
    return true;
  for (MidBits snipers = on_lines (p, square, enemy); snipers != 0;)
    if ((mid_between (square, mid_pop (&snipers)) & occupied) == 0)
      return true;
  return false;
}

MID_INLINE bool
resolve_king (const MidOrthodox *p, MidSide us, MidBits movers, int to, MidMove *out)
{
  MidBits king = movers & piece_set (p, us, MID_KING) & mid_king_attacks (to);
  if (king == 0 || mid_has (p->sides[us], to)
      || is_attacked (p, other_side (us), to, occupied_set (p) ^ king))
    return false;
  *out = mid_orthodox_move (mid_first (king), to, MID_KING, role_at (p, to), MID_NO_ROLE,
                            MID_SPECIAL_NONE);
  return true;
}

MID_INLINE bool
resolve_officer (const MidOrthodox *p, MidSide us, MidRole role, MidBits movers, int to,
                 MidMove *out)
{
  movers &= piece_set (p, us, role);
  if (role == MID_KNIGHT)
    movers &= mid_knight_attacks (to);
  else
    for (MidBits set = movers = on_lines (p, to, movers); set != 0;)
      {
        int from = mid_pop (&set);
        if ((mid_between (from, to) & occupied_set (p)) != 0)
          movers &= ~mid_bit (from);
      }
  if (movers == 0)
    return false;
  movers = free_to_go (p, us, movers, to);
  if (movers == 0 || mid_several (movers))
    return false;
  *out = mid_orthodox_move (mid_first (movers), to, role, role_at (p, to), MID_NO_ROLE,
                            MID_SPECIAL_NONE);
  return true;
}

MID_INLINE bool
resolve_en_passant (const MidOrthodox *p, MidSide us, MidBits pawns, MidMove *out)
{
  MidBits able = 0;
  for (MidBits set = pawns & mid_pawn_attacks (other_side (us), p->ep); set != 0;)
    {
      int from = mid_pop (&set);
      able |= ep_is_safe (p, us, from, p->ep) ? mid_bit (from) : 0;
    }
  if (able == 0 || mid_several (able))
    return false;
  *out = mid_orthodox_move (mid_first (able), p->ep, MID_PAWN, MID_PAWN, MID_NO_ROLE,
                            MID_SPECIAL_EN_PASSANT);
  return true;
}

/* The pawn that would step onto the empty square, one or two ranks behind it. */
MID_INLINE MidBits
pawn_behind (const MidOrthodox *p, MidSide us, MidBits pawns, MidBits goal)
{
  MidBits one = ahead (other_side (us), goal);
  if ((pawns & one) != 0 || (one & occupied_set (p)) != 0)
    return pawns & one;
  return (goal & side_rank (us, 4)) != 0 ? pawns & ahead (other_side (us), one) : 0;
}

/* A pawn comes in passing and straight ahead to different squares of departure, so a text may mean
 * either: the list decides that. */
MID_INLINE bool
resolve_pawn (const MidOrthodox *p, MidSide us, const MidOrthodoxPattern *pattern, MidBits pawns,
              int to, MidMove *out)
{
  MidBits goal = mid_bit (to);
  bool last = (goal & side_rank (us, 8)) != 0;
  MidRole captured = role_at (p, to);

  if (last != (pattern->promotion != MID_NO_ROLE))
    return false;
  if (captured == MID_NO_ROLE && p->ep != 0 && p->ep == to)
    return pawn_behind (p, us, pawns, goal) == 0 && resolve_en_passant (p, us, pawns, out);
  pawns &= captured != MID_NO_ROLE ? mid_pawn_attacks (other_side (us), to)
                                   : pawn_behind (p, us, pawns, goal);
  if (pawns == 0)
    return false;
  pawns = free_to_go (p, us, pawns, to);
  if (pawns == 0 || mid_several (pawns))
    return false;
  int from = mid_first (pawns);
  bool doubles = mid_distance (from, to) == 2;
  *out = mid_orthodox_move (from, to, MID_PAWN, captured, pattern->promotion,
                            doubles ? MID_SPECIAL_DOUBLE_STEP : MID_SPECIAL_NONE);
  return true;
}

MID_INLINE bool
resolve (const MidOrthodox *p, MidSide us, const MidOrthodoxPattern *pattern, MidMove *out)
{
  MidBits movers = said_origins (pattern);
  int to = pattern->to_rank * 8 + pattern->to_file;
  switch (pattern->role)
    {
    case MID_PAWN:
      return resolve_pawn (p, us, pattern, movers & piece_set (p, us, MID_PAWN), to, out);
    case MID_KNIGHT:
    case MID_BISHOP:
    case MID_ROOK:
    case MID_QUEEN:
      return resolve_officer (p, us, pattern->role, movers, to, out);
    case MID_KING:
      return resolve_king (p, us, movers, to, out);
    case MID_NO_ROLE:
      break;
    }
  return false;
}

bool
mid_orthodox_resolve (const MidOrthodox *p, const MidOrthodoxPattern *pattern, MidMove *out)
{
  return p->turn == MID_FIRST ? resolve (p, MID_FIRST, pattern, out)
                              : resolve (p, MID_SECOND, pattern, out);
}
