/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-view.h: one card on the table, a button.
 *
 * It is as wide as a small face; given less height than that, it shows the strip of it.  Its
 * accessible name is all there is to say of the card.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-card-table.h"

#define MID_TYPE_CARD_VIEW (mid_card_view_get_type ())
G_DECLARE_FINAL_TYPE (MidCardView, mid_card_view, MID, CARD_VIEW, GtkButton)

GtkWidget *mid_card_view_new (void);

/* Shows the card, of which it takes a copy. */
void mid_card_view_show (MidCardView *self, const MidTableCard *card);

/* A card of which there is nothing to say but what is on it. */
void mid_card_view_show_face (MidCardView *self, MidCatalogue catalogue, unsigned card);

/* What it shows; borrowed. */
const MidTableCard *mid_card_view_get_card (MidCardView *self);
