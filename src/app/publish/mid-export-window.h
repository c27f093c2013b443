/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-export-window.h: games are made into a page, a book, a picture for other people.
 *
 * What it will look like stands beside the choices, which are remembered.  Writing shows how far it
 * is and can be cancelled; nothing half is left.
 *
 * Signal "exported" (GFile *): it has been written; the window closes.
 */
#pragma once
#include <adwaita.h>

#include "mid-collection.h"

#define MID_TYPE_EXPORT_WINDOW (mid_export_window_get_type ())
G_DECLARE_FINAL_TYPE (MidExportWindow, mid_export_window, MID, EXPORT_WINDOW, AdwWindow)

/* Of the collection's game of that index, or of those that are listed (of guint).  line: what
 * a moving picture of the game shows, as by mid_publishing_dup_line(); taken, NULL: its main line.
 */
GtkWidget *mid_export_window_new (GtkWindow *parent, MidCollection *games, guint index,
                                  GArray *listed, MidCollection *line);
