/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board without anything on it: its squares and frame, the midline and its glow, coordinates.
 */
#include <math.h>
#include <string.h>

#include "mid-paint-private.h"
#include "view-picture.h"

/* --- Squares -------------------------------------------------------------------------------- */

static const struct
{
  int files, ranks, square;
  double scale, margin;
} boards[] = {
  { 8, 8, 20, 1, 0.5 },
  { 17, 11, 13, 1, 1 },
  { 3, 5, 30, 2, 1 },
  { 4, 3, 25, 1.25, 0.4 },
};

static void
check_ground (const Stage *stage)
{
  const MidBoardGeometry *g = &stage->geometry;
  const MidBoardTheme *theme = stage->theme;
  cairo_surface_t *surface = stage_draw (stage);
  Box board = { lround (g->x * g->scale), lround (g->y * g->scale),
                lround ((g->x + mid_board_geometry_get_width (g)) * g->scale),
                lround ((g->y + mid_board_geometry_get_height (g)) * g->scale) };

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        /* What a pointer there would touch is what is seen there. */
        int square = mid_board_geometry_square_at (g, (x + 0.5) / g->scale, (y + 0.5) / g->scale);
        gboolean in_frame =
          x >= board.left - 1 && x < board.right + 1 && y >= board.top - 1 && y < board.bottom + 1;
        gboolean dark = (square % g->files + square / g->files) % 2 == 0; /* a1 is */
        guint32 expected = square >= 0
                             ? colour_pixel (dark ? &theme->dark_square : &theme->light_square)
                           : in_frame ? colour_pixel (&theme->frame)
                                      : 0xffff00ff;
        g_assert_cmphex (seen_at (surface, x, y), ==, expected);
      }
  cairo_surface_destroy (surface);
}

/* A line of one pixel goes round the squares, and nothing is drawn beyond it: each pixel. */
static void
test_squares (void)
{
  for (guint b = 0; b < G_N_ELEMENTS (boards); b++)
    for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
      for (int turned = 0; turned < 2; turned++)
        {
          Stage stage;
          stage_init (&stage, boards[b].files, boards[b].ranks, boards[b].square, boards[b].scale,
                      (MidOrientation) turned);
          stage_set_margin (&stage, boards[b].margin);
          stage.theme = *theme;
          check_ground (&stage);
          stage_clear (&stage);
        }
}

/* --- The midline ---------------------------------------------------------------------------- */

/* Above the given rank, whichever way the board is turned: a twentieth of a square thick, two
 * pixels at least, from frame to frame, and dark edges beside it. */
static void
test_midline (void)
{
  static const struct
  {
    int ranks, midline, square;
    double scale;
    int thick, edge; /* device pixels */
  } cases[] = { { 8, 4, 100, 1, 5, 2 },    { 8, 4, 20, 1, 2, 1 },  { 10, 3, 80, 2, 4, 1 },
                { 11, 10, 200, 1, 10, 3 }, { 6, 1, 120, 1, 6, 2 }, { 8, 4, 11, 2, 2, 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (int turned = 0; turned < 2; turned++)
      {
        Stage stage;
        stage_init (&stage, 2, cases[i].ranks, cases[i].square, cases[i].scale,
                    (MidOrientation) turned);
        stage_set_margin (&stage, 0.5);
        cairo_surface_t *before = stage_draw (&stage);
        stage.game.midline = (uint8_t) cases[i].midline;
        cairo_surface_t *after = stage_draw (&stage);
        Box line = find_difference (before, after, whole_picture (before));
        int below =
          turned ? cases[i].midline : cases[i].ranks - cases[i].midline; /* rows above it */
        int left = (int) lround (stage.geometry.x * stage.geometry.scale);
        int at = (int) lround (stage.geometry.y * stage.geometry.scale) + below * cases[i].square;

        int edge = cases[i].edge;
        g_assert_cmpint (line.bottom - line.top, ==, cases[i].thick + 2 * edge);
        g_assert_cmpint (at - line.top, ==, (cases[i].thick + 1) / 2 + edge);
        g_assert_cmpint (line.left, ==, left - 1);
        g_assert_cmpint (line.right, ==, left + 2 * cases[i].square + 1);
        for (int y = line.top; y < line.bottom; y++)
          for (int x = line.left; x < line.right; x++)
            {
              gboolean within = y >= line.top + edge && y < line.bottom - edge;
              g_assert_cmphex (seen_at (after, x, y), ==,
                               colour_pixel (within ? &stage.theme->midline : &stage.theme->edge));
            }
        cairo_surface_destroy (before);
        cairo_surface_destroy (after);
        stage_clear (&stage);
      }
}

/* At the board's edge, or beyond, there is nothing to be divided. */
static void
test_no_midline (void)
{
  static const int lines[] = { 0, 5, 6, 200 };
  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      Stage stage;
      stage_init (&stage, 3, 5, 30, 1, MID_FIRST_BELOW);
      cairo_surface_t *before = stage_draw (&stage);
      stage.game.midline = (uint8_t) lines[i];
      stage.view.midline = MID_MIDLINE_GLOWING;
      cairo_surface_t *after = stage_draw (&stage);
      g_assert_true (same_within (before, after, whole_picture (before), 0));
      cairo_surface_destroy (before);
      cairo_surface_destroy (after);
      stage_clear (&stage);
    }
}

/* The glow: brightest beside the line, down to 22 % of that after two thirteenths of a square, gone
 * after a third.  It lies on the squares alone, the same on both sides. */
static void
test_glow (void)
{
  Stage stage;
  stage_init (&stage, 4, 4, 200, 1, MID_FIRST_BELOW);
  stage_set_margin (&stage, 0.5);
  cairo_surface_t *before = stage_draw (&stage);
  stage.game.midline = 2;
  stage.view.midline = MID_MIDLINE_GLOWING;
  cairo_surface_t *after = stage_draw (&stage);
  const MidColour *glow = &stage.theme->midline_glow;

  for (int y = 100; y < 900; y++)
    {
      double from = fabs (y + 0.5 - 500) / 200, knee = 0.34 * 0.4;
      double light =
        from < knee ? 1 - (1 - 0.22) * from / knee : 0.22 * MAX (0.34 - from, 0) / (0.34 - knee);
      for (int x = 105; x < 900; x += 30)
        if (from * 200 > 9)
          {
            guint32 expected = colour_over (glow, glow->alpha * light, seen_at (before, x, y));
            if (!pixel_near (seen_at (after, x, y), expected, 3))
              g_error ("%d, %d: #%08x, expected #%08x", x, y, seen_at (after, x, y), expected);
          }
    }
  g_assert_true (same_within (before, after, (Box){ 0, 0, 99, 1000 }, 0));
  g_assert_true (same_within (before, after, (Box){ 901, 0, 1000, 1000 }, 0));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  stage_clear (&stage);
}

/* --- Coordinates ---------------------------------------------------------------------------- */

/* Writes what should be there into a picture that has none.  Lengths are in user units. */
typedef void (*Write) (const Stage *stage, cairo_t *cr);

static void
write_in (const Stage *stage, cairo_t *cr, const char *text, const MidColour *colour, double size,
          double x, double y, double at)
{
  mid_colour_set_source (colour, cr);
  mid_paint_text (cr, text, MID_PAINT_PLAIN, size, x, y, at, at);
}

static gboolean
is_dark (const Stage *stage, int square)
{
  return (square % stage->game.files + square / stage->game.files) % 2 == 0;
}

/* Where larger text is wanted coordinates grow with it, up to a share of the square. */
static double
grown (const Stage *stage, double size, double most)
{
  double wanted = size * MAX (stage->view.text_scale, 1);
  return MAX (size, MIN (wanted, most * stage->geometry.square));
}

/* The squares on the board's left and lower edge. */
static gboolean
is_left (const Stage *stage, const cairo_rectangle_t *r)
{
  return fabs (r->x - stage->geometry.x) < 1e-6;
}

static gboolean
is_lowest (const Stage *stage, const cairo_rectangle_t *r)
{
  double bottom = stage->geometry.y + mid_board_geometry_get_height (&stage->geometry);
  return fabs (r->y + r->height - bottom) < 1e-6;
}

static char *
file_text (int file)
{
  return file < 26 ? g_strdup_printf ("%c", "abcdefghijklmnopqrstuvwxyz"[file])
                   : g_strdup_printf ("a%c", "abcdefghijklmnopqrstuvwxyz"[file - 26]);
}

/* Files in the lower right corner, ranks in the upper left one, an eighteenth of the square from
 * its edges; a sixth of the square high, 7 to 18 units; in the colour for the square's. */
static void
write_inside (const Stage *stage, cairo_t *cr)
{
  int files = stage->game.files;
  double square = stage->geometry.square, size = grown (stage, CLAMP (0.17 * square, 7, 18), 0.27),
         gap = 0.055 * square;
  for (int i = 0; i < files * stage->game.ranks; i++)
    {
      g_autofree char *file = file_text (i % files);
      g_autofree char *rank = g_strdup_printf ("%d", i / files + 1);
      const MidColour *colour =
        is_dark (stage, i) ? &stage->theme->on_dark : &stage->theme->on_light;
      cairo_rectangle_t r;
      mid_board_geometry_square_rect (&stage->geometry, i, &r);
      if (is_lowest (stage, &r))
        write_in (stage, cr, file, colour, size, r.x + r.width - gap, r.y + r.height - gap, 1);
      if (is_left (stage, &r))
        write_in (stage, cr, rank, colour, size, r.x + gap, r.y + gap, 0);
    }
}

/* In the middle of the margin, a little over a fifth of a square high, 7 units at least. */
static void
write_outside (const Stage *stage, cairo_t *cr)
{
  int files = stage->game.files;
  double square = stage->geometry.square,
         size = grown (stage, MAX (0.22 * square, MIN (9, square / 2)), 0.36), gap = 0.21 * square;
  for (int i = 0; i < files * stage->game.ranks; i++)
    {
      g_autofree char *file = file_text (i % files);
      g_autofree char *rank = g_strdup_printf ("%d", i / files + 1);
      const MidColour *colour = &stage->theme->on_surround;
      cairo_rectangle_t r;
      mid_board_geometry_square_rect (&stage->geometry, i, &r);
      if (is_lowest (stage, &r))
        write_in (stage, cr, file, colour, size, r.x + square / 2, r.y + square + gap, 0.5);
      if (is_left (stage, &r))
        write_in (stage, cr, rank, colour, size, r.x - gap, r.y + square / 2, 0.5);
    }
}

/* Its name in the upper left corner of each. */
static void
write_every (const Stage *stage, cairo_t *cr)
{
  int files = stage->game.files;
  double square = stage->geometry.square, size = grown (stage, CLAMP (0.17 * square, 7, 18), 0.27),
         gap = 0.055 * square;
  for (int i = 0; i < files * stage->game.ranks; i++)
    {
      g_autofree char *file = file_text (i % files);
      g_autofree char *name = g_strdup_printf ("%s%d", file, i / files + 1);
      const MidColour *colour =
        is_dark (stage, i) ? &stage->theme->on_dark : &stage->theme->on_light;
      cairo_rectangle_t r;
      mid_board_geometry_square_rect (&stage->geometry, i, &r);
      write_in (stage, cr, name, colour, size, r.x + gap, r.y + gap, 0);
    }
}

static const struct
{
  MidCoordinates coordinates;
  Write write;
  int least; /* the smallest square that has room for them, in units */
} manners[] = {
  { MID_COORDINATES_INSIDE, write_inside, 26 },
  { MID_COORDINATES_OUTSIDE, write_outside, 14 },
  { MID_COORDINATES_EVERY, write_every, 26 },
};

static void
check_coordinates (Stage *stage, MidCoordinates coordinates, Write write)
{
  cairo_surface_t *empty = stage_draw (stage), *expected = stage_draw (stage);
  stage->view.coordinates = coordinates;
  cairo_surface_t *got = stage_draw (stage);
  if (write != NULL)
    {
      cairo_t *cr = cairo_create (expected);
      write (stage, cr);
      cairo_destroy (cr);
      g_assert_false (same_within (got, empty, whole_picture (empty), 0));
    }
  g_assert_true (same_within (got, expected, whole_picture (empty), 24));
  cairo_surface_destroy (empty);
  cairo_surface_destroy (expected);
  cairo_surface_destroy (got);
}

static void
test_coordinates (void)
{
  static const struct
  {
    int files, ranks, square;
    double scale;
  } cases[] = {
    { 8, 8, 60, 1 }, { 17, 11, 30, 1 }, { 8, 8, 140, 1 }, { 30, 3, 28, 1 }, { 5, 12, 64, 2 }
  };
  static const double scales[] = { 0, 1, 1.2, 2, 0.5, 5 };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    for (guint m = 0; m < G_N_ELEMENTS (manners); m++)
      for (int turned = 0; turned < 2; turned++)
        {
          Stage stage;
          if (cases[i].files > 26 && manners[m].coordinates == MID_COORDINATES_EVERY)
            continue; /* squares have names of one letter and digits */
          stage_init (&stage, cases[i].files, cases[i].ranks, cases[i].square, cases[i].scale,
                      (MidOrientation) turned);
          stage_set_margin (&stage, 0.5);
          stage.theme = mid_board_themes ()[(i + m) % 3];
          stage.view.text_scale = scales[(i + turned) % G_N_ELEMENTS (scales)];
          check_coordinates (&stage, manners[m].coordinates, manners[m].write);
          stage_clear (&stage);
        }
}

/* On squares too small for it nothing is written; on those just large enough it is. */
static void
test_room (void)
{
  for (guint m = 0; m < G_N_ELEMENTS (manners); m++)
    for (int less = 0; less < 2; less++)
      {
        Stage stage;
        stage_init (&stage, 4, 4, manners[m].least - less, 1, MID_FIRST_BELOW);
        stage_set_margin (&stage, 0.5);
        check_coordinates (&stage, manners[m].coordinates, less ? NULL : manners[m].write);
        stage_clear (&stage);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-ground/squares", test_squares);
  g_test_add_func ("/board-ground/midline", test_midline);
  g_test_add_func ("/board-ground/no-midline", test_no_midline);
  g_test_add_func ("/board-ground/glow", test_glow);
  g_test_add_func ("/board-ground/coordinates", test_coordinates);
  g_test_add_func ("/board-ground/room", test_room);
  return g_test_run ();
}
