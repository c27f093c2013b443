/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-file-bar.h: says that another program has changed the file, and asks which version counts. */
#pragma once
#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MID_TYPE_FILE_BAR (mid_file_bar_get_type ())
G_DECLARE_FINAL_TYPE (MidFileBar, mid_file_bar, MID, FILE_BAR, GtkWidget)

/* The buttons activate "tab.reload" and "tab.keep-mine". */

/* Asks about the file of that name; NULL: there is nothing to ask. */
void mid_file_bar_show (MidFileBar *self, const char *name);

G_END_DECLS
