/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-action.c: what the steps of cards do. */
#include "knightmare.h"

#include <string.h>

static int
slot_square (const MidKmMachine *machine, unsigned slot)
{
  return machine->slots[slot];
}

static bool
has_piece (const MidKmTable *t, int square)
{
  return square >= 0 && square < 64 && !km_is_empty (t, square);
}

static bool
mark (MidKmMachine *machine, MidEffectKind kind, int at, int to, unsigned value, unsigned turns)
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

/* --- Pieces ----------------------------------------------------------------------------------- */

/* K4: nothing captures a king. */
static bool
capture (MidKmMachine *machine, int square)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, square) || km_is_royal (t, square) || !km_may_be_taken (t, square))
    return false;
  km_capture (t, square);
  t->by_card = (uint8_t) machine->card;
  return true;
}

static bool
kill (MidKmMachine *machine, int square)
{
  if (!has_piece (machine->t, square) || km_is_royal (machine->t, square))
    return false;
  km_kill (machine->t, square);
  return true;
}

static bool
has_trap (const MidKmTable *t, int square, MidSide mover)
{
  const MidKmEffect *trap = km_effect_at (t, MID_EFFECT_TRAP, square);
  return trap != NULL && trap->owner != mover;
}

static void
spring_trap (MidKmMachine *machine, int square)
{
  MidKmTable *t = machine->t;
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].kind == MID_EFFECT_TRAP && t->effects[i].at == square)
      km_effect_end (t, i);
  if (!km_is_royal (t, square) && km_may_be_captured (t, square))
    km_capture (t, square);
}

/* A card's move is a move: pawns passing two squares may be captured in passing if the card says
 * so (value 1), pieces spring traps. */
static bool
move_to (MidKmMachine *machine, int from, int to, bool may_pass)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, from) || to >= 64 || from == to || km_is_held (t, from))
    return false;
  if (!km_is_empty (t, to) && (!km_may_capture (t, from) || !capture (machine, to)))
    return false;
  if (role_at (&t->chess, from) == MID_PAWN)
    t->chess.clock = 0;
  bool passed = may_pass && km_rank (t, km_owner (t, from), from) == 2;
  int middle = km_step (from, km_forward (t, km_owner (t, from)));
  km_shift (t, from, to);
  if (passed)
    *(t->chess.ep == 0 ? &t->chess.ep : &t->passed) = (uint8_t) middle;
  km_note_move (t, machine->side, from, to, machine->card);
  if (has_trap (t, to, machine->side))
    spring_trap (machine, to);
  return true;
}

static bool
advance (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  int from = slot_square (machine, step->a), at = from;
  if (!has_piece (t, from))
    return false;
  for (unsigned n = 0; n < step->value; n++)
    {
      at = km_walk (t, at, km_forward (t, km_owner (t, from)));
      if (at < 0 || !km_is_empty (t, at))
        return false;
    }
  machine->slots[MID_SLOT_MOVED] = (uint8_t) at;
  machine->touched |= mid_bit (at);
  return move_to (machine, from, at, step->take == 1);
}

static bool
merge (MidKmMachine *machine, int from, int to)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, from) || !has_piece (t, to) || km_effect_at (t, MID_EFFECT_MERGED, from)
      || km_effect_at (t, MID_EFFECT_MERGED, to))
    return false;
  MidRole role = role_at (&t->chess, from);
  MidSide side = km_owner (t, from);
  km_lift (t, from);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == from)
      t->effects[i].at = (uint8_t) to;
  km_note_move (t, side, from, to, machine->card);
  return mark (machine, MID_EFFECT_MERGED, to, MID_NOWHERE, role, 0);
}

static bool
swap (MidKmMachine *machine, int a, int b)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, a) || !has_piece (t, b) || a == b || km_is_held (t, a) || km_is_held (t, b))
    return false;
  km_swap (t, a, b);
  km_note_move (t, machine->side, a, b, machine->card);
  km_note_move (t, machine->side, b, a, machine->card);
  return true;
}

static MidSide
side_of (const MidKmMachine *machine, unsigned whose)
{
  return whose & MID_WHOSE_ENEMY ? other_side (machine->side) : machine->side;
}

/* A piece that was captured by the move just made comes back as it was (K3). */
static bool
restore (MidKmMachine *machine, MidSide side, unsigned role, int square)
{
  MidKmTable *t = machine->t;
  if (square >= 64 || !km_is_empty (t, square) || role == MID_NO_ROLE || role >= MID_KING
      || t->captured[side][role] == 0)
    return false;
  if (side == machine->victim_side && role == machine->victim_role)
    km_revive (t, side, machine->slots[MID_SLOT_VICTIM], square);
  km_restore (t, side, (MidRole) role, square);
  t->chess.clock = 0;
  return true;
}

/* A mark of peace goes over to the piece that takes the place (ruling on Betrayal). */
static bool
convert (MidKmMachine *machine, int square, MidSide side, unsigned role)
{
  MidKmTable *t = machine->t;
  if (t->captured[side][role] == 0 || km_is_royal (t, square))
    return false;
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

static bool
replace (MidKmMachine *machine, int square, unsigned role)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, square) || km_is_royal (t, square) || role < MID_PAWN || role > MID_QUEEN)
    return false;
  km_set_role (t, square, (MidRole) role);
  t->chess.clock = 0;
  return true;
}

/* The chain of pieces ahead goes on one square; the one at the edge falls off. */
static bool
push (MidKmMachine *machine, int from, int to)
{
  MidKmTable *t = machine->t;
  int forward = km_forward (t, km_owner (t, from)), chain[8];
  unsigned n = 0;
  for (int at = to; at >= 0 && !km_is_empty (t, at); at = km_step (at, forward))
    {
      int next = km_step (at, forward);
      if (km_is_royal (t, at) || km_is_held (t, at) || (next >= 0 && km_walk (t, at, forward) < 0))
        return false;
      chain[n++] = at;
    }
  while (n-- > 0)
    {
      int next = km_step (chain[n], forward);
      if (next >= 0)
        km_shift (t, chain[n], next);
      else if (!capture (machine, chain[n]))
        return false;
    }
  km_shift (t, from, to);
  t->chess.clock = 0;
  km_note_move (t, machine->side, from, to, machine->card);
  return true;
}

/* After a move of one or two squares from a to b: what stood behind a stands behind b. */
static bool
follow (MidKmMachine *machine, int now)
{
  MidKmTable *t = machine->t;
  int back = km_forward (t, km_owner (t, now)) + 4;
  int from = t->from < 64 ? km_step (t->from, back) : -1, to = km_step (now, back);
  if (from < 0 || to < 0 || !has_piece (t, from) || !km_is_empty (t, to)
      || !km_can_use (t, machine->side, from) || km_is_held (t, from))
    return false;
  for (int at = from; at != to;)
    if ((at = km_walk (t, at, back + 4)) < 0)
      return false;
  km_shift (t, from, to);
  return true;
}

/* Nothing between, on one rank or file: the rook goes next to the king, who hops over it. */
static bool
castle (MidKmMachine *machine, int king, int rook)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, king) || !has_piece (t, rook) || km_is_held (t, king) || km_is_held (t, rook))
    return false;
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
        return false;
      if (beside != rook)
        km_shift (t, rook, beside);
      km_shift (t, king, king_to);
      km_note_move (t, machine->side, king, king_to, machine->card);
      return true;
    }
  return false;
}

static bool
explode (MidKmMachine *machine, int square)
{
  MidKmTable *t = machine->t;
  if (!capture (machine, square))
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
static bool
turn_corners (MidKmMachine *machine)
{
  static const uint8_t corners[4] = { 0, 7, 63, 56 };
  MidKmTable before = *machine->t, *t = machine->t;
  unsigned moved = 0;
  for (unsigned i = 0; i < 4; i++)
    if (has_piece (t, corners[i]))
      {
        if (km_is_held (&before, corners[i])
            || km_effect_at (t, MID_EFFECT_BLOCKED, corners[(i + 1) % 4]) != NULL)
          return false;
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
  return moved > 0;
}

/* --- Effects ---------------------------------------------------------------------------------- */

static unsigned
lowest_role (unsigned kinds)
{
  return kinds != 0 ? (unsigned) __builtin_ctz (kinds) + 1 : MID_NO_ROLE;
}

static bool
mark_as_told (MidKmMachine *machine, const MidCardStep *step)
{
  MidEffectKind kind = (MidEffectKind) step->how;
  int at = MID_NOWHERE, to = MID_NOWHERE;
  unsigned value = step->value;
  if (kind < MID_EFFECT_TRUCE)
    at = slot_square (machine, step->a);
  if (kind == MID_EFFECT_WALL)
    to = slot_square (machine, step->b);
  if (kind == MID_EFFECT_KINDS)
    at = (int) lowest_role (step->kinds);
  if (kind == MID_EFFECT_NO_TURN)
    value = side_of (machine, step->whose);
  if (km_clings (kind) && !has_piece (machine->t, at))
    return false;
  return mark (machine, kind, at, to, value, step->min);
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

static bool
rotate (MidKmMachine *machine, unsigned how)
{
  if (!mark (machine, MID_EFFECT_ROTATED, MID_NOWHERE, MID_NOWHERE, how == 0 ? 1 : 3, 0))
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
static bool
cancel (MidKmMachine *machine, unsigned index)
{
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
  return km_royals (t, MID_FIRST) != 0 && km_royals (t, MID_SECOND) != 0; /* ruling: Coup */
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

static bool
ask_shifts (MidKmMachine *machine, unsigned kinds)
{
  MidKmTable *t = machine->t;
  MidSide sides[2] = { other_side (machine->side), machine->side };
  for (unsigned i = 0; i < 2; i++)
    for (MidBits set = t->chess.sides[sides[i]]; set != 0;)
      {
        int square = mid_pop (&set);
        if (km_has_role (t, square, kinds) && !km_is_held (t, square) && can_shift (t, square)
            && !mark (machine, MID_EFFECT_SHIFT, square, MID_NOWHERE, sides[i], 0))
          return false;
      }
  return true;
}

/* The king is off the board until his side's next turn; what clings to him waits. */
static bool
leave (MidKmMachine *machine, int king)
{
  MidKmTable *t = machine->t;
  if (!has_piece (t, king) || !mid_has (role_set (&t->chess, MID_KING), king))
    return false;
  km_lift (t, king);
  t->chess.castlers &= ~side_rank (machine->side, 1);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == king)
      t->effects[i].at = MID_NOWHERE;
  return mark (machine, MID_EFFECT_RETURN, MID_NOWHERE, 1, machine->side, 0);
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
static bool
shorten (MidKmMachine *machine)
{
  MidKmTable *t = machine->t, before = *t;
  int from = t->from, to = t->to, direction = from < 64 ? direction_between (from, to) : -1;
  if (direction < 0 || !has_piece (t, to) || km_is_held (t, to))
    return false;
  int first = km_step (from, direction);
  if (first != to && !km_is_empty (t, first))
    return false; /* it jumped there */
  km_shift (t, to, first);
  km_rescue (t, t->taken);
  t->to = (uint8_t) first;
  t->taken = MID_NOWHERE;
  if (km_is_exposed (t, other_side (machine->side)))
    *t = before;
  return true;
}

/* The capturer is captured and the captured piece stands where it stood; the turn is lost. */
static bool
riposte (MidKmMachine *machine)
{
  MidKmTable *t = machine->t;
  uint8_t at = t->taken, role = t->taken_role, side = t->taken_side;
  if (t->to >= 64 || at >= 64 || !capture (machine, t->to))
    return false;
  t->taken = at;
  t->taken_role = role;
  t->taken_side = side;
  km_rescue (t, at);
  t->skipped = 1;
  return true;
}

static bool
redeem (MidKmMachine *machine, int pawn)
{
  MidKmTable *t = machine->t;
  uint8_t at = t->taken, role = t->taken_role, side = t->taken_side;
  if (at >= 64 || !capture (machine, pawn))
    return false;
  t->taken = at;
  t->taken_role = role;
  t->taken_side = side;
  km_rescue (t, pawn);
  return true;
}

static bool
bury (MidKmMachine *machine, bool last_only)
{
  MidKmTable *t = machine->t;
  if (!last_only)
    {
      memset (t->captured, 0, sizeof t->captured);
      return true;
    }
  if (t->taken >= 64 || t->captured[t->taken_side][t->taken_role] == 0)
    return false;
  t->captured[t->taken_side][t->taken_role]--;
  return true;
}

/* --- Cards ------------------------------------------------------------------------------------ */

/* The card just played by the opponent; with decks of their own the thief's deck loses its top. */
static bool
steal (MidKmMachine *machine)
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

static bool
exchange_hands (MidKmMachine *machine)
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

/* Only the turn of the other side that has just ended is remembered. */
static bool
can_undo_turn (const MidKmMachine *machine)
{
  const MidKmTable *turn = &machine->p->turn;
  return !machine->t->started && machine->t->phase == MID_PHASE_MOVE && turn->chess.number != 0
         && turn->chess.turn == other_side (machine->side);
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
static bool
allow_more (MidKmMachine *machine, unsigned cards)
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
    t->late = (uint8_t) (cards + 1);
  else
    t->extra[machine->side] = (uint8_t) cards;
  return true;
}

bool
km_do (MidKmMachine *machine, const MidCardStep *step)
{
  MidKmTable *t = machine->t;
  int a = slot_square (machine, step->a), b = slot_square (machine, step->b);
  switch ((MidStepOp) step->op)
    {
    case MID_STEP_MOVE:
      return move_to (machine, a, b, step->value == 1);
    case MID_STEP_ADVANCE:
      return advance (machine, step);
    case MID_STEP_MERGE:
      return merge (machine, a, b);
    case MID_STEP_SWAP:
      return swap (machine, a, b);
    case MID_STEP_CAPTURE:
      return capture (machine, a);
    case MID_STEP_KILL:
      return kill (machine, a);
    case MID_STEP_RESTORE:
      return restore (machine, side_of (machine, step->whose), step->value, a);
    case MID_STEP_BRING:
      return restore (machine, machine->side, (unsigned) b + 1, a);
    case MID_STEP_REPLACE:
      return replace (machine, a, step->take == 1 ? t->taken_role : step->value);
    case MID_STEP_CONVERT:
      return has_piece (t, a) && convert (machine, a, side_of (machine, step->whose), step->value);
    case MID_STEP_PUSH:
      return has_piece (t, a) && b < 64 && push (machine, a, b);
    case MID_STEP_FOLLOW:
      return has_piece (t, b) && follow (machine, b);
    case MID_STEP_CASTLE:
      return castle (machine, a, b);
    case MID_STEP_MARK:
      return mark_as_told (machine, step);
    case MID_STEP_CANCEL:
      return cancel (machine, (unsigned) a);
    case MID_STEP_BURY:
      return bury (machine, step->value == 1);
    case MID_STEP_ROTATE:
      return rotate (machine, (unsigned) a);
    case MID_STEP_CORNERS:
      return turn_corners (machine);
    case MID_STEP_SHIFTS:
      return ask_shifts (machine, step->kinds);
    case MID_STEP_EXPLODE:
      return a < 64 && explode (machine, a);
    case MID_STEP_LEAVE:
      return leave (machine, a);
    case MID_STEP_UNDO:
      if (!can_undo_turn (machine))
        return false;
      km_undo_turn (machine->p, machine->side, machine->card, step->value == 0);
      machine->undone = true;
      return true;
    case MID_STEP_TOLL:
      return can_undo_turn (machine)
             && mark (machine, MID_EFFECT_TOLL, MID_NOWHERE, MID_NOWHERE,
                      other_side (machine->side), 0);
    case MID_STEP_SHORTEN:
      return shorten (machine);
    case MID_STEP_RIPOSTE:
      return riposte (machine);
    case MID_STEP_REDEEM:
      return redeem (machine, a);
    case MID_STEP_COUNTER:
      if (t->phase != MID_PHASE_REPLY)
        return false;
      km_undo_card (machine->p, machine->side, machine->card);
      machine->undone = true;
      return true;
    case MID_STEP_STEAL:
      return steal (machine);
    case MID_STEP_TAKE:
      return step->value == 1 ? take_deck (machine, (unsigned) a)
                              : take_discard (machine, (unsigned) a);
    case MID_STEP_HANDS:
      return exchange_hands (machine);
    case MID_STEP_EXTRA:
      return allow_more (machine, step->value);
    case MID_STEP_WRITE:
      return mark (machine, MID_EFFECT_WRITE, MID_NOWHERE, MID_NOWHERE, machine->side, 0);
    case MID_STEP_END:
    case MID_STEP_PICK:
    case MID_STEP_SQUARE:
    case MID_STEP_GO:
    case MID_STEP_OPTION:
    case MID_STEP_EFFECT:
    case MID_STEP_CARD:
    case MID_STEP_DECK:
    case MID_STEP_REPEAT:
      return false;
    }
  return false;
}
