/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-score-sheet.h: the moves of a game with their variations and comments, to read and to click.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

G_BEGIN_DECLS

#define MID_TYPE_SCORE_SHEET (mid_score_sheet_get_type ())
G_DECLARE_FINAL_TYPE (MidScoreSheet, mid_score_sheet, MID, SCORE_SHEET, GtkWidget)

/* Shows the cursor's record and follows the cursor; clicks move it.  NULL empties it. */
void mid_score_sheet_set_cursor (MidScoreSheet *self, MidCursor *cursor);

G_END_DECLS
