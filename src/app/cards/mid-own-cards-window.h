/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-own-cards-window.h: a window with the cards of a game's own: designed here, opened from files
 * and saved in one.
 */
#pragma once
#include <adwaita.h>

#define MID_TYPE_OWN_CARDS_WINDOW (mid_own_cards_window_get_type ())
G_DECLARE_FINAL_TYPE (MidOwnCardsWindow, mid_own_cards_window, MID, OWN_CARDS_WINDOW, AdwWindow)

/* Signal "used": the cards are to be as they are now; the window closes. */

/* With the cards of the XML (mid-own-cards.h); NULL: none. */
GtkWidget *mid_own_cards_window_new (GtkWindow *parent, const char *xml);

/* All cards, a <card> behind the other; "" for none.  Transfer full. */
char *mid_own_cards_window_dup_xml (MidOwnCardsWindow *self);

/* "Frost, Ice": the names of the cards of that XML, "None" for NULL or "".  Translated; transfer
 * full. */
char *mid_own_cards_window_dup_names (const char *xml);
