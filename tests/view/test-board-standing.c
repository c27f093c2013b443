/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What cards leave standing on a board: walls, headings and signs.  Each is a shape with a rim,
 * held against the picture as in test-board-marks.c: within it has its colours, beyond it the board
 * is as it was.  Lengths are in squares, from the upper left corner of the mark's square. */
#include <math.h>

#include "mid-card-emblem.h"
#include "view-picture.h"

enum
{
  FILES = 4,
  RANKS = 3
};

typedef double (*Rimmed) (Point p, const void *data, gboolean with_rim);

/* The emblem that stands on it, where there is one, is drawn over it alone. */
typedef struct
{
  Point centre;
  double side;
  MidCardEmblem emblem;
} Sign;

static cairo_surface_t *
draw_sign (const Stage *stage, cairo_surface_t *on, int square, const Sign *sign)
{
  cairo_rectangle_t r;
  cairo_t *cr = cairo_create (on);
  mid_board_geometry_square_rect (&stage->geometry, square, &r);
  mid_colour_set_source (&stage->theme->badge_text, cr);
  mid_card_emblem_draw (sign->emblem, cr, r.x + r.width * (sign->centre.x - sign->side / 2),
                        r.y + r.height * (sign->centre.y - sign->side / 2), sign->side * r.width);
  cairo_destroy (cr);
  cairo_surface_flush (on);
  return on;
}

/* What is meant, but for the pixels through which an edge goes, which are magenta. */
static cairo_surface_t *
paint (const Stage *stage, cairo_surface_t *before, int square, Rimmed shape, const void *data,
       const MidColour *colour)
{
  int width = cairo_image_surface_get_width (before);
  int height = cairo_image_surface_get_height (before);
  cairo_surface_t *meant = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  double edge = EDGE / (stage->geometry.square * stage->geometry.scale);
  cairo_surface_set_device_scale (meant, stage->geometry.scale, stage->geometry.scale);
  for (int y = 0; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        Point p = stage_point (stage, x, y, square);
        double outer = shape (p, data, TRUE), inner = shape (p, data, FALSE);
        guint32 *pixel = (guint32 *) (gpointer) (cairo_image_surface_get_data (meant)
                                                 + y * cairo_image_surface_get_stride (meant))
                         + x;
        if (fabs (outer) < edge || fabs (inner) < edge)
          *pixel = 0xffff00ff;
        else
          *pixel = inner < 0   ? colour_pixel (colour)
                   : outer < 0 ? colour_pixel (&stage->theme->badge_text)
                               : seen_at (before, x, y);
      }
  cairo_surface_mark_dirty (meant);
  return meant;
}

static void
check (int square, double scale, MidOrientation orientation, const MidMark *mark, Rimmed shape,
       const void *data, const Sign *sign)
{
  Stage stage;
  stage_init (&stage, FILES, RANKS, square, scale, orientation);
  MidColour colour = mark->kind == MID_MARK_WALL ? stage.theme->edge : stage.theme->ink[mark->ink];
  colour.alpha = 1; /* what is under it is not seen through */
  cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, mark, 1);
  cairo_surface_t *meant = paint (&stage, before, mark->square, shape, data, &colour);
  guint changed = 0;
  if (sign != NULL)
    draw_sign (&stage, meant, mark->square, sign);
  for (int y = 0; y < RANKS * square; y++)
    for (int x = 0; x < FILES * square; x++)
      {
        guint32 expected = seen_at (meant, x, y), seen = seen_at (after, x, y);
        changed += seen != seen_at (before, x, y);
        if ((expected & 0xff00ff) != 0xff00ff && !pixel_near (seen, expected, 3))
          g_error ("at %d, %d: #%08x, expected #%08x", x, y, seen, expected);
      }
  g_assert_cmpuint (changed, >, (guint) (square * square / 100));
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (meant);
  stage_clear (&stage);
}

/* --- Walls ---------------------------------------------------------------------------------- */

typedef struct
{
  Point a, b;
} Ends;

static double
wall (Point p, const void *data, gboolean with_rim)
{
  const Ends *ends = data;
  return shape_line (p, ends->a, ends->b, with_rim ? 0.2 : 0.13);
}

/* As long as the edge that the squares share; at a corner 0.7 of a diagonal, across it. */
static void
test_wall (void)
{
  static const struct
  {
    gint16 square, to;
    Ends ends;
  } cases[] = {
    { 5, 6, { { 1, 0 }, { 1, 1 } } },
    { 5, 4, { { 0, 0 }, { 0, 1 } } },
    { 5, 9, { { 0, 0 }, { 1, 0 } } },
    { 5, 1, { { 0, 1 }, { 1, 1 } } },
    { 5, 10, { { 1 - 0.35, -0.35 }, { 1 + 0.35, 0.35 } } },
    { 5, 8, { { 0.35, -0.35 }, { -0.35, 0.35 } } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      MidMark mark = { MID_MARK_WALL, cases[i].square, cases[i].to, MID_INK_BLUE, NULL };
      check (100, 1, MID_FIRST_BELOW, &mark, wall, &cases[i].ends, NULL);
      check (75, 1.25, MID_FIRST_BELOW, &mark, wall, &cases[i].ends, NULL);
      Ends turned = { { 1 - cases[i].ends.a.x, 1 - cases[i].ends.a.y },
                      { 1 - cases[i].ends.b.x, 1 - cases[i].ends.b.y } };
      check (100, 2, MID_SECOND_BELOW, &mark, wall, &turned, NULL);
    }
}

/* --- Headings ------------------------------------------------------------------------------- */

/* A wedge whose point is at the edge of the square; the data is the way there.  How far its rim
 * reaches round its corners is cairo's. */
static double
wedge (Point p, const void *data, gboolean with_rim)
{
  static const Point corners[] = { { 0.49, 0 }, { 0.33, -0.14 }, { 0.33, 0.14 } };
  const Point *way = data;
  double x = p.x - 0.5, y = p.y - 0.5;
  Point here = { x * way->x + y * way->y, y * way->x - x * way->y };
  for (guint i = 0; with_rim && i < G_N_ELEMENTS (corners); i++)
    if (hypot (here.x - corners[i].x, here.y - corners[i].y) < 0.05)
      return 0;
  return shape_polygon (here, corners, G_N_ELEMENTS (corners)) + (with_rim ? -0.01 : 0.01);
}

static void
test_heading (void)
{
  static const struct
  {
    gint16 to;
    Point way;
  } around[] = {
    { 6, { 1, 0 } },
    { 4, { -1, 0 } },
    { 9, { 0, -1 } },
    { 1, { 0, 1 } },
    { 10, { G_SQRT2 / 2, -G_SQRT2 / 2 } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    {
      MidMark mark = { MID_MARK_HEADING, 5, around[i].to, MID_INK_BLUE, NULL };
      Point back = { -around[i].way.x, -around[i].way.y };
      check (200, 1, MID_FIRST_BELOW, &mark, wedge, &around[i].way, NULL);
      check (200, 2, MID_SECOND_BELOW, &mark, wedge, &back, NULL);
    }
}

/* --- Signs ---------------------------------------------------------------------------------- */

/* A disc; the data is its place and its radius. */
static double
sign_disc (Point p, const void *data, gboolean with_rim)
{
  const Sign *sign = data;
  double radius = sign->side / 1.3;
  return shape_disc (p, sign->centre, radius * (with_rim ? 1.07 : 0.93));
}

/* Side by side from the lower left corner, each with the emblem of what it is a sign of; on small
 * boards they are five pixels, so that they can be told apart. */
static void
test_sign (void)
{
  static const MidCardEmblem emblems[MID_SIGNS] = {
    [MID_SIGN_GUARDED] = MID_EMBLEM_GUARD,  [MID_SIGN_HELD] = MID_EMBLEM_HOLD,
    [MID_SIGN_URGED] = MID_EMBLEM_MOVE,     [MID_SIGN_SHORT] = MID_EMBLEM_SHORT,
    [MID_SIGN_NEUTRAL] = MID_EMBLEM_CHANGE, [MID_SIGN_ROYAL] = MID_EMBLEM_CROWN,
    [MID_SIGN_DOUBLE] = MID_EMBLEM_COPY,    [MID_SIGN_TRAP] = MID_EMBLEM_TRAP,
  };
  for (guint8 kind = 0; kind < MID_SIGNS; kind++)
    for (guint8 place = 0; place < 3; place++)
      {
        MidMark mark = { MID_MARK_SIGN, 5, -1, MID_INK_BLUE, NULL, kind, place };
        Sign sign = { { 0.1575 + 0.3075 * place, 1 - 0.1575 }, 0.15 * 1.3, emblems[kind] };
        check (200, 1, MID_FIRST_BELOW, &mark, sign_disc, &sign, &sign);
        check (160, 2, MID_SECOND_BELOW, &mark, sign_disc, &sign, &sign);
      }
  MidMark mark = { MID_MARK_SIGN, 5, -1, MID_INK_RED, NULL, MID_SIGN_TRAP, 1 };
  Sign small = { { 0.25 * 3.1, 1 - 0.25 * 1.05 }, 0.25 * 1.3, MID_EMBLEM_TRAP };
  check (20, 1, MID_FIRST_BELOW, &mark, sign_disc, &small, &small);
}

/* --- Which ---------------------------------------------------------------------------------- */

/* What goes from one square to another is passed over, alone, where the other is not on the board.
 */
static void
test_off_board (void)
{
  static const MidMarkKind kinds[] = { MID_MARK_WALL, MID_MARK_HEADING, MID_MARK_SIGN };
  Stage stage;
  stage_init (&stage, FILES, RANKS, 40, 1, MID_FIRST_BELOW);
  cairo_surface_t *empty = stage_draw (&stage);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      gboolean two = kinds[i] != MID_MARK_SIGN;
      const struct
      {
        gint16 square, to;
        gboolean seen;
      } cases[] = { { -1, 0, FALSE }, { 12, 11, FALSE }, { 0, 4, TRUE },  { 4, 0, TRUE },
                    { 11, 7, TRUE },  { 7, 11, TRUE },   { 4, -1, !two }, { 11, 12, !two } };
      for (guint k = 0; k < G_N_ELEMENTS (cases); k++)
        {
          MidMark mark = { kinds[i], cases[k].square, cases[k].to, MID_INK_RED, NULL };
          cairo_surface_t *surface = stage_draw_marks (&stage, &mark, 1);
          g_assert_true (same_within (surface, empty, whole_picture (empty), 0) != cases[k].seen);
          cairo_surface_destroy (surface);
        }
    }
  cairo_surface_destroy (empty);
  stage_clear (&stage);
}

/* Whatever was drawn before, as the names of files and ranks are: a mark is the same. */
static void
test_beside_words (void)
{
  static const MidCoordinates coordinates[] = { MID_COORDINATES_INSIDE, MID_COORDINATES_OUTSIDE };
  for (guint i = 0; i < G_N_ELEMENTS (coordinates); i++)
    for (int kind = MID_MARK_LAST_MOVE; kind <= MID_MARK_SIGN; kind++)
      {
        Stage stage;
        MidMark mark = { (MidMarkKind) kind, 5, 6, MID_INK_RED, NULL };
        stage_init (&stage, FILES, RANKS, 48, 1, MID_FIRST_BELOW);
        stage_set_margin (&stage, MID_BOARD_MARGIN);
        cairo_surface_t *bare = stage_draw (&stage), *marked = stage_draw_marks (&stage, &mark, 1);
        stage.view.coordinates = coordinates[i];
        cairo_surface_t *named = stage_draw (&stage), *both = stage_draw_marks (&stage, &mark, 1);
        for (int y = 0; y < cairo_image_surface_get_height (bare); y++)
          for (int x = 0; x < cairo_image_surface_get_width (bare); x++)
            if (seen_at (bare, x, y) == seen_at (named, x, y))
              g_assert_cmphex (seen_at (both, x, y), ==, seen_at (marked, x, y));
        cairo_surface_destroy (bare);
        cairo_surface_destroy (marked);
        cairo_surface_destroy (named);
        cairo_surface_destroy (both);
        stage_clear (&stage);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-standing/wall", test_wall);
  g_test_add_func ("/board-standing/heading", test_heading);
  g_test_add_func ("/board-standing/sign", test_sign);
  g_test_add_func ("/board-standing/off-board", test_off_board);
  g_test_add_func ("/board-standing/beside-words", test_beside_words);
  return g_test_run ();
}
