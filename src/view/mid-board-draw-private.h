/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-board-draw-private.h: the layers of a board, from the bottom up. */
#pragma once
#include "mid-board-view.h"

/* What every layer needs to know. */
typedef struct
{
  const MidBoardView *view;
  const MidBoardGeometry *geometry;
  const MidBoardTheme *theme;
  cairo_t *cr;
} MidBoardDraw;

/* mid-board-ground.c: squares, frame, coordinates, midline. */
void mid_board_draw_squares (const MidBoardDraw *self);
void mid_board_draw_midline (const MidBoardDraw *self);
void mid_board_draw_coordinates (const MidBoardDraw *self);

/* mid-board-marks.c */
void mid_board_draw_marks (const MidBoardDraw *self);
void mid_board_draw_badges (const MidBoardDraw *self);
