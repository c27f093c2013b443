/* SPDX-License-Identifier: GPL-3.0-or-later */
/* operational-search.h: the game for the search; as MidSearch in mid-game.h has it. */
#pragma once
#include "operational.h"

extern const MidSearch mid_operational_search;

/* operational-evaluate.c */
int mid_operational_evaluate (const MidOperational *p);

/* operational-rate.c */
void mid_operational_noisy (const MidOperational *p, MidMoveList *out);
void mid_operational_rate (const MidOperational *p, const MidMoveList *in, MidRating *out);

/* Whether some piece of the side could take the last post of the other; false while there are
 * several. */
bool mid_operational_is_last_post_hit (const MidOperational *p, MidSide side);
