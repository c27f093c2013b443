/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-transfer.h: games of the file that a study is of, for other files and other people:
 * listed games are written, those of a file added, all of it exported and printed.
 */
#pragma once
#include "mid-later.h"
#include "mid-study-widget.h"

#define MID_TYPE_GAMES_TRANSFER (mid_games_transfer_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesTransfer, mid_games_transfer, MID, GAMES_TRANSFER, GObject)

/* Adds the actions, and says in the widget's tab what became of them.  Disposed, it adds no more.
 * place: of the list of games; borrowed, and lives as long as it. */
MidGamesTransfer *
mid_games_transfer_new (MidStudyWidget *where, MidLater *place, GActionMap *actions);
