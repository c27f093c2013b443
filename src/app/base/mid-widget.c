/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-widget.h"

void
mid_widget_set_class (GtkWidget *self, const char *name, gboolean on)
{
  g_return_if_fail (GTK_IS_WIDGET (self) && name != NULL);
  if (on)
    gtk_widget_add_css_class (self, name);
  else
    gtk_widget_remove_css_class (self, name);
}

static void
resize_all (GtkWidget *self)
{
  gtk_widget_queue_resize (self);
  for (GtkWidget *child = gtk_widget_get_first_child (self); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    resize_all (child);
}

void
mid_widget_set_narrow (GtkWidget *self, gboolean narrow)
{
  mid_widget_set_class (self, "narrow", narrow);
  resize_all (self);
}

void
mid_widget_set_words (GtkWidget *label, const char *words)
{
  g_return_if_fail (GTK_IS_LABEL (label));
  gtk_label_set_label (GTK_LABEL (label), words != NULL ? words : "");
  gtk_widget_set_visible (label, words != NULL && *words != '\0');
}

void
mid_widget_clear (GtkWidget *self)
{
  g_return_if_fail (GTK_IS_WIDGET (self));
  GtkWidget *child;
  while ((child = gtk_widget_get_first_child (self)) != NULL)
    if (GTK_IS_LIST_BOX (self))
      gtk_list_box_remove (GTK_LIST_BOX (self), child);
    else
      gtk_widget_unparent (child);
}

void
mid_widget_keep_height (GtkWidget *self)
{
  g_return_if_fail (GTK_IS_WIDGET (self));
  int width, height;
  gtk_widget_set_size_request (self, -1, -1);
  gtk_widget_measure (self, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
  gtk_widget_measure (self, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
  gtk_widget_set_size_request (self, width, height);
}
