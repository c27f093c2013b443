/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The board without anything on it. */
#include "mid-board-draw-private.h"
#include "mid-paint-private.h"

static gboolean
is_dark (const MidBoardGeometry *geometry, int square)
{
  return (square % geometry->files + square / geometry->files) % 2 == 0;
}

static void
fill_squares (const MidBoardDraw *self, gboolean dark, const MidColour *colour)
{
  const MidBoardGeometry *geometry = self->geometry;

  for (int square = 0; square < geometry->files * geometry->ranks; square++)
    if (is_dark (geometry, square) == dark)
      {
        cairo_rectangle_t r;
        mid_board_geometry_square_rect (geometry, square, &r);
        cairo_rectangle (self->cr, r.x, r.y, r.width, r.height);
      }
  mid_colour_set_source (colour, self->cr);
  cairo_fill (self->cr);
}

void
mid_board_draw_squares (const MidBoardDraw *self)
{
  const MidBoardGeometry *geometry = self->geometry;
  double pixel = 1 / geometry->scale;

  mid_colour_set_source (&self->theme->frame, self->cr);
  cairo_rectangle (self->cr, geometry->x - pixel, geometry->y - pixel,
                   mid_board_geometry_get_width (geometry) + 2 * pixel,
                   mid_board_geometry_get_height (geometry) + 2 * pixel);
  cairo_fill (self->cr);
  fill_squares (self, FALSE, &self->theme->light_square);
  fill_squares (self, TRUE, &self->theme->dark_square);
}

/* --- The midline --------------------------------------------------------------------------- */

static void
fill_glow (const MidBoardDraw *self, double y)
{
  const MidBoardGeometry *geometry = self->geometry;
  const MidColour *c = &self->theme->midline_glow;
  double reach = geometry->square * 0.34;
  cairo_pattern_t *glow = cairo_pattern_create_linear (0, y - reach, 0, y + reach);

  cairo_pattern_add_color_stop_rgba (glow, 0, c->red, c->green, c->blue, 0);
  cairo_pattern_add_color_stop_rgba (glow, 0.3, c->red, c->green, c->blue, c->alpha * 0.22);
  cairo_pattern_add_color_stop_rgba (glow, 0.5, c->red, c->green, c->blue, c->alpha);
  cairo_pattern_add_color_stop_rgba (glow, 0.7, c->red, c->green, c->blue, c->alpha * 0.22);
  cairo_pattern_add_color_stop_rgba (glow, 1, c->red, c->green, c->blue, 0);
  cairo_set_source (self->cr, glow);
  cairo_rectangle (self->cr, geometry->x, y - reach, mid_board_geometry_get_width (geometry),
                   2 * reach);
  cairo_fill (self->cr);
  cairo_pattern_destroy (glow);
}

/* A bar from frame to frame. */
static void
fill_bar (const MidBoardDraw *self, double y, double height, const MidColour *colour)
{
  double pixel = 1 / self->geometry->scale;
  mid_colour_set_source (colour, self->cr);
  cairo_rectangle (self->cr, self->geometry->x - pixel, y,
                   mid_board_geometry_get_width (self->geometry) + 2 * pixel, height);
  cairo_fill (self->cr);
}

void
mid_board_draw_midline (const MidBoardDraw *self)
{
  const MidBoardGeometry *geometry = self->geometry;
  int line = self->view->game->midline;

  if (line <= 0 || line >= geometry->ranks)
    return;
  if (geometry->orientation == MID_FIRST_BELOW)
    line = geometry->ranks - line;

  double y = geometry->y + line * geometry->square, pixel = 1 / geometry->scale;
  double thickness = MAX (mid_board_geometry_snap (geometry, geometry->square * 0.05), 2 * pixel);
  double above = mid_board_geometry_snap (geometry, thickness / 2);
  double edge = MAX (mid_board_geometry_snap (geometry, geometry->square * 0.015), pixel);

  if (self->view->midline == MID_MIDLINE_GLOWING)
    fill_glow (self, y);
  fill_bar (self, y - above - edge, thickness + 2 * edge, &self->theme->edge);
  fill_bar (self, y - above, thickness, &self->theme->midline);
}

/* --- Coordinates --------------------------------------------------------------------------- */

/* Sizes of text, in squares: beside the piece, and in the margin with what goes below the line. */
#define INSIDE_MOST  0.27
#define OUTSIDE_MOST 0.36

static void
file_name (int file, char text[3])
{
  if (file < 26)
    g_snprintf (text, 3, "%c", 'a' + file);
  else
    g_snprintf (text, 3, "%c%c", 'a' + file / 26 - 1, 'a' + file % 26);
}

/* Larger text is larger here too, as far as there is room for it. */
static double
enlarge (const MidBoardDraw *self, double size, double most)
{
  double scale = self->view->text_scale;
  return scale > 1 ? MAX (size, MIN (size * scale, most)) : size;
}

/* Whether the square is tinted: its letters are darker then.  *framed: and has a frame, which they
 * keep within. */
static gboolean
is_tinted (const MidBoardDraw *self, int square, gboolean *framed)
{
  gboolean tinted = FALSE;
  *framed = FALSE;
  for (guint i = 0; i < self->view->n_marks; i++)
    {
      const MidMark *mark = &self->view->marks[i];
      gboolean selected = mark->kind == MID_MARK_SELECTED;
      if (mark->square != square
          || (!selected && mark->kind != MID_MARK_LAST_MOVE && mark->kind != MID_MARK_CHECK))
        continue;
      tinted = TRUE;
      *framed |= selected;
    }
  return tinted;
}

static void
draw_inside (const MidBoardDraw *self, const char *text, int square, gboolean is_file)
{
  const MidBoardGeometry *geometry = self->geometry;
  gboolean dark = is_dark (geometry, square), framed;
  gboolean tinted = is_tinted (self, square, &framed);
  double pad = geometry->square * (framed ? 0.1 : 0.055);
  double size =
    enlarge (self, CLAMP (geometry->square * 0.17, 7, 18), geometry->square * INSIDE_MOST);
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (geometry, square, &r);
  mid_colour_set_source (tinted ? &self->theme->edge
                         : dark ? &self->theme->on_dark
                                : &self->theme->on_light,
                         self->cr);
  if (is_file)
    mid_paint_text (self->cr, text, MID_PAINT_PLAIN, size, r.x + r.width - pad,
                    r.y + r.height - pad, 1, 1);
  else
    mid_paint_text (self->cr, text, MID_PAINT_PLAIN, size, r.x + pad, r.y + pad, 0, 0);
}

static void
draw_outside (const MidBoardDraw *self, const char *text, int square, gboolean is_file)
{
  const MidBoardGeometry *geometry = self->geometry;
  double size = enlarge (self, MAX (geometry->square * 0.22, MIN (9, geometry->square / 2)),
                         geometry->square * OUTSIDE_MOST);
  double gap = geometry->square * MID_BOARD_MARGIN / 2;
  cairo_rectangle_t r;

  mid_board_geometry_square_rect (geometry, square, &r);
  mid_colour_set_source (&self->theme->on_surround, self->cr);
  if (is_file)
    mid_paint_text (self->cr, text, MID_PAINT_PLAIN, size, r.x + r.width / 2, r.y + r.height + gap,
                    0.5, 0.5);
  else
    mid_paint_text (self->cr, text, MID_PAINT_PLAIN, size, r.x - gap, r.y + r.height / 2, 0.5, 0.5);
}

/* Too small to be read, they only make the board untidy. */
static gboolean
has_room (const MidBoardDraw *self)
{
  return self->geometry->square >= (self->view->coordinates == MID_COORDINATES_OUTSIDE ? 14 : 26);
}

static void
draw_every_name (const MidBoardDraw *self)
{
  const MidBoardGeometry *geometry = self->geometry;
  char name[5];

  for (int square = 0; square < geometry->files * geometry->ranks; square++)
    {
      mid_square_name (self->view->game, square, name);
      draw_inside (self, name, square, FALSE);
    }
}

void
mid_board_draw_coordinates (const MidBoardDraw *self)
{
  const MidBoardGeometry *geometry = self->geometry;
  gboolean first_below = geometry->orientation == MID_FIRST_BELOW;
  int left = first_below ? 0 : geometry->files - 1, below = first_below ? 0 : geometry->ranks - 1;
  void (*draw) (const MidBoardDraw *, const char *, int, gboolean) =
    self->view->coordinates == MID_COORDINATES_INSIDE ? draw_inside : draw_outside;
  char text[12];

  if (self->view->coordinates == MID_COORDINATES_NONE || !has_room (self))
    return;
  if (self->view->coordinates == MID_COORDINATES_EVERY)
    {
      draw_every_name (self);
      return;
    }
  for (int file = 0; file < geometry->files; file++)
    {
      file_name (file, text);
      draw (self, text, below * geometry->files + file, TRUE);
    }
  for (int rank = 0; rank < geometry->ranks; rank++)
    {
      g_snprintf (text, sizeof text, "%d", rank + 1);
      draw (self, text, rank * geometry->files + left, FALSE);
    }
}
