/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tab-set.h: the tabs of a window: which is selected, what their heads say, what closing them
 * asks first, and those that were closed.
 *
 * Signal "changed": another tab is selected, or what the selected one shows has changed.
 */
#pragma once
#include "mid-tab.h"

#define MID_TYPE_TAB_SET (mid_tab_set_get_type ())
G_DECLARE_FINAL_TYPE (MidTabSet, mid_tab_set, MID, TAB_SET, GObject)

/* Of the view, which is in its window already; borrowed, until the set is disposed.  Adds the
 * actions on tabs to the window, and lets the view ask for another by "create-window". */
MidTabSet *mid_tab_set_new (AdwTabView *view);

/* --- Tabs; all borrowed --- */

MidTab *mid_tab_set_add (MidTabSet *self);          /* behind the others, and selects it */
MidTab *mid_tab_set_get_selected (MidTabSet *self); /* NULL: there is none */
void mid_tab_set_select (MidTabSet *self, MidTab *tab);
guint mid_tab_set_get_n (MidTabSet *self);
MidTab *mid_tab_set_get_nth (MidTabSet *self, guint i);

/* The selected tab if there is nothing in it that another file would displace, else a new one. */
MidTab *mid_tab_set_get_empty (MidTabSet *self);

/* The tab, of any of the program's windows, that shows the file, which is then selected; NULL: none
 * does. */
MidTab *mid_tab_set_find_file (GFile *file);

/* Whether the window may be closed; else asks, and closes it when all is agreed to. */
gboolean mid_tab_set_may_close (MidTabSet *self);

/* Whether it is being closed because that was agreed to. */
gboolean mid_tab_set_is_closing (MidTabSet *self);
