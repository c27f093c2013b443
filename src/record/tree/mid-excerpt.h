/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-excerpt.h: a line taken out of a game. */
#pragma once
#include "mid-record.h"

/* A game of its own of the line that leads to the node: it is the main line there, with what is
 * said of its moves, and all that follows the node is kept, but no alternative to a move before it.
 * The tags are those of the game; of a line that was not played the result is not known.  *place is
 * set to the node's counterpart.  Transfer full. */
MidRecord *mid_record_excerpt (MidRecord *self, MidNode *node, MidNode **place);
