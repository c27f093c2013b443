/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-make.h: makes a move on the board, inline, with the key or without. */
#pragma once
#include "extreme2d-board.h"
#include "mid-keys.h"

typedef enum
{
  KEY_IDLE, /* counting positions needs no keys */
  KEY_KEPT
} KeyCare;

/* What the numbers of mid-keys.h stand for here: a top of a side on a cell, a bit of a stack on a
 * cell, whose turn, the phase, an option that is off. */
enum
{
  KEY_TOPS = 0,
  KEY_BITS = 600,
  KEY_TURN = 1200,
  KEY_PLACE,
  KEY_OPTIONS
};

MID_INLINE uint64_t
stack_key (MidSide side, int cell, MidStack stack)
{
  unsigned top = mid_stack_top (stack);
  if (top == MID_NO_TOP)
    return 0;
  uint64_t key = mid_keys[KEY_TOPS + ((unsigned) side * 3 + top - 1) * 100 + (unsigned) cell];
  for (unsigned bits = mid_stack_discs (stack); bits != 0; bits &= bits - 1)
    key ^= mid_keys[KEY_BITS + (unsigned) __builtin_ctz (bits) * 100 + (unsigned) cell];
  return key;
}

/* Makes the cell hold the discs of the stack and no others. */
MID_INLINE void
set_powers (MidExtreme *p, int cell, unsigned discs)
{
  for (unsigned bit = 0; bit < MID_DISC_BITS; bit++)
    p->powers[bit] = (p->powers[bit] & ~mid_set_of (cell)) | (MidSet) (discs >> bit & 1) << cell;
}

/* E2. */
MID_INLINE void
make_placing (MidExtreme *p, MidSide us, int king, int heir)
{
  p->cells[king] = mid_stack (MID_KING_TOP, 0);
  p->cells[heir] = mid_stack (MID_HEIR, 0);
  p->sides[us] |= mid_set_of (king) | mid_set_of (heir);
  p->kings[us] = (uint8_t) king;
  p->heirs[us] = (uint8_t) heir;
  p->clock = 0;
  p->phase = us == MID_FIRST ? MID_PHASE_PLACE : MID_PHASE_PLAY;
}

/* E7: the top discs change places, the powers stay. */
MID_INLINE void
make_swap (MidExtreme *p, MidSide us, int king, int heir)
{
  p->cells[king] = mid_stack (MID_HEIR, mid_stack_discs (p->cells[king]));
  p->cells[heir] = mid_stack (MID_KING_TOP, mid_stack_discs (p->cells[heir]));
  p->kings[us] = (uint8_t) heir;
  p->heirs[us] = (uint8_t) king;
  p->clock++;
}

MID_INLINE void
make_move (MidExtreme *p, MidSide us, int from, int to, MidDeed deed)
{
  MidSide them = other_side (us);
  MidStack mover = p->cells[from], prey = p->cells[to];
  MidTop top = deed == MID_DEED_PROMOTE ? MID_HEIR : mid_stack_top (mover);
  unsigned discs = mid_discs_absorb (mid_stack_discs (mover), mid_stack_discs (prey));

  p->clock = prey != 0 || mover == MID_PAWN_STACK ? 0 : (uint16_t) (p->clock + 1);
  p->sides[us] ^= mid_set_of (from) | mid_set_of (to);
  p->sides[them] &= ~mid_set_of (to);
  p->cells[from] = 0;
  p->cells[to] = mid_stack (top, discs);
  if (mid_stack_discs (mover) != 0)
    set_powers (p, from, 0);
  if (discs != 0)
    set_powers (p, to, discs);
  if (top == MID_KING_TOP)
    p->kings[us] = (uint8_t) to;
  if (top == MID_HEIR)
    p->heirs[us] = (uint8_t) to;
  if (mid_stack_top (prey) == MID_HEIR)
    p->heirs[them] = MID_EXTREME_NOWHERE;
}

MID_INLINE void
make (MidExtreme *p, MidSide us, MidMove m, KeyCare care)
{
  int from = mid_extreme_from (m), to = mid_extreme_to (m);
  MidDeed deed = mid_extreme_deed (m);
  uint64_t key = p->key;

  if (care == KEY_KEPT)
    {
      key ^= stack_key (us, from, p->cells[from]) ^ mid_keys[KEY_TURN];
      key ^= stack_key (deed == MID_DEED_SWAP ? us : other_side (us), to, p->cells[to]);
      key ^= p->phase == MID_PHASE_PLACE ? mid_keys[KEY_PLACE] : 0;
    }
  switch (deed)
    {
    case MID_DEED_MOVE:
    case MID_DEED_PROMOTE:
      make_move (p, us, from, to, deed);
      break;
    case MID_DEED_SWAP:
      make_swap (p, us, from, to);
      break;
    case MID_DEED_PLACE:
      make_placing (p, us, from, to);
      break;
    }
  p->turn = (uint8_t) other_side (us);
  p->number += us == MID_SECOND;
  if (care == KEY_KEPT)
    {
      key ^= stack_key (us, from, p->cells[from]) ^ stack_key (us, to, p->cells[to]);
      key ^= p->phase == MID_PHASE_PLACE ? mid_keys[KEY_PLACE] : 0;
      p->key = key;
    }
}
