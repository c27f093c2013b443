/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-small-board.h: a position to look at, nothing more. */
#pragma once
#include <gtk/gtk.h>

#include "mid-board-geometry.h"
#include "mid-game.h"

#define MID_TYPE_SMALL_BOARD (mid_small_board_get_type ())
G_DECLARE_FINAL_TYPE (MidSmallBoard, mid_small_board, MID, SMALL_BOARD, GtkWidget)

/* The position before the move, and where that leads: the move's squares are marked.  move 0: the
 * position itself. */
void mid_small_board_show (MidSmallBoard *self, const MidGame *game, const MidPosition *before,
                           MidMove move, MidOrientation orientation);

/* Draws a ring round each of these squares (of int; NULL: none) as well, until something else is
 * shown. */
void mid_small_board_ring (MidSmallBoard *self, const GArray *squares);
