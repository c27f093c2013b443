/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-later.h"

struct _MidLater
{
  GtkWidget parent_instance;
  GtkWidget *child;
  GType child_type; /* of what is still to be made; 0: nothing is */
};

G_DEFINE_FINAL_TYPE (MidLater, mid_later, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_CHILD,
  PROP_CHILD_TYPE
};

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
  g_signal_emit (self, made_signal, 0, self->child);
  return self->child;
}

static void
mid_later_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    g_value_set_object (value, MID_LATER (object)->child);
  else if (id == PROP_CHILD_TYPE)
    g_value_set_gtype (value, MID_LATER (object)->child_type);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
mid_later_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_CHILD)
    set_child (MID_LATER (object), g_value_get_object (value));
  else if (id == PROP_CHILD_TYPE)
    MID_LATER (object)->child_type = g_value_get_gtype (value);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

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
  object_class->get_property = mid_later_get_property;
  object_class->set_property = mid_later_set_property;
  GTK_WIDGET_CLASS (class)->map = mid_later_map;
  g_object_class_install_property (
    object_class, PROP_CHILD,
    g_param_spec_object ("child", NULL, NULL, GTK_TYPE_WIDGET,
                         G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_CHILD_TYPE,
                                   g_param_spec_gtype ("child-type", NULL, NULL, GTK_TYPE_WIDGET,
                                                       G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  made_signal = g_signal_new ("made", MID_TYPE_LATER, G_SIGNAL_RUN_LAST, 0, NULL, NULL, NULL,
                              G_TYPE_NONE, 1, GTK_TYPE_WIDGET);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
mid_later_init (MidLater *self)
{
}
