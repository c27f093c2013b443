/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Moving pictures decoded again, and held against the frames they were made of. */
#include <gif_lib.h>
#include <string.h>

#include "../scratch.h"
#include "mid-frames.h"
#include "mid-publish.h"
#include "publication-test.h"

static const char GAME[] =
  "[Event \"?\"]\n\n1. e4 {[%csl Gd4] [%cal Bf1b5]} e5 2. Nf3 {[%csl Re5] [%cal Yf3e5]} "
  "Nc6 *\n";

typedef struct
{
  char *folder;
  GFile *out, *artwork;
  GifFileType *gif;
  MidPublication *publication;
  MidFrames *frames;
  MidPieceSet *pieces;
} Fixture;

static void
begin (Fixture *self, const char *text, guint width, double pace)
{
  g_auto (MidPublishStyle) style = get_style ("lesson");
  g_autoptr (GError) error = NULL;
  g_autofree char *pieces = g_build_filename (g_getenv ("MIDLINE_DATA_DIR"), "pieces", NULL);
  g_autoptr (GFile) drawings = g_file_new_for_path (pieces);
  style.picture_width = width;
  style.pace = pace;
  self->folder = g_dir_make_tmp ("midline-gif-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (self->folder, "game.gif", NULL);
  self->out = g_file_new_for_path (path);
  self->artwork = g_file_new_for_path (g_getenv ("MIDLINE_DATA_DIR"));
  self->publication = publish (text, &style);
  self->frames = mid_frames_new (self->publication, &error);
  self->pieces = mid_piece_set_new (drawings, NULL);
  g_assert_no_error (error);
}

static void
read_picture (Fixture *self)
{
  int problem = 0;
  self->gif = DGifOpenFileName (g_file_peek_path (self->out), &problem);
  g_assert_nonnull (self->gif);
  g_assert_cmpint (DGifSlurp (self->gif), ==, GIF_OK);
}

static void
make_picture (Fixture *self, const char *text, guint width, double pace)
{
  g_autoptr (GError) error = NULL;
  begin (self, text, width, pace);
  MidPublishJob job = { .artwork = self->artwork };
  g_assert_true (mid_publish (self->publication, MID_FORM_GIF, self->out, &job, &error));
  g_assert_no_error (error);
  read_picture (self);
}

static void
tear_down (Fixture *self, gconstpointer data)
{
  if (self->gif != NULL)
    DGifCloseFile (self->gif, NULL);
  mid_piece_set_free (self->pieces);
  mid_frames_free (self->frames);
  mid_publication_unref (self->publication);
  g_object_unref (self->out);
  g_object_unref (self->artwork);
  scratch_remove (self->folder);
}

static void
set_up (Fixture *self, gconstpointer data)
{
}

/* Of the size that frames have; in 89a, which knows of delays; of 256 colours; without end. */
static void
test_head (Fixture *self, gconstpointer data)
{
  make_picture (self, GAME, 240, 0.5);
  g_autofree char *bytes = NULL;
  gsize size;
  g_assert_true (g_file_load_contents (self->out, NULL, &bytes, &size, NULL, NULL));
  g_assert_cmpmem (bytes, 6, "GIF89a", 6);
  g_assert_cmpint (self->gif->SWidth, ==, 240);
  g_assert_cmpint (self->gif->SHeight, ==, mid_frames_get_height (self->frames));
  g_assert_cmpint (self->gif->ImageCount, ==, 5);
  g_assert_cmpint (self->gif->SColorMap->ColorCount, ==, 256);
  const SavedImage *first = &self->gif->SavedImages[0];
  g_assert_cmpint (first->ExtensionBlockCount, ==, 3);
  g_assert_cmpint (first->ExtensionBlocks[0].Function, ==, APPLICATION_EXT_FUNC_CODE);
  g_assert_cmpmem (first->ExtensionBlocks[0].Bytes, first->ExtensionBlocks[0].ByteCount,
                   "NETSCAPE2.0", 11);
  g_assert_cmpmem (first->ExtensionBlocks[1].Bytes, first->ExtensionBlocks[1].ByteCount, "\1\0\0",
                   3);
}

/* In hundredths of a second; the last stays three times as long; nothing is wiped before the next.
 */
static void
test_delays (Fixture *self, gconstpointer data)
{
  make_picture (self, GAME, 120, 0.75);
  for (int i = 0; i < self->gif->ImageCount; i++)
    {
      GraphicsControlBlock control;
      g_assert_cmpint (DGifSavedExtensionToGCB (self->gif, i, &control), ==, GIF_OK);
      g_assert_cmpint (control.DelayTime, ==, i < 4 ? 75 : 225);
      g_assert_cmpint (control.DisposalMode, ==, DISPOSE_DO_NOT);
      g_assert_cmpint (control.TransparentColor, ==, NO_TRANSPARENT_COLOR);
      g_assert_cmpint (self->gif->SavedImages[i].ImageDesc.Interlace, ==, 0);
      g_assert_null (self->gif->SavedImages[i].ImageDesc.ColorMap);
    }
}

static guint32 *
draw_frame (Fixture *self, guint i, cairo_surface_t **surface)
{
  *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, self->gif->SWidth, self->gif->SHeight);
  cairo_t *cr = cairo_create (*surface);
  mid_frames_draw (self->frames, i, cr, self->pieces);
  cairo_destroy (cr);
  cairo_surface_flush (*surface);
  return (guint32 *) (gpointer) cairo_image_surface_get_data (*surface);
}

static int
distance (const GifColorType *colour, guint32 pixel)
{
  return MAX (
    ABS ((int) (pixel >> 16 & 255) - colour->Red),
    MAX (ABS ((int) (pixel >> 8 & 255) - colour->Green), ABS ((int) (pixel & 255) - colour->Blue)));
}

/* Few colours of a board are not in the palette as they are: all are near, most are there. */
static void
check_pixels (Fixture *self, guint i, const GifByteType *shown)
{
  cairo_surface_t *surface;
  guint32 *pixels = draw_frame (self, i, &surface);
  int n = self->gif->SWidth * self->gif->SHeight, far = 0, off = 0;
  for (int at = 0; at < n; at++)
    {
      int d = distance (&self->gif->SColorMap->Colors[shown[at]], pixels[at]);
      far += d > 24;
      off += d > 6;
    }
  g_assert_cmpint (far, <, n / 200);
  g_assert_cmpint (off, <, n / 20);
  cairo_surface_destroy (surface);
}

/* Puts the frame over what is shown; it is the smallest rectangle of what changes. */
static void
lay_over (Fixture *self, int i, GifByteType *shown)
{
  const SavedImage *image = &self->gif->SavedImages[i];
  GifImageDesc box = image->ImageDesc;
  gboolean edges[4] = { FALSE };
  for (int y = 0; y < box.Height; y++)
    for (int x = 0; x < box.Width; x++)
      {
        GifByteType *at = &shown[(box.Top + y) * self->gif->SWidth + box.Left + x];
        if (*at != image->RasterBits[y * box.Width + x])
          {
            edges[0] |= y == 0;
            edges[1] |= y == box.Height - 1;
            edges[2] |= x == 0;
            edges[3] |= x == box.Width - 1;
          }
        *at = image->RasterBits[y * box.Width + x];
      }
  g_assert_true (i == 0 || (edges[0] && edges[1] && edges[2] && edges[3]));
}

static void
check_frames (Fixture *self)
{
  g_autofree GifByteType *shown =
    g_malloc0 ((gsize) self->gif->SWidth * (gsize) self->gif->SHeight);
  const GifImageDesc *first = &self->gif->SavedImages[0].ImageDesc;
  g_assert_true (first->Left == 0 && first->Top == 0 && first->Width == self->gif->SWidth
                 && first->Height == self->gif->SHeight);
  g_assert_cmpint (self->gif->ImageCount, ==, (int) mid_frames_get_n (self->frames));
  for (int i = 0; i < self->gif->ImageCount; i++)
    {
      lay_over (self, i, shown);
      check_pixels (self, (guint) i, shown);
    }
}

static void
test_frames (Fixture *self, gconstpointer data)
{
  make_picture (self, GAME, 240, 0.5);
  check_frames (self);
}

/* Where nothing changes a frame has a pixel all the same. */
static void
test_standing_still (Fixture *self, gconstpointer data)
{
  make_picture (self, "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n*\n", 100, 0.1);
  check_frames (self);
  g_assert_cmpint (self->gif->ImageCount, ==, 1);
}

static void
note_cb (double share, gpointer data)
{
  g_array_append_val ((GArray *) data, share);
}

/* It is told after each frame how far it is. */
static void
test_progress (Fixture *self, gconstpointer data)
{
  g_autoptr (GArray) shares = g_array_new (FALSE, FALSE, sizeof (double));
  g_autoptr (GError) error = NULL;
  begin (self, GAME, 100, 0.5);
  MidPublishJob job = { .artwork = self->artwork, .progress = note_cb, .data = shares };
  g_assert_true (mid_publish (self->publication, MID_FORM_GIF, self->out, &job, &error));
  g_assert_cmpuint (shares->len, >=, 5);
  for (guint i = 0; i < 5; i++)
    g_assert_cmpfloat_with_epsilon (g_array_index (shares, double, i), (i + 1) / 5.0, 1e-9);
}

static void
cancel_cb (double share, gpointer data)
{
  if (share > 0.5)
    g_cancellable_cancel (data);
}

/* Nothing is left of what was cancelled, and what was there is as it was. */
static void
test_cancelled (Fixture *self, gconstpointer data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  begin (self, GAME, 100, 0.5);
  MidPublishJob job = {
    .artwork = self->artwork, .progress = cancel_cb, .data = cancellable, .cancellable = cancellable
  };
  g_assert_true (g_file_set_contents (g_file_peek_path (self->out), "before", -1, NULL));
  g_assert_false (mid_publish (self->publication, MID_FORM_GIF, self->out, &job, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_true (g_file_get_contents (g_file_peek_path (self->out), &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "before");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD(name, function) g_test_add (name, Fixture, NULL, set_up, function, tear_down)
  ADD ("/gif/head", test_head);
  ADD ("/gif/delays", test_delays);
  ADD ("/gif/frames", test_frames);
  ADD ("/gif/standing-still", test_standing_still);
  ADD ("/gif/progress", test_progress);
  ADD ("/gif/cancelled", test_cancelled);
#undef ADD
  return g_test_run ();
}
