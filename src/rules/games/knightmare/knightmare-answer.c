/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-answer.c: what effects ask for, and the answers.
 *
 * An answer's card is that of the effect; its arguments are squares, but
 *   a promotion        the pawn's square, and the role
 *   a parting          where one of two pieces on a square goes, and its role; none: it is lost
 *   a toll             a pawn's square, or none: the turn is undone
 *   a doom             a square: its owner has said what stands there, and loses it.  Nobody asks
 *                      for it; it may happen whenever the side to move is to decide
 *   what is written    a square, and what then stands there: 0 nothing, 1 … 5 one's own role,
 *                      6 … 10 the other side's; no argument: that is all
 */
#include "knightmare.h"

#include <string.h>

enum
{
  SHIFTS_TRIED = 512 /* to see whether all can end well: four bishops have 256 ways */
};

static MidMove
answer (const MidKmEffect *demand, const uint8_t *args, unsigned n)
{
  return km_move (MID_KM_ANSWER, demand->card, args, n);
}

static void
add (const MidKmEffect *demand, const uint8_t *args, unsigned n, MidMoveList *out)
{
  if (out->count < MID_MOVES_MAX)
    out->at[out->count++] = answer (demand, args, n);
}

static void
add_square (const MidKmEffect *demand, int square, MidMoveList *out)
{
  add (demand, (uint8_t[]){ (uint8_t) square }, 1, out);
}

static void
end_demand (MidKmTable *t)
{
  const MidKmEffect *demand = km_demand (t);
  unsigned i = (unsigned) (demand - t->effects);
  for (; i + 1 < t->n_effects; i++)
    t->effects[i] = t->effects[i + 1];
  t->effects[--t->n_effects] = (MidKmEffect){ 0 };
}

/* K4: the shifts of a card together neither mate nor leave the king of the side whose turn it is in
 * check; in his own turn he has a move then. */
static bool
is_peace_kept (const MidKmTable *t)
{
  MidSide side = km_turn (t);
  return t->phase == MID_PHASE_MOVE
           ? km_has_move (t)
           : !km_is_left_exposed (t, side) && !km_is_left_mated (t, other_side (side));
}

/* Where the piece that is to shift first may go, as far as the board says. */
static MidBits
find_shifts (const MidKmTable *t)
{
  MidBits goals = 0;
  int from = km_demand (t)->at;
  for (int direction = 0; from < 64 && direction < 8; direction += 2)
    {
      int to = km_walk (t, from, direction);
      goals |= to >= 0 && km_is_empty (t, to) ? mid_bit (to) : 0;
    }
  return goals;
}

static bool can_shift_on (const MidKmTable *t, unsigned *tries);

static bool
can_shift_to (const MidKmTable *t, int to, unsigned *tries)
{
  MidKmTable after = *t;
  int from = km_demand (t)->at;
  end_demand (&after);
  km_shift (&after, from, to);
  return can_shift_on (&after, tries);
}

/* Whether the shifts that are left can end well.  A piece that has no other way stays where it is.
 */
static bool
can_shift_on (const MidKmTable *t, unsigned *tries)
{
  const MidKmEffect *demand = km_demand (t);
  if (demand == NULL || demand->kind != MID_EFFECT_SHIFT)
    return is_peace_kept (t);
  for (MidBits goals = find_shifts (t); goals != 0 && *tries > 0; --*tries)
    if (can_shift_to (t, mid_pop (&goals), tries))
      return true;
  MidKmTable stays = *t;
  end_demand (&stays);
  return *tries > 0 && can_shift_on (&stays, tries);
}

bool
km_can_shift_all (const MidKmTable *t)
{
  unsigned tries = SHIFTS_TRIED;
  return can_shift_on (t, &tries);
}

static void
list_shifts (const MidKmTable *t, const MidKmEffect *demand, MidMoveList *out)
{
  for (MidBits goals = find_shifts (t); goals != 0;)
    {
      unsigned tries = SHIFTS_TRIED;
      int to = mid_pop (&goals);
      if (can_shift_to (t, to, &tries))
        add (demand, (uint8_t[]){ demand->at, (uint8_t) to }, 2, out);
    }
}

/* K6: never to a piece that mates at once, or by which the turn would end with its side's king in
 * check. */
static bool
may_promote (const MidKmTable *t, int square, MidRole role)
{
  MidKmTable after = *t;
  km_set_role (&after, square, role);
  after.chess.ep = 0;
  return !km_is_left_mated (&after, other_side (km_owner (t, square)))
         && (t->phase == MID_PHASE_MOVE || !km_is_left_exposed (&after, km_turn (t)));
}

static void
list_promotions (const MidKmTable *t, const MidKmEffect *demand, MidMoveList *out)
{
  for (unsigned role = MID_KNIGHT; demand->at < 64 && role <= MID_QUEEN; role++)
    if (may_promote (t, demand->at, (MidRole) role))
      add (demand, (uint8_t[]){ demand->at, (uint8_t) role }, 2, out);
}

/* The turn is not undone where that would leave its side's king in check, as with Bog. */
static void
list_tolls (const MidKnightmare *p, const MidKmEffect *demand, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  MidSide side = (MidSide) demand->value;
  for (MidBits set = piece_set (&t->chess, side, MID_PAWN); set != 0;)
    {
      int square = mid_pop (&set);
      MidKmTable after = *t;
      if (!km_may_be_captured (t, square) || km_is_royal (t, square))
        continue;
      km_capture (&after, square);
      if (!km_is_exposed (&after, side))
        add_square (demand, square, out);
    }
  if (!km_is_left_exposed (&p->turn, side))
    add (demand, NULL, 0, out);
}

static void
list_returns (const MidKmTable *t, const MidKmEffect *demand, MidMoveList *out)
{
  MidBits edge = MID_RANK_1 | MID_RANK_8 | MID_FILE_A | MID_FILE_H;
  for (MidBits set = edge & ~occupied_set (&t->chess); set != 0;)
    {
      int square = mid_pop (&set);
      if (km_effect_at (t, MID_EFFECT_BLOCKED, square) == NULL
          && km_is_safe (t, (MidSide) demand->value, -1, square))
        add_square (demand, square, out);
    }
}

/* One of the two goes to the square: it moves as itself, and the other stays. */
static void
part (MidKmTable *t, MidKmEffect demand, int to, MidRole role)
{
  int from = demand.at;
  MidSide side = (MidSide) demand.owner;
  t->chess.clock++;
  if (role == MID_PAWN)
    t->chess.clock = 0;
  if (!km_is_empty (t, to))
    km_capture (t, to);
  t->chess.ep = t->passed = 0;
  if (role == role_at (&t->chess, from))
    {
      km_shift (t, from, to);
      km_put (t, side, (MidRole) demand.value, from);
    }
  else
    km_put (t, side, role, to);
  km_note_move (t, side, from, to, 0);
  km_ask_promotions (t, side, demand.card);
}

static void
list_parting (const MidKmTable *t, const MidKmEffect *demand, unsigned role, MidMoveList *out)
{
  MidBits quiet, takes;
  MidKmGait gait = { .kind = (MidPieceKind) role };
  MidSide side = (MidSide) demand->owner;
  if (km_is_stuck (t, demand->at))
    return;
  km_reach (t, demand->at, side, gait, &quiet, &takes);
  takes &= t->chess.sides[other_side (side)] & ~km_royals (t, other_side (side));
  for (MidBits set = quiet | takes; set != 0;)
    {
      int to = mid_pop (&set);
      uint8_t args[2] = { (uint8_t) to, (uint8_t) role };
      MidKmTable after = *t;
      if (!km_is_empty (t, to) && (!km_may_capture (t, demand->at) || !km_may_be_captured (t, to)))
        continue;
      end_demand (&after);
      km_forget_last (&after);
      part (&after, *demand, to, (MidRole) role);
      if (!km_is_left_exposed (&after, side) && answer (demand, args, 2) != t->forbidden)
        add (demand, args, 2, out);
    }
}

/* Peace Talks: he parts them with his next move, or one of them is lost. */
static void
list_partings (const MidKmTable *t, const MidKmEffect *demand, MidMoveList *out)
{
  unsigned upper = role_at (&t->chess, demand->at);
  list_parting (t, demand, upper, out);
  if (upper != demand->value)
    list_parting (t, demand, demand->value, out);
  add (demand, NULL, 0, out);
}

/* Kings stay where they are, and it is not all as long as the turn would end with its side's king
 * in check. */
static void
list_written (const MidKmTable *t, const MidKmEffect *demand, MidMoveList *out)
{
  for (int square = 0; square < 64; square++)
    for (uint8_t what = 0; what <= 10; what++)
      {
        if (!km_is_empty (t, square) && km_is_royal (t, square))
          continue;
        unsigned side = what <= 5 ? demand->value : demand->value ^ 1u;
        unsigned role = what <= 5 ? what : what - 5u;
        bool same = what == 0 ? km_is_empty (t, square)
                              : !km_is_empty (t, square) && km_owner (t, square) == side
                                  && role_at (&t->chess, square) == role;
        if (!same)
          add (demand, (uint8_t[]){ (uint8_t) square, what }, 2, out);
      }
  if (t->phase == MID_PHASE_MOVE || !km_is_left_exposed (t, km_turn (t)))
    add (demand, NULL, 0, out);
}

static bool
may_be_doomed (const MidKmTable *t, int square)
{
  return !km_is_empty (t, square) && !km_is_royal (t, square) && km_may_be_captured (t, square)
         && role_at (&t->chess, square) != MID_KING;
}

static const MidKmEffect *
find_doom (const MidKmTable *t)
{
  bool open =
    (t->phase == MID_PHASE_MOVE && !t->replaced) || (t->phase == MID_PHASE_AFTER && !t->exposed);
  if (t->n_effects == 0 || !open || t->result != MID_ONGOING || km_demand (t) != NULL
      || km_decider (t) > MID_SECOND)
    return NULL;
  return km_effect_any (t, MID_EFFECT_DOOM);
}

void
km_list_dooms (const MidKmTable *t, MidMoveList *out)
{
  const MidKmEffect *doom = find_doom (t);
  for (MidBits set = occupied_set (&t->chess); doom != NULL && set != 0;)
    {
      int square = mid_pop (&set);
      uint8_t args[1] = { (uint8_t) square };
      MidMove m = km_move (MID_KM_ANSWER, doom->card, args, 1);
      if (km_is_doom (t, m) && out->count < MID_MOVES_MAX)
        out->at[out->count++] = m;
    }
}

/* A word may do anything to a king: what goes on may mate (K4). */
bool
km_is_doom (const MidKmTable *t, MidMove m)
{
  const MidKmEffect *doom = find_doom (t);
  int square = (int) km_arg (m, 0);
  return doom != NULL && km_kind (m) == MID_KM_ANSWER && km_card (m) == doom->card
         && km_count (m) == 1 && may_be_doomed (t, square);
}

static void
doom_piece (MidKmTable *t, const MidKmEffect *doom, int square)
{
  km_effect_end (t, (unsigned) (doom - t->effects));
  km_capture (t, square);
}

/* A word that was said stays said when the turn is undone: the piece is lost there as well, or if
 * it stood elsewhere then, the turn is not to be undone any more. */
void
km_doom (MidKnightmare *p, int square)
{
  MidKmTable *t = &p->now, *turn = &p->turn;
  const MidKmEffect *before = km_effect_any (turn, MID_EFFECT_DOOM);
  bool same = before != NULL && role_at (&turn->chess, square) == role_at (&t->chess, square)
              && km_owner (turn, square) == km_owner (t, square);
  if (turn->chess.number != 0 && same)
    doom_piece (turn, before, square);
  else
    memset (turn, 0, sizeof *turn);
  doom_piece (t, find_doom (t), square);
}

void
km_list_answers (const MidKnightmare *p, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  const MidKmEffect *demand = km_demand (t);
  switch ((int) demand->kind)
    {
    case MID_EFFECT_SHIFT:
      list_shifts (t, demand, out);
      break;
    case MID_EFFECT_PROMOTE:
      list_promotions (t, demand, out);
      break;
    case MID_EFFECT_TOLL:
      list_tolls (p, demand, out);
      break;
    case MID_EFFECT_RETURN:
      list_returns (t, demand, out);
      break;
    case MID_EFFECT_PART:
      list_partings (t, demand, out);
      break;
    case MID_EFFECT_WRITE:
      list_written (t, demand, out);
      break;
    default:
      break;
    }
}

bool
km_is_answer (const MidKnightmare *p, MidMove m)
{
  MidMoveList list = { .count = 0 };
  km_list_answers (p, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (list.at[i] == m)
      return true;
  return false;
}

bool
km_can_answer (const MidKnightmare *p)
{
  MidMoveList list = { .count = 0 };
  km_list_answers (p, &list);
  return list.count > 0;
}

/* What clung to the king comes back with him; he does not move on this turn. */
static void
return_king (MidKmTable *t, MidKmEffect demand, int square)
{
  km_put (t, (MidSide) demand.value, MID_KING, square);
  for (unsigned i = 0; i < t->n_effects; i++)
    if (km_clings (t->effects[i].kind) && t->effects[i].at == MID_NOWHERE
        && t->effects[i].turns == 0)
      t->effects[i].at = (uint8_t) square;
  km_effect_add (t, (MidKmEffect){ .kind = MID_EFFECT_STUCK,
                                   .card = demand.card,
                                   .owner = demand.owner,
                                   .at = (uint8_t) square,
                                   .to = MID_NOWHERE,
                                   .turns = 1,
                                   .play = demand.play });
}

static void
write_square (MidKmTable *t, MidKmEffect demand, int square, unsigned what)
{
  if (!km_is_empty (t, square))
    km_capture (t, square);
  if (what > 0)
    km_restore (t, (MidSide) (what <= 5 ? demand.value : demand.value ^ 1u),
                (MidRole) (what <= 5 ? what : what - 5), square);
}

void
km_answer (MidKnightmare *p, MidMove m)
{
  MidKmTable *t = &p->now;
  MidKmEffect demand = *km_demand (t);
  unsigned n = km_count (m), first = km_arg (m, 0), second = km_arg (m, 1);
  if (demand.kind == MID_EFFECT_WRITE && n > 0)
    {
      write_square (t, demand, (int) first, second);
      return;
    }
  end_demand (t);
  switch ((int) demand.kind)
    {
    case MID_EFFECT_SHIFT:
      km_shift (t, (int) first, (int) second);
      break;
    case MID_EFFECT_PROMOTE:
      km_set_role (t, (int) first, (MidRole) second);
      break;
    case MID_EFFECT_TOLL:
      if (n > 0)
        km_capture (t, (int) first);
      else
        {
          uint8_t card = t->card, by = t->card_by;
          km_undo_turn (p, (MidSide) demand.owner, demand.card, false);
          km_discard (t, (MidSide) demand.owner, demand.card);
          km_refill (t, (MidSide) demand.owner);
          t->card = card;
          t->card_by = by;
        }
      break;
    case MID_EFFECT_RETURN:
      return_king (t, demand, (int) first);
      break;
    case MID_EFFECT_PART:
      if (n > 0)
        part (t, demand, (int) first, (MidRole) second);
      else if (t->captured[demand.owner][demand.value] < 15)
        t->captured[demand.owner][demand.value]++;
      break;
    default:
      break;
    }
}
