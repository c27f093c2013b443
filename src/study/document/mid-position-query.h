/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-position-query.h: the words that search for what is on a board.  All are transfer full.
 */
#pragma once
#include <glib.h>

#include "mid-record.h"

/* fen:"…": the position itself.  NULL if its text does not say all of it: a decision is pending
 * that position text has no words for. */
char *mid_position_query_dup_exact (const MidGame *game, const MidPosition *pos);

/* The same, but for games that come to it by the moves of the line to the node: those that come to
 * it by others.  NULL as well where there are no moves. */
char *mid_position_query_dup_transpositions (MidRecord *record, MidNode *node);

/* board:"…": what stands on the squares that are circled in the comment (mid-board-mark.h), an
 * empty one being empty.  NULL if there is none. */
char *
mid_position_query_dup_circled (const MidGame *game, const MidPosition *pos, const char *comment);

/* material:…: these pieces, wherever they stand. */
char *mid_position_query_dup_material (const MidGame *game, const MidPosition *pos);
