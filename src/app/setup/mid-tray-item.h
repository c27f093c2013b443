/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tray-item.h: one piece or disc of a tray. */
#pragma once
#include <gtk/gtk.h>

#include "mid-setup-tool.h"

G_BEGIN_DECLS

#define MID_TYPE_TRAY_ITEM (mid_tray_item_get_type ())
G_DECLARE_FINAL_TYPE (MidTrayItem, mid_tray_item, MID, TRAY_ITEM, GtkWidget)

/* Signal "chosen": by Enter, the space bar, or its action "item.choose". */

GtkWidget *mid_tray_item_new (const MidGame *game, const MidTool *tool);
const MidTool *mid_tray_item_get_tool (MidTrayItem *self);
void mid_tray_item_set_chosen (MidTrayItem *self, gboolean chosen);

/* Draws what the tool puts on a board, into the square whose top left corner is (x, y). */
void mid_tool_draw (const MidTool *self, const MidGame *game, cairo_t *cr, double x, double y,
                    double size, double scale);

G_END_DECLS
