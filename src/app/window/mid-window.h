/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window.h: a window: a header and tabs, one of them selected. */
#pragma once
#include <adwaita.h>

#include "mid-tab-set.h"

#define MID_TYPE_WINDOW (mid_window_get_type ())
G_DECLARE_FINAL_TYPE (MidWindow, mid_window, MID, WINDOW, AdwApplicationWindow)

/* Signal "changed": its tabs, or what they show.
 * Signal "asked-to-close": somebody wants it closed; it may still refuse.
 * Signal "closes": it does. */

/* Without a tab: it is to be given one before it is shown. */
MidWindow *mid_window_new (GtkApplication *application);

/* The one that a person was in last; NULL: there is none.  Borrowed. */
MidWindow *mid_window_find (GtkApplication *application);

MidTabSet *mid_window_get_tabs (MidWindow *self); /* borrowed */
