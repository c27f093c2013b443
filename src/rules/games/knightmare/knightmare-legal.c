/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-legal.c: what may be decided: listed, and asked of one answer. */
#include "knightmare.h"

#include <string.h>

enum
{
  MOVES_USUAL = 320 /* more moves, passes, discards and words than any position has */
};

/* --- What is legal ---------------------------------------------------------------------------- */

static bool
is_unknown (const MidKmTable *t, MidSide side)
{
  return memchr (t->hand[side], MID_CARD_UNKNOWN, MID_HAND_MAX) != NULL;
}

/* The known cards in hand, each once. */
typedef struct
{
  unsigned n;
  uint8_t cards[MID_HAND_MAX];
  unsigned bounds[MID_HAND_MAX]; /* how many plays each has at most */
} Hand;

static void
read_hand (const MidKnightmare *p, Hand *out)
{
  const uint8_t *hand = p->now.hand[km_decider (&p->now)];
  out->n = 0;
  for (unsigned i = 0; i < MID_HAND_MAX && hand[i] != MID_CARD_NONE; i++)
    if (hand[i] != MID_CARD_UNKNOWN && (i == 0 || hand[i - 1] != hand[i]))
      {
        out->cards[out->n] = hand[i];
        out->bounds[out->n++] = km_bound_plays (p, hand[i]);
      }
}

static bool
may_overflow (const Hand *hand, unsigned room)
{
  unsigned plays = 0;
  for (unsigned i = 0; i < hand->n; i++)
    plays += hand->bounds[i];
  return plays > room;
}

/* The cards with the fewest plays first, so that the list is not full before they come. */
static void
sort_hand (Hand *hand)
{
  for (unsigned i = 1; i < hand->n; i++)
    for (unsigned k = i; k > 0 && hand->bounds[k - 1] > hand->bounds[k]; k--)
      {
        Hand was = *hand;
        hand->cards[k] = was.cards[k - 1];
        hand->cards[k - 1] = was.cards[k];
        hand->bounds[k] = was.bounds[k - 1];
        hand->bounds[k - 1] = was.bounds[k];
      }
}

static void
list_plays (const MidKnightmare *p, MidMoveList *out)
{
  Hand hand;
  read_hand (p, &hand);
  if (may_overflow (&hand, MID_MOVES_MAX - out->count))
    sort_hand (&hand);
  for (unsigned i = 0; i < hand.n; i++)
    km_list_plays (p, hand.cards[i], MID_MOVES_MAX, out);
}

bool
km_has_play (const MidKnightmare *p)
{
  MidMoveList list = { .count = 0 };
  const MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  for (unsigned id = 1; id <= mid_card_count (t->catalogue) && list.count == 0; id++)
    if (km_has_card (t, side, id))
      km_list_plays (p, id, 1, &list);
  return list.count > 0;
}

/* Whether after the move, which leaves the king in check, a card cures it (K4). */
static bool
is_cured (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmTable *t = &after.now;
  km_forget_last (t);
  km_make (t, m);
  t->phase = MID_PHASE_AFTER;
  t->exposed = 1;
  t->started = 1;
  t->late = 0;
  return km_has_play (&after);
}

/* Whether the side could play a card behind a move that leaves its king in check, for all that is
 * known.  A truce is over as soon as a king is in check: no card comes before that. */
static bool
may_cure (const MidKmTable *t, MidSide side)
{
  return !t->used[side] && km_hand_count (t, side) > 0
         && (t->n_effects == 0 || km_effect_any (t, MID_EFFECT_TRUCE) == NULL);
}

static bool
has_card_after (const MidKmTable *t, MidSide side)
{
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    {
      const MidCard *card = km_get_card (t, t->hand[side][i]);
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
  if (!may_cure (t, km_turn (t)) || !has_card_after (t, km_turn (t)) || is_unknown (t, km_turn (t)))
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
  if (t->skipped)
    return false;
  if (km_is_deck_empty (t, side) && (!t->common || km_discard_count (t, side) == 0))
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
  if (t->result != MID_ONGOING || t->phase != MID_PHASE_MOVE || t->replaced || t->skipped
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
      km_list_answers (p, out);
      return;
    }
  km_list_moves (p, out);
  MidMove pass = km_pass (p);
  if (pass != 0)
    out->at[out->count++] = pass;
  km_list_dooms (t, out);
  km_list_springing (t, out);
  list_discards (t, out);
  list_plays (p, out);
}

/* Too many plays are those that may be too many: to count them takes longer than all else that a
 * reader of a record does. */
bool
km_is_open (const MidKnightmare *p)
{
  const MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  Hand hand;
  if (t->result != MID_ONGOING || side > MID_SECOND)
    return false;
  if (is_unknown (t, side))
    return true;
  if (km_demand (t) != NULL)
    return false;
  read_hand (p, &hand);
  return may_overflow (&hand, MID_MOVES_MAX - MOVES_USUAL);
}

static bool
is_legal_play (const MidKnightmare *p, MidMove m)
{
  MidKnightmare after = *p;
  MidKmMachine machine;
  MidWindow window = km_window_as (p, km_kind (m), km_card (m), NULL);
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
         && (card == MID_CARD_UNKNOWN || km_get_card (t, card) != NULL);
}

static bool
is_legal_move (const MidKnightmare *p, MidMove m)
{
  const MidKmTable *t = &p->now;
  if (t->phase != MID_PHASE_MOVE || t->replaced || t->skipped)
    return false;
  if (km_can_move (t, m, MID_KM_SAFE))
    return true;
  return may_cure (t, km_turn (t)) && km_can_move (t, m, MID_KM_EXPOSED) && is_cured (p, m);
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
    return km_kind (m) == MID_KM_ANSWER && km_is_answer (p, m);
  switch (km_kind (m))
    {
    case MID_KM_PASS:
      return m == km_pass (p);
    case MID_KM_MOVE:
      return is_legal_move (p, m);
    case MID_KM_PLAY:
    case MID_KM_LATE:
      return is_legal_play (p, m);
    case MID_KM_DISCARD:
      return is_legal_discard (t, m);
    case MID_KM_ANSWER:
      return km_is_doom (t, m) || km_is_springing (t, m);
    case MID_KM_DRAW:
      return false;
    }
  return false;
}
