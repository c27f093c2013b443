/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action-cards.c: what steps do with cards, and with turns that were played. */
#include "knightmare-action.h"

#include <string.h>

/* The card just played by the opponent; with decks of their own the thief's deck loses its top. */
bool
km_do_steal (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  MidSide them = other_side (machine->side);
  unsigned wanted = t->card;
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].card == wanted && t->effects[i].owner == them
        && t->effects[i].play == machine->p->card.plays + 1)
      km_effect_end (t, i);
  unsigned at = 0, n = km_discard_count (t, them);
  while (at < n && km_discard_card (t, them, at) != wanted)
    at++;
  if (at == n)
    return false;
  km_take_discard (t, them, at);
  km_hand_add (t, machine->side, wanted);
  t->extra[machine->side] = 0; /* there is nothing left to answer */
  if (!t->common && km_deck_count (t, machine->side) > 0)
    km_discard (t, machine->side, km_take_deck (t, machine->side, 0));
  machine->no_refill = true;
  return true;
}

static bool
take_discard (MidKmMachine *machine, unsigned index)
{
  if (index >= km_discard_count (machine->t, machine->side))
    return false;
  km_hand_add (machine->t, machine->side, km_take_discard (machine->t, machine->side, index));
  machine->no_refill = true;
  return true;
}

/* The deck is shuffled behind it; where its order is known, in a way that follows from it. */
static bool
take_deck (MidKmMachine *machine, unsigned index)
{
  MidKmTable *t = machine->t;
  if (index >= km_deck_count (t, machine->side))
    return true; /* an unknown deck: an unknown card is drawn */
  unsigned card = km_take_deck (t, machine->side, index);
  km_hand_add (t, machine->side, card);
  km_shuffle_deck (t, machine->side, card + 256u * t->plays);
  machine->no_refill = true;
  return true;
}

bool
km_do_take (MidKmMachine *machine, const MidCardStep *step)
{
  unsigned index = (unsigned) km_slot (machine, step->a);
  return step->value == 1 ? take_deck (machine, index) : take_discard (machine, index);
}

bool
km_do_hands (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  uint8_t hand[MID_HAND_MAX];
  memcpy (hand, t->hand[0], sizeof hand);
  memcpy (t->hand[0], t->hand[1], sizeof hand);
  memcpy (t->hand[1], hand, sizeof hand);
  km_refill (t, other_side (machine->side));
  machine->no_refill = true;
  return true;
}

bool
km_can_undo_turn (const MidKmMachine *machine)
{
  const MidKmTable *turn = &machine->p->turn;
  return !machine->t->started && machine->t->phase == MID_PHASE_MOVE && turn->chess.number != 0
         && turn->chess.turn == other_side (machine->side);
}

bool
km_do_undo (MidKmMachine *machine, const MidCardStep *step)
{
  if (!km_can_undo_turn (machine))
    {
      machine->why = MID_N_ ("there is no turn of the opponent that could be undone");
      return false;
    }
  km_undo_turn (machine->p, machine->side, machine->card, step->value == 0);
  machine->undone = true;
  return true;
}

bool
km_do_counter (MidKmMachine *machine, const MidCardStep *step)
{
  if (machine->t->phase != MID_PHASE_REPLY)
    return false;
  km_undo_card (machine->p, machine->side, machine->card);
  machine->undone = machine->countered = true;
  return true;
}

/* Whether the hand has, or may have, a card for the time. */
static bool
has_card_for (const MidKmMachine *machine, MidCardWhen when)
{
  const uint8_t *hand = machine->t->hand[machine->side];
  for (unsigned i = 0; i < MID_HAND_MAX && hand[i] != MID_CARD_NONE; i++)
    {
      const MidCard *program = km_program (machine->t, machine->side, hand[i]);
      if (hand[i] == MID_CARD_UNKNOWN || (program != NULL && (program->when & when)))
        return true;
    }
  return false;
}

/* Further cards, for the same time as this one: in the other side's turn there must be one. */
bool
km_do_extra (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  bool late = machine->window == MID_WINDOW_LATE;
  if ((late || machine->window == MID_WINDOW_REPLY)
      && !has_card_for (machine, late ? MID_WHEN_OPPONENT : MID_WHEN_REPLY))
    {
      machine->why = MID_N_ ("no further card in hand could be played at this time");
      return false;
    }
  if (late)
    t->late = (uint8_t) (step->value + 1);
  else
    t->extra[machine->side] = (uint8_t) step->value;
  return true;
}
