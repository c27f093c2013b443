/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pv-row.h: an engine's line: what it is worth, and its moves to click.
 *
 * While the pointer is over a move, the position after it is shown on a small board, and the line
 * is held as it is.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-analyst.h"

#define MID_TYPE_PV_ROW (mid_pv_row_get_type ())
G_DECLARE_FINAL_TYPE (MidPvRow, mid_pv_row, MID, PV_ROW, GtkWidget)

/* For one of the lines of the engine. */
GtkWidget *mid_pv_row_new (MidAnalyst *analyst);

/* Shows that line; NULL: there is none to be seen. */
void mid_pv_row_set_line (MidPvRow *self, MidEngineLine *line);
