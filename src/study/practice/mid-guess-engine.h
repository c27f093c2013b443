/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-guess-engine.h: an engine that looks at places of a record, one after another, for a moment
 * each.  What it thinks of positions is remembered (mid-evaluations.h); nothing of it is shown by
 * this. */
#pragma once
#include "mid-engine-choice.h"
#include "mid-record.h"

typedef struct MidGuessEngine MidGuessEngine;

/* It has looked at the place; duel: how the one there is to be played, NULL: there is none. */
typedef void (*MidGuessEngineLooked) (gpointer data, MidNode *node, const MidUciDuel *duel);

/* The record must last.  The engine is started when it is first needed. */
MidGuessEngine *mid_guess_engine_new (MidRecord *record, const MidEngineChoice *choice,
                                      MidGuessEngineLooked looked, gpointer data);
void mid_guess_engine_free (MidGuessEngine *self);

/* It is to look there, when it has done what it was asked before.  Where the engine does not play
 * the game, or has ended, nothing comes of it. */
void mid_guess_engine_look (MidGuessEngine *self, MidNode *node);
