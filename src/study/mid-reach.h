/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-reach.h: where each side can go and what it leaves unprotected, as the contract says.
 *
 * The side that is not to move is looked at as if the other gave up its turn; where that is not
 * possible, in check for one, nothing is known of it.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

typedef struct
{
  gboolean known[2];                /* by MidSide */
  guint8 reached[2][MID_CELLS_MAX]; /* moves of the side that go to the square or capture there */
  gboolean
    loose[MID_CELLS_MAX]; /* the piece can be captured, and not taken back or by a lesser one */
} MidReach;

void mid_reach_init (MidReach *self, const MidGame *game, const MidPosition *position);
