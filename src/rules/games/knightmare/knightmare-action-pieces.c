/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action-pieces.c: what steps do to pieces, on the board and taken. */
#include "knightmare-action.h"

#include <string.h>

static const char held[] =
  MID_N_ ("the card cannot be played on this: a card in play keeps the piece from moving");
static const char no_king[] = MID_N_ ("the card cannot be played on this: it takes no king");
static const char none_captured[] =
  MID_N_ ("the card cannot be played on this: no such piece has been captured");
static const char in_the_way[] =
  MID_N_ ("the card cannot be played on this: something stands in the way");

/* K4: nothing captures a king. */
static bool
capture (MidKmMachine *machine, int square)
{
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, square) || km_is_royal (t, square) || !km_may_be_taken (t, square))
    return false;
  km_capture (t, square);
  t->by_card = (uint8_t) machine->card;
  return true;
}

static bool
fail (MidKmMachine *machine, const char *why)
{
  machine->why = why;
  return false;
}

/* Captures it, or says why that cannot be. */
static bool
must_capture (MidKmMachine *machine, int square)
{
  if (capture (machine, square))
    return true;
  if (!km_has_piece (machine->t, square))
    return false;
  return fail (machine,
               km_is_royal (machine->t, square)
                 ? MID_N_ ("the card cannot be played on this: a king cannot be captured")
                 : MID_N_ ("the card cannot be played on this: a card in play protects it"));
}

bool
km_do_capture (MidKmMachine *machine, const MidCardStep *step)
{
  return must_capture (machine, km_slot (machine, step->a));
}

bool
km_do_kill (MidKmMachine *machine, const MidCardStep *step)
{
  int square = km_slot (machine, step->a);
  if (!km_has_piece (machine->t, square))
    return false;
  if (km_is_royal (machine->t, square))
    return fail (machine, no_king);
  km_kill (machine->t, square);
  return true;
}

/* A card's move is a move: pawns passing two squares may be captured in passing if the card says
 * so (value 1), pieces spring traps. */
static bool
move_to (MidKmMachine *machine, int from, int to, bool may_pass)
{
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, from) || to >= 64 || from == to)
    return false;
  if (km_is_held (t, from))
    return fail (machine, held);
  if (!km_is_empty (t, to) && !km_may_capture (t, from))
    return fail (machine, MID_N_ ("the card cannot be played on this: a card in play keeps the "
                                  "piece from capturing"));
  if (!km_is_empty (t, to) && !must_capture (machine, to))
    return false;
  if (role_at (&t->chess, from) == MID_PAWN)
    t->chess.clock = 0;
  bool passed = may_pass && km_rank (t, km_owner (t, from), from) == 2;
  int middle = km_step (from, km_forward (t, km_owner (t, from)));
  km_shift (t, from, to);
  if (passed)
    *(t->chess.ep == 0 ? &t->chess.ep : &t->passed) = (uint8_t) middle;
  km_note_move (t, machine->side, from, to, machine->card);
  km_step_on_trap (t, machine->side, to);
  return true;
}

bool
km_do_move (MidKmMachine *machine, const MidCardStep *step)
{
  return move_to (machine, km_slot (machine, step->a), km_slot (machine, step->b),
                  step->value == 1);
}

bool
km_do_advance (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  int from = km_slot (machine, step->a), at = from;
  if (!km_has_piece (t, from))
    return false;
  for (unsigned n = 0; n < step->value; n++)
    {
      at = km_walk (t, at, km_forward (t, km_owner (t, from)));
      if (at < 0 || !km_is_empty (t, at))
        return fail (machine, in_the_way);
    }
  machine->slots[MID_SLOT_MOVED] = (uint8_t) at;
  machine->touched |= mid_bit (at);
  return move_to (machine, from, at, step->take == 1);
}

bool
km_do_merge (MidKmMachine *machine, const MidCardStep *step)
{
  int from = km_slot (machine, step->a), to = km_slot (machine, step->b);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, from) || !km_has_piece (t, to))
    return false;
  if (km_effect_at (t, MID_EFFECT_MERGED, from) || km_effect_at (t, MID_EFFECT_MERGED, to))
    return fail (machine, MID_N_ ("the card cannot be played on this: it is two pieces already"));
  MidRole role = role_at (&t->chess, from);
  MidSide side = km_owner (t, from);
  km_lift (t, from);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == from)
      t->effects[i].at = (uint8_t) to;
  km_note_move (t, side, from, to, machine->card);
  return km_mark (machine, MID_EFFECT_MERGED, to, MID_NOWHERE, role, 0);
}

bool
km_do_swap (MidKmMachine *machine, const MidCardStep *step)
{
  int a = km_slot (machine, step->a), b = km_slot (machine, step->b);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, a) || !km_has_piece (t, b) || a == b)
    return false;
  if (km_is_held (t, a) || km_is_held (t, b))
    return fail (machine, held);
  km_swap (t, a, b);
  km_note_move (t, machine->side, a, b, machine->card);
  km_note_move (t, machine->side, b, a, machine->card);
  return true;
}

/* A piece that was captured by the move just made comes back as it was (K3). */
static bool
restore (MidKmMachine *machine, MidSide side, unsigned role, int square)
{
  MidKmTable *t = machine->t;
  if (square >= 64 || role == MID_NO_ROLE || role >= MID_KING)
    return false;
  if (t->captured[side][role] == 0)
    return fail (machine, none_captured);
  if (!km_is_empty (t, square))
    return fail (machine, MID_N_ ("the card cannot be played on this: the square is not empty"));
  if (side == machine->victim_side && role == machine->victim_role)
    km_revive (t, side, machine->slots[MID_SLOT_VICTIM], square);
  km_restore (t, side, (MidRole) role, square);
  t->chess.clock = 0;
  return true;
}

bool
km_do_restore (MidKmMachine *machine, const MidCardStep *step)
{
  return restore (machine, km_side_meant (machine, step->whose), step->value,
                  km_slot (machine, step->a));
}

bool
km_do_bring (MidKmMachine *machine, const MidCardStep *step)
{
  unsigned role = (unsigned) km_slot (machine, step->b) + 1;
  return restore (machine, machine->side, role, km_slot (machine, step->a));
}

/* A mark of peace goes over to the piece that takes the place (ruling on Betrayal). */
bool
km_do_convert (MidKmMachine *machine, const MidCardStep *step)
{
  int square = km_slot (machine, step->a);
  MidSide side = km_side_meant (machine, step->whose);
  unsigned role = step->value;
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, square))
    return false;
  if (t->captured[side][role] == 0 || km_is_royal (t, square))
    return fail (machine, km_is_royal (t, square) ? no_king : none_captured);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_PACIFIST && t->effects[i].at == square)
      t->effects[i].at = MID_NOWHERE;
  km_kill (t, square);
  km_restore (t, side, (MidRole) role, square);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_PACIFIST && t->effects[i].at == MID_NOWHERE
        && t->effects[i].turns == 0)
      t->effects[i].at = (uint8_t) square;
  return true;
}

bool
km_do_replace (MidKmMachine *machine, const MidCardStep *step)
{
  int square = km_slot (machine, step->a);
  MidKmTable *t = machine->t;
  unsigned role = step->take == 1 ? t->taken_role : step->value;
  if (!km_has_piece (t, square) || role < MID_PAWN || role > MID_QUEEN)
    return false;
  if (km_is_royal (t, square))
    return fail (machine, no_king);
  km_set_role (t, square, (MidRole) role);
  t->chess.clock = 0;
  return true;
}

/* The chain of pieces ahead goes on one square; the one at the edge falls off. */
bool
km_do_push (MidKmMachine *machine, const MidCardStep *step)
{
  int from = km_slot (machine, step->a), to = km_slot (machine, step->b);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, from) || to >= 64)
    return false;
  int forward = km_forward (t, km_owner (t, from)), chain[8];
  unsigned n = 0;
  for (int at = to; at >= 0 && !km_is_empty (t, at); at = km_step (at, forward))
    {
      int next = km_step (at, forward);
      if (km_is_royal (t, at) || km_is_held (t, at) || (next >= 0 && km_walk (t, at, forward) < 0))
        return fail (machine, MID_N_ ("the card cannot be played on this: what stands there cannot "
                                      "be pushed"));
      chain[n++] = at;
    }
  while (n-- > 0)
    {
      int next = km_step (chain[n], forward);
      if (next >= 0)
        km_shift (t, chain[n], next);
      else if (!must_capture (machine, chain[n]))
        return false;
    }
  km_shift (t, from, to);
  t->chess.clock = 0;
  km_note_move (t, machine->side, from, to, machine->card);
  return true;
}

/* After a move of one or two squares from a to b: what stood behind a stands behind b. */
bool
km_do_follow (MidKmMachine *machine, const MidCardStep *step)
{
  int now = km_slot (machine, step->b);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, now))
    return false;
  int back = km_forward (t, km_owner (t, now)) + 4;
  int from = t->from < 64 ? km_step (t->from, back) : -1, to = km_step (now, back);
  if (from < 0 || to < 0 || !km_has_piece (t, from) || !km_can_use (t, machine->side, from))
    return fail (machine, MID_N_ ("the card cannot be played now: none of the player’s own pieces "
                                  "stood behind the one that has moved"));
  if (km_is_held (t, from))
    return fail (machine, held);
  if (!km_is_empty (t, to))
    return fail (machine, in_the_way);
  for (int at = from; at != to;)
    if ((at = km_walk (t, at, back + 4)) < 0)
      return fail (machine, in_the_way);
  km_shift (t, from, to);
  return true;
}

/* Nothing between, on one rank or file: the rook goes next to the king, who hops over it. */
bool
km_do_castle (MidKmMachine *machine, const MidCardStep *step)
{
  int king = km_slot (machine, step->a), rook = km_slot (machine, step->b);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, king) || !km_has_piece (t, rook))
    return false;
  if (km_is_held (t, king) || km_is_held (t, rook))
    return fail (machine, held);
  for (int direction = 0; direction < 8; direction += 2)
    {
      int at = km_walk (t, king, direction), beside = at;
      while (at >= 0 && at != rook && km_is_empty (t, at))
        at = km_walk (t, at, direction);
      if (at != rook)
        continue;
      int king_to = km_step (beside, direction);
      if (king_to < 0 || (king_to != rook && !km_is_empty (t, king_to))
          || km_effect_at (t, MID_EFFECT_BLOCKED, king_to) != NULL)
        return fail (machine, in_the_way);
      if (beside != rook)
        km_shift (t, rook, beside);
      km_shift (t, king, king_to);
      km_note_move (t, machine->side, king, king_to, machine->card);
      return true;
    }
  return fail (machine, MID_N_ ("the card cannot be played on this: king and rook do not stand on "
                                "one line with nothing between"));
}

bool
km_do_explode (MidKmMachine *machine, const MidCardStep *step)
{
  int square = km_slot (machine, step->a);
  MidKmTable *t = machine->t;
  if (square >= 64 || !must_capture (machine, square))
    return false;
  for (int direction = 0; direction < 8; direction++)
    {
      int at = km_step (square, direction);
      if (at >= 0)
        capture (machine, at);
    }
  t->taken = (uint8_t) square;
  return true;
}

/* Every piece on a corner goes to the next one, counter-clockwise as White sees it. */
bool
km_do_corners (MidKmMachine *machine, const MidCardStep *step)
{
  static const uint8_t corners[4] = { 0, 7, 63, 56 };
  MidKmTable before = *machine->t, *t = machine->t;
  unsigned moved = 0;
  for (unsigned i = 0; i < 4; i++)
    if (km_has_piece (t, corners[i]))
      {
        if (km_is_held (&before, corners[i]))
          return fail (machine, held);
        if (km_effect_at (t, MID_EFFECT_BLOCKED, corners[(i + 1) % 4]) != NULL)
          return fail (machine,
                       MID_N_ ("the card cannot be played on this: the square is blocked"));
        km_end_magnet (t, corners[i]);
        km_lift (t, corners[i]);
      }
  MidKmTable lifted = *t;
  for (unsigned i = 0; i < 4; i++)
    {
      int from = corners[i], to = corners[(i + 1) % 4];
      if (km_is_empty (&before, from))
        continue;
      moved++;
      km_put (t, km_owner (&before, from), role_at (&before.chess, from), to);
      for (unsigned k = 0; k < t->n_effects; k++)
        if (km_clings (t->effects[k].kind) && lifted.effects[k].at == from)
          t->effects[k].at = (uint8_t) to;
    }
  km_ask_promotions (t, machine->side, machine->card);
  return moved > 0
         || fail (machine, MID_N_ ("the card cannot be played now: no piece stands on a corner"));
}

/* The king is off the board until his side's next turn; what clings to him waits. */
bool
km_do_leave (MidKmMachine *machine, const MidCardStep *step)
{
  int king = km_slot (machine, step->a);
  MidKmTable *t = machine->t;
  if (!km_has_piece (t, king) || !mid_has (role_set (&t->chess, MID_KING), king))
    return false;
  km_lift (t, king);
  t->chess.castlers &= ~side_rank (machine->side, 1);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == king)
      t->effects[i].at = MID_NOWHERE;
  return km_mark (machine, MID_EFFECT_RETURN, MID_NOWHERE, 1, machine->side, 0);
}

/* --- Answers to a turn ------------------------------------------------------------------------ */

void
km_revive (MidKmTable *t, MidSide side, int taken, int square)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (taken < 64 && t->effects[i].at == MID_NOWHERE && t->effects[i].to == taken
        && km_clings (t->effects[i].kind) && t->effects[i].turns > 0)
      {
        t->effects[i].at = (uint8_t) square;
        t->effects[i].to = MID_NOWHERE;
        t->effects[i].turns = 0;
        if (t->effects[i].kind == MID_EFFECT_MERGED && t->captured[side][t->effects[i].value] > 0)
          t->captured[side][t->effects[i].value]--;
      }
}

void
km_rescue (MidKmTable *t, int square)
{
  if (t->taken >= 64 || !km_is_empty (t, square))
    return;
  km_revive (t, (MidSide) t->taken_side, t->taken, square);
  km_restore (t, (MidSide) t->taken_side, (MidRole) t->taken_role, square);
}

static int
direction_between (int from, int to)
{
  for (int direction = 0; direction < 8; direction++)
    for (int at = km_step (from, direction); at >= 0; at = km_step (at, direction))
      if (at == to)
        return direction;
  return -1;
}

/* The piece stops on the first square of its way; what it captured comes back.  No effect if its
 * king would be in check then. */
bool
km_do_shorten (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t, before = *t;
  int from = t->from, to = t->to, direction = from < 64 ? direction_between (from, to) : -1;
  if (direction < 0 || !km_has_piece (t, to))
    return false;
  if (km_is_held (t, to))
    return fail (machine, held);
  int first = km_step (from, direction);
  if (first != to && !km_is_empty (t, first))
    return fail (machine, MID_N_ ("the card cannot be played on this: the piece has jumped"));
  km_shift (t, to, first);
  km_rescue (t, t->taken);
  t->to = (uint8_t) first;
  t->taken = MID_NOWHERE;
  if (km_is_exposed (t, other_side (machine->side)))
    *t = before;
  return true;
}

/* The capturer is captured and the captured piece stands where it stood; the turn is lost. */
bool
km_do_riposte (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  uint8_t at = t->taken, role = t->taken_role, side = t->taken_side;
  if (t->to >= 64 || at >= 64 || !must_capture (machine, t->to))
    return false;
  t->taken = at;
  t->taken_role = role;
  t->taken_side = side;
  km_rescue (t, at);
  t->skipped = 1;
  return true;
}

bool
km_do_redeem (MidKmMachine *machine, const MidCardStep *step)
{
  int pawn = km_slot (machine, step->a);
  MidKmTable *t = machine->t;
  uint8_t at = t->taken, role = t->taken_role, side = t->taken_side;
  if (at >= 64 || !must_capture (machine, pawn))
    return false;
  t->taken = at;
  t->taken_role = role;
  t->taken_side = side;
  km_rescue (t, pawn);
  return true;
}

bool
km_do_bury (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  if (step->value != 1)
    {
      memset (t->captured, 0, sizeof t->captured);
      return true;
    }
  if (t->taken >= 64 || t->captured[t->taken_side][t->taken_role] == 0)
    return false;
  t->captured[t->taken_side][t->taken_role]--;
  return true;
}
