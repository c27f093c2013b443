/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-score-bar.h"

#include <glib/gi18n.h>
#include "mid-class.h"

#include "mid-tooltip.h"

struct _MidScoreBar
{
  GtkWidget parent_instance;
  MidScore score;
};

MID_DEFINE_PLAIN_TYPE (MidScoreBar, mid_score_bar, GTK_TYPE_WIDGET)

enum
{
  LEAST_WIDTH = 64,
  HEIGHT = 12,
  RADIUS = 3
};

static void
add_part (GtkSnapshot *snapshot, float *x, double share, int width, const GdkRGBA *colour)
{
  float part = (float) (share * width);
  gtk_snapshot_append_color (snapshot, colour, &GRAPHENE_RECT_INIT (*x, 0, part, HEIGHT));
  *x += part;
}

static void
mid_score_bar_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  static const GdkRGBA white = { 0.96f, 0.95f, 0.92f, 1 }, grey = { 0.62f, 0.61f, 0.59f, 1 },
                       black = { 0.20f, 0.19f, 0.18f, 1 }, edge = { 0.45f, 0.44f, 0.42f, 1 };
  const MidScore *score = &MID_SCORE_BAR (widget)->score;
  double known = score->first + score->drawn + score->second;
  int width = gtk_widget_get_width (widget);
  float x = 0;
  GskRoundedRect outline;
  if (known == 0)
    return;
  float top = (float) (gtk_widget_get_height (widget) - HEIGHT) / 2;
  gtk_snapshot_translate (snapshot, &GRAPHENE_POINT_INIT (0, top));
  gsk_rounded_rect_init_from_rect (&outline, &GRAPHENE_RECT_INIT (0, 0, (float) width, HEIGHT),
                                   RADIUS);
  gtk_snapshot_push_rounded_clip (snapshot, &outline);
  add_part (snapshot, &x, score->first / known, width, &white);
  add_part (snapshot, &x, score->drawn / known, width, &grey);
  add_part (snapshot, &x, score->second / known, width, &black);
  gtk_snapshot_pop (snapshot);
  gtk_snapshot_append_border (snapshot, &outline, (float[4]){ 1, 1, 1, 1 },
                              (GdkRGBA[4]){ edge, edge, edge, edge });
}

static void
mid_score_bar_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                       int *natural, int *minimum_baseline, int *natural_baseline)
{
  *minimum = *natural = orientation == GTK_ORIENTATION_HORIZONTAL ? LEAST_WIDTH : HEIGHT;
}

static void
mid_score_bar_class_init (MidScoreBarClass *class)
{
  GTK_WIDGET_CLASS (class)->snapshot = mid_score_bar_snapshot;
  GTK_WIDGET_CLASS (class)->measure = mid_score_bar_measure;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (class), "scorebar");
}

GtkWidget *
mid_score_bar_new (const MidScore *score)
{
  MidScoreBar *self = g_object_new (MID_TYPE_SCORE_BAR, NULL);
  self->score = *score;
  /* Translators: wins of White, draws, wins of Black */
  g_autofree char *text = g_strdup_printf (_ ("White wins %u, draws %u, Black wins %u"),
                                           score->first, score->drawn, score->second);
  mid_tooltip_set (GTK_WIDGET (self), text);
  return GTK_WIDGET (self);
}
