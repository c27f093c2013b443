/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-grade.h: what the move at the cursor was worth, in words.
 *
 * Evaluations stand in the record, or are remembered from the last time that an engine looked at
 * the positions (mid-evaluations.h): so moves are graded while one browses.
 */
#pragma once
#include "mid-cursor.h"
#include "mid-verdict.h"

/* "4. Bc4: mistake, gives away 17 % (+0.31 → −1.02); better was Nf3".  NULL where nothing is known.
 * verdict may be NULL.  Transfer full. */
char *mid_move_grade_dup_text (MidCursor *cursor, MidVerdict *verdict);

/* "inaccuracy", "mistake", "blunder", "good move": translated; "" where there is none. */
const char *mid_move_grade_get_name (MidVerdict verdict);
