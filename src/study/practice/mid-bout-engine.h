/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-engine.h: the engine that has a side in a game being played (mid-bout.h): what it is
 * asked, and what its answers mean. */
#pragma once
#include "mid-bout-clock.h"
#include "mid-bout.h"
#include "mid-lot.h"

/* One that starts, to play the game as the terms have it.  Transfer full. */
MidEngineProcess *
mid_bout_engine_new (const MidEngineChoice *choice, const MidGame *game, const MidBoutTerms *terms);

/* Has it think about its next answer behind the node. */
void mid_bout_engine_ask (MidEngineProcess *engine, MidRecord *record, MidNode *node,
                          const MidEngineLimit *limit);

/* How long it may think, when it has that side. */
MidEngineLimit
mid_bout_engine_get_limit (const MidBoutTerms *terms, const MidBoutClock *clock, MidSide side);

/* What it answers there; 0: nothing that could be played. */
MidMove
mid_bout_engine_find_move (MidEngineProcess *engine, const MidGame *game, const MidPosition *at);

/* What it bids for that side: by its mix, or what it has named outright; what it cannot is its
 * least.  Outright it would name the same again: where bids were seen already its stones are drawn
 * by lot instead. */
int mid_bout_engine_choose_bid (MidEngineProcess *engine, const MidDuelAnswers *duel, MidSide side,
                                MidLot *lot);

/* What it chooses after two zeros; MID_ZERO_NONE: it does not say. */
MidZero mid_bout_engine_choose_zero (MidEngineProcess *engine, const MidDuelAnswers *duel);

/* What it thinks of its side, in hundredths; FALSE: it does not say. */
gboolean mid_bout_engine_get_score (MidEngineProcess *engine, gint *score);
