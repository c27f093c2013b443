/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-why.c: why no legal move goes from one cell to another.
 *
 * The questions are asked in the order in which a teacher would ask them: whose stack is it, does
 * it have the power, is the area free, and what of the king. */
#include "extreme2d-legal.h"

static const char king_in_check[] = MID_N_ ("the king would be in check");

/* --- Placing (E2) ----------------------------------------------------------------------------- */

static const char *
why_placing (const MidExtreme *p, int from, int to)
{
  static const char *const where[2] = { MID_N_ ("White’s king is placed on c1 or h1"),
                                        MID_N_ ("Black’s king is placed on c10 or h10") };
  if (from != -1)
    return MID_N_ ("king and heir are to be placed first");
  return to == mid_extreme_home (p->turn, 0) || to == mid_extreme_home (p->turn, 1)
           ? NULL
           : where[p->turn];
}

/* --- How stacks move -------------------------------------------------------------------------- */

static const char *
why_pawn (const MidExtreme *p, int from, int to)
{
  MidSide us = p->turn;
  MidSet here = mid_set_of (from);
  int ranks = us == MID_FIRST ? to / 10 - from / 10 : from / 10 - to / 10;

  if ((here & last_rank (us)) != 0)
    return MID_N_ ("a pawn on the last rank does not move any more");
  if (ranks <= 0)
    return MID_N_ ("a pawn moves only forward");
  if (!mid_set_has (ahead (us, here), to))
    return MID_N_ ("a pawn steps one cell straight ahead, even to capture");
  if (mid_set_has (last_rank (us) & ~occupied_set (p), to) && p->heirs[us] != MID_EXTREME_NOWHERE)
    return MID_N_ ("a pawn may enter the last rank without capturing only when its heir has been "
                   "captured");
  return NULL;
}

/* A power that has the pattern but not the free area. */
static const char *
why_not_free (MidDisc colour, MidSet two_discs_only, int to)
{
  switch (colour)
    {
    case MID_RED:
      return mid_set_has (two_discs_only, to) ? MID_N_ ("a stack stands in the rectangle between")
                                              : MID_N_ ("a stack stands in the way");
    case MID_BLUE:
      return mid_set_has (two_discs_only, to)
               ? MID_N_ ("a stack stands in the diagonal area between")
               : MID_N_ ("a stack stands in the way");
    case MID_YELLOW:
      return MID_N_ ("a stack stands where an earlier leap touches down");
    }
  return NULL;
}

/* The option forbids what two discs would do (E9). */
static const char *
why_option (MidDisc colour)
{
  static const char *const off[MID_COLOURS] = {
    MID_N_ ("planar moves with two red discs are switched off in this game"),
    MID_N_ ("planar moves with two blue discs are switched off in this game"),
    MID_N_ ("further leaps with two yellow discs are switched off in this game"),
  };
  return off[colour];
}

/* What a second disc of the colour would have made possible. */
static const char *
why_one_disc (MidDisc colour)
{
  static const char *const one[MID_COLOURS] = {
    MID_N_ ("one red disc moves only along ranks and files"),
    MID_N_ ("one blue disc moves only along diagonals"),
    MID_N_ ("one yellow disc makes only one leap"),
  };
  return one[colour];
}

/* Whether the two are on one pattern and the diagonal area between them leaves the board. */
static bool
is_area_off_board (int from, int to)
{
  return (from % 10 + from / 10 + to % 10 + to / 10) % 2 == 0
         && !mid_set_has (mid_power_tables[MID_BLUE].two[from], to);
}

/* Why the powers do not go there; some colour may come near to it. */
static const char *
why_powers (const MidExtreme *p, int from, int to)
{
  MidStack stack = p->cells[from];
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    {
      const MidPowerTable *table = &mid_power_tables[colour];
      unsigned discs = mid_stack_count (stack, colour);
      MidSet goes = discs == 2 && is_option_on (p, colour) ? table->two[from] : table->one[from];
      if (discs > 0 && mid_set_has (goes, to))
        return why_not_free (colour, table->two[from] & ~table->one[from], to);
    }
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    if (mid_stack_count (stack, colour) == 2
        && mid_set_has (mid_power_tables[colour].two[from], to))
      return why_option (colour);
  if (mid_stack_count (stack, MID_BLUE) == 2 && is_option_on (p, MID_BLUE)
      && is_area_off_board (from, to))
    return MID_N_ ("the diagonal area between is not wholly on the board");
  if (mid_stack_top (stack) == MID_PLAIN && mid_set_has (ahead (p->turn, mid_set_of (from)), to))
    return MID_N_ ("a stack with powers has lost the pawn’s step");
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    if ((stack & MID_DISC_MASK) == 1u << (2 * colour)
        && mid_set_has (mid_power_tables[colour].two[from], to))
      return why_one_disc (colour);
  return MID_N_ ("none of its powers goes there");
}

/* NULL if the stack could go there but for its king. */
static const char *
why_stack (const MidExtreme *p, int from, int to)
{
  MidStack stack = p->cells[from];
  if (stack == MID_PAWN_STACK)
    return why_pawn (p, from, to);
  if (mid_set_has (powers_reach (p, from, stack, occupied_set (p)), to))
    return NULL;
  if (mid_stack_top (stack) != MID_PLAIN && mid_set_has (mid_extreme_steps[from], to))
    return NULL;
  if (stack == mid_stack (MID_KING_TOP, 0))
    return MID_N_ ("a king without powers moves one cell");
  if (stack == mid_stack (MID_HEIR, 0))
    return MID_N_ ("an heir without powers moves one cell");
  return why_powers (p, from, to);
}

/* --- The whole -------------------------------------------------------------------------------- */

/* E7: the king is asked to go to its heir. */
static const char *
why_no_swap (const MidSafety *safety)
{
  if (!is_check (safety))
    return MID_N_ ("king and heir change places only when the king is in check");
  return MID_N_ ("the king would be in check where the heir stands");
}

/* The move is the stack's own, so it is the king that forbids it. */
static const char *
why_king (const MidExtreme *p, int from, const MidSafety *safety)
{
  return from != p->kings[p->turn] && is_check (safety)
           ? MID_N_ ("the king would still be in check")
           : king_in_check;
}

static bool
is_allowed (const MidExtreme *p, int from, int to)
{
  for (MidDeed deed = MID_DEED_MOVE; deed <= MID_DEED_SWAP; deed++)
    if (mid_extreme_can_move (p, mid_extreme_move (from, to, deed)))
      return true;
  return false;
}

const char *
mid_extreme_why_illegal (const MidExtreme *p, int from, int to)
{
  MidSafety safety;
  if (from < -1 || from >= MID_EXTREME_CELLS || to < 0 || to >= MID_EXTREME_CELLS)
    return MID_N_ ("that is not a cell of the board");
  if (p->phase == MID_PHASE_PLACE)
    return why_placing (p, from, to);
  if (from == -1)
    return MID_N_ ("king and heir are placed only in a side’s first turn");
  if (p->cells[from] == 0)
    return MID_N_ ("no stack stands there");
  if (!mid_set_has (p->sides[p->turn], from))
    return MID_N_ ("it is the other side’s turn");
  if (from == to)
    return MID_N_ ("a move must end on a different cell");
  if (is_allowed (p, from, to))
    return NULL;

  find_safety (p, p->turn, &safety);
  if (from == p->kings[p->turn] && to == p->heirs[p->turn])
    return why_no_swap (&safety);
  if (mid_set_has (p->sides[p->turn], to))
    return MID_N_ ("a stack of the same side stands there");
  const char *why = why_stack (p, from, to);
  return why != NULL ? why : why_king (p, from, &safety);
}
