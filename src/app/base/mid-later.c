/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-later.h"

#include "mid-class.h"
#include "mid-property.h"

struct _MidLater
{
  MidStudyWidget parent_instance;
  GtkWidget *child;
  GType child_type; /* of what is still to be made; 0: nothing is */
};

MID_DEFINE_PLAIN_TYPE (MidLater, mid_later, MID_TYPE_STUDY_WIDGET)

static guint made_signal;

static void
mid_later_map (GtkWidget *widget)
{
  MidLater *self = MID_LATER (widget);
  mid_later_make (self);
  if (self->child != NULL)
    gtk_widget_set_visible (self->child, TRUE);
  GTK_WIDGET_CLASS (mid_later_parent_class)->map (widget);
}

static void
set_child (MidLater *self, GtkWidget *child)
{
  g_clear_pointer (&self->child, gtk_widget_unparent);
  self->child = child;
  if (child == NULL)
    return;
  gtk_widget_set_visible (child, gtk_widget_get_mapped (GTK_WIDGET (self)));
  gtk_widget_set_parent (child, GTK_WIDGET (self));
}

GtkWidget *
mid_later_make (MidLater *self)
{
  g_return_val_if_fail (MID_IS_LATER (self), NULL);
  GType type = self->child_type;
  self->child_type = 0;
  if (type == 0)
    return self->child;
  set_child (self, g_object_new (type, NULL));
  if (MID_IS_STUDY_WIDGET (self->child))
    g_object_set (self->child, "study", mid_study_widget_get_study (MID_STUDY_WIDGET (self)), NULL);
  g_signal_emit (self, made_signal, 0, self->child);
  return self->child;
}

static void
get_child (gpointer self, GValue *value)
{
  g_value_set_object (value, MID_LATER (self)->child);
}

static void
take_child (gpointer self, const GValue *value)
{
  set_child (self, g_value_get_object (value));
}

static const MidProperty properties[] = {
  { "child", .type_of = gtk_widget_get_type, .get = get_child, .set = take_child },
  { "child-type", .type_of = g_gtype_get_type, MID_FIELD (MidLater, child_type) },
};

static void
mid_later_dispose (GObject *object)
{
  set_child (MID_LATER (object), NULL);
  G_OBJECT_CLASS (mid_later_parent_class)->dispose (object);
}

static void
mid_later_class_init (MidLaterClass *class)
{
  GObjectClass *object_class = G_OBJECT_CLASS (class);
  object_class->dispose = mid_later_dispose;
  GTK_WIDGET_CLASS (class)->map = mid_later_map;
  mid_properties_install (object_class, properties, G_N_ELEMENTS (properties), NULL);
  made_signal = mid_class_add_signal (class, "made", 1, GTK_TYPE_WIDGET);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}
