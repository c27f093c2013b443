/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-veil-bar.h: says that a game is shown as one of its players knew it, and lets the next thing
 * happen.  Of any other document it is not to be seen. */
#pragma once
#include "mid-practice-bar.h"

#define MID_TYPE_VEIL_BAR (mid_veil_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidVeilBar, mid_veil_bar, MID, VEIL_BAR, MidPracticeBar)
