/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-geometry.h: where the squares of a board lie on a drawing area.
 *
 * Lengths are in user units (what GTK calls pixels); `scale` says how many device pixels make one.
 * Squares are whole device pixels wide and begin on a device pixel, so that their edges are crisp
 * on any screen.
 *
 * Places between squares are given in BOARD COORDINATES: file and rank as real numbers, (0, 0)
 * being the centre of a1.  They do not change when the board is turned.
 */
#pragma once
#include <cairo.h>
#include <glib.h>

typedef enum
{
  MID_FIRST_BELOW, /* the first side (White) looks up the board */
  MID_SECOND_BELOW
} MidOrientation;

/* Held by value; the fields may be read, and are set by init only. */
typedef struct
{
  int files, ranks;
  MidOrientation orientation;
  double scale;
  double x, y;   /* top left corner of the squares */
  double square; /* side of a square; never 0 */
} MidBoardGeometry;

/* Fits files × ranks squares, as large as they will go, into the middle of a width × height area.
 * margin: room to leave on every side, in squares.  Areas too small give squares of one device
 * pixel; files and ranks are 1 … 64, scale > 0. */
void
mid_board_geometry_init (MidBoardGeometry *self, int files, int ranks, double width, double height,
                         double scale, double margin, MidOrientation orientation);

/* Of all squares together, without margins, as the area was measured. */
double mid_board_geometry_get_width (const MidBoardGeometry *self);
double mid_board_geometry_get_height (const MidBoardGeometry *self);

/* The square at a point, rank * files + file; -1 outside the board. */
int mid_board_geometry_square_at (const MidBoardGeometry *self, double x, double y);

/* The rectangle of a square, which must be on the board. */
void
mid_board_geometry_square_rect (const MidBoardGeometry *self, int square, cairo_rectangle_t *rect);

/* Between board coordinates and points of the area, both ways. */
void mid_board_geometry_to_point (const MidBoardGeometry *self, double file, double rank, double *x,
                                  double *y);
void mid_board_geometry_from_point (const MidBoardGeometry *self, double x, double y, double *file,
                                    double *rank);

/* The nearest device pixel's edge. */
double mid_board_geometry_snap (const MidBoardGeometry *self, double length);
