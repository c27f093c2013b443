/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-standing.h: what decides the play and no piece shows, in words. */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* Of char *, by square: "a wall towards a3, goes on towards b2"; NULL where nothing stands.  What
 * the pieces' own marks say is left to them.  NULL: nothing stands anywhere.  Translated; transfer
 * full. */
GPtrArray *mid_standing_list (const MidGame *game, const MidPosition *position);

/* Whether pieces of the game are in states, where those of another lie on discs. */
gboolean mid_standing_has_states (const MidGame *game);

/* What lies under the piece, or what it is besides: "red disc, red disc, blue disc", "neutral";
 * NULL: nothing.  Translated; transfer full. */
char *mid_standing_dup_powers (const MidGame *game, MidCell cell);
