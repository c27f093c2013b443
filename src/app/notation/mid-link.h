/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-link.h: a place in a drawn text, for assistive technology.
 *
 * It has no looks and takes no pointer events: its parent draws the words and handles clicks.  It
 * carries their name, their place, and the action "link.activate".
 */
#pragma once
#include <gtk/gtk.h>

#define MID_TYPE_LINK (mid_link_get_type ())
G_DECLARE_FINAL_TYPE (MidLink, mid_link, MID, LINK, GtkWidget)

/* Signal "activated".  label: what is read on the screen, to be trimmed of spaces and pictures: its
 * name, or where it is read out otherwise (spoken, or NULL) its description.  data is not touched.
 */
GtkWidget *mid_link_new (const char *label, const char *spoken, gpointer data);
gpointer mid_link_get_data (MidLink *self);

/* Describes it as about to be deleted, or not. */
void mid_link_set_doomed (MidLink *self, gboolean doomed);

/* Marks it selected, once it changes. */
void mid_link_set_current (MidLink *self, gboolean current);
