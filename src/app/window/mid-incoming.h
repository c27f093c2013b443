/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-incoming.h: what comes into a window: files by the dialog, the recent ones or dropped, the
 * samples, new games.  A file that is open already is shown, any other gets a tab. */
#pragma once
#include "mid-tab-set.h"

/* Adds the actions "new", "open", "open-uri", "open-samples" and
 * "next-problem" to the window, lets it be dropped on, and gives the button its menu, soon. */
void mid_incoming_init (MidTabSet *tabs, GtkWindow *window, AdwSplitButton *button);

/* Selects the tab that has the file open, in whatever window, or opens it in an empty one. */
void mid_incoming_open (MidTabSet *tabs, GFile *file);

/* The same for the sake of the game of that index. */
void mid_incoming_open_game (MidTabSet *tabs, GFile *file, guint index);
