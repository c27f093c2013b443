/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file-bar.h: says that another program has changed the study's file, or taken it away, and
 * asks what is to become of the games; or that changes would be lost in a crash.  It is there when
 * there is something to ask.
 *
 * Its buttons activate "tab.reload", "tab.keep-mine", "tab.save", "tab.save-as" and
 * "tab.dismiss-notices". */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_FILE_BAR (mid_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidFileBar, mid_file_bar, MID, FILE_BAR, MidStudyWidget)
