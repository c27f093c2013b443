/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-history.h"

#include "mid-access-name.h"
#include "mid-edit.h"
#include "mid-template.h"
#include "mid-widget.h"

struct _MidHistory
{
  GtkPopover parent_instance;
  GtkWidget *list;
  MidStudy *study; /* whose steps are listed */
};

MID_DEFINE_TEMPLATE_TYPE (MidHistory, mid_history, GTK_TYPE_POPOVER)

enum
{
  SHOWN = 200 /* further back one goes in several strides */
};

static void
activated_cb (MidHistory *self, GtkListBoxRow *row)
{
  guint n = (guint) gtk_list_box_row_get_index (row) + 1;
  gtk_popover_popdown (GTK_POPOVER (self));
  mid_study_undo (self->study, n);
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
  mid_access_name_set (row, name);
  gtk_list_box_append (GTK_LIST_BOX (self->list), row);
}

void
mid_history_show (MidHistory *self, MidStudy *study)
{
  g_return_if_fail (MID_IS_HISTORY (self));
  mid_widget_clear (self->list);
  MidRecord *record = mid_study_settle (study);
  guint n = record != NULL ? MIN (mid_record_get_n_steps (record), SHOWN) : 0;
  g_set_object (&self->study, study);
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
  MID_DISPOSES (class, MidHistory, g_object_unref, study);
  MID_TEMPLATE (widget_class, "history");
  MID_TEMPLATE_CHILDREN (widget_class, MidHistory, list);
  MID_TEMPLATE_CALLBACKS (widget_class, activated_cb);
}
