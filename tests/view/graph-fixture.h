/* SPDX-License-Identifier: GPL-3.0-or-later */
/* graph-fixture.h: a graph of eleven points, drawn on green and looked at. */
#pragma once
#include "mid-graph.h"

enum
{
  WIDTH = 216, /* ten steps of twenty pixels between margins of eight */
  N = 11
};

typedef struct
{
  MidGraphPoint points[N];
  MidGraph graph;
} Setup;

static inline void
setup_init (Setup *setup, guint known)
{
  *setup = (Setup){ 0 };
  for (guint i = 0; i < N; i++)
    setup->points[i] = (MidGraphPoint){ i < known, 0.5, 0, MID_FIRST, { -1, -1 }, -1 };
  setup->graph = (MidGraph){ setup->points, N, -1, -1, { 0, 0, 0, 1 }, { 0, 0, 1, 1 }, { NULL } };
}

static inline cairo_surface_t *
draw_in (const MidGraph *graph, int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);
  cairo_set_source_rgb (cr, 0, 1, 0);
  cairo_paint (cr);
  mid_graph_draw (graph, cr, width, height);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

static inline cairo_surface_t *
draw (const MidGraph *graph)
{
  return draw_in (graph, WIDTH, mid_graph_get_height (graph));
}

/* 0xRRGGBB */
static inline guint
pixel (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) (gconstpointer) row)[x] & 0xffffff;
}
