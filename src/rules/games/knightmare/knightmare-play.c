/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-play.c: the turn (K2): who decides what, and what follows from a decision. */
#include "knightmare.h"

#include <string.h>

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
        && !km_is_exposed (t, km_turn (t)))
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
      may = t->replaced || t->no_move || is_obliged (t);
      break;
    case MID_PHASE_END:
      break;
    }
  return may ? km_move (MID_KM_PASS, 0, NULL, 0) : 0;
}

/* --- What is legal ---------------------------------------------------------------------------- */

static bool
is_unknown (const MidKmTable *t, MidSide side)
{
  return memchr (t->hand[side], MID_CARD_UNKNOWN, MID_HAND_MAX) != NULL;
}

/* Plays of the cards in hand, at most so many of each; and of those that may be there. */
typedef enum
{
  CARDS_KNOWN,
  CARDS_POSSIBLE
} Cards;

static void
list_cards (const MidKnightmare *p, Cards cards, unsigned each, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  const uint8_t *hand = t->hand[side];
  for (unsigned i = 0; i < MID_HAND_MAX && hand[i] != MID_CARD_NONE; i++)
    if (hand[i] != MID_CARD_UNKNOWN && (i == 0 || hand[i - 1] != hand[i]))
      km_list_plays (p, hand[i], each, out);
  for (unsigned id = 1; cards == CARDS_POSSIBLE && is_unknown (t, side) && id <= mid_card_count ();
       id++)
    if (memchr (hand, (int) id, MID_HAND_MAX) == NULL && out->count < each)
      km_list_plays (p, id, each, out);
}

static bool
has_card_play (const MidKnightmare *p)
{
  MidMoveList list = { .count = 0 };
  list_cards (p, CARDS_POSSIBLE, 1, &list);
  return list.count > 0;
}

/* Whether after the move, which leaves the king in check, a card cures it (K4). */
static bool
is_cured (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmTable *t = &after.now;
  if (t->used[km_turn (t)])
    return false;
  km_forget_last (t);
  km_make (t, m);
  t->phase = MID_PHASE_AFTER;
  t->exposed = 1;
  t->started = 1;
  t->late = 0;
  return has_card_play (&after);
}

static bool
has_card_after (const MidKmTable *t, MidSide side)
{
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    {
      const MidCard *card = mid_card_get (t->hand[side][i]);
      if (card != NULL && (card->when & (MID_WHEN_AFTER | MID_WHEN_COPY | MID_WHEN_ANY)))
        return true;
    }
  return false;
}

static void
list_exposing (const MidKnightmare *p, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  MidMoveList exposing;
  if (t->used[km_turn (t)] || !has_card_after (t, km_turn (t)) || is_unknown (t, km_turn (t)))
    return;
  km_moves (t, MID_KM_EXPOSED, &exposing);
  for (unsigned i = 0; i < exposing.count && out->count < MID_MOVES_MAX; i++)
    if (is_cured (p, exposing.at[i]))
      out->at[out->count++] = exposing.at[i];
}

/* K2: after one's own turn if no card was played; with a common deck after the other's as well. */
static bool
may_discard (const MidKmTable *t)
{
  MidSide side = km_turn (t);
  bool hidden = (t->hidden >> (t->common ? 0 : side) & 1) != 0;
  if (!hidden && km_deck_count (t, side) == 0 && (!t->common || km_discard_count (t, side) == 0))
    return false;
  return t->phase == MID_PHASE_AFTER ? !t->used[side] && !t->exposed
                                     : t->phase == MID_PHASE_MOVE && t->common && t->late;
}

static void
list_discards (const MidKmTable *t, MidMoveList *out)
{
  const uint8_t *hand = t->hand[km_turn (t)];
  for (unsigned i = 0; may_discard (t) && i < MID_HAND_MAX && hand[i] != MID_CARD_NONE; i++)
    if ((i == 0 || hand[i - 1] != hand[i]) && out->count < MID_MOVES_MAX)
      out->at[out->count++] = km_move (MID_KM_DISCARD, hand[i], NULL, 0);
}

static void
list_draws (const MidKmTable *t, MidMoveList *out)
{
  MidSide side = t->draws[MID_FIRST] > 0 ? MID_FIRST : MID_SECOND;
  unsigned n = km_deck_count (t, side);
  for (unsigned i = 0; i < n; i++)
    {
      unsigned card = km_deck_card (t, side, i);
      bool fresh = true;
      for (unsigned k = 0; k < i; k++)
        fresh &= km_deck_card (t, side, k) != card;
      if (fresh)
        out->at[out->count++] = km_move (MID_KM_DRAW, card, NULL, 0);
    }
}

void
km_list_moves (const MidKnightmare *p, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  out->count = 0;
  if (t->result != MID_ONGOING || t->phase != MID_PHASE_MOVE || t->replaced
      || km_decider (t) == MID_CHANCE || km_demand (t) != NULL)
    return;
  km_moves (t, MID_KM_SAFE, out);
  list_exposing (p, out);
}

void
km_legal (const MidKnightmare *p, MidMoveList *out)
{
  const MidKmTable *t = &p->now;
  out->count = 0;
  if (t->result != MID_ONGOING)
    return;
  if (km_decider (t) == MID_CHANCE)
    {
      list_draws (t, out);
      return;
    }
  if (km_demand (t) != NULL)
    {
      km_list_answers (t, out);
      return;
    }
  km_list_moves (p, out);
  MidMove pass = km_pass (p);
  if (pass != 0)
    out->at[out->count++] = pass;
  km_list_dooms (t, out);
  list_discards (t, out);
  list_cards (p, CARDS_KNOWN, MID_MOVES_MAX, out);
}

static bool
is_legal_play (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmMachine machine;
  MidWindow window = km_window (p, km_card (m), NULL);
  if (window == MID_WINDOW_NONE || km_count (m) > MID_CARD_ARGS_MAX || m == p->now.forbidden)
    return false;
  MidRun run = km_run (&after, window, m, &machine);
  /* a card in place of the move that mates has no effect, and then a move must be there */
  return run == MID_RUN_OK
         || (run == MID_RUN_VOID && (window != MID_WINDOW_INSTEAD || !p->now.no_move)
             && !p->now.exposed && !p->now.replaced);
}

static bool
is_legal_draw (const MidKmTable *t, MidMove m)
{
  MidMoveList list = { .count = 0 };
  list_draws (t, &list);
  for (unsigned i = 0; i < list.count; i++)
    if (list.at[i] == m)
      return true;
  return false;
}

static bool
is_legal_discard (const MidKmTable *t, MidMove m)
{
  unsigned card = km_card (m);
  return m == km_move (MID_KM_DISCARD, card, NULL, 0) && may_discard (t)
         && km_has_card (t, km_turn (t), card)
         && (card == MID_CARD_UNKNOWN || mid_card_get (card) != NULL);
}

static bool
is_legal_move (const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  if (t->phase != MID_PHASE_MOVE || t->replaced)
    return false;
  if (km_can_move (t, m, MID_KM_SAFE))
    return true;
  return km_hand_count (t, km_turn (t)) > 0 && km_can_move (t, m, MID_KM_EXPOSED)
         && is_cured (p, m);
}

/* Bits that mean nothing are none of a move's. */
static bool
is_canonical (MidMove m)
{
  uint8_t args[MID_CARD_ARGS_MAX];
  unsigned n = km_count (m);
  if (n > MID_CARD_ARGS_MAX)
    return false;
  for (unsigned i = 0; i < n; i++)
    args[i] = (uint8_t) km_arg (m, i);
  return m == km_move (km_kind (m), km_card (m), args, n);
}

bool
km_is_legal (const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  if (m == 0 || t->result != MID_ONGOING || !is_canonical (m))
    return false;
  if (km_decider (t) == MID_CHANCE)
    return km_kind (m) == MID_KM_DRAW && is_legal_draw (t, m);
  if (km_demand (t) != NULL)
    return km_kind (m) == MID_KM_ANSWER && km_is_answer (t, m);
  switch (km_kind (m))
    {
    case MID_KM_PASS:
      return m == km_pass (p);
    case MID_KM_MOVE:
      return is_legal_move (p, m);
    case MID_KM_PLAY:
      return is_legal_play (p, m);
    case MID_KM_DISCARD:
      return is_legal_discard (t, m);
    case MID_KM_ANSWER:
      return km_is_doom (t, m);
    case MID_KM_DRAW:
      return false;
    }
  return false;
}

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

static bool
is_exposed_without_truce (const MidKmTable *t)
{
  MidKmTable open = *t;
  end_effects (&open, MID_EFFECT_TRUCE);
  return km_is_exposed (&open, MID_FIRST) || km_is_exposed (&open, MID_SECOND);
}

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
      bool stale = !km_has_move (t);
      if (stale || is_exposed_without_truce (t))
        end_effects (t, MID_EFFECT_TRUCE);
      if (stale)
        t->chess.clock = 0;
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

/* Whether the side to move loses its turn to a card. */
static bool
loses_turn (MidKmTable *t)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_NO_TURN && t->effects[i].value == t->chess.turn)
      {
        km_effect_end (t, i);
        return true;
      }
  return false;
}

static void
end_turn (MidKnightmare *p)
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
  if (loses_turn (t))
    {
      t->started = 1;
      t->phase = MID_PHASE_END;
    }
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
drop_demands (MidKmTable *t)
{
  const MidKmEffect *demand;
  while (t->draws[0] + t->draws[1] == 0 && (demand = km_demand (t)) != NULL
         && demand->kind != MID_EFFECT_RETURN && !km_can_answer (t))
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
  if (demand != NULL && demand->kind == MID_EFFECT_RETURN && !km_can_answer (t))
    return (MidOutcome){ MID_DRAWN, MID_REASON_STALEMATE, MID_REASON_NONE };
  if (demand != NULL || t->phase != MID_PHASE_MOVE || km_decider (t) == MID_CHANCE || t->replaced)
    return (MidOutcome){ 0 };
  if (t->no_move && (t->conceded || !has_card_play (p)))
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
  t->no_move = t->phase == MID_PHASE_MOVE && km_demand (t) == NULL && !t->replaced
               && km_decider (t) != MID_CHANCE && !km_has_move (t);
  MidOutcome outcome = judge (p);
  t->result = (uint8_t) outcome.result;
  t->reason = (uint8_t) outcome.reason;
}

static void
go_on (MidKnightmare *p)
{
  MidKmTable *t = &p->now;
  for (unsigned turns = 0;; turns++)
    {
      drop_demands (t);
      if (t->draws[0] + t->draws[1] > 0 || km_demand (t) != NULL)
        break;
      if (t->skipped && t->phase == MID_PHASE_MOVE)
        t->phase = MID_PHASE_END;
      if (t->phase != MID_PHASE_END || turns > 4)
        break;
      end_turn (p);
    }
  if (t->phase != MID_PHASE_REPLY)
    memset (&p->card, 0, sizeof p->card);
  km_settle (p);
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
  t->exposed = km_is_exposed (t, side);
  t->phase = !t->used[side] && km_hand_count (t, side) > 0 ? MID_PHASE_AFTER : MID_PHASE_END;
}

static void
use_slot (MidKmTable *t, MidSide side, MidWindow window)
{
  bool late_reply = window == MID_WINDOW_REPLY && t->window == MID_WINDOW_LATE;
  if (window == MID_WINDOW_LATE)
    t->late = 0;
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

/* Whether it may have a card that answers. */
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
  const MidCard *played = mid_card_get (card);
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
  MidWindow window = km_window (p, card, NULL);
  MidKmMachine machine;

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
    use_slot (t, side, window);
  put_away (t, side, card, run != MID_RUN_OK, &machine);
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
      else
        km_doom (p, (int) km_arg (m, 0));
      break;
    }
  go_on (p);
}
