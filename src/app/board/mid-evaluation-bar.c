/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-evaluation-bar.h"

#include <glib/gi18n.h>

#include "mid-access-name.h"
#include "mid-class.h"
#include "mid-property.h"
#include "mid-tooltip.h"

struct _MidEvaluationBar
{
  GtkWidget parent_instance;
  double share; /* of the first side */
  gboolean flipped;
};

MID_DEFINE_PLAIN_TYPE (MidEvaluationBar, mid_evaluation_bar, GTK_TYPE_WIDGET)

enum
{
  WIDTH = 10, /* pixels */
  RADIUS = 3
};

void
mid_evaluation_bar_show (MidEvaluationBar *self, const MidGame *game, double share,
                         const char *score)
{
  g_return_if_fail (MID_IS_EVALUATION_BAR (self));
  gtk_widget_set_visible (GTK_WIDGET (self), score != NULL);
  if (score == NULL)
    return;
  g_autofree char *text =
    /* Translators: an engine's score, and the points of a hundred that a side may hope for:
     * "Evaluation +0.31: White scores 57 %" */
    g_strdup_printf (_ ("Evaluation %s: %s scores %.0f %%"), score, _ (game->sides[MID_FIRST]),
                     100 * share);
  self->share = CLAMP (share, 0, 1);
  mid_tooltip_set (GTK_WIDGET (self), text);
  mid_access_name_set (GTK_WIDGET (self), text);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* White's share, the middle and an edge. */
static void
mid_evaluation_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { 0.96f, 0.95f, 0.92f, 1 }, black = { 0.20f, 0.19f, 0.18f, 1 },
                       middle = { 0.72f, 0.53f, 0.17f, 1 }, edge = { 0.45f, 0.44f, 0.42f, 1 };
  const MidEvaluationBar *self = MID_EVALUATION_BAR (widget);
  float width = (float) gtk_widget_get_width (widget);
  float height = (float) gtk_widget_get_height (widget), first = (float) self->share * height;
  const graphene_rect_t whole = GRAPHENE_RECT_INIT (0, 0, width, height);
  GskRoundedRect outline;
  gsk_rounded_rect_init_from_rect (&outline, &whole, RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  gtk_snapshot_append_color (snapshot, &black, &whole);
  gtk_snapshot_append_color (
    snapshot, &white, &GRAPHENE_RECT_INIT (0, self->flipped ? 0 : height - first, width, first));
  gtk_snapshot_append_color (snapshot, &middle, &GRAPHENE_RECT_INIT (0, height / 2 - 1, width, 2));
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

static const MidProperty properties[] = {
  { "flipped", G_TYPE_BOOLEAN, MID_FIELD (MidEvaluationBar, flipped) },
};

static void
changed (GObject *object, const char *name)
{
  gtk_widget_queue_draw (GTK_WIDGET (object));
}

static void
mid_evaluation_bar_class_init (MidEvaluationBarClass *class)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (class);
  mid_properties_install (G_OBJECT_CLASS (class), properties, G_N_ELEMENTS (properties), changed);
  widget_class->snapshot = mid_evaluation_bar_snapshot;
  widget_class->measure = mid_evaluation_bar_measure;
  gtk_widget_class_set_css_name (widget_class, "evaluationbar");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_IMG);
}
