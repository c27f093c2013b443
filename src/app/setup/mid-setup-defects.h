/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-defects.h: all that keeps a position from being played, a line each; choosing a line
 * goes to its squares.  Where nothing does, how the position stands. */
#pragma once
#include "mid-draft-widget.h"

#define MID_TYPE_SETUP_DEFECTS (mid_setup_defects_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupDefects, mid_setup_defects, MID, SETUP_DEFECTS, MidDraftWidget)

/* Signal "chosen" (int square). */
