/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation-bar.h"

#include <glib/gi18n.h>

#include "mid-tooltip.h"

struct _MidEvaluationBar
{
  GtkWidget parent_instance;
  double share;
  gboolean flipped;
};

G_DEFINE_FINAL_TYPE (MidEvaluationBar, mid_evaluation_bar, GTK_TYPE_WIDGET)

enum
{
  WIDTH = 10,
  RADIUS = 3
};

static void
mid_evaluation_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { 0.96f, 0.95f, 0.92f, 1 }, black = { 0.20f, 0.19f, 0.18f, 1 },
                       edge = { 0.45f, 0.44f, 0.42f, 1 }, even = { 0.72f, 0.53f, 0.17f, 1 };
  MidEvaluationBar *self = MID_EVALUATION_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget);
  float first = (float) self->share * height;
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, width, height), RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &black, &GRAPHENE_RECT_INIT (0, 0, width, height));
  gtk_snapshot_append_color (
    snapshot, &white, &GRAPHENE_RECT_INIT (0, self->flipped ? 0 : height - first, width, first));
  gtk_snapshot_append_color (snapshot, &even, &GRAPHENE_RECT_INIT (0, height / 2 - 1, width, 2));
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
mid_evaluation_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size,
                            int *minimum, int *natural, int *minimum_baseline,
                            int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? WIDTH : 0;
}

static void
mid_evaluation_bar_class_init (MidEvaluationBarClass *class)
{
  GTK_WIDGET_CLASS (class)->snapshot = mid_evaluation_bar_snapshot;
  GTK_WIDGET_CLASS (class)->measure = mid_evaluation_bar_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "evaluationbar");
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (class), GTK_ACCESSIBLE_ROLE_IMG);
}

static void
mid_evaluation_bar_init (MidEvaluationBar *self)
{
  self->share = 0.5;
}

GtkWidget *
mid_evaluation_bar_new (void)
{
  return g_object_new (MID_TYPE_EVALUATION_BAR, NULL);
}

void
mid_evaluation_bar_set (MidEvaluationBar *self, double share, const char *score, const char *side)
{
  g_return_if_fail (MID_IS_EVALUATION_BAR (self) && score != NULL && side != NULL);
  g_autofree char *text =
    /* Translators: an engine's score, and the points of a hundred that a side may hope for:
     * "Evaluation +0.31: White scores 57 %" */
    g_strdup_printf (_ ("Evaluation %s: %s scores %.0f %%"), score, side, 100 * share);
  self->share = CLAMP (share, 0, 1);
  mid_tooltip_set (GTK_WIDGET (self), text);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
mid_evaluation_bar_set_flipped (MidEvaluationBar *self, gboolean flipped)
{
  g_return_if_fail (MID_IS_EVALUATION_BAR (self));
  self->flipped = flipped;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
