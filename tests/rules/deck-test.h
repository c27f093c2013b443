/* SPDX-License-Identifier: GPL-3.0-or-later */
/* deck-test.h: decks as the settings of a game take them. */
#pragma once
#include <glib.h>

#include "mid-deck.h"

/* The names of a legal deck by lot. */
static inline char *
deck_test_dup_random (guint64 seed)
{
  MidDeck deck;
  GString *names = g_string_new (NULL);
  mid_deck_random (&deck, MID_DECK_POINTS, seed);
  for (unsigned i = 0; i < deck.n; i++)
    g_string_append_printf (names, "%s%s", i > 0 ? ", " : "",
                            mid_card_get (0, deck.cards[i])->name);
  return g_string_free (names, FALSE);
}
