/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-history.h"

#include "mid-edit.h"
#include "mid-template.h"

struct _MidHistory
{
  GtkPopover parent_instance;
  GtkWidget *list;
};

G_DEFINE_FINAL_TYPE (MidHistory, mid_history, GTK_TYPE_POPOVER)

static guint chosen_signal;

enum
{
  SHOWN = 200 /* further back one goes in several strides */
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
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_TEMPLATE (widget_class, "history");
  MID_TEMPLATE_CHILDREN (widget_class, MidHistory, list);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb);
  chosen_signal = g_signal_new ("chosen", MID_TYPE_HISTORY, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                                G_TYPE_NONE, 1, G_TYPE_UINT);
}

static void
mid_history_init (MidHistory *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mid_history_new (void)
{
  return g_object_new (MID_TYPE_HISTORY, NULL);
}
