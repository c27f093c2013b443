/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-card-rack.h: a side's cards above or below a diagram: the hand, then what it has in play.
 *
 * Each card is the strip of its face, in rows; one in play says what it is about and how long it
 * lasts.  One that is not known has its back.
 */
#pragma once
#include <cairo.h>
#include <glib.h>

#include "mid-game.h"

typedef struct
{
  const MidGame *game;
  const MidBeside *beside; /* of both sides, borrowed */
  guint n_beside;
  double width;
} MidCardRack;

/* With the space between it and the board; 0 where the side has no cards. */
double mid_card_rack_get_height (const MidCardRack *self, MidSide side);

/* Draws the side's cards; y is where the first row begins. */
void mid_card_rack_draw (const MidCardRack *self, MidSide side, cairo_t *cr, double x, double y);
