/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-position.h: a line of play as an engine wants to hear it. */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* How an engine wants to hear it. */
typedef enum
{
  MID_DIALECT_OWN,     /* position text and moves as the game writes them */
  MID_DIALECT_CHESS,   /* as an engine of chess knows them: the first six fields of the position
                        * text, castling by the king's two squares */
  MID_DIALECT_CHESS960 /* the same, but castling is king takes rook */
} MidEngineDialect;

/* "position fen … moves e2e4,e1e2 e7e5": the start, and from there every decision in the long form,
 * those of one turn joined by commas.  Games in which a turn is one decision come out as plain UCI.
 * The moves must be legal one after another.  Transfer full. */
char *mid_engine_position_dup (const MidGame *game, const MidPosition *start, const MidMove *moves,
                               guint n_moves, MidEngineDialect dialect);
