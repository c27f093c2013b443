/* SPDX-License-Identifier: GPL-3.0-or-later */
/* GIF: each frame is the rectangle that differs from the one before it.  All have one palette,
 * which giflib makes of some of them; a colour that is none of it becomes the nearest. */
#include <gif_lib.h>
#include <string.h>

#include "mid-form-private.h"
#include "mid-frames.h"

enum
{
  COLOURS = 255,
  PICKED_MAX = 3 + MID_N_INKS, /* frames of which the palette is made */
  CACHE = 1 << 15              /* colours of five bits a channel */
};

/* A picture being encoded. */
typedef struct
{
  MidPress *press;
  const MidFrames *frames;
  int width, height;
  cairo_surface_t *surface;
  GifFileType *gif;
  ColorMapObject *palette;
  gint16 *nearest;           /* of a colour in the cache, -1: not known */
  GifByteType *now, *before; /* a byte a pixel */
  GError **error;            /* what writing came to */
} Gif;

static int
write_cb (GifFileType *gif, const GifByteType *bytes, int n)
{
  Gif *self = gif->UserData;
  gsize written = 0;
  if (*self->error == NULL) /* giflib writes an end after what failed */
    g_output_stream_write_all (self->press->stream, bytes, (gsize) n, &written,
                               self->press->job->cancellable, self->error);
  return (int) written;
}

/* --- Drawing --------------------------------------------------------------------------------- */

static void
draw_frame (Gif *self, guint i)
{
  cairo_t *cr = cairo_create (self->surface);
  mid_frames_draw (self->frames, i, cr, self->press->pieces);
  cairo_destroy (cr);
  cairo_surface_flush (self->surface);
}

static void
begin_surface (Gif *self)
{
  self->width = mid_frames_get_width (self->frames);
  self->height = mid_frames_get_height (self->frames);
  self->surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->width, self->height);
  self->now = g_malloc ((gsize) self->width * (gsize) self->height);
  self->before = g_malloc ((gsize) self->width * (gsize) self->height);
}

/* --- Colours --------------------------------------------------------------------------------- */

static guint32
get_pixel (Gif *self, int x, int y)
{
  const guchar *data = cairo_image_surface_get_data (self->surface);
  return ((const guint32 *) (gconstpointer) (data
                                             + (gsize) y
                                                 * (gsize) cairo_image_surface_get_stride (
                                                   self->surface)))[x];
}

/* giflib knows five bits of a channel: each colour becomes what the pixels are on average that were
 * given it. */
static void
refine_palette (Gif *self, const GifByteType *const *channels, const GifByteType *mapped, gsize n)
{
  guint64 sums[256][3] = { 0 }, counts[256] = { 0 };
  for (gsize i = 0; i < n; i++)
    {
      counts[mapped[i]]++;
      for (guint c = 0; c < 3; c++)
        sums[mapped[i]][c] += channels[c][i];
    }
  for (guint i = 0; i < COLOURS; i++)
    if (counts[i] > 0)
      self->palette->Colors[i] = (GifColorType){ (GifByteType) (sums[i][0] / counts[i]),
                                                 (GifByteType) (sums[i][1] / counts[i]),
                                                 (GifByteType) (sums[i][2] / counts[i]) };
}

/* The first frame, one in the middle, the last, and the first in which each ink is drawn with. */
static guint
pick_frames (const Gif *self, guint *picked)
{
  guint frames = mid_frames_get_n (self->frames), n = 0, inks = 0;
  picked[n++] = 0;
  picked[n++] = frames / 2;
  picked[n++] = frames - 1;
  for (guint i = 0; i < frames; i++)
    {
      const MidFrame *frame = mid_frames_get (self->frames, i);
      guint before = inks;
      for (guint k = 0; k < frame->n_marks; k++)
        inks |= 1U << frame->marks[k].ink;
      if (inks != before)
        picked[n++] = i;
    }
  return n;
}

static gboolean
make_palette (Gif *self)
{
  guint picked[PICKED_MAX], n_picked = pick_frames (self, picked);
  gsize area = (gsize) self->width * (gsize) self->height, all = area * n_picked, at = 0;
  g_autofree GifByteType *channels = g_malloc (all * 4);
  GifByteType *red = channels, *green = red + all, *blue = green + all, *mapped = blue + all;
  int n = COLOURS;
  self->palette = GifMakeMapObject (256, NULL);
  for (guint i = 0; i < n_picked; i++)
    {
      draw_frame (self, picked[i]);
      for (int y = 0; y < self->height; y++)
        for (int x = 0; x < self->width; x++, at++)
          {
            guint32 pixel = get_pixel (self, x, y);
            red[at] = (GifByteType) (pixel >> 16);
            green[at] = (GifByteType) (pixel >> 8);
            blue[at] = (GifByteType) pixel;
          }
    }
  if (self->palette == NULL
      || GifQuantizeBuffer ((unsigned) self->width, (unsigned) self->height * n_picked, &n, red,
                            green, blue, mapped, self->palette->Colors)
           != GIF_OK)
    return FALSE;
  refine_palette (self, (const GifByteType *const[]){ red, green, blue }, mapped, at);
  return TRUE;
}

static GifByteType
find_nearest (Gif *self, guint32 pixel)
{
  guint key = (pixel >> 9 & 0x7c00) | (pixel >> 6 & 0x3e0) | (pixel >> 3 & 0x1f);
  int best = self->nearest[key], least = G_MAXINT;
  if (best >= 0)
    return (GifByteType) best;
  for (int i = 0; i < COLOURS; i++)
    {
      const GifColorType *colour = &self->palette->Colors[i];
      int red = (int) (pixel >> 16 & 255) - colour->Red;
      int green = (int) (pixel >> 8 & 255) - colour->Green;
      int blue = (int) (pixel & 255) - colour->Blue;
      int distance = 2 * red * red + 4 * green * green + 3 * blue * blue;
      if (distance < least)
        {
          least = distance;
          best = i;
        }
    }
  self->nearest[key] = (gint16) best;
  return (GifByteType) best;
}

static void
map_pixels (Gif *self)
{
  for (int y = 0; y < self->height; y++)
    for (int x = 0; x < self->width; x++)
      self->now[y * self->width + x] = find_nearest (self, get_pixel (self, x, y));
}

/* --- Frames ---------------------------------------------------------------------------------- */

static gboolean
row_differs (Gif *self, int y)
{
  return memcmp (self->now + y * self->width, self->before + y * self->width, (gsize) self->width)
         != 0;
}

static gboolean
column_differs (Gif *self, int x)
{
  for (int y = 0; y < self->height; y++)
    if (self->now[y * self->width + x] != self->before[y * self->width + x])
      return TRUE;
  return FALSE;
}

/* What differs from the frame before; a pixel where nothing does. */
static cairo_rectangle_int_t
find_difference (Gif *self)
{
  int top = 0, bottom = self->height, left = 0, right = self->width;
  while (top < bottom - 1 && !row_differs (self, top))
    top++;
  while (bottom > top + 1 && !row_differs (self, bottom - 1))
    bottom--;
  while (left < right - 1 && !column_differs (self, left))
    left++;
  while (right > left + 1 && !column_differs (self, right - 1))
    right--;
  return (cairo_rectangle_int_t){ left, top, right - left, bottom - top };
}

static gboolean
put_frame (Gif *self, cairo_rectangle_int_t area, guint hundredths)
{
  GifByteType block[4];
  GraphicsControlBlock control = { .DisposalMode = DISPOSE_DO_NOT,
                                   .DelayTime = (int) hundredths,
                                   .TransparentColor = NO_TRANSPARENT_COLOR };
  EGifGCBToExtension (&control, block);
  if (EGifPutExtension (self->gif, GRAPHICS_EXT_FUNC_CODE, sizeof block, block) != GIF_OK
      || EGifPutImageDesc (self->gif, area.x, area.y, area.width, area.height, false, NULL)
           != GIF_OK)
    return FALSE;
  for (int y = area.y; y < area.y + area.height; y++)
    if (EGifPutLine (self->gif, self->now + y * self->width + area.x, area.width) != GIF_OK)
      return FALSE;
  return TRUE;
}

/* The extension that browsers know from Netscape: begin again for ever. */
static gboolean
put_head (Gif *self)
{
  static const GifByteType again[] = { 1, 0, 0 };
  EGifSetGifVersion (self->gif, true);
  return EGifPutScreenDesc (self->gif, self->width, self->height, 8, 0, self->palette) == GIF_OK
         && EGifPutExtensionLeader (self->gif, APPLICATION_EXT_FUNC_CODE) == GIF_OK
         && EGifPutExtensionBlock (self->gif, 11, "NETSCAPE2.0") == GIF_OK
         && EGifPutExtensionBlock (self->gif, sizeof again, again) == GIF_OK
         && EGifPutExtensionTrailer (self->gif) == GIF_OK;
}

static gboolean
put_frames (Gif *self)
{
  guint n = mid_frames_get_n (self->frames);
  for (guint i = 0; i < n; i++)
    {
      cairo_rectangle_int_t all = { 0, 0, self->width, self->height };
      draw_frame (self, i);
      map_pixels (self);
      if (!put_frame (self, i == 0 ? all : find_difference (self),
                      (guint) (mid_frames_get_seconds (self->frames, i) * 100))
          || !mid_press_tell (self->press, (double) (i + 1) / n, self->error))
        return FALSE;
      memcpy (self->before, self->now, (gsize) self->width * (gsize) self->height);
    }
  return TRUE;
}

static gboolean
encode (Gif *self)
{
  int problem = 0;
  self->gif = EGifOpen (self, write_cb, &problem);
  if (self->gif == NULL)
    return FALSE;
  gboolean good = put_head (self) && put_frames (self);
  return EGifCloseFile (self->gif, &problem) == GIF_OK && good;
}

static void
clear (Gif *self)
{
  GifFreeMapObject (self->palette);
  cairo_surface_destroy (self->surface);
  g_free (self->nearest);
  g_free (self->now);
  g_free (self->before);
}

gboolean
mid_gif_write (MidPress *press, GError **error)
{
  g_autoptr (GError) problem = NULL;
  g_autoptr (MidFrames) frames = mid_frames_new (press->publication, error);
  if (frames == NULL)
    return FALSE;
  Gif self = {
    .press = press, .frames = frames, .nearest = g_new (gint16, CACHE), .error = &problem
  };
  memset (self.nearest, 0xff, CACHE * sizeof *self.nearest);
  begin_surface (&self);
  gboolean good = make_palette (&self) && encode (&self);
  clear (&self);
  if (!good && problem == NULL)
    g_set_error_literal (&problem, G_IO_ERROR, G_IO_ERROR_FAILED, "the picture cannot be encoded");
  if (problem == NULL)
    return TRUE;
  g_propagate_error (error, g_steal_pointer (&problem));
  return FALSE;
}
