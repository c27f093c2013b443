/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tab-private.h: what the tab and its actions share. */
#pragma once
#include "mid-annotation.h"
#include "mid-clearer.h"
#include "mid-clipboard.h"
#include "mid-games-review.h"
#include "mid-opener.h"
#include "mid-spot.h"
#include "mid-score-sheet.h"
#include "mid-split.h"
#include "mid-tab.h"
#include "mid-thinking.h"

/* What a file is being opened for. */
typedef enum
{
  MID_OPENING_ASKED,
  MID_OPENING_QUIETLY, /* the same, but what fails is said in the tab */
  MID_OPENING_AGAIN    /* the file that is shown: by all who show it */
} MidOpening;

struct _MidTab
{
  GtkWidget parent_instance;
  MidStudy *study;
  GSimpleActionGroup *game_actions, *tab_actions;
  GSignalGroup *document_signals;

  MidOpener *opener;
  MidOpening opening;
  MidSpot *spot;   /* to be shown when what is being opened is; NULL: nothing is */
  guint reveal_id; /* what was opened is about to be shown */

  MidSaver *saver;
  MidClipboard *clipboard;
  MidClearer *clearer;
  GPtrArray *desks; /* MidGamesDesk, MidGamesTransfer: nobody asks them for anything */
  MidGamesReview *review;
  MidThinking *thinking;
  MidSplit *split;

  GtkStack *states; /* "welcome", "loading", "game" */
  MidBoardPane *board_pane;
  AdwViewStack *pages;
  MidScoreSheet *notation;
};

#define mid_tab_get_child(self, id)                                                                \
  ((gpointer) gtk_widget_get_template_child (GTK_WIDGET (self), MID_TYPE_TAB, (id)))

/* mid-tab-shown.c, which emits the signal "changed" by its name */
void mid_tab_init_opening (MidTab *self);
void mid_tab_reload (MidTab *self);

/* mid-tab-actions.c, which calls what is in mid-tab-shown.c, and mid-tab-games.c, which does as
 * well */
void mid_tab_add_actions (MidTab *self);
void mid_tab_add_games (MidTab *self);
