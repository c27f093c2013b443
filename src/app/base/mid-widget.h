/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-widget.h: what is done to widgets again and again, and GTK has no single call for. */
#pragma once
#include <gtk/gtk.h>

/* Adds the style class, or takes it away. */
void mid_widget_set_class (GtkWidget *self, const char *name, gboolean on);

/* Sets the class "narrow", by which those within have smaller margins; what they ask for with these
 * is measured anew at once.  By itself GTK remembers what they asked for until the next frame, and
 * a window that has just become as small as it can be would grow in between. */
void mid_widget_set_narrow (GtkWidget *self, gboolean narrow);

/* What the label says; NULL or "": it is not shown. */
void mid_widget_set_words (GtkWidget *label, const char *words);

/* Drops all children of a list box, a box, a grid, or a widget of one's own. */
void mid_widget_clear (GtkWidget *self);

/* Has the widget, once it is in its popover, as high as it comes out: a popover asks for the height
 * before it knows the width, and what is broken into lines may then be a line higher. */
void mid_widget_keep_height (GtkWidget *self);
