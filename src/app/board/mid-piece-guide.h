/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-guide.h: what a piece can do: its rule, its army's, its moves here, and why it cannot
 * go where it was just tried.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-move-entry.h"

/* Fills the popover for the piece on the square; tried: where it was asked to go in vain, or -1.
 * entry is of the position and borrowed for the time of the call. */
void mid_piece_guide_show (GtkPopover *popover, const MidGame *game, MidMoveEntry *entry,
                           int square, int tried);
