/* SPDX-License-Identifier: GPL-3.0-or-later */
/* midline-cli render: the pictures are read back. */
#include "cli-run.h"

#include <cairo.h>
#include <glib/gstdio.h>

#define START "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
#define AFTER "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"

static char *
render (const char *options, const char *fen, const char *name)
{
  char *path = cli_path (name);
  g_autofree char *command = g_strdup_printf ("render %s '%s' '%s'", options, fen, path);
  cli_expect (command, 0, "", "");
  return path;
}

static GBytes *
contents (const char *path)
{
  g_autoptr (GError) error = NULL;
  char *data;
  gsize len;
  g_file_get_contents (path, &data, &len, &error);
  g_assert_no_error (error);
  return g_bytes_new_take (data, len);
}

static void
test_png (void)
{
  g_autofree char *path = render ("--size 320", START, "start.png");
  cairo_surface_t *picture = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_surface_status (picture), ==, CAIRO_STATUS_SUCCESS);
  g_assert_cmpint (cairo_image_surface_get_width (picture), ==, 320);
  g_assert_cmpint (cairo_image_surface_get_height (picture), >=, 300);
  cairo_surface_destroy (picture);
}

static void
test_svg (void)
{
  g_autofree char *path = render ("", START, "start.SVG");
  g_autoptr (GBytes) bytes = contents (path);
  g_assert_nonnull (
    g_strstr_len (g_bytes_get_data (bytes, NULL), (gssize) g_bytes_get_size (bytes), "<svg"));
}

/* What is asked for makes a difference, and the same question the same picture. */
static void
test_differences (void)
{
  g_autofree char *a = render ("", START, "a.png"), *b = render ("", START, "b.png"),
                  *c = render ("--flip", START, "c.png"), *d = render ("", AFTER, "d.png");
  g_autoptr (GBytes) as = contents (a), bs = contents (b), cs = contents (c), ds = contents (d);
  g_assert_true (g_bytes_equal (as, bs));
  g_assert_false (g_bytes_equal (as, cs));
  g_assert_false (g_bytes_equal (as, ds));
}

static void
test_pieces (void)
{
  g_autofree char *usual = render ("", START, "usual.png"),
                  *carved = render ("--pieces carved", START, "carved.png"),
                  *lacquer = render ("--pieces lacquer", START, "lacquer.png"),
                  *print = render ("--pieces print", START, "print.png");
  g_autoptr (GBytes) a = contents (usual), b = contents (carved), c = contents (lacquer),
                     d = contents (print);
  g_assert_true (g_bytes_equal (a, b));
  g_assert_false (g_bytes_equal (a, c));
  g_assert_false (g_bytes_equal (a, d));
  g_assert_false (g_bytes_equal (c, d));
}

/* The pieces are the drawings and not the letters that stand in for missing ones: a classic queen
 * and a reaper are one letter and two drawings. */
static void
test_armies (void)
{
  g_autofree char *classic =
    render ("--variant chess2", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 cc --", "classic.png");
  g_autofree char *reaper =
    render ("--variant chess2", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1 rc --", "reaper.png");
  g_autoptr (GBytes) a = contents (classic), b = contents (reaper);
  g_assert_false (g_bytes_equal (a, b));
}

static void
test_wrong (void)
{
  g_autofree char *path = cli_path ("no/such/folder.png");
  g_autofree char *command = g_strdup_printf ("render '" START "' '%s'", path);
  cli_expect (command, 1, "", NULL);
  cli_expect ("render '" START "'", 2, "", NULL);
  cli_expect ("render", 2, "", NULL);
  cli_expect ("render '" START "' x.gif", 2, "", NULL);
  cli_expect ("render --size 10 '" START "' x.png", 2, "",
              "midline-cli: size is not a number of 64 to 8192: \"10\"\n");
  cli_expect ("render --size 99999999999999999999 '" START "' x.png", 2, "", NULL);
  cli_expect ("render --pieces tin '" START "' x.png", 2, "", NULL);
  cli_expect ("render nonsense x.png", 1, "", NULL);
}

int
main (int argc, char **argv)
{
  cli_init (&argc, &argv);
  g_test_add_func ("/cli/render/png", test_png);
  g_test_add_func ("/cli/render/svg", test_svg);
  g_test_add_func ("/cli/render/differences", test_differences);
  g_test_add_func ("/cli/render/pieces", test_pieces);
  g_test_add_func ("/cli/render/armies", test_armies);
  g_test_add_func ("/cli/render/wrong", test_wrong);
  return cli_run ();
}
