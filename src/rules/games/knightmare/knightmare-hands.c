/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-hands.c: cards in hands, decks and discards.
 *
 * A pile is an array of card numbers: the deck from the bottom up, so that its top is its last, and
 * the discards from the array's end down.  In a game with a common deck the two arrays are one.
 * A deck whose cards are not known (`hidden`) has none in the array and never runs out; one whose
 * order is not known (`bags`) is sorted below those of the topmost that are in order (`sure`), and
 * chance says which card is dealt when these are gone.
 */
#include "knightmare.h"

#include <stdlib.h>
#include <string.h>

/* --- Hands ------------------------------------------------------------------------------------ */

static bool
holds (const MidKmTable *t, MidSide side, unsigned card)
{
  return memchr (t->hand[side], (int) card, MID_HAND_MAX) != NULL;
}

bool
km_has_card (const MidKmTable *t, MidSide side, unsigned card)
{
  return holds (t, side, card) || holds (t, side, MID_CARD_UNKNOWN);
}

unsigned
km_hand_count (const MidKmTable *t, MidSide side)
{
  unsigned n = 0;
  while (n < MID_HAND_MAX && t->hand[side][n] != MID_CARD_NONE)
    n++;
  return n;
}

bool
km_hand_add (MidKmTable *t, MidSide side, unsigned card)
{
  uint8_t *hand = t->hand[side];
  unsigned n = km_hand_count (t, side), at = n;
  if (n == MID_HAND_MAX)
    return false;
  for (; at > 0 && hand[at - 1] > card; at--)
    hand[at] = hand[at - 1];
  hand[at] = (uint8_t) card;
  return true;
}

/* A card that is not among those known was one of the unknown. */
bool
km_hand_remove (MidKmTable *t, MidSide side, unsigned card)
{
  uint8_t *hand = t->hand[side];
  uint8_t *at = memchr (hand, (int) card, MID_HAND_MAX);
  if (at == NULL)
    at = memchr (hand, MID_CARD_UNKNOWN, MID_HAND_MAX);
  if (at == NULL)
    return false;
  memmove (at, at + 1, (size_t) (hand + MID_HAND_MAX - at - 1));
  hand[MID_HAND_MAX - 1] = MID_CARD_NONE;
  return true;
}

/* --- Piles ------------------------------------------------------------------------------------ */

typedef struct
{
  uint8_t *at;
  unsigned size;
  uint8_t *n_deck, *n_discards;
  bool hidden, bag;
  uint8_t *sure;
} Pile;

static Pile
pile_of (const MidKmTable *table, MidSide side)
{
  MidKmTable *t = (MidKmTable *) table;
  MidSide owner = t->common ? MID_FIRST : side;
  return (Pile){ t->pile[owner],
                 t->common ? 2 * MID_PILE_MAX : MID_PILE_MAX,
                 &t->n_deck[owner],
                 &t->n_discards[owner],
                 (t->hidden >> owner & 1) != 0,
                 (t->bags >> owner & 1) != 0,
                 &t->sure[owner] };
}

unsigned
km_deck_count (const MidKmTable *t, MidSide side)
{
  return *pile_of (t, side).n_deck;
}

bool
km_is_deck_empty (const MidKmTable *t, MidSide side)
{
  return km_deck_count (t, side) == 0 && (t->hidden >> (t->common ? 0 : side) & 1) == 0;
}

unsigned
km_deck_card (const MidKmTable *t, MidSide side, unsigned from_top)
{
  Pile pile = pile_of (t, side);
  return from_top < *pile.n_deck ? pile.at[*pile.n_deck - 1 - from_top] : MID_CARD_NONE;
}

unsigned
km_deck_reach (const MidKmTable *t, MidSide side, unsigned n)
{
  Pile pile = pile_of (t, side);
  return pile.bag && *pile.sure < n ? 64 : n;
}

unsigned
km_discard_count (const MidKmTable *t, MidSide side)
{
  return *pile_of (t, side).n_discards;
}

unsigned
km_discard_card (const MidKmTable *t, MidSide side, unsigned from_top)
{
  Pile pile = pile_of (t, side);
  return from_top < *pile.n_discards ? pile.at[pile.size - *pile.n_discards + from_top]
                                     : MID_CARD_NONE;
}

/* When a pile is full, the lowest discard is forgotten: cards that changed hands made it so. */
void
km_discard (MidKmTable *t, MidSide side, unsigned card)
{
  Pile pile = pile_of (t, side);
  uint8_t *top = pile.at + pile.size - *pile.n_discards;
  if (*pile.n_deck + *pile.n_discards == pile.size)
    {
      if (*pile.n_discards == 0)
        return;
      memmove (top + 1, top, *pile.n_discards - 1u);
      *top = (uint8_t) card;
      return;
    }
  top[-1] = (uint8_t) card;
  ++*pile.n_discards;
}

unsigned
km_take_discard (MidKmTable *t, MidSide side, unsigned from_top)
{
  Pile pile = pile_of (t, side);
  uint8_t *top = pile.at + pile.size - *pile.n_discards;
  unsigned card = top[from_top];
  memmove (top + 1, top, from_top);
  *top = MID_CARD_NONE;
  --*pile.n_discards;
  return card;
}

unsigned
km_take_deck (MidKmTable *t, MidSide side, unsigned from_top)
{
  Pile pile = pile_of (t, side);
  uint8_t *at = pile.at + *pile.n_deck - 1 - from_top;
  unsigned card = *at;
  memmove (at, at + 1, from_top);
  pile.at[--*pile.n_deck] = MID_CARD_NONE;
  if (from_top < *pile.sure)
    --*pile.sure;
  return card;
}

/* splitmix64, as the generator of random records uses it. */
uint64_t
km_random (uint64_t *state)
{
  uint64_t x = *state += UINT64_C (0x9e3779b97f4a7c15);
  x = (x ^ (x >> 30)) * UINT64_C (0xbf58476d1ce4e5b9);
  x = (x ^ (x >> 27)) * UINT64_C (0x94d049bb133111eb);
  return x ^ (x >> 31);
}

static int
compare_cards (const void *a, const void *b)
{
  return *(const uint8_t *) a - *(const uint8_t *) b;
}

void
km_keep_order (MidKmTable *t, unsigned owner, unsigned n)
{
  t->bags &= (uint8_t) ~(1u << owner);
  t->sure[owner] = 0;
  if (n > 0 && n >= t->n_deck[owner])
    return;
  qsort (t->pile[owner], t->n_deck[owner] - n, 1, compare_cards);
  t->bags |= (uint8_t) (1u << owner);
  t->sure[owner] = (uint8_t) n;
}

void
km_shuffle_deck (MidKmTable *t, MidSide side, uint64_t seed)
{
  Pile pile = pile_of (t, side);
  if (pile.bag)
    km_keep_order (t, t->common ? MID_FIRST : side, 0);
  for (unsigned i = pile.bag ? 0 : *pile.n_deck; i > 1; i--)
    {
      unsigned k = (unsigned) ((km_random (&seed) >> 32) * i >> 32);
      uint8_t card = pile.at[i - 1];
      pile.at[i - 1] = pile.at[k];
      pile.at[k] = card;
    }
}

/* K1: a common deck is shuffled anew when it is used up.  The order is made from the discards, so
 * that a record need not say it. */
static void
reshuffle (MidKmTable *t)
{
  Pile pile = pile_of (t, MID_FIRST);
  uint64_t seed = 1;
  while (*pile.n_discards > 0)
    {
      unsigned card = km_take_discard (t, MID_FIRST, 0);
      pile.at[(*pile.n_deck)++] = (uint8_t) card;
      seed = seed * 31 + card;
    }
  km_shuffle_deck (t, MID_FIRST, seed);
}

void
km_refill (MidKmTable *t, MidSide side)
{
  Pile pile = pile_of (t, side);
  if (pile.hidden)
    {
      km_hand_add (t, side, MID_CARD_UNKNOWN);
      return;
    }
  if (t->common && *pile.n_deck == 0)
    reshuffle (t);
  unsigned promised = t->common ? t->draws[0] + t->draws[1] : t->draws[side];
  if (*pile.n_deck <= promised)
    return;
  if (pile.bag && *pile.sure == 0)
    t->draws[side]++;
  else
    km_hand_add (t, side, km_take_deck (t, side, 0));
}

bool
km_has_cards (const MidKmTable *t)
{
  return km_hand_count (t, MID_FIRST) > 0 || km_hand_count (t, MID_SECOND) > 0 || t->draws[0] > 0
         || t->draws[1] > 0;
}
