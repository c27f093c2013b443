/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tab-private.h: what the files of the tab share. */
#pragma once
#include "mid-adaptive.h"
#include "mid-analysis.h"
#include "mid-annotation.h"
#include "mid-board-pane.h"
#include "mid-bookmarks.h"
#include "mid-catalog.h"
#include "mid-clearing.h"
#include "mid-draft.h"
#include "mid-explorer-page.h"
#include "mid-file-bar.h"
#include "mid-game-graph.h"
#include "mid-game-page.h"
#include "mid-games-list.h"
#include "mid-later.h"
#include "mid-problems.h"
#include "mid-score-sheet.h"
#include "mid-tab.h"
#include "mid-trial-bar.h"

struct _MidTab
{
  GtkWidget parent_instance;
  MidStudy *study;

  MidAdaptive *adaptive;
  GtkWidget *bookmarks; /* a MidBookmarks */
  GtkOverlay *toasted;
  AdwToastOverlay *toasts;
  AdwStatusPage *welcome;
  GtkStack *states; /* "welcome", "loading", "game" */
  GtkProgressBar *progress;
  GtkLabel *loading;
  MidFileBar *file_bar;
  GtkPaned *paned;
  MidBoardPane *board_pane;
  AdwViewStack *pages;
  AdwViewSwitcher *switcher; /* of them */
  AdwViewStackPage *games_page;
  AdwViewStackPage *explorer_page;
  MidScoreSheet *notation;
  MidAnnotation *annotation;
  MidLater *analysis_place, *game_place, *games_place;
  MidAnalysis *analysis; /* NULL: not asked for yet */
  MidGameGraph *graph;
  MidGamesList *games_list; /* NULL: not made yet, as what else is in those places */
  MidExplorerPage *explorer;

  GSimpleActionGroup *game_actions, *tab_actions;
  GSignalGroup *document_signals, *collection_signals; /* of what the study has open */
  GCancellable *loading_cancellable;
  GFile *loading_file;               /* NULL: nothing is being read */
  GCancellable *pasting_cancellable; /* cancelled with the tab */
  MidClearKinds clear_kinds;         /* what is to be cleared in this game */
  guint clear_id;
  MidClearing *clearing;    /* NULL: all games are not being cleared */
  AdwToast *clearing_toast; /* says how far that is; NULL: not yet */
  guint n_saving;
  GQueue after_saving;             /* what waits until nothing is being saved */
  int placed_width, placed_height; /* for which the handle was put in its place */
  int placed_at;
  gboolean handle_moved; /* by hand: it stays there */
  guint place_id;
  guint reveal_id;        /* what it has been given is about to be shown */
  int prepared;           /* squares of the board, for that */
  guint brought_position; /* what was brought back is still to be shown */
  char *brought_trail;
  char *brought_page;
  int brought_handle; /* 0: it is to be put in its place */
  gboolean samples;   /* the document is that of the sample games */
  gboolean turning;   /* the board is, for another game */
};

/* mid-tab.c */
GtkWindow *mid_tab_get_window (MidTab *self); /* NULL while it is in none */
void mid_tab_show_collection (MidTab *self, MidCollection *collection, MidOrigin origin);
void mid_tab_go_to_game (MidTab *self, guint position);
void mid_tab_changed (MidTab *self); /* what a header says of it */

/* Gives it the games and their game at the position, or their first; mid_tab_reveal() then shows
 * it.  mid_tab_show() is both. */
void mid_tab_fill (MidTab *self, MidDocument *document, guint position);
void mid_tab_reveal (MidTab *self);

/* Goes there in the game, if there is one. */
void mid_tab_follow_trail (MidTab *self, const char *trail);

/* Wants a tab for the game at that position of the document. */
void mid_tab_want_tab (MidTab *self, MidDocument *document, guint position);
void mid_tab_enable (MidTab *self, const char *name, gboolean enabled); /* "tab.NAME" */

/* mid-tab-actions.c */
void mid_tab_add_actions (MidTab *self);

/* mid-tab-view.c: which side is below, how large the board is */
void mid_tab_init_view (MidTab *self);
void mid_tab_turn_board (MidTab *self);

/* mid-tab-tree.c */
void mid_tab_init_tree (MidTab *self);
void mid_tab_tell_lost (MidTab *self, guint n); /* so many elements could not be kept */
void mid_tab_tell_undoable (MidTab *self, const char *text);

/* mid-tab-clear.c */
void mid_tab_clear_notes (MidTab *self); /* asks which */
void mid_tab_stop_clearing (MidTab *self);

/* mid-tab-analysis.c */
void mid_tab_init_analysis (MidTab *self);
MidAnalysis *mid_tab_get_analysis (MidTab *self); /* made now if it was not */

/* mid-tab-layout.c */
void mid_tab_init_layout (MidTab *self);

/* Gives the board what it can use, soon; unless the handle was moved by hand. */
void mid_tab_place_handle (MidTab *self);

/* Gives the board a step more room, or less; 0: what it can use. */
void mid_tab_move_handle (MidTab *self, int steps);

/* mid-tab-open.c */
void mid_tab_init_open (MidTab *self);

/* As mid_tab_open_at(), but what fails is said in the tab. */
void mid_tab_open_quietly (MidTab *self, GFile *file, guint position, const char *trail);
void mid_tab_reload (MidTab *self);
void mid_tab_stop_opening (MidTab *self);

/* mid-tab-reveal.c */
/* Shows what the tab was filled with, soon: what the first frame needs is made in turns of the main
 * loop before it.  At once, if no one sees the tab. */
void mid_tab_reveal_in_steps (MidTab *self);

/* mid-tab-setup.c */
void mid_tab_init_setup (MidTab *self);

/* mid-tab-games.c */
void mid_tab_init_games (MidTab *self);
void mid_tab_refresh_games (MidTab *self);
void mid_tab_warm_catalog (MidTab *self); /* soon: what a first search needs is at hand then */
MidGamesList *mid_tab_get_games_list (MidTab *self); /* made now if it was not */

/* mid-tab-save.c */
void mid_tab_init_save (MidTab *self);

/* mid-tab-picture.c */
void mid_tab_init_picture (MidTab *self);

/* mid-tab-clipboard.c */
void mid_tab_init_clipboard (MidTab *self);
