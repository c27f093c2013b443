/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-games-desk.h: the games of the file that a study is of, all of them or many at a time:
 * searched by what is on the board, gone through, and tagged.
 */
#pragma once
#include <adwaita.h>

#include "mid-explorer-page.h"
#include "mid-later.h"
#include "mid-study-widget.h"

#define MID_TYPE_GAMES_DESK (mid_games_desk_get_type ())
G_DECLARE_FINAL_TYPE (MidGamesDesk, mid_games_desk, MID, GAMES_DESK, GObject)

/* What it works with; all borrowed, and live as long as it. */
typedef struct
{
  AdwViewStack *pages;
  AdwViewStackPage *page; /* of the list: it is there when there is more than one game */
  MidLater *place;        /* of the list, which is made when it is wanted */
  GMenu *menu;            /* of the list */
  MidExplorerPage *explorer;
} MidGamesDeskParts;

/* Adds the actions on many games of the widget's study, and says in the widget's tab what became of
 * them.  Disposed, it adds no more. */
MidGamesDesk *
mid_games_desk_new (MidStudyWidget *where, const MidGamesDeskParts *parts, GActionMap *actions);
