/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-guess.h: which of the moves to a square is likely to be meant.
 *
 * The one after which the opponent's best answer leaves most, exchanges counted, and rather one
 * that leads to an opening with a name: a glance, for a hand that waits.  It is no advice.
 */
#pragma once
#include "mid-move-entry.h"

/* The likeliest of the moves that are shown to go to the square, with the fewest passes only. FALSE
 * if nothing goes there, or if a piece stands there that can move itself and would be picked up. */
gboolean mid_move_guess (const MidGame *game, MidMoveEntry *entry, int square, MidEntryMove *out);
