/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis.h: the engines at work on a study's position; which there are is remembered.
 *
 * There is always one at least.  Properties, notified when they change:
 *   "on"        gboolean  whether any engine runs; setting it starts those that ran last, or the
 *                         first, and ends all
 *   "threat"    gboolean  they think about the position as if the side to move gave up its turn
 *   "idle"      gboolean  they do not think, for nobody looks
 *   "flipped"   gboolean  the second side is below, on whatever board their lines are shown
 *   "removable" gboolean  there is more than one; for reading
 *   "error"     char *    what ended the last engine that died; for reading
 * Signal "evaluated": what mid_analysis_get_view() says may have changed.
 */
#pragma once
#include "mid-analyst.h"

#define MID_TYPE_ANALYSIS (mid_analysis_get_type ())
G_DECLARE_FINAL_TYPE (MidAnalysis, mid_analysis, MID, ANALYSIS, GObject)

MidAnalysis *mid_analysis_new (MidStudy *study);

/* Of MidAnalyst; borrowed. */
GListModel *mid_analysis_get_engines (MidAnalysis *self);

/* One more, by its id (mid-engine-choice.h).  Where engines are at work already it joins them. */
void mid_analysis_add (MidAnalysis *self, const char *choice);

/* The last one stays. */
void mid_analysis_remove (MidAnalysis *self, MidAnalyst *analyst);

/* What the first of them that knows anything says to the board; to be cleared. */
void mid_analysis_get_view (MidAnalysis *self, MidAnalysisView *view);

/* Starts the engines again that are stuck; does nothing while they run or are switched off. */
void mid_analysis_restart (MidAnalysis *self);
