/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-line-ends.h: lists the ends of lines that nothing judges yet (mid-line-end.h). */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

#define MID_TYPE_LINE_ENDS (mid_line_ends_get_type ())
G_DECLARE_FINAL_TYPE (MidLineEnds, mid_line_ends, MID, LINE_ENDS, GtkPopover)

GtkWidget *mid_line_ends_new (void);

/* Opens it for the cursor's game; what is chosen moves the cursor. */
void mid_line_ends_show (MidLineEnds *self, MidCursor *cursor);
