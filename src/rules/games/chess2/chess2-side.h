/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-side.h: one side of a position as the evaluation sees it. */
#pragma once
#include "chess2-attacks.h"
#include "chess2-weights.h"

typedef struct
{
  const MidChess2 *p;
  const MidChess2Weights *weights;
  int us;
  MidArmy army;
  MidBits own, enemy, occupied, pawns, kings, enemy_kings;
  MidBits pawn_attacks, enemy_pawn_attacks;
  MidBits king_zone; /* around the enemy kings */

  /* Filled by mid_side_reach(). */
  MidBits attacks; /* where an enemy king would be in check, and what is defended */
  MidBits twice;   /* by two pieces at least */
  MidBits by_way[MID_WAYS];
  int danger; /* to the enemy kings */
  int phase;
} MidSideView;

static inline MidBits
mid_kings_attack (MidBits kings)
{
  MidBits wide = kings | mid_east (kings) | mid_west (kings);
  return wide | mid_north (wide) | mid_south (wide);
}

static inline MidBits
mid_ahead_of (int side, MidBits set)
{
  return side == MID_FIRST ? mid_north (set) : mid_south (set);
}

/* All squares in front of the set, as the side looks. */
static inline MidBits
mid_front_of (int side, MidBits set)
{
  set = mid_ahead_of (side, set);
  set |= side == MID_FIRST ? set << 8 : set >> 8;
  set |= side == MID_FIRST ? set << 16 : set >> 16;
  return set | (side == MID_FIRST ? set << 32 : set >> 32);
}

/* 0 … 7 from the side's own. */
static inline int
mid_rank_for (int side, int square)
{
  return side == MID_FIRST ? square >> 3 : 7 - (square >> 3);
}

/* Steps of a king to the nearest of the squares; 7 if there are none. */
static inline int
mid_steps_to (int square, MidBits set)
{
  int nearest = 7;
  while (set != 0)
    {
      int distance = mid_distance (square, mid_pop (&set));
      nearest = distance < nearest ? distance : nearest;
    }
  return nearest;
}

/* chess2-pieces.c: what stands where; where it can go, which fills what the others ask for. */
MidPair mid_side_placing (MidSideView *s);
MidPair mid_side_reach (MidSideView *s);

/* chess2-pawns.c: pawns, passed and not. */
MidPair mid_side_pawns (const MidSideView *s);

/* chess2-kings.c: the danger to the enemy kings; the own ones' race to the midline. */
MidPair mid_side_danger (const MidSideView *s, const MidSideView *other);
MidPair mid_side_shelter (const MidSideView *s);
int mid_side_race (const MidSideView *s, const MidSideView *other);

/* chess2-armies.c: what is particular to the army. */
MidPair mid_side_army (const MidSideView *s, const MidSideView *other);
