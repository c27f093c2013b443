/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-engine-section.h: shows an engine at work and its lines (mid-analyst.h). */
#pragma once
#include <adwaita.h>

#include "mid-analysis.h"

#define MID_TYPE_ENGINE_SECTION (mid_engine_section_get_type ())
G_DECLARE_FINAL_TYPE (MidEngineSection, mid_engine_section, MID, ENGINE_SECTION, AdwBin)

/* One of the engines of the analysis. */
GtkWidget *mid_engine_section_new (MidAnalysis *analysis, MidAnalyst *analyst);
