/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-adaptive.h"

#include "mid-class.h"
#include "mid-property.h"

struct _MidAdaptive
{
  GtkWidget parent_instance;
  GtkWidget *child;
  int threshold;
  gboolean narrow;
  int width; /* for which those within know whether they are narrow; 0: none yet */
  int lack;  /* how much narrower than the one around it it was when it was laid out last */
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

/* It has, or is about to have, so many pixels. */
static void
look (MidAdaptive *self, int width)
{
  gboolean narrow = width < self->threshold;
  if (narrow == self->narrow)
    return;
  self->narrow = narrow;
  g_object_notify (G_OBJECT (self), "narrow");
}

/* Those within hear of it before anything of theirs is laid out: what turns narrow while it is laid
 * out asks those around it, which are through with that, to be laid out once more, and GTK
 * complains that it draws them before.  What stands beside them is supposed to stay as wide; those
 * that were never shown have nothing beside them. */
static void
foretell (GtkWidget *widget, int width)
{
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (MID_IS_ADAPTIVE (child))
      look (MID_ADAPTIVE (child), width - MID_ADAPTIVE (child)->lack);
    else
      foretell (child, width);
}

/* NULL: there is none. */
static MidAdaptive *
find_outer (GtkWidget *widget)
{
  GtkWidget *parent = gtk_widget_get_parent (widget);
  return parent != NULL ? (MidAdaptive *) gtk_widget_get_ancestor (parent, MID_TYPE_ADAPTIVE)
                        : NULL;
}

/* One that comes later is told by what it comes into. */
static void
mid_adaptive_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (mid_adaptive_parent_class)->root (widget);
  MidAdaptive *outer = find_outer (widget);
  if (outer != NULL && outer->width > 0)
    look (MID_ADAPTIVE (widget), outer->width);
}

static void
mid_adaptive_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  MidAdaptive *self = MID_ADAPTIVE (widget);
  int least_width, least_height;
  if (self->child == NULL)
    return;
  MidAdaptive *outer = find_outer (widget);
  self->lack = outer != NULL ? outer->width - width : 0;
  look (self, width);
  if (width != self->width)
    {
      self->width = width;
      foretell (self->child, width);
    }
  gtk_widget_measure (self->child, GTK_ORIENTATION_HORIZONTAL, -1, &least_width, NULL, NULL, NULL);
  width = MAX (width, least_width);
  gtk_widget_measure (self->child, GTK_ORIENTATION_VERTICAL, width, &least_height, NULL, NULL,
                      NULL);
  gtk_widget_size_allocate (self->child,
                            &(GtkAllocation){ 0, 0, width, MAX (height, least_height) }, -1);
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
  { "child", .type_of = gtk_widget_get_type, MID_FIELD (MidAdaptive, child), .set = set_child },
  { "narrow", G_TYPE_BOOLEAN, MID_FIELD (MidAdaptive, narrow), .is_read_only = TRUE },
  { "threshold", G_TYPE_INT, MID_FIELD (MidAdaptive, threshold), .usual = 700 },
};

static void
changed (GObject *object, const char *name)
{
  gtk_widget_queue_resize (GTK_WIDGET (object));
}

static void
mid_adaptive_class_init (MidAdaptiveClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  MID_DISPOSES (class, MidAdaptive, gtk_widget_unparent, child);
  widget_class->root = mid_adaptive_root;
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
