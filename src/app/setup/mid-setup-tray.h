/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-setup-tray.h: the pieces of one side, to be put on a board; below them the discs that lie
 * under pieces where a game has such.
 *
 * The pointer belongs to the table around it (mid-setup-table.h).  By the keyboard, and for a
 * screen reader, each piece is a radio button.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-draft.h"
#include "mid-setup-tool.h"

G_BEGIN_DECLS

#define MID_TYPE_SETUP_TRAY (mid_setup_tray_get_type ())
G_DECLARE_FINAL_TYPE (MidSetupTray, mid_setup_tray, MID, SETUP_TRAY, GtkWidget)

/* Signal "chosen" (gpointer: const MidTool *): a tool was chosen by the keyboard or otherwise. */

GtkWidget *mid_setup_tray_new (MidDraft *draft, MidSide side);

/* The other side's pieces, when the board is turned. */
void mid_setup_tray_set_side (MidSetupTray *self, MidSide side);

/* The tool at a point of the widget; NULL if there is none. */
const MidTool *mid_setup_tray_get_tool_at (MidSetupTray *self, double x, double y);

/* Shows which tool is in use. */
void mid_setup_tray_set_tool (MidSetupTray *self, const MidTool *tool);

G_END_DECLS
