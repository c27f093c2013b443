/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-words.h: how an engine does, in words for people. */
#pragma once
#include "mid-engine-process.h"

/* "Depth 18/27 · 1.2 M/s", as far as it has said so, "Starting…", "Silent".  Transfer full. */
char *mid_engine_words_dup_status (MidEngineProcess *process);

/* Why there is nothing that it says: it is not running, has been silent for too long, or does not
 * play the game, which may be NULL; NULL if there is no trouble.  Transfer full. */
char *mid_engine_words_dup_trouble (MidEngineProcess *process, const MidGame *game);

/* Whether it is dead, or should have said something by now: starting it again may help. */
gboolean mid_engine_words_is_stuck (MidEngineProcess *process);
