/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-turn-strip.h: the parts of the current turn as pills: move, duel, king-turn, card.
 *
 * A click on one goes there.  A part that was declined is a hollow outline, one that is still to be
 * decided a dotted one; what is to be decided beside the board has its buttons here.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-card-entry.h"
#include "mid-study-widget.h"

#define MID_TYPE_TURN_STRIP (mid_turn_strip_get_type ())
G_DECLARE_FINAL_TYPE (MidTurnStrip, mid_turn_strip, MID, TURN_STRIP, MidStudyWidget)

/* Shows what a card has been told on the board instead of the buttons; NULL: the buttons.  What it
 * is to be told next is asked for here where it is no square. */
void mid_turn_strip_show_card (MidTurnStrip *self, MidCardEntry *card);
void mid_turn_strip_ask_card (MidTurnStrip *self, const char *text);

/* A button that leads to the node; NULL: to none. */
GtkWidget *mid_turn_pill_new (const char *text, MidCursor *cursor, MidNode *node);
