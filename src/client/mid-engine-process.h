/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-process.h: an engine at work: any program that speaks UCI.
 *
 *                    uciok, readyok            go
 *   start → STARTING ───────────────→ READY ─────────→ SEARCHING ──→ READY (bestmove)
 *               │                       ↑                  │ stop, or another position
 *               │                       └── bestmove ── STOPPING
 *               └──── from any state: it ended, or no longer answers ────→ DEAD
 *
 * What is asked for while it is busy is remembered, the latest wish only, and done when it can be.
 * What it still says of an earlier position is dropped.  It is never waited for: every answer has
 * its time, and an engine that lets it pass is killed and reported dead.
 *
 * A SEARCH may be as long as it was asked to be, and its patience longer; without a limit of time
 * it may say nothing new for as long as its patience.  Then it is told to stop, halfway through or
 * at the end of that, and is dead if it still has no answer.  New is a depth, a number of nodes, a
 * time greater than ever, another move looked at, as long as it has not passed its limit.  Dead is
 * as well who ends a search with an answer that can be none (mid-engine-answer.h).  A search that
 * is attended, or has no limit, must only show that it is alive: say something, or answer
 * "isready".
 */
#pragma once
#include "mid-engine-child.h"
#include "mid-engine-limit.h"
#include "mid-engine-report.h"
#include "mid-game.h"

#define MID_TYPE_ENGINE_PROCESS (mid_engine_process_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineProcess, mid_engine_process, MID, ENGINE_PROCESS, GObject)

typedef enum
{
  MID_ENGINE_STARTING,
  MID_ENGINE_READY,
  MID_ENGINE_SEARCHING,
  MID_ENGINE_STOPPING,
  MID_ENGINE_DEAD
} MidEngineState;

enum
{
  MID_ENGINE_PATIENCE = 10000, /* milliseconds */
  MID_ENGINE_NOTIFY = 100,     /* milliseconds between two "report" signals, at least */
  MID_ENGINE_OPTIONS_MAX = 1000
};

/* The program is not started yet: the state is DEAD and there is no reason.  argv is NULL-ended and
 * copied; allowance may be NULL.  Transfer full. */
MidEngineProcess *
mid_engine_process_new (const char *const *argv, const MidEngineAllowance *allowance);

/* Starts it, or starts it anew (what runs is killed); options set and the position asked for
 * last are given to it again. */
void mid_engine_process_start (MidEngineProcess *self);

/* When it dies start it anew by itself, so often in a row at most, each time after a longer pause;
 * 0 if nothing is said.  A search that comes to its end ends the row.  Its death is told as ever:
 * the state is DEAD until then. */
void mid_engine_process_set_restarts (MidEngineProcess *self, guint most);
gboolean mid_engine_process_will_restart (MidEngineProcess *self);

/* How long it may take to answer, in milliseconds; MID_ENGINE_PATIENCE if nothing is said.  After
 * half of that it is called silent. */
void mid_engine_process_set_patience (MidEngineProcess *self, guint milliseconds);

MidEngineState mid_engine_process_get_state (MidEngineProcess *self);

/* Whether it has long owed an answer, or has long said nothing of what it searches; "report" tells
 * of a change. */
gboolean mid_engine_process_is_silent (MidEngineProcess *self);

/* Why it is dead: a sentence without capital and full stop, translated; NULL if it is not. */
const char *mid_engine_process_get_reason (MidEngineProcess *self);

/* Its name for itself; NULL before it has said so. */
const char *mid_engine_process_get_name (MidEngineProcess *self);

/* The options that it offers, as soon as it is READY. */
guint mid_engine_process_get_n_options (MidEngineProcess *self);
const MidUciOption *mid_engine_process_get_option (MidEngineProcess *self, guint i);
const MidUciOption *mid_engine_process_find_option (MidEngineProcess *self, const char *name);

/* Sets an option, now or when it is free; kept over restarts.  What it does not offer is not sent.
 * They are sent in the order in which they were first set, behind UCI_Variant, or before it where
 * the engine calls the game by a name of its own.  A search under way begins again with it. */
void mid_engine_process_set_option (MidEngineProcess *self, const char *name, const char *value);

/* What it was set to; NULL if it was not. */
const char *mid_engine_process_get_set_option (MidEngineProcess *self, const char *name);

/* Whether it says that it knows the game; known from READY on. */
gboolean mid_engine_process_plays (MidEngineProcess *self, const MidGame *game);

/* What it calls the game, for an engine that does not know its id but plays the same by its own
 * rules ("midline"); to be set before it is started.  It is then spoken to as an engine of chess,
 * of Chess960 if its option UCI_Chess960 is set to "true" (MidEngineDialect). */
void mid_engine_process_set_variant (MidEngineProcess *self, const char *variant);

/* Another game begins: it is stopped, forgets what it has learned and gets ready, and is STARTING
 * until it is. */
void mid_engine_process_prepare (MidEngineProcess *self, const MidGame *game);

/* Search the position that the moves lead to, now or as soon as it can.  The report is cleared at
 * once and is of this position from here on.  A game that it does not play is not searched. */
void
mid_engine_process_analyse (MidEngineProcess *self, const MidGame *game, const MidPosition *start,
                            const MidMove *moves, guint n_moves, const MidEngineLimit *limit);

/* Stop, and forget what was to be searched next.  The report stays. */
void mid_engine_process_stop (MidEngineProcess *self);

/* What it has said so far; borrowed until the next turn of the main loop. */
const MidEngineReport *mid_engine_process_get_report (MidEngineProcess *self);

/* The move it chose for the position, in long form; NULL while it searches or if there is none. */
const char *mid_engine_process_get_best (MidEngineProcess *self);

/* How long that took it, in microseconds on the clock. */
gint64 mid_engine_process_get_elapsed (MidEngineProcess *self);

/* Who has said a line. */
typedef enum
{
  MID_ENGINE_HEARD, /* we to it */
  MID_ENGINE_SAID   /* it to us; any bytes */
} MidEngineDirection;

/* Signals:
 * "state"   the state has changed
 * "report"  the report has; at most every MID_ENGINE_NOTIFY milliseconds
 * "line"    (MidEngineDirection, const char *): what goes to and fro, for a log */
