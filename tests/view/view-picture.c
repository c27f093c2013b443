/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "view-picture.h"

#include <math.h>
#include <stdlib.h>

/* --- Shapes --------------------------------------------------------------------------------- */

double
shape_disc (Point p, Point centre, double radius)
{
  return hypot (p.x - centre.x, p.y - centre.y) - radius;
}

double
shape_ring (Point p, Point centre, double outer, double width)
{
  return MAX (shape_disc (p, centre, outer), -shape_disc (p, centre, outer - width));
}

double
shape_box (Point p, double left, double top, double right, double bottom)
{
  return MAX (MAX (left - p.x, p.x - right), MAX (top - p.y, p.y - bottom));
}

static double
distance_to_side (Point p, Point a, Point b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double along = ((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy);
  double t = CLAMP (along, 0, 1);
  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

double
shape_polygon (Point p, const Point *corners, guint n)
{
  double nearest = INFINITY;
  gboolean inside = FALSE;

  for (guint i = 0; i < n; i++)
    {
      Point a = corners[i], b = corners[(i + 1) % n];
      nearest = MIN (nearest, distance_to_side (p, a, b));
      if ((a.y > p.y) != (b.y > p.y) && p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x))
        inside = !inside;
    }
  return inside ? -nearest : nearest;
}

double
shape_line (Point p, Point a, Point b, double width)
{
  double length = hypot (b.x - a.x, b.y - a.y), ux = (b.x - a.x) / length,
         uy = (b.y - a.y) / length;
  double along = (p.x - a.x) * ux + (p.y - a.y) * uy, across = (p.y - a.y) * ux - (p.x - a.x) * uy;
  return MAX (MAX (-along, along - length), fabs (across) - width / 2);
}

/* --- The stage ------------------------------------------------------------------------------ */

static void
fit (Stage *self, int square, double scale, MidOrientation orientation)
{
  double unit = square / scale;
  mid_board_geometry_init (&self->geometry, self->game.files, self->game.ranks,
                           (self->game.files + 2 * self->margin) * unit,
                           (self->game.ranks + 2 * self->margin) * unit, scale, self->margin,
                           orientation);
}

void
stage_init (Stage *self, int files, int ranks, int square, double scale, MidOrientation orientation)
{
  *self = (Stage){ .theme = mid_board_themes ()[0], .pieces = fixture_pieces () };
  fixture_game_init (&self->game, files, ranks, 0);
  self->view = (MidBoardView){ .game = &self->game, .cells = self->cells };
  fit (self, square, scale, orientation);
}

void
stage_set_margin (Stage *self, double margin)
{
  self->margin = margin;
  fit (self, (int) lround (self->geometry.square * self->geometry.scale), self->geometry.scale,
       self->geometry.orientation);
}

void
stage_clear (Stage *self)
{
  mid_piece_set_free (self->pieces);
}

cairo_surface_t *
stage_draw (const Stage *self)
{
  const MidBoardGeometry *g = &self->geometry;
  double width = mid_board_geometry_get_width (g) + 2 * self->margin * g->square;
  double height = mid_board_geometry_get_height (g) + 2 * self->margin * g->square;
  cairo_surface_t *surface = cairo_image_surface_create (
    CAIRO_FORMAT_ARGB32, (int) lround (width * g->scale), (int) lround (height * g->scale));
  cairo_surface_set_device_scale (surface, g->scale, g->scale);
  cairo_t *cr = cairo_create (surface);

  cairo_set_source_rgb (cr, 1, 0, 1);
  cairo_paint (cr);
  mid_board_view_draw (&self->view, cr, g, self->theme, self->pieces);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

cairo_surface_t *
stage_draw_marks (Stage *self, const MidMark *marks, guint n)
{
  self->view.marks = marks;
  self->view.n_marks = n;
  cairo_surface_t *surface = stage_draw (self);
  self->view.n_marks = 0;
  return surface;
}

Point
stage_point (const Stage *self, int x, int y, int square)
{
  const MidBoardGeometry *g = &self->geometry;
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (g, square, &r);
  return (Point){ ((x + 0.5) / g->scale - r.x) / g->square,
                  ((y + 0.5) / g->scale - r.y) / g->square };
}

/* --- Colours -------------------------------------------------------------------------------- */

guint32
colour_over (const MidColour *colour, double alpha, guint32 ground)
{
  const double channels[] = { colour->blue, colour->green, colour->red };
  guint32 pixel = 0xff000000u;

  for (int i = 0; i < 3; i++)
    {
      double under = ground >> 8 * i & 255;
      pixel |= (guint32) lround (channels[i] * 255 * alpha + under * (1 - alpha)) << 8 * i;
    }
  return pixel;
}

guint32
colour_pixel (const MidColour *colour)
{
  return colour_over (colour, 1, 0);
}

gboolean
pixel_near (guint32 a, guint32 b, int most)
{
  for (int shift = 0; shift < 32; shift += 8)
    if (abs ((int) (a >> shift & 255) - (int) (b >> shift & 255)) > most)
      return FALSE;
  return TRUE;
}

guint
check_region (const Stage *self, cairo_surface_t *before, cairo_surface_t *after, int square,
              Region region, gconstpointer data, const MidColour *colour, const Rim *rim)
{
  double edge = EDGE / (self->geometry.square * self->geometry.scale);
  double within = edge + (rim != NULL ? rim->within : 0);
  double beyond = edge + (rim != NULL ? rim->beyond : 0);
  guint n = 0;

  for (int y = 0; y < cairo_image_surface_get_height (after); y++)
    for (int x = 0; x < cairo_image_surface_get_width (after); x++)
      {
        guint32 old = seen_at (before, x, y), new = seen_at (after, x, y);
        double distance = region (stage_point (self, x, y, square), data);
        guint32 expected = distance < -within ? colour_over (colour, colour->alpha, old) : old;

        n += distance < -within;
        if ((distance < -within || distance > beyond) && !pixel_near (new, expected, 3))
          g_error ("at %d, %d, which is %.3f squares from the shape: #%08x, expected #%08x", x, y,
                   distance, new, expected);
      }
  return n;
}

/* --- Differences ---------------------------------------------------------------------------- */

Box
whole_picture (cairo_surface_t *surface)
{
  return (Box){ 0, 0, cairo_image_surface_get_width (surface),
                cairo_image_surface_get_height (surface) };
}

Box
find_difference (cairo_surface_t *a, cairo_surface_t *b, Box within)
{
  Box found = { G_MAXINT, G_MAXINT, G_MININT, G_MININT };

  for (int y = within.top; y < within.bottom; y++)
    for (int x = within.left; x < within.right; x++)
      if (!pixel_near (seen_at (a, x, y), seen_at (b, x, y), 40))
        found = (Box){ MIN (found.left, x), MIN (found.top, y), MAX (found.right, x + 1),
                       MAX (found.bottom, y + 1) };
  return found;
}

gboolean
same_within (cairo_surface_t *a, cairo_surface_t *b, Box within, int most)
{
  for (int y = within.top; y < within.bottom; y++)
    for (int x = within.left; x < within.right; x++)
      if (!pixel_near (seen_at (a, x, y), seen_at (b, x, y), most))
        return FALSE;
  return TRUE;
}
