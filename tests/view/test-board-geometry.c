/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>

#include "mid-board-geometry.h"

static const struct
{
  int files, ranks;
} boards[] = { { 8, 8 }, { 17, 11 }, { 1, 1 }, { 10, 8 }, { 4, 12 } };

static const double scales[] = { 1, 1.25, 1.5, 2, 3 };

static void
check_whole (double length, double scale)
{
  double pixels = length * scale;

  g_assert_cmpfloat (fabs (pixels - round (pixels)), <, 1e-6);
}

/* Every square's rectangle holds its own centre and corners, is crisp, and is where board
 * coordinates say. */
static void
check_squares (const MidBoardGeometry *g)
{
  for (int square = 0; square < g->files * g->ranks; square++)
    {
      cairo_rectangle_t r;
      double x, y, file, rank, tiny = 0.01 / g->scale;

      mid_board_geometry_square_rect (g, square, &r);
      check_whole (r.x, g->scale);
      check_whole (r.y, g->scale);
      check_whole (r.width, g->scale);
      g_assert_cmpint (mid_board_geometry_square_at (g, r.x + tiny, r.y + tiny), ==, square);
      g_assert_cmpint (
        mid_board_geometry_square_at (g, r.x + r.width - tiny, r.y + r.height - tiny), ==, square);

      mid_board_geometry_to_point (g, square % g->files, square / g->files, &x, &y);
      g_assert_cmpfloat_with_epsilon (x, r.x + r.width / 2, 1e-9);
      g_assert_cmpfloat_with_epsilon (y, r.y + r.height / 2, 1e-9);
      mid_board_geometry_from_point (g, x, y, &file, &rank);
      g_assert_cmpfloat_with_epsilon (file, square % g->files, 1e-9);
      g_assert_cmpfloat_with_epsilon (rank, square / g->files, 1e-9);
    }
}

static void
test_round_trip (void)
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
      for (double size = 1; size < 1500; size = size * 1.7 + 3)
        for (int turned = 0; turned < 2; turned++)
          {
            MidBoardGeometry g;
            mid_board_geometry_init (&g, boards[b].files, boards[b].ranks, size, size * 0.8,
                                     scales[s], turned ? 0.42 : 0, (MidOrientation) turned);
            check_squares (&g);
          }
}

static void
test_fits (void)
{
  MidBoardGeometry g;

  for (int width = 40; width < 1000; width += 37)
    for (int height = 40; height < 1000; height += 41)
      {
        mid_board_geometry_init (&g, 8, 8, width, height, 1, 0, MID_FIRST_BELOW);
        g_assert_cmpfloat (g.x, >=, 0);
        g_assert_cmpfloat (g.y, >=, 0);
        g_assert_cmpfloat (g.x + mid_board_geometry_get_width (&g), <=, width);
        g_assert_cmpfloat (g.y + mid_board_geometry_get_height (&g), <=, height);
        g_assert_cmpfloat (mid_board_geometry_get_width (&g), >, MIN (width, height) - 8);
      }
}

static void
test_corners (void)
{
  MidBoardGeometry g;
  cairo_rectangle_t r;

  mid_board_geometry_init (&g, 8, 8, 800, 800, 1, 0, MID_FIRST_BELOW);
  mid_board_geometry_square_rect (&g, 0, &r);
  g_assert_cmpfloat (r.x, ==, 0);
  g_assert_cmpfloat (r.y, ==, 700);
  mid_board_geometry_init (&g, 8, 8, 800, 800, 1, 0, MID_SECOND_BELOW);
  mid_board_geometry_square_rect (&g, 0, &r);
  g_assert_cmpfloat (r.x, ==, 700);
  g_assert_cmpfloat (r.y, ==, 0);
}

static void
test_outside (void)
{
  MidBoardGeometry g;

  mid_board_geometry_init (&g, 8, 8, 900, 800, 1, 0, MID_FIRST_BELOW);
  g_assert_cmpint (mid_board_geometry_square_at (&g, 49.9, 400), ==, -1);
  g_assert_cmpint (mid_board_geometry_square_at (&g, 850, 400), ==, -1);
  g_assert_cmpint (mid_board_geometry_square_at (&g, 450, -0.1), ==, -1);
  g_assert_cmpint (mid_board_geometry_square_at (&g, 450, 800), ==, -1);
  g_assert_cmpint (mid_board_geometry_square_at (&g, (double) NAN, 400), ==, -1);
  g_assert_cmpint (mid_board_geometry_square_at (&g, 1e300, -1e300), ==, -1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-geometry/round-trip", test_round_trip);
  g_test_add_func ("/board-geometry/fits", test_fits);
  g_test_add_func ("/board-geometry/corners", test_corners);
  g_test_add_func ("/board-geometry/outside", test_outside);
  return g_test_run ();
}
