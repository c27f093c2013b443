/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-study-controller.h: shows on a board where a study is, and what can be seen there: its marks,
 * a threat, the step that led to it.  What is entered and drawn on the board becomes a verb of the
 * study.
 */
#pragma once
#include "mid-hand.h"

#define MID_TYPE_STUDY_CONTROLLER (mid_study_controller_get_type ())
G_DECLARE_FINAL_TYPE (MidStudyController, mid_study_controller, MID, STUDY_CONTROLLER, GObject)

/* Properties, which follow the settings of the same names, and set them: "continuations": arrows
 * show how the record goes on, and a click on one goes there; "last-move", "check": these are
 * marked, "last-move-arrow": that by an arrow; "animations"; "wheel": it steps through the game;
 * "click-clears": a click where nothing can be moved wipes out what is drawn. */

/* Holds a reference on the board. */
MidStudyController *mid_study_controller_new (MidBoard *board);

/* What enters the moves; borrowed. */
MidHand *mid_study_controller_get_hand (MidStudyController *self);

/* Shows where the cursor of the study is; NULL: nothing.  Whoever shows it says when it has moved,
 * and when its record was edited: a comment's arrows or a sign's badge may have changed. */
void mid_study_controller_show (MidStudyController *self, MidStudy *study, MidCursor *cursor);
void mid_study_controller_moved (MidStudyController *self);
void mid_study_controller_mark (MidStudyController *self);

/* Shows what the other side threatens, as an arrow, until the cursor moves; -1, -1: nothing. */
void mid_study_controller_set_threat (MidStudyController *self, int from, int to);

/* Rings the squares that something beside the board is about; 0: none. */
void mid_study_controller_set_pointed (MidStudyController *self, const gint16 *squares, guint n);

/* Asks for the outcome of the duel to be decided at the cursor, in a popover at the captured
 * piece.  FALSE if there is none. */
gboolean mid_study_controller_ask_duel (MidStudyController *self);
