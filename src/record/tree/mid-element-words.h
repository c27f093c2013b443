/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-element-words.h: an element of a game as a person calls it.
 *
 * In a record the parts of a turn stand in angle brackets, "<1:0>": that is how it is written, not
 * what it is called.
 */
#pragma once
#include "mid-record.h"

/* "Bxd5", "duel 1:0", "Kd6", "no king-turn": translated; of text that could not be played, the
 * text.  Transfer full; "" for the root. */
char *mid_element_words_dup (MidRecord *record, MidNode *node);

/* Of a move that is possible in the position.  Transfer full. */
char *mid_element_words_dup_move (const MidGame *game, const MidPosition *before, MidMove move);
