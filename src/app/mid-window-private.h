/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window-private.h: what the files of the window share. */
#pragma once
#include "mid-adaptive.h"
#include "mid-analysis-page.h"
#include "mid-annotation.h"
#include "mid-board-pane.h"
#include "mid-bookmarks.h"
#include "mid-catalog.h"
#include "mid-cursor.h"
#include "mid-draft.h"
#include "mid-explorer-page.h"
#include "mid-follower.h"
#include "mid-game-graph.h"
#include "mid-game-page.h"
#include "mid-games-list.h"
#include "mid-history.h"
#include "mid-keeper.h"
#include "mid-line-player.h"
#include "mid-problems.h"
#include "mid-score-sheet.h"
#include "mid-sign-typing.h"
#include "mid-trial-bar.h"
#include "mid-typing.h"
#include "mid-window.h"

/* Where a collection comes from. */
typedef enum
{
  MID_ORIGIN_GIVEN, /* a file, the samples, a fresh game: nothing of the person's own yet */
  MID_ORIGIN_PASTED
} MidOrigin;

struct _MidWindow
{
  AdwApplicationWindow parent_instance;

  MidAdaptive *adaptive;
  AdwWindowTitle *title;
  AdwSplitButton *open_button;
  GtkWidget *new_button;
  GtkWidget *flip_button;
  GtkWidget *menu_button;
  GtkWidget *undo_button;
  GtkWidget *redo_button;
  GtkWidget *history;   /* a MidHistory at the undo button */
  GtkWidget *bookmarks; /* a MidBookmarks */
  MidTrialBar *trial_bar;
  AdwToastOverlay *toasts;
  GtkStack *states; /* "welcome", "loading", "game" */
  GtkProgressBar *progress;
  GtkLabel *loading;
  MidProblems *problems;
  GtkPaned *paned;
  MidBoardPane *board_pane;
  AdwViewStack *pages;
  AdwViewSwitcher *switcher; /* of them */
  AdwViewStackPage *games_page;
  AdwViewStackPage *explorer_page;
  MidScoreSheet *notation;
  MidAnnotation *annotation;
  MidAnalysisPage *analysis;
  MidGameGraph *graph;
  MidLinePlayer *player; /* of an engine's line on the board; NULL: none */
  MidGamePage *game_page;
  MidGamesList *games_list;
  MidExplorerPage *explorer;

  GMenu *recent;
  GMenu *overlays_menu;
  GSimpleActionGroup *game_actions;
  MidCollection *collection; /* NULL on the welcome page */
  MidCatalog *catalog;       /* of it */
  MidKeeper *keeper;         /* of its unsaved edits */
  GFileMonitor *monitor;     /* of its file; NULL: it has none */
  guint look_id;             /* the file is to be looked at: it may have changed */
  guint given_games;         /* how many it had from the start */
  MidCursor *cursor;         /* NULL likewise */
  MidFollower follower;      /* of cursor */
  GCancellable *loading_cancellable;
  GCancellable *pasting_cancellable; /* cancelled with the window */
  MidSignTyping signs;
  MidTyping *typing;
  int placed_width, placed_height; /* for which the handle was put in its place */
  int placed_at;
  gboolean handle_moved; /* by hand: it stays there */
  guint place_id;
  gboolean turning;   /* the board is, for another game */
  gboolean following; /* the cursor goes where the record changes */
  gboolean closing;   /* closing was agreed to */
};

/* mid-window.c */
void mid_window_set_collection (MidWindow *self, MidCollection *collection, MidOrigin origin);
void mid_window_set_catalog (MidWindow *self, MidCatalog *catalog, MidOrigin origin);
void mid_window_go_to_game (MidWindow *self, guint position);
void mid_window_set_record (MidWindow *self, MidRecord *record);
MidRecord *mid_window_get_record (MidWindow *self); /* NULL on the welcome page */
void mid_window_toast (MidWindow *self, const char *text);
void mid_window_commit (MidWindow *self);
gboolean mid_window_is_modified (MidWindow *self);
void mid_window_refresh_actions (MidWindow *self);
void mid_window_refresh_title (MidWindow *self);

/* mid-window-actions.c */
void mid_window_init_actions (MidWindow *self);
void mid_window_class_install_actions (GtkWidgetClass *class);

/* mid-window-view.c: the board as this game is looked at, preferences, zoom */
void mid_window_init_view (MidWindow *self);
void mid_window_turn_board (MidWindow *self);
void mid_window_class_install_view_actions (GtkWidgetClass *class);

/* mid-window-tree.c */
void mid_window_init_tree (MidWindow *self);
void mid_window_refresh_tree_actions (MidWindow *self);
void mid_window_tell_lost (MidWindow *self); /* what the last move could not keep */

/* mid-window-keys.c */
void mid_window_init_keys (MidWindow *self);

/* mid-window-analysis.c */
void mid_window_init_analysis (MidWindow *self);
void mid_window_end_line (MidWindow *self); /* the board shows the game again */
void mid_window_class_install_analysis_actions (GtkWidgetClass *class);

/* mid-window-recover.c */
void mid_window_init_keeper (MidWindow *self);

/* mid-window-layout.c */
void mid_window_init_layout (MidWindow *self);

/* Gives the board what it can use, soon; unless the handle was moved by hand. */
void mid_window_place_handle (MidWindow *self);

/* Gives the board a step more room, or less; 0: what it can use. */
void mid_window_move_handle (MidWindow *self, int steps);

/* mid-window-file.c */
char *mid_window_dup_file_name (GFile *file);
void mid_window_tell (MidWindow *self, const char *heading, const char *body);
void mid_window_remember (GFile *file);
void mid_window_init_recent (MidWindow *self);
void mid_window_add_filters (GtkFileChooser *chooser);

/* mid-window-open.c */
void mid_window_class_install_open_actions (GtkWidgetClass *class);

/* mid-window-setup.c */
void mid_window_set_up (MidWindow *self, MidDraft *draft); /* in a window of its own */
void mid_window_class_install_setup_actions (GtkWidgetClass *class);
/* mid-window-games.c */
void mid_window_init_games (MidWindow *self);
void mid_window_refresh_games (MidWindow *self);
void mid_window_watch_catalog (MidWindow *self);
void mid_window_watch_file (MidWindow *self);
void mid_window_class_install_games_actions (GtkWidgetClass *class);

/* mid-window-save.c */
typedef void (*MidThen) (MidWindow *self, gpointer data);

/* Does `then` at once, or once nothing can be lost by it; not at all if that is refused. */
void mid_window_when_safe (MidWindow *self, MidThen then, gpointer data, GDestroyNotify free_data);
gboolean mid_window_close_request (GtkWindow *window);
void mid_window_class_install_save_actions (GtkWidgetClass *class);

/* mid-window-clipboard.c */
void mid_window_class_install_clipboard_actions (GtkWidgetClass *class);
void mid_window_init_drop (MidWindow *self);
