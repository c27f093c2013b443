/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-view.h: draws a board on any cairo surface.
 *
 * A MidBoardView says what is to be seen; drawing it changes nothing.  The caller holds it by
 * value and everything it points to is borrowed for the time of the call.  It knows no rule: the
 * cells come from the game, the marks from whoever asked.
 */
#pragma once
#include <cairo.h>
#include <glib.h>

#include "mid-board-geometry.h"
#include "mid-board-mark.h"
#include "mid-board-theme.h"
#include "mid-game.h"
#include "mid-piece-set.h"

typedef enum
{
  MID_COORDINATES_NONE,
  MID_COORDINATES_INSIDE,  /* small, in the corners of the outer squares */
  MID_COORDINATES_OUTSIDE, /* in the margin: MID_BOARD_MARGIN squares are needed */
  MID_COORDINATES_EVERY    /* each square's name, in its corner */
} MidCoordinates;

#define MID_BOARD_MARGIN 0.42

typedef enum
{
  MID_MIDLINE_PLAIN,
  MID_MIDLINE_GLOWING /* a king could cross with the next move */
} MidMidline;

typedef enum
{
  MID_QUALITY_FINE,
  MID_QUALITY_QUICK, /* pictures at hand are stretched; while the size changes, then draw finely */
  MID_QUALITY_DRAWN  /* no pictures: into a recording that will be painted at any size */
} MidQuality;

/* A piece off its square: dragged, or on its way. */
typedef struct
{
  MidCell cell;
  double file, rank; /* its centre, in board coordinates */
  double size;       /* 1: as on its square */
  double turn;       /* radians, clockwise */
  double alpha;      /* 0 … 1 */
} MidFloatingPiece;

typedef struct
{
  const MidGame *game;  /* the board's size, its pieces, its midline */
  const MidCell *cells; /* files * ranks; NULL: an empty board */
  const gint16 *hidden; /* squares whose piece is not drawn: it floats */
  guint n_hidden;
  const MidMark *marks; /* in any order */
  guint n_marks;
  const MidFloatingPiece *floating; /* the last on top */
  guint n_floating;
  MidCoordinates coordinates;
  double text_scale; /* how much larger than usual coordinates are wanted; 0 is taken for 1 */
  MidMidline midline;
  MidQuality quality;
} MidBoardView;

/* Draws the view.  Nothing outside the board's rectangle is painted but outside coordinates, the
 * line round the board, and pieces that float there. */
void mid_board_view_draw (const MidBoardView *self, cairo_t *cr, const MidBoardGeometry *geometry,
                          const MidBoardTheme *theme, MidPieceSet *pieces);

/* Draws one cell's piece into the square whose top left corner is (x, y), as the board does: for
 * trays, captured pieces, a drag's icon.  scale: device pixels in a unit. */
void mid_board_view_draw_piece (cairo_t *cr, const MidGame *game, MidCell cell, MidPieceSet *pieces,
                                double x, double y, double size, double scale);

/* Makes the pictures that drawing a cell's piece on a board of that geometry takes, if they are not
 * there: what is seen with the next frame need not be made in it. */
void mid_board_view_prepare_piece (const MidGame *game, MidCell cell,
                                   const MidBoardGeometry *geometry, MidPieceSet *pieces);
