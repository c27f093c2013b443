/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-position-query.h: the words that search for what is on a board.  All are transfer full.
 */
#pragma once
#include <glib.h>

#include "mid-game.h"

/* fen:"…": the position itself.  NULL if its text does not say all of it: a decision is pending
 * that position text has no words for. */
char *mid_position_query_dup_exact (const MidGame *game, const MidPosition *pos);

/* board:"…": what stands on the squares that are circled in the comment (mid-board-mark.h), an
 * empty one being empty.  NULL if there is none. */
char *
mid_position_query_dup_circled (const MidGame *game, const MidPosition *pos, const char *comment);

/* material:…: these pieces, wherever they stand. */
char *mid_position_query_dup_material (const MidGame *game, const MidPosition *pos);
