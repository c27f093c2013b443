/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-player-strip.h: one player beside the board: army, name, stones, captures, clock.
 *
 * The strip of the side that decides now has the accent.
 */
#pragma once
#include <adwaita.h>

#include "mid-cursor.h"
#include "mid-line-summary.h"

#define MID_TYPE_PLAYER_STRIP (mid_player_strip_get_type ())
G_DECLARE_FINAL_TYPE (MidPlayerStrip, mid_player_strip, MID, PLAYER_STRIP, AdwBin)

/* Shows the side's state at the cursor; the summary is of the line that leads there. */
void mid_player_strip_show (MidPlayerStrip *self, MidCursor *cursor, MidSide side,
                            const MidLineSummary *summary);
