/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-answer.h: whether what an engine has answered can be an answer at all. */
#pragma once
#include "mid-engine-position.h"

/* What is wrong with a search of the position that came to its end with `best` (NULL: no move):
 * there is no move, or it is not a legal one.  NULL if nothing is.  A position in which an engine
 * of chess does not know what is asked, a duel, is not held against it.  Transfer full, translated.
 */
char *mid_engine_answer_dup_fault (const MidGame *game, const MidPosition *pos,
                                   MidEngineDialect dialect, const char *best);
