/* SPDX-License-Identifier: GPL-3.0-or-later */
/* extreme2d-guide.c: the rules in words (E3 to E7). */
#include "extreme2d-guide.h"

/* In the order of the pieces of extreme2d-show.c. */
static const char *const rules[] = {
  NULL,
  MID_N_ ("Without discs under it, it goes one step straight forward and captures the same way. "
          "Red discs let it slide straight, blue ones diagonally, yellow ones leap as a knight; "
          "two of a colour reach further. It takes over the discs of what it captures."),
  MID_N_ ("Goes one step in any direction, and as the discs under it allow: red straight, blue "
          "diagonally, yellow as a knight. It may be captured."),
  MID_N_ ("Goes one step in any direction, and as the discs under it allow: red straight, blue "
          "diagonally, yellow as a knight. In check it may change places with its heir."),
};

const MidGuide mid_extreme2d_guide = { .rules = rules };
