/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-analysis-page.h: what engines think of the position at the cursor (mid-analysis.h), each in a
 * section of its own, and what the move there was worth.
 */
#pragma once
#include "mid-analysis.h"
#include "mid-study-widget.h"

#define MID_TYPE_ANALYSIS_PAGE (mid_analysis_page_get_type ())
G_DECLARE_FINAL_TYPE (MidAnalysisPage, mid_analysis_page, MID, ANALYSIS_PAGE, MidStudyWidget)

/* Shows those engines; to be called once. */
void mid_analysis_page_set_analysis (MidAnalysisPage *self, MidAnalysis *analysis);
