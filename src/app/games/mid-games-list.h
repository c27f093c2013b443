/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-list.h: the games of a file: searched, sorted, one of them chosen.
 *
 * The columns can be sorted by and hidden ("games.COLUMN" actions, in the menu of their heads).
 */
#pragma once
#include "mid-search-bar.h"
#include "mid-study-widget.h"

#define MID_TYPE_GAMES_LIST (mid_games_list_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesList, mid_games_list, MID, GAMES_LIST, MidStudyWidget)

/* Games are told by their index in the collection.
 *
 * Signal "chosen" (guint): the game.
 * Signal "left": the person is done searching. */

/* What the button beside the search field opens. */
void mid_games_list_set_menu (MidGamesList *self, GMenuModel *menu);

/* The game that is `offset` games after the current one in the list; FALSE if there is none. */
gboolean mid_games_list_step (MidGamesList *self, int offset, guint *nth);

/* One of the others in the list, by chance; FALSE if there is none. */
gboolean mid_games_list_draw (MidGamesList *self, guint *nth);

/* The game that the pointer or the last key is on, while the list is seen; FALSE if there is none.
 */
gboolean mid_games_list_find_pointed (MidGamesList *self, guint *nth);

/* The games listed, as guint.  Transfer full. */
GArray *mid_games_list_dup_games (MidGamesList *self);

/* What is searched for.  Borrowed. */
MidSearchBar *mid_games_list_get_search (MidGamesList *self);
