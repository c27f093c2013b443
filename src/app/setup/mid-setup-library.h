/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-library.h: the positions that have names, in a popover: one's own, to be added to and
 * taken away, and those that come with the program. */
#pragma once
#include "mid-draft-widget.h"

#define MID_TYPE_SETUP_LIBRARY (mid_setup_library_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupLibrary, mid_setup_library, MID, SETUP_LIBRARY, MidDraftWidget)

/* Signal "chosen" (MidRecord *): its start is wanted. */
