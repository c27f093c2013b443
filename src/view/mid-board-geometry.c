/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-board-geometry.h"

#include <math.h>

double
mid_board_geometry_snap (const MidBoardGeometry *self, double length)
{
  return round (length * self->scale) / self->scale;
}

void
mid_board_geometry_init (MidBoardGeometry *self, int files, int ranks, double width, double height,
                         double scale, double margin, MidOrientation orientation)
{
  g_return_if_fail (files >= 1 && files <= 64 && ranks >= 1 && ranks <= 64);
  g_return_if_fail (scale > 0 && margin >= 0);

  double fit = MIN (width / (files + 2 * margin), height / (ranks + 2 * margin));
  *self = (MidBoardGeometry){
    .files = files,
    .ranks = ranks,
    .orientation = orientation,
    .scale = scale,
    .square = MAX (floor (fit * scale + 1e-6), 1.0) / scale,
  };
  self->x = mid_board_geometry_snap (self, (width - files * self->square) / 2);
  self->y = mid_board_geometry_snap (self, (height - ranks * self->square) / 2);
}

double
mid_board_geometry_get_width (const MidBoardGeometry *self)
{
  return self->files * self->square;
}

double
mid_board_geometry_get_height (const MidBoardGeometry *self)
{
  return self->ranks * self->square;
}

int
mid_board_geometry_square_at (const MidBoardGeometry *self, double x, double y)
{
  double column = floor ((x - self->x) / self->square);
  double row = floor ((y - self->y) / self->square);

  if (!(column >= 0 && column < self->files && row >= 0 && row < self->ranks))
    return -1;
  if (self->orientation == MID_FIRST_BELOW)
    return (self->ranks - 1 - (int) row) * self->files + (int) column;
  return (int) row * self->files + (self->files - 1 - (int) column);
}

void
mid_board_geometry_square_rect (const MidBoardGeometry *self, int square, cairo_rectangle_t *rect)
{
  g_return_if_fail (square >= 0 && square < self->files * self->ranks);

  int file = square % self->files, rank = square / self->files;
  gboolean first_below = self->orientation == MID_FIRST_BELOW;
  int column = first_below ? file : self->files - 1 - file;
  int row = first_below ? self->ranks - 1 - rank : rank;

  *rect = (cairo_rectangle_t){
    .x = self->x + column * self->square,
    .y = self->y + row * self->square,
    .width = self->square,
    .height = self->square,
  };
}

void
mid_board_geometry_to_point (const MidBoardGeometry *self, double file, double rank, double *x,
                             double *y)
{
  gboolean first_below = self->orientation == MID_FIRST_BELOW;
  double column = first_below ? file : self->files - 1 - file;
  double row = first_below ? self->ranks - 1 - rank : rank;

  *x = self->x + (column + 0.5) * self->square;
  *y = self->y + (row + 0.5) * self->square;
}

void
mid_board_geometry_from_point (const MidBoardGeometry *self, double x, double y, double *file,
                               double *rank)
{
  double column = (x - self->x) / self->square - 0.5;
  double row = (y - self->y) / self->square - 0.5;
  gboolean first_below = self->orientation == MID_FIRST_BELOW;

  *file = first_below ? column : self->files - 1 - column;
  *rank = first_below ? self->ranks - 1 - row : row;
}
