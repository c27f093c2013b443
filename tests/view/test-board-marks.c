/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What each mark looks like, said once more in the words of geometry and held against the picture:
 * within its shape a mark has its colour, beyond it the board is as it was.  Lengths are in
 * squares, from the upper left corner of the square that the mark is on. */
#include <math.h>

#include "view-picture.h"

static const Point middle = { 0.5, 0.5 };

/* --- The shapes ----------------------------------------------------------------------------- */

/* Of a mark from one square to another: where that lies, and what stands on both. */
typedef struct
{
  Point to; /* the centre of the other square */
  gboolean from_piece, to_piece;
} Way;

static double
whole_square (Point p, gconstpointer data)
{
  return shape_box (p, 0, 0, 1, 1);
}

/* An edge within the square, whole pixels wide; the data is its width. */
static double
edge (Point p, gconstpointer data)
{
  double width = *(const double *) data;
  return MAX (shape_box (p, 0, 0, 1, 1), -shape_box (p, width, width, 1 - width, 1 - width));
}

static double
dot (Point p, gconstpointer data)
{
  return shape_disc (p, middle, 0.14);
}

/* Of the four corners, a triangle with legs of a quarter. */
static double
corners (Point p, gconstpointer data)
{
  Point near = { MIN (p.x, 1 - p.x), MIN (p.y, 1 - p.y) };
  return shape_polygon (near, (const Point[]){ { 0, 0 }, { 0.24, 0 }, { 0, 0.24 } }, 3);
}

static double
lower_left (Point p, gconstpointer data)
{
  return shape_polygon (p, (const Point[]){ { 0, 1 }, { 0.26, 1 }, { 0, 0.74 } }, 3);
}

static double
upper_right (Point p, gconstpointer data)
{
  return shape_polygon (p, (const Point[]){ { 1, 0 }, { 1, 0.26 }, { 0.74, 0 } }, 3);
}

static double
circle (Point p, gconstpointer data)
{
  return shape_ring (p, middle, 0.48, 0.075);
}

static double
diamond (Point p, gconstpointer data)
{
  double thick = 0.035 * sqrt (2);
  double from_middle = fabs (p.x - 0.5) + fabs (p.y - 0.5);
  return (fabs (from_middle - 0.419) - thick) / sqrt (2); /* its rim reaches the edge */
}

static double
crossed_out (Point p, gconstpointer data)
{
  Point a = { 0.14, 0.14 }, b = { 0.86, 0.86 }, c = { 0.86, 0.14 }, d = { 0.14, 0.86 };
  return MIN (shape_line (p, a, b, 0.06), shape_line (p, c, d, 0.06));
}

/* From here to there, with round ends. */
static double
band (Point p, gconstpointer data)
{
  const Way *way = data;
  return MIN (shape_line (p, middle, way->to, 0.16),
              MIN (shape_disc (p, middle, 0.08), shape_disc (p, way->to, 0.08)));
}

/* Where p is along the way and beside it. */
static Point
along (Point p, const Way *way)
{
  double dx = way->to.x - 0.5, dy = way->to.y - 0.5, length = hypot (dx, dy);
  return (Point){ ((p.x - 0.5) * dx + (p.y - 0.5) * dy) / length,
                  ((p.y - 0.5) * dx - (p.x - 0.5) * dy) / length };
}

/* A shaft of an eighth of a square and a head of a third, clear of the pieces at both ends. */
static double
arrow (Point p, gconstpointer data)
{
  const Way *way = data;
  double start = way->from_piece ? 0.3 : 0.12;
  double tip = hypot (way->to.x - 0.5, way->to.y - 0.5) - (way->to_piece ? 0.3 : 0);
  double neck = tip - MIN (0.36, tip - start);
  const Point outline[] = { { start, -0.065 }, { neck, -0.065 }, { neck, -0.19 }, { tip, 0 },
                            { neck, 0.19 },    { neck, 0.065 },  { start, 0.065 } };
  return shape_polygon (along (p, way), outline, G_N_ELEMENTS (outline));
}

/* On the target a ring and four ticks through it; dots from there, beginning clear of them, towards
 * the middle of the gun's square. */
static double
shot (Point p, gconstpointer data)
{
  const Way *way = data;
  Point at = { p.x - way->to.x, p.y - way->to.y };
  double distance = hypot (way->to.x - 0.5, way->to.y - 0.5);
  double nearest = shape_ring (at, (Point){ 0, 0 }, 0.26 + 0.0275, 0.055);

  for (int i = 0; i < 4; i++)
    {
      Point way_out = { (i == 0) - (i == 1), (i == 2) - (i == 3) };
      Point a = { way_out.x * 0.143, way_out.y * 0.143 },
            b = { way_out.x * 0.39, way_out.y * 0.39 };
      nearest = MIN (nearest, shape_line (at, a, b, 0.055));
    }
  Point here = along (p, way);
  double dots = floor ((distance - 0.468) / 0.16), dot = round ((distance - here.x - 0.468) / 0.16);
  Point centre = { distance - 0.468 - 0.16 * CLAMP (dot, 0, dots), 0 };
  nearest = MIN (nearest, shape_disc (here, centre, 0.0425));
  return nearest;
}

/* --- Stages --------------------------------------------------------------------------------- */

/* Squares in device pixels, and the scale. */
static const struct
{
  int square;
  double scale;
  MidOrientation orientation;
} looks[] = {
  { 132, 1, MID_FIRST_BELOW },
  { 83, 1, MID_SECOND_BELOW },
  { 96, 2, MID_SECOND_BELOW },
  { 75, 1.25, MID_FIRST_BELOW },
};

enum
{
  FILES = 5,
  RANKS = 4,
  B2 = FILES + 1,
  D3 = 2 * FILES + 3
};

static Way
way_of (const Stage *stage, int from, int to)
{
  cairo_rectangle_t a, b;
  mid_board_geometry_square_rect (&stage->geometry, from, &a);
  mid_board_geometry_square_rect (&stage->geometry, to, &b);
  return (Way){ { 0.5 + (b.x - a.x) / a.width, 0.5 + (b.y - a.y) / a.width }, FALSE, FALSE };
}

/* The dark rim of lines lies beyond their ink, which is opaque on it; that of arrows on their edge,
 * and further out where it turns. */
#define RIM 0.022
static const Rim of_line = { 0, RIM * 1.5 }, of_shape = { RIM * 0.8, RIM * 1.1 };

static MidColour
opaque (const MidColour *colour)
{
  return (MidColour){ colour->red, colour->green, colour->blue, 1 };
}

static void
check_mark (Stage *stage, const MidMark *mark, Region region, gconstpointer data,
            const MidColour *colour, const Rim *rim)
{
  cairo_surface_t *before = stage_draw (stage);
  cairo_surface_t *after = stage_draw_marks (stage, mark, 1);
  g_assert_cmpuint (check_region (stage, before, after, mark->square, region, data, colour, rim), >,
                    60);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
}

/* --- Marks of one square -------------------------------------------------------------------- */

static void
test_one_square (void)
{
  static const struct
  {
    MidMarkKind kind;
    gint16 to;
    Region region;
    const Rim *rim;
  } cases[] = {
    { MID_MARK_TARGET, 0, dot, NULL },
    { MID_MARK_CAPTURE, 0, corners, NULL },
    { MID_MARK_CIRCLE, 0, circle, &of_line },
    { MID_MARK_GOAL, 0, diamond, &of_line },
    { MID_MARK_BARRED, 0, crossed_out, &of_line },
    { MID_MARK_REACHED, 0, lower_left, &of_shape },
    { MID_MARK_REACHED, 1, upper_right, &of_shape },
  };
  for (guint l = 0; l < G_N_ELEMENTS (looks); l++)
    for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
      {
        Stage stage;
        stage_init (&stage, FILES, RANKS, looks[l].square, looks[l].scale, looks[l].orientation);
        const MidBoardTheme *theme = stage.theme;
        const MidColour *colour = cases[i].rim == NULL ? &theme->target : &theme->ink[MID_INK_RED];
        MidColour line = opaque (colour);
        MidMark mark = { cases[i].kind, l % 2 ? B2 : D3, cases[i].to, MID_INK_RED, NULL };
        check_mark (&stage, &mark, cases[i].region, NULL, cases[i].rim == &of_line ? &line : colour,
                    cases[i].rim);
        stage_clear (&stage);
      }
}

/* The last move tints its squares within a dark edge, of a pixel at least, in every theme. */
static void
test_last_move (void)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
    for (guint l = 0; l < G_N_ELEMENTS (looks); l++)
      {
        Stage stage;
        int size = looks[l].square, edge = MAX ((int) lround (size * 0.03), 1);
        stage_init (&stage, FILES, RANKS, size, looks[l].scale, looks[l].orientation);
        stage.theme = *theme;
        for (gint16 square = B2; square <= B2 + 1; square++) /* a dark one and a light one */
          {
            MidMark mark = { MID_MARK_LAST_MOVE, square, 0, MID_INK_RED, NULL };
            cairo_surface_t *before = stage_draw (&stage);
            cairo_surface_t *after = stage_draw_marks (&stage, &mark, 1);
            for (int y = 0; y < RANKS * size; y++)
              for (int x = 0; x < FILES * size; x++)
                {
                  Point at = stage_point (&stage, x, y, square);
                  double out = shape_box (at, 0, 0, 1, 1) * size;
                  guint32 old = seen_at (before, x, y);
                  guint32 expected =
                    out > 0 ? old
                    : out > -edge
                      ? colour_pixel (&stage.theme->edge)
                      : colour_over (&stage.theme->last_move, stage.theme->last_move.alpha, old);
                  g_assert_true (pixel_near (seen_at (after, x, y), expected, 2));
                }
            cairo_surface_destroy (before);
            cairo_surface_destroy (after);
          }
        stage_clear (&stage);
      }
}

/* The pointer's edge is thin, the keyboard's twice as strong and dark on its inner side; never less
 * than a pixel. */
static void
test_edges (void)
{
  static const struct
  {
    int square;
    int hover, focus, inner; /* pixels */
  } cases[] = { { 200, 7, 13, 4 }, { 100, 4, 7, 2 }, { 40, 1, 3, 1 }, { 12, 1, 1, 1 } };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Stage stage;
      stage_init (&stage, 3, 3, cases[i].square, 1, MID_FIRST_BELOW);
      double hover = (double) cases[i].hover / cases[i].square;
      double focus = (double) cases[i].focus / cases[i].square;
      Rim inner = { 0, (double) cases[i].inner / cases[i].square };
      MidMark mark = { MID_MARK_HOVER, 4, 0, MID_INK_RED, NULL };
      cairo_surface_t *before = stage_draw (&stage);
      cairo_surface_t *hovered = stage_draw_marks (&stage, &mark, 1);
      mark.kind = MID_MARK_FOCUS;
      cairo_surface_t *focused = stage_draw_marks (&stage, &mark, 1);
      check_region (&stage, before, hovered, 4, edge, &hover, &stage.theme->hover, NULL);
      check_region (&stage, before, focused, 4, edge, &focus, &stage.theme->focus, &inner);
      /* Crisp: the outermost pixel is all ink, and so is the innermost. */
      int at = cases[i].square;
      g_assert_true (
        pixel_near (seen_at (focused, at, at + at / 2), colour_pixel (&stage.theme->focus), 2));
      g_assert_true (pixel_near (seen_at (focused, at + cases[i].focus - 1, at + at / 2),
                                 colour_pixel (&stage.theme->focus), 2));
      int within = at + cases[i].focus, beyond = within + cases[i].inner;
      for (int x = within; x < beyond; x++)
        g_assert_true (
          pixel_near (seen_at (focused, x, at + at / 2), colour_pixel (&stage.theme->edge), 2));
      g_assert_cmphex (seen_at (focused, beyond, at + at / 2), ==,
                       seen_at (before, beyond, at + at / 2));
      cairo_surface_destroy (before);
      cairo_surface_destroy (hovered);
      cairo_surface_destroy (focused);
      stage_clear (&stage);
    }
}

/* A tint, and a dark edge over it, twice as wide as that of the last move. */
static void
test_selected (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 200, 1, MID_FIRST_BELOW);
  MidMark mark = { MID_MARK_SELECTED, 4, 0, MID_INK_RED, NULL };
  const MidColour *colour = &stage.theme->selected;
  cairo_surface_t *surface = stage_draw_marks (&stage, &mark, 1);
  guint32 tint = colour_over (colour, colour->alpha, colour_pixel (&stage.theme->dark_square));
  guint32 dark = colour_pixel (&stage.theme->target);

  for (int i = 200; i < 400; i++)
    g_assert_true (pixel_near (seen_at (surface, i, 300), i < 213 || i >= 387 ? dark : tint, 3));
  g_assert_cmphex (seen_at (surface, 199, 300), ==, colour_pixel (&stage.theme->light_square));
  cairo_surface_destroy (surface);
  stage_clear (&stage);
}

/* Round the king in check it is brightest; the light fades towards the corners of his square and
 * does not leave it.  A ring says the same without colour. */
static void
test_check (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 200, 1, MID_FIRST_BELOW);
  MidMark mark = { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL };
  const MidColour *colour = &stage.theme->check;
  cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);

  for (int y = 0; y < 600; y++)
    for (int x = 0; x < 600; x++)
      {
        Point p = stage_point (&stage, x, y, 4);
        double from = hypot (p.x - 0.5, p.y - 0.5);
        double light = whole_square (p, NULL) < 0 ? CLAMP ((0.62 - from) / (0.62 * 0.7), 0, 1) : 0;
        guint32 lit = colour_over (colour, colour->alpha * light, seen_at (before, x, y));
        double ring = shape_ring (p, middle, 0.48, 0.05);
        double rim = shape_ring (p, middle, 0.48 + RIM, 0.05 + 2 * RIM);
        guint32 expected = ring < 0  ? colour_over (colour, 1, lit)
                           : rim < 0 ? colour_pixel (&stage.theme->edge)
                                     : lit;

        if (fabs (ring) > EDGE / 200 && fabs (rim) > EDGE / 200
            && !pixel_near (seen_at (after, x, y), expected, 4))
          g_error ("%d, %d: #%08x, expected #%08x", x, y, seen_at (after, x, y), expected);
      }
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  stage_clear (&stage);
}

/* --- Marks from a square to another --------------------------------------------------------- */

static const int ways[][2] = { { B2, D3 }, { D3, B2 }, { B2, B2 + 1 }, { 0, 15 },
                               { 15, 0 },  { 19, 0 },  { 4, 3 } };

static void
check_way (MidMarkKind kind, Region region, const MidColour *colour, const Rim *rim,
           gboolean pieces)
{
  for (guint l = 0; l < G_N_ELEMENTS (looks); l++)
    for (guint i = l; i<G_N_ELEMENTS (ways); i += l> 0 ? 3 : 1)
      {
        Stage stage;
        stage_init (&stage, FILES, RANKS, looks[l].square, looks[l].scale, looks[l].orientation);
        Way way = way_of (&stage, ways[i][0], ways[i][1]);
        MidMark mark = { kind, (gint16) ways[i][0], (gint16) ways[i][1], MID_INK_BLUE, NULL };
        gint16 hidden[] = { mark.square, mark.to };
        /* Pieces that are not drawn are there all the same: so what lies beneath is seen. */
        for (guint k = 0; k < 2; k++)
          if (pieces && (i + k) % 3 != 0)
            stage.cells[hidden[k]] = (MidCell){ .piece = 1, .owner = MID_FIRST };
        stage.view.hidden = hidden;
        stage.view.n_hidden = 2;
        way.from_piece = stage.cells[mark.square].piece != 0;
        way.to_piece = stage.cells[mark.to].piece != 0;
        check_mark (&stage, &mark, region, &way, colour, rim);
        stage_clear (&stage);
      }
}

static void
test_ways (void)
{
  const MidBoardTheme *theme = mid_board_themes ()[0];
  const MidColour *blue = &theme->ink[MID_INK_BLUE];
  MidColour line = opaque (blue), shots = opaque (&theme->check);
  check_way (MID_MARK_ARROW, arrow, blue, &of_shape, FALSE);
  check_way (MID_MARK_ARROW, arrow, blue, &of_shape, TRUE);
  check_way (MID_MARK_LINK, band, &line, &of_line, FALSE);
  check_way (MID_MARK_SHOT, shot, &shots, &of_line, FALSE);
}

/* A board without pieces has no piece that an arrow keeps clear of. */
static void
test_no_cells (void)
{
  Stage stage;
  stage_init (&stage, FILES, RANKS, 100, 1, MID_FIRST_BELOW);
  Way way = way_of (&stage, B2, D3);
  MidMark mark = { MID_MARK_ARROW, B2, D3, MID_INK_GREEN, NULL };
  stage.view.cells = NULL;
  check_mark (&stage, &mark, arrow, &way, &stage.theme->ink[MID_INK_GREEN], &of_shape);
  stage_clear (&stage);
}

/* The arrow of the last move has a strong dark outline, and what is within hides the squares well.
 */
static void
test_step (void)
{
  Stage stage;
  stage_init (&stage, FILES, RANKS, 320, 1, MID_FIRST_BELOW);
  Way way = way_of (&stage, B2, D3);
  MidMark mark = { MID_MARK_STEP, B2, D3, MID_INK_RED, NULL };
  const MidColour *colour = &stage.theme->last_move;
  cairo_surface_t *before = stage_draw (&stage), *after = stage_draw_marks (&stage, &mark, 1);
  guint lined = 0;

  for (int y = 0; y < RANKS * 320; y++)
    for (int x = 0; x < FILES * 320; x++)
      {
        guint32 old = seen_at (before, x, y), new = seen_at (after, x, y);
        double from_edge = arrow (stage_point (&stage, x, y, B2), &way) * 320;

        if (from_edge < -14) /* where the line turns it reaches further */
          g_assert_true (pixel_near (new, colour_over (colour, 0.85, old), 3));
        else if (fabs (from_edge) < 7)
          {
            g_assert_true (pixel_near (new, colour_pixel (&stage.theme->edge), 3));
            lined++;
          }
        else if (from_edge > 20)
          g_assert_cmphex (new, ==, old);
      }
  g_assert_cmpuint (lined, >, 3000);
  /* Along the shaft: the line is an eighteenth of a square. */
  guint width = 0;
  mark = (MidMark){ MID_MARK_STEP, 5, 9, MID_INK_RED, NULL };
  cairo_surface_t *straight = stage_draw_marks (&stage, &mark, 1);
  for (int y = 800 - 60; y < 800; y++)
    width += pixel_near (seen_at (straight, 700, y), colour_pixel (&stage.theme->edge), 3);
  g_assert_cmpuint (width, >=, 16);
  g_assert_cmpuint (width, <=, 18);
  cairo_surface_destroy (before);
  cairo_surface_destroy (after);
  cairo_surface_destroy (straight);
  stage_clear (&stage);
}

/* --- Layers --------------------------------------------------------------------------------- */

/* What lies lower, row by row; each mark covers those before it in whatever order they are given.
 */
static void
test_layers (void)
{
  static const struct
  {
    MidMark lower, upper;
  } cases[] = {
    { { MID_MARK_LAST_MOVE, 4, 0, MID_INK_RED, NULL },
      { MID_MARK_SELECTED, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_REACHED, 4, 0, MID_INK_RED, NULL },
      { MID_MARK_SELECTED, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_SELECTED, 4, 0, MID_INK_RED, NULL }, { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL }, { MID_MARK_HOVER, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL }, { MID_MARK_FOCUS, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_FOCUS, 4, 0, MID_INK_RED, NULL }, { MID_MARK_CAPTURE, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL }, { MID_MARK_TARGET, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_TARGET, 4, 0, MID_INK_RED, NULL }, { MID_MARK_BARRED, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_CAPTURE, 4, 0, MID_INK_RED, NULL }, { MID_MARK_CIRCLE, 4, 0, MID_INK_RED, NULL } },
    { { MID_MARK_CAPTURE, 4, 0, MID_INK_RED, NULL }, { MID_MARK_ZONE, 4, 4, MID_INK_RED, NULL } },
    { { MID_MARK_CAPTURE, 4, 0, MID_INK_RED, NULL }, { MID_MARK_LOOSE, 4, 4, MID_INK_RED, NULL } },
    { { MID_MARK_TARGET, 4, 0, MID_INK_RED, NULL }, { MID_MARK_LINK, 4, 5, MID_INK_RED, NULL } },
    { { MID_MARK_TARGET, 4, 0, MID_INK_RED, NULL }, { MID_MARK_STEP, 4, 5, MID_INK_RED, NULL } },
    { { MID_MARK_CAPTURE, 4, 0, MID_INK_RED, NULL }, { MID_MARK_GOAL, 4, 5, MID_INK_RED, NULL } },
    { { MID_MARK_LINK, 3, 5, MID_INK_RED, NULL }, { MID_MARK_ARROW, 3, 5, MID_INK_BLUE, NULL } },
    { { MID_MARK_CIRCLE, 4, 0, MID_INK_GREEN, NULL }, { MID_MARK_SHOT, 4, 5, MID_INK_RED, NULL } },
    { { MID_MARK_BADGE, 4, 0, MID_INK_GREEN, NULL }, { MID_MARK_NOTE, 4, 0, MID_INK_RED, NULL } },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      Stage stage;
      stage_init (&stage, 3, 3, 60, 1, MID_FIRST_BELOW);
      MidMark one[] = { cases[i].lower, cases[i].upper },
              other[] = { cases[i].upper, cases[i].lower };
      cairo_surface_t *a = stage_draw_marks (&stage, one, 2),
                      *b = stage_draw_marks (&stage, other, 2);
      g_assert_true (same_within (a, b, whole_picture (a), 0));
      /* Both are there. */
      cairo_surface_t *lower = stage_draw_marks (&stage, one, 1),
                      *alone = stage_draw_marks (&stage, other, 1);
      cairo_surface_t *empty = stage_draw (&stage);
      g_assert_false (same_within (a, lower, whole_picture (a), 0));
      g_assert_false (same_within (alone, empty, whole_picture (a), 0));
      cairo_surface_destroy (a);
      cairo_surface_destroy (b);
      cairo_surface_destroy (lower);
      cairo_surface_destroy (alone);
      cairo_surface_destroy (empty);
      stage_clear (&stage);
    }
}

/* Where an opaque mark and one beneath it meet, the opaque one is seen. */
static void
test_upper_is_seen (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 100, 1, MID_FIRST_BELOW);
  stage.theme = mid_board_theme_find ("contrast"); /* its inks are opaque */
  const MidBoardTheme *theme = stage.theme;
  const struct
  {
    MidMark marks[2]; /* the upper first */
    int x, y;
    guint32 seen;
  } cases[] = {
    { { { MID_MARK_CIRCLE, 4, 0, MID_INK_RED, NULL }, { MID_MARK_FOCUS, 4, 0, MID_INK_RED, NULL } },
      104,
      150,
      colour_pixel (&theme->ink[MID_INK_RED]) },
    { { { MID_MARK_ARROW, 3, 5, MID_INK_BLUE, NULL }, { MID_MARK_LINK, 3, 5, MID_INK_RED, NULL } },
      150,
      150,
      colour_pixel (&theme->ink[MID_INK_BLUE]) },
    { { { MID_MARK_BARRED, 4, 0, MID_INK_GREEN, NULL },
        { MID_MARK_TARGET, 4, 0, MID_INK_RED, NULL } },
      150,
      150,
      colour_pixel (&theme->ink[MID_INK_GREEN]) },
    { { { MID_MARK_FOCUS, 4, 0, MID_INK_GREEN, NULL },
        { MID_MARK_CHECK, 4, 0, MID_INK_RED, NULL } },
      102,
      150,
      colour_pixel (&theme->focus) },
  };
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      cairo_surface_t *surface = stage_draw_marks (&stage, cases[i].marks, 2);
      g_assert_true (pixel_near (seen_at (surface, cases[i].x, cases[i].y), cases[i].seen, 2));
      cairo_surface_destroy (surface);
    }
  stage_clear (&stage);
}

/* Marks that do not lie on the board with all they have are passed over, alone. */
static void
test_off_board (void)
{
  Stage stage;
  stage_init (&stage, 3, 3, 40, 1, MID_FIRST_BELOW);
  cairo_surface_t *empty = stage_draw (&stage);
  for (int kind = MID_MARK_LAST_MOVE; kind <= MID_MARK_LOOSE; kind++)
    {
      gboolean two = kind == MID_MARK_ARROW || kind == MID_MARK_STEP || kind == MID_MARK_SHOT
                     || kind == MID_MARK_LINK || kind == MID_MARK_ZONE;
      const struct
      {
        gint16 square, to;
        gboolean seen;
      } cases[] = { { -1, 4, FALSE }, { 9, 4, FALSE }, { 8, 0, TRUE },  { 0, 8, TRUE },
                    { 4, -1, !two },  { 4, 9, !two },  { 4, 100, !two } };
      for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
        {
          MidMark mark = { (MidMarkKind) kind, cases[i].square, cases[i].to, MID_INK_RED, "!" };
          cairo_surface_t *surface = stage_draw_marks (&stage, &mark, 1);
          g_assert_true (same_within (surface, empty, whole_picture (empty), 0) != cases[i].seen);
          cairo_surface_destroy (surface);
        }
    }
  cairo_surface_destroy (empty);
  stage_clear (&stage);
}

/* Each ink is the theme's, in every theme; what has a colour of its own does not take it. */
static void
test_inks (void)
{
  for (const MidBoardTheme *const *theme = mid_board_themes (); *theme != NULL; theme++)
    for (int ink = 0; ink < MID_N_INKS; ink++)
      {
        Stage stage;
        stage_init (&stage, 2, 2, 60, 1, MID_FIRST_BELOW);
        stage.theme = *theme;
        MidMark mark = { MID_MARK_CIRCLE, 1, 0, (MidInk) ink, NULL };
        MidColour line = opaque (&(*theme)->ink[ink]);
        check_mark (&stage, &mark, circle, NULL, &line, &of_line);
        mark.kind = MID_MARK_TARGET;
        check_mark (&stage, &mark, dot, NULL, &(*theme)->target, NULL);
        stage_clear (&stage);
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board-marks/one-square", test_one_square);
  g_test_add_func ("/board-marks/last-move", test_last_move);
  g_test_add_func ("/board-marks/edges", test_edges);
  g_test_add_func ("/board-marks/selected", test_selected);
  g_test_add_func ("/board-marks/check", test_check);
  g_test_add_func ("/board-marks/ways", test_ways);
  g_test_add_func ("/board-marks/no-cells", test_no_cells);
  g_test_add_func ("/board-marks/step", test_step);
  g_test_add_func ("/board-marks/layers", test_layers);
  g_test_add_func ("/board-marks/upper-is-seen", test_upper_is_seen);
  g_test_add_func ("/board-marks/off-board", test_off_board);
  g_test_add_func ("/board-marks/inks", test_inks);
  return g_test_run ();
}
