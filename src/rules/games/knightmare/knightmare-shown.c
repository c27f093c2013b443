/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-shown.c: a position as a player knows it who has seen what was played from there
 * (K10).
 *
 * Beside what he knows then he knows which of the other's cards, in the hand or to be drawn, were
 * shown later, and in what order his own deck was drawn.  Which were shown is found out by playing
 * on with one more of them unknown: if it comes to be known, so many are unknown behind that as
 * without.  Of two with one name that which is drawn first is shown first.
 */
#include "knightmare.h"

#include <stdlib.h>
#include <string.h>

enum
{
  MOVES_MAX = 4096 /* what is played behind so many moves shows nothing */
};

typedef struct
{
  MidKnightmare truth; /* with decks in the order in which they are drawn */
  MidKnightmare known;
  MidSide viewer;
  const MidMove *moves;
  unsigned n;
  bool is_drawn;                      /* of the hidden deck only what was drawn has an order */
  uint8_t unknown[MOVES_MAX];         /* so many cards, behind each move */
  bool is_seen[MID_CARD_UNKNOWN + 1]; /* cards that lay open, or that the viewer has had */
} Shown;

/* Whose deck the viewer does not see. */
static unsigned
hidden_deck (const Shown *self)
{
  return self->truth.now.common ? MID_FIRST : other_side (self->viewer);
}

/* In what place of its deck the move takes a card; -1: it takes none. */
static int
find_place (const MidKmTable *t, MidMove m)
{
  if (km_kind (m) != MID_KM_PLAY && km_kind (m) != MID_KM_LATE)
    return -1;
  int i = km_find_deck_argument (km_program (t, km_decider (t), km_card (m)), m);
  return i >= 0 ? (int) km_arg (m, (unsigned) i) : -1;
}

/* --- Decks in the order in which they are drawn ----------------------------------------------- */

/* Lays the card on top of those that are in order, but under none; false if it is not there. */
static bool
lay_next (MidKmTable *t, unsigned owner, unsigned card, unsigned n_laid)
{
  uint8_t *pile = t->pile[0] + owner * MID_PILE_MAX;
  uint8_t *at = memchr (pile, (int) card, t->n_deck[owner] - n_laid);
  if (at == NULL)
    return false;
  uint8_t *to = pile + t->n_deck[owner] - n_laid - 1;
  memmove (at, at + 1, (size_t) (to - at));
  *to = (uint8_t) card;
  return true;
}

/* Lays what is drawn of a deck in no known order, before it is shuffled, on top of it; how much. */
static unsigned
order_as_drawn (const Shown *self, unsigned owner, MidKmTable *out)
{
  MidKnightmare p = self->truth;
  unsigned n = p.now.sure[owner];
  for (unsigned i = 0; i < self->n && km_is_legal (&p, self->moves[i]); i++)
    {
      const MidKmTable *t = &p.now;
      MidMove m = self->moves[i];
      MidSide side = t->draws[MID_FIRST] > 0 ? MID_FIRST : MID_SECOND;
      bool draws = km_kind (m) == MID_KM_DRAW && (t->common || side == owner);
      if (draws && !lay_next (out, owner, km_card (m), n++))
        return n - 1;
      if (find_place (t, m) >= 0 && (t->common || km_decider (t) == owner))
        return n;
      km_apply (&p, m);
    }
  return n;
}

/* How many of the deck were drawn before it was shuffled. */
static unsigned
count_drawn (const Shown *self, unsigned owner)
{
  MidKnightmare p = self->truth;
  const MidKmTable *first = &self->truth.now;
  unsigned least = first->n_deck[owner];
  for (unsigned i = 0; i < self->n && km_is_legal (&p, self->moves[i]); i++)
    {
      km_apply (&p, self->moves[i]);
      unsigned n = p.now.n_deck[owner];
      if (n > first->n_deck[owner] || memcmp (p.now.pile[owner], first->pile[owner], n) != 0)
        break;
      least = n < least ? n : least;
    }
  return first->n_deck[owner] - least;
}

/* --- Playing it ------------------------------------------------------------------------------- */

static unsigned
count_unknown (const Shown *self, const MidKmTable *t)
{
  unsigned n = 0, owner = hidden_deck (self);
  const uint8_t *hand = t->hand[other_side (self->viewer)];
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    n += hand[i] == MID_CARD_UNKNOWN;
  for (unsigned i = 0; i < t->n_deck[owner]; i++)
    n += t->pile[0][owner * MID_PILE_MAX + i] == MID_CARD_UNKNOWN;
  return n;
}

/* A card that is not known is taken out of the deck: what is left of that is shuffled as if it
 * were. */
static void
apply (MidKnightmare *p, const MidKnightmare *truth, MidMove m)
{
  MidKmTable *t = &p->now;
  MidSide side = km_decider (t);
  int place = find_place (t, m);
  bool lacks = place >= 0 && km_deck_card (t, side, (unsigned) place) == MID_CARD_UNKNOWN;
  unsigned owner = t->common ? MID_FIRST : side, card = 0;
  if (lacks)
    {
      card = km_deck_card (&truth->now, side, (unsigned) place);
      t->pile[0][owner * MID_PILE_MAX + t->n_deck[owner] - 1u - (unsigned) place] = (uint8_t) card;
    }
  km_apply (p, m);
  if (lacks && km_hand_remove (t, side, card))
    km_hand_add (t, side, MID_CARD_UNKNOWN);
}

/* Over decisions that nobody had whose cards are known. */
static bool
follow (MidKnightmare *p, const MidKnightmare *truth, MidMove m)
{
  for (unsigned i = 0; i < 8 && !km_is_legal (p, m); i++)
    {
      MidMove pass = km_pass (p);
      if (pass == 0)
        return false;
      km_apply (p, pass);
    }
  if (!km_is_legal (p, m))
    return false;
  apply (p, truth, m);
  return true;
}

/* Whether the other side shows the card by the move: plays or discards it. */
static bool
is_of (const Shown *self, const MidKmTable *t, MidMove m, unsigned card)
{
  unsigned kind = km_kind (m);
  return (kind == MID_KM_PLAY || kind == MID_KM_LATE || kind == MID_KM_DISCARD)
         && km_decider (t) == other_side (self->viewer) && km_card (m) == card;
}

/* Whether something is shown that only self->known knows; if not, that is known no more.  Of a card
 * that a deck has once nobody knows what he holds if one of that name lies open: what changed hands
 * before is shown by being played, which it could not be. */
static bool
shows (Shown *self, const MidKnightmare *start, unsigned card)
{
  MidKnightmare p = *start, truth = self->truth;
  uint8_t unknown[MOVES_MAX];
  memcpy (unknown, self->unknown, sizeof unknown);
  unsigned i = 0;
  bool is_over = false; /* the order of a deck that is drawn by chance is known up to a shuffle */
  for (; i < self->n && !is_over; i++)
    {
      MidMove m = self->moves[i];
      bool is_shuffled = find_place (&truth.now, m) >= 0
                         && (truth.now.common || km_decider (&truth.now) != self->viewer);
      if (km_kind (m) == MID_KM_DRAW && truth.now.draws[0] + truth.now.draws[1] == 0)
        continue; /* the order of the deck says so already */
      if (!km_is_legal (&truth, m))
        break;
      if (!follow (&p, &truth, m))
        {
          if (is_of (self, &truth.now, m, card))
            return true;
          break;
        }
      is_over = self->is_drawn && is_shuffled;
      km_apply (&truth, m);
      unknown[i] = (uint8_t) count_unknown (self, &p.now);
      if (unknown[i] <= self->unknown[i])
        return true;
    }
  memcpy (self->unknown, unknown, sizeof unknown);
  self->n = i;
  return false;
}

/* --- What is seen ----------------------------------------------------------------------------- */

static void
note_seen (Shown *self, const MidKmTable *t)
{
  self->is_seen[t->card] = true;
  for (unsigned i = 0; i < t->n_effects; i++)
    self->is_seen[t->effects[i].card] = true;
  for (unsigned side = 0; side < 2; side++)
    for (unsigned i = 0; i < km_discard_count (t, (MidSide) side); i++)
      self->is_seen[km_discard_card (t, (MidSide) side, i)] = true;
  for (unsigned i = 0; i < MID_HAND_MAX; i++)
    self->is_seen[t->hand[self->viewer][i]] = true;
}

/* What can be shown at all, and how many cards the game does not know itself.  Where a card leads
 * back to what was before the position, nothing more is seen. */
static void
look (Shown *self)
{
  MidKnightmare truth = self->truth, p = self->known;
  note_seen (self, &truth.now);
  for (unsigned i = 0; i < self->n; i++)
    {
      MidMove m = self->moves[i];
      if (km_kind (m) == MID_KM_DRAW && truth.now.draws[0] + truth.now.draws[1] == 0)
        continue;
      bool plays = km_is_legal (&truth, m) && follow (&p, &truth, m);
      if (plays)
        km_apply (&truth, m);
      self->unknown[i] = (uint8_t) count_unknown (self, &truth.now);
      if (!plays || count_unknown (self, &p.now) != self->unknown[i])
        self->n = i;
      else
        note_seen (self, &truth.now);
    }
}

/* Makes the card unknown unless it is shown. */
static void
try_card (Shown *self, uint8_t *card)
{
  uint8_t known = *card;
  if (known == MID_CARD_UNKNOWN || known == MID_CARD_NONE)
    return;
  *card = MID_CARD_UNKNOWN;
  if (self->is_seen[known] && shows (self, &self->known, known))
    *card = known;
}

/* Those that nobody can have seen go first: it takes no time to know. */
static void
forget_unseen (Shown *self, uint8_t *cards, unsigned n)
{
  for (unsigned i = 0; i < n; i++)
    if (cards[i] != MID_CARD_NONE && !self->is_seen[cards[i]])
      cards[i] = MID_CARD_UNKNOWN;
}

static int
compare_cards (const void *a, const void *b)
{
  return *(const uint8_t *) a - *(const uint8_t *) b;
}

static void
hide (Shown *self)
{
  MidKmTable *t = &self->known.now;
  unsigned owner = hidden_deck (self), n = t->n_deck[owner];
  uint8_t *hand = t->hand[other_side (self->viewer)], *pile = t->pile[0] + owner * MID_PILE_MAX;
  unsigned n_hand = km_hand_count (t, other_side (self->viewer));
  forget_unseen (self, hand, n_hand);
  forget_unseen (self, pile, n);
  shows (self, &self->known, MID_CARD_NONE);
  for (unsigned i = 0; i < n; i++)
    try_card (self, &pile[i]);
  for (unsigned i = 0; i < n_hand; i++)
    try_card (self, &hand[i]);
  qsort (hand, n_hand, 1, compare_cards);
}

/* A deck that is drawn by chance is one in order, as far as it is. */
static void
order_hidden (Shown *self)
{
  MidKmTable ordered = self->truth.now;
  unsigned owner = hidden_deck (self);
  if ((ordered.bags >> owner & 1) == 0)
    return;
  order_as_drawn (self, owner, &ordered);
  ordered.bags &= (uint8_t) ~(1u << owner);
  ordered.sure[owner] = 0;
  self->truth.now = ordered;
  self->is_drawn = true;
}

static void
order_own (const Shown *self, MidKmTable *out)
{
  unsigned owner = self->viewer;
  if (!out->common && (out->hidden >> owner & 1) == 0)
    km_keep_order (out, owner,
                   (out->bags >> owner & 1) != 0 ? order_as_drawn (self, owner, out)
                                                 : count_drawn (self, owner));
}

static bool
is_empty (const MidKmTable *t)
{
  static const MidKmTable nothing;
  return memcmp (t, &nothing, sizeof nothing) == 0;
}

/* --- Traps ------------------------------------------------------------------------------------ */

static bool
has_trap (const MidKmTable *t, const MidKmEffect *trap)
{
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].kind == MID_EFFECT_TRAP && t->effects[i].at == trap->at
        && t->effects[i].owner == trap->owner)
      return true;
  return false;
}

/* Whether the trap was sprung there, and not cancelled. */
static bool
is_sprung_by (const MidKmTable *before, const MidKmTable *after, int square)
{
  bool was_empty = km_is_empty (before, square), is_empty_now = km_is_empty (after, square);
  return (after->to == square && before->to != square) || was_empty != is_empty_now
         || (!is_empty_now && km_owner (before, square) != km_owner (after, square));
}

/* Whether a piece steps on the trap in what is played. */
static bool
is_sprung (const Shown *self, const MidKmEffect *trap)
{
  MidKnightmare p = self->truth;
  for (unsigned i = 0; i < self->n; i++)
    {
      MidMove m = self->moves[i];
      if (km_kind (m) == MID_KM_DRAW && p.now.draws[0] + p.now.draws[1] == 0)
        continue;
      if (!km_is_legal (&p, m))
        return false;
      const MidKmTable before = p.now;
      km_apply (&p, m);
      if (has_trap (&before, trap) && !has_trap (&p.now, trap)
          && is_sprung_by (&before, &p.now, trap->at))
        return true;
    }
  return false;
}

/* Where a trap is comes to be known when it is sprung. */
static void
hide_traps (const Shown *self, MidKmTable *out)
{
  for (unsigned i = 0; i < out->n_effects; i++)
    {
      MidKmEffect *trap = &out->effects[i];
      if (trap->kind == MID_EFFECT_TRAP && trap->owner != self->viewer && trap->at < 64
          && !is_sprung (self, trap))
        trap->at = MID_NOWHERE;
    }
}

void
km_veil_until (MidKnightmare *p, MidSide viewer, const MidMove *moves, unsigned n)
{
  Shown self = { .truth = *p, .viewer = viewer, .moves = moves };
  self.n = n < MOVES_MAX ? n : MOVES_MAX;
  if (p->now.draws[0] + p->now.draws[1] > 0)
    {
      km_veil (p, viewer);
      return;
    }
  order_own (&self, &p->now);
  const MidKmTable own = p->now;
  order_hidden (&self);
  self.known = self.truth;
  if (!is_empty (&p->turn))
    km_veil_table (&self.known.turn, viewer);
  if (!is_empty (&p->card))
    km_veil_table (&self.known.card, viewer);
  look (&self);
  hide (&self);
  *p = self.known;
  if (!own.common)
    {
      memcpy (p->now.pile[viewer], own.pile[viewer], own.n_deck[viewer]);
      p->now.bags = (uint8_t) ((p->now.bags & ~(1u << viewer)) | (own.bags & 1u << viewer));
      p->now.sure[viewer] = own.sure[viewer];
    }
  self.n = n < MOVES_MAX ? n : MOVES_MAX;
  hide_traps (&self, &p->now);
}
