/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-attacks.h: what could capture a king (C10).
 *
 * A side's pieces are sorted once by how they attack; a king's square is then looked at from the
 * king's end.  Only an elephant needs more than that, since what it attacks depends on all three
 * squares of its path (C8).
 */
#pragma once
#include "chess2.h"
#include "mid-attacks.h"

/* The pieces of one side by what they attack a king with. */
typedef struct
{
  MidBits pawns, knights, bishops, rooks;
  MidBits steps;     /* one square in all directions: kings, abdicated queens */
  MidBits elephants; /* Animals only */
  MidBits walls;     /* stop its elephants wherever they are in the path */
  MidBits herd;      /* both sides' elephants: stop them three squares off */
  MidArmy army;
  bool stops_short;
} MidThreat;

static inline MidBits
mid_beside (MidBits set)
{
  return mid_north (set) | mid_south (set) | mid_east (set) | mid_west (set);
}

/* C8: what a rampage of the side cannot go through. */
static inline MidBits
mid_rampage_walls (const MidChess2 *p, int side)
{
  return mid_chess2_pieces (p, side, MID_KING) | mid_chess2_ghosts (p, !side)
         | mid_chess2_nemeses (p, !side);
}

static inline MidBits
mid_herd (const MidChess2 *p)
{
  return mid_chess2_elephants (p, 0) | mid_chess2_elephants (p, 1);
}

/* Sorts those of the side's pieces that are in `left`. */
static inline MidThreat
mid_threat (const MidChess2 *p, int side, MidArmy army, MidBits left)
{
  MidBits knights = p->roles[MID_KNIGHT] & left, bishops = p->roles[MID_BISHOP] & left;
  MidBits rooks = p->roles[MID_ROOK] & left, queens = p->roles[MID_QUEEN] & left;
  MidThreat threat = { .army = army };

  threat.pawns = p->roles[MID_PAWN] & left;
  threat.steps = p->roles[MID_KING] & left;
  threat.knights = knights;
  threat.bishops = bishops;
  threat.rooks = rooks;
  switch (army)
    {
    case MID_CLASSIC:
    case MID_NEMESIS: /* C3: it does give check */
    case MID_TWO_KINGS:
      threat.bishops |= queens;
      threat.rooks |= queens;
      break;
    case MID_EMPOWERED: /* C4 */
      threat.knights |= (bishops | rooks) & mid_beside (knights);
      threat.bishops |= (knights | rooks) & mid_beside (bishops);
      threat.rooks |= (knights | bishops) & mid_beside (rooks);
      threat.steps |= queens;
      break;
    case MID_REAPER: /* C5: neither the reaper nor a ghost captures a king */
      threat.rooks = 0;
      break;
    case MID_ANIMALS: /* C7 */
      threat.knights |= queens;
      threat.rooks = queens;
      threat.elephants = rooks;
      threat.walls = mid_rampage_walls (p, side);
      threat.herd = mid_herd (p);
      threat.stops_short = p->rules & MID_RULE_STOPS_SHORT;
      break;
    case MID_ARMIES:
      break;
    }
  return threat;
}

/* The squares an elephant rolls over from `from`, none if it may not (C8). */
static inline MidBits
mid_rampage_path (int from, unsigned direction, MidBits walls, MidBits herd, bool stops_short)
{
  MidBits path = mid_chess2_reach[direction][from], third = mid_chess2_third[direction][from];
  MidBits obstacles = (path & walls) | (third & herd);
  if (!stops_short)
    return third != 0 && obstacles == 0 ? path : 0;
  if (obstacles == 0)
    return path;
  return direction == MID_NORTH || direction == MID_EAST
           ? path & ((obstacles & -obstacles) - 1)
           : path & ~((UINT64_C (2) << (63 - __builtin_clzll (obstacles))) - 1);
}

/* Whether an elephant of the threat attacks the square. */
static inline bool
mid_is_trampled (const MidThreat *threat, int square)
{
  MidBits near = threat->elephants & mid_chess2_cross[square];
  while (near != 0)
    {
      int from = mid_pop (&near);
      if (mid_has (mid_rampage_path (from, mid_direction (from, square), threat->walls,
                                     threat->herd, threat->stops_short),
                   square))
        return true;
    }
  return false;
}

/* Whether `side` attacks a king on the square. */
static inline bool
mid_is_attacked (const MidThreat *threat, int side, int square, MidBits occupied)
{
  if ((mid_knight_attacks (square) & threat->knights)
      || (mid_pawn_attacks (!side, square) & threat->pawns)
      || (mid_king_attacks (square) & threat->steps)
      || (mid_rook_attacks (square, occupied) & threat->rooks))
    return true;
  MidBits bishops = mid_bishop_attacks (square, occupied) & threat->bishops;
  if (threat->army != MID_ANIMALS)
    return bishops != 0;
  return (bishops & mid_chess2_box[square]) != 0 || mid_is_trampled (threat, square);
}
