/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-choices.c: what a card may be played on: squares, goals, cards and effects, each as a
 * set of bits. */
#include "knightmare.h"

static MidBits
own_bits (const MidKmTable *t, MidSide side)
{
  MidBits set = t->chess.sides[side];
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_NEUTRAL && t->effects[i].at < 64)
      set |= mid_bit (t->effects[i].at);
  return set & occupied_set (&t->chess);
}

static MidBits
whose_bits (const MidKmMachine *machine, unsigned whose)
{
  const MidKmTable *t = machine->t;
  MidBits set = 0;
  if (whose & MID_WHOSE_OWN)
    set |= own_bits (t, machine->side);
  if (whose & MID_WHOSE_ENEMY)
    set |= own_bits (t, other_side (machine->side));
  if (whose & MID_WHOSE_EMPTY)
    {
      set |= ~occupied_set (&t->chess);
      for (unsigned i = 0; i < t->n_effects; i++)
        if (t->effects[i].kind == MID_EFFECT_BLOCKED)
          set &= ~mid_bit (t->effects[i].at);
    }
  return set;
}

/* A piece that is two in one is of either role. */
static MidBits
kinds_bits (const MidKmTable *t, unsigned kinds)
{
  MidBits set = 0;
  for (unsigned role = MID_PAWN; role <= MID_KING; role++)
    if (kinds >> (role - 1) & 1)
      {
        set |= role_set (&t->chess, (MidRole) role);
        for (unsigned i = 0; i < t->n_effects; i++)
          if (t->effects[i].kind == MID_EFFECT_MERGED && t->effects[i].value == role
              && t->effects[i].at < 64)
            set |= mid_bit (t->effects[i].at);
      }
  return set;
}

static MidBits
neighbours (int square, int first, int stride)
{
  MidBits set = 0;
  for (int direction = first; direction < first + 8; direction += stride)
    {
      int at = km_step (square, direction & 7);
      set |= at >= 0 ? mid_bit (at) : 0;
    }
  return set;
}

static MidBits
half_bits (const MidKmTable *t, MidSide side)
{
  MidBits set = 0;
  for (int square = 0; square < 64; square++)
    if (km_rank (t, side, square) <= 4)
      set |= mid_bit (square);
  return set;
}

/* Where such pieces stand at the start, as the owner looks over the board. */
static MidBits
home_bits (const MidKmTable *t, MidSide owner, unsigned role)
{
  static const uint8_t files[MID_KING + 1] = { 0, 0xff, 0x42, 0x24, 0x81, 0x08, 0x10 };
  MidBits set = 0;
  for (int file = 0; file < 8 && role <= MID_KING; file++)
    if (files[role] >> file & 1)
      set |= mid_bit (km_square (t, owner, role == MID_PAWN ? 2 : 1, file));
  return set;
}

/* What the piece could capture, in passing as well. */
static MidBits
prey_bits (const MidKmMachine *machine, int square)
{
  MidKmTable passing = *machine->t;
  MidBits prey = km_targets (machine->t, machine->side, square);
  passing.chess.ep = machine->passed[0];
  passing.passed = machine->passed[1];
  for (unsigned i = 0; i < 2; i++)
    if (km_is_passing (&passing, square, machine->passed[i]))
      prey |= mid_bit (km_passed_pawn (&passing, machine->passed[i]));
  return prey;
}

static MidBits
threatened_bits (const MidKmMachine *machine)
{
  MidBits prey = 0;
  for (MidBits set = own_bits (machine->t, machine->side); set != 0;)
    prey |= prey_bits (machine, mid_pop (&set));
  return prey;
}

static MidBits
mobile_bits (const MidKmTable *t)
{
  MidBits mobile = 0;
  for (MidBits set = occupied_set (&t->chess); set != 0;)
    {
      int square = mid_pop (&set);
      if (km_is_mobile (t, square))
        mobile |= mid_bit (square);
    }
  return mobile;
}

static MidBits
where_bits (const MidKmMachine *machine, const MidCardStep *step)
{
  static const MidBits corners = UINT64_C (0x8100000000000081);
  const MidKmTable *t = machine->t;
  int of = machine->slots[step->a];
  switch ((MidCardWhere) step->where)
    {
    case MID_WHERE_ANY:
      return ~UINT64_C (0);
    case MID_WHERE_OWN_HALF:
      return half_bits (t, machine->side);
    case MID_WHERE_CENTRE:
      return UINT64_C (0x0000001818000000);
    case MID_WHERE_CORNER:
      return corners;
    case MID_WHERE_LAST_CORNER:
      return mid_count (corners & occupied_set (&t->chess)) == 3 ? corners : 0;
    case MID_WHERE_EDGE:
      return MID_RANK_1 | MID_RANK_8 | MID_FILE_A | MID_FILE_H;
    case MID_WHERE_THREATENED:
      return threatened_bits (machine);
    case MID_WHERE_MOBILE:
      return mobile_bits (t);
    case MID_WHERE_MOVED:
      return t->moved & occupied_set (&t->chess);
    case MID_WHERE_ADJACENT:
      return of < 64 ? neighbours (of, 0, 1) : 0;
    case MID_WHERE_ORTHOGONAL:
      return of < 64 ? neighbours (of, 0, 2) : 0;
    case MID_WHERE_SIDEWAYS:
      return of < 64 ? neighbours (of, km_forward (t, km_owner (t, of)) + 2, 4) : 0;
    case MID_WHERE_BEHIND:
      return of < 64 ? neighbours (of, km_forward (t, km_owner (t, of)) + 4, 8) : 0;
    case MID_WHERE_HOME:
      return of < 64 ? home_bits (t, km_owner (t, of), role_at (&t->chess, of)) : 0;
    case MID_WHERE_HOME_OF:
      return home_bits (t, machine->side, (unsigned) of + 1);
    case MID_WHERE_OTHER_COLOUR:
      return of < 64 ? (mid_has (MID_DARK, of) ? ~MID_DARK : MID_DARK) : 0;
    case MID_WHERE_TARGET:
      return of < 64 ? prey_bits (machine, of) : 0;
    }
  return 0;
}

/* Over one neighbour diagonally onto the square beyond, again and again; walls are jumped too. */
static MidBits
jump_bits (const MidKmTable *t, int from)
{
  MidBits reached = 0, fresh = mid_bit (from);
  while (fresh != 0)
    {
      int at = mid_pop (&fresh);
      for (int direction = 1; direction < 8; direction += 2)
        {
          int over = km_step (at, direction), to = over >= 0 ? km_step (over, direction) : -1;
          if (to < 0 || km_effect_at (t, MID_EFFECT_BLOCKED, to) != NULL
              || (km_is_empty (t, over) || over == from) || !km_is_empty (t, to)
              || mid_has (reached, to))
            continue;
          reached |= mid_bit (to);
          fresh |= mid_bit (to);
        }
    }
  return reached & ~mid_bit (from);
}

/* Straight over empty squares, min to max of them. */
static MidBits
straight_bits (const MidKmTable *t, int from, int direction, const MidCardStep *step)
{
  MidBits set = 0;
  for (int at = from, n = 1; n <= step->max; n++)
    {
      at = km_walk (t, at, direction);
      if (at < 0 || !km_is_empty (t, at))
        break;
      if (n >= step->min)
        set |= mid_bit (at);
    }
  return set;
}

static MidBits
step_bits (const MidKmTable *t, int from, int direction)
{
  int at = km_walk (t, from, direction);
  return at >= 0 ? mid_bit (at) : 0;
}

static MidBits
capturable_bits (const MidKmTable *t, MidCardTake take, MidBits set)
{
  MidBits kept = 0;
  while (set != 0)
    {
      int square = mid_pop (&set);
      bool may =
        take == MID_TAKE_MAY ? km_may_be_captured (t, square) : km_may_be_taken (t, square);
      if (may && !km_is_royal (t, square))
        kept |= mid_bit (square);
    }
  return kept;
}

static MidBits
without_royals (const MidKmTable *t, MidBits set)
{
  return set & ~km_royals (t, MID_FIRST) & ~km_royals (t, MID_SECOND)
         & ~role_set (&t->chess, MID_KING);
}

static MidBits
filter_goals (const MidKmMachine *machine, int from, MidCardTake take, MidBits quiet, MidBits takes)
{
  const MidKmTable *t = machine->t;
  MidSide owner = km_owner (t, from);
  MidBits prey = 0;
  if (km_may_capture (t, from))
    prey = capturable_bits (t, take, takes & own_bits (t, other_side (machine->side)));
  switch (take)
    {
    case MID_TAKE_NOTHING:
      return quiet;
    case MID_TAKE_MAY:
      return quiet | prey;
    case MID_TAKE_MUST:
      return prey;
    case MID_TAKE_OWN:
      return without_royals (t, takes & t->chess.sides[owner]);
    case MID_TAKE_ANYTHING:
      return without_royals (t, takes);
    }
  return 0;
}

/* Straight ahead; and diagonally for a piece that captures straight ahead anyway, where a card
 * gives it that. */
static MidBits
ahead_bits (const MidKmTable *t, int from, MidCardTake take)
{
  MidSide owner = km_owner (t, from);
  int forward = km_forward (t, owner), ahead = km_walk (t, from, forward);
  MidBits set = step_bits (t, from, forward), quiet, takes;
  if (take != MID_TAKE_MUST || ahead < 0)
    return set;
  MidKmTable filled = *t;
  if (km_is_empty (t, ahead))
    km_put (&filled, other_side (owner), MID_PAWN, ahead);
  km_reach (&filled, from, owner, km_gait_at (t, from), &quiet, &takes);
  if (mid_has (takes, ahead))
    set |= step_bits (t, from, forward + 1) | step_bits (t, from, forward + 7);
  return set;
}

static MidBits
go_bits (const MidKmMachine *machine, const MidCardStep *step)
{
  const MidKmTable *t = machine->t;
  int from = machine->slots[step->a];
  /* a continuing card's move is one that could be made without it */
  if (from >= 64 || km_is_empty (t, from)
      || (machine->program->is_continuing ? km_is_stuck (t, from) : km_is_held (t, from)))
    return 0;
  MidSide owner = km_owner (t, from);
  int forward = km_forward (t, owner);
  MidKmGait gait = km_gait_at (t, from);
  MidBits quiet = 0, takes = 0;

  gait.through = (MidCardThrough) step->value;
  switch ((MidCardGo) step->how)
    {
    case MID_GO_ITSELF:
      break;
    case MID_GO_PAWN:
    case MID_GO_KNIGHT:
    case MID_GO_BISHOP:
    case MID_GO_ROOK:
    case MID_GO_QUEEN:
    case MID_GO_KING:
      gait.kind = (MidPieceKind) step->how;
      gait.second = MID_KIND_NONE;
      break;
    case MID_GO_LAST:
      gait.kind = (MidPieceKind) t->role[other_side (machine->side)];
      gait.second = MID_KIND_NONE;
      break;
    case MID_GO_FORWARD:
      return straight_bits (t, from, forward, step);
    case MID_GO_BACKWARD:
      return straight_bits (t, from, forward + 4, step);
    case MID_GO_JUMPS:
      return jump_bits (t, from);
    case MID_GO_AHEAD:
      quiet = takes = ahead_bits (t, from, (MidCardTake) step->take);
      break;
    case MID_GO_RETREAT:
      quiet = takes = step_bits (t, from, forward + 3) | step_bits (t, from, forward + 5);
      break;
    }
  if (step->how != MID_GO_AHEAD && step->how != MID_GO_RETREAT)
    km_reach (t, from, owner, gait, &quiet, &takes);
  quiet &= ~occupied_set (&t->chess);
  takes &= occupied_set (&t->chess);
  return filter_goals (machine, from, (MidCardTake) step->take, quiet, takes);
}

bool
km_is_first (const MidKmTable *t, unsigned i)
{
  bool first = t->effects[i].turns == 0 && !km_is_demand (t->effects[i].kind);
  for (unsigned k = 0; k < i; k++)
    first &= t->effects[k].play != t->effects[i].play || t->effects[k].turns > 0;
  return first;
}

/* Cards in play that may be cancelled, each by the first of its effects. */
static MidBits
effect_bits (const MidKmTable *t)
{
  MidBits set = 0;
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      if (km_is_first (t, i))
        set |= mid_bit ((int) i);
    }
  return set;
}

static MidBits
first_bits (unsigned n)
{
  return n >= 64 ? ~UINT64_C (0) : (UINT64_C (1) << n) - 1;
}

/* Each card once, by the topmost place where it lies. */
static MidBits
discard_bits (const MidKmTable *t, MidSide side)
{
  MidBits set = 0;
  unsigned n = km_discard_count (t, side);
  for (unsigned i = 0; i < n && i < 64; i++)
    {
      bool fresh = true;
      for (unsigned k = 0; k < i; k++)
        fresh &= km_discard_card (t, side, k) != km_discard_card (t, side, i);
      set |= fresh ? mid_bit ((int) i) : 0;
    }
  return set;
}

static MidBits
deck_bits (const MidKmTable *t, MidSide side, unsigned max)
{
  MidBits set = 0;
  unsigned n = km_deck_count (t, side);
  max = km_deck_reach (t, side, max);
  for (unsigned i = 0; i < n && i < max; i++)
    {
      bool fresh = true;
      for (unsigned k = 0; k < i; k++)
        fresh &= km_deck_card (t, side, k) != km_deck_card (t, side, i);
      set |= fresh ? mid_bit ((int) i) : 0;
    }
  return n == 0 && !km_is_deck_empty (t, side) ? 1 : set;
}

MidBits
km_choice_bits (const MidKmMachine *machine, const MidCardStep *step)
{
  const MidKmTable *t = machine->t;
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      return whose_bits (machine, step->whose & ~MID_WHOSE_EMPTY) & kinds_bits (t, step->kinds)
             & where_bits (machine, step);
    case MID_STEP_SQUARE:
      return whose_bits (machine, step->whose) & where_bits (machine, step);
    case MID_STEP_GO:
      return go_bits (machine, step);
    case MID_STEP_OPTION:
      return first_bits (step->max);
    case MID_STEP_EFFECT:
      return effect_bits (t);
    case MID_STEP_CARD:
      return discard_bits (t, machine->side);
    case MID_STEP_DECK:
      return deck_bits (t, machine->side, step->max);
    default:
      return 0;
    }
}

/* --- How many at most ------------------------------------------------------------------------- */

/* Queen and knight in one go to no more squares. */
enum
{
  GOALS = 27 + 8
};

static unsigned
bound_go (const MidCardStep *step)
{
  switch ((MidCardGo) step->how)
    {
    case MID_GO_PAWN:
      return 4;
    case MID_GO_KNIGHT:
    case MID_GO_KING:
      return 8;
    case MID_GO_BISHOP:
      return 13;
    case MID_GO_ROOK:
      return 14;
    case MID_GO_FORWARD:
    case MID_GO_BACKWARD:
      return step->max;
    case MID_GO_AHEAD:
      return 3;
    case MID_GO_RETREAT:
      return 2;
    case MID_GO_ITSELF:
    case MID_GO_QUEEN:
    case MID_GO_LAST:
    case MID_GO_JUMPS:
      break;
    }
  return GOALS;
}

/* Of the squares of a set those that are so to another. */
static unsigned
bound_where (const MidKmMachine *machine, const MidCardStep *step, MidBits set, MidKmBoard board)
{
  unsigned all = (unsigned) mid_count (set), most = all;
  switch ((MidCardWhere) step->where)
    {
    case MID_WHERE_ANY:
      return all;
    case MID_WHERE_OWN_HALF:
    case MID_WHERE_CENTRE:
    case MID_WHERE_CORNER:
    case MID_WHERE_LAST_CORNER:
    case MID_WHERE_EDGE:
    case MID_WHERE_THREATENED:
    case MID_WHERE_MOBILE:
    case MID_WHERE_MOVED:
      return board == MID_KM_AS_IT_IS ? (unsigned) mid_count (set & where_bits (machine, step))
                                      : all;
    case MID_WHERE_ADJACENT:
    case MID_WHERE_HOME:
    case MID_WHERE_HOME_OF:
      most = 8;
      break;
    case MID_WHERE_ORTHOGONAL:
      most = 4;
      break;
    case MID_WHERE_SIDEWAYS:
      most = 2;
      break;
    case MID_WHERE_BEHIND:
      most = 1;
      break;
    case MID_WHERE_OTHER_COLOUR:
      most = 32;
      break;
    case MID_WHERE_TARGET:
      most = GOALS;
      break;
    }
  return all < most ? all : most;
}

unsigned
km_choice_bound (const MidKmMachine *machine, const MidCardStep *step, MidKmBoard board)
{
  MidBits set = ~UINT64_C (0);
  switch ((int) step->op)
    {
    case MID_STEP_PICK:
      if (board != MID_KM_CHANGED)
        set = whose_bits (machine, step->whose & ~MID_WHOSE_EMPTY)
              & kinds_bits (machine->t, step->kinds);
      return bound_where (machine, step, set, board);
    case MID_STEP_SQUARE:
      if (board == MID_KM_AS_IT_IS)
        set = whose_bits (machine, step->whose);
      return bound_where (machine, step, set, board);
    case MID_STEP_GO:
      return bound_go (step);
    case MID_STEP_EFFECT:
      return MID_EFFECTS_MAX;
    default:
      return (unsigned) mid_count (km_choice_bits (machine, step));
    }
}
