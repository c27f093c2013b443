/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-sight.h: a game as the search sees it: through its MidSearch where it has one, else through
 * the rest of the contract, which is slow and knows only what pieces are worth.
 *
 * As MidSearch in mid-game.h, which says what the functions mean.
 */
#pragma once
#include "mid-game.h"

void mid_sight_glance (const MidGame *game, const MidPosition *pos, MidGlance *out);
int mid_sight_evaluate (const MidGame *game, const MidPosition *pos);
void mid_sight_noisy (const MidGame *game, const MidPosition *pos, MidMoveList *out);
void
mid_sight_rate (const MidGame *game, const MidPosition *pos, const MidMoveList *in, MidRating *out);
bool mid_sight_pass (const MidGame *game, MidPosition *pos);
int mid_sight_stake (const MidGame *game, const MidPosition *pos, MidMove m);
