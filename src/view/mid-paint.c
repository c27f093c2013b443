/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-paint-private.h"

#include <pango/pangocairo.h>
#include <string.h>

/* Of the em; near enough in every sans-serif face. */
#define CAP_HEIGHT 0.7

/* A layout would measure the font as well, for which pango sets a sentence in it, in a font of its
 * own: half of what the first text in a size takes. */
typedef struct
{
  PangoContext *context;
  GList *items; /* PangoItem, as they stand from left to right */
  const char *text;
} Words;

static void
words_init (Words *self, cairo_t *cr, const char *text, MidPaintWeight weight, double size)
{
  PangoFontDescription *font = pango_font_description_new ();
  PangoAttrList *none = pango_attr_list_new ();

  pango_font_description_set_family_static (font, "Cantarell,sans-serif");
  pango_font_description_set_absolute_size (font, size * PANGO_SCALE);
  pango_font_description_set_weight (font, weight == MID_PAINT_BOLD ? PANGO_WEIGHT_BOLD
                                                                    : PANGO_WEIGHT_MEDIUM);
  self->text = text;
  self->context = pango_cairo_create_context (cr);
  pango_context_set_font_description (self->context, font);
  GList *logical = pango_itemize (self->context, text, 0, (int) strlen (text), none, NULL);
  self->items = pango_reorder_items (logical);
  g_list_free (logical);
  pango_attr_list_unref (none);
  pango_font_description_free (font);
}

static void
words_clear (Words *self)
{
  g_list_free_full (self->items, (GDestroyNotify) pango_item_free);
  g_object_unref (self->context);
}

static PangoGlyphString *
shape (const Words *self, const PangoItem *item)
{
  PangoGlyphString *glyphs = pango_glyph_string_new ();
  gboolean whole = pango_context_get_round_glyph_positions (self->context);

  pango_shape_with_flags (self->text + item->offset, item->length, self->text, -1, &item->analysis,
                          glyphs, whole ? PANGO_SHAPE_ROUND_POSITIONS : PANGO_SHAPE_NONE);
  return glyphs;
}

/* Of the ink, from where the words begin. */
static void
get_edges (const Words *self, int *left, int *right)
{
  int at = 0;

  *left = G_MAXINT;
  *right = G_MININT;
  for (GList *i = self->items; i != NULL; i = i->next)
    {
      PangoItem *item = i->data;
      PangoGlyphString *glyphs = shape (self, item);
      PangoRectangle ink, logical;
      pango_glyph_string_extents (glyphs, item->analysis.font, &ink, &logical);
      *left = MIN (*left, at + ink.x);
      *right = MAX (*right, at + ink.x + ink.width);
      at += logical.width;
      pango_glyph_string_free (glyphs);
    }
}

/* On a page the letters of a picture are shapes: what is read out of the page's text, or found in
 * it, is not strewn with them. */
static void
show_glyphs (cairo_t *cr, PangoFont *font, PangoGlyphString *glyphs)
{
  if (cairo_surface_get_type (cairo_get_target (cr)) != CAIRO_SURFACE_TYPE_PDF)
    {
      pango_cairo_show_glyph_string (cr, font, glyphs);
      return;
    }
  pango_cairo_glyph_string_path (cr, font, glyphs);
  cairo_fill (cr);
}

static void
show (const Words *self, cairo_t *cr, double x, double y)
{
  for (GList *i = self->items; i != NULL; i = i->next)
    {
      PangoItem *item = i->data;
      PangoGlyphString *glyphs = shape (self, item);
      cairo_move_to (cr, x, y);
      show_glyphs (cr, item->analysis.font, glyphs);
      x += (double) pango_glyph_string_get_width (glyphs) / PANGO_SCALE;
      pango_glyph_string_free (glyphs);
    }
}

void
mid_paint_text (cairo_t *cr, const char *text, MidPaintWeight weight, double size, double x,
                double y, double at_x, double at_y)
{
  Words words;
  int left, right;

  words_init (&words, cr, text, weight, size);
  get_edges (&words, &left, &right);
  if (words.items != NULL)
    show (&words, cr, x - (left + (right - left) * at_x) / PANGO_SCALE,
          y + CAP_HEIGHT * size * (1 - at_y));
  words_clear (&words);
}
