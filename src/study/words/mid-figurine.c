/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-figurine.h"

#include "mid-piece-set.h"

typedef struct
{
  const MidPiece *piece;
  int pixels;
} Key;

static guint
hash_key (gconstpointer data)
{
  const Key *key = data;
  return g_direct_hash (key->piece) ^ (guint) key->pixels;
}

static gboolean
equal_keys (gconstpointer a, gconstpointer b)
{
  const Key *one = a, *two = b;
  return one->piece == two->piece && one->pixels == two->pixels;
}

static void
free_surface (gpointer surface)
{
  cairo_surface_destroy (surface);
}

/* How dark a pixel of premultiplied colour is: lines are, the body of a light piece is not. */
static guint8
darkness (guint32 pixel)
{
  guint alpha = pixel >> 24, red = pixel >> 16 & 0xff, green = pixel >> 8 & 0xff;
  guint light = (red * 77 + green * 150 + (pixel & 0xff) * 29) >> 8;
  guint dark = alpha > light ? alpha - light : 0;
  return (guint8) MIN (dark * 5 / 2, 255); /* thin lines would be grey at the size of a letter */
}

/* In the usual finish, whatever the board's: its lines are made for small sizes. */
static MidPieceSet *
pieces (void)
{
  static MidPieceSet *set;
  if (set == NULL)
    {
      g_autoptr (GFile) folder =
        g_file_new_for_uri ("resource:///io/github/midline/Midline/pieces");
      set = mid_piece_set_new (folder, NULL);
    }
  return set;
}

static cairo_surface_t *
make_mask (const MidPiece *piece, int pixels, double scale)
{
  cairo_surface_t *picture =
    mid_piece_set_dup_picture (pieces (), piece, MID_SHADE_LIGHT, pixels, scale);
  cairo_surface_t *colours = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, pixels, pixels);
  cairo_surface_t *mask = cairo_image_surface_create (CAIRO_FORMAT_A8, pixels, pixels);
  cairo_surface_set_device_scale (colours, scale, scale);
  cairo_t *cr = cairo_create (colours);
  cairo_set_source_surface (cr, picture, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_destroy (picture);
  cairo_surface_flush (colours);
  cairo_surface_flush (mask);
  for (int y = 0; y < pixels; y++)
    {
      const guint32 *from = (const void *) (cairo_image_surface_get_data (colours)
                                            + y * cairo_image_surface_get_stride (colours));
      guint8 *to = cairo_image_surface_get_data (mask) + y * cairo_image_surface_get_stride (mask);
      for (int x = 0; x < pixels; x++)
        to[x] = darkness (from[x]);
    }
  cairo_surface_mark_dirty (mask);
  cairo_surface_set_device_scale (mask, scale, scale);
  cairo_surface_destroy (colours);
  return mask;
}

cairo_surface_t *
mid_figurine_get_mask (const MidPiece *piece, int pixels, double scale)
{
  static GHashTable *masks;
  Key key = { piece, pixels };
  if (masks == NULL)
    masks = g_hash_table_new_full (hash_key, equal_keys, g_free, free_surface);
  cairo_surface_t *mask = g_hash_table_lookup (masks, &key);
  if (mask == NULL)
    {
      mask = make_mask (piece, pixels, scale);
      g_hash_table_insert (masks, g_memdup2 (&key, sizeof key), mask);
    }
  return mask;
}
