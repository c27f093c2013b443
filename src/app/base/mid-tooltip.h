/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-tooltip.h: what a widget says when it is pointed at.
 *
 * GTK's own tooltips ask the display server where the pointer is whenever one is set, and wait for
 * the answer, five times over: a window with forty of them appears later for it, and one that
 * changes with every move is felt at every key.  These are looked at when the pointer rests.
 */
#pragma once

#include <gtk/gtk.h>

/* Sets the tooltip of @widget to @text, NULL or "" for none.  It describes the widget to assistive
 * technology as well. */
void mid_tooltip_set (GtkWidget *widget, const char *text);

/* Sets the tooltip of what does the action: “Undo “Add Move” (Ctrl+Z)”, what it does, to what
 * (N_; NULL: that goes without saying), by which key. */
void mid_tooltip_set_action (GtkWidget *widget, const char *name, const char *object);

/* The widget is called so: what is read out as its description says no more than what the tooltip
 * has beyond that. */
void mid_tooltip_follow_name (GtkWidget *widget, const char *name);

/* What it was set to, or what GTK's own says; NULL: it has none.  Borrowed. */
const char *mid_tooltip_get (GtkWidget *widget);
