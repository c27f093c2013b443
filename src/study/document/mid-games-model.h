/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-model.h: games of a collection as a list of MidGameRow: all of them, or some in an
 * order of their own.
 *
 * A row is made when it is looked at, and what it says is read in a thread: scrolling through a
 * million games waits for no disk.
 */
#pragma once
#include "mid-collection.h"

#define MID_TYPE_GAMES_MODEL (mid_games_model_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesModel, mid_games_model, MID, GAMES_MODEL, GObject)

/* Signal "armies": the first rows of a collection have been read, or the first one with armies. */

/* Shows all its games from now on, and holds a reference on it; NULL: none. */
void mid_games_model_set_collection (MidGamesModel *self, MidCollection *collection);

/* Shows the games with these indices (of guint) in the collection, NULL: all. */
void mid_games_model_set_indices (MidGamesModel *self, GArray *indices);

/* Borrowed; NULL: all. */
GArray *mid_games_model_get_indices (MidGamesModel *self);

/* Which row of the list that game of the collection is; FALSE: none. */
gboolean mid_games_model_find (MidGamesModel *self, guint index, guint *row);

/* Which game of the collection a row of the list is. */
guint mid_games_model_get_index (MidGamesModel *self, guint row);

/* Whether any game of the collection that has been looked at has armies. */
gboolean mid_games_model_has_armies (MidGamesModel *self);

/* Reads the rows that are there again, as it does by itself when a game was edited. */
void mid_games_model_refresh (MidGamesModel *self);
