/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-after-frame.h: what can wait until there is something to see. */
#pragma once
#include <gtk/gtk.h>

typedef void (*MidAfterFrame) (GtkWidget *widget);

/* Calls run() once: when the next frame of the widget's window is on the screen and nothing else is
 * to be done.  Never, if the widget goes before. */
void mid_after_frame (GtkWidget *widget, MidAfterFrame run);

/* Calls run() at once where the widget stands within its window, or else as mid_after_frame() does:
 * a page that comes up only now is nowhere yet, or still where it was when it was seen last, in a
 * window of another size perhaps. */
void mid_once_placed (GtkWidget *widget, MidAfterFrame run);
