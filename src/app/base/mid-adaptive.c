/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-adaptive.h"

#include "mid-property.h"

struct _MidAdaptive
{
  GtkWidget parent_instance;
  GtkWidget *child;
  int threshold;
  gboolean narrow;
};

G_DEFINE_FINAL_TYPE (MidAdaptive, mid_adaptive, GTK_TYPE_WIDGET)

enum
{
  NARROWEST = 340 /* pixels */
};

gboolean
mid_adaptive_get_narrow (MidAdaptive *self)
{
  return self->narrow;
}

static void
mid_adaptive_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline, int *natural_baseline)
{
  MidAdaptive *self = MID_ADAPTIVE (widget);
  *minimum = *natural = 0;
  if (self->child == NULL)
    return;
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int width;
      gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &width, NULL, NULL, NULL);
      for_size = for_size >= 0 ? MAX (for_size, width) : -1;
    }
  gtk_widget_measure (self->child, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, NARROWEST);
}

static void
mid_adaptive_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidAdaptive *self = MID_ADAPTIVE (widget);
  gboolean narrow = width < self->threshold;
  int least_width, least_height;
  if (self->child == NULL)
    return;
  if (narrow != self->narrow)
    {
      self->narrow = narrow;
      g_object_notify (G_OBJECT (self), "narrow");
    }
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (self->child,
                            &(GtkAllocation){ 0, 0, width, MAX (height, least_height) }, -1);
}

static void
get_child (gpointer self, GValue *value)
{
  g_value_set_object (value, MID_ADAPTIVE (self)->child);
}

static void
set_child (gpointer data, const GValue *value)
{
  MidAdaptive *self = data;
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = g_value_get_object (value);
  if (self->child != NULL)
    gtk_widget_set_parent (self->child, GTK_WIDGET (self));
}

static const MidProperty properties[] = {
  { "child", .type_of = gtk_widget_get_type, .get = get_child, .set = set_child },
  { "narrow", G_TYPE_BOOLEAN, MID_FIELD (MidAdaptive, narrow), .is_read_only = TRUE },
  { "threshold", G_TYPE_INT, MID_FIELD (MidAdaptive, threshold), .usual = 700 },
};

static void
changed (GObject *object, const char *name)
{
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
mid_adaptive_dispose (GObject *object)
{
  g_clear_pointer (&MID_ADAPTIVE (object)->child, gtk_widget_unparent);
  G_OBJECT_CLASS (mid_adaptive_parent_class)->dispose (object);
}

static void
mid_adaptive_class_init (MidAdaptiveClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  object_class->dispose = mid_adaptive_dispose;
  widget_class->measure = mid_adaptive_measure;
  widget_class->size_allocate = mid_adaptive_size_allocate;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), changed);
}

static void
mid_adaptive_init (MidAdaptive *self)
{
  mid_properties_init (self, properties, G_N_ELEMENTS (properties));
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
