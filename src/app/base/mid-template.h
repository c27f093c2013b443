/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-template.h: what a class has of its template in ui/, listed once.
 *
 *   MID_TEMPLATE (widget_class, "history");
 *   MID_TEMPLATE_CHILDREN (widget_class, MidHistory, list, button);
 *   MID_TEMPLATE_CALLBACKS (widget_class, chosen_cb);
 *
 * Children are fields of the instance that are called as the object's id, callbacks the functions
 * that the template's signals name; up to 24 of each in a list.
 */
#pragma once
#include <gtk/gtk.h>

#include "mid-class.h"

/* A final type whose instances have their template at first, and nothing else. */
#define MID_DEFINE_TEMPLATE_TYPE(Type, name, PARENT)                                               \
  G_DEFINE_FINAL_TYPE (Type, name, PARENT)                                                         \
  static void name##_init (Type *self)                                                             \
  {                                                                                                \
    gtk_widget_init_template (GTK_WIDGET (self));                                                  \
  }

#define MID_TEMPLATE(class, name)                                                                  \
  gtk_widget_class_set_template_from_resource (class, "/io/github/midline/Midline/ui/" name ".ui")
#define MID_TEMPLATE_CHILDREN(class, Type, ...)                                                    \
  MID_EACH (MID_TEMPLATE_CHILD, class, Type, __VA_ARGS__)
#define MID_TEMPLATE_CALLBACKS(class, ...) MID_EACH (MID_TEMPLATE_CALLBACK, class, , __VA_ARGS__)

#define MID_TEMPLATE_CHILD(class, Type, field)                                                     \
  gtk_widget_class_bind_template_child (class, Type, field)
#define MID_TEMPLATE_CALLBACK(class, none, callback)                                               \
  gtk_widget_class_bind_template_callback (class, callback)
