/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-cards.h: a row for what a side has of cards where a position is set up: its hand, its
 * deck, its discards.  A click opens the window in which a deck is put together; what is used there
 * takes the place of what was, as one step of undo. */
#pragma once
#include <gtk/gtk.h>

#include "mid-card-field.h"
#include "mid-draft.h"

/* Whether the game has cards. */
gboolean mid_setup_cards_is_for (const MidGame *game);

/* The draft's game must have. */
GtkWidget *mid_setup_cards_new (MidDraft *draft, MidCardField field, MidSide side);

/* A row for the cards of one's own that the position may have, likewise. */
GtkWidget *mid_setup_cards_new_own (MidDraft *draft);
