/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-rules.h: an engine is told by which rules a recorded game is played. */
#pragma once
#include "mid-engine-process.h"
#include "mid-record.h"

/* Whether the engine's option of that name is a choice before play of one of the games, which a
 * record makes and nobody else is to. */
gboolean mid_engine_rules_are (const char *option);

/* Sets what position text does not say: the rule options of the record's game, where the engine has
 * options named as the tags are.  A search under way begins again if one of them is new. */
void mid_engine_rules_tell (MidEngineProcess *engine, MidRecord *record);
