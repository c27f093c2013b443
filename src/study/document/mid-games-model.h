/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-model.h: games of a collection as a list of MidGameRow: all of them, or some in an
 * order of their own.
 *
 * A row is made when it is looked at, and what it says is read in a thread: scrolling through a
 * million games waits for no disk.
 */
#pragma once
#include "mid-collection.h"
#include "mid-game-row.h"

#define MID_TYPE_GAMES_MODEL (mid_games_model_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesModel, mid_games_model, MID, GAMES_MODEL, GObject)

/* Signal "armies": the first rows of a collection have been read, or the first one with armies. */

/* Shows all its games from now on, and holds a reference on it; NULL: none. */
void mid_games_model_set_collection (MidGamesModel *self, MidCollection *collection);

/* Shows the games at these positions (of guint), NULL: all. */
void mid_games_model_set_positions (MidGamesModel *self, GArray *positions);

/* Borrowed; NULL: all. */
GArray *mid_games_model_get_positions (MidGamesModel *self);

/* Where the nth game (from 0) of the collection is in the list; FALSE: it is not. */
gboolean mid_games_model_find (MidGamesModel *self, guint n, guint *index);

/* The position in the collection of what is at the index of the list. */
guint mid_games_model_get_position (MidGamesModel *self, guint index);

/* Whether any game of the collection that has been looked at has armies. */
gboolean mid_games_model_has_armies (MidGamesModel *self);

/* Reads the rows that are there again. */
void mid_games_model_refresh (MidGamesModel *self);
