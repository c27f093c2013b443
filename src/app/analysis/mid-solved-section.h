/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-solved-section.h: how a solved ending ends, and what each move leads to: the moves by their
 * outcome, the best first, to be played.  Where the tables are not there, the row that builds them.
 * It is not to be seen in any other position. */
#pragma once
#include "mid-study-widget.h"

#define MID_TYPE_SOLVED_SECTION (mid_solved_section_get_type ())
G_DECLARE_FINAL_TYPE (MidSolvedSection, mid_solved_section, MID, SOLVED_SECTION, MidStudyWidget)
