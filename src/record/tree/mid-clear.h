/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-clear.h: takes notes of some kinds out of a whole game. */
#pragma once
#include "mid-edit.h"

typedef enum
{
  MID_CLEAR_COMMENTS = 1 << 0, /* words; what programs write into comments stays */
  MID_CLEAR_DRAWINGS = 1 << 1, /* circles and arrows */
  MID_CLEAR_SIGNS = 1 << 2,
  MID_CLEAR_VARIATIONS = 1 << 3, /* all but the main line, and text that could not be played */
  MID_CLEAR_TIMES = 1 << 4,      /* clocks and times used */
  MID_CLEAR_EVALUATIONS = 1 << 5,
  MID_CLEAR_BOOKMARKS = 1 << 6
} MidClearKinds;

/* One step of undo for all of them; whether there was anything to take out. */
gboolean mid_record_clear (MidRecord *self, MidClearKinds kinds);
