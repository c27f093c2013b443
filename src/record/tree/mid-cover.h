/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-cover.h: the place that a game is known by, where there is room for one picture of it. */
#pragma once
#include "mid-record.h"

/* The first place of the main line that is marked for a diagram, else where the main line ends;
 * what could not be played is no place.  Borrowed. */
MidNode *mid_cover_find (MidRecord *record);
