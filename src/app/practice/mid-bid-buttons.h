/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bid-buttons.h: buttons for no challenge and for bids of 0, 1 and 2 stones, those of them that
 * can be chosen.
 *
 * Signal "bid" (int): MID_BID_NONE, or how many stones.
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_BID_BUTTONS (mid_bid_buttons_get_type ())
G_DECLARE_FINAL_TYPE (MidBidButtons, mid_bid_buttons, MID, BID_BUTTONS, GtkWidget)

typedef gboolean (*MidCanBid) (gpointer data, int bid);

/* Shows those that can be chosen, and whether there are any; can is not asked without data. */
gboolean mid_bid_buttons_show (MidBidButtons *self, MidCanBid can, gpointer data);
