/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>

#include "view-fixture.h"

typedef struct
{
  MidGame game;
  MidCell cells[FIXTURE_SQUARES_MAX];
  MidBoardView view;
  MidBoardGeometry geometry;
  const MidBoardTheme *theme;
  MidPieceSet *pieces;
} Scene;

static void
scene_init (Scene *self, int files, int ranks, int square, MidOrientation orientation)
{
  fixture_game_init (&self->game, files, ranks, ranks / 2);
  fixture_cells_fill (&self->game, self->cells);
  self->view = (MidBoardView){ .game = &self->game, .cells = self->cells };
  mid_board_geometry_init (&self->geometry, files, ranks, files * square, ranks * square, 1, 0,
                           orientation);
  self->theme = mid_board_themes ()[0];
  self->pieces = fixture_pieces ();
}

static void
scene_clear (Scene *self)
{
  mid_piece_set_unref (self->pieces);
}

static cairo_surface_t *
scene_draw (const Scene *self)
{
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) mid_board_geometry_get_width (&self->geometry),
    (int) mid_board_geometry_get_height (&self->geometry));
  cairo_t *cr = cairo_create (surface);

  mid_board_view_draw (&self->view, cr, &self->geometry, self->theme, self->pieces);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  return surface;
}

static guint32
argb (const MidColour *c)
{
  return 0xff000000u | (guint32) lround (c->red * 255) << 16
         | (guint32) lround (c->green * 255) << 8 | (guint32) lround (c->blue * 255);
}

/* a1 is dark, and each square is one colour from edge to edge. */
static void
test_squares (void)
{
  for (int turned = 0; turned < 2; turned++)
    {
      Scene scene;
      scene_init (&scene, 17, 11, 10, (MidOrientation) turned);
      scene.view.cells = NULL;
      scene.game.midline = 0;
      cairo_surface_t *surface = scene_draw (&scene);

      for (int square = 0; square < 17 * 11; square++)
        {
          gboolean dark = (square % 17 + square / 17) % 2 == 0;
          const MidColour *c = dark ? &scene.theme->dark_square : &scene.theme->light_square;
          cairo_rectangle_t r;

          mid_board_geometry_square_rect (&scene.geometry, square, &r);
          g_assert_cmphex (fixture_pixel (surface, (int) r.x, (int) r.y), ==, argb (c));
          g_assert_cmphex (fixture_pixel (surface, (int) r.x + 9, (int) r.y + 9), ==, argb (c));
        }
      cairo_surface_destroy (surface);
      scene_clear (&scene);
    }
}

/* The law of window.md: highlights never hide a piece.  Wherever the piece alone is opaque, the
 * board with every mark shows the same pixel. */
static void
test_marks_hide_nothing (void)
{
  Scene scene;
  MidMark marks[] = {
    { MID_MARK_LAST_MOVE, 9, 0, MID_INK_RED, NULL }, { MID_MARK_SELECTED, 9, 0, MID_INK_RED, NULL },
    { MID_MARK_CHECK, 9, 0, MID_INK_RED, NULL },     { MID_MARK_TARGET, 9, 0, MID_INK_RED, NULL },
    { MID_MARK_CAPTURE, 9, 0, MID_INK_RED, NULL },   { MID_MARK_HOVER, 9, 0, MID_INK_RED, NULL },
    { MID_MARK_FOCUS, 9, 0, MID_INK_RED, NULL },     { MID_MARK_CIRCLE, 9, 0, MID_INK_RED, NULL },
    { MID_MARK_ARROW, 0, 63, MID_INK_RED, NULL },    { MID_MARK_ARROW, 63, 0, MID_INK_BLUE, NULL },
    { MID_MARK_SHOT, 0, 58, MID_INK_RED, NULL },     { MID_MARK_STEP, 3, 59, MID_INK_RED, NULL },
    { MID_MARK_GOAL, 9, -1, MID_INK_RED, NULL },     { MID_MARK_LINK, 9, 10, MID_INK_RED, NULL },
    { MID_MARK_ZONE, 0, 18, MID_INK_RED, NULL },     { MID_MARK_BARRED, 9, -1, MID_INK_RED, NULL },
    { MID_MARK_LOOSE, 9, -1, MID_INK_RED, NULL },    { MID_MARK_REACHED, 9, 0, MID_INK_RED, NULL },
    { MID_MARK_REACHED, 9, 1, MID_INK_RED, NULL },
  };

  scene_init (&scene, 8, 8, 60, MID_FIRST_BELOW);
  cairo_surface_t *plain = scene_draw (&scene);
  scene.view.marks = marks;
  scene.view.n_marks = G_N_ELEMENTS (marks);
  scene.view.midline = MID_MIDLINE_GLOWING;
  cairo_surface_t *marked = scene_draw (&scene);

  cairo_surface_t *alone = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 480, 480);
  cairo_t *cr = cairo_create (alone);
  for (int square = 0; square < 64; square++)
    {
      cairo_rectangle_t r;
      mid_board_geometry_square_rect (&scene.geometry, square, &r);
      mid_board_view_draw_piece (cr, &scene.game, scene.cells[square], scene.pieces, r.x, r.y,
                                 r.width, 1);
    }
  cairo_destroy (cr);

  guint opaque = 0, changed = 0;
  for (int y = 0; y < 480; y++)
    for (int x = 0; x < 480; x++)
      if (fixture_pixel (alone, x, y) >> 24 == 255)
        {
          opaque++;
          g_assert_cmphex (fixture_pixel (plain, x, y), ==, fixture_pixel (marked, x, y));
        }
      else
        changed += fixture_pixel (plain, x, y) != fixture_pixel (marked, x, y);
  g_assert_cmpuint (opaque, >, 10000);
  g_assert_cmpuint (changed, >, 10000);
  cairo_surface_destroy (plain);
  cairo_surface_destroy (marked);
  cairo_surface_destroy (alone);
  scene_clear (&scene);
}

static gboolean
same_picture (cairo_surface_t *a, cairo_surface_t *b)
{
  for (int y = 0; y < cairo_image_surface_get_height (a); y++)
    for (int x = 0; x < cairo_image_surface_get_width (a); x++)
      if (fixture_pixel (a, x, y) != fixture_pixel (b, x, y))
        return FALSE;
  return TRUE;
}

/* Each kind of mark can be seen, and badges too. */
static void
test_marks_are_seen (void)
{
  for (int kind = MID_MARK_LAST_MOVE; kind <= MID_MARK_LOOSE; kind++)
    {
      Scene scene;
      MidMark mark = { (MidMarkKind) kind, 7, 30, MID_INK_GREEN, "!?" };

      scene_init (&scene, 8, 8, 40, MID_SECOND_BELOW);
      cairo_surface_t *plain = scene_draw (&scene);
      scene.view.marks = &mark;
      scene.view.n_marks = 1;
      cairo_surface_t *marked = scene_draw (&scene);
      g_assert_false (same_picture (plain, marked));

      /* Off the board: passed over. */
      mark.square = -1;
      cairo_surface_t *nothing = scene_draw (&scene);
      g_assert_true (same_picture (plain, nothing));
      cairo_surface_destroy (plain);
      cairo_surface_destroy (marked);
      cairo_surface_destroy (nothing);
      scene_clear (&scene);
    }
}

/* A piece that floats on the centre of its hidden square looks as if it stood there. */
static void
test_floating (void)
{
  Scene scene;
  gint16 hidden = 13;

  scene_init (&scene, 8, 8, 50, MID_SECOND_BELOW);
  MidFloatingPiece floating = {
    .cell = scene.cells[13], .file = 5, .rank = 1, .size = 1, .alpha = 1
  };
  cairo_surface_t *still = scene_draw (&scene);
  scene.view.hidden = &hidden;
  scene.view.n_hidden = 1;
  cairo_surface_t *gone = scene_draw (&scene);
  scene.view.floating = &floating;
  scene.view.n_floating = 1;
  cairo_surface_t *back = scene_draw (&scene);

  g_assert_false (same_picture (still, gone));
  g_assert_true (same_picture (still, back));
  floating.alpha = 0;
  cairo_surface_t *unseen = scene_draw (&scene);
  g_assert_true (same_picture (gone, unseen));
  cairo_surface_destroy (still);
  cairo_surface_destroy (gone);
  cairo_surface_destroy (back);
  cairo_surface_destroy (unseen);
  scene_clear (&scene);
}

/* Mean difference of the colours, 0 … 255. */
static double
difference (cairo_surface_t *a, cairo_surface_t *b)
{
  int width = cairo_image_surface_get_width (a), height = cairo_image_surface_get_height (a);
  double sum = 0;

  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      for (int shift = 0; shift < 24; shift += 8)
        sum += abs ((int) (fixture_pixel (a, x, y) >> shift & 255)
                    - (int) (fixture_pixel (b, x, y) >> shift & 255));
  return sum / (width * height * 3);
}

/* While a window's edge is dragged: no picture is made for the sizes on the way, and what is seen
 * is nearly the same; where there is nothing to stretch it is the same. */
static void
test_quick (void)
{
  Scene scene;

  scene_init (&scene, 8, 8, 60, MID_FIRST_BELOW);
  scene.view.quality = MID_QUALITY_QUICK;
  cairo_surface_t *first = scene_draw (&scene);
  scene.view.quality = MID_QUALITY_FINE;
  cairo_surface_t *fine = scene_draw (&scene);
  g_assert_true (same_picture (first, fine));
  cairo_surface_destroy (first);
  cairo_surface_destroy (fine);

  gsize cached = mid_piece_set_get_cached (scene.pieces);
  mid_board_geometry_init (&scene.geometry, 8, 8, 8 * 67, 8 * 67, 1, 0, MID_FIRST_BELOW);
  scene.view.quality = MID_QUALITY_QUICK;
  cairo_surface_t *quick = scene_draw (&scene);
  g_assert_cmpuint (mid_piece_set_get_cached (scene.pieces), ==, cached);
  scene.view.quality = MID_QUALITY_FINE;
  fine = scene_draw (&scene);
  g_assert_cmpuint (mid_piece_set_get_cached (scene.pieces), >, cached);
  scene.view.cells = NULL;
  cairo_surface_t *empty = scene_draw (&scene);
  g_test_message ("quick from fine %.2f, empty from fine %.2f", difference (quick, fine),
                  difference (empty, fine));
  g_assert_cmpfloat (difference (quick, fine), <, difference (empty, fine) / 4);
  cairo_surface_destroy (quick);
  cairo_surface_destroy (fine);
  cairo_surface_destroy (empty);
  scene_clear (&scene);
}

/* What was made beforehand is what drawing takes: it adds nothing, in the fine way or the quick. */
static void
test_prepared (void)
{
  static const MidQuality qualities[] = { MID_QUALITY_FINE, MID_QUALITY_QUICK };
  for (guint i = 0; i < G_N_ELEMENTS (qualities); i++)
    {
      Scene scene;
      scene_init (&scene, 8, 8, 37, MID_FIRST_BELOW);
      scene.view.quality = qualities[i];
      for (int square = 0; square < 64; square++)
        if (scene.cells[square].piece != 0)
          mid_board_view_prepare_piece (&scene.game, scene.cells[square], &scene.geometry,
                                        scene.pieces);
      gsize cached = mid_piece_set_get_cached (scene.pieces);
      g_assert_cmpuint (cached, >, 0);
      cairo_surface_destroy (scene_draw (&scene));
      g_assert_cmpuint (mid_piece_set_get_cached (scene.pieces), ==, cached);
      scene_clear (&scene);
    }
}

static void
test_midline (void)
{
  for (int turned = 0; turned < 2; turned++)
    {
      Scene scene;
      scene_init (&scene, 8, 10, 40, (MidOrientation) turned);
      scene.game.midline = 4;
      scene.view.cells = NULL;
      cairo_surface_t *surface = scene_draw (&scene);
      int y = turned ? 160 : 240;

      for (int x = 0; x < 320; x += 7)
        {
          g_assert_cmphex (fixture_pixel (surface, x, y), ==, argb (&scene.theme->midline));
          g_assert_cmphex (fixture_pixel (surface, x, y - 1), ==, argb (&scene.theme->midline));
        }
      cairo_surface_destroy (surface);
      scene_clear (&scene);
    }
}

/* The height in pixels of the rank's number in the corner of the square below the upper edge, or
 * beside it. */
static int
measure_number (MidCoordinates coordinates, double text_scale)
{
  enum
  {
    SQUARE = 60,
    MARGIN = 25
  };
  Scene scene;
  int height = 0;
  gboolean outside = coordinates == MID_COORDINATES_OUTSIDE;
  scene_init (&scene, 8, 8, SQUARE, MID_FIRST_BELOW);
  if (outside)
    scene.geometry.x += MARGIN;
  scene.view.cells = NULL;
  scene.view.coordinates = coordinates;
  scene.view.text_scale = text_scale;
  cairo_surface_t *surface = scene_draw (&scene);
  int right = outside ? MARGIN - 2 : SQUARE / 2;
  guint32 ground = fixture_pixel (surface, outside ? 0 : SQUARE / 2, SQUARE / 2 + 25);
  for (int y = 2; y < SQUARE - 2; y++)
    {
      gboolean ink = FALSE;
      for (int x = outside ? 1 : 2; x < right; x++)
        ink |= fixture_pixel (surface, x, y) != ground;
      height += ink;
    }
  cairo_surface_destroy (surface);
  scene_clear (&scene);
  return height;
}

/* Coordinates grow with the text, but not beyond their corner or margin. */
static void
test_text_scale (void)
{
  static const MidCoordinates places[] = { MID_COORDINATES_INSIDE, MID_COORDINATES_OUTSIDE };
  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      int usual = measure_number (places[i], 1), larger = measure_number (places[i], 1.5);
      g_assert_cmpint (usual, >, 6);
      g_assert_cmpint (measure_number (places[i], 0), ==, usual);
      g_assert_cmpint (measure_number (places[i], 0.8), ==, usual);
      g_assert_cmpint (larger, >=, usual * 5 / 4);
      g_assert_cmpint (measure_number (places[i], 20), ==, measure_number (places[i], 3));
      g_assert_cmpint (measure_number (places[i], 20), <, 20);
    }
}

/* Any size, any piece index: something is drawn and nothing breaks. */
static void
test_extremes (void)
{
  Scene scene;

  for (int square = 1; square < 40; square += 6)
    {
      scene_init (&scene, 17, 11, square, MID_FIRST_BELOW);
      scene.view.coordinates = square % 2 ? MID_COORDINATES_INSIDE : MID_COORDINATES_OUTSIDE;
      scene.cells[3].piece = 255;
      cairo_surface_destroy (scene_draw (&scene));
      scene_clear (&scene);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-view/squares", test_squares);
  g_test_add_func ("/board-view/marks-hide-nothing", test_marks_hide_nothing);
  g_test_add_func ("/board-view/marks-are-seen", test_marks_are_seen);
  g_test_add_func ("/board-view/floating", test_floating);
  g_test_add_func ("/board-view/quick", test_quick);
  g_test_add_func ("/board-view/prepared", test_prepared);
  g_test_add_func ("/board-view/midline", test_midline);
  g_test_add_func ("/board-view/text-scale", test_text_scale);
  g_test_add_func ("/board-view/extremes", test_extremes);
  return g_test_run ();
}
