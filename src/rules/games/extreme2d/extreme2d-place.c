/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-place.c: a setup changed by hand.  Sets and places of kings follow from the cells, so a
 * change of one cell puts all of them up anew. */

#include "extreme2d-board.h"

enum
{
  TURN,
  PHASE,
  NUMBER,
  CLOCK
};

static const MidChoice phases[] = {
  { "-", "-", MID_N_ ("Moving") },
  { "place", "place", MID_N_ ("Placing king and heir") },
};

#define TRAIT(index, kind_, name_, min_, max_)                                                     \
  .kind = MID_TRAIT_##kind_, .group = MID_TRAIT_GROUP_TURN, .name = name_, .min = min_,            \
  .max = max_, .swapped = index, .mirrored = index

const MidTrait mid_extreme_traits[MID_EXTREME_TRAITS] = {
  [TURN] = { TRAIT (TURN, SIDE, MID_N_ ("Side to move"), 0, 1) },
  [PHASE] = { TRAIT (PHASE, CHOICE, MID_N_ ("Phase of the game"), 0, 1), .choices = phases,
              .n_choices = 2 },
  [NUMBER] = { TRAIT (NUMBER, COUNT, MID_N_ ("Move number"), 1, 99999) },
  [CLOCK] = { TRAIT (CLOCK, COUNT, MID_N_ ("Half-moves since a capture or pawn step"), 0, 9999) },
};

unsigned
mid_extreme_tray (MidSide side, MidCell *out)
{
  unsigned n = 0;
  for (unsigned top = MID_KING_TOP; top >= MID_PLAIN; top--)
    out[n++] = (MidCell){ (uint8_t) top, (uint8_t) side, 0 };
  return n;
}

static MidStack
stack_of_cell (MidCell cell)
{
  unsigned discs = 0;
  for (MidDisc colour = MID_RED; colour <= MID_YELLOW; colour++)
    {
      static const unsigned bits[] = { 0, 1, 3 };
      discs |= bits[mid_power_count (&mid_extreme_powers[colour], cell)] << (2 * colour);
    }
  return mid_stack ((MidTop) cell.piece, discs);
}

void
mid_extreme_put (MidExtreme *p, int changed, MidCell cell)
{
  MidExtreme old = *p;
  mid_extreme_clear (p, old.options);
  p->number = old.number;
  p->clock = old.clock;
  p->turn = old.turn;
  p->phase = old.phase;
  for (int at = 0; at < MID_EXTREME_CELLS; at++)
    if (at == changed && cell.piece != MID_NO_TOP && cell.piece <= MID_KING_TOP)
      mid_extreme_stand (p, cell.owner & 1, at, stack_of_cell (cell));
    else if (at != changed && old.cells[at] != 0)
      mid_extreme_stand (p, owner_at (&old, at), at, old.cells[at]);
}

int
mid_extreme_get_trait (const MidExtreme *p, unsigned trait)
{
  switch (trait)
    {
    case TURN:
      return p->turn;
    case PHASE:
      return p->phase;
    case NUMBER:
      return (int) p->number;
    default:
      return p->clock;
    }
}

bool
mid_extreme_can_set_trait (const MidExtreme *p, unsigned trait, int value)
{
  return value >= mid_extreme_traits[trait].min && value <= mid_extreme_traits[trait].max;
}

void
mid_extreme_set_trait (MidExtreme *p, unsigned trait, int value)
{
  if (!mid_extreme_can_set_trait (p, trait, value))
    return;
  switch (trait)
    {
    case TURN:
      p->turn = (uint8_t) value;
      break;
    case PHASE:
      p->phase = (uint8_t) value;
      break;
    case NUMBER:
      p->number = (uint32_t) value;
      break;
    default:
      p->clock = (uint16_t) value;
    }
}
