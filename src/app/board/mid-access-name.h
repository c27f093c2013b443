/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-access-name.h: what assistive technology calls a widget that has an access key. */
#pragma once
#include <gtk/gtk.h>

/* Names the widget as its label ("_Keep") reads without the mark, which GTK 4.8 reads out. */
void mid_access_name_set (GtkWidget *widget, const char *label);

/* From now on, a button that shows nothing but an icon is called what its tooltip says, without the
 * key in brackets, whenever it appears: GTK 4.8 would call it "GtkImage".  Once in a program. */
void mid_access_name_follow_tooltips (void);
