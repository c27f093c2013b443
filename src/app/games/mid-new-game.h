/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-new-game.h: asks which game to begin, and from what start.
 *
 * The rows come from the game's own fields: armies, start number, rule options.
 */
#pragma once
#include <adwaita.h>

#include "mid-game.h"

#define MID_TYPE_NEW_GAME (mid_new_game_get_type ())
G_DECLARE_FINAL_TYPE (MidNewGame, mid_new_game, MID, NEW_GAME, AdwWindow)

/* Signal "created" (MidRecord *, gboolean add): add, to the collection that is open.
 * collection: its name when a game can be added to it, else NULL.  shown: what is on the board,
 * NULL nothing; it is proposed as long as no game has been begun. */
GtkWidget *mid_new_game_new (GtkWindow *parent, const char *collection, const MidGame *shown);
