/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-pile.h: a side's deck, with the number of its cards; opened, it shows the discards, and
 * which pieces are captured and dead. */
#pragma once
#include <adwaita.h>

#include "mid-card-table.h"

#define MID_TYPE_CARD_PILE (mid_card_pile_get_type ())
G_DECLARE_FINAL_TYPE (MidCardPile, mid_card_pile, MID, CARD_PILE, AdwBin)

/* Those of the side where the cursor is; the game must have cards.  The cursor is kept. */
void mid_card_pile_show (MidCardPile *self, MidCursor *cursor, MidSide side);
