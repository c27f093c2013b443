/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-lost-pieces.h: captured pieces, small and overlapping, in a row that takes what room is left.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

G_BEGIN_DECLS

#define MID_TYPE_LOST_PIECES (mid_lost_pieces_get_type ())
G_DECLARE_FINAL_TYPE (MidLostPieces, mid_lost_pieces, MID, LOST_PIECES, GtkWidget)

/* cells: MidCell; copied. */
void mid_lost_pieces_set (MidLostPieces *self, const MidGame *game, const GArray *cells);

G_END_DECLS
