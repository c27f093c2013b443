/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-why.c: why no legal move goes from one square to another. */
#include <stdlib.h>

#include "operational-board.h"


static bool
is_in_line (int from, int to)
{
  int files = mid_slots[to].file - mid_slots[from].file;
  int ranks = mid_slots[to].rank - mid_slots[from].rank;
  return files == 0 || ranks == 0 || abs (files) == abs (ranks);
}

static int
distance (int from, int to)
{
  int files = abs (mid_slots[to].file - mid_slots[from].file);
  int ranks = abs (mid_slots[to].rank - mid_slots[from].rank);
  return files > ranks ? files : ranks;
}

/* --- Shots ------------------------------------------------------------------------------------ */

const char *
mid_operational_why_no_shot (const MidOperational *p, int from, int to)
{
  int range = gun_range (p, role_at (p, from));
  if (range == 0)
    return MID_N_ ("this piece has no gun");
  if (!mid_slots_has (&p->sides[other_side (p->turn)], to))
    return MID_N_ ("there is no enemy piece to shoot at");
  if (!is_in_line (from, to))
    return MID_N_ ("a gun fires along ranks, files and diagonals");
  if (distance (from, to) > range)
    return MID_N_ ("the gun does not reach that far");
  if ((p->rules & MID_RULE_GUNS_IGNORE_BLOCKERS) == 0 && count_between (p, from, to) > 0)
    return MID_N_ ("a piece stands in the line of fire");
  return NULL;
}

/* --- Moves ------------------------------------------------------------------------------------ */

static const char *
why_not_airborne (const MidOperational *p, int from, int to)
{
  if (!is_in_line (from, to))
    return MID_N_ ("the airborne moves along ranks, files and diagonals");
  if (p->board[to] != 0)
    return MID_N_ ("the airborne captures only over exactly one piece");
  return MID_N_ ("a piece stands in the way");
}

static const char *
why_not_strike (const MidOperational *p, MidRole role, int to)
{
  if (mid_slots[to].rank == last_rank (p->turn))
    return MID_N_ ("missile and bomber cannot go to the opponent’s first rank");
  return role == MID_MISSILE ? MID_N_ ("a missile never leaves the colour it stands on")
                             : MID_N_ ("a bomber never leaves the colour it stands on");
}

/* The way in which the role moves, said when it does not move so. */
static const char *
why_not_role (const MidOperational *p, MidRole role, int from, int to)
{
  switch (role)
    {
    case MID_NO_ROLE:
      return NULL;
    case MID_SOLDIER:
      return MID_N_ ("a soldier steps one square in any direction");
    case MID_AIRBORNE:
      return why_not_airborne (p, from, to);
    case MID_TANK:
      return MID_N_ ("a tank leaps one to four squares along a rank or file");
    case MID_HELICOPTER:
      return MID_N_ ("a helicopter leaps no farther than four files and four ranks");
    case MID_CAVALRY:
      return MID_N_ ("the cavalry leaps one to four squares along a diagonal");
    case MID_MISSILE:
    case MID_BOMBER:
      return why_not_strike (p, role, to);
    case MID_GENERAL_2:
      return MID_N_ ("a 2-star general leaps exactly two squares, straight or diagonally");
    case MID_GENERAL_3:
      return MID_N_ ("a 3-star general leaps exactly three squares, straight or diagonally");
    case MID_GENERAL_4:
      return MID_N_ ("a 4-star general leaps exactly four squares, straight or diagonally");
    case MID_FIGHTER:
      return MID_N_ ("a fighter goes to squares of its own colour within three files and ranks");
    case MID_OUTPOST:
      return MID_N_ ("an outpost never moves; it only shoots");
    case MID_STRONGHOLD:
      return MID_N_ ("a stronghold never moves; it only shoots");
    }
  return NULL;
}

const char *
mid_operational_why_no_move (const MidOperational *p, int from, int to)
{
  MidRole role = role_at (p, from);
  MidSlots targets = move_targets (p, p->turn, role, from);
  if (from == to)
    return MID_N_ ("a move must end on a different square");
  if (mid_slots_has (&p->sides[p->turn], to))
    return MID_N_ ("a piece of the same side stands there");
  return mid_slots_has (&targets, to) ? NULL : why_not_role (p, role, from, to);
}

/* --- Either ----------------------------------------------------------------------------------- */

/* Whether somebody who points at the square would mean a shot: an enemy in a line of a gun, at the
 * range of the longest one. */
static bool
is_shot_meant (const MidOperational *p, int from, int to)
{
  return gun_range (p, role_at (p, from)) > 0 && mid_slots_has (&p->sides[other_side (p->turn)], to)
         && mid_slots_has (&mid_slots_reach[MID_REACH_4][from], to);
}

const char *
mid_operational_why_illegal (const MidOperational *p, int from, int to)
{
  if (from < 0 || from >= MID_SLOT_SQUARES || to < 0 || to >= MID_SLOT_SQUARES)
    return MID_N_ ("that is not a square of the board");
  from = mid_slot_of_square[from];
  to = mid_slot_of_square[to];
  if (p->board[from] == 0)
    return MID_N_ ("no piece stands there");
  if (!mid_slots_has (&p->sides[p->turn], from))
    return MID_N_ ("it is the other side’s turn");
  const char *move = mid_operational_why_no_move (p, from, to);
  const char *shot = mid_operational_why_no_shot (p, from, to);
  if (move == NULL || shot == NULL)
    return NULL;
  return is_shot_meant (p, from, to) ? shot : move;
}
