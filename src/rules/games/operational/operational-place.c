/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-place.c: a setup changed by hand. */
#include "operational-board.h"

enum
{
  TURN,
  NUMBER,
  CLOCK
};

#define TRAIT(index, kind_, name_, min_, max_)                                                     \
  .kind = MID_TRAIT_##kind_, .group = MID_TRAIT_GROUP_TURN, .name = name_, .min = min_,            \
  .max = max_, .swapped = index, .mirrored = index

const MidTrait mid_operational_traits[MID_OPERATIONAL_TRAITS] = {
  [TURN] = { TRAIT (TURN, SIDE, MID_N_ ("Side to move"), 0, 1) },
  [NUMBER] = { TRAIT (NUMBER, COUNT, MID_N_ ("Move number"), 1, 99999) },
  [CLOCK] = { TRAIT (CLOCK, COUNT, MID_N_ ("Half-moves since a capture or a promotion"), 0, 9999) },
};

/* What must be kept comes first, then the strongest. */
unsigned
mid_operational_tray (MidSide side, MidCell *out)
{
  unsigned n = 0;
  for (unsigned worth = MID_STRONGHOLD + 2; worth > 0; worth--)
    for (unsigned role = MID_SOLDIER; role <= MID_STRONGHOLD; role++)
      if (mid_operational_pieces[role].worth == worth)
        out[n++] = (MidCell){ (uint8_t) role, (uint8_t) side, 0 };
  return n;
}

void
mid_operational_put (MidOperational *p, int square, MidCell cell)
{
  int slot = mid_slot_of_square[square];
  MidRole old = role_at (p, slot);
  if (old != MID_NO_ROLE)
    flip_piece (p, mid_slots_has (&p->sides[MID_SECOND], slot) ? MID_SECOND : MID_FIRST, old, slot);
  if (cell.piece != MID_NO_ROLE && cell.piece <= MID_STRONGHOLD)
    flip_piece (p, cell.owner & 1, (MidRole) cell.piece, slot);
}

int
mid_operational_get_trait (const MidOperational *p, unsigned trait)
{
  switch (trait)
    {
    case TURN:
      return p->turn;
    case NUMBER:
      return (int) p->number;
    default:
      return p->clock;
    }
}

bool
mid_operational_can_set_trait (const MidOperational *p, unsigned trait, int value)
{
  return value >= mid_operational_traits[trait].min && value <= mid_operational_traits[trait].max;
}

void
mid_operational_set_trait (MidOperational *p, unsigned trait, int value)
{
  if (!mid_operational_can_set_trait (p, trait, value))
    return;
  switch (trait)
    {
    case TURN:
      p->turn = (uint8_t) value;
      break;
    case NUMBER:
      p->number = (uint32_t) value;
      break;
    default:
      p->clock = (uint16_t) value;
    }
}
