/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Lines of set text: Pango draws the letters, this file what is under and above them. */
#include "mid-pages-private.h"

/* A line on its way. */
typedef struct
{
  const MidSetText *text;
  PangoLayoutLine *line;
  const MidSetLine *measures;
  cairo_t *cr;
  const MidPress *press;
  double x, y; /* of the text's left end and the baseline */
  GPtrArray *links;
} Brush;

static void
draw_chip (const Brush *brush, MidInlineKind kind, double left, double right)
{
  static const double colours[][3] = {
    [MID_INLINE_KING_TURN] = { 0.99, 0.92, 0.74 },
    [MID_INLINE_DUEL] = { 0.98, 0.86, 0.84 },
    [MID_INLINE_CARD] = { 0.86, 0.91, 0.98 },
    [MID_INLINE_PASS] = { 0.92, 0.92, 0.91 },
  };
  const double *fill = colours[kind];
  double size = brush->text->size, inset = size * 0.14, radius = size * 0.24;
  double top = brush->y - size * 0.75, bottom = brush->y + size * 0.19;
  left -= inset;
  right += inset;
  cairo_new_sub_path (brush->cr);
  cairo_arc (brush->cr, right - radius, top + radius, radius, -G_PI_2, 0);
  cairo_arc (brush->cr, right - radius, bottom - radius, radius, 0, G_PI_2);
  cairo_arc (brush->cr, left + radius, bottom - radius, radius, G_PI_2, G_PI);
  cairo_arc (brush->cr, left + radius, top + radius, radius, G_PI, 3 * G_PI_2);
  cairo_close_path (brush->cr);
  cairo_set_source_rgb (brush->cr, fill[0], fill[1], fill[2]);
  cairo_fill_preserve (brush->cr);
  cairo_set_source_rgb (brush->cr, fill[0] * 0.72, fill[1] * 0.72, fill[2] * 0.72);
  cairo_set_line_width (brush->cr, 0.4);
  cairo_stroke (brush->cr);
}

static void
draw_figurine (const Brush *brush, const MidPiece *piece, double left, double right)
{
  double size = brush->text->size * MID_PAGES_FIGURINE;
  mid_piece_set_draw (brush->press->pieces, brush->cr, piece, MID_SHADE_LIGHT,
                      (left + right - size) / 2, brush->y - size * 0.83, size);
}

static void
draw_emblem (const Brush *brush, const char *emblem, double left, double right)
{
  const MidPiece drawing = { .image = emblem, .letter = ' ' };
  double size = brush->text->size * 0.9;
  mid_piece_set_draw (brush->press->emblems, brush->cr, &drawing, MID_SHADE_LIGHT,
                      (left + right - size) / 2, brush->y - size * 0.82, size);
}

static void
note_link (const Brush *brush, const char *link, double left, double right)
{
  char number[4][G_ASCII_DTOSTR_BUF_SIZE];
  const double box[] = { left, brush->y - brush->text->size * 0.9, right - left,
                         brush->text->size * 1.2 };
  for (guint i = 0; i < 4; i++)
    g_ascii_formatd (number[i], sizeof number[i], "%.2f", box[i]);
  g_ptr_array_add (brush->links, g_strdup_printf ("rect=[%s %s %s %s] %s", number[0], number[1],
                                                  number[2], number[3], link));
}

static void
draw_span (const Brush *brush, const MidSetSpan *span)
{
  int *ranges, n;
  pango_layout_line_get_x_ranges (brush->line, MAX (span->start, brush->measures->start),
                                  MIN (span->end, brush->measures->end), &ranges, &n);
  for (int i = 0; i < n; i++)
    {
      double left = brush->x + pango_units_to_double (ranges[2 * i]);
      double right = brush->x + pango_units_to_double (ranges[2 * i + 1]);
      if (span->kind == MID_SPAN_CHIP)
        draw_chip (brush, span->of, left, right);
      else if (span->kind == MID_SPAN_FIGURINE)
        draw_figurine (brush, span->piece, left, right);
      else if (span->kind == MID_SPAN_EMBLEM)
        draw_emblem (brush, span->emblem, left, right);
      else
        note_link (brush, span->link, left, right);
    }
  g_free (ranges);
}

/* under: what the letters stand on. */
static void
draw_spans (const Brush *brush, gboolean under)
{
  for (guint i = 0; i < brush->text->spans->len; i++)
    {
      const MidSetSpan *span = &g_array_index (brush->text->spans, MidSetSpan, i);
      if (span->end > brush->measures->start && span->start < brush->measures->end
          && (span->kind == MID_SPAN_CHIP) == under)
        draw_span (brush, span);
    }
}

static double
get_line_x (const MidSetText *self, PangoLayoutLine *line)
{
  PangoRectangle logical;
  int width = pango_layout_get_width (self->layout);
  pango_layout_line_get_extents (line, NULL, &logical);
  PangoAlignment alignment = pango_layout_get_alignment (self->layout);
  if (line->resolved_dir == PANGO_DIRECTION_RTL && alignment != PANGO_ALIGN_CENTER)
    alignment = alignment == PANGO_ALIGN_LEFT ? PANGO_ALIGN_RIGHT : PANGO_ALIGN_LEFT;
  if (alignment == PANGO_ALIGN_LEFT)
    return 0;
  double rest = pango_units_to_double (width - logical.width);
  return alignment == PANGO_ALIGN_RIGHT ? rest : rest / 2;
}

void
mid_set_text_draw (const MidSetText *self, guint n, cairo_t *cr, const MidPress *press, double x,
                   double y, GPtrArray *links)
{
  const MidSetLine *measures = &g_array_index (self->lines, MidSetLine, n);
  PangoLayoutLine *line = pango_layout_get_line_readonly (self->layout, (int) n);
  Brush brush = { .text = self,
                  .line = line,
                  .measures = measures,
                  .cr = cr,
                  .press = press,
                  .x = x,
                  .y = y + measures->baseline - measures->top,
                  .links = links };
  draw_spans (&brush, TRUE);
  cairo_set_source_rgb (cr, 0.08, 0.07, 0.07);
  cairo_move_to (cr, x + get_line_x (self, line), brush.y);
  pango_cairo_show_layout_line (cr, line);
  draw_spans (&brush, FALSE);
}
