/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-row.h: rows of preferences with one control, and the small buttons in rows. */
#pragma once
#include <gtk/gtk.h>

/* A row of which the control stands at its end, and is used wherever the row is activated.
 * title: NULL if it is set later. */
GtkWidget *mid_row_new (const char *title, GtkWidget *control);

/* A flat button with an icon: words are its tooltip, and its name for assistive technology; NULL if
 * both are set later. */
GtkWidget *mid_row_button_new (const char *icon, const char *words);
