/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-why.c: why no legal move goes from one square to another.
 *
 * The questions are asked in the order in which a teacher would ask them: whose piece is it, does
 * it move so, is the way free, and what of the king.
 */
#include "orthodox-board.h"


static const char in_the_way[] = MID_N_ ("a piece stands in the way");
static const char king_in_check[] = MID_N_ ("the king would be in check");

static bool
is_allowed (const MidOrthodox *p, int from, int to)
{
  MidMoveList list;
  mid_orthodox_moves (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    {
      MidGesture gesture;
      if (mid_orthodox_from (list.at[i]) != from)
        continue;
      mid_orthodox_gesture (p, list.at[i], &gesture);
      for (unsigned k = 0; k < gesture.n_to; k++)
        if (gesture.to[k] == to)
          return true;
    }
  return false;
}

/* --- Castling --------------------------------------------------------------------------------- */

/* The square of the rook that the king going to `to` would castle with, or -1 if nobody would take
 * that for castling: it is to its own rook, or further than a step to where castling ends. */
static int
castling_rook_meant (const MidOrthodox *p, int king, int to)
{
  MidBits home = side_rank (p->turn, 1);
  if (!mid_has (home, king) || !mid_has (home, to))
    return -1;
  MidBits rooks = piece_set (p, p->turn, MID_ROOK) & home;
  if (mid_has (rooks, to))
    return to;
  if (mid_distance (king, to) < 2 || ((to & 7) != 2 && (to & 7) != 6))
    return -1;
  int corner = (king & 56) | (to > king ? 7 : 0);
  if (p->style == MID_STYLE_CHESS)
    return corner;
  rooks &= to > king ? ~(mid_bit (king) - 1) : mid_bit (king) - 1;
  if ((rooks & p->castlers) != 0)
    return mid_first (rooks & p->castlers);
  return rooks != 0 ? mid_first (rooks) : corner;
}

static const char *
why_no_right (const MidOrthodox *p, int king, int rook)
{
  MidBits home = side_rank (p->turn, 1);
  if (p->style == MID_STYLE_CHESS && (king & 7) != 4)
    return MID_N_ ("castling is not possible: the king has moved");
  if (!mid_has (piece_set (p, p->turn, MID_ROOK), rook))
    return MID_N_ ("castling is not possible: there is no rook");
  if ((p->castlers & home) != 0)
    return MID_N_ ("castling is not possible: the rook has moved");
  return MID_N_ ("castling is not possible: the king or the rook has moved");
}

static const char *
why_no_castling (const MidOrthodox *p, int king, int rook)
{
  MidSide them = other_side (p->turn);
  int king_to = castled_king (king, rook), rook_to = castled_rook (king, rook);
  MidBits two = mid_bit (king) | mid_bit (rook), occupied = occupied_set (p);
  MidBits path = mid_between (king, king_to) | mid_bit (king_to) | mid_between (rook, rook_to)
                 | mid_bit (rook_to);

  if (!mid_has (p->castlers, rook))
    return why_no_right (p, king, rook);
  if (mid_orthodox_checkers (p, p->turn) != 0)
    return MID_N_ ("castling is not possible: the king is in check");
  if ((path & occupied & ~two) != 0)
    return MID_N_ ("castling is not possible: a piece stands in the way");
  for (MidBits set = mid_between (king, king_to); set != 0;)
    if (attackers (p, them, mid_pop (&set), occupied ^ mid_bit (king)) != 0)
      return MID_N_ ("castling is not possible: the king would pass through check");
  return MID_N_ ("castling is not possible: the king would be in check");
}

/* --- How the pieces move ---------------------------------------------------------------------- */

static const char *
why_pawn (const MidOrthodox *p, int from, int to)
{
  MidSide us = p->turn;
  int files = (to & 7) - (from & 7), ranks = (to >> 3) - (from >> 3);
  MidBits goal = mid_bit (to), occupied = occupied_set (p);
  if (us == MID_SECOND)
    ranks = -ranks;

  if (ranks <= 0)
    return MID_N_ ("a pawn moves only forward");
  if (files == 0 && ranks == 2 && !mid_has (side_rank (us, 2), from))
    return MID_N_ ("a pawn moves two squares only from where it starts");
  if (files == 0 && ranks <= 2)
    return ((mid_between (from, to) | goal) & occupied) != 0 ? in_the_way : NULL;
  if (files == 0)
    return MID_N_ ("a pawn moves one square ahead, or two from where it starts");
  if (!mid_has (mid_pawn_attacks (us, from), to))
    return MID_N_ ("a pawn moves straight ahead and captures diagonally, one square");
  if (((goal & occupied) != 0) || p->ep == to)
    return NULL;
  if (mid_has (side_rank (us, 5), from)
      && mid_has (piece_set (p, other_side (us), MID_PAWN), to ^ 8))
    return ep_is_safe (p, us, from, to)
             ? MID_N_ ("en passant is possible only right after the pawn’s double step")
             : NULL;
  return MID_N_ ("a pawn moves diagonally only to capture");
}

static const char *
why_slider (const MidOrthodox *p, int from, int to, MidBits directions, const char *manner)
{
  if (!mid_has (directions, to))
    return manner;
  return (mid_between (from, to) & occupied_set (p)) != 0 ? in_the_way : NULL;
}

/* NULL if the piece could go there but for its king. */
static const char *
why_role (const MidOrthodox *p, MidRole role, int from, int to)
{
  switch (role)
    {
    case MID_NO_ROLE:
      return NULL;
    case MID_PAWN:
      return why_pawn (p, from, to);
    case MID_KNIGHT:
      return mid_has (mid_knight_attacks (from), to)
               ? NULL
               : MID_N_ ("a knight moves two squares straight and one aside");
    case MID_BISHOP:
      return why_slider (p, from, to, mid_bishop_attacks (from, 0),
                         MID_N_ ("a bishop moves diagonally"));
    case MID_ROOK:
      return why_slider (p, from, to, mid_rook_attacks (from, 0),
                         MID_N_ ("a rook moves along ranks and files"));
    case MID_QUEEN:
      return why_slider (p, from, to, mid_queen_attacks (from, 0),
                         MID_N_ ("a queen moves along ranks, files and diagonals"));
    case MID_KING:
      return mid_has (mid_king_attacks (from), to) ? NULL : MID_N_ ("a king moves one square");
    }
  return NULL;
}

/* The move is the piece's own, so it is the king that forbids it. */
static const char *
why_king (const MidOrthodox *p, MidRole role)
{
  MidBits checkers = mid_orthodox_checkers (p, p->turn);
  if (role == MID_KING || checkers == 0)
    return king_in_check;
  if (mid_several (checkers))
    return MID_N_ ("two pieces give check: only the king can move");
  return MID_N_ ("the king would still be in check");
}

const char *
mid_orthodox_why_illegal (const MidOrthodox *p, int from, int to)
{
  if (from < 0 || from > 63 || to < 0 || to > 63)
    return MID_N_ ("that is not a square of the board");
  MidRole role = role_at (p, from);
  if (role == MID_NO_ROLE)
    return MID_N_ ("no piece stands there");
  if (!mid_has (p->sides[p->turn], from))
    return MID_N_ ("it is the other side’s turn");
  if (from == to)
    return MID_N_ ("a move must end on a different square");
  if (is_allowed (p, from, to))
    return NULL;

  int rook = role == MID_KING ? castling_rook_meant (p, from, to) : -1;
  if (rook >= 0)
    return why_no_castling (p, from, rook);
  if (mid_has (p->sides[p->turn], to))
    return MID_N_ ("a piece of the same side stands there");
  const char *why = why_role (p, role, from, to);
  return why != NULL ? why : why_king (p, role);
}
