/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-pv-row.h: an engine's line: what it is worth, and its moves to click.
 *
 * While the pointer is over a move, the position after it is shown on a small board.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-board-geometry.h"
#include "mid-pv.h"

G_BEGIN_DECLS

#define MID_TYPE_PV_ROW (mid_pv_row_get_type ())
G_DECLARE_FINAL_TYPE (MidPvRow, mid_pv_row, MID, PV_ROW, GtkWidget)

/* Signal "chosen" (guint n): the line's first n moves are wanted; mid_pv_row_get_pv() says which.
 */

GtkWidget *mid_pv_row_new (void);

/* Shows what the line says; `turn` is whose score it is.  While the pointer is on a move the row
 * stays as it is, unless the position is another one. */
void mid_pv_row_show (MidPvRow *self, const MidGame *game, const MidPosition *start,
                      const MidUciInfo *info, MidSide turn, MidOrientation orientation);

/* What is shown now; borrowed; its moves are NULL before the first show. */
const MidPv *mid_pv_row_get_pv (MidPvRow *self);

G_END_DECLS
