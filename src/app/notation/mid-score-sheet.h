/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-score-sheet.h: the moves of a game with their variations and comments, to read and to click.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-study-widget.h"

#define MID_TYPE_SCORE_SHEET (mid_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MidScoreSheet, mid_score_sheet, MID, SCORE_SHEET, MidStudyWidget)

/* It follows the cursor; clicks move it.
 *
 * Properties, all gboolean: "book": the main line is set in the flow; "figurines": pieces are drawn
 * for their letters; "previews": a small board appears at a move that the pointer rests on;
 * "flipped": with the second side below. */

/* Folds the variation that the cursor is in, whose first move it then goes to; or unfolds it.
 * FALSE if it is in none. */
gboolean mid_score_sheet_toggle_fold (MidScoreSheet *self);

/* Opens the menu of the move that the cursor is at.  FALSE if it is not on the screen. */
gboolean mid_score_sheet_open_menu (MidScoreSheet *self);

/* Folds every variation, and goes to the first move of the one that the cursor is in; or unfolds
 * all.
 */
void mid_score_sheet_fold_all (MidScoreSheet *self, gboolean folded);

/* Goes to another node with the same position.  FALSE if there is none. */
gboolean mid_score_sheet_go_to_twin (MidScoreSheet *self);
