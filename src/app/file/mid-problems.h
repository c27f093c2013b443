/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-problems.h: a banner that lists what was wrong in the file, each with its line and column.
 */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_PROBLEMS (mid_problems_get_type ())
G_DECLARE_FINAL_TYPE (MidProblems, mid_problems, MID, PROBLEMS, MidStudyWidget)

/* Of the study's document; it shows itself when there is something to say.  A click goes to the
 * game in which the problem is. */
