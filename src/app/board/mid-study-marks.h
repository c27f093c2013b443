/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study-marks.h: what is marked on the board of a study, whatever a person is about: the last
 * move and its sign, check, what the comment draws, how the record goes on. */
#pragma once
#include "mid-board-view.h"
#include "mid-cursor.h"

/* What a person wants to see of it. */
typedef struct
{
  gboolean last_move, last_move_arrow; /* marked, by an arrow */
  gboolean check;
  gboolean continuations; /* what follows here is shown as arrows */
} MidStudyMarks;

/* Appends the marks (MidMark) of the position at the cursor.  shown: its node; while that is being
 * deleted, with what led to it, it is still the one that is looked at. */
void
mid_study_marks_list (const MidStudyMarks *self, MidCursor *cursor, MidNode *shown, GArray *marks);

/* How the middle of the board is drawn there. */
MidMidline mid_study_marks_get_midline (MidCursor *cursor);

/* Where the arrow leads that the point lies on, in board coordinates; NULL: there is none. */
MidNode *
mid_study_marks_find_arrow (const MidStudyMarks *self, MidCursor *cursor, double file, double rank);
