/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Gives its child all the room there is, and takes what it is given: the child, which scrolls, is
 * not asked.  A list that is asked for its height at one width and shown at another breaks the
 * lines of hundreds of rows twice. */
#define MID_TYPE_PANE_LAYOUT (mid_pane_layout_get_type ())
G_DECLARE_FINAL_TYPE (MidPaneLayout, mid_pane_layout, MID, PANE_LAYOUT, GtkLayoutManager)
