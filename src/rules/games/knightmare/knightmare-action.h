/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action.h: what the steps of cards do (mid-card.h says it of each), a function a step.
 *
 * All return false if the step cannot be done; the machine's table is then thrown away.
 */
#pragma once
#include "knightmare.h"

typedef bool MidKmAction (MidKmMachine *machine, const MidCardStep *step);

/* --- knightmare-action-pieces.c --- */

MidKmAction km_do_move, km_do_advance, km_do_merge, km_do_swap, km_do_capture, km_do_kill;
MidKmAction km_do_restore, km_do_bring, km_do_replace, km_do_convert, km_do_bury;
MidKmAction km_do_push, km_do_follow, km_do_castle, km_do_corners, km_do_explode, km_do_leave;
MidKmAction km_do_shorten, km_do_riposte, km_do_redeem;

/* --- knightmare-action-effects.c --- */

MidKmAction km_do_mark, km_do_cancel, km_do_rotate, km_do_shifts, km_do_toll, km_do_write;

/* Adds an effect of the card that is played; false if there is no room. */
bool
km_mark (MidKmMachine *machine, MidEffectKind kind, int at, int to, unsigned value, unsigned turns);

/* --- knightmare-action-cards.c --- */

MidKmAction km_do_undo, km_do_counter, km_do_steal, km_do_take, km_do_hands, km_do_extra;

/* Only the turn of the other side that has just ended is remembered. */
bool km_can_undo_turn (const MidKmMachine *machine);

/* --- What is chosen for a slot --- */

static inline int
km_slot (const MidKmMachine *machine, unsigned slot)
{
  return machine->slots[slot];
}

static inline bool
km_has_piece (const MidKmTable *t, int square)
{
  return square >= 0 && square < 64 && !km_is_empty (t, square);
}

static inline MidSide
km_side_meant (const MidKmMachine *machine, unsigned whose)
{
  return whose & MID_WHOSE_ENEMY ? other_side (machine->side) : machine->side;
}
