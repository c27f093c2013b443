/* SPDX-License-Identifier: GPL-3.0-or-later */
/* duel-test.h: the answers to a duel of a game. */
#pragma once
#include "study-test.h"

#include "mid-duel-answers.h"

/* A game in which, at its end, a duel can be fought. */
static inline void
duel_test_init (MidDuelAnswers *answers, const char *text)
{
  g_autoptr (MidRecord) record = study_test_read (text);
  g_autoptr (MidCursor) cursor = mid_cursor_new (record);
  mid_cursor_last (cursor);
  g_assert_true (mid_duel_answers_init (answers, mid_record_get_game (record),
                                        mid_cursor_get_position (cursor)));
}
