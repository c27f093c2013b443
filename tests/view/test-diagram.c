/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <glib/gstdio.h>
#include <librsvg/rsvg.h>
#include <string.h>

#include "mid-diagram.h"
#include "view-fixture.h"

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
  mid_piece_set_unref (self->pieces);
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
    { "/diagram/flip-and-stones", test_flip_and_stones },
    { "/diagram/size-errors", test_size_errors },
    { "/diagram/format-errors", test_format_errors },
    { "/diagram/save", test_save },
    { "/diagram/wide", test_wide },
  };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (tests); i++)
    g_test_add (tests[i].path, Fixture, NULL, fixture_set_up, tests[i].test, fixture_tear_down);
  return g_test_run ();
}
