/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The layers, from the bottom: squares, coordinates, midline, marks, pieces, badges, pieces that
 * float.  Pieces are taken from the cache where the target is made of pixels, and drawn anew where
 * it is made of lines (SVG, PDF).  A piece is a stack of one drawing or several: mid-stack.c. */
#include "mid-board-view.h"

#include <math.h>

#include "mid-board-draw-private.h"
#include "mid-stack-private.h"

/* The drawings leave a little more room below than above; this centres them on the square. */
#define PIECE_SHARE 0.98
#define PIECE_DROP  0.012

static gboolean
is_vector (cairo_t *cr)
{
  cairo_surface_type_t type = cairo_surface_get_type (cairo_get_target (cr));

  return type == CAIRO_SURFACE_TYPE_SVG || type == CAIRO_SURFACE_TYPE_PDF
         || type == CAIRO_SURFACE_TYPE_PS;
}

/* A square drawing, as a set draws it. */
typedef struct
{
  double x, y, side;
} Place;

static void
paint_picture (cairo_t *cr, const MidPiece *piece, MidShade shade, MidPieceSet *pieces,
               const Place *at, double scale)
{
  int pixels = (int) lround (at->side * scale);
  cairo_surface_t *picture = mid_piece_set_dup_picture (pieces, piece, shade, pixels, scale);

  cairo_set_source_surface (cr, picture, round (at->x * scale) / scale,
                            round (at->y * scale) / scale);
  cairo_paint (cr);
  cairo_surface_destroy (picture);
}

void
mid_board_view_draw_piece (cairo_t *cr, const MidGame *game, MidCell cell, MidPieceSet *pieces,
                           double x, double y, double size, double scale)
{
  MidShade shade = cell.owner == MID_FIRST ? MID_SHADE_LIGHT : MID_SHADE_DARK;
  double side = size * PIECE_SHARE, inset = (size - side) / 2;
  MidStack stack;

  g_return_if_fail (game && scale > 0);
  gboolean vector = is_vector (cr);
  mid_stack_init (&stack, game, cell);
  for (guint i = 0; i < stack.n; i++)
    {
      double offset = mid_stack_get_offset (&stack, i, side, vector ? 0 : 1 / scale);
      Place at = { x + inset, y + inset + size * PIECE_DROP + offset, side };

      if (vector)
        mid_piece_set_draw (pieces, cr, &stack.layers[i], shade, at.x, at.y, at.side);
      else
        paint_picture (cr, &stack.layers[i], shade, pieces, &at, scale);
    }
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
draw_pieces (const MidBoardDraw *self, MidPieceSet *pieces)
{
  const MidBoardGeometry *geometry = self->geometry;

  for (int square = 0; square < geometry->files * geometry->ranks; square++)
    if (self->view->cells[square].piece && !is_hidden (self->view, square))
      {
        cairo_rectangle_t r;
        mid_board_geometry_square_rect (geometry, square, &r);
        mid_board_view_draw_piece (self->cr, self->view->game, self->view->cells[square], pieces,
                                   r.x, r.y, r.width, geometry->scale);
      }
}

static void
draw_floating (const MidBoardDraw *self, const MidFloatingPiece *piece, MidPieceSet *pieces)
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
  mid_board_view_draw_piece (self->cr, self->view->game, piece->cell, pieces, x - size / 2,
                             y - size / 2, size, self->geometry->scale);
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
  cairo_save (cr);
  mid_board_draw_squares (&draw);
  mid_board_draw_coordinates (&draw);
  mid_board_draw_midline (&draw);
  mid_board_draw_marks (&draw);
  if (self->cells)
    draw_pieces (&draw, pieces);
  mid_board_draw_badges (&draw);
  for (guint i = 0; i < self->n_floating; i++)
    draw_floating (&draw, &self->floating[i], pieces);
  cairo_restore (cr);
}
