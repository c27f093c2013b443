/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-deck.h: decks of cards (K1). */
#pragma once
#include "mid-card.h"

enum
{
  MID_DECK_CARDS = 90, /* at most */
  MID_DECK_POINTS = 150
};

typedef struct
{
  unsigned n;
  uint8_t cards[MID_DECK_CARDS];
} MidDeck;

/* Reads names, each with "x2" behind it where there are several, between commas, semicolons or line
 * ends.  NULL, or what is wrong (MID_N_), and at which name. */
const char *
mid_deck_parse (MidCatalogue catalogue, const char *text, MidDeck *deck, const char **where);

/* What is wrong with the deck, or NULL: unique cards twice, more than `points` (0: any number).
 * *total is what its cards cost. */
const char *
mid_deck_check (MidCatalogue catalogue, const MidDeck *deck, unsigned points, unsigned *total);

/* A deck of at most so many points; the same for the same number everywhere. */
void mid_deck_random (MidDeck *deck, unsigned points, uint64_t seed);

/* Every card of the published sets whose effect is known, once. */
void mid_deck_all (MidDeck *deck);
