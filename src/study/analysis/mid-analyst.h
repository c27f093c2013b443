/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analyst.h: an engine at work on the study's position, with what it says of it.
 *
 * No engine is started unless it is switched on; switching it off ends it.  While it is on it
 * follows the study's cursor, unless it is told to stay with a position.
 *
 * Properties to set:
 *   "choice"   char *    which engine: the id of a MidEngineChoice
 *   "n-lines"  int       how many lines, 1 … MID_ANALYST_LINES
 *   "limit"    char *    when it stops: what mid-effort.h has a name for
 *   "on"       gboolean  whether it is to run
 *   "locked"   gboolean  it stays with the position
 *   "threat"   gboolean  it thinks about the position as if the side to move gave up its turn
 *   "idle"     gboolean  it does not think, for nobody looks
 *   "flipped"  gboolean  the second side is below, on whatever board its lines are shown
 * and what it says, for reading; text is translated, NULL where there is nothing to say:
 *   "name"     char *    the engine's, as far as it is known
 *   "status"   char *    "Depth 18/27 · 1.2 M/s"
 *   "words"    char *    why there are no lines
 *   "note"     char *    "Stays after 4. Bc4 · Without e4, d4"
 *   "narrowed" gboolean  it does not look at all moves
 *   "missing"  gboolean  there is no engine to switch on
 *   "stuck"    gboolean  it has died, or says nothing: mid_analyst_restart() may help
 *   "error"    char *    it ended, or no longer answers; until it is started again
 * All are notified when they change.  Signal "evaluated": what is asked about, or what it thinks of
 * that, may have changed.
 */
#pragma once
#include "mid-analysis-view.h"
#include "mid-engine-line.h"
#include "mid-engine-log.h"
#include "mid-study.h"

#define MID_TYPE_ANALYST (mid_analyst_get_type ())
G_DECLARE_FINAL_TYPE (MidAnalyst, mid_analyst, MID, ANALYST, GObject)

MidAnalyst *mid_analyst_new (MidStudy *study, const char *choice, int n_lines, const char *limit);

/* Of MidEngineLine, the best first; borrowed. */
GListModel *mid_analyst_get_lines (MidAnalyst *self);

/* What has gone to and fro; borrowed. */
MidEngineLog *mid_analyst_get_log (MidAnalyst *self);

/* To be cleared.  One that stays with another position than the cursor's knows nothing. */
void mid_analyst_get_view (MidAnalyst *self, MidAnalysisView *view);

/* FALSE where there is none. */
gboolean mid_analyst_get_duel (MidAnalyst *self, MidAnalystDuel *out);

/* Starts the engine again if it is stuck. */
void mid_analyst_restart (MidAnalyst *self);

/* Looks at the line's first move alone, or not at it; at all moves, with line NULL.  Moves are left
 * out one after another; the last that is left cannot be. */
void mid_analyst_look (MidAnalyst *self, MidLook look, MidEngineLine *line);

/* Plays the line's first n moves where they belong, as one step, and goes there. */
void mid_analyst_insert (MidAnalyst *self, MidEngineLine *line, guint n);

/* Plays all lines, with their evaluations, as one step. */
void mid_analyst_insert_all (MidAnalyst *self);

/* Plays the line on the board (mid_study_play_line). */
void mid_analyst_watch (MidAnalyst *self, MidEngineLine *line);
