/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-window.h: the window: one file of games, one of them on the board. */
#pragma once
#include <adwaita.h>

#include "mid-collection.h"
#include "mid-journal.h"

G_BEGIN_DECLS

#define MID_TYPE_WINDOW (mid_window_get_type ())
G_DECLARE_FINAL_TYPE (MidWindow, mid_window, MID, WINDOW, AdwApplicationWindow)

MidWindow *mid_window_new (GtkApplication *application);

/* Reads the file and shows its first game; what cannot be read is said in the window. */
void mid_window_open (MidWindow *self, GFile *file);

/* Opens the sample games as a collection without a file.  FALSE if they are not installed. */
gboolean mid_window_open_samples (MidWindow *self);

/* Shows lost work, in place of what is shown, as unsaved changes of its file; if that is no longer
 * what it was, alone.  Takes `lost`; its journal goes when the window keeps a new one. */
void mid_window_recover (MidWindow *self, MidLostWork *lost);

/* Whether the window has nothing that another file would displace. */
gboolean mid_window_is_empty (MidWindow *self);

G_END_DECLS
