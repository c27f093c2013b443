/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layers, from the bottom: squares, coordinates, midline, marks, pieces, badges, pieces that
 * float.  Pieces are taken from the cache where the target is made of pixels, and drawn anew where
 * it is made of lines (SVG, PDF).  A piece is a stack of one drawing or several: mid-piece-stack.c.
 */
#include "mid-board-view.h"

#include <math.h>

#include "mid-board-draw-private.h"
#include "mid-piece-stack.h"

/* The drawings leave a little more room below than above; this centres them on the square. */
#define PIECE_SHARE 0.98
#define PIECE_DROP  0.012

static MidShade
shade_of (MidCell cell)
{
  return cell.owner == MID_FIRST ? MID_SHADE_LIGHT : MID_SHADE_DARK;
}

static int
pixels_of (double side, double scale)
{
  return (int) lround (side * scale);
}

/* How pieces get on the surface. */
typedef struct
{
  cairo_t *cr;
  MidPieceSet *pieces;
  double scale;
  MidQuality quality;
} Brush;

static gboolean
is_vector (const Brush *brush)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (brush->cr));

  return brush->quality == MID_QUALITY_DRAWN || type == CAIRO_SURFACE_TYPE_SVG
         || type == CAIRO_SURFACE_TYPE_PDF || type == CAIRO_SURFACE_TYPE_PS;
}

static void
paint_nearest (const Brush *brush, const MidPiece *piece, MidShade shade, double x, double y,
               int pixels)
{
  cairo_surface_t *picture =
    mid_piece_set_dup_nearest (brush->pieces, piece, shade, pixels, brush->scale);
  double stretch = (double) pixels / cairo_image_surface_get_width (picture);

  cairo_save (brush->cr);
  cairo_translate (brush->cr, x, y);
  cairo_scale (brush->cr, stretch, stretch);
  cairo_set_source_surface (brush->cr, picture, 0, 0);
  cairo_pattern_set_filter (cairo_get_source (brush->cr), CAIRO_FILTER_BILINEAR);
  cairo_paint (brush->cr);
  cairo_restore (brush->cr);
  cairo_surface_destroy (picture);
}

static void
paint_picture (const Brush *brush, const MidPiece *piece, MidShade shade, double x, double y,
               int pixels)
{
  cairo_surface_t *picture =
    mid_piece_set_dup_picture (brush->pieces, piece, shade, pixels, brush->scale);

  cairo_set_source_surface (brush->cr, picture, x, y);
  cairo_paint (brush->cr);
  cairo_surface_destroy (picture);
}

/* One drawing, its top left corner on the nearest pixel. */
static void
draw_drawing (const Brush *brush, const MidPiece *piece, MidShade shade, double x, double y,
              double side)
{
  double scale = brush->scale, left = round (x * scale) / scale, top = round (y * scale) / scale;
  int pixels = pixels_of (side, scale);

  if (is_vector (brush))
    mid_piece_set_draw (brush->pieces, brush->cr, piece, shade, x, y, side);
  else if (brush->quality == MID_QUALITY_QUICK)
    paint_nearest (brush, piece, shade, left, top, pixels);
  else
    paint_picture (brush, piece, shade, left, top, pixels);
}

static void
draw_cell (const Brush *brush, const MidGame *game, MidCell cell, double x, double y, double size)
{
  MidShade shade = shade_of (cell);
  double side = size * PIECE_SHARE, inset = (size - side) / 2;
  double grain = is_vector (brush) ? 0 : 1 / brush->scale;
  MidPieceStack stack;

  mid_piece_stack_init (&stack, game, cell);
  for (guint i = 0; i < stack.n; i++)
    draw_drawing (
      brush, &stack.layers[i], shade, x + inset,
      y + inset + size * PIECE_DROP + mid_piece_stack_get_offset (&stack, i, side, grain), side);
}

void
mid_board_view_draw_piece (cairo_t *cr, const MidGame *game, MidCell cell, MidPieceSet *pieces,
                           double x, double y, double size, double scale)
{
  Brush brush = { cr, pieces, scale, MID_QUALITY_FINE };

  g_return_if_fail (game && scale > 0);
  draw_cell (&brush, game, cell, x, y, size);
}

void
mid_board_view_prepare_piece (const MidGame *game, MidCell cell, const MidBoardGeometry *geometry,
                              MidPieceSet *pieces)
{
  MidPieceStack stack;
  double side = geometry->square * PIECE_SHARE;

  g_return_if_fail (game && geometry && pieces);
  mid_piece_stack_init (&stack, game, cell);
  for (guint i = 0; i < stack.n; i++)
    cairo_surface_destroy (mid_piece_set_dup_picture (pieces, &stack.layers[i], shade_of (cell),
                                                      pixels_of (side, geometry->scale),
                                                      geometry->scale));
}

static gboolean
is_hidden (const MidBoardView *self, int square)
{
  for (guint i = 0; i < self->n_hidden; i++)
    if (self->hidden[i] == square)
      return TRUE;
  return FALSE;
}

static void
draw_pieces (const MidBoardDraw *self, const Brush *brush)
{
  const MidBoardGeometry *geometry = self->geometry;

  for (int square = 0; square < geometry->files * geometry->ranks; square++)
    if (self->view->cells[square].piece && !is_hidden (self->view, square))
      {
        cairo_rectangle_t r;
        mid_board_geometry_square_rect (geometry, square, &r);
        draw_cell (brush, self->view->game, self->view->cells[square], r.x, r.y, r.width);
      }
}

static void
draw_floating (const MidBoardDraw *self, const MidFloatingPiece *piece, const Brush *brush)
{
  double size = self->geometry->square * piece->size, x, y;

  if (!(size > 0))
    return;
  mid_board_geometry_to_point (self->geometry, piece->file, piece->rank, &x, &y);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_rotate (self->cr, piece->turn);
  cairo_translate (self->cr, -x, -y);
  if (piece->alpha < 1)
    cairo_push_group (self->cr);
  draw_cell (brush, self->view->game, piece->cell, x - size / 2, y - size / 2, size);
  if (piece->alpha < 1)
    {
      cairo_pop_group_to_source (self->cr);
      cairo_paint_with_alpha (self->cr, MAX (piece->alpha, 0));
    }
  cairo_restore (self->cr);
}

void
mid_board_view_draw (const MidBoardView *self, cairo_t *cr, const MidBoardGeometry *geometry,
                     const MidBoardTheme *theme, MidPieceSet *pieces)
{
  g_return_if_fail (self->game && geometry && theme && pieces);
  g_return_if_fail (geometry->files == self->game->files && geometry->ranks == self->game->ranks);

  MidBoardDraw draw = { self, geometry, theme, cr };
  Brush brush = { cr, pieces, geometry->scale, self->quality };
  cairo_save (cr);
  mid_board_draw_squares (&draw);
  mid_board_draw_midline (&draw);
  mid_board_draw_marks (&draw);
  mid_board_draw_coordinates (&draw); /* read through no tint */
  if (self->cells)
    draw_pieces (&draw, &brush);
  mid_board_draw_badges (&draw);
  for (guint i = 0; i < self->n_floating; i++)
    draw_floating (&draw, &self->floating[i], &brush);
  cairo_restore (cr);
}
