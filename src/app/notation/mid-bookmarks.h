/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-bookmarks.h: sets a bookmark at the current element, and lists those of the game. */
#pragma once
#include <gtk/gtk.h>

#include "mid-cursor.h"

#define MID_TYPE_BOOKMARKS (mid_bookmarks_get_type ())
G_DECLARE_FINAL_TYPE (MidBookmarks, mid_bookmarks, MID, BOOKMARKS, GtkPopover)

GtkWidget *mid_bookmarks_new (void);

/* Opens it for the cursor's element; what is chosen moves the cursor. */
void mid_bookmarks_show (MidBookmarks *self, MidCursor *cursor);
