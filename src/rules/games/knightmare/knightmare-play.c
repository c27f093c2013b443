/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-play.c: the turn (K2): who decides what, and what a decision does. */
#include "knightmare.h"

/* --- Who decides ------------------------------------------------------------------------------ */

/* The reply to a card comes before what the card asks for. */
const MidKmEffect *
km_demand (const MidKmTable *t)
{
  for (unsigned i = 0; t->phase != MID_PHASE_REPLY && i < t->n_effects; i++)
    {
      const MidKmEffect *e = &t->effects[i];
      bool waits = e->kind == MID_EFFECT_RETURN || e->kind == MID_EFFECT_PART;
      if (km_is_demand (e->kind) && (!waits || e->to == MID_NOWHERE))
        return e;
    }
  return NULL;
}

MidSide
km_decider (const MidKmTable *t)
{
  const MidKmEffect *demand = km_demand (t);
  if (t->draws[0] + t->draws[1] > 0)
    return MID_CHANCE;
  if (demand != NULL)
    return (MidSide) (demand->kind == MID_EFFECT_PART ? demand->owner : demand->value);
  return t->phase == MID_PHASE_REPLY ? other_side ((MidSide) t->card_by) : km_turn (t);
}

MidAsk
km_ask (const MidKmTable *t)
{
  if (t->result != MID_ONGOING)
    return MID_ASK_NOTHING;
  if (km_decider (t) == MID_CHANCE)
    return MID_ASK_DRAW;
  return t->phase == MID_PHASE_MOVE && km_demand (t) == NULL && !t->replaced ? MID_ASK_MOVE
                                                                             : MID_ASK_CARD;
}

bool
km_starts_turn (const MidKmTable *t)
{
  return t->phase == MID_PHASE_MOVE && !t->started && km_demand (t) == NULL;
}

void
km_forget_last (MidKmTable *t)
{
  t->from = t->to = t->taken = MID_NOWHERE;
  t->moved = 0;
  t->taken_role = t->taken_side = t->by_card = t->crossed = t->counted = 0;
  t->mover = t->chess.turn;
}

/* The piece that a card obliges the side to move, and that can be moved. */
static bool
is_obliged (const MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_MUST && t->effects[i].at < 64
        && km_can_use (t, km_turn (t), t->effects[i].at) && km_is_mobile (t, t->effects[i].at)
        && !km_is_left_exposed (t, km_turn (t)))
      return true;
  return false;
}

MidMove
km_pass (const MidKnightmare *p)
{
  const MidKmTable *t = &p->now;
  bool may = false;
  if (t->result != MID_ONGOING || km_decider (t) > MID_SECOND || km_demand (t) != NULL)
    return 0;
  switch ((MidPhase) t->phase)
    {
    case MID_PHASE_REPLY:
      may = true;
      break;
    case MID_PHASE_AFTER:
      may = !t->exposed;
      break;
    case MID_PHASE_MOVE:
      may = t->replaced || t->no_move || t->skipped || is_obliged (t);
      break;
    case MID_PHASE_END:
      break;
    }
  return may ? km_move (MID_KM_PASS, 0, NULL, 0) : 0;
}

/* The table at the start of the turn is kept for cards that undo the turn. */
static void
begin_turn (MidKnightmare *p)
{
  if (p->now.started)
    return;
  p->now.late = p->now.late_reply = 0;
  p->turn = p->now;
  p->now.started = 1;
}

/* --- Decisions -------------------------------------------------------------------------------- */

/* By a move, or by parting two pieces. */
static void
move_piece (MidKnightmare *p, MidMove m)
{
  MidKmTable *t = &p->now;
  MidSide side = km_turn (t);
  begin_turn (p);
  km_forget_last (t);
  if (km_kind (m) == MID_KM_MOVE)
    km_make (t, m);
  else
    km_answer (p, m);
  t->made = m;
  t->forbidden = 0;
  t->exposed = km_is_left_exposed (t, side);
  t->phase = !t->used[side] && km_hand_count (t, side) > 0 ? MID_PHASE_AFTER : MID_PHASE_END;
}

/* before: how late it was before the card, which may have allowed further ones. */
static void
use_slot (MidKmTable *t, MidSide side, MidWindow window, unsigned before)
{
  bool late_reply = window == MID_WINDOW_REPLY && t->window == MID_WINDOW_LATE;
  if (window == MID_WINDOW_LATE)
    t->late = t->late > before ? t->late : before == 3 ? 2 : 0;
  else if (late_reply)
    t->late_reply = 0;
  else if (window != MID_WINDOW_REPLY && t->used[side] && t->extra[side] > 0)
    t->extra[side]--;
  else
    t->used[side] = 1;
}

/* Whether the side still has a card for this turn, to answer one played in the window. */
static bool
has_slot (const MidKmTable *t, MidSide side, MidWindow window)
{
  return window != MID_WINDOW_REPLY && (window == MID_WINDOW_LATE ? t->late_reply : !t->used[side]);
}

/* Whether it may have a card that answers; one for further cards is for nothing without. */
static bool
has_reply (const MidKmTable *t, MidSide side)
{
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    {
      const MidCard *program = km_program (t, side, t->hand[side][i]);
      if (t->hand[side][i] == MID_CARD_UNKNOWN
          || (program != NULL && (program->when & MID_WHEN_REPLY)))
        return true;
    }
  return false;
}

static bool
stays_beside (const MidKmTable *t, unsigned card)
{
  const MidCard *played = km_get_card (t, card);
  bool may = played->is_continuing || (played->when & MID_WHEN_COPY) != 0;
  for (unsigned i = 0; may && i < t->n_effects; i++)
    if (t->effects[i].card == card && t->effects[i].play == t->plays
        && !km_is_demand (t->effects[i].kind))
      return true;
  return false;
}

static MidPhase
next_phase (const MidKmTable *t, MidSide side, MidWindow window, MidRun run)
{
  switch (window)
    {
    case MID_WINDOW_INSTEAD:
      return run == MID_RUN_VOID || t->extra[side] > 0 ? MID_PHASE_MOVE : MID_PHASE_END;
    case MID_WINDOW_AFTER:
      return t->extra[side] > 0 ? MID_PHASE_AFTER : MID_PHASE_END;
    case MID_WINDOW_REPLY:
      return (MidPhase) t->resume;
    case MID_WINDOW_LATE:
    case MID_WINDOW_BEFORE:
    case MID_WINDOW_NONE:
      break;
    }
  return MID_PHASE_MOVE;
}

/* Writes a card that was played to where it lies now, and deals another. */
static void
put_away (MidKmTable *t, MidSide side, unsigned card, bool undone, const MidKmMachine *machine)
{
  if (undone || !stays_beside (t, card))
    km_discard (t, side, card);
  if (!machine->no_refill)
    km_refill (t, side);
}

static void
play_card (MidKnightmare *p, MidMove m)
{
  MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  unsigned card = km_card (m);
  MidWindow window = km_window_as (p, km_kind (m), card, NULL);
  MidKmMachine machine;
  unsigned late = t->late;

  if (window == MID_WINDOW_BEFORE || window == MID_WINDOW_INSTEAD)
    begin_turn (p);
  if (window != MID_WINDOW_REPLY)
    p->card = p->now;
  bool answerable = has_slot (t, other_side (side), window);
  t->plays++;
  MidKnightmare tried = *p;
  MidRun run = km_run (&tried, window, m, &machine);
  if (run == MID_RUN_OK)
    *p = tried;
  else
    km_hand_remove (t, side, card);
  if (!machine.undone || window == MID_WINDOW_REPLY)
    use_slot (t, side, window, late);
  put_away (t, side, card, run != MID_RUN_OK, &machine);
  if (window == MID_WINDOW_REPLY && t->extra[side] > 0 && !machine.undone)
    return; /* a card for more cards: the same card can still be answered */
  t->card = (uint8_t) card;
  t->card_by = (uint8_t) side;
  if (window == MID_WINDOW_INSTEAD && run == MID_RUN_OK)
    {
      t->made = m;
      t->replaced = t->extra[side] > 0;
    }
  if (window == MID_WINDOW_AFTER && run == MID_RUN_OK)
    t->exposed = 0;
  MidPhase next = machine.undone ? (MidPhase) t->resume : next_phase (t, side, window, run);
  t->window = (uint8_t) window;
  t->resume = (uint8_t) next;
  t->phase = (uint8_t) (answerable && has_reply (t, other_side (side)) ? MID_PHASE_REPLY : next);
}

static void
pass (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  switch ((MidPhase) t->phase)
    {
    case MID_PHASE_REPLY:
      t->extra[km_decider (t)] = 0;
      t->phase = t->resume;
      break;
    case MID_PHASE_MOVE:
      if (t->no_move && !t->replaced)
        {
          t->conceded = 1;
          break;
        }
      begin_turn (p);
      t->phase = MID_PHASE_END;
      break;
    case MID_PHASE_AFTER:
    case MID_PHASE_END:
      t->phase = MID_PHASE_END;
      break;
    }
}

static void
discard (MidKmTable *t, unsigned card)
{
  MidSide side = km_turn (t);
  km_hand_remove (t, side, card);
  km_discard (t, side, card);
  km_refill (t, side);
  if (t->phase == MID_PHASE_AFTER)
    t->phase = MID_PHASE_END;
  t->late = 0;
}

static void
draw (MidKmTable *t, unsigned card)
{
  MidSide side = t->draws[MID_FIRST] > 0 ? MID_FIRST : MID_SECOND;
  unsigned i = 0;
  while (km_deck_card (t, side, i) != card)
    i++;
  t->draws[side]--;
  km_hand_add (t, side, km_take_deck (t, side, i));
}

void
km_apply (MidKnightmare *p, MidMove m)
{
  switch (km_kind (m))
    {
    case MID_KM_PASS:
      pass (p);
      break;
    case MID_KM_MOVE:
      move_piece (p, m);
      break;
    case MID_KM_PLAY:
    case MID_KM_LATE:
      play_card (p, m);
      break;
    case MID_KM_DISCARD:
      discard (&p->now, km_card (m));
      break;
    case MID_KM_DRAW:
      draw (&p->now, km_card (m));
      break;
    case MID_KM_ANSWER:
      if (km_demand (&p->now) != NULL && km_demand (&p->now)->kind == MID_EFFECT_PART
          && km_count (m) > 0)
        move_piece (p, m);
      else if (km_demand (&p->now) != NULL)
        km_answer (p, m);
      else if (km_is_doom (&p->now, m))
        km_doom (p, (int) km_arg (m, 0));
      else
        km_spring (&p->now, (int) km_arg (m, 0));
      break;
    }
  km_go_on (p);
}
