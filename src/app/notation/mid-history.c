/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-history.h"

#include <glib/gi18n.h>

#include "mid-edit.h"

struct _MidHistory
{
  GtkPopover parent_instance;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MidHistory, mid_history, GTK_TYPE_POPOVER)

static guint chosen_signal;

enum
{
  SHOWN = 200, /* further back one goes in several strides */
  HIGHEST = 340
};

static void
activated_cb (MidHistory *self, GtkListBoxRow *row)
{
  guint n = (guint) gtk_list_box_row_get_index (row) + 1;
  gtk_popover_popdown (GTK_POPOVER (self));
  g_signal_emit (self, chosen_signal, 0, n);
}

static void
add_row (MidHistory *self, const char *name)
{
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *row = gtk_list_box_row_new ();
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_margin_start (label, 6);
  gtk_widget_set_margin_end (label, 6);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_accessible_update_property (GTK_ACCESSIBLE (row), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

void
mid_history_show (MidHistory *self, MidRecord *record)
{
  g_return_if_fail (MID_IS_HISTORY (self));
  GtkWidget *row;
  while ((row = gtk_widget_get_first_child (self->list)) != NULL)
    gtk_list_box_remove (GTK_LIST_BOX (self->list), row);
  guint n = MIN (mid_record_get_n_steps (record), SHOWN);
  for (guint i = 0; i < n; i++)
    add_row (self, mid_record_get_step_name (record, i));
  if (n == 0)
    return;
  gtk_popover_popup (GTK_POPOVER (self));
  gtk_widget_grab_focus (gtk_widget_get_first_child (self->list));
}

static void
mid_history_class_init (MidHistoryClass *class)
{
  chosen_signal = g_signal_new ("chosen", MID_TYPE_HISTORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mid_history_init (MidHistory *self)
{
  GtkWidget *title = gtk_label_new (_ ("Undo Several Steps"));
  gtk_widget_add_css_class (title, "heading");
  gtk_widget_set_margin_bottom (title, 6);

  self->list = gtk_list_box_new ();
  gtk_list_box_set_selection_mode (GTK_LIST_BOX (self->list), GTK_SELECTION_NONE);
  gtk_widget_add_css_class (self->list, "history");
  g_signal_connect_swapped (self->list, "row-activated", G_CALLBACK (activated_cb), self);

  GtkWidget *scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scroller), HIGHEST);
  gtk_scrolled_window_set_min_content_width (GTK_SCROLLED_WINDOW (scroller), 220);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list);

  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_box_append (GTK_BOX (box), title);
  gtk_box_append (GTK_BOX (box), scroller);
  gtk_popover_set_child (GTK_POPOVER (self), box);
}

GtkWidget *
mid_history_new (void)
{
  return g_object_new (MID_TYPE_HISTORY, NULL);
}
