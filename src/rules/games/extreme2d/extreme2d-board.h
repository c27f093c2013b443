/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-board.h: questions to a board, inline.  `us` and `side` are constants in the hot
 * callers, which the compiler then specialises. */
#pragma once
#include "extreme2d.h"

MID_INLINE MidSet
occupied_set (const MidExtreme *p)
{
  return p->sides[MID_FIRST] | p->sides[MID_SECOND];
}

MID_INLINE MidSide
other_side (MidSide side)
{
  return side ^ 1;
}

MID_INLINE MidSide
owner_at (const MidExtreme *p, int cell)
{
  return mid_set_has (p->sides[MID_SECOND], cell) ? MID_SECOND : MID_FIRST;
}

/* The king or heir on the cell, as a set: empty if it is nowhere. */
MID_INLINE MidSet
place_set (uint8_t cell)
{
  return (MidSet) (cell != MID_EXTREME_NOWHERE) << cell;
}

/* Stacks of both sides with at least one disc of the colour, with two. */
MID_INLINE MidSet
with_one (const MidExtreme *p, MidDisc colour)
{
  return p->powers[2 * colour];
}

MID_INLINE MidSet
with_two (const MidExtreme *p, MidDisc colour)
{
  return p->powers[2 * colour + 1];
}

MID_INLINE MidSet
powered_set (const MidExtreme *p)
{
  return with_one (p, MID_RED) | with_one (p, MID_BLUE) | with_one (p, MID_YELLOW);
}

MID_INLINE MidSet
pawn_set (const MidExtreme *p, MidSide side)
{
  return p->sides[side]
         & ~(powered_set (p) | place_set (p->kings[side]) | place_set (p->heirs[side]));
}

MID_INLINE MidSet
ahead (MidSide side, MidSet set)
{
  return side == MID_FIRST ? set << 10 & MID_SET_BOARD : set >> 10;
}

MID_INLINE MidSet
last_rank (MidSide side)
{
  return side == MID_FIRST ? MID_SET_RANK_10 : MID_SET_RANK_1;
}

/* E9: whether two discs of the colour do more than one. */
MID_INLINE bool
is_option_on (const MidExtreme *p, MidDisc colour)
{
  return p->options >> colour & 1;
}

/* Where a power goes: start with all cells of the pattern and take away what lies behind each
 * stack.  A stack that is itself behind another adds nothing. */
MID_INLINE MidSet
reach_from (const MidPowerTable *table, int from, MidSet pattern, MidSet occupied)
{
  for (MidSet blockers = pattern & occupied; blockers != 0;)
    {
      MidSet hidden = table->behind[from][mid_set_pop (&blockers)];
      pattern &= ~hidden;
      blockers &= ~hidden;
    }
  return pattern;
}

/* Where one disc slides, without a loop: between the nearest stack below and the nearest above, as
 * a subtraction finds them (chessprogramming.org/Obstruction_Difference). */
MID_INLINE MidSet
slide_from (MidDisc colour, int from, MidSet occupied)
{
  MidSet reach = 0;
  for (int i = 0; i < 2; i++)
    {
      const MidLine *line = &mid_extreme_lines[colour][from][i];
      MidSet above = line->above & occupied;
      MidSet up_to_nearest = above ^ (above - 1);
      reach |= (line->above & up_to_nearest)
               | (line->below & mid_set_from_highest (line->below & occupied));
    }
  return reach;
}

MID_INLINE MidSet
colour_reach (const MidExtreme *p, MidDisc colour, int from, unsigned discs, MidSet occupied)
{
  const MidPowerTable *table = &mid_power_tables[colour];
  bool two = (discs >> (2 * colour + 1) & 1) != 0 && is_option_on (p, colour);
  if ((discs >> (2 * colour) & 1) == 0)
    return 0;
  if (two)
    return reach_from (table, from, table->two[from], occupied);
  return colour == MID_YELLOW ? table->one[from] : slide_from (colour, from, occupied);
}

/* E3: the powers are alternatives, so what they reach is simply put together. */
MID_INLINE MidSet
powers_reach (const MidExtreme *p, int from, unsigned discs, MidSet occupied)
{
  return colour_reach (p, MID_RED, from, discs, occupied)
         | colour_reach (p, MID_BLUE, from, discs, occupied)
         | colour_reach (p, MID_YELLOW, from, discs, occupied);
}

/* Enemy stacks that would attack `cell` with the colour if nothing were between. */
MID_INLINE MidSet
colour_suspects (const MidExtreme *p, MidSide by, MidDisc colour, int cell)
{
  const MidPowerTable *table = &mid_power_tables[colour];
  MidSet suspects = with_one (p, colour) & table->one[cell];
  if (is_option_on (p, colour))
    suspects |= with_two (p, colour) & table->two[cell];
  return suspects & p->sides[by];
}

/* Stacks that attack `cell` by stepping there (E4, E7). */
MID_INLINE MidSet
steppers (const MidExtreme *p, MidSide by, int cell)
{
  MidSet royals = place_set (p->kings[by]) | place_set (p->heirs[by]);
  return (royals & mid_extreme_steps[cell])
         | (pawn_set (p, by) & ahead (other_side (by), mid_set_of (cell)));
}

/* Whether a stack of `by` attacks the cell if `occupied` is in the way. */
MID_INLINE bool
is_attacked (const MidExtreme *p, MidSide by, int cell, MidSet occupied)
{
  if (steppers (p, by, cell) != 0)
    return true;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    for (MidSet suspects = colour_suspects (p, by, colour, cell); suspects != 0;)
      if ((mid_power_tables[colour].between[cell][mid_set_pop (&suspects)] & occupied) == 0)
        return true;
  return false;
}
