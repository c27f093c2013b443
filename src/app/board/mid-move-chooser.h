/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-chooser.h: asks which of several moves is meant, at the square: what a pawn becomes, or
 * whether a king whirls. */
#pragma once
#include <gtk/gtk.h>

#include "mid-graft.h"
#include "mid-move-entry.h"

G_BEGIN_DECLS

#define MID_TYPE_MOVE_CHOOSER (mid_move_chooser_get_type ())
G_DECLARE_FINAL_TYPE (MidMoveChooser, mid_move_chooser, MID, MOVE_CHOOSER, GtkPopover)

/* Signal "chosen" (const MidEntryMove *, int: the MidRest it was offered with). */
GtkWidget *mid_move_chooser_new (void);

/* moves: MidEntryMove, all to be made in the position, which is borrowed for the call. */
void mid_move_chooser_offer (MidMoveChooser *self, const MidGame *game, const MidPosition *position,
                             GArray *moves, MidRest rest, const GdkRectangle *place);

G_END_DECLS
