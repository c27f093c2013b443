/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-standing.h: what decides the play and no piece shows, in words. */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* Of char *, by square: "a wall towards a3, goes on towards b2"; NULL where nothing stands.  What
 * the pieces' own marks say is left to them.  NULL: nothing stands anywhere.  Translated; transfer
 * full. */
GPtrArray *mid_standing_list (const MidGame *game, const MidPosition *position);
