/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-motion.h: a step from one position to a neighbouring one, as a motion of the pieces that it
 * changes.  The game says what visibly happens; this only lets it take a moment. */
#pragma once
#include <adwaita.h>

#include "mid-board-view.h"

typedef struct MidMotion MidMotion;

/* Draws the widget anew while something moves; the widget outlives it. */
MidMotion *mid_motion_new (GtkWidget *widget);
void mid_motion_free (MidMotion *self);

/* Shows the move made in the position, or taken back again; at once where animations are off. */
void mid_motion_start (MidMotion *self, const MidGame *game, const MidPosition *before,
                       MidMove move, gboolean backwards);

/* Everything is where it belongs. */
void mid_motion_stop (MidMotion *self);

/* How much of the time has passed, 0 … 1, which the animation sets. */
void mid_motion_set_progress (MidMotion *self, double progress);

/* Appends what is on its way (MidFloatingPiece), and the squares (gint16) where the position after
 * the step has it already. */
void mid_motion_list (MidMotion *self, GArray *floating, GArray *hidden);
