/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Marks, each kind with its own shape, sorted into layers: tints lowest, then edges, dots and
 * rings, then drawn circles and arrows; all of it under the pieces.
 *
 * No ink and no tint stands out from light and dark squares alike, let alone for all eyes: what has
 * to be found has a dark rim (tests/view/test-board-contrast.c measures the pictures). */
#include "mid-board-draw-private.h"
#include "mid-card-emblem.h"
#include "mid-paint-private.h"

#include <math.h>
#include <string.h>

static void
tint (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  mid_colour_set_source (colour, self->cr);
  cairo_rectangle (self->cr, r->x, r->y, r->width, r->height);
  cairo_fill (self->cr);
}

/* A line just within the square's edge, in whole device pixels. */
static void
line_edge (const MidBoardDraw *self, const cairo_rectangle_t *r, const MidColour *colour,
           double share)
{
  double pixel = 1 / self->geometry->scale;
  double width = MAX (mid_board_geometry_snap (self->geometry, r->width * share), pixel);

  mid_colour_set_source (colour, self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  cairo_rectangle (self->cr, r->x + width / 2, r->y + width / 2, r->width - width,
                   r->height - width);
  cairo_stroke (self->cr);
}

/* How wide a rim is: so that somewhere across it a pixel is all rim. */
static double
rim_width (const MidBoardDraw *self)
{
  return MAX (self->geometry->square * 0.022, 1.5 / self->geometry->scale);
}

static void
outline (const MidBoardDraw *self, double width)
{
  mid_colour_set_source (&self->theme->edge, self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  cairo_stroke (self->cr);
}

/* Strokes the path in opaque ink, with a rim along both sides. */
static void
stroke_rimmed (const MidBoardDraw *self, const MidColour *colour, double width)
{
  MidColour ink = *colour;

  ink.alpha = 1;
  mid_colour_set_source (&self->theme->edge, self->cr);
  cairo_set_line_width (self->cr, width + 2 * rim_width (self));
  cairo_stroke_preserve (self->cr);
  mid_colour_set_source (&ink, self->cr);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
line_ring (const MidBoardDraw *self, const cairo_rectangle_t *r, const MidColour *colour,
           double share)
{
  double width = r->width * share;

  cairo_new_path (self->cr);
  cairo_arc (self->cr, r->x + r->width / 2, r->y + r->height / 2, r->width * 0.48 - width / 2, 0,
             2 * G_PI);
  stroke_rimmed (self, colour, width);
}

static void
last_move (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
           const MidColour *colour)
{
  tint (self, mark, r, colour);
  line_edge (self, r, &self->theme->edge, 0.03);
}

static void
circle (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
        const MidColour *colour)
{
  line_ring (self, r, colour, 0.075);
}

static void
hover (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
       const MidColour *colour)
{
  line_edge (self, r, colour, 0.035);
}

static void
focus (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
       const MidColour *colour)
{
  double inset =
    MAX (mid_board_geometry_snap (self->geometry, r->width * 0.065), 1 / self->geometry->scale);
  cairo_rectangle_t within = { r->x + inset, r->y + inset, r->width - 2 * inset,
                               r->height - 2 * inset };

  line_edge (self, r, colour, 0.065);
  line_edge (self, &within, &self->theme->edge, 0.025);
}

static void
selected (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
          const MidColour *colour)
{
  tint (self, mark, r, colour);
  line_edge (self, r, &self->theme->target, 0.065);
}

static void
dot (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
     const MidColour *colour)
{
  mid_colour_set_source (colour, self->cr);
  cairo_new_path (self->cr);
  cairo_arc (self->cr, r->x + r->width / 2, r->y + r->height / 2, r->width * 0.14, 0, 2 * G_PI);
  cairo_fill (self->cr);
}

/* Four triangles: they frame a piece of any shape without touching it. */
static void
corners (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
         const MidColour *colour)
{
  double leg = r->width * 0.24;

  for (int i = 0; i < 4; i++)
    {
      double x = r->x + (i & 1 ? r->width : 0), y = r->y + (i & 2 ? r->height : 0);
      cairo_move_to (self->cr, x, y);
      cairo_line_to (self->cr, x + (i & 1 ? -leg : leg), y);
      cairo_line_to (self->cr, x, y + (i & 2 ? -leg : leg));
      cairo_close_path (self->cr);
    }
  mid_colour_set_source (colour, self->cr);
  cairo_fill (self->cr);
}

static void
glow (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  double x = r->x + r->width / 2, y = r->y + r->height / 2;
  cairo_pattern_t *light = cairo_pattern_create_radial (x, y, 0, x, y, r->width * 0.62);

  cairo_pattern_add_color_stop_rgba (light, 0.3, colour->red, colour->green, colour->blue,
                                     colour->alpha);
  cairo_pattern_add_color_stop_rgba (light, 1, colour->red, colour->green, colour->blue, 0);
  cairo_set_source (self->cr, light);
  cairo_rectangle (self->cr, r->x, r->y, r->width, r->height);
  cairo_fill (self->cr);
  cairo_pattern_destroy (light);
  line_ring (self, r, colour, 0.05);
}

/* --- Arrows -------------------------------------------------------------------------------- */

static gboolean
is_occupied (const MidBoardView *view, int square)
{
  return view->cells && view->cells[square].piece;
}

/* Seven corners along the line from (0, 0) to (length, 0): a shaft and a head. */
static void
arrow_path (cairo_t *cr, double start, double length, double square)
{
  double shaft = square * 0.065, head = MIN (square * 0.36, length - start), half = square * 0.19;

  cairo_move_to (cr, start, -shaft);
  cairo_line_to (cr, length - head, -shaft);
  cairo_line_to (cr, length - head, -half);
  cairo_line_to (cr, length, 0);
  cairo_line_to (cr, length - head, half);
  cairo_line_to (cr, length - head, shaft);
  cairo_line_to (cr, start, shaft);
  cairo_close_path (cr);
}

/* The arrow stops short of a piece that stands where it points, so that its head is seen.  Leaves
 * its path. */
static void
lay_arrow (const MidBoardDraw *self, const MidMark *mark)
{
  const MidBoardGeometry *geometry = self->geometry;
  double square = geometry->square;
  cairo_rectangle_t from, to;

  mid_board_geometry_square_rect (geometry, mark->square, &from);
  mid_board_geometry_square_rect (geometry, mark->to, &to);

  double dx = to.x - from.x, dy = to.y - from.y;
  double start = is_occupied (self->view, mark->square) ? square * 0.3 : square * 0.12;
  double stop = is_occupied (self->view, mark->to) ? square * 0.3 : 0;

  cairo_save (self->cr);
  cairo_translate (self->cr, from.x + square / 2, from.y + square / 2);
  cairo_rotate (self->cr, atan2 (dy, dx));
  cairo_new_path (self->cr);
  arrow_path (self->cr, start, hypot (dx, dy) - stop, square);
  cairo_restore (self->cr);
}

static void
arrow (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
       const MidColour *colour)
{
  lay_arrow (self, mark);
  mid_colour_set_source (colour, self->cr);
  cairo_fill_preserve (self->cr);
  outline (self, rim_width (self));
}

/* The strong outline tells it from what a person has drawn, in whatever ink. */
static void
step (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  MidColour inside = *colour;

  inside.alpha = MAX (inside.alpha, 0.85);
  lay_arrow (self, mark);
  mid_colour_set_source (&inside, self->cr);
  cairo_fill_preserve (self->cr);
  outline (self, 2.5 * rim_width (self));
}

/* --- Shots --------------------------------------------------------------------------------- */

/* A ring with four ticks, and dots from there to the gun. */
static void
shot (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  double square = self->geometry->square, radius = square * 0.26;
  cairo_rectangle_t from, to;

  mid_board_geometry_square_rect (self->geometry, mark->square, &from);
  mid_board_geometry_square_rect (self->geometry, mark->to, &to);
  double x = to.x + square / 2, y = to.y + square / 2;
  double dx = from.x - to.x, dy = from.y - to.y, length = MAX (hypot (dx, dy), 1);

  cairo_save (self->cr);
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  for (int i = 0; i < 4; i++)
    {
      double across = (i & 1) * (i & 2 ? -1 : 1), along = (1 - (i & 1)) * (i & 2 ? -1 : 1);
      cairo_move_to (self->cr, x + across * radius * 0.55, y + along * radius * 0.55);
      cairo_line_to (self->cr, x + across * radius * 1.5, y + along * radius * 1.5);
    }
  stroke_rimmed (self, colour, square * 0.055);
  double dash[] = { 0, square * 0.16 };
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_dash (self->cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_move_to (self->cr, x + dx / length * radius * 1.8, y + dy / length * radius * 1.8);
  cairo_line_to (self->cr, from.x + square / 2, from.y + square / 2);
  stroke_rimmed (self, colour, square * 0.085);
  cairo_restore (self->cr);
}

/* --- Explanations --------------------------------------------------------------------------- */

static void
diamond (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
         const MidColour *colour)
{
  double x = r->x + r->width / 2, y = r->y + r->height / 2,
         half = r->width * 0.45 - rim_width (self) * G_SQRT2;

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x, y - half);
  cairo_line_to (self->cr, x + half, y);
  cairo_line_to (self->cr, x, y + half);
  cairo_line_to (self->cr, x - half, y);
  cairo_close_path (self->cr);
  cairo_set_line_join (self->cr, CAIRO_LINE_JOIN_MITER);
  stroke_rimmed (self, colour, r->width * 0.07);
}

static void
band (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  double square = self->geometry->square;
  cairo_rectangle_t from, to;

  mid_board_geometry_square_rect (self->geometry, mark->square, &from);
  mid_board_geometry_square_rect (self->geometry, mark->to, &to);
  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_ROUND);
  cairo_move_to (self->cr, from.x + square / 2, from.y + square / 2);
  cairo_line_to (self->cr, to.x + square / 2, to.y + square / 2);
  stroke_rimmed (self, colour, square * 0.16);
  cairo_restore (self->cr);
}

static void
zone (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  double width = self->geometry->square * 0.055, dash = self->geometry->square * 0.18;
  cairo_rectangle_t a, b;

  mid_board_geometry_square_rect (self->geometry, mark->square, &a);
  mid_board_geometry_square_rect (self->geometry, mark->to, &b);
  double left = MIN (a.x, b.x), top = MIN (a.y, b.y);
  double right = MAX (a.x, b.x) + a.width, bottom = MAX (a.y, b.y) + a.height;
  cairo_save (self->cr);
  cairo_set_dash (self->cr, &dash, 1, 0);
  cairo_rectangle (self->cr, left + width, top + width, right - left - 2 * width,
                   bottom - top - 2 * width);
  stroke_rimmed (self, colour, width);
  cairo_restore (self->cr);
}

static void
crossed_out (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
             const MidColour *colour)
{
  double inset = r->width * 0.14;

  cairo_move_to (self->cr, r->x + inset, r->y + inset);
  cairo_line_to (self->cr, r->x + r->width - inset, r->y + r->height - inset);
  cairo_move_to (self->cr, r->x + r->width - inset, r->y + inset);
  cairo_line_to (self->cr, r->x + inset, r->y + r->height - inset);
  stroke_rimmed (self, colour, r->width * 0.06);
}

static void
corner (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
        const MidColour *colour)
{
  gboolean upper = mark->to != 0;
  double leg = r->width * 0.26, x = r->x + (upper ? r->width : 0);
  double y = r->y + (upper ? 0 : r->height), turn = upper ? -1 : 1;

  cairo_new_path (self->cr);
  cairo_move_to (self->cr, x, y);
  cairo_line_to (self->cr, x + turn * leg, y);
  cairo_line_to (self->cr, x, y - turn * leg);
  cairo_close_path (self->cr);
  mid_colour_set_source (colour, self->cr);
  cairo_fill (self->cr);
  cairo_save (self->cr);
  cairo_rectangle (self->cr, r->x, r->y, r->width, r->height);
  cairo_clip (self->cr); /* the ends of the rim would be seen on the squares beside */
  cairo_move_to (self->cr, x + turn * leg, y);
  cairo_line_to (self->cr, x, y - turn * leg);
  outline (self, rim_width (self));
  cairo_restore (self->cr);
}

static void
broken_ring (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
             const MidColour *colour)
{
  double dash = r->width * 0.2;

  cairo_save (self->cr);
  cairo_set_dash (self->cr, &dash, 1, 0);
  line_ring (self, r, colour, 0.075);
  cairo_restore (self->cr);
}

/* As long as the edge that the squares share; across a corner they share but that. */
static void
wall (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
      const MidColour *colour)
{
  cairo_rectangle_t to;

  mid_board_geometry_square_rect (self->geometry, mark->to, &to);
  double x = (r->x + to.x + r->width) / 2, y = (r->y + to.y + r->height) / 2;
  double dx = (to.x - r->x) / 2, dy = (to.y - r->y) / 2;
  double share = dx != 0 && dy != 0 ? 0.7 : 1;
  MidColour rim = self->theme->badge_text;

  cairo_save (self->cr);
  cairo_set_line_cap (self->cr, CAIRO_LINE_CAP_BUTT);
  for (int i = 0; i < 2; i++)
    {
      cairo_move_to (self->cr, x - dy * share, y + dx * share);
      cairo_line_to (self->cr, x + dy * share, y - dx * share);
      cairo_set_line_width (self->cr, r->width * (i == 0 ? 0.2 : 0.13));
      mid_colour_set_source (i == 0 ? &rim : colour, self->cr);
      cairo_stroke (self->cr);
    }
  cairo_restore (self->cr);
}

/* --- Layers -------------------------------------------------------------------------------- */

static int
layer_of (MidMarkKind kind)
{
  switch (kind)
    {
    case MID_MARK_LAST_MOVE:
    case MID_MARK_REACHED:
      return 0;
    case MID_MARK_SELECTED:
      return 1;
    case MID_MARK_CHECK:
      return 2;
    case MID_MARK_HOVER:
    case MID_MARK_FOCUS:
      return 3;
    case MID_MARK_TARGET:
    case MID_MARK_CAPTURE:
      return 4;
    case MID_MARK_CIRCLE:
    case MID_MARK_GOAL:
    case MID_MARK_LINK:
    case MID_MARK_ZONE:
    case MID_MARK_BARRED:
    case MID_MARK_LOOSE:
    case MID_MARK_STEP:
      return 5;
    case MID_MARK_ARROW:
    case MID_MARK_SHOT:
      return 6;
    case MID_MARK_WALL:
      return 5;
    case MID_MARK_BADGE:
    case MID_MARK_NOTE:
    case MID_MARK_HEADING:
    case MID_MARK_SIGN:
      return 7;
    }
  return -1;
}

typedef void (*Shape) (const MidBoardDraw *self, const MidMark *mark, const cairo_rectangle_t *r,
                       const MidColour *colour);

/* Badges and notes lie above the pieces, and are drawn with them. */
static const Shape shapes[] = {
  [MID_MARK_LAST_MOVE] = last_move, [MID_MARK_REACHED] = corner,    [MID_MARK_SELECTED] = selected,
  [MID_MARK_CHECK] = glow,          [MID_MARK_HOVER] = hover,       [MID_MARK_FOCUS] = focus,
  [MID_MARK_TARGET] = dot,          [MID_MARK_CAPTURE] = corners,   [MID_MARK_CIRCLE] = circle,
  [MID_MARK_GOAL] = diamond,        [MID_MARK_LINK] = band,         [MID_MARK_ZONE] = zone,
  [MID_MARK_BARRED] = crossed_out,  [MID_MARK_LOOSE] = broken_ring, [MID_MARK_STEP] = step,
  [MID_MARK_ARROW] = arrow,         [MID_MARK_SHOT] = shot,         [MID_MARK_WALL] = wall,
};

/* What explains and what a person draws has an ink; the rest has a colour of its own. */
static const MidColour *
colour_of (const MidBoardTheme *theme, const MidMark *mark)
{
  const MidColour *own[] = {
    [MID_MARK_LAST_MOVE] = &theme->last_move, [MID_MARK_STEP] = &theme->last_move,
    [MID_MARK_SELECTED] = &theme->selected,   [MID_MARK_CHECK] = &theme->check,
    [MID_MARK_SHOT] = &theme->check,          [MID_MARK_HOVER] = &theme->hover,
    [MID_MARK_FOCUS] = &theme->focus,         [MID_MARK_TARGET] = &theme->target,
    [MID_MARK_CAPTURE] = &theme->target,      [MID_MARK_WALL] = &theme->edge,
  };
  if (mark->kind < G_N_ELEMENTS (own) && own[mark->kind] != NULL)
    return own[mark->kind];
  return &theme->ink[mark->ink];
}

static void
draw_mark (const MidBoardDraw *self, const MidMark *mark)
{
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (self->geometry, mark->square, &r);
  shapes[mark->kind](self, mark, &r, colour_of (self->theme, mark));
}

/* Whether it goes from one square to another. */
static gboolean
has_two_squares (MidMarkKind kind)
{
  return kind == MID_MARK_ARROW || kind == MID_MARK_STEP || kind == MID_MARK_SHOT
         || kind == MID_MARK_LINK || kind == MID_MARK_ZONE || kind == MID_MARK_WALL
         || kind == MID_MARK_HEADING;
}

static gboolean
is_on_board (const MidBoardDraw *self, const MidMark *mark)
{
  int squares = self->geometry->files * self->geometry->ranks;

  if (mark->square < 0 || mark->square >= squares)
    return FALSE;
  return !has_two_squares (mark->kind) || (mark->to >= 0 && mark->to < squares);
}

void
mid_board_draw_marks (const MidBoardDraw *self)
{
  for (int layer = 0; layer <= 6; layer++)
    for (guint i = 0; i < self->view->n_marks; i++)
      {
        const MidMark *mark = &self->view->marks[i];
        if (layer_of (mark->kind) == layer && is_on_board (self, mark))
          draw_mark (self, mark);
      }
}

/* The disc sits on the square's upper right corner, pushed back where the board ends. */
static void
draw_badge (const MidBoardDraw *self, const MidMark *mark)
{
  const MidBoardGeometry *geometry = self->geometry;
  double radius = MAX (geometry->square * 0.17, 6);
  double right = geometry->x + mid_board_geometry_get_width (geometry) - radius;
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (geometry, mark->square, &r);
  double x = MIN (r.x + r.width * 0.96, right),
         y = MAX (r.y + r.height * 0.04, geometry->y + radius);

  MidColour ground = self->theme->ink[mark->ink];
  ground.alpha = 1;
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  mid_colour_set_source (&ground, self->cr);
  cairo_fill_preserve (self->cr);
  mid_colour_set_source (&self->theme->badge_text, self->cr);
  cairo_set_line_width (self->cr, radius * 0.14);
  cairo_stroke (self->cr);
  if (mark->text)
    mid_paint_text (self->cr, mark->text, MID_PAINT_BOLD, radius * 1.3, x, y, 0.5, 0.5);
}

/* A plate as wide as its text; small boards show the plate alone. */
static void
draw_note (const MidBoardDraw *self, const MidMark *mark)
{
  double square = self->geometry->square, height = MAX (square * 0.27, MIN (9, square * 0.4));
  glong n = mark->text ? g_utf8_strlen (mark->text, -1) : 1;
  double width = height * (0.55 + 0.5 * (double) n);
  MidColour ground = self->theme->ink[mark->ink];
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (self->geometry, mark->square, &r);
  ground.alpha = 1;
  cairo_rectangle (self->cr, r.x, r.y + r.height - height, width, height);
  mid_colour_set_source (&ground, self->cr);
  cairo_fill (self->cr);
  mid_colour_set_source (&self->theme->badge_text, self->cr);
  if (mark->text && height >= 9)
    mid_paint_text (self->cr, mark->text, MID_PAINT_BOLD, height * 0.8, r.x + width / 2,
                    r.y + r.height - height / 2, 0.5, 0.5);
}

/* A disc, from the lower left corner on; small boards show it bare. */
static void
draw_sign (const MidBoardDraw *self, const MidMark *mark)
{
  double square = self->geometry->square, radius = MAX (square * 0.15, 5), size = radius * 1.3;
  MidColour ground = self->theme->ink[mark->ink];
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (self->geometry, mark->square, &r);
  double x = r.x + radius * (1.05 + 2.05 * mark->place), y = r.y + r.height - radius * 1.05;
  ground.alpha = 1;
  cairo_new_path (self->cr);
  cairo_arc (self->cr, x, y, radius, 0, 2 * G_PI);
  mid_colour_set_source (&ground, self->cr);
  cairo_fill_preserve (self->cr);
  mid_colour_set_source (&self->theme->badge_text, self->cr);
  cairo_set_line_width (self->cr, radius * 0.14);
  cairo_stroke (self->cr);
  if (mark->text != NULL)
    mid_paint_text (self->cr, mark->text, MID_PAINT_BOLD, size * 1.1, x, y, 0.5, 0.5);
  else if (radius >= 5)
    mid_card_emblem_draw (mid_card_emblem_of_sign ((MidSign) mark->sign), self->cr, x - size / 2,
                          y - size / 2, size);
}

/* A wedge within the square, whose point touches the edge. */
static void
draw_heading (const MidBoardDraw *self, const MidMark *mark)
{
  MidColour ink = self->theme->ink[mark->ink];
  cairo_rectangle_t r, to;

  mid_board_geometry_square_rect (self->geometry, mark->square, &r);
  mid_board_geometry_square_rect (self->geometry, mark->to, &to);
  cairo_save (self->cr);
  cairo_translate (self->cr, r.x + r.width / 2, r.y + r.height / 2);
  cairo_rotate (self->cr, atan2 (to.y - r.y, to.x - r.x));
  cairo_new_path (self->cr);
  cairo_move_to (self->cr, r.width * 0.49, 0);
  cairo_line_to (self->cr, r.width * 0.33, r.width * -0.14);
  cairo_line_to (self->cr, r.width * 0.33, r.width * 0.14);
  cairo_close_path (self->cr);
  ink.alpha = 1;
  mid_colour_set_source (&ink, self->cr);
  cairo_fill_preserve (self->cr);
  mid_colour_set_source (&self->theme->badge_text, self->cr);
  cairo_set_line_width (self->cr, MAX (r.width * 0.02, 1));
  cairo_stroke (self->cr);
  cairo_restore (self->cr);
}

static void
draw_all (const MidBoardDraw *self, MidMarkKind kind,
          void (*draw) (const MidBoardDraw *self, const MidMark *mark))
{
  for (guint i = 0; i < self->view->n_marks; i++)
    if (self->view->marks[i].kind == kind && is_on_board (self, &self->view->marks[i]))
      draw (self, &self->view->marks[i]);
}

void
mid_board_draw_badges (const MidBoardDraw *self)
{
  draw_all (self, MID_MARK_HEADING, draw_heading);
  draw_all (self, MID_MARK_SIGN, draw_sign);
  draw_all (self, MID_MARK_BADGE, draw_badge);
  draw_all (self, MID_MARK_NOTE, draw_note);
}
