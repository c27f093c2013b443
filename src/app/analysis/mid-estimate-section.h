/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-estimate-section.h: what an estimate over unknown cards says, and the numbers it takes.  It
 * is seen where there is one to make. */
#pragma once
#include <adwaita.h>

#include "mid-estimate.h"

#define MID_TYPE_ESTIMATE_SECTION (mid_estimate_section_get_type ())
G_DECLARE_FINAL_TYPE (MidEstimateSection, mid_estimate_section, MID, ESTIMATE_SECTION, AdwBin)

GtkWidget *mid_estimate_section_new (MidEstimate *estimate);
