/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <cairo-pdf.h>
#include <cairo-ps.h>
#include <math.h>
#include <stdlib.h>

#include "view-picture.h"

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
  mid_piece_set_free (self->pieces);
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
          g_assert_cmphex (fixture_pixel (surface, (int) r.x, (int) r.y), ==, colour_pixel (c));
          g_assert_cmphex (fixture_pixel (surface, (int) r.x + 9, (int) r.y + 9), ==,
                           colour_pixel (c));
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
          g_assert_cmphex (fixture_pixel (surface, x, y), ==, colour_pixel (&scene.theme->midline));
          g_assert_cmphex (fixture_pixel (surface, x, y - 1), ==,
                           colour_pixel (&scene.theme->midline));
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

/* --- Pieces where they belong --------------------------------------------------------------- */

/* A board of one square, and the piece on it; nothing else is drawn where there is no piece. */
static cairo_surface_t *
draw_alone (Stage *stage, MidCell cell)
{
  stage->cells[0] = cell;
  return stage_draw (stage);
}

/* The drawing is as large as its square but for a hundredth on each side, and lies 12 thousandths
 * lower, which centres it for the eye.  Held against the drawing itself, put there. */
static void
test_piece_place (void)
{
  static const int squares[] = { 800, 400, 100 };
  for (guint i = 0; i < G_N_ELEMENTS (squares); i++)
    for (int owner = 0; owner < 2; owner++)
      {
        Stage stage;
        int size = squares[i];
        stage_init (&stage, 1, 1, size, 1, MID_FIRST_BELOW);
        cairo_surface_t *empty = stage_draw (&stage), *expected = stage_draw (&stage);
        cairo_surface_t *got = draw_alone (&stage, (MidCell){ 2, (MidSide) owner, 0 });
        cairo_t *cr = cairo_create (expected);
        mid_piece_set_draw (stage.pieces, cr, &stage.game.pieces[2],
                            owner == MID_FIRST ? MID_SHADE_LIGHT : MID_SHADE_DARK, 0.01 * size,
                            0.022 * size, 0.98 * size);
        cairo_destroy (cr);
        Box a = find_difference (empty, got, whole_picture (empty));
        Box b = find_difference (empty, expected, whole_picture (empty));
        g_assert_cmpint (ABS (a.left - b.left), <=, 1);
        g_assert_cmpint (ABS (a.top - b.top), <=, 1);
        g_assert_cmpint (ABS (a.right - b.right), <=, 1);
        g_assert_cmpint (ABS (a.bottom - b.bottom), <=, 1);
        /* The same shade of the same piece. */
        g_assert_cmpfloat (difference (got, expected), <, difference (got, empty) / 8);
        cairo_surface_destroy (empty);
        cairo_surface_destroy (expected);
        cairo_surface_destroy (got);
        stage_clear (&stage);
      }
}

/* Each piece stands on its own square, whichever way the board is turned and whatever the scale,
 * and the squares beside it are as they were. */
static void
test_piece_squares (void)
{
  static const double scales[] = { 1, 2, 1.5 };
  for (guint s = 0; s < G_N_ELEMENTS (scales); s++)
    for (int square = 0; square < 12; square++)
      for (int turned = 0; turned < 2; turned++)
        {
          Stage stage;
          stage_init (&stage, 4, 3, 48, scales[s], (MidOrientation) turned);
          cairo_surface_t *before = stage_draw (&stage);
          stage.cells[square] = (MidCell){ 1, MID_SECOND, 0 };
          cairo_surface_t *after = stage_draw (&stage);
          Box box = find_difference (before, after, whole_picture (before));
          int column = turned ? 3 - square % 4 : square % 4;
          int row = turned ? square / 4 : 2 - square / 4;

          g_assert_cmpint (box.left, >, 48 * column);
          g_assert_cmpint (box.right, <, 48 * (column + 1));
          g_assert_cmpint (box.top, >=, 48 * row);
          g_assert_cmpint (box.bottom, <=, 48 * (row + 1));
          g_assert_cmpint (box.bottom - box.top, >, 30);
          g_assert_cmpint (ABS (box.left + box.right - 48 * (2 * column + 1)), <=, 3);
          cairo_surface_destroy (before);
          cairo_surface_destroy (after);
          stage_clear (&stage);
        }
}

/* The hidden are not drawn: these, and no others. */
static void
test_hidden (void)
{
  Stage stage;
  const gint16 hidden[] = { 2, 5 };
  stage_init (&stage, 3, 2, 40, 1, MID_FIRST_BELOW);
  cairo_surface_t *empty = stage_draw (&stage);
  for (int i = 0; i < 6; i++)
    stage.cells[i] = (MidCell){ 1, MID_FIRST, 0 };
  stage.view.hidden = hidden;
  stage.view.n_hidden = 2;
  cairo_surface_t *surface = stage_draw (&stage);
  for (int square = 0; square < 6; square++)
    {
      Box box = { 40 * (square % 3), 40 * (1 - square / 3), 40 * (square % 3 + 1),
                  40 * (2 - square / 3) };
      g_assert_true (same_within (empty, surface, box, 0) == (square == 2 || square == 5));
    }
  cairo_surface_destroy (empty);
  cairo_surface_destroy (surface);
  stage_clear (&stage);
}

/* --- Pieces that float ---------------------------------------------------------------------- */

static cairo_surface_t *
draw_floating (Stage *stage, const MidFloatingPiece *pieces, guint n)
{
  stage->view.floating = pieces;
  stage->view.n_floating = n;
  cairo_surface_t *surface = stage_draw (stage);
  stage->view.n_floating = 0;
  return surface;
}

/* Half as large and twice, its centre stays where it is put. */
static void
test_floating_size (void)
{
  static const double sizes[] = { 0.5, 1, 2 };
  Stage stage;
  int heights[3];
  stage_init (&stage, 4, 4, 100, 1, MID_FIRST_BELOW);
  cairo_surface_t *empty = stage_draw (&stage);
  for (guint i = 0; i < 3; i++)
    {
      MidFloatingPiece piece = { { 1, MID_SECOND, 0 }, 1.5, 1.25, sizes[i], 0, 1 };
      cairo_surface_t *surface = draw_floating (&stage, &piece, 1);
      Box box = find_difference (empty, surface, whole_picture (empty));
      heights[i] = box.bottom - box.top;
      /* The point between the files b and c, a quarter above the centre of the second rank. */
      g_assert_cmpfloat_with_epsilon ((box.left + box.right) / 2.0, 200, 2 * sizes[i] + 1);
      g_assert_cmpfloat_with_epsilon ((box.top + box.bottom) / 2.0, 225, 4 * sizes[i] + 2);
      cairo_surface_destroy (surface);
    }
  g_assert_cmpint (ABS (heights[1] - 2 * heights[0]), <=, 4);
  g_assert_cmpint (ABS (heights[2] - 2 * heights[1]), <=, 4);
  MidFloatingPiece none = { { 1, MID_SECOND, 0 }, 1.5, 1.25, 0, 0, 1 };
  cairo_surface_t *surface = draw_floating (&stage, &none, 1);
  g_assert_true (same_within (empty, surface, whole_picture (empty), 0));
  cairo_surface_destroy (surface);
  cairo_surface_destroy (empty);
  stage_clear (&stage);
}

/* A quarter turn clockwise: what was above is on the right. */
static void
test_floating_turn (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 100, 1, MID_FIRST_BELOW);
  stage.theme = mid_board_theme_find ("contrast");
  MidFloatingPiece upright = { { 5, MID_SECOND, 0 }, 1, 1, 1, 0, 1 };
  MidFloatingPiece turned = upright;
  turned.turn = G_PI / 2;
  cairo_surface_t *a = draw_floating (&stage, &upright, 1), *b = draw_floating (&stage, &turned, 1);
  cairo_surface_t *back = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 300, 300);
  cairo_t *cr = cairo_create (back);
  cairo_translate (cr, 0, 300);
  cairo_rotate (cr, -G_PI / 2);
  cairo_set_source_surface (cr, b, 0, 0);
  cairo_paint (cr);
  cairo_destroy (cr);
  cairo_surface_flush (back);
  g_assert_cmpfloat (difference (a, back), <, 0.6);
  g_assert_cmpfloat (difference (a, b), >, 0.6);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  cairo_surface_destroy (back);
  stage_clear (&stage);
}

/* Half seen through, a piece is half of what it is; more than whole it cannot be. */
static void
test_floating_alpha (void)
{
  static const double alphas[] = { 0.25, 0.5, 1, 1.5, -0.5 };
  Stage stage;
  stage_init (&stage, 3, 3, 60, 1, MID_FIRST_BELOW);
  MidFloatingPiece piece = { { 1, MID_SECOND, 0 }, 1, 1, 1, 0, 1 };
  cairo_surface_t *empty = stage_draw (&stage), *whole = draw_floating (&stage, &piece, 1);
  for (guint i = 0; i < G_N_ELEMENTS (alphas); i++)
    {
      piece.alpha = alphas[i];
      cairo_surface_t *surface = draw_floating (&stage, &piece, 1);
      double share = CLAMP (alphas[i], 0, 1);
      for (int y = 0; y < 180; y++)
        for (int x = 0; x < 180; x++)
          for (int shift = 0; shift < 24; shift += 8)
            {
              double from = seen_at (empty, x, y) >> shift & 255,
                     to = seen_at (whole, x, y) >> shift & 255;
              g_assert_cmpfloat_with_epsilon (seen_at (surface, x, y) >> shift & 255,
                                              from + share * (to - from), 3);
            }
      cairo_surface_destroy (surface);
    }
  cairo_surface_destroy (empty);
  cairo_surface_destroy (whole);
  stage_clear (&stage);
}

/* The last of those that float is on top, and all are above what stands and above badges. */
static void
test_floating_order (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 60, 1, MID_FIRST_BELOW);
  MidMark badge = { MID_MARK_BADGE, 4, 0, MID_INK_RED, "!" };
  MidFloatingPiece large = { { 1, MID_SECOND, 0 }, 1, 1, 2.5, 0, 1 };
  MidFloatingPiece both[] = { { { 2, MID_FIRST, 0 }, 1, 1, 1, 0, 1 }, large };
  MidFloatingPiece other[] = { large, both[0] };
  cairo_surface_t *alone = draw_floating (&stage, &large, 1);
  stage.cells[4] = (MidCell){ 3, MID_FIRST, 0 };
  stage.view.marks = &badge;
  stage.view.n_marks = 1;
  cairo_surface_t *a = draw_floating (&stage, both, 2), *b = draw_floating (&stage, other, 2);
  /* The middle of a large king hides what is beneath it. */
  Box middle = { 85, 80, 95, 100 };
  g_assert_true (same_within (alone, a, middle, 0));
  g_assert_false (same_within (alone, b, middle, 40));
  cairo_surface_destroy (alone);
  cairo_surface_destroy (a);
  cairo_surface_destroy (b);
  stage_clear (&stage);
}

/* --- Surfaces of lines ---------------------------------------------------------------------- */

static cairo_status_t
append_cb (void *closure, const unsigned char *data, unsigned int length)
{
  g_byte_array_append (closure, data, length);
  return CAIRO_STATUS_SUCCESS;
}

/* In print pieces stay lines: there is no picture in the file. */
static void
test_lines_stay_lines (void)
{
  for (int ps = 0; ps < 2; ps++)
    {
      Stage stage;
      g_autoptr (GByteArray) out = g_byte_array_new ();
      stage_init (&stage, 2, 2, 60, 1, MID_FIRST_BELOW);
      stage.cells[0] = (MidCell){ 20, MID_FIRST, 0 }; /* a disc with a letter, in flat colours */
      cairo_surface_t *surface = ps
                                   ? cairo_ps_surface_create_for_stream (append_cb, out, 120, 120)
                                   : cairo_pdf_surface_create_for_stream (append_cb, out, 120, 120);
      cairo_t *cr = cairo_create (surface);
      mid_board_view_draw (&stage.view, cr, &stage.geometry, stage.theme, stage.pieces);
      cairo_destroy (cr);
      cairo_surface_finish (surface);
      g_assert_cmpuint (out->len, >, 500);
      g_assert_cmpuint (mid_piece_set_get_cached (stage.pieces), ==, 0);
      cairo_surface_destroy (surface);
      stage_clear (&stage);
    }
}

/* A piece is on the pixels of the screen: wherever its square begins, it looks the same. */
static void
test_whole_pixels (void)
{
  static const double scales[] = { 1, 2, 1.25 };
  for (guint i = 0; i < G_N_ELEMENTS (scales); i++)
    {
      double scale = scales[i];
      MidGame game;
      g_autoptr (MidPieceSet) pieces = fixture_pieces ();
      cairo_surface_t *at[3];
      fixture_game_init (&game, 1, 1, 0);
      for (int k = 0; k < 3; k++)
        {
          at[k] = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 140, 140);
          cairo_surface_set_device_scale (at[k], scale, scale);
          cairo_t *cr = cairo_create (at[k]);
          /* A fifth of a pixel aside is on the same pixels, one pixel is on the next. */
          double x = (10 + (k == 1 ? 0.2 : k == 2 ? 1 : 0)) / scale, size = 100 / scale;
          mid_board_view_draw_piece (cr, &game, (MidCell){ 1, MID_FIRST, 0 }, pieces, x, x, size,
                                     scale);
          cairo_destroy (cr);
          cairo_surface_flush (at[k]);
        }
      g_assert_true (same_within (at[0], at[1], (Box){ 0, 0, 140, 140 }, 0));
      for (int y = 1; y < 140; y++)
        for (int x = 1; x < 140; x++)
          g_assert_cmphex (seen_at (at[2], x, y), ==, seen_at (at[0], x - 1, y - 1));
      for (int k = 0; k < 3; k++)
        cairo_surface_destroy (at[k]);
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
  g_test_add_func ("/board-view/piece-place", test_piece_place);
  g_test_add_func ("/board-view/piece-squares", test_piece_squares);
  g_test_add_func ("/board-view/hidden", test_hidden);
  g_test_add_func ("/board-view/floating/size", test_floating_size);
  g_test_add_func ("/board-view/floating/turn", test_floating_turn);
  g_test_add_func ("/board-view/floating/alpha", test_floating_alpha);
  g_test_add_func ("/board-view/floating/order", test_floating_order);
  g_test_add_func ("/board-view/lines-stay-lines", test_lines_stay_lines);
  g_test_add_func ("/board-view/whole-pixels", test_whole_pixels);
  g_test_add_func ("/board-view/extremes", test_extremes);
  return g_test_run ();
}
