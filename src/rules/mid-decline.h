/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-decline.h: what goes without saying in the text of a game (mid-play.c). */
#pragma once
#include "mid-game.h"

/* The answer that declines, if a record may leave it out; 0 if there is none.  A pass where a move
 * is asked for is none: it gives up the turn, and is always said. */
MidMove mid_decline (const MidGame *game, const MidPosition *pos);
