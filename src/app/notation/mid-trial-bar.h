/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-trial-bar.h: says that things are only tried out, and ends that one way or the other. */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_TRIAL_BAR (mid_trial_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidTrialBar, mid_trial_bar, MID, TRIAL_BAR, MidStudyWidget)

/* Property "study" (MidStudy). */
