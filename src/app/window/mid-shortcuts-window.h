/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-shortcuts-window.h: the window that lists the keys, as they are now. */
#pragma once
#include <gtk/gtk.h>

void mid_shortcuts_window_show (GtkWindow *parent);
