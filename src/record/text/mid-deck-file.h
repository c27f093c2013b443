/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-deck-file.h: decks as XML files (data/schema/deck.rng, docs/cards.md).
 *
 * A file is read whole or not at all: the first thing that is wrong refuses it, with its line.  It
 * may hold any cards of the catalogue; whether the rules allow them in one deck is for
 * mid_deck_check() to say.
 */
#pragma once
#include <glib.h>

#include "mid-deck.h"

/* FALSE and error (MID_CARD_ERROR) if the document is refused; deck is as it was then. */
gboolean mid_deck_file_read (const char *document, gsize len, MidCatalogue catalogue, MidDeck *deck,
                             GError **error);

/* The document, cards in the catalogue's order.  All of them must be known.  Transfer full. */
char *mid_deck_file_dup (MidCatalogue catalogue, const MidDeck *deck);
