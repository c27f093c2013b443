/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-position.h: a line of play as an engine wants to hear it. */
#pragma once
#include <glib.h>

#include "mid-game.h"

G_BEGIN_DECLS

/* "position fen … moves e2e4,e1e2 e7e5": the start, and from there every decision in the long form,
 * those of one turn joined by commas.  Games in which a turn is one decision come out as plain UCI.
 * The moves must be legal one after another.  Transfer full. */
char *mid_engine_position_dup (const MidGame *game, const MidPosition *start, const MidMove *moves,
                               guint n_moves);

G_END_DECLS
