/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-turn.c: how a turn ends, what comes next, and whether the game is over. */
#include "knightmare.h"

#include <string.h>

/* --- The end of a turn ------------------------------------------------------------------------ */

static void
end_effects (MidKmTable *t, MidEffectKind kind)
{
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].kind == kind)
      km_effect_end (t, i);
}

static void
count_down (MidKmTable *t)
{
  for (unsigned i = t->n_effects; i-- > 0;)
    if (t->effects[i].turns > 0 && --t->effects[i].turns == 0)
      km_effect_end (t, i);
}

static void
end_broken_truce (MidKmTable *t)
{
  if (km_effect_any (t, MID_EFFECT_TRUCE) != NULL
      && (km_is_exposed (t, MID_FIRST) || km_is_exposed (t, MID_SECOND)))
    end_effects (t, MID_EFFECT_TRUCE);
}

/* --- What the end will bring ------------------------------------------------------------------ */

static bool
is_fleeting (const MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].turns == 1 || t->effects[i].kind == MID_EFFECT_TRUCE)
      return true;
  return false;
}

bool
km_is_left_exposed (const MidKmTable *t, MidSide side)
{
  if (!is_fleeting (t))
    return km_is_exposed (t, side);
  MidKmTable after = *t;
  count_down (&after);
  return km_is_exposed (&after, side);
}

bool
km_is_left_mated (const MidKmTable *t, MidSide side)
{
  MidKmTable after = *t;
  if (side != km_turn (t))
    {
      count_down (&after);
      after.forbidden = 0;
    }
  after.chess.turn = (uint8_t) side;
  if (!km_is_exposed (&after, side))
    return false;
  end_effects (&after, MID_EFFECT_TRUCE);
  return !km_has_move (&after);
}

/* --- The end ---------------------------------------------------------------------------------- */

bool
km_has_capture (const MidKmTable *t)
{
  MidMoveList list;
  km_moves (t, MID_KM_SAFE, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (km_is_capture (t, list.at[i]))
      return true;
  return false;
}

/* Truce and Vendetta last until what ends them comes about. */
static void
lapse (MidKmTable *t)
{
  if (t->n_effects == 0)
    return;
  if (km_effect_any (t, MID_EFFECT_TRUCE) != NULL)
    {
      if (!km_has_move (t))
        {
          end_effects (t, MID_EFFECT_TRUCE);
          t->chess.clock = 0;
        }
      end_broken_truce (t);
    }
  if (km_effect_any (t, MID_EFFECT_VENDETTA) != NULL && !km_has_capture (t))
    end_effects (t, MID_EFFECT_VENDETTA);
}

/* A square passed over by a pawn of the side that has moved is kept only if it can be used. */
static void
check_passed (MidKmTable *t)
{
  MidSide side = km_turn (t);
  if (t->passed != 0 && !km_can_pass (t, side, t->passed))
    t->passed = 0;
  if (t->chess.ep == 0)
    return;
  int victim = km_step (t->chess.ep, km_forward (t, other_side (side)));
  if (victim < 0 || !mid_has (piece_set (&t->chess, other_side (side), MID_PAWN), victim)
      || (km_is_plain (t) && !mid_orthodox_ep_possible (&t->chess, side, t->chess.ep)))
    t->chess.ep = 0;
}

static void
wake_demands (MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if ((t->effects[i].kind == MID_EFFECT_RETURN && t->effects[i].value == t->chess.turn)
        || (t->effects[i].kind == MID_EFFECT_PART && t->effects[i].owner == t->chess.turn))
      t->effects[i].to = MID_NOWHERE;
}

/* Whether the side to move loses its turn to a card.  In check it does not: a regular card captures
 * no king (K4). */
static bool
loses_turn (MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_NO_TURN && t->effects[i].value == t->chess.turn)
      {
        km_effect_end (t, i);
        return !km_is_exposed (t, km_turn (t));
      }
  return false;
}

void
km_end_turn (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  MidSide side = km_turn (t), next = other_side (side);
  t->late = !t->used[next];
  t->late_reply = !t->used[side];
  t->used[0] = t->used[1] = t->extra[0] = t->extra[1] = 0;
  t->replaced = t->exposed = t->skipped = t->started = 0;
  t->forbidden = 0;
  t->phase = MID_PHASE_MOVE;
  t->resume = MID_PHASE_MOVE;
  t->chess.number += side == MID_SECOND;
  t->chess.turn = (uint8_t) next;
  count_down (t);
  check_passed (t);
  wake_demands (t);
  lapse (t);
  t->skipped = loses_turn (t);
  if (!km_has_cards (t))
    { /* nobody can ask what has been any more */
      memset (&p->turn, 0, sizeof p->turn);
      km_forget_last (t);
      t->late = t->late_reply = t->card = t->card_by = t->window = t->role[0] = t->role[1] = 0;
      t->made = 0;
    }
}

/* --- What follows ----------------------------------------------------------------------------- */

/* What cannot be met is not asked for, but a king that cannot come back ends the game. */
static void
drop_demands (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  const MidKmEffect *demand;
  while (t->draws[0] + t->draws[1] == 0 && (demand = km_demand (t)) != NULL
         && demand->kind != MID_EFFECT_RETURN && !km_can_answer (p))
    {
      unsigned i = (unsigned) (demand - t->effects);
      memmove (&t->effects[i], &t->effects[i + 1], (t->n_effects - i - 1) * sizeof *demand);
      t->effects[--t->n_effects] = (MidKmEffect){ 0 };
    }
}

static MidOutcome
judge (const MidKnightmare *p)
{
  const MidKmTable *t = &p->now;
  MidResult lost = km_turn (t) == MID_FIRST ? MID_SECOND_WINS : MID_FIRST_WINS;
  const MidKmEffect *demand = km_demand (t);
  if (demand != NULL && demand->kind == MID_EFFECT_RETURN && !km_can_answer (p))
    return (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
  if (demand != NULL || t->phase != MID_PHASE_MOVE || km_decider (t) == MID_CHANCE || t->replaced)
    return (MidOutcome){ 0 };
  if (t->no_move && (t->conceded || !km_has_play (p)))
    return km_is_exposed (t, km_turn (t))
             ? (MidOutcome){ lost, MID_REASON_CHECKMATE, MID_REASON_NONE }
             : (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
  if (t->no_move)
    return (MidOutcome){ 0 };
  if (t->chess.clock >= MID_ORTHODOX_SEVENTY_FIVE)
    return (MidOutcome){ MID_DRAWN, MID_REASON_SEVENTY_FIVE, MID_REASON_NONE };
  if (!km_has_cards (t) && km_is_plain (t) && mid_orthodox_is_dead (&t->chess))
    return (MidOutcome){ MID_DRAWN, MID_REASON_MATERIAL, MID_REASON_NONE };
  return (MidOutcome){ 0 };
}

void
km_settle (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  t->result = t->reason = 0;
  t->no_move = t->phase == MID_PHASE_MOVE && km_demand (t) == NULL && !t->replaced && !t->skipped
               && km_decider (t) != MID_CHANCE && !km_has_move (t);
  MidOutcome outcome = judge (p);
  t->result = (uint8_t) outcome.result;
  t->reason = (uint8_t) outcome.reason;
}

void
km_go_on (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  for (unsigned turns = 0;; turns++)
    {
      drop_demands (p);
      if (t->draws[0] + t->draws[1] > 0 || km_demand (t) != NULL)
        break;
      if (t->phase != MID_PHASE_END || turns > 4)
        break;
      km_end_turn (p);
    }
  if (t->phase != MID_PHASE_REPLY)
    memset (&p->card, 0, sizeof p->card);
  km_settle (p);
}
