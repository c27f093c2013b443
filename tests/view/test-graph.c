/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The graph's geometry, and what it draws, looked at pixel by pixel. */
#include "graph-fixture.h"

static gboolean
is_light (guint colour)
{
  return (colour & 0xff) > 0xc0 && colour >> 16 > 0xc0;
}

static gboolean
is_dark (guint colour)
{
  return colour >> 16 < 0x60 && (colour >> 8 & 0xff) < 0x60 && (colour & 0xff) < 0x60;
}

static void
test_places (void)
{
  Setup setup;
  setup_init (&setup, N);
  for (guint i = 0; i < N; i++)
    {
      double x = mid_graph_get_x (&setup.graph, i, WIDTH);
      g_assert_cmpfloat (x, ==, 8 + 20 * i);
      g_assert_cmpint (mid_graph_find (&setup.graph, x + 9, WIDTH), ==, (int) i);
      g_assert_cmpint (mid_graph_find (&setup.graph, x - 9, WIDTH), ==, (int) i);
    }
  g_assert_cmpint (mid_graph_find (&setup.graph, -50, WIDTH), ==, 0);
  g_assert_cmpint (mid_graph_find (&setup.graph, 5000, WIDTH), ==, N - 1);
  setup.graph.n = 0;
  g_assert_cmpint (mid_graph_find (&setup.graph, 50, WIDTH), ==, -1);
}

static void
test_lanes (void)
{
  Setup setup;
  setup_init (&setup, 1);
  g_assert_cmpint (mid_graph_get_height (&setup.graph), ==, 0);
  setup_init (&setup, 2);
  g_assert_true (mid_graph_has_lane (&setup.graph, MID_GRAPH_EVALUATION));
  g_assert_false (mid_graph_has_lane (&setup.graph, MID_GRAPH_STONES));
  setup.points[1].is_known = FALSE;
  setup.points[N - 1].is_known =
    TRUE; /* the start and a mate at the end, say: no line joins them */
  g_assert_false (mid_graph_has_lane (&setup.graph, MID_GRAPH_EVALUATION));
  setup.points[N - 2].is_known = TRUE;
  g_assert_true (mid_graph_has_lane (&setup.graph, MID_GRAPH_EVALUATION));
  setup_init (&setup, 2);
  int one = mid_graph_get_height (&setup.graph);
  setup.points[4].seconds = 30;
  g_assert_true (mid_graph_has_lane (&setup.graph, MID_GRAPH_TIME));
  int two = mid_graph_get_height (&setup.graph);
  setup.points[4].stones[0] = setup.points[4].stones[1] = 3;
  setup.points[5].stones[0] = setup.points[5].stones[1] = 2;
  g_assert_true (mid_graph_has_lane (&setup.graph, MID_GRAPH_STONES));
  g_assert_cmpint (one, <, two);
  g_assert_cmpint (two, <, mid_graph_get_height (&setup.graph));
}

/* The share is the lighter part, from below; where nothing is known there is nothing. */
static void
test_shares (void)
{
  Setup setup;
  setup_init (&setup, 6);
  for (guint i = 0; i < 6; i++)
    setup.points[i].share = 0.25;
  cairo_surface_t *surface = draw (&setup.graph);
  int height = mid_graph_get_height (&setup.graph);
  g_assert_true (is_light (pixel (surface, 18, height - 10)));
  g_assert_true (is_dark (pixel (surface, 18, height * 6 / 10)));
  g_assert_true (is_dark (pixel (surface, 18, 10)));
  g_assert_cmphex (pixel (surface, 150, height - 10), ==, 0x00ff00);
  cairo_surface_destroy (surface);
}

/* A part of a turn of which nothing is said does not tear the line; a longer silence does. */
static void
test_gaps (void)
{
  Setup setup;
  setup_init (&setup, N);
  setup.points[2].is_known = setup.points[3].is_known = FALSE;
  cairo_surface_t *surface = draw (&setup.graph);
  g_assert_cmphex (pixel (surface, 58, 60), !=, 0x00ff00);
  cairo_surface_destroy (surface);
  for (guint i = 2; i < 9; i++)
    setup.points[i].is_known = FALSE;
  surface = draw (&setup.graph);
  g_assert_cmphex (pixel (surface, 108, 60), ==, 0x00ff00);
  g_assert_cmphex (pixel (surface, 200, 60), !=, 0x00ff00);
  cairo_surface_destroy (surface);
}

static void
test_current (void)
{
  Setup setup;
  setup_init (&setup, N);
  setup.graph.current = 5;
  cairo_surface_t *surface = draw (&setup.graph);
  g_assert_cmphex (pixel (surface, 108, 40), ==, 0x0000ff);
  g_assert_cmphex (pixel (surface, 118, 40), !=, 0x0000ff);
  cairo_surface_destroy (surface);
}

/* Bad moves are told by their marks' shapes too. */
static void
test_marks (void)
{
  Setup setup;
  guint covered[4];
  for (guint badness = 0; badness < 4; badness++)
    {
      setup_init (&setup, N);
      setup.points[5].badness = badness;
      cairo_surface_t *with = draw (&setup.graph);
      setup.points[5].badness = 0;
      cairo_surface_t *without = draw (&setup.graph);
      covered[badness] = 0;
      for (int y = 0; y < mid_graph_get_height (&setup.graph); y++)
        for (int x = 98; x < 119; x++)
          covered[badness] += pixel (with, x, y) != pixel (without, x, y);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
  g_assert_cmpuint (covered[0], ==, 0);
  g_assert_cmpuint (covered[1], >, 10);
  g_assert_cmpuint (covered[2], !=, covered[1]);
  g_assert_cmpuint (covered[3], !=, covered[2]);
}

/* The first side's bars go up, the second's down. */
static void
test_time (void)
{
  Setup setup;
  setup_init (&setup, 0);
  setup.points[4].seconds = setup.points[6].seconds = 60;
  setup.points[6].side = MID_SECOND;
  cairo_surface_t *surface = draw (&setup.graph);
  int middle = mid_graph_get_height (&setup.graph) / 2;
  g_assert_cmphex (pixel (surface, 88, middle - 6), !=, 0x00ff00);
  g_assert_cmphex (pixel (surface, 88, middle + 8), ==, 0x00ff00);
  g_assert_cmphex (pixel (surface, 128, middle - 6), ==, 0x00ff00);
  g_assert_cmphex (pixel (surface, 128, middle + 8), !=, 0x00ff00);
  cairo_surface_destroy (surface);
}

/* A lane's name is there, and beside the line of the place that is shown, wherever that is. */
static void
test_name (void)
{
  for (int i = 0; i < N; i++)
    {
      Setup setup;
      setup_init (&setup, 0);
      setup.points[4].seconds = 60;
      setup.graph.current = i;
      setup.graph.names[MID_GRAPH_TIME] = " ";
      cairo_surface_t *without = draw (&setup.graph);
      setup.graph.names[MID_GRAPH_TIME] = "Time used";
      cairo_surface_t *with = draw (&setup.graph);
      int x = (int) mid_graph_get_x (&setup.graph, (guint) i, WIDTH), inked = 0;
      for (int column = 0; column < WIDTH; column++)
        for (int row = 0; row < 12; row++)
          if (pixel (with, column, row) != pixel (without, column, row))
            {
              g_assert_cmpint (ABS (column - x), >, 3);
              inked++;
            }
      g_assert_cmpint (inked, >, 50);
      cairo_surface_destroy (with);
      cairo_surface_destroy (without);
    }
}

/* The lines of the stones are the same, whatever stands beside them. */
static void
test_stones (void)
{
  Setup setup;
  setup_init (&setup, 0);
  for (guint i = 0; i < N; i++)
    setup.points[i].stones[0] = setup.points[i].stones[1] = i < 5 ? 3 : 2;
  setup.graph.names[MID_GRAPH_STONES] = ".";
  cairo_surface_t *few = draw (&setup.graph);
  setup.graph.names[MID_GRAPH_STONES] = "Stones";
  setup.graph.current = 0;
  cairo_surface_t *many = draw (&setup.graph);
  for (int row = 14; row < mid_graph_get_height (&setup.graph); row++)
    for (int column = 12; column < WIDTH; column++)
      g_assert_cmphex (pixel (few, column, row), ==, pixel (many, column, row));
  cairo_surface_destroy (few);
  cairo_surface_destroy (many);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/graph/places", test_places);
  g_test_add_func ("/graph/lanes", test_lanes);
  g_test_add_func ("/graph/shares", test_shares);
  g_test_add_func ("/graph/gaps", test_gaps);
  g_test_add_func ("/graph/current", test_current);
  g_test_add_func ("/graph/marks", test_marks);
  g_test_add_func ("/graph/time", test_time);
  g_test_add_func ("/graph/name", test_name);
  g_test_add_func ("/graph/stones", test_stones);
  return g_test_run ();
}
