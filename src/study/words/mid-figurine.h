/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-figurine.h: the pieces as small outlines, for the notation. */
#pragma once
#include <cairo.h>

#include "mid-game.h"

/* The lines of the piece's drawing as a mask, to be filled with the colour of the text: a square of
 * `pixels` device pixels with the device scale set.  Borrowed; kept while the program runs. */
cairo_surface_t *mid_figurine_get_mask (const MidPiece *piece, int pixels, double scale);
