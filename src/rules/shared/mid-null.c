/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-null.c: the turn given up without a move. */
#include "mid-null.h"

#include <stdio.h>

#include "mid-fen.h"

MidParse
mid_null_parse (bool possible, MidMove *out)
{
  if (!possible)
    return mid_parse_error (MID_ILLEGAL, 0,
                            MID_N_ ("the turn can be given up only in play and not in check"));
  *out = MID_NULL_MOVE;
  return mid_parse_ok ();
}

size_t
mid_null_format (char *buf, size_t size)
{
  return (size_t) snprintf (buf, size, "--");
}

MidGesture
mid_null_gesture (void)
{
  return (MidGesture){ .from = -1, .to = { -1, -1, -1, -1 } };
}
