/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-switcher-tab.h"

static GtkWidget *
get_next (GtkWidget *head, GtkDirectionType direction)
{
  GtkWidget *next = head;
  do
    next = direction == GTK_DIR_TAB_FORWARD ? gtk_widget_get_next_sibling (next)
                                            : gtk_widget_get_prev_sibling (next);
  while (next != NULL && !gtk_widget_get_visible (next));
  return next;
}

static gboolean
key_cb (GtkWidget *switcher, guint key, guint code, GdkModifierType state)
{
  GtkWidget *head = gtk_widget_get_focus_child (switcher);
  if (head == NULL || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return GDK_EVENT_PROPAGATE;
  GtkWidget *next = NULL;
  if (key == GDK_KEY_ISO_Left_Tab || (key == GDK_KEY_Tab && (state & GDK_SHIFT_MASK) != 0))
    next = get_next (head, GTK_DIR_TAB_BACKWARD);
  else if (key == GDK_KEY_Tab)
    next = get_next (head, GTK_DIR_TAB_FORWARD);
  return next != NULL && gtk_widget_grab_focus (next);
}

void
mid_switcher_tab_add (GtkWidget *switcher)
{
  GtkEventController *keys = gtk_event_controller_key_new ();
  g_signal_connect_swapped (keys, "key-pressed", G_CALLBACK (key_cb), switcher);
  gtk_widget_add_controller (switcher, keys);
}
