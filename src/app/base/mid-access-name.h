/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-access-name.h: what assistive technology calls buttons and the entries of menus. */
#pragma once
#include <gtk/gtk.h>

/* Calls a widget by another name than the label that is read on it. */
void mid_access_name_set (GtkWidget *widget, const char *name);

/* From now on, a button is called what is read on it whenever it appears: its label without the
 * mark of the access key, which GTK 4.8 reads out ("_Keep"); where it shows nothing but an icon,
 * its tooltip without the key in brackets: GTK 4.8 would call it "GtkImage".  So are the entries of
 * menus, which GTK 4.18 gives no name.  Once in a program. */
void mid_access_name_follow_widgets (void);
