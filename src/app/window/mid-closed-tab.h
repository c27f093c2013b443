/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-closed-tab.h: what is left of a tab that was closed, so that it can be opened again. */
#pragma once
#include "mid-tab.h"

typedef struct _MidClosedTab MidClosedTab;

/* Of a tab that is about to be closed, in its place among the others, from 0.  NULL if nothing is
 * open in it.  What has no file, and is shown nowhere else, is kept, unsaved changes and all. */
MidClosedTab *mid_closed_tab_new (MidTab *tab, int place);
void mid_closed_tab_free (MidClosedTab *self);

/* Whether there is still something to open: a file may be read again, a document that was shown
 * elsewhere may be gone. */
gboolean mid_closed_tab_is_left (MidClosedTab *self);

int mid_closed_tab_get_place (MidClosedTab *self);

/* Shows in an empty tab what was there, and where one was in it. */
void mid_closed_tab_open_in (MidClosedTab *self, MidTab *tab);
