/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-guide.h: what a piece can do: its rule, its army's, its moves here, and why it cannot
 * go where it was just tried.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-move-entry.h"

G_BEGIN_DECLS

#define MID_TYPE_PIECE_GUIDE (mid_piece_guide_get_type ())
G_DECLARE_FINAL_TYPE (MidPieceGuide, mid_piece_guide, MID, PIECE_GUIDE, GtkPopover)

GtkWidget *mid_piece_guide_new (void);

/* Pops up for the piece on the square; tried: where it was asked to go in vain, or -1.  entry is of
 * the position and borrowed for the time of the call. */
void mid_piece_guide_show (MidPieceGuide *self, const MidGame *game, MidMoveEntry *entry,
                           int square, int tried, const GdkRectangle *place);

G_END_DECLS
