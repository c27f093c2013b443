/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <math.h>
#include <string.h>

#include "mid-diagram.h"
#include "view-picture.h"

typedef struct
{
  MidGame game;
  MidCell cells[FIXTURE_SQUARES_MAX];
  MidPieceSet *pieces;
  MidDiagram diagram;
} Fixture;

static void
fixture_set_up (Fixture *self, gconstpointer data)
{
  fixture_game_init (&self->game, 8, 8, 4);
  fixture_cells_fill (&self->game, self->cells);
  self->pieces = fixture_pieces ();
  mid_diagram_init (&self->diagram, &self->game, self->cells);
}

static void
fixture_tear_down (Fixture *self, gconstpointer data)
{
  mid_piece_set_free (self->pieces);
}

static guint32
big_endian (const guint8 *bytes)
{
  return (guint32) bytes[0] << 24 | (guint32) bytes[1] << 16 | (guint32) bytes[2] << 8 | bytes[3];
}

static void
test_png (Fixture *self, gconstpointer data)
{
  static const int widths[] = { 64, 333, 480, 1000 };
  static const guint8 signature[8] = { 0x89, 'P', 'N', 'G', '\r', '\n', 0x1a, '\n' };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GError) error = NULL;
      self->diagram.width = widths[i];
      g_autoptr (GBytes) bytes =
        mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_PNG, &error);
      g_assert_no_error (error);
      const guint8 *png = g_bytes_get_data (bytes, NULL);

      g_assert_cmpuint (g_bytes_get_size (bytes), >, 100);
      g_assert_cmpmem (png, 8, signature, 8);
      g_assert_cmpuint (big_endian (png + 16), ==, (guint32) widths[i]);
      g_assert_cmpuint (big_endian (png + 20), ==, (guint32) widths[i]);
    }
}

static void
test_svg (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) bytes =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_SVG, &error);
  gsize size;
  double width, height;

  g_assert_no_error (error);
  const guint8 *svg = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (svg, size, &error);
  g_assert_no_error (error);
  g_assert_true (rsvg_handle_get_intrinsic_size_in_pixels (handle, &width, &height));
  g_assert_cmpfloat (width, ==, 480);
  g_assert_cmpfloat (height, ==, 480);
  /* Lines, not pictures: it stays sharp in print. */
  g_assert_null (g_strstr_len ((const char *) svg, (gssize) size, "<image"));
  g_object_unref (handle);
}

static GBytes *
png (Fixture *self)
{
  GBytes *bytes = mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_PNG, NULL);

  g_assert_nonnull (bytes);
  return bytes;
}

static void
test_flip_and_stones (Fixture *self, gconstpointer data)
{
  MidPlayer players[2] = { { "Reaper", "reaper", 4, 6 }, { "Classic", "classic", 0, 6 } };
  g_autoptr (GBytes) plain = png (self);

  self->diagram.orientation = MID_SECOND_BELOW;
  g_autoptr (GBytes) flipped = png (self);
  g_assert_false (g_bytes_equal (plain, flipped));

  self->diagram.players = players;
  g_autoptr (GBytes) stones = png (self);
  g_assert_false (g_bytes_equal (flipped, stones));
  g_assert_cmpint (mid_diagram_get_height (&self->diagram), <, 480);

  players[0].stones = players[1].stones = -1;
  g_autoptr (GBytes) none = png (self);
  g_assert_true (g_bytes_equal (flipped, none));
}

static void
test_size_errors (Fixture *self, gconstpointer data)
{
  static const int widths[] = { -5, 0, 63, 8193, G_MAXINT };

  for (guint i = 0; i < G_N_ELEMENTS (widths); i++)
    {
      g_autoptr (GError) error = NULL;
      self->diagram.width = widths[i];
      g_assert_null (mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_PNG, &error));
      g_assert_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_SIZE);
    }
}

static void
test_format_errors (Fixture *self, gconstpointer data)
{
  static const char *const wrong[] = { "", "png", "game.gif", "game.png.mgn", "dir.png/file" };
  MidDiagramFormat format;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_assert_false (mid_diagram_format_for_name (wrong[i], &format, &error));
      g_assert_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_FORMAT);
      g_clear_error (&error);
    }
  g_assert_true (mid_diagram_format_for_name ("a.PNG", &format, &error));
  g_assert_cmpint (format, ==, MID_DIAGRAM_PNG);
  g_assert_true (mid_diagram_format_for_name ("a.pdf", &format, &error));
  g_assert_cmpint (format, ==, MID_DIAGRAM_PDF);
  g_assert_true (mid_diagram_format_for_name ("a.b.svg", &format, &error));
  g_assert_cmpint (format, ==, MID_DIAGRAM_SVG);
  g_assert_null (mid_diagram_to_bytes (&self->diagram, self->pieces, (MidDiagramFormat) 7, &error));
  g_assert_error (error, MID_DIAGRAM_ERROR, MID_DIAGRAM_ERROR_FORMAT);
}

static void
test_save (Fixture *self, gconstpointer data)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp ("midline-diagram-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "a.png", NULL);
  g_autofree char *nowhere = g_build_filename (folder, "b", "c.png", NULL);

  g_assert_true (mid_diagram_save (&self->diagram, self->pieces, MID_DIAGRAM_PNG, path, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_test (path, G_FILE_TEST_IS_REGULAR));
  g_assert_false (
    mid_diagram_save (&self->diagram, self->pieces, MID_DIAGRAM_PNG, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_remove (path);
  g_rmdir (folder);
}

/* 17 × 11, without coordinates: the height follows the board. */
static void
test_wide (Fixture *self, gconstpointer data)
{
  fixture_game_init (&self->game, 17, 11, 0);
  fixture_cells_fill (&self->game, self->cells);
  self->diagram.view.coordinates = MID_COORDINATES_NONE;
  self->diagram.width = 1700;
  g_assert_cmpint (mid_diagram_get_height (&self->diagram), >, 1090);
  g_assert_cmpint (mid_diagram_get_height (&self->diagram), <, 1120);
  g_autoptr (GBytes) bytes = png (self);
  g_assert_cmpuint (g_bytes_get_size (bytes), >, 1000);
}

/* --- What is in the picture ----------------------------------------------------------------- */

static cairo_status_t
read_cb (void *closure, unsigned char *data, unsigned int length)
{
  GInputStream *stream = closure;
  return g_input_stream_read_all (stream, data, length, NULL, NULL, NULL) ? CAIRO_STATUS_SUCCESS
                                                                          : CAIRO_STATUS_READ_ERROR;
}

static cairo_surface_t *
picture (Fixture *self)
{
  g_autoptr (GBytes) bytes = png (self);
  g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
  cairo_surface_t *surface = cairo_image_surface_create_from_png_stream (read_cb, stream);

  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

/* With coordinates beside the board 0.42 of a square is left round it, 0.14 without; pips take 0.55
 * more on the right.  The board's frame says where it lies. */
static void
test_places (Fixture *self, gconstpointer data)
{
  static const struct
  {
    MidCoordinates coordinates;
    gboolean stones;
    double margin, column;
  } cases[] = { { MID_COORDINATES_OUTSIDE, FALSE, 0.42, 0 },
                { MID_COORDINATES_NONE, FALSE, 0.14, 0 },
                { MID_COORDINATES_INSIDE, FALSE, 0.14, 0 },
                { MID_COORDINATES_NONE, TRUE, 0.14, 0.55 },
                { MID_COORDINATES_OUTSIDE, TRUE, 0.42, 0.55 } };
  const MidPlayer players[2] = { { "Reaper", "reaper", 4, 6 }, { "Classic", "classic", -1, 6 } };

  self->diagram.view.cells = NULL;
  self->diagram.width = 1000;
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      self->diagram.view.coordinates = cases[i].coordinates;
      self->diagram.players = cases[i].stones ? players : NULL;
      cairo_surface_t *surface = picture (self);
      double columns = 8 + 2 * cases[i].margin + cases[i].column, square = 1000 / columns;
      double height = 1000 * (8 + 2 * cases[i].margin) / columns;
      guint32 frame = colour_pixel (&self->diagram.theme->frame);
      int left = -1, right = -1, top = -1, bottom = -1;

      g_assert_cmpint (mid_diagram_get_height (&self->diagram), ==, lround (height));
      g_assert_cmpint (cairo_image_surface_get_height (surface), ==, lround (height));
      /* One row through a square's middle, one column likewise. */
      int row = (int) (square * (cases[i].margin + 2.5)),
          column = (int) (square * (cases[i].margin + 3.5));
      for (int k = 0; k < 1000; k++)
        if ((seen_at (surface, k, row) | 0xff000000u) == frame)
          left = left < 0 ? k : left, right = k;
      for (int k = 0; k < (int) height; k++)
        if ((seen_at (surface, column, k) | 0xff000000u) == frame)
          top = top < 0 ? k : top, bottom = k;
      g_assert_cmpfloat_with_epsilon (left + 1, square * cases[i].margin, 5);
      g_assert_cmpfloat_with_epsilon (top + 1, square * cases[i].margin, 5);
      g_assert_cmpfloat_with_epsilon (right, square * (8 + cases[i].margin), 5);
      g_assert_cmpfloat_with_epsilon (bottom, square * (8 + cases[i].margin), 5);
      g_assert_cmpint (right - left, ==, bottom - top);
      /* About it the theme's surround. */
      guint32 surround = colour_pixel (&self->diagram.theme->surround);
      g_assert_cmphex (seen_at (surface, 1, 1) | 0xff000000u, ==, surround);
      g_assert_cmphex (seen_at (surface, 998, (int) height - 2) | 0xff000000u, ==, surround);
      cairo_surface_destroy (surface);
    }
}

/* What stands beside the board: discs, a filled one for a stone that is there, a ring for one that
 * is gone, from each player's end. */
static double
pip (Point p, int i, gboolean full)
{
  Point centre = { 0.42, 0.24 + 0.44 * i };
  return full ? shape_disc (p, centre, 0.14) : shape_ring (p, centre, 0.135, 0.03);
}

static double
pips (Point p, const MidPlayer *player)
{
  double nearest = 100;
  for (int i = 0; i < player->stones_max; i++)
    nearest = MIN (nearest, pip (p, i, i < player->stones));
  return nearest;
}

static void
test_stones (Fixture *self, gconstpointer data)
{
  static const MidPlayer players[][2] = {
    { { "A", "a", 4, 6 }, { "B", "b", 0, 6 } },
    { { "A", "a", -1, 0 }, { "B", "b", 6, 6 } },
    { { "A", "a", 2, 3 }, { "B", "b", -1, 0 } },
  };
  self->diagram.view.cells = NULL;
  self->diagram.view.coordinates = MID_COORDINATES_NONE;
  self->diagram.width = (int) lround (100 * (8 + 0.28 + 0.55)); /* squares of a hundred pixels */
  for (guint i = 0; i < G_N_ELEMENTS (players); i++)
    for (int turned = 0; turned < 2; turned++)
      {
        self->diagram.players = players[i];
        self->diagram.orientation = (MidOrientation) turned;
        cairo_surface_t *surface = picture (self);
        guint32 full = colour_pixel (&self->diagram.theme->stone);
        guint32 gone = colour_pixel (&self->diagram.theme->stone_empty);
        guint32 ground = colour_pixel (&self->diagram.theme->surround);
        guint seen = 0;

        for (int y = 0; y < 828; y++)
          for (int x = 14 + 800 + 2; x < 883; x++)
            for (int above = 0; above < 2; above++)
              {
                /* From the end of the board that is the player's. */
                const MidPlayer *player = &players[i][above != turned ? MID_SECOND : MID_FIRST];
                double down = above ? y + 0.5 - 14 : 814 - (y + 0.5);
                Point p = { (x + 0.5 - 814) / 100, down / 100 };
                double distance = pips (p, player);
                guint32 pixel = seen_at (surface, x, y) | 0xff000000u;

                if (down > 400)
                  continue;
                if (distance > 0.0075)
                  g_assert_cmphex (pixel, ==, ground);
                else if (distance < -0.0075)
                  {
                    int which = (int) floor ((p.y - 0.02) / 0.44);
                    g_assert_true (pixel_near (pixel, which < player->stones ? full : gone, 3));
                    seen++;
                  }
              }
        g_assert_cmpuint (seen, >, 500);
        cairo_surface_destroy (surface);
      }
}

/* A side without stones has none, and who has not got any is not asked. */
static void
test_no_stones (Fixture *self, gconstpointer data)
{
  const MidPlayer none[2] = { { "A", "a", -1, 0 }, { "B", "b", -1, 0 } };
  const MidPlayer zero[2] = { { "A", "a", 0, 6 }, { "B", "b", -1, 0 } };
  int plain = mid_diagram_get_height (&self->diagram);
  self->diagram.players = none;
  g_assert_cmpint (mid_diagram_get_height (&self->diagram), ==, plain);
  self->diagram.players = zero;
  g_assert_cmpint (mid_diagram_get_height (&self->diagram), <, plain);
}

/* The usual diagram, as its header says. */
static void
test_usual (Fixture *self, gconstpointer data)
{
  g_assert_cmpint (self->diagram.width, ==, 480);
  g_assert_cmpint (self->diagram.orientation, ==, MID_FIRST_BELOW);
  g_assert_cmpint (self->diagram.view.coordinates, ==, MID_COORDINATES_OUTSIDE);
  g_assert_cmpstr (self->diagram.theme->id, ==, "light");
  g_assert_null (self->diagram.players);
}

/* Both widths that are just possible are. */
static void
test_size_limits (Fixture *self, gconstpointer data)
{
  self->diagram.view.cells = NULL;
  self->diagram.width = 64;
  g_autoptr (GBytes) least =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_SVG, NULL);
  self->diagram.width = 8192;
  g_autoptr (GBytes) most =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_SVG, NULL);
  g_assert_nonnull (least);
  g_assert_nonnull (most);
}

/* Nothing stands before the title, and nothing in it is markup. */
static void
test_words (Fixture *self, gconstpointer data)
{
  self->diagram.words = "8/8 <&\"'> w";
  for (MidDiagramFormat format = MID_DIAGRAM_PNG; format <= MID_DIAGRAM_PDF; format++)
    {
      gsize size;
      g_autoptr (GBytes) bytes = mid_diagram_to_bytes (&self->diagram, self->pieces, format, NULL);
      const char *text = g_bytes_get_data (bytes, &size);
      g_autofree char *copy = g_strndup (text, size);
      gboolean packed = memmem (text, size, "/ObjStm", 7) != NULL;
      if (format == MID_DIAGRAM_PNG)
        {
          g_autoptr (GInputStream) stream = g_memory_input_stream_new_from_bytes (bytes);
          g_autoptr (GdkPixbuf) read = gdk_pixbuf_new_from_stream (stream, NULL, NULL);
          g_assert_cmpstr (gdk_pixbuf_get_option (read, "tEXt::Description"), ==,
                           self->diagram.words);
        }
      else if (format == MID_DIAGRAM_SVG)
        g_assert_true (g_regex_match_simple (
          "^(<\\?xml[^>]*>\\s*)?<svg[^>]*>\\s*<title>8/8 &lt;&amp;&quot;&apos;&gt; w</title>", copy,
          0, 0));
      else if (format == MID_DIAGRAM_PDF)
        g_assert_true (packed || memmem (text, size, "/Title (8/8 <&\"'> w)", 20) != NULL);
    }
}

/* A page of its size, the same bytes each time, whose letters are shapes: no font is in it.  From
 * 1.18 on cairo packs what would say so. */
static void
test_pdf (Fixture *self, gconstpointer data)
{
  g_autoptr (GBytes) once =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_PDF, NULL);
  g_autoptr (GBytes) again =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_PDF, NULL);
  gsize size;
  const char *pdf = g_bytes_get_data (once, &size);
  g_autofree char *box = g_strdup_printf ("/MediaBox [ 0 0 %d %d ]", self->diagram.width,
                                          mid_diagram_get_height (&self->diagram));
  g_assert_true (g_bytes_equal (once, again));
  g_assert_true (g_str_has_prefix (pdf, "%PDF-1."));
  gboolean packed = memmem (pdf, size, "/ObjStm", 7) != NULL;
  g_assert_true (packed || memmem (pdf, size, box, strlen (box)) != NULL);
  g_assert_null (memmem (pdf, size, "/FontDescriptor", 15));
  g_assert_null (memmem (pdf, size, "/CreationDate", 13));
}

/* The SVG shows what the PNG does. */
static void
test_same_in_svg (Fixture *self, gconstpointer data)
{
  const MidPlayer players[2] = { { "A", "a", 2, 6 }, { "B", "b", 5, 6 } };
  self->diagram.players = players;
  self->diagram.width = 400;
  self->diagram.words = "8/8 <&\"'> w";
  cairo_surface_t *dots = picture (self);
  int height = mid_diagram_get_height (&self->diagram);
  g_autoptr (GBytes) bytes =
    mid_diagram_to_bytes (&self->diagram, self->pieces, MID_DIAGRAM_SVG, NULL);
  gsize size;
  const guint8 *svg = g_bytes_get_data (bytes, &size);
  RsvgHandle *handle = rsvg_handle_new_from_data (svg, size, NULL);
  cairo_surface_t *lines = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 400, height);
  cairo_t *cr = cairo_create (lines);
  RsvgRectangle place = { 0, 0, 400, height };
  guint differ = 0;

  g_assert_true (rsvg_handle_render_document (handle, cr, &place, NULL));
  cairo_destroy (cr);
  cairo_surface_flush (lines);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < 400; x++)
      differ +=
        !pixel_near (seen_at (dots, x, y) | 0xff000000u, seen_at (lines, x, y) | 0xff000000u, 90);
  g_test_message ("%u of %d pixels differ clearly", differ, 400 * height);
  g_assert_cmpuint (differ, <, 400 * (guint) height / 50); /* where edges are */
  cairo_surface_destroy (dots);
  cairo_surface_destroy (lines);
  g_object_unref (handle);
}

int
main (int argc, char **argv)
{
  static const struct
  {
    const char *path;
    void (*test) (Fixture *, gconstpointer);
  } tests[] = {
    { "/diagram/png", test_png },
    { "/diagram/svg", test_svg },
    { "/diagram/pdf", test_pdf },
    { "/diagram/words", test_words },
    { "/diagram/flip-and-stones", test_flip_and_stones },
    { "/diagram/size-errors", test_size_errors },
    { "/diagram/format-errors", test_format_errors },
    { "/diagram/save", test_save },
    { "/diagram/wide", test_wide },
    { "/diagram/places", test_places },
    { "/diagram/stones", test_stones },
    { "/diagram/no-stones", test_no_stones },
    { "/diagram/usual", test_usual },
    { "/diagram/size-limits", test_size_limits },
    { "/diagram/same-in-svg", test_same_in_svg },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, fixture_set_up, tests[i].test, fixture_tear_down);
  return g_test_run ();
}
