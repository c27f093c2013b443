/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tab.h: a study in a tab of the window: one game of a document on the board, with its pages.
 *
 * A tab brings its own actions, "game.…" for the game and "tab.…" for all else; the window inserts
 * those of the tab that is selected, so that its header and its keys reach them.
 */
#pragma once
#include <adwaita.h>

#include "mid-board-pane.h"
#include "mid-document.h"
#include "mid-saver.h"

#define MID_TYPE_TAB (mid_tab_get_type ())
G_DECLARE_FINAL_TYPE (MidTab, mid_tab, MID, TAB, GtkWidget)

/* Property "study" (MidStudy, read-only): what it shows.
 * Signal "changed": what the functions below answer may be something else.
 * Signal "wants-tab" (MidDocument *, guint): another tab is to show the game of that index. */

MidTab *mid_tab_new (void);

/* --- What it shows --- */

/* Shows the document's game of that index, without asking about what was there; the first one
 * if it cannot be read. */
void mid_tab_show (MidTab *self, MidDocument *document, guint index);

/* Reads the file and shows the game of that index; what cannot be read is said in a dialog, and
 * what was there stays. */
void mid_tab_open (MidTab *self, GFile *file, guint index);

/* The same with the sample games, as a document without a file.  FALSE if they are not installed.
 */
gboolean mid_tab_open_samples (MidTab *self);

/* Reads the file again in that encoding; unsaved changes are asked for first. */
void mid_tab_read_as (MidTab *self, MidCharset charset);

/* Nothing that is being read is shown any more. */
void mid_tab_stop_opening (MidTab *self);

/* Adds a game to what is open, and shows it; with nothing open it is all there is. */
void mid_tab_add_game (MidTab *self, MidRecord *record);

/* Takes whatever is a game or a position. */
void mid_tab_paste_text (MidTab *self, const char *text);

/* --- What there is --- */

MidDocument *mid_tab_get_document (MidTab *self); /* borrowed; NULL on the welcome page */
MidStudy *mid_tab_get_study (MidTab *self);       /* borrowed; of no game likewise */
MidRecord *mid_tab_get_record (MidTab *self);     /* borrowed; NULL likewise */
MidBoardPane *mid_tab_get_board_pane (MidTab *self);

/* The file that is shown or being read; NULL if there is none.  Borrowed. */
GFile *mid_tab_get_file (MidTab *self);

/* Whether a file is being read, to be shown in it. */
gboolean mid_tab_is_loading (MidTab *self);

/* Whether there is nothing that another file would displace. */
gboolean mid_tab_is_empty (MidTab *self);
gboolean mid_tab_is_modified (MidTab *self);

/* Whether an engine is going through many of its games. */
gboolean mid_tab_is_at_work (MidTab *self);

/* Does `then` at once, or once nothing can be lost by closing the tab; not at all if that is
 * refused. */
void mid_tab_when_safe (MidTab *self, MidSaverThen then, gpointer data, GDestroyNotify free_data);

/* "Sirlin – Bogart", and what stands under it.  Transfer full. */
char *mid_tab_dup_title (MidTab *self);
char *mid_tab_dup_subtitle (MidTab *self);

/* --- From one start to the next --- */

/* Writes what is needed to open the tab again into a group of the file.  FALSE if there is nothing
 * that could be opened. */
gboolean mid_tab_take_down (MidTab *self, GKeyFile *keys, const char *group);

/* Opens what is in the group; what is gone is said in the tab. */
void mid_tab_bring_back (MidTab *self, GKeyFile *keys, const char *group);

/* The same for a document that is open already: which game, and where in it. */
void mid_tab_take_place (MidTab *self, GKeyFile *keys, const char *group);
void mid_tab_show_again (MidTab *self, MidDocument *document, GKeyFile *keys, const char *group);

/* --- What can be done --- */

/* Lets widgets within `where` reach the tab's actions. */
void mid_tab_insert_actions (MidTab *self, GtkWidget *where);

/* Gives the board the focus, whose keys step through a game; where there is none, what is shown. */
void mid_tab_focus_board (MidTab *self);
