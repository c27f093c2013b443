/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-button.h: a button that plays cards.
 *
 * Its popover lists what can be played, then, word by word, what a card has to be told, unless that
 * is a square: then the action "game.card" goes on with it on the board.  A word that completes the
 * play plays it; one that may be followed by others is kept until "Play".
 */
#pragma once
#include <adwaita.h>

#include "mid-study.h"

#define MID_TYPE_CARD_BUTTON (mid_card_button_get_type ())
G_DECLARE_FINAL_TYPE (MidCardButton, mid_card_button, MID, CARD_BUTTON, AdwBin)

/* For the decision at the cursor, which must be there; holds a reference on the study. */
GtkWidget *mid_card_button_new (MidStudy *study);

/* Opens its popover to go on with those words. */
void mid_card_button_open (MidCardButton *self, const char *text);
