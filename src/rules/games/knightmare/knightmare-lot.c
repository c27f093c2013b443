/* SPDX-License-Identifier: GPL-3.0-or-later */
/* knightmare-lot.c: cards that are not known, dealt by lot.
 *
 * A hand is what somebody could have who has put a deck together by lot, of the points that he had
 * and that what is known of him leaves: nothing is known of how people choose.  Cards of the game's
 * own are in it as others are.  What is there once, and lies open, is in no hand; in a common deck
 * everything is there once.
 */
#include "knightmare.h"

#include <stdlib.h>
#include <string.h>

#include "mid-deck.h"

enum
{
  DECKS_TRIED = 16 /* for one that has enough cards */
};

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

/* What a side may have brought, as the settings have it. */
static int
read_points (const MidSetting *settings, unsigned n, MidSide side)
{
  for (unsigned i = 0; i < n; i++)
    if (strcmp (settings[i].tag, side == MID_FIRST ? "WhitePoints" : "BlackPoints") == 0)
      {
        int points = atoi (settings[i].value);
        return points > 0 ? points : MID_DECK_POINTS;
      }
  return MID_DECK_POINTS;
}

static int
get_cost (const MidKmTable *t, unsigned card)
{
  const MidCard *facts = km_get_card (t, card);
  return facts != NULL ? facts->points : 0;
}

/* What the cards have cost that are known to be the side's. */
static int
count_known (const MidKmTable *t, MidSide side)
{
  int cost = 0;
  for (unsigned i = 0; i < km_hand_count (t, side); i++)
    cost += get_cost (t, t->hand[side][i]);
  for (unsigned i = 0; i < km_discard_count (t, side); i++)
    cost += get_cost (t, km_discard_card (t, side, i));
  for (unsigned i = 0; (t->hidden >> side & 1) == 0 && i < km_deck_count (t, side); i++)
    cost += get_cost (t, km_deck_card (t, side, i));
  return cost;
}

/* One's own cards may be among what was brought. */
static void
add_own (const MidKmTable *t, MidDeck *deck)
{
  unsigned n = mid_card_count (t->catalogue);
  for (unsigned id = mid_card_stock_count () + 1; id <= n && deck->n < MID_DECK_CARDS; id++)
    if (!km_get_card (t, id)->is_written)
      deck->cards[deck->n++] = (uint8_t) id;
}

static unsigned
count_unknown (const MidKmTable *t, MidSide side)
{
  unsigned n = 0;
  for (unsigned i = 0; i < km_hand_count (t, side); i++)
    n += t->hand[side][i] == MID_CARD_UNKNOWN;
  return n;
}

/* A deck of so many points that has so many cards at least, if one is found. */
static void
draw_deck (MidDeck *out, int points, unsigned least, uint64_t seed)
{
  out->n = 0;
  for (unsigned i = 0; points > 0 && i < DECKS_TRIED && out->n < least; i++)
    mid_deck_random (out, (unsigned) points, seed + 1000 * i);
}

/* What the side could have brought, and has not shown: by the points that are left.  Where these
 * buy too few cards (who has a hand has paid for it, but maybe not by these rules), by all of them,
 * and at last by the usual ones. */
static void
gather (const MidKmTable *t, MidSide side, int points, uint64_t seed, MidDeck *out)
{
  unsigned least = count_unknown (t, side);
  const int budgets[] = { points - count_known (t, side), points, MID_DECK_POINTS };
  out->n = 0;
  if (t->common)
    mid_deck_all (out);
  for (unsigned i = 0; !t->common && i < 3 && out->n < least; i++)
    draw_deck (out, budgets[i], least, seed + side);
  add_own (t, out);
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
deal_table (MidKmTable *t, const int points[2], uint64_t seed)
{
  MidDeck pools[2];
  gather (t, MID_FIRST, points[0], seed, &pools[0]);
  if (!t->common)
    gather (t, MID_SECOND, points[1], seed, &pools[1]);
  for (MidSide side = MID_FIRST; side <= MID_SECOND; side++)
    {
      uint64_t state = seed * 2 + side;
      deal_hand (t, side, &pools[t->common ? 0 : side], &state);
    }
}

bool
km_deal_by_lot (MidKnightmare *p, const MidSetting *settings, unsigned n_settings, uint64_t seed)
{
  static const MidKmTable nothing;
  const int points[2] = { read_points (settings, n_settings, MID_FIRST),
                          read_points (settings, n_settings, MID_SECOND) };
  if (memchr (p->now.hand, MID_CARD_UNKNOWN, sizeof p->now.hand) == NULL)
    return false;
  deal_table (&p->now, points, seed);
  if (memcmp (&p->turn, &nothing, sizeof nothing) != 0)
    deal_table (&p->turn, points, seed);
  if (memcmp (&p->card, &nothing, sizeof nothing) != 0)
    deal_table (&p->card, points, seed);
  return true;
}
