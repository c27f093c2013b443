/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-pane-layout.h"
#include "mid-class.h"

enum
{
  LEAST_WIDTH = 120, /* pixels */
  LEAST_HEIGHT = 80
};

struct _MidPaneLayout
{
  GtkLayoutManager parent_instance;
};

MID_DEFINE_PLAIN_TYPE (MidPaneLayout, mid_pane_layout, GTK_TYPE_LAYOUT_MANAGER)

static void
mid_pane_layout_measure (GtkLayoutManager *manager, GtkWidget *widget, GtkOrientation orientation,
                         int for_size, int *minimum, int *natural, int *minimum_baseline,
                         int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : LEAST_HEIGHT;
}

static void
mid_pane_layout_allocate (GtkLayoutManager *manager, GtkWidget *widget, int width, int height,
                          int baseline)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_should_layout (child))
      gtk_widget_allocate (child, width, height, baseline, NULL);
}

static void
mid_pane_layout_class_init (MidPaneLayoutClass *class)
{
  GTK_LAYOUT_MANAGER_CLASS (class)->measure = mid_pane_layout_measure;
  GTK_LAYOUT_MANAGER_CLASS (class)->allocate = mid_pane_layout_allocate;
}
