/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-blame.h: which pieces a refusal is due to (mid-blame.c).
 *
 * What gives check, what stands in the way: the pieces without which the move could be made.  They
 * are found by asking the rules once more without them, so that no game has to say.
 *
 * As in mid-game.h: no allocation, no state, any thread.  It takes up to milliseconds: for what a
 * person is told, not for a search.
 */
#pragma once
#include "mid-game.h"

enum
{
  MID_BLAME_MAX = 2
};

/* The squares of the pieces that keep any move from going from one square to the other, or the
 * element of that text from being read: one, or two of which either would do so by itself.  Returns
 * how many; 0 if the move is legal, if it is not for a piece that it is refused, if more are in the
 * way of it, or if the game would be over without them. */
unsigned mid_blame_squares (const MidGame *game, const MidPosition *pos, int from, int to,
                            int16_t out[MID_BLAME_MAX]);
unsigned mid_blame_text (const MidGame *game, const MidPosition *pos, const char *text, size_t len,
                         int16_t out[MID_BLAME_MAX]);
