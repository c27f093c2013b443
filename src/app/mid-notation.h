/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-notation.h: the moves of a game with their variations and comments, to read and to click. */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

G_BEGIN_DECLS

#define MID_TYPE_NOTATION (mid_notation_get_type ())
G_DECLARE_FINAL_TYPE (MidNotation, mid_notation, MID, NOTATION, GtkWidget)

/* Shows the cursor's record and follows the cursor; clicks move it.  NULL empties it. */
void mid_notation_set_cursor (MidNotation *self, MidCursor *cursor);

G_END_DECLS
