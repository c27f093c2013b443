/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-chooser.h: asks at a square of a board which of several moves is meant: what a pawn
 * becomes, or whether a king whirls. */
#pragma once
#include "mid-board.h"
#include "mid-move-entry.h"

#define MID_TYPE_MOVE_CHOOSER (mid_move_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MidMoveChooser, mid_move_chooser, MID, MOVE_CHOOSER, GtkPopover)

/* Signal "chosen" (MidEntryMove *): the move, borrowed for the call. */

/* The board's; to be unparented before it. */
GtkWidget *mid_move_chooser_new (MidBoard *board);

/* Asks about the moves (of MidEntryMove, one at least), which are of the entry and copied. */
void mid_move_chooser_ask (MidMoveChooser *self, const MidGame *game, MidMoveEntry *entry,
                           GArray *moves, int square);

/* While it asks whether a piece does something where it stands: what.  NULL: it does not. */
const MidEntryMove *mid_move_chooser_get_deed (MidMoveChooser *self);

/* "a8=N", or "Whirlwind".  Transfer full. */
char *mid_move_chooser_dup_name (const MidGame *game, const MidPosition *position, MidMove move);
