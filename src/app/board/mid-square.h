/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-square.h: one square of the board, for assistive technology.
 *
 * The board draws itself and handles the pointer; a square has the name ("e2 white pawn"), the
 * place, and the action "square.select", which is a click on it.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-game.h"

#define MID_TYPE_SQUARE (mid_square_get_type ())
G_DECLARE_FINAL_TYPE (MidSquare, mid_square, MID, SQUARE, GtkWidget)

/* The board around it has the signal "selected". */
GtkWidget *mid_square_new (const MidGame *game, int square);

/* "e4 white pawn", "e4 empty": a square of a game's board with what stands there.  Transfer full.
 */
char *mid_square_dup_name (const MidGame *game, int square, MidCell cell);

/* What a screen reader says: "e4 white pawn".  Transfer full. */
char *mid_square_dup_label (MidSquare *self);

/* Names it after what stands there; tells of it only when it changes. */
void mid_square_set_cell (MidSquare *self, MidCell cell);

/* What is to be said of it besides; NULL: nothing. */
void mid_square_set_note (MidSquare *self, const char *note);
void mid_square_set_chosen (MidSquare *self, gboolean chosen);
