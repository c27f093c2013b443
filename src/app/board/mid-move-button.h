/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-move-button.h: one of several moves that may be meant, to be chosen at the square: what a
 * pawn becomes, or whether a king whirls. */
#pragma once
#include <gtk/gtk.h>

#include "mid-move-entry.h"

/* The move is made in the position, which is borrowed for the call. */
GtkWidget *
mid_move_button_new (const MidGame *game, const MidPosition *position, const MidEntryMove *entry);

/* "a8=N", or "Whirlwind".  Transfer full. */
char *mid_move_button_dup_name (const MidGame *game, const MidPosition *position, MidMove move);
