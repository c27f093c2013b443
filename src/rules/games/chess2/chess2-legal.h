/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-legal.h: which moves leave no own king in check, known before they are made.
 *
 * For a piece that goes from one square to another the answer is a set of squares: those that
 * meet every check, within those its pins leave it.  Two own kings only mean more of both.
 * Three things are particular to these armies:
 *
 *   - An Empowered attacker may owe its attack to a neighbour.  When exactly one neighbour lends
 *     it, capturing that neighbour meets the check, or the pin, as well (C4).
 *   - An elephant's attack is not blocked but walled in, by a ghost, a nemesis or an elephant
 *     three squares off (C8).  Moves that touch the path of an elephant near a king are looked
 *     at one by one; positions without such an elephant pay nothing.
 *   - What empties other squares than the one it leaves (rampage, pounce, whirlwind, en passant)
 *     and every king's move is judged by the attacks on the board as it will be.
 */
#pragma once
#include "chess2-attacks.h"

#define MID_INLINE static inline __attribute__ ((always_inline))

typedef struct
{
  int square;
  MidBits allowed;
} MidPin;

/* A position, sorted for the side to move. */
typedef struct
{
  const MidChess2 *p;
  int us;
  MidArmy army, foe;
  MidBits own, enemy, occupied, kings;
  MidBits takeable; /* what pieces other than kings may capture */
  MidBits distant;  /* enemy elephants: takeable from up to two squares away (C7) */
  MidThreat threat;
  MidBits evasion; /* where a move meets every check; all squares if there is none */
  MidBits pinned;
  MidBits stampede; /* paths of elephants, and elephants, that could attack a king */
  bool is_trampled;
  unsigned n_pins;
  MidPin pins[16]; /* eight directions, two kings */
} MidSorted;

/* The board as a move will leave it. */
typedef struct
{
  MidBits kings, occupied;
  MidBits gone; /* enemy pieces captured */
  MidBits walls, herd;
} MidAfter;

MID_INLINE MidAfter
mid_after (const MidSorted *s)
{
  return (MidAfter){ s->kings, s->occupied, 0, s->threat.walls, s->threat.herd };
}

MID_INLINE bool
mid_is_safe_after (const MidSorted *s, const MidAfter *after)
{
  MidThreat threat = s->threat;
  if (after->gone != 0)
    threat = mid_threat (s->p, !s->us, s->foe, s->enemy & ~after->gone);
  threat.walls = after->walls;
  threat.herd = after->herd;
  for (MidBits kings = after->kings; kings != 0;)
    if (mid_is_attacked (&threat, !s->us, mid_pop (&kings), after->occupied))
      return false;
  return true;
}

/* The one neighbour that lends an Empowered attacker the role it attacks with (C4). */
MID_INLINE MidBits
mid_sole_lender (const MidSorted *s, int attacker, MidRole role)
{
  if (s->foe != MID_EMPOWERED || mid_has (s->p->roles[role], attacker))
    return 0;
  MidBits lenders = mid_beside (mid_bit (attacker)) & s->p->roles[role] & s->enemy;
  return mid_several (lenders) ? 0 : lenders;
}

/* A slider that would reach the king on an empty board checks it, or pins. */
MID_INLINE void
mid_sort_sliders (MidSorted *s, int king, MidBits snipers, MidRole role)
{
  while (snipers != 0)
    {
      int sniper = mid_pop (&snipers);
      MidBits between = mid_between (king, sniper), blockers = between & s->occupied;
      if (mid_several (blockers) || (blockers & s->enemy))
        continue;
      MidBits allowed = between | mid_bit (sniper) | mid_sole_lender (s, sniper, role);
      if (blockers == 0)
        s->evasion &= allowed;
      else
        {
          s->pinned |= blockers;
          s->pins[s->n_pins++] = (MidPin){ mid_first (blockers), allowed };
        }
    }
}

MID_INLINE void
mid_sort_leapers (MidSorted *s, int king)
{
  MidBits knights = mid_knight_attacks (king) & s->threat.knights;
  MidBits others = (mid_pawn_attacks (s->us, king) & s->threat.pawns)
                   | (mid_king_attacks (king) & s->threat.steps);
  while (knights != 0)
    {
      int knight = mid_pop (&knights);
      s->evasion &= mid_bit (knight) | mid_sole_lender (s, knight, MID_KNIGHT);
    }
  while (others != 0)
    s->evasion &= mid_bit (mid_pop (&others));
}

/* Elephants with the king on their way, whatever else is there. */
MID_INLINE void
mid_sort_elephants (MidSorted *s, int king)
{
  MidBits near = s->threat.elephants & mid_chess2_cross[king];
  if (near != 0)
    s->is_trampled |= mid_is_trampled (&s->threat, king);
  while (near != 0)
    {
      int from = mid_pop (&near);
      s->stampede |= mid_bit (from) | mid_chess2_reach[mid_direction (from, king)][from];
    }
}

MID_INLINE void
mid_sort_king (MidSorted *s, int king)
{
  MidBits diagonal = mid_bishop_attacks (king, 0) & s->threat.bishops;
  if (s->foe == MID_ANIMALS)
    diagonal &= mid_chess2_box[king];
  mid_sort_sliders (s, king, diagonal, MID_BISHOP);
  mid_sort_sliders (s, king, mid_rook_attacks (king, 0) & s->threat.rooks, MID_ROOK);
  mid_sort_leapers (s, king);
  if (s->foe == MID_ANIMALS)
    mid_sort_elephants (s, king);
}

MID_INLINE void
mid_sort (MidSorted *s, const MidChess2 *p, int us, MidArmy army, MidArmy foe)
{
  s->p = p;
  s->us = us;
  s->army = army;
  s->foe = foe;
  s->own = p->sides[us];
  s->enemy = p->sides[!us];
  s->occupied = s->own | s->enemy;
  s->kings = p->roles[MID_KING] & s->own;
  s->takeable = s->enemy & ~p->roles[MID_KING];
  if (foe == MID_NEMESIS) /* C3 */
    s->takeable &= ~p->roles[MID_QUEEN];
  if (foe == MID_REAPER) /* C5 */
    s->takeable &= ~p->roles[MID_ROOK];
  s->distant = foe == MID_ANIMALS ? p->roles[MID_ROOK] & s->enemy : 0;
  s->threat = mid_threat (p, !us, foe, s->enemy);
  s->evasion = ~UINT64_C (0);
  s->pinned = s->stampede = 0;
  s->is_trampled = false;
  s->n_pins = 0;
  for (MidBits kings = s->kings; kings != 0;)
    mid_sort_king (s, mid_pop (&kings));
}

/* Where its pins leave a pinned piece. */
MID_INLINE MidBits
mid_pin_allows (const MidSorted *s, int from)
{
  MidBits allowed = ~UINT64_C (0);
  for (unsigned i = 0; i < s->n_pins; i++)
    if (s->pins[i].square == from)
      allowed &= s->pins[i].allowed;
  return allowed;
}

/* C8: whether an elephant attacks an own king once the piece has gone from one square to the
 * other. */
static inline bool
mid_tramples_after (const MidSorted *s, MidRole role, int from, int to)
{
  MidThreat threat = s->threat;
  MidBits moved = mid_bit (from) | mid_bit (to);
  bool is_wall =
    (s->army == MID_NEMESIS && role == MID_QUEEN) || (s->army == MID_REAPER && role == MID_ROOK);
  bool is_elephant = s->army == MID_ANIMALS && role == MID_ROOK;

  threat.elephants &= ~mid_bit (to);
  threat.walls = (threat.walls & ~moved) | (is_wall ? mid_bit (to) : 0);
  threat.herd = (threat.herd & ~moved) | (is_elephant ? mid_bit (to) : 0);
  for (MidBits kings = s->kings; kings != 0;)
    if (mid_is_trampled (&threat, mid_pop (&kings)))
      return true;
  return false;
}

/* Takes out of targets those that leave a king to an elephant. */
static inline MidBits
mid_untrampled (const MidSorted *s, MidRole role, int from, MidBits targets)
{
  MidBits doubtful =
    s->is_trampled || mid_has (s->stampede, from) ? targets : targets & s->stampede;
  targets &= ~doubtful;
  while (doubtful != 0)
    {
      int to = mid_pop (&doubtful);
      if (!mid_tramples_after (s, role, from, to))
        targets |= mid_bit (to);
    }
  return targets;
}

/* Of the squares that a piece other than a king goes to, those that leave no king in check. */
MID_INLINE MidBits
mid_settle_targets (const MidSorted *s, MidRole role, int from, MidBits targets)
{
  targets &= s->evasion;
  if (mid_has (s->pinned, from))
    targets &= mid_pin_allows (s, from);
  if (s->foe == MID_ANIMALS && s->stampede != 0)
    targets = mid_untrampled (s, role, from, targets);
  return targets;
}
