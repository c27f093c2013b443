/* SPDX-License-Identifier: GPL-3.0-or-later */
/* view-fixture.h: boards and pieces to draw, made up: the view knows no rule, so its tests need no
 * real game. */
#pragma once
#include "mid-board-view.h"

enum
{
  FIXTURE_N_IMAGES = 19,
  FIXTURE_SQUARES_MAX = 17 * 11
};

/* The names of the drawings that the armies need. */
extern const char *const fixture_images[FIXTURE_N_IMAGES];

/* A board of that size with every piece kind (index 1 … 19 as in fixture_images, 20 has no
 * drawing), and a midline after `midline` ranks. */
void fixture_game_init (MidGame *game, int files, int ranks, int midline);

/* Pieces of both owners on about half the squares. */
void fixture_cells_fill (const MidGame *game, MidCell *cells);

/* The finishes of the pieces, the usual one (NULL) first. */
enum
{
  FIXTURE_N_FINISHES = 3
};
extern const char *const fixture_finishes[FIXTURE_N_FINISHES];

/* The tree's data/pieces, and its piece set, in the usual finish or another.  Transfer full. */
GFile *fixture_folder (void);
MidPieceSet *fixture_pieces (void);
MidPieceSet *fixture_pieces_in (const char *finish);

/* The pixel at (x, y), premultiplied ARGB. */
guint32 fixture_pixel (cairo_surface_t *surface, int x, int y);
