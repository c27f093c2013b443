/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-apply.c: making moves and taking them back. */
#include "extreme2d-make.h"

#include <string.h>

void
mid_extreme_apply (MidExtreme *p, MidMove m, MidExtremeUndo *undo)
{
  if (m == MID_NULL_MOVE)
    {
      *undo = (MidExtremeUndo){ .key = p->key, .clock = p->clock };
      p->key ^= mid_keys[KEY_TURN];
      p->clock++;
      p->number += p->turn == MID_SECOND;
      p->turn = (uint8_t) other_side (p->turn);
      return;
    }
  *undo = (MidExtremeUndo){ .key = p->key,
                            .clock = p->clock,
                            .from = p->cells[mid_extreme_from (m)],
                            .to = p->cells[mid_extreme_to (m)],
                            .heirs = { p->heirs[MID_FIRST], p->heirs[MID_SECOND] } };
  make (p, p->turn, m, KEY_KEPT);
}

/* Makes the cell hold the stack again, whoever holds it now. */
static void
restore (MidExtreme *p, int cell, MidSide side, MidStack stack)
{
  p->cells[cell] = stack;
  set_powers (p, cell, mid_stack_discs (stack));
  p->sides[MID_FIRST] &= ~mid_set_of (cell);
  p->sides[MID_SECOND] &= ~mid_set_of (cell);
  p->sides[side] |= (MidSet) (stack != 0) << cell;
}

static void
put_back (MidExtreme *p, MidSide us, MidMove m, const MidExtremeUndo *undo)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  MidDeed deed = mid_extreme_deed (m);

  restore (p, from, us, undo->from);
  restore (p, to, deed == MID_DEED_SWAP ? us : other_side (us), undo->to);
  if (deed == MID_DEED_PLACE)
    p->kings[us] = MID_EXTREME_NOWHERE;
  else if (mid_stack_top (undo->from) == MID_KING_TOP)
    p->kings[us] = (uint8_t) from;
  memcpy (p->heirs, undo->heirs, sizeof p->heirs);
  p->phase = deed == MID_DEED_PLACE ? MID_PHASE_PLACE : MID_PHASE_PLAY;
}

void
mid_extreme_retract (MidExtreme *p, MidMove m, const MidExtremeUndo *undo)
{
  MidSide us = other_side (p->turn);
  if (m != MID_NULL_MOVE)
    put_back (p, us, m, undo);
  p->turn = (uint8_t) us;
  p->number -= us == MID_SECOND;
  p->clock = undo->clock;
  p->key = undo->key;
}

uint64_t
mid_extreme_fresh_key (const MidExtreme *p)
{
  uint64_t key = p->turn == MID_SECOND ? mid_keys[KEY_TURN] : 0;
  key ^= p->phase == MID_PHASE_PLACE ? mid_keys[KEY_PLACE] : 0;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    key ^= is_option_on (p, colour) ? 0 : mid_keys[KEY_OPTIONS + colour];
  for (int cell = 0; cell < MID_EXTREME_CELLS; cell++)
    key ^= stack_key (owner_at (p, cell), cell, p->cells[cell]);
  return key;
}
