/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A figurine is drawn above its letter, which is there in white: it is found and read with the
 * text. */
#include <string.h>

#include "mid-pages-private.h"

enum
{
  TEXT_MAX = 2048 /* bytes: Pango takes a time that grows faster than the text */
};

/* Where an inline of a passage, or a part of one, stands in the text. */
typedef struct
{
  MidPassagePoint point;
  int start; /* bytes */
} Part;

/* A letter's size under a figurine, in the text's. */
#define FIGURINE 1.35

/* A chip's letters, in the text's. */
#define CHIP 0.82

/* Its line, in its own: by so much that a line of text with one is no higher than others. */
#define CHIP_LINE 1.09

#define ISOLATE "\u2068"

static void
clear_span (gpointer data)
{
  g_free (((MidSetSpan *) data)->link);
}

MidSetText *
mid_set_text_new (PangoContext *context, double size)
{
  MidSetText *self = g_rc_box_new0 (MidSetText);
  self->layout = pango_layout_new (context);
  self->attributes = pango_attr_list_new ();
  self->text = g_string_new (NULL);
  self->size = size;
  self->spans = g_array_new (FALSE, FALSE, sizeof (MidSetSpan));
  self->lines = g_array_new (FALSE, FALSE, sizeof (MidSetLine));
  self->parts = g_array_new (FALSE, FALSE, sizeof (Part));
  g_array_set_clear_func (self->spans, clear_span);
  return self;
}

MidSetText *
mid_set_text_ref (MidSetText *self)
{
  return g_rc_box_acquire (self);
}

static void
clear (gpointer data)
{
  MidSetText *self = data;
  g_object_unref (self->layout);
  pango_attr_list_unref (self->attributes);
  g_string_free (self->text, TRUE);
  g_array_unref (self->spans);
  g_array_unref (self->lines);
  g_array_unref (self->parts);
}

void
mid_set_text_unref (MidSetText *self)
{
  g_rc_box_release_full (self, clear);
}

/* --- Appending ------------------------------------------------------------------------------- */

static void
add_attribute (MidSetText *self, PangoAttribute *attribute, gsize start)
{
  attribute->start_index = (guint) start;
  attribute->end_index = (guint) self->text->len;
  pango_attr_list_insert (self->attributes, attribute);
}

static void
add_colour (MidSetText *self, double red, double green, double blue, gsize start)
{
  add_attribute (self,
                 pango_attr_foreground_new ((guint16) (red * 65535), (guint16) (green * 65535),
                                            (guint16) (blue * 65535)),
                 start);
}

static void
add_span (MidSetText *self, MidSetSpan span, gsize start)
{
  span.start = (int) start;
  span.end = (int) self->text->len;
  g_array_append_val (self->spans, span);
}

void
mid_set_text_append (MidSetText *self, const char *text, MidLook look)
{
  gsize start = self->text->len;
  g_string_append (self->text, text);
  switch (look)
    {
    case MID_LOOK_PLAIN:
      break;
    case MID_LOOK_BOLD:
      add_attribute (self, pango_attr_weight_new (PANGO_WEIGHT_BOLD), start);
      break;
    case MID_LOOK_FAINT:
      add_colour (self, 0.38, 0.36, 0.34, start);
      break;
    case MID_LOOK_WRONG:
      add_attribute (self, pango_attr_style_new (PANGO_STYLE_ITALIC), start);
      add_colour (self, 0.66, 0.13, 0.1, start);
      break;
    case MID_LOOK_HIDDEN:
      add_colour (self, 1, 1, 1, start);
      break;
    }
}

void
mid_set_text_append_leading (MidSetText *self, const char *text, guint chapter)
{
  gsize start = self->text->len;
  mid_set_text_append (self, text, MID_LOOK_PLAIN);
  MidSetSpan span = { .kind = MID_SPAN_LINK, .link = g_strdup_printf ("dest='g%u'", chapter) };
  add_span (self, span, start);
}

void
mid_set_text_append_emblem (MidSetText *self, const char *emblem)
{
  gsize start = self->text->len;
  g_string_append (self->text, "\u2003");
  MidSetSpan span = { .kind = MID_SPAN_EMBLEM, .emblem = emblem };
  add_span (self, span, start);
}

/* How wide the letter of a figurine is by itself, in Pango's units; known to the context then. */
static int
measure_letter (MidSetText *self, char letter)
{
  PangoContext *context = pango_layout_get_context (self->layout);
  g_autofree char *key = g_strdup_printf ("letter %c %g", letter, self->size);
  int width = GPOINTER_TO_INT (g_object_get_data (G_OBJECT (context), key));
  if (width > 0)
    return width;
  g_autoptr (MidSetText) alone = mid_set_text_new (context, self->size * FIGURINE);
  mid_set_text_append (alone, (char[]){ letter, '\0' }, MID_LOOK_PLAIN);
  mid_set_text_break (alone, self->size * 10, PANGO_ALIGN_LEFT);
  pango_layout_get_size (alone->layout, &width, NULL);
  g_object_set_data (G_OBJECT (context), key, GINT_TO_POINTER (width));
  return width;
}

/* The letter is as large as the piece needs and takes its width, the line stays as high. */
static void
append_figurine (MidSetText *self, const MidInline *move)
{
  gsize start = self->text->len;
  int width = (int) (self->size * MID_PAGES_FIGURINE * PANGO_SCALE);
  g_string_append_c (self->text, move->text[0]);
  add_attribute (self, pango_attr_letter_spacing_new (width - measure_letter (self, move->text[0])),
                 start);
  add_attribute (self, pango_attr_size_new ((int) (self->size * FIGURINE * PANGO_SCALE)), start);
  add_attribute (self, pango_attr_line_height_new (1 / FIGURINE), start);
  add_colour (self, 1, 1, 1, start);
  MidSetSpan span = { .kind = MID_SPAN_FIGURINE, .piece = move->figurine };
  add_span (self, span, start);
}

/* Not broken within. */
static void
append_move (MidSetText *self, const MidInline *move, MidLook look)
{
  gsize start = self->text->len;
  if (move->figurine != NULL)
    append_figurine (self, move);
  mid_set_text_append (self, move->text + (move->figurine != NULL), look);
  add_attribute (self, pango_attr_allow_breaks_new (FALSE), start);
}

static void
append_chip (MidSetText *self, const MidInline *one, MidLook look)
{
  gsize start = self->text->len;
  mid_set_text_append (self, one->text, look);
  if (strlen (one->text) < 40)
    add_attribute (self, pango_attr_allow_breaks_new (FALSE), start);
  add_attribute (self, pango_attr_family_new ("sans-serif"), start);
  add_attribute (self, pango_attr_size_new ((int) (self->size * CHIP * PANGO_SCALE)), start);
  add_attribute (self, pango_attr_line_height_new (CHIP_LINE), start);
  MidSetSpan span = { .kind = MID_SPAN_CHIP, .of = one->kind };
  add_span (self, span, start);
}

/* An address as a PDF file has it: in ASCII, without what ends a string there. */
static void
append_link (MidSetText *self, const MidInline *one)
{
  gsize start = self->text->len;
  g_autofree char *address = g_uri_escape_string (one->text, ":/?#[]@!$&*+,;=%", FALSE);
  mid_set_text_append (self, one->text, MID_LOOK_PLAIN);
  add_colour (self, 0.1, 0.3, 0.6, start);
  MidSetSpan span = { .kind = MID_SPAN_LINK, .link = g_strdup_printf ("uri='%s'", address) };
  add_span (self, span, start);
}

/* Words that run the other way leave what is beside them as it is: no letter before U+0590 does. */
static void
append_words (MidSetText *self, const char *words)
{
  gboolean turns = FALSE;
  for (const char *at = words; *at != '\0' && !turns; at = g_utf8_next_char (at))
    turns = g_utf8_get_char (at) >= 0x590;
  g_string_append_printf (self->text, "%s%s%s", turns ? ISOLATE : "", words, turns ? "\u2069" : "");
}

static void
append_inline (MidSetText *self, const MidInline *one, MidLook moves)
{
  switch (one->kind)
    {
    case MID_INLINE_MOVE:
      append_move (self, one, moves);
      return;
    case MID_INLINE_KING_TURN:
    case MID_INLINE_DUEL:
    case MID_INLINE_CARD:
    case MID_INLINE_PASS:
      append_chip (self, one, moves);
      return;
    case MID_INLINE_NUMBER:
    case MID_INLINE_SIGN:
    case MID_INLINE_RESULT:
      mid_set_text_append (self, one->text, moves);
      return;
    case MID_INLINE_WORDS:
      append_words (self, one->text);
      return;
    case MID_INLINE_LINK:
      append_link (self, one);
      return;
    case MID_INLINE_UNREAD:
      mid_set_text_append (self, one->text, MID_LOOK_WRONG);
      return;
    }
}

static gboolean
is_chip (const MidInline *one)
{
  return one->kind == MID_INLINE_KING_TURN || one->kind == MID_INLINE_DUEL
         || one->kind == MID_INLINE_CARD || one->kind == MID_INLINE_PASS;
}

/* What counts is not parted from what it counts, nor a move from its duel; a chip has room. */
static void
append_space (MidSetText *self, const MidInline *last, const MidInline *next)
{
  gsize start = self->text->len;
  gboolean together = last->kind == MID_INLINE_NUMBER
                      || (last->kind == MID_INLINE_MOVE
                          && (next->kind == MID_INLINE_DUEL || next->kind == MID_INLINE_KING_TURN));
  g_string_append (self->text, together ? "\u00a0" : " ");
  if (is_chip (last) || is_chip (next))
    add_attribute (self, pango_attr_letter_spacing_new ((int) (self->size * 0.14 * PANGO_SCALE)),
                   start);
}

/* The end of a part of long words, at a space if there is one near. */
static gsize
cut_words (const char *words, gsize length)
{
  if (length <= TEXT_MAX)
    return length;
  const char *end = g_utf8_find_prev_char (words, words + TEXT_MAX + 1), *space = end;
  while (space > words + TEXT_MAX / 2 && *space != ' ')
    space--;
  return (gsize) ((*space == ' ' ? space : end) - words);
}

/* An address too long to be one is words. */
static gboolean
is_divisible (const MidInline *one)
{
  return one->kind == MID_INLINE_WORDS || one->kind == MID_INLINE_UNREAD
         || (one->kind == MID_INLINE_LINK && strlen (one->text) > TEXT_MAX);
}

/* Appends the inline at the point, or a part of it, and goes on. */
static void
append_part (MidSetText *self, const MidInline *one, MidPassagePoint *point, MidLook moves)
{
  gsize length = strlen (one->text);
  if (!is_divisible (one) || (point->byte == 0 && length <= TEXT_MAX))
    {
      append_inline (self, one, moves);
      *point = (MidPassagePoint){ .index = point->index + 1 };
      return;
    }
  gsize size = cut_words (one->text + point->byte, length - point->byte);
  g_autofree char *text = g_strndup (one->text + point->byte, size);
  MidInlineKind kind = one->kind == MID_INLINE_LINK ? MID_INLINE_WORDS : one->kind;
  append_inline (self, &(MidInline){ .kind = kind, .text = text }, moves);
  point->byte += size;
  if (point->byte == length)
    *point = (MidPassagePoint){ .index = point->index + 1 };
}

void
mid_set_text_append_inlines (MidSetText *self, const GPtrArray *inlines, MidPassagePoint *point,
                             int side, MidLook moves)
{
  const MidInline *last = NULL;
  while (point->index < inlines->len && (side >= 0 || self->text->len < TEXT_MAX))
    {
      const MidInline *one = inlines->pdata[point->index];
      if (side >= 0 && (one->kind == MID_INLINE_NUMBER || (int) one->side != side))
        {
          point->index++;
          continue;
        }
      if (last != NULL && last != one && !one->glued)
        append_space (self, last, one);
      Part part = { .point = *point, .start = (int) self->text->len };
      g_array_append_val (self->parts, part);
      append_part (self, one, point, moves);
      last = one;
    }
}

void
mid_set_text_drop_last_line (MidSetText *self, const GPtrArray *inlines, MidPassagePoint *point)
{
  if (self->lines->len < 2)
    return;
  const MidSetLine *line = &g_array_index (self->lines, MidSetLine, self->lines->len - 1);
  guint i = self->parts->len - 1;
  while (i > 0 && g_array_index (self->parts, Part, i).start > line->start)
    i--;
  const Part *part = &g_array_index (self->parts, Part, i);
  const MidInline *one = inlines->pdata[part->point.index];
  const char *text = one->text + part->point.byte;
  gboolean isolated =
    g_str_has_prefix (self->text->str + part->start, ISOLATE) && !g_str_has_prefix (text, ISOLATE);
  int into = line->start - part->start - (isolated ? (int) strlen (ISOLATE) : 0);
  if (!is_divisible (one) && into > 0)
    return;
  *point = part->point;
  if (into >= (int) strlen (text))
    *point = (MidPassagePoint){ .index = part->point.index + 1 };
  else
    point->byte += (gsize) MAX (into, 0);
  self->height = line->top;
  g_array_set_size (self->lines, self->lines->len - 1);
}

/* --- Breaking -------------------------------------------------------------------------------- */

static gboolean
keeps_together (PangoAttribute *attribute, G_GNUC_UNUSED gpointer data)
{
  return attribute->klass->type == PANGO_ATTR_ALLOW_BREAKS;
}

/* What is wider than a line is broken after all. */
static void
break_what_is_wide (MidSetText *self, double width)
{
  PangoRectangle logical;
  pango_layout_get_extents (self->layout, NULL, &logical);
  if (pango_units_to_double (logical.width) <= width)
    return;
  pango_attr_list_unref (pango_attr_list_filter (self->attributes, keeps_together, NULL));
  pango_layout_set_attributes (self->layout, NULL);
  pango_layout_set_attributes (self->layout, self->attributes);
}

void
mid_set_text_break (MidSetText *self, double width, PangoAlignment alignment)
{
  PangoFontDescription *font = pango_font_description_copy (
    pango_context_get_font_description (pango_layout_get_context (self->layout)));
  pango_font_description_set_size (font, (int) (self->size * PANGO_SCALE));
  pango_layout_set_font_description (self->layout, font);
  pango_font_description_free (font);
  pango_layout_set_text (self->layout, self->text->str, (int) self->text->len);
  pango_layout_set_attributes (self->layout, self->attributes);
  pango_layout_set_width (self->layout, (int) (width * PANGO_SCALE));
  pango_layout_set_wrap (self->layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_alignment (self->layout, alignment);
  pango_layout_set_line_spacing (self->layout, 1.08F);
  break_what_is_wide (self, width);

  PangoLayoutIter *iter = pango_layout_get_iter (self->layout);
  do
    {
      int top, bottom;
      PangoLayoutLine *line = pango_layout_iter_get_line_readonly (iter);
      pango_layout_iter_get_line_yrange (iter, &top, &bottom);
      MidSetLine made = { .top = pango_units_to_double (top),
                          .height = pango_units_to_double (bottom - top),
                          .baseline = pango_units_to_double (pango_layout_iter_get_baseline (iter)),
                          .start = line->start_index,
                          .end = line->start_index + line->length };
      g_array_append_val (self->lines, made);
      self->height = made.top + made.height;
    }
  while (pango_layout_iter_next_line (iter));
  pango_layout_iter_free (iter);
}
