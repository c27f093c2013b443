/* SPDX-License-Identifier: GPL-3.0-or-later */
/* mid-paint-private.h: strokes that several drawings of the view share. */
#pragma once
#include <cairo.h>

typedef enum
{
  MID_PAINT_PLAIN,
  MID_PAINT_BOLD
} MidPaintWeight;

/* Writes text in the current source, `size` units high (the em).  The point (x, y) of the drawing
 * is the point (at_x, at_y) of the text: at_x 0 … 1 from the left of its ink, at_y 0 … 1 from the
 * top of its capitals to the base line, so that "a" and "b" beside each other stand level. */
void mid_paint_text (cairo_t *cr, const char *text, MidPaintWeight weight, double size, double x,
                     double y, double at_x, double at_y);
