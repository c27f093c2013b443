/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spoken.h: the game in sentences, for those who hear the board instead of seeing it.
 *
 * The questions are those of lichess's blind mode, by their letters.
 */
#pragma once
#include "mid-cursor.h"

/* What happened last and what is to be decided now: "Black knight from g8 to f6.  White to move."
 * At the start only the latter.  Translated; transfer full. */
char *mid_spoken_dup_step (MidCursor *cursor);

/* An element of a record as one reads it out: "2. White: bishop takes c4, check. Dubious move".
 * Translated; transfer full. */
char *mid_spoken_dup_move (MidRecord *record, MidNode *node);

/* A card as a record has it between its brackets, "Evil Eye e8 -", as one reads it out, in one's
 * own language: "Evil Eye e8, without effect".  Translated; transfer full. */
char *mid_spoken_dup_card (const char *text);

/* What the legal move would do that is seen on the board, "White bishop from c1 to f3", or that it
 * has no effect; NULL where nothing is seen.  Translated; transfer full. */
char *mid_spoken_dup_result (const MidGame *game, const MidPosition *at, MidMove move);

/* The answer to a question, NULL if it is none:
 *   board      what stands on each rank
 *   last       the last step
 *   turn       who is to decide
 *   p N, p n   where the first side's, the second side's pieces of that letter stand
 *   s e, s 4   what stands on a file, on a rank
 *   o e4       what stands on a square
 *   m e2       where the piece there can go
 *   captured   what both sides have lost
 *   stones     what both sides have to bid with
 *   clock      the clocks
 *   ending     how it ends, by the tables of endings, and what each move leads to
 *   help       this list
 * Words may be cut down to their first letters, except that s and stones differ.  Translated;
 * transfer full. */
char *mid_spoken_dup_answer (MidCursor *cursor, const char *question);
