/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-row.h: a side's cards in a row: its hand, what it has in play, and its piles behind a
 * button.
 *
 * Where the game has no cards it is not to be seen.  Pointed at, focused or held by a finger, a
 * card shows its whole face.  Tab reaches the row, arrow keys go from card to card; a click or
 * Enter begins to play the card, by the action "game.card".  It can be dragged as well, as a
 * MidCardView.
 */
#pragma once
#include "mid-card-table.h"
#include "mid-study-widget.h"

#define MID_TYPE_CARD_ROW (mid_card_row_get_type ())
G_DECLARE_FINAL_TYPE (MidCardRow, mid_card_row, MID, CARD_ROW, MidStudyWidget)

/* Property "second" (gboolean): the cards are the second side's.
 *
 * Signal "refused" (const char *why): a card was to be played that cannot be.
 * Signal "pointed": another card is pointed at or focused, or none. */

/* The card that is; NULL: none.  Borrowed until the next "pointed". */
const MidTableCard *mid_card_row_get_pointed (MidCardRow *self);

/* Marks the cards in play that are about the square; -1: none. */
void mid_card_row_join (MidCardRow *self, int square);
