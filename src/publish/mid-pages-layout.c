/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Items wait in a group until one comes that may be parted from it; then the group is placed, in
 * this column or the next.  One that is higher than a column is broken where it has to be. */
#include <cairo-pdf.h>
#include <glib/gi18n-lib.h>
#include <math.h>

#include "mid-diagram.h"
#include "mid-pages-private.h"

enum
{
  DIAGRAM_UNITS = 480, /* what a diagram's own width is reckoned in */
  GROUP_MAX = 400      /* items: more are higher than a page */
};

/* Points of a graph's pixel. */
#define GRAPH_UNIT 0.7

double
mid_pages_get_column_width (const MidPages *self, guint columns)
{
  double width = self->width - 2 * MID_PAGES_MARGIN;
  return (width - (columns - 1) * self->gap) / columns;
}

static double
get_bottom (const MidPages *self)
{
  return self->height - MID_PAGES_BOTTOM;
}

static gboolean
is_at_top (const MidPages *self)
{
  return self->y <= MID_PAGES_TOP;
}

/* --- Structure ------------------------------------------------------------------------------- */

/* What is read aloud for a diagram, and found in it.  Transfer full. */
static char *
dup_scene_words (const MidScene *scene)
{
  g_autofree char *position = g_strdup_printf (_ ("Diagram: %s"), scene->fen);
  return g_strdup_printf ("%s\n%s", position, scene->cards);
}

/* Links stand behind their paragraph: cairo 1.16 loses the text of an element that has others in
 * it. */
static void
close_tag (MidPages *self)
{
  if (self->pdf == NULL)
    g_ptr_array_set_size (self->links, 0);
  if (self->tag != NULL)
    cairo_tag_end (self->cr, self->tag);
  for (guint i = 0; i < self->links->len; i++)
    {
      cairo_tag_begin (self->cr, CAIRO_TAG_LINK, self->links->pdata[i]);
      cairo_tag_end (self->cr, CAIRO_TAG_LINK);
    }
  g_ptr_array_set_size (self->links, 0);
  self->tag = NULL;
  g_clear_pointer (&self->tagged, mid_set_text_unref);
}

/* The lines of a text are one element. */
static void
open_tag (MidPages *self, const MidItem *item)
{
  if (self->tag != NULL && item->cells[0] != NULL && self->tagged == item->cells[0])
    return;
  close_tag (self);
  if (item->tag == NULL || !self->is_tagged)
    return;
  self->tag = item->tag;
  self->tagged = item->cells[0] != NULL ? mid_set_text_ref (item->cells[0]) : NULL;
  cairo_tag_begin (self->cr, item->tag, NULL);
  if (item->scene != NULL)
    g_ptr_array_add (self->figures, dup_scene_words (item->scene));
  else if (item->has_graph)
    g_ptr_array_add (self->figures, g_strdup (_ ("Graph of the game")));
}

/* --- Pages ----------------------------------------------------------------------------------- */

static void
draw_head_text (MidPages *self, const char *text, double x, double y, PangoAlignment alignment)
{
  g_autoptr (MidSetText) set = mid_set_text_new (self->context, 8);
  mid_set_text_append (set, text, MID_LOOK_FAINT);
  pango_layout_set_ellipsize (set->layout, PANGO_ELLIPSIZE_END);
  mid_set_text_break (set, mid_pages_get_column_width (self, 1) / 2 - 6, alignment);
  mid_set_text_draw (set, 0, self->cr, self->press, x, y, self->links);
}

/* The head of a page says what its first item belongs to. */
static void
draw_head (MidPages *self, const MidChapter *chapter)
{
  const MidPublication *publication = self->press->publication;
  double half = mid_pages_get_column_width (self, 1) / 2;
  g_autofree char *number = g_strdup_printf ("%u", self->page);
  draw_head_text (self, number, self->width / 2 - half / 2 + 3, self->height - 40,
                  PANGO_ALIGN_CENTER);
  if (self->page < 2)
    return;
  draw_head_text (self, mid_publication_get_title (publication), MID_PAGES_MARGIN, 38,
                  PANGO_ALIGN_LEFT);
  if (chapter != NULL && mid_publication_get_n_chapters (publication) > 1)
    draw_head_text (self, chapter->title, MID_PAGES_MARGIN + half + 6, 38, PANGO_ALIGN_RIGHT);
  cairo_move_to (self->cr, MID_PAGES_MARGIN, 52);
  cairo_line_to (self->cr, self->width - MID_PAGES_MARGIN, 52);
  cairo_set_source_rgb (self->cr, 0.7, 0.69, 0.67);
  cairo_set_line_width (self->cr, 0.4);
  cairo_stroke (self->cr);
}

static void
begin_sheet (MidPages *self)
{
  const cairo_rectangle_t paper = { 0, 0, self->width, self->height };
  cairo_surface_t *sheet = cairo_recording_surface_create (CAIRO_CONTENT_COLOR_ALPHA, &paper);
  g_ptr_array_add (self->sheets, sheet);
  self->cr = cairo_create (sheet);
}

static void
begin_page (MidPages *self, const MidChapter *chapter)
{
  self->page++;
  self->is_open = TRUE;
  self->columns = self->next_columns;
  self->column_width = mid_pages_get_column_width (self, self->columns);
  self->column = 0;
  self->y = MID_PAGES_TOP;
  if (self->sheets != NULL)
    begin_sheet (self);
  if (self->pdf != NULL && self->page > 1)
    cairo_show_page (self->cr);
  if (self->cr != NULL)
    draw_head (self, chapter);
}

/* A page of a PDF is over when the next begins: behind the last one the document's structure is to
 * be ended, which else were on a page of its own (cairo 1.18).  Says how far it is, too. */
static void
finish_page (MidPages *self)
{
  guint n = mid_publication_get_n_chapters (self->press->publication);
  guint done = MAX (self->chapter, 1) - 1;
  if (self->cr != NULL)
    close_tag (self);
  if (self->sheets != NULL)
    g_clear_pointer (&self->cr, cairo_destroy);
  gboolean drawn = self->sheets != NULL || self->pdf != NULL;
  if (self->error == NULL)
    mid_press_tell (self->press, drawn ? (double) done / n : 0, &self->error);
}

static void
end_page (MidPages *self)
{
  if (self->is_open)
    finish_page (self);
  self->is_open = FALSE;
}

static void
next_column (MidPages *self, const MidChapter *chapter)
{
  if (self->is_open && self->column + 1 < self->columns)
    {
      self->column++;
      self->y = MID_PAGES_TOP;
      if (self->cr != NULL)
        close_tag (self);
      return;
    }
  end_page (self);
  begin_page (self, chapter);
}

/* --- Drawing --------------------------------------------------------------------------------- */

static double
get_scene_height (const MidItem *item)
{
  MidDiagram diagram;
  mid_press_init_diagram (&diagram, item->chapter->game, item->scene);
  diagram.width = DIAGRAM_UNITS;
  return mid_diagram_get_height (&diagram) * item->width / DIAGRAM_UNITS;
}

static double
get_graph_height (const MidItem *item)
{
  MidGraph graph = mid_chapter_get_graph (item->chapter);
  return mid_graph_get_height (&graph) * GRAPH_UNIT;
}

/* The words of a picture as text under it, so that they are found and copied. */
static void
draw_words_below (MidPages *self, const char *words, double x, double y, double width)
{
  g_autoptr (MidSetText) set = mid_set_text_new (self->context, 1);
  mid_set_text_append (set, words, MID_LOOK_HIDDEN);
  mid_set_text_break (set, width, PANGO_ALIGN_LEFT);
  for (guint n = 0; n < set->lines->len; n++)
    mid_set_text_draw (set, n, self->cr, self->press, x,
                       y + g_array_index (set->lines, MidSetLine, n).top, self->links);
}

static void
draw_scene (MidPages *self, const MidItem *item, double x, double y)
{
  MidDiagram diagram;
  g_autofree char *words = dup_scene_words (item->scene);
  draw_words_below (self, words, x + (self->column_width - item->width) / 2, y + item->width * 0.1,
                    item->width);
  MidBoardTheme theme = *mid_board_themes ()[0];
  theme.surround = (MidColour){ 1, 1, 1, 1 };
  mid_press_init_diagram (&diagram, item->chapter->game, item->scene);
  diagram.theme = &theme;
  diagram.view.quality = MID_QUALITY_DRAWN;
  diagram.width = DIAGRAM_UNITS;
  cairo_save (self->cr);
  cairo_translate (self->cr, x + (self->column_width - item->width) / 2, y);
  cairo_scale (self->cr, item->width / DIAGRAM_UNITS, item->width / DIAGRAM_UNITS);
  cairo_rectangle (self->cr, 0, 0, DIAGRAM_UNITS, mid_diagram_get_height (&diagram));
  cairo_clip (self->cr);
  mid_diagram_draw (&diagram, self->cr, self->press->pieces);
  cairo_restore (self->cr);
}

static void
draw_line (MidPages *self, double x0, double y0, double x1, double y1, double width)
{
  cairo_move_to (self->cr, x0, y0);
  cairo_line_to (self->cr, x1, y1);
  cairo_set_source_rgb (self->cr, 0.76, 0.75, 0.73);
  cairo_set_line_width (self->cr, width);
  cairo_stroke (self->cr);
}

static void
draw_cell (MidPages *self, const MidItem *item, guint cell, double x, double y)
{
  const MidSetText *text = item->cells[cell];
  guint first = item->line == MID_ITEM_WHOLE ? 0 : (guint) item->line;
  guint last = item->line == MID_ITEM_WHOLE ? text->lines->len - 1 : first;
  double top = g_array_index (text->lines, MidSetLine, first).top;
  for (guint n = first; n <= last; n++)
    mid_set_text_draw (text, n, self->cr, self->press, x + item->x[cell],
                       y + g_array_index (text->lines, MidSetLine, n).top - top, self->links);
}

/* A chapter is led to from the contents, the index and the outline. */
static void
mark_chapter (MidPages *self, const MidItem *item)
{
  g_autofree char *name = g_strdup_printf ("name='g%u'", item->begins);
  g_autofree char *link = g_strdup_printf ("dest='g%u'", item->begins);
  cairo_tag_begin (self->cr, CAIRO_TAG_DEST, name);
  cairo_tag_end (self->cr, CAIRO_TAG_DEST);
  cairo_pdf_surface_add_outline (self->pdf, CAIRO_PDF_OUTLINE_ROOT, item->chapter->title, link, 0);
}

static void
draw_graph (MidPages *self, const MidItem *item, double x, double y)
{
  MidGraph graph = mid_chapter_get_graph (item->chapter);
  cairo_save (self->cr);
  cairo_translate (self->cr, x, y);
  cairo_scale (self->cr, GRAPH_UNIT, GRAPH_UNIT);
  mid_graph_draw (&graph, self->cr, self->column_width / GRAPH_UNIT, item->height / GRAPH_UNIT);
  cairo_restore (self->cr);
}

static void
draw_item (MidPages *self, const MidItem *item, double x, double y)
{
  open_tag (self, item);
  if (item->begins > 0 && self->pdf != NULL)
    mark_chapter (self, item);
  if (item->bar > 0)
    draw_line (self, x + item->bar, y, x + item->bar, y + item->height, 1.2);
  for (guint cell = 0; cell < MID_ITEM_CELLS; cell++)
    if (item->cells[cell] != NULL)
      draw_cell (self, item, cell, x, y);
  if (item->scene != NULL)
    draw_scene (self, item, x, y);
  if (item->has_graph)
    draw_graph (self, item, x, y);
  if (item->ruled)
    draw_line (self, x, y + item->height - 0.5, x + self->column_width, y + item->height - 0.5,
               0.4);
}

/* --- Placing --------------------------------------------------------------------------------- */

static void
place_item (MidPages *self, const MidItem *item)
{
  double space = is_at_top (self) ? 0 : item->space;
  if (!is_at_top (self) && self->y + space + item->height > get_bottom (self))
    {
      next_column (self, item->chapter);
      space = 0;
    }
  self->y += space;
  if (item->begins > 0)
    {
      self->page_of[item->begins - 1] = self->page;
      self->chapter = item->begins;
    }
  if (self->cr != NULL)
    draw_item (self, item, MID_PAGES_MARGIN + self->column * (self->column_width + self->gap),
               self->y);
  self->y += item->height;
}

static void
free_item (gpointer data)
{
  MidItem *item = data;
  for (guint i = 0; i < MID_ITEM_CELLS; i++)
    g_clear_pointer (&item->cells[i], mid_set_text_unref);
  g_free (item);
}

static void
place_group (MidPages *self)
{
  MidItem *first = g_queue_peek_head (&self->group);
  if (first == NULL)
    return;
  if (!self->is_open || (!is_at_top (self) && self->y + self->group_height > get_bottom (self)))
    next_column (self, first->chapter);
  for (GList *at = self->group.head; at != NULL; at = at->next)
    place_item (self, at->data);
  g_queue_clear_full (&self->group, free_item);
  self->group_height = 0;
}

void
mid_pages_add (MidPages *self, const MidItem *item)
{
  MidItem *copy = g_memdup2 (item, sizeof *item);
  if (copy->scene != NULL)
    copy->height = get_scene_height (copy);
  if (copy->has_graph)
    copy->height = get_graph_height (copy);
  if (!copy->kept || self->group.length >= GROUP_MAX)
    place_group (self);
  g_queue_push_tail (&self->group, copy);
  self->group_height += copy->space + copy->height;
}

void
mid_pages_add_text (MidPages *self, MidSetText *text, const MidItem *like, gboolean goes_on)
{
  guint n = text->lines->len;
  for (guint i = 0; i < n; i++)
    {
      MidItem item = *like;
      item.cells[0] = mid_set_text_ref (text);
      item.line = (int) i;
      item.height = g_array_index (text->lines, MidSetLine, i).height;
      if (i > 0)
        {
          item.space = 0;
          item.begins = 0;
          item.kept = i == 1 || (i + 1 == n && !goes_on);
        }
      mid_pages_add (self, &item);
    }
  mid_set_text_unref (text);
}

void
mid_pages_break (MidPages *self, guint columns)
{
  place_group (self);
  end_page (self);
  self->next_columns = columns;
}

void
mid_pages_break_low (MidPages *self)
{
  place_group (self);
  if (self->y > self->height * 0.55)
    end_page (self);
}

void
mid_pages_finish (MidPages *self)
{
  place_group (self);
  end_page (self);
}
