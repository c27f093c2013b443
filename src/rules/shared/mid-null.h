/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-null.h: the turn given up without a move (MID_NULL_MOVE), which is the same in every game but
 * for what the position makes of it. */
#pragma once
#include <stdio.h>

#include "mid-fen.h"

/* "--"; some programs write "Z0". */
static inline bool
mid_is_null_text (const char *text, size_t len)
{
  return len == 2 && ((text[0] == '-' && text[1] == '-') || (text[0] == 'Z' && text[1] == '0'));
}

static inline MidParse
mid_null_parse (bool possible, MidMove *out)
{
  if (!possible)
    return mid_parse_error (MID_ILLEGAL, 0,
                            MID_N_ ("the turn can be given up only in play and not in check"));
  *out = MID_NULL_MOVE;
  return mid_parse_ok ();
}

/* In either notation. */
static inline size_t
mid_null_format (char *buf, size_t size)
{
  return (size_t) snprintf (buf, size, "--");
}

static inline MidGesture
mid_null_gesture (void)
{
  return (MidGesture){ .from = -1, .to = { -1, -1, -1, -1 } };
}
