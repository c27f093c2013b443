/* SPDX-License-Identifier: GPL-3.0-or-later */
/* orthodox-side.h: one side of a position of chess as the evaluation sees it. */
#pragma once
#include "orthodox-board.h"
#include "orthodox-weights.h"

typedef struct
{
  const MidOrthodox *p;
  const MidOrthodoxWeights *weights;
  MidSide us;
  MidBits own, enemy, occupied, pawns, enemy_pawns;
  int king, enemy_king;
  MidBits pawn_attacks, enemy_pawn_attacks;
  MidBits ring;   /* around the enemy king, himself included */
  MidBits pinned; /* own pieces that must stay between their king and a slider */
  MidBits pins;   /* … and the lines they may move along */

  /* Filled by mid_orthodox_officers(). */
  MidBits attacks, twice; /* what is attacked, and what by two pieces at least */
  MidBits by_role[MID_ORTHODOX_ROLES];
  int attackers, attackers_weight; /* officers that look at the ring */
  int near;                        /* attacks of theirs beside the enemy king */
  int phase;
} MidSideView;

/* All squares in front of the set, as the side looks. */
MID_INLINE MidBits
front_of (MidSide us, MidBits set)
{
  set = ahead (us, set);
  set |= us == MID_FIRST ? set << 8 : set >> 8;
  set |= us == MID_FIRST ? set << 16 : set >> 16;
  return set | (us == MID_FIRST ? set << 32 : set >> 32);
}

MID_INLINE MidBits
beside (MidBits set)
{
  return mid_east (set) | mid_west (set);
}

/* 0 … 7 from the side's own. */
MID_INLINE int
rank_for (MidSide us, int square)
{
  return us == MID_FIRST ? square >> 3 : 7 - (square >> 3);
}

/* What a piece is worth where it stands. */
MID_INLINE MidPair
placed (const MidSideView *s, MidRole role, int square)
{
  return mid_orthodox_placed[role][s->us == MID_FIRST ? square : square ^ 56];
}

/* orthodox-officers.c: knights, bishops, rooks, queens: where they are, and what they reach. */
MidPair mid_orthodox_officers (MidSideView *s);

/* orthodox-pawns.c: pawns, passed and not. */
MidPair mid_orthodox_pawns (const MidSideView *s);

/* orthodox-kings.c: pawns before the own king; what comes together against the enemy's. */
MidPair mid_orthodox_shelter (const MidSideView *s);
MidPair mid_orthodox_danger (const MidSideView *s, const MidSideView *other);
