/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-deck-builder.h: a window in which a deck is put together from the cards there are.
 *
 * What replaces the deck as a whole can be taken back.  + and - on a card add and take one.
 */
#pragma once
#include <adwaita.h>

#include "mid-deck-draft.h"

#define MID_TYPE_DECK_BUILDER (mid_deck_builder_get_type ())
G_DECLARE_FINAL_TYPE (MidDeckBuilder, mid_deck_builder, MID, DECK_BUILDER, AdwWindow)

/* Signal "used": the deck is to be as the draft is now; the window closes. */

/* Over that window, with the cards of the catalogue that the draft is of. */
GtkWidget *mid_deck_builder_new (GtkWindow *parent, const char *title, MidCatalogue catalogue,
                                 MidDeckDraft *draft);

/* What it was made with, borrowed. */
MidDeckDraft *mid_deck_builder_get_draft (MidDeckBuilder *self);
