/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Two tables: handles (a drawing parsed, with its style sheet) by name and shade, kept for good,
 * there are a few dozen; and pictures by name, shade, size and scale, of which the least recently
 * used go when they exceed MID_PIECE_SET_CACHE_MAX.  Dragging a window's edge asks for every size
 * on the way: that is what the bound is for. */
#include "mid-piece-set.h"

#include <librsvg/rsvg.h>
#include <string.h>

#include "mid-board-theme.h"
#include "mid-paint-private.h"

typedef struct
{
  const char *image; /* interned; NULL for the fallback */
  char letter;
  MidShade shade;
  int pixels;
  double scale;
} PictureKey;

typedef struct
{
  PictureKey key;
  cairo_surface_t *surface;
  GList link; /* in recent; link.data is this */
} Picture;

enum
{
  RECORDED = 64
};

struct MidPieceSet
{
  GFile *folder;
  GBytes *sheets[2];
  GHashTable *handles[2];    /* name -> RsvgHandle; NULL where there is no drawing */
  GHashTable *recordings[2]; /* name -> cairo_surface_t, for pages */
  GHashTable *pictures;      /* &Picture.key -> Picture */
  GQueue recent;             /* of Picture, the last used first */
  gsize cached;              /* bytes */
};

static guint
key_hash (gconstpointer data)
{
  const PictureKey *key = data;

  return g_direct_hash (key->image) ^ (guint) key->letter << 24 ^ (guint) key->pixels << 3
         ^ (guint) (key->scale * 64) << 17 ^ (guint) key->shade;
}

static gboolean
key_equal (gconstpointer a, gconstpointer b)
{
  const PictureKey *p = a, *q = b;

  return p->image == q->image && p->letter == q->letter && p->shade == q->shade
         && p->pixels == q->pixels && p->scale == q->scale;
}

static void
picture_free (gpointer data)
{
  Picture *picture = data;

  cairo_surface_destroy (picture->surface);
  g_free (picture);
}

static void
handle_free (gpointer handle)
{
  if (handle)
    g_object_unref (handle);
}

MidPieceSet *
mid_piece_set_new (GFile *folder, const char *finish)
{
  static const char *const shades[2] = { "light.css", "dark.css" };

  g_return_val_if_fail (G_IS_FILE (folder), NULL);

  MidPieceSet *self = g_new0 (MidPieceSet, 1);
  self->folder = g_object_ref (folder);
  self->pictures = g_hash_table_new_full (key_hash, key_equal, NULL, picture_free);
  g_queue_init (&self->recent);
  for (int shade = 0; shade < 2; shade++)
    {
      g_autofree char *name =
        g_strconcat (finish ? finish : "", finish ? "-" : "", shades[shade], NULL);
      g_autoptr (GFile) sheet = g_file_get_child (folder, name);
      self->sheets[shade] = g_file_load_bytes (sheet, NULL, NULL, NULL);
      self->handles[shade] = g_hash_table_new_full (g_str_hash, g_str_equal, NULL, handle_free);
      self->recordings[shade] = g_hash_table_new_full (g_str_hash, g_str_equal, NULL,
                                                       (GDestroyNotify) cairo_surface_destroy);
    }
  return self;
}

void
mid_piece_set_free (MidPieceSet *self)
{
  g_hash_table_unref (self->pictures);
  for (int shade = 0; shade < 2; shade++)
    {
      g_hash_table_unref (self->handles[shade]);
      g_hash_table_unref (self->recordings[shade]);
      g_clear_pointer (&self->sheets[shade], g_bytes_unref);
    }
  g_object_unref (self->folder);
  g_free (self);
}

/* --- Drawings ------------------------------------------------------------------------------ */

static RsvgHandle *
load_handle (MidPieceSet *self, const char *image, MidShade shade)
{
  g_autofree char *name = g_strconcat (image, ".svg", NULL);
  g_autoptr (GFile) file = g_file_get_child (self->folder, name);
  g_autoptr (GBytes) bytes = g_file_load_bytes (file, NULL, NULL, NULL);
  RsvgHandle *handle;

  if (!bytes)
    return NULL;
  handle =
    rsvg_handle_new_from_data (g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes), NULL);
  if (!handle)
    return NULL;
  /* Without the sheet the drawing's own colours hold: the piece is light, but it is there. */
  if (self->sheets[shade])
    rsvg_handle_set_stylesheet (handle, g_bytes_get_data (self->sheets[shade], NULL),
                                g_bytes_get_size (self->sheets[shade]), NULL);
  return handle;
}

static RsvgHandle *
get_handle (MidPieceSet *self, const char *image, MidShade shade)
{
  gpointer handle;

  if (!image || !*image || strchr (image, G_DIR_SEPARATOR))
    return NULL;
  if (!g_hash_table_lookup_extended (self->handles[shade], image, NULL, &handle))
    {
      handle = load_handle (self, image, shade);
      g_hash_table_insert (self->handles[shade], (gpointer) g_intern_string (image), handle);
    }
  return handle;
}

gboolean
mid_piece_set_has (MidPieceSet *self, const char *image)
{
  return get_handle (self, image, MID_SHADE_LIGHT) != NULL;
}

/* A turned disc with the letter on it, in the colours of the set. */
static void
draw_fallback (cairo_t *cr, char letter, MidShade shade, double x, double y, double size)
{
  static const MidColour paper[2] = { { 0.98, 0.96, 0.92, 1 }, { 0.29, 0.26, 0.24, 1 } };
  static const MidColour ink[2] = { { 0.17, 0.14, 0.13, 1 }, { 0.95, 0.91, 0.84, 1 } };
  static const MidColour edge[2] = { { 0.17, 0.14, 0.13, 1 }, { 0.09, 0.07, 0.06, 1 } };
  char text[2] = { g_ascii_isgraph (letter) ? letter : '?', 0 };

  cairo_new_path (cr);
  cairo_arc (cr, x + size / 2, y + size / 2, size * 0.38, 0, 2 * G_PI);
  mid_colour_set_source (&paper[shade], cr);
  cairo_fill_preserve (cr);
  mid_colour_set_source (&edge[shade], cr);
  cairo_set_line_width (cr, size * 0.035);
  cairo_stroke (cr);
  mid_colour_set_source (&ink[shade], cr);
  mid_paint_text (cr, text, MID_PAINT_BOLD, size * 0.46, x + size / 2, y + size / 2, 0.5, 0.5);
}

static void
draw_anew (MidPieceSet *self, cairo_t *cr, const MidPiece *piece, MidShade shade, double x,
           double y, double size)
{
  RsvgHandle *handle = get_handle (self, piece->image, shade);
  RsvgRectangle place = { x, y, size, size };

  cairo_save (cr);
  if (!handle || !rsvg_handle_render_document (handle, cr, &place, NULL))
    draw_fallback (cr, piece->letter, shade, x, y, size);
  cairo_restore (cr);
}

/* The drawing, to be drawn again; as wide as RECORDED. */
static cairo_surface_t *
get_recording (MidPieceSet *self, const MidPiece *piece, MidShade shade)
{
  cairo_surface_t *made = g_hash_table_lookup (self->recordings[shade], piece->image);

  if (!made)
    {
      made = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA,
                                             &(cairo_rectangle_t){ 0, 0, RECORDED, RECORDED });
      cairo_t *cr = cairo_create (made);
      draw_anew (self, cr, piece, shade, 0, 0, RECORDED);
      cairo_destroy (cr);
      g_hash_table_insert (self->recordings[shade], (gpointer) g_intern_string (piece->image),
                           made);
    }
  return made;
}

/* A PDF file, or a recording that becomes one, has what is painted from one surface once, however
 * often it stands on its pages.  The group gives each use a list of resources of its own:
 * cairo 1.16 notes a surface in the page's for each use, and a name must be there once. */
static void
draw_recorded (MidPieceSet *self, cairo_t *cr, const MidPiece *piece, MidShade shade, double x,
               double y, double size)
{
  cairo_save (cr);
  cairo_rectangle (cr, x, y, size, size);
  cairo_clip (cr);
  cairo_push_group (cr);
  cairo_translate (cr, x, y);
  cairo_scale (cr, size / RECORDED, size / RECORDED);
  cairo_set_source_surface (cr, get_recording (self, piece, shade), 0, 0);
  cairo_paint (cr);
  cairo_pop_group_to_source (cr);
  cairo_paint (cr);
  cairo_restore (cr);
}

void
mid_piece_set_draw (MidPieceSet *self, cairo_t *cr, const MidPiece *piece, MidShade shade, double x,
                    double y, double size)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));
  if ((type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_RECORDING)
      && get_handle (self, piece->image, shade) != NULL)
    draw_recorded (self, cr, piece, shade, x, y, size);
  else
    draw_anew (self, cr, piece, shade, x, y, size);
}

/* --- Pictures ------------------------------------------------------------------------------ */

static gsize
picture_bytes (const Picture *picture)
{
  return (gsize) picture->key.pixels * (gsize) picture->key.pixels * 4;
}

/* The newest stays whatever its size: it is about to be drawn. */
static void
drop_oldest (MidPieceSet *self)
{
  while (self->cached > MID_PIECE_SET_CACHE_MAX && self->recent.length > 1)
    {
      Picture *oldest = self->recent.tail->data;

      g_queue_unlink (&self->recent, &oldest->link);
      self->cached -= picture_bytes (oldest);
      g_hash_table_remove (self->pictures, &oldest->key);
    }
}

static Picture *
add_picture (MidPieceSet *self, const PictureKey *key, const MidPiece *piece)
{
  Picture *picture = g_new0 (Picture, 1);

  picture->key = *key;
  picture->link.data = picture;
  picture->surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, key->pixels, key->pixels);
  cairo_surface_set_device_scale (picture->surface, key->scale, key->scale);

  cairo_t *cr = cairo_create (picture->surface);
  mid_piece_set_draw (self, cr, piece, key->shade, 0, 0, key->pixels / key->scale);
  cairo_destroy (cr);

  g_hash_table_insert (self->pictures, &picture->key, picture);
  g_queue_push_head_link (&self->recent, &picture->link);
  self->cached += picture_bytes (picture);
  drop_oldest (self);
  return picture;
}

static PictureKey
key_of (const MidPiece *piece, MidShade shade, int pixels, double scale)
{
  return (PictureKey){
    .image = g_intern_string (piece->image),
    .letter = piece->letter,
    .shade = shade,
    .pixels = CLAMP (pixels, 1, MID_PIECE_SET_PIXELS_MAX),
    .scale = scale,
  };
}

static cairo_surface_t *
use_picture (MidPieceSet *self, Picture *picture)
{
  g_queue_unlink (&self->recent, &picture->link);
  g_queue_push_head_link (&self->recent, &picture->link);
  return cairo_surface_reference (picture->surface);
}

cairo_surface_t *
mid_piece_set_dup_picture (MidPieceSet *self, const MidPiece *piece, MidShade shade, int pixels,
                           double scale)
{
  g_return_val_if_fail (piece && scale > 0, NULL);

  PictureKey key = key_of (piece, shade, pixels, scale);
  Picture *picture = g_hash_table_lookup (self->pictures, &key);

  if (!picture)
    picture = add_picture (self, &key, piece);
  return use_picture (self, picture);
}

/* The whole queue is searched: some hundred entries, microseconds beside drawing one. */
static Picture *
find_nearest (const MidPieceSet *self, const PictureKey *key)
{
  Picture *nearest = NULL;

  for (const GList *link = self->recent.head; link; link = link->next)
    {
      Picture *picture = link->data;
      gboolean same = picture->key.image == key->image && picture->key.letter == key->letter
                      && picture->key.shade == key->shade && picture->key.scale == key->scale;

      if (same
          && (!nearest
              || ABS (picture->key.pixels - key->pixels) < ABS (nearest->key.pixels - key->pixels)))
        nearest = picture;
    }
  return nearest;
}

cairo_surface_t *
mid_piece_set_dup_nearest (MidPieceSet *self, const MidPiece *piece, MidShade shade, int pixels,
                           double scale)
{
  g_return_val_if_fail (piece && scale > 0, NULL);

  PictureKey key = key_of (piece, shade, pixels, scale);
  Picture *picture = find_nearest (self, &key);

  if (!picture)
    picture = add_picture (self, &key, piece);
  return use_picture (self, picture);
}

gsize
mid_piece_set_get_cached (MidPieceSet *self)
{
  return self->cached;
}
