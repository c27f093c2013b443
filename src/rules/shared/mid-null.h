/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-null.h: the turn given up without a move (MID_NULL_MOVE), which is the same in every game but
 * for what the position makes of it. */
#pragma once
#include "mid-game.h"

/* "--"; some programs write "Z0". */
static inline bool
mid_is_null_text (const char *text, size_t len)
{
  return len == 2 && ((text[0] == '-' && text[1] == '-') || (text[0] == 'Z' && text[1] == '0'));
}

/* What parse_move says of it; possible: the position allows it. */
MidParse mid_null_parse (bool possible, MidMove *out);

/* In either notation; returns the length. */
size_t mid_null_format (char *buf, size_t size);

MidGesture mid_null_gesture (void);
