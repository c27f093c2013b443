/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-moves.c: regular moves, those that need no card.
 *
 * Where nothing is on or beside the board that orthodox chess does not know, they are those of the
 * orthodox position.  Otherwise every move that the pieces' ways allow is made on a copy, and kept
 * if the king is safe then.
 */
#include "knightmare.h"

/* --- Making them ------------------------------------------------------------------------------ */

static bool
is_castling (const MidKmTable *t, int from, int to)
{
  return mid_has (t->chess.castlers, to) && mid_has (role_set (&t->chess, MID_KING), from)
         && km_owner (t, from) == km_owner (t, to);
}

static int
ep_victim (const MidKmTable *t, MidSide by, int to)
{
  bool passed = to != 0 && (to == t->chess.ep || to == t->passed);
  int at = passed ? km_step (to, km_forward (t, other_side (by))) : -1;
  return at >= 0 && mid_has (piece_set (&t->chess, other_side (by), MID_PAWN), at) ? at : -1;
}

int
km_passed_pawn (const MidKmTable *t, int to)
{
  int first = ep_victim (t, MID_FIRST, to);
  return first >= 0 ? first : ep_victim (t, MID_SECOND, to);
}

static bool
is_pawn_like (const MidKmTable *t, int square)
{
  MidPieceKind kind = km_kind_at (t, square);
  return kind == MID_KIND_PAWN || kind == MID_KIND_CRAB;
}

bool
km_is_passing (const MidKmTable *t, int from, int to)
{
  MidBits quiet, takes;
  MidKmGait gait = km_gait_at (t, from);
  MidSide owner = km_owner (t, from);
  if (ep_victim (t, owner, to) < 0 || (gait.kind != MID_KIND_PAWN && gait.second != MID_KIND_PAWN))
    return false;
  MidKmTable filled = *t;
  km_put (&filled, other_side (owner), MID_KNIGHT, to);
  gait = (MidKmGait){ .kind = MID_KIND_PAWN };
  km_reach (&filled, from, owner, gait, &quiet, &takes);
  return mid_has (takes, to) && km_may_be_captured (t, ep_victim (t, owner, to))
         && km_may_capture (t, from);
}

bool
km_can_pass (const MidKmTable *t, MidSide side, int square)
{
  for (MidBits set = piece_set (&t->chess, side, MID_PAWN); square != 0 && set != 0;)
    if (km_is_passing (t, mid_pop (&set), square))
      return true;
  return false;
}

void
km_note_move (MidKmTable *t, MidSide side, int from, int to, unsigned card)
{
  t->counted = t->from != MID_NOWHERE;
  t->mover = (uint8_t) side;
  t->from = (uint8_t) from;
  t->to = (uint8_t) to;
  t->by_card = (uint8_t) card;
  t->role[side] = (uint8_t) (km_is_empty (t, to) ? MID_KIND_NONE : km_kind_at (t, to));
  t->moved = (t->moved & ~mid_bit (from)) | mid_bit (to);
  if (km_rank (t, side, from) <= 4 && km_rank (t, side, to) >= 5)
    t->crossed = 1;
}

static void
castle (MidKmTable *t, int king, int rook)
{
  MidSide side = km_owner (t, king);
  int king_to = castled_king (king, rook), rook_to = castled_rook (king, rook);
  km_lift (t, king);
  km_lift (t, rook);
  km_put (t, side, MID_KING, king_to);
  km_put (t, side, MID_ROOK, rook_to);
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      MidKmEffect *e = &t->effects[i];
      if (km_clings (e->kind) && (e->at == king || e->at == rook))
        e->at = (uint8_t) (e->at == king ? king_to : rook_to);
    }
}

/* The square a pawn passed over, if it can be captured there. */
static void
set_passed (MidKmTable *t, MidSide side, int from, int to)
{
  int middle = km_step (from, km_forward (t, side));
  if (middle <= 0 || km_step (middle, km_forward (t, side)) != to)
    return;
  t->chess.ep = (uint8_t) middle;
  for (MidBits set = piece_set (&t->chess, other_side (side), MID_PAWN); set != 0;)
    if (km_is_passing (t, mid_pop (&set), middle))
      return;
  t->chess.ep = 0;
}

void
km_make (MidKmTable *t, MidMove m)
{
  MidSide side = km_turn (t);
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  MidRole promotion = km_count (m) > 2 ? (MidRole) km_arg (m, 2) : MID_NO_ROLE;

  t->chess.clock++;
  if (is_castling (t, from, to))
    {
      int king_to = castled_king (from, to);
      castle (t, from, to);
      t->chess.ep = t->passed = 0;
      km_note_move (t, side, from, king_to, 0);
      t->moved |= mid_bit (castled_rook (from, to));
      return;
    }
  bool pawn = is_pawn_like (t, from) || role_at (&t->chess, from) == MID_PAWN;
  bool steps_twice = km_kind_at (t, from) == MID_KIND_PAWN && km_is_empty (t, to);
  if (km_is_passing (t, from, to))
    km_capture (t, ep_victim (t, km_owner (t, from), to));
  else if (!km_is_empty (t, to))
    km_capture (t, to);
  t->chess.ep = t->passed = 0;
  if (pawn)
    t->chess.clock = 0;
  MidSide owner = km_owner (t, from);
  km_shift (t, from, to);
  if (promotion != MID_NO_ROLE)
    km_set_role (t, to, promotion);
  else if (steps_twice)
    set_passed (t, owner, from, to);
  km_note_move (t, side, from, to, 0);
  if (promotion != MID_NO_ROLE)
    t->role[side] = MID_KIND_PAWN;
  uint8_t taken = t->taken, role = t->taken_role, whose = t->taken_side;
  km_step_on_trap (t, side, to);
  t->taken = taken; /* what it captured itself is what counts as the move's capture */
  t->taken_role = role;
  t->taken_side = whose;
}

/* --- Listing them ----------------------------------------------------------------------------- */

/* The side not to move may be in check, which orthodox chess does not know. */
static bool
is_king_safe (const MidKmTable *t)
{
  MidSide them = other_side (km_turn (t));
  int king = mid_first (piece_set (&t->chess, them, MID_KING));
  return attackers (&t->chess, km_turn (t), king, occupied_set (&t->chess)) == 0;
}

bool
km_is_plain (const MidKmTable *t)
{
  return t->n_effects == 0 && t->passed == 0
         && (role_set (&t->chess, MID_PAWN) & (MID_RANK_1 | MID_RANK_8)) == 0
         && mid_count (piece_set (&t->chess, MID_FIRST, MID_KING)) == 1
         && mid_count (piece_set (&t->chess, MID_SECOND, MID_KING)) == 1 && is_king_safe (t);
}

static MidMove
convert (const MidKmTable *t, MidMove m)
{
  uint8_t args[3] = { (uint8_t) mid_orthodox_from (m), (uint8_t) mid_orthodox_to (m),
                      (uint8_t) mid_orthodox_promotion (m) };
  return km_move (MID_KM_MOVE, 0, args, args[2] != 0 ? 3 : 2);
}

/* A list being made: of what pieces, whether safe or not. */
typedef struct
{
  const MidKmTable *t;
  MidSide side;
  MidKmSafety safety;
  MidMoveList *out;
  bool stop_at_first;
  MidBits goals; /* only those that go there, and castling */
} Lister;

static bool
is_wanted (const Lister *list, MidMove m)
{
  MidKmTable after = *list->t;
  km_make (&after, m);
  return km_is_left_exposed (&after, list->side) == (list->safety == MID_KM_EXPOSED);
}

static bool
is_full (const Lister *list)
{
  return list->out->count == MID_MOVES_MAX || (list->stop_at_first && list->out->count > 0);
}

static void
add_move (const Lister *list, const uint8_t *args, unsigned n)
{
  MidMove m = km_move (MID_KM_MOVE, 0, args, n);
  if (!is_full (list) && is_wanted (list, m))
    list->out->at[list->out->count++] = m;
}

/* K6: by a pawn's own move to the last rank, and never two in one. */
static bool
promotes (const MidKmTable *t, int from, int to)
{
  return is_pawn_like (t, from) && km_rank (t, km_owner (t, from), to) == 8
         && km_effect_at (t, MID_EFFECT_MERGED, from) == NULL;
}

static void
add_way (const Lister *list, int from, int to)
{
  uint8_t args[3] = { (uint8_t) from, (uint8_t) to, 0 };
  if (!promotes (list->t, from, to))
    {
      add_move (list, args, 2);
      return;
    }
  for (args[2] = MID_KNIGHT; args[2] <= MID_QUEEN; args[2]++)
    add_move (list, args, 3);
}

/* The squares between are free of pieces and obstructions, and those the king passes are safe. */
static bool
can_castle (const MidKmTable *t, int king, int rook)
{
  int king_to = castled_king (king, rook), rook_to = castled_rook (king, rook);
  MidBits own = mid_bit (king) | mid_bit (rook);
  MidBits way = (mid_between (king, king_to) | mid_bit (king_to) | mid_between (rook, rook_to)
                 | mid_bit (rook_to))
                & ~own;
  MidSide side = km_owner (t, king);
  if ((way & occupied_set (&t->chess)) != 0 || km_is_stuck (t, king) || km_is_stuck (t, rook)
      || km_kind_at (t, king) != MID_KIND_KING || km_kind_at (t, rook) != MID_KIND_ROOK)
    return false;
  for (unsigned i = 0; i < t->n_effects; i++)
    if ((t->effects[i].kind == MID_EFFECT_BLOCKED || t->effects[i].kind == MID_EFFECT_WALL)
        && t->effects[i].at < 64 && mid_has (way | own, t->effects[i].at))
      return false;
  for (MidBits path = mid_between (king, king_to) | mid_bit (king); path != 0;)
    if (!km_is_safe (t, side, king, mid_pop (&path)))
      return false;
  return true;
}

static void
add_castling (const Lister *list, int king)
{
  const MidKmTable *t = list->t;
  if (!mid_has (role_set (&t->chess, MID_KING), king))
    return;
  for (MidBits rooks = t->chess.castlers & t->chess.sides[km_owner (t, king)]; rooks != 0;)
    {
      int rook = mid_pop (&rooks);
      if (can_castle (t, king, rook))
        add_move (list, (uint8_t[]){ (uint8_t) king, (uint8_t) rook }, 2);
    }
}

static void
add_piece (const Lister *list, int from)
{
  const MidKmTable *t = list->t;
  MidBits quiet, takes;
  if (km_is_stuck (t, from))
    return;
  km_reach (t, from, km_owner (t, from), km_gait_at (t, from), &quiet, &takes);
  MidBits goals = quiet
                  | (km_targets (t, list->side, from) & ~km_royals (t, other_side (list->side))
                     & ~km_royals (t, list->side));
  if (km_is_passing (t, from, t->chess.ep))
    goals |= mid_bit (t->chess.ep);
  if (km_is_passing (t, from, t->passed))
    goals |= mid_bit (t->passed);
  goals &= list->goals;
  while (goals != 0 && !is_full (list))
    add_way (list, from, mid_pop (&goals));
  add_castling (list, from);
}

bool
km_is_capture (const MidKmTable *t, MidMove m)
{
  int from = (int) km_arg (m, 0), to = (int) km_arg (m, 1);
  return (!km_is_empty (t, to) && !is_castling (t, from, to)) || km_is_passing (t, from, to);
}

/* Who can capture must (Vendetta). */
static void
keep_captures (const MidKmTable *t, MidMoveList *list)
{
  unsigned kept = 0;
  for (unsigned i = 0; i < list->count; i++)
    if (km_is_capture (t, list->at[i]))
      list->at[kept++] = list->at[i];
  if (kept > 0)
    list->count = kept;
}

/* The piece that must move, if it can. */
static void
keep_obliged (const MidKmTable *t, MidMoveList *list)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      if (e->kind != MID_EFFECT_MUST || e->at >= 64 || !km_can_use (t, km_turn (t), e->at)
          || km_is_left_exposed (t, km_turn (t)))
        continue;
      unsigned kept = 0;
      for (unsigned k = 0; k < list->count; k++)
        if (km_arg (list->at[k], 0) == e->at)
          list->at[kept++] = list->at[k];
      if (kept > 0)
        list->count = kept;
      return;
    }
}

static void
drop_forbidden (const MidKmTable *t, MidMoveList *list)
{
  for (unsigned i = 0; t->forbidden != 0 && i < list->count; i++)
    if (list->at[i] == t->forbidden)
      list->at[i--] = list->at[--list->count];
}

static void
list_plain (const MidKmTable *t, MidMoveList *out)
{
  mid_orthodox_moves (&t->chess, out);
  for (unsigned i = 0; i < out->count; i++)
    out->at[i] = convert (t, out->at[i]);
}

static void
list_some (const MidKmTable *t, MidBits from, MidBits goals, MidKmSafety safety, bool stop_at_first,
           MidMoveList *out)
{
  Lister list = { t, km_turn (t), safety, out, stop_at_first, goals };
  out->count = 0;
  for (MidBits set = from & occupied_set (&t->chess); set != 0 && !is_full (&list);)
    {
      int square = mid_pop (&set);
      if (km_can_use (t, list.side, square))
        add_piece (&list, square);
    }
}

static void
list_pieces (const MidKmTable *t, MidBits from, MidKmSafety safety, bool stop_at_first,
             MidMoveList *out)
{
  list_some (t, from, ~UINT64_C (0), safety, stop_at_first, out);
}

/* Whether a card makes some moves legal or not for the sake of others. */
static bool
is_choosy (const MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_VENDETTA || t->effects[i].kind == MID_EFFECT_MUST)
      return true;
  return false;
}

void
km_moves_between (const MidKmTable *t, MidBits from, MidBits to, MidKmSafety safety,
                  MidMoveList *out)
{
  if (is_choosy (t) || (safety == MID_KM_SAFE && km_is_plain (t)))
    {
      km_moves (t, safety, out);
      return;
    }
  list_some (t, from, to, safety, false, out);
  drop_forbidden (t, out);
}

void
km_moves (const MidKmTable *t, MidKmSafety safety, MidMoveList *out)
{
  if (safety == MID_KM_SAFE && km_is_plain (t))
    list_plain (t, out);
  else
    list_pieces (t, ~UINT64_C (0), safety, false, out);
  if (t->n_effects > 0 && km_effect_any (t, MID_EFFECT_VENDETTA) != NULL)
    keep_captures (t, out);
  if (t->n_effects > 0)
    keep_obliged (t, out);
  drop_forbidden (t, out);
}

bool
km_has_move (const MidKmTable *t)
{
  MidMoveList list;
  if (t->forbidden == 0 && km_is_plain (t))
    return mid_orthodox_has_move (&t->chess);
  if (t->forbidden == 0)
    list_pieces (t, ~UINT64_C (0), MID_KM_SAFE, true, &list);
  else
    km_moves (t, MID_KM_SAFE, &list);
  return list.count > 0;
}

bool
km_can_move (const MidKmTable *t, MidMove m, MidKmSafety safety)
{
  MidMoveList list;
  if (km_kind (m) != MID_KM_MOVE)
    return false;
  km_moves_between (t, mid_bit ((int) km_arg (m, 0)), mid_bit ((int) km_arg (m, 1)), safety, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (list.at[i] == m)
      return true;
  return false;
}

bool
km_is_mobile (const MidKmTable *t, int square)
{
  MidKmTable turned = *t;
  MidMoveList list;
  turned.chess.turn = (uint8_t) km_owner (t, square);
  list_pieces (&turned, mid_bit (square), MID_KM_SAFE, true, &list);
  return list.count > 0;
}
