/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window.h: a window: a header and tabs, one of them selected. */
#pragma once
#include <adwaita.h>

#include "mid-tab.h"

G_BEGIN_DECLS

#define MID_TYPE_WINDOW (mid_window_get_type ())
G_DECLARE_FINAL_TYPE (MidWindow, mid_window, MID, WINDOW, AdwApplicationWindow)

/* Signal "changed": its tabs, or what they show.
 * Signal "asked-to-close": somebody wants it closed; it may still refuse.
 * Signal "closes": it does. */

/* Without a tab: it is to be given one before it is shown. */
MidWindow *mid_window_new (GtkApplication *application);

/* --- Tabs; all borrowed --- */

MidTab *mid_window_add_tab (MidWindow *self); /* behind the others, and selects it */
MidTab *mid_window_get_tab (MidWindow *self); /* the selected one; NULL: there is none */
void mid_window_select (MidWindow *self, MidTab *tab);
guint mid_window_get_n_tabs (MidWindow *self);
MidTab *mid_window_get_nth_tab (MidWindow *self, guint i);

/* The selected tab if there is nothing in it that another file would displace, else a new one. */
MidTab *mid_window_get_empty_tab (MidWindow *self);

/* The tab, of any of the program's windows, that shows the file, which is then selected; NULL: none
 * does. */
MidTab *mid_window_find_file (GtkApplication *application, GFile *file);

/* Selects the tab that has the file open, in whatever window, or opens it in an empty one. */
void mid_window_open (MidWindow *self, GFile *file);

G_END_DECLS
