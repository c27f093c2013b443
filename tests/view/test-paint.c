/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where words stand: by their ink, whatever the font. */
#include "mid-paint-private.h"
#include "view-picture.h"

enum
{
  SIDE = 400,
  AT = 200
};

static Box
ink_of (const char *text, MidPaintWeight weight, double size, double at_x, double at_y, guint *ink)
{
  cairo_surface_t *blank = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 1, 1);
  mid_paint_text (cr, text, weight, size, AT, AT, at_x, at_y);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  Box box = find_difference (blank, surface, whole_picture (blank));
  for (int y = 0; ink != NULL && y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      *ink += seen_at (surface, x, y) & 255;
  cairo_surface_destroy (blank);
  cairo_surface_destroy (surface);
  return box;
}

/* The point that is named lies on the point of the drawing: left, middle or right of the ink, top
 * of the capitals, their middle or the base line. */
static void
test_places (void)
{
  static const char *const texts[] = { "H", "1", "HAT", "17", "xI" };
  static const double shares[] = { 0, 0.5, 1 };
  for (guint t = 0; t < G_N_ELEMENTS (texts); t++)
    for (guint i = 0; i < G_N_ELEMENTS (shares); i++)
      for (guint k = 0; k < G_N_ELEMENTS (shares); k++)
        {
          Box box = ink_of (texts[t], MID_PAINT_PLAIN, 100, shares[i], shares[k], NULL);
          double x = box.left + (box.right - box.left) * shares[i];
          double y = box.top + (box.bottom - box.top) * shares[k];
          g_assert_cmpfloat_with_epsilon (x, AT, 2);
          g_assert_cmpfloat_with_epsilon (y, AT, shares[k] < 1 ? 6 : 1.5);
          g_assert_cmpfloat_with_epsilon (box.bottom - box.top, 72, 6);
        }
}

/* Letters with and without tails and hats stand on one line. */
static void
test_level (void)
{
  static const char *const texts[] = { "H", "p", "x", "É" };
  int bottom = ink_of ("H", MID_PAINT_PLAIN, 100, 0, 1, NULL).bottom;
  g_assert_cmpint (ink_of ("x", MID_PAINT_PLAIN, 100, 0, 1, NULL).bottom, ==, bottom);
  g_assert_cmpint (ink_of ("É", MID_PAINT_PLAIN, 100, 0, 1, NULL).bottom, ==, bottom);
  g_assert_cmpint (ink_of ("p", MID_PAINT_PLAIN, 100, 0, 1, NULL).bottom, >, bottom + 10);
  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpint (ABS (ink_of (texts[i], MID_PAINT_PLAIN, 100, 0, 1, NULL).left - AT), <=, 1);
}

static void
test_size (void)
{
  for (double size = 20; size <= 200; size += 20)
    {
      Box box = ink_of ("H", MID_PAINT_PLAIN, size, 0.5, 0.5, NULL);
      g_assert_cmpfloat_with_epsilon (box.bottom - box.top, 0.72 * size, 1 + 0.05 * size);
    }
}

static void
test_weight (void)
{
  guint plain = 0, bold = 0;
  ink_of ("HAT", MID_PAINT_PLAIN, 100, 0.5, 0.5, &plain);
  ink_of ("HAT", MID_PAINT_BOLD, 100, 0.5, 0.5, &bold);
  g_assert_cmpuint (bold, >, plain * 11 / 10);
}

/* Several runs of text, one from right to left among them, are one line of words: where the second
 * goes on is where the first ends. */
static void
test_runs (void)
{
  Box one = ink_of ("HH", MID_PAINT_PLAIN, 60, 0, 1, NULL);
  Box two = ink_of ("H\xd7\x90H", MID_PAINT_PLAIN, 60, 0, 1, NULL); /* Alef */
  g_assert_cmpint (ABS (two.left - AT), <=, 1);
  g_assert_cmpint (two.right - two.left, >, one.right - one.left + 10);
  two = ink_of ("H\xd7\x90H", MID_PAINT_PLAIN, 60, 1, 1, NULL);
  g_assert_cmpint (ABS (two.right - AT), <=, 1);
}

/* Nothing to write is nothing written. */
static void
test_empty (void)
{
  guint ink = 0;
  ink_of ("", MID_PAINT_PLAIN, 60, 0.5, 0.5, &ink);
  ink_of ("   ", MID_PAINT_PLAIN, 60, 0.5, 0.5, &ink);
  g_assert_cmpuint (ink, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/paint/places", test_places);
  g_test_add_func ("/paint/level", test_level);
  g_test_add_func ("/paint/size", test_size);
  g_test_add_func ("/paint/weight", test_weight);
  g_test_add_func ("/paint/runs", test_runs);
  g_test_add_func ("/paint/empty", test_empty);
  return g_test_run ();
}
