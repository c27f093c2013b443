/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-entry-list.h"

#include "mid-connect.h"

static gboolean
key_cb (GtkWidget *list, guint keyval)
{
  if (keyval != GDK_KEY_Down && keyval != GDK_KEY_KP_Down)
    return GDK_EVENT_PROPAGATE;
  for (GtkWidget *row = gtk_widget_get_first_child (list); row != NULL;
       row = gtk_widget_get_next_sibling (row))
    if (gtk_widget_get_child_visible (row) && gtk_widget_grab_focus (row))
      return GDK_EVENT_STOP;
  return GDK_EVENT_PROPAGATE;
}

void
mid_entry_list_join (GtkWidget *entry, GtkWidget *list)
{
  GtkEventController *key = gtk_event_controller_key_new ();
  gtk_event_controller_set_propagation_phase (key, GTK_PHASE_CAPTURE);
  mid_connect (key, "key-pressed", key_cb, list);
  gtk_widget_add_controller (entry, key);
}
