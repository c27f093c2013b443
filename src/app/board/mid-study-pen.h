/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study-pen.h: circles and arrows drawn with the other button on the board of a study.
 *
 * A click draws a circle, a drag an arrow, and once more wipes it out.  The keys held choose the
 * ink, as on the boards that people know:
 *
 *     none   green        Alt                  blue
 *     Shift  red          Alt with Shift/Ctrl  yellow
 *     Ctrl   red
 *
 * Where arrows snap, they end on the square nearest to the pointer that the piece can go to, be it
 * the turn of its side or of the other; once the pointer has left the board, anywhere.
 *
 * Either button takes back what is being done with the other, and Escape both.
 */
#pragma once
#include "mid-board.h"

#define MID_TYPE_STUDY_PEN (mid_study_pen_get_type ())
G_DECLARE_FINAL_TYPE (MidStudyPen, mid_study_pen, MID, STUDY_PEN, GObject)

/* Signal "drawn" (const MidMark *): the button went up on the board.
 *
 * Property "snap" (gboolean). */

/* The board outlives the pen. */
MidStudyPen *mid_study_pen_new (MidBoard *board);

/* Draws in that position, which is copied; NULL: in none. */
void
mid_study_pen_set_position (MidStudyPen *self, const MidGame *game, const MidPosition *position);
