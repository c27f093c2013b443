/* SPDX-License-Identifier: GPL-3.0-or-later */
/* view-picture.h: pictures looked at pixel by pixel, and shapes to hold against them.
 *
 * A shape is told by its SIGNED DISTANCE: how far a point is from its edge, negative within.  So a
 * test says what is to be seen in the words of geometry, and knows nothing of how it was drawn.
 * Pixels that an edge passes through are not looked at: how they are blended is cairo's.
 */
#pragma once
#include "view-fixture.h"

typedef struct
{
  double x, y;
} Point;

/* Signed distances of p from a disc, a rectangle, a polygon of n corners, and a line of that width
 * from a to b whose ends are cut straight. */
double shape_disc (Point p, Point centre, double radius);
double shape_ring (Point p, Point centre, double outer, double width);
double shape_box (Point p, double left, double top, double right, double bottom);
double shape_polygon (Point p, const Point *corners, guint n);
double shape_line (Point p, Point a, Point b, double width);

/* A board in its theme, to be drawn on an image surface as large as it is. */
typedef struct
{
  MidGame game;
  MidCell cells[64 * 4];
  MidBoardView view;
  MidBoardGeometry geometry;
  const MidBoardTheme *theme;
  MidPieceSet *pieces;
  double margin; /* squares round the board */
} Stage;

/* An empty board of such squares (in device pixels), without midline, coordinates and pieces. */
void stage_init (Stage *self, int files, int ranks, int square, double scale,
                 MidOrientation orientation);
void stage_clear (Stage *self);

/* With room for that many squares round the board: before the first drawing. */
void stage_set_margin (Stage *self, double margin);

/* Magenta where nothing is drawn.  Transfer full. */
cairo_surface_t *stage_draw (const Stage *self);

/* With those marks, which it takes off again.  Transfer full. */
cairo_surface_t *stage_draw_marks (Stage *self, const MidMark *marks, guint n);

/* The centre of a pixel on the board: in squares from the upper left corner of the square. */
Point stage_point (const Stage *self, int x, int y, int square);

/* A pixel of an image surface that has been drawn: premultiplied ARGB. */
static inline guint32
seen_at (cairo_surface_t *surface, int x, int y)
{
  const guchar *row =
    cairo_image_surface_get_data (surface) + y * cairo_image_surface_get_stride (surface);
  return ((const guint32 *) (gconstpointer) row)[x];
}

/* What the colour looks like over the pixel, and the opaque colour itself. */
guint32 colour_over (const MidColour *colour, double alpha, guint32 ground);
guint32 colour_pixel (const MidColour *colour);

/* Whether no channel of the two differs by more. */
gboolean pixel_near (guint32 a, guint32 b, int most);

/* How far from its edge a pixel shows nothing of it: in pixels. */
#define EDGE 0.75

/* The signed distance of the shape from p, in squares from the corner of the stage's square. */
typedef double (*Region) (Point p, gconstpointer data);

/* Where a rim lies on both sides of a shape's edge, in squares. */
typedef struct
{
  double within, beyond;
} Rim;

/* With `after` against `before`: within the region and its rim (NULL if it has none) each pixel has
 * the colour on it, beyond them it is as it was.  Returns how many pixels lie within. */
guint check_region (const Stage *self, cairo_surface_t *before, cairo_surface_t *after, int square,
                    Region region, gconstpointer data, const MidColour *colour, const Rim *rim);

/* The smallest box of pixels in which the two differ clearly, within the given one. */
typedef struct
{
  int left, top, right, bottom; /* the last two are the first without a difference */
} Box;
Box find_difference (cairo_surface_t *a, cairo_surface_t *b, Box within);
Box whole_picture (cairo_surface_t *surface);
gboolean same_within (cairo_surface_t *a, cairo_surface_t *b, Box within, int most);
