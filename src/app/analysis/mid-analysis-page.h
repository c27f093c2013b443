/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis-page.h: what engines think of the position at the cursor.
 *
 * Each engine has a section of its own (mid-engine-section.h), and there may be any number of them;
 * which there are is remembered.  No engine is started unless it is switched on.  Whatever engines
 * do, the rest of the program goes on.
 */
#pragma once
#include <adwaita.h>

#include "mid-study-widget.h"
#include "mid-engine-section.h"

G_BEGIN_DECLS

#define MID_TYPE_ANALYSIS_PAGE (mid_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, MID, ANALYSIS_PAGE, MidStudyWidget)

/* Signal "died" (const char *message): an engine ended or no longer answers; translated.
 * Signal "evaluated": what mid_analysis_page_get_view() says may have changed.
 * Properties: "on" (gboolean): whether any engine runs; setting it starts those that ran last, or
 * the first, and ends all; "flipped" (gboolean): of the boards; "threat" (gboolean): they think
 * about the position as if the side to move gave up its turn; "idle" (gboolean): they do not think,
 * for nobody looks.
 */


/* What the first engine that knows something says.  To be cleared. */
void mid_analysis_page_get_view (MidAnalysisPage *self, MidAnalysisView *view);

/* Starts the engines again that are dead; does nothing while they run or are switched off. */
void mid_analysis_page_restart (MidAnalysisPage *self);

/* One more engine: that of a MidEngineChoice, or, NULL, the next that is not there yet. */
void mid_analysis_page_add (MidAnalysisPage *self, const char *id);

guint mid_analysis_page_get_n_sections (MidAnalysisPage *self);

G_END_DECLS
