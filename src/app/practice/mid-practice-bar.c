/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-practice-bar.h"

#include "mid-property.h"

typedef struct
{
  GtkWidget *rows, *buttons; /* NULL before there is a template */
  gboolean narrow;
} MidPracticeBarPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (MidPracticeBar, mid_practice_bar, MID_TYPE_STUDY_WIDGET)

static MidPracticeBarPrivate *
get_private (gpointer self)
{
  return mid_practice_bar_get_instance_private (self);
}

static void
lay_out (MidPracticeBarPrivate *self)
{
  GtkLayoutManager *manager = gtk_widget_get_layout_manager (self->rows);
  g_object_set (gtk_layout_manager_get_layout_child (manager, self->buttons), "row",
                self->narrow ? 1 : 0, "column", self->narrow ? 0 : 1, "column-span",
                self->narrow ? 3 : 1, NULL);
}

void
mid_practice_bar_set_rows (MidPracticeBar *bar, GtkWidget *rows, GtkWidget *buttons)
{
  MidPracticeBarPrivate *self = get_private (bar);
  self->rows = rows;
  self->buttons = buttons;
  lay_out (self);
}

static void
set_narrow (gpointer bar, const GValue *value)
{
  MidPracticeBarPrivate *self = get_private (bar);
  self->narrow = g_value_get_boolean (value);
  if (self->rows != NULL)
    lay_out (self);
  g_object_notify (G_OBJECT (bar), "narrow");
}

static void
get_narrow (gpointer bar, GValue *value)
{
  g_value_set_boolean (value, get_private (bar)->narrow);
}

static const MidProperty properties[] = {
  { "narrow", G_TYPE_BOOLEAN, .get = get_narrow, .set = set_narrow },
};

static void
mid_practice_bar_class_init (MidPracticeBarClass *class)
{
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  gtk_widget_class_set_layout_manager_type (GTK_WIDGET_CLASS (class), GTK_TYPE_BIN_LAYOUT);
}

static void
mid_practice_bar_init (MidPracticeBar *self)
{
}
