/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-piece-stack.h: what lies and stands on one square, from the bottom up. */
#pragma once
#include <glib.h>

#include "mid-game.h"

enum
{
  MID_PIECE_STACK_MAX = 12
};

/* Layers are drawings of a whole square each; the view puts one above the other. */
typedef struct
{
  guint n;
  MidPiece layers[MID_PIECE_STACK_MAX]; /* the last is the piece itself; what they point to is the
                                           game's */
} MidPieceStack;

/* The discs under the cell's piece as the game's powers list them, then the piece.  Of too many
 * discs the upper ones are left out.  An empty cell, or one whose piece the game does not know,
 * has no layers. */
void mid_piece_stack_init (MidPieceStack *self, const MidGame *game, MidCell cell);

/* How far below the middle of the square layer `i` is drawn (above it when negative), in the unit
 * of `size`, the square's side.  grain: what every distance between two layers is a multiple of,
 * a device pixel, so that all discs look alike; 0 where there are no pixels. */
double mid_piece_stack_get_offset (const MidPieceStack *self, guint i, double size, double grain);
