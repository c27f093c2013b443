/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-spoken-private.h: what steps and answers say alike. */
#pragma once
#include "mid-spoken.h"

/* "white knight".  Translated; transfer full. */
char *mid_spoken_dup_piece (const MidGame *game, MidCell cell);
