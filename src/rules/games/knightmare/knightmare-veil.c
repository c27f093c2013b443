/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-veil.c: a game as one of its players knows it (K10).
 *
 * He knows his own hand, which cards his deck has but not their order, and what lies open; of the
 * other's hand how many cards it has, and of his deck when it is used up.  A common deck nobody
 * knows.
 */
#include "knightmare.h"

#include <string.h>

/* The bottom of the array is the deck, its end the discards. */
static void
hide_deck (MidKmTable *t, MidSide owner)
{
  memset (t->pile[owner], MID_CARD_NONE, t->n_deck[owner]);
  t->n_deck[owner] = 0;
  t->hidden |= (uint8_t) (1u << owner);
  t->bags &= (uint8_t) ~(1u << owner);
  t->sure[owner] = 0;
}

/* What was to be drawn from a deck that is not known has been. */
static void
draw_unknown (MidKmTable *t, MidSide side)
{
  for (; t->draws[side] > 0; t->draws[side]--)
    km_hand_add (t, side, MID_CARD_UNKNOWN);
}

void
km_veil_traps (MidKmTable *t, MidSide viewer)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_TRAP && t->effects[i].owner != viewer)
      t->effects[i].at = MID_NOWHERE;
}

void
km_veil_table (MidKmTable *t, MidSide viewer)
{
  MidSide other = other_side (viewer);
  unsigned n = km_hand_count (t, other);
  memset (t->hand[other], MID_CARD_UNKNOWN, n);
  draw_unknown (t, other);
  if (t->common)
    draw_unknown (t, viewer);
  if (t->common || !km_is_deck_empty (t, other)) /* that there is none left is seen */
    hide_deck (t, t->common ? MID_FIRST : other);
  if (!t->common && (t->hidden >> viewer & 1) == 0)
    km_keep_order (t, viewer, 0);
  km_veil_traps (t, viewer);
}

void
km_veil (MidKnightmare *p, MidSide viewer)
{
  static const MidKmTable nothing;
  km_veil_table (&p->now, viewer);
  if (memcmp (&p->turn, &nothing, sizeof nothing) != 0)
    km_veil_table (&p->turn, viewer);
  if (memcmp (&p->card, &nothing, sizeof nothing) != 0)
    km_veil_table (&p->card, viewer);
  bool deals = p->now.draws[0] + p->now.draws[1] > 0;
  if (p->now.phase == MID_PHASE_END && !deals && km_demand (&p->now) == NULL)
    km_go_on (p); /* the turn waited for nothing but cards that he does not see */
}

/* The play tells something that its player keeps to himself. */
static bool
tells_secret (const MidKnightmare *p, MidMove m)
{
  const MidCard *program = km_program (&p->now, km_decider (&p->now), km_card (m));
  for (unsigned i = 0; program != NULL && i < program->n_steps; i++)
    if (program->steps[i].op == MID_STEP_DECK || km_may_be_secret (&program->steps[i]))
      return true;
  return false;
}

size_t
km_veil_move (const MidKnightmare *p, MidMove m, MidSide viewer, char *buf, size_t size)
{
  const MidKmTable *t = &p->now;
  bool plays = km_kind (m) == MID_KM_PLAY || km_kind (m) == MID_KM_LATE;
  MidSide drawing = t->draws[MID_FIRST] > 0 ? MID_FIRST : MID_SECOND;
  if (km_kind (m) == MID_KM_DRAW && (t->common || drawing != viewer))
    return 0;
  if (plays && km_decider (t) != viewer && tells_secret (p, m))
    m = km_move (km_kind (m), km_card (m), NULL, 0);
  return km_format_move (p, m, MID_SAN, buf, size);
}

int
km_find_deck_argument (const MidCard *program, MidMove m)
{
  uint8_t args[MID_CARD_ARGS_MAX];
  for (unsigned i = 0; program != NULL && i < km_count (m); i++)
    {
      const MidCardStep *step = km_argument_step (program, args, i);
      if (step != NULL && step->op == MID_STEP_DECK)
        return (int) i;
      args[i] = (uint8_t) km_arg (m, i);
    }
  return -1;
}

unsigned
km_sight (const MidKnightmare *p, MidMove m, MidSight *out)
{
  const MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  unsigned n = 0, owner = t->common ? MID_FIRST : side;
  MidMoveList plays = { .count = 0 };
  if ((km_kind (m) != MID_KM_PLAY && km_kind (m) != MID_KM_LATE) || side > MID_SECOND
      || ((t->hidden | t->bags) >> owner & 1) != 0)
    return 0;
  const MidCard *program = km_program (t, side, km_card (m));
  if (program == NULL)
    return 0;
  km_list_plays (p, km_card (m), MID_MOVES_MAX, &plays);
  for (unsigned i = 0; i < plays.count && n < MID_BESIDE_MAX; i++)
    {
      int at = km_find_deck_argument (program, plays.at[i]);
      if (at >= 0 && km_kind (plays.at[i]) == km_kind (m))
        out[n++] = (MidSight){ .move = plays.at[i],
                               .catalogue = t->catalogue,
                               .card = (uint8_t) km_deck_card (
                                 t, side, km_arg (plays.at[i], (unsigned) at)) };
    }
  return n;
}
