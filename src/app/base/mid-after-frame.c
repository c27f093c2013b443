/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-after-frame.h"

typedef struct
{
  GWeakRef widget;
  MidAfterFrame run;
  gboolean ticked; /* the frame is being made */
} After;

static void
after_free (gpointer data)
{
  After *self = data;
  g_weak_ref_clear (&self->widget);
  g_free (self);
}

static After *
after_new (GtkWidget *widget, MidAfterFrame run)
{
  After *self = g_new0 (After, 1);
  g_weak_ref_init (&self->widget, widget);
  self->run = run;
  return self;
}

static gboolean
idle_cb (gpointer data)
{
  After *self = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&self->widget);
  if (widget != NULL)
    self->run (widget);
  return G_SOURCE_REMOVE;
}

/* A frame begins with its tick: the one after it comes when it has been drawn. */
static gboolean
tick_cb (GtkWidget *widget, GdkFrameClock *clock, gpointer data)
{
  After *self = data;
  if (self->ticked)
    g_idle_add_full (G_PRIORITY_LOW, idle_cb, after_new (widget, self->run), after_free);
  gboolean goes_on = !self->ticked;
  self->ticked = TRUE;
  return goes_on ? G_SOURCE_CONTINUE : G_SOURCE_REMOVE;
}

void
mid_after_frame (GtkWidget *widget, MidAfterFrame run)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && run != NULL);
  gtk_widget_add_tick_callback (widget, tick_cb, after_new (widget, run), after_free);
}

static gboolean
is_within_window (GtkWidget *widget)
{
  graphene_rect_t place, room;
  GtkWidget *window = GTK_WIDGET (gtk_widget_get_native (widget));
  if (window == NULL || gtk_widget_get_width (widget) <= 0
      || !gtk_widget_compute_bounds (widget, window, &place))
    return FALSE;
  graphene_rect_init (&room, 0, 0, (float) gtk_widget_get_width (window),
                      (float) gtk_widget_get_height (window));
  return graphene_rect_contains_rect (&room, &place);
}

void
mid_once_placed (GtkWidget *widget, MidAfterFrame run)
{
  g_return_if_fail (GTK_IS_WIDGET (widget) && run != NULL);
  if (is_within_window (widget))
    run (widget);
  else
    mid_after_frame (widget, run);
}
