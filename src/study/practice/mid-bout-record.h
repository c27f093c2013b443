/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bout-record.h: the record in which a game being played (mid-bout.h) goes on. */
#pragma once
#include "mid-bout.h"

/* The line that leads to the node, of today: of the person against the engine, or of two people
 * where person is MID_NOBODY.  Transfer full. */
MidRecord *mid_bout_record_new (MidRecord *record, MidNode *node, const MidEngineChoice *engine,
                                const MidBoutTerms *terms, MidSide person);
