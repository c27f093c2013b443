/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bid-lot.h: bids drawn from the mixes that an engine gives for a duel. */
#pragma once
#include "mid-uci-duel.h"

/* chance: 0 to below 1.  A challenge of -1 is none. */
gint mid_bid_lot_challenge (const MidUciDuel *duel, double chance);
gint mid_bid_lot_response (const MidUciDuel *duel, double chance);

/* The outcome it names for two zeros, with the attacker's choice (":00+"); NULL if there is none.
 */
const char *mid_bid_lot_zero (const MidUciDuel *duel);
