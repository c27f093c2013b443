/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-adaptive.h"

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
  PROP_0,
  PROP_CHILD,
  PROP_NARROW,
  PROP_THRESHOLD,
  N_PROPERTIES
};
static GParamSpec *properties[N_PROPERTIES];

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
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_NARROW]);
    }
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (self->child,
                            &(GtkAllocation){ 0, 0, width, MAX (height, least_height) }, -1);
}

static void
mid_adaptive_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  MidAdaptive *self = MID_ADAPTIVE (object);
  switch (id)
    {
    case PROP_CHILD:
      g_value_set_object (value, self->child);
      break;
    case PROP_NARROW:
      g_value_set_boolean (value, self->narrow);
      break;
    case PROP_THRESHOLD:
      g_value_set_int (value, self->threshold);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

static void
mid_adaptive_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  MidAdaptive *self = MID_ADAPTIVE (object);
  switch (id)
    {
    case PROP_CHILD:
      g_clear_pointer (&self->child, gtk_widget_unparent);
      self->child = g_value_get_object (value);
      if (self->child != NULL)
        gtk_widget_set_parent (self->child, GTK_WIDGET (self));
      break;
    case PROP_THRESHOLD:
      self->threshold = g_value_get_int (value);
      gtk_widget_queue_resize (GTK_WIDGET (self));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
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
  object_class->get_property = mid_adaptive_get_property;
  object_class->set_property = mid_adaptive_set_property;
  object_class->dispose = mid_adaptive_dispose;
  widget_class->measure = mid_adaptive_measure;
  widget_class->size_allocate = mid_adaptive_size_allocate;

  properties[PROP_CHILD] = g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                                                G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  properties[PROP_NARROW] =
    g_param_spec_boolean ("narrow", NULL, NULL, FALSE, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  properties[PROP_THRESHOLD] = g_param_spec_int ("threshold", NULL, NULL, 0, G_MAXINT, 700,
                                                 G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPERTIES, properties);
}

static void
mid_adaptive_init (MidAdaptive *self)
{
  self->threshold = 700;
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
}
