/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window.h: the window: one file of games, one of them on the board. */
#pragma once
#include <adwaita.h>

#include "mid-collection.h"

G_BEGIN_DECLS

#define MID_TYPE_WINDOW (mid_window_get_type ())
G_DECLARE_FINAL_TYPE (MidWindow, mid_window, MID, WINDOW, AdwApplicationWindow)

MidWindow *mid_window_new (GtkApplication *application);

/* Reads the file and shows its first game; what cannot be read is said in the window. */
void mid_window_open (MidWindow *self, GFile *file);

/* Opens the sample games as a collection without a file.  FALSE if they are not installed. */
gboolean mid_window_open_samples (MidWindow *self);

/* Whether the window has nothing that another file would displace. */
gboolean mid_window_is_empty (MidWindow *self);

G_END_DECLS
