/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-unaided.h: games in which people are on their own. */
#pragma once
#include "mid-record.h"

/* Whether the game is being played or guessed: whatever knows the moves would tell.  NULL: no. */
gboolean mid_unaided_is (MidRecord *record);
