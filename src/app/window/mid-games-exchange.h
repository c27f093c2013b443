/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-exchange.h: games of the file that a study is of, for other files and other people:
 * listed games are written, those of a file added, all of it exported and printed.
 */
#pragma once
#include "mid-later.h"
#include "mid-study-widget.h"

#define MID_TYPE_GAMES_EXCHANGE (mid_games_exchange_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesExchange, mid_games_exchange, MID, GAMES_EXCHANGE, GObject)

/* Adds the actions, and says in the widget's tab what became of them.  Disposed, it adds no more.
 * place: of the list of games; borrowed, and lives as long as it. */
MidGamesExchange *
mid_games_exchange_new (MidStudyWidget *where, MidLater *place, GActionMap *actions);
