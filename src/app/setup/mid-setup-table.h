/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-table.h: a board to be set up, between the trays of its two sides.
 *
 * Everything the pointer does is here, because a drag goes from one to the other: a piece dragged
 * from a tray or over the board falls where it is let go, and beside the board it is gone; with
 * Ctrl or Alt held it leaves a copy behind.  A tool chosen with a click is used with clicks, and
 * over empty squares by drawing it across them.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"
#include "mid-setup-board.h"

G_BEGIN_DECLS

#define MID_TYPE_SETUP_TABLE (mid_setup_table_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupTable, mid_setup_table, MID, SETUP_TABLE, GtkWidget)

/* Signal "tool-changed". */

GtkWidget *mid_setup_table_new (MidDraft *draft);
MidSetupBoard *mid_setup_table_get_board (MidSetupTable *self);
const MidTool *mid_setup_table_get_tool (MidSetupTable *self);
void mid_setup_table_set_tool (MidSetupTable *self, const MidTool *tool);

/* Turns the board, and the trays with it. */
void mid_setup_table_flip (MidSetupTable *self);

G_END_DECLS
