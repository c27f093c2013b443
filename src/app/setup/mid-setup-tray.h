/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-tray.h: the pieces of one side, to be put on a board; below them the discs that lie
 * under pieces where a game has such.
 *
 * The pointer belongs to the table around it (mid-setup-table.h).  By the keyboard, and for a
 * screen reader, each piece is a radio button.
 */
#pragma once
#include "mid-draft-widget.h"
#include "mid-setup-controller.h"

#define MID_TYPE_SETUP_TRAY (mid_setup_tray_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupTray, mid_setup_tray, MID, SETUP_TRAY, MidDraftWidget)

/* Signal "chosen" (const MidTool *): by Enter, the space bar, or an item's action "item.choose".
 *
 * Property "side" (int: MidSide): whose pieces. */

/* The tool that the widget, which may be NULL, is the item of, or within it; NULL: none.  Borrowed.
 */
const MidTool *mid_setup_tray_find_tool (GtkWidget *inside);

/* Shows which tool is in use. */
void mid_setup_tray_set_tool (MidSetupTray *self, const MidTool *tool);

/* Draws what the tool puts on a board, into the square whose top left corner is (x, y). */
void mid_tool_draw (const MidTool *self, const MidGame *game, cairo_t *cr, double x, double y,
                    double size, double scale);
