/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-evaluate.c: what a position is worth before anything is tried.  Every term is a pair,
 * see mid-pair.h; how full the board is, is told by the discs on it. */
#include "extreme2d-board.h"
#include "extreme2d-search.h"
#include "extreme2d-weights.h"

static const MidExtremeWeights *const weights = &mid_extreme_weights;

enum
{
  DISCS_WHOLE = 28,
  DANGER_MOST = 200,
  DANGER_FULL = 40, /* the square of the danger is divided by it */
  DANGER_EMPTY = 4
};

typedef struct
{
  const MidExtreme *p;
  MidSide us, them;
  MidSet occupied, covers;
  MidSet zone; /* around the enemy king */
  int danger;  /* to it */
  int discs;
} View;

/* What the powers of a stack are worth. */
static MidPair
discs_worth (MidStack stack)
{
  MidPair sum = 0;
  int colours = 0;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    {
      unsigned n = mid_stack_count (stack, colour);
      colours += n > 0;
      for (unsigned i = 0; i < n; i++)
        sum += weights->discs[colour][i];
    }
  return colours > 1 ? sum + weights->colours[colours - 2] : sum;
}

static MidPair
stack_worth (MidStack stack)
{
  MidPair sum = discs_worth (stack);
  switch (mid_stack_top (stack))
    {
    case MID_PLAIN:
      return mid_stack_discs (stack) == 0 ? weights->pawn : sum;
    case MID_HEIR:
      return sum + weights->heir;
    case MID_KING_TOP:
      for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
        if (mid_stack_count (stack, colour) > 0)
          sum += weights->royal[colour];
      return sum;
    case MID_NO_TOP:
      return 0;
    }
  return 0;
}

int
mid_extreme_stack_worth (MidStack stack)
{
  return mid_pair_full (stack_worth (stack));
}

static int
rank_for (MidSide side, int cell)
{
  int rank = cell / MID_EXTREME_FILES;
  return side == MID_FIRST ? rank : 9 - rank;
}

/* 0 at the edge … 4 in the middle. */
static int
ring_of (int cell)
{
  int file = cell % MID_EXTREME_FILES, rank = cell / MID_EXTREME_FILES;
  file = file < 5 ? file : 9 - file;
  rank = rank < 5 ? rank : 9 - rank;
  return file < rank ? file : rank;
}

static MidPair
reach_terms (View *v, int cell, MidStack stack)
{
  MidSet to = powers_reach (v->p, cell, stack, v->occupied);
  int cells = (int) mid_set_count (to & ~v->p->sides[v->us]) / 4;
  if (mid_stack_top (stack) >= MID_HEIR)
    to |= mid_extreme_steps[cell];
  v->covers |= to;
  v->danger += weights->zone * (int) mid_set_count (to & v->zone);
  if (mid_stack_discs (stack) == 0 || mid_stack_top (stack) == MID_KING_TOP)
    return 0;
  return weights->reach[cells < MID_EXTREME_REACH_MOST ? cells : MID_EXTREME_REACH_MOST]
         + ring_of (cell) * weights->centre;
}

static MidPair
own_terms (View *v)
{
  MidPair sum = 0;
  MidSet pawns = pawn_set (v->p, v->us);
  bool heirless = v->p->heirs[v->us] == MID_EXTREME_NOWHERE;

  v->covers = ahead (v->us, pawns);
  v->danger = weights->zone * (int) mid_set_count (v->covers & v->zone);
  for (MidSet set = v->p->sides[v->us]; set != 0;)
    {
      int cell = mid_set_pop (&set);
      MidStack stack = v->p->cells[cell];
      sum += stack_worth (stack);
      v->discs += __builtin_popcount (mid_stack_discs (stack));
      if (stack != MID_PAWN_STACK)
        sum += reach_terms (v, cell, stack);
      else
        sum += weights->advance[rank_for (v->us, cell)]
               + (heirless ? weights->heirless[rank_for (v->us, cell)] : 0);
    }
  if (v->p->kings[v->us] != MID_EXTREME_NOWHERE)
    sum += rank_for (v->us, v->p->kings[v->us]) * weights->home;
  return sum;
}

/* Danger grows with the square of what comes together. */
static MidPair
joint_terms (const View *v, const View *other)
{
  MidSet theirs = v->p->sides[v->them] & ~place_set (v->p->kings[v->them]);
  MidSet officers = theirs & ~pawn_set (v->p, v->them);
  int danger = v->danger < DANGER_MOST ? v->danger : DANGER_MOST;
  return (int) mid_set_count (officers & v->covers & ~other->covers) * weights->hanging
         + (int) mid_set_count (v->p->sides[v->us] & v->covers) * weights->covered
         + MID_PAIR (danger * danger / DANGER_FULL, danger / DANGER_EMPTY);
}

static View
view_of (const MidExtreme *p, MidSide us)
{
  MidSide them = other_side (us);
  View v = { .p = p, .us = us, .them = them, .occupied = occupied_set (p) };
  if (p->kings[them] != MID_EXTREME_NOWHERE)
    v.zone = mid_extreme_steps[p->kings[them]] | place_set (p->kings[them]);
  return v;
}

int
mid_extreme_evaluate (const MidExtreme *p)
{
  View first = view_of (p, MID_FIRST), second = view_of (p, MID_SECOND);
  MidPair sum = own_terms (&first) - own_terms (&second);
  int discs = first.discs + second.discs;

  sum += joint_terms (&first, &second) - joint_terms (&second, &first);
  int score = mid_pair_taper (sum, discs < DISCS_WHOLE ? discs : DISCS_WHOLE, DISCS_WHOLE);
  return (p->turn == MID_FIRST ? score : -score) + weights->tempo;
}
