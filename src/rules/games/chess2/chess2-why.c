/* SPDX-License-Identifier: GPL-3.0-or-later */
/* chess2-why.c */
#include "chess2-attacks.h"
const char *
mid_chess2_why_illegal (const MidPosition *pos, int from, int to)
{
  (void) pos;
  (void) from;
  (void) to;
  return "not possible";
}
