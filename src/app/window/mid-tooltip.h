/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Sets the tooltip of @widget to @text, NULL for none, unless it says that already: GTK asks the
 * display server where the pointer is whenever a tooltip is set, and waits for the answer. */
void mid_tooltip_set (GtkWidget *widget, const char *text);
