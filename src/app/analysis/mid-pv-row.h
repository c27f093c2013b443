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
 * Signal "look" (gboolean only): the engine is to look at the line's first move alone, or at all
 * but it.
 * Signal "watched": the line is to be played on the main board.
 */

GtkWidget *mid_pv_row_new (void);

/* Whether the pointer is on a move of a line from `start`: neither this line nor one above it,
 * whose height may change, should be shown anew then, lest the move slips away from under it. */
gboolean mid_pv_row_is_held (MidPvRow *self, const MidGame *game, const MidPosition *start);

/* Shows what the line says; `turn` is whose score it is. */
void mid_pv_row_show (MidPvRow *self, const MidGame *game, const MidPosition *start,
                      const MidUciInfo *info, MidSide turn, MidOrientation orientation);

/* What is shown now; borrowed; its moves are NULL before the first show. */
const MidPv *mid_pv_row_get_pv (MidPvRow *self);

G_END_DECLS
