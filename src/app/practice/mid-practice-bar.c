/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-practice-bar.h"

#include "mid-property.h"

/* Pixels that a bar has at least, by the window that it is in (mid-adaptive.h). */
enum
{
  LEAST_NARROW = 340,
  LEAST_WIDE = 680
};

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

static GtkSizeRequestMode
mid_practice_bar_get_request_mode (GtkWidget *widget)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

/* Whoever does not say how wide it will be, or asks before the bar knows that it is narrow, does
 * not get the height that its words would have in no width at all, which made a low window grow. */
static void
mid_practice_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                          int *natural, int *minimum_baseline, int *natural_baseline)
{
  GtkWidget *child = gtk_widget_get_first_child (widget);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      int least;
      gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, &least, NULL, NULL, NULL);
      int usual = get_private (widget)->narrow ? LEAST_NARROW : LEAST_WIDE;
      for_size = MAX (MAX (for_size, usual), least);
    }
  gtk_widget_measure (child, orientation, for_size, minimum, natural, NULL, NULL);
}

static void
mid_practice_bar_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (widget), width, height, baseline, NULL);
}

static void
mid_practice_bar_class_init (MidPracticeBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), NULL);
  widget_class->get_request_mode = mid_practice_bar_get_request_mode;
  widget_class->measure = mid_practice_bar_measure;
  widget_class->size_allocate = mid_practice_bar_size_allocate;
}

static void
mid_practice_bar_init (MidPracticeBar *self)
{
}
