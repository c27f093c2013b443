/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figurine is a mask: lines in a square, whatever its size, and the same one each time. */
#include "mid-figurine.h"
#include "mid-game.h"
#include "study-test.h"

static guint
sum (cairo_surface_t *mask)
{
  int size = cairo_image_surface_get_width (mask);
  guint total = 0;
  for (int y = 0; y < size; y++)
    for (int x = 0; x < size; x++)
      total += cairo_image_surface_get_data (mask)[y * cairo_image_surface_get_stride (mask) + x];
  return total;
}

static void
assert_figurine (const MidPiece *piece, int pixels, double scale)
{
  cairo_surface_t *mask = mid_figurine_get_mask (piece, pixels, scale);
  double across, down;
  cairo_surface_get_device_scale (mask, &across, &down);
  g_assert_cmpint (cairo_image_surface_get_format (mask), ==, CAIRO_FORMAT_A8);
  g_assert_cmpint (cairo_image_surface_get_width (mask), ==, pixels);
  g_assert_cmpint (cairo_image_surface_get_height (mask), ==, pixels);
  g_assert_true (across == scale && down == scale);
  /* Neither nothing nor a block: between a twentieth and two thirds of the square is ink. */
  g_assert_cmpuint (sum (mask), >, (guint) (pixels * pixels * 255 / 20));
  g_assert_cmpuint (sum (mask), <, (guint) (pixels * pixels * 255 * 2 / 3));
  g_assert_true (mid_figurine_get_mask (piece, pixels, scale) == mask);
}

static void
test_pieces (void)
{
  g_autoptr (MidRecord) record = study_test_read ("[White \"A\"]\n[Variant \"Chess\"]\n\n*\n");
  const MidGame *game = mid_record_get_game (record);
  g_autoptr (GHashTable) sums = g_hash_table_new (NULL, NULL);
  for (guint i = 1; i < game->n_pieces; i++)
    {
      assert_figurine (&game->pieces[i], 17, 1);
      assert_figurine (&game->pieces[i], 48, 2);
      guint ink = sum (mid_figurine_get_mask (&game->pieces[i], 48, 2));
      g_assert_true (g_hash_table_add (sums, GUINT_TO_POINTER (ink))); /* no two are alike */
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/figurine/pieces", test_pieces);
  return g_test_run ();
}
