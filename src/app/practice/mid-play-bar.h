/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-play-bar.h: a game being played (mid-bout.h): whose turn it is, the clocks, bids, and
 * what can be done but to move.  Of any other game it is not to be seen, and what it can be told
 * does nothing. */
#pragma once
#include "mid-practice-bar.h"

#define MID_TYPE_PLAY_BAR (mid_play_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidPlayBar, mid_play_bar, MID, PLAY_BAR, MidPracticeBar)

/* Properties: "study" (MidStudy); "narrow" (gboolean): its buttons stand below what it says. */

/* Takes back what mid_bout_take_back() does. */
void mid_play_bar_take_back (MidPlayBar *self);

void mid_play_bar_offer_draw (MidPlayBar *self);
void mid_play_bar_resign (MidPlayBar *self);
