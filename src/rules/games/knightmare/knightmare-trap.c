/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-trap.c: traps, also those whose square is kept secret (K10).
 *
 * An enemy piece that ends its move on a trap is captured; a king springs it and is unharmed.  A
 * piece without which its king would be in check cannot end its move there, even where whoever
 * moves it is not to know why.
 *
 * Where hands are not known, a square can be kept secret as well: "Man-Trap ?".  Its player shows
 * it when a piece of the other side has ended its move there: "Man-Trap e4", in the form of an
 * answer that nobody asks for, right after that move.
 */
#include "knightmare.h"

/* Whether the side's piece that has just moved stands on a square that could be the secret one, and
 * its move is the last thing that has happened. */
static bool
has_stopped (const MidKmTable *t, MidSide side)
{
  bool at_once = t->phase == MID_PHASE_AFTER
                   ? km_turn (t) == side
                   : t->phase == MID_PHASE_MOVE && !t->started && km_turn (t) == other_side (side);
  return at_once && t->mover == side && t->to < 64 && !km_is_empty (t, t->to)
         && km_owner (t, t->to) == side;
}

static const MidKmEffect *
find_secret (const MidKmTable *t)
{
  if (t->result != MID_ONGOING || km_decider (t) > MID_SECOND || km_demand (t) != NULL)
    return NULL;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_TRAP && t->effects[i].at == MID_NOWHERE
        && has_stopped (t, other_side ((MidSide) t->effects[i].owner)))
      return &t->effects[i];
  return NULL;
}

static MidMove
springing (const MidKmTable *t, const MidKmEffect *trap)
{
  return km_move (MID_KM_ANSWER, trap->card, &t->to, 1);
}

bool
km_is_springing (const MidKmTable *t, MidMove m)
{
  const MidKmEffect *trap = find_secret (t);
  return trap != NULL && m == springing (t, trap);
}

void
km_list_springing (const MidKmTable *t, MidMoveList *out)
{
  const MidKmEffect *trap = find_secret (t);
  if (trap == NULL || out->count == MID_MOVES_MAX)
    return;
  MidMove m = springing (t, trap);
  for (unsigned i = 0; i < out->count; i++)
    if (out->at[i] == m)
      return;
  out->at[out->count++] = m;
}

static void
spring (MidKmTable *t, unsigned trap, int square)
{
  km_effect_end (t, trap);
  if (!km_is_royal (t, square) && km_may_be_captured (t, square))
    km_capture (t, square);
}

void
km_step_on_trap (MidKmTable *t, MidSide mover, int square)
{
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].kind == MID_EFFECT_TRAP && t->effects[i].at == square
        && t->effects[i].owner != mover)
      {
        spring (t, i, square);
        return;
      }
}

void
km_spring (MidKmTable *t, int square)
{
  const MidKmEffect *trap = find_secret (t);
  uint8_t taken = t->taken, role = t->taken_role, whose = t->taken_side;
  spring (t, (unsigned) (trap - t->effects), square);
  t->taken = taken; /* as in km_make() */
  t->taken_role = role;
  t->taken_side = whose;
}
