/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "mid-notation-layout.h"

#include <math.h>
#include <string.h>

#include "mid-figurine.h"
#include "mid-verdict.h"

static void
look_up (GtkStyleContext *context, const char *name, const GdkRGBA *fallback, GdkRGBA *out)
{
  if (!gtk_style_context_lookup_color (context, name, out))
    *out = *fallback;
}

void
mid_notation_colours_init (MidNotationColours *self, GtkWidget *widget)
{
  static const GdkRGBA blue = { 0.21f, 0.52f, 0.89f, 1.0f };
  static const GdkRGBA white = { 1.0f, 1.0f, 1.0f, 1.0f };
  static const GdkRGBA red = { 0.75f, 0.11f, 0.16f, 1.0f };
  GtkStyleContext *context = gtk_widget_get_style_context (widget);

  gtk_style_context_get_color (context, &self->text);
  self->quiet = self->words = self->chip = self->hover = self->text;
  self->quiet.alpha *= 0.62f;
  self->words.alpha *= 0.78f;
  self->chip.alpha *= 0.09f;
  self->hover.alpha *= 0.07f;
  look_up (context, "accent_bg_color", &blue, &self->accent);
  look_up (context, "accent_fg_color", &white, &self->on_accent);
  look_up (context, "error_color", &red, &self->error);
  look_up (context, "accent_color", &blue, &self->link);
  look_up (context, "move_inaccuracy", &self->text, &self->inaccuracy);
  look_up (context, "move_mistake", &self->text, &self->mistake);
  look_up (context, "move_blunder", &red, &self->blunder);
}

gboolean
mid_notation_colours_equal (const MidNotationColours *a, const MidNotationColours *b)
{
  return memcmp (a, b, sizeof *a) == 0; /* only floats */
}

static void
insert (PangoAttrList *list, PangoAttribute *attribute, const MidSpan *span)
{
  attribute->start_index = span->start;
  attribute->end_index = span->end;
  pango_attr_list_insert (list, attribute);
}

static void
insert_colour (PangoAttrList *list, const GdkRGBA *colour, const MidSpan *span)
{
  insert (list,
          pango_attr_foreground_new ((guint16) (colour->red * 65535),
                                     (guint16) (colour->green * 65535),
                                     (guint16) (colour->blue * 65535)),
          span);
  insert (list, pango_attr_foreground_alpha_new ((guint16) (colour->alpha * 65535)), span);
}

#define COLOUR(name) offsetof (MidNotationColours, name)

/* What spans look like, by kind. */
static const struct
{
  gboolean is_element; /* where it has a node */
  gboolean is_chip;
  gsize colour; /* where it is in MidNotationColours */
} looks[] = {
  [MID_SPAN_NUMBER] = { FALSE, FALSE, COLOUR (quiet) },
  [MID_SPAN_MOVE] = { TRUE, FALSE, COLOUR (text) },
  [MID_SPAN_KING_TURN] = { TRUE, TRUE, COLOUR (text) },
  [MID_SPAN_DUEL] = { TRUE, TRUE, COLOUR (text) },
  [MID_SPAN_CARD] = { TRUE, TRUE, COLOUR (text) },
  [MID_SPAN_PASS] = { TRUE, TRUE, COLOUR (quiet) },
  [MID_SPAN_SIGN] = { FALSE, FALSE, COLOUR (text) },
  [MID_SPAN_COMMENT] = { FALSE, FALSE, COLOUR (words) },
  [MID_SPAN_MENTION] = { FALSE, FALSE, COLOUR (link) },
  [MID_SPAN_ADDRESS] = { FALSE, FALSE, COLOUR (link) },
  [MID_SPAN_TWIN] = { FALSE, FALSE, COLOUR (link) },
  [MID_SPAN_BOOKMARK] = { FALSE, TRUE, COLOUR (text) },
  [MID_SPAN_FOLD] = { FALSE, FALSE, COLOUR (quiet) },
  [MID_SPAN_MORE] = { FALSE, FALSE, COLOUR (quiet) },
  [MID_SPAN_UNREAD] = { TRUE, FALSE, COLOUR (error) },
};

static gboolean
is_chip (MidSpanKind kind)
{
  return looks[kind].is_chip;
}

enum
{
  SHORT_CARD = 32,   /* bytes of a chip that keeps to one line */
  WHITE_LETTERS = 8, /* ascents: where Black's turn begins beside White's … */
  WHITE_STEP = 3,    /* … and so much further right where White's is long */
  WHITE_STEPS = 5
};

gboolean
mid_notation_layout_is_link (const MidSpan *span)
{
  return span->node != NULL && span->kind != MID_SPAN_SIGN && span->kind != MID_SPAN_COMMENT;
}

gboolean
mid_notation_layout_is_element (const MidSpan *span)
{
  return span->node != NULL && looks[span->kind].is_element;
}

gboolean
mid_notation_layout_is_word (const MidSpan *span)
{
  return span->kind == MID_SPAN_COMMENT || span->kind == MID_SPAN_MENTION
         || span->kind == MID_SPAN_ADDRESS;
}

gboolean
mid_notation_layout_is_doomed (const MidSpan *span, MidNode *node, MidDoom doom)
{
  if (span->node == NULL || node == NULL || span->kind == MID_SPAN_TWIN)
    return FALSE;
  switch (doom)
    {
    case MID_DOOM_NONE:
      return FALSE;
    case MID_DOOM_BELOW:
      return mid_node_is_below (span->node, node);
    case MID_DOOM_BEFORE:
      return !mid_node_is_below (span->node, node)
             || (span->node == node && mid_notation_layout_is_element (span));
    }
  return FALSE;
}

static int
get_ascent (PangoLayout *layout)
{
  PangoFontMetrics *metrics =
    pango_context_get_metrics (pango_layout_get_context (layout), NULL, NULL);
  int ascent = pango_font_metrics_get_ascent (metrics);
  pango_font_metrics_unref (metrics);
  return ascent;
}

/* Keeps room for the figurine in the place of the span's first character, which is three bytes
 * long. */
static void
insert_room (PangoAttrList *list, PangoLayout *layout, guint start)
{
  int ascent = get_ascent (layout);
  PangoRectangle room = { 0, -ascent, ascent * 6 / 5, ascent };
  MidSpan place = { .start = start, .end = start + 3 };
  insert (list, pango_attr_shape_new (&room, &room), &place);
}

/* The em space for the picture in a chip, which stands behind a thin one; NULL: it has none.  Had
 * it the room of a shape, pango 1.50 would find no break between chips. */
static const char *
find_picture (const MidRun *run, const MidSpan *span)
{
  static const char before[] = "\xe2\x80\x89", picture[] = "\xe2\x80\x83";
  const char *start = run->text->str + span->start;
  const char *place = start + strlen (before);
  return g_str_has_prefix (start, before) && g_str_has_prefix (place, picture) ? place : NULL;
}

static void
insert_weight (PangoAttrList *list, MidVoice voice, const MidSpan *span)
{
  if ((span->kind == MID_SPAN_MOVE || span->kind == MID_SPAN_SIGN) && voice == MID_VOICE_MAIN)
    insert (list, pango_attr_weight_new (PANGO_WEIGHT_SEMIBOLD), span);
  if (is_chip (span->kind))
    {
      insert (list, pango_attr_scale_new (0.9), span);
      /* a card that is told much is as wide as both columns */
      if (span->kind != MID_SPAN_CARD || span->end - span->start <= SHORT_CARD)
        insert (list, pango_attr_allow_breaks_new (FALSE), span);
    }
  if (mid_notation_layout_is_word (span))
    insert (list, pango_attr_scale_new (0.9), span);
  if (span->kind == MID_SPAN_ADDRESS)
    insert (list, pango_attr_underline_new (PANGO_UNDERLINE_SINGLE), span);
  if (span->kind == MID_SPAN_UNREAD)
    insert (list, pango_attr_style_new (PANGO_STYLE_ITALIC), span);
}

static const GdkRGBA *
span_colour (const MidSpan *span, const MidNotationColours *colours)
{
  switch ((MidVerdict) span->grade)
    {
    case MID_VERDICT_BLUNDER:
      return &colours->blunder;
    case MID_VERDICT_MISTAKE:
      return &colours->mistake;
    case MID_VERDICT_INACCURACY:
      return &colours->inaccuracy;
    case MID_VERDICT_NONE:
      break;
    }
  return G_STRUCT_MEMBER_P (colours, looks[span->kind].colour);
}

PangoLayout *
mid_notation_layout_new (GtkWidget *widget, const MidRun *run)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (widget, run->text->str);
  PangoTabArray *tabs = pango_tab_array_new (WHITE_STEPS, FALSE);
  for (int i = 0; i < WHITE_STEPS; i++)
    pango_tab_array_set_tab (tabs, i, PANGO_TAB_LEFT,
                             get_ascent (layout) * (WHITE_LETTERS + i * WHITE_STEP));
  pango_layout_set_tabs (layout, tabs);
  pango_tab_array_free (tabs);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_line_spacing (layout, 1.15f);
  return layout;
}

void
mid_notation_layout_colour (PangoLayout *layout, const MidRun *run, MidVoice voice,
                            const MidNotationColours *colours, const MidNotationFocus *focus)
{
  g_autoptr (PangoAttrList) list = pango_attr_list_new ();
  for (guint i = 0; i < run->spans->len; i++)
    {
      const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
      gboolean lit = (mid_notation_layout_is_element (span) || span->kind == MID_SPAN_SIGN)
                     && span->node != NULL && span->node == focus->current;
      gboolean doomed = mid_notation_layout_is_doomed (span, focus->doomed, focus->doom);
      insert_weight (list, voice, span);
      insert_colour (list,
                     lit      ? &colours->on_accent
                     : doomed ? &colours->error
                              : span_colour (span, colours),
                     span);
      if (doomed)
        insert (list, pango_attr_strikethrough_new (TRUE), span);
      if (span->figurine != NULL)
        insert_room (list, layout, span->start);
    }
  pango_layout_set_attributes (layout, list);
}

void
mid_notation_layout_get_extents (PangoLayout *layout, const MidSpan *span, graphene_rect_t *extents)
{
  PangoRectangle first, last;
  int line, last_line; /* not by where they are: smaller letters on a line stand lower */
  pango_layout_index_to_pos (layout, (int) span->start, &first);
  pango_layout_index_to_pos (layout, (int) span->end, &last);
  pango_layout_index_to_line_x (layout, (int) span->start, FALSE, &line, NULL);
  pango_layout_index_to_line_x (layout, (int) span->end, FALSE, &last_line, NULL);
  int end = last.x;
  if (line != last_line)
    {
      PangoRectangle logical;
      pango_layout_line_get_extents (pango_layout_get_line_readonly (layout, line), NULL, &logical);
      end = logical.x + logical.width;
    }
  graphene_rect_init (extents, (float) first.x / PANGO_SCALE, (float) first.y / PANGO_SCALE,
                      (float) (end - first.x) / PANGO_SCALE, (float) first.height / PANGO_SCALE);
}

/* The ground behind the part of a span that stands on one line: as high as the line, and wider than
 * the text by less than half a space, so that it touches neither its neighbour nor that one's
 * ground. FALSE if nothing of it stands there. */
static gboolean
ground_on_line (PangoLayoutIter *lines, const MidSpan *span, GskRoundedRect *ground)
{
  PangoLayoutLine *line = pango_layout_iter_get_line_readonly (lines);
  if (span->start >= (guint) (line->start_index + line->length)
      || span->end <= (guint) line->start_index)
    return FALSE;

  g_autofree int *ranges = NULL;
  int n;
  PangoRectangle logical;
  pango_layout_line_get_x_ranges (line, (int) span->start, (int) span->end, &ranges, &n);
  pango_layout_iter_get_line_extents (lines, NULL, &logical);
  if (n == 0)
    return FALSE;
  int x = ranges[0], end = ranges[2 * n - 1];
  graphene_rect_t place =
    GRAPHENE_RECT_INIT ((float) x / PANGO_SCALE, (float) logical.y / PANGO_SCALE,
                        (float) (end - x) / PANGO_SCALE, (float) logical.height / PANGO_SCALE);
  graphene_rect_inset (&place, is_chip (span->kind) ? -1.0f : -place.size.height / 8, 0);
  gsk_rounded_rect_init_from_rect (ground, &place, 6.0f);
  return TRUE;
}

static void
fill (GtkSnapshot *snapshot, const GskRoundedRect *ground, const GdkRGBA *colour)
{
  gtk_snapshot_push_rounded_clip (snapshot, ground);
  gtk_snapshot_append_color (snapshot, colour, &ground->bounds);
  gtk_snapshot_pop (snapshot);
}

static void
outline (GtkSnapshot *snapshot, const GskRoundedRect *ground, const GdkRGBA *colour)
{
  static const float widths[4] = { 1, 1, 1, 1 };
  const GdkRGBA edge[4] = { *colour, *colour, *colour, *colour };
  gtk_snapshot_append_border (snapshot, ground, widths, edge);
}

typedef enum
{
  PLAIN,
  HOVERED,
  CURRENT
} State;

static void
snapshot_ground (const MidSpan *span, const GskRoundedRect *ground, GtkSnapshot *snapshot,
                 const MidNotationColours *colours, State state)
{
  if (state == CURRENT)
    fill (snapshot, ground, &colours->accent);
  else if (span->kind == MID_SPAN_PASS)
    outline (snapshot, ground, &colours->quiet);
  else if (is_chip (span->kind))
    fill (snapshot, ground, &colours->chip);
  if (state == HOVERED)
    fill (snapshot, ground, &colours->hover);
}

static void
snapshot_grounds (PangoLayout *layout, const MidSpan *span, GtkSnapshot *snapshot,
                  const MidNotationColours *colours, State state)
{
  if (state == PLAIN && !is_chip (span->kind))
    return;
  PangoLayoutIter *lines = pango_layout_get_iter (layout);
  do
    {
      GskRoundedRect ground;
      if (ground_on_line (lines, span, &ground))
        snapshot_ground (span, &ground, snapshot, colours, state);
    }
  while (pango_layout_iter_next_line (lines));
  pango_layout_iter_free (lines);
}

/* A crown of three points, in a box of side 1. */
static void
crown_path (cairo_t *cr)
{
  cairo_move_to (cr, 0.10, 0.85);
  cairo_line_to (cr, 0.02, 0.30);
  cairo_line_to (cr, 0.28, 0.52);
  cairo_line_to (cr, 0.50, 0.12);
  cairo_line_to (cr, 0.72, 0.52);
  cairo_line_to (cr, 0.98, 0.30);
  cairo_line_to (cr, 0.90, 0.85);
  cairo_close_path (cr);
}

/* Two stones, one a little before the other. */
static void
stones_path (cairo_t *cr)
{
  cairo_arc (cr, 0.28, 0.62, 0.25, 0, 2 * G_PI);
  cairo_new_sub_path (cr);
  cairo_arc (cr, 0.76, 0.40, 0.25, 0, 2 * G_PI);
}

static void
snapshot_picture (PangoLayout *layout, const MidRun *run, const MidSpan *span,
                  GtkSnapshot *snapshot, const GdkRGBA *colour)
{
  const char *picture = find_picture (run, span);
  if (picture == NULL)
    return;
  PangoRectangle box;
  pango_layout_index_to_pos (layout, (int) (picture - run->text->str), &box);
  double side = (double) box.width / PANGO_SCALE * 0.82;
  double x = (double) box.x / PANGO_SCALE;
  double y = ((double) box.y + box.height / 2.0) / PANGO_SCALE - side / 2;

  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((float) x - 1, (float) y - 1, (float) side + 2, (float) side + 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  cairo_translate (cr, x, y);
  cairo_scale (cr, side, side);
  gdk_cairo_set_source_rgba (cr, colour);
  if (span->kind == MID_SPAN_KING_TURN)
    crown_path (cr);
  else if (span->kind == MID_SPAN_DUEL)
    stones_path (cr);
  else
    cairo_rectangle (cr, 0.2, 0.1, 0.6, 0.8); /* a card */
  cairo_fill (cr);
  cairo_destroy (cr);
}

static void
snapshot_figurine (PangoLayout *layout, const MidSpan *span, GtkSnapshot *snapshot,
                   const GdkRGBA *colour, double scale)
{
  PangoRectangle box;
  pango_layout_index_to_pos (layout, (int) span->start, &box);
  double side = (double) box.width / PANGO_SCALE;
  double x = (double) box.x / PANGO_SCALE;
  double y = ((double) box.y + box.height / 2.0) / PANGO_SCALE - side / 2;
  int pixels = (int) ceil (side * scale);
  graphene_rect_t bounds =
    GRAPHENE_RECT_INIT ((float) x - 1, (float) y - 1, (float) side + 2, (float) side + 2);
  cairo_t *cr = gtk_snapshot_append_cairo (snapshot, &bounds);
  gdk_cairo_set_source_rgba (cr, colour);
  cairo_mask_surface (cr, mid_figurine_get_mask (span->figurine, pixels, scale), x, y);
  cairo_destroy (cr);
}

/* The span at i and the signs of its element, which follow it. */
static MidSpan
with_signs (const GArray *spans, guint i)
{
  MidSpan whole = g_array_index (spans, MidSpan, i);
  for (i++; i < spans->len; i++)
    {
      const MidSpan *next = &g_array_index (spans, MidSpan, i);
      if (next->kind != MID_SPAN_SIGN || next->node != whole.node)
        break;
      whole.end = next->end;
    }
  return whole;
}

void
mid_notation_layout_snapshot (PangoLayout *layout, const MidRun *run, GtkSnapshot *snapshot,
                              const MidNotationColours *colours, MidNode *current,
                              const MidSpan *hovered, double scale)
{
  const GArray *spans = run->spans;
  for (guint i = 0; i < spans->len; i++)
    {
      const MidSpan *span = &g_array_index (spans, MidSpan, i);
      State state = mid_notation_layout_is_element (span) && span->node == current ? CURRENT
                    : span == hovered && mid_notation_layout_is_link (span)        ? HOVERED
                                                                                   : PLAIN;
      MidSpan ground = state == CURRENT ? with_signs (spans, i) : *span;
      snapshot_grounds (layout, &ground, snapshot, colours, state);
    }
  gtk_snapshot_append_layout (snapshot, layout, &colours->text);
  for (guint i = 0; i < spans->len; i++)
    {
      const MidSpan *span = &g_array_index (spans, MidSpan, i);
      const GdkRGBA *colour = span->node == current             ? &colours->on_accent
                              : span->grade != MID_VERDICT_NONE ? span_colour (span, colours)
                                                                : &colours->text;
      if (span->figurine != NULL)
        snapshot_figurine (layout, span, snapshot, colour, scale);
      else if (is_chip (span->kind))
        snapshot_picture (layout, run, span, snapshot, colour);
    }
}

const MidSpan *
mid_notation_layout_span_at (PangoLayout *layout, const MidRun *run, double x, double y)
{
  int index, trailing;
  PangoRectangle logical;
  pango_layout_get_pixel_extents (layout, NULL, &logical);
  if (x < logical.x - 4 || x > logical.x + logical.width + 4 || y < 0 || y > logical.height)
    return NULL;
  pango_layout_xy_to_index (layout, (int) (x * PANGO_SCALE), (int) (y * PANGO_SCALE), &index,
                            &trailing);
  for (guint i = 0; i < run->spans->len; i++)
    {
      const MidSpan *span = &g_array_index (run->spans, MidSpan, i);
      if (span->node != NULL && (guint) index >= span->start && (guint) index < span->end)
        return span;
    }
  return NULL;
}
