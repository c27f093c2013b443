/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-paint-private.h"

#include <pango/pangocairo.h>

/* Of the em; near enough in every sans-serif face. */
#define CAP_HEIGHT 0.7

void
mid_paint_text (cairo_t *cr, const char *text, MidPaintWeight weight, double size, double x,
                double y, double at_x, double at_y)
{
  PangoLayout *layout = pango_cairo_create_layout (cr);
  PangoFontDescription *font = pango_font_description_new ();
  PangoRectangle ink;

  pango_font_description_set_family_static (font, "Cantarell,sans-serif");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight == MID_PAINT_BOLD ? PANGO_WEIGHT_BOLD
                                                                    : PANGO_WEIGHT_MEDIUM);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, text, -1);
  pango_layout_get_extents (layout, &ink, NULL);

  double left = (ink.x + ink.width * at_x) / PANGO_SCALE;
  double baseline = (double) pango_layout_get_baseline (layout) / PANGO_SCALE;
  cairo_move_to (cr, x - left, y + CAP_HEIGHT * size * (1 - at_y) - baseline);
  pango_cairo_show_layout (cr, layout);
  pango_font_description_free (font);
  g_object_unref (layout);
}
