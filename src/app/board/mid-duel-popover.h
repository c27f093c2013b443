/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-duel-popover.h: asks how a duel went, at the captured piece.
 *
 * Defender on the left, attacker on the right, as a duel is written.  Keys 0, 1, 2 set the
 * challenge, then the response; Return accepts, N or Return at once means that nobody challenged.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

#define MID_TYPE_DUEL_POPOVER (mid_duel_popover_get_type ())
G_DECLARE_FINAL_TYPE (MidDuelPopover, mid_duel_popover, MID, DUEL_POPOVER, GtkPopover)

/* Signal "decided" (guint64 move): the answer to the position's duel. */

/* The position, whose pending decision is a duel, is copied. */
void mid_duel_popover_ask (MidDuelPopover *self, const MidGame *game, const MidPosition *position,
                           const GdkRectangle *place);
