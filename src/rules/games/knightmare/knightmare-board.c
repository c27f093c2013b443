/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-board.c: pieces, and what clings to them.
 *
 * Whatever moves a piece goes through here, so that effects go where their pieces go.
 */
#include "knightmare.h"

#include <string.h>

/* --- Effects ---------------------------------------------------------------------------------- */

bool
km_clings (MidEffectKind kind)
{
  return (kind >= MID_EFFECT_PACIFIST && kind <= MID_EFFECT_MAGNET) || kind == MID_EFFECT_SHIFT
         || kind == MID_EFFECT_PROMOTE || kind == MID_EFFECT_PART;
}

bool
km_is_demand (MidEffectKind kind)
{
  return kind >= MID_EFFECT_SHIFT;
}

const MidKmEffect *
km_effect_at (const MidKmTable *t, MidEffectKind kind, int square)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == kind && t->effects[i].at == square)
      return &t->effects[i];
  return NULL;
}

const MidKmEffect *
km_effect_any (const MidKmTable *t, MidEffectKind kind)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == kind)
      return &t->effects[i];
  return NULL;
}

bool
km_effect_add (MidKmTable *t, MidKmEffect effect)
{
  if (t->n_effects == MID_EFFECTS_MAX)
    return false;
  t->effects[t->n_effects++] = effect;
  return true;
}

/* Whether the card lies beside the board as long as an effect of it lasts: a copy does as well. */
static bool
lies_beside (const MidCard *card)
{
  return card != NULL && (card->is_continuing || (card->when & MID_WHEN_COPY) != 0);
}

/* Whether anything of that play is left. */
static bool
is_in_play (const MidKmTable *t, MidKmEffect ended)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].card == ended.card && t->effects[i].play == ended.play)
      return true;
  return false;
}

void
km_effect_end (MidKmTable *t, unsigned i)
{
  MidKmEffect ended = t->effects[i];
  const MidCard *card = km_get_card (t, ended.card);
  memmove (&t->effects[i], &t->effects[i + 1], (t->n_effects - i - 1) * sizeof ended);
  t->effects[--t->n_effects] = (MidKmEffect){ 0 };
  if (lies_beside (card) && !is_in_play (t, ended))
    km_discard (t, ended.owner, ended.card);
}

/* --- What a piece is -------------------------------------------------------------------------- */

MidPieceKind
km_kind_at (const MidKmTable *t, int square)
{
  MidRole role = role_at (&t->chess, square);
  MidPieceKind kind = (MidPieceKind) role;
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if ((e->kind == MID_EFFECT_KIND && e->at == square)
          || (e->kind == MID_EFFECT_KINDS && e->at == role))
        kind = (MidPieceKind) e->value;
    }
  return kind;
}

bool
km_is_royal (const MidKmTable *t, int square)
{
  if (km_effect_at (t, MID_EFFECT_ROYAL, square) != NULL)
    return true;
  if (!mid_has (role_set (&t->chess, MID_KING), square))
    return false;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_KIND && t->effects[i].at == square
        && t->effects[i].value == MID_KIND_PRINCE)
      return false;
  return true;
}

bool
km_has_role (const MidKmTable *t, int square, unsigned kinds)
{
  const MidKmEffect *merged = km_effect_at (t, MID_EFFECT_MERGED, square);
  MidRole role = role_at (&t->chess, square);
  return (role != MID_NO_ROLE && (kinds >> (role - 1) & 1) != 0)
         || (merged != NULL && (kinds >> (merged->value - 1) & 1) != 0);
}

bool
km_is_neutral (const MidKmTable *t, int square)
{
  return t->n_effects > 0 && km_effect_at (t, MID_EFFECT_NEUTRAL, square) != NULL;
}

MidBits
km_royals (const MidKmTable *t, MidSide side)
{
  MidBits kings = piece_set (&t->chess, side, MID_KING), royals = kings;
  if (t->n_effects == 0)
    return kings;
  for (MidBits set = kings; set != 0;)
    {
      int square = mid_pop (&set);
      if (!km_is_royal (t, square))
        royals &= ~mid_bit (square);
    }
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_ROYAL && t->effects[i].at < 64)
      royals |= mid_bit (t->effects[i].at) & t->chess.sides[side];
  return royals;
}

bool
km_can_use (const MidKmTable *t, MidSide side, int square)
{
  return mid_has (t->chess.sides[side], square)
         || (!km_is_empty (t, square) && km_is_neutral (t, square));
}

/* --- Changes ---------------------------------------------------------------------------------- */

/* Who may castle no longer, because something happened on the square. */
static void
touch (MidKmTable *t, int square)
{
  t->chess.castlers &= ~mid_bit (square);
  if (mid_has (role_set (&t->chess, MID_KING), square))
    t->chess.castlers &= ~side_rank (km_owner (t, square), 1);
}

void
km_put (MidKmTable *t, MidSide side, MidRole role, int square)
{
  t->chess.roles[role - 1] |= mid_bit (square);
  t->chess.sides[side] |= mid_bit (square);
}

void
km_lift (MidKmTable *t, int square)
{
  touch (t, square);
  for (unsigned role = 0; role < 6; role++)
    t->chess.roles[role] &= ~mid_bit (square);
  t->chess.sides[MID_FIRST] &= ~mid_bit (square);
  t->chess.sides[MID_SECOND] &= ~mid_bit (square);
}

static void
move_effects (MidKmTable *t, int from, int to)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == from)
      t->effects[i].at = (uint8_t) to;
}

void
km_end_magnet (MidKmTable *t, int square)
{
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].kind == MID_EFFECT_MAGNET && t->effects[i].at == square)
      km_effect_end (t, i);
}

void
km_shift (MidKmTable *t, int from, int to)
{
  MidSide side = km_owner (t, from);
  MidRole role = role_at (&t->chess, from);
  if (from == to)
    return;
  km_end_magnet (t, from);
  touch (t, to);
  km_lift (t, from);
  km_put (t, side, role, to);
  move_effects (t, from, to);
}

void
km_swap (MidKmTable *t, int a, int b)
{
  MidSide side_a = km_owner (t, a), side_b = km_owner (t, b);
  MidRole role_a = role_at (&t->chess, a), role_b = role_at (&t->chess, b);
  km_end_magnet (t, a);
  km_end_magnet (t, b);
  km_lift (t, a);
  km_lift (t, b);
  km_put (t, side_a, role_a, b);
  km_put (t, side_b, role_b, a);
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      MidKmEffect *e = &t->effects[i];
      if (km_clings (e->kind) && (e->at == a || e->at == b))
        e->at = (uint8_t) (e->at == a ? b : a);
    }
}

/* What clung to a piece that leaves the board.  Cards stay a turn longer where the piece may be
 * rescued (rules, Transformed Pieces): their effects are then about no square. */
static void
drop_effects (MidKmTable *t, int square, bool may_return)
{
  for (unsigned i = t->n_effects; i-- > 0;)
    {
      MidKmEffect *e = &t->effects[i];
      if (!km_clings (e->kind) || e->at != square)
        continue;
      if (may_return && e->turns == 0 && !km_is_demand (e->kind))
        {
          e->at = MID_NOWHERE;
          e->to = (uint8_t) square;
          e->turns = 2;
        }
      else
        km_effect_end (t, i);
    }
}

static void
count_captured (MidKmTable *t, MidSide side, MidRole role)
{
  if (t->captured[side][role] < 15)
    t->captured[side][role]++;
}

/* Both parts of a piece that is two in one are captured. */
void
km_capture (MidKmTable *t, int square)
{
  MidSide side = km_owner (t, square);
  MidRole role = role_at (&t->chess, square);
  count_captured (t, side, role);
  for (unsigned i = 0; i < t->n_effects; i++)
    if ((t->effects[i].kind == MID_EFFECT_MERGED || t->effects[i].kind == MID_EFFECT_PART)
        && t->effects[i].at == square)
      count_captured (t, side, t->effects[i].value);
  t->taken = (uint8_t) square;
  t->taken_role = (uint8_t) role;
  t->taken_side = (uint8_t) side;
  t->chess.clock = 0;
  drop_effects (t, square, true);
  km_lift (t, square);
}

void
km_kill (MidKmTable *t, int square)
{
  t->chess.clock = 0;
  drop_effects (t, square, false);
  km_lift (t, square);
}

void
km_set_role (MidKmTable *t, int square, MidRole role)
{
  MidSide side = km_owner (t, square);
  drop_effects (t, square, false);
  km_lift (t, square);
  km_put (t, side, role, square);
}

void
km_restore (MidKmTable *t, MidSide side, MidRole role, int square)
{
  if (t->captured[side][role] > 0)
    t->captured[side][role]--;
  km_put (t, side, role, square);
}

/* --- Directions ------------------------------------------------------------------------------- */

int
km_forward (const MidKmTable *t, MidSide side)
{
  int direction = side == MID_FIRST ? 0 : 4;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_ROTATED)
      direction += 2 * t->effects[i].value;
  return direction & 7;
}

int
km_step (int square, int direction)
{
  static const int8_t files[8] = { 0, 1, 1, 1, 0, -1, -1, -1 };
  static const int8_t ranks[8] = { 1, 1, 0, -1, -1, -1, 0, 1 };
  int file = (square & 7) + files[direction & 7], rank = (square >> 3) + ranks[direction & 7];
  return file < 0 || file > 7 || rank < 0 || rank > 7 ? -1 : rank * 8 + file;
}

int
km_rank (const MidKmTable *t, MidSide side, int square)
{
  switch (km_forward (t, side))
    {
    case 0:
      return (square >> 3) + 1;
    case 2:
      return (square & 7) + 1;
    case 4:
      return 8 - (square >> 3);
    default:
      return 8 - (square & 7);
    }
}

int
km_square (const MidKmTable *t, MidSide side, int rank, int file)
{
  switch (km_forward (t, side))
    {
    case 0:
      return (rank - 1) * 8 + file;
    case 2:
      return file * 8 + rank - 1;
    case 4:
      return (8 - rank) * 8 + file;
    default:
      return file * 8 + 8 - rank;
    }
}
