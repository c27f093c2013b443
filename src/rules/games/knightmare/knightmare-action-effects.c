/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action-effects.c: what steps do about effects that go on. */
#include "knightmare-action.h"

bool
km_mark (MidKmMachine *machine, MidEffectKind kind, int at, int to, unsigned value, unsigned turns)
{
  return km_effect_add (machine->t, (MidKmEffect){ .kind = (uint8_t) kind,
                                                   .card = (uint8_t) machine->card,
                                                   .owner = (uint8_t) machine->side,
                                                   .at = (uint8_t) at,
                                                   .to = (uint8_t) to,
                                                   .value = (uint8_t) value,
                                                   .turns = (uint8_t) turns,
                                                   .play = machine->t->plays });
}

static unsigned
lowest_role (unsigned kinds)
{
  return kinds != 0 ? (unsigned) __builtin_ctz (kinds) + 1 : MID_NO_ROLE;
}

bool
km_do_mark (MidKmMachine *machine, const MidCardStep *step)
{
  MidEffectKind kind = (MidEffectKind) step->how;
  int at = MID_NOWHERE, to = MID_NOWHERE;
  unsigned value = step->value;
  if (kind < MID_EFFECT_TRUCE)
    at = km_slot (machine, step->a);
  if (kind == MID_EFFECT_WALL)
    to = km_slot (machine, step->b);
  if (kind == MID_EFFECT_KINDS)
    at = (int) lowest_role (step->kinds);
  if (kind == MID_EFFECT_NO_TURN)
    value = km_side_meant (machine, step->whose);
  if (km_clings (kind) && !km_has_piece (machine->t, at))
    return false;
  return km_mark (machine, kind, at, to, value, step->min);
}

void
km_ask_promotions (MidKmTable *t, MidSide by, unsigned card)
{
  MidSide sides[2] = { other_side (by), by };
  for (unsigned i = 0; i < 2; i++)
    for (MidBits set = piece_set (&t->chess, sides[i], MID_PAWN); set != 0;)
      {
        int square = mid_pop (&set);
        if (km_rank (t, sides[i], square) == 8 && !km_effect_at (t, MID_EFFECT_MERGED, square))
          km_effect_add (t, (MidKmEffect){ .kind = MID_EFFECT_PROMOTE,
                                           .card = (uint8_t) card,
                                           .owner = (uint8_t) by,
                                           .at = (uint8_t) square,
                                           .to = MID_NOWHERE,
                                           .value = (uint8_t) sides[i],
                                           .play = t->plays });
      }
}

bool
km_do_rotate (MidKmMachine *machine, const MidCardStep *step)
{
  unsigned how = (unsigned) km_slot (machine, step->a);
  if (!km_mark (machine, MID_EFFECT_ROTATED, MID_NOWHERE, MID_NOWHERE, how == 0 ? 1 : 3, 0))
    return false;
  machine->t->chess.ep = machine->t->passed = 0;
  km_ask_promotions (machine->t, machine->side, machine->card);
  return true;
}

/* Two pieces that were one stand on one square now; their owner parts them with his next move. */
static void
ask_parting (MidKmMachine *machine, MidKmEffect merged)
{
  MidKmTable *t = machine->t;
  if (merged.kind == MID_EFFECT_MERGED && merged.at < 64)
    km_effect_add (t, (MidKmEffect){ .kind = MID_EFFECT_PART,
                                     .card = (uint8_t) machine->card,
                                     .owner = (uint8_t) km_owner (t, merged.at),
                                     .at = merged.at,
                                     .to = 1,
                                     .value = merged.value,
                                     .play = t->plays });
}

/* All effects of that play end. */
bool
km_do_cancel (MidKmMachine *machine, const MidCardStep *step)
{
  unsigned index = (unsigned) km_slot (machine, step->a);
  MidKmTable *t = machine->t;
  if (index >= t->n_effects)
    return false;
  uint8_t play = t->effects[index].play;
  bool rotated = false;
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].play == play && !km_is_demand (t->effects[i].kind))
      {
        MidKmEffect ended = t->effects[i];
        rotated |= ended.kind == MID_EFFECT_ROTATED;
        km_effect_end (t, i);
        ask_parting (machine, ended);
      }
  if (rotated)
    km_ask_promotions (t, machine->side, machine->card);
  if (km_royals (t, MID_FIRST) == 0 || km_royals (t, MID_SECOND) == 0) /* ruling: Coup */
    machine->why = MID_N_ ("the card cannot be played on this: a side would be without a king");
  return machine->why == NULL;
}

static bool
can_shift (const MidKmTable *t, int square)
{
  for (int direction = 0; direction < 8; direction += 2)
    {
      int to = km_walk (t, square, direction);
      if (to >= 0 && km_is_empty (t, to))
        return true;
    }
  return false;
}

bool
km_do_shifts (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  MidSide sides[2] = { other_side (machine->side), machine->side };
  for (unsigned i = 0; i < 2; i++)
    for (MidBits set = t->chess.sides[sides[i]]; set != 0;)
      {
        int square = mid_pop (&set);
        if (km_has_role (t, square, step->kinds) && !km_is_held (t, square) && can_shift (t, square)
            && !km_mark (machine, MID_EFFECT_SHIFT, square, MID_NOWHERE, sides[i], 0))
          return false;
      }
  return true;
}

bool
km_do_toll (MidKmMachine *machine, const MidCardStep *step)
{
  return km_can_undo_turn (machine)
         && km_mark (machine, MID_EFFECT_TOLL, MID_NOWHERE, MID_NOWHERE, other_side (machine->side),
                     0);
}

bool
km_do_write (MidKmMachine *machine, const MidCardStep *step)
{
  return km_mark (machine, MID_EFFECT_WRITE, MID_NOWHERE, MID_NOWHERE, machine->side, 0);
}
