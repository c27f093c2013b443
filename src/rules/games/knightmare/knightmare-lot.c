/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-lot.c: cards that are not known, dealt by lot.
 *
 * A hand is what somebody could have who has put a deck together by lot: nothing is known of how
 * people choose.  Cards of the game's own are in it as others are.  What is there once, and lies
 * open, is in no hand; in a common deck everything is there once.
 */
#include "knightmare.h"

#include <string.h>

#include "mid-deck.h"

/* Whether the card lies where everybody sees it: of that side, or of either. */
static bool
lies_open (const MidKmTable *t, MidSide side, unsigned card)
{
  if (memchr (t->hand[side], (int) card, MID_HAND_MAX) != NULL)
    return true;
  for (unsigned i = 0; i < km_discard_count (t, side); i++)
    if (km_discard_card (t, side, i) == card)
      return true;
  for (unsigned i = 0; i < t->n_effects; i++)
    if (t->effects[i].owner == side && t->effects[i].card == card)
      return true;
  return false;
}

static bool
is_there_once (const MidKmTable *t, unsigned card)
{
  return t->common || km_get_card (t, card)->is_unique;
}

static bool
may_hold (const MidKmTable *t, MidSide side, unsigned card)
{
  if (!is_there_once (t, card))
    return true;
  return !lies_open (t, side, card) && !(t->common && lies_open (t, other_side (side), card));
}

/* What the side could have brought. */
static void
gather (const MidKmTable *t, MidSide side, uint64_t seed, MidDeck *out)
{
  if (t->common)
    mid_deck_all (out);
  else
    mid_deck_random (out, MID_DECK_POINTS, seed + side);
  unsigned n = mid_card_count (t->catalogue);
  for (unsigned id = mid_card_stock_count () + 1; id <= n && out->n < MID_DECK_CARDS; id++)
    if (!km_get_card (t, id)->is_written)
      out->cards[out->n++] = (uint8_t) id;
}

static void
deal_hand (MidKmTable *t, MidSide side, MidDeck *pool, uint64_t *seed)
{
  unsigned n = 0;
  while (km_hand_remove (t, side, MID_CARD_UNKNOWN))
    n++;
  while (n > 0 && pool->n > 0)
    {
      unsigned at = (unsigned) ((km_random (seed) >> 32) * pool->n >> 32);
      unsigned card = pool->cards[at];
      pool->cards[at] = pool->cards[--pool->n];
      if (may_hold (t, side, card) && km_hand_add (t, side, card))
        n--;
    }
  for (; n > 0; n--)
    km_hand_add (t, side, MID_CARD_UNKNOWN);
}

/* The same in each of the tables that a turn remembers, for their lots are the same. */
static void
deal_table (MidKmTable *t, uint64_t seed)
{
  MidDeck pools[2];
  gather (t, MID_FIRST, seed, &pools[0]);
  if (!t->common)
    gather (t, MID_SECOND, seed, &pools[1]);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      uint64_t state = seed * 2 + side;
      deal_hand (t, side, &pools[t->common ? 0 : side], &state);
    }
}

bool
km_deal_by_lot (MidKnightmare *p, uint64_t seed)
{
  static const MidKmTable nothing;
  if (memchr (p->now.hand, MID_CARD_UNKNOWN, sizeof p->now.hand) == NULL)
    return false;
  deal_table (&p->now, seed);
  if (memcmp (&p->turn, &nothing, sizeof nothing) != 0)
    deal_table (&p->turn, seed);
  if (memcmp (&p->card, &nothing, sizeof nothing) != 0)
    deal_table (&p->card, seed);
  return true;
}
