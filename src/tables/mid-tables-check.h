/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tables-check.h: holds tables of endings against the rules and against themselves.
 *
 * A win has a move to a win that is a decision shorter and none to a shorter one, of a loss every
 * move loses, the last as late as it says, of a draw none wins and one draws.
 */
#pragma once
#include "mid-tables.h"

/* Of the number-th ending (mid_tables_survey()) every `step`-th number from `first`: *n counts the
 * positions.  False, and the text of the first position that is wrong, else "". */
bool mid_tables_check (const MidTables *self, unsigned number, uint32_t first, uint32_t step,
                       uint64_t *n, char fault[96]);
