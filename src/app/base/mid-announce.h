/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/* Has a screen reader say the text.  GTK 4.14 can be told to; before it the text becomes the
 * accessible description of @widget, whose change is announced while the widget has the focus.
 * With 4.14 it becomes that as well, to be read again. */
void mid_announce (GtkWidget *widget, const char *text);
